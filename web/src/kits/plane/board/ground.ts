/* kits/plane/board/ground.ts: the table itself: ground, features, frame.  Drawn once; the same table always looks the
 * same. */
import { escaped } from '../../../board/escape';
import type { Lang, PlaneFeature } from '../../../proto';
import { outerRim, perUnit, rim, type SheetMap } from './sheet';
import { boxOf, crossings, dice, f, middle, softLine, type Rnd } from './shapes';
import { textureOf } from './textures';
import type { Point } from '../geometry';

function tufts(m: SheetMap, rnd: Rnd): string {
  const n = Math.min(260, Math.round(((m.field.w * m.field.h) / (perUnit * perUnit)) * 0.62));
  return Array.from({ length: n }, () => {
    const x = rim + rnd() * m.field.w,
      y = m.field.y + rnd() * m.field.h,
      s = 0.7 + rnd() * 0.6;
    return (
      `<path transform="translate(${f(x)} ${f(y)}) scale(${s.toFixed(2)})" ` +
      'd="M-5 0L-7-6M-2 0L-2.500-8.500M1 0L2.500-8M4 0L7.500-5.500"/>'
    );
  }).join('');
}
function meadows(m: SheetMap, rnd: Rnd): string {
  const n = Math.max(5, Math.round(((m.field.w * m.field.h) / (perUnit * perUnit)) * 0.16));
  return Array.from({ length: n }, (_x, i) => {
    const x = rim + rnd() * m.field.w,
      y = m.field.y + rnd() * m.field.h,
      rx = 90 + rnd() * 190,
      ry = 40 + rnd() * 80;
    return (
      `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" ` +
      `class="${i % 3 ? 'plane-light' : 'plane-shade'}" transform="rotate(${f(rnd() * 16 - 8)} ${f(x)} ${f(y)})"/>`
    );
  }).join('');
}

/** Roads have ruts, rivers banks and ripples; a river is as wide and as wild as it has shown itself to be. */
function lineText(m: SheetMap, x: PlaneFeature, ps: Point[], river: string | undefined): string {
  const d = softLine(ps),
    w = Math.max(6, (x.width ?? m.board.scale / 3) * m.u),
    wet = x.kind === 'water' || x.ground === 'river',
    kind = wet ? `water ${river ?? 'ordinary'}` : escaped(x.kind);
  const line = (part: string, width: number): string =>
    `<path d="${d}" class="plane-line ${kind} ${part}" stroke-width="${f(width)}"/>`;
  if (!wet) return line('edge', w + 4) + line('', w) + line('rut', 1.4);
  return line('bank', w + 9) + line('edge', w + 2) + line('', w - 1) + line('deep', w * 0.5) + line('rut', 1.8);
}
/** Where a road meets water: the ford. */
function fords(m: SheetMap, features: PlaneFeature[]): string {
  const line = (x: PlaneFeature): Point[] => x.points.map(([px, py]) => m.at({ x: px, y: py })),
    isWet = (x: PlaneFeature): boolean => x.kind === 'water' || x.ground === 'river';
  const rivers = features.filter((x) => x.line && isWet(x)),
    roads = features.filter((x) => x.line && !isWet(x));
  return rivers
    .flatMap((r) =>
      roads.flatMap((road) =>
        crossings(line(road), line(r)).map(({ at, turn }) => {
          const L = Math.max(20, (r.width ?? 600) * m.u) / 2 + 9,
            W = Math.max(12, (road.width ?? 400) * m.u) / 2;
          const planks = Array.from(
            { length: Math.floor((2 * L) / 6) },
            (_x, i) => `M${f(-L + 3 + i * 6)} ${f(-W)}v${f(2 * W)}`,
          );
          return (
            `<g transform="translate(${f(at.x)} ${f(at.y)}) rotate(${f(turn)})" class="plane-ford">` +
            `<path d="M${f(-L)} ${f(-W + 3)}Q0 ${f(-W - 3)} ${f(L)} ${f(-W + 3)}V${f(W - 3)}Q0 ${f(W + 3)} ` +
            `${f(-L)} ${f(W - 3)}z" class="deck"/>` +
            `<path d="${planks.join('')}" class="plank"/>` +
            `<path d="M${f(-L)} ${f(-W)}Q0 ${f(-W - 5)} ${f(L)} ${f(-W)}M${f(-L)} ${f(W)}Q0 ${f(W + 5)} ${f(L)} ` +
            `${f(W)}" class="rail"/></g>`
          );
        }),
      ),
    )
    .join('');
}
/** One sign on the river: a question while nobody has entered it, then one, two or three waves. */
function riverSign(m: SheetMap, features: PlaneFeature[], river: string | undefined): string {
  const r = features.find((x) => x.line && x.ground === 'river');
  if (!r || !river) return '';
  const ps = r.points.map(([x, y]) => m.at({ x, y })),
    a = ps[0] as Point,
    b = ps[1] as Point,
    at = { x: a.x + (b.x - a.x) * 0.32, y: a.y + (b.y - a.y) * 0.32 };
  const waves = { paltry: 1, ordinary: 2, difficult: 3 }[river] ?? 0;
  const wave = (i: number): string => `<path d="M-9 ${f((i - (waves - 1) / 2) * 7)}q4.500-5 9 0t9 0"/>`;
  return (
    `<g class="plane-river-sign ${escaped(river)}" transform="translate(${f(at.x)} ${f(at.y)})"><circle r="17"/>` +
    (waves ? Array.from({ length: waves }, (_x, i) => wave(i)).join('') : '<text y="8">?</text>') +
    '</g>'
  );
}

const drawnLast = new Set(['wood']);
/** Castles, cities and camps stand as places, with owners. */
const isPlace = (x: PlaneFeature): boolean => ['castle', 'city', 'camp'].includes(x.ground ?? '');
const order = (x: PlaneFeature): number =>
  x.line ? (x.kind === 'water' || x.ground === 'river' ? 1 : 2) : drawnLast.has(x.ground ?? x.kind) ? 3 : 0;

function feature(m: SheetMap, x: PlaneFeature, rnd: Rnd, river: string | undefined, id: string): string {
  const ps = x.points.map(([px, py]) => m.at({ x: px, y: py })),
    top = (x.top ?? x.crest)?.map(([px, py]) => m.at({ x: px, y: py })) ?? null;
  if (ps.length < 2) return '';
  if (x.line) return lineText(m, x, ps, river);
  const ring = x.objective
    ? `<polygon points="${ps.map((p) => `${f(p.x)},${f(p.y)}`).join(' ')}" class="plane-objective"/>`
    : '';
  return `<g class="plane-feature">${textureOf({ kind: escaped(x.ground ?? x.kind), ps, top, rnd, id })}${ring}</g>`;
}
const wordsOf = (x: PlaneFeature, lang: Lang): string =>
  (typeof x.label === 'string' ? x.label : x.label?.[lang]) ?? '';
const letter = 9; // half of what a letter of a name takes, in units of the sheet
/** Along a line; under trees; across the middle of anything else. */
function nameOf(m: SheetMap, x: PlaneFeature, lang: Lang, path: string): string {
  const words = wordsOf(x, lang);
  if (!words) return '';
  const ps = x.points.map(([px, py]) => m.at({ x: px, y: py }));
  if (x.line) {
    const w = Math.max(6, (x.width ?? m.board.scale / 3) * m.u),
      on = (ps[0] as Point).x > (ps[ps.length - 1] as Point).x ? [...ps].reverse() : ps;
    return (
      `<path id="${path}" d="${softLine(on)}" fill="none" stroke="none"/>` +
      `<text class="along" dy="${f(-w / 2 - 5)}"><textPath href="#${path}" ` +
      `startOffset="16%">${escaped(words)}</textPath></text>`
    );
  }
  const b = boxOf(ps),
    c = middle(ps),
    low = drawnLast.has(x.ground ?? x.kind) || isPlace(x);
  /* whole on the field, where an edge cuts what it names */
  const half = words.length * letter,
    at = Math.min(m.field.x + m.field.w - half, Math.max(m.field.x + half, low ? b.x + b.w / 2 : c.x));
  const y = low ? b.y + b.h + (isPlace(x) ? 26 : 16) : c.y + 5;
  return `<text x="${f(at)}" y="${f(y)}">${escaped(words)}</text>`;
}

/** Beside the table: where those lie who are not on it. */
function trays(m: SheetMap): string {
  if (!m.tray) return '';
  const x = m.field.x + m.field.w + 16,
    w = m.width - x - 14,
    h = m.field.h / 2 - 10;
  return [m.field.y, m.field.y + m.field.h - h]
    .map((y) => `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" rx="10" class="plane-tray"/>`)
    .join('');
}
/** The frame: a line, and a stroke for each unit along it. */
function frame(m: SheetMap): string {
  const { w, h, y: y0 } = m.field,
    ticks: string[] = [];
  for (let i = 0; i <= Math.floor(m.board.width / m.board.scale); i++) {
    const x = rim + i * perUnit,
      l = i % 5 ? 5 : 9;
    ticks.push(`M${f(x)} ${f(y0 - 3)}v${-l}M${f(x)} ${f(y0 + h + 3)}v${l}`);
  }
  for (let i = 0; i <= Math.floor(m.board.height / m.board.scale); i++) {
    const y = y0 + h - i * perUnit,
      l = i % 5 ? 5 : 9;
    ticks.push(`M${rim - 3} ${f(y)}h${-l}M${f(rim + w + 3)} ${f(y)}h${l}`);
  }
  return (
    `<path d="${ticks.join('')}" class="plane-ticks"/>` +
    `<rect x="${rim}" y="${f(y0)}" width="${f(w)}" height="${f(h)}" class="plane-edge"/>` +
    `<rect x="${outerRim}" y="${outerRim}" width="${f(m.width - 2 * outerRim)}" ` +
    `height="${f(m.height - 2 * outerRim)}" ` +
    'class="plane-edge thin"/>'
  );
}

export function groundText(m: SheetMap, lang: Lang, id: string, river?: string): string {
  const rnd = dice(m.board.width * 31 + m.board.height),
    { w, h, y } = m.field,
    all = `x="${rim}" y="${f(y)}" width="${f(w)}" height="${f(h)}"`,
    features = m.board.features.filter((x) => !isPlace(x)).sort((a, b) => order(a) - order(b));
  const seed = (x: PlaneFeature): Rnd => dice((x.points[0]?.[0] ?? 1) * 7 + (x.points[0]?.[1] ?? 1) * 13 + 5);
  return (
    `<defs><clipPath id="${id}-table"><rect ${all}/></clipPath></defs>` +
    `<rect width="${f(m.width)}" height="${f(m.height)}" class="plane-sheet"/>` +
    `<g clip-path="url(#${id}-table)"><rect ${all} class="plane-ground"/>` +
    `${meadows(m, rnd)}<rect ${all} fill="url(#${id}-turf)"/><g class="plane-tufts">${tufts(m, rnd)}</g>` +
    `${features.map((x) => feature(m, x, seed(x), river, id)).join('')}` +
    `${fords(m, m.board.features)}${riverSign(m, m.board.features, river)}` +
    `<g class="map-label plane-names">` +
    `${m.board.features.map((x, i) => nameOf(m, x, lang, `${id}-n${i}`)).join('')}</g></g>` +
    trays(m) +
    frame(m)
  );
}
/** Fine flecks of grass, and the turf that bases are flocked with. */
export function groundDefs(id: string): string {
  const rnd = dice(77);
  const flecks = Array.from({ length: 46 }, () => {
    const x = 3 + rnd() * 90,
      y = 3 + rnd() * 74;
    return `M${f(x)} ${f(y)}l${f(rnd() * 2 - 1)} ${f(-2 - rnd() * 2)}`;
  });
  const dots = Array.from({ length: 7 }, () => {
    const r = (0.8 + rnd() * 0.7).toFixed(1);
    return `<circle cx="${f(2 + rnd() * 22)}" cy="${f(2 + rnd() * 18)}" r="${r}"/>`;
  });
  return (
    `<pattern id="${id}-turf" width="96" height="80" patternUnits="userSpaceOnUse" class="plane-turf">` +
    `<path d="${flecks.join('')}"/></pattern>` +
    `<pattern id="${id}-flock" width="26" height="22" patternUnits="userSpaceOnUse"><g class="plane-flock">` +
    `${dots.join('')}<path d="M16 12l1-3M17.500 12l1.500-2M4 12l.8-2.500M5.500 12l1.600-2"/></g></pattern>`
  );
}
