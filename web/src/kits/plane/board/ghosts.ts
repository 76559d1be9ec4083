/* kits/plane/board/ghosts.ts: the legal ghost follows the wish.  A new answer does not make it jump: it glides from
 * where it is seen to its new place. */
import type { PlanePose, Trace } from '../../../proto';
import { between } from '../geometry';

export const followTime = 80; // ms

const endOf = (m: Trace['moves'][number]): PlanePose | undefined => m.way[m.way.length - 1];

export class Ghosts {
  private from = new Map<number, PlanePose>();
  private trace: Trace | null = null;
  private begun = 0;

  constructor(
    private readonly still: () => boolean,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The answer of the moment; another one sets the ghosts off from where they are seen. */
  follow(trace: Trace | null): void {
    if (trace === this.trace) return;
    const before = this.still() ? null : this.seen();
    this.trace = trace;
    this.from = new Map();
    const ends = new Map(trace?.moves.map((m) => [m.piece, endOf(m)]));
    for (const m of before?.moves ?? []) {
      const at = endOf(m),
        end = ends.get(m.piece);
      if (at && end && (at.x !== end.x || at.y !== end.y || at.a !== end.a)) this.from.set(m.piece, at);
    }
    this.begun = this.now();
  }
  get gliding(): boolean {
    return this.from.size > 0 && this.now() - this.begun < followTime;
  }
  /** The answer with the ghosts where they are seen now. */
  seen(): Trace | null {
    const { trace } = this;
    if (!trace || !this.gliding) return trace;
    const t = Math.max(0, (this.now() - this.begun) / followTime);
    const moves = trace.moves.map((m) => {
      const from = this.from.get(m.piece),
        end = endOf(m);
      return from && end ? { ...m, way: [...m.way.slice(0, -1), between([from, end], t)] } : m;
    });
    return { ...trace, moves };
  }
}
