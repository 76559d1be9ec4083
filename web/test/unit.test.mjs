/* unit.test.mjs: parts of the client without a page: patches, sentences, and the scripts beside this one. */
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from './bundle.mjs';
import { expect, program, same, test } from './support.mjs';

const here = dirname(fileURLToPath(import.meta.url));

test('patches change only what they name', async () => {
  const { applyPatches } = await load("export { applyPatches } from './net/patch';");
  const before = { pieces: [{ place: 1, order: null }, { place: 2, order: 'red' }], fight: { kind: 'melee' }, seats: [{ vp: 0 }], old: 1 };
  const kept = JSON.stringify(before);
  const after = applyPatches(before, [['pieces', 1, 'place', 57], ['fight', null], ['seats', [{ vp: 3 }, { vp: 4 }]], ['old', { gone: true }], ['pieces', 0, 'values', { attack: 4 }]]);
  same(after, { pieces: [{ place: 1, order: null, values: { attack: 4 } }, { place: 57, order: 'red' }], fight: null, seats: [{ vp: 3 }, { vp: 4 }] }, 'patched');
  same(JSON.stringify(before), kept, 'what was there before');
  const next = applyPatches(after, [['seats', 0, 'vp', 5]]);
  expect(next.pieces === after.pieces && next.seats[1] === after.seats[1] && next.seats[0] !== after.seats[0], 'what did not change keeps its identity');
  expect(applyPatches(after, []) === after, 'no patch, no change');
});

test('sentences: the same words to fill in both languages', async () => {
  const areas = await load(`
    export { armyText as army } from './text/army'; export { default as board } from './text/board'; export { guideText as guide } from './text/guide';
    export { home } from './text/home'; export { fresh } from './text/new'; export { panels } from './text/panels'; export { replayText as replay } from './text/replay';
    export { rules } from './text/rules'; export { shell } from './text/shell'; export { tableText as table } from './text/table'; export { fill } from './text';`);
  const { fill, ...texts } = areas;
  const blanks = (s) => [...new Set([...s.matchAll(/\{(\w+)(?:\|[^{}]*)?\}/g)].map((m) => m[1]))].sort();
  const wrong = [];
  let count = 0;
  for (const [area, { en, es }] of Object.entries(texts)) {
    same(Object.keys(es).sort(), Object.keys(en).sort(), `ids of ${area}`);
    for (const id of Object.keys(en)) {
      count++;
      if (JSON.stringify(blanks(en[id])) !== JSON.stringify(blanks(es[id]))) wrong.push(`${area}.${id}: ${blanks(en[id])} / ${blanks(es[id])}`);
    }
  }
  expect(count > 400, `${count} sentences`);
  same(wrong, [], 'sentences that differ');
  same(fill('{n} {n|die|dice} for {name}', { n: 1, name: 'a1' }), '1 die for a1', 'one');
  same(fill('{n} {n|die|dice} for {name}', { n: 2, name: 'a1' }), '2 dice for a1', 'many');
});

for (const script of ['board', 'fair', 'guide'])
  test(`script ${script}.test.mjs`, () => new Promise((done, fail) => {
    const env = { ...process.env, BELLUM: program };
    delete env.NODE_TEST_CONTEXT;
    execFile(process.execPath, ['--test', join(here, `${script}.test.mjs`)], { env }, (error, out) => (error ? fail(new Error(out.slice(-2000))) : done()));
  }));
