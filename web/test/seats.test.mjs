/* seats.test.mjs: tables with more than two seats: every screen says who sits on which side and who plays the seat. */
import { Player, atOnce, until } from './player.mjs';
import { expect, same, shot, test } from './support.mjs';

const four = (seats, more) => ({ game: 'skirmish', scenario: 'four', seats, ...more });
/** The list of seats, by side: what each is called and who plays it. */
const listed = (page, where) =>
  page.locator(`${where} [data-testid=seat-list] > ul`).evaluateAll((sides) =>
    sides.map((side) => ({
      side: Number(side.dataset.side),
      seats: [...side.querySelectorAll('li')].map((li) => [li.dataset.testid, li.lastElementChild.textContent]),
    })),
  );
const within = async (page, name) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1),
    `${name}: wider than the window`,
  );

test('seats: four on two sides in the waiting room, in the lobby and at the table', async (g) => {
  const made = await g.create(four({ 1: 'human', 2: 'greedy', 3: 'friend' }, { name: 'Ann', open: true }));
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ]) {
    const page = await g.page({ size: [width, height] });
    await page.goto(`${g.base}/g/${made.table}#${made.keys[1]}`);
    await page.getByTestId('waiting').waitFor();
    same(
      await listed(page, '[data-testid=waiting]'),
      [
        {
          side: 1,
          seats: [
            ['wait-seat-1', 'you'],
            ['wait-seat-3', 'not here yet'],
          ],
        },
        {
          side: 2,
          seats: [
            ['wait-seat-2', 'computer, hasty'],
            ['wait-seat-4', 'the rules'],
          ],
        },
      ],
      'who waits for whom',
    );
    await within(page, 'the waiting room');
    await shot(page, `seats-wait-${width}`);
    await page.goto(`${g.base}/`);
    const row = page.locator(`[data-testid=open-table][data-table="${made.table}"] [data-testid=open-seats]`);
    await row.waitFor();
    const said = await row.textContent();
    expect(/Ann.*open.*\/.*computer, hasty.*the rules/.test(said), `the lobby says "${said}"`);
    await within(page, 'the first page');
    await shot(page, `seats-home-${width}`);
  }
  const table = await g.create(four({ 1: 'human', 2: 'greedy', 3: 'random' }, { name: 'Ann' }));
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ]) {
    const page = await g.page({ lang: 'es', size: [width, height], touch: width < 500 }),
      p = new Player(page);
    await atOnce(page);
    await page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
    await p.turn();
    if (width > 1000) {
      const groups = await page.locator('[data-testid=named] .tb-group').allTextContents();
      same(groups.length, 2, 'two sides in the top bar');
      expect(/Ann/.test(groups[0]) && /las reglas/.test(groups[1]), `who plays: ${groups.join(' | ')}`);
      /* the kit of the free table names the seats itself: the rail does not say it twice */
      same(await page.getByTestId('rail-seats').count(), 0, 'the rail');
      same(await page.locator('[data-testid=sides] [data-testid^=who-]').count(), 4, 'the seats in the rail');
      same(await page.locator('[data-testid=sides] .now').count(), 1, 'one seat is asked');
    } else same(await page.locator('[data-testid=side-strip] .tb-chip').count(), 4, 'all seats over the board');
    await within(page, 'the table');
    await shot(page, `seats-table-${width}`);
  }
});

test('seats: the end and the replay of four on two sides', async (g) => {
  const table = await g.create(four({ 1: 'random', 2: 'random', 3: 'random' }));
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ]) {
    const page = await g.page({ size: [width, height], touch: width < 500 });
    await atOnce(page);
    await page.goto(`${g.base}/g/${table.table}`);
    await until('the end', () => page.getByTestId('end-sheet').isVisible(), 60000);
    const title = await page.getByTestId('end-sheet').locator('h2').first().textContent();
    expect(
      /^Player (1|2) \(Side (A|B)\) and Player (3|4) \(Side \2\) win, \d+ to \d+$|^A draw/.test(title),
      `both of the side win: "${title}"`,
    );
    same((await listed(page, '[data-testid=end-sheet]')).length, 2, 'both sides');
    await within(page, 'the end');
    await shot(page, `seats-end-${width}`);
    await page.goto(`${g.base}/replay/${table.table}?step=3`);
    await page.getByTestId('replay-range').waitFor();
    same((await listed(page, '.replay-rail')).length, 2, 'both sides beside the replay');
    same(await page.locator('select[data-testid=replay-eyes] option').count(), 6, 'all eyes to choose from');
    if (width > 1000) await page.locator('select[data-testid=replay-eyes]').selectOption('3');
    await within(page, 'the replay');
    await shot(page, `seats-replay-${width}`);
  }
});
