/* de-bellis-scenes.mjs: positions of De Bellis Fantasiae from which a test comes to one kind of decision at once, and
 * where things of the table are in the window. */

/** Where a point of the table is in the window. */
export const spot = (page, p) =>
  page.evaluate(({ x, y }) => {
    const live = document.querySelector('[data-testid=board] .board-live'),
      r = live.getBoundingClientRect(),
      k = r.width / live.viewBox.baseVal.width,
      top = live.viewBox.baseVal.height - 26;
    return { x: r.left + (26 + x * 0.08) * k, y: r.top + (top - y * 0.08) * k };
  }, p);
export const centre = (p) => {
  const t = (p.a * Math.PI) / 1800;
  return { x: p.x - (p.d / 2) * Math.cos(t), y: p.y - (p.d / 2) * Math.sin(t) };
};

/** "Kn 16500 5000 90 general" for each element of a seat; "SpS castle" holds a place, "Dra away" waits. */
function units(seat, list) {
  return list.map((text) => {
    const [unit, ...rest] = text.split(' '),
      fields = [`seat: ${seat}`, `unit: ${unit}`];
    if (/^\d/.test(rest[0])) fields.push(`at: ${rest[0]} ${rest[1]}`, `facing: ${rest.splice(0, 3)[2]}`);
    else if (rest[0] === 'away') fields.push('away: yes') && rest.shift();
    else fields.push(`holds: ${rest.shift()}`);
    for (const word of rest) {
      if (word === 'general') fields.push('general: yes');
      else fields.push(word.replace('=', ': '));
    }
    return `  - {${fields.join(', ')}}`;
  });
}
/** A position as a file.  With PIPs it begins in the movement of the active seat. */
export function scene(scenario, { first, second, active = 1, bound = 5, pips, lost = [[0], [0]], more = [] }) {
  return [
    'kind: de-bellis-fantasiae/position',
    'name: {en: A scene, es: Una escena}',
    `scenario: ${scenario}`,
    `bound: ${bound}`,
    `active: ${active}`,
    `phase: ${pips ? 'movement' : 'command'}`,
    ...more,
    'units:',
    ...units(1, first),
    ...units(2, second),
    'sides:',
    ...[1, 2].map(
      (seat) =>
        `  - {seat: ${seat}, lost: [${lost[seat - 1].join(', ')}]` +
        `${pips && seat === active ? `, pips: [${pips.join(', ')}]` : ''}}`,
    ),
    '',
  ].join('\n');
}
export const scenes = {
  /* Attackers at the walls, a garrison of spears, a horde at its own camp. */
  castle: scene('storm-crownhold', {
    first: [
      'WbS 12500 11800 90 general',
      'WbS 11500 10500 90',
      'BdS 14500 13000 180',
      'Kn 9500 11000 90',
      'HdS 8200 3000 270',
      'SpS 15500 9500 90',
    ],
    second: [
      'SpS castle',
      'XBw 10500 15000 270',
      'SpS 12500 15500 270 general',
      'SpS 13500 15500 270',
      'Cv 17000 14500 270',
    ],
    pips: [6],
  }),
  /* A castle that nobody holds, an element before it. */
  gate: scene('storm-crownhold', {
    first: ['WbS 12500 11000 90 general', 'SpS 13500 10500 90', 'Art 10000 10500 90', 'Kn 11500 10200 90'],
    second: ['SpS 12500 18000 270 general', 'SpS 13500 18000 270'],
    pips: [6],
  }),
  /* The own garrison may come out. */
  sally: scene('storm-crownhold', {
    first: ['WbS 12500 9500 90 general', 'WbS 11500 9500 90'],
    second: ['SpS castle', 'SpS 12500 18000 270 general', 'SpS 13500 18000 270'],
    active: 2,
    pips: [6],
  }),
  /* A dragon behind each army, flyers, enough PIPs to call it. */
  dragon: scene('dragonwake', {
    first: ['SpS 9500 4500 90 general', 'SpS 8500 4500 90', 'Fly 5500 3000 90', 'Dra away', 'BwS 10500 4500 90'],
    second: ['BdS 9500 8500 270 general', 'BdS 8500 8500 270', 'GFl 15500 12000 270', 'Dra away'],
    pips: [6],
  }),
  /* On the table already: it flies, breathes, may be lifted again. */
  wings: scene('dragonwake', {
    first: [
      'SpS 9500 4500 90 general',
      'SpS 8500 4500 90',
      'Fly 5500 3000 90',
      'Dra 12000 3000 90',
      'BwS 10500 4500 90',
    ],
    second: ['BdS 9500 8500 270 general', 'BdS 8500 8500 270', 'GFl 15500 12000 270', 'Dra 14000 16000 270'],
    pips: [6],
  }),
  /* Both banks of a river. */
  ford: scene('contest-the-ford', {
    first: [
      'SpS 9500 9000 90 general',
      'SpS 10500 9000 90',
      'AxF 13500 8500 90',
      'Kn 12500 8500 90',
      'XBw 7500 9000 90',
    ],
    second: ['SpS 9500 12500 270 general', 'SpS 10500 12500 270', 'WbF 13000 12500 270', 'BwS 7500 12000 270'],
    pips: [6],
  }),
  /* Two commands; the second has one PIP, and an element far from its general. */
  alliance: scene('grand-alliance', {
    first: [
      'Kn 12500 6000 90 general command=1',
      'SpS 11500 6000 90 command=1',
      'SpS 10500 6000 90 command=1',
      'Cv 22500 6000 90 general command=2',
      'BdS 23500 6000 90 command=2',
      'BdS 24500 6000 90 command=2',
      'Cv 33000 6500 90 command=2',
    ],
    second: [
      'WbS 11500 9000 270 general command=1',
      'WbS 10500 9000 270 command=1',
      'Beh 23500 9500 270 general command=2',
      'HdS 24500 9500 270 command=2',
    ],
    pips: [4, 0],
    lost: [
      [0, 0],
      [0, 0],
    ],
  }),
  /* More spells than odds are worked out for in one answer. */
  circle: scene('first-battle', {
    first: ['Mag 12500 5000 90 level=3 general', 'Mag 13500 5000 90 level=3', 'Mag 11500 5000 90 level=3'],
    second: [
      'SpS 11500 7500 270 general',
      'SpS 12500 7500 270',
      'SpS 13500 7500 270',
      'WbF 10500 7500 270',
      'WbF 14500 7500 270',
      'Sk 12500 8500 270',
    ],
    pips: [6],
  }),
  /* Mages of both ranks, a cleric among the enemies, shooters. */
  spells: scene('first-battle', {
    first: ['Mag 12500 5000 90 level=3 general', 'Mag 13500 5000 90 level=1', 'SpS 14500 5000 90', 'BwS 10500 5000 90'],
    second: [
      'WbS 12500 8500 270 general',
      'WbS 13500 8500 270',
      'Cle 14500 8500 270',
      'BwS 10500 7500 270',
      'Kn 9000 8000 270',
    ],
    pips: [6],
  }),
  /* Shooters with more than one target. */
  shots: scene('first-battle', {
    first: ['Art 12500 5000 90', 'XBw 9500 5000 90', 'XBw 10500 5000 90', 'SpS 14500 5000 90 general'],
    second: [
      'WbS 12000 7500 270 general',
      'WbS 13000 7500 270',
      'HdS 9500 7500 270',
      'HdS 10500 7500 270',
      'BwS 15500 7500 270',
    ],
    pips: [1],
  }),
  /* Three fights that touch each other: what the first does changes the next. */
  fights: scene('first-battle', {
    first: [
      'SpS 13500 6000 90 general',
      'SpS 14500 6000 90',
      'SpS 15500 6000 90',
      'Kn 16500 6000 90',
      'Sk 19500 6000 90',
    ],
    second: [
      'WbS 13500 6000 270 general',
      'WbS 13500 6500 270',
      'WbS 14500 6000 270',
      'HdS 15500 6000 270',
      'BeF 19500 6000 270',
    ],
    pips: [1],
  }),
  /* The southern army at the northern edge. */
  edge: scene('breakthrough', {
    first: ['Kn 12500 19500 90 general', 'Kn 13500 19500 90', 'SpS 10500 17000 90', 'SpS 9500 17000 90'],
    second: ['WbS 5500 17000 0 general', 'WbS 5500 15000 0'],
    pips: [6],
  }),
  /* The wood in the middle. */
  grove: scene('holy-grove', {
    first: ['AxF 12000 9000 90 general', 'AxF 11000 8000 90', 'BwF 13500 8000 90', 'GBe 15500 7000 90'],
    second: ['AxF 12000 12500 270 general', 'Sk 13000 12500 270', 'HdF 10500 12500 270'],
    pips: [6],
  }),
  /* Camps: one's own empty, the enemy's in reach. */
  camps: scene('border-raid', {
    first: ['SpS 8500 3500 270 general', 'SpS 9500 12500 90', 'Cv 7000 12000 90', 'AxF 5500 3000 90'],
    second: ['WbS 12500 13500 270 general', 'WbS 13500 13500 270'],
    pips: [6],
  }),
};
