/* kits/area/log.ts: how the log is cut, and what belongs to a battle. */
import type { KitLog } from '../../table/kit';

const opens = new Set(['drew', 'initiative']);
const combat = new Set([
  'siege-roll',
  'city-falls',
  'city-holds',
  'battle',
  'joined',
  'commands',
  'draws-chits',
  'aside',
  'chit',
  'no-effect',
  'linked',
  'reapplies',
  'checked',
  'rerolled',
  'decimated',
  'disorganised',
  'destroyed',
  'held',
  'retreated',
  'went-inside',
  'dissolved',
  'battle-won',
  'battle-nobody',
]);
export const areaLog: KitLog = {
  turn: (e) => (e.what === 'sequence' ? e.n : undefined),
  heading: (e) => (e.what === 'sequence' ? { text: e.text } : null),
  opens: (e) => opens.has(e.what ?? ''),
  isCombat: (e) => combat.has(e.what ?? ''),
};
