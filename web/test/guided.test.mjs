/* guided.test.mjs: the guided battle, from the home page to its end, as the coach says. */
import { Player, atOnce, until } from './player.mjs';
import { expect, same, shot, test } from './support.mjs';

/* Answers that something lies over, be it the coach's own bubble. */
const covered = (page) => page.evaluate(() => [...document.querySelectorAll('[data-testid=prompt-bar] [data-choice]')].filter((b) => {
  const r = b.getBoundingClientRect(), inset = 6;
  return [[r.left + inset, r.top + inset], [r.right - inset, r.top + inset], [r.left + inset, r.bottom - inset], [r.right - inset, r.bottom - inset]]
    .some(([x, y]) => !b.contains(document.elementFromPoint(x, y)));
}).map((b) => b.textContent));

test('the guided battle to its end', async (g) => {
  const page = await g.page();
  await atOnce(page);
  const p = new Player(page);
  await page.goto(`${g.base}/`);
  await p.hands.press('[data-testid=play-guided]');
  await p.settled();
  await until('the coach', () => page.getByTestId('coach').isVisible());
  const steps = p.state.guide_steps, titles = new Set();
  expect(steps.length > 5, 'steps of the guide');

  /* something else than what the coach asks for is put off kindly */
  let put = false;
  for (let i = 0; i < 60; i++) {
    if (await page.getByTestId('coach-real').isVisible()) break;
    titles.add(await page.getByTestId('coach').locator('h2').textContent());
    if (await page.getByTestId('coach-next').isVisible()) { await p.hands.press('[data-testid=coach-next]'); continue; }
    if (!(await p.turn())) continue;
    const title = await page.getByTestId('coach').locator('h2').textContent();
    const at = steps.findIndex((s) => s.title.en === title);
    expect(at >= 0, `a step called "${title}"`);
    const offers = [...p.state.actions, ...p.state.extras];
    const wanted = steps[at].expect.map((n) => offers.find((a) => a.notation === n)).find(Boolean);
    expect(wanted, `${steps[at].expect} is on offer at "${title}"`);
    if (!put && p.view.ask === 'generate') {
      put = true;
      for (const size of [[1280, 800], [1440, 900]]) {
        await page.setViewportSize({ width: size[0], height: size[1] });
        let over = [];
        await until(() => `answers to lie free at ${size[0]}: ${over}`, async () => !(over = await covered(page)).length, 3000);
        await shot(page, `guided-dice-${size[0]}`);
      }
      const since = p.now;
      await p.hands.press(`[data-testid=prompt-bar] [data-choice]:not([data-action="${wanted.notation}"])`);
      await until('the kind word', () => page.getByTestId('refusal').isVisible());
      same(p.now, since, 'nothing was done');
    }
    const since = p.now, [verb, , colour] = wanted.notation.split(' ');
    if (verb === 'order') await p.give(p.pieceOf(wanted.piece), colour);
    else if (verb === 'move' || verb === 'run') {
      const to = steps[at].expect.find((n) => n.startsWith('to '));
      const way = await until('the way', () => p.wire.ahead.get(wanted.notation)?.find((a) => a.notation === to));
      await p.hex(way.place);
    } else if (p.placeOf(wanted) !== null) await p.hex(p.placeOf(wanted));
    else { await p.button(wanted.notation); await p.changed(since, wanted.notation); }
  }
  expect(await page.getByTestId('coach-real').isVisible(), `the last bubble, after ${[...titles]}`);
  expect(p.state.over && p.state.outcome.winner === 1, 'the learner has won');
  same(titles.size, steps.length, `bubbles seen: ${[...titles].join(', ')}`);
  await p.hands.press('[data-testid=coach-stay]');
  await until('the bubble to go', async () => !(await page.getByTestId('coach').isVisible()));
});
