/* seat.ts: a seat (or the spectators' bench) at one table: holds the State, keeps it fresh, asks and acts.
 * Listeners hear of every update before the state changes, so that moves can be shown. */
import type {
  Action,
  ChatLine,
  Event,
  Fault,
  HintAnswer,
  Lang,
  Likely,
  Odds,
  OddsAnswer,
  OfferKind,
  State,
  Update,
  View,
  Way,
  Why,
} from '../proto';
import { claim, claimOf } from './invitation';
import { Socket, type Line, type Push, type Reply } from './socket';
import { Store } from './store';
import { applyUpdate, Book } from './update';

export interface Refusal {
  why?: Why;
  error?: { code: string; text: string };
}
export interface SeatState {
  line: Line;
  state: State | null;
  fault: Fault | null;
  busy: boolean;
  lines: ChatLine[]; // what was said, oldest first
  closed: string | null; // the server said goodbye, and why
}

/** Before the battle there is no status: nobody is to move, nothing was said. */
const complete = (r: object): State =>
  ({
    ply: 0,
    over: false,
    to_move: [],
    log: [],
    actions: [],
    extras: [],
    offers: [],
    next: '',
    watching: 0,
    ...r,
  }) as unknown as State;

const chancesOf = (list: Action[] = []): Map<string, Likely> =>
  new Map(list.flatMap((a) => (a.chance ? [[a.notation, a.chance] as const] : [])));

/* Left is counted from the moment when it was told: the clock of this computer may be wrong, but it runs. */
const stamped = <T extends object>(told: T): T =>
  'clock' in told && told.clock ? { ...told, clock: { ...(told.clock as object), got: Date.now() } } : told;

/** Told beside the match: they are true at once, while what happens on the map is still being shown. */
const beside = ['players', 'watching', 'open', 'hints', 'clock', 'offers', 'next', 'standing', 'hook'] as const;
export function withBeside(shown: State, live: State | null): State {
  if (!live || live.table !== shown.table || live.seat !== shown.seat || beside.every((k) => shown[k] === live[k]))
    return shown;
  return { ...shown, ...Object.fromEntries(beside.map((k) => [k, live[k]])) };
}
/** Lines come once more after every join. */
export function mergeLines(old: ChatLine[], more: ChatLine[]): ChatLine[] {
  const all = new Map(old.map((l) => [l.n, l]));
  for (const l of more) all.set(l.n, { ...l, after: all.get(l.n)?.after ?? l.after });
  return [...all.values()].sort((a, b) => a.n - b.n);
}

export class Seat {
  readonly store = new Store<SeatState>({
    line: 'connecting',
    state: null,
    fault: null,
    busy: false,
    lines: [],
    closed: null,
  });
  private readonly book = new Book();
  /** Called with the state before and after each change and the events in between. */
  onChange: ((before: State | null, after: State, events: Event[]) => void) | null = null;
  /** Called when an invitation has been exchanged for the key of the seat. */
  onKey: ((key: string, seat: number) => void) | null = null;
  private socket: Socket;

  constructor(
    readonly table: string,
    private key: string | null,
    private lang: Lang,
  ) {
    this.socket = new Socket(
      (p) => this.push(p),
      (line) => this.line(line),
    );
  }

  get state(): State | null {
    return this.store.get().state;
  }
  get view(): View | undefined {
    return this.state?.view;
  }
  get retryAt(): number {
    return this.socket.retryAt;
  }
  retryNow(): void {
    this.socket.retryNow();
  }

  /* The line counts as open when the server has told where the match stands now: an act before that would be refused,
   * for it may be about a state that has passed. */
  private line(line: Line): void {
    if (line === 'open') void this.join();
    else this.store.update({ line });
  }

  private async join(): Promise<void> {
    const ask = () =>
      this.socket.ask('join', {
        table: this.table,
        lang: this.lang,
        follow: true, // an old link leads to the newest table of its chain
        ...(this.key ? { key: this.key } : {}),
      });
    let r = await ask();
    /* The invitation was accepted from here, and the answer was lost. */
    const own = r.error?.code === 'used' && this.key ? claimOf(this.key) : null;
    if (own) {
      const invitation = this.key;
      this.key = own;
      r = await ask();
      if (r.ok) this.onKey?.(own, Number(r.seat));
      else this.key = invitation;
    }
    if (r.error?.code !== 'lost') this.store.update({ line: 'open', closed: null });
    this.whole(r);
  }

  /** Another person takes the screen: the same table through another seat's eyes. */
  async sit(key: string | null): Promise<void> {
    this.key = key;
    this.store.update({ state: null, lines: [] });
    await this.join();
  }

  async setLang(lang: Lang): Promise<void> {
    if (lang === this.lang) return;
    this.lang = lang;
    if (this.state) this.whole(await this.socket.ask('lang', { lang }));
  }

  private whole(r: Reply): void {
    if (!r.ok) {
      if (r.error && r.error.code !== 'lost')
        this.store.update({ fault: typeof r.campaign === 'string' ? { ...r.error, campaign: r.campaign } : r.error });
      return;
    }
    this.book.begin();
    this.socket.settle();
    this.change(complete(stamped(r)), []);
  }

  private change(state: State, events: Event[]): void {
    const before = this.state;
    this.store.update({ state, fault: null });
    this.onChange?.(before, state, events);
  }

  private push(p: Push): void {
    const now = this.state;
    const { push, ...told } = p;
    if (push === 'state') {
      this.whole({ ok: true, ...told });
      return;
    }
    if (push === 'closed') {
      this.store.update({ closed: String(p.reason ?? '') });
      if (p.reason !== 'stop') this.socket.calm();
      return;
    }
    if (push === 'chat') {
      const placed = (l: ChatLine) => (now && l.room === 'log' && !l.past ? { ...l, after: now.log.length } : l);
      this.store.update({ lines: mergeLines(this.store.get().lines, (p.lines as ChatLine[]).map(placed)) });
      return;
    }
    if (!now) return;
    if (push === 'players' || push === 'clock' || push === 'offers' || push === 'standing') {
      this.store.update({ state: { ...now, ...stamped(told) } });
      return;
    }
    if (push === 'update') this.update(now, p as unknown as Update);
  }

  /* Whatever does not fit is no reason to guess: the whole state is asked for. */
  private update(now: State, u: Update): void {
    if (u.rev !== now.rev + 1 || !now.view) {
      void this.refresh();
      return;
    }
    try {
      const { state, events } = applyUpdate(now, u, this.book);
      this.change(state, events);
    } catch (e) {
      if (!(e instanceof RangeError)) throw e;
      void this.refresh();
    }
  }

  private async refresh(): Promise<void> {
    this.whole(await this.socket.ask('lang', { lang: this.lang }));
  }

  /** Play one notation, or several one after the other.  null: done. */
  async act(actions: string | string[]): Promise<Refusal | null> {
    const list = Array.isArray(actions) ? actions : [actions];
    this.store.update({ busy: true });
    const r = await this.socket.ask(
      'act',
      list.length === 1 ? { action: list[0], rev: this.state?.rev } : { actions: list, rev: this.state?.rev },
    );
    this.store.update({ busy: false });
    return r.ok ? null : { why: r.why, error: r.error };
  }

  async undo(): Promise<Refusal | null> {
    const r = await this.socket.ask('undo', {});
    return r.ok ? null : { why: r.why, error: r.error };
  }

  /** What would a click there mean, and why is it not allowed? */
  async touch(spot: {
    piece?: number;
    place?: number;
    with?: string;
    x?: number;
    y?: number;
  }): Promise<{ action?: string; label?: string; why?: Why }> {
    const r = await this.socket.ask('touch', spot);
    return r.ok ? { action: r.action as string, label: r.label as string } : { why: r.why };
  }

  async odds(action: string, after: string[] = [], facts = false): Promise<OddsAnswer | null> {
    const r = await this.socket.ask('odds', {
      action,
      ...(after.length ? { after } : {}),
      ...(facts ? { facts } : {}),
    });
    return r.ok ? (r as unknown as OddsAnswer) : null;
  }

  /** What a good player would do now; takes about a second. */
  async hint(): Promise<HintAnswer | { error: string; code: string }> {
    const r = await this.socket.ask('hint', { rev: this.state?.rev });
    return r.ok ? (r as unknown as HintAnswer) : { error: r.error?.text ?? '', code: r.error?.code ?? '' };
  }

  /** chances: of every action with a target, if dice decide it; extras: what is allowed, but not listed, too. */
  async ahead(
    actions: string[],
    chances = false,
    extras = false,
  ): Promise<{ actions: Action[]; extras?: Action[]; prompt?: string }> {
    const r = await this.socket.ask('ahead', {
      actions,
      ...(chances ? { chances } : {}),
      ...(extras ? { extras } : {}),
    });
    if (!r.ok) return { actions: [] };
    const known = chancesOf(r.now as Action[] | undefined);
    const list = (r.actions as Action[]).map((a) => ({ ...a, chance: known.get(a.notation) }));
    return {
      actions: chances ? list : (r.actions as Action[]),
      extras: r.extras as Action[] | undefined,
      prompt: r.prompt as string,
    };
  }

  /** Every place and target that a click could mean for the piece whose turn it is; and by notation how likely those
   * listed actions are that are chosen on the map and roll dice. */
  async reach(): Promise<{ ways: Way[]; chances: Map<string, Likely> }> {
    const r = await this.socket.ask('reach', {});
    return { ways: r.ok ? (r.ways as Way[]) : [], chances: chancesOf(r.now as Action[] | undefined) };
  }

  /** What looks best at a glance; null where hints are not allowed. */
  async suggest(): Promise<string | null> {
    const r = await this.socket.ask('suggest', {});
    return r.ok ? ((r.notation as string | undefined) ?? null) : null;
  }

  /** The odds of all listed actions, by notation. */
  async allOdds(): Promise<Map<string, Odds[]>> {
    const r = await this.socket.ask('actions', { odds: true });
    const list = (r.ok ? r.actions : []) as (Action & { odds?: Odds[] })[];
    return new Map(list.flatMap((a) => (a.odds?.length ? [[a.notation, a.odds] as const] : [])));
  }

  async sheet(what: string): Promise<string | null> {
    const r = await this.socket.ask('sheet', { what });
    return r.ok ? (r.text as string) : null;
  }

  async drawing(): Promise<string | null> {
    const r = await this.socket.ask('draw', {});
    return r.ok ? (r.drawing as string) : null;
  }

  /* ---- beside the match ---- */

  /** name: of a spectator; who sits has said it. */
  say(text: string, name?: string): Promise<Reply> {
    return this.socket.ask('say', name ? { text, name } : { text });
  }
  name(name: string): Promise<Reply> {
    return this.socket.ask('name', { name });
  }
  offer(what: OfferKind, swap?: boolean): Promise<Reply> {
    return this.socket.ask('offer', swap === undefined ? { what } : { what, swap });
  }
  answer(what: OfferKind, yes: boolean): Promise<Reply> {
    return this.socket.ask('answer', { what, yes });
  }
  /** Which optional choices the server lets pass for this seat, always or for so long.  What is so then is told
   * by a push. */
  standing(pass: number[], until?: number): Promise<Reply> {
    return this.socket.ask('standing', until === undefined ? { pass } : { pass, until });
  }
  async hook(url: string | null): Promise<Reply> {
    const r = await this.socket.ask('hook', { url });
    const now = this.state;
    if (r.ok && now) this.store.update({ state: { ...now, hook: { url, state: 'idle' } } });
    return r;
  }
  /** The secret of this seat, to sit down with at the table of a rematch. */
  get secret(): string | null {
    return this.key;
  }

  /** Who came by an invitation accepts it by this, with a key that only this browser knows. */
  async ready(words: string): Promise<Reply> {
    const now = this.state,
      fresh = now?.invited && this.key ? claim(this.key) : null;
    const r = await this.socket.ask('ready', fresh ? { words, key: fresh } : { words });
    if (r.ok && now && fresh) {
      this.key = fresh;
      this.onKey?.(fresh, now.seat);
    }
    return r;
  }
  /** The own seat, or that of a computer one plays against. */
  hand(player: string, seat?: number): Promise<Reply> {
    return this.socket.ask('hand', seat === undefined ? { player } : { player, seat });
  }
  ask(verb: string, body: Record<string, unknown>): Promise<Reply> {
    return this.socket.ask(verb, body);
  }
  close(): void {
    this.socket.close();
  }
}
