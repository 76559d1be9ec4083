/* verify.ts: does what the server tells fit what it promised before the battle?  Pure: texts are made elsewhere. */
import type { Summary } from '../proto';
import { commitmentOf, faceOf, fromHex, Generator, keyOf, seedHex, seedOf, toHex } from './fair';
import type { ReplayStep } from './types';

/** One act whose dice were derived again. */
export interface CheckedStep {
  index: number; seat: number; label: string; turn: number; stream: number; counter: number; seed: string;
  told: number[];                         /* faces that the battle was played with */
  sides: number[];                        /* of each of these dice */
  derived: number[];                      /* faces that follow from the secret; of a different act with other draws: all its numbers */
  drawn: number | undefined;              /* numbers that the generator gave in this act, dice and all else */
  /* among: other things were drawn too, and the dice stand in their order among all numbers;
   * open: it is not known how much else was drawn, so the faces cannot be told apart */
  answer: 'equal' | 'among' | 'different' | 'open';
}
export interface Verdict {
  commitment: { told: string; derived: string; fits: boolean } | null;   /* null: no secret was told */
  key: string | null;
  laidDown: boolean;                      /* the record lays dice down: a guided battle, or a test */
  seeds: { checked: number; different: number; firstDifferent: number | null } | null;
  counters: { fine: boolean; gaps: number } | null;
  rolls: CheckedStep[];
  toldOnly: boolean;                      /* only the dice that the log tells could be compared; more was drawn */
  dice: number;                           /* faces compared and equal */
  among: number;                          /* faces that stand among the numbers of their act */
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
    } else if (line === 'agreed') {       /* a step, but nobody's act: it has no number */
      lines.push({ seat: 0, action: '', counter: 0 });
    }
  }
  return lines;
}
/** Steps with their numbers, from the record where the server does not send them. */
function numbered(steps: ReplayStep[], record: string | null): ReplayStep[] {
  if (!record || steps.every((s) => s.counter !== undefined && s.stream !== undefined)) return steps;
  const lines = linesOf(record);
  if (lines.length !== steps.length - 1 || lines.some((l, i) => l.seat !== steps[i + 1]?.seat || l.action !== steps[i + 1]?.action)) return steps;
  return steps.map((s, i) => { const l = lines[i - 1]; return l?.seat ? { ...s, stream: s.stream ?? l.seat - 1, counter: s.counter ?? l.counter } : s; });
}
/* Dice that events tell with their sides were rolled in this act, in this order; other events tell dice again. */
interface Fallen { face: number; sides: number }
function toldIn(s: ReplayStep): Fallen[] {
  if (s.rolled) return s.rolled.map((face) => ({ face, sides: 6 }));
  return s.events.flatMap(({ dice, sides }) => (sides ? (dice ?? []).map((face) => ({ face, sides })) : []));
}

/* ---- rolling again ---- */

/* How many cards were shuffled in this act, pile by pile.  Set-up shuffles too, without telling how many. */
function shuffles(step: ReplayStep): number[] {
  return step.events.filter((e) => e.what === 'reshuffled').map((e) => e.n ?? 0).filter((n) => n > 1);
}
const same = (a: number[], b: number[]): boolean => a.length === b.length && a.every((v, i) => v === b[i]);

/* The dice behind so many other numbers; and with piles that are shuffled before die number at. */
function deal(seed: bigint, sides: number[], before: number, piles: number[] = [], at = 0): number[] {
  const g = new Generator(seed), out: number[] = [];
  for (let i = 0; i < before; i++) g.next();
  for (let i = 0; i <= sides.length; i++) {
    if (i === at) for (const n of piles) g.shuffle(Array.from({ length: n }, (_, k) => k));
    if (i < sides.length) out.push(g.die(sides[i]));
  }
  return out;
}
/* Where the dice of an act may stand: they are its first numbers, or its last ones; or somewhere a pile was shuffled that
 * the log tells of.  The order within one act is a matter of the rules, so every place is tried. */
function* places(seed: bigint, sides: number[], piles: number[], drawn: number | undefined): IterableIterator<number[]> {
  yield deal(seed, sides, 0);
  if (drawn !== undefined && drawn > sides.length) yield deal(seed, sides, drawn - sides.length);
  for (let at = 0; piles.length && at <= sides.length; at++) yield deal(seed, sides, 0, piles, at);
}

const DRAWN_MAX = 4096;                   /* far more than any act draws: a wild number must not keep the browser busy */
/* Are the dice there at all, each behind the one before it?  A number that a die would throw away is nobody's face. */
function standAmong(seed: bigint, told: Fallen[], drawn: number): boolean {
  const g = new Generator(seed);
  let found = 0;
  for (let i = 0; i < Math.min(drawn, DRAWN_MAX) && found < told.length; i++) {
    const next = told[found] as Fallen;
    if (faceOf(g.next(), next.sides) === next.face) found++;
  }
  return found === told.length;
}
/* All numbers of an act as faces of one kind of die, for people to look at. */
const SHOWN_MAX = 60;
function facesDrawn(seed: bigint, sides: number, drawn: number): number[] {
  const g = new Generator(seed);
  return Array.from({ length: Math.min(drawn, SHOWN_MAX) }, () => faceOf(g.next(), sides)).filter((f) => f !== null);
}

function compare(seed: bigint, step: ReplayStep, told: Fallen[], index: number): Pick<CheckedStep, 'derived' | 'answer'> {
  const faces = told.map((d) => d.face), sides = told.map((d) => d.sides), piles = shuffles(step), drawn = step.draws;
  const first = sides[0] ?? 6;
  if (drawn !== undefined && drawn < told.length) return { derived: facesDrawn(seed, first, drawn), answer: 'different' };
  for (const derived of places(seed, sides, piles, drawn)) if (same(derived, faces)) return { derived, answer: 'equal' };
  const derived = deal(seed, sides, 0);
  if (drawn === undefined) return { derived, answer: index === 0 || piles.length > 1 || !step.rolled ? 'open' : 'different' };
  /* nothing but these dice and the piles that the log tells of: then one of the places had to fit */
  if (drawn <= told.length + piles.reduce((n, cards) => n + cards - 1, 0) && piles.length <= 1) return { derived, answer: 'different' };
  return standAmong(seed, told, drawn) ? { derived: faces, answer: 'among' } : { derived: facesDrawn(seed, first, drawn), answer: 'different' };
}
function rollsOf(index: number, step: ReplayStep, key: Uint8Array): CheckedStep {
  const stream = step.stream ?? 0, counter = step.counter ?? 0, told = toldIn(step), seed = seedOf(key, stream, counter);
  return {
    index, seat: step.seat, label: step.label, turn: step.turn, stream, counter, seed: seedHex(seed), drawn: step.draws,
    told: told.map((d) => d.face), sides: told.map((d) => d.sides), ...compare(seed, step, told, index),
  };
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

const facesIn = (rolls: CheckedStep[], answer: CheckedStep['answer']): number => rolls.reduce((n, r) => n + (r.answer === answer ? r.told.length : 0), 0);

export function verify(summary: Pick<Summary, 'commitment' | 'secret' | 'words'>, told: ReplayStep[], record: string | null): Verdict {
  const steps = numbered(told, record);
  const laidDown = record !== null && /^! dice /m.test(record);
  const secret = summary.secret ? fromHex(summary.secret.toLowerCase()) : null;
  const nothing: Verdict = { commitment: null, key: null, laidDown, seeds: null, counters: null, rolls: [], toldOnly: !told.some((s) => s.rolled), dice: 0, among: 0, firstDifferent: null };
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
    dice: facesIn(rolls, 'equal'),
    among: facesIn(rolls, 'among'),
    firstDifferent: rolls.find((r) => r.answer === 'different') ?? null,
  };
}
