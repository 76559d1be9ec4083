/* campaign.test.mjs: campaigns in the browser: begun from the first page or from a file, one mission after the other,
 * their page and its proof, people who agree, spectators, a server that is killed in between. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Finger, Keys, Mouse, Player, atOnce, sit, until } from './player.mjs';
import { expect, same, serve, shot, test } from './support.mjs';

const shown = (page, id) => page.getByTestId(id).first().isVisible();
const path = (page) => new URL(page.url()).pathname;
const war = { game: 'skirmish', campaign: 'border-war', seats: { 1: 'human' } };
const allies = (seats) => ({
  campaign: 'kind: skirmish/campaign\nid: allies\nmission: allies-1\narmy: [a1, a2, a3, a4]\ntrained: no\nwon: 0\n',
  seats,
});

/** A draw ends a mission, and the campaign goes on. */
async function draw(p) {
  await p.hands.press('[data-testid=menu]');
  await p.hands.press('[data-testid=menu-draw]');
  await until('the end', () => shown(p.page, 'end-sheet'));
}
/** Each mission has dice of its own: people sit down anew. */
async function sitAnew(p, place) {
  await until('the chair', () => shown(p.page, 'sit-down'));
  await p.hands.press('[data-testid=sit]');
  await until('the table', () => shown(p.page, 'table-screen'));
  same(p.state.campaign.place, place, 'the place of the mission in its campaign');
}
async function next(p, place) {
  await p.hands.press('[data-testid=end-next]');
  await sitAnew(p, place);
}
async function prove(p, missions) {
  await p.hands.press('[data-testid=prove]');
  await until('the proof', () => shown(p.page, 'proof'));
  const said = [];
  for (let i = 1; i <= missions; i++) said.push(await p.page.getByTestId(`proof-${i}`).getAttribute('data-state'));
  return said;
}
async function fresh(g, Hands = Mouse, options = {}) {
  const page = await g.page(options);
  await atOnce(page);
  return new Player(page, Hands);
}
const atPage = (p) => until('the page of the campaign', () => shown(p.page, 'campaign-page'));

/** A server of its own. */
async function withServer(g, name, body) {
  const store = join(g.world.folder, name);
  let server = serve(store);
  g.base = await server.ready;
  g.allow(/WebSocket|ERR_CONNECTION|Failed to load resource|Failed to fetch/);
  const again = async (signal, deed = () => undefined) => {
    await server.stop(signal);
    deed();
    server = serve(store, new URL(g.base).port);
    await server.ready;
  };
  const sql = (words) =>
    execFileSync(
      'python3',
      ['-c', 'import sqlite3, sys\ndb = sqlite3.connect(sys.argv[1])\ndb.executescript(sys.argv[2])', store, words],
      { encoding: 'utf8' },
    );
  try {
    await body(again, sql);
  } finally {
    await server.stop('SIGKILL');
  }
}

test('campaign: a few clicks lead from the first page to the first mission', async (g) => {
  const p = await fresh(g);
  await p.page.goto(`${g.base}/`);
  await p.hands.press('[data-testid=campaign]');
  await until('the form', () => shown(p.page, 'new-game'));
  const select = p.page.getByTestId('scenario');
  const id = await select.inputValue();
  const variants = await select.locator(`option[value^="${id}"]`).allTextContents();
  expect(variants.length >= 3, `the difficulties of a campaign are documents to begin with: ${variants}`);
  await p.hands.press('[data-testid=start]');
  await until('the table', () => shown(p.page, 'table-screen'));
  const of = p.state.campaign;
  same([`campaign:${of.id}`, of.mission, of.from_file], [id, 1, false], 'the campaign of the table');
  expect(
    (await p.page.getByTestId('top-campaign').textContent()).endsWith(`mission 1 of ${of.of}`),
    'the head of the table names the mission',
  );
  await p.page.goto(`${g.base}/`);
  await until('the own games', async () =>
    (await p.page.getByTestId('my-game').first().textContent()).includes(`${of.name}, mission 1 of ${of.of}`),
  );
});

test('campaign: mission after mission, an old link follows, the page has the chain and its proof', async (g) => {
  const p = await fresh(g);
  await p.page.goto(`${g.base}/new?game=skirmish&campaign=border-war`);
  await p.hands.press('[data-testid=start]');
  await until('the table', () => shown(p.page, 'table-screen'));
  const first = p.page.url();
  await draw(p);
  await next(p, 2);
  const second = p.page.url();
  expect(second !== first, 'each mission is a table');
  await p.page.goto(`${g.base}/`);
  await until('the own games', () => shown(p.page, 'my-game'));
  await p.page.goto(first);
  await until('the newest table', () => p.page.url() === second);
  await until('the table', () => shown(p.page, 'table-screen'));
  same([p.state.seat, p.state.campaign.mission], [1, 2], 'the old link leads to the newest table');
  await draw(p);
  await p.hands.press('[data-testid=end-campaign]');
  await atPage(p);
  const hashes = await Promise.all([1, 2].map((i) => p.page.getByTestId(`hash-${i}`).textContent()));
  const [[, one], [before]] = hashes.map((h) => h.split(' → '));
  expect(/^[0-9a-f]{8}$/.test(one), `a hash: ${hashes}`);
  same(before, one, 'the hash of one mission opens the next');
  same(await prove(p, 2), ['proved', 'proved'], 'the proof');
  expect(await shown(p.page, 'to-come-3'), 'the mission to come');
  await shot(p.page, 'campaign-page');
  await p.hands.press('[data-testid=go-on]');
  await sitAnew(p, 3);
  await p.hands.press('[data-testid=menu]');
  await p.hands.press('[data-testid=menu-resign]');
  await p.hands.press('[data-testid=resign-yes]');
  await until('the grade', () => shown(p.page, 'end-grade'));
  expect(!(await shown(p.page, 'end-next')), 'nothing follows the last mission');
  await p.hands.press('[data-testid=end-campaign]');
  await until('how it ended', () => shown(p.page, 'campaign-end'));
  same(await p.page.getByTestId('campaign-end').getAttribute('data-grade'), '0', 'the grade');
  same(await p.page.getByTestId('go-on').count(), 0, 'nothing to sit down to');
  await p.page.goto(`${g.base}/`);
  await until('one row for the campaign', async () =>
    /mission 3 of 3/.test(await p.page.getByTestId('my-game').first().textContent()),
  );
  same(await p.page.getByTestId('my-game').count(), 1, 'rows of the campaign');
});

test('campaign: exported, continued from the file and marked so; a bad file is refused with its place', async (g) => {
  const made = await g.create(war);
  const p = await sit(g, made, 1);
  await draw(p);
  await p.page.goto(`${g.base}/campaign/${made.campaign}`);
  await atPage(p);
  expect(!(await shown(p.page, 'from-file')), 'the original is from no file');
  const [file] = await Promise.all([p.page.waitForEvent('download'), p.hands.press('[data-testid=export]')]);
  same(file.suggestedFilename(), 'border-war.yaml', 'the name of the file');
  const text = await (await fetch(`${g.base}/api/campaigns/${made.campaign}/document`)).text();
  expect(text.includes('mission: border-2\n'), 'the document of the next mission');

  const q = await fresh(g, Mouse, { lang: 'es' });
  const bring = async (words) => {
    await q.page.goto(`${g.base}/campaign/${made.campaign}`);
    await atPage(q);
    await q.page
      .getByTestId('import-file')
      .setInputFiles({ name: 'mine.yaml', mimeType: 'text/plain', buffer: Buffer.from(words) });
    await until('what was chosen', () => shown(q.page, 'file-chosen'));
    await q.hands.press('[data-testid=start]');
  };
  g.allow(/Failed to load resource/);
  await bring(text.replace('won: 0', 'won: many'));
  await until('the complaint', () => shown(q.page, 'trouble'));
  const complaint = await q.page.getByTestId('trouble').textContent();
  expect(/\b6:6\b/.test(complaint), `line and column: ${complaint}`);
  await shot(q.page, 'campaign-bad-file');
  await bring(text.replace('won: 0', 'won: 1')); /* forged: it can be played, but is marked */
  await until('the table', () => shown(q.page, 'table-screen'));
  same([q.state.campaign.from_file, q.state.campaign.mission], [true, 2], 'the campaign of the file');
  await q.hands.press('[data-testid=top-campaign]');
  await atPage(q);
  expect(await shown(q.page, 'from-file'), 'it is marked as one from a file');
  await q.page.goBack();
  await until('the table', () => shown(q.page, 'table-screen'));
  await draw(q);
  await q.hands.press('[data-testid=end-campaign]');
  await atPage(q);
  await prove(q, 1);
  expect(/de un archivo/.test(await q.page.getByTestId('proof-1').textContent()), 'so does its proof');
});

test('campaign: an army from a file for the next mission, by the units of the campaign', async (g) => {
  const made = await g.create({ game: 'fantasy-commander', campaign: 'western-watch', seats: { 1: 'human' } });
  const p = await sit(g, made, 1);
  await p.hands.press('[data-testid=menu]');
  await p.hands.press('[data-testid=menu-resign]');
  await p.hands.press('[data-testid=resign-yes]');
  await until('the way on', () => shown(p.page, 'end-army'));
  const head = 'kind: fantasy-commander/roster\nname: {en: Mine, es: Los míos}\nscenario: watch-2\nfaction: empire\n';
  const bring = (units) =>
    p.page.getByTestId('end-army-file').setInputFiles({
      name: 'mine.yaml',
      mimeType: 'text/plain',
      buffer: Buffer.from(`${head}units:\n${units}deck:\n  - {card: TE02}\n  - {card: TE03}\n`),
    });
  await bring('  - {unit: E-ROL, member: 1}\n  - {unit: E-LEG1, member: 99}\n');
  await until('the complaint', () => shown(p.page, 'army-bad'));
  const complaint = await p.page.getByTestId('army-bad').textContent();
  expect(/:7:28:/.test(complaint), `the line of the file: ${complaint}`);
  await bring('  - {unit: E-ROL, member: 1}\n  - {unit: E-LEG1, member: 3}\n');
  await sitAnew(p, 2);
  same(p.view.pieces.filter((u) => u.owner === 1).length, 2, 'units that march out');
});

test('campaign: people agree on the next mission, a spectator follows', async (g) => {
  const made = await g.create(allies({ 1: 'human', 3: 'human' }));
  const [a, b, c] = [await sit(g, made, 1), await sit(g, made, 3, { lang: 'es' }), await sit(g, made, 0)];
  await a.hands.press('[data-testid=menu]');
  await a.hands.press('[data-testid=menu-draw]');
  await b.hands.press('[data-testid=offer-yes]');
  await until('the end', async () => (await shown(a.page, 'end-next')) && (await shown(b.page, 'end-next')));
  await a.hands.press('[data-testid=end-next]');
  await until('the proposal', () => shown(b.page, 'offer-next'));
  expect(/misión/.test(await b.page.getByTestId('offer-next').textContent()), 'in the language of the reader');
  await a.hands.press('[data-testid=offer-withdraw]');
  await until('it to be withdrawn', async () => !(await shown(b.page, 'offer-next')));
  await b.hands.press('[data-testid=end-next]');
  await until('the other proposal', () => shown(a.page, 'offer-yes'));
  const old = path(a.page);
  const said = [...a.wire.lines.values()].map((l) => l.what).filter((w) => w?.startsWith('next'));
  same(said, ['next-offered', 'next-withdrawn', 'next-offered'], 'what is written down');
  await a.hands.press('[data-testid=offer-yes]');
  await until('all to be there', () => [a, b, c].every((p) => path(p.page) !== old));
  await sitAnewBoth(a, b);
  await until('the spectator', () => shown(c.page, 'table-screen'));
  same([c.state.seat, c.state.campaign.place], [0, 2], 'the spectator');
});
async function sitAnewBoth(a, b) {
  for (const p of [a, b]) {
    await until('the chair', () => shown(p.page, 'sit-down'));
    await p.hands.press('[data-testid=sit]');
  }
  for (const p of [a, b]) await until('the table', () => shown(p.page, 'table-screen'));
}

test('campaign: a server that is killed between two missions loses none', (g) =>
  withServer(g, 'killed.db', async (again) => {
    const made = await g.create(war);
    const p = await sit(g, made, 1);
    await draw(p);
    const { sockets } = p.wire;
    await again('SIGKILL');
    await until(
      'the page to come back by itself',
      async () => p.wire.sockets > sockets && !(await shown(p.page, 'reconnecting')),
      25000,
    );
    await p.hands.press('[data-testid=end-next]');
    await until('the next mission', () => shown(p.page, 'sit-down'));
    await again('SIGKILL');
    const link = `${g.base}/g/${made.table}#${made.keys[1]}`;
    await p.page.goto(`${g.base}/campaign/${made.campaign}`);
    await atPage(p);
    expect(await shown(p.page, 'mission-2'), 'the mission that was made');
    await p.page.goto(link);
    await sitAnew(p, 2);
    await draw(p);
    same(p.state.outcome.winner, 0, 'it was played');
  }));

test('campaign: forged records are found; newer rules between two missions are told', (g) =>
  withServer(g, 'forged.db', async (again, sql) => {
    const made = await g.create(war);
    const p = await sit(g, made, 1);
    await draw(p);
    await next(p, 2);
    await draw(p);
    const exchange = (what, by) => `UPDATE match SET meta=replace(meta, '${what}', '${by}')`;
    const second = 'WHERE id=(SELECT match FROM mission WHERE place=2);';
    await again('SIGTERM', () => sql(`${exchange('trained: no', 'trained: yes')} ${second}`));
    await p.page.goto(`${g.base}/campaign/${made.campaign}`);
    await atPage(p);
    same(await prove(p, 2), ['proved', 'broken'], 'the proof of a forged army');
    expect(/trained/.test(await p.page.getByTestId('proof-2').textContent()), 'it says what does not fit');
    await shot(p.page, 'campaign-broken');

    await again('SIGTERM', () =>
      sql(
        `${exchange('trained: yes', 'trained: no')} ${second}` +
          `${exchange('skirmish rules 1 ', 'skirmish rules 9 ')};` +
          `UPDATE mission SET facts=replace(facts, '"rules":1', '"rules":9')`,
      ),
    );
    await p.page.reload();
    await until('it to say so', () => shown(p.page, 'unreadable'));
    expect(await shown(p.page, 'rules-next'), 'new rules from the next mission on');
    await shot(p.page, 'campaign-unreadable');
    await p.hands.press('[data-testid=go-on]');
    await sitAnew(p, 3);
    await until('the line in the log', () => [...p.wire.lines.values()].some((l) => l.what === 'rules-changed'));
    await p.hands.press('[data-testid=talk-chat]');
    await until('it to be a sentence', async () =>
      /version 1 replaces 9/.test((await p.page.getByTestId('chat-log').allTextContents()).join()),
    );
    await p.hands.press('[data-testid=top-campaign]');
    await until('the page to tell', () => shown(p.page, 'rules-changed'));
  }));

test('campaign: a table that cannot be read leads to its page', (g) =>
  withServer(g, 'unread.db', async (again, sql) => {
    const made = await g.create(war);
    await again('SIGTERM', () => sql(`UPDATE match SET meta=replace(meta, 'skirmish rules 1 ', 'skirmish rules 9 ')`));
    const p = await fresh(g);
    await p.page.goto(`${g.base}/g/${made.table}#${made.keys[1]}`);
    await p.hands.press('[data-testid=fault-campaign]');
    await until('the page', () => shown(p.page, 'unreadable'));
    same(await p.page.getByTestId('go-on').count(), 0, 'a match in its middle cannot be left behind');
  }));

/** Whatever has the focus shows it. */
const focusShows = (page) =>
  page.evaluate(() => {
    const s = getComputedStyle(document.activeElement);
    return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2;
  });

test('campaign: by keys alone', async (g) => {
  const made = await g.create(war);
  const p = await sit(g, made, 1, {}, Keys);
  await p.hands.tabTo('[data-testid=top-campaign]');
  expect(await focusShows(p.page), 'the focus can be seen at the table');
  await p.hands.key('Enter');
  await atPage(p);
  for (const id of ['sit-campaign', 'copy-campaign', 'export', 'prove', 'import']) {
    await p.hands.tabTo(`[data-testid=${id}]`);
    expect(await focusShows(p.page), `the focus of ${id} can be seen`);
  }
  await p.hands.press('[data-testid=sit-campaign]');
  await until('the table', () => shown(p.page, 'table-screen'));
  await draw(p);
  await next(p, 2);
});

test('campaign: on a phone', async (g) => {
  const made = await g.create(war);
  const p = await sit(g, made, 1, { size: [390, 844], touch: true, lang: 'es' }, Finger);
  await draw(p);
  await p.hands.press('[data-testid=end-campaign]');
  await atPage(p);
  await prove(p, 1);
  expect(await p.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is cut off');
  const low = await p.page
    .locator('.cp .btn, .cp .cp-sb')
    .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().height).filter((h) => h < 43.5).length);
  same(low, 0, 'targets that are too low for a finger');
  await shot(p.page, 'campaign-phone');
  await p.hands.press('[data-testid=go-on]');
  await sitAnew(p, 2);
});
