/* standard.test.mjs: what asks before it is done (table/stakes.ts), by a mouse, a finger and the settings; and what is
 * highlighted always reacts. */
import { Commander, shown, verb } from './commander.mjs';
import { Finger, Mouse, Player, atOnce, sit, until } from './player.mjs';
import { expect, same, shot, test } from './support.mjs';

const bridge = { game: 'fantasy-commander', position: 'bridge-of-ginnoh', seats: { 1: 'human', 2: 'human' } };

/** At the bridge, with a unit activated that can move and charge. */
async function activated(g, options = {}, Hands = Mouse, settings = {}) {
  const table = await g.create(bridge),
    page = await g.page(options),
    p = new Player(page, Hands);
  await atOnce(page, settings);
  await page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
  await p.settled();
  for (const n of ['go', 'card-nothing']) {
    const since = p.now;
    await p.button(n);
    if (p.now === since && (await shown(page, 'confirm'))) await p.hands.press('[data-testid=confirm]');
    await p.changed(since, n);
  }
  const since = p.now,
    unit = p.state.actions.find((a) => a.notation === 'activate a5');
  p.wire.verbs = [];
  await p.hands.hex(p.placeOf(unit));
  await p.changed(since, 'one click on the unit');
  await until('its reach', () => p.wire.reached?.length);
  return p;
}
const chargeOf = (p) => {
  for (const way of p.wire.reached) for (const to of way.next) for (const a of to.then ?? []) return { to, target: a };
  return null;
};
/** The pointer rests there until the odds are on the screen. */
async function rest(p, place) {
  const at = await p.page.evaluate((id) => {
    const r = document.querySelector(`[data-hex="${id}"] polygon`).getBoundingClientRect();
    return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
  }, place);
  await p.page.mouse.move(at.x, at.y);
  return at;
}
const oddsShown = (page) => page.locator('[data-testid=odds-panel]:not([aria-busy])').first().isVisible();

test('standard: a free act is done at the first click, and the chip takes it back in words', async (g) => {
  const p = await activated(g);
  const before = p.pieceOf(p.view.active).place,
    way = p.wire.reached[0].next.find((a) => a.then && a.place !== before),
    since = p.now;
  await p.hands.hex(way.place);
  await p.changed(since, 'the hex');
  same(p.pieceOf(p.view.active).place, way.place, 'it went there');
  const asked = p.wire.verbs.filter((v) => v === 'reach' || v === 'act' || v === 'ahead');
  same(
    asked.filter((v) => v !== 'ahead'),
    ['act', 'reach', 'act', ...asked.slice(asked.lastIndexOf('act') + 1).filter((v) => v === 'reach')],
    'activate, what it can reach, go there',
  );
  expect(asked.filter((v) => v === 'ahead').length <= 1, `no place was tried out: ${asked}`);
  const chip = await p.page.getByTestId('undo').textContent();
  expect(/Move to|Run to/.test(chip), `the chip says what it takes back: "${chip}"`);
  await shot(p.page, 'standard-undo-1440');
  await p.page.getByTestId('undo').click();
  await until('it to be back', () => p.pieceOf(p.view.active)?.place === before);
});

/** "77–87", as the badges write it. */
const percents = ([low, high]) => {
  const p = (n) => (n > 0 && n < 5 ? '<1' : n < 1000 && n > 995 ? '>99' : String(Math.round(n / 10)));
  return p(low) === p(high) ? p(high) : `${p(low) === '<1' && p(high) !== '<1' ? '0' : p(low)}–${p(high)}`;
};
const badges = (page) =>
  page
    .locator('.board-odds')
    .evaluateAll((list) =>
      Object.fromEntries(list.map((b) => [b.dataset.oddsAt, b.querySelector('text').textContent.replace(/\s*%$/, '')])),
    );

/** What both sides do until somebody is to act who has several targets: cavalry of seat 2, archers of seat 1. */
const untilCavalry = [
  ...['go', 'card-nothing', 'activate a2', 'rest'].map((n) => [1, n]),
  ...['go', 'card-nothing'].map((n) => [2, n]),
];
const untilArchers = [
  ...['go', 'card-nothing', 'activate a2', 'rest'].map((n) => [1, n]),
  ...['go', 'card-nothing', 'activate b4', 'rest'].map((n) => [2, n]),
  ...['go', 'card-nothing', 'activate a5', 'end'].map((n) => [1, n]),
  ...['go', 'card-nothing', 'activate b5', 'end', 'go', 'card-nothing', 'activate b2', 'end'].map((n) => [2, n]),
  ...['go', 'card-nothing'].map((n) => [1, n]),
];
/** Plays them without a page, one connection a seat. */
async function playAll(g, table, list) {
  const page = await g.page();
  await page.goto(`${g.base}/`);
  const refused = await page.evaluate(
    async ([id, keys, acts]) => {
      const open = (key) =>
        new Promise((done) => {
          const ws = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`, ['bellum']),
            waits = new Map();
          let n = 0;
          const ask = (body) =>
            new Promise((answer) => {
              waits.set(++n, answer);
              ws.send(JSON.stringify({ id: n, ...body }));
            });
          ws.onmessage = (m) => {
            const r = JSON.parse(m.data);
            waits.get(r.id)?.(r);
          };
          ws.onopen = () => void ask({ do: 'join', table: id, key, lang: 'en' }).then(() => done(ask));
        });
      const seats = { 1: await open(keys[1]), 2: await open(keys[2]) };
      for (const [seat, action] of acts) {
        const r = await seats[seat]({ do: 'act', action });
        if (!r.ok) return `${seat}: ${action}: ${JSON.stringify(r)}`;
      }
      return '';
    },
    [table.table, table.keys, list],
  );
  same(refused, '', 'all of it was allowed');
}

for (const [name, options, Hands, seat, unit, before] of [
  ['1440', {}, Mouse, 1, 'a3', untilArchers],
  ['390', { size: [390, 844], touch: true, lang: 'es', theme: 'dark' }, Finger, 2, 'b5', untilCavalry],
])
  test(`standard: a unit shows its odds on all targets at once, before anything is pointed at, ${name}`, async (g) => {
    const table = await g.create(bridge),
      p = new Player(await g.page(options), Hands),
      { page } = p;
    await playAll(g, table, before);
    await atOnce(page);
    await page.goto(`${g.base}/g/${table.table}#${table.keys[seat]}`);
    await p.settled();
    const begun = p.now;
    p.wire.verbs = [];
    await p.hands.hex(p.placeOf(p.state.actions.find((a) => a.notation === `activate ${unit}`)));
    await p.changed(begun, 'one click on the unit');
    await until('its reach', () => p.wire.reached?.length);
    const wanted = {};
    const note = (a, chance) => (wanted[p.pieceOf(a.target).place] ??= percents(chance));
    for (const a of p.state.actions) if (p.wire.chances.has(a.notation)) note(a, p.wire.chances.get(a.notation));
    for (const way of p.wire.reached)
      for (const to of way.next) for (const a of to.then ?? []) if (a.chance) note(a, a.chance);
    expect(Object.keys(wanted).length >= 3, `several targets: ${JSON.stringify(wanted)}`);
    await until('the badges', async () => (await page.locator('.board-odds').count()) > 0);
    await shot(page, `standard-badges-${name}`);
    same(Object.entries(await badges(page)).sort(), Object.entries(wanted).sort(), 'on each its own figure');
    expect(!p.wire.verbs.includes('odds'), 'one answer told them all');
    same(p.wire.verbs.filter((v) => v === 'reach').length, 1, 'to one question');
    if (Hands !== Mouse) return;
    const target = p.state.actions.find((a) => a.notation === 'shoot b5'),
      place = p.pieceOf(target.target).place;
    await rest(p, place);
    await until('the flag', async () => (await page.locator('.board-flag').count()) === 1);
    same(await page.locator(`[data-odds-at="${place}"]`).count(), 0, 'it grows into the flag');
    const flag = await page.locator('.board-flag-value').textContent();
    same(flag.replace(/\s*%$/, ''), wanted[place], 'which says the same');
    await shot(page, `standard-badges-flag-${name}`);
  });

test('standard: a roll takes one click where its odds were on the screen', async (g) => {
  const p = await activated(g);
  const { target } = chargeOf(p),
    place = p.pieceOf(target.target).place,
    at = await rest(p, place);
  await until('the odds', () => oddsShown(p.page));
  await shot(p.page, 'standard-odds-1440');
  expect(!(await shown(p.page, 'confirm')), 'nothing is taken up by pointing');
  await p.page.locator('[data-aimed=told]').waitFor();
  const since = p.now;
  await p.page.mouse.click(at.x, at.y);
  await p.changed(since, 'one click');
  expect(
    p.wire.told.some((t) => t.events.some((e) => e.what === 'attacks')),
    'the attack is under way',
  );
});

test('standard: a click that comes before the odds only shows them', async (g) => {
  const p = await activated(g);
  const { target } = chargeOf(p),
    place = p.pieceOf(target.target).place;
  const since = p.now;
  /* all in one moment: the pointer comes and presses before anything can be shown */
  await p.page.evaluate((id) => {
    const hex = document.querySelector(`[data-hex="${id}"] polygon`),
      r = hex.getBoundingClientRect(),
      at = { clientX: r.left + r.width / 2, clientY: r.top + r.height / 2 };
    for (const kind of ['pointermove', 'pointerdown', 'pointerup'])
      hex.dispatchEvent(new PointerEvent(kind, { ...at, bubbles: true, pointerId: 9, pointerType: 'mouse' }));
  }, place);
  await until('the preview', () => shown(p.page, 'confirm'));
  same(p.now, since, 'nothing is done');
  await p.hands.press('[data-testid=confirm]');
  await p.changed(since, 'the second click');
});

test('standard: a finger taps twice for a roll, once for what can be taken back', async (g) => {
  const p = await activated(g, { size: [390, 844], touch: true, lang: 'es' }, Finger);
  const { target } = chargeOf(p),
    since = p.now;
  await p.hands.hex(p.pieceOf(target.target).place);
  await until('the preview', () => shown(p.page, 'confirm'));
  await until('the odds', () => oddsShown(p.page));
  await shot(p.page, 'standard-tap-390');
  same(p.now, since, 'the first tap only shows');
  await p.page.keyboard.press('Escape');
  await until('the preview to go', async () => !(await shown(p.page, 'confirm')));
  const here = p.pieceOf(p.view.active).place,
    way = p.wire.reached[0].next.find((a) => a.then && a.place !== here);
  await p.hands.hex(way.place);
  await p.changed(since, 'one tap on a hex');
});

test('standard: the setting asks before every roll', async (g) => {
  const p = await activated(g, {}, Mouse, { askRolls: true });
  const { target } = chargeOf(p),
    place = p.pieceOf(target.target).place,
    at = await rest(p, place);
  await until('the odds', () => oddsShown(p.page));
  await p.page.locator('[data-aimed=told]').waitFor();
  const since = p.now;
  await p.page.mouse.click(at.x, at.y);
  await until('the question', () => shown(p.page, 'confirm'));
  same(p.now, since, 'nothing is done');
  await p.page.mouse.click(at.x, at.y);
  await p.changed(since, 'the second click');
});

test('standard: a loss asks once, and the button names it with its figure', async (g) => {
  for (const [lang, words] of [
    ['en', /^(\d+) SP (is|are) lost$/],
    ['es', /^Se pierden? (\d+) PS$/],
  ]) {
    const p = await operation(g, lang);
    const since = p.now,
      sp = p.view.operation.sp;
    await p.hands.press('[data-testid=prompt-bar] [data-action="end"]');
    await until('the question', () => shown(p.page, 'loss'));
    same(p.now, since, 'asked first');
    const said = await p.page.getByTestId('loss').textContent();
    same(Number(words.exec(said)?.[1]), sp, `the figure in "${said}"`);
    await shot(p.page, `standard-loss-${lang}-1440`);
    await p.hands.press('[data-testid=confirm]');
    await p.changed(since, 'once more');
  }
});

/** A campaign at the moment when something can be done with supply points; a match that ends before is not one. */
async function operation(g, lang = 'en', scenario = 'relief-of-mesana') {
  for (let match = 0; match < 6; match++) {
    const table = await g.create({ game: 'punic-island', scenario, seats: { 1: 'human', 2: 'random' } });
    const page = await g.page({ lang }),
      p = new Commander(page, Mouse);
    const ready = () => p.view.ask === 'op' && p.view.operation?.sp > 0;
    await atOnce(page);
    await page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
    for (let i = 0; i < 40 && (await p.turn()) && !ready(); i++)
      await p.perform(
        p.state.actions.find((a) => a.notation === 'map' || verb(a) === 'rp' || verb(a) === 'pass') ??
          p.state.actions[0],
      );
    if (!p.state.over && ready()) return p;
    await page.context().close();
  }
  throw new Error('no operation in six matches');
}

/* ---- what is highlighted always reacts ---- */

/** Everything that a reaction could change. */
const face = (page) =>
  page.evaluate(() => {
    const text = (s) => [...document.querySelectorAll(s)].map((e) => e.textContent).join('|');
    return JSON.stringify([
      document.querySelector('[data-testid=table-screen]')?.dataset.rev,
      text('[data-testid=prompt-bar]'),
      text('[data-testid=refusal]'),
      text('[data-testid=stack]'),
      !!document.querySelector('[data-testid=stack]'),
      ...[...document.querySelectorAll('.board-under, .board-over')].map((e) => e.innerHTML),
    ]);
  });
const marksOf = (page) =>
  page.evaluate(() =>
    (document.querySelector('[data-testid=board]').dataset.marked ?? '').split(' ').filter(Boolean).map(Number),
  );

/** Clicks on every marked place, each from the same position; what came of it is taken back. */
async function everyMark(p, click, most = 14) {
  await until(`marks at ${p.view.ask}`, async () => (await marksOf(p.page)).length);
  const places = (await marksOf(p.page)).slice(0, most);
  const start = p.state.ply;
  for (const place of places) {
    if (!(await marksOf(p.page)).includes(place)) continue; // another click has moved it
    await p.page.mouse.move(3, 3);
    const before = await face(p.page),
      since = p.now;
    await click(place);
    await until(`a reaction to place ${place} at ${p.view.ask}`, async () => (await face(p.page)) !== before, 4000);
    if (p.wire.acting.size || p.now > since) {
      await until('the act', () => p.now > since);
      await p.settled();
      if (p.state.undo !== 'ok') return { places, start };
      const then = p.now;
      await p.page.keyboard.press('u');
      await p.changed(then, 'undo');
    }
    for (let i = 0; i < 3 && (await p.page.getByTestId('confirm').isVisible()); i++) {
      await p.page.keyboard.press('Escape');
      await until('it to be put down', async () => !(await p.page.getByTestId('confirm').isVisible()));
    }
    if (await p.page.getByTestId('stack-close').isVisible()) await p.hands.press('[data-testid=stack-close]');
  }
  return { places, start };
}

test('standard: what is highlighted always reacts, in battles of hexes', async (g) => {
  const hex = (p) => (place) => p.hands.hex(place);
  const turn = await sit(g, await g.create(bridge), 1);
  const seen = [(await everyMark(turn, hex(turn))).places.length];
  const act = await activated(g);
  seen.push((await everyMark(act, hex(act))).places.length);
  const orders = new Player(await g.page());
  await atOnce(orders.page);
  const table = await g.create({
    game: 'fantasy-commander',
    scenario: 'first-battle',
    seats: { 1: 'human', 2: 'random' },
  });
  await orders.page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
  for (let i = 0; i < 40 && (await orders.turn()) && orders.view.ask !== 'distribute'; i++) {
    if (/^deploy/.test(orders.view.ask) && !orders.placed)
      seen.push((await everyMark(orders, hex(orders), 6)).places.length);
    await orders.decide();
  }
  seen.push((await everyMark(orders, hex(orders))).places.length);
  console.log(`# marks clicked: ${seen.join(', ')}`);
});

test('standard: what is highlighted always reacts, in campaigns', async (g) => {
  const seen = [];
  let p;
  for (const scenario of ['full-campaign', 'relief-of-mesana']) {
    p = await operation(g, 'en', scenario);
    seen.push((await everyMark(p, (place) => p.zone(place))).places.length);
    const mover = p.state.actions.find((a) => ['army', 'march', 'fleet', 'sail'].includes(verb(a)));
    if (!mover || p.view.ask !== 'op') continue;
    await p.perform(mover);
    if ((await p.turn()) && (await marksOf(p.page)).length)
      seen.push((await everyMark(p, (place) => p.zone(place))).places.length);
  }
  /* cards that can be played, and those that cannot, say so */
  for (let i = 0; i < 30 && (await p.turn()) && p.view.ask !== 'card-action'; i++)
    await p.perform(
      p.state.actions.find((a) => a.notation === 'card' || verb(a) === 'pass' || verb(a) === 'end') ??
        p.state.actions[0],
    );
  const cards = p.page.locator('[data-card]:visible');
  for (let i = 0; i < (await cards.count()); i++) {
    const before = await face(p.page);
    await cards.nth(i).click({ position: { x: 40, y: 20 } });
    await until(`a reaction to card ${i}`, async () => (await face(p.page)) !== before, 4000);
    await p.page.keyboard.press('Escape');
    await until('the card to be put down', async () => !(await shown(p.page, 'confirm')));
  }
  console.log(`# marks clicked: ${seen.join(', ')}; cards ${await cards.count()}`);
});
