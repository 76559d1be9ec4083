/* verify.ts: does what the server tells fit what it promised before the battle?  Pure: texts are made elsewhere. */
import type { Summary } from '../proto';
import { commitmentOf, fromHex, Generator, keyOf, seedHex, seedOf, toHex } from './fair';
import type { Drawn, ReplayStep } from './types';

/** One act whose dice were derived again. */
export interface CheckedStep {
  index: number;
  seat: number;
  label: string;
  turn: number;
  stream: number;
  counter: number;
  seed: string;
  told: number[]; // faces that the battle was played with
  sides: number[]; // of each of these dice
  derived: number[]; // faces of all dice of the act that follow from the secret
  answer: 'equal' | 'different' | 'open' /* it is not known what else was drawn, so the dice cannot be told apart */;
}
export interface Verdict {
  commitment: { told: string; derived: string; fits: boolean } | null; // null: no secret was told
  key: string | null;
  allCount: boolean; // a record of format 1: acts that were taken back unseen moved the dice as well
  laidDown: boolean; // the record lays dice down: a guided battle, or a test
  seeds: { checked: number; different: number; firstDifferent: number | null } | null;
  counters: { fine: boolean; gaps: number } | null;
  rolls: CheckedStep[];
  dice: number; // faces compared and equal
  firstDifferent: CheckedStep | null;
}

/* ---- which seed belongs to which act: the record alone says it ---- */

/** A line in force.  counter: how many lines its seat had before it, all that a record of format 1 counts.  lost:
 * how many of these are out of play and may have drawn, for "back" takes them out over dice, "undo" does not. */
interface Line {
  seat: number;
  action: string;
  counter: number;
  lost: number;
}
function linesOf(record: string): Line[] {
  const body = record.split('\n');
  const used = new Map<number, number>(),
    lost = new Map<number, number>(),
    lines: Line[] = [];
  for (const line of body.slice(body.findIndex((l) => l.startsWith('begin ')) + 1)) {
    const act = /^(\d) (.*)$/.exec(line),
      undo = /^undo (\d)/.exec(line),
      back = /^back (\d)/.exec(line);
    if (act) {
      const seat = Number(act[1]),
        counter = used.get(seat) ?? 0;
      used.set(seat, counter + 1);
      lines.push({ seat, action: act[2] as string, counter, lost: lost.get(seat) ?? 0 });
    } else if (undo) {
      for (let i = lines.length - 1; i >= 0; i--)
        if (lines[i]?.seat === Number(undo[1])) {
          lines.splice(i, 1);
          break;
        }
    } else if (back) {
      // by consent: the last act of the seat and everything after it
      for (let i = lines.length - 1; i >= 0; i--)
        if (lines[i]?.seat === Number(back[1])) {
          for (const { seat } of lines.splice(i)) lost.set(seat, (lost.get(seat) ?? 0) + 1);
          break;
        }
    } else if (line === 'agreed') {
      // a step, but nobody's act: it has no number
      lines.push({ seat: 0, action: '', counter: 0, lost: 0 });
    }
  }
  return lines;
}
const formatOf = (record: string | null): number => Number(/^bellum record (\d+)\n/.exec(record ?? '')?.[1] ?? 0);

/* Format 2: the number of an act is how many acts of its seat drew before it.  Those in force are counted here.
 * Which of those that were taken back had drawn is the server's word; it cannot claim more of them than the record
 * has. */
function byDraws(steps: ReplayStep[], lines: Line[]): { steps: ReplayStep[]; fine: boolean } {
  const drew = new Map<number, number>();
  let fine = true;
  const out = steps.map((s, i) => {
    const l = lines[i - 1],
      { counter: told, ...bare } = s;
    if (!l?.seat || !s.draws) return bare;
    const least = drew.get(l.seat) ?? 0,
      counter = told ?? (l.lost ? undefined : least);
    drew.set(l.seat, least + 1);
    if (counter === undefined) return bare;
    if (counter < least || counter > least + l.lost) fine = false;
    return { ...bare, stream: l.seat - 1, counter };
  });
  return { steps: out, fine };
}

/** Steps with their numbers, by the record.  fine: the server claims none that the record rules out. */
function numbered(steps: ReplayStep[], record: string | null): { steps: ReplayStep[]; fine: boolean } {
  const format = formatOf(record);
  if (!record || !format) return { steps, fine: true };
  const lines = linesOf(record);
  if (
    lines.length !== steps.length - 1 ||
    lines.some((l, i) => l.seat !== steps[i + 1]?.seat || l.action !== steps[i + 1]?.action)
  )
    return { steps: steps.map(({ counter: _, ...s }) => s), fine: true }; // nobody can say, so nothing is compared
  if (format >= 2) return byDraws(steps, lines);
  return {
    steps: steps.map((s, i) => {
      const l = lines[i - 1];
      return l?.seat ? { ...s, stream: l.seat - 1, counter: l.counter } : s;
    }),
    fine: true,
  };
}
/* Dice that events tell with their sides were rolled in this act, in this order; other events tell dice again.
 * Where some of the dice lay there before, the last ones are new. */
interface Fallen {
  face: number;
  sides: number;
}
function toldIn(s: ReplayStep): Fallen[] {
  if (s.rolled) return s.rolled.map((face) => ({ face, sides: 6 }));
  return s.events.flatMap(({ dice = [], sides, fresh }) =>
    sides ? dice.slice(dice.length - (fresh ?? dice.length)).map((face) => ({ face, sides })) : [],
  );
}

/* ---- rolling again ---- */

const DRAWN_MAX = 4096; // far more than any act draws: a wild number must not keep the browser busy
/* Everything that was drawn in an act, again: its dice stay, lots and shuffles take up their numbers. */
function redraw(seed: bigint, drawn: Drawn[]): { dice: Fallen[]; draws: number } {
  const g = new Generator(seed),
    dice: Fallen[] = [];
  for (const { kind, of, n } of drawn)
    for (let i = 0; i < n && g.draws < DRAWN_MAX; i++) {
      if (kind === 'die') dice.push({ face: g.die(of), sides: of });
      else if (kind === 'lot') g.below(of - i);
      else g.shuffle(Array.from({ length: Math.min(of, DRAWN_MAX) }, (_, k) => k));
    }
  return { dice, draws: g.draws };
}
/* Did it roll dice, by what it tells or by what it drew? */
const hasDice = (s: ReplayStep): boolean => toldIn(s).length > 0 || !!s.drawn?.some((d) => d.kind === 'die');

function compare(seed: bigint, step: ReplayStep, told: Fallen[]): Pick<CheckedStep, 'derived' | 'answer'> {
  if (!step.drawn) return { derived: [], answer: 'open' };
  const { dice, draws } = redraw(seed, step.drawn),
    derived = dice.map((d) => d.face);
  /* what was drawn for what is the server's word; but it has to add up */
  if (step.draws !== undefined && step.draws !== draws) return { derived, answer: 'different' };
  return {
    derived,
    answer:
      dice.length === told.length && dice.every((d, i) => d.face === told[i]?.face && d.sides === told[i]?.sides)
        ? 'equal'
        : 'different',
  };
}
function rollsOf(index: number, step: ReplayStep, key: Uint8Array): CheckedStep {
  const stream = step.stream ?? 0,
    counter = step.counter ?? 0,
    told = toldIn(step),
    seed = seedOf(key, stream, counter);
  return {
    index,
    seat: step.seat,
    label: step.label,
    turn: step.turn,
    stream,
    counter,
    seed: seedHex(seed),
    told: told.map((d) => d.face),
    sides: told.map((d) => d.sides),
    ...compare(seed, step, told),
  };
}

/* Numbers of a seat only go up; what was taken back leaves a gap. */
function countersOf(steps: ReplayStep[]): Verdict['counters'] {
  const last = new Map<number, number>();
  let fine = true,
    gaps = 0,
    seen = 0;
  for (const [i, s] of steps.entries()) {
    if (s.counter === undefined || s.stream === undefined) continue;
    seen++;
    if (i > 0 && s.stream !== s.seat - 1) fine = false;
    const before = last.get(s.stream) ?? -1;
    if (s.counter <= before) fine = false;
    gaps += Math.max(0, s.counter - before - 1);
    last.set(s.stream, s.counter);
  }
  return seen ? { fine, gaps } : null;
}
function seedsOf(steps: ReplayStep[], key: Uint8Array): Verdict['seeds'] {
  let checked = 0,
    different = 0,
    first: number | null = null;
  for (const [i, s] of steps.entries()) {
    if (s.seed === undefined || s.stream === undefined || s.counter === undefined) continue;
    checked++;
    if (seedHex(seedOf(key, s.stream, s.counter)) === s.seed.toLowerCase()) continue;
    different++;
    first ??= i;
  }
  return checked ? { checked, different, firstDifferent: first } : null;
}

export function verify(
  summary: Pick<Summary, 'commitment' | 'secret' | 'words'>,
  told: ReplayStep[],
  record: string | null,
): Verdict {
  const { steps, fine } = numbered(told, record),
    counters = countersOf(steps);
  const laidDown = record !== null && /^! dice /m.test(record);
  const secret = summary.secret ? fromHex(summary.secret.toLowerCase()) : null;
  const nothing: Verdict = {
    commitment: null,
    key: null,
    allCount: formatOf(record) === 1,
    laidDown,
    seeds: null,
    counters: null,
    rolls: [],
    dice: 0,
    firstDifferent: null,
  };
  if (!secret || secret.length !== 32) return nothing;
  const derived = commitmentOf(secret);
  const key = keyOf(secret, summary.words ?? {});
  const rolls = laidDown
    ? []
    : steps.flatMap((s, i) =>
        hasDice(s) && s.stream !== undefined && s.counter !== undefined ? [rollsOf(i, s, key)] : [],
      );
  return {
    ...nothing,
    commitment: { told: summary.commitment, derived, fits: derived === summary.commitment.toLowerCase() },
    key: toHex(key),
    seeds: seedsOf(steps, key),
    counters: counters && { ...counters, fine: counters.fine && fine },
    rolls,
    dice: rolls.reduce((n, r) => n + (r.answer === 'equal' ? r.told.length : 0), 0),
    firstDifferent: rolls.find((r) => r.answer === 'different') ?? null,
  };
}
