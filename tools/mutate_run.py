"""mutate_run.py: one worker of `make mutate`: a copy of the source tree, a build folder, one mutant at a time."""
import ctypes
import hashlib
import json
import os
import re
import resource
import select
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import mutate_table

RESULT = re.compile(r'(not )?ok \d+ - (.*)')
PATIENCE = 6.0                 # seconds that a test may take beyond some times its usual time
LONG_PATIENCE = 20.0           # … of a program that waits for others
TICKS = os.sysconf('SC_CLK_TCK')
TIMES = 4
MEMORY = 4 << 30               # a loop that never ends may also eat
OUTPUT = 1 << 26
LATE = 'takes too long'
SANITIZERS = {'ASAN_OPTIONS': 'detect_stack_use_after_return=1:strict_string_checks=1:hard_rss_limit_mb=4096',
              'UBSAN_OPTIONS': 'halt_on_error=1'}       # as tools/run-tests has them


class Broken(Exception):
    """The tests cannot be run at all: not a matter of mutants."""


def tracked_files(root):
    """What git knows or would take up: never what is built."""
    out = subprocess.run(['git', 'ls-files', '-z', '-co', '--exclude-standard'], cwd=root, capture_output=True)
    if out.returncode:
        raise Broken('mutants need a git checkout: %s' % out.stderr.decode().strip())
    names = [n for n in out.stdout.decode().split('\0') if n]
    return sorted({n for n in names if os.path.isfile(os.path.join(root, n))})


def copy_tree(root, tree):
    """Make `tree` the same as the checkout; what is the same already keeps its time, so that little is built."""
    wanted = tracked_files(root)
    for name in wanted:
        source, target = os.path.join(root, name), os.path.join(tree, name)
        if same_bytes(source, target):
            continue
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copyfile(source, target)
        shutil.copymode(source, target)
    keep = set(wanted)
    for folder, _, names in os.walk(tree):
        for name in names:
            path = os.path.join(folder, name)
            if os.path.relpath(path, tree) not in keep:
                os.unlink(path)


def same_bytes(a, b):
    if not os.path.isfile(b) or os.path.getsize(a) != os.path.getsize(b):
        return False
    with open(a, 'rb') as one, open(b, 'rb') as other:
        return one.read() == other.read()


def digest(path):
    with open(path, 'rb') as f:
        return hashlib.sha256(f.read()).hexdigest()


class Outcome:
    """What a run of a test program told: None or why it failed, and how long each test took."""

    def __init__(self):
        self.failure, self.test, self.times, self.plan, self.remark = None, None, {}, 0, ''
        self.skipped = 0


class Change:
    """A mutant in its file, there and gone again."""

    def __init__(self, path, plain, changed):
        self.path, self.plain, self.changed = path, plain, changed

    def make(self):
        write_text(self.path, self.changed)

    def undo(self):
        write_text(self.path, self.plain)


class Worker:
    def __init__(self, root, home, wish=None, sanitize=False, warn=print):
        self.root, self.home, self.wish, self.sanitize, self.warn = root, home, wish, sanitize, warn
        self.tree, self.build = os.path.join(home, 'tree'), os.path.join(home, 'build')
        self.sanitized = os.path.join(home, 'sanitized')
        self.usual = {}                # step -> seconds of each test, unmutated; None if it fails then
        self.usual_sanitized = {}      # program -> the same with sanitizers
        self.left_out = set()          # files that have no step left
        self.objects = {}              # file -> (its object, digest at -O1)
        self.optimal = {}              # file -> digest at -O2
        adopt_orphans()

    # ---- building ----

    def prepare(self):
        os.makedirs(self.tree, exist_ok=True)
        copy_tree(self.root, self.tree)
        if not self.knows_sources():
            shutil.rmtree(self.sanitized, ignore_errors=True)
            self.configure(self.build, '-Doptimization=1', '-Ddebug=false', '-Dwarning_level=0',
                           '-Dc_args=-Werror=incompatible-pointer-types')
        with open(os.path.join(self.build, 'compile_commands.json')) as f:
            entries = json.load(f)
        self.commands = {os.path.relpath(os.path.join(e['directory'], e['file']), self.tree): e for e in entries}

    def knows_sources(self):
        """Was the build folder configured with these sources?  A list beside it says so."""
        path = os.path.join(self.home, 'sources')
        now = '\n'.join(n for n in tracked_files(self.root) if n.endswith(('.c', 'meson.build')))
        was = open(path).read() if os.path.exists(path) else None
        with open(path, 'w') as f:
            f.write(now)
        return was == now and os.path.exists(os.path.join(self.build, 'build.ninja'))

    def configure(self, build, *options):
        shutil.rmtree(build, ignore_errors=True)
        environment = dict(os.environ)
        if os.path.isdir('/usr/lib/ccache'):
            environment['PATH'] = '/usr/lib/ccache:' + environment['PATH']
        linker = next((l for l in ('mold', 'lld', 'gold') if shutil.which(l) or shutil.which('ld.' + l)), None)
        if linker:
            environment.setdefault('CC_LD', linker)
        done = subprocess.run(['meson', 'setup', build, self.tree, *options], env=environment, capture_output=True,
                              text=True)
        if done.returncode:
            shutil.rmtree(build, ignore_errors=True)
            raise Broken(done.stdout + done.stderr)

    def ninja(self, *targets, build=None):
        return subprocess.run(['ninja', '-C', build or self.build, '-j', '2', *targets], capture_output=True, text=True)

    def make_program(self, program, build=None):
        """True if it could be built; broken, if that has nothing to do with a mutant."""
        targets = [self.program_target(program)]
        if program in mutate_table.NEED_BELLUM:
            targets.append('bellum')
        return self.ninja(*targets, build=build).returncode == 0

    @staticmethod
    def program_target(program):
        return ('fuzz/test-' if program == 'fuzz' else 'tests/test-') + program

    def object_of(self, path):
        """Its object file and what is in it without a mutant."""
        if path not in self.objects:
            if path not in self.commands:
                raise Broken('%s is not compiled by meson.build' % path)
            output = self.commands[path]['output']
            done = self.ninja(output)
            if done.returncode:
                raise Broken(done.stdout)
            self.objects[path] = (output, digest(os.path.join(self.build, output)))
        return self.objects[path]

    def optimised(self, path):
        """The file compiled at -O2: more of what means the same becomes the same."""
        words = shlex.split(self.commands[path]['command'])
        target = os.path.join(self.home, 'optimised.o')
        for flag in ('-o', '-MF', '-MQ'):
            if flag in words:
                words[words.index(flag) + 1] = target if flag == '-o' else target + '.d'
        words = ['-O2' if w == '-O1' else w for w in words]
        done = subprocess.run(words, cwd=self.build, capture_output=True)
        return digest(target) if done.returncode == 0 else None

    # ---- one mutant ----

    def steps(self, path):
        steps = mutate_table.steps_for(path, self.wish)
        if not steps:
            raise Broken('no tests are known for %s: say TESTS=…, or add a row to tools/mutate_table.py' % path)
        return steps

    def measure(self, step):
        """How long its tests take without a mutant; they must pass."""
        if not self.make_program(step[0]):
            raise Broken('test-%s cannot be built' % step[0])
        outcome = self.run_step(step, None)
        if outcome.failure:
            outcome = self.run_step(step, None)
        if not outcome.plan:
            raise Broken('%s has no tests: see tools/mutate_table.py' % name_of(step))
        if outcome.failure:
            self.warn('%s is left out, it fails without any mutant: %s' % (name_of(step), outcome.failure))
        elif outcome.skipped == outcome.plan:
            self.warn('%s is left out, all of its tests are skipped here' % name_of(step))
        useless = outcome.failure or outcome.skipped == outcome.plan
        self.usual[step] = None if useless else outcome.times

    def try_mutant(self, mutant):
        """("caught", by what) or ("sanitized", by what) or ("survived", what was run) or ("uncompiled", …)
        or ("same", …) or ("untested", …): its tests cannot be run here."""
        path = os.path.join(self.tree, mutant.file)
        output, plain = self.object_of(mutant.file)
        with open(path, encoding='utf-8', newline='') as f:
            text = f.read()
        change = Change(path, text, mutant.applied_to(text))
        try:
            change.make()
            status, detail = self.judge(mutant.file, change, output, plain)
            if status == 'survived' and self.sanitize and self.measured_with_sanitizers(mutant.file, change):
                failure = self.sanitizers_see(mutant.file)
                if failure:
                    return 'sanitized', failure
            return status, detail
        finally:
            change.undo()

    def judge(self, file, change, output, plain):
        """Steps are measured when they are needed first: most mutants never come to the long ones."""
        if self.ninja(output).returncode:
            return 'uncompiled', ''
        if digest(os.path.join(self.build, output)) == plain:
            return 'same', 'at -O1'
        passed = []
        for step in self.steps(file):
            if len(passed) == 1 and self.is_same(file, change):
                return 'same', 'at -O2'
            if step not in self.usual:
                change.undo()
                self.measure(step)
                change.make()
            if self.usual[step] is None:
                continue
            if not self.make_program(step[0]):
                return 'uncompiled', 'test-%s' % step[0]
            failure = self.caught_by(step)
            if failure:
                return 'caught', '%s: %s' % (name_of(step), failure)
            passed.append(name_of(step))
        if not passed:
            if file not in self.left_out:
                self.warn('%s is left out, none of its tests can be run here' % file)
            self.left_out.add(file)
            return 'untested', ''
        if len(passed) == 1 and self.is_same(file, change):
            return 'same', 'at -O2'
        return 'survived', ' '.join(passed)

    def is_same(self, file, change):
        """The same code at -O2?  Whatever is caught needs no such question."""
        mutated = self.optimised(file)
        if file not in self.optimal:
            change.undo()
            self.optimal[file] = self.optimised(file)
            change.make()
        return mutated == self.optimal[file]

    # ---- what survives, once more with the sanitizers of `make test` ----

    def quick_programs(self, path):
        return [p for p in mutate_table.SANITIZED if p in [s[0] for s in self.steps(path)]]

    def measured_with_sanitizers(self, file, change):
        """How long the quick programs take without the mutant; False if there is none."""
        for program in self.quick_programs(file):
            if program in self.usual_sanitized:
                continue
            change.undo()
            if not os.path.exists(os.path.join(self.sanitized, 'build.ninja')):
                self.configure(self.sanitized, '-Doptimization=1', '-Ddebug=false', '-Dwarning_level=0',
                               '-Dc_args=-DBELLUM_DEBUG', '-Db_sanitize=address,undefined', '-Db_lundef=false')
            if not self.make_program(program, self.sanitized):
                raise Broken('test-%s cannot be built with sanitizers' % program)
            outcome = self.run_step((program, None), None, self.sanitized)
            if outcome.failure:
                self.warn('%s is left out, it fails with sanitizers and without any mutant: %s' %
                          (program, outcome.failure))
            self.usual_sanitized[program] = None if outcome.failure else outcome.times
            change.make()
        return bool(self.quick_programs(file))

    def sanitizers_see(self, path):
        for program in self.quick_programs(path):
            usual = self.usual_sanitized[program]
            if usual is None or not self.make_program(program, self.sanitized):
                continue
            outcome = self.run_step((program, None), usual, self.sanitized)
            if outcome.failure == LATE:
                outcome = self.run_step((program, None), usual, self.sanitized)
            if outcome.failure:
                return '%s: %s' % (program, outcome.failure)
        return None

    def caught_by(self, step):
        outcome = self.run_step(step, self.usual[step])
        if outcome.failure and step[0] in mutate_table.TIMED:
            if outcome.test and self.run_step((step[0], outcome.test.split(' ', 1)[-1]), None).failure:
                return outcome.failure
            outcome = self.run_step(step, self.usual[step])        # perhaps a matter of luck: all of it once more
        elif outcome.failure == LATE:
            outcome = self.run_step(step, self.usual[step])        # perhaps the machine was busy
        return outcome.failure

    # ---- test programs ----

    def run_step(self, step, usual, build=None):
        program, word = step
        path = os.path.join(build or self.build, self.program_target(program))
        room = tempfile.mkdtemp(prefix='mutate-')
        # What is freed, and what malloc() gives, is filled: whoever looks at it does not see what was there by chance.
        environment = dict(os.environ, TMPDIR=room, LC_ALL='C.UTF-8', MALLOC_PERTURB_='165', **SANITIZERS,
                           **mutate_table.SETTINGS.get(program, {}))
        child = subprocess.Popen([path] + (word.split(',') if word else []), stdout=subprocess.PIPE,
                                 stdin=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL, cwd=self.tree, env=environment, start_new_session=True,
                                 preexec_fn=None if build else set_limits)   # shadow memory
        try:
            return listen(child, usual, program not in mutate_table.TIMED)
        finally:
            end_children(child)
            shutil.rmtree(room, ignore_errors=True)
            shutil.rmtree('/tmp/bellum-pg-%d' % child.pid, ignore_errors=True)


def name_of(step):
    return step[0] + (':' + step[1] if step[1] else '')


def write_text(path, text):
    with open(path, 'w', encoding='utf-8', newline='') as f:
        f.write(text)


def set_limits():
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Stopwatch:
    """Seconds that a program takes.  On a busy machine it may have to wait for long until it may go on: of a program
    that works alone only the time counts that it computes, or sleeps with all of its threads."""

    def __init__(self, pid, alone):
        self.pid, self.alone, self.seconds = pid, alone, 0.0
        self.looked, self.computed = time.monotonic(), 0.0

    def read(self):
        now, computed = time.monotonic(), self.computed
        computes = False
        try:
            with open('/proc/%d/stat' % self.pid) as f:
                fields = f.read().rpartition(')')[2].split()
            computed = (int(fields[11]) + int(fields[12])) / TICKS
            for task in os.listdir('/proc/%d/task' % self.pid):
                with open('/proc/%d/task/%s/stat' % (self.pid, task)) as f:
                    computes = computes or f.read().rpartition(')')[2].split()[0] in 'RD'
        except OSError:
            pass                       # it has ended, or this is no Linux
        if not self.alone or not os.path.isdir('/proc/self'):
            self.seconds += now - self.looked
        elif computed > self.computed or computes:
            self.seconds += computed - self.computed
        else:
            self.seconds += now - self.looked
        self.looked, self.computed = now, computed
        return self.seconds


def allowed(usual, number, all_of_it, alone):
    """Seconds that the test of this number may take; without a usual time two minutes, or ten for all."""
    if usual is None:
        return 600.0 if all_of_it else 120.0
    more = (PATIENCE if alone else LONG_PATIENCE) * (3 if all_of_it else 1)
    return TIMES * (sum(usual.values()) if all_of_it else usual.get(number, 0.0)) + more


def listen(child, usual, alone):
    """Read TAP up to the first failure."""
    outcome, rest, size, last = Outcome(), b'', 0, 0.0
    watch = Stopwatch(child.pid, alone)
    while True:
        now = watch.read()
        number = len(outcome.times) + 1
        left = min(last + allowed(usual, number, False, alone), allowed(usual, number, True, alone)) - now
        if left <= 0 or size > OUTPUT:
            outcome.failure = LATE if left <= 0 else 'prints too much'
            return outcome
        if not select.select([child.stdout], [], [], min(left, 1.0))[0]:
            continue
        part = os.read(child.stdout.fileno(), 65536)
        if not part:
            break
        size += len(part)
        lines = (rest + part).split(b'\n')
        rest = lines.pop()
        for line in lines:
            if heard(outcome, line.decode('utf-8', 'replace'), watch.read() - last):
                last = watch.read()
            if outcome.failure:
                return outcome
    return ended(child, outcome)


def heard(outcome, line, seconds):
    """One line; True if it tells the result of a test."""
    if line.startswith('1..'):
        outcome.plan = int(line[3:])
    if line.startswith('# ') and line[-1:] != ' ':
        outcome.remark = line[2:]
    found = RESULT.match(line)
    if not found:
        return False
    outcome.times[len(outcome.times) + 1] = seconds
    outcome.skipped += '# SKIP' in line
    if found.group(1):
        outcome.test = found.group(2)
        outcome.failure = '%s (%s)' % (outcome.test, outcome.remark.rpartition('/')[2])
    return True


def ended(child, outcome):
    try:
        code = child.wait(3 * LONG_PATIENCE)
    except subprocess.TimeoutExpired:
        outcome.failure = 'does not end'
        return outcome
    if code < 0:
        outcome.failure = 'ends by signal %d' % -code
    elif code or len(outcome.times) < outcome.plan:
        outcome.failure = 'ends with %d after %d of %d tests' % (code, len(outcome.times), outcome.plan)
    return outcome


def adopt_orphans():
    """What a test program leaves behind becomes our child (PR_SET_CHILD_SUBREAPER), so that it can be ended."""
    if sys.platform == 'linux':
        ctypes.CDLL(None, use_errno=True).prctl(36, 1, 0, 0, 0)


def children_of(pid):
    found = []
    for name in os.listdir('/proc'):
        if name.isdigit():
            try:
                with open('/proc/%s/stat' % name) as f:
                    if int(f.read().rpartition(')')[2].split()[1]) == pid:
                        found.append(int(name))
            except OSError:
                pass
    return found


def end_children(child):
    """The program, those it started, and those they left to us: a worker has no other children."""
    try:
        os.killpg(child.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    child.stdout.close()
    child.wait()
    for _ in range(100):
        left = children_of(os.getpid())
        if not left:
            return
        for pid in left:
            try:
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
            except (ProcessLookupError, ChildProcessError):
                pass
