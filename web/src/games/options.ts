/* games/options.ts: options of games in words; loaded with the page that offers them. */
import { options as fantasyCommander } from './fantasy-commander.options';
import type { OptionText } from './types';

const of: Record<string, Record<string, OptionText>> = { 'fantasy-commander': fantasyCommander };

export const optionsOf = (game: string): Record<string, OptionText> => of[game] ?? {};
