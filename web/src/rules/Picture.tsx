/* rules/Picture.tsx: a picture of the rulebook: bases in the colours of the sides as on the table, seen from above. */
import '../css/picture.css';
import { sideClass } from '../art/sides';
import { beside, outlineOf, readDiagram } from './diagram';
import type { Diagram, DiagramPiece, DiagramPose, Point } from './diagram';

const unit = 64, // px for one unit of the table
  rim = 6,
  band = 0.12; // of the front edge
const f = (n: number): string => n.toFixed(1);

class Paper {
  constructor(private readonly d: Diagram) {}
  get width(): number {
    return (this.d.view.x1 - this.d.view.x0) * unit + 2 * rim;
  }
  get height(): number {
    return (this.d.view.y1 - this.d.view.y0) * unit + 2 * rim;
  }
  at(p: Point): Point {
    return { x: rim + (p.x - this.d.view.x0) * unit, y: rim + (this.d.view.y1 - p.y) * unit };
  }
  points(list: Point[]): string {
    return list
      .map((p) => this.at(p))
      .map((p) => `${f(p.x)},${f(p.y)}`)
      .join(' ');
  }
}
const seatOf = (p: DiagramPiece): number => p.label.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
const isSame = (a: DiagramPose, b: DiagramPose): boolean => a.x === b.x && a.y === b.y && a.a === b.a;

function Base({ p, at, paper, ghost }: { p: DiagramPiece; at: DiagramPose; paper: Paper; ghost?: boolean }) {
  const front = outlineOf(at, p.w, band),
    c = paper.at(beside(at, -(p.d + band) / 2, 0));
  const point = [beside(at, 0, 0.09), beside(at, 0.13, 0), beside(at, 0, -0.09)];
  return (
    <g class={`${sideClass(seatOf(p))} pic-piece${ghost ? ' ghost' : ''}`}>
      <polygon class="pic-base" points={paper.points(outlineOf(at, p.w, p.d))} />
      <polygon class="pic-front" points={paper.points(front)} />
      {!ghost && <polygon class="pic-tip" points={paper.points(point)} />}
      {!ghost && (
        <text x={f(c.x)} y={f(c.y + 4.5)}>
          <tspan class="pic-label">{p.label}</tspan> {p.code}
        </text>
      )}
    </g>
  );
}
/** From the front edge before to the front edge after. */
function Way({ p, paper }: { p: DiagramPiece; paper: Paper }) {
  if (!p.then || isSame(p, p.then)) return null;
  const back = p.then.y < p.y === (p.a === 900) && p.then.a === p.a && p.then.x === p.x,
    a = paper.at(back ? beside(p, -p.d, 0) : p),
    b = paper.at(back ? beside(p.then, -p.d, 0) : p.then);
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1,
    ux = (b.x - a.x) / far,
    uy = (b.y - a.y) / far;
  const head = [
    [b.x, b.y],
    [b.x - 9 * ux + 5 * uy, b.y - 9 * uy - 5 * ux],
    [b.x - 9 * ux - 5 * uy, b.y - 9 * uy + 5 * ux],
  ];
  return (
    <g class="pic-way">
      <path d={`M${f(a.x)} ${f(a.y)}L${f(b.x - 6 * ux)} ${f(b.y - 6 * uy)}`} />
      <polygon points={head.map(([x, y]) => `${f(x ?? 0)},${f(y ?? 0)}`).join(' ')} />
    </g>
  );
}
function Ground({ d, paper }: { d: Diagram; paper: Paper }) {
  const { x0, y0, x1, y1 } = d.view,
    lines: string[] = [];
  for (let x = Math.ceil(x0); x <= x1; x++) {
    const a = paper.at({ x, y: y0 }),
      b = paper.at({ x, y: y1 });
    lines.push(`M${f(a.x)} ${f(a.y)}L${f(b.x)} ${f(b.y)}`);
  }
  for (let y = Math.ceil(y0); y <= y1; y++) {
    const a = paper.at({ x: x0, y }),
      b = paper.at({ x: x1, y });
    lines.push(`M${f(a.x)} ${f(a.y)}L${f(b.x)} ${f(b.y)}`);
  }
  return (
    <>
      <rect class="pic-ground" x={rim} y={rim} width={(x1 - x0) * unit} height={(y1 - y0) * unit} />
      <path class="pic-grid" d={lines.join('')} />
      {d.areas.map((a, i) => (
        <polygon key={i} class={`pic-area is-${a.kind}`} points={paper.points(a.points.map(([x, y]) => ({ x, y })))} />
      ))}
    </>
  );
}

export function Picture({ text }: { text: string }) {
  const lines = text.split('\n').filter((l) => !l.startsWith('```')),
    d = readDiagram(lines);
  if (!d) return null;
  const paper = new Paper(d);
  return (
    <figure class="picture" data-testid="picture">
      <svg
        viewBox={`0 0 ${f(paper.width)} ${f(paper.height)}`}
        style={{ maxWidth: `${f(paper.width)}px` }}
        role="img"
        aria-label={d.caption}
      >
        <Ground d={d} paper={paper} />
        {d.zones.map(({ piece, from, to, left, right }, i) => {
          const at = piece.then ?? piece;
          const corners = [
            beside(at, to, left),
            beside(at, to, -right),
            beside(at, from, -right),
            beside(at, from, left),
          ];
          return <polygon key={i} class="pic-zone" points={paper.points(corners)} />;
        })}
        {d.pieces.map((p) => p.then && !isSame(p, p.then) && <Base key={p.label} p={p} at={p} paper={paper} ghost />)}
        {d.pieces.map((p) => (
          <Way key={p.label} p={p} paper={paper} />
        ))}
        {d.pieces.map((p) => (
          <Base key={p.label} p={p} at={p.then ?? p} paper={paper} />
        ))}
        {d.notes.map((n, i) => {
          const c = paper.at(n);
          return (
            <text key={i} class="pic-note" x={f(c.x)} y={f(c.y)}>
              {n.text}
            </text>
          );
        })}
      </svg>
      <figcaption>{d.caption}</figcaption>
    </figure>
  );
}
