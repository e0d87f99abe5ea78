"""绳索：最后一班 (STRAND · The Last Run): porters in pairs carry loads over eight segments."""

from __future__ import annotations

from pressroom.rules.bots import RandomBot
from pressroom.rules.contract import Rules
from pressroom.rules.strand.bots import GreedyBot
from pressroom.rules.strand.bots_reader import ReaderBot
from pressroom.rules.strand.cases import CASE_NAMES, CASES, case_excess
from pressroom.rules.strand.checks import check
from pressroom.rules.strand.kit import Kit, Numbers, make_kit
from pressroom.rules.strand.play import play
from pressroom.rules.strand.rulings import PRESETS, Rulings
from pressroom.rules.strand.tables import derive
from pressroom.rules.strand.tell import choice_words, event_words, view_words
from pressroom.rules.strand.tell_cases import tell_case

RULES: Rules[Kit] = Rules(
    numbers=Numbers,
    rulings=Rulings,
    presets=PRESETS,
    check=check,
    make_kit=make_kit,
    derive=derive,
    play=play,
    bots={"random": RandomBot, "greedy": GreedyBot, "reader": ReaderBot},
    event_words=event_words,
    view_words=view_words,
    choice_words=choice_words,
    cases=CASES,
    case_names=CASE_NAMES,
    tell_case=tell_case,
    case_excess=case_excess,
)
