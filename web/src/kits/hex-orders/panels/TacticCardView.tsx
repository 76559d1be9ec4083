/* kits/hex-orders/panels/TacticCardView.tsx: one tactic card as it lies on the table. */
import type { Catalogue, Lang } from '../../../proto';
import { CardArt, OrderMark } from '../../../art';
import { seatOfFaction } from '../../../games';
import { usePanelText } from './text';
import '../../../css/panels.css';

export interface TacticCardProps {
  id: string;
  catalogue: Catalogue | null;
  lang: Lang;
  size?: 'small' | 'large';
}

export function TacticCardView({ id, catalogue, lang, size = 'small' }: TacticCardProps) {
  const t = usePanelText();
  const card = catalogue?.cards[id];
  if (!card)
    return (
      <article class={`tcard t-${size}`} data-card={id}>
        <h4>{t('card.loading', { id })}</h4>
      </article>
    );
  return (
    <article class={`tcard t-${size}`} data-card={id} data-testid="tactic-card">
      <div class="ta">
        <CardArt card={id} owner={seatOfFaction(card.faction)} />
        {card.star && (
          <svg class="tstar" width="24" height="24" viewBox="-12 -12 24 24" role="img" aria-label={t('card.star')}>
            <path
              d="M0-11l3.300 6.800 7.500 1-5.500 5.200 1.400 7.400L0 5.800-6.700 9.400l1.400-7.400-5.500-5.200 7.500-1z"
              fill="var(--brass-fill)"
              stroke="#3a2c1c"
            />
          </svg>
        )}
      </div>
      <h4>{card.name[lang]}</h4>
      <p>{card.text[lang]}</p>
      <footer>
        {card.curse ? (
          t('card.curse')
        ) : card.order ? (
          <>
            {t('card.or')} <OrderMark order={card.order} size={22} label={t(`order.${card.order}`)} />
          </>
        ) : (
          t('card.no-order')
        )}
      </footer>
    </article>
  );
}
