/* kits/area/room.ts: what lies over the map keeps clear of what lies on it. */
import { useEffect, useState } from 'preact/hooks';
import type { BoardHandle } from '../../board/api';

/** Another number whenever the map has got another size: what is placed beside a zone is placed anew. */
export function useResized(board: BoardHandle | null): number {
  const [n, set] = useState(0);
  useEffect(() => {
    if (!board) return;
    const watcher = new ResizeObserver(() => set((x) => x + 1));
    watcher.observe(board.element);
    return () => watcher.disconnect();
  }, [board]);
  return n;
}

/** How many places of the map a box hides; its corners are fractions of the map's own width and height. */
export function hidden(
  board: BoardHandle,
  places: number[],
  [left, top, right, bottom]: [number, number, number, number],
): number {
  const r = board.element.getBoundingClientRect();
  return places.filter((place) => {
    const p = board.centreOf(place);
    return (
      !!p &&
      p.x > r.left + left * r.width &&
      p.x < r.left + right * r.width &&
      p.y > r.top + top * r.height &&
      p.y < r.top + bottom * r.height
    );
  }).length;
}
