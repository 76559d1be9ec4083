/* guide.test.mjs: the guided battles can be played to their end.  Each file in data/<game>/guide/ is sent through
 * the referee: the expected acts of the learner and the laid down answers of the other side, with its dice. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const bellum = process.env.BELLUM ? resolve(process.env.BELLUM) : join(root, 'build/bellum');
const LEARNER = 1,
  MOST = 40;
const guides = readdirSync(join(root, 'data'))
  .map((game) => join(root, 'data', game, 'guide'))
  .filter((f) => existsSync(f))
  .flatMap((f) =>
    readdirSync(f)
      .filter((n) => n.endsWith('.json'))
      .map((n) => join(f, n)),
  );
/* What the pages call their parts: a step points at nothing else. */
const pages = readdirSync(join(root, 'web/src'), { recursive: true })
  .filter((f) => f.endsWith('.tsx'))
  .map((f) => readFileSync(join(root, 'web/src', f), 'utf8'))
  .join('');
const isPart = (name) =>
  pages.includes(`data-part="${name}"`) ||
  pages.includes(`data-testid="${name}"`) ||
  pages.includes(`testid="${name}"`) ||
  ['odds', 'log'].includes(name);
const isOpen = (step) => step.expect.some((n) => n.endsWith('*'));

class Referee {
  constructor() {
    this.child = spawn(bellum, ['referee', '--lang', 'en', '--data', join(root, 'data')], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }
  async ask(request) {
    this.child.stdin.write(`${JSON.stringify(request)}\n`);
    const { value, done } = await this.lines.next();
    assert.ok(!done, `the referee ended at ${JSON.stringify(request)}`);
    return JSON.parse(value);
  }
  close() {
    this.child.stdin.end();
  }
}

/* As the server does: the other side answers by the script as long as it owes an answer and that is legal. */
async function answer(referee, replies) {
  for (;;) {
    const { to_move: owes } = await referee.ask({ do: 'view', seat: LEARNER });
    const [seat, ...words] = (replies[0] ?? '').split(' ');
    if (!replies.length || !owes.includes(Number(seat))) return;
    const r = await referee.ask({ do: 'act', seat: Number(seat), action: words.join(' ') });
    assert.ok(r.ok, `reply '${replies[0]}': ${JSON.stringify(r.why ?? r.error)}`);
    replies.shift();
  }
}

/* The coach's own idea of where the learner is must agree with the script at every moment. */
async function coach(t) {
  const folder = mkdtempSync(join(tmpdir(), 'bellum-guide-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const outfile = join(folder, 'progress.mjs');
  await build({
    entryPoints: [join(root, 'web/src/guide/progress.ts')],
    bundle: true,
    format: 'esm',
    outfile,
    logLevel: 'error',
    target: 'es2021',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  });
  return import(pathToFileURL(outfile).href);
}
async function stateOf(referee) {
  const r = await referee.ask({ do: 'actions', seat: LEARNER, extras: true });
  const { view } = await referee.ask({ do: 'view', seat: LEARNER });
  return {
    seat: LEARNER,
    over: r.over,
    to_move: r.to_move,
    actions: r.actions ?? [],
    extras: r.extras ?? [],
    view: { turn: view.turn },
  };
}

async function offered(referee) {
  const r = await referee.ask({ do: 'actions', seat: LEARNER, extras: true });
  return [...r.actions, ...(r.extras ?? [])].map((a) => a.notation);
}

/* The acts of a step: those named, each once and in their order; then, if any of a kind will do, whatever fits until
 * nothing does. */
async function perform(referee, step, expects, act) {
  for (const wish of step.expect.filter((n) => !n.endsWith('*'))) {
    const legal = await offered(referee);
    if (isOpen(step) && !legal.includes(wish)) continue;
    const verb = wish.split(' ')[0]; // with free numbers: one of its kind is on the list
    const listed = step.near?.[verb] ? legal.some((n) => n.split(' ')[0] === verb) : legal.includes(wish);
    assert.ok(listed, `expects '${wish}', legal: ${legal.join(', ')}`);
    await act(wish);
  }
  for (let i = 0; isOpen(step) && i < MOST; i++) {
    const { to_move: owes, view } = await referee.ask({ do: 'view', seat: LEARNER });
    if (view.turn > (step.turn ?? view.turn)) return;
    const wish = owes.includes(LEARNER) && (await offered(referee)).find((n) => expects(step, n));
    if (!wish) return;
    await act(wish);
  }
}

for (const file of guides)
  test(
    `guide ${relative(join(root, 'data'), file)}`,
    { skip: existsSync(bellum) ? false : `no ${bellum}` },
    async (t) => {
      const guide = JSON.parse(readFileSync(file, 'utf8'));
      const referee = new Referee();
      const { expects, settle, forbids } = await coach(t);
      t.after(() => referee.close());

      for (const key of guide.secret ? [guide.secret, guide.secret] : [undefined, 5]) {
        // any seed: chance is laid down
        const match = { do: 'new', game: guide.game, seats: { 1: 'human', 2: 'human' } };
        if (guide.position) match.position = guide.position;
        if (guide.scenario) match.scenario = guide.scenario;
        if (guide.options) match.options = guide.options;
        if (guide.rosters) match.rosters = guide.rosters;
        if (key !== undefined) match.seed = key;
        const r = await referee.ask(match);
        assert.ok(r.ok, JSON.stringify(r.error));
        assert.ok((await referee.ask({ do: 'dice', faces: guide.dice })).ok);
        const { view } = await referee.ask({ do: 'view', seat: LEARNER });
        const labels = view.pieces.map((p) => p.label),
          places = (view.board.zones ?? []).map((z) => z.code);
        const replies = [...guide.replies];
        await answer(referee, replies);
        let at = 0;

        for (const [i, step] of guide.steps.entries()) {
          for (const lang of ['en', 'es'])
            assert.ok(step.title[lang] && step.text[lang], `step ${i + 1} lacks ${lang}`);
          if (step.point?.piece)
            assert.ok(labels.includes(step.point.piece), `step ${i + 1}: no unit ${step.point.piece}`);
          if (step.point?.part) assert.ok(isPart(step.point.part), `step ${i + 1}: no part ${step.point.part}`);
          if (step.point?.place && places.length)
            assert.ok(places.includes(step.point.place), `step ${i + 1}: no place ${step.point.place}`);
          at = settle(guide.steps, at, await stateOf(referee));
          assert.equal(at, i, `the coach is at step ${at + 1} instead of ${i + 1}`);
          if (!step.expect) {
            at++;
            continue;
          }
          const named = step.expect.filter((n) => !n.endsWith('*'));
          if (places.length && !isOpen(step)) assert.equal(named.length, 1, `step ${i + 1}: one question, one act`);
          assert.equal(forbids(guide.steps, at, named, new Set(named)), null);
          assert.equal(forbids(guide.steps, at, ['resign'], new Set(named)), i);
          const next = guide.steps.slice(i + 1).find((s) => s.expect)?.expect[0];
          if (next && !expects(step, next))
            assert.equal(forbids(guide.steps, at, [next], new Set(named)), i, 'the next act has to wait');
          await perform(referee, step, expects, async (notation) => {
            const done = await referee.ask({ do: 'act', seat: LEARNER, action: notation });
            assert.ok(done.ok, `step ${i + 1} '${notation}': ${JSON.stringify(done.why ?? done.error)}`);
            await answer(referee, replies);
          });
        }
        const end = await referee.ask({ do: 'view', seat: LEARNER });
        assert.deepEqual(replies, [], 'replies left over');
        assert.equal((await referee.ask({ do: 'dice', faces: [] })).left ?? 0, 0, 'dice left over');
        if (!guide.goes_on) {
          assert.equal(end.over, true, 'the battle goes on after the last step');
          assert.equal(end.outcome.winner, LEARNER);
          assert.equal(end.view.over, true);
        }
      }
    },
  );

test('a step may wait for any act of a kind, and may belong to a turn', async (t) => {
  const { expects, forbids, settle } = await coach(t);
  const steps = [{ expect: ['chit wedge'] }, { expect: ['chit *', 'end'], turn: 2 }, {}];
  const at = (offers, turn, from = 0) =>
    settle(steps, from, {
      seat: 1,
      over: false,
      to_move: [1],
      actions: offers.map((notation) => ({ notation })),
      extras: [],
      view: { turn },
    });
  assert.ok(expects(steps[1], 'chit wedge') && expects(steps[1], 'end'));
  assert.ok(!expects(steps[1], 'chits') && !expects(steps[1], 'ending') && !expects(steps[0], 'chit flank'));
  assert.equal(at(['chit wedge', 'chit flank'], 1), 0);
  assert.equal(at(['chit flank'], 1), 1, 'another chit is for the next step');
  assert.equal(at(['draw'], 1), null, 'nothing fits: the path is left');
  assert.equal(at(['chit wedge'], 1, 1), 1, 'a step that fits is not left');
  assert.equal(at(['chit flank'], 3, 1), 2, 'its turn is over');
  assert.equal(at(['draw'], 3, 2), 2, 'after the last act nothing leads back');
  assert.equal(forbids(steps, 1, ['chit flank'], new Set(['chit flank'])), null);
  assert.equal(forbids(steps, 0, ['chit flank'], new Set(['chit wedge'])), 0);
});

test('what is nearly the act of the lesson is that act', async (t) => {
  const { expects, meant, settle } = await coach(t);
  const near = { go: [1, 1, 30], march: [0.5, 10, 0.5], engage: [null, '*', '*'] };
  const steps = [
    { expect: ['take a1', 'go 5 7 90', 'take a2', 'go 6 7 90'], near },
    { expect: ['march 0 30 1'], near },
    { expect: ['engage b1 front a3'], near },
  ];
  const one = (at, ...list) => meant(steps, at, list).join(', ');
  assert.equal(one(0, 'take a1', 'go 5.9 7.2 80'), 'take a1, go 5 7 90');
  assert.equal(one(0, 'take a2', 'go 5.4 7.2 80'), 'take a2, go 6 7 90', 'the place that belongs to it');
  assert.equal(one(0, 'go 8 7 90'), 'go 8 7 90', 'that is too far');
  assert.equal(one(0, 'go 5 7 130'), 'go 5 7 130');
  assert.equal(one(1, 'march 0 24'), 'march 0 24', 'a number left out is 0');
  assert.equal(one(1, 'march 0.4 24 0.6'), 'march 0 30 1');
  assert.equal(one(1, 'march 0 30 1 0.1'), 'march 0 30 1 0.1', 'nothing is said of a fourth');
  assert.equal(one(2, 'engage b1 left'), 'engage b1 front a3');
  assert.equal(one(2, 'engage b2 front a3'), 'engage b2 front a3');
  assert.ok(!expects(steps[1], 'march 0 24 1'));
  const offers = ['stay', 'march 2'].map((notation) => ({ notation }));
  const state = { seat: 1, over: false, to_move: [1], actions: offers, extras: [], view: { turn: 1 } };
  assert.equal(settle(steps, 0, state), 1, 'one of its kind is on the list');
});
