/* kits/plane/wishes.ts: where what is in hand is wished: how a wish is written, and how it grows by drags and keys. */
import type { PlanePiece, WishForm } from '../../proto';
import {
  centreOf,
  fillForm,
  frontOf,
  marched,
  noMarch,
  normal,
  rounded,
  seenFrom,
  turnBetween,
  turnedAbout,
  type Point,
} from './geometry';
import type { Wanted } from './held';
import type { PlaneHand } from './hand';
import { placeOf } from './places';
import { formsOf, hasBlank, isAway, pieceOf, piecesOf } from './view';

export class Wishes {
  constructor(private readonly own: PlaneHand) {}

  unwish(): void {
    this.own.asking.aimer.forget();
    this.own.update({ wanted: null, aimed: null, aimedFor: '', at: -1, odds: null });
  }
  forms(): WishForm[] {
    const h = this.own.held,
      view = this.own.view;
    return h && view ? formsOf(view, h.pieces, h.candidates) : [];
  }
  form(): WishForm | undefined {
    const list = this.forms(),
      { tool } = this.own,
      wanted = tool === 'column' || tool === 'land' ? list.find((f) => f.tool === tool) : undefined;
    return wanted ?? list.find((f) => f.tool !== 'column');
  }
  hasColumn(): boolean {
    return this.forms().some((f) => f.tool === 'column');
  }
  /** It stands on the table and may be lifted to land elsewhere. */
  canLand(): boolean {
    const form = this.forms().find((f) => f.tool === 'land'),
      verb = form?.notation.split(' ', 1)[0];
    return !this.own.isOff() && !!this.own.held?.candidates.some((a) => a.notation.split(' ', 1)[0] === verb);
  }
  canTurn(): boolean {
    const f = this.form();
    return hasBlank(f, 'a') || hasBlank(f, 'wheel');
  }
  start(): Wanted | null {
    const form = this.form(),
      h = this.own.held;
    if (!form || !h) return null;
    const one = hasBlank(form, 'x') ? this.standing(h.pieces[0]) : null;
    return { form, pose: one, march: noMarch, end: 'left' };
  }
  /** Where it stands; what lies beside the table faces as the first candidate does. */
  private standing(id: number | undefined): PlanePiece | null {
    const here = pieceOf(this.own.view, id),
      first = this.own.posed()[0];
    return here ? (isAway(here) && first ? { ...here, a: first.a ?? here.a } : here) : null;
  }
  /** The wish of the moment; of a candidate that is shown, its end. */
  current(): Wanted | null {
    const h = this.own.held;
    if (h?.wanted && h.wanted.form === this.form()) return h.wanted;
    const begin = this.start();
    if (!begin || !h) return null;
    const ghost = begin.pose && h.at >= 0 ? this.own.ghosts().find((g) => g.id === begin.pose?.id) : undefined;
    return ghost ? { ...begin, pose: ghost } : begin;
  }
  /** Where the pieces are wished. */
  wished(w: Wanted | null): PlanePiece[] | null {
    const h = this.own.held,
      view = this.own.view;
    if (!w || !h || !view) return null;
    return w.pose ? [w.pose] : marched(piecesOf(view, h.pieces), w.march);
  }
  notation(w: Wanted): string {
    const scale = this.own.view?.board.scale ?? 1;
    const place = placeOf(this.own.view, pieceOf(this.own.view, this.own.held?.pieces[0])?.place)?.label;
    return fillForm(w.form.notation, { pose: w.pose ?? undefined, march: w.march, end: w.end, place }, scale);
  }
  wish(w: Wanted): void {
    const h = this.own.held;
    if (!h) return;
    const exact: Wanted = { ...w, pose: w.pose && { ...w.pose, ...rounded(w.pose) } };
    this.own.update({ wanted: exact, at: -1 });
    this.own.asking.aimer.want({ after: h.after, notation: this.notation(exact) });
  }
  /** Let go beside the place that the guide has marked for it: that place is meant. */
  slip(): void {
    const w = this.own.held?.wanted,
      slot = w?.pose && this.own.board?.wanted(w.pose);
    if (w?.pose && slot) this.wish({ ...w, pose: { ...w.pose, ...slot } });
  }
  wishAt(at: Point): void {
    const w = this.start();
    if (!w) return;
    if (w.pose) this.wish({ ...w, pose: { ...w.pose, x: at.x, y: at.y } });
    else {
      const first = pieceOf(this.own.view, this.own.held?.pieces[0]);
      if (first) this.wish({ ...w, march: { ...noMarch, ahead: Math.max(0, Math.round(seenFrom(first, at).ahead)) } });
    }
  }
  shown(): PlanePiece[] {
    const h = this.own.held,
      ghosts = this.own.ghosts();
    if (!h) return [];
    if (h.wanted) return this.wished(h.wanted) ?? [];
    return ghosts.length ? ghosts : piecesOf(this.own.view, h.pieces);
  }
  canRing(): boolean {
    return hasBlank(this.form(), 'a') && this.own.held?.pieces.length === 1;
  }
  /** A drag that begins on the legal ghost goes on from there. */
  fromGhost(): Wanted | null {
    const begin = this.start(),
      g = this.own.ghosts();
    if (!begin) return null;
    if (begin.pose) {
      const one = g.find((x) => x.id === begin.pose?.id);
      return one ? { ...begin, pose: one } : begin;
    }
    return this.own.held?.wanted ?? begin;
  }
  /** A wheel about one front corner: of one piece in any direction, of a line forwards. */
  wheelBy(base: Wanted, sign: number, by: number, pivot: Point): void {
    if (base.pose) {
      this.wish({ ...base, pose: { ...base.pose, ...turnedAbout(base.pose, pivot, by) } });
      return;
    }
    const wheel = base.march.wheel + by;
    this.wish({ ...base, march: { ...base.march, wheel: sign > 0 ? Math.max(0, wheel) : Math.min(0, wheel) } });
  }
  /** The mouse wheel during a drag, the dial of a phone, Shift and an arrow: so many tenths of a degree. */
  turnBy(tenths: number): void {
    const w = this.own.held?.wanted ?? this.current();
    if (!w || !this.canTurn()) return;
    const front = this.own.tool === 'wheel' && w.pose ? frontOf([w.pose]) : null,
      pivot = front ? (tenths > 0 ? front.left : front.right) : w.pose && centreOf(w.pose);
    if (w.pose && pivot) this.wish({ ...w, pose: { ...w.pose, ...turnedAbout(w.pose, pivot, tenths) } });
    else {
      const wheel = w.march.wheel + tenths;
      this.wish({ ...w, march: { ...w.march, wheel: Math.max(-1800, Math.min(1800, wheel)) } });
    }
  }
  /** How far the wish has turned from where it stands, in tenths of a degree: left is positive. */
  turned(): number {
    const h = this.own.held,
      w = h?.wanted;
    if (!h) return 0;
    if (w && !w.pose) return w.march.wheel;
    const one = pieceOf(this.own.view, h.pieces[0]),
      now = w?.pose ?? this.own.ghosts()[0];
    return one && now ? turnBetween(one.a, normal(now.a)) : 0;
  }
}
