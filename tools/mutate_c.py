"""mutate_c.py: which small changes can be made to a C file: docs/mutation.md.

A file is cut into tokens; comments, strings, preprocessor lines and everything outside of function bodies are never
changed, nor are assertions and static tables inside of them.  The statements of each function are walked through, so
that a condition, a call, an assignment and a return are known as such; the rest is seen token by token.
"""
import bisect
import re

TOKEN = re.compile(r'''
    (?P<space>\s+ | /\*.*?\*/ | //[^\n]*)
  | (?P<string>(?:u8|[uUL])?"(?:\\.|[^"\\])*")
  | (?P<char>[uUL]?'(?:\\.|[^'\\])*')
  | (?P<number>\.?[0-9](?:[eEpP][+-]|[\w.])*)
  | (?P<word>[A-Za-z_]\w*)
  | (?P<sign>\.\.\.|<<=|>>=|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)
''', re.VERBOSE | re.DOTALL)
DIRECTIVE = re.compile(r'[ \t]*#(?:\\\n|/\*.*?\*/|[^\n])*', re.DOTALL)
INTEGER = re.compile(r'(0[xX][0-9a-fA-F]+|[0-9]+)([uUlL]*)$')

BINARY = {'==': ['!='], '!=': ['=='], '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'],
          '&&': ['||'], '||': ['&&'], '+': ['-'], '-': ['+'], '*': ['/'], '/': ['*'], '%': ['/'], '&': ['|'],
          '|': ['&'], '<<': ['>>'], '>>': ['<<'], '+=': ['-='], '-=': ['+='], '*=': ['/='], '/=': ['*='],
          '|=': ['&='], '&=': ['|=']}
COMPARISONS = {'==', '!=', '<', '<=', '>', '>='}
STEPS = {'++': '--', '--': '++'}
ASSIGNMENTS = {'=', '+=', '-=', '*=', '/=', '%=', '&=', '|=', '^=', '<<=', '>>='}
TYPES = set('void char short int long unsigned signed float double bool _Bool const volatile struct union enum static '
            'register size_t ssize_t FILE'.split())
KEYWORDS = set('if else while for do switch case default return goto break continue sizeof _Alignof'.split())
PROTECTED = {'assert', '_Static_assert', 'static_assert'}
# Calls that free memory or close files: only the sanitizers of `make test` notice a missing one; mutants run without.
# abort() ends the program when memory is out or a caller is wrong: no input leads there.
RELEASES = re.compile(r'(?:.*_)?(?:free|decref|close|finalize|destroy|release|end|cleanup)$|fclose$|va_end$|closedir$|'
                      r'(?:request|message|rules)_drop$|abort$')
# The size that these are asked for: more than is needed changes nothing that can be seen.
RESERVES = {'malloc', 'calloc', 'realloc', 'answer_room'}
CLOSES = {'(': ')', '[': ']', '{': '}'}


class Token:
    __slots__ = ('kind', 'text', 'start', 'end')

    def __init__(self, kind, text, start):
        self.kind, self.text, self.start, self.end = kind, text, start, start + len(text)


class Mutant:
    """One change: bytes start to end of the file become `new`."""

    def __init__(self, source, kind, function, start, end, new):
        self.file, self.kind, self.function = source.path, kind, function
        self.start, self.end, self.new = start, end, new
        self.line = source.line_of(start)
        self.column = start - source.lines[self.line - 1] + 1
        self.old = ' '.join(source.text[start:end].split())
        first, last = source.lines[self.line - 1], source.end_of_line(end)
        self.before = tidy(source.text[first:last])
        self.after = tidy(source.text[first:start] + new + source.text[end:last])

    def key(self):
        """What names it in the list of equivalent mutants, whatever the number of its line."""
        return (self.file, self.function, self.before, self.after)

    def place(self):
        return '%s:%d' % (self.file, self.line)

    def __str__(self):
        return '%s: %s -> %s' % (self.place(), self.old or '(nothing)', self.new or '(nothing)')

    def applied_to(self, text):
        return text[:self.start] + self.new + text[self.end:]


def tidy(text):
    """A few lines of code as one, without comments."""
    parts = []
    for found in TOKEN.finditer(text):
        parts.append(' ' if found.lastgroup == 'space' else found.group())
    return ' '.join(''.join(parts).split())


def tokens_of(text):
    """Everything but space, comments and preprocessor lines."""
    found, at, fresh = [], 0, True
    while at < len(text):
        directive = DIRECTIVE.match(text, at) if fresh else None
        if directive:
            at = directive.end()
            continue
        match = TOKEN.match(text, at)
        if match.lastgroup == 'space':
            fresh = fresh or '\n' in match.group()
        else:
            found.append(Token(match.lastgroup, match.group(), at))
            fresh = False
        at = match.end()
    return found


class Source:
    """A file and all mutants of it."""

    def __init__(self, path, text):
        self.path, self.text = path, text
        self.lines = [0] + [m.end() for m in re.finditer('\n', text)]
        self.tokens = tokens_of(text)
        self.partner = self.pairs()
        self.mutants = []
        self.seen = set()
        for name, first, last in self.functions():
            Walk(self, name, first, last).run()
        self.mutants.sort(key=lambda m: (m.start, m.end, m.new))

    def line_of(self, offset):
        return bisect.bisect_right(self.lines, offset)

    def end_of_line(self, offset):
        at = self.text.find('\n', offset)
        return len(self.text) if at < 0 else at

    def pairs(self):
        partner, stack = {}, []
        for i, t in enumerate(self.tokens):
            if t.kind == 'sign' and t.text in CLOSES:
                stack.append(i)
            elif t.kind == 'sign' and t.text in CLOSES.values() and stack:
                partner[stack[-1]], partner[i] = i, stack[-1]
                stack.pop()
        return partner

    def functions(self):
        """(name, first token, last token) of each body: braces after a list of parameters, outside of all others."""
        i = 0
        while i < len(self.tokens):
            if self.tokens[i].text == '{' and i in self.partner:
                close = self.partner[i]
                if i and self.tokens[i - 1].text == ')':
                    name = self.tokens[self.partner[i - 1] - 1]
                    if name.kind == 'word':
                        yield name.text, i, close
                i = close
            i += 1

    def add(self, kind, function, start, end, new):
        if (start, end, new) not in self.seen and self.text[start:end] != new:
            self.seen.add((start, end, new))
            self.mutants.append(Mutant(self, kind, function, start, end, new))


class Walk:
    """One function, statement by statement."""

    def __init__(self, source, name, first, last):
        self.source, self.name, self.first, self.last = source, name, first, last
        self.tokens, self.partner = source.tokens, source.partner
        self.quiet = set()                     # tokens that stay as they are

    def run(self):
        at = self.first + 1
        while at < self.last:
            at = self.statement(at)
        for i in range(self.first + 1, self.last):
            if i not in self.quiet:
                self.token(i)

    def text(self, i):
        return self.tokens[i].text if i < len(self.tokens) else ''

    def slice(self, first, last):
        """The source of tokens first to last, that one excluded."""
        return self.source.text[self.tokens[first].start:self.tokens[last - 1].end]

    def change(self, kind, first, last, new):
        self.source.add(kind, self.name, self.tokens[first].start, self.tokens[last - 1].end, new)

    def end_of(self, at):
        """The semicolon that ends the statement at `at`."""
        while at < self.last and self.text(at) != ';':
            at = self.partner.get(at, at) + 1 if self.text(at) in CLOSES else at + 1
        return at

    # ---- statements ----

    def statement(self, at):
        """Walk through one statement; the first token behind it."""
        word = self.text(at)
        if word == '{':
            close, at = self.partner[at], at + 1
            while at < close:
                at = self.statement(at)
            return close + 1
        if word in ('if', 'while', 'switch', 'for') and self.text(at + 1) == '(':
            return self.headed(at, word)
        if word == 'else':
            return self.statement(at + 1)
        if word == 'do':
            return self.loop_at_end(at)
        if word == 'case' or word == 'default':
            return self.label(at)
        if self.tokens[at].kind == 'word' and self.text(at + 1) == ':' and word not in KEYWORDS:
            return at + 2
        if self.is_loop_macro(at):
            return self.statement(self.partner[at + 1] + 1)
        end = self.end_of(at)
        self.simple(at, end)
        return end + 1

    def headed(self, at, word):
        close = self.partner[at + 1]
        if word in ('if', 'while'):
            never = word == 'if' and self.text(close + 1) == 'abort'   # as little as abort() itself is left out
            self.condition(at + 2, close, ['1'] if never else ['0', '1'] if word == 'if' else ['0'])
        return self.statement(close + 1)

    def loop_at_end(self, at):
        at = self.statement(at + 1)                # stands at "while"
        close = self.partner[at + 1]
        self.condition(at + 2, close, ['0'])
        return close + 2

    def label(self, at):
        choices = 0
        while self.text(at) != ':' or choices:
            choices += (self.text(at) == '?') - (self.text(at) == ':')
            at += 1
        return at + 1

    def is_loop_macro(self, at):
        """EACH_UNIT (c, u) followed by what is done with each."""
        if self.tokens[at].kind != 'word' or self.text(at + 1) != '(' or self.text(at) in KEYWORDS | PROTECTED:
            return False
        after = self.partner[at + 1] + 1
        return after < self.last and (self.tokens[after].kind == 'word' or self.text(after) == '{')

    def simple(self, at, end):
        word = self.text(at)
        if word in PROTECTED or word == 'static' or (word == 'const' and self.text(at + 1) == 'static'):
            self.quiet.update(range(at, end))
        elif word == 'return':
            self.returned(at + 1, end)
        elif self.is_declaration(at, end):
            self.quiet_sizes(at, end)
        elif word not in KEYWORDS and at < end:
            self.expression(at, end)

    def is_declaration(self, at, end):
        first = self.tokens[at]
        if first.kind != 'word' or first.text in KEYWORDS:
            return False
        if first.text in TYPES or first.text.endswith('_t'):
            return True
        behind = at + 1
        while behind < end and self.text(behind) == '*':
            behind += 1
        named = behind < end and self.tokens[behind].kind == 'word'
        return named and self.text(behind + 1) in ('=', ';', ',', '[')

    def quiet_sizes(self, at, end):
        """A larger array changes nothing that can be seen: dimensions stay."""
        i = at
        while i < end and self.text(i) != '=':
            if self.text(i) == '[':
                self.quiet.update(range(i, self.partner[i]))
            i += 1

    def expression(self, at, end):
        if any(self.text(i) in ASSIGNMENTS for i in self.outside(at, end)):
            self.change('assignment', at, end, '')
            return
        start = at + 3 if self.slice(at, min(at + 3, end)) == '(void)' else at
        opening = self.call_at(start)
        if opening and self.partner[opening] == end - 1 and not RELEASES.match(self.text(opening - 1)):
            self.change('call', at, end, '')

    def outside(self, at, end):
        """The tokens that stand in no brackets."""
        while at < end:
            yield at
            at = self.partner.get(at, at) + 1 if self.text(at) in CLOSES else at + 1

    def call_at(self, at):
        """The opening bracket of the call a->b.f(…) that starts here."""
        while self.tokens[at].kind == 'word' and self.text(at) not in KEYWORDS:
            if self.text(at + 1) == '(':
                return at + 1
            if self.text(at + 1) not in ('->', '.'):
                return None
            at += 2
        return None

    def returned(self, at, end):
        if at == end:
            return
        same = self.behind_release(at, end) or self.slice(at, end)
        if same not in ('true', 'false', 'NULL'):              # the first two are constants; 0 is the third
            self.change('return', at, end, '0')
        if not self.is_constant(at, end):
            self.negate('return', at, end)

    def behind_release(self, at, end):
        """return thing_free(x), NULL: what is answered; the rest only gives something back."""
        opening = self.call_at(at)
        if opening and RELEASES.match(self.text(opening - 1)) and self.text(self.partner[opening] + 1) == ',':
            return self.slice(self.partner[opening] + 2, end)
        return None

    def condition(self, at, end, constants):
        if not self.is_constant(at, end):
            self.negate('condition', at, end)
            for constant in constants:
                self.change('condition', at, end, constant)

    def is_constant(self, at, end):
        word = self.text(end - 1)
        return (end - at == 1 or (end - at == 2 and self.text(at) == '-')) and (
            self.tokens[end - 1].kind in ('number', 'char', 'string') or word.isupper() or word in ('true', 'false'))

    def negate(self, kind, at, end):
        """Not where another mutant says the same: one comparison alone, one "!" alone."""
        outside = {self.text(i) for i in self.outside(at, end)}
        if not outside & {'&&', '||', '?'} and (outside & COMPARISONS or self.text(at) == '!'):
            return
        self.change(kind, at, end, '!(%s)' % self.slice(at, end))

    # ---- tokens ----

    def token(self, i):
        t = self.tokens[i]
        if self.text(i) == '__builtin_expect' and self.text(i + 1) == '(':      # what is likely changes no result
            self.quiet.update((self.partner[i + 1] - 1,))
        if t.text in PROTECTED and self.text(i + 1) == '(':
            self.quiet.update(range(i, self.partner[i + 1]))
        elif t.kind == 'number':
            self.number(i)
        elif t.text in ('true', 'false'):
            self.change('constant', i, i + 1, 'false' if t.text == 'true' else 'true')
        elif t.text == '?':
            self.choice(i)
        elif t.text in STEPS:
            self.change('operator', i, i + 1, STEPS[t.text])
        elif t.text == '!':
            self.change('condition', i, i + 1, '')
        elif t.text in BINARY and self.is_binary(i):
            for new in BINARY[t.text]:
                self.change('operator', i, i + 1, new)
        elif t.kind == 'word' and self.text(i + 1) == '(':
            self.called(i)

    def number(self, i):
        found = INTEGER.match(self.text(i))
        if not found:
            return
        value = int(found.group(1), 0) if found.group(1) in ('0',) or not re.match('0[0-9]', found.group(1)) else None
        if value is None:                          # octal: a mode of a file
            return
        if value == 1 or not (self.is_reserved(i) or self.is_first_room(i)):
            self.change('constant', i, i + 1, ('0' if value == 1 else str(value + 1)) + found.group(2))

    def is_reserved(self, i):
        """Does a larger one only make a piece of memory larger?"""
        opening = next((k for k in range(i, self.first, -1) if self.text(k) in CLOSES and self.partner[k] > i), None)
        return opening is not None and self.text(opening - 1) in RESERVES and (
            self.text(i - 1) in ('(', ',', '+', '*') and self.text(i + 1) in (')', ',', '+', '*'))

    def is_first_room(self, i):
        """cap ? 2 * cap : 8: for how many there is room at first."""
        before = ' '.join(self.slice(max(i - 12, self.first), i).split())
        return self.text(i + 1) == ';' and bool(re.search(r'\bcap \? 2 \* (\w+(->|\.))*cap :$', before))

    def ends_operand(self, i):
        t = self.tokens[i]
        if t.kind == 'word':
            return t.text not in KEYWORDS and t.text not in TYPES and not t.text.endswith('_t')
        return t.kind in ('number', 'char', 'string') or t.text in ('++', '--') or t.text == ']' or (
            t.text == ')' and not self.is_cast(i))

    def is_cast(self, close):
        opening = self.partner[close]
        first = self.tokens[opening + 1]
        before = self.tokens[opening - 1]
        if before.kind == 'word' and before.text not in KEYWORDS:
            return False                           # a call
        return first.kind == 'word' and (first.text in TYPES or first.text.endswith('_t'))

    def is_binary(self, i):
        if not self.ends_operand(i - 1) or self.text(i + 1) in (')', ',', ';'):
            return False
        if self.text(i) != '*':
            return True
        if self.text(i - 2) in ('struct', 'union', 'enum'):
            return False
        starts = self.text(i - 2) in (';', '{', '}', '(') and self.tokens[i - 1].kind == 'word'
        return not (starts and self.tokens[i + 1].kind == 'word' and self.text(i + 2) in ('=', ';', ',', '['))

    def choice(self, i):
        """a ? b : c: the condition is everything back to where it can start."""
        at = i
        while at - 1 > self.first:
            before = self.text(at - 1)
            if before in (')', ']', '}'):
                at = self.partner[at - 1]
            elif before in ASSIGNMENTS or before in ('(', '[', '{', ',', ';', '?', ':', 'return', 'case'):
                break
            else:
                at -= 1
        if at < i:
            self.negate('condition', at, i)

    def called(self, i):
        close = self.partner[i + 1]
        if self.text(i) in KEYWORDS or self.text(i) in TYPES:
            return
        self.swapped(i + 2, close)
        start = i
        while self.text(start - 1) in ('->', '.') and self.tokens[start - 2].kind == 'word':
            start -= 2
        before, after = self.text(start - 1), self.text(close + 1)
        first = before == '(' and self.text(start - 2) in ('if', 'while')
        whole = first and after == ')'             # the condition is negated as such
        if (before in ('&&', '||') or first) and not whole and after in (')', '&&', '||', '?', ';'):
            self.change('call', start, close + 1, '!' + self.slice(start, close + 1))

    def swapped(self, at, close):
        """Two neighbours that differ in one name alone: f(c, from, to), g(ref(a), ref(b))."""
        arguments, first = [], at
        for i in list(self.outside(at, close)) + [close]:
            if i == close or self.text(i) == ',':
                arguments.append((first, i))
                first = i + 1
        for (a, b), (c, d) in zip(arguments, arguments[1:]):
            if b - a == d - c and self.differences(a, c, b - a) == 1:
                between = self.source.text[self.tokens[b - 1].end:self.tokens[c].start]
                self.change('arguments', a, d, self.slice(c, d) + between + self.slice(a, b))

    def differences(self, a, c, n):
        """In how many names two runs of tokens differ; many, if in anything else."""
        count = 0
        for i in range(n):
            one, other = self.tokens[a + i], self.tokens[c + i]
            if one.text != other.text:
                count += 1 if self.is_name(one) and self.is_name(other) else n + 2
        return count

    @staticmethod
    def is_name(token):
        """Of a variable or a function; constants are written in capitals."""
        return token.kind == 'word' and not token.text.isupper() and token.text not in ('true', 'false')
