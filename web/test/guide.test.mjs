/* guide.test.mjs: the guided battles can be played to their end.  Each file in data/<game>/guide/ is sent through
 * the referee: the expected acts of the learner and the laid down answers of the other side, with its dice. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const bellum = process.env.BELLUM ? resolve(process.env.BELLUM) : join(root, 'build/bellum');
const folder = join(root, 'data/fantasy-commander/guide');
const LEARNER = 1, PARTS = ['prompt', 'tray', 'rail', 'track', 'log', 'odds'];

class Referee {
  constructor() {
    this.child = spawn(bellum, ['referee', '--lang', 'en', '--data', join(root, 'data')], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }
  async ask(request) {
    this.child.stdin.write(`${JSON.stringify(request)}\n`);
    const { value, done } = await this.lines.next();
    assert.ok(!done, `the referee ended at ${JSON.stringify(request)}`);
    return JSON.parse(value);
  }
  close() { this.child.stdin.end(); }
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
  await build({ entryPoints: [join(root, 'web/src/guide/progress.ts')], bundle: true, format: 'esm', outfile, logLevel: 'error', target: 'es2021', jsx: 'automatic', jsxImportSource: 'preact' });
  return import(pathToFileURL(outfile).href);
}
async function stateOf(referee) {
  const r = await referee.ask({ do: 'actions', seat: LEARNER, extras: true });
  return { seat: LEARNER, over: r.over, to_move: r.to_move, actions: r.actions ?? [], extras: r.extras ?? [] };
}

async function offered(referee) {
  const r = await referee.ask({ do: 'actions', seat: LEARNER, extras: true });
  return [...r.actions, ...(r.extras ?? [])].map((a) => a.notation);
}

for (const file of readdirSync(folder).filter((f) => f.endsWith('.json')))
  test(`guide ${file}`, { skip: existsSync(bellum) ? false : `no ${bellum}` }, async (t) => {
    const guide = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const referee = new Referee();
    const { settle, forbids } = await coach(t);
    t.after(() => referee.close());

    for (const key of [undefined, 5]) {                    /* any seed: chance is laid down */
      const match = { do: 'new', game: guide.game, seats: { 1: 'human', 2: 'human' } };
      if (guide.position) match.position = guide.position;
      if (guide.scenario) match.scenario = guide.scenario;
      if (key !== undefined) match.seed = key;
      const r = await referee.ask(match);
      assert.ok(r.ok, JSON.stringify(r.error));
      assert.ok((await referee.ask({ do: 'dice', faces: guide.dice })).ok);
      const labels = (await referee.ask({ do: 'view', seat: LEARNER })).view.pieces.map((p) => p.label);
      const replies = [...guide.replies];
      await answer(referee, replies);
      let at = 0;

      for (const [i, step] of guide.steps.entries()) {
        for (const lang of ['en', 'es'])
          assert.ok(step.title[lang] && step.text[lang], `step ${i + 1} lacks ${lang}`);
        if (step.point?.piece) assert.ok(labels.includes(step.point.piece), `step ${i + 1}: no unit ${step.point.piece}`);
        if (step.point?.part) assert.ok(PARTS.includes(step.point.part), `step ${i + 1}: no part ${step.point.part}`);
        at = settle(guide.steps, at, await stateOf(referee));
        assert.equal(at, i, `the coach is at step ${at + 1} instead of ${i + 1}`);
        if (!step.expect) { at++; continue; }
        assert.equal(forbids(guide.steps, at, step.expect, new Set(step.expect)), null);
        assert.equal(forbids(guide.steps, at, ['resign'], new Set(step.expect)), i);
        const next = guide.steps.slice(i + 1).find((s) => s.expect)?.expect[0];
        if (next && !step.expect.includes(next)) assert.equal(forbids(guide.steps, at, [next], new Set(step.expect)), i, 'the next act has to wait');
        for (const notation of step.expect) {
          const legal = await offered(referee);
          assert.ok(legal.includes(notation), `step ${i + 1} expects '${notation}', legal: ${legal.join(', ')}`);
          const done = await referee.ask({ do: 'act', seat: LEARNER, action: notation });
          assert.ok(done.ok, `step ${i + 1} '${notation}': ${JSON.stringify(done.why ?? done.error)}`);
          await answer(referee, replies);
        }
      }
      const end = await referee.ask({ do: 'view', seat: LEARNER });
      assert.equal(end.over, true, 'the battle goes on after the last step');
      assert.equal(end.outcome.winner, LEARNER);
      assert.deepEqual(replies, [], 'replies left over');
      assert.equal(end.view.over, true);
    }
  });
