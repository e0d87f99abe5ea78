"""落叶长跑 (Running of the Leaves): ponies race three tracks by cards, load, terrain and events."""

from __future__ import annotations

from pressroom.rules.leaves.rules import LeavesRules

RULES = LeavesRules()
