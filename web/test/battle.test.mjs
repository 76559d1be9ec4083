/* battle.test.mjs: whole battles: with the mouse in Spanish, and by keys alone. */
import { Keys, Mouse, Player, atOnce, until } from './player.mjs';
import { expect, same, test } from './support.mjs';

/** The dialog of a new game, filled in by these hands. */
async function newGame(player, hands, { rival, turns }) {
  const { page } = player;
  await until('the dialog', () => page.getByTestId('new-game').isVisible());
  await hands.press(`[data-testid=options] summary`);
  await hands.type('[data-testid=option-turn-limit]', String(turns));
  if (hands instanceof Keys) {
    await hands.tabTo('[data-testid=strength] [role=radio][aria-checked=true]');
    for (
      let i = 0;
      i < 6 && !(await page.locator(`[data-testid=strength] [data-value=${rival}][aria-checked=true]`).count());
      i++
    )
      await hands.key('ArrowRight');
  } else await hands.press(`[data-testid=strength] [data-value=${rival}]`);
  await hands.press('[data-testid=start]');
}

test('a whole battle by mouse in Spanish', async (g) => {
  const page = await g.page({ lang: 'es' });
  await atOnce(page);
  const p = new Player(page, Mouse);
  await page.goto(`${g.base}/`);
  same(await page.getAttribute('html', 'lang'), 'es', 'language of the page');
  await p.hands.press('[data-testid=change]');
  await newGame(p, p.hands, { rival: 'greedy', turns: 2 });
  await p.turn();
  expect(/[áéíóúñ¿¡]|de |el |la |tu /i.test(p.state.prompt), `a prompt in Spanish, not "${p.state.prompt}"`);
  await p.play();
  await until('the end', () => page.getByTestId('end-sheet').isVisible());
  expect(p.state.outcome, 'an outcome');
  expect(
    ['hex', 'button', 'pile'].every((k) => p.used.has(k)),
    `everything was used: ${[...p.used]}`,
  );
  const title = await page.getByTestId('end-sheet').locator('h2').first().textContent();
  expect(/Victoria|Derrota|Empate|victoria|derrota|empate/.test(title), `the end in Spanish: "${title}"`);
  console.log(`# ${p.steps} decisions by mouse, ${p.state.log.length} events`);
});

test('a whole battle by keys alone', async (g) => {
  const page = await g.page();
  await atOnce(page);
  await page.addInitScript(() => {
    window.pointed = 0;
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(
        kind,
        () => {
          window.pointed++;
        },
        true,
      );
  });
  const p = new Player(page, Keys);
  await page.goto(`${g.base}/`);
  await until('home', () => page.getByTestId('change').isVisible());
  await p.hands.press('[data-testid=change]');
  await newGame(p, p.hands, { rival: 'random', turns: 1 });
  await p.play();
  await until('the end', () => page.getByTestId('end-sheet').isVisible());
  same(await page.evaluate(() => window.pointed), 0, 'times that something was pointed at');
  await p.hands.key('Escape');
  await until('the sheet to close', async () => !(await page.getByTestId('end-sheet').isVisible()));
  console.log(`# ${p.steps} decisions by keys, ${p.state.log.length} events`);
});
