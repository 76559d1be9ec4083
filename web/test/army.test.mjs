/* army.test.mjs: an army that is not allowed is explained where it stands; one that is reaches the table and plays. */
import { join } from 'node:path';
import { Player, atOnce, until } from './player.mjs';
import { expect, root, same, test } from './support.mjs';

test('an army from the builder to the battle', async (g) => {
  const page = await g.page();
  await atOnce(page);
  const p = new Player(page);
  await page.goto(`${g.base}/army`);
  const named = (words) => page.getByRole('button', { name: words });
  await until('the units', () => page.locator('[data-testid^=unit-]').first().isVisible());
  await page.getByTestId('army-scenario').selectOption('battle-royale');

  /* far too many of the first kind */
  const first = (await page.locator('[data-testid^=unit-]').first().getAttribute('data-testid')).slice(5);
  for (let i = 0; i < 16; i++) await p.hands.press(`[data-testid="add-${first}"]`);
  same(await page.getByTestId(`count-${first}`).textContent(), '16', 'how many');
  await until('the verdict', () => page.locator('[data-testid=army-verdict].is-bad').isVisible());
  const reasons = page.locator('[data-testid=army-verdict] li');
  expect((await reasons.count()) > 0, 'reasons');
  expect((await page.locator('[data-testid=army-verdict] a[data-rule]').count()) > 0, 'rules of the reasons');
  await until('the reason where it stands', () =>
    page.locator(`[data-testid="unit-${first}"] .army__reason a[data-rule]`).first().isVisible(),
  );
  const fight = named('Fight the computer');
  expect(await fight.isDisabled(), 'an illegal army cannot fight');

  /* the recommended one of a printed battle */
  await named('Clear').click();
  await until('an empty list', async () => (await page.getByTestId(`count-${first}`).textContent()) === '0');
  await page.getByTestId('army-scenario').selectOption('first-battle');
  await named('Recommended army').click();
  await until('the verdict', () => page.locator('[data-testid=army-verdict].is-good').isVisible());

  /* one from a file, for a battle whose ground is laid by the players */
  await page.getByTestId('army-scenario').selectOption('battle-royale');
  await page.getByTestId('army-file').setInputFiles(join(root, 'data/fantasy-commander/armies/empire-wall.yaml'));
  await until('the verdict', () => page.locator('[data-testid=army-verdict].is-good').isVisible());
  await fight.click();

  await p.turn();
  same(p.state.scenario, 'battle-royale', 'battle');
  const asks = new Set();
  await p.play((x) => {
    asks.add(x.view.ask);
    return x.view.phase !== 'setup' && x.view.ask === 'distribute';
  }, 120);
  expect(
    [...asks].some((a) => /^(place|piece|element|edge|first)/.test(a)),
    `terrain was placed: ${[...asks]}`,
  );
  await p.distribute();
  await p.seal();
  await p.turn();
  same(p.view.phase, 'action', 'it plays on');
});
