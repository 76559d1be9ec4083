/* board/board.ts: the map as a thing on the page.  It draws a view and marks and tells what was pointed at; it
 * decides nothing and knows no rule.
 *
 * Three pictures lie on each other: the land (drawn once a map), the live one (marks, tokens, hit areas), and the
 * light (grain, vignette).  Only the live one changes during play. */
import type { Hex, View } from '../proto';
import { ensureSprite } from '../art/sprite';
import { detailFor, type Detail } from '../art/token';
import { fill } from '../text';
import texts from '../text/board';
import type { BoardHandle, BoardOptions, Marks, Motion } from './api';
import { Camera, maxHex } from './camera';
import { endOfRow, isStep, stepFrom } from './cursor';
import { box, group, svg } from './dom';
import { isTurned, Layout, type Turn } from './geometry';
import { listen } from './input';
import { drawMarks } from './marks';
import { Motions } from './motion';
import { landscape, paintGrain } from './terrain';
import { markersText, Tokens } from './tokens';
import '../css/art.css';
import '../css/board.css';

/** Below this width there is no room for a frame. */
const frameFrom = 620;
/** A tall host turns the map if that makes its hexes so much larger. */
const worthTurning = 1.25, uprightFrom = 1.2;
/** Desk that is seen round a framed map, in pixels. */
const deskRim = 8;
const refusalStays = 220, saysAfter = 60;
let boards = 0;

class HexBoard implements BoardHandle {
  readonly element = document.createElement('div');
  private readonly id = `board-${++boards}`;
  private readonly sheet: HTMLDivElement;
  private readonly land = svg('board-land');
  private readonly live = svg('board-live');
  private readonly under = group(this.live, 'board-under');
  private readonly markers = group(this.live, 'board-markers');
  private readonly hoverHex = group(this.live, 'board-hover');
  private readonly tokenLayer = group(this.live, 'board-tokens');
  private readonly badges = group(this.live, 'board-badges');
  private readonly over = group(this.live, 'board-over');
  private readonly effects = group(this.live, 'board-effects');
  private readonly cursorHex = group(this.live, 'board-cursor');
  private readonly hits = group(this.live, 'board-hits');
  private readonly voice: HTMLDivElement;
  private readonly help: HTMLDivElement;
  private readonly camera: Camera;
  private readonly tokens = new Tokens(this.tokenLayer);
  private readonly motions: Motions;
  private readonly watcher: ResizeObserver;
  private readonly deaf: () => void;
  private layout: Layout | undefined;
  private landKey = '';
  private view: View | undefined;
  private marks: Marks = {};
  private drawnUnder = '';
  private drawnOver = '';
  private drawnMarkers = '';
  private detail: Detail = 'full';
  private at: number | null = null;
  private byKeys = false;                 /* the cursor is seen only while the keyboard is used */
  private hovered: number | null = null;
  private sayTimer = 0;

  constructor(host: HTMLElement, private options: BoardOptions) {
    ensureSprite();
    const e = this.element;
    e.className = 'board';
    e.tabIndex = 0;
    e.setAttribute('role', 'application');
    e.dataset.testid = 'board';
    this.sheet = box('board-sheet', e);
    this.sheet.append(this.land, this.live);
    const light = box('board-light', this.sheet), grain = document.createElement('canvas');
    grain.className = 'board-grain';
    paintGrain(grain);
    light.append(grain);
    this.help = box('board-words', e);
    this.help.id = `${this.id}-help`;
    this.voice = box('board-words', e);
    this.voice.setAttribute('aria-live', 'polite');
    this.voice.dataset.testid = 'board-voice';
    e.setAttribute('aria-describedby', this.help.id);
    this.label();
    this.camera = new Camera(this.sheet, () => this.rested(), (on) => e.classList.toggle('moving', on));
    this.motions = new Motions(this.tokens, this.effects, () => this.layout);
    this.deaf = listen(e, {
      placeAt: (x, y) => this.placeAt(x, y),
      pick: (place) => this.pick(place, false),
      inspect: (place) => this.options.onInspect(this.thing(place)),
      hover: (place) => this.hover(place),
      pan: (dx, dy) => this.camera.pan(dx, dy),
      zoomAt: (f, x, y) => { const r = e.getBoundingClientRect(); this.camera.zoomAt(f, x - r.left, y - r.top); },
      fit: () => this.camera.fit(),
      zoomed: () => this.camera.zoomed,
      pannable: () => this.camera.pannable,
      interrupt: () => this.motions.skip(),
      key: (k) => this.key(k),
    });
    e.addEventListener('focus', this.focused);
    e.addEventListener('blur', this.blurred);
    host.append(e);
    this.watcher = new ResizeObserver(() => this.relayout());
    this.watcher.observe(e);
  }

  /* ---- what others ask ---- */

  setView(view: View): void {
    const before = this.view;
    this.view = view;
    if (!before || before.board !== view.board || !this.layout) this.relayout();
    this.drawPieces();
    this.drawTheMarks();
  }
  setMarks(marks: Marks): void {
    const slots = JSON.stringify(this.marks.slots ?? []), lifted = this.marks.lifted, about = this.subject();
    this.marks = marks;
    if (slots !== JSON.stringify(marks.slots ?? [])) this.drawPieces();
    if (lifted !== marks.lifted) for (const [id, node] of this.tokens.nodes) node.inner.classList.toggle('lifted', id === marks.lifted);
    this.drawTheMarks();
    this.point();
    const now = this.subject();
    if (now.length && this.camera.pannable && now.join() !== about.join()) this.show(now);
  }
  /** What the marks are about: kept in sight when the map is larger than its place. */
  private subject(): number[] {
    const m = this.marks;
    return [m.selected, m.ghost?.place, m.chosenTarget, ...(m.highlight ?? [])].filter((p): p is number => p !== null && p !== undefined);
  }
  setOptions(part: Partial<BoardOptions>): void {
    this.options = { ...this.options, ...part };
    this.label();
    if (part.lang !== undefined || part.seat !== undefined) { this.landKey = ''; this.relayout(); }
  }
  play(motions: Motion[], speed: number): Promise<void> { return this.motions.play(motions, speed); }
  skip(): boolean { return this.motions.skip(); }

  refuse(place: number): void {
    const l = this.layout, h = l?.hex(place), p = h && l?.centre(h);
    if (!l || !h || !p) return;
    const g = group(this.effects, 'board-refusal');
    g.innerHTML = `<polygon points="${l.polygon(h, 0.95)}" fill="url(#${this.id}-hatch)"/>`
      + `<path d="M-12-12l24 24M12-12l-24 24" transform="translate(${p.x} ${p.y})"/><path class="board-cross" d="M-12-12l24 24M12-12l-24 24" transform="translate(${p.x} ${p.y})"/>`;
    window.setTimeout(() => g.classList.add('over'), refusalStays * 2);
    window.setTimeout(() => g.remove(), refusalStays * 3);
  }
  focus(place?: number): void {
    if (place !== undefined) this.at = place;
    this.element.focus({ preventScroll: true });
    this.byKeys = true;
    this.showCursor(place !== undefined);
  }
  cursor(): number | null { return this.at; }
  placeAt(clientX: number, clientY: number): number | null {
    if (!this.layout) return null;
    const r = this.element.getBoundingClientRect();
    if (clientX < r.left || clientX > r.right || clientY < r.top || clientY > r.bottom) return null;
    const k = this.camera.scale;
    return this.layout.under({ x: (clientX - r.left - this.camera.x) / k, y: (clientY - r.top - this.camera.y) / k })?.id ?? null;
  }
  centreOf(place: number): { x: number; y: number } | null {
    const p = this.layout?.centreOf(place);
    if (!p) return null;
    const r = this.element.getBoundingClientRect(), k = this.camera.scale;
    return { x: r.left + this.camera.x + p.x * k, y: r.top + this.camera.y + p.y * k };
  }
  fit(): void { this.camera.fit(); }
  zoomBy(factor: number): void { this.camera.zoomAt(factor, this.element.clientWidth / 2, this.element.clientHeight / 2); }
  show(places: number[]): void {
    const ps = places.map((p) => this.layout?.centreOf(p)).filter((p) => p !== undefined);
    if (!ps.length) return;
    const xs = ps.map((p) => p.x), ys = ps.map((p) => p.y), rim = 60;
    this.camera.reveal(Math.min(...xs) - rim, Math.min(...ys) - rim, Math.max(...xs) + rim, Math.max(...ys) + rim);
  }
  destroy(): void {
    this.watcher.disconnect();
    this.deaf();
    this.motions.destroy();
    this.camera.destroy();
    clearTimeout(this.sayTimer);
    this.element.remove();
  }

  /* ---- drawing ---- */

  private label(): void {
    this.element.setAttribute('aria-label', this.options.label);
    this.element.setAttribute('aria-roledescription', texts[this.options.lang].kind);
    this.help.textContent = fill(texts[this.options.lang].help);
  }

  private turnFor(width: number, height: number): Turn {
    const view = this.view, second = this.options.seat === 2;
    if (!view) return 'none';
    /* a phone held upright always shows it turned: sheets that rise and sink make the host lower, and must not turn it */
    if (width < frameFrom && window.innerHeight > window.innerWidth * uprightFrom) return second ? 'left' : 'right';
    const plain = new Layout(view.board, 'none', width >= frameFrom), turned = new Layout(view.board, 'right', false);
    const fits = (l: Layout): number => Math.min(width / l.width, height / l.height, maxHex / 80);
    if (fits(turned) > fits(plain) * worthTurning) return second ? 'left' : 'right';
    return second ? 'half' : 'none';
  }
  /** A new map, or another size of the host: turn, frame and scale are chosen anew. */
  private relayout(): void {
    const width = this.element.clientWidth, height = this.element.clientHeight, view = this.view;
    if (!view || !width || !height) return;
    const turn = this.turnFor(width, height), framed = !isTurned(turn) && width >= frameFrom;
    const map = view.board.hexes.map((h) => `${h.c},${h.r},${h.terrain}`).join(';');
    const key = `${turn} ${framed} ${this.options.lang} ${map}`;
    if (key !== this.landKey || !this.layout) {
      this.landKey = key;
      this.layout = new Layout(view.board, turn, framed);
      this.drawLand(this.layout, view);
    } else if (this.layout.hexes !== view.board.hexes) {
      this.layout = new Layout(view.board, turn, framed);   /* same ground; zones or fixtures may differ */
    }
    this.camera.resize({ width, height }, this.layout, framed ? deskRim : 0, isTurned(turn));
  }
  private drawLand(l: Layout, view: View): void {
    const frame = `0 0 ${l.width} ${l.height}`;
    this.land.setAttribute('viewBox', frame);
    this.live.setAttribute('viewBox', frame);
    this.sheet.classList.toggle('framed', l.framed);
    this.element.dataset.turn = l.turn;
    this.land.innerHTML = `<defs><pattern id="${this.id}-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v8" class="board-hatch"/></pattern>`
      + '<pattern id="board-dots" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" class="board-pattern-ground"/><circle cx="5" cy="5" r="1.300" class="board-pattern"/></pattern>'
      + '<pattern id="board-lines" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect width="7" height="7" class="board-pattern-ground"/><path d="M0 0v7" class="board-pattern-line"/></pattern></defs>'
      + landscape(l, view.board, this.options.lang, this.id);
    this.hits.innerHTML = l.hexes.map((h) => `<g data-hex="${h.id}"><polygon points="${l.polygon(h)}"/></g>`).join('');
    this.tokens.clear();
    this.effects.textContent = '';
    this.drawnUnder = this.drawnOver = this.drawnMarkers = '';
    this.under.textContent = this.over.textContent = this.markers.textContent = this.badges.textContent = '';
    this.drawPieces();
    this.drawTheMarks();
    this.showCursor(false);
    this.drawHover();
  }
  private drawPieces(): void {
    const l = this.layout, view = this.view;
    if (!l || !view) return;
    this.tokens.show(l, view, this.detail, new Set(this.marks.slots ?? []));
    const text = markersText(l, view), both = text.under + text.over;
    if (both !== this.drawnMarkers) { this.markers.innerHTML = text.under; this.badges.innerHTML = text.over; this.drawnMarkers = both; }
    const on = new Map<number, number>();
    for (const node of this.tokens.nodes.values()) on.set(node.place, node.id);
    for (const g of this.hits.children as HTMLCollectionOf<SVGGElement>) {
      const piece = on.get(Number(g.dataset.hex)), had = g.dataset.piece;
      if (piece === undefined) { if (had !== undefined) delete g.dataset.piece; } else if (had !== String(piece)) g.dataset.piece = String(piece);
    }
  }
  private drawTheMarks(): void {
    const l = this.layout, view = this.view;
    if (!l || !view) return;
    const drawn = drawMarks(l, view, this.marks, 1 / this.camera.scale);
    if (drawn.under !== this.drawnUnder) { this.under.innerHTML = drawn.under; this.drawnUnder = drawn.under; }
    if (drawn.over !== this.drawnOver) { this.over.innerHTML = drawn.over; this.drawnOver = drawn.over; }
  }
  /** The sheet lies still at its new size: perhaps more or less can be told on a token. */
  private rested(): void {
    const detail = detailFor(80 * this.camera.scale);
    this.element.classList.toggle('pannable', this.camera.pannable);
    this.sheet.style.setProperty('--unit', String(Math.max(1, Math.min(1.45, 1 / this.camera.scale))));
    this.element.dataset.detail = detail;
    if (detail !== this.detail) { this.detail = detail; this.drawPieces(); }
    if (this.marks.flag) this.drawTheMarks();
  }

  /* ---- pointing ---- */

  private thing(place: number): { place: number; piece?: number } {
    for (const node of this.tokens.nodes.values()) if (node.place === place) return { place, piece: node.id };
    return { place };
  }
  private hexAt(place: number | null): Hex | undefined { return this.layout?.hex(place); }

  private pick(place: number, byKeys: boolean): void {
    this.at = place;
    this.byKeys = byKeys;
    this.showCursor(false);
    this.options.onPick(this.thing(place));
  }
  private hover(place: number | null): void {
    if (place === this.hovered) return;
    this.hovered = place;
    this.drawHover();
    this.point();
    this.options.onHover(place === null ? null : this.thing(place));
  }
  private drawHover(): void {
    const h = this.hexAt(this.hovered);
    this.hoverHex.innerHTML = h && this.layout ? `<polygon points="${this.layout.polygon(h, 0.96)}"/>` : '';
  }
  /** The hand over what can be touched, a grip over a map that can be pushed. */
  private point(): void {
    const p = this.hovered, m = this.marks;
    const can = p !== null && (m.selectable?.includes(p) || m.targets?.includes(p) || m.reach?.has(p) || m.zone?.includes(p) || m.chosenTarget === p || m.ghost?.place === p
      || m.slots?.some((id) => this.tokens.nodes.get(id)?.place === p));
    this.element.classList.toggle('can', Boolean(can));
  }

  /* ---- keyboard ---- */

  private readonly focused = (): void => {
    if (!this.element.matches(':focus-visible')) return;
    this.byKeys = true;
    this.showCursor(true);
  };
  private readonly blurred = (): void => { this.byKeys = false; this.showCursor(false); };

  /** Where the cursor begins: what is selected, may be selected, or the middle of the map. */
  private start(): number | null {
    const m = this.marks, hexes = this.layout?.hexes ?? [];
    return this.at ?? m.selected ?? m.selectable?.[0] ?? m.targets?.[0] ?? hexes[Math.floor(hexes.length / 2)]?.id ?? null;
  }
  private showCursor(say: boolean): void {
    const l = this.layout;
    if (this.byKeys && this.at === null) this.at = this.start();
    const h = this.byKeys ? this.hexAt(this.at) : undefined;
    this.cursorHex.innerHTML = l && h ? `<polygon class="board-cursor-halo" points="${l.polygon(h, 0.97)}"/><polygon points="${l.polygon(h, 0.97)}"/>` : '';
    if (say && this.at !== null) {
      const place = this.at;
      clearTimeout(this.sayTimer);
      this.sayTimer = window.setTimeout(() => { this.voice.textContent = this.options.describe(place); }, saysAfter);
    }
  }
  private goTo(h: Hex | undefined): boolean {
    if (!h) return true;                  /* the edge of the map: nothing happens, but the key was ours */
    this.at = h.id;
    this.byKeys = true;
    this.showCursor(true);
    this.show([h.id]);
    this.options.onHover(this.thing(h.id));
    return true;
  }
  private marked(): number[] {
    const m = this.marks, all = new Set<number>([...(m.targets ?? []), ...(m.selectable ?? []), ...(m.reach?.keys() ?? []), ...(m.zone ?? [])]);
    return (this.layout?.hexes ?? []).filter((h) => all.has(h.id)).map((h) => h.id);
  }
  private key(e: KeyboardEvent): boolean {
    const l = this.layout;
    if (!l) return false;
    if (e.key === ' ') return this.motions.skip();
    if (e.key === '+' || e.key === '=') { this.zoomBy(1.25); return true; }
    if (e.key === '-') { this.zoomBy(0.8); return true; }
    if (e.key === '0') { this.fit(); return true; }
    if (this.options.arrows === false && e.key.startsWith('Arrow')) return false;
    const here = this.hexAt(this.start());
    if (!here) return false;
    if (isStep(e.key)) return this.goTo(this.byKeys && this.at !== null ? stepFrom(l, here, e.key) : here);
    if (e.key === 'Home' || e.key === 'End') return this.goTo(endOfRow(l, here, e.key === 'End'));
    if (e.key === 'n' || e.key === 'N') {
      const list = this.marked(), i = list.indexOf(here.id);
      if (!list.length) return true;
      return this.goTo(this.hexAt(list[(i + (e.shiftKey ? list.length - 1 : 1)) % list.length] ?? null));
    }
    if (!this.byKeys || this.at === null) return false;   /* Enter is the prompt's, unless the cursor is being used */
    if (e.key === 'Enter') { this.pick(here.id, true); return true; }
    if (e.key === 'i' || e.key === 'I') { this.options.onInspect(this.thing(here.id)); return true; }
    return false;
  }
}

export function createBoard(host: HTMLElement, options: BoardOptions): BoardHandle {
  return new HexBoard(host, options);
}
