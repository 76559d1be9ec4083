/* hint.test.mjs: levels of the computer, hints beside the prompt, and what decided a battle. */
import { sit, until, atOnce } from './player.mjs';
import { expect, same, shot, test } from './support.mjs';

const position = (more = {}) => ({
  game: 'fantasy-commander',
  position: 'bridge-of-ginnoh',
  seats: { 1: 'human', 2: 'greedy' },
  ...more,
});
const shown = (page, id) => page.getByTestId(id).first().isVisible();
const long = 40000; // a busy machine thinks slowly

test('a new battle offers levels and tempers, and the table has them', async (g) => {
  const page = await g.page();
  await atOnce(page);
  await page.goto(`${g.base}/new`);
  await until('the dialog', () => shown(page, 'new-game'));
  same(
    await page.locator('[data-testid=strength] [aria-checked=true]').getAttribute('data-value'),
    'ai:normal',
    'the usual level',
  );
  same(
    await page.locator('[data-testid=temper] [aria-checked=true]').getAttribute('data-value'),
    'steady',
    'the usual temper',
  );
  for (const id of ['ai:easy', 'ai:normal', 'ai:hard'])
    same(await page.locator(`[data-testid=strength] [data-value="${id}"]`).count(), 1, id);
  await page.locator('[data-testid=strength] [data-value=greedy]').click();
  same(await page.getByTestId('temper').count(), 0, 'tempers of a computer that does not think');
  await page.locator('[data-testid=strength] [data-value="ai:hard"]').click();
  await page.locator('[data-testid=temper] [data-value=bold]').click();
  await shot(page, 'hint-new-game');
  const asked = page.waitForRequest((r) => r.url().endsWith('/api/tables') && r.method() === 'POST');
  await page.getByTestId('start').click();
  same((await asked).postDataJSON().seats['2'], 'ai:hard/bold', 'the seat of the computer');
  await until('the table', () => shown(page, 'table-screen'));
});

for (const [lang, size] of [
  ['en', [1280, 800]],
  ['es', [390, 844]],
])
  test(`the level of the computer can be changed in the battle (${lang})`, async (g) => {
    const table = await g.create(position({ lang }));
    const p = await sit(g, table, 1, { lang, size, touch: size[0] < 500 });
    await p.turn();
    await p.page.getByTestId('menu').click();
    await p.page.getByTestId('menu-rival').click();
    await until('the sheet', () => shown(p.page, 'strength'));
    const at = (id) => p.page.locator(`[data-testid=${id}] [aria-checked=true]`).getAttribute('data-value');
    const rival = () => p.state.players.find((x) => x.seat === 2).player;
    same(await at('strength'), 'greedy', 'who plays now');
    await p.page.locator('[data-testid=strength] [data-value="ai:easy"]').click();
    await until('the level', () => rival() === 'ai:easy');
    await p.page.locator('[data-testid=temper] [data-value=bold]').click();
    await until('the temper', () => rival() === 'ai:easy/bold');
    same([await at('strength'), await at('temper')], ['ai:easy', 'bold'], 'what the sheet shows');
    for (const button of await p.page.locator('[data-testid=rival-sheet] button').all()) {
      const box = await button.boundingBox();
      expect(
        box.x >= 0 && box.x + box.width <= size[0],
        `${await button.textContent()} on the screen: ${JSON.stringify(box)}`,
      );
    }
    await shot(p.page, `rival-${lang}`);
    await p.page.keyboard.press('Escape');
    await p.step();
    await p.turn(); // the new one answers
  });

test('two people have no computer to choose', async (g) => {
  const table = await g.create(position({ seats: { 1: 'human', 2: 'human' } }));
  const p = await sit(g, table, 1);
  await p.settled();
  await p.page.getByTestId('menu').click();
  await until('the menu', () => shown(p.page, 'menu-settings'));
  same(await p.page.getByTestId('menu-rival').count(), 0, 'no such entry');
});

/* What the card shows is what the server answered: values where they differ, one sentence where they do not. */
async function told(p) {
  const answer = JSON.parse(p.wire.frames.findLast((f) => f.includes('"hints":[')));
  const shares = answer.hints.map((h) => h.share),
    cards = p.page.locator('.tb-hint-one');
  same(!!answer.even, shares.length > 1 && Math.max(...shares) - Math.min(...shares) < 15, 'even');
  same(await p.page.getByTestId('hint-even').count(), answer.even ? 1 : 0, 'a sentence that there is no difference');
  for (let i = 0; i < shares.length; i++) {
    same(await cards.nth(i).locator('li').allTextContents(), answer.hints[i].reasons, 'reasons');
    const values = await cards.nth(i).locator('.tb-hint-value').allTextContents();
    same(values, answer.even ? [] : [`${Math.round(shares[i] / 10)} %`], 'what it is worth');
  }
  /* the heading is the mean of all that was tried, not of those that are listed: it says so */
  const head = await p.page.locator('[data-testid=hint-card] header p').textContent();
  if (head)
    expect(
      head.startsWith(`${Math.round(answer.before / 10)} %`) &&
        /weaker acts than these included|también acciones peores que estas/.test(head),
      `the heading: "${head}"`,
    );
  return answer;
}

/* The card speaks of units in the list: the two lie beside each other, and some of the list can be seen. */
async function besideList(page, lang) {
  const size = page.viewportSize();
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [820, 1180],
  ]) {
    await page.setViewportSize({ width, height });
    const [card, list] = [
      await page.getByTestId('hint-card').boundingBox(),
      await page.locator('.tb-now, .tb-tab, .tb-rail.strip').first().boundingBox(),
    ];
    await shot(page, `hint-deploy-${lang}-${width}`);
    const apart =
      card.y >= list.y + list.height ||
      card.y + card.height <= list.y ||
      card.x >= list.x + list.width ||
      card.x + card.width <= list.x;
    expect(
      apart && list.height > 110,
      `at ${width}: the card ${JSON.stringify(card)} and the list ${JSON.stringify(list)}`,
    );
    expect(
      card.x >= 0 && card.x + card.width <= width && card.height > 150,
      `at ${width}: the card in the window, ${JSON.stringify(card)}`,
    );
    const row = page.locator('[data-testid=to-place] li').first();
    await row.scrollIntoViewIfNeeded();
    expect(
      await row.evaluate((e) => {
        const r = e.getBoundingClientRect();
        return e.contains(document.elementFromPoint(r.left + 20, r.top + r.height / 2));
      }),
      `at ${width}: the first unit lies free`,
    );
  }
  await page.setViewportSize(size);
}

test('hints in deployment: facts that differ, and no figures where they are all the same', async (g) => {
  const table = await g.create({
    game: 'fantasy-commander',
    scenario: 'first-battle',
    seats: { 1: 'human', 2: 'greedy' },
  });
  const p = await sit(g, table, 1, { lang: 'es' });
  await p.turn();
  await p.page.keyboard.press('h');
  await until('the card', () => shown(p.page, 'hint-card'), long);
  const answer = await told(p);
  const said = answer.hints.flatMap((h) => h.reasons);
  expect(
    said.some((s) => /queda a \d+ hexágonos|puntos de tu ejército/.test(s)),
    `facts of the units and their places: ${said}`,
  );
  for (const s of said) expect(!answer.hints.every((h) => h.reasons.includes(s)), `not of all alike: ${s}`);
  await shot(p.page, 'hint-deploy');
  await besideList(p.page, 'es');

  await p.page.locator('[data-testid=lang] [data-value=en]').click();
  await until('no sentences of another language', async () => !(await shown(p.page, 'hint-card')));
  await until('the prompt in English', async () =>
    /deploy|place/i.test(await p.page.getByTestId('prompt').textContent()),
  );
  await p.page.keyboard.press('h');
  await until('the card in English', () => shown(p.page, 'hint-card'), long);
  await told(p);
  await besideList(p.page, 'en');
  expect(/hexes|your army/.test(await p.page.getByTestId('hint-card').textContent()), 'reasons in English');

  const rows = p.page.locator('[data-testid=to-place] li'),
    n = await rows.count(),
    rev = p.state.rev;
  const head = await p.page.locator('[data-testid=to-place] .tb-cardhead').textContent();
  expect(n > 1, `several units wait: ${n}`);
  await p.page.getByTestId('hint-1').click();
  await until('it to be chosen', () => p.state.rev > rev && p.state.actions.every((a) => a.place !== undefined));
  await p.settled();
  same(
    [await rows.count(), await p.page.locator('[data-testid=to-place] .tb-cardhead').textContent()],
    [n, head],
    'units that wait for a place',
  );
  same(
    await p.page.locator('[data-testid=to-place] li.over em').allTextContents(),
    [p.pieceOf(p.state.actions[0].piece).label],
    'the one that is chosen',
  );
  await shot(p.page, 'hint-deploy-chosen');
});

test('hints: three acts with values and reasons; pointing shows, a click does', async (g) => {
  const table = await g.create(position());
  const p = await sit(g, table, 1);
  await p.turn();
  await until('the button', () => shown(p.page, 'hint'));
  await p.page.keyboard.press('h');
  await until('the card', () => shown(p.page, 'hint-card'), long);
  const cards = p.page.locator('.tb-hint-one');
  const n = await cards.count();
  expect(n >= 1 && n <= 3, `one to three hints, not ${n}`);
  const listed = new Set(p.state.actions.map((a) => a.notation));
  for (let i = 0; i < n; i++) {
    const one = cards.nth(i);
    expect(listed.has(await one.getAttribute('data-action')), `${await one.getAttribute('data-action')} is listed`);
  }
  await told(p);
  await p.page.keyboard.press('Escape');
  await until('the card to go', async () => !(await shown(p.page, 'hint-card')));
  await p.page.getByTestId('hint').click();
  await until('the card again', () => shown(p.page, 'hint-card'), long);
  const before = await p.page.locator('.tb-board').innerHTML();
  await p.page.locator('.tb-hint-one').last().hover();
  await until('the map to show it', async () => (await p.page.locator('.tb-board').innerHTML()) !== before);
  await shot(p.page, 'hint-card');
  const rev = p.state.rev;
  await cards.first().click();
  await until('it to be done', () => p.state.rev > rev);
  expect(!(await shown(p.page, 'hint-card')), 'the hint is put away');
});

test('hints for a drawn card: reasons for each, and what it does only once', async (g) => {
  const p = await sit(g, await g.create(position({ lang: 'es' })), 1, { lang: 'es', size: [1280, 800] });
  await p.turn();
  const since = p.now;
  await p.button('go');
  await p.changed(since, 'go');
  same(p.view.ask, 'card', 'a card is drawn');
  await p.page.keyboard.press('h');
  await until('the card', () => shown(p.page, 'hint-card'), long);
  const answer = await told(p);
  expect(
    answer.hints.length > 1 &&
      answer.hints.every((h) => h.reasons.length && !h.reasons.some((s) => /simulada/.test(s))),
    `reasons: ${JSON.stringify(answer.hints.map((h) => h.reasons))}`,
  );
  const effect = answer.hints.find((h) => h.action.notation.startsWith('effect'));
  if (effect)
    expect(
      !(
        await p.page.locator(`.tb-hint-one[data-action="${effect.action.notation}"] .tb-hint-head`).textContent()
      ).includes(' — '),
      'its text stands on the card above',
    );
  await shot(p.page, 'hint-drawn-es');
});

test('hints on a phone, in Spanish', async (g) => {
  const table = await g.create(position());
  const p = await sit(g, table, 1, { lang: 'es', size: [390, 844], touch: true });
  await p.turn();
  await p.page.getByTestId('hint').tap();
  await until('the card', () => shown(p.page, 'hint-card'), long);
  expect(/de victoria/.test(await p.page.getByTestId('hint-card').textContent()), 'in Spanish');
  const box = await p.page.getByTestId('hint-card').boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y >= 0, `on the screen: ${JSON.stringify(box)}`);
  await shot(p.page, 'hint-phone');
  const rev = p.state.rev;
  await p.page.getByTestId('hint-1').tap();
  await until('it to be done', () => p.state.rev > rev);
});

test('two people: no hints unless the table allows them', async (g) => {
  const people = { seats: { 1: 'human', 2: 'human' } };
  const a = await sit(g, await g.create(position(people)), 1);
  await a.turn();
  same(await a.page.getByTestId('hint').count(), 0, 'a button for hints');
  const b = await sit(g, await g.create(position({ ...people, hints: true })), 1);
  await b.turn();
  same(await b.page.getByTestId('hint').count(), 1, 'a button for hints');
  const table = await g.create(position({ seats: { 1: 'human', 2: 'friend' }, hints: true }));
  const page = await g.page();
  await page.goto(`${g.base}/g/${table.table}#${table.invitations[2]}`);
  await until('the friend to be told before sitting down', () => shown(page, 'hints-allowed'));
});

test('the end: decisions and dice that decided it lead into the replay', async (g) => {
  const table = await g.create({ ...position({ seats: { 1: 'human', 2: 'greedy' } }), options: { 'turn-limit': 1 } });
  const p = await sit(g, table, 1);
  await p.turn();
  await p.play();
  await until('the end', () => shown(p.page, 'end-sheet'));
  const again = p.page.getByTestId('end-rematch'),
    before = await again.boundingBox();
  await until('what decided it', () => p.page.locator('[data-testid=swings]:not([aria-busy])').isVisible(), 2 * long);
  await shot(p.page, 'hint-end');
  const top = (await p.page.getByTestId('end-sheet').locator('h2').first().boundingBox()).y,
    now = await again.boundingBox();
  expect(
    now.y - top < 500 && before.height === now.height,
    `what came later pushes the buttons away: ${before.y} to ${now.y}`,
  );
  const sum = await p.page.locator('.points tr:not(.t) td').allTextContents(),
    total = await p.page.locator('.points .t td').allTextContents();
  for (const s of [0, 1])
    same(
      sum.filter((_, i) => i % 2 === s).reduce((n, x) => n + (Number(x) || 0), 0),
      Number(total[s]),
      'the column adds up',
    );
  const rows = p.page.getByTestId('swing');
  if ((await rows.count()) > 0) {
    expect(!/\[[A-Z]\d?\]/.test(await p.page.getByTestId('swings').textContent()), 'dice are pictures, not letters');
    for (const by of await rows.locator('.by').allTextContents()) {
      const [d, a, b] = (by.match(/[\d.]+/g) ?? []).map(Number);
      expect(/^[+−]/.test(by) && Math.abs(Math.abs(a - b) - d) < 0.01, `by how much, of the figures beside it: ${by}`);
    }
    await rows.first().click();
    await until('the replay', () => /\/replay\/.*step=\d+/.test(p.page.url()));
  } else expect(/percent/.test(await p.page.getByTestId('swings').textContent()), 'it says that nothing did');
});
