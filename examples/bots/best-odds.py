#!/usr/bin/env python3
"""best-odds.py: fights where the odds are good, and does anything else at random.

    bellum sim fantasy-commander --seat 1=cmd:examples/bots/best-odds.py --games 20

One JSON object a line comes in, one goes out: docs/bots.md.
"""
import json
import random
import sys


# What a column of the odds is worth to whoever it does not happen to.
WORTH = {"loss": 1, "gone": 1, "retreat": 1 / 2,                                       # Fantasy Commander
         "decimated": 1, "disorganised": 1 / 2, "destroyed": 1, "falls": 1}            # Campaign Commander


def worth(column, figure):
    side, what = column.split(".")
    return (1 if side == "target" else -1) * WORTH.get(what, 0) * figure


def promise(action):
    """Losses dealt less losses taken, in thousandths, against the answer that is worst for us."""
    return min(sum(worth(*f) for f in o["figures"].items()) for o in action["odds"])


def choose(actions):
    fights = [a for a in actions if a.get("odds")]
    best = max(fights, key=promise, default=None)
    if best and promise(best) > 0:
        return best
    return random.choice([a for a in actions if a not in fights] or actions)


for line in sys.stdin:
    question = json.loads(line)
    if question["do"] == "begin":
        random.seed(question["match"] * 100 + question["seat"])    # the same match again, the same choices
        answer = {"ok": True, "odds": True}
    elif question["do"] == "act":
        answer = {"action": choose(question["actions"])["notation"]}
    else:                                                          # "end": nothing to answer
        continue
    print(json.dumps({"id": question["id"], **answer}), flush=True)
