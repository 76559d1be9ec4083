/* kits/hex-orders/board/board.ts: the map as a thing on the page.  It draws a view and marks and tells what was
 * pointed at; it decides nothing and knows no rule.
 *
 * Three pictures lie on each other: the land (drawn once a map), the live one (marks, tokens, hit areas), and the
 * light (grain, vignette).  Only the live one changes during play. */
import type { Hex, HexView, View } from '../../../proto';
import { hexView } from '../model';
import { detailFor, type Detail } from '../../../art/token';
import { fill } from '../../../text';
import texts from '../../../text/board';
import type { BoardHandle, BoardOptions, Marks, Motion } from '../../../board/api';
import { MapBoard } from '../../../board/base';
import { maxHex } from '../../../board/camera';
import { endOfRow, isStep, stepFrom } from './cursor';
import { group } from '../../../board/dom';
import { isTurned, Layout, type Turn } from './geometry';
import { drawMarks } from './marks';
import { Motions } from './motion';
import { landscape } from './terrain';
import { markersText, Tokens } from './tokens';
import '../../../css/art.css';
import '../../../css/board.css';

/** Below this width there is no room for a frame. */
const frameFrom = 620;
/** A tall host turns the map if that makes its hexes so much larger. */
const worthTurning = 1.25,
  uprightFrom = 1.2;
/** Desk that is seen round a framed map, in pixels. */
const deskRim = 8;

class HexBoard extends MapBoard {
  private readonly under = group(this.live, 'board-under');
  private readonly markers = group(this.live, 'board-markers');
  protected readonly hoverLayer = group(this.live, 'board-hover');
  private readonly tokenLayer = group(this.live, 'board-tokens');
  private readonly badges = group(this.live, 'board-badges');
  private readonly over = group(this.live, 'board-over');
  protected readonly effects = group(this.live, 'board-effects');
  protected readonly cursorLayer = group(this.live, 'board-cursor');
  private readonly hits = group(this.live, 'board-hits');
  private readonly tokens = new Tokens(this.tokenLayer);
  private readonly motions = new Motions(this.tokens, this.effects, () => this.layout);
  private layout: Layout | undefined;
  private landKey = '';
  private view: HexView | undefined;
  private drawnUnder = '';
  private drawnOver = '';
  private drawnMarkers = '';
  private detail: Detail = 'full';

  constructor(host: HTMLElement, options: BoardOptions) {
    super(host, options, { name: 'board', board: 'board', sheet: 'board-sheet', room: 60, cross: 12 });
  }

  /* ---- what others ask ---- */

  setView(any: View): void {
    const view = hexView(any);
    if (!view) return;
    const before = this.view;
    this.view = view;
    if (!before || before.board !== view.board || !this.layout) this.relayout();
    this.drawPieces();
    this.drawTheMarks();
  }
  play(motions: Motion[], speed: number): Promise<void> {
    return this.motions.play(motions, speed);
  }
  skip(): boolean {
    return this.motions.skip();
  }
  placeAt(clientX: number, clientY: number): number | null {
    const on = this.fromWindow(clientX, clientY);
    return (on && this.layout?.under(on)?.id) ?? null;
  }
  override destroy(): void {
    this.motions.destroy();
    super.destroy();
  }

  /* ---- the map, for what all boards do ---- */

  protected helpText(): string {
    return fill(texts[this.options.lang].help);
  }
  protected optionsChanged(part: Partial<BoardOptions>): void {
    if (part.lang !== undefined || part.seat !== undefined) {
      this.landKey = '';
      this.relayout();
    }
  }
  protected override marksChanged(before: Marks): void {
    const { marks } = this;
    if (JSON.stringify(before.slots ?? []) !== JSON.stringify(marks.slots ?? [])) this.drawPieces();
    if (before.lifted !== marks.lifted)
      for (const [id, node] of this.tokens.nodes) node.inner.classList.toggle('lifted', id === marks.lifted);
  }
  protected outline(place: number, scale: number): string | null {
    const h = this.hexAt(place);
    return h && this.layout ? this.layout.polygon(h, scale) : null;
  }
  protected middle(place: number): { x: number; y: number } | undefined {
    return this.layout?.centreOf(place);
  }
  protected places(): number[] {
    return (this.layout?.hexes ?? []).map((h) => h.id);
  }
  /** What may be selected, or the middle of the map. */
  protected firstPlace(): number | null {
    const m = this.marks,
      hexes = this.places();
    return m.selectable?.[0] ?? m.targets?.[0] ?? hexes[Math.floor(hexes.length / 2)] ?? null;
  }
  protected touchable(place: number): boolean {
    return !!this.marks.slots?.some((id) => this.tokens.nodes.get(id)?.place === place);
  }
  protected override thing(place: number): { place: number; piece?: number } {
    for (const node of this.tokens.nodes.values()) if (node.place === place) return { place, piece: node.id };
    return { place };
  }
  protected step(key: string, from: number, begun: boolean): number | null | undefined {
    const l = this.layout,
      here = this.hexAt(from);
    if (!l || !here) return undefined;
    if (isStep(key)) return begun ? (stepFrom(l, here, key)?.id ?? null) : from;
    return key === 'Home' || key === 'End' ? (endOfRow(l, here, key === 'End')?.id ?? null) : undefined;
  }
  private hexAt(place: number | null): Hex | undefined {
    return this.layout?.hex(place);
  }

  /* ---- drawing ---- */

  private turnFor(width: number, height: number): Turn {
    const view = this.view,
      second = this.options.seat === 2;
    if (!view) return 'none';
    /* a phone held upright always shows it turned: sheets that rise and sink make the host lower, and must not
     * turn it */
    if (width < frameFrom && window.innerHeight > window.innerWidth * uprightFrom) return second ? 'left' : 'right';
    const plain = new Layout(view.board, 'none', width >= frameFrom),
      turned = new Layout(view.board, 'right', false);
    const fits = (l: Layout): number => Math.min(width / l.width, height / l.height, maxHex / 80);
    if (fits(turned) > fits(plain) * worthTurning) return second ? 'left' : 'right';
    return second ? 'half' : 'none';
  }
  /** A new map, or another size of the host: turn, frame and scale are chosen anew. */
  protected relayout(): void {
    const width = this.element.clientWidth,
      height = this.element.clientHeight,
      view = this.view;
    if (!view || !width || !height) return;
    const turn = this.turnFor(width, height),
      framed = !isTurned(turn) && width >= frameFrom;
    const map = view.board.hexes.map((h) => `${h.c},${h.r},${h.terrain}`).join(';');
    const key = `${turn} ${framed} ${this.options.lang} ${map}`;
    if (key !== this.landKey || !this.layout) {
      this.landKey = key;
      this.layout = new Layout(view.board, turn, framed);
      this.drawLand(this.layout, view);
    } else if (this.layout.hexes !== view.board.hexes) {
      this.layout = new Layout(view.board, turn, framed); // same ground; zones or fixtures may differ
    }
    this.camera.resize({ width, height }, this.layout, framed ? deskRim : 0, isTurned(turn));
  }
  private drawLand(l: Layout, view: HexView): void {
    const frame = `0 0 ${l.width} ${l.height}`;
    this.land.setAttribute('viewBox', frame);
    this.live.setAttribute('viewBox', frame);
    this.sheet.classList.toggle('framed', l.framed);
    this.element.dataset.turn = l.turn;
    this.land.innerHTML =
      `<defs>${this.hatch()}` +
      ('<pattern id="board-dots" width="10" height="10" ' +
        'patternUnits="userSpaceOnUse"><rect width="10" height="10" ' +
        'class="board-pattern-ground"/><circle cx="5" cy="5" r="1.300" ' +
        'class="board-pattern"/></pattern>') +
      ('<pattern id="board-lines" width="7" height="7" patternUnits="userSpaceOnUse" ' +
        'patternTransform="rotate(-45)"><rect width="7" height="7" ' +
        'class="board-pattern-ground"/><path d="M0 0v7" ' +
        'class="board-pattern-line"/></pattern></defs>') +
      landscape(l, view.board, this.options.lang, this.id);
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
    const l = this.layout,
      view = this.view;
    if (!l || !view) return;
    this.tokens.show(l, view, this.detail, new Set(this.marks.slots ?? []));
    const text = markersText(l, view),
      both = text.under + text.over;
    if (both !== this.drawnMarkers) {
      this.markers.innerHTML = text.under;
      this.badges.innerHTML = text.over;
      this.drawnMarkers = both;
    }
    const on = new Map<number, number>();
    for (const node of this.tokens.nodes.values()) on.set(node.place, node.id);
    for (const g of this.hits.children as HTMLCollectionOf<SVGGElement>) {
      const piece = on.get(Number(g.dataset.hex)),
        had = g.dataset.piece;
      if (piece === undefined) {
        if (had !== undefined) delete g.dataset.piece;
      } else if (had !== String(piece)) g.dataset.piece = String(piece);
    }
  }
  protected drawTheMarks(): void {
    const l = this.layout,
      view = this.view;
    if (!l || !view) return;
    const drawn = drawMarks(l, view, this.marks, 1 / this.camera.scale);
    if (drawn.under !== this.drawnUnder) {
      this.under.innerHTML = drawn.under;
      this.drawnUnder = drawn.under;
    }
    if (drawn.over !== this.drawnOver) {
      this.over.innerHTML = drawn.over;
      this.drawnOver = drawn.over;
    }
  }
  /** The sheet lies still at its new size: perhaps more or less can be told on a token. */
  protected override rested(): void {
    const detail = detailFor(80 * this.camera.scale);
    super.rested();
    this.sheet.style.setProperty('--unit', String(Math.max(1, Math.min(1.45, 1 / this.camera.scale))));
    this.element.dataset.detail = detail;
    if (detail !== this.detail) {
      this.detail = detail;
      this.drawPieces();
    }
    if (this.marks.flag) this.drawTheMarks();
  }
}

export function createBoard(host: HTMLElement, options: BoardOptions): BoardHandle {
  return new HexBoard(host, options);
}
