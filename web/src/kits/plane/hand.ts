/* kits/plane/hand.ts: what pointer and keys mean at a free table.  What is taken is only noted here and played
 * together with its move, in one act; what is already in hand in the match itself is gone on with.  A wish is drawn
 * where it is dragged; the server says where it may go, and nothing but its answers is ever played. */
import type { Pick } from '../../board/api';
import type { Action, Aimed, OddsAnswer, PlanePiece, PlaneView, PlaneZone, State, WishForm } from '../../proto';
import type { Hand, HandState, Interaction } from '../../table/hand';
import { isMine, verbOf } from '../../table/model';
import { langStore, text } from '../../text';
import { planeText } from '../../text/plane';
import { announce } from '../../ui';
import { Aimer, type Wish } from './aimer';
import { ground, PlaneBoard, type BoardPlayer, type Gesture, type Touching } from './board/board';
import { handlesOf, nothingOver, type Overlay, type Ruler } from './board/overlay';
import {
  centreOf,
  distance,
  fillForm,
  frontOf,
  gapBetween,
  inside,
  marched,
  noMarch,
  normal,
  outlineOf,
  rounded,
  said,
  seenFrom,
  towards,
  turnBetween,
  turnedAbout,
  type March,
  type Point,
} from './geometry';
import {
  formsOf,
  groupWith,
  groupWithin,
  hasBlank,
  heldInMatch,
  pieceOf,
  piecesOf,
  planeOf,
  setText,
  sideOf,
  takeOf,
  takesOf,
  type Take,
} from './view';

export type Tool = 'move' | 'wheel' | 'column' | 'ruler';
/** What is wished for what is in hand: a pose for one piece, a march for a line. */
export interface Wanted {
  form: WishForm;
  pose: PlanePiece | null;
  march: March;
  end: 'left' | 'right';
}
export interface PlaneHeld {
  after: string[]; // played before the move; empty: it is in hand in the match
  pieces: number[];
  set: string; // "a1-a3"
  candidates: Action[];
  prompt: string;
  ready: boolean; // the candidates have come
  wanted: Wanted | null;
  aimed: Aimed | null; // the answer to the newest wish that has one
  aimedFor: string; // that wish
  at: number; // which candidate is shown, -1: none
  dragging: boolean;
  zones: PlaneZone[];
  odds: { action: string; answer: OddsAnswer } | null;
}
declare module '../../table/hand' {
  interface HandState {
    plane?: PlaneHeld | null;
    tool?: Tool;
    reads?: string; // the unit that was pointed at last, in a sentence
    ruler?: Ruler | null;
  }
}

const handleReach = 18, // px
  fingerReach = 30,
  aboveFinger = 56,
  breath = 250, // ms, when the server finds us too quick
  saysAfter = 400, // ms after the last key
  zonesWithin = 2; // of the table's own unit, or as far as it can go

export class PlaneHand implements Interaction, BoardPlayer {
  private readonly aimer: Aimer;
  private takes: Take[] = [];
  private walked = -1; // the unit that Tab has come to
  private spoken = new Map<string, string>(); // sentences of this state
  private rev = -1;
  private sayTimer = 0;
  private pointed: number | null = null; // under the mouse
  private lasso: Point[] | null = null;
  private base: Wanted | null = null; // the wish when the drag began
  private lastWays = new Map<number, { x: number; y: number; a: number }[]>();

  constructor(private readonly hand: Hand) {
    this.aimer = new Aimer(
      (w) => this.ask(w),
      (w, aimed) => this.told(w, aimed),
    );
  }

  /* ---- what all kits answer ---- */

  get held(): PlaneHeld | null {
    return this.hand.now.plane ?? null;
  }
  get tool(): Tool {
    return this.hand.now.tool ?? 'move';
  }
  private get view(): PlaneView | undefined {
    return planeOf(this.hand.view);
  }
  private get board(): PlaneBoard | null {
    return this.hand.board instanceof PlaneBoard ? this.hand.board : null;
  }

  fresh(_before: State | null, state: State): Partial<HandState> {
    if (this.board) this.board.player = this;
    this.aimer.forget();
    this.takes = isMine(state) ? takesOf(state) : [];
    if (this.rev !== state.rev) this.spoken.clear();
    this.rev = state.rev;
    this.walked = -1;
    this.lasso = null;
    window.clearTimeout(this.sayTimer);
    const inMatch = isMine(state) ? heldInMatch(state) : [];
    queueMicrotask(() => this.draw());
    return { plane: inMatch.length ? this.takenInMatch(state, inMatch) : null, tool: 'move', ruler: null };
  }
  private takenInMatch(state: State, pieces: number[]): PlaneHeld {
    const view = planeOf(state.view) as PlaneView;
    return {
      after: [],
      pieces,
      set: setText(view, pieces),
      candidates: state.actions,
      prompt: state.prompt ?? '',
      ready: true,
      wanted: null,
      aimed: null,
      aimedFor: '',
      at: -1,
      dragging: false,
      zones: [],
      odds: null,
    };
  }
  begin(): void {
    if (this.held) void this.fetchZones();
  }
  back(when: 'first' | 'last'): boolean {
    if (when === 'last') return false;
    if (this.tool === 'ruler') {
      this.setTool('move');
      return true;
    }
    const h = this.held;
    if (!h) return false;
    if (h.wanted || h.aimed) {
      this.unwish();
      return true;
    }
    this.putDown();
    return true;
  }
  putDown(): void {
    const h = this.held;
    if (!h) return;
    if (!h.after.length) {
      const back = this.hand.state?.extras.find((a) => verbOf(a.notation) === 'back');
      if (back) void this.hand.act([back.notation]);
      return;
    }
    this.aimer.forget();
    this.set(null);
  }
  private unwish(): void {
    this.aimer.forget();
    this.update({ wanted: null, aimed: null, aimedFor: '', at: -1, odds: null });
  }
  private set(plane: PlaneHeld | null): void {
    this.hand.set({ plane });
    this.draw();
  }
  private update(part: Partial<PlaneHeld>): void {
    const h = this.held;
    if (h) this.set({ ...h, ...part });
  }
  /** The way of the own pieces, so that they can be shown walking it. */
  wayOf(piece: number, end: { x: number; y: number; a: number }): { x: number; y: number; a: number }[] | null {
    const way = this.lastWays.get(piece),
      last = way?.[way.length - 1];
    return way && last && last.x === end.x && last.y === end.y && last.a === end.a ? way : null;
  }

  sheetOf = (label: string): Promise<string | null> => this.hand.seat.sheet(label);

  /* ---- taking ---- */

  canTake(piece: number): boolean {
    return this.takes.some((t) => t.pieces.length === 1 && t.pieces[0] === piece);
  }
  listedTakes(): Take[] {
    return this.takes;
  }
  async take(t: Take): Promise<void> {
    this.hand.clearRefusal();
    this.aimer.forget();
    const mine: PlaneHeld = {
      after: [t.action.notation],
      pieces: t.pieces,
      set: t.set,
      candidates: [],
      prompt: t.action.label,
      ready: false,
      wanted: null,
      aimed: null,
      aimedFor: '',
      at: -1,
      dragging: false,
      zones: [],
      odds: null,
    };
    this.set(mine);
    void this.fetchZones();
    const { actions, prompt } = await this.hand.seat.ahead(mine.after);
    if (this.held?.after !== mine.after) return;
    this.update({ candidates: actions, prompt: prompt ?? mine.prompt, ready: true });
    this.hover(this.pointed);
  }
  private async fetchZones(): Promise<void> {
    const h = this.held,
      piece = h?.pieces[0];
    if (!h || piece === undefined) return;
    const r = await this.hand.seat.ask('zones', { piece });
    if (r.ok && this.held?.after === h.after && this.held.pieces === h.pieces)
      this.update({ zones: (r.zones as PlaneZone[]) ?? [] });
  }

  /** A click or a tap. */
  async pick(pick: Pick): Promise<void> {
    const { state } = this.hand;
    const piece = pick.piece;
    if (!state || this.hand.now.sending || this.tool === 'ruler') return;
    if (piece !== undefined) void this.read(String(pieceOf(this.view, piece)?.label ?? ''));
    if (!this.hand.mine) {
      if (piece !== undefined) this.hand.inspect(piece);
      return;
    }
    const h = this.held;
    if (piece === undefined || piece === ground) {
      if (h && this.onGhost(pick.pose)) await this.play();
      else if (h) this.putDown();
      return;
    }
    if (!h) {
      await this.takeOrTell(piece);
      return;
    }
    if (h.pieces.includes(piece)) {
      if (h.aimed?.action && pick.pose && this.onGhost(pick.pose)) await this.play();
      else if (h.wanted || h.aimed) this.unwish();
      else this.putDown();
      return;
    }
    const mine = h.after.length > 0 && this.canTake(piece);
    if (mine) {
      const line = groupWith(this.takes, [...h.pieces, piece]);
      const one = takeOf(this.takes, [piece]);
      if (line && line.pieces.length > h.pieces.length) await this.take(line);
      else if (one) await this.take(one);
      return;
    }
    await this.aimAtPiece(piece);
  }
  private async takeOrTell(piece: number): Promise<void> {
    const one = takeOf(this.takes, [piece]) ?? groupWith(this.takes, [piece]);
    if (one) {
      await this.take(one);
      return;
    }
    const round = this.hand.round,
      answer = await this.hand.seat.touch({ piece });
    if (round !== this.hand.round) return;
    if (answer.why) this.hand.explain({ why: { ...answer.why, place: piece } });
    else this.hand.tellIfAway();
  }
  private onGhost(at: Point | undefined): boolean {
    return !!at && this.ghosts().some((g) => inside(at, outlineOf(g)));
  }
  ghosts(): PlanePiece[] {
    const h = this.held,
      view = this.view;
    if (!h || !view) return [];
    return (h.aimed?.trace?.moves ?? []).flatMap((m) => {
      const p = pieceOf(view, m.piece),
        end = m.way[m.way.length - 1];
      return p && end && h.pieces.includes(p.id) ? [{ ...p, ...end }] : [];
    });
  }

  /* ---- candidates ---- */

  /** Those that end somewhere; the others are buttons. */
  posed(): Action[] {
    return this.held?.candidates.filter((a) => a.x !== undefined) ?? [];
  }
  others(): Action[] {
    return this.held?.candidates.filter((a) => a.x === undefined) ?? [];
  }
  /** Show one of them as a ghost, with its facts. */
  showCandidate(action: Action): void {
    const h = this.held;
    if (!h) return;
    this.update({ at: h.candidates.indexOf(action), wanted: null });
    this.aimer.want({ after: h.after, notation: action.notation });
  }
  private walk(by: number): void {
    const list = this.posed(),
      h = this.held;
    if (!h || !list.length) return;
    const now = list.indexOf(h.candidates[h.at] as Action),
      next = list[now < 0 ? (by > 0 ? 0 : list.length - 1) : (now + by + list.length) % list.length];
    if (!next) return;
    this.showCandidate(next);
    this.sayLater();
  }
  private async aimAtPiece(piece: number): Promise<void> {
    const h = this.held;
    const best = h?.candidates.find((a) => a.target === piece);
    if (!h) return;
    if (best) {
      if (this.byFinger) {
        if (h.aimed?.action === best.notation) await this.play();
        else this.showCandidate(best);
        return;
      }
      this.showCandidate(best);
      await this.aimer.answer({ after: h.after, notation: best.notation });
      await this.play();
      return;
    }
    // not one of those: how near can it come, and why no nearer?
    const p = pieceOf(this.view, piece);
    if (p && h.ready) this.wishAt(centreOf(p));
  }
  private byFinger = false;

  /* ---- wishes ---- */

  forms(): WishForm[] {
    const h = this.held,
      view = this.view;
    return h && view ? formsOf(view, h.pieces, h.candidates) : [];
  }
  form(): WishForm | undefined {
    const list = this.forms(),
      wanted = this.tool === 'column' ? list.find((f) => f.tool === 'column') : undefined;
    return wanted ?? list.find((f) => f.tool !== 'column');
  }
  hasColumn(): boolean {
    return this.forms().some((f) => f.tool === 'column');
  }
  canTurn(): boolean {
    const f = this.form();
    return hasBlank(f, 'a') || hasBlank(f, 'wheel');
  }
  private start(): Wanted | null {
    const form = this.form(),
      h = this.held;
    if (!form || !h) return null;
    const one = hasBlank(form, 'x') ? (pieceOf(this.view, h.pieces[0]) ?? null) : null;
    return { form, pose: one, march: noMarch, end: 'left' };
  }
  /** The wish of the moment; of a candidate that is shown, its end. */
  private current(): Wanted | null {
    const h = this.held;
    if (h?.wanted && h.wanted.form === this.form()) return h.wanted;
    const begin = this.start();
    if (!begin || !h) return null;
    const ghost = begin.pose && h.at >= 0 ? this.ghosts().find((g) => g.id === begin.pose?.id) : undefined;
    return ghost ? { ...begin, pose: ghost } : begin;
  }
  /** Where the pieces are wished. */
  wished(w: Wanted | null): PlanePiece[] | null {
    const h = this.held,
      view = this.view;
    if (!w || !h || !view) return null;
    return w.pose ? [w.pose] : marched(piecesOf(view, h.pieces), w.march);
  }
  private notation(w: Wanted): string {
    const scale = this.view?.board.scale ?? 1;
    return fillForm(w.form.notation, { pose: w.pose ?? undefined, march: w.march, end: w.end }, scale);
  }
  private wish(w: Wanted): void {
    const h = this.held;
    if (!h) return;
    const exact: Wanted = { ...w, pose: w.pose && { ...w.pose, ...rounded(w.pose) } };
    this.update({ wanted: exact, at: -1 });
    this.aimer.want({ after: h.after, notation: this.notation(exact) });
  }
  private wishAt(at: Point): void {
    const w = this.start();
    if (!w) return;
    if (w.pose) this.wish({ ...w, pose: { ...w.pose, x: at.x, y: at.y } });
    else {
      const first = pieceOf(this.view, this.held?.pieces[0]);
      if (first) this.wish({ ...w, march: { ...noMarch, ahead: Math.max(0, Math.round(seenFrom(first, at).ahead)) } });
    }
  }

  /* ---- questions and answers ---- */

  private async ask(w: Wish, again = true): Promise<Aimed | null> {
    const r = await this.hand.seat.ask('aim', {
      ...(w.after.length ? { after: w.after } : {}),
      action: w.notation,
    });
    if (r.ok) return r as unknown as Aimed;
    if (r.why) return { why: r.why, legal: false, exact: false };
    if (!again || (r.error?.code !== 'slow' && r.error?.code !== 'busy')) return null;
    await new Promise((done) => window.setTimeout(done, breath));
    return this.ask(w, false);
  }
  private told(w: Wish, aimed: Aimed | null): void {
    const h = this.held;
    if (!h || h.after !== w.after || !aimed) return;
    this.update({ aimed, aimedFor: w.notation });
    if (!h.dragging) void this.weigh(h, aimed);
  }
  /** What the dice would say, where something is attacked. */
  private async weigh(h: PlaneHeld, aimed: Aimed): Promise<void> {
    if (aimed.target === undefined || !aimed.action || h.odds?.action === aimed.action) return;
    const answer = await this.hand.seat.odds(aimed.action, h.after);
    if (answer?.odds.length && this.held?.aimed?.action === aimed.action)
      this.update({ odds: { action: aimed.action, answer } });
  }

  /** The answer that is shown belongs to what is wished now. */
  answered(): boolean {
    const h = this.held,
      wish = h?.wanted ? this.notation(h.wanted) : h?.candidates[h.at]?.notation;
    return !!h && wish !== undefined && h.aimedFor === wish;
  }

  /** Enter, the button, the drop on a legal wish, the second tap: the nearest legal action is played. */
  async play(): Promise<void> {
    const h = this.held;
    if (!h || this.hand.now.sending) return;
    const wish: Wish | null = h.wanted
      ? { after: h.after, notation: this.notation(h.wanted) }
      : h.at >= 0
        ? { after: h.after, notation: (h.candidates[h.at] as Action).notation }
        : null;
    if (!wish) return;
    const aimed = await this.aimer.answer(wish);
    if (!aimed || this.held?.after !== h.after) return;
    if (aimed.action) await this.playAction(aimed.action, aimed);
    else if (aimed.why) this.hand.explain({ why: aimed.why });
  }
  async playAction(notation: string, aimed?: Aimed): Promise<void> {
    const h = this.held;
    if (!h) return;
    this.lastWays = new Map(aimed?.trace?.moves.map((m) => [m.piece, m.way]) ?? []);
    const refusal = await this.hand.act([...h.after, notation]);
    if (refusal) this.set(null);
  }
  private async drop(touch: boolean): Promise<void> {
    const h = this.held;
    if (!h?.wanted) return;
    this.update({ dragging: false });
    const aimed = await this.aimer.answer({ after: h.after, notation: this.notation(h.wanted) });
    if (!aimed || !this.held || this.held.after !== h.after || this.held.dragging) return;
    const roll = aimed.target !== undefined;
    if (aimed.legal && aimed.action && !(touch && roll)) await this.playAction(aimed.action, aimed);
    else {
      void this.weigh(this.held, aimed);
      this.sayLater(0);
    }
  }

  /* ---- pointer ---- */

  grab(at: Point, how: Touching): Gesture | null {
    const view = this.view;
    this.byFinger = how.touch;
    if (!view || this.hand.now.sending) return null;
    if (this.tool === 'ruler') return this.measuring(at);
    const h = this.held;
    if (h) {
      const handle = this.handleAt(at, how);
      if (handle) return this.turning(handle, how, null);
      if (this.onHeld(at, how)) return this.tool === 'wheel' ? this.wheeling(at, how) : this.moving(at, how);
    }
    if (how.touch || !this.hand.mine) return null;
    const piece = this.board?.pieceAt(at, 4 * how.unit) ?? null;
    if (piece !== null && this.canTake(piece) && (!h || h.after.length > 0)) return this.taking(piece, at, how);
    if (piece !== null) return null;
    if (!this.board?.whole && !how.shift) return null; // the map is pushed
    return this.takes.length && (!h || h.after.length > 0) ? this.encircling(at) : null;
  }
  private shown(): PlanePiece[] {
    const h = this.held,
      ghosts = this.ghosts();
    if (!h) return [];
    if (h.wanted) return this.wished(h.wanted) ?? [];
    return ghosts.length ? ghosts : piecesOf(this.view, h.pieces);
  }
  private handleAt(at: Point, how: Touching): 'left' | 'right' | 'ring' | null {
    /* on the piece itself a corner is meant only very near to it: mostly it is dragged */
    const shown = this.shown(),
      on = shown.some((p) => inside(at, outlineOf(p))),
      narrow = Math.min(...shown.map((p) => p.w ?? 2 * (p.r ?? 0))) * 0.22,
      wide = (how.touch ? fingerReach : handleReach) * how.unit,
      reach = on ? Math.min(wide, narrow) : wide;
    let best: 'left' | 'right' | 'ring' | null = null,
      least = reach;
    for (const x of handlesOf(shown, this.canTurn(), this.canRing(), how.unit)) {
      const far = distance(at, x.at);
      if (far < least) {
        least = far;
        best = x.kind;
      }
    }
    return best;
  }
  private canRing(): boolean {
    return hasBlank(this.form(), 'a') && this.held?.pieces.length === 1;
  }
  /** On where it stands, is wished, or may go; a finger may miss a little. */
  private onHeld(at: Point, how: Touching): boolean {
    const h = this.held,
      near = how.touch ? 14 * how.unit : 0;
    const all = [...this.shown(), ...this.ghosts(), ...(h ? piecesOf(this.view, h.pieces) : [])];
    return all.some((p) => inside(at, outlineOf(p)) || (near > 0 && gapBetween([at], outlineOf(p)).length < near));
  }
  private taking(piece: number, at: Point, how: Touching): Gesture {
    let inner: Gesture | null = null;
    return {
      move: (to, e) => {
        if (!inner) {
          const one = takeOf(this.takes, [piece]);
          if (!one) return;
          void this.take(one);
          inner = this.moving(at, how);
        }
        inner?.move(to, e);
      },
      drop: (to, e) => inner?.drop(to, e),
      cancel: () => inner?.cancel(),
    };
  }
  private moving(from: Point, how: Touching): Gesture | null {
    const h = this.held;
    let begun = false;
    const lift = how.touch ? aboveFinger * how.unit : 0;
    const begin = (): void => {
      begun = true;
      const now = this.held;
      const onGhost = this.ghosts().some((g) => inside(from, outlineOf(g)));
      const onWish = now?.wanted && this.wished(now.wanted)?.some((p) => inside(from, outlineOf(p)));
      this.base = onWish ? this.current() : onGhost && this.form() ? this.fromGhost() : this.start();
      this.update({ dragging: true, at: -1 });
    };
    return {
      move: (to) => {
        if (!begun) begin();
        const b = this.base;
        if (!b) return;
        const dx = to.x - from.x,
          dy = to.y - from.y + lift;
        if (b.pose) {
          this.wish({
            ...b,
            pose: { ...b.pose, x: b.pose.x + dx, y: b.pose.y + dy, a: this.held?.wanted?.pose?.a ?? b.pose.a },
          });
          return;
        }
        const line = this.wished(b)?.[0];
        if (!line) return;
        const by = seenFrom({ x: 0, y: 0, a: line.a }, { x: dx, y: dy }),
          slide = hasBlank(b.form, 'slide') ? Math.round(b.march.slide - by.left) : 0;
        const march = b.march.wheel
          ? { ...b.march, then: Math.max(0, Math.round(b.march.then + by.ahead)), slide }
          : { ...b.march, ahead: Math.max(0, Math.round(b.march.ahead + by.ahead)), slide };
        this.wish({ ...b, march });
      },
      drop: () => void this.drop(how.touch),
      cancel: () => {
        if (begun && h) this.update({ dragging: false });
      },
    };
  }
  /** A drag that begins on the legal ghost goes on from there. */
  private fromGhost(): Wanted | null {
    const begin = this.start(),
      g = this.ghosts();
    if (!begin) return null;
    if (begin.pose) {
      const one = g.find((x) => x.id === begin.pose?.id);
      return one ? { ...begin, pose: one } : begin;
    }
    return this.held?.wanted ?? begin;
  }
  /** With the tool in hand it wheels wherever it is dragged: the nearer end comes forward. */
  private wheeling(at: Point, how: Touching): Gesture | null {
    const front = frontOf(this.shown());
    if (!front || !this.canTurn()) return this.moving(at, how);
    return this.turning(distance(at, front.left) < distance(at, front.right) ? 'left' : 'right', how, at);
  }
  private turning(kind: 'left' | 'right' | 'ring', how: Touching, from: Point | null): Gesture {
    const base = this.held?.wanted ?? (this.held?.at !== -1 ? this.fromGhost() : null) ?? this.start();
    const front = base ? frontOf(this.wished(base) ?? []) : null;
    const one = base?.pose ?? null,
      centre = one && centreOf(one);
    return {
      move: (to) => {
        if (!base) return;
        if (!this.held?.dragging) this.update({ dragging: true, at: -1 });
        if (kind === 'ring' && one && centre) {
          const by = turnBetween(one.a, Math.round(towards(centre, to) / 10) * 10);
          this.wish({ ...base, pose: { ...one, ...turnedAbout(one, centre, by) } });
          return;
        }
        if (!front) return;
        const pivot = kind === 'right' ? front.left : front.right,
          corner = kind === 'right' ? front.right : front.left;
        const by = Math.round(turnBetween(towards(pivot, from ?? corner), towards(pivot, to)) / 5) * 5;
        this.wheelBy(base, kind === 'right' ? 1 : -1, by, pivot);
      },
      drop: () => void this.drop(how.touch),
      cancel: () => {
        if (this.held?.dragging) this.update({ dragging: false });
      },
    };
  }
  /** A wheel about one front corner: of one piece in any direction, of a line forwards. */
  private wheelBy(base: Wanted, sign: number, by: number, pivot: Point): void {
    if (base.pose) {
      this.wish({ ...base, pose: { ...base.pose, ...turnedAbout(base.pose, pivot, by) } });
      return;
    }
    const wheel = base.march.wheel + by;
    this.wish({ ...base, march: { ...base.march, wheel: sign > 0 ? Math.max(0, wheel) : Math.min(0, wheel) } });
  }
  /** The mouse wheel during a drag, the dial of a phone, Shift and an arrow: so many tenths of a degree. */
  turnBy(tenths: number): void {
    const w = this.held?.wanted ?? this.current();
    if (!w || !this.canTurn()) return;
    const front = this.tool === 'wheel' && w.pose ? frontOf([w.pose]) : null,
      pivot = front ? (tenths > 0 ? front.left : front.right) : w.pose && centreOf(w.pose);
    if (w.pose && pivot) this.wish({ ...w, pose: { ...w.pose, ...turnedAbout(w.pose, pivot, tenths) } });
    else {
      const wheel = w.march.wheel + tenths;
      this.wish({ ...w, march: { ...w.march, wheel: Math.max(-1800, Math.min(1800, wheel)) } });
    }
  }
  turn(steps: number, fine: boolean): boolean {
    if (!this.held?.dragging) return false;
    this.turnBy(steps * (fine ? 10 : 50));
    return true;
  }
  private encircling(from: Point): Gesture {
    this.lasso = [from];
    return {
      move: (to) => {
        this.lasso = [...(this.lasso ?? [from]), to];
        this.draw();
      },
      drop: () => {
        const ring = this.lasso ?? [];
        this.lasso = null;
        const caught = (this.view?.pieces ?? []).filter((p) => inside(centreOf(p), ring)).map((p) => p.id);
        const t = caught.length ? groupWithin(this.takes, caught) : undefined;
        if (t) void this.take(t);
        else this.draw();
        if (!t && caught.length) this.hand.tell(text(planeText, 'no-group'), null);
      },
      cancel: () => {
        this.lasso = null;
        this.draw();
      },
    };
  }
  private measuring(from: Point): Gesture {
    return {
      move: (to) => this.measure(from, to),
      drop: (to) => this.measure(from, to),
      cancel: () => undefined,
    };
  }
  private measure(from: Point, to: Point): void {
    const view = this.view;
    if (!view) return;
    const on = (q: Point): PlanePiece | undefined => view.pieces.find((p) => inside(q, outlineOf(p)));
    const a = on(from),
      b = on(to);
    const line =
      a && a === b
        ? { from, to, length: distance(from, to) }
        : gapBetween(a ? outlineOf(a) : [from], b ? outlineOf(b) : [to]);
    this.rule(line);
  }
  private rule(line: { from: Point; to: Point; length: number }): void {
    const view = this.view;
    if (!view) return;
    const words = text(planeText, 'length', {
      n: said(line.length, view.board.scale, langStore.get()),
      unit: view.board.unit,
    });
    this.hand.set({ ruler: { from: line.from, to: line.to, text: words } });
    this.draw();
  }
  setTool(tool: Tool): void {
    const now = this.tool === tool ? 'move' : tool;
    this.hand.set({ tool: now, ruler: null });
    if (now === 'column') this.unwish();
    if (now === 'ruler') this.ruleNearest();
    this.draw();
  }
  /** The ruler begins with what keys cannot point at: from what is in hand to the nearest of another side. */
  private ruleNearest(): void {
    const view = this.view,
      own = this.shown();
    if (!view || !own[0]) return;
    const side = sideOf(own[0]);
    const lines = view.pieces
      .filter((p) => sideOf(p) !== side)
      .flatMap((p) => own.map((o) => ({ ...gapBetween(outlineOf(o), outlineOf(p)), label: p.label })))
      .sort((a, b) => a.length - b.length);
    const first = lines[0];
    if (!first) return;
    this.rule(first);
    announce(
      text(planeText, 'ruled', { label: first.label, n: said(first.length, view.board.scale, langStore.get()) }),
    );
  }
  hover(piece: number | null): void {
    this.pointed = piece;
    const h = this.held;
    if (!h || h.dragging || h.wanted || this.byFinger) return;
    const best = piece === null ? undefined : h.candidates.find((a) => a.target === piece);
    if (best && h.candidates[h.at] !== best) this.showCandidate(best);
  }

  /* ---- keys ---- */

  key(e: { key: string; shiftKey: boolean; altKey: boolean }): boolean {
    if (this.hand.now.sending) return false;
    const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    if (key === 'm' && !e.altKey) {
      this.setTool('ruler');
      return true;
    }
    if (!this.hand.mine) return false;
    const h = this.held;
    if (key === 'Tab') return !h && this.walkUnits(e.shiftKey ? -1 : 1);
    if (!h) {
      if (key !== 'Enter' || this.walked < 0) return false;
      const t = this.takes[this.walked];
      if (t) void this.take(t).then(() => this.sayTaken());
      return !!t;
    }
    switch (key) {
      case '[':
      case ']':
        this.walk(key === ']' ? 1 : -1);
        return true;
      case 'Enter':
        if (h.wanted || h.at >= 0) void this.play();
        return true;
      case 'Escape':
        return this.hand.back();
      case 'w':
        this.setTool('wheel');
        return true;
      case 'c':
        if (e.shiftKey) return false;
        if (this.hasColumn()) this.setTool('column');
        return true;
      case 'a':
        this.hand.set({ tool: 'move' });
        this.draw();
        return true;
      case 'ArrowUp':
      case 'ArrowDown':
      case 'ArrowLeft':
      case 'ArrowRight':
        this.arrow(key, e.shiftKey, e.altKey);
        return true;
    }
    return false;
  }
  private walkUnits(by: number): boolean {
    const next = this.walked < 0 && by < 0 ? -1 : this.walked + by;
    const t = this.takes[next];
    if (!t) {
      this.walked = -1;
      this.draw();
      return false; // the focus goes on
    }
    this.walked = next;
    this.draw();
    this.board?.reveal(piecesOf(this.view, t.pieces).map(centreOf));
    void this.read(t.set, true);
    return true;
  }
  private arrow(key: string, shift: boolean, alt: boolean): void {
    const w = this.current(),
      view = this.view;
    if (!w || !view) return;
    const step = alt ? 1 : view.board.scale / 10;
    const across = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0,
      upward = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0;
    if (this.tool === 'wheel' || shift) {
      const by = -(across || -upward) * (alt ? 1 : 10);
      if (!this.held?.wanted) this.update({ wanted: w });
      this.turnBy(by);
    } else if (w.pose)
      this.wish({ ...w, pose: { ...w.pose, x: w.pose.x + across * step, y: w.pose.y + upward * step } });
    else if (across && hasBlank(w.form, 'slide'))
      this.wish({ ...w, march: { ...w.march, slide: w.march.slide + across * step } });
    else if (across) this.turnBy(-across * 10);
    else {
      const m = w.march;
      this.wish({
        ...w,
        march: m.wheel
          ? { ...m, then: Math.max(0, m.then + upward * step) }
          : { ...m, ahead: Math.max(0, m.ahead + upward * step) },
      });
    }
    const shown = this.shown();
    this.board?.reveal(shown.map(centreOf));
    this.sayLater();
  }

  /* ---- voice ---- */

  /** A unit or a line in the game's own words. */
  async read(set: string, aloud = false): Promise<void> {
    if (!set) return;
    const rev = this.rev;
    const known = this.spoken.get(set) ?? (await this.hand.seat.sheet(set)) ?? '';
    if (rev !== this.rev) return;
    this.spoken.set(set, known);
    this.hand.set({ reads: known });
    if (aloud && known) announce(known);
  }
  describe(piece: number): string {
    const label = pieceOf(this.view, piece)?.label;
    if (!label) return '';
    const known = this.spoken.get(label);
    if (known === undefined) void this.read(label).then(() => this.board?.say(this.spoken.get(label) ?? label));
    return known ?? '';
  }
  private sayTaken(): void {
    const h = this.held;
    if (h) announce(text(planeText, 'taken', { what: h.set, n: this.posed().length }));
  }
  private sayLater(after = saysAfter): void {
    window.clearTimeout(this.sayTimer);
    this.sayTimer = window.setTimeout(() => {
      const h = this.held;
      if (!h?.aimed) return;
      const words = [h.aimed.label ?? '', ...(h.aimed.trace?.facts.map((x) => x.text) ?? [])];
      const no = h.aimed.legal === false && h.aimed.why ? text(planeText, 'not-there', { why: h.aimed.why.text }) : '';
      announce([no, ...words].filter(Boolean).join('. ').replace(/\.\. /g, '. '));
    }, after);
  }

  /* ---- what is seen ---- */

  zonesShown(): PlaneZone[] {
    const h = this.held,
      view = this.view;
    if (!h || !view) return [];
    const reach = Math.max(zonesWithin * view.board.scale, h.aimed?.trace?.allowance ?? 0),
      mine = [...piecesOf(view, h.pieces), ...this.ghosts()],
      own = mine[0] && sideOf(mine[0]);
    return h.zones.filter((z) => {
      const p = pieceOf(view, z.piece),
        outline = z.points.map(([x, y]) => ({ x, y }));
      if (!p || sideOf(p) === own) return false;
      return mine.some((m) => gapBetween(outlineOf(m), outline).length <= reach);
    });
  }
  overlay(): Overlay {
    const h = this.held,
      view = this.view,
      { ruler } = this.hand.now;
    const walked = !h && this.walked >= 0 ? this.takes[this.walked] : undefined;
    if (!view) return nothingOver;
    if (!h)
      return {
        ...nothingOver,
        start: walked ? piecesOf(view, walked.pieces) : [],
        walked: !!walked,
        lasso: this.lasso,
        ruler: ruler ?? null,
      };
    const wish = h.wanted ? this.wished(h.wanted) : null,
      trace = h.aimed?.trace ?? null,
      fair = !h.aimed || h.aimed.legal !== false,
      lang = langStore.get();
    const flag =
      trace?.cost !== undefined
        ? trace.allowance !== undefined
          ? text(planeText, 'of', {
              n: said(trace.cost, view.board.scale, lang),
              all: said(trace.allowance, view.board.scale, lang),
            })
          : said(trace.cost, view.board.scale, lang)
        : '';
    const target = h.aimed?.why?.target,
      offended = h.zones.find((z) => z.piece === target);
    return {
      start: piecesOf(view, h.pieces),
      walked: false,
      wish,
      fair,
      trace,
      flag,
      zones: this.zonesShown(),
      offended: fair ? null : (target ?? null),
      said: offended && this.zonesShown().includes(offended) ? offended.label : '',
      targets: h.dragging ? [] : [...new Set(this.posed().flatMap((a) => (a.target === undefined ? [] : [a.target])))],
      chosen: h.aimed?.target ?? null,
      handles: this.canTurn() && this.tool !== 'ruler',
      ring: this.canRing() && this.tool !== 'ruler',
      arc: this.arc(h),
      lasso: this.lasso,
      ruler: ruler ?? null,
    };
  }
  /** Where the outer corner of a line passes while it wheels. */
  private arc(h: PlaneHeld): Point[] | null {
    const w = h.wanted;
    if (!w || w.pose || !w.march.wheel) return null;
    const before = { ...w, march: { ...w.march, wheel: 0, then: 0, slide: 0 } };
    return Array.from({ length: 17 }, (_x, i) => {
      const part = { ...before, march: { ...before.march, wheel: (w.march.wheel * i) / 16 } },
        front = frontOf(this.wished(part) ?? []);
      return w.march.wheel > 0 ? front?.right : front?.left;
    }).filter((p): p is Point => !!p);
  }
  draw(): void {
    this.board?.setOverlay(this.overlay());
  }
  /** How far the wish has turned from where it stands, in tenths of a degree: left is positive. */
  turned(): number {
    const h = this.held,
      w = h?.wanted;
    if (!h) return 0;
    if (w && !w.pose) return w.march.wheel;
    const one = pieceOf(this.view, h.pieces[0]),
      now = w?.pose ?? this.ghosts()[0];
    return one && now ? turnBetween(one.a, normal(now.a)) : 0;
  }
}

const hands = new WeakMap<Hand, PlaneHand>();
/** The hand of the table that is on the screen. */
let latest: PlaneHand | null = null;
export const latestHand = (): PlaneHand | null => latest;
export function planeHand(hand: Hand): PlaneHand {
  const own = hands.get(hand) ?? new PlaneHand(hand);
  hands.set(hand, own);
  latest = own;
  return own;
}
