/* army/draft.ts: the army on the desk: what was chosen, what the server says of it, how it is kept. */
import { armyGame, seatOfFaction } from '../games';
import { api } from '../net/api';
import type { Lang } from '../proto';

export interface Draft {
  game: string;
  scenario: string;
  faction: string;
  size: string;
  points: number | null;
  name: string;
  units: Record<string, number>;
  deck: Record<string, number>;
}
export interface Complaint {
  path: string;
  index?: number;
  rule?: string;
  text: string;
}
export interface Verdict {
  points: number;
  limit: number;
  units: number;
  cards: number;
  complaints: Complaint[];
  roster?: string;
  roster_json?: {
    faction?: string;
    name?: Record<Lang, string>;
    scenario?: string;
    units?: { unit: string; number?: number }[];
    deck?: { card: string; number?: number }[];
  };
}

const KEPT = 'bellum.army.draft';
export const { factions } = armyGame.armies ?? { factions: [] };
const open = armyGame.armies?.scenario ?? '';
export const EMPTY: Draft = {
  game: armyGame.id,
  scenario: open,
  faction: factions[0] ?? '',
  size: 'vanguard',
  points: null,
  name: '',
  units: {},
  deck: {},
};

export function keptDraft(): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Partial<Draft> | null;
    return kept && typeof kept === 'object' ? { ...EMPTY, ...kept } : EMPTY;
  } catch {
    return EMPTY;
  }
}
export function keepDraft(d: Draft): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(d));
  } catch {
    /* private window */
  }
}

/** Lines in the order in which they were added: complaints point at them by number. */
export const lines = (chosen: Record<string, number>): [string, number][] =>
  Object.entries(chosen).filter(([, n]) => n > 0);

/** A side's seat in the printed battles; in an open one either would do. */
export const seatOf = seatOfFaction;
/** Size and terrain are chosen for an open battle only. */
export const isOpen = (d: Draft): boolean => d.scenario === open;

export function optionsOf(d: Draft): Record<string, unknown> {
  if (!isOpen(d)) return {};
  return d.points ? { size: d.size, points: d.points } : { size: d.size };
}

function request(d: Draft, lang: Lang) {
  return { game: d.game, scenario: d.scenario, seat: seatOf(d.faction), options: optionsOf(d), lang };
}
export function judge(d: Draft, lang: Lang): Promise<Verdict> {
  return api.army<Verdict>({
    ...request(d, lang),
    roster: {
      faction: d.faction,
      name: d.name || undefined,
      units: lines(d.units).map(([unit, number]) => ({ unit, number })),
      deck: lines(d.deck).map(([card, number]) => ({ card, number })),
    },
  });
}
/** A roster file becomes the draft; throws what the server has against it. */
export async function fromFile(d: Draft, text: string, lang: Lang): Promise<Draft> {
  const v = await api.army<Verdict>({ ...request(d, lang), text });
  const r = v.roster_json;
  if (!r) throw new Error(v.complaints.map((c) => c.text).join(' '));
  const chosen = (list: { number?: number }[] | undefined, key: string) =>
    Object.fromEntries((list ?? []).map((l) => [(l as Record<string, unknown>)[key] as string, l.number ?? 1]));
  return {
    ...d,
    faction: r.faction ?? d.faction,
    scenario: r.scenario ?? d.scenario,
    name: r.name?.[lang] ?? d.name,
    units: chosen(r.units, 'unit'),
    deck: chosen(r.deck, 'card'),
  };
}
