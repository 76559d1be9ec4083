/* stage.ts: what is shown lags a little behind what is known, so that moves can be followed.  Updates wait in a
 * queue; each is played on the board and then becomes what is seen.  The player's own decision is never kept
 * waiting for long: what is left of the queue is then shown at once. */
import type { BoardHandle } from '../board/api';
import type { Event, State } from '../proto';
import { Store } from '../net/store';
import { kitOf } from '../kits';
import { placesOf } from './motions';
import { isMine } from './model';

export type Speed = 'slow' | 'fast' | 'none';
export interface StageState {
  state: State | null;
  playing: boolean;
  events: Event[];
  count: number;
  trails: number[][];
}
interface Step {
  after: State;
  events: Event[];
}
interface Pace {
  board: number;
  before: number;
  rest: number;
  fight: number;
  patience: number;
}

/* Milliseconds; board: how many times faster than written down in the motion of the board. */
const paces: Record<Speed, Pace> = {
  slow: { board: 1, before: 220, rest: 300, fight: 1500, patience: 12000 },
  fast: { board: 2, before: 0, rest: 90, fight: 1600, patience: 5000 },
  none: { board: 0, before: 0, rest: 0, fight: 0, patience: 0 },
};

const trailStays = 3000,
  mostTrails = 6; // ms; more would only confuse
const longQueue = 12; // two computers among themselves: nobody can follow that

export class Stage {
  readonly store = new Store<StageState>({ state: null, playing: false, events: [], count: 0, trails: [] });
  board: BoardHandle | null = null;
  /** Told of every update when it becomes visible. */
  onShown: ((state: State, events: Event[]) => void) | null = null;
  knownPath: (() => { piece: number; path: number[] } | null) | null = null;
  private queue: Step[] = [];
  private running = false;
  private skipped: (() => void) | null = null;
  private hurry = false;
  private wiping = 0;

  constructor(private readonly speed: () => Speed) {}

  /** Something new from the server. */
  push(before: State | null, after: State, events: Event[]): void {
    const shown = this.store.get().state;
    const fresh =
      !before || !shown || !after.view || !shown.view || shown.seat !== after.seat || shown.table !== after.table;
    if (fresh) {
      this.queue = [];
      this.skip();
      this.show(after, []);
      return;
    }
    this.queue.push({ after, events });
    if (!this.running) void this.run();
  }

  skip(): void {
    this.hurry = true;
    this.board?.skip();
    this.skipped?.();
  }

  private show(state: State, events: Event[]): void {
    const now = this.store.get();
    this.store.set({
      state,
      playing: this.queue.length > 0 && this.running,
      events,
      count: now.count + 1,
      trails: this.trailsAfter(now, state, events),
    });
    this.onShown?.(state, events);
  }

  /** Whoever looked away for a moment still sees where the others went; what the player does himself wipes it off. */
  private trailsAfter(now: StageState, state: State, events: Event[]): number[][] {
    const fresh =
      now.state?.view && now.state.seat === state.seat
        ? kitOf(now.state.view).trails(events, now.state.view, state.seat)
        : [];
    const own = !fresh.length && state.seat > 0 && events.some((e) => e.seat === state.seat);
    if (fresh.length) {
      window.clearTimeout(this.wiping);
      this.wiping = window.setTimeout(() => this.store.update({ trails: [] }), trailStays);
    }
    return own ? [] : [...now.trails, ...fresh].slice(-mostTrails);
  }

  private async run(): Promise<void> {
    this.running = true;
    this.hurry = false;
    const started = performance.now();
    for (let step = this.queue.shift(); step; step = this.queue.shift()) {
      const last = this.queue[this.queue.length - 1]?.after ?? step.after;
      const pace = paces[this.speed()];
      const late = this.queue.length > longQueue || (isMine(last) && performance.now() - started > pace.patience);
      if (this.hurry || late || document.hidden) this.show(step.after, step.events);
      else await this.play(step, pace, isMine(last) ? pace.patience - (performance.now() - started) : Infinity);
    }
    this.running = false;
    this.hurry = false;
    this.store.update({ playing: false });
  }

  private async play(step: Step, pace: Pace, budget: number): Promise<void> {
    const shown = this.store.get().state;
    const motions = shown?.view ? kitOf(shown.view).motions(step.events, shown.view, this.knownPath?.() ?? null) : [];
    if (pace.board > 0 && motions.length && this.board) {
      this.store.update({ playing: true });
      const places = step.events.flatMap((e) => placesOf(e, shown?.view));
      if (pace.before && places.length) {
        this.board.show(places);
        await this.wait(pace.before);
      }
      await this.orSkip(
        Promise.race([this.board.play(motions, this.hurry ? 0 : pace.board), sleep(Math.max(300, budget))]),
      );
    }
    this.show(step.after, step.events);
    const fights = kitOf(step.after.view).fights,
      rolled = !!fights && step.events.some(fights.rolls);
    const rest = rolled ? pace.fight : motions.length ? pace.rest : 0;
    const wanted = this.queue.length > 0 || !isMine(step.after);
    if (rest && wanted && !this.hurry) await this.wait(Math.min(rest, Math.max(0, budget)));
  }

  private wait(ms: number): Promise<void> {
    return this.orSkip(sleep(ms));
  }

  private orSkip(p: Promise<unknown>): Promise<void> {
    return new Promise((done) => {
      const end = () => {
        this.skipped = null;
        done();
      };
      this.skipped = end;
      void p.then(end, end);
    });
  }
}
const sleep = (ms: number): Promise<void> => new Promise((done) => window.setTimeout(done, Math.min(ms, 1e6)));
