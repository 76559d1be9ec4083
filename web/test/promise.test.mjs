/* promise.test.mjs: the browser remembers what the server promised about its dice, and complains when it is told
 * something else: after a join, at the end, in the replay, in both languages. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { load } from './bundle.mjs';
import { sit, until } from './player.mjs';
import { expect, same, serve, shot, test } from './support.mjs';

const fair = await load("export { commitmentOf, fromHex } from './replay/fair';");
const shown = (page, id) => page.getByTestId(id).first().isVisible();
const warned = (page) => shown(page, 'dice-warning');
const texts = (page, id) => page.getByTestId(id).allTextContents();

/** What whoever runs the server can do while it stands still: the stored table is written anew. */
function rewrite(store, table, changes) {
  const script = [
    'import json, sqlite3, sys',
    'store, table, changes = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])',
    'db = sqlite3.connect(store)',
    "meta = db.execute('SELECT meta FROM match WHERE id = ?', (table,)).fetchone()[0]",
    'for old, new in changes: meta = meta.replace(old, new)',
    "db.execute('UPDATE match SET meta = ? WHERE id = ?', (meta, table))",
    'db.commit()',
    'print(meta)',
  ].join('\n');
  return execFileSync('python3', ['-c', script, store, table, JSON.stringify(changes)], { encoding: 'utf8' });
}
function exchangeSecret(store, table) {
  const { secret, head } = JSON.parse(rewrite(store, table, []));
  const other = randomBytes(32).toString('hex');
  const [before, after] = [secret, other].map((s) => fair.commitmentOf(fair.fromHex(s)));
  rewrite(store, table, [
    [secret, other],
    [before, after],
  ]);
  expect(!head.includes('commit') || head.includes(before), 'the head of the record has the commitment');
  return { before, after };
}

/** A server of its own that can be stopped, changed behind its back, and started again. */
async function withServer(g, name, body) {
  const store = join(g.world.folder, name);
  let server = serve(store);
  g.base = await server.ready;
  g.allow(/WebSocket|ERR_CONNECTION|Failed to load resource/);
  const meanwhile = async (deed) => {
    await server.stop();
    const found = deed(store);
    server = serve(store, new URL(g.base).port);
    await server.ready;
    return found;
  };
  try {
    await body(meanwhile);
  } finally {
    await server.stop('SIGKILL');
  }
}
const position = { game: 'fantasy-commander', position: 'bridge-of-ginnoh', seats: { 1: 'human', 2: 'human' } };

const untilPutAway = 'the browser complains when the commitment was exchanged, until it is put away; the replay too';
test(untilPutAway, async (g) =>
  withServer(g, 'exchanged.db', async (meanwhile) => {
    const table = await g.create(position),
      p = await sit(g, table, 1);
    const sockets = p.wire.sockets,
      first = p.state.commitment;
    const { before, after } = await meanwhile((store) => exchangeSecret(store, table.table));
    same(before, first, 'the commitment before');
    await until(
      'the page to come back by itself',
      () => p.wire.sockets > sockets && p.state.commitment === after,
      25000,
    );
    await until('the warning', () => warned(p.page));
    same([await texts(p.page, 'dice-saw'), await texts(p.page, 'dice-told')], [[before], [after]], 'both values');
    await shot(p.page, 'promise-light');
    await p.page.reload();
    await p.settled();
    await until('the warning after a reload', () => warned(p.page));
    await p.page.getByTestId('dice-dismiss').click();
    await until('it to go', async () => !(await warned(p.page)));
    await p.page.reload();
    await p.settled();
    expect(!(await warned(p.page)), 'put away is put away');

    await p.hands.press('[data-testid=menu]');
    await p.hands.press('[data-testid=menu-resign]');
    await p.hands.press('[data-testid=resign-yes]');
    await until('the secret that was told to be found out', () => warned(p.page));
    same(await texts(p.page, 'dice-saw'), [before], 'what was seen');
    same(await texts(p.page, 'dice-told'), [after], 'the commitment of the secret');
    await p.page.goto(`${g.base}/replay/${table.table}#verify`);
    await until('the warning beside the replay', () => warned(p.page));
    await p.page.getByTestId('dice-dismiss').click();
    await until('the report', () => shown(p.page, 'verify-report'));
    same(await p.page.getByTestId('verify-report').getAttribute('data-answer'), 'bad', 'the answer of the check');
    expect(await shown(p.page, 'verify-exchanged'), 'and why');

    const other = await g.page(); // who never saw it has nothing to compare
    await other.goto(`${g.base}/replay/${table.table}#verify`);
    await until('the report', () => shown(other, 'verify-report'));
    expect(!(await warned(other)) && !(await shown(other, 'verify-exchanged')), 'no complaint without a memory');
  }),
);

const phone = [390, 844],
  desktop = [1440, 900];
for (const [lang, size, theme] of [
  ['en', desktop, 'dark'],
  ['es', phone, 'light'],
  ['es', phone, 'dark'],
]) {
  const words = 'a las armas',
    title = lang === 'es' ? /Han cambiado los dados/ : /dice of this table were exchanged/;
  const name = `a friend who waits is told that secret and words were exchanged (${lang}, ${size[0]} ${theme})`;
  test(name, async (g) =>
    withServer(g, `waits-${lang}-${theme}.db`, async (meanwhile) => {
      const seats = { 1: 'human', 2: 'friend' };
      const table = await g.create({ game: 'fantasy-commander', scenario: 'first-battle', seats, words: { 1: words } });
      const page = await g.page({ lang, size, theme, touch: size[0] < 500 });
      await page.goto(`${g.base}/g/${table.table}#${table.invitations[2]}`);
      await until('the chair', () => shown(page, 'sit-down'));
      await until('the memory', () => page.evaluate(() => !!localStorage.getItem('bellum.dice')));
      await page.reload();
      await until('the chair again', () => shown(page, 'sit-down'));
      expect(!(await warned(page)), 'nothing to complain about');
      const { before, after } = await meanwhile((store) => {
        rewrite(store, table.table, [[words, 'loaded dice']]);
        return exchangeSecret(store, table.table);
      });
      await page.reload();
      await until('the warning', () => warned(page));
      same(await texts(page, 'dice-saw'), [before, words], 'what was seen');
      same(await texts(page, 'dice-told'), [after, 'loaded dice'], 'what is told now');
      expect(title.test(await page.getByTestId('dice-warning').textContent()), 'in its language');
      const box = await page.getByTestId('dice-warning').boundingBox();
      const button = await page.getByTestId('dice-dismiss').boundingBox();
      expect(box.x >= 0 && box.x + box.width <= size[0], 'not wider than the screen');
      expect(button.y + button.height <= size[1], 'its button is on the screen');
      const values = await page.getByTestId('dice-told').first().boundingBox();
      expect(values.width > box.width / 2, 'values have the whole line');
      await shot(page, `promise-${lang}-${size[0]}-${theme}`);
    }),
  );
}

test('an honest server is never accused', async (g) =>
  withServer(g, 'honest.db', async (meanwhile) => {
    const table = await g.create({ ...position, words: { 1: 'as the crow flies' } }),
      p = await sit(g, table, 1);
    const sockets = p.wire.sockets;
    await meanwhile(() => null);
    await until('the page to come back by itself', () => p.wire.sockets > sockets, 25000);
    await p.page.reload();
    await p.settled();
    await p.hands.press('[data-testid=menu]');
    await p.hands.press('[data-testid=menu-resign]');
    await p.hands.press('[data-testid=resign-yes]');
    await until('the end', () => shown(p.page, 'end-sheet'));
    await p.page.goto(`${g.base}/replay/${table.table}#verify`);
    await until('the report', () => shown(p.page, 'verify-report'));
    expect(!(await warned(p.page)) && !(await shown(p.page, 'verify-exchanged')), 'no warning');
    const kept = await p.page.evaluate(() => JSON.parse(localStorage.getItem('bellum.dice')));
    const [only] = kept;
    same([kept.length, only.table, only.words['1']], [1, table.table, 'as the crow flies'], 'what was remembered');
    same(only.differences, [], 'what did not fit');
  }));
