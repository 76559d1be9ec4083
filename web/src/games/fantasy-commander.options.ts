/* games/fantasy-commander.options.ts: its options in words. */
import type { OptionText } from './types';

export const options: Record<string, OptionText> = {
  'pass-rule': {
    rule: 'FC-318',
    name: { en: 'Passing', es: 'Pasar' },
    note: {
      en: 'With fewer units of the colour than your rival you may pass instead of activating one.',
      es: 'Con menos unidades del color que tu rival puedes pasar en vez de activar una.',
    },
  },
  'attacker-block-faces': {
    rule: 'FC-564',
    name: { en: 'Shields of the attacker', es: 'Escudos del atacante' },
    note: {
      en: 'Which shield faces block for the side that attacks in melee.',
      es: 'Qué caras de escudo bloquean para quien ataca cuerpo a cuerpo.',
    },
    values: { '5': { en: 'one face', es: 'una cara' }, '5-6': { en: 'both faces', es: 'las dos caras' } },
  },
  'turn-limit': {
    usual: { en: 'none; Royale 15', es: 'no; Royale 15' },
    rule: 'FC-932',
    name: { en: 'Turn limit', es: 'Límite de turnos' },
    note: {
      en: 'The battle ends after this turn; 0 means no limit.',
      es: 'La batalla acaba tras este turno; 0 es sin límite.',
    },
  },
  map: {
    royale: true,
    rule: 'FC-910',
    name: { en: 'Map', es: 'Mapa' },
    note: {
      en: 'Place the terrain yourselves, or fight on the map of a battle.',
      es: 'Colocad el terreno vosotros o luchad en el mapa de una batalla.',
    },
    values: { free: { en: 'place it ourselves', es: 'lo colocamos nosotros' } },
  },
  river: {
    royale: true,
    rule: 'FC-920',
    name: { en: 'River', es: 'Río' },
    note: {
      en: 'A river with a bridge and two fords crosses the free map.',
      es: 'Un río con un puente y dos vados cruza el mapa libre.',
    },
  },
  elements: {
    royale: true,
    rule: 'FC-921',
    name: { en: 'Elements', es: 'Elementos' },
    note: {
      en: 'Each side also places one element such as an altar or fortifications.',
      es: 'Cada bando coloca además un elemento, como un altar o fortificaciones.',
    },
  },
  size: {
    royale: true,
    rule: 'FC-901',
    name: { en: 'Size', es: 'Tamaño' },
    note: { en: 'How large the armies are.', es: 'Lo grandes que son los ejércitos.' },
    values: {
      vanguard: { en: 'Vanguard', es: 'Vanguardia' },
      main: { en: 'Main armies', es: 'Ejércitos principales' },
      grand: { en: 'Grand battle', es: 'Gran batalla' },
    },
  },
  points: {
    usual: { en: 'by size', es: 'según el tamaño' },
    royale: true,
    rule: 'FC-901',
    name: { en: 'Points', es: 'Puntos' },
    note: {
      en: 'Points for each army, if not those of the size.',
      es: 'Puntos de cada ejército, si no son los del tamaño.',
    },
  },
};
