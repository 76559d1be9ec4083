/* hand.ts: what the player has in hand: the piece or token taken up, the act that is previewed, and what was
 * refused.  Show, then ask: a first click makes a draft, a second one (or Enter, or the button) plays it.
 * Only what the server listed, or what it answered to a touch, is ever played. */
import { areaOf, type Action, type Odds, type Order, type State, type View, type Why } from '../proto';
import type { BoardHandle, ReachKind } from '../board/api';
import type { MainFigure } from '../panels';
import type { Refusal, Seat } from '../net/seat';
import { Store } from '../net/store';
import { text } from '../text';
import { tableText } from '../text/table';
import { announce } from '../ui';
import { actsAt } from '../kits/area/acts';
import {
  adjacent,
  distance,
  hexOf,
  isGiving,
  isMine,
  isReserve,
  lastWord,
  listed,
  pieceAt,
  pieceOf,
  placedNow,
  placeOf,
  verbOf,
  withoutQuestion,
} from './model';

/** An action without a place and what it leads to: Move and its hexes. */
export interface Lead {
  via: Action;
  next: Action[];
  kind: ReachKind;
}
/** An act that is shown but not done. */
export interface Draft {
  steps: string[]; // played before the last one
  action: Action;
  first: Action | null; // the movement before an attack, for the sentence
  place: number | null;
  path: number[];
  then: Action[]; // what could follow from there
  boost: { plain: Action; boost: Action } | null; // own means that are asked for next
}
/** What an answer in a fight leads to, from the least to the most; thousandths. */
export interface Chance {
  piece: number;
  gone: [number, number];
  loss: [number, number];
}
export interface RefusalShown {
  id: number;
  text: string;
  rule: string;
  place: number | null;
  kind: 'no' | 'hint';
}
export interface HandState {
  leads: Lead[];
  open: Lead | null;
  draft: Draft | null;
  others: Draft[];
  charges: Map<number, Draft[]>;
  colour: Order | null;
  inspected: number | null;
  picked: number | null;
  refusal: RefusalShown | null;
  figure: MainFigure | null;
  figures: Map<string, Chance>;
  extra: boolean;
  sending: boolean;
  placing: boolean;
  stack: number | null; // the place whose counters lie spread out
  sealAsked: boolean; // tokens are left and units without: the next press seals all the same
}
export interface HandOptions {
  confirm(): 'always' | 'dice';
  touchScreen(): boolean;
  allows(state: State, notations: string[]): string | null;
}

const nothing: Omit<HandState, 'inspected' | 'refusal'> = {
  leads: [],
  open: null,
  draft: null,
  others: [],
  charges: new Map(),
  colour: null,
  picked: null,
  figure: null,
  figures: new Map(),
  extra: false,
  sending: false,
  placing: false,
  stack: null,
  sealAsked: false,
};
const probesMax = 30,
  refusalTime = 8000;
/* A key pressed twice in haste, meant for the question before, must not give the orders away. */
const haste = 700;

export class Hand {
  readonly store = new Store<HandState>({ ...nothing, inspected: null, refusal: null });
  board: BoardHandle | null = null;
  /** The way of the own unit that moves next, so that it can be shown walking it. */
  lastPath: { piece: number; path: number[] } | null = null;
  onAct: (() => void) | null = null;
  private state: State | null = null;
  private round = 0; // answers to questions about an older state are dropped
  private refusals = 0;
  private together = 1; // notations of the last act
  private readonly placers = new Set<number>(); // seats that let the computer deploy
  private timer = 0;
  private askedAt = 0; // when this question came, or its last doubt

  constructor(
    private readonly seat: Seat,
    private readonly options: HandOptions,
  ) {}

  private get view(): View | undefined {
    return this.state?.view;
  }
  private get now(): HandState {
    return this.store.get();
  }
  private set(part: Partial<HandState>): void {
    this.store.update(part);
  }
  get mine(): boolean {
    return !!this.state && isMine(this.state);
  }

  /** A new state is on the table. */
  take(state: State): void {
    const before = this.state;
    if (before && before.rev === state.rev && before.seat === state.seat && before.actions === state.actions) {
      this.state = state;
      return;
    }
    this.state = state;
    this.round++;
    if (before?.view?.ask !== state.view?.ask || before?.seat !== state.seat) this.askedAt = performance.now();
    const giving = state.view?.ask === 'distribute' && isMine(state);
    const colour = giving && this.now.colour && this.left(this.now.colour) > 0 ? this.now.colour : null;
    if (state.over || (isMine(state) && !/^deploy/.test(state.view?.ask ?? ''))) this.placers.delete(state.seat);
    const placing = this.placers.has(state.seat);
    this.set({
      ...nothing,
      colour,
      placing,
      sending: this.now.sending,
      inspected: this.inspectedAfter(before, state),
      refusal: this.now.refusal,
      stack: this.stackAfter(before, state),
    });
    if (!isMine(state) || !state.view || areaOf(state.view)) return;
    if (placing) {
      if (!this.now.sending) void this.placeNext();
      return;
    }
    void this.lookAhead();
  }

  left(order: Order): number {
    const pool = this.view?.seats.find((s) => s.seat === this.state?.seat)?.pool;
    return order === 'yellow' ? Infinity : (pool?.[order] ?? 0);
  }

  /* Whoever is activated is the one to look at. */
  private inspectedAfter(before: State | null, state: State): number | null {
    const placed = isMine(state) ? placedNow(state) : undefined;
    if (placed) return placed.id;
    const active = state.view?.active ?? null;
    return active !== null && active !== (before?.view?.active ?? null) ? active : this.now.inspected;
  }

  /* Several counters are often chosen one after another: they stay spread out while the same is asked and there is
   * something to choose.  Another question (where to?) wants the map. */
  private stackAfter(before: State | null, state: State): number | null {
    const place = this.now.stack,
      same = before?.view?.ask === state.view?.ask;
    return place !== null && same && isMine(state) && actsAt(state, place).pieces.length > 0 ? place : null;
  }

  /* ---- what the listed actions lead to ---- */

  private async lookAhead(): Promise<void> {
    const state = this.state,
      view = this.view,
      round = this.round;
    if (!state || !view) return;
    const reserve = state.actions.filter((a) => isReserve(view, a));
    if (reserve.length) {
      await this.openLead(reserve.find((a) => a.notation === state.default) ?? (reserve[0] as Action));
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
      doers.map(async (via) => ({ via, next: (await this.seat.ahead([via.notation])).actions })),
    );
    if (round !== this.round) return;
    const ways = found.filter(
      (f) => f.next.length > 0 && f.next.every((a) => a.place !== undefined && a.target === undefined),
    );
    this.set({ leads: ways.map((w, i) => ({ ...w, kind: i === 0 ? 'move' : 'run' })) });
    await this.lookForCharges(round);
  }

  /* In a fight each answer says what it leads to, where dice decide. */
  private async weigh(round: number): Promise<void> {
    const state = this.state,
      target = this.view?.fight?.target;
    if (!state || target === undefined || state.actions.length > 8) return;
    const answers = await Promise.all(state.actions.map((a) => this.seat.odds(a.notation)));
    if (round !== this.round) return;
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
    this.set({ figures });
  }

  /* An enemy that could be attacked after moving is a target too: the hexes beside it are tried out. */
  private async lookForCharges(round: number): Promise<void> {
    const view = this.view,
      me = this.state?.seat;
    if (!view) return;
    const tried = new Set<number>();
    const probes: { lead: Lead; to: Action }[] = [];
    for (const lead of this.now.leads)
      for (const to of lead.next) {
        const place = to.place as number;
        if (tried.has(place) || probes.length >= probesMax) continue;
        if (!view.pieces.some((p) => p.owner !== me && p.place !== null && adjacent(view, p.place, place))) continue;
        tried.add(place);
        probes.push({ lead, to });
      }
    const answers = await Promise.all(probes.map((p) => this.seat.ahead([p.lead.via.notation, p.to.notation])));
    if (round !== this.round) return;
    const charges = new Map<number, Draft[]>();
    answers.forEach((answer, i) => {
      const { lead, to } = probes[i] as { lead: Lead; to: Action };
      for (const a of answer.actions)
        if (a.target !== undefined) {
          const draft = this.draftOf(a, [lead.via.notation, to.notation], to);
          charges.set(a.target, [...(charges.get(a.target) ?? []), draft]);
        }
    });
    this.set({ charges });
  }

  /** An action whose hexes are to be shown alone: the unit that is deployed, "Run". */
  async openLead(via: Action): Promise<boolean> {
    const round = this.round;
    const known = this.now.leads.find((l) => l.via.notation === via.notation);
    const next = known ? known.next : (await this.seat.ahead([via.notation])).actions;
    if (round !== this.round) return false;
    if (!next.some((a) => a.place !== undefined)) {
      this.tellIfAway();
      return false;
    }
    this.set({
      open: { via, next, kind: known?.kind ?? 'move' },
      draft: null,
      others: [],
      figure: null,
      inspected: via.piece ?? this.now.inspected,
    });
    return true;
  }

  /* ---- drafts ---- */

  private draftOf(action: Action, steps: string[] = [], first: Action | null = null): Draft {
    const view = this.view as View;
    const from = pieceOf(view, (first ?? action).piece)?.place ?? null;
    const way = (first ?? action).path ?? [];
    const end = (first ?? action).place;
    const area = areaOf(view);
    if (area && end !== undefined && from !== null && from !== end && !way.length)
      return {
        steps,
        action,
        first,
        place: placeOf(view, action),
        path: [...new Set([from, ...(area.move?.path ?? []), end])],
        then: [],
        boost: null,
      };
    let path = way.length ? way : first && end !== undefined && from !== null ? [from, end] : [];
    if (path.length && from !== null && path[0] !== from) path = [from, ...path];
    return { steps, action, first, place: placeOf(view, action), path, then: [], boost: null };
  }

  /* What a click means need not name the place: a click on a unit may mean to go on, and to choose it later.
   * The draft still belongs to where it was asked for, so that the second click there does it. */
  private draftAt(action: Action, place: number | undefined): Draft {
    const draft = this.draftOf(action);
    return draft.place === null && place !== undefined ? { ...draft, place } : draft;
  }

  /** Everything that a click on this place could mean now. */
  private meanings(place: number): Draft[] {
    const state = this.state,
      view = this.view,
      now = this.now;
    if (!state || !view) return [];
    const drafts: Draft[] = [];
    const piece = pieceAt(view, place);
    const then = now.draft?.then.filter((a) => placeOf(view, a) === place) ?? [];
    for (const a of then) drafts.push(this.extend(now.draft as Draft, a));
    if (!now.open) for (const a of state.actions) if (placeOf(view, a) === place) drafts.push(this.draftOf(a));
    for (const lead of now.open ? [now.open] : now.leads)
      for (const a of lead.next) if (a.place === place) drafts.push(this.draftOf(a, [lead.via.notation]));
    if (piece && !now.open && !drafts.length) drafts.push(...(now.charges.get(piece.id) ?? []));
    return drafts;
  }

  private extend(draft: Draft, action: Action): Draft {
    return { ...this.draftOf(action, [...draft.steps, draft.action.notation], draft.action), path: draft.path };
  }

  /** Show an act before it is done, and ask what could follow. */
  async preview(draft: Draft, others: Draft[] = []): Promise<void> {
    const round = this.round;
    this.clearRefusal();
    this.set({
      draft,
      others,
      figure: null,
      extra: false,
      inspected: draft.action.target ?? draft.action.piece ?? this.now.inspected,
    });
    const next = (await this.seat.ahead([...draft.steps, draft.action.notation])).actions;
    if (round !== this.round || this.now.draft !== draft) return;
    const plain = next.find((a) => verbOf(a.notation) === 'plain'),
      boost = next.find((a) => verbOf(a.notation) === 'boost');
    const fuller = {
      ...draft,
      then: next.filter((a) => a.target !== undefined),
      boost: plain && boost && next.length === 2 ? { plain, boost } : null,
    };
    this.set({ draft: fuller });
    if (this.mayActAtOnce(fuller, others, next.length > 0)) await this.confirm();
  }

  /* Setting "confirm only dice": what can be taken back is done at the first click, except on a touch screen. */
  private mayActAtOnce(draft: Draft, others: Draft[], safe: boolean): boolean {
    return (
      safe &&
      this.options.confirm() === 'dice' &&
      draft.action.target === undefined &&
      others.length === 0 &&
      !this.options.touchScreen()
    );
  }

  setFigure(figure: MainFigure | null): void {
    if (this.now.draft || figure === null) this.set({ figure });
  }
  setExtra(extra: boolean): void {
    this.set({ extra });
  }

  async confirm(): Promise<void> {
    const draft = this.now.draft;
    if (!draft) return;
    const list = [...draft.steps, draft.action.notation];
    if (draft.boost) list.push(this.now.extra ? draft.boost.boost.notation : draft.boost.plain.notation);
    const mover = draft.first ?? draft.action;
    this.lastPath =
      draft.path.length > 1 && mover.piece !== undefined ? { piece: mover.piece, path: draft.path } : null;
    await this.act(list);
  }

  /** One step back; false if there was nothing to go back from. */
  back(): boolean {
    const now = this.now;
    if (now.refusal) {
      this.clearRefusal();
      return true;
    }
    if (now.sealAsked) {
      this.set({ sealAsked: false });
      return true;
    }
    if (now.placing) {
      this.stopPlacing();
      return true;
    }
    if (now.draft?.first && now.draft.steps.length > 1) {
      const { draft } = now;
      void this.preview({ ...this.draftOf(draft.first as Action, draft.steps.slice(0, -1)), path: draft.path });
      return true;
    }
    if (now.draft) {
      this.set({ draft: null, others: [], figure: null });
      return true;
    }
    if (now.colour) {
      this.set({ colour: null });
      return true;
    }
    if (now.open && !isReserve(this.view as View, now.open.via)) {
      this.set({ open: null });
      return true;
    }
    if (now.stack !== null) {
      this.set({ stack: null });
      return true;
    }
    if (now.picked !== null) {
      this.set({ picked: null });
      return true;
    }
    return false;
  }

  /* ---- clicks ---- */

  async pick(place: number | undefined, pieceId?: number): Promise<void> {
    const state = this.state,
      view = this.view;
    if (!state || !view) return;
    if (areaOf(view)) {
      await this.pickZone(place);
      return;
    }
    const piece = pieceId !== undefined ? pieceOf(view, pieceId) : pieceAt(view, place);
    const at = place ?? piece?.place ?? undefined;
    if (!this.mine) {
      this.inspect(piece?.id ?? null);
      return;
    }
    if (this.now.sending) return;
    if (view.ask === 'distribute') {
      await this.pickForOrder(piece?.id, at);
      return;
    }
    if (at === undefined) return;
    const draft = this.now.draft;
    if (draft && draft.place === at && !draft.then.some((a) => placeOf(view, a) === at)) {
      await this.confirm();
      return;
    }
    const [first, ...others] = this.meanings(at);
    if (first) {
      await this.preview(first, others);
      return;
    }
    if (piece) this.inspect(piece.id);
    const { open } = this.now;
    const carried = open && isReserve(view, open.via) ? pieceOf(view, open.via.piece) : placedNow(state);
    await this.ask({ piece: piece?.id, place: at, with: carried?.label });
  }

  /* A zone: what is meant by the place alone is shown at once; where counters can be chosen, or nothing is
   * asked, they are spread out. */
  private async pickZone(place: number | undefined): Promise<void> {
    const state = this.state,
      view = areaOf(this.view);
    if (!state || !view || place === undefined || this.now.sending) return;
    const counters = view.pieces.some((p) => p.place === place);
    if (!this.mine) {
      this.set({ stack: counters && this.now.stack !== place ? place : null });
      return;
    }
    if (this.now.draft?.place === place) {
      await this.confirm();
      return;
    }
    const { zone, pieces } = actsAt(state, place);
    const [first, ...others] = zone;
    if (first && !pieces.length) {
      this.set({ stack: null });
      await this.preview(
        this.draftOf(first),
        others.map((a) => this.draftOf(a)),
      );
      return;
    }
    if (counters || pieces.length) {
      this.set({ stack: this.now.stack === place ? null : place, draft: null, others: [] });
      return;
    }
    this.set({ stack: null });
    await this.ask({ place });
  }
  /** A card, a counter or a chit that has been touched: the first thing that it could mean is shown, the others
   * beside it. Touched again, what is shown is done; so Enter does it too, which touches the button that has the
   * focus. */
  async consider(acts: Action[]): Promise<void> {
    const [first, ...others] = acts,
      { draft, sending } = this.now;
    if (!first || !this.mine || sending) return;
    if (draft && acts.some((a) => a.notation === draft.action.notation)) await this.confirm();
    else
      await this.preview(
        this.draftOf(first),
        others.map((a) => this.draftOf(a)),
      );
  }
  /** Nothing is listed for it: the server says what it means, or why not. */
  async why(spot: { piece?: number; place?: number; with?: string }): Promise<void> {
    if (this.mine && !this.now.sending) await this.ask(spot);
  }
  closeStack(): void {
    this.set({ stack: null });
  }

  /** A button: play it, or show first where it leads. */
  async choose(action: Action): Promise<void> {
    const view = this.view;
    if (!view || this.now.sending) return;
    if (isReserve(view, action) || this.now.leads.some((l) => l.via.notation === action.notation)) {
      await this.openLead(action);
      return;
    }
    const draft = this.now.draft;
    if (draft?.then.includes(action)) {
      await this.preview(this.extend(draft, action));
      return;
    }
    if (action.target !== undefined) {
      await this.preview(this.draftOf(action));
      return;
    }
    await this.act([action.notation]);
  }

  inspect(piece: number | null): void {
    this.set({ inspected: piece });
  }

  /* Nothing listed is meant by this: ask why not. */
  private async ask(spot: { piece?: number; place?: number; with?: string }): Promise<void> {
    const round = this.round;
    const answer = await this.seat.touch(spot);
    if (round !== this.round) return;
    if (answer.action) {
      const action: Action = listed(this.state as State, (a) => a.notation === answer.action) ?? {
        notation: answer.action,
        label: answer.label ?? answer.action,
        piece: spot.piece,
        place: spot.place,
      };
      if (spot.with && isGiving(this.state as State)) await this.act([action.notation]);
      else await this.preview(this.draftAt(action, spot.place));
    } else if (answer.why) {
      this.refuse(answer.why, spot.place);
    } else this.tellIfAway();
  }

  /* A question that nobody hears has no answer: say so rather than nothing. */
  private tellIfAway(): void {
    if (this.seat.store.get().line !== 'open') this.explain({ error: { code: 'lost', text: '' } });
  }

  /* ---- orders ---- */

  takeColour(order: Order | null): void {
    const waiting = this.now.picked;
    if (order && waiting !== null && this.now.colour === null) {
      this.set({ picked: null });
      void this.give(waiting, order);
      return;
    }
    this.set({ colour: order === this.now.colour ? null : order, picked: null, sealAsked: false });
  }

  /** A token for a unit: listed, or else the server says why not. */
  async give(pieceId: number, order: Order): Promise<void> {
    const state = this.state,
      piece = pieceOf(this.view, pieceId);
    if (!state || !piece || !this.mine || this.now.sending) return;
    const action = listed(
      state,
      (a) => a.piece === pieceId && verbOf(a.notation) === 'order' && lastWord(a.notation) === order,
    );
    if (action) await this.act([action.notation]);
    else await this.ask({ piece: pieceId, place: piece.place ?? undefined, with: order });
  }

  async takeBack(pieceId: number): Promise<void> {
    const state = this.state,
      piece = pieceOf(this.view, pieceId);
    if (!state || !piece || this.now.sending) return;
    const action = listed(state, (a) => a.piece === pieceId && verbOf(a.notation) === 'take');
    if (action) await this.act([action.notation]);
    else await this.ask({ piece: pieceId, place: piece.place ?? undefined });
  }

  /** What would rest on yellow although the pool has tokens left. */
  idle(): { units: number; tokens: number } {
    const state = this.state,
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
      if (!this.now.sealAsked) {
        this.askedAt = now;
        this.set({ sealAsked: true });
        announce(text(tableText, 'seal-sure', { units, tokens }), true);
        return;
      }
    }
    await this.act([action.notation]);
  }

  private async pickForOrder(pieceId: number | undefined, place: number | undefined): Promise<void> {
    const piece = pieceOf(this.view, pieceId);
    const { colour } = this.now;
    if (piece) this.inspect(piece.id);
    if (!piece || piece.owner !== this.state?.seat) {
      await this.ask({ piece: pieceId, place });
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
    this.set({ picked: this.now.picked === piece.id ? null : piece.id });
    if (this.now.picked !== null) this.hint(text(tableText, 'token-first'));
  }

  /* ---- deployment by the computer: spread over the zone, unit by unit ---- */

  placeRest(): void {
    this.placers.add(this.state?.seat ?? 0);
    this.set({ placing: true });
    void this.placeNext();
  }
  private stopPlacing(): void {
    this.placers.delete(this.state?.seat ?? 0);
    this.set({ placing: false });
  }

  private async placeNext(): Promise<void> {
    const state = this.state,
      view = this.view,
      round = this.round;
    if (!state || !view || !this.mine) return;
    const unit = state.actions.find((a) => isReserve(view, a));
    const next = unit ? (await this.seat.ahead([unit.notation])).actions : state.actions;
    if (round !== this.round || !this.now.placing) return;
    const place = next.length ? this.spread(next) : null;
    const list = [unit?.notation, place?.notation].filter((n): n is string => !!n);
    if (list.length) await this.act(list, true);
    else if (state.default) await this.act([state.default], true);
  }

  private spread(next: Action[]): Action | null {
    const view = this.view as View,
      me = this.state?.seat;
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

  /* ---- acting ---- */

  async act(list: string[], quiet = false): Promise<Refusal | null> {
    const state = this.state;
    if (!state || this.now.sending) return null;
    const later = this.options.allows(state, list);
    if (later !== null) {
      this.hint(later);
      return null;
    }
    this.clearRefusal();
    this.set({ sending: true, picked: null });
    if (!quiet) this.onAct?.();
    const round = this.round;
    const refusal = await this.seat.act(list);
    this.set({ sending: false });
    // done: what is shown next is the deed itself
    if (!refusal && round === this.round) this.set({ draft: null, others: [], figure: null });
    this.together = refusal ? 1 : list.length;
    if (refusal) this.explain(refusal);
    // its update came before the answer
    else if (this.now.placing && this.state?.rev === this.seat.state?.rev) void this.placeNext();
    return refusal;
  }

  /** What was done with one click is taken back with one. */
  async undo(): Promise<void> {
    this.clearRefusal();
    const times = this.together;
    this.together = 1;
    for (let i = 0; i < times; i++) {
      const refusal = await this.seat.undo();
      if (refusal && i === 0) this.explain(refusal);
      if (refusal) return;
    }
  }

  explain(r: Refusal): void {
    this.stopPlacing();
    if (r.why) this.refuse(r.why);
    else if (r.error?.code === 'lost') this.tell(text(tableText, 'lost-act'), null);
    else if (r.error?.code === 'stale') this.tell(text(tableText, 'stale'), null);
    else this.tell(r.error?.text || text(tableText, 'error-act'), null);
  }

  /* ---- refusals ---- */

  private refuse(why: Why, place?: number): void {
    const at = place ?? why.place ?? pieceOf(this.view, why.piece)?.place ?? null;
    this.say(withoutQuestion(why.text, this.state?.prompt), why.rule, at);
  }
  tell(sentence: string, place: number | null): void {
    this.say(sentence, '', place);
  }
  /** A friendly word: nothing was wrong. */
  hint(sentence: string): void {
    this.say(sentence, '', null, 'hint');
  }

  private say(sentence: string, rule: string, place: number | null, kind: RefusalShown['kind'] = 'no'): void {
    this.set({ refusal: { id: ++this.refusals, text: sentence, rule, place, kind } });
    if (place !== null) this.board?.refuse(place);
    this.resume();
  }
  clearRefusal(): void {
    window.clearTimeout(this.timer);
    if (this.now.refusal) this.set({ refusal: null });
  }
  /** The reason stays under pointer or focus, else 8 seconds. */
  pause(): void {
    window.clearTimeout(this.timer);
  }
  resume(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.clearRefusal(), refusalTime);
  }
  close(): void {
    window.clearTimeout(this.timer);
    this.round++;
  }
}
