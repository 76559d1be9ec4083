/* games/western-watch/model.ts: what the view tells of the campaign, and what its listed actions buy.  Prices, needs
 * and what comes next are the server's; this adds and subtracts at most. */
import type { Action, Event, HexView, Names, State, View } from '../../proto';

export type Result = 'none' | 'failure' | 'success' | 'triumph';
export interface Card {
  id: string;
  rule: string;
  name: Names;
  text: Names;
}
export interface Building extends Card {
  cost: number;
  prosperity: number;
  built: boolean;
  needs?: string;
}
export interface Member {
  number: number;
  type: string;
  name: Names;
  silhouette: string;
  class: 'regular' | 'hero' | 'colossal';
  cost: number;
  level: number;
  xp: number;
  losses: number;
  max: number;
  away: boolean;
  wrecked: boolean;
  piece?: number;
  repair?: number;
}
export interface Recruit {
  type: string;
  name: Names;
  silhouette: string;
  cost: number;
  usual: number;
}
export interface Goal {
  kind: string;
  number: number;
  met: boolean;
  text: Names;
}
interface Means {
  prosperity: number;
  reputation: number;
  supplies: number;
  threat: number;
}
/** What the page of a campaign has, too. */
export interface Standing extends Means {
  difficulty: string;
  score: number;
  town: Building[];
  roster: Member[];
  results: Result[];
}
export interface Watch extends Standing {
  id: string;
  mission: number;
  of: number;
  rule: string;
  turns: number;
  result: Result;
  goal: Goal;
  bonus: Goal;
  marker: number | null;
  bearer: number | null;
  home: boolean;
  consecrated: number;
  left: number;
  towns: number;
  lost: number;
  escalation: Card[];
  before?: Means;
  ahead?: { threat: number; escalation: number };
  recruits?: Recruit[];
}
export type Track = keyof Means;
export const tracks: Track[] = ['prosperity', 'supplies', 'reputation', 'threat'];

const isHex = (view: View | undefined): view is HexView => view?.board?.kind === 'hex';
export const watchOf = (view: View | undefined): Watch | undefined =>
  isHex(view) ? (view.campaign as Watch | undefined) : undefined;
export const phaseOf = (view: View | undefined): HexView['phase'] | '' => (isHex(view) ? view.phase : '');
export const inTown = (view: View | undefined): boolean => phaseOf(view) === 'town';

const wordsOf = (a: Action): string[] => a.notation.split(' ');
/** "build palisade": the listed action of this verb about this thing. */
export const actionOf = (state: State, verb: string, about: string | number): Action | undefined =>
  state.actions.find((a) => wordsOf(a)[0] === verb && wordsOf(a)[1] === String(about));
/** The building that an action is about. */
export const buildingIn = (a: Action | undefined): string | null =>
  a && wordsOf(a)[0] === 'build' ? (wordsOf(a)[1] ?? null) : null;

export type Stand = 'built' | 'open' | 'dear' | 'locked';
/** How a building stands: it is there, can be had now, costs more than there is, or needs another one first. */
export function standOf(town: Building[], b: Building, supplies: number): Stand {
  if (b.built) return 'built';
  if (b.needs && !town.find((x) => x.id === b.needs)?.built) return 'locked';
  return b.cost > supplies ? 'dear' : 'open';
}

/* ---- the report, out of the log ---- */

/** What became of a unit that fought: the events that tell it, in the order of the units. */
export interface Fate {
  xp: number;
  lost: boolean;
  events: Event[];
}
const fateEnds = new Set(['xp', 'return-roll', 'out-of-action']);
const fateParts = new Set(['keeps-losses', 'promoted', ...fateEnds]);

export function reportOf(log: Event[]): { result?: Event; fates: Fate[]; rewards: Event[] } {
  const from = log.findIndex((e) => e.what === 'result'),
    to = log.findIndex((e, i) => i > from && e.what === 'reward');
  if (from < 0) return { fates: [], rewards: [] };
  const fates: Fate[] = [];
  let open: Fate | null = null;
  for (const e of log.slice(from + 1, to < 0 ? undefined : to)) {
    if (!fateParts.has(e.what ?? '')) continue;
    const ending = fateEnds.has(e.what ?? '');
    if (e.what === 'promoted') {
      fates[fates.length - 1]?.events.push(e);
      continue;
    }
    open ??= { xp: 0, lost: false, events: [] };
    open.events.push(e);
    if (!ending) continue;
    open.xp = e.what === 'xp' ? (e.n ?? 0) : 0;
    open.lost = e.what !== 'xp';
    fates.push(open);
    open = null;
  }
  const bought = new Set(['built', 'recruited', 'repaired', 'joins', 'threat', 'next-mission', 'campaign-over']);
  const rest = to < 0 ? [] : log.slice(to);
  const end = rest.findIndex((e) => bought.has(e.what ?? ''));
  return { result: log[from], fates, rewards: end < 0 ? rest : rest.slice(0, end) };
}

/** Something was bought already: who comes back goes on in the town. */
export const hasBought = (log: Event[]): boolean =>
  log.some((e) => e.what === 'built' || e.what === 'recruited' || e.what === 'repaired');

export interface Moment {
  turn: number;
  event: Event;
  more: Event | null;
}
const weights: Record<string, number> = {
  'town-falls': 7,
  'marker-taken': 7,
  'marker-home': 8,
  'marker-dropped': 6,
  'cart-home': 8,
  consecrated: 7,
  leaves: 6,
  arrives: 5,
  wakes: 5,
  destroyed: 5,
};
/** The moments that made the battle, in their order; `most` of them at most.  What came first and what came last is
 * told before what is merely alike. */
export function momentsOf(log: Event[], most: number): Moment[] {
  const found: (Moment & { weight: number; at: number })[] = [];
  let turn = 0,
    attack: Event | null = null;
  for (const [at, e] of log.entries()) {
    if (e.what === 'result') break;
    if (e.what === 'turn') turn = e.turn ?? e.n ?? turn + 1;
    if (e.what === 'attacks') attack = e;
    const weight = weights[e.what ?? ''] ?? 0;
    const surprise =
      e.what === 'results' && e.expected !== undefined && e.damage !== undefined ? e.damage - e.expected / 1000 : 0;
    const about = attack && (attack.target === e.piece || attack.piece === e.piece) ? attack : null;
    if (weight) found.push({ turn, event: e, more: about, weight, at });
    else if (surprise >= 1.5 && !found.some((m) => m.event.group === e.group))
      found.push({ turn, event: e, more: about, weight: 2 + surprise / 4, at });
  }
  const first = found[0],
    last = found[found.length - 1];
  for (const m of [first, last]) if (m) m.weight += 2;
  return [...found]
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, most)
    .sort((a, b) => a.at - b.at);
}
