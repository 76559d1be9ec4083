/* kits/hex-orders/hand.ts: what clicks mean at a table of hexes and orders: tokens for units, units to be placed,
 * moves, and attacks after a move.  What is legal, and what it leads to, the server says. */
import type { Pick } from '../../board/api';
import type { Action, Odds, Order, State } from '../../proto';
import { text } from '../../text';
import { tableText } from '../../text/table';
import { announce } from '../../ui';
import type { Chance, Draft, Hand, HandState, Interaction, Lead, Touched } from '../../table/hand';
import { isMine, lastWord, listed, pieceAt, pieceOf, placeOf, verbOf } from '../../table/model';
import { adjacent, distance, hexOf, hexView, isGiving, isReserve, placedNow, type HexView } from './model';

declare module '../../table/hand' {
  interface HandState {
    colour?: Order | null; // the token in hand
    picked?: number | null; // the unit that waits for a token
    placing?: boolean; // the computer places the units
    sealAsked?: boolean; // tokens are left and units without: the next press seals all the same
  }
}

const probesMax = 30;
/* A key pressed twice in haste, meant for the question before, must not give the orders away. */
const haste = 700;

export class OrdersHand implements Interaction {
  private readonly placers = new Set<number>(); // seats that let the computer deploy
  private askedAt = 0; // when this question came, or its last doubt

  constructor(private readonly hand: Hand) {}

  private get view(): HexView | undefined {
    return hexView(this.hand.view);
  }

  fresh(before: State | null, state: State): Partial<HandState> {
    if (before?.view?.ask !== state.view?.ask || before?.seat !== state.seat) this.askedAt = performance.now();
    const held = this.hand.now.colour ?? null;
    const colour = isGiving(state) && held && this.left(held) > 0 ? held : null;
    if (state.over || (isMine(state) && !/^deploy/.test(state.view?.ask ?? ''))) this.placers.delete(state.seat);
    return {
      colour,
      picked: null,
      sealAsked: false,
      placing: this.placers.has(state.seat),
      inspected: this.inspectedAfter(before, state),
    };
  }

  begin(): void {
    if (!this.hand.now.placing) void this.lookAhead();
    else if (!this.hand.now.sending) void this.placeNext();
  }

  left(order: Order): number {
    const pool = this.view?.seats.find((s) => s.seat === this.hand.state?.seat)?.pool;
    return order === 'yellow' ? Infinity : (pool?.[order] ?? 0);
  }

  /* Whoever is activated is the one to look at. */
  private inspectedAfter(before: State | null, state: State): number | null {
    const placed = isMine(state) ? placedNow(state) : undefined;
    if (placed) return placed.id;
    const active = hexView(state.view)?.active ?? null;
    return active !== null && active !== (hexView(before?.view)?.active ?? null) ? active : this.hand.now.inspected;
  }

  /** Units beside the map show where they may stand. */
  opens(action: Action): boolean {
    return !!this.view && isReserve(this.view, action);
  }
  /** A token that was laid on a unit: the drag was the question and the answer. */
  atOnce(spot: Touched): boolean {
    return !!spot.with && !!this.hand.state && isGiving(this.hand.state);
  }
  /** Own means are offered together with the act. */
  follow(next: Action[]): Draft['boost'] {
    const plain = next.find((a) => verbOf(a.notation) === 'plain'),
      boost = next.find((a) => verbOf(a.notation) === 'boost');
    return plain && boost && next.length === 2 ? { plain, boost } : null;
  }
  back(when: 'first' | 'last'): boolean {
    const now = this.hand.now;
    if (when === 'first' && now.sealAsked) {
      this.hand.set({ sealAsked: false });
      return true;
    }
    if (when === 'first' && now.placing) {
      this.stopPlacing();
      return true;
    }
    if (when === 'first' || ((now.colour ?? null) === null && (now.picked ?? null) === null)) return false;
    this.hand.set(now.colour ? { colour: null } : { picked: null });
    return true;
  }
  acted(refused: boolean): void {
    this.hand.set({ picked: null });
    if (refused) this.stopPlacing();
    // its update came before the answer
    else if (this.hand.now.placing && this.hand.state?.rev === this.hand.seat.state?.rev) void this.placeNext();
  }

  /* ---- what the listed actions lead to ---- */

  private async lookAhead(): Promise<void> {
    const state = this.hand.state,
      view = this.view,
      round = this.hand.round;
    if (!state || !view) return;
    const reserve = state.actions.filter((a) => isReserve(view, a));
    if (reserve.length) {
      await this.hand.openLead(reserve.find((a) => a.notation === state.default) ?? (reserve[0] as Action));
      return;
    }
    if (view.fight) {
      await this.weigh(round);
      return;
    }
    if (view.active === null) return;
    const doers = state.actions.filter(
      (a) => a.piece === view.active && a.place === undefined && a.target === undefined,
    );
    const found = await Promise.all(
      doers.map(async (via) => ({ via, next: (await this.hand.seat.ahead([via.notation])).actions })),
    );
    if (round !== this.hand.round) return;
    const ways = found.filter(
      (f) => f.next.length > 0 && f.next.every((a) => a.place !== undefined && a.target === undefined),
    );
    this.hand.set({ leads: ways.map((w, i) => ({ ...w, kind: i === 0 ? 'move' : 'run' })) });
    await this.lookForCharges(round);
  }

  /* In a fight each answer says what it leads to, where dice decide. */
  private async weigh(round: number): Promise<void> {
    const state = this.hand.state,
      target = this.view?.fight?.target;
    if (!state || target === undefined || state.actions.length > 8) return;
    const answers = await Promise.all(state.actions.map((a) => this.hand.seat.odds(a.notation)));
    if (round !== this.hand.round) return;
    const figures = new Map<string, Chance>();
    state.actions.forEach((a, i) => {
      const odds = answers[i]?.odds ?? [];
      if (!odds.length) return;
      const range = (of: (o: Odds) => number): [number, number] => [
        Math.min(...odds.map(of)),
        Math.max(...odds.map(of)),
      ];
      figures.set(a.notation, {
        piece: target,
        gone: range((o) => o.figures['target.gone'] ?? 0),
        loss: range((o) => o.figures['target.loss'] ?? 0),
      });
    });
    this.hand.set({ figures });
  }

  /* An enemy that could be attacked after moving is a target too: the hexes beside it are tried out. */
  private async lookForCharges(round: number): Promise<void> {
    const view = this.view,
      me = this.hand.state?.seat;
    if (!view) return;
    const tried = new Set<number>();
    const probes: { lead: Lead; to: Action }[] = [];
    for (const lead of this.hand.now.leads)
      for (const to of lead.next) {
        const place = to.place as number;
        if (tried.has(place) || probes.length >= probesMax) continue;
        if (!view.pieces.some((p) => p.owner !== me && p.place !== null && adjacent(view, p.place, place))) continue;
        tried.add(place);
        probes.push({ lead, to });
      }
    const answers = await Promise.all(probes.map((p) => this.hand.seat.ahead([p.lead.via.notation, p.to.notation])));
    if (round !== this.hand.round) return;
    const charges = new Map<number, Draft[]>();
    answers.forEach((answer, i) => {
      const { lead, to } = probes[i] as { lead: Lead; to: Action };
      for (const a of answer.actions)
        if (a.target !== undefined) {
          const draft = this.hand.draftOf(a, [lead.via.notation, to.notation], to);
          charges.set(a.target, [...(charges.get(a.target) ?? []), draft]);
        }
    });
    this.hand.set({ charges });
  }

  /** Everything that a click on this place could mean now. */
  private meanings(place: number): Draft[] {
    const state = this.hand.state,
      view = this.view,
      now = this.hand.now;
    if (!state || !view) return [];
    const drafts: Draft[] = [];
    const piece = pieceAt(view, place);
    const then = now.draft?.then.filter((a) => placeOf(view, a) === place) ?? [];
    for (const a of then) drafts.push(this.hand.extend(now.draft as Draft, a));
    if (!now.open) for (const a of state.actions) if (placeOf(view, a) === place) drafts.push(this.hand.draftOf(a));
    for (const lead of now.open ? [now.open] : now.leads)
      for (const a of lead.next) if (a.place === place) drafts.push(this.hand.draftOf(a, [lead.via.notation]));
    if (piece && !now.open && !drafts.length) drafts.push(...(now.charges.get(piece.id) ?? []));
    return drafts;
  }

  /* ---- clicks ---- */

  async pick({ place, piece: pieceId }: Pick): Promise<void> {
    const state = this.hand.state,
      view = this.view;
    if (!state || !view) return;
    const piece = pieceId !== undefined ? pieceOf(view, pieceId) : pieceAt(view, place);
    const at = place ?? piece?.place ?? undefined;
    if (!this.hand.mine) {
      this.hand.inspect(piece?.id ?? null);
      return;
    }
    if (this.hand.now.sending) return;
    if (view.ask === 'distribute') {
      await this.pickForOrder(piece?.id, at);
      return;
    }
    if (at === undefined) return;
    const draft = this.hand.now.draft;
    if (draft && draft.place === at && !draft.then.some((a) => placeOf(view, a) === at)) {
      await this.hand.confirm();
      return;
    }
    const [first, ...others] = this.meanings(at);
    if (first) {
      await this.hand.preview(first, others);
      return;
    }
    if (piece) this.hand.inspect(piece.id);
    const { open } = this.hand.now;
    const carried = open && isReserve(view, open.via) ? pieceOf(view, open.via.piece) : placedNow(state);
    await this.hand.ask({ piece: piece?.id, place: at, with: carried?.label });
  }

  /* ---- orders ---- */

  takeColour(order: Order | null): void {
    const { picked: waiting = null, colour = null } = this.hand.now;
    if (order && waiting !== null && colour === null) {
      this.hand.set({ picked: null });
      void this.give(waiting, order);
      return;
    }
    this.hand.set({ colour: order === this.hand.now.colour ? null : order, picked: null, sealAsked: false });
  }

  /** A token for a unit: listed, or else the server says why not. */
  async give(pieceId: number, order: Order): Promise<void> {
    const state = this.hand.state,
      piece = pieceOf(this.view, pieceId);
    if (!state || !piece || !this.hand.mine || this.hand.now.sending) return;
    const action = listed(
      state,
      (a) => a.piece === pieceId && verbOf(a.notation) === 'order' && lastWord(a.notation) === order,
    );
    if (action) await this.hand.act([action.notation]);
    else await this.hand.ask({ piece: pieceId, place: piece.place ?? undefined, with: order });
  }

  async takeBack(pieceId: number): Promise<void> {
    const state = this.hand.state,
      piece = pieceOf(this.view, pieceId);
    if (!state || !piece || this.hand.now.sending) return;
    const action = listed(state, (a) => a.piece === pieceId && verbOf(a.notation) === 'take');
    if (action) await this.hand.act([action.notation]);
    else await this.hand.ask({ piece: pieceId, place: piece.place ?? undefined });
  }

  /** What would rest on yellow although the pool has tokens left. */
  idle(): { units: number; tokens: number } {
    const state = this.hand.state,
      pool = this.view?.seats.find((s) => s.seat === state?.seat)?.pool;
    const units = this.view?.pieces.filter((p) => p.owner === state?.seat && p.place !== null && !p.order).length ?? 0;
    return { units, tokens: pool ? pool.red + pool.blue + pool.green + pool.purple : 0 };
  }
  /** Sealing cannot always be taken back: in doubt the first press asks, the second one seals. */
  async seal(action: Action): Promise<void> {
    const now = performance.now(),
      { units, tokens } = this.idle();
    const early = now - this.askedAt < haste;
    if (units > 0 && tokens > 0) {
      if (early) return;
      if (!this.hand.now.sealAsked) {
        this.askedAt = now;
        this.hand.set({ sealAsked: true });
        announce(text(tableText, 'seal-sure', { units, tokens }), true);
        return;
      }
    }
    await this.hand.act([action.notation]);
  }

  private async pickForOrder(pieceId: number | undefined, place: number | undefined): Promise<void> {
    const piece = pieceOf(this.view, pieceId);
    const { colour } = this.hand.now;
    if (piece) this.hand.inspect(piece.id);
    if (!piece || piece.owner !== this.hand.state?.seat) {
      await this.hand.ask({ piece: pieceId, place });
      return;
    }
    if (colour && piece.order !== colour) {
      await this.give(piece.id, colour);
      return;
    }
    if (piece.order) {
      await this.takeBack(piece.id);
      return;
    }
    this.hand.set({ picked: this.hand.now.picked === piece.id ? null : piece.id });
    if (this.hand.now.picked !== null) this.hand.hint(text(tableText, 'token-first'));
  }

  /* ---- deployment by the computer: spread over the zone, unit by unit ---- */

  placeRest(): void {
    this.placers.add(this.hand.state?.seat ?? 0);
    this.hand.set({ placing: true });
    void this.placeNext();
  }
  private stopPlacing(): void {
    this.placers.delete(this.hand.state?.seat ?? 0);
    this.hand.set({ placing: false });
  }

  private async placeNext(): Promise<void> {
    const state = this.hand.state,
      view = this.view,
      round = this.hand.round;
    if (!state || !view || !this.hand.mine) return;
    const unit = state.actions.find((a) => isReserve(view, a));
    const next = unit ? (await this.hand.seat.ahead([unit.notation])).actions : state.actions;
    if (round !== this.hand.round || !this.hand.now.placing) return;
    const place = next.length ? this.spread(next) : null;
    const list = [unit?.notation, place?.notation].filter((n): n is string => !!n);
    if (list.length) await this.hand.act(list, true);
    else if (state.default) await this.hand.act([state.default], true);
  }

  private spread(next: Action[]): Action | null {
    const view = this.view,
      me = this.hand.state?.seat;
    if (!view) return null;
    const own = view.pieces
      .filter((p) => p.owner === me && p.place !== null)
      .map((p) => hexOf(view, p.place as number))
      .filter((h) => !!h);
    const middle = { c: view.board.columns / 2, r: view.board.rows / 2 };
    let best: Action | null = null,
      bestWorth = -Infinity;
    for (const a of next) {
      const h = a.place === undefined ? undefined : hexOf(view, a.place);
      if (!h) continue;
      const gap = own.length ? Math.min(...own.map((o) => distance(o, h))) : 2;
      const worth = Math.min(gap, 2) * 2 - Math.abs(h.c - middle.c) * 0.6 - Math.abs(h.r - middle.r);
      if (worth > bestWorth) {
        best = a;
        bestWorth = worth;
      }
    }
    return best;
  }
}

const hands = new WeakMap<Hand, OrdersHand>();
/** The orders of this hand. */
export function ordersOf(hand: Hand): OrdersHand {
  const own = hands.get(hand) ?? new OrdersHand(hand);
  hands.set(hand, own);
  return own;
}
