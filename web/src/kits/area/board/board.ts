/* kits/area/board/board.ts: a map of areas as a thing on the page.  Like the hex board it draws a view and marks,
 * tells what was pointed at, and decides nothing. */
import type { AreaView, View } from '../../../proto';
import { areaOf } from '../view';
import texts from '../../../text/board';
import type { BoardHandle, BoardOptions, Glimpse, Motion } from '../../../board/api';
import { MapBoard } from '../../../board/base';
import { group } from '../../../board/dom';
import { Terrain, type Point } from './geometry';
import { cities, landscape, names } from './land';
import { drawMarks } from './marks';
import { counterText, leash, markersText, pilesOf, stackText, type Pile } from './stacks';
import '../../../css/art.css';
import '../../../css/board.css';
import '../../../css/area-board.css';

/** Sheet units for one unit of the map: the camera measures the sheet. */
const fine = 2,
  rim = 8,
  room = 46;
const stepTime = 380;
const above = 14; // what lies at a place lies over its middle

const directions: Record<string, number> = { ArrowRight: 0, ArrowDown: 90, ArrowLeft: 180, ArrowUp: 270 };

class AreaBoard extends MapBoard {
  private readonly under = group(this.live, 'board-under');
  protected readonly hoverLayer = group(this.live, 'board-hover');
  private readonly towns = group(this.live, 'area-towns');
  private readonly goods = group(this.live, 'area-goods');
  private readonly piles = group(this.live, 'area-piles');
  // over all that lies there: one must read where one is asked to go
  private readonly names = group(this.live, 'area-names');
  private readonly over = group(this.live, 'board-over');
  protected readonly effects = group(this.live, 'board-effects');
  protected readonly cursorLayer = group(this.live, 'board-cursor');
  private readonly frame = group(this.live, 'area-edge');
  private readonly spots = group(this.live, 'area-spots'); // where each zone is, for whoever asks the page
  private terrain: Terrain | undefined;
  private view: AreaView | undefined;
  private crop = { x: 0, y: 0, width: 1, height: 1 };
  private laid: Pile[] = [];
  private drawn = '';
  private ender: (() => void) | null = null;

  constructor(host: HTMLElement, options: BoardOptions) {
    super(host, options, { name: 'area', board: 'board area', sheet: 'board-sheet framed', room: 80, cross: 9 });
  }

  /* ---- what others ask ---- */

  setView(view: View): void {
    const area = areaOf(view);
    if (!area) return;
    const before = this.view;
    this.view = area;
    if (!this.terrain || before?.board !== area.board) {
      const same = before && JSON.stringify(before.board) === JSON.stringify(area.board);
      if (!same || !this.terrain) {
        this.terrain = new Terrain(area.board);
        this.drawLand();
        this.relayout();
      }
    }
    this.drawPieces();
    this.drawTheMarks();
  }
  skip(): boolean {
    const end = this.ender;
    end?.();
    return !!end;
  }

  /** Counters travel one after another; anything else is seen when the state after it is drawn. */
  async play(motions: Motion[], speed: number): Promise<void> {
    if (!(speed > 0)) return;
    let stopped = false;
    this.ender = () => {
      stopped = true;
    };
    for (const m of motions) {
      if (stopped) break;
      if (m.kind === 'move') await this.travel(m.piece, m.path, speed, () => stopped);
    }
    this.ender = null;
  }
  private travel(piece: number, path: number[], speed: number, stopped: () => boolean): Promise<void> {
    const c = this.view?.pieces.find((p) => p.id === piece),
      ps = path.map((p) => this.terrain?.centre(p)).filter((p): p is Point => !!p);
    if (!c || ps.length < 2) return Promise.resolve();
    const g = group(this.effects, 'area-travels');
    g.innerHTML = counterText(c);
    const started = performance.now(),
      all = (stepTime * (ps.length - 1)) / speed;
    return new Promise((done) => {
      const frame = (now: number): void => {
        const t = stopped() ? 1 : Math.max(0, Math.min(1, (now - started) / all)),
          along = t * (ps.length - 1),
          i = Math.min(Math.floor(along), ps.length - 2),
          u = along - i;
        const a = ps[i] as Point,
          b = ps[i + 1] as Point;
        g.setAttribute('transform', `translate(${a.x + (b.x - a.x) * u} ${a.y - 24 + (b.y - a.y) * u})`);
        if (t < 1) requestAnimationFrame(frame);
        else {
          g.remove();
          done();
        }
      };
      requestAnimationFrame(frame);
    });
  }
  /** A pile of counters is what is under the pointer, else the ground. */
  placeAt(clientX: number, clientY: number): number | null {
    const on = this.fromWindow(clientX, clientY),
      t = this.terrain;
    if (!t || !this.view || !on) return null;
    const p = { x: this.crop.x + on.x / fine, y: this.crop.y + on.y / fine };
    const pile = [...this.laid].reverse().find((s) => Math.abs(s.at.x - p.x) < 18 && Math.abs(s.at.y - p.y) < 18);
    return pile ? pile.place : t.under(p);
  }
  /** What is drawn anyway is shown once more: it changes as the map does. */
  glimpse(place: number, width: number, height: number): Glimpse | null {
    const p = this.terrain?.centre(place);
    if (!p) return null;
    const layers = [this.under, this.towns, this.goods, this.piles, this.names];
    layers.forEach((g, i) => {
      g.id = `${this.id}-layer-${i}`;
    });
    return {
      frame: `${p.x - width / 2} ${p.y - above - height / 2} ${width} ${height}`,
      parts: [`${this.id}-land`, ...layers.map((g) => g.id)],
    };
  }
  override destroy(): void {
    this.ender?.();
    super.destroy();
  }

  /* ---- the map, for what all boards do ---- */

  protected helpText(): string {
    return texts[this.options.lang]['help-area'];
  }
  protected optionsChanged(_part: Partial<BoardOptions>, before: BoardOptions): void {
    if (this.options.lang !== before.lang) this.drawLand();
  }
  protected outline(place: number): string | null {
    return this.terrain?.outline(place) ?? null;
  }
  protected middle(place: number): Point | undefined {
    return this.terrain?.centre(place);
  }
  protected override toSheet(p: Point): Point {
    return { x: (p.x - this.crop.x) * fine, y: (p.y - this.crop.y) * fine };
  }
  protected places(): number[] {
    return (this.view?.board.zones ?? []).map((z) => z.id);
  }
  protected firstPlace(): number | null {
    return this.marked()[0] ?? this.places()[0] ?? null;
  }
  protected touchable(place: number): boolean {
    return !!this.view?.pieces.some((c) => c.place === place);
  }
  protected step(key: string, from: number, begun: boolean): number | null | undefined {
    const angle = directions[key];
    return angle === undefined ? undefined : begun ? this.beside(from, angle) : from;
  }
  /** The nearest zone in the direction of a key; what lies aside counts as farther away. */
  private beside(from: number, angle: number): number | null {
    const t = this.terrain,
      a = t?.centre(from);
    if (!t || !a) return null;
    let best: number | null = null,
      least = Infinity;
    for (const z of t.zones) {
      const b = t.centre(z.id) as Point,
        far = Math.hypot(b.x - a.x, b.y - a.y);
      if (z.id === from) continue;
      const off = Math.abs((((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI - angle + 540) % 360) - 180);
      if (off <= 55 && far * (1 + off / 45) < least) {
        least = far * (1 + off / 45);
        best = z.id;
      }
    }
    return best;
  }

  /* ---- drawing ---- */

  private drawLand(): void {
    const t = this.terrain;
    if (!t) return;
    this.land.innerHTML =
      `<defs>${this.hatch()}</defs><g ` + `id="${this.id}-land">${landscape(t, this.options.lang, this.id)}</g>`;
    this.names.innerHTML = names(t, this.options.lang);
    this.spots.innerHTML = t.zones
      .map((z) => {
        const p = t.centre(z.id) as Point;
        return `<circle data-zone="${z.id}" cx="${p.x}" cy="${p.y}" r="2"/>`;
      })
      .join('');
    this.drawn = '';
    this.drawPieces();
    this.drawTheMarks();
  }
  /** As much as is in play, stretched to the shape of the host: the sea goes on. */
  protected relayout(): void {
    const width = this.element.clientWidth,
      height = this.element.clientHeight,
      t = this.terrain;
    if (!t || !width || !height) return;
    const need = t.box(room),
      shape = width / height;
    const w = Math.max(need.width, Math.min(need.height * shape, need.width * 2.4)),
      h = Math.max(need.height, Math.min(w / shape, need.height * 1.5));
    this.crop = { x: need.x - (w - need.width) / 2, y: need.y - (h - need.height) / 2, width: w, height: h };
    const frame = `${this.crop.x} ${this.crop.y} ${w} ${h}`;
    this.land.setAttribute('viewBox', frame);
    this.live.setAttribute('viewBox', frame);
    this.frame.innerHTML = [5, 9]
      .map(
        (d, i) =>
          `<rect x="${this.crop.x + d}" y="${this.crop.y + d}" width="${w - 2 * d}" ` +
          `height="${h - 2 * d}" class="area-frame${i ? ' thin' : ''}"/>`,
      )
      .join('');
    this.camera.resize({ width, height }, { width: w * fine, height: h * fine }, width > 620 ? rim : 0, false);
  }
  private drawPieces(): void {
    const t = this.terrain,
      view = this.view;
    if (!t || !view) return;
    const supplied = new Set(view.operation?.supplied ?? []);
    const list = (this.laid = pilesOf(t, view));
    const tied = list.map(leash).join(''),
      piles = list
        .map(
          (s) =>
            `<g transform="translate(${s.at.x.toFixed(1)} ${s.at.y.toFixed(1)})" ` +
            `class="area-pile${s.counters.some((c) => supplied.has(c.id)) ? ' fed' : ''}">` +
            `${stackText(s.counters, s.walled)}</g>`,
        )
        .join('');
    const towns = tied + cities(t, view.markers),
      goods = markersText(t, view.markers),
      all = towns + goods + piles;
    if (all === this.drawn) return;
    this.drawn = all;
    this.towns.innerHTML = towns;
    this.goods.innerHTML = goods;
    this.piles.innerHTML = piles;
  }
  protected drawTheMarks(): void {
    const t = this.terrain,
      view = this.view;
    if (!t || !view) return;
    const d = drawMarks(t, view, this.marks, 1 / (this.camera.scale * fine));
    this.under.innerHTML = d.under;
    this.over.innerHTML = d.over;
    this.showCursor(false);
  }
}

export function createAreaBoard(host: HTMLElement, options: BoardOptions): BoardHandle {
  return new AreaBoard(host, options);
}
