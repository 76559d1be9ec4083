/* board/base.ts: what every map on the page has: a sheet under a camera, a pointer, a cursor for the keyboard, a voice
 * for those who do not see it.  What places are and how they are drawn is for the kind of map to say. */
import type { View } from '../proto';
import { ensureSprite } from '../art/sprite';
import texts from '../text/board';
import type { BoardHandle, BoardOptions, Marks, Motion, Pick } from './api';
import { Camera } from './camera';
import { box, group, svg } from './dom';
import { listen } from './input';
import { paintGrain } from './grain';

const refusalStays = 440,
  refusalFades = 220,
  saysAfter = 60;
let boards = 0;

interface Point {
  x: number;
  y: number;
}
/** How a kind of map differs in looks: its classes and name, room round what is shown, half the width of the cross. */
export interface Kind {
  name: string;
  board: string;
  sheet: string;
  room: number;
  cross: number;
}

export abstract class MapBoard implements BoardHandle {
  readonly element = document.createElement('div');
  protected readonly id: string;
  protected readonly sheet: HTMLDivElement;
  protected readonly land = svg('board-land');
  protected readonly live = svg('board-live');
  protected readonly camera: Camera;
  protected marks: Marks = {};
  private at: number | null = null;
  private byKeys = false; // the cursor is seen only while the keyboard is used
  private hovered: number | null = null;
  private sayTimer = 0;
  private readonly voice: HTMLDivElement;
  private readonly help: HTMLDivElement;
  private readonly watcher: ResizeObserver;
  private readonly deaf: () => void;

  constructor(
    host: HTMLElement,
    protected options: BoardOptions,
    private readonly kind: Kind,
  ) {
    ensureSprite();
    this.id = `${kind.name}-${++boards}`;
    const e = this.element;
    e.className = kind.board;
    e.tabIndex = 0;
    e.setAttribute('role', 'application');
    e.dataset.testid = 'board';
    this.sheet = box(kind.sheet, e);
    this.sheet.append(this.land, this.live);
    const light = box('board-light', this.sheet),
      grain = document.createElement('canvas');
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
    this.camera = new Camera(
      this.sheet,
      () => this.rested(),
      (on) => e.classList.toggle('moving', on),
    );
    this.deaf = listen(e, {
      placeAt: (x, y) => this.placeAt(x, y),
      pick: (place) => this.pick(place, false),
      inspect: (place) => this.options.onInspect(this.thing(place)),
      hover: (place) => this.hover(place),
      pan: (dx, dy) => this.camera.pan(dx, dy),
      zoomAt: (f, x, y) => {
        const r = e.getBoundingClientRect();
        this.camera.zoomAt(f, x - r.left, y - r.top);
      },
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

  /* ---- what a kind of map says ---- */

  protected abstract readonly hoverLayer: SVGGElement;
  protected abstract readonly cursorLayer: SVGGElement;
  protected abstract readonly effects: SVGGElement;
  abstract setView(view: View): void;
  abstract play(motions: Motion[], speed: number): Promise<void>;
  abstract skip(): boolean;
  abstract placeAt(clientX: number, clientY: number): number | null;
  protected abstract helpText(): string;
  /** Another size of the host. */
  protected abstract relayout(): void;
  protected abstract optionsChanged(part: Partial<BoardOptions>, before: BoardOptions): void;
  protected abstract drawTheMarks(): void;
  /** The corners of a place, perhaps a little smaller; null: there is no such place. */
  protected abstract outline(place: number, scale: number): string | null;
  /** The middle of a place in units of the picture; the sheet may have other units. */
  protected abstract middle(place: number): Point | undefined;
  protected toSheet(p: Point): Point {
    return p;
  }
  /** All places, in the order in which N goes through them. */
  protected abstract places(): number[];
  protected abstract firstPlace(): number | null;
  /** Where a key leads; null: nowhere, but it was a key for this; undefined: it was none.  Not begun: the cursor
   * comes up first. */
  protected abstract step(key: string, from: number, begun: boolean): number | null | undefined;
  /** Something at this place can be touched though it is not marked. */
  protected abstract touchable(place: number): boolean;
  protected thing(place: number): Pick & { place: number } {
    return { place };
  }
  protected marksChanged(_before: Marks): void {
    /* nothing */
  }
  protected rested(): void {
    this.element.classList.toggle('pannable', this.camera.pannable);
  }

  /* ---- what others ask ---- */

  setMarks(marks: Marks): void {
    const before = this.marks,
      about = this.subject();
    this.marks = marks;
    this.marksChanged(before);
    this.drawTheMarks();
    this.point();
    this.element.dataset.marked = this.marked().join(' ');
    const now = this.subject();
    if (now.length && this.camera.pannable && now.join() !== about.join()) this.show(now);
  }
  /** What the marks are about: kept in sight when the map is larger than its place. */
  private subject(): number[] {
    const m = this.marks;
    return [m.selected, m.ghost?.place, m.chosenTarget, ...(m.highlight ?? [])].filter(
      (p): p is number => p !== null && p !== undefined,
    );
  }
  setOptions(part: Partial<BoardOptions>): void {
    const before = this.options;
    this.options = { ...before, ...part };
    this.label();
    this.optionsChanged(part, before);
  }
  private label(): void {
    this.element.setAttribute('aria-label', this.options.label);
    this.element.setAttribute('aria-roledescription', texts[this.options.lang].kind);
    this.help.textContent = this.helpText();
  }
  /** The pattern with which refuse() hatches a place. */
  protected hatch(): string {
    return (
      `<pattern id="${this.id}-hatch" width="8" height="8" patternUnits="userSpaceOnUse" ` +
      'patternTransform="rotate(45)"><path d="M0 0v8" class="board-hatch"/></pattern>'
    );
  }
  refuse(place: number): void {
    const outline = this.outline(place, 0.95),
      p = this.middle(place),
      d = this.kind.cross;
    if (!outline || !p) return;
    const g = group(this.effects, 'board-refusal'),
      cross = `d="M${-d} ${-d}l${2 * d} ${2 * d}M${d} ${-d}l${-2 * d} ${2 * d}" transform="translate(${p.x} ${p.y})"`;
    g.innerHTML =
      `<polygon points="${outline}" fill="url(#${this.id}-hatch)"/><path ${cross}/><path ` +
      `class="board-cross" ${cross}/>`;
    window.setTimeout(() => g.classList.add('over'), refusalStays);
    window.setTimeout(() => g.remove(), refusalStays + refusalFades);
  }
  focus(place?: number): void {
    if (place !== undefined) this.at = place;
    this.element.focus({ preventScroll: true });
    this.byKeys = true;
    this.showCursor(place !== undefined);
  }
  cursor(): number | null {
    return this.at;
  }
  /** Where a point of the window lies on the sheet; null: beside the board. */
  protected fromWindow(clientX: number, clientY: number): Point | null {
    const r = this.element.getBoundingClientRect(),
      k = this.camera.scale;
    if (clientX < r.left || clientX > r.right || clientY < r.top || clientY > r.bottom) return null;
    return { x: (clientX - r.left - this.camera.x) / k, y: (clientY - r.top - this.camera.y) / k };
  }
  private onSheet(place: number): Point | null {
    const p = this.middle(place);
    return p ? this.toSheet(p) : null;
  }
  centreOf(place: number): Point | null {
    const p = this.onSheet(place);
    if (!p) return null;
    const r = this.element.getBoundingClientRect(),
      k = this.camera.scale;
    return { x: r.left + this.camera.x + p.x * k, y: r.top + this.camera.y + p.y * k };
  }
  fit(): void {
    this.camera.fit();
  }
  zoomBy(factor: number): void {
    this.camera.zoomAt(factor, this.element.clientWidth / 2, this.element.clientHeight / 2);
  }
  show(places: number[]): void {
    const ps = places.map((p) => this.onSheet(p)).filter((p): p is Point => !!p);
    if (!ps.length) return;
    const xs = ps.map((p) => p.x),
      ys = ps.map((p) => p.y),
      { room } = this.kind;
    this.camera.reveal(Math.min(...xs) - room, Math.min(...ys) - room, Math.max(...xs) + room, Math.max(...ys) + room);
  }
  destroy(): void {
    this.watcher.disconnect();
    this.deaf();
    this.camera.destroy();
    clearTimeout(this.sayTimer);
    this.element.remove();
  }

  /* ---- pointing ---- */

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
  protected drawHover(): void {
    const outline = this.hovered === null ? null : this.outline(this.hovered, 0.96);
    this.hoverLayer.innerHTML = outline ? `<polygon points="${outline}"/>` : '';
  }
  /** The hand over what can be touched, a grip over a map that can be pushed. */
  private point(): void {
    const p = this.hovered,
      m = this.marks;
    this.element.classList.toggle(
      'can',
      p !== null && (this.allMarked().has(p) || m.chosenTarget === p || m.ghost?.place === p || this.touchable(p)),
    );
  }

  /* ---- keyboard ---- */

  private readonly focused = (): void => {
    if (!this.element.matches(':focus-visible')) return;
    this.byKeys = true;
    this.showCursor(true);
  };
  private readonly blurred = (): void => {
    this.byKeys = false;
    this.showCursor(false);
  };

  /** Where the cursor begins. */
  private start(): number | null {
    return this.at ?? this.marks.selected ?? this.firstPlace();
  }
  protected showCursor(say: boolean): void {
    if (this.byKeys && this.at === null) this.at = this.start();
    const outline = this.byKeys && this.at !== null ? this.outline(this.at, 0.97) : null;
    this.cursorLayer.innerHTML = outline
      ? `<polygon class="board-cursor-halo" points="${outline}"/><polygon points="${outline}"/>`
      : '';
    if (!say || this.at === null) return;
    const place = this.at;
    clearTimeout(this.sayTimer);
    this.sayTimer = window.setTimeout(() => {
      this.voice.textContent = this.options.describe(place);
    }, saysAfter);
  }
  private allMarked(): Set<number> {
    const m = this.marks;
    return new Set<number>([
      ...(m.targets ?? []),
      ...(m.selectable ?? []),
      ...(m.reach?.keys() ?? []),
      ...(m.zone ?? []),
    ]);
  }
  protected marked(): number[] {
    const all = this.allMarked();
    return this.places().filter((p) => all.has(p));
  }
  private goTo(place: number | null): boolean {
    if (place === null) return true; // the edge of the map: nothing happens, but the key was ours
    this.at = place;
    this.byKeys = true;
    this.showCursor(true);
    this.show([place]);
    this.options.onHover(this.thing(place));
    return true;
  }
  private key(e: KeyboardEvent): boolean {
    if (e.key === ' ') return this.skip();
    if (e.key === '+' || e.key === '=') {
      this.zoomBy(1.25);
      return true;
    }
    if (e.key === '-') {
      this.zoomBy(0.8);
      return true;
    }
    if (e.key === '0') {
      this.fit();
      return true;
    }
    if (this.options.arrows === false && e.key.startsWith('Arrow')) return false;
    const here = this.start();
    if (here === null) return false;
    const to = this.step(e.key, here, this.byKeys && this.at !== null);
    if (to !== undefined) return this.goTo(to);
    if (e.key === 'n' || e.key === 'N') {
      const list = this.marked(),
        i = list.indexOf(here);
      return list.length ? this.goTo(list[(i + (e.shiftKey ? list.length - 1 : 1)) % list.length] ?? null) : true;
    }
    if (!this.byKeys || this.at === null) return false; // Enter is the prompt's, unless the cursor is being used
    if (e.key === 'Enter') {
      this.pick(here, true);
      return true;
    }
    if (e.key === 'i' || e.key === 'I') {
      this.options.onInspect(this.thing(here));
      return true;
    }
    return false;
  }
}
