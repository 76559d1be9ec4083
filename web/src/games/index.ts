/* games/index.ts: the games that this client has words and pictures of its own for, the first one first.  Shared parts
 * ask here and name none. */
import { deBellisFantasiae } from './de-bellis-fantasiae';
import { fantasyCommander } from './fantasy-commander';
import { punicIsland } from './punic-island';
import type { GameSheet } from './types';

export const sheets: [GameSheet, ...GameSheet[]] = [fantasyCommander, punicIsland, deBellisFantasiae];
/** Games for the workshop, not for people. */
export const workshop = ['null', 'breakthrough', 'skirmish'];

export const sheetOf = (game: string): GameSheet | undefined => sheets.find((s) => s.id === game);
/** The first one for who has never chosen, and whose book is opened where no game is at hand. */
export const leading: GameSheet = sheets[0];
/** Whose book has the rule "XY-101". */
export const gameOfRule = (rule: string): string | undefined =>
  sheets.find((s) => s.books.includes(rule.split('-')[0] ?? ''))?.id;
/** The game that armies are built for. */
export const armyGames: GameSheet[] = sheets.filter((s) => s.armies ?? s.rosters);
/** The first of them. */
export const armyGame: GameSheet = sheets.find((s) => s.armies) ?? leading;
/** The seat that an army of this faction takes in the printed battles. */
export const seatOfFaction = (faction: string): number =>
  sheets.reduce((seat, s) => seat || (s.armies?.factions.indexOf(faction) ?? -1) + 1, 0) || 1;
