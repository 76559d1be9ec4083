/* unit.test.mjs: parts of the client without a page: updates, clocks, sentences, and the scripts beside this one. */
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from './bundle.mjs';
import { until } from './player.mjs';
import { expect, program, same, test } from './support.mjs';

const here = dirname(fileURLToPath(import.meta.url));

const updates = () => load("export { applyTree, applyUpdate, Book } from './net/update';");

test('updates: trees change only what they name', async () => {
  const { applyTree, Book } = await updates();
  const book = new Book();
  const before = {
    pieces: [
      { place: 1, order: null },
      { place: 2, order: 'red' },
    ],
    fight: { kind: 'melee' },
    seats: [{ vp: 0 }],
    old: 1,
    dice: [1, 2],
    note: 'a',
  };
  const kept = JSON.stringify(before);
  const after = applyTree(
    before,
    {
      pieces: { 0: { values: { attack: 4 } }, 1: { place: 57 } },
      fight: null,
      seats: [{ vp: 3 }, { vp: 4 }],
      old: { gone: true },
      fresh: { a: 1 },
      dice: { whole: { n: 3 } },
      note: { b: 2 },
    },
    book,
  );
  same(
    after,
    {
      pieces: [
        { place: 1, order: null, values: { attack: 4 } },
        { place: 57, order: 'red' },
      ],
      fight: null,
      seats: [{ vp: 3 }, { vp: 4 }],
      dice: { n: 3 },
      note: { b: 2 },
      fresh: { a: 1 },
    },
    'changed',
  );
  same(JSON.stringify(before), kept, 'what was there before');
  const next = applyTree(after, { seats: { 0: { vp: 5 } } }, book);
  expect(
    next.pieces === after.pieces && next.seats[1] === after.seats[1] && next.seats[0] !== after.seats[0],
    'what did not change keeps its identity',
  );
  same(
    applyTree({ fight: null }, { fight: { kind: 'ranged' } }, book),
    { fight: { kind: 'ranged' } },
    'nothing becomes an object',
  );
  same(applyTree({ fight: { a: 1 } }, { fight: [1] }, book), { fight: [1] }, 'an object becomes a list');
  same(
    applyTree({ seats: [{ to: { gone: false } }] }, { seats: { 0: { to: { gone: true } } } }, book),
    { seats: [{}] },
    'a key of an element is gone',
  );
});

test('the end: a difference is that of the figures which are shown', async () => {
  const { figures } = await load("export { figures } from './panels/ending';");
  same(figures(74, 96, 'en'), { a: '7', b: '10', by: '3' }, '7.4 and 9.6');
  same(figures(615, 385, 'es'), { a: '62', b: '39', by: '23' }, 'less');
  same(figures(96, 104, 'es'), { a: '9,6', b: '10,4', by: '0,8' }, 'whole ones would be the same');
});

test('odds: cells are read by the names of their columns, whatever their order', async () => {
  const { answersOf, othersOf } = await load("export { answersOf, othersOf } from './panels/odds';");
  const column = (id) => ({ id, name: id, side: id.split('.')[0], how: 'any' });
  const told = {
    columns: ['actor.loss', 'target.gone', 'target.morale', 'target.retreat', 'target.loss', 'actor.retreat'].map(
      column,
    ),
    odds: [
      {
        extra: false,
        policy: 1,
        dice: 3,
        against: 2,
        label: 'Hold: no roll',
        figures: { 'target.gone': 100, 'target.morale': 9000 },
        total: 10,
        cells: [
          [0, 0, 9, 0, 0, 0, 2],
          [1, 0, 9, 2, 1, 0, 3],
          [0, 0, 9, 0, 1, 1, 4],
          [0, 1, 9, 0, 4, 0, 1],
        ],
      },
      { extra: true, policy: 1, dice: 4, against: 2, figures: { 'target.gone': 250, 'target.retreat': 500 } },
    ],
  };
  const [hold] = answersOf(told, false);
  same(
    hold.slices.map((s) => [s.kind, s.n, s.share]),
    [
      ['none', 0, 0.2],
      ['lost', 1, 0.7],
      ['gone', 0, 0.1],
    ],
    'what the target loses',
  );
  same([hold.head, hold.tail, hold.dice], ['Hold', 'no roll', 3], 'the answer');
  same([hold.free, hold.gone, hold.cost, hold.back, hold.ownGone], [0.4, 0.1, 0.3, 0.4, 0], 'by name');
  const [extra] = answersOf(told, true);
  same([extra.free, extra.gone, extra.cost], [0.75, 0.25, 0], 'without cells, by the figures');
  same(answersOf(null, false), [], 'nothing came');
  same(
    othersOf(told, false).map((o) => [o.column.id, o.span.low, o.span.high]),
    [['target.morale', 9, 9]],
    'a column that only the game has a name for',
  );
  same([othersOf(told, true), othersOf(null, false)], [[], []], 'what cannot happen is not told');
});

test('updates: entries are told once, then by number', async () => {
  const { applyTree, Book } = await updates();
  const book = new Book(),
    a = { notation: 'a' },
    b = { notation: 'b' },
    c = { notation: 'c' };
  let s = { actions: [], extras: [] };
  s = applyTree(s, { actions: { cut: [0, 0], put: [a, b] }, extras: { cut: [0, 0], put: [c, 0] } }, book);
  same(s, { actions: [a, b], extras: [c, a] }, 'told for the first time');
  s = applyTree(s, { actions: { cut: [0, 1] } }, book);
  same(s.actions, [b], 'cut and nothing put');
  s = applyTree(s, { actions: { cut: [1, 0], put: [2, 0] } }, book);
  same(s.actions, [b, c, a], 'by number');
  s = applyTree(s, { actions: { cut: [1, 1], put: [{ notation: 'd' }] }, extras: { cut: [0, 2], put: [3] } }, book);
  same(
    [s.actions.map((x) => x.notation).join(''), s.extras],
    ['bda', [{ notation: 'd' }]],
    'in the middle, and an entry of the same message',
  );
  s = applyTree(s, { actions: [] }, book);
  same(s.actions, [], 'a whole list is no entry');
  s = applyTree(s, { actions: { cut: [0, 0], put: [{ notation: 'e' }, 4] } }, book);
  same(
    s.actions.map((x) => x.notation),
    ['e', 'e'],
    'whole lists took no numbers',
  );
  same(
    applyTree({ discard: ['TE01', 'TE02'] }, { discard: { cut: [1, 1], put: ['TE06', 'TE07'] } }, book).discard,
    ['TE01', 'TE06', 'TE07'],
    'texts are no entries',
  );
  book.begin();
  let fault = null;
  try {
    applyTree(s, { actions: { cut: [0, 0], put: [0] } }, book);
  } catch (e) {
    fault = e;
  }
  expect(fault instanceof RangeError, 'a number that was never told');
});

test('updates: events in groups, taken back, a new book', async () => {
  const { applyUpdate, Book } = await updates();
  const book = new Book();
  const start = { rev: 7, log: [], ply: 0, actions: [], view: { turn: 1 } };
  const one = applyUpdate(
    start,
    {
      rev: 8,
      new: true,
      set: { ply: 1, actions: { cut: [0, 0], put: [{ notation: 'x' }] } },
      events: [[{ text: 'a' }, { text: 'b' }], [{ text: 'c' }]],
    },
    book,
  );
  same(
    one.state.log,
    [
      { text: 'a', group: 0 },
      { text: 'b', group: 0 },
      { text: 'c', group: 1 },
    ],
    'first groups',
  );
  same([one.state.rev, one.state.ply, one.events.length], [8, 1, 3], 'told');
  const two = applyUpdate(one.state, { rev: 9, undone: 1, events: [[1, 3]] }, book);
  same(
    two.state.log.map((e) => `${e.text}${e.group}`),
    ['a0', 'b0', 'a1', 'c1'],
    'one taken back, two by number',
  );
  expect(two.state.view === start.view && two.state.actions === one.state.actions, 'nothing else changed');
  const three = applyUpdate(two.state, { rev: 10, new: true, events: [[{ text: 'd' }, 0]] }, book);
  same(
    three.events.map((e) => `${e.text}${e.group}`),
    ['d2', 'd2'],
    'a new book counts anew',
  );
  const four = applyUpdate(
    three.state,
    { rev: 11, new: true, set: { prompt: 'Who?', actions: { cut: [0, 1], put: [{ notation: 'y' }] } } },
    book,
  );
  const five = applyUpdate(
    four.state,
    { rev: 12, set: { prompt: { gone: true }, actions: { cut: [1, 0], put: [1] } } },
    book,
  );
  const six = applyUpdate(five.state, { rev: 13, set: { prompt: 0 } }, book);
  same(
    [four.state.prompt, 'prompt' in five.state, five.state.actions.length, six.state.prompt],
    ['Who?', false, 2, 'Who?'],
    'the prompt is an entry',
  );
  const late = applyUpdate({ ...start, log: [{ text: 'z', group: 41 }] }, { rev: 8, events: [[{ text: 'y' }]] }, book);
  same(late.events[0].group, 42, 'groups count on from the log of a state');
});

test('chat lines come again after a join', async () => {
  const { mergeLines } = await load("export { mergeLines } from './net/seat';");
  const l = (n, text) => ({ n, at: n, room: 'table', seat: 1, text });
  same(
    mergeLines([l(1, 'a'), l(3, 'c')], [l(2, 'b'), l(3, 'c')])
      .map((x) => x.text)
      .join(''),
    'abc',
    'once each, in order',
  );
});

test('trails: where the others went', async () => {
  const { trailsOf } = await load("export { trails as trailsOf } from './kits/hex-orders/events';"),
    { trailsOf: marches } = await load("export { trailsOf } from './kits/area/motions';");
  const piece = (id, owner, place) => ({ id, owner, place });
  const hexes = { board: { kind: 'hex' }, pieces: [piece(1, 1, 10), piece(2, 2, 20)] };
  same(
    trailsOf(
      [
        { what: 'moved', piece: 2, place: 21, seat: 2 },
        { what: 'moved', piece: 1, place: 11, seat: 1 },
        { what: 'advanced', piece: 2, place: 22, seat: 2 },
      ],
      hexes,
      1,
    ),
    [
      [20, 21],
      [21, 22],
    ],
    'units of the other side',
  );
  const zones = { board: { kind: 'area' }, pieces: [piece(7, 2, 3)], move: { from: 1, units: [7] } };
  const entered = (place, seat = 2) => ({ what: 'entered', place, seat });
  same(
    marches(
      [
        { what: 'marches', from: 3, place: 6, seat: 2 },
        entered(4),
        entered(5),
        { what: 'sails', from: 8, place: 9, seat: 2 },
        entered(9),
      ],
      zones,
      1,
    ),
    [
      [3, 4, 5],
      [8, 9],
    ],
    'as far as they came',
  );
  same(marches([entered(4)], zones, 1), [[3, 4]], 'a march that goes on');
  same(marches([entered(4)], zones, 2), [], 'the own ways are known');
  same(marches([{ what: 'marches', from: 3, place: 6, seat: 2 }], zones, 1), [], 'declared is not gone');
});

test('clocks: time left, in words', async () => {
  const { leftOf, sayLeft, saySpan, sayClock, live, fill } = await load(
    "export * from './table/clock'; export { live } from './text/live'; export { fill } from './text';",
  );
  const say = (lang) => (id, args) => fill(live[lang][id], args);
  const clock = {
    preset: 'quick',
    bank: 600,
    gain: 10,
    cap: 600,
    flag: 'computer',
    left: [61000, 500],
    running: [1],
    now: 5,
    got: 1000,
  };
  same(
    [
      leftOf(clock, 1, 1000),
      leftOf(clock, 1, 3500),
      leftOf(clock, 1, 900000),
      leftOf(clock, 2, 900000),
      leftOf(clock, 1, 0),
    ],
    [61000, 58500, 0, 500, 61000],
    'left',
  );
  const h = 3600e3;
  same(
    [0, 1, 999, 1000, 61000, 599001, h - 1, h, 5 * h + 61000, 24 * h - 1, 24 * h, 52 * h].map((ms) =>
      sayLeft(ms, say('en')),
    ),
    [
      '0:00',
      '0:01',
      '0:01',
      '0:01',
      '1:01',
      '10:00',
      '60:00',
      '1 h 0 min',
      '5 h 1 min',
      '23 h 59 min',
      '1 d 0 h',
      '2 d 4 h',
    ],
    'said',
  );
  same(
    [10e3, 90e3, 600e3, 4 * h, 24 * h, 72 * h].map((ms) => saySpan(ms, say('es'))),
    ['10 s', '90 s', '10 min', '4 h', '24 h', '3 días'],
    'spans',
  );
  expect(/^10 min .*10 s .*10 min\.$/.test(sayClock(clock, say('en'))), sayClock(clock, say('en')));
});

test('chat: what counts as unread, and what happened as a sentence', async () => {
  const { unreadOf, sayLog, live, fill } = await load(
    "export { unreadOf, sayLog } from './table/chat'; export { live } from " +
      "'./text/live'; export { fill } from './text';",
  );
  const lines = [
    { n: 1, room: 'table', seat: 2 },
    { n: 2, room: 'table', seat: 1 },
    { n: 3, room: 'log', seat: 2, what: 'flag' },
    { n: 4, room: 'gallery', seat: 0 },
  ];
  same(
    [unreadOf(lines, 0, 1), unreadOf(lines, 1, 1), unreadOf(lines, 4, 1), unreadOf(lines, 0, 0)],
    [2, 1, 0, 3],
    'unread',
  );
  const state = {
    players: [
      { seat: 1, name: 'Empire', person: 'Ana' },
      { seat: 2, name: 'Styx' },
    ],
  };
  const say = (id, args) => fill(live.en[id], args);
  same(
    sayLog(state, { seat: 1, what: 'flag', player: 'greedy' }, say),
    'The time of Ana ran out: the computer plays on.',
    'a flag',
  );
  same(sayLog(state, { seat: 2, what: 'draw-offered' }, say), 'Styx offered a draw.', 'an offer');
  same(
    sayLog(state, { seat: 1, what: 'take-back', label: 'a5 moves' }, say),
    'Ana took back by consent: a5 moves',
    'a take-back',
  );
  same(
    sayLog(state, { seat: 1, what: 'something-new' }, say),
    'At the table: something-new.',
    'what this client does not know',
  );
});

/** A page's surroundings for the socket, with a server that answers as it is told. */
/* Two tests may run at once, but there is only one window to pretend. */
let windowFree = Promise.resolve();
function alone(body) {
  const turn = windowFree.then(body);
  windowFree = turn.catch(() => undefined);
  return turn;
}
function pretend(answer) {
  const wires = [];
  globalThis.window = {
    addEventListener() {},
    removeEventListener() {},
    clearTimeout,
    setTimeout: (f, ms) => {
      pretend.waits.push(ms);
      return setTimeout(f, 0);
    },
  };
  globalThis.location = { origin: 'http://here' };
  globalThis.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    sent = [];
    constructor() {
      wires.push(this);
      queueMicrotask(() => {
        this.open = true;
        this.onopen?.();
      });
    }
    send(text) {
      const m = JSON.parse(text);
      this.sent.push(m);
      queueMicrotask(() => this.onmessage?.({ data: JSON.stringify({ id: m.id, ...answer(m) }) }));
    }
    close() {}
  };
  pretend.waits = [];
  return wires;
}

test('the line: patience with a busy server, an act only once, longer and longer pauses', () =>
  alone(async () => {
    const { Socket } = await load("export { Socket } from './net/socket';");
    let busy = 2;
    const wires = pretend((m) =>
      m.do === 'ahead' && busy-- > 0
        ? { ok: false, error: { code: 'slow', text: '' } }
        : m.do === 'act'
          ? m.action
            ? { ok: true, push: 'update', rev: 3, set: { ply: 1 } }
            : { ok: false, error: { code: 'busy', text: '' } }
          : { ok: true },
    );
    const told = [];
    const line = new Socket(
      (p) => told.push(p),
      () => {},
    );
    await until('the line', () => wires[0]?.open);
    expect((await line.ask('ahead', {})).ok, 'asked until it was answered');
    same(
      wires[0].sent.map((m) => m.do),
      ['ahead', 'ahead', 'ahead'],
      'asked again',
    );
    expect(
      pretend.waits.length === 2 && pretend.waits[0] >= 375 && pretend.waits[1] > pretend.waits[0] * 1.1,
      `pauses ${pretend.waits}`,
    );
    same((await line.ask('act', {})).error.code, 'busy', 'an act is not repeated by itself');
    const done = line.ask('act', { action: 'go' }).then(() => told.length);
    same(
      [await done, told[0].push, told[0].set],
      [1, 'update', { ply: 1 }],
      'the answer to an act is an update like all others, told before',
    );
    pretend.waits.length = 0;
    for (let i = 0; i < 7; i++) {
      const tries = wires.length;
      wires[tries - 1].onclose({ code: 1006 });
      await until('the next try', () => wires.length > tries);
    }
    expect(
      pretend.waits.every(
        (ms, i) => ms >= 0.75 * Math.min(30000, 1000 * 2 ** i) && ms <= 1.25 * Math.min(30000, 1000 * 2 ** i),
      ),
      `waits of a lost line ${pretend.waits}`,
    );
    line.settle();
    pretend.waits.length = 0;
    wires[wires.length - 1].onclose({ code: 1008 });
    expect(pretend.waits[0] >= 22000, `who was sent away does not come back at once: ${pretend.waits[0]}`);
    line.close();
  }));

test('the line: open when the server has told where the match stands, also after a loss', () =>
  alone(async () => {
    const { Seat } = await load("export { Seat } from './net/seat';");
    const whenJoining = [];
    let seat = null;
    const wires = pretend(() => {
      whenJoining.push(seat.store.get().line);
      return { ok: true, table: 't', seat: 1, rev: whenJoining.length, view: {} };
    });
    seat = new Seat('t', null, 'en');
    await until('the table', () => seat.state?.rev === 1);
    same(seat.store.get().line, 'open', 'the line once the table is there');
    wires[0].onclose({ code: 1006 });
    same(seat.store.get().line, 'lost', 'the line after the loss');
    await until('the table once more', () => seat.state?.rev === 2);
    same(seat.store.get().line, 'open', 'the line once the table is there again');
    same(whenJoining, ['connecting', 'connecting'], 'the line while the server is asked');
    seat.close();
  }));

test('the log: the same once more is no line of its own', async () => {
  const { isAgain } = await load("export { isAgain } from './panels/again';");
  const gain = { text: 'Rome gains 1 RP.', group: 4, what: 'gained-rp', seat: 1, place: 7 };
  same(
    [
      isAgain(gain, { ...gain, group: 5 }),
      isAgain(gain, { ...gain, text: 'Rome gains 2 RP.' }),
      isAgain(gain, { ...gain, place: 8 }),
      isAgain({ ...gain, dice: [4] }, { ...gain, dice: [4] }),
    ],
    [true, false, false, false],
    'another act, another sum, another place, dice',
  );
});

test('a long line of battle stands in two rows, those who are engaged in front', async () => {
  const { rowsOf } = await load("export { rowsOf } from './kits/area/rows';");
  const ids = (n) => Array.from({ length: n }, (_x, i) => i + 1);
  same(rowsOf(ids(6), new Set([3]), 6), { front: ids(6), back: [] }, 'what fits');
  same(rowsOf(ids(8), new Set([7, 8]), 6), { front: [1, 2, 7, 8], back: [3, 4, 5, 6] }, 'half and half');
  same(
    rowsOf(ids(9), new Set([2, 3, 4, 5, 6, 9]), 6),
    { front: [2, 3, 4, 5, 6, 9], back: [1, 7, 8] },
    'more engaged than half',
  );
  same(rowsOf(ids(9), new Set(ids(9)), 6), { front: ids(6), back: [7, 8, 9] }, 'never more than fit');
});

test('sentences: the same words to fill in both languages', async () => {
  const areas = await load(
    `
    export { armyText as army } from './text/army'; export { default as board } ` +
      `from './text/board'; export { campaignText as campaign } from './text/campaign'; ` +
      `export { guideText as guide } from './text/guide';
    export { home } ` +
      `from './text/home'; export { live } from './text/live'; export { lobby } from ` +
      `'./text/lobby'; export { fresh } from './text/new'; export { panels } from './text/panels'; ` +
      `export { replayText as replay } from './text/replay';
    export { rules } from ` +
      `'./text/rules'; export { shell } from './text/shell'; export { tableText as table } from ` +
      `'./text/table'; export { fill } from './text';`,
  );
  const { fill, ...texts } = areas;
  const blanks = (s) => [...new Set([...s.matchAll(/\{(\w+)(?:\|[^{}]*)?\}/g)].map((m) => m[1]))].sort();
  const wrong = [];
  let count = 0;
  for (const [area, { en, es }] of Object.entries(texts)) {
    same(Object.keys(es).sort(), Object.keys(en).sort(), `ids of ${area}`);
    for (const id of Object.keys(en)) {
      count++;
      if (JSON.stringify(blanks(en[id])) !== JSON.stringify(blanks(es[id])))
        wrong.push(`${area}.${id}: ${blanks(en[id])} / ${blanks(es[id])}`);
    }
  }
  expect(count > 400, `${count} sentences`);
  same(wrong, [], 'sentences that differ');
  same(fill('{n} {n|die|dice} for {name}', { n: 1, name: 'a1' }), '1 die for a1', 'one');
  same(fill('{n} {n|die|dice} for {name}', { n: 2, name: 'a1' }), '2 dice for a1', 'many');
});

test('sentences: the match and its turns are called as the game on the table calls them', async () => {
  const { fill, langStore, speakOf, text, wordsFor, ...areas } = await load(
    `
    export { guideText as guide } from './text/guide'; export { hintText as hint ` +
      `} from './text/hint'; export { home } from './text/home'; export { live } from ` +
      `'./text/live';
    export { lobby } from './text/lobby'; export { fresh } from ` +
      `'./text/new'; export { panels } from './text/panels'; export { replayText as replay } from ` +
      `'./text/replay';
    export { shell } from './text/shell'; export { tableText as table } ` +
      `from './text/table'; export { fill, langStore, speakOf, text, wordsFor } from './text';`,
  );
  langStore.set('es');
  const said = () => [
    text(areas.table, 'over'),
    text(areas.panels, 'log.setup'),
    text(areas.panels, 'end.turn', { title: 'X', n: 3 }),
    text(areas.hint, 'end-turn', { n: 3, name: 'Y' }),
  ];
  speakOf('punic-island');
  same(
    said(),
    ['La partida ha terminado', 'Antes de la partida', 'X · secuencia 3', 'Secuencia 3, para Y'],
    'of one game',
  );
  speakOf('fantasy-commander');
  same(said(), ['La batalla ha terminado', 'Antes de la batalla', 'X · turno 3', 'Turno 3, para Y'], 'of the other');
  speakOf(null);
  same(said()[0], 'La partida ha terminado', 'where no game is looked at');
  same(fill(areas.home.en.turnN, { ...wordsFor('punic-island', 'en'), n: 2 }), 'sequence 2', 'of one among several');
  /* what one game alone has keeps its words: units, tactic cards, open battles with armies of one's own */
  const own = /^(panels\.(unit\.|cards\.none)|home\.special)/,
    wrong = [];
  for (const [area, langs] of Object.entries(areas))
    for (const lang of ['en', 'es'])
      for (const [id, s] of Object.entries(langs[lang]))
        if (/\b(battles?|batallas?)\b(?!\})/i.test(s) && !own.test(`${area}.${id}`)) wrong.push(`${area}.${id}: ${s}`);
  same(wrong, [], 'sentences that call every game a battle');
});

for (const script of ['board', 'fair', 'guide'])
  test(`script ${script}.test.mjs`, () =>
    new Promise((done, fail) => {
      const env = { ...process.env, BELLUM: program };
      delete env.NODE_TEST_CONTEXT;
      execFile(process.execPath, ['--test', join(here, `${script}.test.mjs`)], { env }, (error, out) =>
        error ? fail(new Error(out.slice(-2000))) : done(),
      );
    }));

test('a refusal leaves out the question that stands below it', async () => {
  const { withoutQuestion } = await load("export { withoutQuestion } from './table/model';");
  const asked = 'Cuña: elige a quién engancha.';
  same(
    withoutQuestion(`Es una carta táctica. Ahora se pregunta: ${asked}`, asked),
    'Es una carta táctica.',
    'a sentence of its own',
  );
  same(
    withoutQuestion(`Eso no responde a lo que se pregunta ahora: ${asked}`, asked),
    'Eso no responde a lo que se pregunta ahora.',
    'the only sentence',
  );
  same(withoutQuestion(`No es eso. ${asked}`, asked), 'No es eso.', 'after a full stop');
  same(
    [withoutQuestion(asked, asked), withoutQuestion('Otra cosa.', asked), withoutQuestion('Otra cosa.', undefined)],
    [asked, 'Otra cosa.', 'Otra cosa.'],
    'left as they are',
  );
});

test('words of the text board in both languages', async () => {
  const { orderOf, spotOf } = await load("export { orderOf, spotOf } from './panels/words';"),
    { zoneNamed } = await load("export { zoneNamed } from './kits/area/view';"),
    { hexNamed } = await load("export { hexNamed } from './kits/hex-orders/model';");
  same(
    ['deshacer', 'Prob', 'odds', 'porque', 'ficha', 'diario', 'cerrar', '7', 'engage'].map(orderOf),
    ['undo', 'odds', 'odds', 'why', 'sheet', 'log', 'close', null, null],
    'orders',
  );
  const state = {
    view: {
      pieces: [{ id: 4, label: 'RI1' }],
      board: { kind: 'area', zones: [{ id: 9, code: 'MES', name: { en: 'Messana', es: 'Mesana' } }] },
    },
  };
  same(
    ['ri1', 'mes', 'Mesana', 'R24'].map((n) => spotOf(state, n, zoneNamed)),
    [{ piece: 4 }, { place: 9 }, { place: 9 }, { with: 'R24' }],
    'what names mean',
  );
  const hexes = { view: { pieces: [], board: { kind: 'hex', hexes: [{ id: 5, c: 6, r: 4 }] } } };
  same(
    ['6.4', '6.5'].map((n) => spotOf(hexes, n, hexNamed)),
    [{ place: 5 }, { with: '6.5' }],
    'hexes by their coordinates',
  );
  same(spotOf({ view: {} }, 'x', undefined), { with: 'x' }, 'a game without places');
});

test('where the copies of a card are', async () => {
  const { whereIs } = await load("export { whereIs } from './kits/area/decks';");
  const side = { played: { R1: 1 }, discard: ['R1', null], hand: ['R1', 'R2'], deck: 5 };
  same(whereIs('R1', { copies: 5 }, side), { played: 1, discarded: 1, hand: 1, hidden: 2 }, 'each copy once');
});

test('what a player must see though the log is out of sight', async () => {
  const { newsOf, isOutcome } = await load("export { newsOf, isOutcome } from './kits/area/news';");
  const log = ['rolled', 'spent', 'siege-roll', 'city-falls', 'played', 'played', 'marches'].map((what, i) => ({
    what,
    seat: i === 4 ? 1 : 2,
    text: '',
    group: i,
  }));
  same(
    newsOf(log, 0, 1).map((e) => e.what),
    ['rolled', 'siege-roll', 'city-falls', 'played'],
    "dice, cities and the other side's card",
  );
  same(newsOf(log, 0, 2).length, 4, 'for the other side too');
  same(
    newsOf(log, 3, 1).map((e) => e.what),
    ['city-falls', 'played'],
    'since the last act',
  );
  same(
    newsOf(
      Array.from({ length: 9 }, () => log[0]),
      0,
      1,
    ).length,
    5,
    'no more than can be read at a glance',
  );
  same(
    log.filter(isOutcome).map((e) => e.what),
    ['city-falls'],
    'what it came to',
  );
});

test('a long question is asked by its first sentence', async () => {
  const { splitPrompt } = await load("export { splitPrompt } from './table/model';");
  const long =
    'Wedge: choose the units that it engages. They stand face to face until one of them has left the battle.';
  same(
    splitPrompt(long),
    {
      head: 'Wedge: choose the units that it engages.',
      rest: 'They stand face to face until one of them has left the battle. ',
    },
    'head and rest',
  );
  same(splitPrompt('Where to? Go.'), { head: 'Where to? Go.', rest: '' }, 'a short one is whole');
  same(splitPrompt('x'.repeat(90)).rest, '', 'one sentence is not torn apart');
});

test('glossary: short forms are cut out of a sentence, plain words and parts of words are not', async () => {
  const { cut, shortForms } = await load("export { cut, shortForms } from './net/glossary';");
  const g = shortForms([
    { rule: 'VP', text: 'Victory point: good to have (PI-651 to PI-657).' },
    { rule: 'LoS', text: 'Line of sight.' },
    { rule: 'Walls', text: 'A number.' },
    { rule: 'PÁNICO', text: 'Una cara.' },
  ]);
  same([...g.meaning.keys()], ['VP', 'LoS', 'PÁNICO'], 'what is a short form');
  same(g.meaning.get('VP'), 'Victory point: good to have.', 'without the rules');
  same(cut('6 VP, MVP and VPs; no LoS.', g), ['6 ', 'VP', ', MVP and VPs; no ', 'LoS', '.'], 'a sentence');
  same(cut('VP VP', g), ['', 'VP', ' ', 'VP', ''], 'two in a row');
  same(cut('Walls 3', g), ['Walls 3'], 'none');
  same(shortForms([{ rule: 'Walls', text: 'A number.' }]), null, 'no short form at all');
});

test('glossary: a search of the rulebook finds the term first, then other terms, then rules', async () => {
  const { find, wordsOf } = await load("export { find, wordsOf } from './rules/book';");
  const rule = (id, tag, text) => ({ rule: id, chapter: '', tag, tag_text: '', text });
  const book = {
    title: '',
    chapters: [],
    rules: [
      rule('CC-105', 'printed', 'one FB'),
      rule('VT', 'glossary', 'how many FB'),
      rule('FB', 'glossary', 'ficha'),
    ],
  };
  same(
    find(book, wordsOf('fb')).map((r) => r.rule),
    ['FB', 'VT', 'CC-105'],
    'for FB',
  );
  same(
    find(book, wordsOf('105')).map((r) => r.rule),
    ['CC-105'],
    'for a number',
  );
});

test('stakes: what asks, by game and verb, and what is lost in words', async () => {
  const { stakeOf, asksFirst, lossOf, langStore } = await load(
    "export { stakeOf, asksFirst, lossOf } from './table/stakes'; export { langStore } from './text';",
  );
  const state = (game, view, guide = null) => ({ game, view, guide, seat: 1 });
  const act = (notation, more) => ({ notation, label: '', ...more });
  const seats = [{ seat: 1, hand: ['a', 'b', 'c'] }];
  const pi = (sp) => state('punic-island', { board: { kind: 'area' }, operation: { sp }, seats });
  const fc = (tokens, orders) =>
    state('fantasy-commander', {
      board: { kind: 'hex' },
      active: 0,
      pieces: orders.map((order, id) => ({ id, owner: 1, place: id, order })),
      seats: [{ seat: 1, pool: { red: tokens, blue: 0, green: 0, purple: 0 } }],
    });
  const said = (s, a) =>
    ['en', 'es'].map((lang) => {
      langStore.set(lang);
      return lossOf(s, a);
    });
  same(stakeOf(pi(3), act('end')), 'loss', 'supply points would be lost');
  same(said(pi(3), act('end')), ['3 SP are lost', 'Se pierden 3 PS'], 'how many');
  same(said(pi(1), act('end')), ['1 SP is lost', 'Se pierde 1 PS'], 'one');
  same([stakeOf(pi(0), act('end')), ...said(pi(0), act('end'))], ['free', '', ''], 'nothing would be lost');
  same(stakeOf(pi(0), act('haruspex')), 'loss', 'the hand is given up');
  expect(
    said(pi(0), act('haruspex')).every((w) => w.includes('3')),
    'with its cards',
  );
  same(stakeOf(fc(0, []), act('to 6.4')), 'free', 'a move');
  same(stakeOf(fc(0, ['blue']), act('guard')), 'loss', 'the order is given up');
  same(said(fc(0, ['blue']), act('guard')), ['The blue order is given up', 'Se renuncia a la orden azul'], 'which');
  same(stakeOf(fc(2, ['red', null, null, null]), act('seal')), 'loss', 'tokens and units are left');
  same(
    said(fc(2, ['red', null, null, null]), act('seal')),
    ['2 tokens are lost, 3 units rest on yellow', 'Se pierden 2 fichas; 3 unidades quedan con la amarilla'],
    'with both figures',
  );
  same(stakeOf(fc(0, ['red', null]), act('seal')), 'free', 'no token is left');
  same(stakeOf(fc(2, ['red', 'red']), act('seal')), 'free', 'every unit has one');
  same(said(fc(0, []), act('buy x', { label: 'Fury, pay 1 red' })), ['pay 1 red', 'pay 1 red'], 'by its own words');
  same(stakeOf(state('breakthrough'), act('e2-e3')), 'free', 'a game without a table');
  same(stakeOf(state('breakthrough'), act('x', { target: 3 })), 'roll', 'a target');
  expect(!asksFirst(state('punic-island', undefined, 'first-operation'), act('map')), 'the guide has asked');
  langStore.set('en');
});
