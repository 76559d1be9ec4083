#!/usr/bin/env python3
"""army-matrix.py: every army against every other one, from both seats, with "bellum sim".  docs/balance/.

    army-matrix.py [options] GAME/SCENARIO ARMY ARMY…

It prints, as Markdown, how often each army wins, all pairs, and the worth of the types.  Results are kept in --out, a
file for each pair and order: a run that was ended goes on where it stopped, and --tables only prints what is there.
The pair and its order set the seed, so the result does not depend on --jobs.
"""
import argparse
import collections
import concurrent.futures
import json
import math
import os
import random
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def wilson(rate, n, z=1.96):
    middle = (rate + z * z / 2 / n) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(rate * (1 - rate) / n + z * z / 4 / n / n)
    return max(0, middle - half), min(1, middle + half)


# ---- battles ----

def job_list(args):
    """(first seat, second seat, seed), in an order that is even over the armies when a run is cut short."""
    n = len(args.army)
    jobs = [(a, b, args.seed * 1000 + i * n + k) for i, a in enumerate(args.army) for k, b in enumerate(args.army)
            if i != k]
    random.Random(args.seed).shuffle(jobs)
    return jobs


def file_of(args, job):
    return os.path.join(args.out, f'{job[0]}.{job[1]}.{args.games // 2}.{job[2]}.json')


def play(args, job):
    a, b, seed = job
    path = file_of(args, job)
    if os.path.exists(path):
        return ''
    command = [args.bellum, 'sim', args.scenario, '--games', str(args.games // 2), '--seed', str(seed),
               '--threads', '1', '--seat', '1=' + args.player, '--seat', '2=' + args.player,
               '--roster', '1=' + a, '--roster', '2=' + b, '--data', args.data, '--json']
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        return f'{a} - {b}: {run.stderr.strip() or "exit code %d" % run.returncode}'
    with open(path + '.part', 'w') as f:
        f.write(run.stdout)
    os.rename(path + '.part', path)
    return ''


def play_all(args):
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        failed = [text for text in pool.map(lambda job: play(args, job), job_list(args)) if text]
    if failed:
        sys.exit('army-matrix: ' + '\n'.join(failed))


# ---- sums ----

class Sums:
    def __init__(self):
        self.won = collections.Counter()  # by pair
        self.met = collections.Counter()
        self.ended = collections.Counter()
        self.types = collections.defaultdict(collections.Counter)
        self.names = {}
        self.games = 0

    def add(self, a, b, run):
        won = run['seats'][0]['wins'] + run['draws'] / 2
        self.games += run['games']
        for pair, share in (((a, b), won), ((b, a), run['games'] - won)):
            self.won[pair] += share
            self.met[pair] += run['games']
        for ending in run['endings']:
            self.ended[ending['rule']] += ending['games']
        for table in run['tables']:
            if table['id'] == 'units':
                for row in table['rows']:
                    self.types[row['id'].split('/')[1]].update(row['sums'])
                    self.names[row['id'].split('/')[1]] = row['name']


def gather(args):
    sums = Sums()
    for job in job_list(args):
        if os.path.exists(file_of(args, job)):
            with open(file_of(args, job)) as f:
                for run in json.load(f)['runs']:
                    sums.add(job[0], job[1], run)
    return sums


# ---- tables ----

def print_armies(args, sums):
    print('| army | wins | 95 % | battles |\n|---|---|---|---|')
    rates = []
    for a in args.army:
        n = sum(sums.met[a, b] for b in args.army)
        if n:
            rates.append((sum(sums.won[a, b] for b in args.army) / n, a, n))
    for rate, a, n in sorted(rates, reverse=True):
        low, high = wilson(rate, n)
        print(f'| {a} | {100 * rate:.1f} % | {100 * low:.0f} … {100 * high:.0f} | {n} |')


def print_pairs(args, sums):
    print('\n| wins of 100 | ' + ' | '.join(args.army) + ' |\n|---' + '|---' * len(args.army) + '|')
    for a in args.army:
        cells = [f'{100 * sums.won[a, b] / sums.met[a, b]:.0f}' if sums.met[a, b] else '' for b in args.army]
        print(f'| {a} | ' + ' | '.join(cells) + ' |')


def print_types(sums):
    """Index 1: a point of this type leaves or destroys as much morale value as a point of all types together."""
    mean = sum(t['held'] for t in sums.types.values()) / sum(t['points'] for t in sums.types.values())
    rows = [(t['held'] / t['points'] / mean, id, t) for id, t in sums.types.items() if t['points']]
    print('\n| type | | fielded | points each | destroyed a point | lost a point | worth | left or destroyed | index |')
    print('|---|---|---|---|---|---|---|---|---|')
    for index, id, t in sorted(rows, reverse=True, key=lambda row: row[0]):
        per = [f'{t[key] / t["points"]:.3f}' for key in ('dealt', 'taken', 'net', 'held')]
        print(f'| {id} | {sums.names[id]} | {t["fielded"]} | {t["points"] / t["fielded"]:.1f} | ' + ' | '.join(per) +
              f' | {index:.2f} |')


def main():
    parse = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parse.add_argument('scenario', metavar='GAME/SCENARIO')
    parse.add_argument('army', metavar='ARMY', nargs='+')
    parse.add_argument('--games', type=int, default=20, help='of a pair, half of them in each order')
    parse.add_argument('--player', default='ai:normal@30')
    parse.add_argument('--seed', type=int, default=1)
    parse.add_argument('--jobs', type=int, default=1)
    parse.add_argument('--bellum', default=os.path.join(ROOT, 'build', 'bellum'))
    parse.add_argument('--data', default=os.path.join(ROOT, 'data'))
    parse.add_argument('--out', default=os.path.join(ROOT, 'build', 'army-matrix'), help='where results are kept')
    parse.add_argument('--tables', action='store_true', help='play nothing')
    args = parse.parse_args()
    if args.games < 2 or args.games % 2 or len(set(args.army)) < 2:
        parse.error('expected an even number of games and two armies or more')
    os.makedirs(args.out, exist_ok=True)
    if not args.tables:
        play_all(args)
    sums = gather(args)
    if not sums.games:
        sys.exit('army-matrix: no battle was played')
    ends = ', '.join(f'{rule} {n}' for rule, n in sorted(sums.ended.items()))
    print(f'{sums.games} battles; ended by {ends}\n')
    print_armies(args, sums)
    print_pairs(args, sums)
    print_types(sums)


if __name__ == '__main__':
    main()
