/* kits/plane/asking.ts: where a wish may go, as the server says; nothing but its answers is ever played. */
import type { Action, Aimed } from '../../proto';
import { Aimer, type Wish } from './aimer';
import { centreOf, fillForm } from './geometry';
import type { PlaneHeld } from './held';
import type { PlaneHand } from './hand';
import { stakeOf } from '../../table/stakes';
import { placeOf } from './places';
import { pieceOf, sideOf } from './view';

const breath = 250; // ms, when the server finds us too quick

export class Asking {
  readonly aimer: Aimer;
  private lastWays = new Map<number, { x: number; y: number; a: number }[]>();

  constructor(private readonly own: PlaneHand) {
    this.aimer = new Aimer(
      (w) => this.ask(w),
      (w, aimed) => this.told(w, aimed),
    );
  }

  /** The way of the own pieces, so that they can be shown walking it. */
  wayOf(piece: number, end: { x: number; y: number; a: number }): { x: number; y: number; a: number }[] | null {
    const way = this.lastWays.get(piece),
      last = way?.[way.length - 1];
    return way && last && last.x === end.x && last.y === end.y && last.a === end.a ? way : null;
  }
  /** Show one of them as a ghost, with its facts. */
  showCandidate(action: Action): void {
    const h = this.own.held;
    if (!h) return;
    this.own.update({ at: h.candidates.indexOf(action), wanted: null });
    this.aimer.want({ after: h.after, notation: action.notation });
  }
  walk(by: number): void {
    const list = this.own.posed(),
      h = this.own.held;
    if (!h || !list.length) return;
    const now = list.indexOf(h.candidates[h.at] as Action),
      next = list[now < 0 ? (by > 0 ? 0 : list.length - 1) : (now + by + list.length) % list.length];
    if (!next) return;
    this.showCandidate(next);
    this.own.voice.sayLater();
  }
  async aimAtPiece(piece: number): Promise<void> {
    const h = this.own.held;
    const best = h?.candidates.find((a) => a.target === piece),
      held = placeOf(this.own.view, pieceOf(this.own.view, piece)?.place);
    if (!h) return;
    if (best) {
      if (this.own.byFinger) {
        if (h.aimed?.action === best.notation) await this.play();
        else this.showCandidate(best);
        return;
      }
      this.showCandidate(best);
      await this.aimer.answer({ after: h.after, notation: best.notation });
      await this.play();
      return;
    }
    if (held && sideOf(pieceOf(this.own.view, piece) ?? { owner: 0 }) === this.own.side()) {
      await this.enter(held.label, this.own.byFinger);
      return;
    }
    // not one of those: how near can it come, and why no nearer?
    const p = pieceOf(this.own.view, piece);
    if (p && h.ready) this.own.wishes.wishAt(centreOf(p));
  }
  private entering(label: string): string | null {
    const form = this.own.view?.board.wishes?.find((f) => f.tool === 'enter');
    return form ? fillForm(form.notation, { place: label }, 1) : null;
  }
  /** What it would take to go in there. */
  showEntering(label: string): void {
    const h = this.own.held,
      notation = this.entering(label);
    if (!h || !notation) return;
    const at = h.candidates.findIndex((a) => a.notation === notation);
    this.own.update({ at, wanted: null });
    if (at >= 0) this.aimer.want({ after: h.after, notation });
  }
  /** A click on a place: in, or the reason why not. */
  async enter(label: string, touch: boolean): Promise<void> {
    const h = this.own.held,
      notation = this.entering(label);
    if (!h?.ready || !notation || this.own.hand.now.sending) return;
    const seen = h.aimedFor === notation;
    this.showEntering(label);
    const aimed = await this.aimer.answer({ after: h.after, notation });
    if (!aimed || this.own.held?.after !== h.after) return;
    if (aimed.action === notation && (!touch || seen)) await this.playAction(notation, aimed);
    else if (aimed.why) this.own.hand.explain({ why: aimed.why });
  }
  private async ask(w: Wish, again = true): Promise<Aimed | null> {
    const r = await this.own.hand.seat.ask('aim', {
      ...(w.after.length ? { after: w.after } : {}),
      action: w.notation,
    });
    if (r.ok) {
      const aimed = r as unknown as Aimed;
      return aimed.trace?.moves ? aimed : { ...aimed, trace: undefined }; // some acts move nobody
    }
    if (r.why) return { why: r.why, legal: false, exact: false };
    if (!again || (r.error?.code !== 'slow' && r.error?.code !== 'busy')) return null;
    await new Promise((done) => window.setTimeout(done, breath));
    return this.ask(w, false);
  }
  private told(w: Wish, aimed: Aimed | null): void {
    const h = this.own.held;
    if (!h || h.after !== w.after || !aimed) return;
    this.own.update({ aimed, aimedFor: w.notation });
    if (!h.dragging) void this.weigh(h, aimed);
  }
  /** What the dice would say, where something is attacked. */
  private async weigh(h: PlaneHeld, aimed: Aimed): Promise<void> {
    if (aimed.target === undefined || !aimed.action || h.odds?.action === aimed.action) return;
    const answer = await this.own.hand.seat.odds(aimed.action, h.after);
    if (answer?.odds.length && this.own.held?.aimed?.action === aimed.action)
      this.own.update({ odds: { action: aimed.action, answer } });
  }
  /** The answer that is shown belongs to what is wished now. */
  answered(): boolean {
    const h = this.own.held,
      wish = h?.wanted ? this.own.wishes.notation(h.wanted) : h?.candidates[h.at]?.notation;
    return !!h && wish !== undefined && h.aimedFor === wish;
  }
  /** Enter, the button, the drop on a legal wish, the second tap: the nearest legal action is played. */
  async play(): Promise<void> {
    const h = this.own.held;
    if (!h || this.own.hand.now.sending) return;
    const wish: Wish | null = h.wanted
      ? { after: h.after, notation: this.own.wishes.notation(h.wanted) }
      : h.at >= 0
        ? { after: h.after, notation: (h.candidates[h.at] as Action).notation }
        : null;
    if (!wish) return;
    const aimed = await this.aimer.answer(wish);
    if (!aimed || this.own.held?.after !== h.after) return;
    if (aimed.action) await this.playAction(aimed.action, aimed);
    else if (aimed.why) this.own.hand.explain({ why: aimed.why });
  }
  async playAction(notation: string, aimed?: Aimed): Promise<void> {
    const h = this.own.held;
    if (!h) return;
    this.lastWays = new Map(aimed?.trace?.moves.map((m) => [m.piece, m.way]) ?? []);
    const refusal = await this.own.hand.act([...h.after, notation]);
    if (refusal) this.own.set(null);
  }
  /** The game says that it can be taken back. */
  private isFree(notation: string | undefined): boolean {
    const { state } = this.own.hand;
    return !!state && !!notation && stakeOf(state, { notation, label: '', target: 0 }) === 'free';
  }
  async drop(touch: boolean): Promise<void> {
    this.own.update({ dragging: false });
    this.own.wishes.slip();
    const h = this.own.held;
    if (!h?.wanted) return;
    const aimed = await this.aimer.answer({ after: h.after, notation: this.own.wishes.notation(h.wanted) });
    if (!aimed || !this.own.held || this.own.held.after !== h.after || this.own.held.dragging) return;
    const roll = aimed.target !== undefined && !this.isFree(aimed.action);
    if (aimed.legal && aimed.action && !(touch && roll)) await this.playAction(aimed.action, aimed);
    else {
      void this.weigh(this.own.held, aimed);
      this.own.voice.sayLater(0);
    }
  }
}
