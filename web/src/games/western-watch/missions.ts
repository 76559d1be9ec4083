/* games/western-watch/missions.ts: the seven missions on the map of the march.  The server tells the mission at hand
 * and the results; these are the names of the others, as their scenarios have them (the unit tests compare them). */
import type { Names } from '../../proto';

export interface Stop {
  id: string;
  name: Names;
  points: number;
  home: boolean;
  x: number;
  y: number;
}
export const stops: Stop[] = [
  {
    id: 'watch-1',
    name: { en: 'Smoke on the Border', es: 'Humo en la Frontera' },
    points: 170,
    home: false,
    x: 150,
    y: 178,
  },
  {
    id: 'watch-2',
    name: { en: 'The Second Scout', es: 'El Segundo Explorador' },
    points: 190,
    home: false,
    x: 286,
    y: 92,
  },
  {
    id: 'watch-3',
    name: { en: 'The Supply Road', es: 'El Camino de los Suministros' },
    points: 210,
    home: false,
    x: 430,
    y: 166,
  },
  {
    id: 'watch-4',
    name: { en: 'Night of the Manticore', es: 'La Noche de la Mantícora' },
    points: 230,
    home: true,
    x: 530,
    y: 106,
  },
  {
    id: 'watch-5',
    name: { en: 'The Graveyard Ring', es: 'El Cerco del Cementerio' },
    points: 240,
    home: false,
    x: 680,
    y: 172,
  },
  {
    id: 'watch-6',
    name: { en: 'Fords of Blood', es: 'Los Vados de Sangre' },
    points: 255,
    home: false,
    x: 806,
    y: 112,
  },
  {
    id: 'watch-7',
    name: { en: 'The Soul Eater', es: 'El Devorador de Almas' },
    points: 270,
    home: true,
    x: 962,
    y: 158,
  },
];
/** Between two stops, and from the last one played to the next: paths. */
export const ways: string[] = [
  'M150 178C200 130 240 100 286 92',
  'M286 92C340 86 380 170 430 166',
  'M430 166C470 160 496 108 530 106',
  'M530 106C580 108 630 170 680 172',
  'M680 172C724 170 760 114 806 112',
  'M806 112C860 112 900 166 962 158',
];
