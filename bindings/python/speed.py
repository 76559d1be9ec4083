#!/usr/bin/env python3
"""speed.py: steps a second of processor time, one match after the other and many at once, with random actions."""
import random
import time

import bellum

SECONDS, RUNS = 1.0, 3
GAMES = [("fantasy-commander", {"turn-limit": 30}), ("null", None)]


def rate(steps):
    """The best of some runs; steps() does a few and says how many."""
    best = 0.0
    for _ in range(RUNS):
        done, begin = 0, time.process_time()
        while time.process_time() - begin < SECONDS:
            done += steps()
        best = max(best, done / (time.process_time() - begin))
    return round(best)


def single(env, look, chance=random.Random(1)):
    for _ in range(50):
        if not env.agents or env.terminations[env.agent_selection]:
            env.reset()
        if look:
            env.last()
        env.step(chance.choice(env.legal()))
    return 50


def batched(batch, look, chance=random.Random(1)):
    batch.step(batch.sample(chance.getrandbits(63)))
    if look:
        batch.look()
    return batch.n


for game, options in GAMES:
    env, batch = bellum.env(game, options=options), bellum.Batch(256, game, options=options)
    for look, title in ((False, "steps"), (True, "steps with observations and masks")):
        print(f"{game}: {rate(lambda: single(env, look))} {title} a second, 256 at once: {rate(lambda: batched(batch, look))}")
