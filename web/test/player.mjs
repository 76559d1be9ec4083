/* player.mjs: somebody who sits at the table in a browser.  It reads what the server tells the page (never more) and
 * answers with hands on the page: a mouse, a finger, or keys alone. */
import { load } from './bundle.mjs';
import { expect, pace } from './support.mjs';

const { applyUpdate, Book } = await load("export { applyUpdate, Book } from './net/update';");
const verb = (a) => a.notation.split(' ')[0];
const colours = ['red', 'blue', 'green', 'purple'];
export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Waits for something that is asked again and again. */
export async function until(what, question, ms = 15000) {
  const end = Date.now() + ms * pace;
  for (;;) {
    const answer = await question();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${typeof what === 'function' ? what() : what}`);
    await sleep(25);
  }
}

/* ---- what comes over the wire ---- */

/** One socket of a page: what was asked on it, and the state that follows from what it was told. */
class Line {
  state = null;
  asked = new Map();
  book = new Book();
}

/** Everything that a page is told, and the state that follows from it.  Short visits for another seat
 * (net/visits.ts) are sockets of their own: the state is that of the oldest one that is open. */
export class Wire {
  frames = []; // texts received, of all sockets of the page
  told = []; // updates received: what was set, and the events with all their words
  lines = new Map(); // of the chat, by number
  ahead = new Map(); // what the page asked "what then" in this state: notations to answer
  chances = new Map(); // by notation: of listed actions, of what follows what is in hand
  reached = null; // the ways of the piece whose turn it is, once the page has asked
  verbs = []; // what the page asked, in order
  sockets = 0;
  changes = 0; // how often the state changed; rev begins anew with another seat
  acting = new Set(); // acts sent and not answered yet: several may be sent as one
  #open = [];
  #last = null; // until the next socket has one

  constructor(page) {
    /* sockets of a page that is left do not always say goodbye */
    page.on('request', (r) => {
      if (r.isNavigationRequest() && r.frame() === page.mainFrame()) {
        this.#open = [];
        this.acting.clear();
      }
    });
    page.on('websocket', (ws) => {
      const line = new Line();
      this.sockets++;
      this.#open.push(line);
      ws.on('close', () => {
        this.acting.clear();
        this.#open = this.#open.filter((l) => l !== line);
      });
      ws.on('framesent', (f) => this.#sent(line, String(f.payload)));
      ws.on('framereceived', (f) => this.#received(line, String(f.payload)));
    });
  }
  get state() {
    return this.#last;
  }
  #sent(line, text) {
    const m = JSON.parse(text);
    line.asked.set(m.id, m);
    this.verbs.push(m.do);
    if (m.do === 'act' || m.do === 'undo') this.acting.add(m.id);
  }
  #received(line, text) {
    this.frames.push(text);
    const m = JSON.parse(text);
    if (m.push === 'update') this.#update(line, m);
    else if (m.push === 'state') this.#whole(line, m);
    else if (m.push === 'chat') for (const l of m.lines) this.lines.set(l.n, l);
    else if (['players', 'clock', 'offers', 'standing'].includes(m.push) && line.state) {
      const { push, ...beside } = m;
      this.#set(line, { ...line.state, ...beside });
    }
    if (m.id !== undefined) this.#answered(line, line.asked.get(m.id), m);
  }
  #answered(line, asked, m) {
    this.acting.delete(m.id);
    if ((asked?.do === 'join' || asked?.do === 'lang') && m.ok) this.#whole(line, m);
    if (asked?.do === 'ahead' && m.ok) this.ahead.set(asked.actions.join('|'), m.actions);
    if (asked?.do === 'ahead') for (const a of m.now ?? []) this.chances.set(a.notation, a.chance);
    if (asked?.do === 'reach' && m.ok) {
      this.reached = m.ways;
      for (const a of m.now) this.chances.set(a.notation, a.chance);
      for (const w of m.ways) this.ahead.set(w.notation, w.next);
    }
  }
  #set(line, state, changed = false) {
    line.state = state;
    if (line !== this.#open[0]) return;
    this.#last = state;
    if (changed) {
      this.changes++;
      this.ahead.clear();
      this.reached = null;
      this.chances.clear();
    }
  }
  #whole(line, m) {
    line.book.begin();
    this.#set(line, { log: [], actions: [], extras: [], to_move: [], offers: [], next: '', ...m }, true);
  }
  #update(line, m) {
    if (!line.state?.view || m.rev !== line.state.rev + 1) return;
    const { state, events } = applyUpdate(line.state, m, line.book);
    this.told.push({ set: m.set ?? {}, events });
    this.#set(line, state, true);
  }
}

/* ---- hands ---- */

/** Where a hex lies in the window, and whether something lies over it. */
function spotOf(page, hex) {
  return page.evaluate((id) => {
    const g = document.querySelector(`[data-hex="${id}"] polygon`);
    if (!g) return null;
    const r = g.getBoundingClientRect(),
      x = r.left + r.width / 2,
      y = r.top + r.height / 2;
    const top = document.elementFromPoint(x, y);
    return {
      x,
      y,
      width: r.width,
      free: !!top?.closest('[data-testid=board]'),
      over: top?.outerHTML?.slice(0, 120) ?? 'nothing',
    };
  }, hex);
}

/** A mouse: it points and presses, nothing else. */
export class Mouse {
  constructor(page) {
    this.page = page;
  }
  async at(x, y) {
    await this.page.mouse.click(x, y);
  }
  async hex(id) {
    let before = null;
    const spot = await until(
      () => `hex ${id} to lie free (now there: ${before?.over})`,
      async () => {
        const s = await spotOf(this.page, id);
        const rests = before && s && Math.hypot(s.x - before.x, s.y - before.y) < 1; // the map may still be moving
        before = s;
        if (s?.free) return rests ? s : null;
        await this.clear(id);
        return null;
      },
      6000,
    );
    await this.at(spot.x, spot.y);
  }
  /* What lies over the map is put away as a player would. */
  async clear() {
    for (const id of ['combat-close', 'since-close', 'sheet-close'])
      if (await this.page.getByTestId(id).first().isVisible()) {
        await this.press(`[data-testid=${id}]`);
        return;
      }
  }
  async press(selector) {
    let before = null;
    const box = await until(
      () => `${selector} to be pressed`,
      async () => {
        const node = this.page.locator(selector).first();
        // aria-disabled ones say why
        if (!(await node.isVisible()) || (await node.evaluate((e) => e.disabled === true))) return null;
        await node.scrollIntoViewIfNeeded();
        const now = await node.boundingBox(),
          rests = before && now && Math.hypot(now.x - before.x, now.y - before.y) < 1; // sheets rise and sink
        before = now;
        return rests ? now : null;
      },
    );
    await this.at(box.x + box.width / 2, box.y + box.height / 2);
  }
  async type(selector, text) {
    await this.press(selector);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }
  async choose(selector, value) {
    await this.page.locator(selector).selectOption(value);
  }
}

/** A finger. */
export class Finger extends Mouse {
  last = { x: -99, y: -99, time: 0 };
  async at(x, y) {
    /* two taps at one spot within 300 ms are a double tap */
    if (Math.hypot(x - this.last.x, y - this.last.y) < 30)
      await sleep(Math.max(0, 340 - (Date.now() - this.last.time)));
    await this.page.touchscreen.tap(x, y);
    this.last = { x, y, time: Date.now() };
  }
  /* A sheet that stands high is lowered; a hex outside the window is brought in by pushing the map. */
  async clear(id) {
    await super.clear();
    if (await this.page.locator('.tb-sheet.full').count()) await this.press('[data-testid=sheet-handle]');
    const spot = id === undefined ? null : await spotOf(this.page, id),
      board = await this.page.getByTestId('board').boundingBox();
    if (!spot || !board) return;
    const middle = { x: board.x + board.width / 2, y: board.y + board.height / 2 };
    const far = (d, room) => Math.max(-room * 0.4, Math.min(room * 0.4, d));
    const dx = spot.x < board.x || spot.x > board.x + board.width ? far(middle.x - spot.x, board.width) : 0;
    const dy = spot.y < board.y || spot.y > board.y + board.height ? far(middle.y - spot.y, board.height) : 0;
    if (dx || dy) await this.push(middle, dx, dy);
  }
  async push(from, dx, dy) {
    this.cdp ??= await this.page.context().newCDPSession(this.page);
    const touch = (type, x, y) =>
      this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const start = { x: from.x - dx / 2, y: from.y - dy / 2 };
    await touch('touchStart', start.x, start.y);
    for (let i = 1; i <= 5; i++) await touch('touchMove', start.x + (dx * i) / 5, start.y + (dy * i) / 5);
    await touch('touchEnd');
    this.pushes = (this.pushes ?? 0) + 1;
  }
}

/** Keys alone. */
export class Keys {
  constructor(page) {
    this.page = page;
  }
  key(k) {
    return this.page.keyboard.press(k);
  }
  on(selector) {
    return this.page.evaluate((s) => !!document.activeElement?.matches?.(s), selector);
  }
  async tabTo(selector) {
    await until(
      () => `${selector} to be there`,
      () => this.page.locator(selector).first().isVisible(),
    );
    for (let i = 0; i < 150; i++) {
      if (await this.on(selector)) return;
      await this.key('Tab');
    }
    throw new Error(`Tab does not reach ${selector}`);
  }
  async press(selector) {
    const hint = await this.page
      .locator(selector)
      .first()
      .getAttribute('aria-keyshortcuts')
      .catch(() => null);
    if (hint && /^[1-9UF]$/.test(hint)) {
      await this.key(hint);
      return;
    }
    await this.tabTo(selector);
    await this.key('Enter');
  }
  /* The cursor is a hex drawn over the map. */
  cursor() {
    return this.page.evaluate(() => {
      const c = document.querySelector('.board-cursor polygon')?.getBoundingClientRect();
      if (!c) return null;
      const x = c.left + c.width / 2,
        y = c.top + c.height / 2;
      let best = null,
        least = 1e9;
      for (const g of document.querySelectorAll('[data-hex] polygon')) {
        const r = g.getBoundingClientRect(),
          d = Math.hypot(r.left + r.width / 2 - x, r.top + r.height / 2 - y);
        if (d < least) {
          least = d;
          best = Number(g.parentElement.dataset.hex);
        }
      }
      return best;
    });
  }
  async hex(id) {
    if (!(await this.on('[data-testid=board]'))) await this.tabTo('[data-testid=board]');
    for (let i = 0; i < 60; i++) {
      const at = await this.cursor();
      if (at === id) {
        await this.key('Enter');
        return;
      }
      if (at === null) {
        await this.key('ArrowLeft');
        continue;
      }
      const a = await spotOf(this.page, at),
        b = await spotOf(this.page, id);
      const dx = b.x - a.x,
        dy = b.y - a.y,
        flat = Math.abs(dy) < a.width * 0.4;
      await this.key(
        flat
          ? dx > 0
            ? 'ArrowRight'
            : 'ArrowLeft'
          : dy < 0
            ? Math.abs(dx) < a.width * 0.3
              ? 'ArrowUp'
              : dx < 0
                ? 'q'
                : 'e'
            : Math.abs(dx) < a.width * 0.3
              ? 'ArrowDown'
              : dx < 0
                ? 'a'
                : 'd',
      );
    }
    throw new Error(`the cursor does not reach hex ${id}`);
  }
  async clear() {}
  async type(selector, text) {
    await this.tabTo(selector);
    await this.page.keyboard.type(text);
  }
}

/* ---- the player ---- */

const rowOf = (h) => h.r,
  axial = (h) => [h.c - (h.r - (h.r & 1)) / 2, rowOf(h)];
function distance(a, b) {
  const [aq, ar] = axial(a),
    [bq, br] = axial(b);
  return (Math.abs(aq - bq) + Math.abs(ar - br) + Math.abs(aq + ar - bq - br)) / 2;
}

export class Player {
  steps = 0;
  used = new Set(); // which kinds of hands-on were used: hex, button, pile
  constructor(page, Hands = Mouse) {
    this.page = page;
    this.wire = new Wire(page);
    this.hands = new Hands(page);
  }
  get state() {
    return this.wire.state;
  }
  get view() {
    return this.state?.view;
  }
  get mine() {
    const s = this.state;
    return (
      !!s &&
      !s.over &&
      s.to_move.includes(s.seat) &&
      ['human', 'friend'].includes(s.players.find((p) => p.seat === s.seat)?.player)
    );
  }
  hexOf(place) {
    return this.view.board.hexes.find((h) => h.id === place);
  }
  pieceOf(id) {
    return this.view.pieces.find((p) => p.id === id);
  }
  own() {
    return this.view.pieces.filter((p) => p.owner === this.state.seat && p.place !== null);
  }
  enemies() {
    return this.view.pieces.filter((p) => p.owner !== this.state.seat && p.place !== null);
  }

  /** The page shows what was told last and waits for nothing. */
  async settled() {
    await until(
      () => `the page to show state ${this.state?.rev}`,
      async () => {
        if (!this.state?.started || this.wire.acting.size) return false;
        return this.page.evaluate((rev) => {
          if (document.querySelector('[data-testid=curtain]')) return true;
          const t = document.querySelector('[data-testid=table-screen]');
          return (
            !!t &&
            Number(t.dataset.rev) === rev &&
            !t.dataset.playing &&
            !document.querySelector('[data-testid=prompt-bar][inert]')
          );
        }, this.state.rev);
      },
      30000,
    );
  }
  /** Until it is this player's turn, or the battle is over. */
  async turn() {
    do {
      await until(
        () => `seat ${this.state?.seat} to be asked (now ${JSON.stringify(this.state?.to_move)}, ${this.view?.ask})`,
        async () => {
          if (this.state?.over) return true;
          if (await this.page.getByTestId('curtain').isVisible()) {
            await this.curtain();
            return false;
          }
          return this.mine;
        },
        60000,
      );
      if (this.state.over) return false;
      await this.settled();
    } while (await this.page.getByTestId('curtain').isVisible()); // it may have fallen only now
    return true;
  }
  /** Two share the screen: the other one comes. */
  async curtain() {
    this.curtains = (this.curtains ?? 0) + 1;
    await this.onCurtain?.();
    await this.hands.press('[data-testid=curtain-ready]');
    await until('the curtain to open', async () => !(await this.page.getByTestId('curtain').isVisible()));
  }
  get now() {
    return this.wire.changes;
  }
  async changed(since, what) {
    await until(
      () => `an answer to ${what}`,
      () => this.now > since,
    );
    await this.settled();
  }

  /* ---- single deeds ---- */

  async button(notation) {
    this.used.add('button');
    const selector = `[data-testid=prompt-bar] [data-action="${notation}"]`;
    const since = this.now;
    if (!(await this.page.locator(selector).first().isVisible()) && (await this.page.getByTestId('more').isVisible()))
      await this.hands.press('[data-testid=more]');
    await this.hands.press(selector);
    await this.sure(since, notation);
    return since;
  }
  /** What gives something up asks once more: the same words, as the button that does it. */
  async sure(since, notation) {
    if (!/^(guard|buy|map|card|discard|haruspex|end)\b/.test(notation)) return;
    const again = `[data-testid=confirm][data-action="${notation}"]`;
    await until(
      () => `${notation} to be done or asked again`,
      async () => this.now > since || (!this.wire.acting.size && (await this.page.locator(again).isVisible())),
    );
    if (this.now === since) await this.hands.press(again);
  }
  /** Free acts, and rolls whose odds were on the screen, are done by one click; others are shown and wait. */
  async shownOrDone(since, what) {
    await until(
      () => `${what} to be done or shown`,
      async () =>
        this.now > since || (!this.wire.acting.size && (await this.page.getByTestId('confirm').first().isVisible())),
      8000,
    );
  }
  /** A hex, and once more where it asks. */
  async hex(place, twice = true) {
    this.used.add('hex');
    const since = this.now;
    await this.hands.hex(place);
    if (!twice) return;
    await this.shownOrDone(since, `hex ${place} (${this.view.ask})`);
    if (this.now > since) {
      await this.settled();
      return;
    }
    if (this.steps % 2)
      await this.hands.hex(place); // either way of saying yes
    else await this.hands.press('[data-testid=confirm]');
    /* on a busy machine a tap may last as long as a long press, which only shows: then the button is pressed */
    await until(
      () => `hex ${place} to be done`,
      async () => this.now > since || !(await this.page.getByTestId('confirm').isVisible()) || null,
      3000,
    ).catch(() => undefined);
    if (this.now === since && (await this.page.getByTestId('confirm').isVisible()))
      await this.hands.press('[data-testid=confirm]');
    await this.changed(since, `hex ${place}`);
  }
  async give(piece, order) {
    this.used.add('pile');
    const pile = `[data-testid=pile-${order}]`;
    const held = () => this.page.locator(`${pile}[aria-pressed=true]`).count();
    /* an update in between may have emptied the hand: then it is taken again */
    for (let i = 0; i < 4 && !(await held()); i++) {
      await this.settled();
      await this.hands.press(pile);
      await until(`${order} in hand`, held, 3000).catch(() => undefined);
    }
    expect(await held(), `${order} in hand`);
    await this.hands.hex(piece.place);
    /* not any news: a push about players would do for that */
    await until(`${order} for ${piece.label}`, () => this.pieceOf(piece.id)?.order === order);
    await this.settled();
  }
  colourFor(i) {
    const pool = this.view.seats.find((s) => s.seat === this.state.seat).pool;
    const can = colours.filter((c) => pool[c] > 0);
    return can[i % Math.max(1, can.length)] ?? 'yellow';
  }
  async distribute(count = Infinity) {
    let given = 0;
    for (const p of this.own().filter((x) => !x.order)) {
      if (given >= count) return;
      const now = this.pieceOf(p.id);
      const order = this.state.actions
        .concat(this.state.extras)
        .filter((a) => a.piece === p.id && verb(a) === 'order')
        .map((a) => a.notation.split(' ').pop());
      const wanted =
        colours.find((c) => order.includes(c) && this.view.seats.find((s) => s.seat === this.state.seat).pool[c] > 0) ??
        'yellow';
      if (!now.order && order.length) {
        await this.give(now, wanted);
        given++;
      }
    }
  }
  async seal() {
    const since = this.now;
    await this.hands.press('[data-testid=prompt-bar] [data-action="seal"]');
    await this.changed(since, 'seal');
  }

  /* ---- a decision ---- */

  async decide() {
    if (this.auto && /^deploy/.test(this.view.ask)) {
      await this.placing();
      return;
    }
    this.steps++;
    const { state, view } = this,
      since = this.now;
    const reserve = state.actions.filter(
      (a) =>
        a.piece !== undefined &&
        a.place === undefined &&
        this.pieceOf(a.piece)?.place === null &&
        a.target === undefined,
    );
    if (view.ask === 'generate') {
      await this.generate();
      return;
    }
    if (view.ask === 'distribute') {
      await this.distribute();
      await this.seal();
      return;
    }
    if (reserve.length) {
      await this.deploy(reserve);
      return;
    }
    if (view.ask === 'act') {
      await this.actUnit();
      return;
    }
    const onMap = state.actions.filter((a) => this.placeOf(a) !== null);
    if (onMap.length > 3 || (onMap.length && this.steps % 3 === 0)) {
      await this.hex(this.placeOf(this.best(onMap)));
      return;
    }
    const plain = state.actions.find((a) => a.notation === state.default) ?? state.actions[0];
    expect(plain, `nothing to answer to "${view.ask}"`);
    const place = this.placeOf(plain);
    await this.button(plain.notation);
    if (place !== null || plain.target !== undefined) {
      await this.shownOrDone(since, plain.notation);
      if (this.now === since) await this.hands.press('[data-testid=confirm]');
    }
    await this.changed(since, plain.notation);
  }
  /** The same if it is this player's turn; it may have passed while the page was drawn. */
  async step() {
    if (!this.mine) return;
    await this.settled();
    if (this.mine) await this.decide();
  }
  placeOf(a) {
    if (a.target !== undefined) return this.pieceOf(a.target)?.place ?? a.place ?? null;
    if (a.place !== undefined) return a.place;
    const v = this.view;
    if (a.piece === undefined || [v.active, v.fight?.target, v.fight?.attacker].includes(a.piece)) return null;
    return this.pieceOf(a.piece)?.place ?? null;
  }
  /** Nearest to the enemy. */
  best(actions) {
    const foes = this.enemies()
      .map((p) => this.hexOf(p.place))
      .filter(Boolean);
    const worth = (a) => {
      const h = this.hexOf(this.placeOf(a));
      return h && foes.length ? Math.min(...foes.map((f) => distance(f, h))) : 0;
    };
    return [...actions].sort((a, b) => worth(a) - worth(b))[0];
  }
  async generate() {
    const since = this.now;
    const die = this.page.locator('.tb-die.can[data-action]').first();
    if (this.view.turn % 2 && (await die.isVisible()) && !this.rolled) {
      this.rolled = true;
      await this.hands.press('.tb-die.can[data-action]');
      await this.changed(since, 'a die');
      return;
    }
    this.rolled = false;
    await this.button((this.state.actions.find((a) => verb(a) === 'keep') ?? this.state.actions[0]).notation);
    await this.changed(since, 'keep');
  }
  async deploy(reserve) {
    await until('the zone', () => [...this.wire.ahead.values()].some((l) => l.some((a) => a.place !== undefined)));
    if (this.placed === undefined) this.placed = 0;
    if (this.placed++ < 2) {
      const lead = [...this.wire.ahead.entries()].find(([k]) => reserve.some((a) => a.notation === k));
      await this.hex(lead[1].find((a) => a.place !== undefined).place);
      return;
    }
    await this.hands.press('[data-testid=place-all]');
    this.auto = true;
    await this.placing();
  }
  /* The page goes on placing by itself; when two share a screen it asks each time. */
  async placing() {
    let asked = 0;
    await until(
      'all to be placed',
      async () => {
        if (!this.mine || !/^deploy/.test(this.view.ask)) return true;
        asked = (await this.page.getByTestId('place-all').isVisible()) ? asked + 1 : 0;
        if (asked > 8) {
          asked = 0;
          await this.hands.press('[data-testid=place-all]');
        }
        return false;
      },
      60000,
    );
  }
  /** An attack if there is one, else a way towards the enemy, else what is usual. */
  async actUnit() {
    const { state, view } = this,
      since = this.now;
    const attack = state.actions.find((a) => a.target !== undefined && this.pieceOf(a.target)?.owner !== state.seat);
    if (attack) {
      await this.hex(this.placeOf(attack));
      return;
    }
    const doers = state.actions.filter(
      (a) => a.piece === view.active && a.place === undefined && a.target === undefined,
    );
    const ways = await until('what would come of it', () => this.wire.reached ?? (doers.length ? null : []));
    const here = this.pieceOf(view.active).place;
    const all = ways.flatMap((w) => w.next).filter((a) => a.place !== here);
    if (all.length) {
      await until('the ways to be drawn', () =>
        this.page.evaluate(() => document.querySelector('.board-under')?.childElementCount > 0),
      );
      await this.hex(this.best(all).place);
      return;
    }
    const plain = state.actions.find((a) => a.notation === state.default) ?? state.actions[0];
    await this.button(plain.notation);
    await this.changed(since, plain.notation);
  }

  /** Plays until the condition holds or the battle is over; true if the condition came first. */
  async play(stop = () => false, most = 400) {
    for (let i = 0; i < most; i++) {
      if (!(await this.turn())) return false;
      if (stop(this)) return true;
      await this.decide();
    }
    throw new Error(`no end after ${most} decisions, at ${this.view.ask} of turn ${this.view.turn}`);
  }
}

/** A page whose player is shown everything at once, as set in its settings. */
export async function sit(guard, table, seat, options = {}, Hands = Mouse) {
  const page = await guard.page(options);
  const player = new Player(page, Hands);
  await atOnce(page);
  await page.goto(`${guard.base}/g/${table.table}${seat ? `#${table.keys[seat]}` : ''}`);
  await player.settled();
  return player;
}
export async function atOnce(page, more = {}) {
  await page.addInitScript(
    (s) => {
      if (!localStorage.getItem('bellum.settings')) localStorage.setItem('bellum.settings', JSON.stringify(s));
    },
    { speed: 'none', ...more },
  );
}
