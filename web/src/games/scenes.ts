/* games/scenes.ts: the picture of a game on the first page. */
import deBellisFantasiae from './de-bellis-fantasiae.scene.svg';
import fantasyCommander from './fantasy-commander.scene.svg';
import punicIsland from './punic-island.scene.svg';

const of: Record<string, string> = {
  'fantasy-commander': fantasyCommander,
  'punic-island': punicIsland,
  'de-bellis-fantasiae': deBellisFantasiae,
};

export const sceneOf = (game: string): string => of[game] ?? fantasyCommander;
