/* screens.test.mjs: what the screens must do besides the battle itself: explain, switch, undo, hand over, be
 * quick and small. */
import { Finger, atOnce, sit, until } from './player.mjs';
import { expect, same, shot, test, toasted } from './support.mjs';

const firstBattle = (more = {}) => ({
  game: 'fantasy-commander',
  scenario: 'first-battle',
  seats: { 1: 'human', 2: 'random' },
  ...more,
});
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const limit = Number(process.env.QUICK_MS ?? 100);

test('a turn on a phone by taps', async (g) => {
  const table = await g.create(firstBattle({ options: { 'turn-limit': 1 } }));
  const p = await sit(g, table, 1, { size: [390, 844], touch: true }, Finger);
  same(await p.page.getByTestId('table-screen').getAttribute('data-layout'), 'phone', 'layout');
  await p.play();
  await until('the end', () => p.page.getByTestId('end-sheet').isVisible());
  expect(p.used.has('hex') && p.used.has('pile'), 'hexes and tokens were tapped');
  same(await p.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'no sideways scrolling');
});

test('every game is in sight at the top of the first page, and the choice is remembered', async (g) => {
  const page = await g.page({ size: [390, 844], lang: 'es' });
  const button = page.getByTestId('play-now'),
    pick = (id) => page.locator(`[data-testid=pick-game] [data-value=${id}]`);
  const below = async (what) => {
    const box = await what.boundingBox();
    return box.y + box.height;
  };
  await page.goto(`${g.base}/`);
  for (const id of ['fantasy-commander', 'punic-island'])
    expect((await below(pick(id))) < 844, `${id} without scrolling on a phone`);
  await pick('punic-island').click();
  await until('its first game', async () => /Mesana/.test(await button.textContent()));
  expect((await below(button)) < 844, 'and the button that begins it');
  await page.locator('[data-testid=side] [data-value="2"]').click();
  await page.reload();
  same(
    [
      await pick('punic-island').getAttribute('aria-checked'),
      await page.locator('[data-testid=side] [data-value="2"]').getAttribute('aria-checked'),
    ],
    ['true', 'true'],
    'game and side after a reload',
  );
  await until(
    'its scenarios first',
    async () =>
      (await page.locator('[data-testid=battle]').first().getAttribute('data-scenario')) === 'relief-of-mesana',
  );
  await pick('fantasy-commander').click();
  same(
    await page.locator('[data-testid=side] [data-value="1"]').getAttribute('aria-checked'),
    'true',
    'each game has its own side',
  );
  await pick('punic-island').click();
  await button.click();
  await until('the table', () => page.getByTestId('table-screen').isVisible());
});

test('the rulebook is that of the chosen game, and leads to the other', async (g) => {
  const page = await g.page({ lang: 'es' });
  await page.goto(`${g.base}/`);
  await page.locator('[data-testid=pick-game] [data-value=punic-island]').click();
  await page.getByTestId('nav-rules').click();
  await until('the book of the chosen game', async () =>
    /^Isla Púnica/.test(
      await page
        .locator('.rules-page h1')
        .textContent()
        .catch(() => ''),
    ),
  );
  await until('its rules', () => page.locator('[data-rule=CC-101]').first().isVisible());
  same(await page.locator('[data-testid=lang],[data-testid=book-lang]').count(), 1, 'switches of languages');
  await page.getByTestId('book-of-fantasy-commander').click();
  await until(
    'the other book',
    async () =>
      page.url().endsWith('/rules/fantasy-commander') &&
      /^Fantasy Commander/.test(await page.locator('.rules-page h1').textContent()),
  );
  expect((await page.getByTestId('nav-rules').getAttribute('aria-current')) === 'page', 'the bar knows where one is');
});

test('short forms say what they mean, on pointing and on a tap', async (g) => {
  for (const [lang, short, words] of [
    ['es', 'PR', /^Punto de recursos/],
    ['en', 'RP', /^Resource point/],
  ]) {
    const table = await g.create({
      game: 'punic-island',
      scenario: 'relief-of-mesana',
      seats: { 1: 'human', 2: 'random' },
    });
    const page = await g.page({ lang, size: [390, 844], touch: true });
    await atOnce(page);
    await page.goto(`${g.base}/g/${table.table}#${table.keys[1]}`);
    const abbr = page.locator('[data-testid=prompt-bar] abbr.gloss', { hasText: short }).first();
    await until('the short form', () => abbr.isVisible());
    expect(words.test(await abbr.getAttribute('title')), `what ${short} means: ${await abbr.getAttribute('title')}`);
    await abbr.tap();
    await until('the sentence', () => toasted(page, new RegExp(`^${short}: `)));
    await page.touchscreen.tap(200, 200);
    await until('it to go', async () => !(await page.getByTestId('toast').isVisible()));
  }
});

test('why not, with the rule', async (g) => {
  const p = await sit(g, await g.create(firstBattle()), 1);
  await p.play((x) => x.view.ask === 'unit');
  const foe = p.enemies()[0];
  await p.hands.hex(foe.place);
  await until('the reason', () => p.page.getByTestId('refusal').isVisible());
  const reason = await p.page.getByTestId('refusal').locator('p').textContent(),
    link = p.page.getByTestId('refusal').locator('a[data-rule]');
  expect(reason.length > 20, `a reason: "${reason}"`);
  const rule = await link.getAttribute('data-rule');
  expect(/^FC-\d+$/.test(rule), `a rule: ${rule}`);
  await p.hands.press('[data-testid=refusal] a[data-rule]');
  await until('the book', () => p.page.getByTestId('book-drawer').isVisible());
  const entry = p.page.locator(`[data-testid=book-drawer] article[data-rule="${rule}"]`);
  await until('the paragraph to be in sight', () =>
    entry.evaluate((e) => {
      const r = e.getBoundingClientRect();
      return r.top < innerHeight && r.bottom > 0 && e.classList.contains('hit');
    }),
  );
  await p.page.keyboard.press('Escape');
  await until('the book to close', async () => !(await p.page.getByTestId('book-drawer').isVisible()));
});

test('undo says why not, language and theme change, in mid-battle', async (g) => {
  const p = await sit(g, await g.create(firstBattle({ lang: 'en' })), 1);
  await p.play((x) => x.view.ask === 'generate');
  const since = p.now;
  await p.hands.press('.tb-die.can[data-action]');
  await p.changed(since, 'rolling a die again');
  same(p.state.undo, 'dice', 'undo after dice');
  await p.hands.press('[data-testid=undo]');
  await until('the reason', () => p.page.getByTestId('refusal').isVisible());
  expect(/chance has decided/.test(await p.page.getByTestId('refusal').textContent()), 'undo says why not');
  await p.play((x) => x.view.ask === 'distribute');
  await p.distribute(2);
  same(p.state.undo, 'ok', 'undo of a token');
  const two = p.own().filter((x) => x.order).length,
    before = p.now;
  await p.hands.press('[data-testid=undo]');
  await p.changed(before, 'undo');
  same(p.own().filter((x) => x.order).length, two - 1, 'tokens after undo');

  const prompt = p.page.getByTestId('prompt'),
    log = p.page.getByTestId('log-panel');
  const english = [await prompt.textContent(), await log.locator('.lgb').last().textContent()];
  await p.hands.press('[data-testid=lang] [data-value=es]');
  await until('the prompt in Spanish', async () => (await prompt.textContent()) !== english[0]);
  await until('the log in Spanish', async () => (await log.locator('.lgb').last().textContent()) !== english[1]);
  same(await p.page.getAttribute('html', 'lang'), 'es', 'language of the page');
  expect(/orden|órdenes|ficha/i.test(await prompt.textContent()), await prompt.textContent());

  const paper = () => p.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await p.hands.press('[data-testid=menu]');
  await p.hands.press('[data-testid=menu-settings]');
  await p.hands.press('[data-testid=theme] [data-value=dark]');
  same(await p.page.getAttribute('html', 'data-theme'), 'dark', 'theme');
  expect((await paper()) !== light, 'the page is darker');
  await p.page.reload();
  await until('the page again', () => p.page.getByTestId('table-screen').isVisible());
  same(
    [await p.page.getAttribute('html', 'data-theme'), await p.page.getAttribute('html', 'lang')],
    ['dark', 'es'],
    'kept',
  );
});

test('the seat goes to the computer and back', async (g) => {
  const table = await g.create(firstBattle({ seats: { 1: 'human', 2: 'human' } }));
  const [seat] = (await (await fetch(`${g.base}/api/tables/${table.table}`)).json()).to_move;
  const p = await sit(g, table, seat);
  await p.turn();
  const log = p.state.log.length;
  await p.hands.press('[data-testid=menu]');
  await p.hands.press('[data-testid=menu-hand]');
  await until('the computer to sit there', () => p.page.getByTestId('take-seat').isVisible());
  await until('the computer to act', () => p.state.log.length > log);
  const who = () => p.state.players.find((x) => x.seat === seat).player;
  expect(who() !== 'human', `the seat is played by ${who()}`);
  await p.hands.press('[data-testid=take-seat]');
  await until('the seat back', () => who() === 'human');
  await until('the button to go', async () => !(await p.page.getByTestId('take-seat').isVisible()));
});

/** How many times longer than on an idle machine two frames of a page take that does nothing. */
async function slowness(page) {
  const frames = await page.evaluate(async () => {
    const next = () => new Promise((done) => requestAnimationFrame(done)),
      times = [];
    for (let i = 0, before = await next(); i < 30; i++) {
      const now = await next();
      times.push(now - before);
      before = now;
    }
    return times;
  });
  return Math.max(1, median(frames) / 17);
}

test('an answer within a tenth of a second', async (g) => {
  const p = await sit(g, await g.create(firstBattle()), 1);
  await p.play((x) => x.view.ask === 'unit' && x.state.actions.filter((a) => a.piece !== undefined).length > 1, 200);
  await p.page.evaluate(() => {
    window.answers = [];
    let pressed = 0;
    addEventListener(
      'pointerup',
      () => {
        pressed = performance.now();
      },
      true,
    );
    const watch = new MutationObserver(() => {
      if (pressed) {
        const at = pressed;
        pressed = 0;
        requestAnimationFrame(() => window.answers.push(performance.now() - at));
      }
    });
    for (const s of ['.board-under', '.board-over', '[data-testid=prompt-bar]'])
      watch.observe(document.querySelector(s), {
        childList: true,
        subtree: true,
        attributes: true,
        characterData: true,
      });
  });
  const units = p.state.actions.map((a) => p.placeOf(a)).filter((x) => x !== null);
  const before = await slowness(p.page);
  for (let i = 0; i < 9; i++) {
    const since = p.now;
    await p.hands.hex(units[i % units.length]);
    await until('a highlighted answer', async () => (await p.page.evaluate(() => window.answers.length)) > i, 3000);
    await until('the unit to be activated', () => p.now > since);
    await p.settled();
    const then = p.now;
    await p.page.keyboard.press('u');
    await p.changed(then, 'undo');
    await p.page.evaluate((n) => {
      window.answers.length = n;
    }, i + 1);
  }
  const times = await p.page.evaluate(() => window.answers);
  const may = limit * Math.max(before, await slowness(p.page));
  console.log(`# click to answer: median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms`);
  /* A page that is slow is slow every time.  What other programs take away is only in some of the times. */
  const third = [...times].sort((a, b) => a - b)[2];
  expect(third <= may, `the third of ${times.map((t) => t.toFixed(0))} ms is over ${may.toFixed(0)} ms`);
});

test('the first load is small', async (g) => {
  const page = await g.page();
  const sizes = { fonts: 0, rest: 0 };
  const all = [];
  page.on('requestfinished', (r) =>
    all.push(
      (async () => {
        const { responseBodySize } = await r.sizes();
        sizes[/\.woff2$/.test(r.url()) ? 'fonts' : 'rest'] += responseBodySize;
      })(),
    ),
  );
  await page.goto(`${g.base}/`, { waitUntil: 'networkidle' });
  await until('the battles', () => page.getByTestId('battle').first().isVisible());
  await Promise.all(all);
  console.log(
    `# first load: ${(sizes.rest / 1024).toFixed(1)} KB and ${(sizes.fonts / 1024).toFixed(1)} ` +
      `KB of fonts, ${all.length} requests`,
  );
  expect(sizes.rest > 10000 && sizes.rest <= 150 * 1024, `first load ${sizes.rest} bytes`);
  expect(sizes.fonts > 10000 && sizes.fonts <= 200 * 1024, `fonts ${sizes.fonts} bytes`);
});

/* Buttons of the tray that are narrow, stick out of the window, or lie on what is beside them. */
function misfits(page) {
  return page.evaluate(() => {
    const tray = document.querySelector('.tray'),
      dice = tray.querySelector('.tb-dice, .tb-pool').lastElementChild.getBoundingClientRect();
    return [...tray.querySelectorAll('.tb-buttons .btn, .tb-tray-do .btn')]
      .filter((b) => {
        const r = b.getBoundingClientRect(),
          words = b.querySelector('.tb-words');
        return (
          r.left < dice.right ||
          r.right > innerWidth ||
          r.bottom > innerHeight ||
          r.top < tray.getBoundingClientRect().top ||
          (words && (words.scrollWidth > words.clientWidth || words.clientWidth < 90))
        );
      })
      .map((b) => b.textContent);
  });
}
for (const lang of ['en', 'es'])
  test(`dice and tokens fit beside their buttons (${lang})`, async (g) => {
    const p = await sit(g, await g.create(firstBattle({ lang })), 1, { lang, size: [1280, 800] });
    await p.play((x) => x.view.ask === 'generate');
    expect(
      p.state.actions.some((a) => a.label.length > 40),
      'an answer in many words',
    );
    for (const size of [
      [1280, 800],
      [1440, 900],
      [1024, 768],
    ]) {
      await p.page.setViewportSize({ width: size[0], height: size[1] });
      await shot(p.page, `tray-dice-${lang}-${size[0]}`);
      same(await misfits(p.page), [], `dice at ${size[0]}`);
    }
    await p.play((x) => x.view.ask === 'distribute');
    await p.distribute(1);
    await until('undo with its name', () => p.page.getByTestId('undo').isVisible());
    for (const size of [
      [1024, 768],
      [1440, 900],
      [1280, 800],
    ]) {
      await p.page.setViewportSize({ width: size[0], height: size[1] });
      await shot(p.page, `tray-tokens-${lang}-${size[0]}`);
      same(await misfits(p.page), [], `tokens at ${size[0]}`);
    }
    await p.page.getByTestId('more').click();
    const box = await p.page.locator('.tb-popup').boundingBox();
    expect(box.x >= 0 && box.x + box.width <= 1280 && box.y >= 0, `the menu on the screen: ${JSON.stringify(box)}`);
    await shot(p.page, `tray-more-${lang}`);
  });

test('a game without a kit is played through its text board and lists', async (g) => {
  const table = await g.create({ game: 'breakthrough', seats: { 1: 'human', 2: 'default' } });
  const p = await sit(g, table, 1);
  await until('the text board', () => p.page.getByTestId('text-table').isVisible());
  const line = p.page.locator('[data-testid=text-table] input');
  const first = p.state.actions[0].notation,
    told = p.state.log.length;
  await line.fill('1');
  await line.press('Enter');
  await until('the first of the list to be played', () => p.state.log.length > told);
  await until('an answer', () => p.state.to_move.includes(1));
  expect(!p.state.actions.some((a) => a.notation === first), 'the man has gone');
  const since = p.now;
  await p.button(p.state.actions[0].notation);
  await p.changed(since, 'a button of the bar');
});
