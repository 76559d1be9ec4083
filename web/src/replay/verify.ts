/* verify.ts: does what the server tells fit what it promised before the battle?  Pure: texts are made elsewhere. */
import type { Summary } from '../proto';
import { commitmentOf, fromHex, Generator, keyOf, seedHex, seedOf, toHex } from './fair';
import type { ReplayStep } from './types';

/** One act whose dice were derived again. */
export interface CheckedStep {
  index: number; seat: number; label: string; turn: number; stream: number; counter: number; seed: string;
  told: number[];                         /* faces that the battle was played with */
  derived: number[];                      /* faces that follow from the secret */
  answer: 'equal' | 'different' | 'open'; /* open: cards were shuffled before, so the faces cannot be told apart */
}
export interface Verdict {
  commitment: { told: string; derived: string; fits: boolean } | null;   /* null: no secret was told */
  key: string | null;
  laidDown: boolean;                      /* the record lays dice down: a guided battle, or a test */
  seeds: { checked: number; different: number; firstDifferent: number | null } | null;
  counters: { fine: boolean; gaps: number } | null;
  rolls: CheckedStep[];
  fightsOnly: boolean;                    /* only the rolls that the log tells could be compared */
  dice: number;                           /* faces compared and equal */
  firstDifferent: CheckedStep | null;
}

/* ---- which seed belongs to which act: the record alone says it ---- */

/* An action line of a seat uses up its next number, taken back or not; "undo" takes the seat's last action out of play. */
function linesOf(record: string): { seat: number; action: string; counter: number }[] {
  const body = record.split('\n');
  const used = new Map<number, number>(), lines: { seat: number; action: string; counter: number }[] = [];
  for (const line of body.slice(body.findIndex((l) => l.startsWith('begin ')) + 1)) {
    const act = /^(\d) (.*)$/.exec(line), undo = /^undo (\d)/.exec(line), back = /^back (\d)/.exec(line);
    if (act) {
      const seat = Number(act[1]), counter = used.get(seat) ?? 0;
      used.set(seat, counter + 1);
      lines.push({ seat, action: act[2] as string, counter });
    } else if (undo) {
      for (let i = lines.length - 1; i >= 0; i--) if (lines[i]?.seat === Number(undo[1])) { lines.splice(i, 1); break; }
    } else if (back) {                    /* by consent: the last act of the seat and everything after it */
      for (let i = lines.length - 1; i >= 0; i--) if (lines[i]?.seat === Number(back[1])) { lines.splice(i); break; }
    }
  }
  return lines;
}
/** Steps with their numbers, from the record where the server does not send them. */
function numbered(steps: ReplayStep[], record: string | null): ReplayStep[] {
  if (!record || steps.every((s) => s.counter !== undefined && s.stream !== undefined)) return steps;
  const lines = linesOf(record);
  if (lines.length !== steps.length - 1 || lines.some((l, i) => l.seat !== steps[i + 1]?.seat || l.action !== steps[i + 1]?.action)) return steps;
  return steps.map((s, i) => { const l = lines[i - 1]; return l ? { ...s, stream: s.stream ?? l.seat - 1, counter: s.counter ?? l.counter } : s; });
}
/** The faces of an act; without a list of them those of its fights, which come first in it. */
const toldIn = (s: ReplayStep): number[] => s.rolled ?? s.events.flatMap((e) => (e.what === 'roll-attack' || e.what === 'roll-defence' ? e.dice ?? [] : []));

/* ---- rolling again ---- */

/* How many cards were shuffled in this act, pile by pile.  Set-up shuffles too, without telling how many. */
function shuffles(step: ReplayStep): number[] {
  return step.events.filter((e) => e.what === 'reshuffled').map((e) => e.n ?? 0).filter((n) => n > 1);
}
/* Dice that were rolled again come first in their act; the log tells all dice as they lie then, not which of them are new. */
const REROLLED_MAX = 12;
const rerolls = (step: ReplayStep): boolean => !step.rolled && step.events.some((e) => e.what === 'rerolled');
const same = (a: number[], b: number[]): boolean => a.length === b.length && a.every((v, i) => v === b[i]);

/* Dice first, or after a shuffle: the order within one act is a matter of the rules, so every place is tried. */
function deal(seed: bigint, faces: number, piles: number[], at: number, before = 0): number[] {
  const g = new Generator(seed), out: number[] = [];
  for (let i = 0; i < before; i++) g.die();
  for (let i = 0; i <= faces; i++) {
    if (i === at) for (const n of piles) g.shuffle(Array.from({ length: n }, (_, k) => k));
    if (i < faces) out.push(g.die());
  }
  return out;
}
function rollsOf(index: number, step: ReplayStep, key: Uint8Array): CheckedStep {
  const stream = step.stream ?? 0, counter = step.counter ?? 0, told = toldIn(step);
  const seed = seedOf(key, stream, counter), piles = shuffles(step);
  let derived = deal(seed, told.length, [], -1);
  for (let at = 0; piles.length && !same(derived, told) && at <= told.length; at++) {
    const other = deal(seed, told.length, piles, at);
    if (same(other, told)) derived = other;
  }
  for (let before = 1; rerolls(step) && !same(derived, told) && before <= REROLLED_MAX; before++) {
    const other = deal(seed, told.length, [], -1, before);
    if (same(other, told)) derived = other;
  }
  const answer = same(derived, told) ? 'equal' : index === 0 || piles.length > 1 ? 'open' : 'different';
  return { index, seat: step.seat, label: step.label, turn: step.turn, stream, counter, seed: seedHex(seed), told, derived, answer };
}

/* Numbers of a seat only go up; what was taken back leaves a gap. */
function countersOf(steps: ReplayStep[]): Verdict['counters'] {
  const last = new Map<number, number>();
  let fine = true, gaps = 0, seen = 0;
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
  let checked = 0, different = 0, first: number | null = null;
  for (const [i, s] of steps.entries()) {
    if (s.seed === undefined || s.stream === undefined || s.counter === undefined) continue;
    checked++;
    if (seedHex(seedOf(key, s.stream, s.counter)) === s.seed.toLowerCase()) continue;
    different++;
    first ??= i;
  }
  return checked ? { checked, different, firstDifferent: first } : null;
}

export function verify(summary: Pick<Summary, 'commitment' | 'secret' | 'words'>, told: ReplayStep[], record: string | null): Verdict {
  const steps = numbered(told, record);
  const laidDown = record !== null && /^! dice /m.test(record);
  const secret = summary.secret ? fromHex(summary.secret.toLowerCase()) : null;
  const nothing: Verdict = { commitment: null, key: null, laidDown, seeds: null, counters: null, rolls: [], fightsOnly: !told.some((s) => s.rolled), dice: 0, firstDifferent: null };
  if (!secret || secret.length !== 32) return nothing;
  const derived = commitmentOf(secret);
  const key = keyOf(secret, summary.words ?? {});
  const rolls = laidDown ? [] : steps.flatMap((s, i) => (toldIn(s).length && s.stream !== undefined && s.counter !== undefined ? [rollsOf(i, s, key)] : []));
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
