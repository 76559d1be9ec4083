/* replay.ts: a finished battle being looked at: which step, through whose eyes, standing or playing.  The server works
 * out every view, so going back is as exact as going on; views are kept for a while. */
import type { BoardHandle } from '../board/api';
import { api, ApiError } from '../net/api';
import { Socket, type Line, type Reply } from '../net/socket';
import { Store } from '../net/store';
import type { Kit } from '../table/kit';
import type { Event, Lang, State, Summary } from '../proto';
import { kitOf } from '../kits';
import { reducedMotion } from '../ui';
import { marksOf, turnFrom, type Mark } from './marks';
import type { Eyes, Moment, ReplayStep, Verified } from './types';

export type Speed = 1 | 2 | 4;
export interface ReplayState {
  line: Line;
  fault: unknown;
  summary: Summary | null;
  unfinished: boolean;
  steps: ReplayStep[];
  verified: Verified | null;
  marks: Mark[];
  step: number;
  eyes: Eyes;
  moment: Moment | null;
  playing: boolean;
  speed: Speed;
}
const KEPT = 400;
const REST = 700,
  SHORT_REST = 160; // ms between two acts at 1×; short: nothing to be seen happened

export class Replay {
  readonly store: Store<ReplayState>;
  board: BoardHandle | null = null;
  private socket: Socket;
  private views = new Map<string, Moment>();
  private lists = new Map<Eyes, ReplayStep[]>();
  private walk = 0; // the newest request wins
  private shown = -1; // the step on the map; behind `step` while something moves
  private timer = 0;

  constructor(
    readonly table: string,
    private lang: Lang,
    step: number,
    eyes: Eyes,
  ) {
    this.store = new Store<ReplayState>({
      line: 'connecting',
      fault: null,
      summary: null,
      unfinished: false,
      steps: [],
      verified: null,
      marks: [],
      step,
      eyes,
      moment: null,
      playing: false,
      speed: 1,
    });
    this.socket = new Socket(
      () => undefined,
      (line) => {
        this.store?.update({ line });
        if (line === 'open') void this.open();
      },
    );
  }

  get now(): ReplayState {
    return this.store.get();
  }
  get last(): number {
    return Math.max(0, this.now.steps.length - 1);
  }

  async setLang(lang: Lang): Promise<void> {
    if (lang === this.lang) return;
    this.lang = lang;
    this.views.clear();
    this.lists.clear();
    await this.open();
  }

  private async open(): Promise<void> {
    try {
      const summary = await api.summary(this.table, this.lang);
      this.store.update({ summary, fault: null, unfinished: !summary.over });
      if (!summary.over) return;
      if (await this.tell(this.now.eyes)) await this.show(this.now.step, false);
    } catch (fault) {
      this.store.update({ fault });
    }
  }
  /** What was done, with what these eyes saw of it; null: the server does not say. */
  async list(eyes: Eyes): Promise<ReplayStep[] | null> {
    const kept = this.lists.get(eyes);
    if (kept) return kept;
    const r = await this.socket.ask('replay', { table: this.table, eyes, lang: this.lang });
    if (!r.ok) {
      this.refused(r);
      return null;
    }
    const steps = (r.steps as ReplayStep[]).map((s, i) => ({
      ...s,
      events: (s.events ?? []).map((e) => ({ ...e, group: i })),
    }));
    this.lists.set(eyes, steps);
    this.store.update({ verified: (r.verified as Verified | undefined) ?? null });
    return steps;
  }
  private async tell(eyes: Eyes): Promise<boolean> {
    const steps = await this.list(eyes);
    if (steps && eyes === this.now.eyes) this.store.update({ steps, marks: marksOf(steps) });
    return !!steps;
  }
  /* A lost line is told by the line itself, and comes back. */
  private refused(r: Reply): void {
    if (r.error && r.error.code !== 'lost')
      this.store.update({ fault: new ApiError(r.error, r.error.code === 'no-table' ? 404 : 400) });
  }

  private async moment(step: number, eyes: Eyes): Promise<Moment | null> {
    const name = `${step} ${eyes}`;
    const kept = this.views.get(name);
    if (kept) {
      this.views.delete(name);
      this.views.set(name, kept);
      return kept;
    }
    const r = await this.socket.ask('at', { table: this.table, step, eyes, lang: this.lang });
    if (!r.ok) {
      this.refused(r);
      return null;
    }
    const moment = r as unknown as Moment;
    this.views.set(name, moment);
    const oldest = this.views.keys().next().value;
    if (this.views.size > KEPT && oldest !== undefined) this.views.delete(oldest);
    return moment;
  }

  /** Go to a step.  One step forward is shown as it happened, everything else at once. */
  private async show(step: number, animate: boolean): Promise<boolean> {
    const mine = ++this.walk;
    const to = Math.max(0, Math.min(this.last, step));
    const { eyes, moment: before } = this.now;
    if (this.now.moment) this.store.update({ step: to });
    const moment = await this.moment(to, eyes);
    if (!moment || mine !== this.walk) return false;
    if (animate && before && to === this.shown + 1 && this.board && !reducedMotion()) {
      const motions = kitOf(before.view).motions(this.now.steps[to]?.events ?? [], before.view, null);
      if (motions.length) await this.board.play(motions, this.now.speed);
      if (mine !== this.walk) return false;
    }
    this.board?.setView(moment.view);
    this.shown = to;
    this.store.update({ step: to, moment });
    if (to < this.last) void this.moment(to + 1, eyes);
    return true;
  }

  go(step: number): void {
    this.pause();
    void this.show(step, true);
  }
  by(n: number): void {
    this.pause();
    this.go(this.now.step + n);
  }
  turn(direction: 1 | -1): void {
    this.go(turnFrom(this.now.marks, this.now.step, direction, this.last));
  }
  setEyes(eyes: Eyes): void {
    this.store.update({ eyes });
    void this.tell(eyes);
    void this.show(this.now.step, false);
  }
  setSpeed(speed: Speed): void {
    this.store.update({ speed });
  }

  pause(): void {
    window.clearTimeout(this.timer);
    if (this.now.playing) {
      this.store.update({ playing: false });
      void this.show(this.now.step, false);
    }
  }
  play(): void {
    if (this.now.playing || !this.now.steps.length) return;
    this.store.update({ playing: true });
    if (this.now.step >= this.last) void this.show(0, false).then(() => this.tick());
    else void this.tick();
  }
  toggle(): void {
    if (this.now.playing) this.pause();
    else this.play();
  }

  private async tick(): Promise<void> {
    if (!this.now.playing) return;
    if (this.now.step >= this.last) {
      this.store.update({ playing: false });
      return;
    }
    if (!(await this.show(this.now.step + 1, true)) || !this.now.playing) return;
    const seen = (this.now.steps[this.now.step]?.events.length ?? 0) > 0;
    this.timer = window.setTimeout(() => void this.tick(), (seen ? REST : SHORT_REST) / this.now.speed);
  }

  close(): void {
    this.pause();
    this.walk++;
    this.socket.close();
  }
}

/** The log up to this step. */
export const logTo = (steps: ReplayStep[], step: number): Event[] => steps.slice(0, step + 1).flatMap((s) => s.events);

/** The events of the fight that this step belongs to: from its declaration on; none if it belongs to no fight. */
export function fightAt(steps: ReplayStep[], step: number, fights: Kit['fights']): Event[] {
  if (!fights || !steps[step]?.events.some(fights.tells)) return [];
  for (let i = step; i >= 0 && i > step - 12; i--) {
    const at = steps[i]?.events.findIndex(fights.begins) ?? -1;
    if (at >= 0)
      return [...(steps[i]?.events.slice(at) ?? []), ...steps.slice(i + 1, step + 1).flatMap((s) => s.events)];
  }
  return [];
}

/** As much of a State as the panels of a table want to see. */
export function asState(r: ReplayState): State | null {
  const { summary: s, moment: m } = r;
  if (!s || !m) return null;
  const over = r.step === r.steps.length - 1;
  return {
    table: s.table,
    seat: r.eyes === 'all' ? 0 : r.eyes,
    game: s.game,
    scenario: s.scenario,
    title: s.title,
    scenario_title: s.scenario_title,
    commitment: s.commitment,
    words: s.words ?? {},
    guide: null,
    started: true,
    players: s.seats,
    rev: r.step,
    view: m.view,
    log: logTo(r.steps, r.step),
    ply: r.step,
    over,
    to_move: m.to_move ?? [],
    prompt: m.prompt,
    actions: [],
    extras: [],
    outcome: over ? s.outcome : undefined,
    luck: m.luck,
  } as State;
}
