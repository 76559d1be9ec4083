/* hand.ts: what the player has in hand: the piece or token taken up, the act that is previewed, and what was
 * refused.  Show, then ask: a first click makes a draft, a second one (or Enter, or the button) plays it.
 * Only what the server listed, or what it answered to a touch, is ever played.
 * What a click on the board means is the kit's business: its Interaction answers, with what is offered here. */
import type { Action, State, View, Why } from '../proto';
import type { BoardHandle, Pick, ReachKind } from '../board/api';
import type { Refusal, Seat } from '../net/seat';
import { Store } from '../net/store';
import { text } from '../text';
import { tableText } from '../text/table';
import { asksFirst, isFree } from './stakes';
import { isMine, listed, pieceOf, placeOf, withoutQuestion } from './model';

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
/** The figure that matters, on the flag at the target. */
export interface MainFigure {
  label: string;
  value: string;
  share: number;
}
/** What is held.  Kits add fields of their own (declare module), all optional. */
export interface HandState {
  leads: Lead[];
  open: Lead | null;
  draft: Draft | null;
  others: Draft[];
  charges: Map<number, Draft[]>;
  inspected: number | null;
  refusal: RefusalShown | null;
  figure: MainFigure | null;
  figures: Map<string, Chance>;
  extra: boolean;
  sending: boolean;
}
/** A piece, place or token that the server is asked about. */
export interface Touched {
  piece?: number;
  place?: number;
  with?: string;
}
/** What a kit makes of clicks and states.  It keeps what it holds in the HandState, by hand.set. */
export interface Interaction {
  /** The kit's own fields of the HandState for a new state: what is not kept begins anew. */
  fresh(before: State | null, state: State): Partial<HandState>;
  /** A new question to this seat is in hand: look ahead, or go on with what runs by itself. */
  begin?(state: State): void;
  pick(pick: Pick): Promise<void>;
  /** The way of a draft over the map; none: as the action says it. */
  way?(action: Action): number[] | null;
  /** What is asked right after this act, so that the draft can ask it too. */
  follow?(next: Action[]): Draft['boost'];
  /** This answer shows its places first and is done by choosing one. */
  opens?(action: Action): boolean;
  /** What the server's answer to a touch means here needs no preview. */
  atOnce?(spot: Touched): boolean;
  /** A step back of the kit's own, before the draft or after it; false: nothing to go back from. */
  back?(when: 'first' | 'last'): boolean;
  /** An act was done (quietly: by itself), or refused. */
  acted?(refused: boolean): void;
}
export interface HandOptions {
  interaction(hand: Hand, view: View): Interaction;
  confirm(): 'always' | 'dice';
  allows(state: State, notations: string[]): string | null;
}

const nothing: Omit<HandState, 'inspected' | 'refusal'> = {
  leads: [],
  open: null,
  draft: null,
  others: [],
  charges: new Map(),
  figure: null,
  figures: new Map(),
  extra: false,
  sending: false,
};
const refusalTime = 8000;
/** Board kinds whose view is not there yet have nothing to click on. */
const inert: Interaction = { fresh: () => ({}), pick: async () => undefined };

export class Hand {
  readonly store = new Store<HandState>({ ...nothing, inspected: null, refusal: null });
  board: BoardHandle | null = null;
  /** The way of the own unit that moves next, so that it can be shown walking it. */
  lastPath: { piece: number; path: number[] } | null = null;
  onAct: (() => void) | null = null;
  state: State | null = null;
  round = 0; // answers to questions about an older state are dropped
  private own: Interaction = inert;
  private refusals = 0;
  private together = 1; // notations of the last act
  private timer = 0;

  constructor(
    readonly seat: Seat,
    private readonly options: HandOptions,
  ) {}

  get view(): View | undefined {
    return this.state?.view;
  }
  get now(): HandState {
    return this.store.get();
  }
  set(part: Partial<HandState>): void {
    this.store.update(part);
  }
  get mine(): boolean {
    return !!this.state && isMine(this.state);
  }

  /** This was taken up and waits for its place. */
  carries(action: Action): boolean {
    return !!this.own.opens?.(action);
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
    if (state.view) this.own = this.options.interaction(this, state.view);
    const { inspected, refusal, sending } = this.now;
    this.store.set({ ...nothing, sending, inspected, refusal, ...this.own.fresh(before, state) });
    if (isMine(state) && state.view) this.own.begin?.(state);
  }

  /* ---- what the listed actions lead to ---- */

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

  draftOf(action: Action, steps: string[] = [], first: Action | null = null): Draft {
    const view = this.view as View;
    const from = pieceOf(view, (first ?? action).piece)?.place ?? null;
    const way = (first ?? action).path ?? [];
    const end = (first ?? action).place;
    const own = way.length ? null : (this.own.way?.(first ?? action) ?? null);
    if (own) return { steps, action, first, place: placeOf(view, action), path: own, then: [], boost: null };
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

  extend(draft: Draft, action: Action): Draft {
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
    const fuller = {
      ...draft,
      then: next.filter((a) => a.target !== undefined),
      boost: this.own.follow?.(next) ?? null,
    };
    this.set({ draft: fuller });
    if (this.mayActAtOnce(fuller, others, next.length > 0)) await this.confirm();
  }

  /* What can be taken back is done at the first click, unless the player wants to be asked always. */
  private mayActAtOnce(draft: Draft, others: Draft[], safe: boolean): boolean {
    return (
      safe &&
      this.options.confirm() !== 'always' &&
      !!this.state &&
      isFree(this.state, draft.action) &&
      others.length === 0
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
    if (this.own.back?.('first')) return true;
    if (now.draft?.first && now.draft.steps.length > 1) {
      const { draft } = now;
      void this.preview({ ...this.draftOf(draft.first as Action, draft.steps.slice(0, -1)), path: draft.path });
      return true;
    }
    if (now.draft) {
      this.set({ draft: null, others: [], figure: null });
      return true;
    }
    if (now.open && !this.own.opens?.(now.open.via)) {
      this.set({ open: null });
      return true;
    }
    return this.own.back?.('last') ?? false;
  }

  /* ---- clicks ---- */

  pick(pick: Pick): Promise<void> {
    return this.own.pick(pick);
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
  async why(spot: Touched): Promise<void> {
    if (this.mine && !this.now.sending) await this.ask(spot);
  }

  /** A button: play it, or show first where it leads. */
  async choose(action: Action): Promise<void> {
    const view = this.view;
    if (!view || this.now.sending) return;
    if (this.own.opens?.(action) || this.now.leads.some((l) => l.via.notation === action.notation)) {
      await this.openLead(action);
      return;
    }
    const draft = this.now.draft;
    if (draft?.then.includes(action)) {
      await this.preview(this.extend(draft, action));
      return;
    }
    if (draft?.action.notation === action.notation) {
      await this.confirm();
      return;
    }
    if (action.target !== undefined || (this.state && asksFirst(this.state, action))) {
      await this.preview(this.draftOf(action));
      return;
    }
    await this.act([action.notation]);
  }

  inspect(piece: number | null): void {
    this.set({ inspected: piece });
  }

  /* Nothing listed is meant by this: ask why not. */
  async ask(spot: Touched): Promise<void> {
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
      if (this.own.atOnce?.(spot)) await this.act([action.notation]);
      else await this.preview(this.draftAt(action, spot.place));
    } else if (answer.why) {
      this.refuse(answer.why, spot.place);
    } else this.tellIfAway();
  }

  /* A question that nobody hears has no answer: say so rather than nothing. */
  tellIfAway(): void {
    if (this.seat.store.get().line !== 'open') this.explain({ error: { code: 'lost', text: '' } });
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
    this.set({ sending: true });
    if (!quiet) this.onAct?.();
    const round = this.round;
    const refusal = await this.seat.act(list);
    this.set({ sending: false });
    // done: what is shown next is the deed itself
    if (!refusal && round === this.round) this.set({ draft: null, others: [], figure: null });
    this.together = refusal ? 1 : list.length;
    if (refusal) this.explain(refusal);
    this.own.acted?.(!!refusal);
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
