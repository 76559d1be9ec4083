/* panels/ending.ts: a finished battle in a few numbers, summed up from what was told. */
import type { Event, Lang } from '../proto';

/** Points by what they were for: source → seat → points, in order of appearance. */
export function pointsBySource(log: Event[]): Map<string, Map<number, number>> {
  const table = new Map<string, Map<number, number>>();
  for (const e of log) {
    if (e.what !== 'vp' || e.seat === undefined || e.n === undefined) continue;
    const source = e.by ?? 'other';
    const row = table.get(source) ?? new Map<number, number>();
    row.set(e.seat, (row.get(e.seat) ?? 0) + e.n);
    table.set(source, row);
  }
  return table;
}

/** What one action brought about. */
export interface Moment {
  step: number | null;
  turn?: number;
  seat?: number;
  text: string;
  weight: number;
}
export interface Told {
  step: number | null;
  turn?: number;
  events: Event[];
}

const unitWeight = 2; // a unit gone swings more than its points: it will not fight any more

/** How far one action moved the sides apart, and the sentence that says it best. */
function weigh({ step, turn, events }: Told): Moment | null {
  const net = new Map<number, number>();
  const told: Event[] = [];
  for (const e of events) {
    const gone = e.what === 'destroyed';
    if (e.seat === undefined || !(gone || e.what === 'vp')) continue;
    net.set(e.seat, (net.get(e.seat) ?? 0) + (gone ? -unitWeight : (e.n ?? 0)));
    told.push(e);
  }
  if (net.size === 1) net.set(0, 0); // nothing happened to the others
  const sides = [...net].sort((x, y) => y[1] - x[1]);
  const best = sides[0],
    worst = sides[sides.length - 1];
  const say = told.find((e) => e.what === 'destroyed') ?? told.find((e) => e.seat === best?.[0]) ?? told[0];
  if (!best || !worst || !say || best[1] === worst[1]) return null;
  return { step, turn: say.turn ?? turn, seat: best[0] || undefined, text: say.text, weight: best[1] - worst[1] };
}

/** The three actions that changed most, in the order in which they happened. */
export function turningPoints(told: Told[], most = 3): Moment[] {
  const all = told
    .map(weigh)
    .map((m, i) => ({ m, i }))
    .filter((x): x is { m: Moment; i: number } => x.m !== null);
  return all
    .sort((a, b) => b.m.weight - a.m.weight || a.i - b.i)
    .slice(0, most)
    .sort((a, b) => a.i - b.i)
    .map((x) => x.m);
}

/** The log by action, for want of the replay. */
export function byAction(log: Event[]): Told[] {
  const list: Told[] = [];
  let group: number | undefined;
  let turn: number | undefined;
  for (const e of log) {
    if (e.turn !== undefined) turn = e.turn;
    if (e.group !== group || !list.length) list.push({ step: null, turn, events: [] });
    group = e.group;
    list[list.length - 1]?.events.push(e);
  }
  return list;
}

/** Two chances and how far they are apart, in per cent: the difference is that of the figures which are shown.
 * Whole ones, unless they would be the same. */
export function figures(a: number, b: number, lang: Lang): { a: string; b: string; by: string } {
  const whole = Math.round(a / 10) !== Math.round(b / 10),
    unit = whole ? 10 : 1,
    digits = whole ? 0 : 1;
  const show = (n: number): string =>
    ((n * unit) / 10).toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const x = Math.round(a / unit),
    y = Math.round(b / unit);
  return { a: show(x), b: show(y), by: show(Math.abs(y - x)) };
}
