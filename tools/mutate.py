#!/usr/bin/env python3
"""mutate.py: do the tests notice when the code is wrong?  docs/mutation.md.

    mutate.py [--n N] [--seed S] [--jobs J] [--tests "core contract:hidden"] FILE-OR-FOLDER…
    mutate.py --list-only [--n N] FILE…    print the mutants instead (all of them without --n)
    mutate.py --again report.txt           the survivors of a report once more
    mutate.py --again src/core/hex.c:31    every mutant of that line
    mutate.py --resume --n N FILE…         go on with a run that was ended: results stand beside the report
"""
import argparse
import fcntl
import glob
import json
import multiprocessing
import multiprocessing.connection
import os
import random
import re
import signal
import sys
import time

sys.dont_write_bytecode = True
import mutate_c
import mutate_run

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LIST = 'docs/mutation.md'
HEADING = '## Equivalent mutants'
ENTRY = re.compile(r'\s*- `([^`]+)` `([^`]+)`: `([^`]*)` -> `([^`]*)`(?:: *(.*))?$')
NOT_COUNTED = {'uncompiled': 'do not compile', 'same': 'compile to the same code',
               'justified': 'are justified in ' + LIST, 'untested': 'are of files whose tests cannot be run here'}


def complain(text):
    sys.exit('mutate: ' + text)


# ---- files and tests ----

def find_files(patterns):
    files = set()
    for pattern in ' '.join(patterns).split():
        names = glob.glob(os.path.join(ROOT, pattern), recursive=True)
        if not names:
            complain('%s: no such file or folder below %s' % (pattern, ROOT))
        for name in names:
            inside = glob.glob(os.path.join(name, '**/*.c'), recursive=True) if os.path.isdir(name) else [name]
            files.update(os.path.relpath(f, ROOT) for f in inside)
    wrong = [f for f in sorted(files) if not f.endswith('.c')]
    if wrong:
        complain('%s: only .c files are changed' % wrong[0])
    return sorted(files)


def read_source(path):
    with open(os.path.join(ROOT, path), encoding='utf-8', newline='') as f:
        return mutate_c.Source(path, f.read())


def read_entries(path, heading=None):
    """Lines "- `file` `function`: `before` -> `after`: why", below the heading if there is one."""
    entries, wanted = {}, heading is None
    with open(path, encoding='utf-8') as f:
        for line in f:
            if heading and line.startswith('## '):
                wanted = line.strip() == heading
            found = ENTRY.match(line.rstrip('\n'))
            if found and wanted:
                entries[found.groups()[:4]] = found.group(5) or ''
    return entries


def justified_mutants():
    path = os.path.join(ROOT, LIST)
    entries = read_entries(path, HEADING) if os.path.exists(path) else {}
    for key, why in entries.items():
        if not why.strip():
            complain('%s: %s, %s: an equivalent mutant needs a reason' % (LIST, key[0], key[1]))
    return set(entries)


def entry_of(mutant):
    return '- `%s` `%s`: `%s` -> `%s`' % mutant.key()


# ---- which are tried ----

def interleave(lines, dice):
    """One mutant of each line, then a second one of each…; lines and what is done to them in random order."""
    for mutants in lines:
        kinds = {}
        dice.shuffle(mutants)
        for m in mutants:
            kinds.setdefault(m.kind, []).append(m)
        groups = list(kinds.values())
        dice.shuffle(groups)
        mutants[:] = [g[i] for i in range(max(map(len, groups))) for g in groups if i < len(g)]
    dice.shuffle(lines)
    return [m[i] for i in range(max(map(len, lines))) for m in lines if i < len(m)]


def strata(mutants, n, seed):
    """Cut all lines into n pieces of equal size: each gives one mutant, with others in reserve."""
    lines = {}
    for m in mutants:
        lines.setdefault((m.file, m.line), []).append(m)
    lines = [lines[place] for place in sorted(lines)]
    dice = random.Random(seed)
    pieces = min(n, len(lines))
    cuts = [len(lines) * i // pieces for i in range(pieces + 1)] if pieces else []
    return [interleave(lines[a:b], dice) for a, b in zip(cuts, cuts[1:])]


def chosen(pieces, n):
    """n of them, as a list; what is tried when all of them count."""
    out, rounds = [], 0
    while len(out) < n and any(rounds < len(p) for p in pieces):
        out += [p[rounds] for p in pieces if rounds < len(p)]
        rounds += 1
    return out[:n]


def mutants_again(where):
    """Those of a line, or the survivors of a report."""
    place = re.match(r'(.*\.c):(\d+)$', where)
    if place:
        path = find_files([place.group(1)])[0]
        return [m for m in read_source(path).mutants if m.line == int(place.group(2))]
    if not os.path.exists(where):
        complain('--again wants a report or FILE.c:LINE, not %s' % where)
    wanted = read_entries(where)
    found = [m for f in sorted({key[0] for key in wanted}) for m in read_source(f).mutants if m.key() in wanted]
    for key in set(wanted) - {m.key() for m in found}:
        print('gone: %s, %s: %s' % (key[0], key[1], key[2]))
    return found


# ---- trying them ----

def work(line, home, wish, sanitize):
    """A worker: mutants come in, results go out."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)      # whatever ends it, its test program ends too
    try:
        worker = mutate_run.Worker(ROOT, home, wish, sanitize, lambda text: line.send(('warning', text)))
        worker.prepare()
        line.send(('ready', None))
        while True:
            mutant = line.recv()
            if mutant is None:
                return
            line.send(worker.try_mutant(mutant))
    except mutate_run.Broken as trouble:
        line.send(('broken', str(trouble)))
    except (EOFError, KeyboardInterrupt):
        pass


class Results:
    """What became of each mutant, a line each, so that an ended run can go on."""

    def __init__(self, path, resume):
        self.known = {}
        if resume and os.path.exists(path):
            with open(path, encoding='utf-8') as f:
                for line in f:
                    key, status, detail = json.loads(line)
                    self.known[tuple(key)] = (status, detail)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        self.file = open(path, 'a' if resume else 'w', encoding='utf-8')

    def add(self, mutant, status, detail):
        self.known[place_key(mutant)] = (status, detail)
        self.file.write(json.dumps([place_key(mutant), status, detail]) + '\n')
        self.file.flush()


def place_key(mutant):
    """Two mutants of a line may look alike when they are written down: these never do."""
    return (mutant.file, mutant.start, mutant.end, mutant.new)


class Tally:
    def __init__(self, title, report, justified, results):
        self.title, self.report, self.justified, self.results = title, report, justified, results
        self.caught, self.sanitized, self.survivors, self.left_out = 0, 0, [], dict.fromkeys(NOT_COUNTED, 0)
        self.warnings = []

    def warn(self, text):
        print('WARNING    ' + text, flush=True)
        if text not in self.warnings:
            self.warnings.append(text)

    def counted(self):
        return self.caught + self.sanitized + len(self.survivors)

    def take(self, mutant, status, detail, seconds):
        """True if it counts."""
        if status == 'caught':
            self.caught += 1
        elif status == 'sanitized':
            self.sanitized += 1
        elif status == 'survived':
            self.survivors.append((mutant, detail))
        else:
            self.left_out[status] += 1
        print('%-10s %s  [%s, %.0f s]' % (status, mutant, detail[:160], seconds), flush=True)
        if place_key(mutant) not in self.results.known:
            self.results.add(mutant, status, detail)
        self.write()
        return status in ('caught', 'sanitized', 'survived')

    def lines(self):
        yield self.title
        for mutant, detail in sorted(self.survivors, key=lambda s: (s[0].file, s[0].start)):
            yield ''
            yield str(mutant)
            yield '    ' + mutant.before
            yield entry_of(mutant)
            yield '    passed: ' + detail
        yield ''
        yield from self.warnings
        if any(self.left_out.values()):
            yield 'not counted: ' + ', '.join('%d %s' % (n, NOT_COUNTED[k]) for k, n in self.left_out.items() if n)
        yield self.summary()

    def summary(self):
        share = 100.0 / self.counted() if self.counted() else 0.0
        return '%d caught (%.1f %%), %d more with sanitizers (%.1f %%), %d survived, of %d' % (
            self.caught, share * self.caught, self.sanitized, share * (self.caught + self.sanitized),
            len(self.survivors), self.counted())

    def write(self):
        os.makedirs(os.path.dirname(self.report), exist_ok=True)
        with open(self.report, 'w', encoding='utf-8') as f:
            f.write('\n'.join(self.lines()) + '\n')


class Crew:
    """Workers, and which piece of the lines each is busy with."""

    def __init__(self, jobs, build, wish, sanitize):
        self.lines, self.busy, self.processes = [], {}, []
        for i in range(jobs):
            mine, theirs = multiprocessing.Pipe()
            home = os.path.join(build, str(i + 1))
            process = multiprocessing.Process(target=work, args=(theirs, home, wish, sanitize))
            process.start()
            theirs.close()
            self.lines.append(mine)
            self.processes.append(process)

    def run(self, pieces, n, tally, dice):
        """Each turn of a piece ends with a mutant that counts, or with none left in it.  Pieces come in random order,
        so that a run that is ended early has seen all parts of the code."""
        turns = [i % len(pieces) for i in range(n)] if pieces else []
        dice.shuffle(turns)
        idle = []
        while turns or self.busy or len(idle) < len(self.lines):
            for line in multiprocessing.connection.wait([l for l in self.lines if l not in idle]):
                if self.hear(line, turns, tally):
                    idle.append(line)
            while idle and turns:
                self.give(idle, pieces, turns, tally)
        for line in self.lines:
            line.send(None)

    def hear(self, line, turns, tally):
        """True if the worker has nothing to do now."""
        try:
            status, detail = line.recv()
        except EOFError:
            raise mutate_run.Broken('a worker has ended')
        if status == 'broken':
            raise mutate_run.Broken(detail)
        if status == 'warning':
            tally.warn(detail)
            return False
        if line in self.busy:
            piece, mutant, since = self.busy.pop(line)
            if not tally.take(mutant, status, detail, time.monotonic() - since):
                turns.insert(0, piece)
        return True

    def give(self, idle, pieces, turns, tally):
        piece = turns.pop(0)
        while pieces[piece]:
            mutant = pieces[piece].pop(0)
            if mutant.key() in tally.justified:
                tally.take(mutant, 'justified', '', 0)
                continue
            if place_key(mutant) in tally.results.known:
                if tally.take(mutant, *tally.results.known[place_key(mutant)], 0):
                    return
                continue
            line = idle.pop()
            self.busy[line] = (piece, mutant, time.monotonic())
            line.send(mutant)
            return

    def end(self):
        for process in self.processes:
            process.join(1)
            if process.is_alive():
                process.terminate()
                process.join(10)


def lock(build):
    """Two runs in the same trees would judge each other's mutants."""
    os.makedirs(build, exist_ok=True)
    held = open(os.path.join(build, 'lock'), 'w')
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        complain('another run uses %s: wait for it, or say --build' % build)
    return held


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--n', type=int, default=0, help='how many mutants; without it 60, or all of a list')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--jobs', type=int, default=2)
    parser.add_argument('--tests', default='', help='these steps instead of those of tools/mutate_table.py')
    parser.add_argument('--sanitize', action='store_true', help='what survives is tried with sanitizers, too')
    parser.add_argument('--build', default='build/mutate')
    parser.add_argument('--report', default='')
    parser.add_argument('--list-only', action='store_true')
    parser.add_argument('--again', default='')
    parser.add_argument('--resume', action='store_true', help='go on with the run that was ended')
    parser.add_argument('files', nargs='*')
    wish = parser.parse_args()
    if not wish.files and not wish.again:
        parser.error('which files? FILES=src/core, or AGAIN=build/mutate/report.txt')
    if wish.n < 0 or wish.jobs < 1:
        parser.error('--n and --jobs are numbers above 0')
    return wish


def main():
    wish = options()
    signal.signal(signal.SIGTERM, signal.default_int_handler)      # as control-C: the workers end, too
    if wish.again:
        pieces = [[m] for m in mutants_again(wish.again)]
        n = len(pieces)
    else:
        mutants = [m for f in find_files(wish.files) for m in read_source(f).mutants]
        n = wish.n or (len(mutants) if wish.list_only else 60)
        pieces = strata(mutants, n, wish.seed)
    if wish.list_only:
        justified = justified_mutants()
        for m in sorted(chosen(pieces, n), key=lambda m: (m.file, m.start, m.end, m.new)):
            print(str(m) + (' (justified)' if m.key() in justified else ''))
        return 0
    build = os.path.join(ROOT, wish.build)
    held = lock(build)
    title = '%s, N=%d, SEED=%d' % (' '.join(wish.files) or 'again: ' + wish.again, n, wish.seed)
    report = wish.report or os.path.join(build, 'report.txt')
    tally = Tally(title, report, justified_mutants(), Results(os.path.splitext(report)[0] + '.results', wish.resume))
    crew = Crew(min(wish.jobs, max(n, 1)), build, wish.tests, wish.sanitize)
    try:
        crew.run(pieces, n, tally, random.Random(wish.seed))
    except mutate_run.Broken as trouble:
        complain(str(trouble))
    except KeyboardInterrupt:
        print()
    finally:
        crew.end()
    tally.write()
    print('\n'.join(list(tally.lines())[1:]))
    held.close()
    return 0


if __name__ == '__main__':
    sys.exit(main())
