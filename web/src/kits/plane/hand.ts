/* kits/plane/hand.ts: what pointer and keys mean at a free table.  What is taken is only noted here and played
 * together with its move, in one act; what is already in hand in the match itself is gone on with.  A wish is drawn
 * where it is dragged; the server says where it may go, and nothing but its answers is ever played. */
import type { Pick } from '../../board/api';
import type { Action, Likely, PlanePiece, PlaneView, PlaneZone, State } from '../../proto';
import type { Draft, Hand, HandState, Interaction } from '../../table/hand';
import { isMine, verbOf } from '../../table/model';
import { stakeOf } from '../../table/stakes';
import { text } from '../../text';
import { planeText } from '../../text/plane';
import { ground, PlaneBoard, type BoardPlayer, type Gesture, type Touching } from './board/board';
import { inside, outlineOf, type Point } from './geometry';
import { Asking } from './asking';
import { Drags } from './drags';
import type { PlaneHeld, Tool } from './held';
import { Keys } from './keys';
import { codeOf, placeAt, placeOf, siteOf, spotAt } from './places';
import { Measuring } from './ruler';
import { Seen } from './seen';
import { Voice } from './voice';
import { Wishes } from './wishes';
import {
  actsOf,
  actsOn,
  between,
  byPair,
  groupWith,
  heldInMatch,
  isAway,
  pieceOf,
  planeOf,
  setText,
  sideOf,
  takeOf,
  takesOf,
  unlisted,
  type Take,
} from './view';

export class PlaneHand implements Interaction, BoardPlayer {
  readonly wishes = new Wishes(this);
  readonly asking = new Asking(this);
  readonly drags = new Drags(this);
  readonly ruler = new Measuring(this);
  readonly keys = new Keys(this);
  readonly voice = new Voice(this);
  readonly seen = new Seen(this);
  takes: Take[] = [];
  chances: ReadonlyMap<string, Likely> = new Map(); // of what may be rolled now
  private pointed: number | null = null; // under the mouse
  byFinger = false;

  constructor(readonly hand: Hand) {}

  /* ---- what all kits answer ---- */

  get held(): PlaneHeld | null {
    return this.hand.now.plane ?? null;
  }
  get tool(): Tool {
    return this.hand.now.tool ?? 'move';
  }
  get view(): PlaneView | undefined {
    return planeOf(this.hand.view);
  }
  get board(): PlaneBoard | null {
    return this.hand.board instanceof PlaneBoard ? this.hand.board : null;
  }
  fresh(_before: State | null, state: State): Partial<HandState> {
    if (this.board) this.board.player = this;
    this.asking.aimer.forget();
    this.takes = isMine(state) ? takesOf(state) : [];
    this.voice.fresh(state.rev);
    this.keys.walked = -1;
    this.drags.lasso = null;
    this.chances = new Map();
    const inMatch = isMine(state) ? heldInMatch(state) : [];
    queueMicrotask(() => this.seen.draw());
    return {
      plane: inMatch.length ? this.takenInMatch(state, inMatch) : null,
      tool: 'move',
      ruler: null,
      actor: null,
      reach: [],
      spot: null,
    };
  }
  private takenInMatch(state: State, pieces: number[]): PlaneHeld {
    const view = planeOf(state.view) as PlaneView;
    return {
      after: [],
      pieces,
      set: setText(view, pieces),
      candidates: state.actions,
      extras: this.waysToPay(state.extras),
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
  begin(state: State): void {
    if (!this.held) {
      if (actsOf(state).length) void this.fetchActChances();
      return;
    }
    void this.fetchZones();
    void this.fetchChances();
  }
  back(when: 'first' | 'last'): boolean {
    if (when === 'last') return false;
    if (this.tool === 'ruler') {
      this.setTool('move');
      return true;
    }
    const h = this.held;
    if (!h && this.hand.now.actor !== null && !this.hand.now.draft) return this.choose(null);
    if (!h) return false;
    if (h.wanted || h.aimed) {
      this.wishes.unwish();
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
    this.asking.aimer.forget();
    this.set(null);
  }
  set(plane: PlaneHeld | null): void {
    this.hand.set({ plane });
    this.seen.draw();
  }
  update(part: Partial<PlaneHeld>): void {
    const h = this.held;
    if (h) this.set({ ...h, ...part });
  }
  sheetOf = (label: string): Promise<string | null> => this.hand.seat.sheet(label);

  /* ---- taking ---- */

  canTake(piece: number): boolean {
    return this.takes.some((t) => t.pieces.length === 1 && t.pieces[0] === piece);
  }
  async take(t: Take): Promise<void> {
    this.hand.clearRefusal();
    this.asking.aimer.forget();
    const mine: PlaneHeld = {
      after: [t.action.notation],
      pieces: t.pieces,
      set: t.set,
      candidates: [],
      extras: [],
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
    await this.look(mine);
  }
  /** What could follow what is noted. */
  private async look(mine: PlaneHeld): Promise<void> {
    const { actions, extras, prompt } = await this.hand.seat.ahead(mine.after, true, true);
    if (this.held?.after !== mine.after) return;
    if (!actions.length) {
      this.set(null);
      this.hand.tell(text(planeText, 'no-group'), null);
      return;
    }
    const ways = this.waysToPay(extras ?? []);
    this.update({ candidates: actions, extras: ways, prompt: prompt ?? mine.prompt, ready: true });
    /* its own command cannot pay for anything: somebody else does, and the bar says so */
    if (ways.length === 1 && mine.after.length === 1 && !this.posed().length && actions.every((a) => a.x === undefined))
      await this.payBy(ways[0] as Action);
    this.hover(this.pointed);
  }
  private waysToPay(extras: Action[]): Action[] {
    return extras.filter((a) => verbOf(a.notation) === 'pay');
  }
  /** Another command pays for what is in hand. */
  async payBy(act: Action): Promise<void> {
    const h = this.held;
    if (!h) return;
    if (!h.after.length) {
      await this.hand.act([act.notation]);
      return;
    }
    this.asking.aimer.forget();
    const after = [...h.after.filter((n) => verbOf(n) !== 'pay'), act.notation],
      mine: PlaneHeld = { ...h, after, candidates: [], ready: false, wanted: null, aimed: null, at: -1, odds: null };
    this.set(mine);
    await this.look(mine);
  }
  /** Pieces that were encircled, or lie between two taps: all of them if they may be taken together, else the largest
   * listed group among them. */
  async takeSet(pieces: number[], instead?: Take): Promise<void> {
    const known = takeOf(this.takes, pieces),
      view = this.view;
    if (known || !view || pieces.length < 2) {
      if (known ?? instead) await this.take((known ?? instead) as Take);
      return;
    }
    const own = unlisted(view, pieces),
      { round } = this.hand,
      { actions } = await this.hand.seat.ahead([own.action.notation]);
    if (round !== this.hand.round) return;
    if (actions.length) await this.take(own);
    else if (instead) await this.take(instead);
    else this.hand.tell(text(planeText, 'no-group'), null);
  }
  private async fetchZones(): Promise<void> {
    const h = this.held,
      piece = h?.pieces[0];
    if (!h || piece === undefined) return;
    const r = await this.hand.seat.ask('zones', { piece });
    if (r.ok && this.held?.after === h.after && this.held.pieces === h.pieces)
      this.update({ zones: (r.zones as PlaneZone[]) ?? [] });
  }
  /** Of what is in hand in the match: what is only noted here has them with its candidates. */
  private async fetchChances(): Promise<void> {
    const { round } = this.hand,
      { chances } = await this.hand.seat.reach(),
      h = this.held;
    if (round !== this.hand.round || !h || h.after.length) return;
    this.update({ candidates: h.candidates.map((a) => ({ ...a, chance: chances.get(a.notation) })) });
  }
  /** Of fights and shots that wait. */
  private async fetchActChances(): Promise<void> {
    const { round } = this.hand,
      { chances } = await this.hand.seat.reach();
    if (round !== this.hand.round) return;
    this.chances = chances;
    this.seen.draw();
  }
  /** A click or a tap. */
  async pick(pick: Pick): Promise<void> {
    const { state } = this.hand;
    const piece = pick.piece;
    if (!state || this.hand.now.sending || this.tool === 'ruler') return;
    if (piece !== undefined) void this.voice.read(String(pieceOf(this.view, piece)?.label ?? ''));
    if (!this.hand.mine) {
      if (piece !== undefined) this.hand.inspect(piece);
      return;
    }
    const h = this.held,
      hit = pieceOf(this.view, piece),
      beside = !!hit && !!pick.pose && !inside(pick.pose, outlineOf(hit)) && !isAway(hit);
    if (h && pick.pose && this.isOff() && beside) {
      await this.putAt(pick.pose); // a finger next to a neighbour
      return;
    }
    if (piece === undefined || piece === ground) {
      const site = this.siteAt(pick);
      if (h && this.onGhost(pick.pose)) await this.asking.play();
      else if (h && site && h.pieces.length === 1 && !this.isOut()) await this.asking.enter(site.label, this.byFinger);
      else if (h && pick.pose && this.isOff()) await this.putAt(pick.pose);
      else if (h) this.putDown();
      else if (pick.pose) await this.pointAt(pick.pose);
      return;
    }
    if (!h) {
      if (!(await this.act(piece))) await this.takeOrTell(piece);
      return;
    }
    if (h.pieces.includes(piece)) {
      if (h.aimed?.action && pick.pose && this.onGhost(pick.pose)) await this.asking.play();
      else if (h.wanted || h.aimed) this.wishes.unwish();
      else this.putDown();
      return;
    }
    const mine = h.after.length > 0 && this.canTake(piece);
    if (mine) {
      const line = groupWith(this.takes, [...h.pieces, piece]);
      const one = takeOf(this.takes, [piece]);
      const first = h.pieces[0];
      if (line && line.pieces.length > h.pieces.length && first !== undefined && this.view)
        await this.takeSet(between(this.view, line, first, piece), line);
      else if (one) await this.take(one);
      return;
    }
    await this.asking.aimAtPiece(piece);
  }
  /** A castle, a city or a camp under the pointer that nobody holds. */
  private siteAt(pick: Pick): { id: number; label: string } | undefined {
    return placeOf(this.view, siteOf(pick.place)) ?? (pick.pose && placeAt(this.view, pick.pose));
  }
  /** A garrison in hand that has not come out yet. */
  private isOut(): boolean {
    return pieceOf(this.view, this.held?.pieces[0])?.status === 'inside';
  }
  /* ---- shots, spells and fights that wait ---- */

  /** Whoever shall shoot or cast next; null: any of them.  Back from nothing is no step. */
  choose(actor: number | null): boolean {
    const before = this.hand.now.actor ?? null;
    this.hand.set({ actor, reach: [], draft: null, aimed: null, others: [], figure: null });
    if (actor !== null) void this.fetchReach(actor);
    this.seen.draw();
    return before !== actor;
  }
  private async fetchReach(actor: number): Promise<void> {
    const r = await this.hand.seat.ask('zones', { piece: actor });
    if (!r.ok || this.hand.now.actor !== actor) return;
    this.hand.set({ reach: ((r.zones as PlaneZone[]) ?? []).filter((z) => z.kind === 'ward' || z.piece === actor) });
    this.seen.draw();
  }
  /** Of the same act with more or less put into it, the one with the best chance; of equals the first. */
  preferred(acts: Action[]): Action | undefined {
    const worth = (a: Action): number => this.chances.get(a.notation)?.[0] ?? 0;
    /* there are too many to ask for all: the best of those that are known; none has come: who puts most into it */
    const known = acts.filter((a) => this.chances.has(a.notation));
    if (!known.length) return acts[acts.length - 1];
    return known.reduce<Action | undefined>((best, a) => (!best || worth(a) > worth(best) ? a : best), undefined);
  }
  /** A click on a piece while dice wait: false, it means none of them. */
  private async act(piece: number): Promise<boolean> {
    const { state } = this.hand,
      { actor, draft } = this.hand.now,
      acts = state ? actsOn(state, piece, actor) : [];
    if (!acts.length || !state) return false;
    const pairs = byPair(acts),
      own = acts.every((a) => a.target !== piece);
    if (own && acts.length > 1) this.choose(actor === piece ? null : piece);
    else if (draft && acts.some((a) => a.notation === draft.action.notation)) await this.hand.confirm();
    else if (acts.length === 1 || stakeOf(state, acts[0] as Action) === 'free') await this.hand.consider(acts);
    else this.show(this.preferred(pairs[0] as Action[]) as Action);
    return true;
  }
  /** One of several that a click could have meant: it is shown and waits. */
  show(act: Action): void {
    this.hand.set({ draft: this.hand.draftOf(act), aimed: null, armed: false, others: [], figure: null });
    this.seen.draw();
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
  /** Whose what is in hand is. */
  side(): number {
    const p = pieceOf(this.view, this.held?.pieces[0]);
    return p ? sideOf(p) : 0;
  }
  /** What is in hand is not on the table yet. */
  isOff(): boolean {
    return isAway(pieceOf(this.view, this.held?.pieces[0])) || this.isOut();
  }
  /** Where what comes onto the table could stand: poses of candidates. */
  slots(): { act: Action; piece: PlanePiece }[] {
    const h = this.held,
      p = pieceOf(this.view, h?.pieces[0]);
    if (!p || !this.isOff()) return [];
    return this.posed().map((act) => ({
      act,
      piece: { ...p, x: act.x as number, y: act.y ?? 0, a: act.a ?? p.a, status: 'table' },
    }));
  }
  /** The marked place under a point; where several lie there, the one whose middle is nearest. */
  private slotAt(at: Point): Action | undefined {
    const far = (p: PlanePiece): number => Math.hypot((p.x ?? 0) - at.x, (p.y ?? 0) - at.y);
    return this.slots()
      .filter((s) => inside(at, outlineOf(s.piece)))
      .sort((a, b) => far(a.piece) - far(b.piece))[0]?.act;
  }
  /** A click on the ground puts it there, if it may stand there; on a place that is marked, exactly there. */
  private async putAt(at: Point): Promise<void> {
    if (!this.held?.ready) return;
    const slot = this.held.wanted ? undefined : this.slotAt(at);
    if (slot) {
      await this.asking.playAction(slot.notation);
      return;
    }
    this.wishes.wishAt(at);
    await this.asking.drop(this.byFinger);
  }
  /** The mouse is here: of answers that are parts of the field, the one that a click would mean. */
  over(at: Point | null): void {
    const spots = this.hand.mine && !this.held ? this.view?.spots : undefined,
      now = (at && spots?.length && spotAt(this.view, at)?.action) || null;
    if (now === (this.hand.now.spot ?? null)) return;
    this.hand.set({ spot: now });
    this.seen.draw();
  }
  /** A click on the ground where a place is asked for, and nothing is in hand. */
  private async pointAt(at: Point): Promise<void> {
    const { state, round } = this.hand,
      spot = spotAt(this.view, at);
    if (spot) {
      const act = state?.actions.find((a) => a.notation === spot.action);
      await this.hand.act([spot.action], false, act?.label ?? '');
      return;
    }
    const site = placeAt(this.view, at);
    if (site) void this.voice.read(site.label);
    if (site) this.hand.inspect(codeOf(site.id));
    if (!state?.actions.some((a) => a.x !== undefined && a.piece === undefined)) return;
    const answer = await this.hand.seat.touch({ x: Math.round(at.x), y: Math.round(at.y) });
    if (round !== this.hand.round) return;
    if (answer.action) await this.hand.act([answer.action], false, answer.label ?? '');
    else if (answer.why) this.hand.explain({ why: answer.why });
  }
  meanings(pick: Pick): Draft[] {
    const { state, now } = this.hand,
      acts = state && !this.held ? actsOn(state, pick.piece, now.actor) : [],
      best = this.preferred(byPair(acts)[0] ?? []);
    return best ? [best, ...acts.filter((a) => a !== best)].map((a) => this.hand.draftOf(a)) : [];
  }
  goesOn(): boolean {
    return false;
  }
  weighs(action: Action): boolean {
    return action.target !== undefined;
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
  /** Those that end somewhere; the others are buttons. */
  posed(): Action[] {
    return this.held?.candidates.filter((a) => a.x !== undefined) ?? [];
  }
  others(): Action[] {
    return this.held?.candidates.filter((a) => a.x === undefined) ?? [];
  }
  setTool(tool: Tool): void {
    const now = this.tool === tool ? 'move' : tool;
    this.hand.set({ tool: now, ruler: null });
    if (now === 'column' || now === 'land') this.wishes.unwish();
    if (now === 'ruler') this.ruler.ruleNearest();
    this.seen.draw();
  }
  hover(piece: number | null, place?: number): void {
    this.pointed = piece;
    const h = this.held;
    if (!h || h.dragging || h.wanted || this.byFinger) return;
    const site = placeOf(this.view, siteOf(place));
    if (site && h.ready && h.pieces.length === 1 && !this.isOut()) {
      this.asking.showEntering(site.label);
      return;
    }
    const best = piece === null ? undefined : h.candidates.find((a) => a.target === piece);
    if (best && h.candidates[h.at] !== best) this.asking.showCandidate(best);
  }

  /* ---- what the board asks ---- */

  grab(at: Point, how: Touching): Gesture | null {
    return this.drags.grab(at, how);
  }
  key(e: { key: string; shiftKey: boolean; altKey: boolean }): boolean {
    return this.keys.key(e);
  }
  turn(steps: number, fine: boolean): boolean {
    return this.drags.turn(steps, fine);
  }
  describe(piece: number): string {
    return this.voice.describe(piece);
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
