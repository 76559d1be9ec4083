/* kits/area/HandCards.tsx: the own cards along the lower edge of the map; those that can be played now stand higher.
 *  In a replay any hand, to be read only. */
import { SideMark } from '../../art';
import { areaOf } from './view';
import { useText } from '../../text';
import { areaText } from '../../text/area';
import type { Look } from '../../table/desk';
import { cardOf, isMine, nameOf } from '../../table/model';
import { allActs } from './acts';
import { CardFace, useAreaCatalogue } from './bits';

export function HandCards({ desk, flat, seat, far }: { desk: Look; flat?: boolean; seat?: number; far?: boolean }) {
  const t = useText(areaText);
  const { state, hand, held, lang } = desk;
  const catalogue = useAreaCatalogue(state);
  const own = areaOf(state.view)?.seats.find((s) => s.seat === (seat ?? state.seat));
  if (!own || !own.hand.length) return null;
  const acts = hand && isMine(state) && !desk.playing ? allActs(state) : [];
  const lifted = held?.draft ? cardOf(held.draft.action) : null;
  /* where only some are in sight, those that can be played come first */
  const rank = (id: string | null): number =>
    acts.some((a) => cardOf(a) === id && a.notation.startsWith('play')) ? 0 : 1;
  const order = flat ? [...own.hand].sort((a, b) => rank(a) - rank(b)) : own.hand;
  return (
    <ul
      class={`ac-hand${flat ? ' flat' : ''}${far ? ' far' : ''}`}
      aria-label={hand ? t('hand') : t('hand-of', { name: nameOf(state, own.seat) })}
      data-testid={hand ? 'hand-cards' : `hand-${own.seat}`}
      data-part="hand"
    >
      {!hand && (
        <li class="ac-owner">
          <SideMark owner={own.seat} size={28} label={nameOf(state, own.seat)} />
        </li>
      )}
      {order.map((id, i) => {
        const card = id ? catalogue?.cards[id] : undefined;
        if (!id || !card)
          return (
            <li key={i}>
              <span class={`ac-card back seat-${own.seat}`} />
            </li>
          );
        if (!hand)
          return (
            <li key={i}>
              <div class="ac-card seen" data-card={id} tabIndex={0}>
                <CardFace card={card} lang={lang} game={state.game} />
              </div>
            </li>
          );
        const can = acts.filter((a) => cardOf(a) === id),
          plays = can.some((a) => a.notation.startsWith('play'));
        return (
          <li key={i}>
            <button
              type="button"
              class={`ac-card${plays ? ' can' : can.length ? ' may' : ''}${lifted === id ? ' sel' : ''}`}
              data-card={id}
              title={card.text[lang]}
              disabled={held?.sending}
              onClick={() => void (can.length ? hand.consider(can) : hand.why({ with: id }))}
            >
              <CardFace card={card} lang={lang} game={state.game} still />
              {plays && <span class="said">{t('playable')}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
