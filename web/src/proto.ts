/* proto.ts: the words of the wire (docs/protocol.md) as types.  The client knows no rule: what may be done,
 * what it is called, what it would cost and why it is refused all comes in these shapes. */

export type Lang = 'en' | 'es';
export type Names = Record<Lang, string>;
export type Order = 'red' | 'blue' | 'green' | 'yellow' | 'purple';

export interface Hex {
  id: number;
  c: number;
  r: number;
  terrain: string;
  zone?: number;
  cp?: boolean;
  fixture?: string;
}
export interface Board {
  kind: 'hex';
  rows: number;
  columns: number;
  hexes: Hex[];
  terrains: Record<string, { letter: string; name: Names }>;
  places: { place: number; name: Names }[];
}
export interface Piece extends AnyPiece {
  id: number;
  label: string;
  type: string;
  name: Names;
  silhouette: string;
  owner: number;
  place: number | null;
  strength: number;
  max: number;
  fatigue: number;
  stamina: number | null;
  order: Order | 'hidden' | null;
  defence: boolean;
  weak: boolean;
  status: 'active' | 'ready' | 'reserve' | 'destroyed' | 'out';
  class?: 'regular' | 'hero' | 'colossal';
  level?: number;
  acted?: boolean;
  values?: Record<string, number>;
  abilities?: string[];
}
export interface Marker {
  kind: 'capture-point' | 'template' | 'element' | 'initiative';
  type?: string;
  place: number | null;
  owner: number | null;
}
export type Pool = Record<'red' | 'blue' | 'green' | 'purple', number>;
export interface SideView {
  seat: number;
  faction: string;
  vp: number;
  points_lost: number;
  pool: Pool | null;
  shown?: Pool;
  dice?: number[];
  marked?: number[];
  rerolls?: number;
  carts?: number;
  to_lose?: number;
  deck: number;
  discard: string[];
  open: string[];
  done: boolean;
}
export interface Fight {
  kind: 'melee' | 'ranged' | 'magic';
  attacker: number;
  target: number;
  from: number;
  at: number;
  attack_dice: number;
  attack: number[];
  defence: number[];
}
/** What every piece has, whatever it stands on. */
export interface AnyPiece {
  id: number;
  label: string;
  name?: Names;
  owner: number;
  place: number | null;
}
/** What all views have in common.  A game that has no such thing leaves it out. */
export interface AnyView {
  pieces?: AnyPiece[];
  seats?: { seat: number; vp?: number }[];
  active?: number | null; // the piece whose turn it is
  fight?: { attacker: number; target: number; from: number; at: number } | null; // two pieces that fight
  target_vp?: number;
  turn?: number;
  ask?: string;
  over?: boolean;
  winner?: number | null;
  ending?: string;
  stakes?: Record<string, 'free' | 'roll' | { loss: Names }>; // what an answer puts at stake, by its verb
}
/** A game without a kit of its own: it is played through its text board. */
export interface OtherView extends AnyView {
  board?: { kind: 'square' };
}
/** The view says by board.kind which kit it belongs to; each kit has a guard of its own. */
export type View = HexView | AreaView | PlaneView | OtherView;

/* ---- tables of hexes ---- */

export interface HexView extends AnyView {
  game: string;
  scenario: string;
  board: Board;
  pieces: Piece[];
  markers: Marker[];
  seats: SideView[];
  target_vp: number;
  options: Record<string, unknown>;
  active: number | null;
  card: string | null;
  fight: Fight | null;
  turn: number;
  phase: 'setup' | 'command' | 'action';
  step: Order | null;
  ask: string;
  to_move: number[];
  over: boolean;
  winner?: number | null;
  ending?: string;
}

/* ---- tables of areas: zones of land and sea, stacks of counters, cards in hand ---- */

export interface Zone {
  id: number;
  code: string;
  kind: 'land' | 'sea' | 'port';
  name: Names;
  x: number;
  y: number;
  rough?: boolean;
  walls?: number;
  vp?: number;
  port?: number;
  regions: string[];
  edges: number[];
  costs?: number[];
  coast: number[];
}
export interface AreaMap {
  kind: 'area';
  zones: Zone[];
  beyond?: { kind: Zone['kind']; x: number; y: number }[]; // zones that this match does not use
  coasts?: number[][]; // outlines of land: x, y, x, y, …
  // x, y, width, height
  insets?: { name: Names; from: [number, number, number, number]; to: [number, number, number, number] }[];
  sights?: { kind: string; x: number; y: number }[];
}
export interface Counter extends AnyPiece {
  id: number;
  label: string;
  type: string;
  name: Names;
  silhouette: string;
  class: string;
  owner: number;
  place: number | null;
  where: 'open' | 'inside' | 'port' | 'sea' | 'aboard' | 'box' | 'cup' | 'aside' | 'destroyed' | 'gone';
  decimated?: boolean;
  disorganised?: boolean;
  isolated?: boolean;
  acted?: boolean;
  fighting?: boolean;
  values: number[];
}
export interface AreaMarker {
  kind: 'garrison' | 'rp' | 'siege' | 'rebels' | 'operation';
  place: number;
  owner: number | null;
  n?: number;
}
export interface AreaSide {
  seat: number;
  name: Names;
  points: Record<string, number>;
  vp: number;
  hand: (string | null)[];
  deck: number;
  discard: (string | null)[];
  played: Record<string, number>;
  mode: 'map' | 'card' | 'sealed' | null;
  rp: number;
  haruspex?: boolean;
}
export interface AreaFight {
  place: number;
  theatre: 'land' | 'sea';
  attacker: number;
  turn: number;
  chit: string | null;
  by: number | null /* whose chit takes effect */;
  checks: number | null;
  sides: {
    units: number[];
    cohesion: number[] /* what each of them checks against */;
    by_cards: number /* of which by cards */;
    made_of?: PartOf[][] /* for each of them what it is made of */;
    commander: number | null;
    hand: (string | null)[];
    used: Record<string, number>;
  }[];
  standing: { chit: string; seat: number; links: [number, number][] }[];
}
export interface AreaView extends AnyView {
  game: string;
  scenario: string;
  board: AreaMap;
  pieces: Counter[];
  markers: AreaMarker[];
  seats: AreaSide[];
  operation: { seat: number; sp: number; of: number; place: number | null; supplied: number[] } | null;
  move: {
    kind: 'march' | 'sail' | 'sortie';
    from: number;
    units: number[];
    cargo: number[];
    leaders: number[];
    rp: number;
    allowance: number;
    used: number;
    cost: number /* supply points, 0: paid */;
    path: number[];
  } | null;
  battle: AreaFight | null;
  picked: number[];
  picks_left: number /* so many more may be picked */;
  window: string | null;
  in_force: string[];
  initiative: number | null;
  turn: number;
  turns: number;
  ask: string;
  to_move: number[];
  over: boolean;
  winner?: number | null;
  ending?: string;
}

/* ---- free tables: no places, any pose; angles in tenths of a degree, 0 is east, 900 north ---- */

export interface PlanePose {
  x: number;
  y: number;
  a: number;
}
export interface PlaneFeature {
  kind: string; // wood, hill, road, field, water, rock, building; others have a look of their own
  points: [number, number][];
  line?: boolean; // a line of this width, not a polygon
  width?: number;
  top?: [number, number][]; // its crest
  ground?: string; // its kind in the words of the game
  crest?: [number, number][]; // a ridge of two points, or an outline
  label?: string | Names;
}
/** How a wish is written: {x} {y} {a}, {ahead} {wheel} {then} {slide} {end}; "group" for several pieces. */
export interface WishForm {
  tool: string;
  group: boolean;
  notation: string;
}
export interface PlaneBoardView {
  kind: 'plane';
  unit: string | Record<Lang, [one: string, many: string]>; // what 1 is called, and what any other number
  scale: number; // so many units of length are 1
  width: number;
  height: number;
  features: PlaneFeature[];
  take?: string; // with {pieces}: labels with commas between them
  wishes?: WishForm[];
}
export interface PlanePiece extends AnyPiece, PlanePose {
  type?: string;
  code?: string; // what stands on its tab; none: the label
  figure?: string; // who stands on the base
  side?: number;
  w?: number; // a rectangle whose front edge has its middle at x, y
  d?: number;
  r?: number; // a circle with its middle there
  z?: number;
  moved?: boolean; // has had its turn
  command?: number;
  held?: boolean; // in hand in the match itself
  status?: string; // away: beside the table; inside: in the place `place`
  general?: boolean;
  cinc?: boolean; // leads the whole army
  broken?: boolean; // its command has lost heart
  shot?: boolean;
  fought?: boolean;
  bespelled?: boolean;
}
/** A castle, a city, a camp: who holds it, and whether it was taken. */
export interface PlanePlace {
  id: number;
  label: string;
  kind: string;
  points: [number, number][];
  owner?: number;
  garrison?: number;
  taken?: boolean;
}
export interface PlanePair {
  piece: number;
  target: number;
}
/** Points that a command has left to move with, and what of it is lost. */
export interface PlaneCommand {
  command: number;
  pips: number;
  lost: number;
  start: number;
  breaks_at: number;
  broken: boolean;
}
export interface PlaneSeat {
  seat: number;
  side?: number;
  vp?: number;
  units?: number;
  army?: Names;
  edge?: string;
  attacker?: boolean;
  lost?: number; // of its morale
  start?: number;
  defeated_at?: number;
  commands?: PlaneCommand[];
  gone?: string[];
}
export interface PlaneView extends AnyView {
  board: PlaneBoardView;
  pieces: PlanePiece[];
  seats: PlaneSeat[];
  places?: PlanePlace[];
  river?: string; // unknown until somebody enters it
  shots?: PlanePair[]; // declared
  fights?: PlanePair[]; // still to be rolled
  contacts?: (PlanePair & { form?: string })[]; // front, flank, rear, overlap
  deploy?: { seat: number; kind?: string; points: [number, number][] }[]; // where a side may set up
  spots?: { action: string; points: [number, number][] }[]; // answers that are parts of the field
  turns?: number;
  phase?: string; // one of `steps`, or before them
  steps?: { id: string; name: Names }[];
  to_move: number[];
}
/** Letters for each roll: what the first and the second suffer; "." nothing, R recoils, F flees, D destroyed. */
export type RollTable = string[][];
/** What becomes of fights that wait if this one ends so: both totals, and none where it is no more. */
export interface KnockOn {
  letters: string; // as in a RollTable
  n: number; // rolls
  fights: (PlanePair & { before: [number, number]; after?: [number, number] })[];
}
/** A fight that a move would bring about. */
export interface FightAhead {
  piece: number;
  target: number;
  parts: Part[];
  against_parts: Part[];
  table: RollTable;
}
/** An answer that is a field to fight on. */
export interface FieldPicture {
  answer: string;
  name: Names;
  turned?: boolean;
  width: number;
  height: number;
  features: PlaneFeature[];
}
/** What a move would do: who moves along which poses, what it takes, what is true of its end. */
export interface Trace {
  moves: { piece: number; way: PlanePose[] }[];
  cost?: number;
  allowance?: number;
  pips?: number; // points of a command
  payer?: number; // which command pays them
  fights?: FightAhead[];
  facts: { text: string; rule: string; yes: boolean }[];
}
/** The answer to a wish: the nearest legal action, or only why there is none. */
export interface Aimed {
  action?: string;
  label?: string;
  piece?: number;
  place?: number;
  target?: number;
  x?: number;
  y?: number;
  exact?: boolean; // it is the wish itself
  legal?: boolean; // the wish is allowed, though it may have been lined up
  why?: Why;
  trace?: Trace;
}
export interface PlaneZone {
  kind: string;
  piece: number;
  label: string;
  rule: string;
  points: [number, number][];
}
export interface Action {
  notation: string;
  label: string;
  family?: string; // the heading that it stands under in a long list
  piece?: number;
  place?: number;
  target?: number;
  path?: number[];
  x?: number; // where it ends on a free table
  y?: number;
  a?: number;
  ends?: boolean;
  costs?: boolean; // a movement that must stop there, that takes its toll
  then?: Action[]; // of `reach`: the attacks that could follow; none: something else decides first
  chance?: Likely; // of `reach` and `ahead`, where dice decide
}
/** How likely the actor gets what it wants, in thousandths: if the others answer at their best, and at their worst. */
export type Likely = [number, number];
/** An action that only says how, and the places it leads to. */
export interface Way extends Action {
  next: Action[];
}
/** A part of a number: how much, what it comes from, by which rule. */
export interface PartOf {
  n: number;
  from: string;
  rule?: string;
}
export interface Event {
  text: string;
  group: number;
  what?: string;
  seat?: number;
  piece?: number;
  target?: number;
  place?: number;
  from?: number;
  n?: number;
  dice?: number[];
  sides?: number /* these dice have just been rolled */;
  fresh?: number /* … but only the last so many */;
  by?: string;
  rule?: string;
  turn?: number;
  damage?: number;
  panic?: number;
  expected?: number;
  order?: Order;
  card?: string;
  element?: string;
  terrain?: string;
  face?: number;
  left?: number;
  vp?: number;
  mod?: number;
  needs?: number;
  passed?: boolean; // of a check
  parts?: PartOf[];
  needs_parts?: PartOf[]; // what the modifier, and what the number that is needed, are made of
}
export interface Why {
  code: number;
  rule: string;
  text: string;
  place?: number;
  piece?: number;
  target?: number;
}
export interface Fault {
  code: string;
  text: string;
}
export interface Outcome {
  winner: number;
  share: number[];
  score: number[];
  reason: number;
  turns: number;
  rule: string;
  text: string;
}
export interface Player {
  seat: number;
  name: string;
  player: string;
  ready: boolean;
  present: boolean;
  thinking?: boolean;
  role?: 'played' | 'rules' | 'absent'; // "rules" act on their own, "absent" is never asked
  side?: number; // from 1 on: all seats of a side win or lose together
  person?: string; // what whoever sits there is called; "" or none: not said
  away?: boolean; // the time of the seat ran out: a computer plays for its holder
}
/** Time to think: what was left of each seat (ms) at the moment `now` (ms since 1970, on the server). */
export interface Clock {
  preset: string;
  bank: number;
  gain: number;
  cap: number;
  flag: 'computer' | 'resign';
  left: number[];
  running: number[];
  now: number;
  got?: number; // when it came here, by this computer (net/seat.ts)
}
export interface ClockPreset {
  id: string;
  kind: 'live' | 'slow';
  bank: number;
  gain: number;
  cap: number;
  name: string;
} // seconds
export type OfferKind = 'draw' | 'take-back' | 'rematch';
export interface Offer {
  what: OfferKind;
  by: number;
  agreed: number[];
  swap?: boolean;
}
export interface Standing {
  pass: number[];
  may: { ask: number; text: string }[];
  until?: { which: number; text: string }[]; // for how long it may be
  meanwhile?: { pass: number[]; until: number }; // what is let pass now, for that long
}
export interface Hook {
  url: string | null;
  state?: 'idle' | 'sent' | 'failed';
  error?: string;
}
/** Something said (text), or something that happened to the table (what). */
export interface ChatLine {
  n: number;
  at: number;
  room: 'table' | 'gallery' | 'log';
  seat: number;
  person?: string;
  text?: string;
  what?: string;
  past?: boolean; // said before this client joined
  [more: string]: unknown;
  after?: number; // how much of the log there was when it came here; what happened before that has none (net/seat.ts)
}

export type UndoAnswer = 'ok' | 'nothing' | 'dice' | 'shown' | 'answered' | 'over';
export interface Status {
  ply: number;
  over: boolean;
  to_move: number[];
  prompt?: string;
  ask?: number;
  rule?: string;
  secret?: boolean;
  undo?: UndoAnswer;
  outcome?: Outcome;
}
export interface Luck {
  seat: number;
  expected: number;
  actual: number;
  rolls: number;
} // expected in thousandths
export interface GuideStep {
  // one coach mark of a guided battle
  text: Names;
  title?: Names;
  point?: { piece?: string; place?: string; part?: string }; // a label, "6.4" or a zone's code, or a part of the screen
  expect?: string[]; // notations that go on ("chit *": any chit); none: a button "Next"
  show?: [label: string, x: number, y: number, facing: number][]; // where on a free table pieces are wanted
  near?: Record<string, (number | '*' | null)[]>; // by verb: how much each argument may differ, and be put right
  turn?: number; // once this turn is over the step is, too
}
export interface State extends Status {
  table: string;
  seat: number;
  game: string;
  scenario: string;
  title: string;
  scenario_title: string;
  commitment: string;
  words: Record<string, string>;
  guide: string | null;
  guide_steps?: GuideStep[];
  started: boolean;
  players: Player[];
  rev: number;
  view?: View;
  log: Event[];
  actions: Action[];
  extras: Action[];
  default?: string;
  luck?: Luck[];
  clock?: Clock;
  offers?: Offer[];
  next?: string;
  watching?: number;
  open?: boolean;
  hints?: boolean; // may be asked for here
  standing?: Standing;
  hook?: Hook; // of the own seat
  invited?: boolean; // came by an invitation; the own seat has no key before `ready`
}
/** What changed, as a tree; events by action; an entry that was told before is its number (net/update.ts). */
export interface Update {
  push: 'update';
  rev: number;
  new?: boolean;
  set?: Record<string, unknown>;
  undone?: number;
  events?: unknown[][];
}

/** What the dice decide, in the order of the cells: "target.loss", "actor.gone" …, as the game has named it. */
export interface OddsColumn {
  id: string;
  name: string; // as it is said of a unit: "loses", "destroyed"
  side: 'target' | 'actor';
  how: 'amount' | 'chance' | 'any'; // its figure is a mean, how likely it is, how likely it is that there are any
  unless?: string; // where that column holds, this one is left out of the figure
}
export interface Odds {
  answer?: string;
  label?: string;
  extra: boolean;
  policy: number;
  dice: number;
  against: number;
  figures: Record<string, number>; // by column, in thousandths
  text?: string; // the game's own sentence, where "the attacked unit loses …" would be wrong
  total?: number;
  cells?: number[][]; // one number for each column, and the weight
}
export interface Part {
  n?: number;
  text: string;
  rule?: string;
  optional?: boolean;
}
/** One unit that will roll: with this modifier against that number, which so many faces do not exceed. */
export interface CheckAhead {
  piece: number;
  chit?: string;
  mod: number;
  needs: number;
  faces: number;
  sides: number;
  parts: Part[];
  needs_parts: Part[];
}
export interface OddsAnswer {
  odds: Odds[];
  columns?: OddsColumn[] /* if there are any odds */;
  facts?: string[] /* where nothing is rolled at once */;
  parts?: Part[];
  against_parts?: Part[];
  table?: RollTable;
  changes?: KnockOn[];
  checks?: CheckAhead[];
  policy_text?: string;
}

/** What a good player would do; thousandths of a win.  even: nothing to choose between them, so their values
 * tell nothing. */
export interface Hint {
  action: Action;
  share: number;
  visits: number;
  reasons: string[];
}
export interface HintAnswer {
  seat: number;
  before: number;
  simulations: number;
  even?: boolean;
  hints: Hint[];
}
/** What decided a battle: decisions and dice, each with its step in the replay (the position before it). */
export interface Swing {
  step: number;
  turn: number;
  seat: number;
  what: string;
  by: number;
}
export interface Swings {
  choices: (Swing & { asked: string; better: string; best: number; chosen: number })[];
  rolls: (Swing & { expected: number; after: number })[];
}

export interface RuleEntry {
  rule: string; // empty: a paragraph, a table or a picture between rules
  chapter: string;
  tag: string;
  tag_text: string;
  text: string;
}
export interface Rulebook {
  title: string;
  chapters: string[];
  rules: RuleEntry[];
}

export interface OptionInfo {
  name: string;
  default?: unknown;
  min?: number;
  max?: number;
  values?: string[];
}
export interface ScenarioInfo {
  id: string;
  number: number;
  title: string;
  blurb: string;
  seats?: { seat: number; name: string; role?: Player['role']; side?: number }[]; // where scenarios differ in it
}
export interface GameInfo {
  game: string;
  title: string;
  rules_version: number;
  min_seats: number;
  max_seats: number;
  scenarios: ScenarioInfo[];
  options: OptionInfo[];
}
export interface Games {
  games: GameInfo[];
  players: string[];
}

export interface NewTable {
  game: string;
  scenario?: string;
  options?: Record<string, unknown>;
  rosters?: Record<string, string>;
  files?: Record<string, string>;
  position?: string;
  guide?: string;
  seats: Record<string, string>;
  words?: Record<string, string>;
  lang?: Lang;
  clock?: string | { preset: string; flag: Clock['flag'] };
  open?: boolean;
  name?: string;
  hints?: boolean;
}
/** A table that waits for somebody. */
export interface OpenTable {
  table: string;
  created: number;
  game: string;
  scenario: string;
  title: string;
  scenario_title: string;
  clock: string;
  hints?: boolean;
  seats: {
    seat: number;
    name: string;
    player: string;
    person?: string;
    ready: boolean;
    role?: Player['role'];
    side?: number;
  }[];
}
export interface Taken {
  seat: number;
  key: string;
}
export interface Created {
  table: string;
  commitment: string;
  keys: Record<string, string>;
  invitations: Record<string, string>; // to the seats of friends, which have no key before somebody sits down
}
export interface Summary {
  table: string;
  game: string;
  title: string;
  scenario: string;
  scenario_title: string;
  created: number;
  started: boolean;
  over: boolean;
  turn: number;
  ply: number;
  to_move: number[];
  seats: Player[];
  outcome?: Outcome;
  commitment: string;
  words?: Record<string, string>;
  secret?: string;
}

export interface Ability {
  id: string;
  name: Names;
  text: Names;
  rule: string;
}
export interface Surcharge {
  id: string;
  name: Names;
  cost: Partial<Pool>;
  text: Names;
  rule: string;
}
export interface TypeCard {
  name: Names;
  faction: string;
  class: 'regular' | 'hero' | 'colossal';
  kind: Names;
  level: number;
  cost: number;
  attack: number | null;
  defence: number;
  ranged: number | null;
  range: [number, number] | null;
  strength: number;
  stamina: number | null;
  move: [number, number];
  silhouette: string;
  campaign?: boolean;
  lead: Partial<Pool> & { dice: number; rerolls: number };
  abilities: Ability[];
  aura: Ability[];
  surcharges: Surcharge[];
  house: string[];
}
export interface TacticCard {
  name: Names;
  faction: string;
  text: Names;
  order: Order | null;
  star: boolean;
  curse: boolean;
  copies: number;
  rule: string;
}
export interface AreaCard {
  name: Names;
  text: Names;
  seat: number;
  type: 'tactical' | 'attack' | 'event' | 'operational';
  copies: number;
  cost: number;
  permanent: boolean;
  windows: string[];
}
export interface Chit {
  id: string;
  name: Names;
  text: Names;
  seat: number;
  theatre: 'land' | 'sea';
  copies: number;
  engages: boolean;
}
/** What a table of areas is made of. */
export interface AreaCatalogue {
  cards: Record<string, AreaCard>;
  chits: Chit[];
  numbers: { supply_points: number };
  regions: Record<string, Names>;
}
export interface Line {
  text: Names;
  rule: string;
}
export interface Catalogue {
  orders?: Record<string, Line>; // what each colour means, in a line
  faces?: { face: number; name: Names; order: Order; rule: string }[]; // what an order die gives
  goals?: Line[]; // how this battle is won
  pictures?: FieldPicture[];
  types: Record<string, TypeCard>;
  cards: Record<string, TacticCard>;
  terrains: Record<string, { name: Names; text?: Names }>;
  elements: Record<string, { name: Names; text?: Names }>;
  // all there are, by the names that pieces use, without numbers
  abilities?: Record<string, { name: Names; text: Names; rule: string }>;
  limits: {
    seat: {
      seat: number;
      faction: string;
      points: number;
      units?: Record<string, number>;
      deck?: Record<string, number>;
    }[];
    units?: number;
  };
}
