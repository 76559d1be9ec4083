/* games/de-bellis-fantasiae.minis.ts: a figure for each type, where the figures stand on a base, and the bands of the
 * ready armies. */
import drawings from './de-bellis-fantasiae.figures.svg?raw';
import type { Minis, Stand } from './types';

/* To the right of the middle, behind the front edge, size; the first two in widths of the base. */
const ranks: Stand[] = [-0.36, -0.12, 0.12, 0.36].map((x) => [x, 0.31, 0.67]),
  loose: Stand[] = [
    [-0.31, 0.26, 0.68],
    [0.31, 0.27, 0.68],
    [0, 0.39, 0.68],
  ],
  riders: Stand[] = [
    [-0.28, 0.38, 0.67],
    [0.28, 0.38, 0.67],
    [0, 0.65, 0.67],
  ],
  pair: Stand[] = [
    [-0.24, 0.4, 0.7],
    [0.24, 0.62, 0.7],
  ];
const crowd = (k: number): Stand[] => [
  [0.1, 0.24, k],
  [-0.24, 0.27, k],
  [0.38, 0.3, k],
  [-0.38, 0.54, k],
  [0.26, 0.56, k],
  [-0.04, 0.57, k],
];
const alone = (back: number, k: number): Stand[] => [[0, back, k]];

const stands: Record<string, Stand[]> = {
  SpS: ranks,
  SpF: loose,
  PkS: ranks,
  PkF: loose,
  BdS: ranks,
  BdF: loose,
  AxS: ranks,
  AxF: loose,
  WbS: ranks,
  WbF: loose,
  BwS: ranks,
  BwF: loose,
  WBw: ranks,
  XBw: ranks,
  Sk: [
    [-0.22, 0.26, 0.7],
    [0.24, 0.36, 0.7],
  ],
  HdS: crowd(0.55),
  HdF: crowd(0.6),
  Art: alone(0.66, 0.9),
  Inf: alone(0.66, 0.86),
  Mag: alone(0.5, 0.86),
  Cle: alone(0.5, 0.86),
  CFo: alone(0.39, 0.79),
  Cit: [
    [-0.3, 0.3, 0.65],
    [0.3, 0.3, 0.65],
    [0, 0.36, 0.65],
  ],
  Kn: riders,
  Cv: riders,
  LM: pair,
  Beh: alone(0.78, 0.82),
  GBe: [
    [-0.24, 0.45, 0.67],
    [0.24, 0.62, 0.67],
  ],
  BeS: pair,
  BeF: [
    [-0.26, 0.34, 0.62],
    [0.24, 0.43, 0.62],
    [-0.02, 0.67, 0.62],
  ],
  Her: alone(0.56, 0.86),
  Pal: alone(0.56, 0.86),
  Dra: [[-0.04, 0.84, 0.74]],
  GFl: alone(0.8, 0.8),
  Fly: [
    [-0.26, 0.41, 0.72],
    [0.26, 0.56, 0.72],
  ],
  AHe: alone(0.6, 0.8),
  AMa: alone(0.53, 0.85),
};
const named = <T>(of: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(of).map(([type, value]) => [`db-${type}`, value]));

export const minis: Minis = {
  drawings: Object.fromEntries(
    [...drawings.matchAll(/<symbol id="([\w-]+)">([\s\S]*?)<\/symbol>/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  ),
  stands: named(stands),
  bands: {
    'Harrowmont Marches': 'chequer',
    'Silverbough Court': 'leaf',
    'Deepforge Hold': 'brick',
    'Redclaw Tribes': 'claw',
    'Barrow Legion': 'bone',
    'Skyhold Compact': 'feather',
    'Vharr Dragon-Reach': 'flame',
    'Fenfolk of the Mire': 'wave',
    'Sunspire Crusade': 'cross',
    'Stonecrown Giants': 'stone',
  },
};
