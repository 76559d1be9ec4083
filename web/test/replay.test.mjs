/* replay.test.mjs: a finished battle step by step, forth and back, by address, and its dice rolled again. */
import { until } from './player.mjs';
import { expect, same, test } from './support.mjs';

/** A battle between computers that is over; they play while somebody watches. */
export async function finished(g) {
  const table = await g.create({ game: 'fantasy-commander', position: 'bridge-of-ginnoh', seats: { 1: 'greedy', 2: 'greedy' } });
  const page = await g.page();
  await page.goto(`${g.base}/g/${table.table}`);
  await until('the battle to end', async () => (await (await fetch(`${g.base}/api/tables/${table.table}`)).json()).over, 60000);
  await page.close();
  return table;
}
/** What is on the screen: tokens where they stand, score, sentence. */
const seen = (page) => page.evaluate(() => JSON.stringify([
  [...document.querySelectorAll('[data-token]')].map((t) => [t.dataset.token, t.getAttribute('transform'), t.innerHTML]).sort(),
  document.querySelector('[data-testid=replay-told]')?.textContent, document.querySelector('[data-testid=score]')?.textContent,
  document.querySelectorAll('[data-testid=log-panel] .lgb').length]));
const stepOf = async (page) => Number((await page.getByTestId('replay-range').inputValue()));

test('a replay forth and back', async (g) => {
  const table = await finished(g);
  const page = await g.page();
  await page.goto(`${g.base}/replay/${table.table}`);
  await until('the replay', () => page.getByTestId('replay-range').isVisible());
  await until('the beginning', async () => (await stepOf(page)) === 0);
  const press = async (id, step) => { await page.getByTestId(id).click(); await until(`step ${step}`, async () => (await stepOf(page)) === step); };

  const views = [];
  await page.getByTestId('replay-range').focus();
  const settle = async () => { let last = ''; return until('the picture to rest', async () => { const now = await seen(page); const rests = now === last; last = now; return rests && now; }); };
  for (let i = 0; i <= 40; i++) {
    if (i >= 36) views[i] = await settle();
    if (i < 40) await press('replay-on', i + 1);
  }
  for (let i = 39; i >= 36; i--) { await press('replay-back', i); same(await settle(), views[i], `step ${i} after going back`); }
  await press('replay-on', 37);
  same(await settle(), views[37], 'step 37 after going forth again');
  expect(new Set(views.slice(36)).size > 1, 'steps differ');

  /* a turn, then the link to that position */
  const turns = await page.getByTestId('replay-turn').locator('option').evaluateAll((l) => l.map((o) => [o.value, o.textContent]));
  expect(turns.length >= 2, `turns ${JSON.stringify(turns)}`);
  await page.getByTestId('replay-turn').selectOption(turns.at(-1)[0]);
  await until('the turn', async () => (await stepOf(page)) === Number(turns.at(-1)[0]));
  await until('the address', () => page.url().includes(`step=${turns.at(-1)[0]}`));
  const there = await settle();
  const other = await g.page();
  await other.goto(page.url());
  await until('the position', async () => (await other.locator('[data-token]').count()) > 0 && (await stepOf(other)) === Number(turns.at(-1)[0]));
  await until('the same picture', async () => (await seen(other)) === there);

  /* eyes: what a spectator saw had seals */
  await page.getByTestId('replay-eyes').locator('[data-value="0"]').click();
  await until('the address to name the eyes', () => /eyes=0/.test(page.url()));

  await page.getByTestId('replay-verify').click();
  await until('the dice to be checked', () => page.getByTestId('verify-report').isVisible());
  same(await page.getByTestId('verify-report').getAttribute('data-answer'), 'good', 'verdict on the dice');
  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  await until('the end', async () => (await stepOf(page)) === Number(await page.getByTestId('replay-range').getAttribute('max')));
});
