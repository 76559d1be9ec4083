/* panels/odds.ts: the exact distribution of an attack as a few numbers that people can read. */
import type { Odds, OddsAnswer, OddsColumn } from '../proto';
import type { Text } from './common';

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

/** One outcome by the names of its columns; a column that the game does not have is 0. */
interface Outcome {
  of: (column: string) => number;
  weight: number;
}
function outcomesOf(o: Odds, columns: string[]): Outcome[] {
  return (o.cells ?? []).map((cell) => ({
    of: (column) => cell[columns.indexOf(column)] ?? 0,
    weight: cell[columns.length] ?? 0,
  }));
}

function chance(cells: Outcome[], total: number, wanted: (c: Outcome) => boolean): number {
  let sum = 0;
  for (const c of cells) if (wanted(c)) sum += c.weight;
  return sum / total;
}

/** none, 1, 2, … lost, destroyed; `most` is the largest loss that has a class of its own. */
function slicesOf(cells: Outcome[], total: number, most: number): Slice[] {
  const slices: Slice[] = [];
  const gone = (c: Outcome) => c.of('target.gone') > 0,
    loss = (c: Outcome) => c.of('target.loss');
  const deepest = cells.reduce((m, c) => (gone(c) ? m : Math.max(m, loss(c))), 0);
  for (let n = 0; n <= Math.min(most, deepest); n++) {
    const open = n === most && deepest > most;
    const share = chance(cells, total, (c) => !gone(c) && (open ? loss(c) >= n : loss(c) === n));
    slices.push({ kind: n === 0 ? 'none' : open ? 'more' : 'lost', n, share, step: n });
  }
  slices.push({ kind: 'gone', n: 0, share: chance(cells, total, gone), step: mostSteps - 1 });
  return slices.filter((s) => s.share > 0);
}

/** "Hold: no defence roll" is a short name and a remark. */
function split(label: string): [string, string] {
  const at = label.indexOf(':');
  return at < 0 ? [label, ''] : [label.slice(0, at), label.slice(at + 1).trim()];
}

export function answersOf(told: OddsAnswer | null, extra: boolean): Answer[] {
  const columns = (told?.columns ?? []).map((c) => c.id);
  return (told?.odds ?? [])
    .filter((o) => o.extra === extra)
    .map((o, i) => {
      const cells = outcomesOf(o, columns);
      const total = o.total || cells.reduce((sum, c) => sum + c.weight, 0) || 1;
      const exact = cells.length > 0;
      const [head, tail] = split(o.label ?? '');
      const any = (...of: string[]) => chance(cells, total, (c) => of.some((column) => c.of(column) > 0));
      const figure = (column: string) => (o.figures[column] ?? 0) / 1000;
      return {
        key: o.answer ?? String(i),
        head,
        tail,
        dice: o.dice,
        against: o.against,
        slices: exact ? slicesOf(cells, total, mostSteps - 2) : [],
        free: exact ? any('target.retreat', 'target.gone') : figure('target.retreat') + figure('target.gone'),
        gone: exact ? any('target.gone') : figure('target.gone'),
        cost: exact ? any('actor.loss', 'actor.gone') : Math.min(1, figure('actor.loss')),
        back: exact ? any('actor.retreat') : figure('actor.retreat'),
        ownGone: exact ? any('actor.gone') : figure('actor.gone'),
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

/** What the panel has words of its own for. */
const known = ['loss', 'gone', 'retreat'].flatMap((what) => [`target.${what}`, `actor.${what}`]);

/** All other columns that can come about: the game's own name is shown for them. */
export function othersOf(told: OddsAnswer | null, extra: boolean): { column: OddsColumn; span: Span }[] {
  const list = (told?.odds ?? []).filter((o) => o.extra === extra);
  return (told?.columns ?? [])
    .filter((column) => list.length > 0 && !known.includes(column.id))
    .map((column) => {
      const all = list.map((o) => (o.figures[column.id] ?? 0) / 1000);
      return { column, span: { low: Math.min(...all), high: Math.max(...all) } };
    })
    .filter((o) => o.span.high > 0);
}

/** Whole percents; what is possible is never 0 and what may fail is never 100. */
export function percent(share: number): number | 'under' | 'over' {
  if (share > 0 && share < 0.005) return 'under';
  if (share < 1 && share > 0.995) return 'over';
  return Math.round(share * 100);
}

/* ---- words for numbers ---- */

export function figure(t: Text, share: number, spoken: boolean): string {
  const p = percent(share);
  if (p === 'under') return spoken ? t('odds.under') : '<1';
  if (p === 'over') return spoken ? t('odds.over') : '>99';
  return String(p);
}
/** "77–87 %"; spoken: "77 to 87 in 100". */
export function spanText(t: Text, span: Span, spoken: boolean): string {
  const b = figure(t, span.high, spoken);
  const a = percent(span.low) === 'under' && percent(span.high) !== 'under' ? '0' : figure(t, span.low, spoken);
  const tail = spoken ? '-text' : '';
  return a === b ? t(`odds.one${tail}` as 'odds.one', { a }) : t(`odds.range${tail}` as 'odds.range', { a, b });
}

/** Every answer in a line, by the columns of the game: "destroyed 28 in 100, driven back 14 in 100". */
export function columnLines(t: Text, told: OddsAnswer): string[] {
  const columns = told.columns ?? [];
  const item = (o: Odds, c: OddsColumn): string[] => {
    const n = o.figures[c.id] ?? 0;
    if (!n) return [];
    const what = t(c.side === 'actor' ? 'odds.own' : 'odds.theirs', { what: c.name });
    return [c.how === 'amount' ? `${what} ${n / 1000}` : t('odds.item', { what, share: figure(t, n / 1000, true) })];
  };
  return told.odds
    .filter((o) => !o.extra)
    .map((o) =>
      t('odds.bar', { answer: o.label || t('odds.roll'), list: columns.flatMap((c) => item(o, c)).join(', ') }),
    );
}
