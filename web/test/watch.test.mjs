/* watch.test.mjs: the campaign "The Western Watch" at the table: cards, the automaton, the report, the town, the
 * march. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faults } from './access.test.mjs';
import { load } from './bundle.mjs';
import { until } from './player.mjs';
import { expect, rested, root, same, shot, test } from './support.mjs';
import { early, inTown, late, playUntil } from './watch.mjs';

/** The page of the seat, with the report open. */
async function open(g, made, how) {
  const page = await g.page(how);
  await page.goto(`${g.base}/g/${made.table}#${made.keys['1']}`);
  await page.getByTestId('mission-report').waitFor({ state: 'visible' });
  return page;
}
async function enterTown(page) {
  await page.getByTestId('go-to-town').click();
  await page.getByTestId('town').waitFor({ state: 'visible' });
}
const number = async (page, track) =>
  Number((await page.locator(`[data-testid=tracks] [data-track=${track}] .num`).first().innerText()).split('→')[0]);
const site = (page, building) => page.locator(`.ww-site[data-building="${building}"]`);
const stands = (page, building, how) =>
  until(`${building} ${how}`, async () => (await site(page, building).getAttribute('data-stand')) === how);

test('watch: the first mission and its town by mouse, in Spanish', async (g) => {
  const made = await g.create({ game: 'fantasy-commander', campaign: early });
  const other = await g.page();
  await other.goto(`${g.base}/`);
  same(await playUntil(other, made.table, made.keys['1'], 'deploy'), '', 'the mission begins');
  const page = await g.page({ lang: 'es' });
  await page.goto(`${g.base}/g/${made.table}#${made.keys['1']}`);
  await page.getByTestId('escalation').waitFor({ state: 'visible' });
  expect((await page.locator('.ww-omen .ww-art').count()) === 1, 'one escalation card with its picture');
  expect(/Objetivo/.test(await page.getByTestId('mission-card').innerText()), 'the goal is told');
  expect(/Escalada/.test(await page.locator('.ww-steps .cur').innerText()), 'the strip says where the cycle stands');
  await page.getByText('Que el ordenador despliegue el resto').click();
  await page
    .getByTestId('confirm')
    .click({ timeout: 1500 })
    .catch(() => {});
  same(await playUntil(other, made.table, made.keys['1'], 'distribute'), '', 'orders are asked');
  await page.getByTestId('automaton').waitFor();
  same(await page.locator('.au-bag li').count(), 7, 'the seven kinds of tokens');
  await page.goto(`${g.base}/`); // a page that follows a whole battle in seconds would only slow it down
  same(await playUntil(other, made.table, made.keys['1'], 'town'), '', 'the battle is over');
  await page.goto(`${g.base}/g/${made.table}#${made.keys['1']}`);
  await page.getByTestId('mission-report').waitFor({ state: 'visible' });
  expect(/Fracaso|Éxito|Triunfo/.test(await page.getByTestId('mission-result').innerText()), 'the result in Spanish');
  expect((await page.locator('.ww-story li').count()) > 0, 'the battle is told');
  expect((await page.locator('.ww-returns li').count()) === 2, 'each unit that fought is named');
  await shot(page, 'watch-report-es');
  await enterTown(page);
  const supplies = await number(page, 'supplies'),
    prosperity = await number(page, 'prosperity');
  await site(page, 'market').click();
  await page.getByTestId('building-card').waitFor();
  const plan = await page.locator('[data-testid=tracks] [data-track=supplies] .num').first().innerText();
  expect(plan.includes('→') && plan.endsWith(String(supplies - 2)), `before and after: ${plan}`);
  expect(/¿Construir: Mercado\?/.test(await page.getByTestId('prompt').innerText()), 'the bar asks');
  await site(page, 'market').click();
  await stands(page, 'market', 'built');
  same(await number(page, 'supplies'), supplies - 2, 'it is paid');
  same(await number(page, 'prosperity'), prosperity + 1, 'the town prospers');
  await shot(page, 'watch-town-es');
  await page.locator('[data-action="close"]').click();
  expect(/¿Dejar el pueblo\?/.test(await page.getByTestId('prompt').innerText()), 'leaving asks first');
  await page.getByTestId('confirm').click();
  await until('the end', () => page.evaluate(() => /end-sheet|over/.test(document.body.innerHTML)));
});

test('watch: a ghost, a lock and a price that is too high', async (g) => {
  const made = await inTown(g, await g.page(), late);
  const page = await open(g, made, { bypassCSP: true });
  same(await faults(page), [], 'axe finds nothing in the report');
  await enterTown(page);
  same(await site(page, 'barracks').getAttribute('data-stand'), 'built', 'the barracks stand');
  same(await site(page, 'stone-walls').getAttribute('data-stand'), 'locked', 'the walls need the palisade');
  await site(page, 'stone-walls').click();
  expect(/needs: Palisade/.test(await page.getByTestId('building-card').innerText()), 'the card says what it needs');
  await site(page, 'palisade').click();
  expect((await page.locator('.ww-line.sel').count()) === 1, 'the ring is shown');
  await page.getByTestId('confirm').click();
  await stands(page, 'palisade', 'built');
  expect((await site(page, 'stone-walls').getAttribute('data-stand')) !== 'locked', 'the walls can be had');
  expect((await page.locator('.ww-stop.won').count()) >= 3, 'three missions are won');
  same(await page.locator('.ww-stop.next').count(), 1, 'one is next');
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: theme });
    await until(theme, () => page.evaluate((t) => document.documentElement.dataset.theme === t, theme));
    same(await faults(page), [], `axe finds nothing in the town, ${theme}`);
  }
});

test('watch: the town by keyboard', async (g) => {
  const made = await inTown(g, await g.page(), late);
  const page = await open(g, made, {});
  await page.keyboard.press('Enter');
  await page.getByTestId('town').waitFor({ state: 'visible' });
  const on = () => page.evaluate(() => document.activeElement?.getAttribute('data-building') ?? '');
  for (let i = 0; i < 80 && (await on()) !== 'granary'; i++) await page.keyboard.press('Tab');
  same(await on(), 'granary', 'the granary is reached');
  await page.keyboard.press('Enter');
  await until('it is in hand', async () => (await page.getByTestId('confirm').count()) === 1);
  await page.keyboard.press('Escape');
  await until('it is put back', async () => (await page.getByTestId('confirm').count()) === 0);
  await page.keyboard.press('Enter');
  await until('it is in hand again', async () => (await page.getByTestId('confirm').count()) === 1);
  await page.keyboard.press('Enter');
  await stands(page, 'granary', 'built');
  await page.keyboard.press('u');
  await stands(page, 'granary', 'open');
});

test('watch: what is bought in the town is taken back', async (g) => {
  const made = await inTown(g, await g.page(), late);
  const page = await open(g, made, {});
  await enterTown(page);
  const before = [await number(page, 'supplies'), await page.locator('[data-member]').count()];
  await page.locator('[data-action="recruit E-LEG1"]').click();
  await until('a new unit', async () => (await page.locator('[data-member]').count()) === before[1] + 1);
  expect((await number(page, 'supplies')) < before[0], 'it has its price');
  await page.getByTestId('undo').click();
  await until('nobody came', async () => (await page.locator('[data-member]').count()) === before[1]);
  same(await number(page, 'supplies'), before[0], 'the price is back');
});

test('watch: the town on a phone', async (g) => {
  const made = await inTown(g, await g.page(), late);
  const page = await open(g, made, { size: [390, 844], touch: true, lang: 'es' });
  await page.getByTestId('go-to-town').tap();
  await page.getByTestId('town').waitFor({ state: 'visible' });
  await site(page, 'temple').scrollIntoViewIfNeeded();
  await site(page, 'temple').tap();
  await page.getByTestId('building-card').waitFor();
  await page.getByTestId('confirm').tap();
  await stands(page, 'temple', 'built');
  await page.getByTestId('sheet-handle').tap();
  await page.getByTestId('tab-army').tap();
  await page.locator('.ww-stops li').first().waitFor();
  const box = await page.locator('[data-action="recruit E-LEG1"]').boundingBox();
  expect(box && box.height >= 40, 'a finger meets it');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  same(wide, 0, 'nothing is wider than the screen');
  await rested(page);
  await shot(page, 'watch-phone');
});

test('watch: a spectator sees the report and the town, and can touch nothing', async (g) => {
  const made = await inTown(g, await g.page(), late);
  const page = await g.page();
  await page.goto(`${g.base}/g/${made.table}`);
  await page.getByTestId('mission-report').waitFor({ state: 'visible' });
  await page.getByTestId('to-town').click();
  await page.getByTestId('town').waitFor({ state: 'visible' });
  await site(page, 'temple').click();
  await page.getByTestId('building-card').waitFor();
  same(await page.getByTestId('confirm').count(), 0, 'nothing to confirm');
  same(await page.locator('.ww-deal').count(), 0, 'nothing to buy');
});

test('watch: the march has the missions of the data', async () => {
  const { stops } = await load("export { stops } from './games/western-watch/missions';");
  same(stops.length, 7, 'seven of them');
  for (const s of stops) {
    const text = readFileSync(join(root, `data/fantasy-commander/scenarios/${s.id}.yaml`), 'utf8');
    const [, en, es] = /^name: \{en: "?([^",]+)"?, es: "?([^"}]+)"?\}/m.exec(text);
    same([s.name.en, s.name.es], [en, es], `the name of ${s.id}`);
    expect(text.includes(`points: ${s.points}`), `the points of ${s.id}`);
    same(/^ {2}home: yes/m.test(text), s.home, `${s.id} at home`);
  }
});

test('watch: the report out of the log', async () => {
  const { momentsOf, reportOf, standOf } = await load(
    "export { momentsOf, reportOf, standOf } from './games/western-watch/model';",
  );
  const e = (what, more = {}) => ({ what, text: what, group: 0, ...more });
  const log = [
    e('turn', { turn: 1 }),
    e('attacks', { piece: 1, target: 17 }),
    e('results', { damage: 4, expected: 1000 }),
    e('destroyed', { piece: 17 }),
    e('turn', { turn: 2 }),
    e('town-falls'),
    e('result'),
    e('keeps-losses'),
    e('xp', { n: 2 }),
    e('promoted'),
    e('return-roll', { n: 0 }),
    e('reward'),
    e('prosperity'),
    e('built'),
  ];
  const { fates, rewards } = reportOf(log);
  same(
    fates.map((f) => [f.xp, f.lost, f.events.length]),
    [
      [2, false, 3],
      [0, true, 1],
    ],
    'two units',
  );
  same(
    rewards.map((x) => x.what),
    ['reward', 'prosperity'],
    'what it brought',
  );
  const found = momentsOf(log, 2);
  same(
    found.map((m) => [m.turn, m.event.what, m.more?.what]),
    [
      [1, 'destroyed', 'attacks'],
      [2, 'town-falls', undefined],
    ],
    'told',
  );
  const town = [
    { id: 'palisade', built: false },
    { id: 'stone-walls', needs: 'palisade', cost: 4 },
  ];
  same(standOf(town, town[1], 9), 'locked', 'needs another one');
});
