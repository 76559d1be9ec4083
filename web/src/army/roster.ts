/* army/roster.ts: an army of lines on the desk: how it is kept, sent to be judged, and read from a file. */
import type { GameSheet } from '../games/types';
import { api } from '../net/api';
import type { Lang } from '../proto';
import type { Complaint } from './draft';

export interface Line {
  unit: string;
  number: number;
  general?: boolean;
  level?: number;
  command?: number;
}
export interface Roster {
  scenario: string;
  points: number;
  seat: number;
  name: string;
  aggression: number;
  home: string;
  units: Line[];
}
export interface Judged {
  points: number;
  limit: number;
  units: number;
  complaints: Complaint[];
  roster?: string;
  roster_json?: {
    name?: string | Partial<Record<Lang, string>>;
    scenario?: string;
    aggression?: number;
    home?: string;
    units?: (Partial<Omit<Line, 'general'>> & { unit: string; general?: boolean | string })[];
  };
}
type Rosters = NonNullable<GameSheet['rosters']>;

const place = (game: string): string => `bellum.army.${game}`;
export function emptyRoster(r: Rosters): Roster {
  const [first] = r.scenarios;
  return {
    scenario: first?.id ?? '',
    points: first?.points.includes(100) ? 100 : (first?.points[0] ?? 0),
    seat: 1,
    name: '',
    aggression: Math.floor(r.aggression / 2),
    home: Object.keys(r.homes)[0] ?? '',
    units: [],
  };
}
export function keptRoster(game: string, r: Rosters): Roster {
  try {
    const kept = JSON.parse(localStorage.getItem(place(game)) ?? 'null') as Partial<Roster> | null;
    return kept && typeof kept === 'object' ? { ...emptyRoster(r), ...kept } : emptyRoster(r);
  } catch {
    return emptyRoster(r);
  }
}
export function keepRoster(game: string, r: Roster): void {
  try {
    localStorage.setItem(place(game), JSON.stringify(r));
  } catch {
    /* private window */
  }
}
/** The points of a battle that has one total are not asked for. */
export const optionsFor = (r: Roster, all: Rosters): Record<string, unknown> =>
  (all.scenarios.find((s) => s.id === r.scenario)?.points.length ?? 0) > 1 ? { points: r.points } : {};

const lineOf = ({ unit, number, general, level, command }: Line): Record<string, unknown> => ({
  unit,
  ...(number > 1 ? { number } : {}),
  ...(general ? { general: true } : {}),
  ...(level ? { level } : {}),
  ...(command && command > 1 ? { command } : {}),
});
export function judgeRoster(game: string, r: Roster, all: Rosters, lang: Lang): Promise<Judged> {
  return api.army<Judged>({
    game,
    scenario: r.scenario,
    seat: r.seat,
    options: optionsFor(r, all),
    lang,
    roster: {
      name: r.name || undefined,
      aggression: r.aggression,
      home: r.home,
      units: r.units.map(lineOf),
    },
  });
}
/** What a file says of the army, for the battle of `r`; throws what the server has against it. */
export async function rosterFromFile(
  game: string,
  r: Roster,
  all: Rosters,
  text: string,
  lang: Lang,
): Promise<Partial<Roster>> {
  const v = await api.army<Judged>({
    game,
    scenario: r.scenario,
    seat: r.seat,
    options: optionsFor(r, all),
    lang,
    text,
  });
  const read = v.roster_json;
  if (!read) throw new Error(v.complaints.map((c) => c.text).join(' '));
  return {
    name: typeof read.name === 'string' ? read.name : (read.name?.[lang] ?? r.name),
    aggression: read.aggression ?? r.aggression,
    home: read.home ?? r.home,
    units: (read.units ?? []).map((u) => ({
      ...u,
      number: u.number ?? 1,
      general: u.general === true || u.general === 'yes',
    })),
  };
}
