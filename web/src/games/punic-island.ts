/* games/punic-island.ts: Punic Island on the first page. */
import type { GameSheet } from './types';

export const punicIsland: GameSheet = {
  id: 'punic-island',
  title: { en: 'Punic Island', es: 'Isla Púnica' },
  tag: { en: 'The war for Sicily, with hidden cards', es: 'La guerra por Sicilia, con cartas ocultas' },
  words: {
    match: { en: 'game', es: 'partida' },
    matches: { en: 'games', es: 'partidas' },
    turn: { en: 'sequence', es: 'secuencia' },
  },
  books: ['PI', 'CC'],
  sides: [
    {
      name: { en: 'Rome', es: 'Roma' },
      leader: { en: 'relieves Messana', es: 'socorre Mesana' },
      look: { field: 'light', outline: 'shield', pattern: 'plain' },
    },
    {
      name: { en: 'Carthage', es: 'Cartago' },
      leader: { en: 'besieges it', es: 'la asedia' },
      look: { field: 'dark', outline: 'headstone', pattern: 'plain' },
    },
  ],
  first: {
    scenario: 'relief-of-mesana',
    name: { en: 'The relief of Messana', es: 'El socorro de Mesana' },
    rival: 'ai:normal',
    against: {
      en: 'Against the computer, normal strength, about half an hour.',
      es: 'Contra el ordenador, nivel normal, una media hora.',
    },
    guide: {
      name: 'first-operation',
      scenario: 'relief-of-mesana',
      teacher: 'greedy',
      title: { en: 'Guided first operation', es: 'Primera operación guiada' },
      note: {
        en: 'An operation and a battle in ten minutes, every click explained',
        es: 'Una operación y una batalla en diez minutos, con cada clic explicado',
      },
    },
  },
  pictures: {
    'relief-of-mesana': { ground: 'water', side: 1, symbol: 'u-ship' },
    'full-campaign': { ground: 'hill', side: 2, symbol: 'u-elephant' },
  },
  stakes: {
    march: 'free',
    army: 'free',
    sail: 'free',
    fleet: 'free',
    pick: 'free',
    to: 'roll', // it may end in a battle
    siege: 'roll',
    chit: 'roll',
    map: 'loss',
    card: 'loss',
    discard: 'loss',
    haruspex: 'loss',
    play: 'loss',
    end: (view) => (view && 'operation' in view && (view.operation?.sp ?? 0) > 0 ? 'loss' : 'free'),
  },
  credit: {
    en:
      'Campaign Commander and Punic Island are games by Francisco Ronco, published by ' +
      'Bellica Third Generation, to whom their names belong. The rulebook here restates the rules ' +
      'in our own words. Bellum is not connected with the publisher.',
    es:
      'Campaign Commander y Punic Island son juegos de Francisco Ronco, publicados por ' +
      'Bellica Third Generation, a quienes pertenecen sus nombres. El reglamento de aquí cuenta ' +
      'las reglas con nuestras palabras. Bellum no tiene relación con la editorial.',
  },
};
