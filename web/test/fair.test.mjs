/* fair.test.mjs: the arithmetic in the browser gives the same commitments, keys, seeds, dice and shuffles as the core
 * (tests/fixtures/fair/dice.json), and a changed roll, seed or secret is found. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');

async function load(t) {
  const folder = mkdtempSync(join(tmpdir(), 'bellum-fair-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const outfile = join(folder, 'fair.mjs');
  await build({
    stdin: {
      contents: "export * from './fair'; export * from './verify';",
      resolveDir: join(here, '../src/replay'),
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    outfile,
    logLevel: 'error',
    target: 'es2021',
  });
  return import(pathToFileURL(outfile).href);
}
const fixture = JSON.parse(readFileSync(join(root, 'tests/fixtures/fair/dice.json'), 'utf8'));

test('the published numbers', async (t) => {
  const fair = await load(t);
  let rows = 0;
  for (const c of fixture) {
    const secret = fair.fromHex(c.secret);
    assert.equal(fair.commitmentOf(secret), c.commitment);
    const key = fair.keyOf(secret, c.words);
    assert.equal(fair.toHex(key), c.key);
    for (const r of c.seeds) {
      const seed = fair.seedOf(key, r.stream, Number(r.counter));
      assert.equal(fair.seedHex(seed), r.seed);
      const g = new fair.Generator(seed);
      assert.deepEqual(
        r.d6.map(() => g.die()),
        r.d6,
      );
      assert.deepEqual(new fair.Generator(seed).shuffle(r.shuffle8.map((_, i) => i)), r.shuffle8);
      rows++;
    }
  }
  assert.ok(rows > 10);
});

test('a battle that was tampered with', async (t) => {
  const fair = await load(t);
  const secret = '00'.repeat(31) + '01',
    words = { 1: 'as the crow flies' };
  const key = fair.keyOf(fair.fromHex(secret), words);
  const step = (seat, counter, faces, events = []) => {
    const seed = fair.seedOf(key, seat - 1, counter),
      g = new fair.Generator(seed);
    return {
      seat,
      stream: seat - 1,
      counter,
      seed: fair.seedHex(seed),
      action: 'x',
      label: 'x',
      turn: 1,
      step: null,
      events,
      draws: faces,
      drawn: faces ? [{ kind: 'die', of: 6, n: faces }] : [],
      rolled: Array.from({ length: faces }, () => g.die()),
    };
  };
  const setup = {
    seat: 0,
    stream: 6,
    counter: 0,
    seed: fair.seedHex(fair.seedOf(key, 6, 0)),
    action: '',
    label: '',
    turn: 1,
    step: null,
    events: [],
    rolled: [],
  };
  const steps = () => [setup, step(1, 0, 5), step(2, 0, 0), step(2, 1, 3), step(1, 3, 2)];
  const summary = { commitment: fair.commitmentOf(fair.fromHex(secret)), secret, words };

  const good = fair.verify(summary, steps(), '');
  assert.ok(good.commitment.fits && good.counters.fine);
  assert.deepEqual(
    [good.rolls.length, good.dice, good.seeds.checked, good.seeds.different, good.counters.gaps, good.firstDifferent],
    [3, 10, 5, 0, 2, null],
  );

  const loaded = steps();
  loaded[3].rolled[1] = 1 + (loaded[3].rolled[1] % 6);
  assert.equal(fair.verify(summary, loaded, '').firstDifferent.index, 3);
  assert.equal(fair.verify({ ...summary, secret: '00'.repeat(32) }, steps(), '').commitment.fits, false);
  assert.ok(fair.verify({ ...summary, words: { 1: 'as the cow flies' } }, steps(), '').seeds.different > 0);
  const twice = steps();
  twice[4].counter = 0;
  assert.equal(fair.verify(summary, twice, '').counters.fine, false);
  assert.equal(fair.verify({ ...summary, secret: undefined }, steps(), '').commitment, null);
  assert.equal(fair.verify(summary, steps(), 'begin 0\n! dice 1 2\n1 x\n').laidDown, true);

  /* without the server's numbers: counted in the record, faces from the log */
  const bare = steps().map(({ stream, counter, seed, rolled, ...rest }, i) => ({
    ...rest,
    action: `act ${i}`,
    events: [{ what: 'thrown', dice: rolled, sides: 6, text: '', group: i }],
  }));
  const record =
    'bellum record 1\nbegin 0\n1 act 1\n2 act 2\n2 act 3\n= 3 0\n1 gone\n1 gone\nundo 1\nundo 1\n1 act 4\nend 0 1\n';
  const alone = fair.verify(summary, bare, record);
  assert.deepEqual([alone.rolls.map((r) => r.answer), alone.counters.gaps], [['equal', 'equal', 'equal'], 2]);

  /* what was taken back by consent took along everything after it */
  const agreed =
    'bellum record 1\nbegin 0\n1 act 1\n2 act 2\n2 act 3\n1 gone\n2 gone\nback 1\n1 gone\nback 1\n1 act 4\nend 0 1\n';
  assert.deepEqual(
    fair.verify(summary, bare, agreed).rolls.map((r) => r.answer),
    ['equal', 'equal', 'equal'],
  );

  /* the last step is a draw that was agreed on: nobody's act, and no reason to compare nothing */
  const draw = [...bare, { seat: 0, action: '', label: '', turn: 1, step: null, draws: 0, events: [] }];
  assert.deepEqual(
    fair.verify(summary, draw, agreed.replace('end', 'agreed\nend')).rolls.map((r) => r.answer),
    ['equal', 'equal', 'equal'],
  );
});

test('format 2: only what drew has a number', async (t) => {
  const fair = await load(t);
  const secret = '00'.repeat(31) + '03',
    key = fair.keyOf(fair.fromHex(secret), {});
  const summary = { commitment: fair.commitmentOf(fair.fromHex(secret)), secret };
  const bare = (seat, action) => ({
    seat,
    action,
    label: action,
    turn: 1,
    step: null,
    events: [],
    draws: 0,
    drawn: [],
  });
  /* two dice of the seat's number `from`; the server says `counter` */
  const roll = (seat, action, from, counter = from) => {
    const g = new fair.Generator(fair.seedOf(key, seat - 1, from));
    return {
      ...bare(seat, action),
      draws: 2,
      drawn: [{ kind: 'die', of: 6, n: 2 }],
      counter,
      events: [{ what: 'thrown', dice: [g.die(), g.die()], sides: 6, text: '', group: 0 }],
    };
  };
  const body = (...lines) => ['bellum record 2', 'begin 0', ...lines, ''].join('\n');
  const check = (steps, record) => {
    const v = fair.verify(summary, [bare(0, ''), ...steps], record);
    return [v.rolls.map((r) => r.answer).join(), v.counters?.fine, v.allCount];
  };
  /* drafts, undone or not, move nothing */
  const drafts = body('1 a', 'undo 1', '1 b', '2 c', '1 d', '1 e', '1 f', 'undo 1', '1 g');
  const quiet = [bare(1, 'b'), roll(2, 'c', 0), roll(1, 'd', 0), bare(1, 'e'), roll(1, 'g', 1)];
  assert.deepEqual(check(quiet, drafts), ['equal,equal,equal', true, false]);
  assert.deepEqual(
    check(
      quiet.map(({ counter, ...s }) => s),
      drafts,
    ),
    ['equal,equal,equal', true, false],
    'a server that sends no numbers',
  );
  /* a host that drafted until number 3 suited it */
  assert.deepEqual(
    check([...quiet.slice(0, 4), roll(1, 'g', 3)], drafts),
    ['equal,equal,equal', false, false],
    'a number is passed over',
  );
  assert.equal(check([...quiet.slice(0, 4), roll(1, 'g', 3, 1)], drafts)[0], 'equal,equal,different');
  assert.equal(check([...quiet.slice(0, 4), roll(1, 'g', 0)], drafts)[1], false, 'a number comes twice');
  /* by consent: what was taken back may have drawn, so many and no more */
  const back = body('1 d', '1 x', '2 y', 'back 1', '1 g');
  assert.deepEqual(check([roll(1, 'd', 0), roll(1, 'g', 2)], back), ['equal,equal', true, false]);
  assert.deepEqual(check([roll(1, 'd', 0), roll(1, 'g', 1)], back), ['equal,equal', true, false]);
  assert.equal(check([roll(1, 'd', 0), roll(1, 'g', 3)], back)[1], false);
  assert.equal(
    check([roll(1, 'd', 0), { ...roll(1, 'g', 1), counter: undefined }], back)[0],
    'equal',
    'nobody says which: not compared',
  );
  /* the same lines in format 1 count otherwise, and the server is not asked */
  const old = drafts.replace('record 2', 'record 1');
  assert.deepEqual(check([bare(1, 'b'), roll(2, 'c', 0), roll(1, 'd', 2, 0), bare(1, 'e'), roll(1, 'g', 5, 1)], old), [
    'equal,equal,equal',
    true,
    true,
  ]);
  assert.equal(check(quiet, old)[0], 'equal,different,different');
  /* a record that does not tell these acts */
  assert.deepEqual(check(quiet, body('1 b', '2 z')), ['', undefined, false]);
});

test('a number that a die throws away', async (t) => {
  const fair = await load(t);
  const g = new fair.Generator(0n),
    faces = Array.from({ length: 40 }, () => fair.faceOf(g.next(), 3000000000));
  assert.ok(faces.includes(null));
  assert.deepEqual(
    faces.filter((f) => f !== null).slice(0, 6),
    [763247008, 19084569, 1915351547, 2995602087, 2001076181, 2116257210].map((n) => n + 1),
  );
});

test('dice between chits and cards', async (t) => {
  const fair = await load(t);
  const secret = '00'.repeat(31) + '02',
    key = fair.keyOf(fair.fromHex(secret), {});
  const summary = { commitment: fair.commitmentOf(fair.fromHex(secret)), secret };
  /* two dice, three chits out of sixteen, a die, seven cards shuffled, another die */
  const drawn = [
    { kind: 'die', of: 10, n: 2 },
    { kind: 'lot', of: 16, n: 3 },
    { kind: 'die', of: 10, n: 1 },
    { kind: 'shuffle', of: 7, n: 1 },
    { kind: 'die', of: 6, n: 1 },
  ];
  const g = new fair.Generator(fair.seedOf(key, 0, 4));
  const dice = [g.die(10), g.die(10)];
  for (const n of [16, 15, 14]) g.below(n);
  dice.push(g.die(10));
  g.shuffle([0, 1, 2, 3, 4, 5, 6]);
  dice.push(g.die(6));
  const sides = [10, 10, 10, 6],
    told = (faces) =>
      faces.map((d, i) => ({ what: 'checked', dice: [d], sides: sides[i] ?? 10, n: 3, text: '', group: 0 }));
  const act = (faces, more = {}) => ({
    seat: 1,
    stream: 0,
    counter: 4,
    action: 'x',
    label: 'x',
    turn: 1,
    step: null,
    draws: g.draws,
    drawn,
    events: told(faces),
    ...more,
  });
  const check = (step) =>
    fair.verify(summary, [{ seat: 0, action: '', label: '', turn: 1, step: null, draws: 50, events: [] }, step], '');
  const answer = (step) =>
    check(step)
      .rolls.map((r) => r.answer)
      .join();
  const other = (i) => dice.map((d, k) => (k === i ? 1 + (d % sides[k]) : d));

  assert.equal(answer(act(dice)), 'equal');
  for (const i of dice.keys()) assert.equal(answer(act(other(i))), 'different', `die ${i} is forged`);
  assert.equal(answer(act(dice.slice(0, 3))), 'different', 'a die is kept quiet');
  assert.equal(answer(act([])), 'different', 'all of them are');
  assert.equal(answer(act([...dice, 1])), 'different', 'one more than was rolled');
  assert.equal(answer(act(dice, { draws: g.draws + 1 })), 'different', 'what was drawn does not add up');
  assert.equal(
    answer(act(dice, { drawn: drawn.filter((d) => d.kind !== 'shuffle') })),
    'different',
    'a shuffle is left out',
  );
  assert.equal(answer(act(dice, { drawn: [drawn[1], drawn[0], ...drawn.slice(2)] })), 'different', 'another order');
  assert.equal(answer(act(dice, { drawn: undefined })), 'open', 'nobody says what was drawn: nobody is accused');
  assert.equal(answer(act([], { drawn: [drawn[1]], draws: 3 })), '', 'no dice, nothing to compare');
  assert.equal(
    answer(act(dice, { drawn: [{ kind: 'lot', of: 1e9, n: 1e9 }] })),
    'different',
    'a wild number is soon dealt with',
  );
  /* dice that lay there before, and dice that are only told again, count for nothing */
  const again = { what: 'rerolled', dice: [1, 2, ...dice.slice(0, 2)], sides: 10, fresh: 2, text: '', group: 0 };
  assert.equal(
    answer(act(dice, { events: [again, ...told(dice).slice(2), { what: 'results', dice: [6], text: '', group: 0 }] })),
    'equal',
  );
  assert.equal(answer(act(dice, { events: [{ ...again, fresh: 3 }, ...told(dice).slice(2)] })), 'different');
  /* what people see of it */
  const bad = check(act(other(2)));
  assert.deepEqual(
    [bad.firstDifferent.index, bad.firstDifferent.derived, bad.firstDifferent.told, bad.dice],
    [1, dice, other(2), 0],
  );
  assert.deepEqual([check(act(dice)).dice, check(act(dice)).firstDifferent], [4, null]);
});
