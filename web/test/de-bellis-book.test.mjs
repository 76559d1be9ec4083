/* de-bellis-book.test.mjs: the guided battle on the free table, by mouse and by finger; the rulebook; the army
 * builder. */
import { Finger, Keys, Mouse, Player, atOnce, until } from './player.mjs';
import { join } from 'node:path';
import { expect, rested, root, same, shot, test } from './support.mjs';

/** Where a point of the table is in the window. */
const spot = (page, p) =>
  page.evaluate(({ x, y }) => {
    const live = document.querySelector('[data-testid=board] .board-live'),
      r = live.getBoundingClientRect(),
      k = r.width / live.viewBox.baseVal.width,
      rim = 26,
      unit = 80 / 1000,
      top = live.viewBox.baseVal.height - rim;
    return { x: r.left + (rim + x * unit) * k, y: r.top + (top - y * unit) * k };
  }, p);
const middle = (p) => {
  const t = (p.a * Math.PI) / 1800;
  return { x: p.x - (p.d / 2) * Math.cos(t), y: p.y - (p.d / 2) * Math.sin(t) };
};

/** Somebody who does what the coach says: takes what it names, puts it where it is marked. */
class Learner extends Player {
  constructor(page, hands, lang) {
    super(page, hands);
    this.lang = lang;
    this.titles = [];
  }
  piece(label) {
    return this.view.pieces.find((p) => p.label === label);
  }
  get coach() {
    return this.page.getByTestId('coach');
  }
  async title() {
    return (await this.coach.locator('h2').textContent()).trim();
  }
  get step() {
    return this.state.guide_steps.find((s) => s.title[this.lang] === this.titles.at(-1));
  }
  async tap(p) {
    const at = await spot(this.page, p);
    await this.hands.at(at.x, at.y);
  }
  async tapPiece(label) {
    await rested(this.page);
    const p = this.piece(label);
    if (p.status === 'table') return this.tap(middle(p));
    const lying = this.page.locator(`[data-testid=board] .plane-piece[data-piece="${p.id}"]`).first(),
      box = await lying.boundingBox();
    return this.hands.at(box.x + box.width / 2, box.y + box.height / 2);
  }
  async inHand(n) {
    const label = this.lang === 'es' ? 'en la mano' : 'in hand';
    await until(`${n} ${label}`, async () => {
      const held = await this.page.getByTestId('board').getAttribute('data-held');
      return held?.split(' ').length === n;
    });
  }
  /** The pieces of "take a4-a6" by the first and the last of their line, from left to right. */
  async take(notation) {
    const [, stem, from, to] = /^take ([a-z])(\d+)(?:-[a-z](\d+))?$/.exec(notation),
      all = Array.from({ length: (to ?? from) - from + 1 }, (_x, i) => `${stem}${Number(from) + i}`);
    all.sort((a, b) => (this.piece(a).x ?? 0) - (this.piece(b).x ?? 0));
    await this.tapPiece(all[0]);
    await this.inHand(1);
    if (all.length > 1) {
      await this.tapPiece(all.at(-1));
      await this.inHand(all.length);
    }
    return all;
  }
  async drag(from, to) {
    const a = await spot(this.page, from),
      b = await spot(this.page, to);
    await this.hands.drag(a, b);
  }
  /** As somebody does it who reads the bubble and looks at the marks, and does not hit them to a hair. */
  async follow(wanted) {
    const { step } = this,
      next = step.expect[step.expect.indexOf(wanted) + 1] ?? '',
      [verb] = wanted.split(' ');
    if (verb === 'shoot' || verb === 'fight') {
      await this.tapPiece(wanted.split(' ')[2]);
      await this.yes();
    } else if (verb !== 'take') await this.button(wanted);
    else {
      const line = await this.take(wanted),
        [what, ...more] = next.split(' ');
      if (what === 'go') await this.tap({ x: more[0] * 1000 + 150, y: more[1] * 1000 - 450 });
      else if (what === 'engage') {
        await this.tapPiece(more[0]);
        await this.yes();
      } else if (Number(more[1])) {
        const [left, right] = [this.piece(line[0]), this.piece(line.at(-1))],
          t = ((Number(more[1]) - 3) * Math.PI) / 180,
          wide = right.x - left.x + right.w;
        await this.drag(
          { x: right.x + right.w / 2, y: right.y },
          { x: left.x - left.w / 2 + wide * Math.cos(t), y: left.y + wide * Math.sin(t) },
        );
        await this.yes();
      } else {
        const from = middle(this.piece(line[0]));
        await this.drag(from, { x: from.x + 120, y: from.y + more[0] * 1000 - 150 });
        await this.yes();
      }
    }
  }
  /** What is only shown is done by its button. */
  async yes() {
    const since = this.since,
      button = this.page.locator('[data-testid=play][data-answered=yes],[data-testid=confirm]').first();
    await until('it to be done, or shown', async () => this.now > since || (await button.isVisible()));
    if (this.now === since && !this.wire.acting.size)
      await this.hands.press('[data-testid=play],[data-testid=confirm]');
  }
  /** The whole lesson; look: at every new bubble. */
  async learn(look = async () => {}) {
    for (let i = 0; i < 120; i++) {
      if (await this.page.getByTestId('coach-real').isVisible()) return;
      const title = await this.title();
      if (this.titles.at(-1) !== title) {
        this.titles.push(title);
        await look(title);
      }
      if (await this.page.getByTestId('coach-next').isVisible()) {
        await this.hands.press('[data-testid=coach-next]');
        await until('the next bubble', async () => (await this.title()) !== title);
        continue;
      }
      if (!(await this.turn()) || (await this.title()) !== title) continue;
      const { step } = this;
      expect(step, `a step called ${title}`);
      const wanted = step.expect?.find((n) => this.state.actions.some((a) => a.notation === n));
      expect(wanted, `at "${title}" there is ${step.expect}`);
      this.since = this.now;
      await this.follow(wanted);
      await until(`${wanted} to be done`, () => this.now > this.since);
      await this.settled();
    }
    throw new Error(`no end after ${this.titles}`);
  }
}
/** Somebody without mouse and screen to touch: Tab, Enter, square brackets and arrows. */
class Typist extends Learner {
  async key(k, times = 1) {
    for (let i = 0; i < times; i++) await this.hands.key(k);
  }
  async take(notation) {
    const takes = [...this.state.actions, ...this.state.extras].map((a) => a.notation).filter((n) => /^take /.test(n));
    await this.hands.tabTo('[data-testid=board]');
    await this.key('Tab', takes.indexOf(notation) + 1);
    await this.key('Enter');
    const list = await until(`what follows ${notation}`, () => this.wire.ahead.get(notation));
    await until('it in hand', () => this.page.locator('.pl-prompt').isVisible());
    return list.filter((a) => a.x !== undefined);
  }
  /** The good moves one after the other, up to the one that is wanted. */
  async walkTo(list, fits) {
    const at = list.findIndex((a) => fits(a.notation.split(' ')));
    expect(at >= 0, `none of ${list.map((a) => a.notation)}`);
    await this.key(']', at + 1);
    await until(
      `${list[at].notation} to be shown`,
      async () => (await this.page.getByTestId('play').getAttribute('data-action')) === list[at].notation,
    );
  }
  async follow(wanted) {
    const next = this.step.expect[this.step.expect.indexOf(wanted) + 1] ?? '',
      [verb] = wanted.split(' '),
      [what, ...more] = next.split(' ');
    if (verb === 'shoot' || verb === 'fight') {
      await this.hands.press(`.pl-act[data-action="${wanted}"]`);
      await this.yes();
    } else if (verb !== 'take') await this.button(wanted);
    else {
      const list = await this.take(wanted);
      if (what === 'go') {
        const near = (n) => n[0] === 'go' && [0, 1].every((i) => Math.abs(n[i + 1] - more[i]) <= 1);
        await this.walkTo(list, near);
      } else if (what === 'engage') await this.walkTo(list, (n) => n[0] === what && n[1] === more[0]);
      else if (Number(more[1])) {
        await this.key('w');
        await this.key('ArrowLeft', Number(more[1]));
        await this.key('a');
        await this.key('ArrowUp', 10 * more[2]);
      } else await this.key('ArrowUp', 10 * more[0]);
      await until('its place', () => this.page.locator('[data-testid=play][data-answered=yes]').isVisible());
      await this.key('Enter');
    }
  }
}
class Pointer extends Mouse {
  async drag(a, b) {
    const { mouse } = this.page;
    await mouse.move(a.x, a.y);
    await mouse.down();
    await mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
    await mouse.move(b.x, b.y, { steps: 4 });
    await mouse.up();
  }
}
class Thumb extends Finger {
  async drag(a, b) {
    this.cdp ??= await this.page.context().newCDPSession(this.page);
    const touch = (type, p) =>
      this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints: p ? [{ x: p.x, y: p.y }] : [] });
    await touch('touchStart', a);
    for (let i = 1; i <= 5; i++)
      await touch('touchMove', { x: a.x + ((b.x - a.x) * i) / 5, y: a.y + ((b.y - a.y) * i) / 5 });
    await touch('touchEnd');
  }
}
async function lesson(g, options, hands, Who = Learner) {
  const page = await g.page(options);
  await atOnce(page);
  const p = new Who(page, hands, options.lang);
  await page.goto(`${g.base}/`);
  await p.hands.press('[data-testid=guided-de-bellis-fantasiae]');
  await p.settled();
  await until('the coach', () => p.coach.isVisible());
  return p;
}
const learnt = async (p) => {
  same(
    p.titles,
    p.state.guide_steps.map((s) => s.title[p.lang]),
    'the bubbles',
  );
  expect(p.state.over && p.state.outcome.winner === 1, 'the learner has won');
  same(p.view.seats[1].gone, ['b1', 'b2', 'b3', 'b6'], 'what the last bubble tells');
  await p.hands.press('[data-testid=coach-stay]');
  await until('the bubble to go', async () => !(await p.coach.isVisible()));
};

test('the guided battle of the free table, by mouse in Spanish, to its end', async (g) => {
  const p = await lesson(g, { lang: 'es' }, Pointer),
    { page } = p;
  let undone = false;
  await p.learn(async (title) => {
    const { step } = p,
      at = p.titles.length;
    if (at === 8 && !undone) {
      undone = true;
      /* back and forward again: the lesson follows */
      await p.hands.press('[data-testid=undo]');
      await until('the step before', async () => (await p.title()) === p.titles.at(-2));
      p.titles.splice(-1);
      return;
    }
    if (at === 7) {
      /* something else is put off kindly, and done if it is meant */
      const since = p.now;
      await p.tapPiece('a7');
      await p.inHand(1);
      await p.drag(middle(p.piece('a7')), { x: 12500, y: 4000 });
      await until('the kind word', () => page.getByTestId('refusal').isVisible());
      same(p.now, since, 'nothing was done');
    }
    if (step.show) {
      await until(`the places of "${title}"`, async () => (await page.locator('.plane-slot-name').count()) > 0);
      const names = await page.locator('.plane-slot-name').allTextContents();
      same(names.sort(), step.show.map(([label]) => label).sort(), `places at "${title}"`);
      for (const [label] of step.show)
        expect((await page.locator('.plane-tab text').allTextContents()).includes(label), `${label} has its name on`);
    }
  });
  for (const step of p.state.guide_steps.slice(-5).filter((s) => s.show))
    for (const [label, x, y] of step.show)
      if (label !== 'a3')
        same([p.piece(label).x, p.piece(label).y], [x * 1000, y * 1000], `${label} where it was shown`);
  await learnt(p);
});

test('the guided battle of the free table, by finger on a phone, to its end', async (g) => {
  const p = await lesson(g, { lang: 'en', size: [390, 844], touch: true }, Thumb);
  await p.learn();
  await learnt(p);
});

test('the guided battle of the free table, by keys alone, to its end and into the first battle', async (g) => {
  const p = await lesson(g, { lang: 'en' }, Keys, Typist);
  await p.learn();
  same(
    p.titles,
    p.state.guide_steps.map((s) => s.title.en),
    'the bubbles',
  );
  expect(p.state.over && p.state.outcome.winner === 1, 'the learner has won');
  const lesson_table = p.state.table;
  same(await p.page.getByTestId('coach-real').textContent(), 'Play the first battle', 'what comes next');
  await p.hands.press('[data-testid=coach-real]');
  await until('the first battle', () => p.state?.table !== lesson_table && p.state?.scenario === 'first-battle');
  await p.settled();
  same(
    p.state.players.map((x) => x.player),
    ['human', 'ai:normal'],
    'who plays it',
  );
  same(p.state.guide, null, 'no lesson any more');
});

test('the rulebook has tables and pictures, and they fit', async (g) => {
  for (const [lang, size, theme] of [
    ['en', [1280, 900], 'light'],
    ['es', [390, 844], 'dark'],
  ]) {
    const page = await g.page({ lang, size, theme });
    await page.goto(`${g.base}/rules/de-bellis-fantasiae/DB-370`);
    await until('the picture after the rule', () => page.locator('#rule-DB-370 + .picture svg').isVisible());
    same(await page.getByTestId('picture').count(), 9, 'pictures in the book');
    const wide = await page.evaluate(
      () =>
        [...document.querySelectorAll('.picture svg')].filter((s) => s.getBoundingClientRect().width > innerWidth)
          .length,
    );
    same(wide, 0, 'pictures wider than the page');
    expect((await page.locator('.entry.is-note table').count()) >= 6, 'tables between the rules');
    for (const name of ['DB-370', 'DB-354', 'DB-543']) {
      await page.goto(`${g.base}/rules/de-bellis-fantasiae/${name}`);
      await page.locator(`#rule-${name} + .picture`).scrollIntoViewIfNeeded();
      await shot(page, `book-db-${name}-${lang}`);
    }
  }
});

test('an army of elements from the builder to the battle', async (g) => {
  const page = await g.page();
  await atOnce(page);
  const p = new Player(page);
  await page.goto(`${g.base}/army?game=de-bellis-fantasiae`);
  const good = () => page.locator('[data-testid=army-verdict].is-good').isVisible();
  const bad = () => page.locator('[data-testid=army-verdict].is-bad').isVisible();
  await until('the types', () => page.getByTestId('add-SpS').isVisible());

  /* two Dragons and no general: each reason with its rule */
  await page.getByTestId('add-Dra').click();
  await page.getByTestId('add-Dra').click();
  await page.getByTestId('add-SpS').click();
  await until('the verdict', bad);
  await until('what is wrong, by its rule', async () => {
    const rules = await page
      .locator('[data-testid=army-verdict] a[data-rule]')
      .evaluateAll((list) => list.map((a) => a.dataset.rule));
    return ['DB-121', 'DB-126', 'DB-129'].every((r) => rules.includes(r));
  });
  expect(await page.getByTestId('army-play').isDisabled(), 'an illegal army cannot fight');
  await shot(page, 'army-db-bad');

  /* from the army of the battle to one of one's own: the general is named */
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByTestId('army-recommended').click();
  await until('its lines', () => page.getByTestId('general-0').isVisible());
  await until('a general is missing', bad);
  await page.getByTestId('general-0').check(); // one of four Spears
  await until(
    'one of them leads',
    async () => (await good()) && (await page.getByTestId('number-0').innerText()) === '1',
  );

  /* ready lists as files, of 100 and of 60 points */
  for (const [scenario, file, points] of [
    ['pitched-battle', 'redclaw', '100 of 100 points'],
    ['border-raid', 'redclaw-60', '60 of 60 points'],
  ]) {
    await page.getByTestId('army-scenario').selectOption(scenario);
    if (scenario === 'pitched-battle') await page.getByTestId('army-total').selectOption('100');
    await page.getByTestId('army-file').setInputFiles(join(root, `data/de-bellis-fantasiae/armies/${file}.yaml`));
    await until(`a legal army from ${file}`, async () => (await good()) && page.getByText(points).isVisible());
    expect(await page.getByTestId('general-0').isChecked(), 'its general');
  }
  await shot(page, 'army-db-good');
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByTestId('army-save').click()]);
  await page.getByTestId('army-file').setInputFiles(await saved.path());
  await until('the saved army comes back', good);
  await page.getByTestId('army-play').click();
  await p.settled();
  await until('its elements on the table', () => p.view.pieces.some((x) => x.owner === 1 && x.type === 'WbS'));
});
