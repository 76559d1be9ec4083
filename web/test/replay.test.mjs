/* replay.test.mjs: a finished battle step by step, forth and back, by address, through whose eyes, and its dice
 * rolled again. */
import { until } from './player.mjs';
import { expect, same, shot, test } from './support.mjs';

/** A battle between computers that is over; they play while somebody watches. */
export async function finished(g) {
  const table = await g.create({
    game: 'fantasy-commander',
    position: 'bridge-of-ginnoh',
    seats: { 1: 'greedy', 2: 'greedy' },
  });
  const page = await g.page();
  await page.goto(`${g.base}/g/${table.table}`);
  await until(
    'the battle to end',
    async () => (await (await fetch(`${g.base}/api/tables/${table.table}`)).json()).over,
    60000,
  );
  await page.close();
  return table;
}
/** What is on the screen: tokens where they stand, score, sentence. */
const seen = (page) =>
  page.evaluate(() =>
    JSON.stringify([
      [...document.querySelectorAll('[data-token]')]
        .map((t) => [t.dataset.token, t.getAttribute('transform'), t.innerHTML])
        .sort(),
      document.querySelector('[data-testid=replay-told]')?.textContent,
      document.querySelector('[data-testid=score]')?.textContent,
      document.querySelectorAll('[data-testid=log-panel] .lgb').length,
    ]),
  );
const stepOf = async (page) => Number(await page.getByTestId('replay-range').inputValue());

test('a replay forth and back', async (g) => {
  const table = await finished(g);
  const page = await g.page();
  await page.goto(`${g.base}/replay/${table.table}`);
  await until('the replay', () => page.getByTestId('replay-range').isVisible());
  await until('the beginning', async () => (await stepOf(page)) === 0);
  const press = async (id, step) => {
    await page.getByTestId(id).click();
    await until(`step ${step}`, async () => (await stepOf(page)) === step);
  };

  const views = [];
  await page.getByTestId('replay-range').focus();
  const settle = async () => {
    let last = '';
    return until('the picture to rest', async () => {
      const now = await seen(page);
      const rests = now === last;
      last = now;
      return rests && now;
    });
  };
  for (let i = 0; i <= 40; i++) {
    if (i >= 36) views[i] = await settle();
    if (i < 40) await press('replay-on', i + 1);
  }
  for (let i = 39; i >= 36; i--) {
    await press('replay-back', i);
    same(await settle(), views[i], `step ${i} after going back`);
  }
  await press('replay-on', 37);
  same(await settle(), views[37], 'step 37 after going forth again');
  expect(new Set(views.slice(36)).size > 1, 'steps differ');

  /* a turn, then the link to that position */
  const turns = await page
    .getByTestId('replay-turn')
    .locator('option')
    .evaluateAll((l) => l.map((o) => [o.value, o.textContent]));
  expect(turns.length >= 2, `turns ${JSON.stringify(turns)}`);
  await page.getByTestId('replay-turn').selectOption(turns.at(-1)[0]);
  await until('the turn', async () => (await stepOf(page)) === Number(turns.at(-1)[0]));
  await until('the address', () => page.url().includes(`step=${turns.at(-1)[0]}`));
  const there = await settle();
  const other = await g.page();
  await other.goto(page.url());
  await until(
    'the position',
    async () => (await other.locator('[data-token]').count()) > 0 && (await stepOf(other)) === Number(turns.at(-1)[0]),
  );
  await until('the same picture', async () => (await seen(other)) === there);

  /* eyes: what a spectator saw had seals */
  await page.getByTestId('replay-eyes').locator('[data-value="0"]').click();
  await until('the address to name the eyes', () => /eyes=0/.test(page.url()));

  await page.getByTestId('replay-verify').click();
  await until('the dice to be checked', () => page.getByTestId('verify-report').isVisible());
  same(await page.getByTestId('verify-report').getAttribute('data-answer'), 'good', 'verdict on the dice');
  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  await until(
    'the end',
    async () => (await stepOf(page)) === Number(await page.getByTestId('replay-range').getAttribute('max')),
  );
});

/* ---- what was hidden ---- */

const hands = (page) =>
  page.evaluate(() =>
    [1, 2].map((seat) => ({
      cards: [...document.querySelectorAll(`[data-testid=hand-${seat}] [data-card]`)].map((c) => c.dataset.card),
      backs: document.querySelectorAll(`[data-testid=hand-${seat}] .back`).length,
    })),
  );
const chits = (page) =>
  page.evaluate(() => ({
    known: document.querySelectorAll('.ac-battle [data-chit]').length,
    backs: document.querySelectorAll('.ac-battle .ac-chit.back').length,
  }));
/** The replay as these eyes saw it, from the server itself, with the view where chits had been drawn. */
const seenBy = (page, table, eyes) =>
  page.evaluate(
    async ([name, who]) => {
      const ws = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`, ['bellum']),
        waiting = new Map();
      await new Promise((done) => {
        ws.onopen = done;
      });
      ws.onmessage = (m) => {
        const r = JSON.parse(m.data);
        waiting.get(r.id)?.(r);
      };
      const ask = (id, body) =>
        new Promise((done) => {
          waiting.set(id, done);
          ws.send(JSON.stringify({ id, table: name, eyes: who, ...body }));
        });
      const { steps } = await ask(1, { do: 'replay' });
      let battle = -1,
        view = null;
      for (let i = 0; i < steps.length && battle < 0; i++) {
        if (!steps[i].events.some((e) => e.what === 'draws-chits')) continue;
        view = (await ask(i + 2, { do: 'at', step: i })).view;
        if (view.battle?.sides.every((s) => s.hand.length > 0) && view.seats.every((s) => s.hand.length > 0))
          battle = i;
      }
      ws.close();
      return { steps, battle, view };
    },
    [table, eyes],
  );

/** A campaign between computers that is over and had a battle with chits in both hands. */
async function campaign(g) {
  for (let i = 0; i < 20; i++) {
    const { table } = await g.create({
      game: 'punic-island',
      scenario: 'relief-of-mesana',
      seats: { 1: 'random', 2: 'random' },
    });
    const page = await g.page();
    await page.goto(`${g.base}/g/${table}`);
    await until(
      'the campaign to end',
      async () => (await (await fetch(`${g.base}/api/tables/${table}`)).json()).over,
      60000,
    );
    const all = await seenBy(page, table, 'all');
    const mixed = all.steps.some(
      (s) => s.drawn?.some((d) => d.kind === 'die') && s.drawn.some((d) => d.kind !== 'die'),
    );
    /* a card may lay a hand open to the other side for a while; then there are no backs to be seen */
    const closed = async (seat) => {
      const { view } = await seenBy(page, table, seat);
      return view.seats[2 - seat].hand.every((card) => !card);
    };
    if (all.battle > 0 && mixed && (await closed(1)) && (await closed(2))) return { table, page, all };
    await page.close();
  }
  throw new Error('no campaign had a battle');
}

test('a replay shows what was hidden, or what one side could see', async (g) => {
  const { table, page, all } = await campaign(g),
    { battle, view } = all;
  const to = async (eyes) => {
    await page.goto(`${g.base}/replay/${table}?step=${battle}&eyes=${eyes}`);
    await until('the battle', () => page.getByTestId('battle-board').isVisible());
    await until('both hands', async () => (await page.locator('[data-part=hand]').count()) === 2);
    await until(
      'cards with names',
      async () => (await page.locator('[data-part=hand] [data-card]').count()) > 0 || eyes === 0,
    );
  };
  const cards = (seat) => [...view.seats[seat - 1].hand].sort(),
    sides = view.battle.sides;
  expect(
    view.seats.every((s) => s.hand.length && s.hand.every(Boolean)) && sides.every((s) => s.hand.every(Boolean)),
    'the truth hides nothing',
  );

  await to('all');
  same(
    (await hands(page)).map((h) => [[...h.cards].sort(), h.backs]),
    [1, 2].map((seat) => [cards(seat), 0]),
    'both hands lie open',
  );
  same(
    await chits(page),
    { known: sides.reduce((n, s) => n + new Set(s.hand).size, 0), backs: 0 },
    'chits of both sides',
  );
  expect(
    await page
      .getByTestId('log-panel')
      .innerText()
      .then((t) => t.length > 0),
    'the log',
  );
  await shot(page, 'replay-open');

  /* a lower window: the board may scroll, the chits of the near side stay in sight */
  await page.setViewportSize({ width: 1280, height: 800 });
  await until('chits of the near side in a low window', () =>
    page.evaluate(
      () =>
        document.querySelector('.ac-own').getBoundingClientRect().bottom <=
        document.querySelector('.ac-battle').getBoundingClientRect().bottom + 1,
    ),
  );
  await shot(page, 'replay-low');
  await page.setViewportSize({ width: 1440, height: 900 });

  /* passive: nothing of it is a button, and the piles can be read */
  same(
    await page.locator('[data-part=hand] button, .ac-battle button:not([data-testid=battle-fold])').count(),
    0,
    'buttons among cards, chits and fighters',
  );
  for (const seat of [1, 2]) {
    const card = page.locator(`[data-testid=hand-${seat}] [data-card]`).first();
    await card.hover({ position: { x: 60, y: 20 } });
    await until('the whole card', () =>
      card.evaluate((c) => {
        const r = c.getBoundingClientRect(),
          m = document.querySelector('.replay-board').getBoundingClientRect();
        return r.height >= 148 && r.top >= m.top - 1 && r.bottom <= m.bottom + 1;
      }),
    );
    if (seat === 1) await shot(page, 'replay-card');
  }
  await page.getByTestId('see-cards').click();
  await until('the piles', () => page.getByTestId('cards-sheet').isVisible());
  same(await page.getByTestId('cards-sheet').getByText('face down').count(), 0, 'cards face down');
  await page.keyboard.press('Escape');

  /* through the eyes of a seat: its own hand and chits, backs of the other's, and nothing of these in the whole page */
  for (const seat of [1, 2]) {
    await page.getByTestId('replay-eyes').locator(`[data-value="${seat}"]`).click();
    await until(`eyes of ${seat}`, async () => (await hands(page))[2 - seat].backs > 0);
    const mine = (await hands(page))[seat - 1],
      theirs = (await hands(page))[2 - seat];
    same([[...mine.cards].sort(), mine.backs], [cards(seat), 0], `the hand of ${seat}`);
    same([theirs.cards, theirs.backs], [[], view.seats[2 - seat].hand.length], `what ${seat} sees of the other hand`);
    same(
      await chits(page),
      { known: new Set(sides[seat - 1].hand).size, backs: sides[2 - seat].hand.length },
      `chits that ${seat} sees`,
    );
  }
  const one = await seenBy(page, table, 1);
  expect(
    one.steps.every((s) => s.events.every((e) => !(e.seat === 2 && e.what === 'drew-card'))),
    'seat 1 is not told what the other draws',
  );
  expect(
    all.steps.some((s) => s.events.some((e) => e.seat === 2 && e.what === 'drew-card')),
    'all are',
  );
  /* a choice that was made in secret */
  const watched = await seenBy(page, table, 0),
    secret = all.steps.findIndex((s, i) => ['map', 'card'].includes(s.action) && !watched.steps[i].events.length),
    who = all.steps[secret]?.seat;
  expect(secret > 0, 'somebody chose in secret');
  for (const [eyes, sees] of [
    ['all', true],
    [who, true],
    [3 - who, false],
    [0, false],
  ]) {
    await page.goto(`${g.base}/replay/${table}?step=${secret}&eyes=${eyes}`);
    await until(
      'the choice',
      async () =>
        (await page.locator('[data-testid=replay-range]').count()) &&
        (await stepOf(page)) === secret &&
        (await page.getByTestId(`side-card-${who}`).count()) > 0,
    );
    same(
      (await page.getByTestId('replay-told').innerText()).includes(all.steps[secret].label),
      sees,
      `eyes ${eyes} read what was chosen`,
    );
    same(
      (await page.getByTestId(`side-card-${who}`).innerText()).includes('chose'),
      sees,
      `eyes ${eyes} see what was chosen`,
    );
  }
  await to(0);
  same(
    (await hands(page)).map((h) => h.cards.length),
    [0, 0],
    'spectators see backs',
  );

  /* the log of these eyes: with all open it names the cards that were drawn at the beginning */
  const first = `${g.base}/replay/${table}?step=0&eyes=`,
    logged = async (eyes) => {
      await page.goto(first + eyes);
      await until('the log', () => page.getByTestId('log-panel').isVisible());
      return page.getByTestId('log-panel').innerText();
    };
  const drawn = all.steps[0].events.filter((e) => e.what === 'drew-card');
  expect(
    drawn.length > 0 && (await logged('all').then((t) => drawn.every((e) => t.includes(e.text)))),
    'cards that are drawn stand in the log',
  );
  expect(
    await logged('2').then((t) =>
      drawn.every(
        (e) => t.includes(e.text) === (e.seat === 2) || drawn.some((x) => x.seat !== e.seat && x.text === e.text),
      ),
    ),
    'of one side alone for that side',
  );

  /* on a phone the hands lie with the log */
  const phone = await g.page({ size: [390, 844], touch: true, lang: 'es', theme: 'dark' });
  await phone.goto(`${g.base}/replay/${table}?step=${battle}&eyes=all`);
  await until('the battle on a phone', () => phone.getByTestId('battle-board').isVisible());
  await phone.getByTestId('battle-fold').tap();
  await phone.getByTestId('replay-more').tap();
  await until(
    'both hands on a phone',
    async () =>
      (await phone.locator('[data-part=hand] [data-card]').count()) ===
      view.seats[0].hand.length + view.seats[1].hand.length,
  );
  expect(
    await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1),
    'not wider than the phone',
  );
  await shot(phone, 'replay-open-phone');
});

test('dice between chits are equal, each in its place', async (g) => {
  const { table, page, all } = await campaign(g);
  await page.goto(`${g.base}/replay/${table}#verify`);
  await until('the dice to be checked', () => page.getByTestId('verify-report').isVisible());
  same(await page.getByTestId('verify-report').getAttribute('data-answer'), 'good', 'verdict on the dice');
  await page.getByTestId('verify-all').click();
  const rolled = all.steps.filter((s) => s.drawn?.some((d) => d.kind === 'die')).length;
  same(await page.locator('.vtable tbody tr').count(), rolled, 'every act with dice');
  same(await page.locator('.vtable tbody tr.equal').count(), rolled, 'and all are equal');
  await shot(page, 'replay-verified');
});
