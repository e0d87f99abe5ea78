"""绳索：最后一班 (STRAND · The Last Run): porters roped in pairs carry loads over eight segments."""

from pressroom.rules.strand.rules import StrandRules

RULES = StrandRules()
