/* board/area/board.ts: a map of areas as a thing on the page.  Like the hex board it draws a view and marks, tells what
 * was pointed at, and decides nothing. */
import { areaOf, type AreaView, type View } from '../../proto';
import { ensureSprite } from '../../art/sprite';
import texts from '../../text/board';
import type { BoardHandle, BoardOptions, Marks, Motion } from '../api';
import { Camera } from '../camera';
import { box, group, svg } from '../dom';
import { listen } from '../input';
import { paintGrain } from '../terrain';
import { Terrain, type Point } from './geometry';
import { cities, landscape, names } from './land';
import { drawMarks } from './marks';
import { counterText, leash, markersText, pilesOf, stackText } from './stacks';
import '../../css/art.css';
import '../../css/board.css';
import '../../css/area-board.css';

/** Sheet units for one unit of the map: the camera measures the sheet. */
const fine = 2, rim = 8, room = 46;
const stepTime = 380, refusalStays = 440, saysAfter = 60;
let boards = 0;

const directions: Record<string, number> = { ArrowRight: 0, ArrowDown: 90, ArrowLeft: 180, ArrowUp: 270 };

class AreaBoard implements BoardHandle {
  readonly element = document.createElement('div');
  private readonly id = `area-${++boards}`;
  private readonly sheet: HTMLDivElement;
  private readonly land = svg('board-land');
  private readonly live = svg('board-live');
  private readonly under = group(this.live, 'board-under');
  private readonly hoverZone = group(this.live, 'board-hover');
  private readonly names = group(this.live, 'area-names');         /* over the marks: one must read where one is asked to go */
  private readonly towns = group(this.live, 'area-towns');
  private readonly goods = group(this.live, 'area-goods');
  private readonly piles = group(this.live, 'area-piles');
  private readonly over = group(this.live, 'board-over');
  private readonly effects = group(this.live, 'board-effects');
  private readonly cursorZone = group(this.live, 'board-cursor');
  private readonly frame = group(this.live, 'area-edge');
  private readonly spots = group(this.live, 'area-spots');         /* where each zone is, for whoever asks the page */
  private readonly voice: HTMLDivElement;
  private readonly help: HTMLDivElement;
  private readonly camera: Camera;
  private readonly watcher: ResizeObserver;
  private readonly deaf: () => void;
  private terrain: Terrain | undefined;
  private view: AreaView | undefined;
  private marks: Marks = {};
  private crop = { x: 0, y: 0, width: 1, height: 1 };
  private drawn = '';
  private at: number | null = null;
  private byKeys = false;
  private hovered: number | null = null;
  private sayTimer = 0;
  private ender: (() => void) | null = null;

  constructor(host: HTMLElement, private options: BoardOptions) {
    ensureSprite();
    const e = this.element;
    e.className = 'board area';
    e.tabIndex = 0;
    e.setAttribute('role', 'application');
    e.dataset.testid = 'board';
    this.sheet = box('board-sheet framed', e);
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
    this.camera = new Camera(this.sheet, () => this.element.classList.toggle('pannable', this.camera.pannable), (on) => e.classList.toggle('moving', on));
    this.deaf = listen(e, {
      placeAt: (x, y) => this.placeAt(x, y),
      pick: (place) => this.pick(place, false),
      inspect: (place) => this.options.onInspect({ place }),
      hover: (place) => this.hover(place),
      pan: (dx, dy) => this.camera.pan(dx, dy),
      zoomAt: (f, x, y) => { const r = e.getBoundingClientRect(); this.camera.zoomAt(f, x - r.left, y - r.top); },
      fit: () => this.camera.fit(),
      zoomed: () => this.camera.zoomed,
      pannable: () => this.camera.pannable,
      interrupt: () => this.skip(),
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
    const area = areaOf(view);
    if (!area) return;
    const before = this.view;
    this.view = area;
    if (!this.terrain || before?.board !== area.board) {
      const same = before && JSON.stringify(before.board) === JSON.stringify(area.board);
      if (!same || !this.terrain) { this.terrain = new Terrain(area.board); this.drawLand(); this.relayout(); }
    }
    this.drawPieces();
    this.drawTheMarks();
  }
  setMarks(marks: Marks): void {
    const about = this.subject();
    this.marks = marks;
    this.drawTheMarks();
    this.point();
    const now = this.subject();
    if (now.length && this.camera.pannable && now.join() !== about.join()) this.show(now);
  }
  private subject(): number[] {
    const m = this.marks;
    return [m.selected, m.ghost?.place, m.chosenTarget, ...(m.highlight ?? [])].filter((p): p is number => p !== null && p !== undefined);
  }
  setOptions(part: Partial<BoardOptions>): void {
    const lang = this.options.lang;
    this.options = { ...this.options, ...part };
    this.label();
    if (this.options.lang !== lang) this.drawLand();
  }
  skip(): boolean { const end = this.ender; end?.(); return !!end; }

  /** Counters travel one after another; anything else is seen when the state after it is drawn. */
  async play(motions: Motion[], speed: number): Promise<void> {
    if (!(speed > 0)) return;
    let stopped = false;
    this.ender = () => { stopped = true; };
    for (const m of motions) {
      if (stopped) break;
      if (m.kind === 'move') await this.travel(m.piece, m.path, speed, () => stopped);
    }
    this.ender = null;
  }
  private travel(piece: number, path: number[], speed: number, stopped: () => boolean): Promise<void> {
    const c = this.view?.pieces.find((p) => p.id === piece), ps = path.map((p) => this.terrain?.centre(p)).filter((p): p is Point => !!p);
    if (!c || ps.length < 2) return Promise.resolve();
    const g = group(this.effects, 'area-travels');
    g.innerHTML = counterText(c);
    const started = performance.now(), all = (stepTime * (ps.length - 1)) / speed;
    return new Promise((done) => {
      const frame = (now: number): void => {
        const t = stopped() ? 1 : Math.max(0, Math.min(1, (now - started) / all)), along = t * (ps.length - 1), i = Math.min(Math.floor(along), ps.length - 2), u = along - i;
        const a = ps[i] as Point, b = ps[i + 1] as Point;
        g.setAttribute('transform', `translate(${a.x + (b.x - a.x) * u} ${a.y - 24 + (b.y - a.y) * u})`);
        if (t < 1) requestAnimationFrame(frame); else { g.remove(); done(); }
      };
      requestAnimationFrame(frame);
    });
  }
  refuse(place: number): void {
    const outline = this.terrain?.outline(place), p = this.terrain?.centre(place);
    if (!outline || !p) return;
    const g = group(this.effects, 'board-refusal');
    g.innerHTML = `<polygon points="${outline}" fill="url(#${this.id}-hatch)"/><path d="M-9-9l18 18M9-9l-18 18" transform="translate(${p.x} ${p.y})"/><path class="board-cross" d="M-9-9l18 18M9-9l-18 18" transform="translate(${p.x} ${p.y})"/>`;
    window.setTimeout(() => g.classList.add('over'), refusalStays);
    window.setTimeout(() => g.remove(), refusalStays * 1.5);
  }
  focus(place?: number): void {
    if (place !== undefined) this.at = place;
    this.element.focus({ preventScroll: true });
    this.byKeys = true;
    this.showCursor(place !== undefined);
  }
  cursor(): number | null { return this.at; }
  private toMap(clientX: number, clientY: number): Point {
    const r = this.element.getBoundingClientRect(), k = this.camera.scale * fine;
    return { x: this.crop.x + (clientX - r.left - this.camera.x) / k, y: this.crop.y + (clientY - r.top - this.camera.y) / k };
  }
  /** A pile of counters is what is under the pointer, else the ground. */
  placeAt(clientX: number, clientY: number): number | null {
    const r = this.element.getBoundingClientRect(), t = this.terrain;
    if (!t || !this.view || clientX < r.left || clientX > r.right || clientY < r.top || clientY > r.bottom) return null;
    const p = this.toMap(clientX, clientY);
    const pile = pilesOf(t, this.view).reverse().find((s) => Math.abs(s.at.x - p.x) < 18 && Math.abs(s.at.y - p.y) < 18);
    return pile ? pile.place : t.under(p);
  }
  centreOf(place: number): { x: number; y: number } | null {
    const p = this.terrain?.centre(place);
    if (!p) return null;
    const r = this.element.getBoundingClientRect(), k = this.camera.scale * fine;
    return { x: r.left + this.camera.x + (p.x - this.crop.x) * k, y: r.top + this.camera.y + (p.y - this.crop.y) * k };
  }
  fit(): void { this.camera.fit(); }
  zoomBy(factor: number): void { this.camera.zoomAt(factor, this.element.clientWidth / 2, this.element.clientHeight / 2); }
  show(places: number[]): void {
    const ps = places.map((p) => this.terrain?.centre(p)).filter((p): p is Point => !!p);
    if (!ps.length) return;
    const xs = ps.map((p) => (p.x - this.crop.x) * fine), ys = ps.map((p) => (p.y - this.crop.y) * fine), gap = 80;
    this.camera.reveal(Math.min(...xs) - gap, Math.min(...ys) - gap, Math.max(...xs) + gap, Math.max(...ys) + gap);
  }
  destroy(): void {
    this.watcher.disconnect();
    this.deaf();
    this.camera.destroy();
    clearTimeout(this.sayTimer);
    this.ender?.();
    this.element.remove();
  }

  /* ---- drawing ---- */

  private label(): void {
    this.element.setAttribute('aria-label', this.options.label);
    this.element.setAttribute('aria-roledescription', texts[this.options.lang].kind);
    this.help.textContent = texts[this.options.lang]['help-area'];
  }
  private drawLand(): void {
    const t = this.terrain;
    if (!t) return;
    this.land.innerHTML = `<defs><pattern id="${this.id}-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v8" class="board-hatch"/></pattern></defs>${landscape(t, this.options.lang, this.id)}`;
    this.names.innerHTML = names(t, this.options.lang);
    this.spots.innerHTML = t.zones.map((z) => { const p = t.centre(z.id) as Point; return `<circle data-zone="${z.id}" cx="${p.x}" cy="${p.y}" r="2"/>`; }).join('');
    this.drawn = '';
    this.drawPieces();
    this.drawTheMarks();
  }
  /** As much as is in play, stretched to the shape of the host: the sea goes on. */
  private relayout(): void {
    const width = this.element.clientWidth, height = this.element.clientHeight, t = this.terrain;
    if (!t || !width || !height) return;
    const need = t.box(room), shape = width / height;
    const w = Math.max(need.width, Math.min(need.height * shape, need.width * 2.4)), h = Math.max(need.height, Math.min(w / shape, need.height * 1.5));
    this.crop = { x: need.x - (w - need.width) / 2, y: need.y - (h - need.height) / 2, width: w, height: h };
    const frame = `${this.crop.x} ${this.crop.y} ${w} ${h}`;
    this.land.setAttribute('viewBox', frame);
    this.live.setAttribute('viewBox', frame);
    this.frame.innerHTML = [5, 9].map((d, i) => `<rect x="${this.crop.x + d}" y="${this.crop.y + d}" width="${w - 2 * d}" height="${h - 2 * d}" class="area-frame${i ? ' thin' : ''}"/>`).join('');
    this.camera.resize({ width, height }, { width: w * fine, height: h * fine }, width > 620 ? rim : 0, false);
  }
  private drawPieces(): void {
    const t = this.terrain, view = this.view;
    if (!t || !view) return;
    const supplied = new Set(view.operation?.supplied ?? []);
    const list = pilesOf(t, view);
    const tied = list.map(leash).join(''), piles = list.map((s) => `<g transform="translate(${s.at.x.toFixed(1)} ${s.at.y.toFixed(1)})" class="area-pile${s.counters.some((c) => supplied.has(c.id)) ? ' fed' : ''}">${stackText(s.counters, s.walled)}</g>`).join('');
    const towns = tied + cities(t, view.markers), goods = markersText(t, view.markers), all = towns + goods + piles;
    if (all === this.drawn) return;
    this.drawn = all;
    this.towns.innerHTML = towns;
    this.goods.innerHTML = goods;
    this.piles.innerHTML = piles;
  }
  private drawTheMarks(): void {
    const t = this.terrain, view = this.view;
    if (!t || !view) return;
    const d = drawMarks(t, view, this.marks);
    this.under.innerHTML = d.under;
    this.over.innerHTML = d.over;
    this.showCursor(false);
  }

  /* ---- pointing ---- */

  private pick(place: number, keys: boolean): void {
    this.at = place;
    this.byKeys = keys;
    this.showCursor(false);
    this.options.onPick({ place });
  }
  private hover(place: number | null): void {
    if (place === this.hovered) return;
    this.hovered = place;
    const outline = place === null ? null : this.terrain?.outline(place);
    this.hoverZone.innerHTML = outline ? `<polygon points="${outline}"/>` : '';
    this.point();
    this.options.onHover(place === null ? null : { place });
  }
  private point(): void {
    const m = this.marks, p = this.hovered;
    const here = p !== null && (this.marked().includes(p) || m.chosenTarget === p || m.ghost?.place === p || !!this.view?.pieces.some((c) => c.place === p));
    this.element.classList.toggle('can', here);
  }

  /* ---- keyboard ---- */

  private readonly focused = (): void => {
    if (!this.element.matches(':focus-visible')) return;
    this.byKeys = true;
    this.showCursor(true);
  };
  private readonly blurred = (): void => { this.byKeys = false; this.showCursor(false); };
  private start(): number | null {
    const m = this.marks;
    return this.at ?? m.selected ?? this.marked()[0] ?? this.view?.board.zones[0]?.id ?? null;
  }
  private showCursor(say: boolean): void {
    if (this.byKeys && this.at === null) this.at = this.start();
    const outline = this.byKeys && this.at !== null ? this.terrain?.outline(this.at) : null;
    this.cursorZone.innerHTML = outline ? `<polygon class="board-cursor-halo" points="${outline}"/><polygon points="${outline}"/>` : '';
    if (!say || this.at === null) return;
    const place = this.at;
    clearTimeout(this.sayTimer);
    this.sayTimer = window.setTimeout(() => { this.voice.textContent = this.options.describe(place); }, saysAfter);
  }
  private marked(): number[] {
    const m = this.marks, all = new Set<number>([...(m.targets ?? []), ...(m.selectable ?? []), ...(m.reach?.keys() ?? []), ...(m.zone ?? [])]);
    return (this.view?.board.zones ?? []).filter((z) => all.has(z.id)).map((z) => z.id);
  }
  private goTo(place: number | null): boolean {
    if (place === null) return true;
    this.at = place;
    this.byKeys = true;
    this.showCursor(true);
    this.show([place]);
    this.options.onHover({ place });
    return true;
  }
  /** The nearest zone in the direction of a key; what lies aside counts as farther away. */
  private beside(from: number, angle: number): number | null {
    const t = this.terrain, a = t?.centre(from);
    if (!t || !a) return null;
    let best: number | null = null, least = Infinity;
    for (const z of t.zones) {
      const b = t.centre(z.id) as Point, far = Math.hypot(b.x - a.x, b.y - a.y);
      if (z.id === from) continue;
      const off = Math.abs((((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI - angle + 540) % 360) - 180);
      if (off <= 55 && far * (1 + off / 45) < least) { least = far * (1 + off / 45); best = z.id; }
    }
    return best;
  }
  private key(e: KeyboardEvent): boolean {
    if (e.key === ' ') return this.skip();
    if (e.key === '+' || e.key === '=') { this.zoomBy(1.25); return true; }
    if (e.key === '-') { this.zoomBy(0.8); return true; }
    if (e.key === '0') { this.fit(); return true; }
    if (this.options.arrows === false && e.key.startsWith('Arrow')) return false;
    const here = this.start(), angle = directions[e.key];
    if (here === null) return false;
    if (angle !== undefined) return this.goTo(this.byKeys && this.at !== null ? this.beside(here, angle) : here);
    if (e.key === 'n' || e.key === 'N') {
      const list = this.marked(), i = list.indexOf(here);
      return list.length ? this.goTo(list[(i + (e.shiftKey ? list.length - 1 : 1)) % list.length] ?? null) : true;
    }
    if (!this.byKeys || this.at === null) return false;
    if (e.key === 'Enter') { this.pick(here, true); return true; }
    if (e.key === 'i' || e.key === 'I') { this.options.onInspect({ place: here }); return true; }
    return false;
  }
}

export function createAreaBoard(host: HTMLElement, options: BoardOptions): BoardHandle {
  return new AreaBoard(host, options);
}
