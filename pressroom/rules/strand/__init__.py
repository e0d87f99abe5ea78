"""绳索：最后一班 (STRAND · The Last Run): porters in pairs carry loads over eight segments."""

from __future__ import annotations

from pressroom.rules.strand.rules import StrandRules

RULES = StrandRules()
