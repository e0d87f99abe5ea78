"""Pressroom: card and board games written in YAML, printed as PDFs that fit front to back.

The stages, in the order data flows through them:

    load → rules → translate → render → impose → publish

`model` holds the nouns they exchange, `check` tells what is wrong, `production` joins the stages
for one job, `simulation` plays the games, `pipeline` is the program from top to bottom, `cli` its
commands, `bootstrap` makes a fresh machine ready.
"""

from __future__ import annotations

__version__ = "0.1.0"
