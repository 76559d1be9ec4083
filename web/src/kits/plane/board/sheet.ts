/* kits/plane/board/sheet.ts: the table on its sheet: 80 units of the sheet are 1 of the table, north is up, and a
 * frame with a scale runs round it. */
import type { PlaneBoardView } from '../../../proto';
import type { Point } from '../geometry';

export const perUnit = 80,
  rim = 26;

export class SheetMap {
  readonly u: number; // units of the sheet for one of the table
  readonly width: number;
  readonly height: number;
  constructor(readonly board: PlaneBoardView) {
    this.u = perUnit / board.scale;
    this.width = board.width * this.u + 2 * rim;
    this.height = board.height * this.u + 2 * rim;
  }
  at(p: Point): Point {
    return { x: rim + p.x * this.u, y: rim + (this.board.height - p.y) * this.u };
  }
  from(p: Point): Point {
    return { x: (p.x - rim) / this.u, y: this.board.height - (p.y - rim) / this.u };
  }
  /** Corners for a polygon. */
  points(outline: Point[]): string {
    return outline
      .map((q) => {
        const p = this.at(q);
        return `${p.x.toFixed(1)},${p.y.toFixed(1)}`;
      })
      .join(' ');
  }
  path(line: Point[]): string {
    return line
      .map((q, i) => {
        const p = this.at(q);
        return `${i ? 'L' : 'M'}${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
      })
      .join('');
  }
}
