/* access.test.mjs: a walk through every screen, in both themes: axe finds nothing serious, and pictures are taken at
 * three sizes (build/shots/NAME-THEME-SIZE.png).  SHOTS=no leaves the pictures out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Player, atOnce, until } from './player.mjs';
import { finished } from './replay.test.mjs';
import { expect, rested, root, shot, test } from './support.mjs';

const axe = readFileSync(join(root, 'web/node_modules/axe-core/axe.min.js'), 'utf8');
const sizes = { desktop: [1440, 900], tablet: [1024, 768], phone: [390, 844] };
const pictures = process.env.SHOTS !== 'no';

export async function faults(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: axe });
  const found = await page.evaluate(async () => {
    const r = await window.axe.run(document, { resultTypes: ['violations'] });
    return r.violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .map(
        (v) =>
          `${v.id} (${v.nodes.length}): ${v.nodes
            .slice(0, 3)
            .map((n) => `${n.target.join(' ')} ${(n.any[0] ?? n.all[0] ?? n.none[0])?.message ?? ''}`)
            .join(' | ')}`,
      );
  });
  return found;
}

/** One screen as it stands, in both themes and three sizes. */
async function look(page, name, list) {
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await until(`${theme} paper`, () => page.evaluate((t) => document.documentElement.dataset.theme === t, theme));
    for (const f of await faults(page)) list.push(`${name}, ${theme}: ${f}`);
    if (!pictures) continue;
    for (const [size, [width, height]] of Object.entries(sizes)) {
      await page.setViewportSize({ width, height });
      await rested(page);
      await shot(page, `${name}-${theme}-${size}`);
      if (!(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1)))
        list.push(`${name}, ${theme}, ${size}: wider than the window`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
}
function report(list) {
  for (const f of list) console.log(`# ${f}`);
  expect(list.length === 0, `${list.length} faults`);
}
const battle = (more = {}) => ({
  game: 'fantasy-commander',
  scenario: 'first-battle',
  options: { 'turn-limit': 1 },
  seats: { 1: 'human', 2: 'greedy' },
  ...more,
});
const openPage = async (g) => {
  const page = await g.page({ bypassCSP: true });
  await atOnce(page, { askRolls: true }); // the first click only shows
  return page;
};

test('axe and pictures: campaign', async (g) => {
  const list = [],
    page = await openPage(g);
  const war = { game: 'skirmish', campaign: 'border-war', seats: { 1: 'human' } };
  const made = await g.create(war);
  await page.goto(`${g.base}/g/${made.table}#${made.keys[1]}`);
  await until('the table', () => page.getByTestId('table-screen').isVisible());
  await page.getByTestId('menu').click();
  await page.getByTestId('menu-draw').click();
  await page.getByTestId('end-campaign').click();
  await page.getByTestId('prove').click();
  await until('the proof', () => page.getByTestId('proof').isVisible());
  await look(page, 'campaign', list);
  report(list);
});

test('axe and pictures: pages', async (g) => {
  const list = [],
    page = await openPage(g);
  await page.goto(`${g.base}/`);
  await until('the battles', () => page.getByTestId('battle').first().isVisible());
  await look(page, 'home', list);
  await page.getByTestId('nav-settings').click();
  await until('settings', () => page.getByTestId('settings').isVisible());
  await look(page, 'settings', list);
  await page.goto(`${g.base}/new`);
  await until('the dialog', () => page.getByTestId('new-game').isVisible());
  await page.locator('[data-testid=options] summary').click();
  await look(page, 'new', list);
  await page.goto(`${g.base}/new?friend=1`);
  await page.getByTestId('start').click();
  await until('the invitation', () => page.getByTestId('invite-link').isVisible());
  await look(page, 'invite', list);
  await page.goto(`${g.base}/army`);
  await until('the units', () => page.locator('[data-testid^=unit-]').first().isVisible());
  await page.getByRole('button', { name: /recommended/i }).click();
  await until('the verdict', () => page.locator('[data-testid=army-verdict]').isVisible());
  await page.locator('[data-testid^=add-]').first().click();
  await until('the reasons', () => page.locator('[data-testid=army-verdict].is-bad').isVisible());
  await look(page, 'army', list);
  await page.goto(`${g.base}/rules/fantasy-commander/FC-441`);
  await until('the book', () => page.locator('article.hit').isVisible());
  await look(page, 'rules', list);
  await page.goto(`${g.base}/g/not/here`);
  await until('not found', () => page.getByTestId('not-found').isVisible());
  await look(page, 'notfound', list);
  g.allow(/404/);
  await page.goto(`${g.base}/g/aaaaaaaaaa`);
  await until('no table', () => page.getByTestId('table-fault').isVisible());
  await look(page, 'notable', list);
  report(list);
});

test('axe and pictures: the table', async (g) => {
  const list = [],
    page = await openPage(g);
  const table = await g.create(battle());
  const p = new Player(page);
  await page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
  await p.turn();
  await look(page, 'deployment', list);
  await p.play((x) => x.view.ask === 'generate');
  await look(page, 'generation', list);
  await p.play((x) => x.view.ask === 'distribute');
  await p.distribute(3);
  await look(page, 'distribution', list);
  await p.play((x) => x.view.ask === 'act', 60);
  await look(page, 'action', list);
  await page.getByTestId('open-book').click();
  await until('the book', () => page.locator('[data-testid=book-drawer] article').first().isVisible());
  await look(page, 'drawer', list);
  await page.keyboard.press('Escape');
  await page.getByTestId('menu').click();
  await look(page, 'menu', list);
  await page.keyboard.press('Escape');
  await page.getByTestId('open-cards').click();
  await look(page, 'cards', list);
  await page.keyboard.press('Escape');
  await page.getByTestId('menu').click();
  await page.getByTestId('menu-text').click();
  await until('the text board', () => page.getByTestId('text-board').isVisible());
  await look(page, 'text', list);
  await page.keyboard.press('Escape');
  await p.play();
  await until('the end', () => page.getByTestId('end-sheet').isVisible());
  await look(page, 'end', list);
  report(list);
});

test('axe and pictures: combat, replay, guide, curtain', async (g) => {
  const list = [],
    page = await openPage(g);
  const fight = await g.create({
    game: 'fantasy-commander',
    position: 'bridge-of-ginnoh',
    seats: { 1: 'human', 2: 'greedy' },
  });
  const p = new Player(page);
  await page.goto(`${g.base}/g/${fight.table}#${fight.keys[1]}`);
  let fought = false,
    odds = false;
  for (let i = 0; i < 80 && !(fought && odds); i++) {
    if (!(await p.turn())) break;
    if (!fought && (await page.getByTestId('combat-panel').isVisible())) {
      fought = true;
      await look(page, 'combat', list);
    }
    const target =
      !odds &&
      p.state.actions.find((a) => a.target !== undefined && p.pieceOf(a.target)?.owner === 2 && p.placeOf(a) !== null);
    if (target) {
      odds = true;
      await p.hands.hex(p.placeOf(target));
      await until('the odds', () => page.locator('[data-testid=odds-panel]:not([aria-busy])').isVisible());
      const told = await page.getByTestId('odds-panel').evaluate((e) => ({
        bars: e.querySelectorAll('.odds[role=img] i').length,
        rows: [...e.querySelectorAll('table.out td')].map((td) => td.textContent),
      }));
      expect(told.bars > 1, 'bars of what the target loses');
      expect(
        told.rows.length > 2 && told.rows.every((row) => /\d|none|ninguno/.test(row)) && /[1-9]/.test(told.rows[0]),
        `a figure in every row: ${told.rows.join(', ')}`,
      );
      await look(page, 'odds', list);
      await page.keyboard.press('Escape');
      await until('the preview to go', async () => !(await page.getByTestId('confirm').isVisible()));
    }
    await p.decide();
  }
  expect(fought && odds, `a fight was seen (${fought}) and odds (${odds})`);
  const table = await finished(g);
  await page.goto(`${g.base}/replay/${table.table}?step=40`);
  await until('the replay', () => page.locator('[data-token]').first().isVisible());
  await look(page, 'replay', list);
  await page.getByTestId('replay-verify').click();
  await until('the dice to be checked', () => page.getByTestId('verify-report').isVisible());
  await look(page, 'verify', list);
  await page.goto(`${g.base}/`);
  await page.getByTestId('play-guided').click();
  await until('the coach', () => page.getByTestId('coach').isVisible());
  await look(page, 'guided', list);
  const two = new Player(await openPage(g));
  await two.page.goto(`${g.base}/new?game=fantasy-commander&scenario=first-battle`);
  await two.hands.press('[data-testid=seat-2] [data-value=human]');
  await two.hands.press('[data-testid=start]');
  let curtain = false;
  two.onCurtain = async () => {
    if (!curtain) {
      curtain = true;
      await look(two.page, 'curtain', list);
    }
  };
  await two.play(() => curtain, 40);
  report(list);
});

test('axe and pictures: people at a table', async (g) => {
  const list = [];
  const table = await g.create({
    game: 'fantasy-commander',
    scenario: 'first-battle',
    seats: { 1: 'human', 2: 'human' },
    clock: 'days',
    name: 'Ana',
  });
  await g.create({
    game: 'fantasy-commander',
    scenario: 'decisive-battle',
    seats: { 1: 'human', 2: 'friend' },
    clock: 'week',
    name: 'Ana',
    open: true,
  });
  await g.create({
    game: 'fantasy-commander',
    scenario: 'first-battle',
    seats: { 1: 'friend', 2: 'human' },
    name: 'Wilhelmina Hohenstein-P.',
    open: true,
  });
  for (const lang of ['en', 'es']) {
    const page = await g.page({ bypassCSP: true, lang }),
      p = new Player(page);
    await atOnce(page);
    await page.goto(`${g.base}/`);
    await until('the open games', () => page.getByTestId('open-table').first().isVisible());
    await page.getByTestId('open-games').scrollIntoViewIfNeeded();
    await look(page, `lobby-${lang}`, list);
    await page.getByTestId('open-table').first().getByRole('button').first().click();
    await until('the name', () => page.getByTestId('take-sheet').isVisible());
    await look(page, `take-${lang}`, list);
    await page.goto(`${g.base}/new?friend=1&open=1`);
    await until('the dialog', () => page.getByTestId('clock').isVisible());
    await page.getByTestId('clock').selectOption('live');
    await page.getByTestId('clock').scrollIntoViewIfNeeded();
    await look(page, `new-open-${lang}`, list);

    await page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
    await p.settled();
    if (lang === 'en') {
      const other = await g.page(),
        q = new Player(other);
      await atOnce(other);
      await other.goto(`${g.base}/g/${table.table}#${table.keys[2]}`);
      await q.settled();
      await other.getByTestId('talk-chat').click();
      for (const text of [
        'Good evening! Ready?',
        'I take the woods on the left, so be careful with your archers; they will not see ' +
          'much from the hill, whatever you do.',
      ]) {
        await other.getByTestId('chat-text').fill(text);
        await other.keyboard.press('Enter');
        await until('it to be sent', async () => (await other.getByTestId('chat-text').inputValue()) === '');
      }
      await q.hands.press('[data-testid=menu]');
      await q.hands.press('[data-testid=menu-draw]');
      await until('the offer', () => page.getByTestId('offer-draw').isVisible());
    }
    await look(page, `offer-${lang}`, list);
    await page.getByTestId('talk-chat').click();
    await until('the lines', () => page.getByTestId('chat-line').first().isVisible());
    if (lang === 'en') {
      await page.getByTestId('chat-text').fill('Let us begin.');
      await page.keyboard.press('Enter');
    }
    await until('all of them', async () => (await page.getByTestId('chat-line').count()) === 3);
    await look(page, `chat-${lang}`, list);
    await page.keyboard.press('Escape');
    await page.locator('[data-testid=board]').focus();
    await page.keyboard.press('t');
    await until('the sheet', () => page.getByTestId('log-sheet').isVisible());
    await look(page, `chatsheet-${lang}`, list);
    await page.keyboard.press('Escape');
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-settings').click();
    await until('the settings', () => page.getByTestId('table-settings').isVisible());
    await page.getByTestId('standing').scrollIntoViewIfNeeded();
    await look(page, `tablesettings-${lang}`, list);
  }
  report(list);
});

test('axe and pictures: a free table', async (g) => {
  const list = [],
    page = await openPage(g);
  const table = await g.create({ game: 'skirmish', scenario: 'four', seats: { 1: 'human', 2: 'human', 3: 'human' } });
  const p = new Player(page);
  await page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
  await p.turn();
  await look(page, 'plane', list);
  await page.getByTestId('board').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await until('good moves', () => page.locator('[role=option]').first().isVisible());
  await look(page, 'plane-hand', list);
  for (let i = 0; i < 30; i++) await page.keyboard.press('ArrowUp');
  await until('the reason', () => page.locator('[data-testid=reason][data-bad=yes]').isVisible());
  await look(page, 'plane-reason', list);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+C');
  await until('all that stands there', () => page.getByTestId('roster').isVisible());
  await until('in sentences', async () => /facing/.test(await page.getByTestId('roster').textContent()));
  await look(page, 'plane-roster', list);
  report(list);
});
