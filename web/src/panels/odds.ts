/* panels/odds.ts: the exact distribution of an attack as a few numbers that people can read. */
import type { Odds, OddsCell } from '../proto';

/** Outcome of the target: how many it loses, the last two classes are "so many or more" and destroyed. */
export interface Slice {
  kind: 'none' | 'lost' | 'more' | 'gone';
  n: number;
  share: number;
  step: number;
}
export interface Answer {
  key: string;
  head: string;
  tail: string;
  dice: number;
  against: number;
  slices: Slice[];
  free: number;
  gone: number;
  cost: number;
  back: number;
  ownGone: number;
}

const mostSteps = 5; // from paper to dark red

function chance(cells: OddsCell[], total: number, wanted: (c: OddsCell) => boolean): number {
  let sum = 0;
  for (const c of cells) if (wanted(c)) sum += c[6];
  return sum / total;
}

/** none, 1, 2, … lost, destroyed; `most` is the largest loss that has a class of its own. */
function slicesOf(cells: OddsCell[], total: number, most: number): Slice[] {
  const slices: Slice[] = [];
  const deepest = cells.reduce((m, c) => (c[2] ? m : Math.max(m, c[0])), 0);
  for (let n = 0; n <= Math.min(most, deepest); n++) {
    const open = n === most && deepest > most;
    const share = chance(cells, total, (c) => !c[2] && (open ? c[0] >= n : c[0] === n));
    slices.push({ kind: n === 0 ? 'none' : open ? 'more' : 'lost', n, share, step: n });
  }
  slices.push({ kind: 'gone', n: 0, share: chance(cells, total, (c) => c[2] > 0), step: mostSteps - 1 });
  return slices.filter((s) => s.share > 0);
}

/** "Hold: no defence roll" is a short name and a remark. */
function split(label: string): [string, string] {
  const at = label.indexOf(':');
  return at < 0 ? [label, ''] : [label.slice(0, at), label.slice(at + 1).trim()];
}

export function answersOf(list: Odds[], extra: boolean): Answer[] {
  return list
    .filter((o) => o.extra === extra)
    .map((o, i) => {
      const cells = o.cells ?? [];
      const total = o.total || cells.reduce((sum, c) => sum + c[6], 0) || 1;
      const exact = cells.length > 0;
      const [head, tail] = split(o.label ?? '');
      return {
        key: o.answer ?? String(i),
        head,
        tail,
        dice: o.dice,
        against: o.against,
        slices: exact ? slicesOf(cells, total, mostSteps - 2) : [],
        free: exact ? chance(cells, total, (c) => c[1] > 0 || c[2] > 0) : (o.target_retreat + o.target_gone) / 1000,
        gone: exact ? chance(cells, total, (c) => c[2] > 0) : o.target_gone / 1000,
        cost: exact ? chance(cells, total, (c) => c[3] > 0 || c[5] > 0) : Math.min(1, o.actor_loss / 1000),
        back: exact ? chance(cells, total, (c) => c[4] > 0) : o.actor_retreat / 1000,
        ownGone: exact ? chance(cells, total, (c) => c[5] > 0) : o.actor_gone / 1000,
      };
    });
}

export interface Span {
  low: number;
  high: number;
}
export function spanOf(answers: Answer[], figure: (a: Answer) => number): Span {
  const all = answers.map(figure);
  return { low: Math.min(...all), high: Math.max(...all) };
}

/** Whole percents; what is possible is never 0 and what may fail is never 100. */
export function percent(share: number): number | 'under' | 'over' {
  if (share > 0 && share < 0.005) return 'under';
  if (share < 1 && share > 0.995) return 'over';
  return Math.round(share * 100);
}
