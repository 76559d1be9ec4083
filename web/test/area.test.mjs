/* area.test.mjs: a table of areas: a campaign by clicks alone in Spanish, and two browsers that answer each other's
 * reaction windows with a card, by passing, and by a standing order. */
import { Mouse, Player, atOnce, sit, until } from './player.mjs';
import { expect, same, shot, test } from './support.mjs';

const verb = (a) => a.notation.split(' ')[0];
const cardOf = (a) => /^(?:play|discard) (\S+)$/.exec(a.notation)?.[1];
const shown = (page, id) => page.getByTestId(id).first().isVisible();

/** Somebody who plays by what lies on the table: zones, counters, cards, chits; buttons for the rest. */
class Commander extends Player {
  seed = 7;
  random(n) { this.seed = (this.seed * 1103515245 + 12345) & 0x7fffffff; return (this.seed >> 8) % n; }

  async zone(place) {
    const spot = await until(`zone ${place} on the map`, () => this.page.evaluate((id) => {
      const r = document.querySelector(`[data-zone="${id}"]`)?.getBoundingClientRect();
      return r && { x: r.x + r.width / 2, y: r.y + r.height / 2 };
    }, place));
    await this.hands.at(spot.x, spot.y);
  }
  aboutCounter(a) { const p = a.piece === undefined ? null : this.pieceOf(a.piece); return !!p && p.place !== null && a.place === p.place && a.target === undefined; }

  async confirm(since, notation) {
    await until(`a preview of ${notation}`, async () => this.now > since || (await shown(this.page, 'confirm')), 6000);
    if (this.now > since) return;
    const primary = await this.page.getByTestId('confirm').getAttribute('data-action');
    if (primary !== notation) throw new Error(`asked for ${notation}, shown is ${primary}`);
    await this.hands.press('[data-testid=confirm]');
  }

  /** One listed action, done by hand. */
  async perform(a) {
    const since = this.now, page = this.page, card = cardOf(a);
    const listed = `[data-testid=choice-list] [data-action="${a.notation}"]`, button = `[data-testid=prompt-bar] [data-action="${a.notation}"]`;
    if (card && verb(a) === 'play') {
      this.used.add('card');
      await this.hands.press(`[data-card="${card}"]`);
      await this.confirm(since, a.notation);
    } else if (this.aboutCounter(a) && await this.openStack(a)) {
      this.used.add('stack');
      await this.hands.press(`[data-testid=stack] [data-action="${a.notation}"]`);
    } else if (a.place !== undefined && await page.locator(listed).first().isVisible()) {
      this.used.add('list');
      await this.hands.press(listed);
      await this.confirm(since, a.notation);
    } else if (await page.locator(button).first().isVisible() || await shown(page, 'more')) {
      await this.button(a.notation);
    } else throw new Error(`no way to do ${a.notation} at ${this.view.ask}`);
    await this.changed(since, a.notation);
    this.steps++;
  }
  async openStack(a) {
    if (await shown(this.page, 'stack-close')) await this.hands.press('[data-testid=stack-close]');
    await this.zone(a.place);
    try { return await until('the stack', () => this.page.locator(`[data-testid=stack] [data-action="${a.notation}"]`).first().isVisible(), 1500); } catch { return false; }
  }

  async decide() {
    const list = this.state.actions.filter((a) => verb(a) !== 'cancel' && verb(a) !== 'discard');
    const pass = list.find((a) => verb(a) === 'pass');
    await this.perform(pass && this.random(4) > 0 ? pass : list[this.random(list.length)] ?? this.state.actions[0]);
  }
}

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
  const last = p.view.turn + 4;
  const ended = !(await p.play(() => p.view.turn >= last, 250));
  expect(ended || p.view.turn >= last, 'four sequences');
  await shot(page, 'area-table');
  console.log(`# ${p.steps} decisions by clicks, by ${[...p.used]}`);
  expect(p.used.has('stack') || p.used.has('list'), 'the map was used');
  expect(await page.locator('.lgb').count() > 0, 'a log');
});

test('a whole area battle in two browsers: windows answered, passed and let pass', async (g) => {
  const table = await g.create({ game: 'punic-island', scenario: 'relief-of-mesana', seats: { 1: 'human', 2: 'human' } });
  const both = [];
  for (const seat of [1, 2]) {
    const page = await g.page();
    await atOnce(page);
    both.push(new Commander(page, Mouse));
    both[seat - 1].seed = seat * 31;
    await page.goto(`${g.base}/g/${table.table}#${table.keys[seat]}`);
  }
  for (const p of both) await p.settled();
  let passed = 0, played = 0, standing = null;
  for (let i = 0; i < 260 && !(passed && played && standing !== null && standing.quiet > 3); i++) {
    const p = await until('somebody to be asked', () => both.find((x) => x.mine && !x.state.over) ?? (both[0].state?.over ? both[0] : null), 30000);
    if (p.state.over) break;
    await p.settled();
    const react = p.view.ask === 'react';
    if (standing && p === standing.who) { expect(!(react && p.state.ask === standing.ask), 'a window that is let pass is not asked'); standing.quiet++; }
    const card = react ? p.state.actions.find((a) => verb(a) === 'play') : null;
    if (card && !played) { await p.perform(card); played++; continue; }
    if (react && !standing && passed && await shown(p.page, 'always-pass')) {
      const since = p.now, ask = p.state.ask;
      await p.hands.press('[data-testid=always-pass]');
      standing = { who: p, ask, quiet: 0 };
      await p.changed(since, 'the standing order');
      await p.page.reload();
      await p.settled();
      expect(p.state.standing.pass.includes(ask), 'kept on the server');
      continue;
    }
    if (react) { await p.perform(p.state.actions.find((a) => verb(a) === 'pass')); passed++; continue; }
    /* operations are what opens windows */
    const map = p.state.actions.find((a) => a.notation === 'map');
    if (map) await p.perform(map); else await p.decide();
  }
  console.log(`# windows: ${played} cards played, ${passed} passed, standing order ${standing ? `held through ${standing.quiet} questions` : 'never offered'}`);
  expect(passed > 0, 'a window was passed');
  expect(played > 0, 'a window was answered with a card');
  expect(standing, 'a window was let pass by standing order');
});
