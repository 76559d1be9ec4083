/* kits/plane/board/board.ts: a free table as a thing on the page.  It draws a view, marks and what is in hand, and
 * hands pointer and keys to whoever plays here; it decides nothing.  Where other boards speak of places, this one
 * means pieces by their ids. */
import type { BoardHandle, BoardOptions, Marks, Motion, Pick } from '../../../board/api';
import { MapBoard } from '../../../board/base';
import { group } from '../../../board/dom';
import type { PlanePiece, PlanePlace, PlanePose, PlaneView, View } from '../../../proto';
import { text } from '../../../text';
import { planeText } from '../../../text/plane';
import { reducedMotion } from '../../../ui/settings';
import { between, centreOf, distanceTo, inside, turnBetween, type Point } from '../geometry';
import { codeOf, cornersOf, coverOf, placeAt, placeOf, siteOf } from '../places';
import { crowdedSides, planeOf, shelvedOf } from '../view';
import { detailOf, piecesText, widthOf, type Drawn } from './bases';
import { clashesText } from './clashes';
import { bandFor, figureDefs } from './figures';
import { Ghosts } from './ghosts';
import { groundDefs, groundText } from './ground';
import { placesText } from './places';
import { readTime, rollText, rollTime } from './rolls';
import { onTable } from './shelf';
import {
  amongText,
  deployText,
  nothingOver,
  overlayDefs,
  overText,
  slotText,
  underText,
  type Overlay,
} from './overlay';
import { SheetMap } from './sheet';
import '../../../css/art.css';
import '../../../css/board.css';
import '../../../css/plane-board.css';

/** No piece is there: the ground. */
export const ground = -1;
const comfortable = 56, // px: a base that a finger takes
  glideTime = 260,
  fallTime = 240,
  fingerRoom = 16, // px: a finger means a small piece beside it, too
  mouseSlip = 4,
  fingerSlip = 8;

/** A drag that belongs to whoever plays: from the press to the release. */
export interface Gesture {
  move(at: Point, e: PointerEvent): void;
  drop(at: Point, e: PointerEvent): void;
  cancel(): void;
}
export interface Touching {
  touch: boolean;
  shift: boolean;
  unit: number; // how long a px of the screen is on the table
}
/** Who plays here. */
export interface BoardPlayer {
  grab(at: Point, how: Touching): Gesture | null;
  key(e: { key: string; shiftKey: boolean; altKey: boolean }): boolean;
  hover(piece: number | null, place?: number): void;
  over(at: Point | null): void; // the mouse, while nothing is dragged
  turn(steps: number, fine: boolean): boolean; // the wheel while something is dragged
  describe(piece: number): string;
}

export class PlaneBoard extends MapBoard {
  player: BoardPlayer | null = null;
  private readonly holds = group(this.live, 'plane-places');
  private readonly under = group(this.live, 'board-under');
  protected readonly hoverLayer = group(this.live, 'board-hover');
  private readonly bases = group(this.live, 'plane-pieces');
  private readonly marksLayer = group(this.live, 'plane-marks'); // under figures and tabs
  private readonly among = group(this.live, 'plane-among');
  private readonly standing = group(this.live, 'plane-standing');
  private readonly clashes = group(this.live, 'plane-clashes');
  private readonly over = group(this.live, 'board-over');
  protected readonly effects = group(this.live, 'board-effects');
  protected readonly cursorLayer = group(this.live, 'board-cursor');
  private readonly defs = group(this.live, 'plane-defs');
  private map: SheetMap | undefined;
  private view: PlaneView | undefined;
  private byId = new Map<number, PlanePiece>();
  private overlay: Overlay = nothingOver;
  private readonly ghosts = new Ghosts(reducedMotion);
  private following = 0; // the frame that is asked for
  private drawn = '';
  private held = ''; // how places were drawn
  private clashed = ''; // how fights and shots were
  private defined = ''; // figures that are ready to be used
  private touched: Point = { x: 0, y: 0 };
  private ender: (() => void) | null = null;
  private hidden = new Set<number>(); // shown moving elsewhere
  private fitted = false;
  private drag: { id: number; gesture: Gesture; x: number; y: number; moved: boolean; touch: boolean } | null = null;

  constructor(host: HTMLElement, options: BoardOptions) {
    super(
      host,
      {
        ...options,
        onHover: (pick) => {
          this.player?.hover(pick?.piece ?? null, pick?.place);
          options.onHover(pick);
        },
        describe: (place) => this.player?.describe(place) || options.describe(place),
      },
      { name: 'plane', board: 'board plane', sheet: 'board-sheet framed', room: 90, cross: 10 },
    );
    const e = this.element;
    e.addEventListener('pointerdown', this.down, true);
    e.addEventListener('pointermove', this.moved, true);
    e.addEventListener('pointerup', this.up, true);
    e.addEventListener('pointercancel', this.cancelled, true);
    e.addEventListener('pointerleave', () => this.player?.over(null));
    e.addEventListener('keydown', this.pressed, true);
    e.addEventListener('wheel', this.wheeled, { capture: true, passive: false });
  }

  /* ---- what others ask ---- */

  setView(view: View): void {
    const plane = planeOf(view),
      tray = shelvedOf(view)?.tray ?? 0;
    if (!plane) return;
    const before = this.view;
    this.view = plane;
    this.byId = new Map(plane.pieces.map((p) => [p.id, p]));
    this.drawDefs(plane);
    const other = before?.board !== plane.board && JSON.stringify(before?.board) !== JSON.stringify(plane.board);
    if (!this.map || other || before?.river !== plane.river || this.trayFor(tray) !== this.map.tray) {
      this.map = new SheetMap(plane.board, this.trayFor(tray));
      this.drawGround();
      this.relayout();
    }
    this.hidden.clear();
    this.drawPlaces();
    this.drawPieces();
    this.drawTheMarks();
    this.drawOverlay();
  }
  /** A narrow tray stays when its last piece has gone: the table does not jump for it. */
  private trayFor(wanted: number): number {
    const now = this.map?.tray ?? 0;
    return wanted === 0 && now < 2 * (this.view?.board.scale ?? 0) ? now : wanted;
  }
  private drawDefs(view: PlaneView): void {
    const figures = new Set(view.pieces.map((p) => p.figure ?? p.type)),
      key = [...figures].sort().join();
    if (key === this.defined) return;
    this.defined = key;
    this.defs.innerHTML = figureDefs(this.id, figures) + overlayDefs(this.id) + groundDefs(this.id);
  }
  setOverlay(overlay: Overlay): void {
    this.overlay = overlay;
    this.element.dataset.held = overlay.walked ? '' : overlay.start.map((p) => p.id).join(' ');
    this.ghosts.follow(overlay.trace);
    this.drawPieces();
    this.drawOverlay();
  }
  /** The point of the table under a point of the window. */
  tableAt(clientX: number, clientY: number): Point {
    const r = this.element.getBoundingClientRect(),
      k = this.camera.scale;
    const on = { x: (clientX - r.left - this.camera.x) / k, y: (clientY - r.top - this.camera.y) / k };
    return this.map?.from(on) ?? on;
  }
  /** Where a point of the table is seen in the window. */
  windowAt(p: Point): Point | null {
    const s = this.map?.at(p),
      r = this.element.getBoundingClientRect(),
      k = this.camera.scale;
    return s ? { x: r.left + this.camera.x + s.x * k, y: r.top + this.camera.y + s.y * k } : null;
  }
  /** So much of the table is one px of the screen. */
  get unit(): number {
    return 1 / (this.camera.scale * (this.map?.u ?? 1));
  }
  /** Told when the camera has come to rest. */
  onRest: (() => void) | null = null;
  /** What is seen of the table: lower left and upper right. */
  seen(): { from: Point; to: Point } {
    const r = this.element.getBoundingClientRect();
    return { from: this.tableAt(r.left, r.bottom), to: this.tableAt(r.right, r.top) };
  }
  /** Pans so that this point of the table is in the middle. */
  centre(p: Point): void {
    const at = this.windowAt(p),
      r = this.element.getBoundingClientRect();
    if (at) this.camera.pan(r.left + r.width / 2 - at.x, r.top + r.height / 2 - at.y);
  }
  get whole(): boolean {
    return !this.camera.pannable;
  }
  /** Pans so that these points can be seen. */
  reveal(points: Point[]): void {
    const m = this.map;
    if (!m || !points.length || !this.camera.pannable) return;
    const ps = points.map((p) => m.at(p)),
      xs = ps.map((p) => p.x),
      ys = ps.map((p) => p.y),
      room = 40 / this.camera.scale;
    this.camera.reveal(Math.min(...xs) - room, Math.min(...ys) - room, Math.max(...xs) + room, Math.max(...ys) + room);
  }
  skip(): boolean {
    const end = this.ender;
    end?.();
    return !!end;
  }
  placeAt(clientX: number, clientY: number): number | null {
    if (!this.map || !this.fromWindow(clientX, clientY)) return null;
    this.touched = this.tableAt(clientX, clientY);
    const near = fingerRoom * this.unit * (matchMedia('(pointer: coarse)').matches ? 1 : 0.25),
      site = placeAt(this.view, this.touched);
    return this.pieceAt(this.touched, near) ?? (site ? codeOf(site.id) : ground);
  }
  /** The piece there, or the nearest one within reach. */
  pieceAt(at: Point, reach: number): number | null {
    let best: number | null = null,
      least = reach;
    /* who stands before a place is meant before whoever is inside */
    const list = [...(this.view?.pieces ?? [])].sort(
      (a, b) => Number(a.status === 'inside') - Number(b.status === 'inside'),
    );
    for (const p of list) {
      const outline = coverOf(this.view, p);
      if (inside(at, outline)) return p.id;
      const far = distanceTo(at, outline);
      if (far < least) {
        least = far;
        best = p.id;
      }
    }
    return best;
  }
  say(words: string): void {
    const voice = this.element.querySelector('[data-testid=board-voice]');
    if (voice && voice.textContent !== words) voice.textContent = words;
  }
  override destroy(): void {
    this.ender?.();
    cancelAnimationFrame(this.following);
    this.drag?.gesture.cancel();
    super.destroy();
  }

  /* ---- motion: along the poses; who falls tips over and fades ---- */

  async play(motions: Motion[], speed: number): Promise<void> {
    if (!(speed > 0)) return;
    let stopped = false;
    this.ender = () => {
      stopped = true;
    };
    const over = (): boolean => stopped;
    for (let i = 0; i < motions.length && !stopped; i++) {
      const m = motions[i] as Motion;
      if (m.kind === 'glide') {
        const together = [m]; // a line marches together
        while (
          motions[i + 1]?.kind === 'glide' &&
          !together.some((t) => t.piece === (motions[i + 1] as { piece: number }).piece)
        )
          together.push(motions[++i] as typeof m);
        await this.glide(together, glideTime / speed, over);
      } else if (m.kind === 'roll') await this.roll(m, speed, over);
      else if (m.kind === 'destroyed') await this.fall(m.piece, fallTime / speed, over);
    }
    this.ender = null;
  }
  private frames(ms: number, stopped: () => boolean, draw: (t: number) => void): Promise<void> {
    const begun = performance.now();
    return new Promise((done) => {
      const frame = (now: number): void => {
        const t = stopped() ? 1 : Math.max(0, Math.min(1, (now - begun) / ms));
        draw(t);
        if (t < 1) requestAnimationFrame(frame);
        else done();
      };
      requestAnimationFrame(frame);
    });
  }
  private async glide(
    list: { piece: number; poses: PlanePose[] }[],
    ms: number,
    stopped: () => boolean,
  ): Promise<void> {
    const legs = Math.max(1, ...list.map((m) => m.poses.length - 1));
    await this.frames(ms * Math.min(3, legs), stopped, (t) => {
      for (const m of list) {
        const p = this.byId.get(m.piece);
        if (p) this.byId.set(m.piece, { ...p, ...between(m.poses, t) });
      }
      this.drawPieces();
    });
  }
  private async roll(m: Motion & { kind: 'roll' }, speed: number, stopped: () => boolean): Promise<void> {
    const a = this.byId.get(m.piece),
      b = this.byId.get(m.target);
    if (!a || !b || !this.map) return;
    const pen = this.pen(this.map),
      g = group(this.effects, 'plane-rolls');
    await this.frames((rollTime + readTime) / speed, stopped, (t) => {
      const rolled = Math.min(1, (t * (rollTime + readTime)) / rollTime);
      g.innerHTML = rollText(a, b, m.dice, 1 - (1 - rolled) ** 1.6, pen);
    });
    g.remove();
  }
  private async fall(piece: number, ms: number, stopped: () => boolean): Promise<void> {
    const p = this.byId.get(piece),
      m = this.map;
    if (!p || !m) return;
    this.hidden.add(piece);
    this.drawPieces();
    const g = group(this.effects, 'plane-falls'),
      c = m.at(centreOf(p));
    const { lying, standing } = piecesText([p], this.pen(m));
    g.innerHTML = lying + standing;
    await this.frames(ms, stopped, (t) => {
      g.setAttribute('transform', `rotate(${(16 * t).toFixed(1)} ${c.x} ${c.y})`);
      g.setAttribute('opacity', String(1 - t));
    });
    g.remove();
  }

  /* ---- pointer: what belongs to the player never reaches the map ---- */

  private readonly down = (e: PointerEvent): void => {
    if (this.drag) {
      // a second finger pinches: the drag was not meant
      this.drag.gesture.cancel();
      this.drag = null;
      return;
    }
    if ((e.pointerType === 'mouse' && e.button !== 0) || this.ender) return;
    const touch = e.pointerType !== 'mouse',
      at = this.tableAt(e.clientX, e.clientY);
    const gesture = this.player?.grab(at, { touch, shift: e.shiftKey, unit: this.unit }) ?? null;
    if (!gesture) return;
    e.stopPropagation();
    try {
      this.element.setPointerCapture(e.pointerId);
    } catch {
      /* already gone */
    }
    this.drag = { id: e.pointerId, gesture, x: e.clientX, y: e.clientY, moved: false, touch };
  };
  private readonly moved = (e: PointerEvent): void => {
    const d = this.drag;
    if (!d && e.pointerType === 'mouse') this.player?.over(this.tableAt(e.clientX, e.clientY));
    if (!d || e.pointerId !== d.id) return;
    e.stopPropagation();
    if (!d.moved && Math.hypot(e.clientX - d.x, e.clientY - d.y) <= (d.touch ? fingerSlip : mouseSlip)) return;
    d.moved = true;
    d.gesture.move(this.tableAt(e.clientX, e.clientY), e);
  };
  private readonly up = (e: PointerEvent): void => {
    const d = this.drag;
    if (!d || e.pointerId !== d.id) return;
    e.stopPropagation();
    this.drag = null;
    if (d.moved) {
      d.gesture.drop(this.tableAt(e.clientX, e.clientY), e);
      return;
    }
    d.gesture.cancel();
    const place = this.placeAt(e.clientX, e.clientY);
    if (place !== null) this.options.onPick(this.thing(place));
  };
  private readonly cancelled = (e: PointerEvent): void => {
    if (this.drag?.id !== e.pointerId) return;
    this.drag.gesture.cancel();
    this.drag = null;
  };
  private readonly wheeled = (e: WheelEvent): void => {
    if (!this.drag?.moved || !this.player?.turn(-Math.sign(e.deltaY), e.shiftKey)) return;
    e.preventDefault();
    e.stopPropagation();
  };
  private readonly pressed = (e: KeyboardEvent): void => {
    if (e.ctrlKey || e.metaKey || e.defaultPrevented || !this.player?.key(e)) return;
    e.preventDefault();
    e.stopPropagation();
  };

  /* ---- for what all boards do ---- */

  protected helpText(): string {
    return text(planeText, 'help');
  }
  protected optionsChanged(_part: Partial<BoardOptions>, before: BoardOptions): void {
    if (this.options.lang !== before.lang) this.drawGround();
  }
  protected override thing(place: number): Pick & { place: number } {
    const a = this.byId.get(place)?.a ?? 0,
      pose = { x: Math.round(this.touched.x), y: Math.round(this.touched.y), a };
    return place === ground || siteOf(place) !== null ? { place, pose } : { place, piece: place, pose };
  }
  protected outline(place: number): string | null {
    const p = this.byId.get(place),
      site = placeOf(this.view, siteOf(place));
    if (!this.map || (!p && !site)) return null;
    return this.map.points(p ? coverOf(this.view, p) : cornersOf(site as PlanePlace));
  }
  protected middle(place: number): Point | undefined {
    const p = this.byId.get(place),
      corners = p ? null : placeOf(this.view, siteOf(place))?.points;
    if (p) return this.map?.at(centreOf(p));
    if (!corners) return undefined;
    const sum = (i: 0 | 1): number => corners.reduce((n, q) => n + q[i], 0) / corners.length;
    return this.map?.at({ x: sum(0), y: sum(1) });
  }
  protected places(): number[] {
    const held = new Set((this.view?.pieces ?? []).map((p) => p.place)),
      empty = (this.view?.places ?? []).filter((p) => !held.has(p.id));
    return [...(this.view?.pieces ?? []).map((p) => p.id), ...empty.map((p) => codeOf(p.id))];
  }
  protected firstPlace(): number | null {
    return this.marked()[0] ?? this.places()[0] ?? null;
  }
  protected touchable(place: number): boolean {
    return this.byId.has(place) || siteOf(place) !== null;
  }
  protected step(key: string, from: number, begun: boolean): number | null | undefined {
    const way = { ArrowRight: 0, ArrowUp: 900, ArrowLeft: 1800, ArrowDown: 2700 }[key];
    if (way === undefined) return undefined;
    const here = this.byId.get(from);
    if (!begun || !here) return here ? from : this.firstPlace();
    let best: number | null = null,
      least = Infinity;
    const a = centreOf(here);
    for (const p of this.byId.values()) {
      if (p.id === from) continue;
      const b = centreOf(p),
        far = Math.hypot(b.x - a.x, b.y - a.y),
        off = Math.abs(turnBetween(way, (Math.atan2(b.y - a.y, b.x - a.x) * 1800) / Math.PI));
      if (off <= 600 && far * (1 + off / 450) < least) {
        least = far * (1 + off / 450);
        best = p.id;
      }
    }
    return best;
  }
  /** What is in hand, or come to by Tab, is where the eyes are. */
  protected override showCursor(say: boolean): void {
    const busy = this.overlay.start.length > 0;
    super.showCursor(say && !busy);
    if (busy) this.cursorLayer.innerHTML = '';
  }
  protected override rested(): void {
    super.rested();
    this.onRest?.();
    this.drawn = '';
    this.element.style.setProperty('--px', (1 / this.camera.scale).toFixed(3));
    this.drawPieces();
    this.drawTheMarks();
    this.drawOverlay();
  }
  protected override marksChanged(before: Marks): void {
    if (before.named?.join() !== this.marks.named?.join()) this.drawPieces();
  }

  /* ---- drawing ---- */

  private pen(map: SheetMap): Drawn {
    return {
      map,
      id: this.id,
      px: this.camera.scale,
      crowded: this.view ? crowdedSides(this.view) : new Set(),
      commanded: new Set((this.view?.seats ?? []).filter((s) => (s.commands?.length ?? 0) > 1).map((s) => s.seat)),
      engaged: new Set(
        (this.view?.contacts ?? []).filter((x) => x.form === 'front').flatMap((x) => [x.piece, x.target]),
      ),
      named: new Set(this.marks.named),
      bands: new Map(this.view?.seats.map((s) => [s.seat, bandFor(s.army?.en, s.side ?? s.seat)])),
    };
  }
  private drawGround(): void {
    const m = this.map;
    if (!m) return;
    this.land.innerHTML = `<defs>${this.hatch()}</defs>${groundText(m, this.options.lang, this.id, this.view?.river)}`;
  }
  protected relayout(): void {
    const width = this.element.clientWidth,
      height = this.element.clientHeight,
      m = this.map;
    if (!m || !width || !height) return;
    const frame = `0 0 ${m.width} ${m.height}`;
    this.land.setAttribute('viewBox', frame);
    this.live.setAttribute('viewBox', frame);
    const small = width <= 620;
    this.camera.resize({ width, height }, { width: m.width, height: m.height }, small ? 0 : 10, small);
    if (!this.fitted) this.fitPieces(width, height);
    this.fitted = true;
    if (this.overlay.start.length) this.reveal(this.overlay.start.map(centreOf)); // a sheet has risen
  }
  /** It opens on the pieces of all sides, where the table is much larger than what they fill. */
  private fitPieces(width: number, height: number): void {
    const m = this.map,
      on = (this.view?.pieces ?? []).filter(onTable),
      ps = on.map((p) => m?.at(centreOf(p))).filter((p): p is Point => !!p);
    if (!m || !ps.length || this.camera.scale * widthPx(this.view, m) >= 44) return;
    const room = 70,
      x0 = Math.min(...ps.map((p) => p.x)) - room,
      x1 = Math.max(...ps.map((p) => p.x)) + room,
      y0 = Math.min(...ps.map((p) => p.y)) - room,
      y1 = Math.max(...ps.map((p) => p.y)) + room;
    const k = Math.min(width / (x1 - x0), height / (y1 - y0), comfortable / widthPx(this.view, m));
    if (k <= this.camera.scale * 1.08) return;
    this.camera.zoomAt(k / this.camera.scale, width / 2, height / 2);
    const now = this.camera.scale;
    this.camera.pan(
      width / 2 - (this.camera.x + ((x0 + x1) / 2) * now),
      height / 2 - (this.camera.y + ((y0 + y1) / 2) * now),
    );
  }
  private drawPieces(): void {
    const m = this.map;
    if (!m || !this.view) return;
    const away = new Set([...(this.overlay.trace?.moves.map((x) => x.piece) ?? [])]);
    if (this.overlay.wish) for (const p of this.overlay.start) away.add(p.id);
    const list = [...this.byId.values()].filter((p) => !away.has(p.id) && !this.hidden.has(p.id));
    const { lying, standing } = piecesText(list, this.pen(m)),
      drawn = lying + standing;
    this.element.dataset.detail = detailOf(widthPx(this.view, m) * this.camera.scale);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.bases.innerHTML = lying;
    this.standing.innerHTML = standing;
  }
  private drawPlaces(): void {
    const m = this.map;
    if (!m) return;
    const text = placesText(this.view?.places ?? [], this.pen(m));
    if (text === this.held) return;
    this.held = text;
    this.holds.innerHTML = text;
  }
  /** Those that no pair shows. */
  private looseBadges(): Overlay['badges'] {
    const pairs = [...(this.view?.fights ?? [])],
      shown = new Set(pairs.flatMap((x) => [x.piece, x.target]));
    return this.overlay.start.length ? this.overlay.badges : this.overlay.badges.filter((b) => !shown.has(b.place));
  }
  private drawClashes(pen: Drawn): void {
    const { fights = [], contacts = [], shots = [] } = this.view ?? {};
    const text =
      fights.length || contacts.length || shots.length
        ? clashesText({ fights, contacts, shots }, pen, this.byId, this.overlay.badges)
        : '';
    if (text === this.clashed) return; // a drag asks at every step
    this.clashed = text;
    this.clashes.innerHTML = text;
  }
  private drawOverlay(): void {
    const m = this.map;
    if (!m) return;
    const pen = this.pen(m);
    this.under.innerHTML = deployText(this.view?.deploy ?? [], pen) + underText(this.overlay, pen);
    this.among.innerHTML = amongText(this.overlay, pen, this.byId, (p) => coverOf(this.view, p));
    this.showCursor(false);
    this.drawClashes(pen);
    this.drawOver(pen);
  }
  /** Frame by frame while a ghost glides. */
  private drawOver(pen: Drawn): void {
    const { gliding } = this.ghosts;
    cancelAnimationFrame(this.following);
    this.over.classList.toggle('gliding', gliding);
    this.over.innerHTML = overText(
      { ...this.overlay, badges: this.looseBadges(), trace: this.ghosts.seen() },
      pen,
      this.byId,
    );
    if (gliding) this.following = requestAnimationFrame(() => this.map && this.drawOver(this.pen(this.map)));
  }
  /** Where a piece is wanted, if it is nearly there. */
  wanted(p: PlanePiece): PlanePose | null {
    const scale = this.view?.board.scale ?? 0,
      slot = this.marks.poses?.find((x) => x.piece === p.id)?.pose;
    return slot && Math.hypot(slot.x - p.x, slot.y - p.y) <= scale ? slot : null;
  }
  /** Where pieces are wanted, with their names. */
  private wantedText(): string {
    const map = this.map;
    return !map
      ? ''
      : (this.marks.poses ?? [])
          .map(({ piece, pose }) => {
            const p = this.byId.get(piece);
            return p ? slotText({ ...p, ...pose }, this.pen(map)) : '';
          })
          .join('');
  }
  protected drawTheMarks(): void {
    const m = this.marks,
      outlines = (ids: number[] | undefined, kind: string): string =>
        (ids ?? [])
          .map((id) => this.outline(id))
          .filter((o): o is string => !!o)
          .map((o) => `<polygon points="${o}" class="${kind} halo"/><polygon points="${o}" class="${kind}"/>`)
          .join('');
    this.marksLayer.innerHTML =
      this.wantedText() +
      outlines(m.highlight, 'plane-lit') +
      outlines(m.selectable, 'plane-can') +
      outlines(m.selected === null || m.selected === undefined ? [] : [m.selected], 'plane-held');
    this.showCursor(false);
  }
}
/** How wide the usual piece is on the sheet. */
function widthPx(view: PlaneView | undefined, m: SheetMap): number {
  const widths = (view?.pieces ?? []).map(widthOf).sort((a, b) => a - b);
  return (widths[Math.floor(widths.length / 2)] ?? m.board.scale) * m.u;
}
export function createPlaneBoard(host: HTMLElement, options: BoardOptions): BoardHandle {
  return new PlaneBoard(host, options);
}
