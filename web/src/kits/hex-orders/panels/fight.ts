/* kits/hex-orders/panels/fight.ts: the story of a fight put in order: which events belong together and under which
 * of the six headings each is told.  It reads what the events say and works nothing out. */
import type { Event } from '../../../proto';
import type { Did } from './dice';

export const chapters = ['declared', 'roll', 'ignored', 'blocked', 'losses', 'panic'] as const;
export type Chapter = (typeof chapters)[number];

const home: Record<string, Chapter> = {
  attacks: 'declared',
  redirected: 'declared',
  reacts: 'declared',
  'dice-of': 'declared',
  forgone: 'declared',
  'roll-attack': 'roll',
  'roll-defence': 'roll',
  'no-defence': 'roll',
  rerolled: 'roll',
  'added-panic': 'roll',
  supported: 'roll',
  wasted: 'roll',
  results: 'roll',
  ignored: 'ignored',
  blocked: 'blocked',
  turned: 'losses',
  reduced: 'losses',
  losses: 'losses',
  destroyed: 'losses',
  risen: 'losses',
  healed: 'losses',
  vp: 'losses',
  'town-falls': 'losses',
  panics: 'panic',
  retreated: 'panic',
  'retreat-hurt': 'panic',
  rushed: 'panic',
  'order-gone': 'panic',
  advanced: 'panic',
};
const fightWords = new Set(Object.keys(home));
/** Is the event part of a fight?  For the filter of the log. */
export const isCombat = (e: Event): boolean =>
  fightWords.has(e.what ?? '') && e.what !== 'vp' && e.what !== 'healed' && e.what !== 'risen';

/* What comes after a fight is not part of it. */
const outside = new Set([
  'drew',
  'reshuffled',
  'card-order',
  'card-used',
  'card-on',
  'card-skipped',
  'card-lapsed',
  'curse-sent',
  'cursed',
  'activated',
  'swapped',
  'step',
  'turn',
  'end-of-turn',
  'passed',
  'declined',
  'moved',
  'ran',
  'stopped',
  'guards',
  'rests',
  'waits',
  'won',
  'drawn',
  'resigned',
]);

export interface Roll {
  event: Event;
  dice: number[];
  did?: (Did | undefined)[];
}
export interface Line {
  event: Event;
  chapter: Chapter;
}
export interface Fight {
  attacker?: number;
  target?: number;
  lines: Line[];
  attack?: Roll;
  defence?: Roll;
  noDefence: boolean;
  expected?: number;
  damage?: number; // thousandths, and what came, against the target
  counted: boolean; // the results have been told
}

/** One fight for each attack. */
export function fightsOf(events: Event[]): Fight[] {
  const fights: Fight[] = [];
  let fight: Fight | undefined;
  let reached: Chapter = 'declared';
  for (const e of events) {
    if (outside.has(e.what ?? '')) {
      fight = undefined;
      continue;
    }
    if (!fight && fights.length && e.what !== 'attacks') continue;
    if (e.what === 'attacks' || !fight) {
      fight = { attacker: e.piece, target: e.target, lines: [], noDefence: false, counted: false };
      fights.push(fight);
      reached = 'declared';
    }
    const chapter: Chapter = home[e.what ?? ''] ?? reached;
    if (chapters.indexOf(chapter) > chapters.indexOf(reached)) reached = chapter;
    fight.lines.push({ event: e, chapter });
    take(fight, e);
  }
  for (const f of fights) if (f.counted) judge(f);
  return fights;
}

function take(fight: Fight, e: Event): void {
  const mine = e.piece === fight.attacker;
  if (e.what === 'redirected' && e.target !== undefined) fight.target = e.target;
  if (e.what === 'roll-attack') fight.attack = { event: e, dice: e.dice ?? [] };
  if (e.what === 'roll-defence') fight.defence = { event: e, dice: e.dice ?? [] };
  if (e.what === 'rerolled' && e.dice) {
    if (mine) fight.attack = { event: fight.attack?.event ?? e, dice: e.dice };
    else fight.defence = { event: fight.defence?.event ?? e, dice: e.dice };
  }
  if (e.what === 'no-defence') fight.noDefence = true;
  if (e.what !== 'results') return;
  fight.counted = true;
  if (!mine) {
    fight.expected = e.expected;
    fight.damage = e.damage;
  }
}

/* The faces that an event names, one by one. */
function facesOf(e: Event): number[] {
  if (e.dice) return [...e.dice];
  return e.face === undefined ? [] : Array.from({ length: e.n ?? 1 }, () => e.face as number);
}
function strike(list: number[], face: number): boolean {
  const at = list.indexOf(face);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}

const panicFace = 1;

/* What each die did, where an event names its face.  A die of which nothing is told keeps the name of its face. */
function judge(fight: Fight): void {
  const faces = (what: string, of: (piece?: number) => boolean) =>
    fight.lines
      .map((l) => l.event)
      .filter((e) => e.what === what && of(e.piece))
      .flatMap(facesOf);
  const attacker = (piece?: number) => piece === fight.attacker;
  const other = (piece?: number) => piece !== fight.attacker;
  for (const [roll, own, foe] of [
    [fight.attack, attacker, other],
    [fight.defence, other, attacker],
  ] as const) {
    if (!roll) continue;
    const counted = [...faces('results', foe), ...faces('supported', own)];
    const ignored = faces('ignored', foe),
      blocks = faces('blocked', own),
      wasted = faces('wasted', own);
    roll.did = roll.dice.map((face): Did | undefined => {
      if (strike(wasted, face)) return 'spare';
      const counts = strike(counted, face);
      if (strike(ignored, face)) return 'ignored';
      if (counts) return face === panicFace ? 'panic' : 'damage';
      return strike(blocks, face) ? 'blocks' : undefined;
    });
  }
}
