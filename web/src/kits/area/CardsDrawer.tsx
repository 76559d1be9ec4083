/* kits/area/CardsDrawer.tsx: the cards of both sides: what is in force, what was discarded, and every card of the
 * decks with what has become of it, as far as this seat may know. */
import { SideMark } from '../../art';
import type { AreaSide, State } from '../../proto';
import { areaOf } from './view';
import { useText } from '../../text';
import { areaText } from '../../text/area';
import { Sheet } from '../../ui';
import { nameOf } from '../../table/model';
import { CardFace, useAreaCatalogue } from './bits';
import { whereIs } from './decks';

export function CardsDrawer({ state, onClose }: { state: State; onClose: () => void }) {
  const t = useText(areaText);
  const lang = document.documentElement.lang === 'es' ? 'es' : 'en';
  const catalogue = useAreaCatalogue(state);
  const view = areaOf(state.view);
  const pile = (ids: (string | null)[]) => (
    <ul class="ac-pile">
      {ids.map((id, i) => {
        const card = id ? catalogue?.cards[id] : undefined;
        return (
          <li key={i} class="ac-card">
            {card ? <CardFace card={card} lang={lang} game={state.game} /> : t('face-down')}
          </li>
        );
      })}
    </ul>
  );
  const whole = (side: AreaSide) => {
    const cards = Object.entries(catalogue?.cards ?? {}).filter(([, c]) => c.seat === side.seat && c.copies > 0);
    return (
      <ul class="ac-pile" data-testid={`deck-${side.seat}`}>
        {cards.map(([id, card]) => {
          const at = whereIs(id, card, side),
            hidden = side.hand.some((c) => c === null) ? 'left-hidden' : 'left-deck';
          const words = [
            at.hand ? t(side.seat === state.seat ? 'left-hand' : 'left-shown', { n: at.hand }) : '',
            at.hidden ? t(hidden, { n: at.hidden }) : '',
            at.played ? t('left-played', { n: at.played }) : '',
            at.discarded ? t('left-discarded', { n: at.discarded }) : '',
          ].filter(Boolean);
          return (
            <li key={id} class={`ac-card${at.hidden || at.hand ? '' : ' gone'}`} data-card={id}>
              <CardFace card={card} lang={lang} game={state.game} />
              <small class="ac-left">{words.join(' · ')}</small>
            </li>
          );
        })}
      </ul>
    );
  };
  return (
    <Sheet title={t('cards-title')} side="right" wide onClose={onClose} testid="cards-sheet">
      {view && view.in_force.length > 0 && (
        <section class="cside">
          <h3>{t('in-force')}</h3>
          {pile(view.in_force)}
        </section>
      )}
      {view?.seats.map((s) => (
        <section class="cside" key={s.seat} data-testid={`cards-${s.seat}`}>
          <h3>
            <SideMark owner={s.seat} size={24} /> {nameOf(state, s.seat)}{' '}
            <small class="muted">{t('deck', { n: s.deck })}</small>
          </h3>
          <h4 class="sc">{t('discard')}</h4>
          {s.discard.length ? pile([...s.discard].reverse()) : <p class="muted">{t('no-discard')}</p>}
          <h4 class="sc">{t('all-cards')}</h4>
          {whole(s)}
        </section>
      ))}
    </Sheet>
  );
}
