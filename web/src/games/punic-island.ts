/* games/punic-island.ts: Punic Island on the first page. */
import type { AreaView, View } from '../proto';
import type { GameSheet, Staked, StakeOf } from './types';

const isArea = (view: View | undefined): view is AreaView => view?.board?.kind === 'area';

/** The supply points of an operation that ends are lost. */
function ending({ view }: Staked): StakeOf {
  const sp = isArea(view) ? (view.operation?.sp ?? 0) : 0;
  if (sp === 0) return 'free';
  return {
    loss: {
      en: sp === 1 ? '1 SP is lost' : `${sp} SP are lost`,
      es: sp === 1 ? 'Se pierde 1 PS' : `Se pierden ${sp} PS`,
    },
  };
}
/** The whole hand goes back, whatever comes for it. */
function shuffling({ view, seat }: Staked): StakeOf {
  const n = isArea(view) ? (view.seats.find((s) => s.seat === seat)?.hand.length ?? 0) : 0;
  return {
    loss: {
      en: `You give up ${n === 1 ? 'your card' : `your ${n} cards`}, once a game`,
      es: `Renuncias a ${n === 1 ? 'tu carta' : `tus ${n} cartas`}, una vez por partida`,
    },
  };
}
const sealed = { loss: { en: 'Sealed: you cannot change it', es: 'Sellado: ya no se puede cambiar' } };
const spent = { loss: { en: '1 card leaves your hand for good', es: '1 carta deja tu mano para siempre' } };

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
    to: 'free', // if it leads to a battle the server does not tell what follows: then it is a roll
    reorganise: 'free',
    siege: 'roll',
    chit: 'roll',
    map: sealed,
    card: sealed,
    discard: spent,
    play: spent,
    haruspex: shuffling,
    end: ending,
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
