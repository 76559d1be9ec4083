/* area.test.mjs: a table of areas: campaigns by clicks alone in Spanish, one of them to its end, and two browsers
 * that answer each other's reaction windows with a card, by passing, and by a standing order. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './bundle.mjs';
import { Commander, shown, verb } from './commander.mjs';
import { General } from './general.mjs';
import { Finger, Mouse, atOnce, until } from './player.mjs';
import { expect, rested, root, same, shot, test } from './support.mjs';

const { Terrain, nameSpots, pickAll, pilesOf, shared } = await load(
  "export { Terrain } from './kits/area/board/geometry'; export { nameSpots, shared } " +
    "from './kits/area/board/layout'; export { pilesOf } from './kits/area/board/stacks'; export { pickAll " +
    "} from './kits/area/acts';",
);

const zone = (id, kind, x, y) => ({
  id,
  code: `Z${id}`,
  kind,
  name: { en: '', es: '' },
  x,
  y,
  regions: [],
  edges: [],
  coast: [],
});
test('areas: a zone reaches to the middle, to the shore and no farther', async () => {
  const t = new Terrain({
    kind: 'area',
    zones: [
      zone(1, 'land', 20, 50),
      zone(2, 'land', 80, 50),
      zone(3, 'sea', 50, 130),
      zone(4, 'port', 50, 97),
      zone(5, 'land', 520, 520),
    ],
    beyond: [{ kind: 'land', x: 20, y: -40 }],
    coasts: [
      [-100, -100, 200, -100, 200, 90, -100, 90],
      [500, 500, 540, 500, 540, 540, 500, 540],
    ],
    insets: [{ name: { en: '', es: '' }, from: [500, 500, 100, 100], to: [300, 0, 50, 50] }],
  });
  for (const z of t.zones) same(t.under(t.centre(z.id)), z.id, `what lies under the middle of zone ${z.id}`);
  same([t.under({ x: 48, y: 50 }), t.under({ x: 52, y: 50 })], [1, 2], 'beside the border');
  same(t.under({ x: 20, y: -30 }), null, 'a zone that is not in play');
  same(t.centre(5), { x: 310, y: 10 }, 'a place in an inset');
  expect(
    t.cells.every((c) => c.polygon.length > 2),
    'every cell has an outline',
  );
});

test('areas: a strait is drawn larger, and nothing changes its order', async () => {
  const square = (x) => [x, 0, x + 300, 0, x + 300, 300, x, 300],
    city = (id, x, y) => ({ ...zone(id, 'land', x, y), walls: 2 });
  const zones = [
    city(1, 270, 150),
    city(2, 340, 150),
    city(3, 60, 150),
    zone(4, 'port', 295, 160),
    zone(5, 'sea', 306, 200),
  ];
  const map = { kind: 'area', zones, coasts: [square(0), square(312)] };
  const t = new Terrain(map),
    apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
  expect(apart(t.centre(1), t.centre(2)) > 120, `room in the strait: ${apart(t.centre(1), t.centre(2))}`);
  for (const z of zones) same(t.under(t.centre(z.id)), z.id, `what lies under the middle of zone ${z.id}`);
  same(t.centre(3), { x: 60, y: 150 }, 'what is far away stays where it is');
  const xs = Array.from({ length: 60 }, (_x, i) => t.moved({ x: i * 10, y: 150 }).x);
  expect(
    xs.every((x, i) => !i || x > (xs[i - 1] ?? 0)),
    'from west to east as before',
  );
  const one = new Terrain({ ...map, coasts: [[0, 0, 620, 0, 620, 300, 0, 300]] });
  same(apart(one.centre(1), one.centre(2)), 70, 'cities of one land are no strait');
});

test('areas: all are picked at once only where all may be', async () => {
  const act = (notation) => ({ notation, label: notation });
  const state = (left, actions, extras) => ({
    view: { board: { kind: 'area' }, picks_left: left },
    actions: actions.map(act),
    extras: extras.map(act),
  });
  const all = (...of) => pickAll(state(...of)).map((a) => a.notation);
  same(
    all(3, ['pick RI1', 'pick RC1', 'done'], ['pick RI2', 'resign']),
    ['pick RI1', 'pick RC1', 'pick RI2'],
    'three of three, those that are not listed too',
  );
  same(all(2, ['pick RI1', 'pick RC1', 'done'], ['pick RI2', 'resign']), [], 'two of three');
  same(all(1, ['pick RI1'], []), [], 'one needs no button of its own');
});

/* How much of a name, in hundredths, lies under a box. */
const under = (name, boxes) =>
  (100 * boxes.reduce((sum, b) => sum + shared(name, b), 0)) / ((name.right - name.left) * (name.bottom - name.top));
const moved = (b, p) => ({ left: b.left + p.x, right: b.right + p.x, top: b.top + p.y, bottom: b.bottom + p.y });

test('areas: no pile lies on the name of a zone, however many there are', async (g) => {
  for (const scenario of ['relief-of-mesana', 'full-campaign']) {
    const table = await g.create({ game: 'punic-island', scenario, seats: { 1: 'human', 2: 'random' } });
    for (const lang of ['es', 'en']) {
      const page = await g.page({ lang }),
        p = new Commander(page, Mouse);
      await page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
      await p.turn();
      /* what the names are thought to take is what they take */
      const t = new Terrain(p.view.board),
        wide = await page.evaluate(async () => {
          await document.fonts.ready;
          return [...document.querySelectorAll('.area-name:not(.inset)')].map((n) => ({
            text: n.textContent,
            width: n.getBBox().width,
          }));
        });
      for (const z of t.zones.filter((x) => x.kind !== 'port')) {
        const { box } = nameSpots(t).get(z.id),
          { width } = wide.find((n) => n.text === z.name[lang]);
        expect(width < box.right - box.left + 3, `${z.name[lang]} takes ${width}, not ${box.right - box.left}`);
      }
      if (lang === 'en') continue;
      const names = [...nameSpots(t)].map(([id, s]) => ({
        name: t.zones.find((z) => z.id === id).name.es,
        box: s.box,
      }));
      const look = (view, what, most) => {
        const boxes = pilesOf(t, view).flatMap((s) => s.reach.map((b) => moved(b, s.at)));
        for (const n of names)
          expect(
            under(n.box, boxes) <= most,
            `${what}: ${Math.round(under(n.box, boxes))} hundredths of ${n.name} are covered`,
          );
      };
      for (const n of names)
        expect(
          under(
            n.box,
            names.filter((o) => o !== n).map((o) => o.box),
          ) < 8,
          `${n.name} stands on another name`,
        );
      look(p.view, `${scenario} as it begins`, 8);
      /* both sides before a city and one inside, with all that sticks out of a pile */
      const some = p.view.pieces.find((c) => c.class !== 'leader'),
        leader = { ...some, class: 'leader' };
      const army = (place, owner, where) =>
        [some, some, some, leader].map((c, i) => ({ ...c, id: 1000 * owner + i, place, owner, where }));
      for (const z of t.zones.filter((x) => x.kind === 'land'))
        look(
          {
            ...p.view,
            pieces: [
              ...army(z.id, 1, 'open'),
              ...army(z.id, 2, 'open'),
              ...(z.walls === undefined ? [] : army(z.id, 2, 'inside')),
            ],
          },
          `armies in ${z.name.es}`,
          25,
        );
    }
  }
});

test('areas: marks leave names readable, and the drawer knows every card', async (g) => {
  const table = await g.create({
    game: 'punic-island',
    scenario: 'relief-of-mesana',
    seats: { 1: 'human', 2: 'random' },
  });
  const page = await g.page({ lang: 'es' });
  await atOnce(page);
  const p = new Commander(page, Mouse);
  await page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
  await p.turn();
  same(await page.getByTestId('undo').count(), 0, 'an undo before anything was done');
  expect(
    await page.evaluate(() => {
      const name = [...document.querySelectorAll('.area-name')].find((n) => n.textContent === 'Mesana'),
        under = document.querySelector('.board-under');
      return !!name && !!(under.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING);
    }),
    'names are painted after the marks of the ground',
  );
  /* the score says how the match is won; a zone's panel, what a leader adds and what the figures on a counter are */
  await page.getByTestId('score').first().click();
  const rules = await until('how it is won', async () => {
    const l = await page.locator('[data-testid=goals-sheet] li .rule').allTextContents();
    return l.length && l.map((r) => r.trim());
  });
  for (const r of ['PI-867', 'PI-868', 'PI-869', 'CC-951']) expect(rules.includes(r), `${r} among ${rules}`);
  await page.keyboard.press('Escape');
  const leader = p.view.pieces.find((c) => c.class === 'leader' && c.owner === 1 && c.place !== null),
    sign = (n) => (n < 0 ? `−${-n}` : `+${n}`);
  await p.zone(leader.place);
  await until('the counters spread out', () => shown(page, 'stack'));
  const [cohesion, movement, tactical] = leader.values.map(sign),
    adds = await page.locator(`[data-testid=stack] [data-piece="${leader.id}"]`).textContent();
  expect(
    adds.includes(`cohesión ${cohesion} · movimiento ${movement} · valor táctico ${tactical}`),
    `what the leader adds: "${adds}"`,
  );
  expect(
    /^\d+·\d+·\d+ en una ficha: cohesión/.test(await page.getByTestId('stack-legend').textContent()),
    'what the figures are',
  );
  await p.hands.press('[data-testid=stack-close]');
  await page.getByTestId('open-cards').click();
  const side = p.view.seats[0];
  await until('the own deck', async () => (await page.locator('[data-testid=deck-1] [data-card]').count()) > 5);
  const told = await page.locator('[data-testid=deck-1] .ac-left').allTextContents();
  const sum = (words) => told.reduce((n, t) => n + Number(new RegExp(`(\\d+) ${words}`).exec(t)?.[1] ?? 0), 0);
  same(
    [sum('en tu mano'), sum('en el mazo')],
    [side.hand.length, side.deck],
    'cards of the own side by where they are',
  );
  expect(/en el mazo o en la mano/.test(await page.getByTestId('deck-2').textContent()), 'the other hand is not told');
  expect(!/en tu mano/.test(await page.getByTestId('deck-2').textContent()), "nor taken for one's own");
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await until('the text board', () => page.getByTestId('text-board').isVisible());
  const say = async (words) => {
    await page.getByTestId('text-line').fill(words);
    await page.getByTestId('text-do').click();
  };
  await say('porque RI1');
  await until('why not', () => page.locator('.said-here a.rule').isVisible());
  await say('deshacer');
  await until('no undo', async () => /deshacer/.test(await page.locator('.said-here').textContent()));
  await say('card');
  await until('CARD as an answer', () => p.view.seats[0].mode !== null || p.view.ask !== 'mode');
});

test('areas: counters are seen travelling', async (g) => {
  const table = await g.create({
    game: 'punic-island',
    scenario: 'relief-of-mesana',
    seats: { 1: 'human', 2: 'random' },
  });
  const page = await g.page({ motion: 'no-preference' });
  const p = new Commander(page, Mouse);
  await page.addInitScript(() => {
    window.travelled = 0;
    new MutationObserver((list) => {
      for (const m of list) for (const n of m.addedNodes) if (n.classList?.contains('area-travels')) window.travelled++;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
  let seen = 0;
  for (let i = 0; i < 60 && !seen && (await p.turn()); i++) {
    await p.decide();
    seen = await page.evaluate(() => window.travelled);
  }
  expect(seen > 0, 'a counter on its way');
  await p.turn();
  same(await page.locator('.area-travels').count(), 0, "counters still on their way when it is one's turn");
});

/** What the reason why not lies on, and whether it lies on top itself. */
const reasonAt = (page, place) =>
  page.evaluate((id) => {
    const r = document.querySelector('[data-testid=refusal]').getBoundingClientRect(),
      bar = document.querySelector('[data-testid=prompt-bar]').getBoundingClientRect(),
      z = document.querySelector(`[data-zone="${id}"]`)?.getBoundingClientRect();
    const spots = [
      [0.5, 0.5],
      [0.1, 0.8],
      [0.8, 0.2],
    ].map(([x, y]) => document.elementFromPoint(r.x + r.width * x, r.y + r.height * y));
    return {
      free: spots.every((s) => s?.closest('[data-testid=refusal]')),
      inside: r.left >= 0 && r.right <= innerWidth && r.top >= 0,
      prompt: r.bottom > bar.top && r.top < bar.bottom && r.right > bar.left && r.left < bar.right,
      zone: !!z && z.x > r.left && z.x < r.right && z.y > r.top && z.y < r.bottom,
    };
  }, place);
const readable = { free: true, inside: true, prompt: false, zone: false };

test('areas: why not can be read, over the cards and on a phone', async (g) => {
  const table = await g.create({
    game: 'punic-island',
    scenario: 'relief-of-mesana',
    seats: { 1: 'human', 2: 'random' },
  });
  const windows = [
    [[1280, 800], Mouse],
    [[1440, 900], Mouse],
    [[1920, 1080], Mouse],
    [[390, 844], Mouse],
    [[390, 844], Finger],
    [[844, 390], Finger],
  ];
  for (const [size, Hands] of windows) {
    const name = `${Hands.name} ${size[0]}`,
      page = await g.page({ lang: 'es', size, touch: Hands === Finger });
    await atOnce(page);
    const p = new Commander(page, Hands);
    await page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
    await p.turn();
    const heights = await page.locator('[data-zone]').evaluateAll((list) =>
      list.map((z) => ({
        id: Number(z.dataset.zone),
        y: z.getBoundingClientRect().y,
        over: !document
          .elementFromPoint(z.getBoundingClientRect().x, z.getBoundingClientRect().y)
          ?.closest('[data-testid=board]'),
      })),
    );
    const empty = heights
      .filter((z) => !z.over && !p.view.pieces.some((c) => c.place === z.id))
      .sort((a, b) => a.y - b.y);
    for (const { id } of [empty[0], empty.at(-1)]) {
      await p.zone(id);
      await until(`${name}: a reason why not`, () => page.getByTestId('refusal').isVisible());
      await until(
        `${name}: it comes to rest`,
        async () => JSON.stringify(await reasonAt(page, id)) === JSON.stringify(readable),
        1500,
      ).catch(() => {});
      await shot(page, `area-why-not-${name.replace(' ', '-')}-${id === empty[0].id ? 'high' : 'low'}`);
      same(await reasonAt(page, id), readable, `${name}: the reason`);
      await p.hands.press('[data-testid=refusal] button');
      await until('it to go', async () => !(await page.getByTestId('refusal').isVisible()));
    }
    await page.close();
  }
});

test('areas: all are picked with one button, pressed twice', async (g) => {
  const table = await g.create({ game: 'punic-island', scenario: 'full-campaign', seats: { 1: 'human', 2: 'human' } });
  const open = async (seat, options) => {
    const page = await g.page(options),
      p = new Commander(page, Mouse);
    await atOnce(page);
    await page.addInitScript(() => {
      window.trails = 0;
      new MutationObserver(() => {
        window.trails = Math.max(window.trails, document.querySelectorAll('.a-trail:not(.halo)').length);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${g.base}/g/${table.table}#${table.keys[seat]}`);
    await p.settled();
    return p;
  };
  const a = await open(1, { lang: 'es' }),
    b = await open(2, {});
  const act = async (p, ...wishes) => {
    await p.turn();
    const found = wishes.map((n) => p.state.actions.find((x) => x.notation === n)).find(Boolean);
    expect(found, `${wishes} among ${p.state.actions.map((x) => x.notation)}`);
    await p.perform(found);
  };
  await act(a, 'card');
  await act(b, 'map');
  /* Carthage crosses the strait: who stands before the fortress there may go inside */
  for (let i = 0; i < 30 && a.view.ask !== 'shelter'; i++) {
    const p = a.mine ? a : b;
    await act(p, 'pass', 'rp TAU', 'to BRU', 'march SI1', 'done');
    await until('the next question', () => a.mine || b.mine);
  }
  await a.turn();
  same(a.view.ask, 'shelter', 'who goes inside');
  same(
    [await a.page.evaluate(() => window.trails), await b.page.evaluate(() => window.trails)],
    [1, 0],
    'the way of the others is drawn, not the own',
  );
  await shot(a.page, 'trail');
  const button = a.page.getByTestId('pick-all').first(),
    picks = a.state.actions.filter((x) => verb(x) === 'pick').length,
    n = a.view.picks_left,
    since = a.now;
  expect(n > 1 && picks <= n, `${picks} of ${n}`);
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1440, 900],
  ]) {
    await a.page.setViewportSize({ width, height });
    await until(`the button at ${width}`, () => button.isVisible());
    await shot(a.page, `pick-all-${width}`);
  }
  same(await button.textContent(), `Elegir todas (${n})`, 'what it says');
  await button.click();
  await until('a second press to be asked for', async () => /otra vez/.test(await button.textContent()));
  same(a.now, since, 'nothing is done by the first');
  await button.click();
  await until('all to be inside', () => a.view.ask !== 'shelter');
  await until('the way to be wiped off', async () => !(await a.page.locator('.a-trail').count()), 6000);
  expect(
    a.state.log.some((e) => e.text.startsWith(`${n} unidades de Roma se refugian`)),
    `${n} go inside: ${a.state.log.slice(-6).map((e) => e.text)}`,
  );
});

test('areas: what is chosen is done when it is chosen again, or by Enter', async (g) => {
  const table = await g.create({
    game: 'punic-island',
    scenario: 'relief-of-mesana',
    seats: { 1: 'human', 2: 'random' },
  });
  const page = await g.page({ lang: 'es' });
  await atOnce(page);
  const p = new Commander(page, Mouse);
  await page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
  for (const again of ['click', 'Enter']) {
    /* cards can always be discarded, where they are played */
    for (let i = 0; i < 40 && (await p.turn()) && !p.state.actions.some((a) => verb(a) === 'discard'); i++)
      await p.perform(p.state.actions.find((a) => a.notation === 'card' || verb(a) === 'pass') ?? p.state.actions[0]);
    const discard = p.state.actions.find((a) => verb(a) === 'discard');
    if (!discard) {
      console.log('# the match was over too soon');
      return;
    }
    const since = p.now,
      card = page.locator(`[data-card="${discard.notation.split(' ')[1]}"]`).first();
    await card.click({ position: { x: 60, y: 20 } });
    await until('the card to be shown', () => shown(page, 'confirm'));
    same(p.now, since, 'the first click does nothing');
    if (again === 'click') await card.click({ position: { x: 60, y: 20 } });
    else await page.keyboard.press('Enter');
    await p.changed(since, `${again} on what is chosen`);
  }
  /* who moves is said at once, in the list as in the pile: then the map is asked where to */
  for (let i = 0; i < 40 && (await p.turn()) && p.view.ask !== 'op'; i++)
    await p.perform(
      p.state.actions.find((a) => a.notation === 'map' || verb(a) === 'rp' || verb(a) === 'pass') ?? p.state.actions[0],
    );
  const since = p.now,
    mover = p.state.actions.find((a) => ['march', 'sail'].includes(verb(a)));
  if (p.state.over || !mover) {
    console.log('# nobody could move');
    return;
  }
  if (p.state.actions.filter((a) => verb(a) !== 'end').length <= 3) {
    console.log('# too few choices for a list');
    return;
  }
  await p.hands.press(`[data-testid=choice-list] [data-action="${mover.notation}"]`);
  await p.changed(since, mover.notation);
  const to = p.state.actions.find((a) => verb(a) === 'to' && !p.view.pieces.some((c) => c.place === a.place));
  if (!to) {
    console.log('# no free destination');
    return;
  }
  /* where to is done by one click, unless something else decides what comes of it */
  const then = p.now;
  await p.zone(to.place);
  await p.shownOrDone(then, to.notation);
});

/* The same moment in both papers, on a desk and on a phone. */
async function looks(page, name) {
  for (const theme of ['light', 'dark'])
    for (const [size, [width, height]] of Object.entries({ desktop: [1440, 900], phone: [390, 844] })) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await rested(page);
      await shot(page, `${name}-${theme}-${size}`);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1),
        `${name} ${size}: wider than the window`,
      );
    }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/* A player without a card that fits is told so, and can be spared the same question by one key. */
test('areas: windows are passed for a while, by key and by click', async (g) => {
  for (const [lang, nothing, by] of [
    ['en', 'None of your cards fits here.', 'key'],
    ['es', 'Ninguna de tus cartas vale aquí.', 'click'],
  ]) {
    const table = await g.create({
      game: 'punic-island',
      scenario: 'relief-of-mesana',
      seats: { 1: 'human', 2: 'random' },
    });
    const page = await g.page({ lang });
    await atOnce(page);
    const p = new Commander(page, Mouse);
    await page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
    const only = () => p.state.actions.length === 1 && verb(p.state.actions[0]) === 'pass';
    if (!(await p.play(only, 200))) {
      console.log('# the match was over too soon');
      continue;
    }
    await until('the way to pass all of them', () => shown(page, 'pass-on'));
    expect(
      (await page.getByTestId('prompt').locator('..').textContent()).includes(nothing),
      `the question says that nothing fits: ${p.state.prompt}`,
    );
    await looks(page, `area-window-${lang}`);
    const since = p.now,
      turn = p.view.turn,
      seat = p.view.operation.seat;
    if (by === 'key') await page.keyboard.press('p');
    else await page.getByTestId('pass-on').click();
    await p.changed(since, 'passed');
    /* it is in sight as long as it is so, and no longer; the server says when it is over */
    const so = () => !!p.state.standing.meanwhile;
    let seen = 0;
    const agrees = async () => {
      await until('the page to say what is so', async () => (await shown(page, 'passing')) === so());
      seen += so();
    };
    await agrees();
    if (so()) {
      await until('no word in front of it', async () => !(await shown(page, 'toast')));
      await looks(page, `area-passing-${lang}`);
    }
    /* as long as this operation goes on nobody asks again */
    const asked = await p.play(
      () => p.view.window !== null || p.view.turn !== turn || p.view.operation?.seat !== seat,
      200,
    );
    if (asked) expect(p.view.turn !== turn || p.view.operation?.seat !== seat, 'asked again in the same operation');
    if (!asked || p.state.over) {
      console.log('# the match was over too soon');
      continue;
    }
    await agrees();
    expect(!so(), 'over with the operation');
    /* one click, and the next one is asked */
    if (!(await p.play(() => p.state.standing.may.some((m) => m.ask === p.state.ask), 200))) {
      console.log('# no other window');
      continue;
    }
    const again = p.now;
    await until('for how long', () => shown(page, 'pass-until-2'));
    await page.getByTestId('pass-until-2').click();
    await p.changed(again, 'passed');
    await agrees();
    if (so()) {
      await looks(page, `area-passing-on-${lang}`);
      await page.getByTestId('passing-stop').click();
      await until('taken back', () => !so());
      await agrees();
      expect((await p.play(() => p.view.window !== null, 200)) || p.state.over, 'asked again');
    }
    console.log(`# ${lang}: seen ${seen} times`);
  }
});

/* What a chit would roll is taken apart before it is played, and on the board after it. */
test('areas: a modifier says what it is made of, before and after the die', async (g) => {
  const table = await g.create({
    game: 'punic-island',
    scenario: 'relief-of-mesana',
    seats: { 1: 'human', 2: 'random' },
  });
  const page = await g.page({ lang: 'en' });
  await atOnce(page, { askRolls: true }); // the first click only shows
  const p = new Commander(page, Mouse);
  await page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
  if (!(await p.play(() => p.view.ask === 'chit', 300))) {
    console.log('# no battle');
    return;
  }
  for (const a of p.state.actions.filter((x) => verb(x) === 'chit')) {
    await page
      .locator(`[data-chit="${a.notation.split(' ')[1]}"]`)
      .first()
      .click();
    await until('it to be considered', () => shown(page, 'confirm'));
    if (
      await page
        .locator('details.ac-ahead')
        .first()
        .waitFor({ timeout: 3000 })
        .then(
          () => true,
          () => false,
        )
    )
      break;
    await page.keyboard.press('Escape');
  }
  const ahead = page.locator('details.ac-ahead').first();
  if (await ahead.count()) {
    if (!(await ahead.evaluate((d) => d.open))) await ahead.locator('summary').click();
    const sum = await ahead.evaluate((d) =>
      [...d.querySelectorAll('.mods')].map((l) =>
        [...l.querySelectorAll('b')].reduce((n, b) => n + Number(b.textContent.replace('−', '-')), 0),
      ),
    );
    const told = await ahead.locator('p').allTextContents();
    const numbers = told.map((t) => Number(/([+−]?\d+)$/.exec(t)[1].replace('−', '-')));
    same(sum.at(-1), numbers[1], 'the parts of the cohesion come to it');
    if (sum.length > 1) same(sum[0], numbers[0], 'the parts of the modifier come to it');
    expect((await ahead.locator('.rule').count()) > 0, 'each names its rule');
    await looks(page, 'area-odds');
    await page.keyboard.press('Escape');
  } else console.log('# no chit with a modifier');
  const seen = await p.play(
    () =>
      p.view.battle !== null && p.state.log.slice(-12).some((e) => e.what === 'checked') && p.view.ask !== 'retreat',
    100,
  );
  if (seen) {
    const e = p.state.log.filter((x) => x.what === 'checked').at(-1),
      sum = (l) => l.reduce((n, x) => n + x.n, 0);
    same([sum(e.parts), sum(e.needs_parts)], [e.mod, e.needs], 'what is told is the sum of its parts');
    await looks(page, 'area-checked');
  }
});

test('axe finds nothing serious at a table of areas', async (g) => {
  const axe = readFileSync(join(root, 'web/node_modules/axe-core/axe.min.js'), 'utf8');
  const table = await g.create({
    game: 'punic-island',
    scenario: 'relief-of-mesana',
    seats: { 1: 'human', 2: 'random' },
  });
  const page = await g.page({ bypassCSP: true });
  await atOnce(page);
  const p = new Commander(page, Mouse);
  await page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
  const found = [];
  const look = async (name) => {
    for (const theme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await until(`${theme} paper`, () => page.evaluate((t) => document.documentElement.dataset.theme === t, theme));
      if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: axe });
      const list = await page.evaluate(async () =>
        (await window.axe.run(document, { resultTypes: ['violations'] })).violations
          .filter((v) => v.impact === 'serious' || v.impact === 'critical')
          .map(
            (v) =>
              `${v.id}: ${v.nodes
                .slice(0, 2)
                .map((n) => n.target.join(' '))
                .join(' | ')}`,
          ),
      );
      found.push(...list.map((f) => `${name}, ${theme}: ${f}`));
      for (const [size, [width, height]] of Object.entries({
        desktop: [1440, 900],
        tablet: [1024, 768],
        phone: [390, 844],
      })) {
        await page.setViewportSize({ width, height });
        await rested(page);
        await shot(page, `${name}-${theme}-${size}`);
        if (!(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1)))
          found.push(`${name}, ${theme}, ${size}: wider than the window`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  };
  await p.turn();
  await look('area-secret');
  await p.zone(p.own()[0].place);
  await until('the counters spread out', () => shown(page, 'stack'));
  await look('area-opened');
  await p.hands.press('[data-testid=stack-close]');
  await p.play(() => p.view.ask === 'op', 60);
  await look('area-operation');
  const seen = await p.play(() => p.view.battle !== null, 200);
  if (seen) {
    await until('both lines', async () => (await page.locator('[data-fighter]').count()) > 0);
    const told = new Map(p.view.battle.sides.flatMap((s) => s.units.map((u, i) => [String(u), String(s.cohesion[i])])));
    const badges = await page
      .locator('[data-fighter]')
      .evaluateAll((list) => list.map((b) => [b.dataset.fighter, b.querySelector('.ac-fighter b')?.textContent]));
    for (const [u, n] of badges) same(n, told.get(u), `what fighter ${u} checks against`);
    await look('area-battle');
  }
  if (await p.play(() => p.state.standing.may.some((m) => m.ask === p.state.ask), 200)) {
    await p.hands.press('[data-testid=always-pass]');
    await until('it to be said', () => shown(page, 'passing-always'));
    await until('no word in front of it', async () => !(await shown(page, 'toast')));
    await look('area-passing-always');
  }
  for (const f of found) console.log(`# ${f}`);
  same(found, [], 'faults');
});

test('an area campaign by clicks in Spanish', async (g) => {
  const page = await g.page({ lang: 'es' });
  await atOnce(page);
  const p = new Commander(page, Mouse);
  await page.goto(`${g.base}/`);
  await p.hands.press('[data-scenario=relief-of-mesana]');
  await until('the dialog', () => page.getByTestId('new-game').isVisible());
  same(await page.getByTestId('game').inputValue(), 'punic-island', 'the game of the battle');
  await p.hands.press('[data-testid=strength] [data-value=random]');
  await p.hands.press('[data-testid=start]');
  await p.turn();
  expect(/secreto/.test(p.state.prompt), `a prompt in Spanish, not "${p.state.prompt}"`);
  expect((await page.locator('.area-name').allTextContents()).includes('Mesana'), 'places by their Spanish names');
  /* what lies on the map can be looked at, and what cannot be done says why */
  await p.zone(p.own()[0].place);
  await until('the counters spread out', () => shown(page, 'stack'));
  await shot(page, 'area-stack');
  await p.hands.press('[data-testid=stack-close]');
  const empty = p.view.board.zones.find((z) => z.kind === 'sea' && !p.view.pieces.some((c) => c.place === z.id));
  await p.zone(empty.id);
  await until('a reason why not', () => page.getByTestId('refusal').first().isVisible());
  expect(
    !(await page.getByTestId('refusal').first().textContent()).includes(p.state.prompt),
    'the reason does not repeat the question below it',
  );
  const held = page.locator('[data-testid=hand-cards] [data-card]').first(),
    name = await held.locator('b').textContent();
  await held.click({ position: { x: 60, y: 30 } }); // the part of it that sticks out
  await until(
    `a reason why ${name} cannot be played`,
    async () => (await page.getByTestId('refusal').first().textContent()).includes(name),
    5000,
  );
  const last = p.view.turn + 4;
  /* what is dealt may keep a side at its cards for some sequences */
  const onMap = () => p.used.has('stack') || p.used.has('list');
  const ended = !(await p.play(() => p.view.turn >= last && onMap(), 250));
  expect(ended || p.view.turn >= last, 'four sequences');
  await shot(page, 'area-table');
  console.log(`# ${p.steps} decisions by clicks, by ${[...p.used]}`);
  expect(onMap(), 'the map was used');
  expect((await page.locator('.lgb').count()) > 0, 'a log');
});

/** Who has won and why, by which rule, and what each side got its points for. */
async function readEnd(p) {
  const { page } = p,
    sheet = page.getByTestId('end-sheet');
  await until('the end', () => sheet.isVisible());
  const title = await sheet.locator('h2').first().textContent();
  expect(/^(Victoria|Derrota|Empate)/.test(title), `the end in Spanish: "${title}"`);
  const why = await sheet.locator('.why').textContent(),
    rule = await sheet.locator('.why .rule').textContent();
  expect(/Gana|Empate|empate/.test(why) && /^(PI|CC)-\d+$/.test(rule.trim()), `why, and by which rule: "${why}"`);
  const rows = await sheet
    .locator('.points tbody tr')
    .evaluateAll((list) => list.map((r) => [...r.querySelectorAll('td')].map((c) => Number(c.textContent) || 0)));
  const total = rows.pop();
  expect(rows.length > 2, 'points by source');
  same(
    [0, 1].map((i) => rows.reduce((n, r) => n + r[i], 0)),
    total,
    'the sum of what the points were for',
  );
  same(
    total,
    p.view.seats.map((s) => s.vp),
    'the points of both sides',
  );
  return { title, why };
}

/* It takes some minutes on a busy machine: only run when it is asked for (make browse FILTER=area). */
if (process.argv[2])
  test('a whole area campaign by clicks in Spanish, to the end page and its dice', async (g) => {
    const page = await g.page({ lang: 'es' });
    await atOnce(page);
    const p = new General(page, Mouse);
    p.pictures = 'whole';
    await page.goto(`${g.base}/`);
    await p.hands.press('[data-scenario=relief-of-mesana]');
    await until('the dialog', () => page.getByTestId('new-game').isVisible());
    await p.hands.press('[data-testid=strength] [data-value=greedy]');
    await p.hands.press('[data-testid=start]');
    /* one that is lost in the first sequences shows little: the same again, by the button of the end page */
    let games = 0,
      before = 0;
    for (;;) {
      await p.play(() => false, 600);
      games++;
      if (p.steps - before >= 40 || games === 4) break;
      before = p.steps;
      const table = p.state.table;
      await p.hands.press('[data-testid=end-rematch-same]');
      await until('another table', () => p.state.table !== table && p.state.started, 30000);
    }
    const { title, why } = await readEnd(p);
    await p.picture('end');
    await until(
      'what decided it',
      async () => (await page.locator('[data-testid=swings]:not([aria-busy])').count()) > 0,
      60000,
    );
    p.read(await page.getByTestId('end-sheet').innerText(), 'end');
    await p.picture('end-swings');
    console.log(
      `# ${games} games, ${p.steps} decisions by ${[...p.used]}, the last to sequence ${p.view.turn}: ${title}. ${why}`,
    );
    await p.hands.press('[data-testid=end-sheet] .why .rule');
    await until('the rule', () => page.getByTestId('book-drawer').isVisible());
    await p.hands.press('[data-testid=book-drawer] [data-testid=sheet-close]');
    await p.hands.press('[data-testid=end-verify]');
    /* the referee plays it all again; the browser compares each die, or finds it among what else was drawn in
     * its act */
    await page.getByTestId('verify-report').waitFor({ timeout: 60000 });
    same(await page.getByTestId('verify-report').getAttribute('data-answer'), 'good', 'verdict on the dice');
    await until(
      'the whole game to be verified',
      async () =>
        /todas las posiciones registradas coinciden/.test(
          await page.getByTestId('verify-referee').textContent({ timeout: 60000 }),
        ),
      60000,
    );
    p.read(await page.getByTestId('verify-sheet').innerText(), 'dice');
    await shot(page, 'whole-dice-1440');
    same([...p.foreign], [], 'English on the way');
    same(p.mute, [], 'questions with nothing to click');
    expect(
      p.forecast === null || /De 100 batallas|No es seguro/.test(p.forecast),
      `how a battle would go is told before it: "${p.forecast}"`,
    );
    expect(
      p.used.has('modes') && (p.used.has('stack') || p.used.has('list')),
      `tiles and map were used: ${[...p.used]}`,
    );
  });

/* What is dealt decides whether a card can be played at all, and tables take no seed: only run when it is asked for
 * (make browse FILTER=area). */
if (process.argv[2])
  test('an area battle in two browsers: windows answered, passed and let pass', async (g) => {
    const table = await g.create({
      game: 'punic-island',
      scenario: 'relief-of-mesana',
      seats: { 1: 'human', 2: 'human' },
    });
    const both = [];
    for (const seat of [1, 2]) {
      const page = await g.page();
      await atOnce(page);
      both.push(new Commander(page, Mouse));
      both[seat - 1].seed = seat * 31;
      await page.goto(`${g.base}/g/${table.table}#${table.keys[seat]}`);
    }
    for (const p of both) await p.settled();
    let passed = 0,
      played = 0,
      standing = null;
    for (let i = 0; i < 260 && !(passed && played && standing !== null && standing.quiet > 3); i++) {
      const p = await until(
        'somebody to be asked',
        () => both.find((x) => x.mine && !x.state.over) ?? (both[0].state?.over ? both[0] : null),
        30000,
      );
      if (p.state.over) break;
      await p.settled();
      const react = p.view.ask === 'react';
      if (standing && p === standing.who) {
        expect(!(react && p.state.ask === standing.ask), 'a window that is let pass is not asked');
        standing.quiet++;
      }
      const card = react ? p.state.actions.find((a) => verb(a) === 'play') : null;
      if (card && !played) {
        await p.perform(card);
        played++;
        continue;
      }
      if (react && !standing && passed && played && (await shown(p.page, 'always-pass'))) {
        const since = p.now,
          ask = p.state.ask;
        await p.hands.press('[data-testid=always-pass]');
        standing = { who: p, ask, quiet: 0 };
        await p.changed(since, 'the standing order');
        await p.page.reload();
        await p.settled();
        expect(p.state.standing.pass.includes(ask), 'kept on the server');
        continue;
      }
      if (react) {
        await p.perform(p.state.actions.find((a) => verb(a) === 'pass'));
        passed++;
        continue;
      }
      /* operations are what opens windows */
      const map = p.state.actions.find((a) => a.notation === 'map');
      if (map) await p.perform(map);
      else await p.decide();
    }
    console.log(
      `# windows: ${played} cards played, ${passed} passed, ` +
        `standing order ${standing ? `held through ${standing.quiet} questions` : 'never offered'}`,
    );
    expect(passed > 0, 'a window was passed');
    expect(played > 0, 'a window was answered with a card');
    expect(standing, 'a window was let pass by standing order');
  });
