/* de-bellis-board.test.mjs: the look of the free table of miniatures: a figure for every type, a texture for every
 * kind of ground, bands for every ready army, both themes. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './bundle.mjs';
import { until } from './player.mjs';
import { expect, rested, root, same, shot, test } from './support.mjs';

const game = 'de-bellis-fantasiae';
const data = (...path) => readFileSync(join(root, 'data', game, ...path), 'utf8');
/** Kinds of ground as the rules list them. */
const kindsOfGround = () =>
  [
    ...readFileSync(join(root, 'src/games', game, 'db_ruleset.h'), 'utf8').matchAll(
      / {4}X\(\w+, "([a-z-]+)", [A-Z]+\)/g,
    ),
  ].map((m) => m[1]);
const types = () => [...data('types.yaml').matchAll(/\{id: (\w+),/g)].map((m) => m[1]);

test('miniatures: every type has a figure, places on its base, and every army a band', async () => {
  const { bandNames, hasFigure, standsOf, bandOf, figureDrawings } = await load(
    "export * from './kits/plane/board/figures'; export { bandOf, figureDrawings } from './games/minis';",
  );
  const all = types();
  expect(all.length >= 37, `only ${all.length} types were found`);
  for (const type of all) {
    expect(hasFigure(`db-${type}`), `${type} has no figure`);
    expect(standsOf(`db-${type}`)?.length, `${type} stands nowhere`);
  }
  const drawn = all.map((type) => figureDrawings[`db-${type}`]);
  same(new Set(drawn).size, all.length, 'figures that differ from all others');
  const armies = readdirSync(join(root, 'data', game, 'armies')).map(
    (file) => /^name: \{en: ([^,]+),/m.exec(data('armies', file))[1],
  );
  for (const army of armies) expect(bandNames.includes(bandOf(army)), `${army} has no band`);
  same(new Set(armies.map(bandOf)).size, new Set(armies).size, 'bands that differ from all others');
});

test('miniatures: every kind of ground has a texture of its own', async () => {
  const { grounds, textureOf, dice } = await load(
    "export * from './kits/plane/board/textures'; export { dice } from './kits/plane/board/shapes';",
  );
  const elsewhere = ['open', 'road', 'river', 'castle', 'city', 'camp']; // lines and places
  const kinds = kindsOfGround().filter((k) => !elsewhere.includes(k));
  expect(kinds.length >= 14, `only ${kinds.length} kinds were found`);
  const ps = [
    [0, 0],
    [240, 10],
    [260, 190],
    [20, 200],
  ].map(([x, y]) => ({ x, y }));
  const draw = (kind) => textureOf({ kind, ps, top: null, rnd: dice(9), id: 't' });
  for (const kind of kinds) {
    expect(grounds.includes(kind), `${kind} is a plain patch`);
    expect(draw(kind).length > draw('nowhere').length + 200, `${kind} has hardly anything on it`);
    same(draw(kind), draw(kind), `${kind} drawn twice`);
  }
  const bare = kinds.map((k) => draw(k).replaceAll(k, ''));
  same(new Set(bare).size, kinds.length, 'textures that differ by more than their names');
});

/** A table, opened by its first player. */
async function opened(g, what, options) {
  const page = await g.page(options),
    { table, keys } = await g.create({ game, seats: { 1: 'human', 2: 'human' }, ...what });
  await page.goto(`${g.base}/g/${table}#${keys[1]}`);
  await until('pieces on the table', () => page.locator('.plane-pieces [data-piece]').first().isVisible());
  return page;
}
const size = (page) => page.evaluate(() => document.querySelector('.board').dataset.detail);

for (const theme of ['light', 'dark'])
  test(`miniatures: the table in the ${theme} theme, from the desk to the phone`, async (g) => {
    const page = await opened(g, { scenario: 'first-battle' }, { theme });
    same(await size(page), 'ranks', 'what stands on a base of this size');
    expect((await page.locator('.plane-figures use').count()) > 90, 'ranks of figures stand on their bases');
    expect((await page.locator('.plane-standard.first').count()) === 2, 'both generals have a standard');
    expect((await page.locator('.plane-band').count()) >= 30, 'bases have bands');
    for (const kind of ['wood', 'gentle-hill', 'plough'])
      expect(await page.locator(`.plane-patch.${kind}`).count(), `${kind} is drawn`);
    same(await page.locator('.plane-place.camp').count(), 2, 'camps');
    /* what is drawn has a colour: no name of a theme is missing */
    const bare = await page.evaluate(
      () =>
        [...document.querySelectorAll('.board-land .plane-patch, .plane-base, .plane-band, .plane-yard')].filter((e) =>
          ['none', '', 'rgb(0, 0, 0)'].includes(getComputedStyle(e).fill),
        ).length,
    );
    same(bare, 0, 'things without a colour');
    await shot(page, `db-board-${theme}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await rested(page);
    expect(await page.locator('.plane-tab text').first().isVisible(), 'codes can be read on a phone');
    await shot(page, `db-board-${theme}-phone`);
  });

test('miniatures: before the battle the armies lie in trays, and the limits are drawn', async (g) => {
  const page = await opened(g, { scenario: 'storm-crownhold' }, {});
  expect((await page.locator('.plane-tray').count()) === 2, 'trays of both sides');
  const away = await page.evaluate(() => {
    const board = document.querySelector('.plane-edge').getBoundingClientRect();
    return [...document.querySelectorAll('[data-piece]')].filter((e) => e.getBoundingClientRect().left > board.right)
      .length;
  });
  expect(away > 10, `${away} bases lie beside the table`);
  expect(await page.locator('.plane-place.castle').count(), 'the castle stands');
  await shot(page, 'db-board-deploy');
});
