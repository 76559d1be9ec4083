/* games/fantasy-commander.ts: Fantasy Commander on the first page. */
import type { HexView, Names, View } from '../proto';
import type { GameSheet, Staked, StakeOf } from './types';

const orders: Record<string, Names> = {
  red: { en: 'red', es: 'roja' },
  blue: { en: 'blue', es: 'azul' },
  green: { en: 'green', es: 'verde' },
  purple: { en: 'purple', es: 'púrpura' },
  yellow: { en: 'yellow', es: 'amarilla' },
};
const isHex = (view: View | undefined): view is HexView => view?.board?.kind === 'hex';
const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Sealing gives away the tokens that are left, if there are units that could have them. */
function sealing({ view, seat }: Staked): StakeOf {
  if (!isHex(view)) return 'free';
  const units = view.pieces.filter((p) => p.owner === seat && p.place !== null && !p.order).length;
  const tokens = Object.values(view.seats.find((s) => s.seat === seat)?.pool ?? {}).reduce((a, b) => a + b, 0);
  if (!units || !tokens) return 'free';
  return {
    loss: {
      en: `${counted(tokens, 'token is', 'tokens are')} lost, ${counted(units, 'unit rests', 'units rest')} on yellow`,
      es:
        `Se ${tokens === 1 ? 'pierde' : 'pierden'} ${counted(tokens, 'ficha', 'fichas')}; ` +
        `${counted(units, 'unidad queda', 'unidades quedan')} con la amarilla`,
    },
  };
}
/** Whoever defends gives up the order that lies on the unit. */
function defending({ view, action }: Staked): StakeOf {
  const unit = isHex(view) ? view.pieces.find((p) => p.id === (action.piece ?? view.active)) : undefined;
  const order = unit?.order ? orders[unit.order] : undefined;
  return {
    loss: order
      ? { en: `The ${order.en} order is given up`, es: `Se renuncia a la orden ${order.es}` }
      : { en: 'The order is given up', es: 'Se renuncia a la orden' },
  };
}

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
    'western-watch': { ground: 'street', side: 1, symbol: 'u-legionnaires' },
    'western-watch-easy': { ground: 'street', side: 1, symbol: 'u-shooters' },
    'western-watch-hard': { ground: 'grave', side: 2, symbol: 'u-zombie-warriors' },
    'watch-1': { ground: 'hill', side: 2, symbol: 'u-zombie-warriors' },
    'watch-2': { ground: 'water', side: 2, symbol: 'u-hydra' },
    'watch-3': { ground: 'wood-floor', side: 2, symbol: 'u-zombie-archers' },
    'watch-4': { ground: 'street', side: 2, symbol: 'u-manticore' },
    'watch-5': { ground: 'grave', side: 2, symbol: 'u-vampires' },
    'watch-6': { ground: 'water', symbol: 't-ford' },
    'watch-7': { ground: 'grave', side: 2, symbol: 'u-imelstar' },
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
    deploy: 'free',
    order: 'free',
    take: 'free',
    at: 'free',
    activate: 'free',
    to: 'free',
    rest: 'free',
    advance: 'free',
    attack: 'roll',
    shoot: 'roll',
    reroll: 'roll',
    go: 'roll',
    seal: sealing,
    guard: defending,
    buy: 'loss', // its price stands in its words
    build: 'loss',
    recruit: 'free',
    repair: 'free',
    train: 'free',
    close: 'loss', // what is bought can be taken back until then
  },
  campaign: () => import('./western-watch/campaign'),
  campaignKit: () => import('./western-watch/kit'),
  armies: { scenario: 'battle-royale', factions: ['empire', 'styx'] },
};
