/* kits/plane/board/textures.ts: how each kind of ground looks.  Colours are those of the theme; a kind that is not in
 * the table is a plain patch. */
import type { Point } from '../geometry';
import { areaOf, boxOf, f, hachures, organic, risen, rows, shrunk, within, type Rnd } from './shapes';
import * as things from './things';

export interface Ground {
  kind: string;
  ps: Point[]; // its outline on the sheet
  top: Point[] | null; // its crest
  rnd: Rnd;
  id: string; // of the board
}
const patch = (g: Ground, more = '', amp = 2.2): string => {
  const d = organic(g.ps, g.rnd, amp);
  return `<path d="${d}" class="plane-patch ${g.kind}"/>${more}`;
};
const put = (at: Point, thing: string, k = 1, flip = false): string =>
  `<g transform="translate(${f(at.x)} ${f(at.y)}) scale(${flip ? '-' : ''}${k.toFixed(2)} ` +
  `${k.toFixed(2)})">${thing}</g>`;
/** Things scattered over it: one for so many square units of the sheet, no two nearer than `gap`. */
function strewn(g: Ground, every: number, gap: number, pick: (t: number) => string, inset = 0.92, k = 1): string {
  return within(shrunk(g.ps, inset), Math.min(90, Math.max(3, Math.round(areaOf(g.ps) / every))), gap, g.rnd)
    .map((p) => put(p, pick(g.rnd()), k * (0.82 + g.rnd() * 0.36), g.rnd() < 0.5))
    .join('');
}
const stroke = (kind: string, d: string): string => `<path d="${d}" class="${kind}"/>`;

/** Contours from the foot up to the crest, strokes down the slope, light from the upper left. */
function hill(g: Ground, steep: boolean): string {
  const top = g.top ?? shrunk(g.ps, 0.3),
    ridge = top.length === 2;
  const level = (t: number, kind: string): string => {
    const ring = g.top && !ridge ? blend(g.ps, top, t) : risen(g.ps, top, t);
    return `<path d="${organic(ring, g.rnd, 1.6, 26)}" class="plane-level ${kind}"/>`;
  };
  const line = `M${top.map((p) => `${f(p.x)} ${f(p.y)}`).join('L')}${ridge ? '' : 'z'}`;
  return (
    patch(g, stroke(`plane-hach${steep ? ' steep' : ''}`, hachures(g.ps, steep ? 7 : 9, steep ? 15 : 8))) +
    level(0.3, 'low') +
    (steep ? stroke('plane-hach steep', hachures(shrunk(g.ps, 0.72), 8, 12)) : '') +
    level(0.6, 'high') +
    stroke('plane-crestline', line) +
    (steep ? strewn(g, 5200, 34, (t) => (t < 0.6 ? things.crag : things.stone), 0.86, 0.9) : '')
  );
}
/** Between two outlines, corner by corner round the middle. */
const blend = (ps: Point[], top: Point[], t: number): Point[] => risen(ps, [...top, top[0] as Point], t);

function furrows(g: Ground, wet: boolean): string {
  const lines = rows(g.ps, 9, 0.07);
  const each = lines.map(([a, b]) => `M${f(a.x)} ${f(a.y)}L${f(b.x)} ${f(b.y)}`).join('');
  const glints = wet
    ? lines
        .filter((_l, i) => i % 2)
        .map(([a, b]) => {
          const t = 0.12 + g.rnd() * 0.5;
          return `M${f(a.x + (b.x - a.x) * t)} ${f(a.y + (b.y - a.y) * t + 3)}l${f(18 + g.rnd() * 22)} 1`;
        })
        .join('')
    : '';
  return patch(g, stroke('plane-furrow', each) + stroke('plane-glint', glints));
}
/** Fields with hedges between them. */
function enclosures(g: Ground): string {
  const b = boxOf(g.ps),
    cx = b.x + b.w * (0.44 + g.rnd() * 0.12),
    cy = b.y + b.h * (0.44 + g.rnd() * 0.12),
    name = `${g.id}-e${Math.round(b.x)}-${Math.round(b.y)}`;
  const quarter = (x: number, y: number, w: number, h: number, i: number): string =>
    `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" class="plane-plot p${i}"/>` +
    stroke(
      'plane-furrow fine',
      Array.from({ length: Math.floor((i % 2 ? h : w) / 8) }, (_x, k) =>
        i % 2 ? `M${f(x)} ${f(y + 5 + k * 8)}h${f(w)}` : `M${f(x + 5 + k * 8)} ${f(y)}v${f(h)}`,
      ).join(''),
    );
  const d = organic(g.ps, g.rnd, 1.2);
  const hedge = `M${f(cx)} ${f(b.y)}L${f(cx + 4)} ${f(b.y + b.h)}M${f(b.x)} ${f(cy)}L${f(b.x + b.w)} ${f(cy - 5)}`;
  return (
    `<clipPath id="${name}"><path d="${d}"/></clipPath><path d="${d}" class="plane-patch enclosures"/>` +
    `<g clip-path="url(#${name})">${quarter(b.x, b.y, cx - b.x, cy - b.y, 0)}` +
    `${quarter(cx, b.y, b.x + b.w - cx, cy - b.y, 1)}${quarter(b.x, cy, cx - b.x, b.y + b.h - cy, 3)}` +
    `${quarter(cx, cy, b.x + b.w - cx, b.y + b.h - cy, 2)}${stroke('plane-hedge back', hedge)}` +
    `${stroke('plane-hedge', hedge)}</g>${stroke('plane-hedge back', d)}${stroke('plane-hedge', d)}`
  );
}
function lava(g: Ground): string {
  const crust = within(shrunk(g.ps, 0.9), Math.min(80, Math.round(areaOf(g.ps) / 430)), 24, g.rnd).map((p) => {
    const r = 14 + g.rnd() * 5,
      n = 7;
    const corners = Array.from({ length: n }, (_x, i) => {
      const a = (i / n) * 2 * Math.PI + g.rnd() * 0.5,
        q = r * (0.75 + g.rnd() * 0.4);
      return `${f(p.x + q * Math.cos(a))} ${f(p.y + q * 0.8 * Math.sin(a))}`;
    });
    return `M${corners.join('L')}z`;
  });
  return patch(g, stroke('plane-crust', crust.join('')), 3);
}
function wood(g: Ground): string {
  const every = 620,
    n = Math.min(110, Math.max(6, Math.round(areaOf(g.ps) / every)));
  return patch(
    g,
    stroke(
      'plane-floor',
      within(g.ps, n, 12, g.rnd)
        .map((p) => `M${f(p.x - 4)} ${f(p.y)}q4-3 8 0`)
        .join(''),
    ) +
      within(shrunk(g.ps, 0.95), n, 19, g.rnd)
        .map((p) => put(p, g.rnd() < 0.36 ? things.fir : things.tree, 0.9 + g.rnd() * 0.35))
        .join(''),
  );
}

const looks: Record<string, (g: Ground) => string> = {
  hill: (g) => hill(g, false),
  'gentle-hill': (g) => hill(g, false),
  'difficult-hill': (g) => hill(g, true),
  wood,
  marsh: (g) => patch(g, strewn(g, 3300, 36, () => things.pool, 0.82) + strewn(g, 900, 17, () => things.reeds)),
  boggy: (g) => patch(g, strewn(g, 7000, 60, () => things.pool, 0.78, 0.62) + strewn(g, 950, 20, () => things.tuft)),
  quagmire: (g) => patch(g, strewn(g, 2100, 34, () => things.mire, 0.84) + strewn(g, 5200, 40, () => things.reeds)),
  dunes: (g) =>
    patch(
      g,
      strewn(g, 1500, 30, () => things.dune, 0.86),
    ),
  ruins: (g) =>
    patch(
      g,
      stroke(
        'plane-paving',
        rows(g.ps, 13)
          .map(([a, b]) => `M${f(a.x)} ${f(a.y)}L${f(b.x)} ${f(b.y)}`)
          .join(''),
      ) + strewn(g, 2500, 34, (t) => (t < 0.45 ? things.ruin : t < 0.75 ? things.column : things.stone), 0.84),
    ),
  scrub: (g) =>
    patch(
      g,
      strewn(g, 1150, 23, (t) => (t < 0.75 ? things.bush : things.tuft)),
    ),
  rocky: (g) =>
    patch(
      g,
      strewn(g, 1300, 24, (t) => (t < 0.2 ? things.crag : things.stone), 0.9, 0.85),
    ),
  rock: (g) =>
    patch(
      g,
      strewn(g, 1300, 22, (t) => (t < 0.4 ? things.crag : things.stone), 0.86),
    ),
  enclosures,
  plough: (g) => furrows(g, false),
  field: (g) => furrows(g, false),
  'wet-plough': (g) => furrows(g, true),
  lava,
  cursed: (g) =>
    patch(
      g,
      strewn(g, 2300, 32, (t) => (t < 0.4 ? things.deadTree : t < 0.7 ? things.grave : things.skull), 0.84) +
        stroke(
          'plane-mist',
          within(g.ps, 9, 44, g.rnd)
            .map((p) => `M${f(p.x - 20)} ${f(p.y)}q10-6 20 0t20 0`)
            .join(''),
        ),
    ),
  water: (g) => patch(g, `<path d="${organic(shrunk(g.ps, 0.78), g.rnd)}" class="plane-ripple"/>`),
  building: (g) =>
    patch(
      g,
      strewn(g, 1700, 30, (t) => (t < 0.6 ? things.house : things.gable), 0.74),
      1,
    ),
};
/** All kinds that have a look of their own. */
export const grounds: readonly string[] = Object.keys(looks);
export const textureOf = (g: Ground): string => (looks[g.kind] ?? patch)(g);
