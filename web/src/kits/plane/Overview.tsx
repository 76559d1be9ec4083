/* kits/plane/Overview.tsx: the whole table, small, where only a part of it is seen: a click goes there. */
import { useEffect, useState } from 'preact/hooks';
import { sideClass } from '../../art/sides';
import type { Desk } from '../../table/desk';
import type { PlaneFeature } from '../../proto';
import { isPhone } from '../../table/layout';
import { useText } from '../../text';
import { planeText } from '../../text/plane';
import { PlaneBoard } from './board/board';
import { outlineOf } from './geometry';
import { looksLike, planeOf } from './view';

/** How a feature looks on a small map. */
export const featureClass = (x: PlaneFeature): string =>
  `pl-overview-feature ${x.line ? 'line' : ''} is-${x.kind.replace(/[^a-z-]/g, '')}`;
export function Overview({ desk }: { desk: Desk }) {
  const t = useText(planeText);
  const view = planeOf(desk.state.view),
    board = desk.board instanceof PlaneBoard ? desk.board : null;
  const [, again] = useState(0);
  useEffect(() => {
    if (!board) return;
    board.onRest = () => again((n) => n + 1);
    again((n) => n + 1);
    return () => {
      board.onRest = null;
    };
  }, [board]);
  /* a small screen needs all its room while something is moved */
  if (!view || !board || board.whole || (isPhone(desk.layout) && desk.held.plane)) return null;
  const { width, height, scale } = view.board,
    { from, to } = board.seen();
  const flip = (y: number): number => height - y;
  return (
    <button
      type="button"
      class="sheet pl-overview"
      aria-label={t('overview')}
      title={t('overview')}
      data-testid="overview"
      onClick={(e) => {
        const r = (e.currentTarget.querySelector('svg') as SVGElement).getBoundingClientRect();
        if (!e.clientX) board.fit();
        else
          board.centre({
            x: ((e.clientX - r.left) / r.width) * width,
            y: flip(((e.clientY - r.top) / r.height) * height),
          });
      }}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        <rect width={width} height={height} class="pl-overview-ground" />
        {view.board.features.map((x, i) => (
          <polygon key={i} class={featureClass(x)} points={x.points.map(([px, py]) => `${px},${flip(py)}`).join(' ')} />
        ))}
        {view.pieces.map((p) => (
          <polygon
            key={p.id}
            class={`${sideClass(looksLike(p))} pl-overview-piece`}
            stroke-width={scale / 8}
            points={outlineOf(p)
              .map((q) => `${q.x},${flip(q.y)}`)
              .join(' ')}
          />
        ))}
        <rect
          class="pl-overview-seen"
          stroke-width={scale / 6}
          x={from.x}
          y={flip(to.y)}
          width={to.x - from.x}
          height={to.y - from.y}
        />
      </svg>
    </button>
  );
}
