/* seat.ts: a seat (or the spectators' bench) at one table: holds the State, keeps it fresh, asks and acts.
 * Listeners hear of every update before the state changes, so that moves can be shown. */
import type { Action, Event, Lang, OddsAnswer, Player, State, Status, Update, View, Why } from '../proto';
import { applyPatches } from './patch';
import { Socket, type Line, type Push, type Reply } from './socket';
import { Store } from './store';

export interface Refusal { why?: Why; error?: { code: string; text: string } }
export interface SeatState { line: Line; state: State | null; fault: { code: string; text: string } | null; busy: boolean }

/** Before the battle there is no status: nobody is to move, nothing was said. */
const complete = (r: object): State => ({ ply: 0, over: false, to_move: [], log: [], actions: [], extras: [], ...r }) as unknown as State;

export class Seat {
  readonly store = new Store<SeatState>({ line: 'connecting', state: null, fault: null, busy: false });
  /** Called with the state before and after each change and the events in between. */
  onChange: ((before: State | null, after: State, events: Event[]) => void) | null = null;
  private socket: Socket;

  constructor(readonly table: string, private key: string | null, private lang: Lang) {
    this.socket = new Socket((p) => this.push(p), (line) => this.line(line));
  }

  get state(): State | null { return this.store.get().state; }
  get view(): View | undefined { return this.state?.view; }
  get retryAt(): number { return this.socket.retryAt; }
  retryNow(): void { this.socket.retryNow(); }

  private line(line: Line): void {
    this.store.update({ line });
    if (line === 'open') void this.join();
  }

  private async join(): Promise<void> {
    const body: Record<string, unknown> = { table: this.table, lang: this.lang };
    if (this.key) body.key = this.key;
    this.whole(await this.socket.ask('join', body));
  }

  /** Another person takes the screen: the same table through another seat's eyes. */
  async sit(key: string | null): Promise<void> {
    this.key = key;
    this.store.update({ state: null });
    await this.join();
  }

  async setLang(lang: Lang): Promise<void> {
    if (lang === this.lang) return;
    this.lang = lang;
    if (this.state) this.whole(await this.socket.ask('lang', { lang }));
  }

  private whole(r: Reply): void {
    if (!r.ok) {
      if (r.error && r.error.code !== 'lost') this.store.update({ fault: r.error });
      return;
    }
    this.change(complete(r), []);
  }

  private change(state: State, events: Event[]): void {
    const before = this.state;
    this.store.update({ state, fault: null });
    this.onChange?.(before, state, events);
  }

  private push(p: Push): void {
    const now = this.state;
    if (p.push === 'state') { this.change(complete(p), []); return; }
    if (!now) return;
    if (p.push === 'players') { this.store.update({ state: { ...now, players: p.players as Player[] } }); return; }
    if (p.push !== 'update') return;
    const u = p as unknown as Update;
    if (u.rev !== now.rev + 1 || !now.view) { void this.refresh(); return; }
    const log = u.undone ? now.log.slice(0, now.log.length - u.undone) : now.log;
    const { push: _push, patch, events, undone: _undone, ...rest } = u;
    const bare: Status = { ply: now.ply, over: now.over, to_move: now.to_move };
    const { prompt: _p, ask: _a, rule: _r, secret: _s, undo: _u, outcome: _o, default: _d, ...kept } = now;
    this.change({ ...kept, ...bare, ...rest, actions: u.actions ?? [], extras: u.extras ?? [], view: applyPatches(now.view, patch), log: log.concat(events) } as State, events);
  }

  private async refresh(): Promise<void> { this.whole(await this.socket.ask('lang', { lang: this.lang })); }

  /** Play one notation, or several one after the other.  null: done. */
  async act(actions: string | string[]): Promise<Refusal | null> {
    const list = Array.isArray(actions) ? actions : [actions];
    this.store.update({ busy: true });
    const r = await this.socket.ask('act', list.length === 1 ? { action: list[0], rev: this.state?.rev } : { actions: list, rev: this.state?.rev });
    this.store.update({ busy: false });
    return r.ok ? null : { why: r.why, error: r.error };
  }

  async undo(): Promise<Refusal | null> {
    const r = await this.socket.ask('undo', {});
    return r.ok ? null : { why: r.why, error: r.error };
  }

  /** What would a click there mean, and why is it not allowed? */
  async touch(spot: { piece?: number; place?: number; with?: string }): Promise<{ action?: string; label?: string; why?: Why }> {
    const r = await this.socket.ask('touch', spot);
    return r.ok ? { action: r.action as string, label: r.label as string } : { why: r.why };
  }

  async odds(action: string, after: string[] = []): Promise<OddsAnswer | null> {
    const r = await this.socket.ask('odds', after.length ? { action, after } : { action });
    return r.ok ? (r as unknown as OddsAnswer) : null;
  }

  async ahead(actions: string[]): Promise<{ actions: Action[]; prompt?: string }> {
    const r = await this.socket.ask('ahead', { actions });
    return r.ok ? { actions: r.actions as Action[], prompt: r.prompt as string } : { actions: [] };
  }

  async sheet(what: string): Promise<string | null> {
    const r = await this.socket.ask('sheet', { what });
    return r.ok ? (r.text as string) : null;
  }

  async drawing(): Promise<string | null> {
    const r = await this.socket.ask('draw', {});
    return r.ok ? (r.drawing as string) : null;
  }

  ready(words: string): Promise<Reply> { return this.socket.ask('ready', { words }); }
  hand(player: string): Promise<Reply> { return this.socket.ask('hand', { player }); }
  ask(verb: string, body: Record<string, unknown>): Promise<Reply> { return this.socket.ask(verb, body); }
  close(): void { this.socket.close(); }
}
