/* kits/area/StackCard.tsx: a pile spread out: every counter with what it may do, and what else the zone is good for. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../art';
import type { Action, Counter } from '../../proto';
import { zonesOf } from './hand';
import { areaOf } from './view';
import { useText } from '../../text';
import { areaText } from '../../text/area';
import { Gloss } from '../../ui';
import type { Desk } from '../../table/desk';
import type { HandState } from '../../table/hand';
import { isPhone } from '../../table/layout';
import { isMine, nameOf, splitLabel } from '../../table/model';
import { actsAt, actsOf, verb } from './acts';
import { CounterPic } from './bits';
import { OddsLine } from './Odds';
import { PickAll } from './Panels';
import { useResized } from './room';
import { groundWords, leaderWords, stateWords, zoneOf } from './words';

function Act({ desk, action, dice }: { desk: Desk; action: Action; dice?: boolean }) {
  const { title, detail } = splitLabel(action.label);
  return (
    <button
      type="button"
      class="btn ac-act"
      data-action={action.notation}
      data-choice
      title={action.label}
      disabled={desk.held.sending}
      onClick={() => void desk.hand.choose(action)}
    >
      <b>{title}</b>
      {detail && <small>{detail}</small>}
      {dice && <OddsLine desk={desk} action={action.notation} />}
    </button>
  );
}

/** Beside the zone and what lies on it, where there is room. */
type Spot = { left: string; top: string; right?: string; bottom?: string };
function usePlace(desk: Desk, place: number | null): [{ current: HTMLDivElement | null }, Spot | undefined] {
  const box = useRef<HTMLDivElement>(null);
  const [at, set] = useState<Spot>();
  const { board, state, layout } = desk,
    size = useResized(board);
  useLayoutEffect(() => {
    const node = box.current,
      p = place === null ? null : board?.centreOf(place),
      host = board?.element.getBoundingClientRect();
    if (!node || !p || !host) {
      set(undefined);
      return;
    }
    const gap = 92,
      x = p.x - host.left,
      y = p.y - host.top,
      w = node.offsetWidth,
      h = node.offsetHeight;
    if (isPhone(layout)) {
      set({
        left: '6px',
        right: '6px',
        ...(y > host.height / 2 ? { top: '6px', bottom: 'auto' } : { top: 'auto', bottom: '6px' }),
      });
      return;
    }
    const left = x + gap + w < host.width ? x + gap : x - gap - w > 0 ? x - gap - w : Math.max(8, host.width - w - 8);
    set({ left: `${left}px`, top: `${Math.max(8, Math.min(host.height - h - 8, y - h / 3))}px` });
  }, [place, board, state.rev, layout, size]);
  return [box, at];
}

/** What is about to be done elsewhere on the map is to be seen. */
const covers = ({ draft }: HandState, place: number): boolean =>
  !!draft && draft.place !== null && draft.place !== place;

/** The own ones first, and of these the leaders: whole armies move with them. */
const rank = (c: Counter, seat: number): number => (c.owner === seat ? 0 : 2) + (c.class === 'leader' ? 0 : 1);

export function StackCard({ desk }: { desk: Desk }) {
  const t = useText(areaText);
  const { state, held, hand, lang } = desk;
  const view = areaOf(state.view),
    place = held.stack ?? null,
    z = zoneOf(view, place);
  const [box, at] = usePlace(desk, z && place !== null && !covers(held, place) ? place : null);
  if (!view || !z || place === null || covers(held, place)) return null;
  const mine = isMine(state) && !desk.playing;
  const counters = view.pieces
    .filter((p) => p.place === place)
    .sort((a, b) => rank(a, state.seat) - rank(b, state.seat));
  const example = counters.find((c) => c.class !== 'leader' && c.values.length === 3);
  const zone = mine ? actsAt(state, place).zone : [];
  return (
    <div
      class="sheet ac-stack"
      ref={box}
      style={at}
      role="dialog"
      aria-label={t('stack', { place: z.name[lang] })}
      data-testid="stack"
    >
      <header>
        <div>
          <h3>{z.name[lang]}</h3>
          <p class="muted">
            <Gloss game={state.game} text={groundWords(state, view, z).join(' · ')} />
          </p>
        </div>
        <button
          type="button"
          class="iconbtn"
          aria-label={t('close')}
          onClick={() => zonesOf(hand).close()}
          data-testid="stack-close"
        >
          <Icon id="i-close" size={18} />
        </button>
      </header>
      {zone.length > 0 && (
        <div class="ac-acts">
          {zone.map((a) => (
            <Act key={a.notation} desk={desk} action={a} dice />
          ))}
        </div>
      )}
      {counters.some((c) => actsOf(state, c.id).some((a) => verb(a) === 'pick')) && <PickAll desk={desk} />}
      <ul>
        {counters.map((c) => {
          const acts = mine ? actsOf(state, c.id) : [];
          return (
            <li key={c.id} class={view.picked.includes(c.id) ? 'sel' : ''} data-piece={c.id}>
              <CounterPic counter={c} size={46} />
              <div>
                <b>
                  {c.name[lang]} <i class="lb">{c.label}</i>
                </b>
                <small>{[nameOf(state, c.owner), ...leaderWords(c), ...stateWords(view, c)].join(' · ')}</small>
                {acts.length > 0 && (
                  <div class="ac-acts">
                    {acts.map((a) => (
                      <Act key={a.notation} desk={desk} action={a} />
                    ))}
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {example && (
        <p class="muted ac-legend" data-testid="stack-legend">
          {t('values-legend', { values: example.values.join('·') })}
        </p>
      )}
      {!counters.length && !zone.length && <p class="muted">{t('nobody')}</p>}
    </div>
  );
}
