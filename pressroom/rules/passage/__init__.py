"""现世通行 (Passage, V4.3.8): draw no Passage without a Warden; the last player in wins."""

from __future__ import annotations

from pressroom.rules.bots import RandomBot
from pressroom.rules.contract import Rules
from pressroom.rules.passage.bots import CarefulBot, GreedyBot
from pressroom.rules.passage.cases import CASES, case_excess, differences
from pressroom.rules.passage.checks import check
from pressroom.rules.passage.kit import Kit, Numbers, make_kit
from pressroom.rules.passage.play import play
from pressroom.rules.passage.rulings import PRESETS, Rulings
from pressroom.rules.passage.tables import derive
from pressroom.rules.passage.tell import choice_words, event_words, view_words
from pressroom.rules.passage.tell_cases import tell_case

RULES: Rules[Kit] = Rules(
    numbers=Numbers,
    rulings=Rulings,
    presets=PRESETS,
    check=check,
    make_kit=make_kit,
    derive=derive,
    play=play,
    bots={"random": RandomBot, "greedy": GreedyBot, "careful": CarefulBot},
    event_words=event_words,
    view_words=view_words,
    choice_words=choice_words,
    cases=CASES,
    differences=differences,
    tell_case=tell_case,
    case_excess=case_excess,
)
