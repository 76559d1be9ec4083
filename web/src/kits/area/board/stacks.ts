/* kits/area/board/stacks.ts: counters as they lie on the map.  Light square ones are of the first side, dark round ones
 * of the second; a pile shows its uppermost counter and how many there are. */
import type { AreaMarker, AreaView, Counter, Zone } from '../../../proto';
import { isDark, sideClass } from '../../../art/sides';
import type { Point, Terrain } from './geometry';
import { layPiles, type Box } from './layout';

const half = 16,
  berth = 16;
const square = (r: number): string =>
  `<rect x="${-r}" y="${-r}" width="${2 * r}" height="${2 * r}" rx="3" class="area-counter"/>`;
const round = (r: number): string => `<circle r="${r + 1}" class="area-counter"/>`;
const safe = (id: string): string => id.replace(/[^\w-]/g, '');
export const isLeader = (c: Counter): boolean => c.class === 'leader';

/* What has befallen a counter: sign by sign, so that no colour is needed to tell them apart. */
function signs(c: Counter): string {
  let out = '';
  if (c.decimated)
    out +=
      `<path d="M${-half} ${half - 9}L${-half + 9} ${half}H${-half + 3}Q${-half} ${half} ` +
      `${-half} ${half - 3}z" class="area-sign hurt"/>`;
  if (c.disorganised)
    out +=
      `<g transform="translate(${half - 3} ${half - 3})"><circle r="5.500" ` +
      'class="area-sign"/><path d="M-2.500-2.500L2.500 2.500M2.500-2.500L-2.500 2.500" ' +
      'class="area-cross"/></g>';
  if (c.isolated) out += `<circle r="${half + 3.5}" class="area-alone"/>`;
  return out;
}

/** One counter with its middle at 0 0. */
export function counterText(c: Counter): string {
  const dark = isDark(c.owner),
    leader = isLeader(c);
  const values =
    c.values.length && !leader
      ? `<text class="area-values" y="${dark ? 12 : 13.5}">${c.values.join('·')}</text>`
      : leader
        ? `<text class="area-values" y="13">${c.label.slice(0, 4)}</text>`
        : '';
  return (
    `<g class="${sideClass(c.owner)}${c.acted ? ' done' : ''}">${dark ? round(half) : square(half)}` +
    (`<use href="#u-${safe(c.silhouette)}" x="-10" y="${dark ? -14.5 : -14}" width="20" ` +
      `height="20"/>${values}${signs(c)}</g>`)
  );
}

const banner = (owner: number, n: number): string =>
  `<g class="${sideClass(owner)}" transform="translate(${-half + 1} ` +
  `${-half - 3})"><path d="M0 16V-9" class="area-pole"/><path d="M0-9H15L11-3.500 15 2H0z" ` +
  `class="area-flag"/>${n > 1 ? `<text class="area-badge-n" x="6" y="-1">${n}</text>` : ''}</g>`;

/** A pile: those under it stick out, a number says how many, a banner that a leader is among them. */
export function stackText(pile: Counter[], walled: boolean): string {
  const units = pile.filter((c) => !isLeader(c)),
    leaders = pile.filter(isLeader),
    dark = isDark(pile[0]?.owner);
  const top = units[0] ?? leaders[0];
  if (!top) return '';
  const worst = {
    ...top,
    decimated: units.some((c) => c.decimated),
    disorganised: units.some((c) => c.disorganised),
    isolated: units.some((c) => c.isolated),
    acted: units.length > 0 && units.every((c) => c.acted),
  };
  let out = '';
  for (let i = Math.min(units.length, 3) - 1; i > 0; i--)
    out +=
      `<g class="${sideClass(top.owner)}" transform="translate(${i * 3} ` +
      `${-i * 3})">${dark ? round(half) : square(half)}</g>`;
  out += counterText(worst);
  if (units.length && leaders.length) out += banner(top.owner, leaders.length);
  if (units.length > 1)
    out +=
      `<g transform="translate(${half + 2} ${-half - 1})"><circle r="7.500" ` +
      `class="area-badge"/><text class="area-badge-n" y="3.600">${units.length}</text></g>`;
  if (walled) out += `<path d="M${-half - 3} ${half + 7}v-8h5v3h5v-3h5v3h8v-3h5v3h5v-3h5v8z" class="area-crenel"/>`;
  return out;
}

/* How far a pile reaches: its counters, and what sticks out of them, number, banner, walls. */
function reachOf(pile: Pile): Box[] {
  const n = pile.counters.filter((c) => !isLeader(c)).length,
    under = 3 * Math.max(0, Math.min(n, 3) - 1),
    box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
  const list = [box(-half - 1, -half - 1 - under, half + 2 + under, half + 2)];
  if (n > 1) list.push(box(half - 6, -half - 9, half + 10, -half));
  if (n > 0 && n < pile.counters.length) list.push(box(-half, -half - 12, 0, -half));
  if (pile.walled) list.push(box(-half - 3, half, half + 5, half + 7));
  return list;
}

export interface Pile {
  key: string;
  place: number;
  owner: number;
  walled: boolean;
  counters: Counter[];
  at: Point;
  home: Point;
  reach: Box[];
}

/** All that lies on the map, by place and side; whoever is inside a city is a pile of his own. */
export function pilesOf(t: Terrain, view: AreaView): Pile[] {
  const by = new Map<string, Pile>();
  for (const c of view.pieces) {
    const p = c.place === null ? undefined : t.centre(c.place);
    if (!p || c.place === null) continue;
    const walled = c.where === 'inside' || c.where === 'port',
      key = `${c.place}-${c.owner}-${walled ? 'in' : 'out'}`;
    const pile = by.get(key) ?? {
      key,
      place: c.place,
      owner: c.owner,
      walled,
      counters: [],
      at: p,
      home: p,
      reach: [],
    };
    pile.counters.push(c);
    by.set(key, pile);
  }
  const places = new Map<number, Pile[]>();
  for (const pile of by.values()) places.set(pile.place, [...(places.get(pile.place) ?? []), pile]);
  for (const [place, list] of places) {
    const zone = t.zones.find((z) => z.id === place),
      p = zone?.kind === 'port' ? offShore(t, zone) : (t.centre(place) as Point);
    list.sort((a, b) => Number(b.walled) - Number(a.walled) || a.owner - b.owner);
    const above = zone?.walls !== undefined ? 28 : zone?.kind === 'land' ? 20 : 0;
    list.forEach((pile, i) => {
      // two side by side, the others above them
      const row = Math.floor(i / 2),
        wide = Math.min(2, list.length - 2 * row);
      pile.at = { x: p.x + ((i % 2) - (wide - 1) / 2) * 42, y: p.y - above - row * 42 };
    });
  }
  const all = [...by.values()];
  for (const pile of all) pile.reach = reachOf(pile);
  const marked = (kind: AreaMarker['kind']): Set<number> =>
    new Set(view.markers.filter((m) => m.kind === kind).map((m) => m.place));
  layPiles(t, all, marked('rp'), marked('operation'));
  return all.sort((a, b) => a.at.y - b.at.y);
}

/* Ships before a port lie off its shore, not on the city. */
function offShore(t: Terrain, port: Zone): Point {
  const p = t.centre(port.id) as Point,
    city = t.zones.find((z) => z.port === port.id),
    from = city && t.centre(city.id);
  const far = from ? Math.hypot(p.x - from.x, p.y - from.y) : 0;
  return from && far ? { x: p.x + ((p.x - from.x) / far) * berth, y: p.y + ((p.y - from.y) / far) * berth } : p;
}

/** A pile that had to go aside stays tied to where it is. */
export function leash(s: Pile): string {
  const { home } = s;
  return Math.hypot(home.x - s.at.x, home.y - s.at.y) > 40
    ? ['area-leash halo', 'area-leash']
        .map(
          (c) =>
            `<path class="${c}" d="M${home.x.toFixed(1)} ${home.y.toFixed(1)}L${s.at.x.toFixed(1)} ` +
            `${s.at.y.toFixed(1)}"/>`,
        )
        .join('')
    : '';
}

const sack =
  '<path d="M-3.500-5C-10 1-9.500 9 0 9S10 1 3.500-5z" class="area-sack"/><path ' +
  'd="M-5-9L-3.500-5H3.500L5-9Q0-6.500-5-9z" class="area-sack"/>';
/** Sacks of supplies, revolts and the marker of the operation. */
export function markersText(t: Terrain, markers: AreaMarker[]): string {
  let out = '';
  for (const m of markers) {
    const p = t.centre(m.place);
    if (!p) continue;
    if (m.kind === 'rp')
      out +=
        `<g transform="translate(${p.x - 22} ${p.y + 3})" ` +
        `class="${sideClass(m.owner)}">${sack}<text class="area-sack-n" y="6">${m.n ?? 1}</text></g>`;
    else if (m.kind === 'rebels')
      out +=
        `<g transform="translate(${p.x + 2} ${p.y - 16})"><path d="M0 9C-8 6-7-2-1-9c0 5 7 ` +
        '5 6 12-.6 4-3 6-5 6z" class="area-flame"/></g>';
    else if (m.kind === 'operation')
      out +=
        `<g transform="translate(${p.x + 20} ${p.y - 4})" ` +
        `class="${sideClass(m.owner)}"><path d="M0 14V-14" class="area-pole"/><path d="M0-14H20L15-7 ` +
        '20 0H0z" class="area-flag big"/><text class="area-badge-n" x="8" ' +
        `y="-4">${m.n ?? ''}</text></g>`;
  }
  return out;
}
