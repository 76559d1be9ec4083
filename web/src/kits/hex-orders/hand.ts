/* kits/hex-orders/hand.ts: what clicks mean at a table of hexes and orders: tokens for units, units to be placed,
 * moves, and attacks after a move.  What is legal, and what it leads to, the server says. */
import type { Pick } from '../../board/api';
import type { Action, Odds, Order, State } from '../../proto';
import { text } from '../../text';
import { tableText } from '../../text/table';
import { announce } from '../../ui';
import type { Chance, Draft, Hand, HandState, Interaction, Lead, Touched } from '../../table/hand';
import { isMine, lastWord, listed, pieceAt, pieceOf, placeOf, verbOf } from '../../table/model';
import { lossOf } from '../../table/stakes';
import { hexView, isGiving, isReserve, placedNow, type HexView } from './model';

declare module '../../table/hand' {
  interface HandState {
    colour?: Order | null; // the token in hand
    picked?: number | null; // the unit that waits for a token
    placing?: boolean; // the computer places the units
    sealAsked?: boolean; // tokens are left and units without: the next press seals all the same
  }
}

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
  follow(next: Action[]): Draft['extra'] {
    const plain = next.find((a) => verbOf(a.notation) === 'plain'),
      boost = next.find((a) => verbOf(a.notation) === 'boost');
    return plain && boost && next.length === 2 ? { without: plain, with: boost } : null;
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
    const { ways, chances } = await this.hand.seat.reach();
    if (round !== this.hand.round) return;
    const leads = ways.map(
      ({ next, ...via }, i): Lead => ({ via: this.sameAs(state, via), next, kind: i === 0 ? 'move' : 'run' }),
    );
    this.hand.set({ leads, charges: this.chargesOf(leads), chances });
    this.hand.aimAgain();
  }
  private sameAs(state: State, a: Action): Action {
    return state.actions.find((b) => b.notation === a.notation) ?? a;
  }

  /* An enemy that could be attacked after moving is a target too. */
  private chargesOf(leads: Lead[]): Map<number, Draft[]> {
    const charges = new Map<number, Draft[]>();
    const tried = new Set<number>();
    for (const lead of leads)
      for (const to of lead.next) {
        if (tried.has(to.place as number)) continue; // the gait that came first is the shorter one
        tried.add(to.place as number);
        for (const a of to.then ?? [])
          if (a.target !== undefined)
            charges.set(a.target, [
              ...(charges.get(a.target) ?? []),
              this.hand.draftOf(a, [lead.via.notation, to.notation], to),
            ]);
      }
    return charges;
  }

  /* In a fight each answer says what it leads to, where dice decide. */
  private async weigh(round: number): Promise<void> {
    const state = this.hand.state,
      target = this.view?.fight?.target;
    if (!state || target === undefined || state.actions.length > 8) return;
    const all = await this.hand.seat.allOdds();
    if (round !== this.hand.round) return;
    const figures = new Map<string, Chance>();
    for (const [notation, odds] of all) {
      const range = (of: (o: Odds) => number): [number, number] => [
        Math.min(...odds.map(of)),
        Math.max(...odds.map(of)),
      ];
      figures.set(notation, {
        piece: target,
        gone: range((o) => o.figures['target.gone'] ?? 0),
        loss: range((o) => o.figures['target.loss'] ?? 0),
      });
    }
    this.hand.set({ figures });
  }

  /** Everything that a click on this place could mean now. */
  private meant(place: number): Draft[] {
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

  meanings({ place, piece }: Pick): Draft[] {
    const at = place ?? pieceOf(this.view, piece)?.place ?? undefined;
    return at === undefined || this.view?.ask === 'distribute' ? [] : this.meant(at);
  }
  weighs(action: Action): boolean {
    return action.target !== undefined;
  }

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
    const [first, ...others] = this.meant(at);
    if (first) {
      await this.hand.meet(first, others);
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
    if (action) await this.hand.act([action.notation], false, action.label);
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

  /** Sealing cannot always be taken back: where it gives something away the first press asks, the second one seals. */
  async seal(action: Action): Promise<void> {
    const state = this.hand.state,
      now = performance.now();
    if (!state) return;
    const loss = lossOf(state, action);
    if (loss) {
      if (now - this.askedAt < haste) return;
      if (!this.hand.now.sealAsked) {
        this.askedAt = now;
        this.hand.set({ sealAsked: true });
        announce(loss, true);
        return;
      }
    }
    await this.hand.act([action.notation], false, action.label);
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

  /* ---- deployment by the computer, unit by unit: the server says where ---- */

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
      round = this.hand.round;
    if (!state || !this.view || !this.hand.mine) return;
    const place = (await this.hand.seat.suggest()) ?? state.default;
    if (round !== this.hand.round || !this.hand.now.placing) return;
    if (place) await this.hand.act([place], true);
  }
}

const hands = new WeakMap<Hand, OrdersHand>();
/** The orders of this hand. */
export function ordersOf(hand: Hand): OrdersHand {
  const own = hands.get(hand) ?? new OrdersHand(hand);
  hands.set(hand, own);
  return own;
}
