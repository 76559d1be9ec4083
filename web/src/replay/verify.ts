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
  laidDown: boolean; // the record lays dice down: a guided battle, or a test
  seeds: { checked: number; different: number; firstDifferent: number | null } | null;
  counters: { fine: boolean; gaps: number } | null;
  rolls: CheckedStep[];
  dice: number; // faces compared and equal
  firstDifferent: CheckedStep | null;
}

/* ---- which seed belongs to which act: the record alone says it ---- */

/* An action line of a seat uses up its next number, taken back or not; "undo" takes the seat's last action out of play. */
function linesOf(record: string): { seat: number; action: string; counter: number }[] {
  const body = record.split('\n');
  const used = new Map<number, number>(),
    lines: { seat: number; action: string; counter: number }[] = [];
  for (const line of body.slice(body.findIndex((l) => l.startsWith('begin ')) + 1)) {
    const act = /^(\d) (.*)$/.exec(line),
      undo = /^undo (\d)/.exec(line),
      back = /^back (\d)/.exec(line);
    if (act) {
      const seat = Number(act[1]),
        counter = used.get(seat) ?? 0;
      used.set(seat, counter + 1);
      lines.push({ seat, action: act[2] as string, counter });
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
          lines.splice(i);
          break;
        }
    } else if (line === 'agreed') {
      // a step, but nobody's act: it has no number
      lines.push({ seat: 0, action: '', counter: 0 });
    }
  }
  return lines;
}
/** Steps with their numbers, from the record where the server does not send them. */
function numbered(steps: ReplayStep[], record: string | null): ReplayStep[] {
  if (!record || steps.every((s) => s.counter !== undefined && s.stream !== undefined)) return steps;
  const lines = linesOf(record);
  if (
    lines.length !== steps.length - 1 ||
    lines.some((l, i) => l.seat !== steps[i + 1]?.seat || l.action !== steps[i + 1]?.action)
  )
    return steps;
  return steps.map((s, i) => {
    const l = lines[i - 1];
    return l?.seat ? { ...s, stream: s.stream ?? l.seat - 1, counter: s.counter ?? l.counter } : s;
  });
}
/* Dice that events tell with their sides were rolled in this act, in this order; other events tell dice again.  Where some
 * of the dice lay there before, the last ones are new. */
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
  const steps = numbered(told, record);
  const laidDown = record !== null && /^! dice /m.test(record);
  const secret = summary.secret ? fromHex(summary.secret.toLowerCase()) : null;
  const nothing: Verdict = {
    commitment: null,
    key: null,
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
    counters: countersOf(steps),
    rolls,
    dice: rolls.reduce((n, r) => n + (r.answer === 'equal' ? r.told.length : 0), 0),
    firstDifferent: rolls.find((r) => r.answer === 'different') ?? null,
  };
}
