#!/usr/bin/env python3
"""best-odds.py: fights where the odds are good, and does anything else at random.

    bellum sim fantasy-commander --seat 1=cmd:examples/bots/best-odds.py --games 20

One JSON object a line comes in, one goes out: docs/bots.md.
"""
import json
import random
import sys


def promise(action):
    """Losses dealt less losses taken, in thousandths, against the answer that is worst for us."""
    return min(o["target_loss"] + o["target_gone"] + o["target_retreat"] / 2
               - o["actor_loss"] - o["actor_gone"] - o["actor_retreat"] / 2 for o in action["odds"])


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
