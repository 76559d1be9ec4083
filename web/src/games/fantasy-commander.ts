/* games/fantasy-commander.ts: Fantasy Commander on the first page. */
import type { GameSheet } from './types';

export const fantasyCommander: GameSheet = {
  id: 'fantasy-commander',
  title: { en: 'Fantasy Commander', es: 'Fantasy Commander' },
  tag: { en: 'Battles on hexes with secret orders', es: 'Batallas en hexágonos, con órdenes secretas' },
  words: {
    match: { en: 'battle', es: 'batalla' },
    matches: { en: 'battles', es: 'batallas' },
    turn: { en: 'turn', es: 'turno' },
  },
  books: ['FC'],
  sides: [
    {
      name: { en: 'Empire', es: 'Imperio' },
      leader: { en: 'Roland the Proud', es: 'Roland el Orgulloso' },
      silhouette: 'roland',
      look: { field: 'light', outline: 'shield', pattern: 'plain' },
    },
    {
      name: { en: 'Styx', es: 'Styx' },
      leader: { en: 'Imelstar', es: 'Imelstar' },
      silhouette: 'imelstar',
      look: { field: 'dark', outline: 'headstone', pattern: 'plain' },
    },
  ],
  first: {
    scenario: 'first-battle',
    name: { en: 'First Battle', es: 'la Primera Batalla' },
    rival: 'ai:normal',
    against: {
      en: 'Against the computer, normal strength, about 20 minutes.',
      es: 'Contra el ordenador, nivel normal, unos 20 minutos.',
    },
    guide: {
      name: 'first-steps',
      scenario: 'first-battle',
      teacher: 'greedy',
      title: { en: 'Guided battle', es: 'Batalla guiada' },
      note: { en: 'Every click explained', es: 'Cada clic explicado' },
    },
  },
  pictures: {
    'first-battle': { ground: 'water', side: 2, symbol: 'u-undead-cavalry', under: 't-bridge' },
    'multi-headed-horror': { ground: 'hill', side: 2, symbol: 'u-hydra' },
    'difficult-decision': { ground: 'wood-floor', side: 1, symbol: 'u-knights' },
    'miracles-of-mechanics': { ground: 'grave', side: 1, symbol: 'u-crusader' },
    'overwhelming-barrier': { ground: 'water', symbol: 't-ford' },
    'decisive-battle': { ground: 'street', symbol: 't-church' },
  },
  credit: {
    en:
      'Fantasy Commander and the names of its units, cards and places belong to Signum ' +
      'Games. The rulebook here restates its rules in our own words. Bellum is not connected with ' +
      'the publisher.',
    es:
      'Fantasy Commander y los nombres de sus unidades, cartas y lugares pertenecen a ' +
      'Signum Games. El reglamento de aquí cuenta sus reglas con nuestras palabras. Bellum no ' +
      'tiene relación con la editorial.',
  },
  stakes: {
    order: 'free',
    take: 'free',
    at: 'free',
    to: 'free',
    advance: 'free',
    attack: 'roll',
    shoot: 'roll',
    reroll: 'roll',
    go: 'roll',
    guard: 'loss', // the order is given up
    buy: 'loss', // tokens of the pool are spent
  },
  armies: { scenario: 'battle-royale', factions: ['empire', 'styx'] },
};
