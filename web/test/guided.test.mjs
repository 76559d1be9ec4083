/* guided.test.mjs: the guided battle, from the home page to its end, as the coach says. */
import { Commander } from './commander.mjs';
import { Mouse, Player, atOnce, until } from './player.mjs';
import { expect, rested, same, shot, test } from './support.mjs';

/* Answers that something lies over, be it the coach's own bubble. */
const covered = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-testid=prompt-bar] [data-choice]')]
      .filter((b) => {
        const r = b.getBoundingClientRect(),
          inset = 6;
        return [
          [r.left + inset, r.top + inset],
          [r.right - inset, r.top + inset],
          [r.left + inset, r.bottom - inset],
          [r.right - inset, r.bottom - inset],
        ].some(([x, y]) => !b.contains(document.elementFromPoint(x, y)));
      })
      .map((b) => b.textContent),
  );

test('the guided battle to its end', async (g) => {
  const page = await g.page();
  await atOnce(page);
  const p = new Player(page);
  await page.goto(`${g.base}/`);
  await p.hands.press('[data-testid=play-guided]');
  await p.settled();
  await until('the coach', () => page.getByTestId('coach').isVisible());
  const steps = p.state.guide_steps,
    titles = new Set();
  expect(steps.length > 5, 'steps of the guide');

  /* something else than what the coach asks for is put off kindly */
  let put = false;
  for (let i = 0; i < 60; i++) {
    if (await page.getByTestId('coach-real').isVisible()) break;
    titles.add(await page.getByTestId('coach').locator('h2').textContent());
    if (await page.getByTestId('coach-next').isVisible()) {
      await p.hands.press('[data-testid=coach-next]');
      continue;
    }
    if (!(await p.turn())) continue;
    const title = await page.getByTestId('coach').locator('h2').textContent();
    const at = steps.findIndex((s) => s.title.en === title);
    expect(at >= 0, `a step called "${title}"`);
    const offers = [...p.state.actions, ...p.state.extras];
    const wanted = steps[at].expect.map((n) => offers.find((a) => a.notation === n)).find(Boolean);
    expect(wanted, `${steps[at].expect} is on offer at "${title}"`);
    if (!put && p.view.ask === 'generate') {
      put = true;
      for (const size of [
        [1280, 800],
        [1440, 900],
      ]) {
        await page.setViewportSize({ width: size[0], height: size[1] });
        let over = [];
        await until(
          () => `answers to lie free at ${size[0]}: ${over}`,
          async () => !(over = await covered(page)).length,
          3000,
        );
        await shot(page, `guided-dice-${size[0]}`);
      }
      const since = p.now;
      await p.hands.press(`[data-testid=prompt-bar] [data-choice]:not([data-action="${wanted.notation}"])`);
      await until('the kind word', () => page.getByTestId('refusal').isVisible());
      same(p.now, since, 'nothing was done');
    }
    const since = p.now,
      [verb, , colour] = wanted.notation.split(' ');
    if (verb === 'order') await p.give(p.pieceOf(wanted.piece), colour);
    else if (verb === 'move' || verb === 'run') {
      const to = steps[at].expect.find((n) => n.startsWith('to '));
      const way = await until('the way', () => p.wire.ahead.get(wanted.notation)?.find((a) => a.notation === to));
      await p.hex(way.place);
    } else if (p.placeOf(wanted) !== null) await p.hex(p.placeOf(wanted));
    else {
      await p.button(wanted.notation);
      await p.changed(since, wanted.notation);
    }
  }
  expect(await page.getByTestId('coach-real').isVisible(), `the last bubble, after ${[...titles]}`);
  expect(p.state.over && p.state.outcome.winner === 1, 'the learner has won');
  same(titles.size, steps.length, `bubbles seen: ${[...titles].join(', ')}`);
  await p.hands.press('[data-testid=coach-stay]');
  await until('the bubble to go', async () => !(await page.getByTestId('coach').isVisible()));
});

/* Of what the learner reads and touches: what lies under the bubble. */
const hidden = (page) =>
  page.evaluate(() => {
    const b = document.querySelector('[data-testid=coach]').getBoundingClientRect();
    return [
      ...document.querySelectorAll(
        '[data-testid=prompt-bar] ' +
          '[data-choice],[data-mode],[data-fighter],[data-chit],.ac-card.can,.ac-now,.ac-checks ' +
          'li,[data-testid=always-pass],[data-testid=stack]',
      ),
    ]
      .filter((e) => {
        const r = e.getBoundingClientRect();
        return (
          r.width > 0 &&
          Math.min(b.right, r.right) - Math.max(b.left, r.left) > 2 &&
          Math.min(b.bottom, r.bottom) - Math.max(b.top, r.top) > 2
        );
      })
      .map((e) => e.textContent.slice(0, 30));
  });
/* On a phone: both lines, the chits and the question, with nothing over them. */
async function battleOnPhone(page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await until('the coach in the sheet', () => page.locator('.coach.slotted').isVisible());
  await page.getByTestId('coach-fold').click();
  await until('the coach to be small', () => page.locator('.coach.small').isVisible());
  let out = [];
  await until(
    () => `all of the battle within reach of a thumb, not ${out}`,
    async () => {
      out = await page.evaluate(() =>
        [...document.querySelectorAll('[data-fighter],[data-chit],[data-testid=prompt]')]
          .filter((e) => {
            const r = e.getBoundingClientRect();
            return ![0.15, 0.85].every((f) =>
              e.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height * f)),
            );
          })
          .map((e) => e.textContent.slice(0, 30)),
      );
      return out.length === 0;
    },
    4000,
  );
  expect((await page.locator('[data-chit] small').count()) > 0, 'chits say what they do');
  same(
    await page.locator('[data-testid=battle-fold] [data-testid=battle-place]').count(),
    1,
    'a picture of the place on the way to the map',
  );
  same(await page.locator('[data-testid=prompt-bar] [data-action^=chit]').count(), 0, 'and have no second button');
  await shot(page, 'guided-battle-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await until('the coach beside the board', () => page.locator('.coach:not(.phone)').isVisible());
}

/* The place that is fought for lies free, or the board that lies over it shows it. */
const placeSeen = (page, place) =>
  page.evaluate((id) => {
    const box = (e) => e?.getBoundingClientRect(),
      z = box(document.querySelector(`[data-zone="${id}"]`)),
      pic = document.querySelector('[data-testid=battle-place]'),
      r = box(pic);
    if (document.elementFromPoint(z.x, z.y)?.closest('[data-testid=board]')) return 'the map';
    const parts = [...(pic?.querySelectorAll('use') ?? [])].filter((u) =>
      document.getElementById(u.getAttribute('href').slice(1)),
    );
    return r?.width > 100 &&
      parts.length > 4 &&
      pic.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2))
      ? 'a picture'
      : null;
  }, place);

const fits = (wish, n) => (wish.endsWith('*') ? n.startsWith(wish.slice(0, -1)) : wish === n);

test('the guided operation on a phone: the first tap counts', async (g) => {
  const page = await g.page({ lang: 'es', size: [390, 844] });
  await atOnce(page);
  const p = new Commander(page, Mouse);
  await page.goto(`${g.base}/`);
  await p.hands.press('[data-testid=pick-game] [data-value=punic-island]');
  await p.hands.press('[data-testid=play-guided]');
  await p.settled();
  await until('the coach in the sheet', () => page.locator('.coach.slotted').isVisible());
  await p.hands.press('[data-testid=coach-next]');
  await until('the bubble of the second step', () => page.locator('.coach.slotted:not(.small) p').first().isVisible());
  await until('the tile beside it', async () => {
    const r = await page.locator('[data-mode=map]').boundingBox();
    return (
      r &&
      (await page.evaluate(
        ([x, y]) => !!document.elementFromPoint(x, y)?.closest('[data-mode=map]'),
        [r.x + r.width / 2, r.y + 20],
      ))
    );
  });
  const r = await page.locator('[data-mode=map]').boundingBox(),
    since = p.now;
  await page.mouse.move(r.x + r.width / 2, r.y + 20);
  await page.mouse.down();
  await rested(page); // while the finger stays nothing slides away under it
  await page.mouse.up();
  await until('MAP to be chosen by the first tap', () => p.now > since, 4000);
});

/* Is the middle of a zone in sight, or does the coach lie over it? */
const zoneHidden = (page, place) =>
  page.evaluate((id) => {
    const r = document.querySelector(`[data-zone="${id}"]`).getBoundingClientRect();
    return !!document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)?.closest('[data-testid=coach]');
  }, place);
/* The pile is long: the line that is wanted is scrolled to and ringed, and no hover card lies over it. */
async function ringedLine(p, page, wish) {
  expect(await p.openStack(wish), 'the pile with the march');
  await until(
    'the ring round the wanted line',
    () =>
      page.evaluate((n) => {
        const line = document.querySelector(`[data-testid=stack] [data-action="${n}"]`).getBoundingClientRect(),
          ring = document.querySelector('.coach-ring')?.getBoundingClientRect();
        const at = document
          .elementFromPoint(line.x + line.width / 2, line.y + line.height / 2)
          ?.closest('[data-action]');
        return (
          !!ring && at?.dataset.action === n && Math.abs(ring.top - line.top) < 4 && Math.abs(ring.left - line.left) < 4
        );
      }, wish.notation),
    4000,
  );
  await until('the moment of a hover card', () =>
    page.evaluate(
      () => !!document.querySelector('[data-tip]') || !document.querySelector('[data-testid=board]').matches(':hover'),
    ),
  );
  same(await page.getByTestId('map-tip').count(), 0, 'hover cards over an open pile');
  await p.hands.press('[data-testid=stack-close]');
}
/* Who is chosen to engage is marked, and whom he may engage; chosen again, he is not. */
async function chosenFighters(p, page, { piece, target }) {
  const marks = (name) =>
    page
      .locator(`[data-fighter].${name}`)
      .evaluateAll((list) => list.map((e) => Number(e.dataset.fighter)).sort((a, b) => a - b));
  const foes = p.state.actions
    .filter((a) => a.notation.startsWith('engage ') && a.piece === piece)
    .map((a) => a.target);
  same(await marks('sel'), [], 'nobody is chosen at first');
  same((await marks('can')).includes(target), false, 'nor may an enemy be');
  await p.hands.press(`[data-fighter="${piece}"]`);
  same(await marks('sel'), [piece], 'who is chosen');
  const may = await marks('can');
  for (const f of foes) expect(may.includes(f), `${f} may be engaged: ${may}`);
  await shot(page, 'guided-chosen');
  await p.hands.press(`[data-fighter="${piece}"]`);
  same(await marks('sel'), [], 'chosen no more');
}
/* Cards in hand rise above the battle and can be read whole. */
async function readCards(page) {
  const cards = page.locator('[data-testid=hand-cards] [data-card]');
  for (let i = 0; i < (await cards.count()); i++) {
    const r = await cards.nth(i).boundingBox();
    await page.mouse.move(r.x + r.width / 2, r.y + 40);
    let why = '';
    await until(
      () => `card ${i} to be readable: ${why}`,
      async () =>
        !(why = await cards.nth(i).evaluate((card) => {
          const words = card.querySelector('.ac-text'),
            t = words.getBoundingClientRect(),
            bar = document.querySelector('[data-testid=prompt-bar]').getBoundingClientRect();
          if (words.scrollHeight > words.clientHeight + 1) return 'its text is cut';
          if (t.bottom > bar.top + 1) return 'it goes on below the bar';
          return [
            [t.left + 4, t.top + 4],
            [t.right - 4, t.bottom - 4],
          ].every(([x, y]) => card.contains(document.elementFromPoint(x, y)))
            ? ''
            : 'something lies over it';
        })),
      3000,
    );
  }
  await page.mouse.move(1200, 300);
}

test('the guided operation of a campaign, in Spanish', async (g) => {
  const page = await g.page({ lang: 'es' });
  await atOnce(page);
  const p = new Commander(page, Mouse);
  await page.goto(`${g.base}/`);
  await p.hands.press('[data-testid=pick-game] [data-value=punic-island]');
  await p.hands.press('[data-testid=play-guided]');
  await p.settled();
  await until('the coach', () => page.getByTestId('coach').isVisible());
  const steps = p.state.guide_steps,
    seen = [],
    bubble = page.getByTestId('coach');
  let strayed = false,
    standing = 0,
    phone = false;
  for (let i = 0; i < 90 && !(await page.getByTestId('coach-real').isVisible()); i++) {
    const title = await bubble.locator('h2').textContent();
    if (seen[seen.length - 1] !== title) seen.push(title);
    const at = steps.findIndex((s) => s.title.es === title),
      step = steps[at];
    expect(step, `a step called "${title}" in Spanish`);
    same(await bubble.locator('p').first().textContent(), step.text.es, 'its Spanish text');
    if (!step.expect) {
      await p.hands.press('[data-testid=coach-next]');
      continue;
    }
    await p.turn();
    if ((await bubble.locator('h2').textContent()) !== title) continue;
    const offers = [...p.state.actions, ...p.state.extras];
    const wish = step.expect.map((w) => offers.find((a) => fits(w, a.notation))).find(Boolean);
    expect(wish, `${step.expect} is on offer at "${title}"`);
    /* what is not asked for is put off once, and done when it is chosen again; taken back, the guide is where it was */
    if (!strayed && wish.notation === 'army K1') {
      strayed = true;
      const since = p.now,
        other = p.state.actions.find((a) => a.notation.startsWith('march '));
      const choose = async () => {
        if (!(await page.getByTestId('confirm').isVisible()))
          await p.hands.press(`[data-testid=choice-list] [data-action="${other.notation}"]`);
        if (await page.getByTestId('confirm').isVisible()) await p.hands.press('[data-testid=confirm]');
      };
      await choose();
      await until('the kind word', () => page.getByTestId('refusal').isVisible());
      same(p.now, since, 'nothing was done at first');
      await choose();
      await p.changed(since, other.notation);
      expect((await bubble.locator('h2').textContent()) !== title, 'the guide goes along');
      const back = p.now;
      await p.hands.press('[data-testid=undo]');
      await p.changed(back, 'undo');
      await until('the same step again', async () => (await bubble.locator('h2').textContent()) === title);
      continue;
    }
    if (step.point?.part === 'always-pass') {
      const since = p.now;
      await p.hands.press('[data-testid=always-pass]');
      await p.changed(since, 'the standing order');
      standing++;
      await until('the retreat', async () => (await bubble.locator('h2').textContent()) !== title);
      continue;
    }
    expect(!standing || wish.notation !== 'pass', 'the server lets windows pass');
    let over = [];
    await until(
      () => `the coach to move aside at "${title}" from ${over}`,
      async () => !(over = await hidden(page)).length,
      3000,
    );
    if (wish.place !== undefined && ['rp', 'to', 'at'].includes(wish.notation.split(' ')[0]))
      expect(!(await zoneHidden(page, wish.place)), `the zone of ${wish.notation} is in sight at "${title}"`);
    if (p.view.battle)
      same(
        /juega ahora una ficha/.test(await page.getByTestId('battle-board').textContent()),
        p.view.ask === 'chit',
        `a chit is played now, at ${p.view.ask}`,
      );
    if (wish.notation === 'army K1') await ringedLine(p, page, wish);
    if (wish.notation === 'chit wedge') {
      same(
        await page.locator('[data-testid=prompt-bar] [data-action^=chit]').count(),
        0,
        'chits in the bar beside those on the board',
      );
      await readCards(page);
      for (const size of [
        [1440, 900],
        [1280, 720],
        [1024, 768],
      ]) {
        await page.setViewportSize({ width: size[0], height: size[1] });
        await until(`the place fought for in sight at ${size[0]}`, () => placeSeen(page, p.view.battle.place), 3000);
        await shot(page, `guided-place-${size[0]}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    if (p.view.battle && wish.notation.startsWith('chit'))
      await shot(page, `guided-battle-${p.view.battle.standing.length}`);
    if (!phone && wish.notation === 'chit wedge') {
      await until('the odds on the chit', async () =>
        /%/.test(await page.locator('[data-chit=wedge] [data-odds]').first().textContent()),
      );
      phone = true;
      await battleOnPhone(page);
    }
    if (wish.notation === 'engage RI1 SI1') await chosenFighters(p, page, wish);
    if (p.view.ask === 'march') {
      expect(!(await page.getByTestId('stack').isVisible()), 'the pile has closed: the map is asked for');
      expect(
        !(await page.getByTestId('more').isVisible()) &&
          (await page.locator('[data-testid=prompt-bar] [data-action=cancel]').isVisible()),
        'one answer more is a button',
      );
    }
    await p.perform(wish);
  }
  expect(await page.getByTestId('coach-real').isVisible(), `the last bubble, after ${seen.join(', ')}`);
  same(
    seen,
    steps.map((s) => s.title.es),
    'every bubble, in its order',
  );
  same(standing, 1, 'a standing order');
  for (const way of ['modes', 'chit', 'fighters', 'card'])
    expect(p.used.has(way), `${way} used, not only ${[...p.used]}`);
  const messana = p.view.board.zones.find((z) => z.code === 'MES').id;
  expect(!p.view.markers.some((m) => m.kind === 'siege' && m.place === messana), 'Messana is relieved');
  same(p.view.markers.find((m) => m.kind === 'rp' && m.place === messana).n, 4, 'resources in Messana');
  expect(/×3/.test(await page.getByTestId('log-panel').textContent()), 'three points to one place are one line');
  await p.hands.press('[data-testid=coach-stay]');
  await until('the bubble to go', async () => !(await bubble.isVisible()));
  await p.turn();
  same(p.view.ask, 'mode', 'the campaign goes on');
  await page.reload();
  await p.settled();
  same(p.state.standing.pass, [], 'what was let pass for the lesson is asked again');
});
