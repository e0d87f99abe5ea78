"""现世通行 (Passage, V4.3.8): draw no Passage without a Warden; the last player in wins."""

from __future__ import annotations

from pressroom.rules.passage.rules import PassageRules

RULES = PassageRules()
