/* games/scenes.ts: the picture of a game on the first page. */
import fantasyCommander from './fantasy-commander.scene.svg';
import punicIsland from './punic-island.scene.svg';

const of: Record<string, string> = { 'fantasy-commander': fantasyCommander, 'punic-island': punicIsland };

export const sceneOf = (game: string): string => of[game] ?? fantasyCommander;
