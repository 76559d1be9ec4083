/* kits/hex-orders/MapTip.tsx: what a hex is, where something stands or lies on it: a town, a flag, ground that
 * does something. */
import type { BoardHandle } from '../../board/api';
import { useCatalogue } from '../../net/catalogue';
import type { Lang, State } from '../../proto';
import { useText } from '../../text';
import { tableText } from '../../text/table';
import { nameOf, pieceAt } from '../../table/model';
import { hexOf, hexView } from './model';

/** One line for each thing that it does; the rules are in the book. */
const linesOf = (text: string): string[] =>
  text
    .split(/\s*\([A-Z]{2}-[A-Z]?\d+(?:, [A-Z]{2}-[A-Z]?\d+)*\)[.;]?\s*/)
    .map((l) => l.trim())
    .filter(Boolean);

export function MapTip({
  state,
  board,
  place,
  lang,
}: {
  state: State;
  board: BoardHandle | null;
  place: number | null;
  lang: Lang;
}) {
  const t = useText(tableText);
  const catalogue = useCatalogue(state.game, state.scenario);
  const view = hexView(state.view),
    hex = place === null ? undefined : hexOf(view, place);
  const at = place === null ? null : board?.centreOf(place);
  if (!view || !hex || !at || !board) return null;
  const town = view.board.places.find((n) => n.place === place),
    flag = view.markers.find((m) => m.kind === 'capture-point' && m.place === place);
  const lying = view.markers.find((m) => (m.kind === 'template' || m.kind === 'element') && m.place === place);
  const ground = catalogue?.terrains[hex.terrain],
    thing = lying?.type ? catalogue?.elements[lying.type] : undefined;
  const does = linesOf((thing?.text ?? ground?.text)?.[lang] ?? '');
  if ((!town && !flag && !thing && !does.length) || pieceAt(view, place)) return null;
  const host = board.element.getBoundingClientRect();
  const below = at.y - host.top < host.height / 2,
    x = Math.min(Math.max(at.x - host.left, 140), host.width - 140);
  return (
    <div
      class={`sheet tb-tip${below ? ' below' : ''}`}
      role="tooltip"
      data-testid="map-tip"
      style={{ left: `${x}px`, top: `${at.y - host.top}px` }}
    >
      <b>
        {[town?.name[lang], thing?.name[lang] ?? (ground ?? view.board.terrains[hex.terrain])?.name[lang]]
          .filter(Boolean)
          .join(', ')}
      </b>
      {flag && (
        <p>
          {flag.owner ? t('d-capture-of', { name: nameOf(state, flag.owner) }) : t('d-capture')}. {t('d-see-score')}
        </p>
      )}
      {does.map((line, i) => (
        <p class="muted" key={i}>
          {line}
        </p>
      ))}
    </div>
  );
}
