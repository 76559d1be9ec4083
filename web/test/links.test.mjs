/* links.test.mjs: people who play each other: by links, watched, at one screen, and through a server that falls. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Player, atOnce, sit, until } from './player.mjs';
import { expect, program, root, same, serve, shot, test, toasted } from './support.mjs';

const anyColour = /"(red|blue|green|purple|yellow)"(?!\s*:)/;
const orders = (view) => view.pieces.map((p) => p.order ?? '-').join(' ');

/** Nothing that was told since then names a colour of that seat; only the parts that tell, not one's own choices. */
function tellsNoColour(wire, from, seat, who) {
  for (const { set, events } of wire.told.slice(from)) {
    const { actions, extras, ...rest } = set;
    for (const e of events)
      expect(
        !(e.seat === seat && (e.order || anyColour.test(JSON.stringify(e)))),
        `${who} was told ${JSON.stringify(e)}`,
      );
    expect(
      !/pool|shown/.test(JSON.stringify(rest.view?.seats?.[seat - 1] ?? null)),
      `${who} saw the pool change: ${JSON.stringify(rest.view.seats)}`,
    );
    expect(!anyColour.test(JSON.stringify(rest)), `${who} was told ${JSON.stringify(rest)}`);
  }
  for (const p of wire.state.view.pieces.filter((x) => x.owner === seat && x.place !== null))
    expect(p.order === null || p.order === 'hidden', `${who} knows that ${p.label} is ${p.order}`);
}
const drawnOrders = (page, ids) =>
  page.evaluate(
    (list) =>
      list.map((id) => document.querySelector(`[data-token="${id}"] .tok-order use`)?.getAttribute('href') ?? '-'),
    ids,
  );

test('who lays a table without a seat for himself is told so', async (g) => {
  for (const [lang, words] of [
    ['en', /you will watch/],
    ['es', /vas a mirar/],
  ]) {
    const page = await g.page({ lang }),
      note = page.getByTestId('no-seat'),
      take = (seat, who) => page.locator(`[data-testid=seat-${seat}] [data-value=${who}]`).click();
    await page.goto(`${g.base}/new`);
    await until('the form', () => page.getByTestId('new-game').isVisible());
    same(await note.count(), 0, 'one seat is the own');
    for (const [one, two] of [
      ['friend', 'computer'],
      ['friend', 'friend'],
    ]) {
      await take(1, one);
      await take(2, two);
      expect(words.test(await note.textContent()), `${one} against ${two}: "${await note.textContent()}"`);
      await page.locator('[data-testid=how] [data-value=open]').click();
      expect(await note.isVisible(), 'an open table too');
      await page.locator('[data-testid=how] [data-value=link]').click();
    }
    await shot(page, `no-seat-${lang}`);
    await take(2, 'human');
    same(await note.count(), 0, 'a seat again');
  }
});

test('the link of a friend opens the seat once, and only the friend has its key', async (g) => {
  const table = await g.create({
    game: 'fantasy-commander',
    scenario: 'first-battle',
    seats: { 1: 'human', 2: 'friend' },
  });
  const link = `${g.base}/g/${table.table}#${table.invitations[2]}`,
    keyOf = (p) => p.page.url().split('#')[1];
  const seated = (p, seat) => until(`seat ${seat}`, () => p.state?.started && p.state.seat === seat);
  const kept = (p) => p.page.evaluate(() => JSON.parse(localStorage.getItem('bellum.tables')).map((t) => t.keys['2']));
  const spy = new Player(await g.page()),
    b = new Player(await g.page());
  for (const p of [spy, b]) {
    await atOnce(p.page);
    await p.page.goto(link);
    await until('the chair', () => p.page.getByTestId('sit-down').isVisible());
  }
  await b.hands.press('[data-testid=sit]');
  await seated(b, 2);
  await until('a key of its own', () => keyOf(b) !== table.invitations[2]);
  const key = keyOf(b);
  expect(/^[\w-]{22}$/.test(key), `the key ${key}`);
  same(await kept(b), [key], 'what the browser of the friend keeps');

  await seated(spy, 0);
  await spy.page.reload();
  await until('the refusal', () => spy.page.getByTestId('table-fault').isVisible());
  expect(/already sat down/.test(await spy.page.getByTestId('table-fault').textContent()), 'it says why');
  await shot(spy.page, 'used-link');

  await b.page.reload();
  await seated(b, 2);
  await b.page.goto(`${g.base}/`);
  await b.page.goto(link); // as if the answer had been lost: the key was kept before it was sent
  await until('the same key', () => keyOf(b) === key);
  await seated(b, 2);
});

test('two browsers and a spectator by links', async (g) => {
  const a = new Player(await g.page());
  await atOnce(a.page);
  await a.page.goto(`${g.base}/`);
  await a.hands.press('[data-testid=invite]');
  await a.hands.press('[data-testid=words] summary');
  await a.hands.type('[data-testid=words-1]', 'the first of them');
  await a.hands.press('[data-testid=start]');
  await until('the invitation', () => a.page.getByTestId('invite-link').isVisible());
  const link = await a.page.getByTestId('invite-link').inputValue(),
    watch = await a.page.getByTestId('watch-link').inputValue();
  expect(/\/g\/[a-z2-7]{10}#[\w-]{22}$/.test(link) && /\/g\/[a-z2-7]{10}$/.test(watch), `links ${link} ${watch}`);
  await a.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await a.hands.press('[data-testid=invite-link-copy]');
  await until(
    'the link on the clipboard',
    async () => (await a.page.evaluate(() => navigator.clipboard.readText())) === link,
  );
  await a.hands.press('[data-testid=go-table]');
  await until('the waiting room', () => a.page.getByTestId('waiting').isVisible());

  const b = new Player(await g.page({ lang: 'es' })),
    c = new Player(await g.page());
  await atOnce(b.page);
  await atOnce(c.page);
  await b.page.goto(link);
  await b.hands.type('[data-testid=sit-words]', 'and the second');
  await b.hands.press('[data-testid=sit]');
  await c.page.goto(watch);
  await Promise.all([a.settled(), b.settled(), c.settled()]);
  same([a.state.seat, b.state.seat, c.state.seat], [1, 2, 0], 'seats');
  same(a.state.words, { 1: 'the first of them', 2: 'and the second' }, 'words of both');

  /* deployment and dice, until both give orders */
  await until(
    'both to give orders',
    async () => {
      for (const p of [a, b]) if (p.view.ask !== 'distribute') await p.step();
      return a.mine && b.mine && a.view.ask === 'distribute' && b.view.ask === 'distribute';
    },
    90000,
  );
  await Promise.all([a.settled(), b.settled()]);

  /* one gives orders; neither the other nor the spectator learns a colour */
  const ids = a.own().map((p) => p.id);
  const fromB = b.wire.told.length,
    fromC = c.wire.told.length;
  await a.distribute(3);
  const given = orders(a.view);
  expect(anyColour.test(JSON.stringify(a.own().map((p) => p.order))), 'the one who gives sees the colours');
  /* an answer on the same line: whatever was told before it has arrived */
  for (const p of [b, c]) {
    await p.page.keyboard.press('g');
    await until('the text board', () => p.page.getByTestId('text-board-sheet').locator('pre').first().isVisible());
    await p.page.keyboard.press('Escape');
    await until('the text board to go', async () => !(await p.page.getByTestId('text-board-sheet').isVisible()));
  }
  tellsNoColour(b.wire, fromB, 1, 'the other side');
  tellsNoColour(c.wire, fromC, 1, 'the spectator');
  for (const p of [b, c])
    expect(
      (await drawnOrders(p.page, ids)).every((o) => o === '-' || o === '#o-back'),
      'only seals are drawn',
    );
  same(await c.page.locator('[data-action]').count(), 0, 'buttons of a spectator that act');

  /* a reload in the middle loses nothing */
  await a.page.reload();
  await until('the page again', () => a.wire.sockets > 1 && a.state?.view?.ask === 'distribute');
  await a.settled();
  same(orders(a.view), given, 'tokens after the reload');
  await until(
    'tokens drawn after the reload',
    async () =>
      (await drawnOrders(a.page, ids)).filter((o) => /^#o-(red|blue|green|purple|yellow)$/.test(o)).length === 3,
  );

  await a.distribute();
  await a.seal();
  tellsNoColour(b.wire, fromB, 1, 'the other side');
  tellsNoColour(c.wire, fromC, 1, 'the spectator');
  await until('the seal to be told', () => b.page.getByTestId('enemy-sealed').isVisible());
  await b.distribute();
  await b.seal();
  await until('the reveal', () => [a, b, c].every((p) => p.view.phase === 'action'));
  await c.settled();
  expect(
    (await drawnOrders(c.page, ids)).some((o) => /^#o-(red|blue|green|purple|yellow)$/.test(o)),
    'after the reveal the spectator sees colours',
  );

  /* one leaves, the other goes on */
  const active = a.mine ? a : b,
    idle = a.mine ? b : a;
  await idle.settled();
  const address = idle.page.url();
  await idle.page.goto(`${g.base}/`);
  for (let i = 0; i < 4; i++) await active.step();
  await idle.page.goto(address);
  await until('what happened meanwhile', () => idle.page.getByTestId('since-left').isVisible());
  expect((await idle.page.getByTestId('since-left').locator('li').count()) > 0, 'lines of what happened');
  await idle.hands.press('[data-testid=since-close]');

  /* a few acts more, then one gives up */
  for (let i = 0; i < 6; i++) for (const p of [a, b]) await p.step();
  await until('somebody to be asked', () => a.mine || b.mine);
  const loser = a.mine ? a : b;
  await loser.settled();
  await loser.hands.press('[data-testid=menu]');
  await loser.hands.press('[data-testid=menu-resign]');
  await loser.hands.press('[data-testid=resign-yes]');
  await until(
    'the end',
    async () =>
      (await a.page.getByTestId('end-sheet').isVisible()) && (await b.page.getByTestId('end-sheet').isVisible()),
  );
  same(a.state.outcome.winner, 3 - loser.state.seat, 'the winner');

  const [file] = await Promise.all([a.page.waitForEvent('download'), a.hands.press('[data-testid=end-record]')]);
  const record = join(g.world.folder, 'by-links.bellum');
  await file.saveAs(record);
  const said = execFileSync(program, ['replay', record, '--verify', '--data', join(root, 'data'), '--lang', 'en'], {
    encoding: 'utf8',
  });
  expect(
    /^ok: .*every recorded position is the same/.test(said) &&
      /the secret fits/.test(said) &&
      /and the second/.test(said),
    `the record is verified: ${said}`,
  );
});

test('two people at one screen', async (g) => {
  const p = new Player(await g.page());
  await atOnce(p.page);
  await p.page.goto(`${g.base}/new?game=fantasy-commander&scenario=first-battle`);
  await p.hands.press('[data-testid=seat-2] [data-value=human]');
  await p.hands.press('[data-testid=start]');
  const names = [];
  p.onCurtain = async () => {
    names.push(await p.page.getByTestId('curtain').locator('h1').textContent());
    same(
      await p.page
        .locator(
          '[data-hex], [data-token], [data-testid=board], [data-testid=log-panel], [data-testid=roster], .tok-order',
        )
        .count(),
      0,
      'things of the table behind the curtain',
    );
  };
  const gave = new Set();
  await p.play(() => {
    if (p.view.ask === 'distribute') gave.add(p.state.seat);
    return p.view.phase === 'action';
  });
  same([...gave].sort(), [1, 2], 'seats that gave orders');
  expect(names.length >= 2 && new Set(names).size === 2, `curtains for both: ${names}`);
});

test('the server falls and comes back', async (g) => {
  const store = join(g.world.folder, 'fall.db');
  let server = serve(store);
  g.base = await server.ready;
  g.allow(/WebSocket|ERR_CONNECTION|Failed to load resource/);
  try {
    const table = await g.create({
      game: 'fantasy-commander',
      scenario: 'first-battle',
      seats: { 1: 'human', 2: 'random' },
    });
    const p = await sit(g, table, 1);
    await p.play((x) => x.view.ask === 'distribute');
    await p.distribute(2);
    const before = orders(p.view),
      log = p.state.log.length,
      sockets = p.wire.sockets;
    await server.stop('SIGKILL');
    await until('the page to notice', () => p.page.getByTestId('reconnecting').isVisible());
    server = serve(store, new URL(g.base).port);
    await server.ready;
    await until(
      'the page to come back by itself',
      async () => p.wire.sockets > sockets && !(await p.page.getByTestId('reconnecting').isVisible()),
      25000,
    );
    await p.settled();
    same(
      [orders(p.view), p.state.log.length >= log, p.view.ask],
      [before, true, 'distribute'],
      'what was done before the fall',
    );
    await p.distribute();
    await p.seal();
    await p.turn();
    same(p.view.phase, 'action', 'phase after going on');
    expect(!/Sanitizer|runtime error/.test(server.errors()), server.errors());
  } finally {
    await server.stop('SIGKILL');
  }
});

test('clicks while the server is away say that nothing was done; a table that is gone says so', async (g) => {
  let server = serve(join(g.world.folder, 'away.db'));
  g.base = await server.ready;
  g.allow(/WebSocket|ERR_CONNECTION|Failed to load resource/);
  try {
    const table = await g.create({
      game: 'fantasy-commander',
      scenario: 'first-battle',
      seats: { 1: 'human', 2: 'greedy' },
    });
    const p = await sit(g, table, 1, { lang: 'es' });
    await p.turn();
    await server.stop('SIGKILL');
    await until('the page to notice', () => p.page.getByTestId('reconnecting').isVisible());
    const refusal = p.page.getByTestId('refusal');
    const says = async (what) => {
      await until(`${what} to be answered`, async () =>
        /no se ha hecho nada/.test((await refusal.isVisible()) ? await refusal.textContent() : ''),
      );
      await refusal.locator('button').click();
      await until('it to go', async () => !(await refusal.isVisible()));
    };
    await p.page.locator('[data-testid=to-place] li:not(.over) button').first().click();
    await says('another unit');
    await p.page.mouse.click(
      ...Object.values(
        await p.page.evaluate(() => {
          const r = document.querySelector('[data-hex] polygon').getBoundingClientRect();
          return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
        }),
      ),
    );
    await says('a hex outside the zone');
    await p.page.getByTestId('hint').click();
    await until('the hint to be answered', () => toasted(p.page, /no se ha hecho nada/));
    await p.page.getByTestId('place-all').click();
    await says('the rest by the computer');

    server = serve(join(g.world.folder, 'empty.db'), new URL(g.base).port);
    await server.ready;
    await until('the page to say that the table is gone', () => p.page.getByTestId('table-fault').isVisible(), 25000);
    same(
      await p.page.getByTestId('table-fault').locator('h1').textContent(),
      'Esta mesa ya no está en el servidor',
      'what it says',
    );
  } finally {
    await server.stop('SIGKILL');
  }
});
