/* kits/area/hand.ts: what clicks mean at a table of areas: zones, and counters that lie spread out. */
import type { Pick } from '../../board/api';
import type { Action, State } from '../../proto';
import type { Draft, Hand, HandState, Interaction } from '../../table/hand';
import { isMine, pieceOf } from '../../table/model';
import { actsAt, rolls } from './acts';
import { areaOf } from './view';

declare module '../../table/hand' {
  interface HandState {
    stack?: number | null; // the place whose counters lie spread out
  }
}

export class ZonesHand implements Interaction {
  constructor(private readonly hand: Hand) {}

  fresh(before: State | null, state: State): Partial<HandState> {
    return { stack: this.stackAfter(before, state) };
  }

  /* Several counters are often chosen one after another: they stay spread out while the same is asked and there is
   * something to choose.  Another question (where to?) wants the map. */
  private stackAfter(before: State | null, state: State): number | null {
    const place = this.hand.now.stack ?? null,
      same = before?.view?.ask === state.view?.ask;
    return place !== null && same && isMine(state) && actsAt(state, place).pieces.length > 0 ? place : null;
  }

  /** Where dice decide at once, every target says how likely it is. */
  begin(state: State): void {
    if (state.actions.some(rolls)) void this.fetchChances();
  }
  private async fetchChances(): Promise<void> {
    const { round } = this.hand,
      { chances } = await this.hand.seat.reach();
    if (round === this.hand.round) this.hand.set({ chances });
  }

  /** From where it stands by what was declared to where it goes. */
  way(action: Action): number[] | null {
    const view = areaOf(this.hand.view),
      from = pieceOf(view, action.piece)?.place ?? null,
      end = action.place;
    if (!view || end === undefined || from === null || from === end) return null;
    return [...new Set([from, ...(view.move?.path ?? []), end])];
  }
  back(when: 'first' | 'last'): boolean {
    if (when === 'first' || (this.hand.now.stack ?? null) === null) return false;
    this.close();
    return true;
  }
  close(): void {
    this.hand.set({ stack: null });
  }

  meanings({ place }: Pick): Draft[] {
    const state = this.hand.state;
    if (!state || place === undefined) return [];
    const { zone, pieces } = actsAt(state, place);
    return pieces.length ? [] : zone.map((a) => this.hand.draftOf(a));
  }
  weighs(): boolean {
    return true;
  }

  /** A zone: what is meant by the place alone is shown at once; where counters can be chosen, or nothing is
   * asked, they are spread out. */
  async pick({ place }: Pick): Promise<void> {
    const state = this.hand.state,
      view = areaOf(this.hand.view);
    if (!state || !view || place === undefined || this.hand.now.sending) return;
    const counters = view.pieces.some((p) => p.place === place);
    if (!this.hand.mine) {
      this.hand.set({ stack: counters && this.hand.now.stack !== place ? place : null });
      return;
    }
    if (this.hand.now.draft?.place === place) {
      await this.hand.confirm();
      return;
    }
    const { zone, pieces } = actsAt(state, place);
    const [first, ...others] = zone;
    if (first && !pieces.length) {
      this.hand.set({ stack: null });
      await this.hand.meet(
        this.hand.draftOf(first),
        others.map((a) => this.hand.draftOf(a)),
      );
      return;
    }
    if (counters || pieces.length) {
      this.hand.set({ stack: this.hand.now.stack === place ? null : place, draft: null, others: [] });
      return;
    }
    this.hand.set({ stack: null });
    await this.hand.ask({ place });
  }
}

const hands = new WeakMap<Hand, ZonesHand>();
export function zonesOf(hand: Hand): ZonesHand {
  const own = hands.get(hand) ?? new ZonesHand(hand);
  hands.set(hand, own);
  return own;
}
