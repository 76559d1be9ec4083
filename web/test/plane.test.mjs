/* plane.test.mjs: the free table in the browser, played with the toy on it: by mouse, by keys alone, by finger, against
 * the computer, through links, with three and four seats; and its geometry and questions without a page. */
import { load } from './bundle.mjs';
import { Player, atOnce, until } from './player.mjs';
import { expect, same, shot, test } from './support.mjs';

const toy = (scenario, seats) => ({ game: 'skirmish', scenario, seats });
const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/* ---- hands ---- */

/** Where a point of the table is in the window. */
const spot = (page, p) =>
  page.evaluate(({ x, y }) => {
    const board = document.querySelector('[data-testid=board]'),
      live = board.querySelector('.board-live'),
      r = live.getBoundingClientRect(),
      k = r.width / live.viewBox.baseVal.width,
      rim = 26,
      unit = 80 / 1000,
      top = live.viewBox.baseVal.height - rim;
    return { x: r.left + (rim + x * unit) * k, y: r.top + (top - y * unit) * k };
  }, p);
const centre = (p) => {
  const t = (p.a * Math.PI) / 1800;
  return { x: p.x - (p.d / 2) * Math.cos(t), y: p.y - (p.d / 2) * Math.sin(t) };
};
/** A finger, as the browser reports it. */
class Touch {
  constructor(page) {
    this.page = page;
  }
  async #send(type, points) {
    this.line ??= await this.page.context().newCDPSession(this.page);
    await this.line.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  }
  async drag(from, to, steps = 6) {
    await this.#send('touchStart', [from]);
    for (let i = 1; i <= steps; i++)
      await this.#send('touchMove', [
        { x: from.x + ((to.x - from.x) * i) / steps, y: from.y + ((to.y - from.y) * i) / steps },
      ]);
    /* it comes to rest before it is lifted: after a fling the browser takes the next tap for one that ends it */
    for (let i = 0; i < 3; i++) {
      await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await this.#send('touchMove', [to]);
    }
    await this.#send('touchEnd', []);
  }
}

/** Somebody at a free table: the nearest enemy is what he is after. */
class Skirmisher extends Player {
  clicks = 0;
  acts = 0;
  get mineFree() {
    return this.view.pieces.filter((p) => p.owner === this.state.seat && !p.moved && this.listed(`take ${p.label}`));
  }
  listed(notation) {
    return this.state.actions.some((a) => a.notation === notation);
  }
  sideOf(seat) {
    return this.state.players.find((p) => p.seat === seat).side;
  }
  get foes() {
    return this.view.pieces.filter((p) => p.side !== this.sideOf(this.state.seat));
  }
  /** What the page was told that the unit could do; it asks when the unit is taken. */
  ahead(label, ms) {
    return until(`what ${label} could do`, () => this.wire.ahead.get(`take ${label}`), ms);
  }
  /** Contact if there is one, else what comes nearest to an enemy. */
  best(list) {
    const near = (a) => Math.min(...this.foes.map((f) => far(a, f)));
    return (
      list.find((a) => a.target !== undefined) ??
      list.filter((a) => a.x !== undefined).sort((a, b) => near(a) - near(b))[0]
    );
  }
  inHand() {
    return until('something in hand', () =>
      this.page.getByTestId('facts').or(this.page.locator('.pl-prompt')).first().isVisible(),
    );
  }
  async done(since) {
    await until('the act', () => this.wire.changes > since && !this.wire.acting.size);
    await this.settled();
    this.acts++;
  }
  /** What was let go is played; or its answer has come and it is not, and the button takes the nearest place, if
   * there is one. */
  playedOr(since) {
    return until('it to be played or refused', async () => {
      if (this.wire.changes > since || this.wire.acting.size) return 'yes';
      const { page } = this;
      if (await page.locator('[data-testid=reason][data-bad=yes]').count())
        if (await page.locator('[data-testid=play][data-answered=yes]').count()) return 'no';
      if (await page.locator('[data-testid=reason][data-nowhere=yes]').count()) return 'nowhere';
      return null;
    });
  }
  /** Nothing near the wish is legal: one of the listed moves is. */
  async fromList(press, best) {
    const { page } = this,
      listed = page.locator(`[data-testid=candidates] [data-action="${best.notation}"]`);
    if (!(await listed.isVisible())) await press(page.getByTestId('more-moves'));
    await press(listed);
    const play = page.locator(`[data-testid=play][data-action="${best.notation}"][data-answered=yes]`);
    await until('the listed move', () => play.isVisible());
    await press(play);
    this.clicks += 2;
  }
  async open(g, table, key) {
    await atOnce(this.page);
    await this.page.goto(`${g.base}/g/${table}#${key}`);
    await this.settled();
  }
}
class ByMouse extends Skirmisher {
  badges = 0;
  /** Before it is pointed at, the enemy says how likely it is to be beaten. */
  async seesOdds(best) {
    const chance = this.wire.chances.get(best.notation),
      badge = this.page.locator(`[data-odds-at="${best.target}"]`);
    if (!chance) return; // a line against several
    const { text } = await until('the odds on the target', async () =>
      (await badge.count()) ? { text: await badge.locator('text').textContent() } : null,
    );
    same(text.replace(/\s*%$/, ''), String(Math.round(chance[0] / 10)), 'as the server tells them');
    if (!this.badges++) await shot(this.page, 'plane-badge');
  }
  /** One drag, from where it stands to where it shall go. */
  async push(unit, ahead) {
    const since = this.wire.changes,
      from = await spot(this.page, centre(unit)),
      to = await spot(this.page, { x: centre(unit).x, y: centre(unit).y + ahead });
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(to.x, to.y, { steps: 4 });
    await this.page.mouse.up();
    this.clicks++;
    await this.done(since);
  }
  async move(unit) {
    const { page } = this,
      since = this.wire.changes,
      at = await spot(page, centre(unit));
    await page.mouse.click(at.x, at.y);
    this.clicks++;
    const best = this.best(await this.ahead(unit.label));
    await this.inHand();
    if (best?.target !== undefined) {
      await this.seesOdds(best);
      const foe = await spot(page, centre(this.view.pieces.find((p) => p.id === best.target)));
      await page.mouse.move(foe.x, foe.y);
      await until('the ghost before it', () => page.locator('[data-testid=play]').isVisible());
      await page.mouse.click(foe.x, foe.y);
      this.clicks++;
    } else if (best) {
      const to = await spot(page, { x: centre(unit).x + best.x - unit.x, y: centre(unit).y + best.y - unit.y });
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
      this.clicks++;
      /* where the wish was not allowed as it is, the button takes the nearest place */
      const played = await this.playedOr(since);
      if (played === 'no') {
        const play = page.getByTestId('play');
        await play.click();
        this.clicks++;
      } else if (played === 'nowhere') await this.fromList((x) => x.click(), best);
    } else await page.locator('[data-action=stay]').click();
    await this.done(since);
  }
}
class ByKeys extends Skirmisher {
  keys = 0;
  async press(key) {
    await this.page.keyboard.press(key);
    this.keys++;
  }
  async move(unit) {
    const { page } = this,
      since = this.wire.changes,
      takes = this.state.actions.filter((a) => a.notation.startsWith('take '));
    if (!(await page.evaluate(() => document.activeElement?.dataset.testid === 'board')))
      await page.getByTestId('board').focus();
    for (let i = 0; i <= takes.findIndex((a) => a.notation === `take ${unit.label}`); i++) await this.press('Tab');
    await this.press('Enter');
    const list = await this.ahead(unit.label),
      best = this.best(list),
      posed = list.filter((a) => a.x !== undefined);
    await this.inHand();
    for (let i = 0; i <= posed.indexOf(best); i++) await this.press(']');
    await until(
      'the ghost',
      async () => (await page.getByTestId('play').getAttribute('data-action')) === best.notation,
    );
    await this.press('Enter');
    await this.done(since);
  }
}
class ByFinger extends Skirmisher {
  async move(unit) {
    const { page } = this,
      since = this.wire.changes;
    this.hand ??= new Touch(page);
    let at = await spot(page, centre(unit));
    const best = this.best(await this.tapped(unit, at));
    await until('the sheet', () => page.locator('.pl-brief').isVisible());
    await this.still();
    if (best?.target !== undefined) {
      const foe = await spot(page, centre(this.view.pieces.find((p) => p.id === best.target)));
      await page.touchscreen.tap(foe.x, foe.y);
      await until('what it would do', () => page.getByTestId('play').isVisible());
      same(this.wire.changes, since, 'the first tap shows');
      await page.getByTestId('play').tap();
      this.clicks += 2;
    } else if (best) {
      at = await spot(page, centre(unit));
      const to = await spot(page, { x: centre(unit).x + best.x - unit.x, y: centre(unit).y + best.y - unit.y });
      await this.hand.drag(at, { x: to.x, y: to.y + (best.notation.startsWith('go ') ? 56 : 0) });
      this.clicks++;
      const played = await this.playedOr(since);
      if (played === 'no') {
        await page.getByTestId('play').tap();
        this.clicks++;
      } else if (played === 'nowhere') await this.fromList((x) => x.tap(), best);
    } else await page.locator('[data-action=stay]').tap();
    await this.done(since);
  }
  /** On a busy machine a tap may last as long as a long press, which only tells of the unit: then it is tapped
   * again. */
  async tapped(unit, at) {
    for (let tries = 3; ; tries--) {
      await this.page.touchscreen.tap(at.x, at.y);
      this.clicks++;
      try {
        return await this.ahead(unit.label, tries > 1 ? 2000 : undefined);
      } catch (e) {
        if (tries === 1) throw e;
      }
    }
  }
  /** The map has made room for the sheet. */
  still() {
    return this.page.evaluate(
      () =>
        new Promise((done) => {
          const live = document.querySelector('.board-live');
          let last = '';
          const look = () => {
            const r = live.getBoundingClientRect(),
              now = `${r.left} ${r.top} ${r.width} ${document.querySelector('.board.moving') ? 'moving' : ''}`;
            if (now === last && !now.endsWith('moving')) done();
            else {
              last = now;
              requestAnimationFrame(look);
            }
          };
          requestAnimationFrame(look);
        }),
    );
  }
}
/** To the end; `turns`: only so many turns of this seat. */
async function play(p, turns = Infinity) {
  for (let n = 0; n < turns && (await p.turn()); n++) {
    const begun = p.view.turn;
    while (p.mine && !p.state.over && p.view.turn === begun) {
      const unit = p.mineFree[0];
      if (!unit) break;
      await p.move(p.view.pieces.find((x) => x.id === unit.id));
      if (!p.mine) break;
    }
  }
}
const ended = async (p) => {
  await until('the end', () => p.page.getByTestId('end-sheet').isVisible());
  expect(p.state.over && p.state.outcome, 'an outcome');
};

/* ---- matches ---- */

test('plane: a duel by mouse against the computer, to its end', async (g) => {
  const table = await g.create(toy('duel', { 1: 'human', 2: 'greedy' }));
  const p = new ByMouse(await g.page());
  await p.open(g, table.table, table.keys[1]);
  await shot(p.page, 'plane-begin');
  await p.turn();
  const turn = p.view.turn;
  while (p.mine && p.view.turn === turn) await p.push(p.mineFree[0], 2000);
  console.log(`# ${p.clicks} drags for a turn of ${p.acts} moves`);
  same([p.clicks, p.acts], [4, 4], 'one drag a move');
  await play(p);
  await ended(p);
  expect(p.badges > 0, 'odds were seen on a target');
  await shot(p.page, 'plane-end');
});

test('plane: a duel by keys alone, to its end', async (g) => {
  const table = await g.create(toy('duel', { 1: 'human', 2: 'random' }));
  const p = new ByKeys(await g.page());
  await p.open(g, table.table, table.keys[1]);
  await play(p);
  await ended(p);
  console.log(`# ${p.keys} keys for ${p.acts} moves`);
});

test('plane: a duel by finger on a phone, to its end', async (g) => {
  const table = await g.create(toy('duel', { 1: 'human', 2: 'random' }));
  const p = new ByFinger(await g.page({ size: [390, 844], touch: true }));
  await p.open(g, table.table, table.keys[1]);
  await play(p);
  await until('the end', () => p.page.getByTestId('end-sheet').isVisible());
  console.log(`# ${p.clicks} taps and drags for ${p.acts} moves`);
});

test('plane: two people through links, one by mouse and one by keys', async (g) => {
  const table = await g.create(toy('duel', { 1: 'human', 2: 'friend' }));
  const a = new ByMouse(await g.page()),
    b = new ByKeys(await g.page({ lang: 'es' }));
  await atOnce(a.page);
  await atOnce(b.page);
  await a.page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
  await b.page.goto(`${g.base}/g/${table.table}#${table.invitations[2]}`);
  await b.page.getByTestId('sit').click();
  await a.settled();
  await b.settled();
  while (!a.state.over) {
    await play(a, 1);
    if (!a.state.over) await play(b, 1);
  }
  await ended(a);
  await ended(b);
  same(a.state.outcome.winner, b.state.outcome.winner, 'both are told the same');
});

for (const [scenario, seats, whos] of [
  ['three', { 1: 'human', 2: 'greedy', 3: 'greedy' }, ['you', 'computer', 'computer']],
  ['four', { 1: 'human', 2: 'greedy', 3: 'greedy' }, ['you', 'computer', 'computer', 'the rules']],
])
  test(`plane: ${scenario} seats, each with its side and who plays it, and the replay`, async (g) => {
    const table = await g.create(toy(scenario, seats));
    const p = new ByMouse(await g.page());
    await p.open(g, table.table, table.keys[1]);
    const n = whos.length;
    same(await p.page.locator('[data-testid=sides] [data-testid^=who-]').count(), n, 'every seat has a line');
    for (let seat = 1; seat <= n; seat++)
      expect(
        (await p.page.getByTestId(`who-${seat}`).textContent()).includes(whos[seat - 1]),
        `seat ${seat} is played by ${whos[seat - 1]}`,
      );
    same(await p.page.locator('[data-testid^=side-of-]').count(), 2, 'two sides');
    await shot(p.page, `plane-${scenario}`);
    await play(p);
    await ended(p);
    await shot(p.page, `plane-end-${scenario}`);
    await p.page.getByTestId('end-replay').click();
    await until('the replay', () => p.page.locator('[data-testid=replay-map] [data-piece]').first().isVisible());
    same(await p.page.locator('[data-testid=sides] [data-testid^=who-]').count(), n, 'the replay names them, too');
    await shot(p.page, `plane-replay-${scenario}`);
  });

/* ---- what a drag asks and plays ---- */

test('plane: a wish that is not allowed plays nothing when let go; Enter plays the nearest in one act', async (g) => {
  const table = await g.create(toy('duel', { 1: 'human', 2: 'human' }));
  const page = await g.page();
  const sent = [];
  let under = 0,
    most = 0;
  page.on('websocket', (ws) => {
    const aims = new Set();
    ws.on('framesent', (f) => {
      const m = JSON.parse(String(f.payload));
      sent.push({ ...m, at: Date.now() });
      if (m.do === 'aim') {
        aims.add(m.id);
        most = Math.max(most, ++under);
      }
    });
    ws.on('framereceived', (f) => {
      if (aims.delete(JSON.parse(String(f.payload)).id)) under--;
    });
  });
  const p = new ByMouse(page);
  await p.open(g, table.table, table.keys[1]);
  const unit = p.view.pieces.find((x) => x.label === 'a1'),
    from = await spot(page, centre(unit)),
    to = await spot(page, { x: 2500, y: 6000 });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let i = 1; i <= 60; i++)
    await page.mouse.move(from.x + ((to.x - from.x) * i) / 60, from.y + ((to.y - from.y) * i) / 60);
  await until('the reason', () => page.locator('[data-testid=reason][data-bad=yes]').isVisible());
  await until('the hatched wish', async () => (await page.locator('.plane-wish.bad').count()) === 1);
  same(await page.locator('.plane-legal:not(.halo)').count(), 1, 'one legal ghost');
  same(await page.locator('.plane-start').count(), 1, 'and where it stood');
  await shot(page, 'plane-wish');
  await page.mouse.up();
  const aims = sent.filter((m) => m.do === 'aim');
  same(most, 1, 'one question under way');
  for (let i = 0; i + 25 < aims.length; i++) expect(aims[i + 25].at - aims[i].at >= 900, 'no more than 25 a second');
  await until('the button', () => page.getByTestId('play').isVisible());
  expect(!sent.some((m) => m.do === 'act'), 'nothing was played');
  await page.locator('[data-testid=reason] .rule').click();
  await until('the rulebook', () => page.locator('[data-testid=book], .drawer, article.hit').first().isVisible());
  await page.keyboard.press('Escape');
  await until('the drawer to close', async () => !(await page.locator('article.hit').first().isVisible()));
  const since = p.wire.changes;
  await page.getByTestId('board').focus();
  await page.keyboard.press('Enter');
  await p.done(since);
  const act = sent.find((m) => m.do === 'act');
  same(act.actions[0], 'take a1', 'taken and moved in one act');
  expect(act.actions[1].startsWith('go '), 'by the nearest legal move');
  /* what was done together is taken back together */
  await page.keyboard.press('u');
  await until(
    'where it stood',
    () => p.view.pieces.find((x) => x.label === 'a1').y === unit.y && !p.view.pieces.some((x) => x.held),
  );
});

test('plane: a line by lasso and by first and last, wheeled by its corner; the ruler; keys by tenths', async (g) => {
  const table = await g.create(toy('duel', { 1: 'human', 2: 'human' }));
  const p = new ByMouse(await g.page()),
    { page } = p;
  await p.open(g, table.table, table.keys[1]);
  const tap = async (label) => {
    const at = await spot(page, centre(p.view.pieces.find((x) => x.label === label)));
    await page.mouse.click(at.x, at.y);
  };
  const holds = (words) =>
    until(
      `${words} in hand`,
      async () =>
        (await page.getByTestId('facts').count()) && (await page.getByTestId('facts').textContent()).includes(words),
    );
  await tap('a1');
  await holds('a1');
  await tap('a3');
  await holds('a1–a3');
  await page.keyboard.press('Escape');
  await until('nothing in hand', async () => !(await page.getByTestId('facts').count()));
  const ring = [
    [2600, 2400],
    [2600, 700],
    [7400, 700],
    [7400, 2400],
  ];
  for (const [i, [x, y]] of ring.entries()) {
    const at = await spot(page, { x, y });
    await page.mouse.move(at.x, at.y, { steps: 4 });
    if (!i) await page.mouse.down();
  }
  await page.mouse.up();
  await holds('a1–a4');
  const corner = await spot(page, { x: 7000, y: 1500 }),
    up = await spot(page, { x: 6850, y: 2500 });
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(up.x, up.y, { steps: 5 });
  await until('the wheel', async () => /wheel left 1\d/.test(await page.getByTestId('prompt').textContent()));
  await shot(page, 'plane-wheel');
  const since = p.wire.changes;
  await page.mouse.up();
  await p.done(since);
  expect(p.view.pieces.find((x) => x.label === 'a4').a > 900, 'it has turned to the left');
  await page.keyboard.press('u');
  await until(
    'it is back',
    () => p.view.pieces.find((x) => x.label === 'a4').a === 900 && !p.view.pieces.some((x) => x.held),
  );
  await p.settled();
  /* by keys: 0.1 a step, 1 degree with Shift, the smallest step with Alt */
  await page.getByTestId('board').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await holds('a1');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Alt+ArrowUp');
  await until('the wish', async () => /facing 91/.test(await page.getByTestId('prompt').textContent()));
  await until('what has changed, aloud', async () =>
    /facing 91/.test((await page.locator('#say').textContent()) ?? ''),
  );
  await page.keyboard.press('m');
  await until('the ruler', async () => (await page.locator('.plane-ruler').count()) > 0);
  const length = await page.locator('.plane-ruler ~ .plane-flag text').last().textContent();
  expect(/^\d+(\.\d+)? bases$/.test(length), `a number and its unit in the plural: "${length}"`);
  await shot(page, 'plane-ruler');
});

test('plane: what is in hand in the match already is gone on with, or put back', async (g) => {
  const table = await g.create(toy('duel', { 1: 'human', 2: 'human' }));
  const p = new ByMouse(await g.page()),
    { page } = p;
  await p.open(g, table.table, table.keys[1]);
  /* another window of the same player */
  const act = (action) =>
    page.evaluate(
      ([id, key, notation]) =>
        new Promise((done, fail) => {
          const ws = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`, ['bellum']);
          ws.onerror = fail;
          ws.onopen = () => ws.send(JSON.stringify({ id: 1, do: 'join', table: id, key, lang: 'en' }));
          ws.onmessage = (m) => {
            const r = JSON.parse(m.data);
            if (r.id === 1) ws.send(JSON.stringify({ id: 2, do: 'act', action: notation }));
            if (r.id === 2) {
              ws.close();
              done(r.ok);
            }
          };
        }),
      [table.table, table.keys[1], action],
    );
  const held = () => p.view.pieces.some((x) => x.held);
  expect(await act('take a2'), 'taken elsewhere');
  await until('it to be in hand here', () => page.getByTestId('facts').isVisible());
  await page.getByTestId('board').focus();
  await page.keyboard.press('Escape');
  await until('it to be put back', () => !held());
  expect(await act('take a2'), 'taken once more');
  await until('it to be in hand again', () => held());
  await p.settled();
  await p.push(
    p.view.pieces.find((x) => x.label === 'a2'),
    2000,
  );
  same(p.view.pieces.find((x) => x.label === 'a2').y, 3500, 'one drag has moved it');
});

test('plane: a unit is read in the words of the game, in both languages', async (g) => {
  const table = await g.create(toy('duel', { 1: 'human', 2: 'human' }));
  for (const [lang, wanted, one, line] of [
    [
      'en',
      ['Straight on or back', 'With a wheel'],
      /Unit a1 of Player 1, facing north, nearest enemy b\d at 5, north/,
      /Line a1 to a2 of Player 1, 2 wide/,
    ],
    [
      'es',
      ['Recto, adelante o atrás', 'Con giro'],
      /Unidad a1 de Jugador 1, mirando al norte/,
      /Línea a1 a a2 de Jugador 1, 2 de ancho/,
    ],
  ]) {
    const p = new ByKeys(await g.page({ lang }));
    await p.open(g, table.table, table.keys[1]);
    await p.page.getByTestId('board').focus();
    const heard = (what) =>
      until(`${what} aloud`, async () => what.test((await p.page.locator('#say').textContent()) ?? ''));
    await p.press('Tab');
    await heard(one);
    await p.press('Tab');
    await p.press('Tab');
    await heard(line);
    await p.press('Enter');
    await until('the good moves', () => p.page.locator('[role=listbox] [role=option]').first().isVisible());
    const heads = await p.page.locator('[role=listbox] [role=group]').evaluateAll((l) => l.map((x) => x.ariaLabel));
    same(heads, wanted, 'by family, in the words of the game');
  }
});

/* ---- without a page ---- */

test('plane: poses, wheels and numbers of the free table', async () => {
  const m = await load("export * from './kits/plane/geometry'; export { labelsOf } from './kits/plane/view';");
  same(m.written(3500, 1000), '3.5', 'a length');
  same(m.written(12, 1000), '0.012', 'a small one');
  same(m.written(-1250, 1000), '-1.25', 'a negative one');
  same(m.written(0, 10), '0', 'nothing');
  same(m.fillForm('go {x} {y} {a}', { pose: { x: 3550, y: 3949, a: 850 } }, 1000), 'go 3.55 3.949 85', 'a pose');
  same(
    m.fillForm('march {ahead} {wheel} {then}', { march: { ahead: 500, wheel: -155, then: 0, slide: 0 } }, 1000),
    'march 0.5 -15.5 0',
    'a march',
  );
  same(m.labelsOf('a1-a3,b7'), ['a1', 'a2', 'a3', 'b7'], 'a stretch of labels');
  same(m.labelsOf('a3-b1'), ['a3-b1'], 'no stretch');
  same(m.turnBetween(3500, 100), 200, 'the short way round');
  same(m.turnBetween(100, 3500), -200, 'and back');
  const unit = (x) => ({ x, y: 1500, a: 900, w: 1000, d: 500 });
  const line = [unit(4500), unit(3500)];
  same(
    m.inLine(line).map((p) => p.x),
    [3500, 4500],
    'from left to right',
  );
  /* as the server traced "march 0 90": about the left front corner */
  const wheeled = m.marched(m.inLine(line), { ahead: 0, wheel: 900, then: 0, slide: 0 }).map(m.rounded);
  same(wheeled[0], { x: 3000, y: 2000, a: 1800 }, 'the inner one');
  same(wheeled[1], { x: 3000, y: 3000, a: 1800 }, 'the outer one');
  const gap = m.gapBetween(m.outlineOf(unit(3500)), m.outlineOf({ ...unit(3500), y: 4000, a: 2700 }));
  same(Math.round(gap.length), 2500, 'from front to front');
  expect(
    m.inside({ x: 3500, y: 1200 }, m.outlineOf(unit(3500))) && !m.inside({ x: 3500, y: 1600 }, m.outlineOf(unit(3500))),
    'behind the front edge',
  );
});

test('plane: the ghost glides from where it is seen, and jumps where nothing shall move', async () => {
  const { Ghosts, followTime } = await load("export { Ghosts, followTime } from './kits/plane/board/ghosts';");
  const trace = (x, a) => ({
    moves: [
      {
        piece: 1,
        way: [
          { x: 0, y: 0, a: 900 },
          { x, y: 0, a },
        ],
      },
    ],
    facts: [],
  });
  const end = (g) => g.seen().moves[0].way[1];
  let now = 1000,
    still = false;
  const ghosts = new Ghosts(
    () => still,
    () => now,
  );
  ghosts.follow(trace(100, 3590));
  same([ghosts.gliding, end(ghosts).x], [false, 100], 'it appears where it may go');
  ghosts.follow(trace(300, 10));
  same([ghosts.gliding, end(ghosts).x], [true, 100], 'it sets out from there');
  now += followTime / 2;
  same([end(ghosts).x, end(ghosts).a], [200, 3600], 'half way, turned the shorter way');
  ghosts.follow(trace(400, 10));
  same(end(ghosts).x, 200, 'another answer: it goes on from where it is seen');
  now += followTime;
  same([ghosts.gliding, end(ghosts).x], [false, 400], 'and arrives');
  still = true;
  ghosts.follow(trace(0, 0));
  same([ghosts.gliding, end(ghosts).x], [false, 0], 'at once, where nothing shall move');
  ghosts.follow(null);
  same(ghosts.seen(), null, 'nothing is left of it');
});

for (const [motion, glides] of [
  ['no-preference', true],
  ['reduce', false],
])
  test(`plane: the legal ghost ${glides ? 'glides' : 'jumps'} to its next place, motion ${motion}`, async (g) => {
    const table = await g.create(toy('duel', { 1: 'human', 2: 'human' }));
    const p = new ByMouse(await g.page({ motion })),
      { page } = p;
    await p.open(g, table.table, table.keys[1]);
    /* notes whether anything was seen gliding */
    await page.evaluate(() => {
      const over = document.querySelector('.plane-standing ~ .board-over');
      window.glided = 0;
      new MutationObserver(() => {
        if (over.classList.contains('gliding')) window.glided++;
      }).observe(over, { attributes: true, attributeFilter: ['class'] });
    });
    const ghost = () => page.locator('.plane-legal:not(.halo)').first().getAttribute('points');
    const action = () => page.getByTestId('play').getAttribute('data-action');
    await page.getByTestId('board').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await until('its moves', () => p.wire.ahead.get('take a1'));
    await page.keyboard.press(']');
    await until('the first ghost', async () => (await page.getByTestId('play').count()) && (await ghost()));
    const [first, at] = [await action(), await ghost()];
    same(await page.evaluate(() => window.glided), 0, 'the first one is there at once');
    await page.keyboard.press(']');
    await until('the next one', async () => (await action()) !== first);
    await until('it to arrive', async () => !(await page.locator('.board-over.gliding').count()));
    expect((await ghost()) !== at, 'it stands elsewhere');
    same((await page.evaluate(() => window.glided)) > 0, glides, 'seen on its way');
  });

test('plane: one wish is asked at a time, the newest waits, the others are forgotten', async () => {
  const { Aimer } = await load("export { Aimer } from './kits/plane/aimer';");
  const asked = [],
    told = [];
  const aimer = new Aimer(
    (w) => new Promise((done) => asked.push({ w, done })),
    (w, a) => told.push([w.notation, a?.action]),
  );
  const wish = (n) => ({ after: [], notation: n });
  for (const n of ['1', '2', '3']) aimer.want(wish(n));
  same(
    asked.map((x) => x.w.notation),
    ['1'],
    'one is under way',
  );
  const late = aimer.answer(wish('3'));
  asked[0].done({ action: 'one' });
  await until('the next', () => asked.length === 2);
  same(asked[1].w.notation, '3', 'the newest');
  asked[1].done({ action: 'three' });
  same((await late).action, 'three', 'whoever waited for it is told');
  same(
    told,
    [
      ['1', 'one'],
      ['3', 'three'],
    ],
    'the second was never asked',
  );
  aimer.want(wish('4'));
  const lost = aimer.answer(wish('4'));
  aimer.forget();
  same(await lost, null, 'put down: nobody waits in vain');
});
