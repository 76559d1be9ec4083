/* de-bellis-table.test.mjs: every kind of decision at the table of De Bellis Fantasiae by mouse, each from a position
 * where it is next: castles and camps, dragons, two commands, targets, spells, the order of fights, set-up. */
import { centre, scenes, spot } from './de-bellis-scenes.mjs';
import { Player, atOnce, until } from './player.mjs';
import { expect, same, shot, test } from './support.mjs';

class General extends Player {
  piece(label) {
    return this.view.pieces.find((p) => p.label === label);
  }
  async click(at) {
    const s = await spot(this.page, at);
    await this.page.mouse.click(s.x, s.y);
  }
  async hover(at) {
    const s = await spot(this.page, at);
    await this.page.mouse.move(s.x, s.y);
  }
  clickPiece(label) {
    return this.click(centre(this.piece(label)));
  }
  prompt() {
    return this.page.getByTestId('prompt-bar').textContent();
  }
  /** In hand, and what it could do is known. */
  async take(label) {
    await this.clickPiece(label);
    await this.inHand(label);
  }
  async inHand(label) {
    await until(`${label} in hand`, () => this.page.locator('.pl-prompt').isVisible());
    await until('what it could do', () => [...this.wire.ahead.keys()].some((k) => k.startsWith(`take ${label}`)));
    await until('no question on its way', () => this.page.evaluate(() => !document.querySelector('[aria-busy=true]')));
  }
  async did(since) {
    await until('the act', () => this.wire.changes > since && !this.wire.acting.size);
    await this.settled();
  }
  see(what, selector) {
    return until(what, () => this.page.locator(selector).first().isVisible());
  }
  /** The whole table. */
  async fit() {
    const overview = this.page.getByTestId('overview');
    if (!(await overview.count())) return;
    await overview.focus();
    await this.page.keyboard.press('Enter');
    await until('the whole table', async () => !(await overview.count()));
  }
  async endMovement() {
    const since = this.now,
      again = this.page.locator('[data-testid=confirm][data-action="end"]');
    await this.page.locator('[data-testid=prompt-bar] [data-action=end]').click();
    await until('it to be done or asked again', async () => this.now > since || (await again.isVisible()));
    if (this.now === since) await again.click();
    await this.did(since);
  }
  /** Refused, and the rule stands beside the reason. */
  async refused(pattern) {
    await until(
      () => `a reason like ${pattern}`,
      async () => pattern.test((await this.page.evaluate(() => window.refusals)).join('\n')),
    );
  }
  async open(g, table, seat) {
    await atOnce(this.page);
    await this.page.addInitScript(keepRefusals);
    await this.page.goto(`${g.base}/g/${table.table}#${table.keys[seat]}`);
    await this.settled();
    return this;
  }
}
/* Runs in the page: reasons go away after seconds, and a busy machine may look too late. */
function keepRefusals() {
  window.refusals = [];
  new MutationObserver(() => {
    const now = document.querySelector('[data-testid=refusal]')?.textContent;
    if (now && now !== window.refusals.at(-1)) window.refusals.push(now);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
async function at(g, name, seat = 1, options = {}) {
  const table = await g.create({
    game: 'de-bellis-fantasiae',
    files: { position: scenes[name] },
    seats: { 1: 'human', 2: 'human' },
  });
  return new General(await g.page(options)).open(g, table, seat);
}
const wall = { x: 13200, y: 13500 }; // within the castle, beside the figures of a garrison

test('table: into an empty castle by a click on it, with what it takes; a knight is told why not', async (g) => {
  const p = await at(g, 'gate');
  await p.take('a1');
  await p.hover(wall);
  await p.see('the castle marked', '.plane-site');
  await until('what it takes', async () => /1[.,]5/.test((await p.page.getByTestId('facts').textContent()) ?? ''));
  expect(/DB-702/.test(await p.page.getByTestId('facts').textContent()), 'the rule of entering');
  await shot(p.page, 'de-bellis-enter');
  const since = p.now;
  await p.click(wall);
  await p.did(since);
  same([p.piece('a1').status, p.piece('a1').place], ['inside', 0], 'it holds the castle');
});

test('table: a mounted element cannot enter, and the reason names its rule', async (g) => {
  const p = await at(g, 'gate', 1, { lang: 'es' });
  await p.take('a4');
  await p.click(wall);
  await p.refused(/DB-70[0-9]/);
  same(p.piece('a4').status, 'table', 'it stays where it is');
});

test('table: a garrison comes out by a click on a marked place and goes on from there', async (g) => {
  const p = await at(g, 'sally', 2);
  await p.click(wall);
  await p.inHand('b1');
  await p.see('places before the walls', '.plane-slot');
  await shot(p.page, 'de-bellis-sally');
  let since = p.now;
  await p.click({ x: 12500, y: 11700 });
  await p.did(since);
  same([p.piece('b1').x, p.piece('b1').y], [12500, 11500], 'it has come out');
  await until('moves from there', () => p.page.locator('[role=option]').first().isVisible());
  const ahead = p.page.locator('[role=option][data-action="march 0.75"]');
  await ahead.click();
  await until('its ghost', async () => (await p.page.getByTestId('play').getAttribute('data-action')) === 'march 0.75');
  since = p.now;
  await p.page.getByTestId('play').click();
  await p.did(since);
  same([p.piece('b1').status, p.piece('b1').y], ['table', 10750], 'it has gone on');
});

test('table: an assault shows its odds before it is made, and a camp is stormed by a click', async (g) => {
  const p = await at(g, 'castle');
  await p.take('a1');
  await p.hover(wall);
  await p.see('the fight that follows', '[data-testid=fight-card]');
  expect(/DB-520/.test(await p.page.getByTestId('fight-card').first().textContent()), 'walls are a modifier');
  const since = p.now;
  await p.click(wall);
  await p.did(since);
  same(p.piece('a1').y, 12000, 'it stands at the wall');
  const q = await at(g, 'camps');
  await q.fit();
  await q.take('a3');
  const camp = q.view.places.find((x) => x.owner === 2),
    then = q.now;
  await q.click({ x: camp.points[0][0] + 200, y: camp.points[0][1] + 200 });
  await q.did(then);
  same(q.piece('a3').y, camp.points[0][1], 'it stands before the camp');
});

test('table: a dragon is called from beside the table; too near an enemy it may not land', async (g) => {
  const p = await at(g, 'dragon');
  await p.page.locator('[data-testid=reserve] [data-piece=a4]').click();
  await p.inHand('a4');
  await p.see('where it may land', '.plane-zone.landing');
  await p.fit();
  await p.click({ x: 9500, y: 6700 });
  await p.see('the reason', '[data-testid=reason][data-bad=yes]');
  expect(/DB-431/.test(await p.page.getByTestId('reason').textContent()), 'the rule of landing');
  await p.see('the nearest place', '.plane-legal');
  await shot(p.page, 'de-bellis-dragon');
  const since = p.now;
  await p.page.getByTestId('play').click();
  await p.did(since);
  same(p.piece('a4').status, 'table', 'it has landed where it may');
  same(p.view.seats[0].commands[0].pips, 2, 'PIPs left');
});

test('table: a dragon on the table is lifted and lands elsewhere, with a tool of its own', async (g) => {
  const p = await at(g, 'wings');
  await p.fit();
  await p.take('a4');
  await p.page.getByTestId('tool-land').click();
  const from = await spot(p.page, centre(p.piece('a4'))),
    to = await spot(p.page, { x: 18000, y: 3000 });
  const since = p.now;
  await p.page.mouse.move(from.x, from.y);
  await p.page.mouse.down();
  await p.page.mouse.move(to.x, to.y, { steps: 3 });
  await p.page.mouse.up();
  await p.did(since);
  expect(Math.abs(p.piece('a4').x - 18000) < 300, `it landed at ${p.piece('a4').x}`);
  same(p.view.seats[0].commands[0].pips, 2, 'PIPs left');
});

test('table: two commands: each is numbered, each has its PIPs, and the bar says who pays', async (g) => {
  const p = await at(g, 'alliance');
  expect((await p.page.locator('.plane-command').count()) >= 7, 'elements show their command');
  same(await p.page.locator('[data-testid=points] h3').count(), 2, 'commands with PIPs');
  await p.take('a5');
  await p.see('its own command as payer', '.pl-payer[data-action="pay 2"]'); // it has no PIP: command 1 pays by itself
  await p.see('good moves', '[role=option]');
  await p.page.locator('[role=option]').first().click();
  await p.see('the facts', '.pl-facts li');
  expect(/DB-233/.test(await p.page.getByTestId('facts').textContent()), 'who pays is a fact');
  await p.see('PIPs that go', '.pl-token.goes');
  same(await p.page.locator('.pl-token.goes').count(), 2, 'PIPs that go');
  await shot(p.page, 'de-bellis-alliance');
  const since = p.now;
  await p.page.getByTestId('play').click();
  await p.did(since);
  same(
    p.view.seats[0].commands.map((c) => c.pips),
    [2, 0],
    'PIPs left',
  );
});

test('table: a shooter, then its target; odds and the line of the shot before, and undo', async (g) => {
  const p = await at(g, 'shots');
  await p.endMovement();
  same(p.view.ask, 'target', 'the question');
  const all = await p.page.locator('.pl-act').count();
  await p.clickPiece('a3');
  await until('targets of that one', async () => (await p.page.locator('.pl-act').count()) < all);
  await p.hover(centre(p.piece('b4')));
  await p.see('the line of the shot', '.plane-aim');
  await until('all 36 rolls', async () => (await p.page.locator('[data-testid=rolls] tbody td').count()) === 36);
  await shot(p.page, 'de-bellis-shots');
  const since = p.now;
  await p.clickPiece('b4');
  await p.did(since);
  same(p.view.shots, [{ piece: p.piece('a3').id, target: p.piece('b4').id }], 'the declared shot');
  await p.page.getByTestId('undo').click();
  await until('nothing declared', () => p.view.shots.length === 0);
});

test('table: many spells: every target shows how likely the best of them is', async (g) => {
  const p = await at(g, 'circle');
  await p.endMovement();
  const spells = p.state.actions.filter((a) => /^cast /.test(a.notation)),
    targets = [...new Set(spells.map((a) => a.target))];
  expect(spells.length > 64, `${spells.length} spells are more than are worked out`);
  same(targets.length, 6, 'targets');
  await until(
    () => 'a chance on every target',
    async () =>
      new Set(await p.page.locator('.board-odds').evaluateAll((list) => list.map((e) => e.dataset.oddsAt))).size ===
      targets.length,
  );
  await shot(p.page, 'de-bellis-circle');
});

test('table: a spell: mage, target, how much goes into it; nothing is rolled before the second click', async (g) => {
  const p = await at(g, 'spells');
  await p.endMovement();
  same(p.view.ask, 'shot', 'the question');
  const before = p.now;
  await p.clickPiece('a1');
  await p.see('the reach of its magic', '.plane-zone.magic');
  await p.clickPiece('b2');
  await p.see('how much', '[data-testid=variants]');
  await p.page.locator('[data-variant="cast a1 b2 3"]').click();
  await until('its odds', async () =>
    /DB-465/.test((await p.page.getByTestId('fight-card').first().textContent()) ?? ''),
  );
  same(p.now, before, 'acts before the second click');
  await shot(p.page, 'de-bellis-spell');
  await p.clickPiece('b2');
  await p.did(before);
  same(p.view.seats[0].commands[0].pips, 3, 'PIPs left');
  expect(
    p.state.actions.every((a) => !a.notation.startsWith('cast a1')),
    'a mage casts once',
  );
});

test('table: fights in any order, with what one would change for the others', async (g) => {
  const p = await at(g, 'fights');
  await p.endMovement();
  same(p.view.ask, 'fight', 'the question');
  const rows = p.page.locator('.pl-act');
  same(await rows.count(), 4, 'fights that wait');
  expect(/order|orden/.test(await p.prompt()), 'the bar says that the order is free');
  await p.hover(centre(p.piece('b3')));
  await p.see('what follows for the others', '[data-testid=knock-on]');
  const words = await p.page.getByTestId('knock-on').textContent();
  expect(/a1 – b1: 6 : 5/.test(words) && /a3 – b4: 5 : 2/.test(words), `both neighbours in ${words}`);
  await shot(p.page, 'de-bellis-order');
  const since = p.now;
  await p.clickPiece('b5');
  await until('it to be done or shown', async () => p.now > since || (await p.page.getByTestId('confirm').isVisible()));
  if (p.now === since) await p.clickPiece('b5');
  await p.did(since);
  const fought = p.state.log.filter((e) => e.what === 'fought');
  same(
    fought.map((e) => e.piece),
    [p.view.pieces.find((x) => x.label === 'a5')?.id ?? fought[0]?.piece],
    'the fourth of the list was first',
  );
});

test('table: a camp on a generated field by a click, and by keys', async (g) => {
  const table = await g.create({
    game: 'de-bellis-fantasiae',
    scenario: 'pitched-battle',
    options: { terrain: 'generated' },
    seats: { 1: 'human', 2: 'human' },
  });
  const pages = [null, new General(await g.page()), new General(await g.page({ lang: 'es' }))];
  for (const s of [1, 2]) await pages[s].open(g, table, s);
  const asked = () => pages[pages[1].state.to_move[0]];
  const both = () => until('both to be told', () => pages[1].state.rev === pages[2].state.rev);
  while (asked().view.ask !== 'camp') {
    const p = asked(),
      since = p.now;
    await p.settled();
    if (p.view.ask === 'quarter') {
      const [first] = p.view.spots;
      same(p.view.spots.length, await p.page.locator('.plane-spot').count(), 'quarters on the field');
      await p.click({
        x: (first.points[0][0] + first.points[2][0]) / 2,
        y: (first.points[0][1] + first.points[2][1]) / 2,
      });
    } else await p.page.locator('[data-testid=prompt-bar] [data-choice]').first().click();
    await p.did(since);
    await both();
  }
  let p = asked(),
    since = p.now;
  const here = p.view.spots[4];
  await p.hover({ x: here.points[0][0], y: (here.points[0][1] + here.points[2][1]) / 2 });
  await p.see('the camp that is meant', '.plane-spot.chosen');
  await shot(p.page, 'de-bellis-camp');
  const chosen = await p.page.locator('.plane-spot.chosen').count();
  same(chosen, 1, 'camps that are meant');
  await p.page.mouse.down();
  await p.page.mouse.up();
  await p.did(since);
  await both();
  p = asked();
  await p.settled();
  same(p.view.ask, 'camp', 'the other one is asked');
  await p.page.getByTestId('board').focus();
  since = p.now;
  await p.page.keyboard.press(']');
  await p.page.keyboard.press(']');
  await p.see('the camp that is meant', '.plane-spot.chosen');
  await p.page.keyboard.press('Enter');
  await p.did(since);
  same(p.view.places.filter((x) => x.kind === 'camp').length, 2, 'camps');
});

test('table: in deployment an element goes into the castle by a click on it', async (g) => {
  const table = await g.create({
    game: 'de-bellis-fantasiae',
    scenario: 'pitched-battle',
    options: { map: 'crownhold' },
    seats: { 1: 'human', 2: 'human' },
  });
  const pages = [null, new General(await g.page()), new General(await g.page())];
  for (const s of [1, 2]) await pages[s].open(g, table, s);
  const asked = () => pages[pages[1].state.to_move[0]],
    edge = (p) => p.view.seats.find((s) => s.seat === p.state.seat).edge;
  /* the castle lies in the northern half: the southern army is placed first, or later */
  while (asked().view.ask !== 'deploy' || edge(asked()) !== 'north') {
    const p = asked(),
      since = p.now;
    await p.settled();
    await p.page.locator('.pl-field, [data-testid=prompt-bar] [data-choice]').first().click();
    await p.did(since);
    await until('both to be told', () => pages[1].state.rev === pages[2].state.rev);
  }
  const p = asked();
  await p.settled();
  const foot = p.view.pieces.find((x) => x.status === 'away' && x.owner === p.state.seat && /^(SpS|WbS)$/.test(x.type)),
    tray = await p.page.evaluate((id) => {
      const r = document.querySelector(`[data-piece="${id}"]`).getBoundingClientRect();
      return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
    }, foot.id);
  await p.page.mouse.click(tray.x, tray.y);
  await p.inHand(foot.label);
  const since = p.now;
  await p.click(wall);
  await p.did(since);
  same(p.piece(foot.label).status, 'inside', 'it holds the castle');
  await shot(p.page, 'de-bellis-garrison');
});

test('table: facts of rivers and of the edge stand there before the move', async (g) => {
  const p = await at(g, 'ford');
  await p.take('a4');
  await p.see('good moves', '[role=option]');
  const q = await at(g, 'edge');
  await q.take('a1');
  await q.see('good moves', '[role=option]');
  await q.page.locator('[role=option][data-action="march 3"]').click();
  await until('that it leaves', async () => /DB-685/.test((await q.page.getByTestId('facts').textContent()) ?? ''));
});
