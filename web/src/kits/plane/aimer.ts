/* kits/plane/aimer.ts: asks the server where wishes lead.  One question is under way, the newest wish waits, and
 * no more than 25 are sent a second: what is under the finger moves without asking. */
import type { Aimed } from '../../proto';

export const spacing = 40; // ms between two questions

export interface Wish {
  after: string[];
  notation: string;
}
const keyOf = (w: Wish): string => [...w.after, w.notation].join('\n');

export class Aimer {
  private waits: Wish | null = null;
  private under: string | null = null;
  private last = -Infinity;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private answered: { key: string; aimed: Aimed } | null = null;
  private listeners: { key: string; done: (a: Aimed | null) => void }[] = [];
  asked = 0;

  constructor(
    private readonly ask: (wish: Wish) => Promise<Aimed | null>,
    private readonly told: (wish: Wish, aimed: Aimed | null) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  want(wish: Wish): void {
    if (this.answered?.key === keyOf(wish) && !this.under) {
      this.waits = null;
      this.told(wish, this.answered.aimed);
      return;
    }
    this.waits = wish;
    this.go();
  }
  /** The answer to this wish, when it has come; null: another one was wanted since. */
  answer(wish: Wish): Promise<Aimed | null> {
    const key = keyOf(wish);
    if (this.answered?.key === key) return Promise.resolve(this.answered.aimed);
    if (this.under !== key && (!this.waits || keyOf(this.waits) !== key)) this.want(wish);
    return new Promise((done) => this.listeners.push({ key, done }));
  }
  forget(): void {
    this.waits = null;
    this.answered = null;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    for (const l of this.listeners.splice(0)) l.done(null);
  }

  private go(): void {
    if (this.under || this.timer || !this.waits) return;
    const early = this.last + spacing - this.now();
    if (early > 0) {
      this.timer = setTimeout(() => {
        this.timer = null;
        this.go();
      }, early);
      return;
    }
    const wish = this.waits,
      key = keyOf(wish);
    this.waits = null;
    this.under = key;
    this.last = this.now();
    this.asked++;
    void this.ask(wish).then(
      (aimed) => this.came(wish, key, aimed),
      () => this.came(wish, key, null),
    );
  }
  private came(wish: Wish, key: string, aimed: Aimed | null): void {
    if (this.under === key) this.under = null;
    this.answered = aimed && { key, aimed }; // what was not answered may be asked again
    this.told(wish, aimed);
    const due = this.listeners.filter((l) => l.key === key),
      next = this.waits ? keyOf(this.waits) : null;
    this.listeners = this.listeners.filter((l) => l.key !== key);
    for (const l of due) l.done(aimed);
    for (const l of this.listeners.filter((x) => x.key !== next)) l.done(null);
    this.listeners = this.listeners.filter((l) => l.key === next);
    this.go();
  }
}
