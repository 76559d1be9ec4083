/* rules/diagram.ts: the data of a picture in a rulebook, a line each (src/cli/shared/diagram.h says what they mean). */
export interface DiagramPose {
  x: number;
  y: number;
  a: number; // tenths of a degree, as on the table
}
export interface DiagramPiece extends DiagramPose {
  label: string;
  code: string;
  w: number;
  d: number;
  then?: DiagramPose;
}
export interface Diagram {
  view: { x0: number; y0: number; x1: number; y1: number };
  pieces: DiagramPiece[];
  zones: { piece: DiagramPiece; from: number; to: number; left: number; right: number }[];
  areas: { kind: string; points: [number, number][] }[];
  notes: { x: number; y: number; text: string }[];
  caption: string;
}

export interface Point {
  x: number;
  y: number;
}

/** So far ahead and to the left of a pose. */
export function beside(p: DiagramPose, ahead: number, left: number): Point {
  const t = (p.a * Math.PI) / 1800;
  return { x: p.x + ahead * Math.cos(t) - left * Math.sin(t), y: p.y + ahead * Math.sin(t) + left * Math.cos(t) };
}
/** Of a base with its front edge there. */
export const outlineOf = (p: DiagramPose, w: number, d: number): Point[] => [
  beside(p, 0, w / 2),
  beside(p, 0, -w / 2),
  beside(p, -d, -w / 2),
  beside(p, -d, w / 2),
];

const isNumber = (s: string | undefined): boolean => s !== undefined && /^-?\d+(\.\d+)?$/.test(s);
const claims = new Set(['do', 'not', 'tells']);

/** One line taken in; false if it is not well made. */
function take(d: Diagram, line: string): boolean {
  const [word = '', ...rest] = line.trim().split(/\s+/);
  const named = (label: string | undefined) => d.pieces.find((p) => p.label === label);
  const numbers = (list: (string | undefined)[]): number[] | null => (list.every(isNumber) ? list.map(Number) : null);
  const text = line.trim().slice(word.length).trim();
  if (claims.has(word)) return text !== '';
  if (word === 'caption') {
    d.caption = text;
    return text !== '';
  }
  if (word === 'view') {
    const n = numbers(rest);
    if (n?.length !== 4) return false;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = n;
    d.view = { x0, y0, x1, y1 };
    return x1 > x0 && y1 > y0;
  }
  if (word === 'then') {
    const p = named(rest[0]),
      n = numbers(rest.slice(1));
    if (!p || n?.length !== 3) return false;
    const [x = 0, y = 0, a = 0] = n;
    p.then = { x, y, a: Math.round(a * 10) };
    return true;
  }
  if (word === 'zone') {
    const piece = named(rest[0]),
      n = numbers(rest.slice(1));
    if (!piece || n?.length !== 4) return false;
    const [from = 0, to = 0, left = 0, right = 0] = n;
    d.zones.push({ piece, from, to, left, right });
    return true;
  }
  if (word === 'area') {
    const n = numbers(rest.slice(1));
    if (!rest[0] || !n || n.length < 6 || n.length % 2) return false;
    const points = Array.from({ length: n.length / 2 }, (_x, i): [number, number] => [
      n[2 * i] ?? 0,
      n[2 * i + 1] ?? 0,
    ]);
    d.areas.push({ kind: rest[0], points });
    return true;
  }
  if (word === 'note') {
    const n = numbers(rest.slice(0, 2));
    if (n?.length !== 2 || rest.length < 3) return false;
    d.notes.push({ x: n[0] ?? 0, y: n[1] ?? 0, text: rest.slice(2).join(' ') });
    return true;
  }
  const n = numbers(rest.slice(1));
  if (!rest[0] || named(word) || (n?.length !== 3 && n?.length !== 5)) return false;
  const [x = 0, y = 0, a = 0, w = 1, deep = 0.5] = n;
  d.pieces.push({ label: word, code: rest[0], x, y, a: Math.round(a * 10), w, d: deep });
  return true;
}

/** Null if one of its lines is not well made. */
export function readDiagram(lines: string[]): Diagram | null {
  const d: Diagram = { view: { x0: 0, y0: 0, x1: 0, y1: 0 }, pieces: [], zones: [], areas: [], notes: [], caption: '' };
  return lines.every((l) => !l.trim() || take(d, l)) && d.view.x1 > 0 ? d : null;
}
