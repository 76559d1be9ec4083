/* live.test.mjs: what people at one table share beside the match: chat, offers, clocks, open tables, standing
 * passes. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Player, atOnce, sit, until } from './player.mjs';
import { expect, same, serve, shot, test, toasted } from './support.mjs';

const battle = (more = {}) => ({
  game: 'fantasy-commander',
  scenario: 'first-battle',
  seats: { 1: 'human', 2: 'human' },
  ...more,
});
const shown = (page, id) => page.getByTestId(id).first().isVisible();
const lines = (page) => page.getByTestId('chat-line').locator('p').allTextContents();

async function chat(p) {
  if (!(await shown(p.page, 'chat-text'))) await p.hands.press('[data-testid=talk-chat]');
  await until('the chat', () => shown(p.page, 'chat-text'));
}
async function say(p, text) {
  await chat(p);
  await p.hands.type('[data-testid=chat-text]', text);
  await p.page.keyboard.press('Enter');
  await until(`"${text}" to be sent`, async () => (await p.page.getByTestId('chat-text').inputValue()) === '');
}
async function menu(p, item) {
  await p.hands.press('[data-testid=menu]');
  await p.hands.press(`[data-testid=menu-${item}]`);
}
/** Both act until one of them cannot simply undo any more. */
async function untilNoUndo(...players) {
  let found = null;
  await until(
    'something that cannot be undone',
    async () => {
      found = players.find(
        (p) => ['dice', 'shown', 'answered'].includes(p.state.undo) && p.state.log.some((e) => e.seat === p.state.seat),
      );
      if (!found) for (const p of players) await p.step();
      return found;
    },
    90000,
  );
  await found.settled();
  return found;
}

test('chat both ways, and a gallery that players do not hear', async (g) => {
  const table = await g.create(battle());
  const a = await sit(g, table, 1),
    b = await sit(g, table, 2, { lang: 'es' }),
    c = await sit(g, table, 0),
    d = await sit(g, table, 0);
  await say(a, 'hello <b>there</b> & "you"');
  await until('the badge', async () => /1/.test(await b.page.getByTestId('talk-chat').textContent()));
  await chat(b);
  await until('the line', async () => (await lines(b.page)).length === 1);
  same(await lines(b.page), ['hello <b>there</b> & "you"'], 'words of others are words');
  same(await b.page.locator('[data-testid=chat-line] p b').count(), 0, 'markup of others');
  await until('the badge to go', async () => !/\d/.test(await b.page.getByTestId('talk-chat').textContent()));
  await say(b, '¡hola!');
  await until('the answer', async () => (await lines(a.page)).length === 2);
  await until('it to be said aloud', async () => /¡hola!/.test(await a.page.locator('#say').textContent()));

  await chat(c);
  await c.hands.type('[data-testid=chat-name]', 'Eva');
  await say(c, 'the left flank is open');
  await chat(d);
  await until('the gallery to hear it', async () => (await lines(d.page)).includes('the left flank is open'));
  same(await d.page.locator('[data-testid=chat-line][data-room=gallery]').count(), 1, 'lines of the gallery');
  same(
    await d.page.locator('[data-testid=chat-line][data-room=gallery] .ch-who b').textContent(),
    'Eva',
    'who said it',
  );
  await shot(c.page, 'gallery-name');
  await say(a, 'your move');
  await until(
    'everybody to hear the players',
    async () => (await lines(b.page)).includes('your move') && (await lines(c.page)).includes('your move'),
  );
  for (const p of [a, b])
    expect(!p.wire.frames.some((f) => f.includes('left flank')), 'no player was told what the gallery says');

  await a.page.reload();
  await a.settled();
  await chat(a);
  await until('all lines after the reload', async () => (await lines(a.page)).length === 3);
  await until('who watches', async () => /2/.test(await a.page.getByTestId('watching').textContent()));
  await b.page.goto(`${g.base}/`);
  await until(
    'the empty chair',
    async () => !(await a.page.locator('[data-testid=presence-2].here').count()) && (await shown(a.page, 'presence-2')),
  );
});

test('offers: a draw is declined, then agreed', async (g) => {
  const table = await g.create(battle({ name: 'Ana' }));
  const a = await sit(g, table, 1),
    b = await sit(g, table, 2, { lang: 'es' });
  await menu(a, 'draw');
  await until('the offer', () => shown(b.page, 'offer-draw'));
  expect(/tablas/.test(await b.page.getByTestId('offer-draw').textContent()), 'in the language of the reader');
  await until('it to be said aloud', async () => /tablas/.test(await b.page.locator('#say-now').textContent()));
  expect(await shown(a.page, 'offer-withdraw'), 'the own offer can be withdrawn');
  await b.page.reload();
  await until('the offer after a reload', () => shown(b.page, 'offer-no'));
  await b.hands.press('[data-testid=offer-no]');
  await until('the offer to go', async () => !(await shown(a.page, 'offer-draw')));
  await menu(b, 'draw');
  await until('the other offer', () => shown(a.page, 'offer-yes'));
  await a.hands.press('[data-testid=offer-yes]');
  await until('the end', async () => (await shown(a.page, 'end-sheet')) && (await shown(b.page, 'end-sheet')));
  same([a.state.outcome.winner, b.state.over], [0, true], 'a draw');
  await b.hands.press('[data-testid=end-stay]');
  await chat(b);
  const log = await b.page.getByTestId('chat-log').evaluateAll((all) => all.map((e) => e.dataset.what));
  same(log, ['draw-offered', 'draw-declined', 'draw-offered', 'draw'], 'what is written down');
});

test('offers: a take-back by consent', async (g) => {
  const table = await g.create(battle());
  const a = await sit(g, table, 1),
    b = await sit(g, table, 2);
  const asker = await untilNoUndo(a, b),
    other = asker === a ? b : a;
  const ply = asker.state.ply;
  await menu(asker, 'take-back');
  await until('the question', () => shown(other.page, 'offer-take-back'));
  await other.hands.press('[data-testid=offer-yes]');
  await until('it to be taken back', () => asker.state.ply < ply && other.state.ply < ply);
  await asker.settled();
  await other.settled();
  await until('the asker to decide again', () => asker.mine);
  for (const p of [asker, other]) {
    await until('it to be said', () => toasted(p.page, /took back|took an act back/), 3000);
    await until('the line in the log', () =>
      p.page.locator('[data-testid=log-panel] [data-testid=log-aside]').isVisible(),
    );
  }
  await shot(other.page, 'take-back-told');
  await chat(other);
  await until('the line', () => shown(other.page, 'chat-log'));
  for (let i = 0; i < 2; i++) for (const p of [a, b]) await p.step();
  expect(asker.state.rev > 0 && !asker.state.offers.length, 'the match goes on');
});

test('a rematch with sides swapped', async (g) => {
  const table = await g.create(battle());
  const a = await sit(g, table, 1),
    b = await sit(g, table, 2);
  await a.hands.press('[data-testid=menu]');
  await a.hands.press('[data-testid=menu-resign]');
  await a.hands.press('[data-testid=resign-yes]');
  await until('the end', async () => (await shown(a.page, 'end-sheet')) && (await shown(b.page, 'end-sheet')));
  await b.hands.press('[data-testid=end-rematch]');
  await until('the proposal, over the result', () => shown(a.page, 'offer-rematch'));
  await a.hands.press('[data-testid=offer-yes]');
  for (const p of [a, b]) {
    await until('the chair at the new table', () => shown(p.page, 'sit'));
    expect(!p.page.url().includes(table.table) && /#./.test(p.page.url()), 'another table, the own key');
    await p.hands.press('[data-testid=sit]');
  }
  await until(
    'the new battle',
    () => a.state.table !== table.table && b.state.table !== table.table && a.state.started && b.state.started,
  );
  same([a.state.seat, b.state.seat], [2, 1], 'seats');
  await a.settled();
  await b.settled();
});

test('a rematch of two people at one screen', async (g) => {
  const p = new Player(await g.page());
  await atOnce(p.page);
  await p.page.goto(`${g.base}/new?game=fantasy-commander&scenario=first-battle`);
  await p.hands.press('[data-testid=seat-2] [data-value=human]');
  await p.hands.press('[data-testid=start]');
  await p.turn();
  const first = p.state.table;
  await menu(p, 'resign');
  await p.hands.press('[data-testid=resign-yes]');
  await p.hands.press('[data-testid=end-rematch-same]');
  await p.hands.press('[data-testid=sit]');
  await p.hands.press('[data-testid=sit-1], [data-testid=sit-2]');
  await until('the new battle', () => p.state.table !== first && p.state.started);
  const played = new Set();
  await p.play(() => {
    played.add(p.state.seat);
    return played.size === 2;
  });
  same([...played].sort(), [1, 2], 'seats that played here');
});

test('open tables: one opens, another takes, both play', async (g) => {
  const a = new Player(await g.page()),
    b = new Player(await g.page({ lang: 'es' })),
    c = new Player(await g.page());
  const asked = [];
  for (const p of [a, b, c]) {
    await atOnce(p.page);
    p.page.on('request', (r) => asked.push(r.url().split('#')[0]));
    p.page.on('websocket', (ws) => asked.push(ws.url()));
  }
  await a.page.goto(`${g.base}/`);
  await a.hands.press('[data-testid=open-one]');
  await a.hands.type('[data-testid=own-name]', 'Ana');
  await a.hands.choose('[data-testid=clock]', 'live');
  await a.hands.press('[data-testid=start]');
  await until('the waiting room', () => shown(a.page, 'wait-open'));
  const id = /\/g\/(\w+)/.exec(a.page.url())[1],
    row = `[data-testid=open-table][data-table="${id}"]`;
  for (const p of [b, c]) {
    await p.page.goto(`${g.base}/`);
    await until('the table in the list', () => p.page.locator(row).isVisible());
  }
  expect(/Ana/.test(await b.page.locator(row).textContent()), 'who waits');
  expect(/sin pistas/.test(await b.page.locator(row).textContent()), 'whether there are hints');
  const free = await g.create({
    game: 'fantasy-commander',
    scenario: 'first-battle',
    seats: { 1: 'human', 2: 'friend' },
    open: true,
    hints: true,
    name: 'Eva',
  });
  const other = `[data-testid=open-table][data-table="${free.table}"]`;
  for (const [p, words] of [
    [b, /con pistas/],
    [c, /hints allowed/],
  ]) {
    await p.page.reload();
    await until('the other table', () => p.page.locator(other).isVisible());
    expect(words.test(await p.page.locator(other).textContent()), `hints allowed: ${words}`);
    await shot(p.page, `open-${p === b ? 'es' : 'en'}`);
    await p.page.setViewportSize({ width: 390, height: 844 });
    await shot(p.page, `open-${p === b ? 'es' : 'en'}-phone`);
    await p.page.setViewportSize({ width: 1440, height: 900 });
  }
  await c.hands.press(`${row} [data-testid=take-2]`);
  await b.hands.press(`${row} [data-testid=take-2]`);
  await b.hands.type('[data-testid=take-name]', 'Luis');
  await b.hands.press('[data-testid=take-go]');
  await until('the table', () => b.page.url().includes('/g/'));
  g.allow(/409|403/);
  await c.hands.press('[data-testid=take-go]');
  await until('the second one to be refused', () => shown(c.page, 'trouble'));
  await Promise.all([a.settled(), b.settled()]);
  same([a.state.seat, b.state.seat, b.state.players.map((p) => p.person)], [1, 2, ['Ana', 'Luis']], 'who sits where');
  await until(
    'names and clocks',
    async () =>
      /Luis/.test(await a.page.getByTestId('side-2').textContent()) &&
      /29:|30:/.test(await b.page.getByTestId('clock-1').textContent()),
  );
  for (let i = 0; i < 3; i++) for (const p of [a, b]) await p.step();
  await c.page.goto(`${g.base}/`);
  await until('the list', async () => (await shown(c.page, 'no-open')) || (await shown(c.page, 'open-table')));
  same(await c.page.locator(row).count(), 0, 'taken tables are not listed');
  const keys = [a, b].map((p) => p.page.url().split('#')[1]);
  expect(
    asked.length > 20 && keys.every((k) => k?.length > 20) && !asked.some((url) => keys.some((k) => url.includes(k))),
    'no address that reaches the server has a key',
  );
  await b.page.goto(`${g.base}/`);
  await until('the table among the own games', () =>
    b.page.locator(`[data-testid=my-game][data-table="${id}"]`).isVisible(),
  );
});

test('a long name is read whole on a phone, beside clocks', async (g) => {
  const table = await g.create(battle({ name: 'Wilhelmina Hohenstein-P.', clock: 'live' }));
  for (const size of [
    [390, 844],
    [320, 640],
  ]) {
    const p = await sit(g, table, 1, { lang: 'es', size, touch: true });
    await p.settled();
    const cut = await p.page
      .locator('[data-testid=side-strip] .tb-tag b>span')
      .evaluateAll((list) => list.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent));
    await shot(p.page, `long-name-${size[0]}`);
    same(cut, [], `cut at ${size[0]}`);
    const chips = await p.page
      .locator('.tb-chip')
      .evaluateAll((list) => list.map((e) => e.getBoundingClientRect().right));
    expect(chips.length === 2 && chips.every((x) => x <= size[0]), `in the window: ${chips}`);
  }
});

test('notices while the page is out of sight', async (g) => {
  const table = await g.create(battle());
  const a = await sit(g, table, 1),
    b = new Player(await g.page());
  await atOnce(b.page);
  await b.page.addInitScript(() => {
    window.notices = [];
    window.unseen = false;
    Object.defineProperty(Document.prototype, 'hidden', { get: () => window.unseen });
    window.Notification = class {
      static permission = 'granted';
      constructor(title, { body }) {
        window.notices.push(`${title}: ${body}`);
      }
      close() {}
    };
  });
  await b.page.goto(`${g.base}/g/${table.table}#${table.keys[2]}`);
  await b.settled();
  await say(a, 'in sight');
  await until('the badge', async () => /1/.test(await b.page.getByTestId('talk-chat').textContent()));
  same(await b.page.evaluate(() => window.notices), [], 'no notice for who looks');
  await b.page.evaluate(() => {
    window.unseen = true;
  });
  await say(a, 'are you there?');
  await menu(a, 'draw');
  await until('both notices', async () => (await b.page.evaluate(() => window.notices.length)) === 2);
  const [said, offered] = await b.page.evaluate(() => window.notices);
  expect(/are you there/.test(said) && /draw/.test(offered), `${said} | ${offered}`);
  expect(/^\(1\) /.test(await b.page.title()), `the title counts: ${await b.page.title()}`);
  await b.page.evaluate(() => {
    window.unseen = false;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await until('the title to rest', async () => !/^\(/.test(await b.page.title()));
});

test('a clock runs out, the computer plays, the seat is taken back', async (g) => {
  const table = await g.create(battle({ clock: { bank: 4, gain: 1, cap: 4, flag: 'computer' } }));
  const a = await sit(g, table, 1),
    b = await sit(g, table, 2);
  const mine = a.state.to_move.includes(1) ? a : b,
    other = mine === a ? b : a;
  await until('the running clock', () =>
    mine.page.locator(`[data-testid=clock-${mine.state.seat}][data-runs=yes]`).isVisible(),
  );
  await until(
    'the banner',
    async () =>
      (await shown(mine.page, 'take-seat')) && /ran out/.test(await mine.page.getByTestId('prompt').textContent()),
    20000,
  );
  await until('the other side to see it', () => other.state.players.find((p) => p.seat === mine.state.seat).away);
  await mine.hands.press('[data-testid=take-seat]');
  await until('the seat to be a person again', () => !mine.state.players.find((p) => p.seat === mine.state.seat).away);
  await chat(other);
  await until('the line', () => other.page.locator('[data-testid=chat-log][data-what=flag]').first().isVisible());
});

test('a standing pass answers by itself', async (g) => {
  const table = await g.create({
    game: 'fantasy-commander',
    position: 'bridge-of-ginnoh',
    seats: { 1: 'human', 2: 'greedy' },
  });
  const p = await sit(g, table, 1);
  await p.play(() => p.state.standing?.may.some((m) => m.ask === p.state.ask), 120);
  const kind = p.state.ask;
  await until('the offer to let it pass', () => shown(p.page, 'always-pass'));
  const since = p.now;
  await p.hands.press('[data-testid=always-pass]');
  await until('the answer to be given', () => p.now > since && (p.state.ask !== kind || !p.mine));
  await p.settled();
  await p.page.reload();
  await p.settled();
  same(p.state.standing.pass, [kind], 'kept on the server');
  await menu(p, 'settings');
  expect(await p.page.getByTestId(`standing-${kind}`).isChecked(), 'the settings say so');
  await p.page.getByTestId(`standing-${kind}`).uncheck({ force: true });
  await p.page.reload();
  await p.settled();
  same(p.state.standing.pass, [], 'taken back');
});

test('a click on a unit that is not marked is done by the second click, as by Enter', async (g) => {
  for (const again of ['click', 'Enter']) {
    const table = await g.create({
      game: 'fantasy-commander',
      position: 'bridge-of-ginnoh',
      seats: { 1: 'human', 2: 'human' },
    });
    const p = await sit(g, table, 1);
    same(
      [p.view.ask, p.own().filter((u) => u.order === 'purple').length],
      ['turn', 1],
      'asked for the turn, with a purple token out',
    );
    const unit = p.own().find((u) => u.order === 'blue'),
      since = p.now;
    expect(!p.state.actions.some((a) => a.piece === unit.id), 'nothing is listed for the blue unit');
    await p.hands.hex(unit.place);
    await until('what would be done', () => shown(p.page, 'confirm'));
    const bar = await p.page.getByTestId('prompt-bar').textContent();
    expect(/card/.test(bar), `the prompt tells of the card: "${bar}"`);
    same(p.now, since, 'done by the first click');
    if (again === 'click') await p.hands.hex(unit.place);
    else await p.page.keyboard.press('Enter');
    await until(`the card, after ${again}`, () => p.now > since && p.view.ask === 'card');
  }
});

test('what always passes is in sight, and one click takes it back', async (g) => {
  const table = await g.create({
    game: 'fantasy-commander',
    position: 'bridge-of-ginnoh',
    seats: { 1: 'human', 2: 'greedy' },
  });
  const p = await sit(g, table, 1),
    also = await sit(g, table, 1);
  const [one, two] = p.state.standing.may;
  await menu(p, 'settings');
  await p.page.getByTestId(`standing-${one.ask}`).check({ force: true });
  for (const x of [p, also])
    await until('it to be said, to all at this seat', async () =>
      (
        await x.page
          .getByTestId('passing-always')
          .textContent({ timeout: 2000 })
          .catch(() => '')
      ).includes(one.text),
    );
  await p.page.getByTestId(`standing-${two.ask}`).check({ force: true });
  await until('both to be counted', () => shown(also.page, 'passing-settings'));
  await also.page.getByTestId('passing-settings').click();
  await until('the settings', () => also.page.getByTestId(`standing-${two.ask}`).isChecked());
  await also.page.getByTestId(`standing-${two.ask}`).uncheck({ force: true });
  await also.page.keyboard.press('Escape');
  await until('one to be left', () => shown(also.page, 'passing-always-stop'));
  await also.page.getByTestId('passing-always-stop').click();
  for (const x of [p, also])
    await until('nothing to be said any more', async () => !(await shown(x.page, 'passing-always')));
  expect(!(await p.page.getByTestId(`standing-${one.ask}`).isChecked()), 'nor do the settings say so');
});

test('an address is called when it is the turn of somebody who is not there', async (g) => {
  const calls = [];
  const ear = createServer((q, r) => {
    let body = '';
    q.on('data', (d) => {
      body += d;
    });
    q.on('end', () => {
      calls.push({ url: q.url, body });
      r.end();
    });
  });
  await new Promise((done) => ear.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${ear.address().port}`;
  const server = serve(join(g.world.folder, 'hooks.db'), 0, ['--hooks', host]);
  g.base = await server.ready;
  try {
    const table = await g.create(battle());
    const a = await sit(g, table, 1),
      b = await sit(g, table, 2);
    const waits = a.mine ? b : a,
      acts = a.mine ? a : b;
    await menu(waits, 'settings');
    await waits.hands.type('[data-testid=hook]', 'https://elsewhere.example/');
    await waits.hands.press('[data-testid=hook-save]');
    await until('the refusal', () => waits.page.locator('[data-testid=table-settings] .field-bad').isVisible());
    await waits.hands.type('[data-testid=hook]', `http://${host}/my-turn`);
    await waits.hands.press('[data-testid=hook-save]');
    await until(
      'it to be accepted',
      async () => !(await waits.page.locator('[data-testid=table-settings] .field-bad').isVisible()),
    );
    await waits.page.reload();
    await waits.settled();
    same(waits.state.hook.url, `http://${host}/my-turn`, 'kept on the server');
    const seat = waits.state.seat;
    await waits.page.goto(`${g.base}/`);
    await until(
      'the call',
      async () => {
        if (!calls.length) await acts.step();
        return calls.length;
      },
      60000,
    );
    same(
      [calls[0].url, JSON.parse(calls[0].body).event, JSON.parse(calls[0].body).seat],
      ['/my-turn', 'your-turn', seat],
      'what is said',
    );
    expect(!Object.values(table.keys).some((k) => calls[0].body.includes(k)), 'no key is told');
  } finally {
    await server.stop('SIGKILL');
    ear.close();
  }
});
