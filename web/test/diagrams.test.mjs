/* diagrams.test.mjs: the pictures of the rulebooks.  Both languages have the same ones; every line can be read; and
 * what a picture claims is asked of the rules: that its moves are legal and end where it shows them, that what it calls
 * forbidden is refused by the rule that it names, that the dice are read as it says. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from './bundle.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const bellum = process.env.BELLUM ? resolve(process.env.BELLUM) : join(root, 'build/bellum');
const { readDiagram } = await load("export { readDiagram } from './rules/diagram';");

/** The pictures of a book: name and lines. */
function pictures(game, lang) {
  const text = readFileSync(join(root, 'data', game, 'rules', `${lang}.md`), 'utf8');
  return [...text.matchAll(/^```diagram (\S+)\n([\s\S]*?)^```$/gm)].map(([, name, lines]) => ({
    name,
    lines: lines.trim().split('\n'),
  }));
}
const games = readdirSync(join(root, 'data')).filter((game) => existsSync(join(root, 'data', game, 'rules/en.md')));
const drawn = games.filter((game) => pictures(game, 'en').length > 0);
const isWords = (line) => /^(caption|note) /.test(line);

class Referee {
  constructor() {
    this.child = spawn(bellum, ['referee', '--lang', 'en', '--data', join(root, 'data')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }
  async ask(request) {
    this.child.stdin.write(`${JSON.stringify(request)}\n`);
    return JSON.parse((await this.lines.next()).value);
  }
  close() {
    this.child.stdin.end();
  }
}
const seatOf = (label) => label.charCodeAt(0) - 96;
/** A battle that begins with the pieces of a picture. */
const position = (game, d) =>
  [
    `kind: ${game}/position`,
    'name: {en: Picture, es: Dibujo}',
    'scenario: first-battle',
    'bound: 5',
    'active: 1',
    'phase: movement',
    'units:',
    ...[1, 2].flatMap((seat) => [
      ...d.pieces
        .filter((p) => seatOf(p.label) === seat)
        .map((p) => `  - {seat: ${seat}, unit: ${p.code}, at: ${p.x * 1000} ${p.y * 1000}, facing: ${p.a / 10}}`),
      `  - {seat: ${seat}, unit: BdS, at: 20000 ${seat === 1 ? 1000 : 19000}, facing: 90, general: yes}`,
    ]),
    'sides:',
    '  - {seat: 1, pips: [6]}',
    '  - {seat: 2, lost: [0]}',
    '',
  ].join('\n');

async function begin(referee, game, d) {
  const r = await referee.ask({
    do: 'new',
    game,
    position: 'position',
    files: { position: position(game, d) },
    seats: { 1: 'human', 2: 'human' },
    seed: 1,
  });
  assert.ok(r.ok, JSON.stringify(r.error));
}
async function play(referee, acts) {
  const told = [];
  for (const act of acts) {
    if (act.startsWith('dice ')) {
      assert.ok((await referee.ask({ do: 'dice', faces: act.slice(5).split(' ').map(Number) })).ok);
      continue;
    }
    const { to_move: owes } = await referee.ask({ do: 'view', seat: 1 });
    const r = await referee.ask({ do: 'act', seat: owes[0], action: act });
    if (!r.ok) return { refused: `${r.why?.rule} ${r.why?.text ?? JSON.stringify(r.error)}`, told };
    told.push(...r.events.map((e) => e.text));
  }
  return { told };
}

for (const game of drawn) {
  test(`${game}: both languages have the same pictures`, () => {
    const [en, es] = ['en', 'es'].map((lang) => pictures(game, lang));
    assert.deepEqual(
      en.map((p) => [p.name, p.lines.filter((l) => !isWords(l))]),
      es.map((p) => [p.name, p.lines.filter((l) => !isWords(l))]),
    );
    assert.equal(new Set(en.map((p) => p.name)).size, en.length, 'a name twice');
    for (const [i, p] of en.entries())
      for (const said of [p, es[i]])
        assert.equal(said.lines.filter((l) => l.startsWith('caption ')).length, 1, `${said.name}: one caption`);
  });
  for (const { name, lines } of pictures(game, 'en'))
    test(`${game}: ${name}`, { skip: existsSync(bellum) ? false : `no ${bellum}` }, async (t) => {
      const d = readDiagram(lines);
      assert.ok(d, 'a line that cannot be read');
      const referee = new Referee();
      t.after(() => referee.close());
      const of = (word) =>
        lines.filter((l) => l.startsWith(`${word} `)).map((l) => l.slice(word.length + 1).split(', '));
      for (const forbidden of of('not')) {
        const rule = forbidden.pop();
        await begin(referee, game, d);
        const { refused } = await play(referee, forbidden);
        assert.ok(refused?.includes(rule), `${forbidden.join(', ')}: ${refused ?? 'it is allowed'}`);
      }
      await begin(referee, game, d);
      const [acts = []] = of('do');
      const { refused, told } = await play(referee, acts);
      assert.equal(refused, undefined);
      for (const [words] of of('tells'))
        assert.ok(
          told.some((s) => s.includes(words)),
          `"${words}" is not told: ${told.join(' ')}`,
        );
      const { view } = await referee.ask({ do: 'view', seat: 1 });
      for (const p of d.pieces) {
        const now = view.pieces.find((x) => x.label === p.label),
          at = p.then ?? p;
        assert.deepEqual([p.code, p.w * 1000, p.d * 1000], [now.code, now.w, now.d], `what ${p.label} is`);
        assert.deepEqual(
          [now.x, now.y, now.a],
          [Math.round(at.x * 1000), Math.round(at.y * 1000), at.a],
          `where ${p.label} ends`,
        );
      }
    });
}
