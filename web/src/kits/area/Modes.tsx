/* kits/area/Modes.tsx: the secret choice of a sequence as two cards that say what each means just now. */
import { areaOf } from './view';
import { useText } from '../../text';
import { areaText } from '../../text/area';
import type { Desk } from '../../table/desk';
import { isMine } from '../../table/model';
import { useAreaCatalogue } from './bits';
import { hidden, useResized } from './room';

const MapSign = () => (
  <svg viewBox="0 0 48 40" width="48" height="40" aria-hidden="true">
    <path d="M3 8l13-5 16 5 13-5v29l-13 5-16-5-13 5z" class="paper" />
    <path d="M16 3v29M32 8v29" />
    <path d="M9 27c5-9 10 3 15-5s8-9 15-9" class="way" />
    <path d="M36 10l3 3-3 3" class="way" />
  </svg>
);
const CardSign = () => (
  <svg viewBox="0 0 48 40" width="48" height="40" aria-hidden="true">
    <rect x="5" y="9" width="21" height="28" rx="3" class="paper" transform="rotate(-9 15 23)" />
    <rect x="21" y="6" width="21" height="28" rx="3" class="paper" transform="rotate(8 31 20)" />
    <path d="M25 13l12 1.700M24.300 18l12 1.700M23.600 23l8 1.100" />
  </svg>
);

/* What the two hide of the map, side by side along its foot or one above the other at its right edge. */
const row: [number, number, number, number] = [0.2, 0.7, 0.8, 1],
  column: [number, number, number, number] = [0.68, 0.4, 1, 1];

export function Modes({ desk }: { desk: Desk }) {
  const t = useText(areaText);
  const { state, hand, held } = desk;
  const catalogue = useAreaCatalogue(state);
  useResized(desk.board);
  const view = areaOf(state.view),
    own = view?.seats.find((s) => s.seat === state.seat);
  if (!view || !own || view.ask !== 'mode' || !isMine(state) || desk.playing) return null;
  const sp = catalogue?.numbers.supply_points ?? ''; // the sentence stands without it too, until it has come
  const mapLines = [
    own.rp ? t('mode-map-1', { rp: own.rp, sp }) : t('mode-map-none'),
    t('mode-map-2'),
    t(view.initiative === state.seat ? 'mode-map-3-own' : 'mode-map-3'),
  ];
  const cardLines = [t('mode-card-1', { n: own.hand.length, deck: own.deck }), t('mode-card-2'), t('mode-card-3')];
  const cards = [
    { id: 'map', Sign: MapSign, lines: mapLines },
    { id: 'card', Sign: CardSign, lines: cardLines },
  ] as const;
  const cities = view.board.zones.filter((z) => z.walls !== undefined).map((z) => z.id);
  const beside = !!desk.board && hidden(desk.board, cities, column) < hidden(desk.board, cities, row);
  return (
    <div
      class={`ac-modes${beside ? ' beside' : ''}`}
      role="group"
      aria-label={t('track-secret')}
      data-part="modes"
      data-testid="modes"
    >
      {cards.map(({ id, Sign, lines }) => {
        const act = state.actions.find((a) => a.notation === id);
        return (
          <button
            type="button"
            key={id}
            class="sheet"
            data-mode={id}
            disabled={!act || held.sending}
            onClick={() => {
              if (act) void hand.choose(act);
            }}
          >
            <span class="ac-mode-head">
              <Sign />
              <b>{t(`mode-${id}`)}</b>
            </span>
            <span class="ac-mode-lines">
              {lines.map((l, i) => (
                <span key={i}>{l}</span>
              ))}
            </span>
          </button>
        );
      })}
    </div>
  );
}
