/* kits/plane/board/sheet.ts: the table on its sheet: 80 units of the sheet are 1 of the table, north is up, and a
 * frame with a scale runs round it.  To the right of the table there is room for who is not on it. */
import type { PlaneBoardView } from '../../../proto';
import type { Point } from '../geometry';
import type { Box } from './shapes';

export const perUnit = 80,
  rim = 26,
  outerRim = 5;

export class SheetMap {
  readonly u: number; // units of the sheet for one of the table
  readonly width: number;
  readonly height: number;
  readonly field: Box;
  constructor(
    readonly board: PlaneBoardView,
    readonly tray = 0, // in units of the table
  ) {
    this.u = perUnit / board.scale;
    this.field = { x: rim, y: rim, w: board.width * this.u, h: board.height * this.u };
    this.width = this.field.w + 2 * rim + tray * this.u;
    this.height = this.field.h + 2 * rim;
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
