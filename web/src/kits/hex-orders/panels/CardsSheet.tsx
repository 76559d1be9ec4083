/* kits/hex-orders/panels/CardsSheet.tsx: what can be known about the cards: decks by number, discard piles,
 * what lies open. */
import type { Catalogue, Lang, SideView, State } from '../../../proto';
import { useStore } from '../../../net/store';
import { langStore } from '../../../text';
import { SideMark } from '../../../art';
import { Sheet } from '../../../ui';
import { useCatalogue } from '../../../net/catalogue';
import { seatName } from '../../../panels/common';
import { usePanelText, type Text } from './text';
import { TacticCardView } from './TacticCardView';
import '../../../css/panels.css';
import { hexView } from '../model';

export interface CardsSheetProps {
  state: State;
  onClose: () => void;
}

function Pile({ ids, catalogue, lang }: { ids: string[]; catalogue: Catalogue | null; lang: Lang }) {
  return (
    <ul class="tcs">
      {ids.map((id, i) => (
        <li key={`${id}-${i}`}>
          <TacticCardView id={id} catalogue={catalogue} lang={lang} size="small" />
        </li>
      ))}
    </ul>
  );
}

function Side({
  t,
  state,
  side,
  catalogue,
  lang,
}: {
  t: Text;
  state: State;
  side: SideView;
  catalogue: Catalogue | null;
  lang: Lang;
}) {
  const discard = [...side.discard].reverse();
  return (
    <section class="cside" data-testid={`cards-${side.seat}`} tabIndex={0} aria-label={seatName(state, side.seat)}>
      <h3>
        <SideMark owner={side.seat} size={24} /> {seatName(state, side.seat)}{' '}
        <small class="muted">{t('cards.deck', { n: side.deck })}</small>
      </h3>
      {side.open.length > 0 && (
        <>
          <h4 class="sc">{t('cards.open')}</h4>
          <Pile ids={side.open} catalogue={catalogue} lang={lang} />
        </>
      )}
      <h4 class="sc">{t('cards.discard', { n: discard.length })}</h4>
      {discard.length ? (
        <Pile ids={discard} catalogue={catalogue} lang={lang} />
      ) : (
        <p class="muted">{t('cards.empty')}</p>
      )}
    </section>
  );
}

export function CardsSheet({ state, onClose }: CardsSheetProps) {
  const t = usePanelText();
  const lang = useStore(langStore);
  const catalogue = useCatalogue(state.game, state.scenario);
  const view = hexView(state.view);
  const any = view?.seats.some((s) => s.deck + s.discard.length + s.open.length > 0);
  return (
    <Sheet title={t('cards.title')} side="right" wide onClose={onClose} testid="cards-sheet">
      {view?.card && (
        <section class="cside">
          <h3>{t('cards.now')}</h3>
          <Pile ids={[view.card]} catalogue={catalogue} lang={lang} />
        </section>
      )}
      {any ? (
        view?.seats.map((s) => <Side key={s.seat} t={t} state={state} side={s} catalogue={catalogue} lang={lang} />)
      ) : (
        <p class="muted">{t('cards.none')}</p>
      )}
    </Sheet>
  );
}
