/* kits/plane/ruler.ts: distances between points and pieces. */
import type { PlanePiece, PlaneView } from '../../proto';
import { langStore, text } from '../../text';
import { planeText } from '../../text/plane';
import { announce } from '../../ui';
import { distance, gapBetween, inside, outlineOf, said, type Point } from './geometry';
import type { PlaneHand } from './hand';
import { sideOf } from './view';

/** "5.2 bases". */
export function lengthText(length: number, { board }: PlaneView): string {
  const lang = langStore.get(),
    n = said(length, board.scale, lang),
    [one, many] = typeof board.unit === 'string' ? [board.unit, board.unit] : board.unit[lang];
  return text(planeText, 'length', { n, unit: n === '1' ? one : many });
}

export class Measuring {
  constructor(private readonly own: PlaneHand) {}

  measure(from: Point, to: Point): void {
    const view = this.own.view;
    if (!view) return;
    const on = (q: Point): PlanePiece | undefined => view.pieces.find((p) => inside(q, outlineOf(p)));
    const a = on(from),
      b = on(to);
    const line =
      a && a === b
        ? { from, to, length: distance(from, to) }
        : gapBetween(a ? outlineOf(a) : [from], b ? outlineOf(b) : [to]);
    this.rule(line);
  }
  private rule(line: { from: Point; to: Point; length: number }): void {
    const view = this.own.view;
    if (!view) return;
    this.own.hand.set({ ruler: { from: line.from, to: line.to, text: lengthText(line.length, view) } });
    this.own.seen.draw();
  }
  /** The ruler begins with what keys cannot point at: from what is in hand to the nearest of another side. */
  ruleNearest(): void {
    const view = this.own.view,
      own = this.own.wishes.shown();
    if (!view || !own[0]) return;
    const side = sideOf(own[0]);
    const lines = view.pieces
      .filter((p) => sideOf(p) !== side)
      .flatMap((p) => own.map((o) => ({ ...gapBetween(outlineOf(o), outlineOf(p)), label: p.label })))
      .sort((a, b) => a.length - b.length);
    const first = lines[0];
    if (!first) return;
    this.rule(first);
    announce(text(planeText, 'ruled', { label: first.label, n: lengthText(first.length, view) }));
  }
}
