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
PATIENCE = 10.0                # seconds that a test may take beyond some times its usual time
TIMES = 4
MEMORY = 4 << 30               # a loop that never ends may also eat
OUTPUT = 1 << 26


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


class Worker:
    def __init__(self, root, home, wish=None, warn=print):
        self.root, self.home, self.wish, self.warn = root, home, wish, warn
        self.tree, self.build = os.path.join(home, 'tree'), os.path.join(home, 'build')
        self.usual = {}                # step -> seconds of each test, unmutated; None if it fails then
        self.left_out = set()          # files that have no step left
        self.objects = {}              # file -> (its object, digest at -O1, digest at -O2)
        adopt_orphans()

    # ---- building ----

    def prepare(self):
        os.makedirs(self.tree, exist_ok=True)
        copy_tree(self.root, self.tree)
        if not os.path.exists(os.path.join(self.build, 'build.ninja')):
            self.configure()
        with open(os.path.join(self.build, 'compile_commands.json')) as f:
            entries = json.load(f)
        self.commands = {os.path.relpath(os.path.join(e['directory'], e['file']), self.tree): e for e in entries}

    def configure(self):
        shutil.rmtree(self.build, ignore_errors=True)
        environment = dict(os.environ)
        if os.path.isdir('/usr/lib/ccache'):
            environment['PATH'] = '/usr/lib/ccache:' + environment['PATH']
        linker = next((l for l in ('mold', 'lld', 'gold') if shutil.which(l) or shutil.which('ld.' + l)), None)
        if linker:
            environment.setdefault('CC_LD', linker)
        done = subprocess.run(['meson', 'setup', self.build, self.tree, '-Doptimization=1', '-Ddebug=false',
                               '-Dwarning_level=0', '-Dc_args=-Werror=incompatible-pointer-types'],
                              env=environment, capture_output=True, text=True)
        if done.returncode:
            shutil.rmtree(self.build, ignore_errors=True)
            raise Broken(done.stdout + done.stderr)

    def ninja(self, *targets):
        return subprocess.run(['ninja', '-C', self.build, '-j', '2', *targets], capture_output=True, text=True)

    def make_program(self, program):
        """True if it could be built; broken, if that has nothing to do with a mutant."""
        targets = [self.program_target(program)]
        if program in mutate_table.NEED_BELLUM:
            targets.append('bellum')
        return self.ninja(*targets).returncode == 0

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
            self.objects[path] = (output, digest(os.path.join(self.build, output)), self.optimised(path))
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

    def measure(self, path):
        """How long the tests of a file take without a mutant; they must pass."""
        for step in self.steps(path):
            if step in self.usual:
                continue
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
        if not self.sound_steps(path) and path not in self.left_out:
            self.left_out.add(path)
            self.warn('%s is left out, none of its tests can be run here' % path)

    def sound_steps(self, path):
        return [s for s in self.steps(path) if self.usual[s] is not None]

    def try_mutant(self, mutant):
        """("caught", by what) or ("survived", what was run) or ("uncompiled", …) or ("same", …)
        or ("untested", …): its tests cannot be run here."""
        output, plain, _ = self.object_of(mutant.file)
        self.measure(mutant.file)
        if not self.sound_steps(mutant.file):
            return 'untested', ''
        path = os.path.join(self.tree, mutant.file)
        with open(path, encoding='utf-8', newline='') as f:
            text = f.read()
        try:
            write_text(path, mutant.applied_to(text))
            return self.judge(mutant, output, plain)
        finally:
            write_text(path, text)

    def judge(self, mutant, output, plain):
        if self.ninja(output).returncode:
            return 'uncompiled', ''
        if digest(os.path.join(self.build, output)) == plain:
            return 'same', 'at -O1'
        if self.optimised(mutant.file) == self.objects[mutant.file][2]:
            return 'same', 'at -O2'
        for step in self.sound_steps(mutant.file):
            if not self.make_program(step[0]):
                return 'uncompiled', 'test-%s' % step[0]
            failure = self.caught_by(step)
            if failure:
                return 'caught', '%s: %s' % (name_of(step), failure)
        return 'survived', ' '.join(name_of(s) for s in self.sound_steps(mutant.file))

    def caught_by(self, step):
        outcome = self.run_step(step, self.usual[step])
        if outcome.failure and step[0] in mutate_table.TIMED:
            if outcome.test and self.run_step((step[0], outcome.test.split(' ', 1)[-1]), None).failure:
                return outcome.failure
            outcome = self.run_step(step, self.usual[step])        # perhaps a matter of luck: all of it once more
        return outcome.failure

    # ---- test programs ----

    def run_step(self, step, usual):
        program, word = step
        path = os.path.join(self.build, self.program_target(program))
        room = tempfile.mkdtemp(prefix='mutate-')
        environment = dict(os.environ, TMPDIR=room, LC_ALL='C.UTF-8', **mutate_table.SETTINGS.get(program, {}))
        child = subprocess.Popen([path] + ([word] if word else []), stdout=subprocess.PIPE, stdin=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL, cwd=self.tree, env=environment, start_new_session=True,
                                 preexec_fn=set_limits)
        try:
            return listen(child, usual)
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


def allowed(usual, number, all_of_it):
    """Seconds that the test of this number may take; without a usual time a minute, or ten for all."""
    if usual is None:
        return 600.0 if all_of_it else 120.0
    return TIMES * (sum(usual.values()) if all_of_it else usual.get(number, 0.0)) + PATIENCE * (3 if all_of_it else 1)


def listen(child, usual):
    """Read TAP up to the first failure."""
    outcome, rest, size = Outcome(), b'', 0
    begun = last = time.monotonic()
    while True:
        now = time.monotonic()
        number = len(outcome.times) + 1
        left = min(last + allowed(usual, number, False), begun + allowed(usual, number, True)) - now
        if left <= 0 or size > OUTPUT:
            outcome.failure = 'takes too long' if left <= 0 else 'prints too much'
            return outcome
        if not select.select([child.stdout], [], [], left)[0]:
            continue
        part = os.read(child.stdout.fileno(), 65536)
        if not part:
            break
        size += len(part)
        lines = (rest + part).split(b'\n')
        rest = lines.pop()
        for line in lines:
            if heard(outcome, line.decode('utf-8', 'replace'), time.monotonic() - last):
                last = time.monotonic()
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
        code = child.wait(PATIENCE)
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
