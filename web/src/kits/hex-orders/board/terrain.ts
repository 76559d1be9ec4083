/* kits/hex-orders/board/terrain.ts: layers 1 to 5 of the map, drawn once for each map: sheet and frame, ground,
 * patches of terrain, things that stand on them, grid, names.  All chance comes from the coordinates. */
import { escaped } from '../../../board/escape';
import type { Board, Hex, Lang } from '../../../proto';
import { groups, isTurned, outlines, smooth, xy, type Layout, type Point } from './geometry';
import { chance } from '../../../board/grain';

const water = new Set(['river', 'ford', 'bridge']);
const seedOf = (h: Hex): number => h.c * 733 + h.r * 3571 + 11;

interface Standing {
  y: number;
  text: string;
}
const use = (id: string, p: Point, box: [number, number, number, number], extra = ''): string =>
  `<use href="#${id}" x="${box[0]}" y="${box[1]}" width="${box[2]}" ` +
  `height="${box[3]}" transform="translate(${xy(p)})${extra}"/>`;
const drawing: Record<string, [number, number, number, number]> = {
  't-tree-a': [-14, -22, 28, 28],
  't-tree-b': [-12, -26, 24, 32],
  't-house-a': [-14, -18, 28, 24],
  't-house-b': [-12, -20, 24, 26],
  't-church': [-12, -36, 26, 42],
  't-rock': [-34, -34, 68, 60],
  't-wave': [-16, -5, 32, 10],
  't-tuft': [-7, -5, 14, 8],
  't-grave': [-30, -30, 60, 56],
  't-ford': [-36, -54, 72, 108],
  't-bridge': [-38, -56, 76, 112],
  't-compass': [-30, -30, 60, 60],
};
const draw = (id: keyof typeof drawing & string, p: Point, extra = ''): string =>
  use(id, p, drawing[id] as [number, number, number, number], extra);

function ground(l: Layout): string {
  let hexes = '',
    tufts = '';
  for (const h of l.hexes) {
    const tint = 'abc'[(h.c * 7 + h.r * 5 + ((h.c * h.r) % 3)) % 3] as string;
    hexes += `<polygon points="${l.polygon(h, 1.01)}" fill="var(--m-open-${tint})"/>`;
    if (h.terrain !== 'open') continue;
    const rnd = chance(seedOf(h)),
      m = l.centre(h);
    for (let i = Math.floor(rnd() * 4); i > 0; i--) {
      const a = rnd() * 2 * Math.PI,
        d = 14 + rnd() * 20;
      tufts += draw('t-tuft', { x: m.x + d * Math.cos(a), y: m.y + d * Math.sin(a) });
    }
  }
  return `<g class="board-open">${hexes}</g><g class="board-tufts" opacity=".5">${tufts}</g>`;
}

const closed = (lines: Point[][]): string => lines.map(smooth).join('');

/** River, ford and bridge are one patch: bank, water, an inner shade and light line, waves where nothing crosses. */
function rivers(l: Layout, id: string): string {
  let out = '';
  groups(l, (h) => water.has(h.terrain)).forEach((group, n) => {
    const d = closed(outlines(l, group, 4.5)),
      clip = `${id}-water-${n}`;
    out +=
      `<path d="${d}" fill="var(--m-bank)" stroke="var(--m-bank)" stroke-width="7" stroke-linejoin="round"/>` +
      `<path d="${d}" fill="var(--m-water)" stroke="var(--m-water-d)" stroke-width="1.600"/>` +
      (`<clipPath id="${clip}"><path d="${d}"/></clipPath><g ` +
        `clip-path="url(#${clip})"><path d="${d}" fill="none" stroke="var(--m-water-d)" ` +
        'stroke-width="12" opacity=".28"/>') +
      `<path d="${d}" fill="none" stroke="var(--m-water-l)" stroke-width="4" opacity=".6"/>`;
    for (const h of group) {
      if (h.terrain !== 'river') continue;
      const rnd = chance(seedOf(h)),
        m = l.centre(h);
      for (let i = 0; i < 4; i++)
        out += draw('t-wave', { x: m.x + (rnd() - 0.5) * 44, y: m.y - 22 + i * 15 + rnd() * 6 });
    }
    out += '</g>';
    for (const h of group) {
      if (h.terrain === 'river') continue;
      out += draw(
        h.terrain === 'ford' ? 't-ford' : 't-bridge',
        l.centre(h),
        ` rotate(${Math.round(alongRiver(l, h) + l.degrees)})`,
      );
    }
  });
  return out;
}
/** The way a river takes through a hex, in degrees from east as printed: the mean of the axes to its water. */
function alongRiver(l: Layout, h: Hex): number {
  let x = 0,
    y = 0;
  l.neighbours(h).forEach((n, i) => {
    if (n && water.has(n.terrain)) {
      x += Math.cos((2 * 60 * i * Math.PI) / 180);
      y += Math.sin((2 * 60 * i * Math.PI) / 180);
    }
  });
  return Math.abs(x) + Math.abs(y) < 0.01 ? 0 : (Math.atan2(y, x) * 90) / Math.PI;
}

/** A ring round the middle of a group's hex: the slopes of a hill. */
function ring(m: Point, r: number, rnd: () => number, n = 11): Point[] {
  return Array.from({ length: n }, (_x, i) => {
    const a = (i / n) * 2 * Math.PI,
      d = r * (0.9 + 0.2 * rnd());
    return { x: m.x + d * Math.cos(a), y: m.y + d * 0.94 * Math.sin(a) };
  });
}
function hills(l: Layout): string {
  let out = '';
  for (const group of groups(l, (h) => h.terrain === 'hill')) {
    out +=
      `<path d="${closed(outlines(l, group, 4))}" fill="var(--m-hill)" ` +
      'stroke="var(--m-hach)" stroke-width="1.200"/>';
    let hachures = '',
      upper = '',
      top = '';
    for (const h of group) {
      const rnd = chance(seedOf(h)),
        m = l.centre(h);
      for (let i = 0; i < 64; i++) {
        const a = (i / 64) * 2 * Math.PI,
          r = 31 + rnd() * 3,
          len = 5 + rnd() * 6;
        const p = (d: number): Point => ({ x: m.x + d * Math.cos(a), y: m.y + d * 0.96 * Math.sin(a) });
        hachures += `M${xy(p(r))}L${xy(p(r - len))}`;
      }
      upper += smooth(ring(m, 29, rnd));
      top += smooth(ring({ x: m.x - 1, y: m.y - 2 }, 17, rnd, 9));
    }
    out +=
      `<path d="${upper}" fill="var(--m-hill-2)" stroke="var(--m-hach)" stroke-width=".9" stroke-opacity=".6"/>` +
      `<path d="${hachures}" stroke="var(--m-hach)" stroke-width="1.300" stroke-linecap="round" opacity=".7"/>` +
      `<path d="${top}" fill="var(--m-hill-3)" stroke="var(--m-hach)" stroke-width=".9" stroke-opacity=".6"/>`;
  }
  return out;
}
function floors(l: Layout): string {
  let out = '';
  const floor = (terrain: string, wobble: number, style: string): void => {
    for (const g of groups(l, (h) => h.terrain === terrain))
      out += `<path d="${closed(outlines(l, g, wobble))}" ${style}/>`;
  };
  floor('forest', 5, 'fill="var(--m-wood-floor)" stroke="var(--m-wood-d)" stroke-width="1.300"');
  floor(
    'rocks',
    5,
    'fill="var(--m-rock-l)" fill-opacity=".42" stroke="var(--m-rock-d)" ' +
      'stroke-width="1.100" stroke-opacity=".7" stroke-dasharray="6 3"',
  );
  floor('town', 4, 'fill="var(--m-street)" stroke="var(--m-roof-d)" stroke-width="1.300" stroke-dasharray="4 4"');
  floor('graveyard', 4, 'fill="var(--m-grave)" stroke="var(--m-stone-d)" stroke-width="1.800" stroke-dasharray="5 3"');
  return out;
}

/** Trees, houses and stones stand round the rim, so that a token in the middle hides little. */
function standing(l: Layout): string {
  const all: Standing[] = [];
  const put = (id: string, p: Point): void => {
    all.push({ y: p.y, text: draw(id, p) });
  };
  for (const h of l.hexes) {
    const rnd = chance(seedOf(h) + 5),
      m = l.centre(h);
    if (h.terrain === 'forest') {
      const n = 13,
        from = rnd() * 6.28;
      for (let i = 0; i < n; i++) {
        const a = from + (i / n) * 2 * Math.PI + (rnd() - 0.5) * 0.2,
          d = i % 3 === 2 ? 12 + rnd() * 6 : 27 + rnd() * 5;
        put(rnd() < 0.55 ? 't-tree-a' : 't-tree-b', { x: m.x + d * Math.cos(a), y: m.y + 7 + d * 0.95 * Math.sin(a) });
      }
    } else if (h.terrain === 'town') {
      const houses: [string, number, number][] = [
        ['t-house-a', 14, -24],
        ['t-church', -13, -19],
        ['t-house-b', -29, -7],
        ['t-house-b', 30, -3],
        ['t-house-a', -25, 19],
        ['t-house-a', 24, 21],
        ['t-house-b', 2, 33],
      ];
      const flip = rnd() < 0.5 ? -1 : 1;
      for (const [id, x, y] of houses)
        put(id, { x: m.x + x * flip + (rnd() - 0.5) * 3, y: m.y + y + (rnd() - 0.5) * 3 });
    } else if (h.terrain === 'rocks') {
      all.push({
        y: m.y + 20,
        text: draw('t-rock', { x: m.x + (rnd() - 0.5) * 4, y: m.y + 7 }, ` scale(${rnd() < 0.5 ? -1.14 : 1.14} 1.14)`),
      });
      all.push({
        y: m.y + 26,
        text: draw('t-rock', { x: m.x + (rnd() < 0.5 ? -22 : 20), y: m.y + 25 }, ' scale(.36 .34)'),
      });
    } else if (h.terrain === 'graveyard') {
      all.push({ y: m.y, text: draw('t-grave', { x: m.x, y: m.y + 3 }, ' scale(1.2)') });
    }
  }
  return all
    .sort((a, b) => a.y - b.y)
    .map((s) => s.text)
    .join('');
}

const grid = (l: Layout): string =>
  '<g class="board-grid" fill="none" stroke="var(--m-grid)" ' +
  `stroke-opacity=".26">${l.hexes.map((h) => `<polygon points="${l.polygon(h, 0.985)}"/>`).join('')}</g>`;

/** Columns and rows in the frame; without a frame small in the outer hexes.  Always those of the printed map. */
function coordinates(l: Layout): string {
  const rows = Math.max(...l.hexes.map((h) => h.r)),
    columns = Math.max(...l.hexes.map((h) => h.c));
  const m = l.margin;
  let out = '';
  const put = (x: number, y: number, n: number): void => {
    out += `<text x="${Math.round(x)}" y="${Math.round(y)}">${n}</text>`;
  };
  for (let c = 0; c <= columns; c++) {
    const h = l.at(c, l.turn === 'none' || l.turn === 'left' ? 0 : rows);
    if (!h) continue;
    const p = l.centre(h);
    if (!l.framed) {
      if (isTurned(l.turn)) put(p.x - 36, p.y + 4, c);
    } else if (isTurned(l.turn)) put(m - 9, p.y + 4, c);
    else put(p.x, m - 6, c);
  }
  for (let r = 0; r <= rows; r++) {
    const edge = l.hexes.filter((x) => x.r === r);
    const h = l.turn === 'half' || l.turn === 'left' ? edge[edge.length - 1] : edge[0];
    if (!h) continue;
    const p = l.centre(h);
    if (!l.framed) {
      if (isTurned(l.turn)) put(p.x, p.y - 28, r);
    } else if (isTurned(l.turn)) put(p.x, m - 6, r);
    else put(m - 11, p.y + 4, r);
  }
  return `<g class="board-coordinates" aria-hidden="true">${out}</g>`;
}

/** Names stand outside their hex, where the least is hidden: below, left, right or above. */
function names(l: Layout, board: Board, lang: Lang): string {
  let out = '';
  for (const named of board.places) {
    const h = l.hex(named.place);
    if (!h) continue;
    const p = l.centre(h),
      text = named.name[lang],
      half = text.length * 4 + 4;
    const spots = [
      { x: 0, y: 62 },
      { x: -46 - half, y: -18 },
      { x: 46 + half, y: -18 },
      { x: 0, y: -50 },
    ];
    const cost = (s: Point): number => {
      let n = 0;
      for (const dx of [-half, 0, half]) {
        const u = l.under({ x: p.x + s.x + dx, y: p.y + s.y - 5 });
        n += !u ? 6 : u.terrain === 'open' ? 0 : u === h ? 2 : 3;
      }
      return n;
    };
    const best = spots.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    out += `<text x="${Math.round(p.x + best.x)}" y="${Math.round(p.y + best.y)}">${escaped(text)}</text>`;
  }
  return `<g class="lbl board-names">${out}</g>`;
}

/** The whole drawing that does not change during play. */
export function landscape(l: Layout, board: Board, lang: Lang, id: string): string {
  const w = l.width,
    h = l.height,
    f = l.framed;
  const frame =
    `<rect class="board-paper" width="${w}" height="${h}" rx="${f ? 6 : 3}" fill="var(--m-sheet)"/>` +
    (f
      ? `<rect x="7" y="7" width="${w - 14}" height="${h - 14}" fill="none" ` +
        `stroke="var(--m-ink)" stroke-width="2"/><rect x="11" y="11" width="${w - 22}" ` +
        `height="${h - 22}" fill="none" stroke="var(--m-ink)" stroke-width=".8"/>`
      : '');
  return (
    frame +
    ground(l) +
    floors(l) +
    rivers(l, id) +
    hills(l) +
    grid(l) +
    standing(l) +
    coordinates(l) +
    names(l, board, lang)
  );
}
