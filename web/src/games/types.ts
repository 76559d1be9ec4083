/* games/types.ts: what the client has to know of a game before there is a table that tells it.  Everything else comes
 * from the server. */
import type { ComponentType } from 'preact';
import type { Action, CampaignProps, Names, View } from '../proto';
import type { Kit } from '../table/kit';

/** What a battle is remembered by: a small picture put together from pieces of the board's art. */
export interface Subject {
  ground: string;
  side?: number;
  symbol: string;
  under?: string;
  field?: FieldInSmall; // a whole table in place of a symbol
  lines?: string[]; // on it, where the armies of seats 1, 2 … stand: paths
}
/** A free table in small: its features by their kind of ground, far things first; `line` is the width of a line. */
export interface FieldInSmall {
  width: number;
  height: number;
  features: { ground: string; points: string; line?: number }[];
}

/** The game to begin with: a battle of one's own, and the guided one that leads there. */
export interface FirstGame {
  scenario: string;
  name: Names /* as in "Play …" */;
  rival: string;
  against: Names;
  guide: { name: string; scenario: string; teacher: string; title: Names; note: Names };
}
/** What a match of the game is called, and what it goes by.  In Spanish the match is feminine and the turn any gender:
 * sentences put no article before it. */
export interface GameWords {
  match: Names;
  matches: Names;
  turn: Names;
}
/** These fit every game. */
export const anyWords: GameWords = {
  match: { en: 'game', es: 'partida' },
  matches: { en: 'games', es: 'partidas' },
  turn: { en: 'turn', es: 'turno' },
};

/** How a side is told from the others: by the form and the pattern of its pieces and by their field, not by colour
 * alone. */
export interface SideLook {
  field: 'light' | 'dark';
  outline: 'shield' | 'headstone' | 'diamond' | 'octagon';
  pattern: 'plain' | 'striped';
}
/** What is at stake in an act.  free: it can be taken back; it is done at the first click.  roll: dice or hidden
 * cards; a click on a marked target whose preview is on the screen.  loss: something is given up for good; it asks
 * once, and the words of the act name the loss. */
export type Stake = 'free' | 'roll' | 'loss';
/** An act in question: what lies on the table, whose act it is. */
export interface Staked {
  view: View | undefined;
  seat: number;
  action: Action;
}
/** A loss in words, with its figure; plain 'loss' where the words of the act name it already. */
export type StakeOf = Stake | { loss: Names };
/** By the verb of the notation.  A verb that is not there is free, or a roll if it has a target. */
export type Stakes = Readonly<Record<string, StakeOf | ((at: Staked) => StakeOf)>>;
export interface GameSheet {
  id: string;
  title: Names;
  tag: Names; // its name, and what it is in a line
  words: GameWords;
  books: string[]; // what its rules begin with: "XY" of "XY-101"
  sides: { name: Names; leader?: Names; silhouette?: string; look: SideLook }[];
  first: FirstGame;
  pictures: Record<string, Subject>; // by scenario
  credit: Names;
  stakes: Stakes;
  armies?: { scenario: string; factions: string[] /* in the order of seats */ };
  /** Where a campaign stands, in the game's own pictures: it takes the place of the plain lines on the campaign's page,
   * comes when it is asked for, and draws `state` as the server tells it. */
  campaign?: () => Promise<{ default: ComponentType<CampaignProps> }>;
  /** What a match of a campaign has at the table besides the kit of its board; comes when such a match is opened. */
  campaignKit?: () => Promise<{ default: (kit: Kit) => Kit }>;
  /** Armies of one's own as lines: so many of a type, one of them a general, each in a command. */
  rosters?: { scenarios: { id: string; points: number[] }[]; homes: Record<string, Names>; aggression: number };
}

export interface OptionText {
  name: Names;
  note: Names;
  rule?: string;
  values?: Record<string, Names>;
  royale?: boolean;
  usual?: Names;
}
export interface CardEmblems {
  emblem: Record<string, string>;
  twice: string[];
  other: string[] /* by side */;
}
/** Left, top, width and height of a picture that stands on a hex. */
export type Boxes = Record<string, [number, number, number, number]>;
/** Where a figure stands on its base: to the right of the middle, behind the front edge, how large. */
export type Stand = [number, number, number];
/** Miniatures for a free table: figures by the name that the view gives them, and the bands of armies by their
 * English names. */
export interface Minis {
  drawings: Record<string, string>;
  stands: Record<string, Stand[]>;
  bands: Record<string, string>;
}
