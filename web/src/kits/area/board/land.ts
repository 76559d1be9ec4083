/* kits/area/board/land.ts: the picture under the counters: sea, coasts with their shallows, zones, hills, cities,
 * lanes, insets. */
import { isDark, sideClass } from '../../../art/sides';
import type { AreaMap, AreaMarker, Lang, Zone } from '../../../proto';
import { escaped } from '../../../board/escape';
import { portRadius, ring, seaRadius, words, type Point, type Terrain } from './geometry';
import { cityRadius, laurelSide, nameSpots, strongWalls } from './layout';

const tints = ['var(--m-open-a)', 'var(--m-open-b)', 'var(--m-open-c)'];
const path = (polygon: Point[]): string => `M${polygon.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}z`;

const hill =
  '<path d="M-11 8L-1-9 11 8z" fill="var(--m-hill)" stroke="var(--m-ink)" ' +
  'stroke-width="1"/><path d="M-1-9L11 8H3L0 0z" fill="var(--m-hach)" opacity=".6"/>';
/** Things that only say where one is. */
const sights: Record<string, string> = {
  volcano:
    '<path d="M-26 17C-14 10-10-8-5-13h9C10-6 14 10 28 17z" fill="var(--m-rock)" ' +
    'stroke="var(--m-ink)" stroke-width="1.3"/><path d="M4-13C10-6 14 10 28 17H8C6 4 2-4 0-13z" ' +
    'fill="var(--m-rock-d)"/><path d="M-4-15c-4-6 4-8 0-14M3-16c4-5-1-8 3-12" fill="none" ' +
    'stroke="var(--m-rock-d)" stroke-width="2" stroke-linecap="round"/>',
  compass: '<use href="#t-compass" x="-26" y="-26" width="52" height="52" opacity=".75"/>',
};

function shallows(coasts: Point[][]): string {
  const all = coasts.map(path).join('');
  return [
    [44, 0.28],
    [26, 0.35],
    [11, 0.6],
  ]
    .map(
      ([w, o]) =>
        `<path d="${all}" fill="none" stroke="var(--m-water-l)" stroke-width="${w}" ` +
        `stroke-opacity="${o}" stroke-linejoin="round"/>`,
    )
    .join('');
}

/** Hills stand round the middle of a rough zone, which is for the counters. */
function hills(p: Point, city: boolean): string {
  const at = city
    ? [
        [-25, -8],
        [24, -8],
        [26, 14],
        [-26, 13],
      ]
    : [
        [-19, -10],
        [18, -12],
        [-3, 12],
        [26, 12],
        [-27, 11],
      ];
  return at
    .map(
      ([x, y]) =>
        `<g transform="translate(${(p.x + (x as number)).toFixed(1)} ` +
        `${(p.y + (y as number)).toFixed(1)}) scale(.8)">${hill}</g>`,
    )
    .join('');
}

function land(t: Terrain): string {
  let out = '';
  t.coasts.forEach((c) => {
    out += `<path d="${path(c)}" fill="var(--m-open-a)"/>`;
  });
  t.cells.forEach((c, i) => {
    const fill = c.zone ? (c.zone.rough ? 'var(--m-hill-3)' : tints[i % 3]) : 'var(--m-sheet-2)';
    out += `<polygon points="${words(c.polygon)}" fill="${fill}" class="${c.zone ? 'area-cell' : 'area-cell far'}"/>`;
  });
  for (const c of t.cells) if (c.zone?.rough) out += hills(c.spot, c.zone.walls !== undefined);
  t.coasts.forEach((c) => {
    out += `<path d="${path(c)}" fill="none" stroke="var(--m-ink)" stroke-width="2" stroke-linejoin="round"/>`;
  });
  return out;
}

/** Ways over the sea; one that costs more says so. */
function lanes(t: Terrain): string {
  let out = '';
  for (const z of t.zones) {
    const a = t.centre(z.id) as Point;
    if (z.kind === 'land') continue;
    z.edges.forEach((to, i) => {
      const other = t.zones.find((o) => o.id === to),
        b = t.centre(to);
      if (!other || !b || other.kind === 'land' || to < z.id) return;
      const cost = z.costs?.[i] ?? 1;
      out += `<path class="area-lane${cost > 1 ? ' dear' : ''}" d="M${a.x} ${a.y}L${b.x} ${b.y}"/>`;
      if (cost > 1)
        out +=
          `<g transform="translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2})"><circle r="10" ` +
          `class="area-dear"/><text class="area-number" y="4">${cost}</text></g>`;
    });
  }
  for (const z of t.zones) {
    const p = t.centre(z.id) as Point;
    if (z.kind === 'sea') out += `<circle cx="${p.x}" cy="${p.y}" r="${seaRadius}" class="area-sea"/>`;
    if (z.kind === 'port')
      out +=
        `<circle cx="${p.x}" cy="${p.y}" r="${portRadius}" class="area-sea"/><path ` +
        'd="M0-4.600v8.600M-2.200-2.600h4.400M-3.600 1.200Q-3 4 0 4.200 3 4 3.600 1.200" ' +
        `transform="translate(${p.x} ${p.y})" class="area-anchor"/>`;
  }
  return out;
}

/** Drawn over what is marked on the ground. */
export function names(t: Terrain, lang: Lang): string {
  let out = '';
  for (const z of t.zones) {
    const p = nameSpots(t).get(z.id);
    if (p)
      out +=
        `<text class="area-name ${z.kind}${z.rough ? ' rough' : ''}" x="${p.x.toFixed(1)}" ` +
        `y="${p.y.toFixed(1)}">${escaped(z.name[lang])}</text>`;
  }
  return out;
}

/* An inset has a sea and a frame of its own; its land is drawn with the rest. */
function insetGround(map: AreaMap): string {
  return (map.insets ?? [])
    .map(({ to: [x, y, w, h] }) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="var(--m-water)"/>`)
    .join('');
}
function insetFrame(map: AreaMap, lang: Lang): string {
  return (map.insets ?? [])
    .map(
      ({ name, to: [x, y, w, h] }) =>
        `<rect x="${x}" y="${y}" width="${w}" height="${h}" class="area-frame"/><rect ` +
        `x="${x + 4}" y="${y + 4}" width="${w - 8}" height="${h - 8}" class="area-frame thin"/>` +
        `<text class="area-name inset" x="${x + w - 12}" y="${y + 24}">${escaped(name[lang])}</text>`,
    )
    .join('');
}

export function landscape(t: Terrain, lang: Lang, id: string): string {
  const insets = t.map.insets ?? [];
  const boxed = (p: Point): boolean =>
    insets.some(({ to: [x, y, w, h] }) => p.x >= x && p.x <= x + w && p.y >= y && p.y <= y + h);
  return (
    '<clipPath ' +
    `id="${id}-insets">` +
    insets.map(({ to: [x, y, w, h] }) => `<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`).join('') +
    `</clipPath>` +
    '<rect x="-2000" y="-2000" width="5000" height="5000" fill="var(--m-water)"/>' +
    shallows(t.coasts.filter((c) => !boxed(c[0] as Point))) +
    insetGround(t.map) +
    `<g clip-path="url(#${id}-insets)">${shallows(t.coasts.filter((c) => boxed(c[0] as Point)))}</g>` +
    land(t) +
    (t.map.sights ?? [])
      .map((s) => {
        const p = t.moved(s);
        return `<g transform="translate(${p.x} ${p.y})">${sights[s.kind] ?? ''}</g>`;
      })
      .join('') +
    lanes(t) +
    insetFrame(t.map, lang)
  );
}

/* ---- what changes hands ---- */

/** A city: the light side's are square, the dark side's round; the number is its walls, a ring says that they
 * are strong. */
function city(z: Zone, p: Point, owner: number | null, besieged: AreaMarker | undefined, laurelAt: number): string {
  const walls = z.walls ?? 0,
    strong = walls >= strongWalls,
    r = cityRadius(z),
    side = sideClass(owner);
  const body = isDark(owner)
    ? `<circle r="${r}" class="area-city"/>${strong ? `<circle r="${r + 3}" class="area-wall"/>` : ''}`
    : `<rect x="${-r}" y="${-r}" width="${2 * r}" height="${2 * r}" rx="1.500" ` +
      `class="area-city"/>` +
      (strong
        ? `<rect x="${-r - 3}" y="${-r - 3}" width="${2 * r + 6}" height="${2 * r + 6}" ` + `rx="2" class="area-wall"/>`
        : '');
  const siege = besieged ? `<polygon points="${words(ring({ x: 0, y: 0 }, r + 7))}" class="area-siege"/>` : '';
  const laurel = z.vp
    ? `<g transform="translate(${laurelAt * (r + 13)} 1)" class="area-laurel"><path ` +
      `d="M-3.500 6C-8 3-8-4-3-7M3.500 6C8 3 8-4 3-7"/><text y="3.600">${z.vp}</text></g>`
    : '';
  return (
    `<g transform="translate(${p.x} ${p.y})"><g class="${side}">${body}<text ` +
    `class="area-walls" y="4.200">${walls}</text></g>${siege}${laurel}</g>`
  );
}

export function cities(t: Terrain, markers: AreaMarker[]): string {
  return t.zones
    .filter((z) => z.walls !== undefined)
    .map((z) => {
      const here = markers.filter((m) => m.place === z.id);
      return city(
        z,
        t.centre(z.id) as Point,
        here.find((m) => m.kind === 'garrison')?.owner ?? null,
        here.find((m) => m.kind === 'siege'),
        laurelSide(
          t,
          z,
          here.some((m) => m.kind === 'rp'),
        ),
      );
    })
    .join('');
}
