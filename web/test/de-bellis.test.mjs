/* de-bellis.test.mjs: De Bellis Fantasiae in the browser: battles near their end by mouse in Spanish and by keys
 * alone, a bound by finger on a phone, two people through links and at one screen; set-up; how many clicks a bound
 * takes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { centre, spot } from './de-bellis-scenes.mjs';
import { Keys, Player, atOnce, until } from './player.mjs';
import { expect, root, rested, same, shot, test } from './support.mjs';

/* Two lines a move apart, both armies near the end of their morale. */
const lines = (lost) => `kind: de-bellis-fantasiae/position
name: {en: Near the end, es: Cerca del final}
scenario: first-battle
bound: 5
active: 1
phase: command
units:
  - {seat: 1, unit: Kn, at: 16500 5000, facing: 90, general: yes}
  - {seat: 1, unit: Kn, at: 17500 5000, facing: 90}
  - {seat: 1, unit: SpS, at: 13500 5000, facing: 90}
  - {seat: 1, unit: SpS, at: 14500 5000, facing: 90}
  - {seat: 1, unit: SpS, at: 15500 5000, facing: 90}
  - {seat: 1, unit: XBw, at: 10500 5000, facing: 90}
  - {seat: 2, unit: WbS, at: 14500 6500, facing: 270, general: yes}
  - {seat: 2, unit: WbS, at: 13500 6500, facing: 270}
  - {seat: 2, unit: WbF, at: 15500 6500, facing: 270}
  - {seat: 2, unit: BeF, at: 17500 6500, facing: 270}
  - {seat: 2, unit: HdS, at: 11000 7500, facing: 270}
sides:
  - {seat: 1, lost: [${lost}]}
  - {seat: 2, lost: [${lost}]}
`;
const battle = (seats, lost = 6) => ({ game: 'de-bellis-fantasiae', files: { position: lines(lost) }, seats });

/** "a1-a3,a5" as labels. */
const labels = (set) =>
  set.split(',').flatMap((part) => {
    const m = /^(\D+)(\d+)-\D+(\d+)$/.exec(part);
    return m ? Array.from({ length: m[3] - m[2] + 1 }, (_x, i) => `${m[1]}${Number(m[2]) + i}`) : [part];
  });

/** Somebody who takes the largest group, goes into contact if he can and forward if he cannot. */
class General extends Player {
  clicks = 0;
  tried = new Set(); // units of this bound that found nothing to do
  seen = new Set(); // questions
  async open(g, table, key) {
    await atOnce(this.page);
    await this.page.goto(`${g.base}/g/${table}#${key}`);
    await this.settled();
    return this;
  }
  piece(label) {
    return this.view.pieces.find((p) => p.label === label);
  }
  /** The outer ones of a line. */
  ends(set) {
    const ps = set.map((l) => this.piece(l)).sort((a, b) => a.x - b.x);
    return [ps[0], ps.at(-1)];
  }
  async done(since) {
    await until('the act', () => this.wire.changes > since && !this.wire.acting.size);
    await this.settled();
  }
  /** What may be taken and has not been tried: groups first. */
  get next() {
    const takes = this.state.actions.filter((a) => /^take /.test(a.notation) && !this.tried.has(a.notation));
    const size = (a) => labels(a.notation.slice(5)).length;
    return takes.sort((a, b) => size(b) - size(a))[0];
  }
  best(list) {
    const ahead = list.filter((a) => /^march /.test(a.notation) && a.x !== undefined);
    return list.find((a) => a.target !== undefined && a.x !== undefined) ?? ahead[0];
  }
  /** What the page was told that could be done with the unit in hand. */
  ahead(notation) {
    return until(`what ${notation} could do`, () => this.wire.ahead.get(notation));
  }
  async move() {
    const unit = this.next;
    if (!unit || this.tried.size > 3) return this.end();
    this.tried.add(unit.notation);
    const set = labels(unit.notation.slice(5)),
      since = this.wire.changes;
    await this.take(unit, set);
    const list = await this.ahead(unit.notation),
      best = this.best(list);
    await until('the unit in hand', () => this.page.locator('.pl-prompt').isVisible());
    if (!best) return this.putDown();
    await this.go(best, set, since);
    await this.done(since);
  }
  async end() {
    this.tried.clear();
    const since = this.now;
    await this.press('[data-testid=prompt-bar] [data-action=end]');
    await this.sure(since, 'end');
    await this.done(since);
  }
  async press(selector) {
    this.clicks++;
    await this.hands.press(selector);
  }
  async sure(since, notation) {
    const again = `[data-testid=confirm][data-action="${notation}"]`;
    await until(
      () => `${notation} to be done or asked again`,
      async () => this.now > since || (!this.wire.acting.size && (await this.page.locator(again).isVisible())),
    );
    if (this.now > since) return;
    if (notation === 'end') this.asked = await this.page.getByTestId('loss').textContent();
    await this.press(again);
  }
  /** A fight, a shot, a target. */
  async roll() {
    const since = this.now,
      { notation } = this.state.actions[0];
    await this.press(`.pl-act[data-action="${notation}"]`);
    await this.sure(since, notation);
    await this.done(since);
  }
  async answer() {
    this.seen.add(this.view.ask);
    if (this.view.ask === 'unit') await this.move();
    else if (this.state.actions.every((a) => a.target !== undefined)) await this.roll();
    else {
      const since = this.now;
      await this.press(`[data-testid=prompt-bar] [data-action="${this.state.actions.at(-1).notation}"]`);
      await this.done(since);
    }
  }
  /** Until `stop`, or the end. */
  async battle(stop = () => false) {
    while ((await this.turn()) && !stop()) await this.answer();
  }
}
export class ByMouse extends General {
  async click(at) {
    this.clicks++;
    await this.page.mouse.click(at.x, at.y);
  }
  /** First and last of a line. */
  async take(unit, set) {
    const [first, last] = this.ends(set);
    await this.click(await spot(this.page, centre(first)));
    if (set.length > 1) {
      await this.ahead(`take ${first.label}`);
      await until('the first in hand', () => this.page.locator('.pl-prompt').isVisible());
      await this.click(await spot(this.page, centre(last)));
    }
  }
  async go(best, set, since) {
    const { page } = this;
    if (best.target !== undefined) {
      await this.click(await spot(page, centre(this.pieceOf(best.target))));
      return;
    }
    const lead = this.pieceOf(best.piece),
      from = await spot(page, centre(lead)),
      to = await spot(page, { x: centre(lead).x + best.x - lead.x, y: centre(lead).y + best.y - lead.y });
    this.clicks++;
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    const played = await until('it to be played or refused', async () => {
      if (this.wire.changes > since || this.wire.acting.size) return 'yes';
      return (await page.locator('[data-testid=play][data-answered=yes]').count()) ? 'no' : null;
    });
    if (played === 'no' && !this.wire.acting.size && this.wire.changes === since)
      await this.press('[data-testid=play]');
  }
  async putDown() {
    await this.press('[data-testid=back]');
  }
}
export class ByKeys extends General {
  constructor(page) {
    super(page, Keys);
  }
  async press(selector) {
    this.clicks++;
    await until(`${selector} to be there`, () => this.page.locator(selector).first().isVisible());
    await this.hands.press(selector);
  }
  /** In hand, with what it may do. */
  async hold(notation) {
    await this.take({ notation });
    const list = await this.ahead(notation);
    await until('the unit in hand', () => this.page.locator('.pl-prompt').isVisible());
    await rested(this.page);
    return list.filter((a) => a.x !== undefined);
  }
  async take(unit) {
    const takes = this.state.actions.filter((a) => a.notation.startsWith('take '));
    if (!(await this.hands.on('[data-testid=board]'))) await this.page.getByTestId('board').focus();
    for (let i = 0; i <= takes.findIndex((a) => a.notation === unit.notation); i++) await this.hands.key('Tab');
    await this.hands.key('Enter');
  }
  async go(best) {
    const posed = (await this.ahead(this.last)).filter((a) => a.x !== undefined);
    for (let i = 0; i <= posed.findIndex((a) => a.notation === best.notation); i++) await this.hands.key(']');
    await until(
      'the ghost',
      async () => (await this.page.getByTestId('play').getAttribute('data-action')) === best.notation,
    );
    await this.hands.key('Enter');
  }
  ahead(notation) {
    this.last = notation;
    return super.ahead(notation);
  }
  async putDown() {
    await this.hands.key('Escape');
  }
}
export class ByFinger extends General {
  async tap(at) {
    this.clicks++;
    await this.page.touchscreen.tap(at.x, at.y);
  }
  async press(selector) {
    this.clicks++;
    await this.page.locator(selector).first().tap();
  }
  async take(_unit, set) {
    const [first, last] = this.ends(set);
    await this.tap(await spot(this.page, centre(first)));
    await this.ahead(`take ${first.label}`);
    await until('the sheet', () => this.page.locator('.pl-brief').isVisible());
    await rested(this.page);
    if (set.length > 1) await this.tap(await spot(this.page, centre(last)));
  }
  async go(best) {
    await rested(this.page);
    const play = this.page.locator('[data-testid=play][data-answered=yes]');
    if (best.target !== undefined) await this.tap(await spot(this.page, centre(this.pieceOf(best.target))));
    else {
      await this.press('[data-testid=more-moves]');
      await this.press(`[role=option][data-action="${best.notation}"]`);
    }
    await until('what it would do', () => play.isVisible());
    await this.press('[data-testid=play]');
  }
  async putDown() {
    await this.press('[data-testid=back]');
  }
}
export const ended = async (p) => {
  await until('the end', () => p.page.getByTestId('end-sheet').isVisible());
  expect(p.state.over && p.state.outcome, 'an outcome');
};

/* ---- battles ---- */

test('de bellis: a battle by mouse in Spanish against the computer, to its end', async (g) => {
  const table = await g.create(battle({ 1: 'human', 2: 'greedy' }));
  const p = await new ByMouse(await g.page({ lang: 'es' })).open(g, table.table, table.keys[1]);
  await p.turn();
  await until('the parts of the bound', () => p.page.getByTestId('track').isVisible());
  same(await p.page.locator('.pl-track .now').textContent(), 'Movimiento', 'the part of the bound');
  expect(/Pérdidas/.test(await p.page.getByTestId('morale').textContent()), 'losses in Spanish');
  await p.battle(() => p.view.ask === 'fight');
  if (!p.state.over) {
    await until('odds on the fights', () => p.page.locator('.pl-act .pl-bar').first().isVisible());
    await p.page.locator('.pl-act').first().hover();
    await until('all 36 rolls', async () => (await p.page.locator('[data-testid=rolls] tbody td').count()) === 36);
    await shot(p.page, 'de-bellis-fight');
  }
  await p.battle();
  await ended(p);
  await shot(p.page, 'de-bellis-end');
  expect(p.seen.has('unit') && p.seen.has('fight'), 'it moved and fought');
});

test('de bellis: a battle by keys alone, to its end', async (g) => {
  const table = await g.create(battle({ 1: 'human', 2: 'greedy' }));
  const p = await new ByKeys(await g.page()).open(g, table.table, table.keys[1]);
  await p.battle();
  await ended(p);
});

test('de bellis: a bound by finger on a phone', async (g) => {
  const table = await g.create(battle({ 1: 'human', 2: 'greedy' }, 0));
  const p = await new ByFinger(await g.page({ size: [390, 844], touch: true })).open(g, table.table, table.keys[1]);
  await p.turn();
  const begun = p.view.turn;
  await shot(p.page, 'de-bellis-phone');
  await p.battle(() => p.view.turn > begun && p.view.ask === 'unit');
  expect(p.state.over || p.view.turn > begun, 'the bound went by');
});

test('de bellis: two people through links', async (g) => {
  const table = await g.create(battle({ 1: 'human', 2: 'friend' }));
  const a = new ByMouse(await g.page()),
    b = new ByMouse(await g.page({ lang: 'es' }));
  await atOnce(a.page);
  await atOnce(b.page);
  await a.page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
  await b.page.goto(`${g.base}/g/${table.table}#${table.invitations[2]}`);
  await b.page.getByTestId('sit').click();
  await a.settled();
  await b.settled();
  const turn = a.view.turn;
  while (!a.state.over && a.view.turn < turn + 2) {
    const seat = a.state.to_move[0],
      who = seat === 1 ? a : b;
    await who.turn();
    if (!who.state.over && who.mine) await who.answer();
    await until('both to be told', () => a.state.rev === b.state.rev || a.state.over);
  }
  same(a.view.seats, b.view.seats, 'both are told the same losses');
});

test('de bellis: two people at one screen', async (g) => {
  const table = await g.create(battle({ 1: 'human', 2: 'human' }));
  const page = await g.page();
  const own = {
    table: table.table,
    keys: table.keys,
    game: 'de-bellis-fantasiae',
    scenario: 'first-battle',
    title: '',
  };
  await page.addInitScript(
    (t) => localStorage.setItem('bellum.tables', JSON.stringify([{ ...t, seat: 0, created: 1, shared: true }])),
    own,
  );
  const p = new ByMouse(page);
  await atOnce(page);
  await page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
  await p.settled();
  const turn = p.view.turn;
  await p.battle(() => p.view.turn >= turn + 2);
  expect(p.state.over || p.view.turn >= turn + 2, 'both have had a bound');
});

/* ---- set-up, losses, odds ---- */

test('de bellis: the field by its picture, an element by drag, the rest in one shape; undo', async (g) => {
  const table = await g.create({
    game: 'de-bellis-fantasiae',
    scenario: 'pitched-battle',
    seats: { 1: 'human', 2: 'human' },
  });
  const pages = [null, new ByMouse(await g.page()), new ByMouse(await g.page())];
  for (const s of [1, 2]) await pages[s].open(g, table.table, table.keys[s]);
  const chooser = pages[pages[1].state.to_move[0]];
  await until('the fields', () => chooser.page.getByTestId('fields').isVisible());
  expect((await chooser.page.locator('.pl-field svg').count()) === chooser.state.actions.length, 'each has a picture');
  await shot(chooser.page, 'de-bellis-fields');
  let since = chooser.now;
  await chooser.press('.pl-field[data-action="field 1"]');
  await chooser.done(since);
  const p = pages[chooser.state.to_move[0]];
  await until('the deployment', () => p.view.ask === 'deploy' && p.mine);
  await p.settled();
  const one = p.view.pieces.find((x) => p.state.actions.some((a) => a.notation === `take ${x.label}`));
  expect(one.status === 'away', 'it lies beside the table');
  since = p.now;
  const tray = await p.page.evaluate((id) => {
    const r = document.querySelector(`[data-piece="${id}"]`)?.getBoundingClientRect();
    return r && { x: r.left + r.width / 2, y: r.top + r.height / 2 };
  }, one.id);
  if (tray) await p.page.mouse.click(tray.x, tray.y);
  else {
    await p.page.getByTestId('board').focus();
    await p.page.keyboard.press('Tab');
    await p.page.keyboard.press('Enter');
  }
  const slots = await until('where it may stand', () => p.wire.ahead.get(`take ${one.label}`));
  await until('it in hand', () => p.page.locator('.pl-prompt').isVisible());
  const at = await spot(p.page, slots[0]);
  await p.page.mouse.click(at.x, at.y);
  await p.done(since);
  expect(p.piece(one.label).status === 'table', 'it stands on the table');
  await p.press('[data-testid=undo]');
  await until('it is beside the table again', () => p.piece(one.label).status === 'away');
  await p.settled();
  since = p.now;
  await p.press('[data-action^="shape "]');
  await p.done(since);
  expect(
    p.view.pieces.filter((x) => x.owner === p.state.seat && x.status === 'away').length === 0,
    'all of them stand on the table',
  );
  await shot(p.page, 'de-bellis-deployed');
});

/* Where something of the page is, in whole px. */
const boxOf = (page, selector) =>
  page.evaluate((s) => {
    const r = document.querySelector(s).getBoundingClientRect();
    return [r.left, r.top, r.width, r.height].map(Math.round);
  }, selector);

test('de bellis: in deployment the tray keeps its places, and the field its size', async (g) => {
  for (const [lang, size] of [
    ['en', [1440, 900]],
    ['es', [1280, 720]],
    ['es', [1024, 768]],
  ]) {
    const table = await g.create({
      game: 'de-bellis-fantasiae',
      scenario: 'first-battle',
      options: { deployment: 'free' },
      seats: { 1: 'human', 2: 'greedy' },
    });
    const p = await new ByKeys(await g.page({ lang, size })).open(g, table.table, table.keys[1]),
      { page } = p;
    await p.turn();
    const map = () => boxOf(page, '.tb-map'),
      field = () => boxOf(page, '.plane-edge'),
      lying = (one) => boxOf(page, `.plane-pieces [data-piece="${one.id}"]`);
    const away = p.view.pieces.filter((x) => x.owner === 1 && x.status === 'away'),
      begun = { map: await map(), field: await field(), last: await lying(away.at(-1)), next: await lying(away[3]) };
    for (const one of away.slice(0, 3)) {
      const since = p.now,
        [slot] = await p.hold(`take ${one.label}`);
      same(await map(), begun.map, `the map with ${one.label} in hand`);
      await p.go(slot);
      await p.done(since);
      await rested(page);
      same(p.piece(one.label).status, 'table', `${one.label} is placed`);
      same(
        p.state.log.filter((e) => e.piece === one.id || e.pieces?.includes(one.id)).length,
        1,
        'lines of the log about it',
      );
      same(await lying(away.at(-1)), begun.last, `the last of the tray after ${one.label}`);
      same(await lying(away[3]), begun.next, `the next of the tray after ${one.label}`);
      same([await map(), await field()], [begun.map, begun.field], `map and field after ${one.label}`);
      same(await page.locator('[data-testid=prompt-bar] [data-action^=take]').count(), 0, 'taken where it stands');
    }
    const [third] = away.slice(3);
    await p.hold(`take ${third.label}`);
    await page.keyboard.press(']');
    await until('its place', () => page.locator('[data-testid=play]').isVisible());
    expect(
      /^(Place|Colocar)/.test(await page.getByTestId('play').textContent()),
      'what is placed for the first time is not moved',
    );
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    let since = p.now;
    await p.press('[data-testid=prompt-bar] [data-action="shape line"]');
    await p.done(since);
    await rested(page);
    same([await map(), await field()], [begun.map, begun.field], 'map and field when all stand');
    await p.end();
    await p.turn();
    await rested(page);
    const battle = { map: await map(), field: await field() };
    same(battle.map, begun.map, 'the map in the battle');
    await p.hold(p.state.actions.find((a) => /^take /.test(a.notation)).notation);
    await page.keyboard.press('w');
    await page.keyboard.press('ArrowLeft');
    await rested(page);
    same([await map(), await field()], [battle.map, battle.field], 'map and field with a wheel in hand');
    if (size[0] >= 1200) {
      const legend = await page.getByTestId('legend').textContent();
      expect(/8 (BW|UM).*DB-238/.test(legend), `the ring of the general is explained: ${legend}`);
    }
    await shot(page, `de-bellis-size-${size[0]}`);
  }
});

test('de bellis: a contact is itemised before it is made; the end of movement names lost PIPs', async (g) => {
  const table = await g.create(battle({ 1: 'human', 2: 'human' }, 0));
  const p = await new ByMouse(await g.page()).open(g, table.table, table.keys[1]);
  const spear = p.view.pieces.find((x) => x.owner === 1 && x.type === 'SpS');
  const since = p.now;
  await p.click(await spot(p.page, centre(spear)));
  const list = await p.ahead(`take ${spear.label}`),
    best = list.find((a) => a.target !== undefined && a.x !== undefined);
  expect(best, 'an enemy is in reach');
  const foe = await spot(p.page, centre(p.pieceOf(best.target)));
  await p.page.mouse.move(foe.x, foe.y);
  await until('the fight that follows', () => p.page.getByTestId('fight-card').first().isVisible());
  same(await p.page.locator('[data-testid=rolls]').first().locator('tbody td').count(), 36, 'its rolls');
  expect((await p.page.locator('[data-testid=totals] .rule, [data-testid=totals] a').count()) > 0, 'parts have rules');
  await shot(p.page, 'de-bellis-contact');
  await p.page.mouse.click(foe.x, foe.y);
  await p.done(since);
  expect(p.piece(spear.label).y > spear.y, 'it has moved');
  const left = p.view.seats[0].commands[0].pips;
  if (left && p.next) {
    await p.end();
    expect(p.asked.includes(String(left)), `${p.asked} names ${left}`);
  }
});

test('de bellis: a bound of two moves, a contact and its fights in at most 14 clicks', async (g) => {
  const table = await g.create({
    ...battle({ 1: 'human', 2: 'greedy' }, 0),
    files: {
      position: lines(0).replace('phase: command', 'phase: movement').replace('lost: [0]}', 'lost: [0], pips: [2]}'),
    },
  });
  const p = await new ByMouse(await g.page()).open(g, table.table, table.keys[1]);
  const turn = p.view.turn;
  await p.battle(() => p.view.turn > turn || p.clicks > 40);
  console.log(`# a bound took ${p.clicks} clicks`);
  expect(p.clicks <= 14, `${p.clicks} clicks`);
});

test('axe and pictures: de bellis', async (g) => {
  const axe = readFileSync(join(root, 'web/node_modules/axe-core/axe.min.js'), 'utf8'),
    table = await g.create(battle({ 1: 'human', 2: 'greedy' }, 0)),
    p = await new ByMouse(await g.page({ bypassCSP: true })).open(g, table.table, table.keys[1]),
    faults = [];
  const look = async (name) => {
    for (const theme of ['light', 'dark']) {
      await p.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await until(`${theme} paper`, () => p.page.evaluate((t) => document.documentElement.dataset.theme === t, theme));
      if (!(await p.page.evaluate(() => 'axe' in window))) await p.page.addScriptTag({ content: axe });
      const found = await p.page.evaluate(async () =>
        (await window.axe.run(document, { resultTypes: ['violations'] })).violations
          .filter((v) => v.impact === 'serious' || v.impact === 'critical')
          .map((v) => `${v.id}: ${v.nodes[0]?.target.join(' ')} ${v.nodes[0]?.any[0]?.message ?? ''}`),
      );
      for (const f of found) faults.push(`${name}, ${theme}: ${f}`);
      for (const [size, [width, height]] of Object.entries({
        desktop: [1440, 900],
        tablet: [1024, 768],
        phone: [390, 844],
      })) {
        await p.page.setViewportSize({ width, height });
        await rested(p.page);
        await shot(p.page, `de-bellis-${name}-${theme}-${size}`);
        if (!(await p.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1)))
          faults.push(`${name}, ${theme}, ${size}: wider than the window`);
      }
      await p.page.setViewportSize({ width: 1440, height: 900 });
      await rested(p.page);
    }
  };
  await p.turn();
  await look('movement');
  const unit = p.next;
  await p.take(unit, labels(unit.notation.slice(5)));
  await p.ahead(unit.notation);
  await until('good moves', () => p.page.locator('[role=option]').first().isVisible());
  await p.page.locator('[role=option]').first().click();
  await until('its facts', () => p.page.locator('.pl-facts li').first().isVisible());
  await look('hand');
  await p.page.keyboard.press('Escape');
  await p.page.keyboard.press('Escape');
  await p.battle(() => p.view.ask === 'fight' && p.state.actions.length > 0);
  if (!p.state.over) await look('fights');
  for (const f of faults) console.log(`# ${f}`);
  expect(faults.length === 0, `${faults.length} faults`);
});
