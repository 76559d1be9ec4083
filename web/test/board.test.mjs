/* board.test.mjs: the geometry of the map: whatever the turn, a hex is found again under its own middle, the player's
 * edge lies where it should, and the keyboard goes where its key points. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
async function load(t) {
  const folder = mkdtempSync(join(tmpdir(), 'bellum-board-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const outfile = join(folder, 'board.mjs');
  await build({
    stdin: {
      contents:
        "export * from './geometry'; export { chance } from '../../../board/grain'; export " +
        "* from './cursor'; export { drawMarks } from " +
        "'./marks'; export { markersText } from './tokens'; export { landscape } from './terrain';",
      resolveDir: join(here, '../src/kits/hex-orders/board'),
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    loader: { '.svg': 'text' },
    outfile,
    logLevel: 'error',
    target: 'es2021',
  });
  return import(pathToFileURL(outfile).href);
}
const terrains = ['open', 'forest', 'hill', 'river', 'ford', 'bridge', 'town', 'rocks', 'graveyard'];
function map() {
  const hexes = [];
  for (let r = 0; r < 9; r++)
    for (let c = 0; c < 13 - (r & 1); c++)
      hexes.push({
        id: hexes.length,
        c,
        r,
        terrain: terrains[(c * 5 + r * 3) % 9],
        zone: r < 2 ? 2 : r > 6 ? 1 : undefined,
      });
  return {
    kind: 'hex',
    rows: 9,
    columns: 13,
    hexes,
    terrains: {},
    places: [{ place: 41, name: { en: 'Ginnoh', es: 'Ginnoh' } }],
  };
}
const turns = ['none', 'half', 'right', 'left'];

test('every hex lies under its own middle', async (t) => {
  const { Layout } = await load(t),
    board = map();
  for (const turn of turns) {
    const l = new Layout(board, turn, true);
    for (const h of board.hexes) {
      const p = l.centre(h);
      assert.equal(l.under(p)?.id, h.id);
      assert.equal(l.under({ x: p.x + 20, y: p.y - 20 })?.id, h.id);
      assert.ok(p.x > 0 && p.y > 0 && p.x < l.width && p.y < l.height);
    }
    assert.equal(l.under({ x: 1, y: 1 }), undefined);
  }
});

test('the own edge is below or on the left', async (t) => {
  const { Layout } = await load(t),
    board = map(),
    south = board.hexes.at(-7),
    north = board.hexes[6];
  const at = (turn, h) => new Layout(board, turn, false).centre(h);
  assert.ok(at('none', south).y > at('none', north).y);
  assert.ok(at('half', north).y > at('half', south).y);
  assert.ok(at('right', south).x < at('right', north).x);
  assert.ok(at('left', north).x < at('left', south).x);
});

test('neighbours are mutual and a hex away', async (t) => {
  const { Layout } = await load(t),
    l = new Layout(map(), 'none', true);
  for (const h of l.hexes) {
    for (const n of l.neighbours(h)) {
      if (!n) continue;
      assert.ok(l.neighbours(n).some((x) => x?.id === h.id));
      const a = l.flat(h),
        b = l.flat(n);
      assert.ok(Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - 80) < 0.01);
    }
  }
});

test('keys go where they point and straight up stays straight', async (t) => {
  const { Layout, stepFrom, endOfRow } = await load(t),
    board = map();
  for (const turn of turns) {
    const l = new Layout(board, turn, false),
      from = l.at(6, 4),
      p = l.centre(from);
    const way = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      q: [-1, -1],
      e: [1, -1],
      a: [-1, 1],
      d: [1, 1],
    };
    for (const [key, [dx, dy]] of Object.entries(way)) {
      const q = l.centre(stepFrom(l, from, key));
      assert.ok((q.x - p.x) * dx + (q.y - p.y) * dy > 30, `${turn} ${key}`);
    }
  }
  const l = new Layout(board, 'none', true),
    up = stepFrom(l, stepFrom(l, l.at(6, 4), 'ArrowUp'), 'ArrowUp');
  assert.deepEqual([up.c, up.r], [6, 2]);
  assert.equal(endOfRow(l, l.at(6, 3), false).c, 0);
  assert.equal(endOfRow(l, l.at(6, 3), true).c, 11);
  assert.equal(stepFrom(l, l.at(0, 4), 'ArrowLeft'), undefined);
});

test('outlines are closed and the same each time', async (t) => {
  const { Layout, groups, outlines } = await load(t),
    l = new Layout(map(), 'right', false);
  for (const terrain of terrains) {
    for (const g of groups(l, (h) => h.terrain === terrain)) {
      const lines = outlines(l, g, 5);
      assert.ok(lines.length >= 1);
      assert.deepEqual(lines, outlines(l, g, 5));
      const inner = g.reduce((n, h) => n + l.neighbours(h).filter((x) => x && g.includes(x)).length, 0);
      assert.equal(lines.flat().length, 3 * (6 * g.length - inner));
    }
  }
});

test('drawing never yields a broken number', async (t) => {
  const { Layout, landscape, drawMarks, markersText } = await load(t),
    board = map();
  const view = {
    board,
    phase: 'setup',
    active: null,
    markers: [
      { kind: 'capture-point', place: 41, owner: 2 },
      { kind: 'template', type: 'headquarters', place: 20, owner: 1 },
      { kind: 'element', type: 'unknown', place: 21, owner: null },
    ],
    pieces: [
      {
        id: 0,
        silhouette: 'knights',
        owner: 1,
        place: 20,
        strength: 4,
        max: 4,
        fatigue: 0,
        order: 'blue',
        status: 'ready',
      },
    ],
  };
  const marks = {
    selected: 20,
    selectable: [30],
    targets: [31],
    chosenTarget: 32,
    path: [20, 21, 22],
    ghost: { piece: 0, place: 22 },
    reach: new Map([
      [40, 'move'],
      [41, 'stop'],
      [42, 'run'],
      [43, 'tired'],
      [999, 'move'],
    ]),
    lines: [
      { from: 20, to: 40, kind: 'support' },
      { from: 20, to: 999, kind: 'sight' },
    ],
    highlight: [1],
    zone: [2],
    threatened: [3],
    slots: [0],
    badges: [
      { place: 31, text: '77–87 %', spoken: '' },
      { place: 999, text: '5 %', spoken: '' },
    ],
  };
  for (const turn of turns) {
    const l = new Layout(board, turn, turn === 'none'),
      drawn = drawMarks(l, view, marks, 1),
      m = markersText(l, view);
    for (const text of [landscape(l, board, 'es', 'x'), drawn.under, drawn.over, m.under, m.over])
      assert.doesNotMatch(text, /NaN|undefined|null|Infinity/);
  }
});

test('names of places are words, never markup', async (t) => {
  const { Layout, landscape } = await load(t),
    board = map();
  const bad = '<img src=x onerror=alert(1)>&"';
  board.places = [{ place: 41, name: { en: bad, es: bad } }];
  const text = landscape(new Layout(board, 'right', false), board, 'en', 'x');
  assert.doesNotMatch(text, /<img/);
  assert.match(text, /&#60;img/);
});
