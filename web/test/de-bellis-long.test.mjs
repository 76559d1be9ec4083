/* de-bellis-long.test.mjs: whole battles of De Bellis Fantasiae, from the choice of the field and the deployment to the
 * end page.  By mouse in Spanish: with LONG=1 (make long) until an army is beaten, otherwise for two bounds and then
 * conceded.  Only with LONG=1: by keys alone, through two links, at one screen. */
import { spot } from './de-bellis-scenes.mjs';
import { ByFinger, ByKeys, ByMouse, ended } from './de-bellis.test.mjs';
import { atOnce, until } from './player.mjs';
import { expect, rested, same, shot, test } from './support.mjs';

const whole = !!process.env.LONG,
  long = whole ? test : () => {};
const game = 'de-bellis-fantasiae';
/* sixty points a side: half an hour of two people's time */
const small = (seats) => ({
  game,
  scenario: 'pitched-battle',
  rosters: { 1: 'harrowmont-60', 2: 'redclaw-60' },
  seats,
});

/** Who also prepares a battle: chooses, places two elements by hand and the others in a shape. */
const prepares = (Base) =>
  class extends Base {
    placed = 0;
    async move() {
      this.before = new Set(this.wire.ahead.keys());
      await super.move();
    }
    /** Of what was taken: the first and the last of several ranks mean only those between them. */
    ahead(notation) {
      this.last = notation;
      const several = (n) => /[-,]/.test(n),
        other = () => [...this.wire.ahead.keys()].find((n) => several(n) && !this.before.has(n));
      return until(
        `what ${notation} could do`,
        () => this.wire.ahead.get(notation) ?? (several(notation) ? this.wire.ahead.get(other()) : undefined),
      );
    }
    async answer() {
      const { ask } = this.view,
        { actions } = this.state,
        since = this.now;
      this.asks ??= [];
      if (this.asks.at(-1) !== ask) this.asks.push(ask);
      if (ask === 'field') {
        this.field = actions[0].notation;
        await until('pictures of the fields', () => this.page.locator('.pl-field svg').first().isVisible());
        await this.press(`.pl-field[data-action="${this.field}"]`);
        await this.done(since);
      } else if (ask === 'deploy') await this.deploy();
      else await super.answer();
    }
    async deploy() {
      const { actions } = this.state,
        since = this.now,
        take = actions.find((a) => /^take /.test(a.notation)),
        shape = actions.find((a) => /^shape /.test(a.notation));
      if (take && this.placed < 2) {
        this.placed++;
        await this.place(take);
      } else await this.press(`[data-testid=prompt-bar] [data-action="${(shape ?? actions[0]).notation}"]`);
      await this.done(since);
    }
    /** Onto the first place that is offered for it. */
    async place(take) {
      const since = this.now,
        label = take.notation.slice(5);
      await this.takeOff(take, label);
      const [first] = (await this.ahead(take.notation)).filter((a) => a.x !== undefined);
      await until('it in hand', () => this.page.locator('.pl-prompt').isVisible());
      await this.putAt(first);
      await this.done(since);
      expect(this.piece(label).status === 'table', `${label} stands on the table`);
    }
  };
const byPointer = (Base, touch) =>
  class extends prepares(Base) {
    async at(p) {
      if (touch) await this.tap(p);
      else await this.click(p);
    }
    async takeOff(_take, label) {
      await rested(this.page);
      const r = await this.page
        .locator(`[data-testid=board] .plane-piece[data-piece="${this.piece(label).id}"]`)
        .first()
        .boundingBox();
      await this.at({ x: r.x + r.width / 2, y: r.y + r.height / 2 });
    }
    async putAt(act) {
      const since = this.now;
      await rested(this.page);
      await this.at(await spot(this.page, act));
      const play = this.page.locator('[data-testid=play][data-answered=yes]');
      await until('it to be placed or shown', async () => this.now > since || (await play.isVisible()));
      if (this.now === since && !this.wire.acting.size) await this.press('[data-testid=play]');
    }
  };
const Mouse = byPointer(ByMouse, false),
  Finger = byPointer(ByFinger, true);
class Keyboard extends prepares(ByKeys) {
  async takeOff(take) {
    await this.take(take);
  }
  putAt(act) {
    return this.go(act);
  }
}

/** Everything that belongs to a battle was asked, it was fought out, and its end page can be read. */
async function judged(p, lang) {
  await ended(p);
  for (const ask of ['deploy', 'unit']) expect(p.asks.includes(ask), `${ask} was asked: ${p.asks}`);
  if (whole)
    expect(
      p.state.log.some((e) => e.what === 'fought'),
      'there were fights',
    );
  const words = await p.page.getByTestId('end-sheet').innerText();
  expect(!/undefined|NaN|\{\w+\}/.test(words), `odd words at the end: ${words}`);
  expect((lang === 'es' ? /Pérdidas|Turno|Bajas|perdid/i : /loss|lost|bound/i).test(words), `the language: ${words}`);
}
/** A table at which the first seat is asked for the field; who chooses it is decided by dice. */
async function chosen(g, seats, make) {
  for (let i = 0; ; i++) {
    const table = await g.create(small(seats)),
      p = await make(table);
    await p.turn();
    if (p.view.ask === 'field' || i > 20) return p;
    await p.page.context().close();
  }
}

test('de bellis, long: by mouse in Spanish, from the field to the end', async (g) => {
  const p = await chosen(g, { 1: 'human', 2: 'greedy' }, async (table) =>
    new Mouse(await g.page({ lang: 'es' })).open(g, table.table, table.keys[1]),
  );
  await p.battle(() => !whole && p.view.turn > 2);
  if (!p.state.over) {
    await p.press('[data-testid=menu]');
    await p.press('[data-testid=menu-resign]');
    await p.press('[data-testid=resign-yes]');
  }
  await judged(p, 'es');
  same(p.asks[0], 'field', 'the first question');
  await shot(p.page, 'de-bellis-long-end');
});
long('de bellis, long: by keys alone, from the field to the end', async (g) => {
  const p = await chosen(g, { 1: 'human', 2: 'greedy' }, async (table) =>
    new Keyboard(await g.page()).open(g, table.table, table.keys[1]),
  );
  await p.battle();
  await judged(p, 'en');
});

test('de bellis: by finger on a phone, the field, the deployment and the first bounds', async (g) => {
  const p = await chosen(g, { 1: 'human', 2: 'greedy' }, async (table) =>
    new Finger(await g.page({ size: [390, 844], touch: true })).open(g, table.table, table.keys[1]),
  );
  await p.battle(() => p.view.turn > 2);
  same(p.asks.slice(0, 3), ['field', 'deploy', 'unit'], 'what was asked');
});

long('de bellis, long: two people through links, from the field to the end', async (g) => {
  const table = await g.create(small({ 1: 'human', 2: 'friend' })),
    a = new Mouse(await g.page()),
    b = new Mouse(await g.page({ lang: 'es' }));
  for (const p of [a, b]) await atOnce(p.page);
  await a.page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
  await b.page.goto(`${g.base}/g/${table.table}#${table.invitations[2]}`);
  await b.page.getByTestId('sit').click();
  await a.settled();
  await b.settled();
  while (!a.state.over) {
    const who = a.state.to_move.includes(1) ? a : b;
    await who.turn();
    if (!who.state.over && who.mine) await who.answer();
    await until('both to be told', () => a.state.rev === b.state.rev || (a.state.over && b.state.over));
  }
  await ended(a);
  await ended(b);
  same(a.view.seats, b.view.seats, 'both are told the same losses');
});

long('de bellis, long: two people at one screen, from the field to the end', async (g) => {
  const table = await g.create(small({ 1: 'human', 2: 'human' })),
    page = await g.page(),
    own = { table: table.table, keys: table.keys, game, scenario: 'pitched-battle', title: '' };
  await page.addInitScript(
    (t) => localStorage.setItem('bellum.tables', JSON.stringify([{ ...t, seat: 0, created: 1, shared: true }])),
    own,
  );
  const p = new Mouse(page);
  await atOnce(page);
  await page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
  await p.settled();
  await p.battle();
  await judged(p, 'en');
});
