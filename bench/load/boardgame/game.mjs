// game.mjs: a battle on hexes for boardgame.io, of the size of Fantasy Commander's First Battle: the same
// board, units, order pools and decks, and moves of the same kinds.  Both sides hand out orders in secret
// at the same time; then units are activated colour by colour, move and fight with dice.  The rules
// are simple, and written the way the manual of boardgame.io recommends: moves change G through Immer, refuse
// with INVALID_MOVE, phases and turns are the framework's, playerView hides what is secret.

import { ActivePlayers, INVALID_MOVE, TurnOrder } from 'boardgame.io/dist/cjs/core.js'

const ROWS = 9
const WIDE = 13 // columns of even rows; odd rows have one less and stand half a hex to the right
const COLOURS = ['red', 'blue', 'green', 'yellow']
const TARGET = 10
const LAST_TURN = 40

const MAP = [
  '.............',
  '............',
  '.FF...H..FF..',
  '...T........',
  '~~f~~~=~~~f~~',
  '........T...',
  '..FF..H...FF.',
  '............',
  '.............'
]
const TERRAIN = { '.': 'open', F: 'forest', H: 'hill', '~': 'river', f: 'ford', '=': 'bridge', T: 'town' }
const TERRAINS = {
  open: { letter: '.', name: { en: 'Open', es: 'Despejado' }, cost: 1 },
  rocks: { letter: 'R', name: { en: 'Rocks', es: 'Rocas' }, cost: 2 },
  forest: { letter: 'F', name: { en: 'Forest', es: 'Bosque' }, cost: 1 },
  hill: { letter: 'H', name: { en: 'Hill', es: 'Colina' }, cost: 1 },
  river: { letter: '~', name: { en: 'River', es: 'Río' }, cost: 0 },
  ford: { letter: 'f', name: { en: 'Ford', es: 'Vado' }, cost: 1 },
  bridge: { letter: '=', name: { en: 'Bridge', es: 'Puente' }, cost: 1 },
  town: { letter: 'T', name: { en: 'Town', es: 'Pueblo' }, cost: 1 }
}

// ---- the board ----

const width = r => WIDE - (r % 2)
const hexAt = (c, r) => (r < 0 || r >= ROWS || c < 0 || c >= width(r) ? -1 : Math.ceil(r / 2) * WIDE + Math.floor(r / 2) * (WIDE - 1) + c)

const HEXES = MAP.flatMap((line, r) =>
  [...line].map((letter, c) => {
    const hex = { id: hexAt(c, r), c, r, terrain: TERRAIN[letter] }
    if (r < 2 || r > 6) hex.zone = r < 2 ? 2 : 1
    if (letter === 'T' || letter === '=') hex.cp = true
    return hex
  }))

const NEIGHBOURS = HEXES.map(({ c, r }) => {
  const left = r % 2 ? c : c - 1
  return [hexAt(c - 1, r), hexAt(c + 1, r), hexAt(left, r - 1), hexAt(left + 1, r - 1), hexAt(left, r + 1), hexAt(left + 1, r + 1)]
    .filter(h => h >= 0)
})

const BOARD = { kind: 'hex', rows: ROWS, columns: WIDE, hexes: HEXES, terrains: TERRAINS }

// ---- the armies ----

const TYPES = {
  'E-LEG1': { name: { en: 'Legionnaires', es: 'Legionarios' }, silhouette: 'legionnaires', max: 4, stamina: 2, abilities: ['regroup'] },
  'E-SHO1': { name: { en: 'Imperial Shooters', es: 'Tiradores Imperiales' }, silhouette: 'shooters', max: 4, stamina: 2, abilities: [] },
  'E-KNI1': { name: { en: 'Equestrian Knights', es: 'Caballeros' }, silhouette: 'knights', max: 4, stamina: 2, abilities: ['armour', 'charge 1'] },
  'E-ROL': { name: { en: 'Roland the Proud', es: 'Roland el Orgulloso' }, silhouette: 'roland', max: 5, stamina: 2, abilities: [] },
  'S-ZWA1': { name: { en: 'Zombie Warriors', es: 'Guerreros Zombi' }, silhouette: 'zombie-warriors', max: 4, stamina: 1, abilities: ['resurgent'] },
  'S-ZAR1': { name: { en: 'Zombie Archers', es: 'Arqueros Zombi' }, silhouette: 'zombie-archers', max: 5, stamina: 1, abilities: ['resurgent'] },
  'S-CAV1': { name: { en: 'Undead Cavalry', es: 'Caballería Muerta Viviente' }, silhouette: 'undead-cavalry', max: 4, stamina: 2, abilities: ['charge 1'] },
  'S-NEC': { name: { en: 'The Necromancer', es: 'El Nigromante' }, silhouette: 'necromancer', max: 5, stamina: 2, abilities: [] }
}
const ARMIES = [
  ['E-LEG1', 'E-LEG1', 'E-LEG1', 'E-SHO1', 'E-SHO1', 'E-KNI1', 'E-ROL'],
  ['S-ZWA1', 'S-ZWA1', 'S-ZWA1', 'S-ZWA1', 'S-ZAR1', 'S-ZAR1', 'S-CAV1', 'S-CAV1', 'S-NEC']
]

function unit(id, type, owner, number) {
  const { name, silhouette, max, stamina, abilities } = TYPES[type]
  return {
    id, label: 'ab'[owner] + (number + 1), type, name, silhouette, owner, place: hexAt(2 + number, owner ? 1 : ROWS - 2),
    strength: max, max, fatigue: 0, stamina, order: null, defence: false, weak: false, status: 'ready',
    class: max === 5 ? 'hero' : 'regular', level: 1, values: {}, abilities, acted: false
  }
}

const side = (name, number, random) => ({
  seat: number + 1, name, vp: 0, pool: pool(number), sealed: false, initiative: number === 1, dice: [],
  deck: random.Shuffle(Array.from({ length: 16 }, (_, i) => `T${'ES'[number]}${String(i + 1).padStart(2, '0')}`)),
  hand: [], discard: []
})

const pool = number => ({ red: 2, blue: 2, green: 2, purple: 0, yellow: ARMIES[number].length })

function setup({ random }) {
  const pieces = ARMIES.flatMap((army, owner) => army.map((type, i) => ({ type, owner, i })))
    .map(({ type, owner, i }, id) => unit(id, type, owner, i))
  return {
    game: 'battle', scenario: 'first-battle', ...(process.env.SLIM === '1' ? {} : { board: BOARD }),
    pieces, markers: [{ kind: 'cp', place: 41, owner: null }, { kind: 'cp', place: 56, owner: null }, { kind: 'cp', place: 71, owner: null }],
    seats: [side('Empire', 0, random), side('Styx', 1, random)], target_vp: TARGET, options: { size: 'main', first: 2 },
    active: null, moved: false, fight: null, turn: 1, step: 'red'
  }
}

// ---- who may do what ----

const own = (G, playerID, id) => {
  const u = G.pieces[id]
  return u && u.owner === Number(playerID) && u.place !== null ? u : null
}
const unitAt = (G, place) => G.pieces.find(u => u.place === place)
const waiting = (G, owner, colour) => G.pieces.some(u => u.owner === owner && u.place !== null && u.order === colour)

/** Can it get there with two points, around others and not through the river? */
function reaches(G, from, to) {
  const cost = new Map([[from, 0]])
  const line = [from]
  while (line.length) {
    const at = line.shift()
    for (const next of NEIGHBOURS[at]) {
      const price = TERRAINS[HEXES[next].terrain].cost
      const sum = cost.get(at) + price
      if (!price || sum > 2 || sum >= (cost.get(next) ?? 9) || unitAt(G, next)) continue
      if (next === to) return true
      cost.set(next, sum)
      line.push(next)
    }
  }
  return false
}

// ---- orders, in secret and at the same time ----

function order({ G, playerID }, id, colour) {
  const u = own(G, playerID, id)
  const seat = G.seats[playerID]
  if (!u || u.order || seat.sealed || !(seat.pool[colour] > 0)) return INVALID_MOVE
  u.order = colour
  seat.pool[colour]--
}

function seal({ G, playerID, events }) {
  const seat = G.seats[playerID]
  if (seat.sealed || G.pieces.some(u => u.owner === Number(playerID) && u.place !== null && !u.order)) return INVALID_MOVE
  seat.sealed = true
  events.endStage()
}

// ---- activations ----

/** The next colour that somebody still has, and whose turn it is; the end of the turn when there is none. */
function goOn(G, playerID, events) {
  G.active = null
  G.moved = false
  G.fight = null
  const other = 1 - Number(playerID)
  const colour = COLOURS.find(c => waiting(G, 0, c) || waiting(G, 1, c))
  if (!colour) {
    events.endPhase()
    return
  }
  G.step = colour
  if (waiting(G, other, colour)) events.endTurn()
}

function activate({ G, playerID }, id) {
  const u = own(G, playerID, id)
  if (!u || G.active !== null || u.order !== G.step) return INVALID_MOVE
  u.order = null
  u.acted = true
  G.active = id
}

function move({ G, playerID }, place) {
  const u = G.active === null ? null : own(G, playerID, G.active)
  if (!u || G.moved || !HEXES[place] || !reaches(G, u.place, place)) return INVALID_MOVE
  u.place = place
  u.fatigue = Math.min(u.stamina, u.fatigue + 1)
  G.moved = true
  const point = G.markers.find(m => m.place === place)
  if (point) point.owner = u.owner
}

function attack({ G, playerID, random, events }, target) {
  const u = G.active === null ? null : own(G, playerID, G.active)
  const foe = G.pieces[target]
  if (!u || !foe || foe.owner === u.owner || foe.place === null || !NEIGHBOURS[u.place].includes(foe.place)) return INVALID_MOVE
  const dice = random.D6(Math.max(1, u.strength - u.fatigue))
  const hits = dice.filter(d => d >= 6).length
  G.seats[playerID].dice = dice
  foe.strength -= hits
  foe.weak = foe.strength * 2 <= foe.max
  if (foe.strength <= 0) {
    foe.place = null
    foe.status = 'destroyed'
    foe.order = null
    G.seats[playerID].vp += foe.class === 'hero' ? 3 : 2
  }
  goOn(G, playerID, events)
}

function rest({ G, playerID, events }) {
  const u = G.active === null ? null : own(G, playerID, G.active)
  if (!u) return INVALID_MOVE
  u.fatigue = Math.max(0, u.fatigue - 1)
  goOn(G, playerID, events)
}

function beginTurn({ G }) {
  G.turn++
  G.step = 'red'
  G.active = null
  for (const seat of G.seats) {
    seat.sealed = false
    seat.pool = pool(seat.seat - 1)
    if (!seat.deck.length) seat.deck = seat.discard.splice(0)
    seat.discard.push(seat.deck.pop())
  }
  for (const u of G.pieces) {
    u.order = null
    u.acted = false
  }
}

// ---- what is told ----

/** The other side's orders and both decks are hidden: an order that lies face down is told as such. */
function playerView({ G, playerID }) {
  const me = playerID === null ? -1 : Number(playerID)
  return {
    ...G,
    pieces: G.pieces.map(u => (u.owner !== me && u.order ? { ...u, order: 'hidden' } : u)),
    seats: G.seats.map((s, i) => ({ ...s, deck: s.deck.length, pool: i === me ? s.pool : null }))
  }
}

const free = { ignoreStaleStateID: true } // the other side may have acted in the meantime

export const battle = {
  name: 'battle',
  setup,
  playerView,
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  deltaState: process.env.DELTA === '1',
  phases: {
    command: {
      start: true,
      next: 'fight',
      moves: { order: { move: order, redact: true, client: false, ...free }, seal: { move: seal, client: false, ...free } },
      turn: { activePlayers: ActivePlayers.ALL },
      endIf: ({ G }) => G.seats.every(s => s.sealed)
    },
    fight: {
      next: 'command',
      moves: { activate: { move: activate, client: false }, move: { move, client: false }, attack: { move: attack, client: false }, rest: { move: rest, client: false } },
      turn: {
        order: TurnOrder.DEFAULT,
        onBegin: ({ G, ctx }) => { G.step = COLOURS.find(c => waiting(G, Number(ctx.currentPlayer), c)) ?? G.step }
      },
      onEnd: beginTurn
    }
  },
  endIf: ({ G }) => {
    const best = Math.max(G.seats[0].vp, G.seats[1].vp)
    if (best >= TARGET || G.turn > LAST_TURN) return { score: G.seats.map(s => s.vp) }
  }
}
