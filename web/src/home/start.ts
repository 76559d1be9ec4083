/* start.ts: laying a table and sitting down at it. */
import { leading, sheetOf } from '../games';
import type { GameSheet } from '../games/types';
import { api } from '../net/api';
import { noticeDice } from '../net/dice';
import { keysOf, remember } from '../net/games';
import type { Created, NewTable } from '../proto';
import { navigate } from '../router';
import { langStore } from '../text';

/* What was chosen on the first page last time: the game, and the side in each. */
const gamePlace = 'bellum.game',
  sidePlace = (game: string): string => `bellum.side.${game}`;
const recall = (place: string): string | null => {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
};
const keep = (place: string, value: string): void => {
  try {
    localStorage.setItem(place, value);
  } catch {
    /* private window */
  }
};

export const keptGame = (): GameSheet => sheetOf(recall(gamePlace) ?? '') ?? leading;
export const keepGame = (game: string): void => keep(gamePlace, game);
/** The seat of the first game that was chosen last time; one that the game does not have is the first. */
export const keptSide = (game: string): number => {
  const side = Number(recall(sidePlace(game)));
  return side >= 1 && side <= (sheetOf(game)?.sides.length ?? 2) ? side : 1;
};
export const keepSide = (game: string, side: number): void => keep(sidePlace(game), String(side));

/** Seats that are played in this browser. */
export function ownSeats(table: NewTable): string[] {
  return Object.keys(table.seats).filter((s) => table.seats[s] === 'human');
}

/** Lays the table and keeps the keys of the own seats here; friends get invitations by link.  Seats in `late` are
 * not ready before they have said their words (net/visits.ts). */
export async function layTable(table: NewTable, title: string, late: string[] = []): Promise<Created> {
  const seats = { ...table.seats, ...Object.fromEntries(late.map((s) => [s, 'friend'])) };
  const created = await api.create({ ...table, seats, lang: langStore.get() });
  noticeDice(created);
  const own = ownSeats(table);
  const keysFor = (seats: string[]) =>
    Object.fromEntries(
      seats.flatMap((s) => {
        const key = created.keys[s] ?? created.invitations[s];
        return key ? [[s, key]] : [];
      }),
    ) as Record<string, string>;
  const friends = keysFor(Object.keys(table.seats).filter((s) => table.seats[s] === 'friend'));
  remember({
    table: created.table,
    keys: keysFor(own),
    friends,
    open: table.open,
    shared: own.length > 1 || undefined,
    game: table.game,
    campaign: created.campaign,
    scenario: table.scenario ?? '',
    title,
    seat: own.length === 1 ? Number(own[0]) : 0,
    created: Math.floor(Date.now() / 1000),
  });
  return created;
}
export function sitDown(created: Created, table: NewTable): void {
  const own = ownSeats(table)[0] ?? '',
    key = keysOf(created.table)[own] ?? created.keys[own];
  navigate(key ? `/g/${created.table}#${key}` : `/g/${created.table}`);
}

/** The table and key of a link, or of what somebody pasted. */
export function readLink(text: string): { table: string; key: string | null; host: string | null } | null {
  const m = /(?:https?:\/\/([^/\s]+))?\/?(?:(?:g|replay)\/)?([a-z2-7]{10})(?:#([\w-]{10,}))?\/?\s*$/.exec(text.trim());
  return m?.[2] ? { table: m[2], key: m[3] ?? null, host: m[1] ?? null } : null;
}
