/* hand.ts: what the player has in hand: the piece or token taken up, the act that is shown but not done, and what
 * was refused.  stakes.ts says what a click does: what can be taken back is done at once; a roll is done if its odds
 * were on the screen (the pointer rested on it), else it is shown first; a loss asks once.
 * Only what the server listed, or what it answered to a touch, is ever played.
 * What a click on the board means is the kit's business: its Interaction answers, with what is offered here. */
import type { Action, Likely, State, View, Why } from '../proto';
import type { BoardHandle, Pick, ReachKind } from '../board/api';
import type { Refusal, Seat } from '../net/seat';
import { Store } from '../net/store';
import { text } from '../text';
import { tableText } from '../text/table';
import { asksFirst, stakeOf } from './stakes';
import { isMine, listed, pieceOf, placeOf, splitLabel, verbOf, withoutQuestion } from './model';

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
  extra: { without: Action; with: Action } | null; // own means that are asked for next
  sure: boolean | null; // nothing but this seat decides what comes of it; null: not known yet
}
const keyOf = (d: Draft): string => [...d.steps, d.action.notation].join('/');
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
  aimed: Draft | null; // the pointer rests on it: it is shown, and nothing is taken up
  armed: boolean; // what is known of it has been on the screen: a click does it
  others: Draft[];
  charges: Map<number, Draft[]>;
  inspected: number | null;
  refusal: RefusalShown | null;
  figure: MainFigure | null;
  figures: Map<string, Chance>;
  chances: ReadonlyMap<string, Likely>; // of listed actions that are chosen on the map, by notation
  extra: boolean;
  sending: boolean;
  done: string; // what an undo takes back, in words; '': not known
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
  /** What a click there would do, the first of it first; [] if nothing is marked there. */
  meanings?(pick: Pick): Draft[];
  /** Odds or facts of this act come on the screen before it is done: the kit calls hand.told then. */
  weighs?(action: Action): boolean;
  /** The way of a draft over the map; none: as the action says it. */
  way?(action: Action): number[] | null;
  /** What is asked right after this act, so that the draft can ask it too. */
  follow?(next: Action[]): Draft['extra'];
  /** What can follow this act is offered with it; false: it is a question of its own. */
  goesOn?(action: Action): boolean;
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
  askRolls(): boolean;
  allows(state: State, notations: string[]): string | null;
  /** What is played instead. */
  means(state: State, notations: string[]): string[];
}

/** News of people, clocks or luck alone: what is in hand stays there.  Members that an update leaves as they are keep
 * their identity. */
const asksTheSame = (before: State, state: State): boolean =>
  before.seat === state.seat &&
  before.ply === state.ply &&
  before.over === state.over &&
  before.view === state.view &&
  before.actions === state.actions &&
  before.extras === state.extras &&
  isMine(before) === isMine(state) &&
  before.to_move.join() === state.to_move.join();

const nothing: Omit<HandState, 'inspected' | 'refusal' | 'done'> = {
  leads: [],
  open: null,
  draft: null,
  aimed: null,
  armed: false,
  others: [],
  charges: new Map(),
  figure: null,
  figures: new Map(),
  chances: new Map(),
  extra: false,
  sending: false,
};
const refusalTime = 8000;
const glance = 150; // ms that odds must have been on the screen: a double click is no answer to them
/** Board kinds whose view is not there yet have nothing to click on. */
const inert: Interaction = { fresh: () => ({}), pick: async () => undefined };

export class Hand {
  readonly store = new Store<HandState>({ ...nothing, inspected: null, refusal: null, done: '' });
  board: BoardHandle | null = null;
  /** The way of the own unit that moves next, so that it can be shown walking it. */
  lastPath: { piece: number; path: number[] } | null = null;
  onAct: (() => void) | null = null;
  state: State | null = null;
  round = 0; // answers to questions about an older state are dropped
  private own: Interaction = inert;
  private refusals = 0;
  private clicks = 0; // a later click takes the place of one that is still being looked into
  private pointed: Pick | null = null; // where the pointer or the cursor rests
  private arming = 0;
  private readonly ahead = new Map<string, Promise<Action[]>>(); // of this state
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
    if (before && asksTheSame(before, state)) {
      this.state = state;
      return;
    }
    this.state = state;
    this.round++;
    this.ahead.clear();
    if (state.view) this.own = this.options.interaction(this, state.view);
    const { inspected, refusal, sending, done } = this.now;
    this.store.set({ ...nothing, sending, inspected, refusal, done, ...this.own.fresh(before, state) });
    if (isMine(state) && state.view) this.own.begin?.(state);
    this.aimAgain();
  }

  /* ---- what the listed actions lead to ---- */

  /** An action whose hexes are to be shown alone: the unit that is deployed, "Run". */
  async openLead(via: Action): Promise<boolean> {
    const round = this.round;
    const known = this.now.leads.find((l) => l.via.notation === via.notation);
    const next = known ? known.next : await this.lookAhead([via.notation]);
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
    const rest = { then: action.then ?? [], extra: null, sure: action.then ? true : null };
    if (own) return { steps, action, first, place: placeOf(view, action), path: own, ...rest };
    let path = way.length ? way : first && end !== undefined && from !== null ? [from, end] : [];
    if (path.length && from !== null && path[0] !== from) path = [from, ...path];
    return { steps, action, first, place: placeOf(view, action), path, ...rest };
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

  private lookAhead(notations: string[]): Promise<Action[]> {
    const key = notations.join('/');
    const known = this.ahead.get(key) ?? this.seat.ahead(notations).then((r) => r.actions);
    this.ahead.set(key, known);
    return known;
  }
  /** The same draft with what could follow it. */
  private async fuller(draft: Draft): Promise<Draft> {
    if (draft.sure !== null) return draft;
    const next = await this.lookAhead([...draft.steps, draft.action.notation]);
    return {
      ...draft,
      then: this.own.goesOn?.(draft.action) === false ? [] : next.filter((a) => a.target !== undefined),
      extra: this.own.follow?.(next) ?? null,
      sure: next.length > 0,
    };
  }

  /** Show an act before it is done.  What the table calls free is only pointed out while the server is asked
   * whether it can be taken back: then it is done at once, and nothing has to be pressed. */
  async preview(draft: Draft, others: Draft[] = []): Promise<void> {
    const round = this.round,
      click = ++this.clicks;
    const quick = !!this.state && stakeOf(this.state, draft.action) === 'free' && !this.isChoice(draft, others);
    this.clearRefusal();
    this.set({
      ...(quick ? { aimed: draft, draft: null, others: [] } : { aimed: null, draft, others }),
      armed: false,
      figure: null,
      extra: false,
      inspected: draft.action.target ?? draft.action.piece ?? this.now.inspected,
    });
    const fuller = await this.fuller(draft);
    if (round !== this.round || click !== this.clicks) return;
    if (quick && this.isFree(fuller)) await this.play(fuller, false);
    else if (quick || this.now.draft === draft) this.set({ draft: fuller, aimed: null, others });
  }

  /** By the table of the game, and by what the server says could follow. */
  private isFree(draft: Draft): boolean {
    return !!draft.sure && !!this.state && stakeOf(this.state, draft.action) === 'free';
  }
  /** Something else could be meant there: another kind of act, or the same against somebody else.  Extras are not
   * counted: they lead nowhere that the list does not. */
  private isChoice(draft: Draft, others: Draft[]): boolean {
    const extra = (o: Draft) => !!this.state?.extras.some((a) => a.notation === o.action.notation);
    return others.some(
      (o) =>
        !extra(o) &&
        (verbOf(o.action.notation) !== verbOf(draft.action.notation) || o.action.target !== draft.action.target),
    );
  }

  /* ---- pointing ---- */

  /** The pointer or the cursor rests there: what a click would do is shown, and nothing is taken up. */
  point(pick: Pick | null): void {
    this.pointed = pick;
    this.aimAgain();
  }
  /** The same after something new is marked. */
  aimAgain(): void {
    const drafts = this.pointed && this.mine && this.state?.view ? this.own.meanings?.(this.pointed) : [];
    void this.aim(drafts?.[0] ?? null);
  }
  async aim(draft: Draft | null): Promise<void> {
    const { aimed, draft: taken, sending } = this.now,
      round = this.round;
    if (!draft || taken || sending || !this.mine) {
      if (aimed) this.set({ aimed: null, figure: null });
      return;
    }
    if (aimed && keyOf(aimed) === keyOf(draft)) return;
    this.set({ aimed: draft, armed: false, figure: null, extra: false });
    if (!this.own.weighs?.(draft.action)) this.told(draft);
    const fuller = await this.fuller(draft);
    if (round === this.round && this.now.aimed === draft) this.set({ aimed: fuller });
  }
  /** What is known of this act stands on the screen now. */
  told(draft: Draft): void {
    const { aimed, armed } = this.now;
    if (!aimed || armed || keyOf(aimed) !== keyOf(draft)) return;
    window.clearTimeout(this.arming);
    this.arming = window.setTimeout(() => {
      const now = this.now.aimed;
      if (now && keyOf(now) === keyOf(draft)) this.set({ armed: true });
    }, glance);
  }

  /** A long press or the other button: where several things could be meant all of them are shown, and none is done. */
  async linger(pick: Pick): Promise<boolean> {
    const drafts = this.mine && !this.now.sending && this.state?.view ? (this.own.meanings?.(pick) ?? []) : [];
    const [first, ...others] = drafts;
    if (!first || !others.length) return false;
    const round = this.round,
      click = ++this.clicks;
    this.set({ draft: first, aimed: null, armed: false, others, figure: null, extra: false });
    const fuller = await this.fuller(first);
    if (round === this.round && click === this.clicks && this.now.draft === first) this.set({ draft: fuller });
    return true;
  }

  /** A click on what is marked: it is done, or shown first. */
  async meet(draft: Draft, others: Draft[] = []): Promise<void> {
    const { aimed } = this.now;
    const shown = aimed && keyOf(aimed) === keyOf(draft) ? aimed : null;
    if (shown && this.isEnough(shown, others)) await this.play(shown, this.now.extra);
    else await this.preview(draft, others);
  }
  /** One click will do: it can be taken back, or its odds were on the screen. */
  private isEnough(shown: Draft, others: Draft[]): boolean {
    if (shown.sure === null || !this.state || this.isChoice(shown, others)) return false;
    if (asksFirst(this.state, shown.action)) return false;
    return this.isFree(shown) || (!this.options.askRolls() && this.now.armed);
  }

  setFigure(figure: MainFigure | null): void {
    if (this.now.draft || this.now.aimed || figure === null) this.set({ figure });
  }
  setExtra(extra: boolean): void {
    this.set({ extra });
  }

  async confirm(): Promise<void> {
    const draft = this.now.draft;
    if (draft) await this.play(draft, this.now.extra, true);
  }
  /** answered: the question about own means was on the screen, so "no" is an answer; else the game asks it next. */
  private async play(draft: Draft, extra: boolean, answered = false): Promise<void> {
    const list = [...draft.steps, draft.action.notation];
    if (draft.extra && (extra || answered)) list.push((extra ? draft.extra.with : draft.extra.without).notation);
    const mover = draft.first ?? draft.action;
    this.lastPath =
      draft.path.length > 1 && mover.piece !== undefined ? { piece: mover.piece, path: draft.path } : null;
    await this.act(list, false, draft.action.label);
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
      await this.meet(
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
      await this.meet(this.draftOf(action));
      return;
    }
    await this.act([action.notation], false, action.label);
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

  async act(wished: string[], quiet = false, label = ''): Promise<Refusal | null> {
    const state = this.state;
    if (!state || this.now.sending) return null;
    const list = this.options.means(state, wished);
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
    if (!refusal && round === this.round) this.set({ draft: null, aimed: null, others: [], figure: null });
    if (!refusal) this.set({ done: splitLabel(label).title });
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
    this.set({ done: '' });
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
    window.clearTimeout(this.arming);
    this.round++;
  }
}
