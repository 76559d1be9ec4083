/* kits/plane/board/ground.ts: the table itself: ground, features, frame.  Drawn once; the same table always looks the
 * same. */
import { escaped } from '../../../board/escape';
import type { Lang, PlaneFeature } from '../../../proto';
import { inside, type Point } from '../geometry';
import { perUnit, rim, type SheetMap } from './sheet';

/** A small generator of its own: pictures need no good one. */
function dice(seed: number): () => number {
  let s = seed >>> 0 || 1;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 4294967296;
  };
}
const f = (n: number): string => n.toFixed(1);

const bend = 11; // units of the sheet: corners are rounded no further, so that the outline stays true
/** A polygon or a line with rounded corners. */
function soft(ps: Point[], closed: boolean): string {
  const n = ps.length,
    at = (i: number): Point => ps[(i + n) % n] as Point;
  const towards = (a: Point, b: Point, most: number): Point => {
    const l = Math.hypot(b.x - a.x, b.y - a.y) || 1,
      k = Math.min(most, l / 2) / l;
    return { x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k };
  };
  const most = closed ? bend : 60;
  return (
    ps
      .map((p, i) => {
        if (!closed && (i === 0 || i === n - 1)) return `${i ? 'L' : 'M'}${f(p.x)} ${f(p.y)}`;
        const a = towards(p, at(i - 1), most),
          b = towards(p, at(i + 1), most);
        return `${i ? 'L' : 'M'}${f(a.x)} ${f(a.y)}Q${f(p.x)} ${f(p.y)} ${f(b.x)} ${f(b.y)}`;
      })
      .join('') + (closed ? 'z' : '')
  );
}

function tufts(m: SheetMap, rnd: () => number): string {
  const n = Math.min(260, Math.round(((m.width * m.height) / (perUnit * perUnit)) * 1.1));
  return Array.from({ length: n }, () => {
    const x = rim + rnd() * (m.width - 2 * rim),
      y = rim + rnd() * (m.height - 2 * rim),
      s = 0.7 + rnd() * 0.6;
    return (
      `<path transform="translate(${f(x)} ${f(y)}) scale(${s.toFixed(2)})" ` +
      'd="M-5 0L-7-6M-2 0L-2.500-8.500M1 0L2.500-8M4 0L7.500-5.500"/>'
    );
  }).join('');
}
function meadows(m: SheetMap, rnd: () => number): string {
  const n = Math.max(5, Math.round(((m.width * m.height) / (perUnit * perUnit)) * 0.16));
  return Array.from({ length: n }, (_x, i) => {
    const x = rnd() * m.width,
      y = rnd() * m.height,
      rx = 70 + rnd() * 130,
      ry = 26 + rnd() * 50;
    return (
      `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" ` +
      `class="${i % 3 ? 'plane-light' : 'plane-shade'}" transform="rotate(${f(rnd() * 16 - 8)} ${f(x)} ${f(y)})"/>`
    );
  }).join('');
}

const tree =
  '<ellipse cx="1" cy="1" rx="9" ry="3" fill="#2a1808" fill-opacity=".22"/>' +
  '<path d="M-1.600 0V-9h3.200V0z" fill="var(--m-hach)"/>' +
  '<circle cx="-5" cy="-13" r="6" fill="var(--m-wood-d)"/><circle cx="5" cy="-13" r="6" fill="var(--m-wood-d)"/>' +
  '<circle cx="0" cy="-18" r="8" fill="var(--m-wood)"/>' +
  '<circle cx="-2.500" cy="-20.500" r="3.400" fill="var(--m-wood-l)"/>';

function within(ps: Point[], n: number, rnd: () => number): Point[] {
  const xs = ps.map((p) => p.x),
    ys = ps.map((p) => p.y),
    x0 = Math.min(...xs),
    y0 = Math.min(...ys),
    w = Math.max(...xs) - x0,
    h = Math.max(...ys) - y0,
    found: Point[] = [];
  for (let tries = 0; tries < n * 8 && found.length < n; tries++) {
    const p = { x: x0 + rnd() * w, y: y0 + rnd() * h };
    if (inside(p, ps) && found.every((q) => Math.hypot(q.x - p.x, q.y - p.y) > 17)) found.push(p);
  }
  return found.sort((a, b) => a.y - b.y);
}
function areaOf(ps: Point[]): number {
  let sum = 0;
  ps.forEach((p, i) => {
    const q = ps[(i + 1) % ps.length] as Point;
    sum += p.x * q.y - q.x * p.y;
  });
  return Math.abs(sum / 2);
}
const middle = (ps: Point[]): Point => ({
  x: ps.reduce((s, p) => s + p.x, 0) / ps.length,
  y: ps.reduce((s, p) => s + p.y, 0) / ps.length,
});
const shrunk = (ps: Point[], k: number): Point[] => {
  const c = middle(ps);
  return ps.map((p) => ({ x: c.x + (p.x - c.x) * k, y: c.y + (p.y - c.y) * k }));
};
/** Short strokes down from the brink. */
function hachures(ps: Point[]): string {
  const c = middle(ps);
  return ps
    .flatMap((p, i) => {
      const q = ps[(i + 1) % ps.length] as Point,
        n = Math.max(1, Math.round(Math.hypot(q.x - p.x, q.y - p.y) / 9));
      return Array.from({ length: n }, (_x, k) => {
        const x = p.x + ((q.x - p.x) * k) / n,
          y = p.y + ((q.y - p.y) * k) / n,
          l = Math.hypot(c.x - x, c.y - y) || 1,
          dx = (c.x - x) / l,
          dy = (c.y - y) / l;
        return `M${f(x + dx * 3)} ${f(y + dy * 3)}l${f(dx * 7)} ${f(dy * 7)}`;
      });
    })
    .join('');
}

function feature(m: SheetMap, x: PlaneFeature, rnd: () => number): string {
  const ps = x.points.map(([px, py]) => m.at({ x: px, y: py })),
    top = x.top?.map(([px, py]) => m.at({ x: px, y: py }));
  if (ps.length < 2) return '';
  if (x.line) {
    const d = soft(ps, false),
      w = Math.max(6, (x.width ?? m.board.scale / 3) * m.u);
    return (
      `<path d="${d}" class="plane-line ${escaped(x.kind)} edge" stroke-width="${f(w + 4)}"/>` +
      `<path d="${d}" class="plane-line ${escaped(x.kind)}" stroke-width="${f(w)}"/>` +
      `<path d="${d}" class="plane-line ${escaped(x.kind)} rut" stroke-width="1.400"/>`
    );
  }
  const d = soft(ps, true);
  const patch = `<path d="${d}" class="plane-patch ${escaped(x.kind)}"/>`;
  if (x.kind === 'wood')
    return (
      patch +
      within(ps, Math.min(40, Math.round(areaOf(ps) / 520)), rnd)
        .map((p) => `<g transform="translate(${f(p.x)} ${f(p.y)})">${tree}</g>`)
        .join('')
    );
  if (x.kind === 'hill')
    return (
      patch +
      `<path d="${hachures(ps)}" class="plane-hach"/>` +
      `<path d="${soft(top ?? shrunk(ps, 0.66), true)}" class="plane-crest"/>` +
      `<path d="${soft(shrunk(top ?? ps, top ? 0.6 : 0.36), true)}" class="plane-crest high"/>`
    );
  if (x.kind === 'field') {
    const ys = ps.map((p) => p.y),
      xs = ps.map((p) => p.x),
      lines: string[] = [];
    for (let y = Math.min(...ys) + 10; y < Math.max(...ys); y += 12) {
      const on = [];
      for (let px = Math.min(...xs); px < Math.max(...xs); px += 6) if (inside({ x: px, y }, ps)) on.push(px);
      const a = on[0],
        b = on[on.length - 1];
      if (a !== undefined && b !== undefined && b > a + 14) lines.push(`M${f(a + 6)} ${f(y)}H${f(b - 6)}`);
    }
    return `${patch}<path d="${lines.join('')}" class="plane-furrow"/>`;
  }
  if (x.kind === 'building' || x.kind === 'rock')
    return `${patch}<path d="${soft(shrunk(ps, 0.62), true)}" class="plane-ridge ${escaped(x.kind)}"/>`;
  if (x.kind === 'water') return `${patch}<path d="${soft(shrunk(ps, 0.78), true)}" class="plane-ripple"/>`;
  return patch;
}
function nameOf(m: SheetMap, x: PlaneFeature, lang: Lang): string {
  const words = typeof x.label === 'string' ? x.label : x.label?.[lang];
  if (!words) return '';
  const at = middle(x.points.map(([px, py]) => m.at({ x: px, y: py })));
  return `<text x="${f(at.x)}" y="${f(at.y + 5)}">${escaped(words)}</text>`;
}

/** The frame: a line, and a stroke for each unit along it. */
function frame(m: SheetMap): string {
  const w = m.width - 2 * rim,
    h = m.height - 2 * rim,
    ticks: string[] = [];
  for (let i = 0; i <= Math.floor(m.board.width / m.board.scale); i++) {
    const x = rim + i * perUnit,
      l = i % 5 ? 5 : 9;
    ticks.push(`M${f(x)} ${rim - 3}v${-l}M${f(x)} ${f(m.height - rim + 3)}v${l}`);
  }
  for (let i = 0; i <= Math.floor(m.board.height / m.board.scale); i++) {
    const y = m.height - rim - i * perUnit,
      l = i % 5 ? 5 : 9;
    ticks.push(`M${rim - 3} ${f(y)}h${-l}M${f(m.width - rim + 3)} ${f(y)}h${l}`);
  }
  return (
    `<path d="${ticks.join('')}" class="plane-ticks"/>` +
    `<rect x="${rim}" y="${rim}" width="${f(w)}" height="${f(h)}" class="plane-edge"/>` +
    `<rect x="5" y="5" width="${f(m.width - 10)}" height="${f(m.height - 10)}" class="plane-edge thin"/>`
  );
}

export function groundText(m: SheetMap, lang: Lang, id: string): string {
  const rnd = dice(m.board.width * 31 + m.board.height),
    w = m.width - 2 * rim,
    h = m.height - 2 * rim;
  const all = `x="${rim}" y="${rim}" width="${f(w)}" height="${f(h)}"`;
  const flat = m.board.features.filter((x) => x.kind !== 'wood'),
    woods = m.board.features.filter((x) => x.kind === 'wood');
  return (
    `<defs><clipPath id="${id}-table"><rect ${all}/></clipPath></defs>` +
    `<rect width="${f(m.width)}" height="${f(m.height)}" class="plane-sheet"/>` +
    `<g clip-path="url(#${id}-table)"><rect ${all} class="plane-ground"/>` +
    `${meadows(m, rnd)}<g class="plane-tufts">${tufts(m, rnd)}</g>` +
    `${[...flat, ...woods].map((x) => feature(m, x, rnd)).join('')}` +
    `<g class="map-label plane-names">${m.board.features.map((x) => nameOf(m, x, lang)).join('')}</g></g>` +
    frame(m)
  );
}
