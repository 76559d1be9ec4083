/* kits/area/bits.tsx: a counter and a card as small pictures that several parts use. */
import { OrderMark } from '../../art';
import { counterText } from './board/stacks';
import { useCatalogue } from '../../net/catalogue';
import type { AreaCard, AreaCatalogue, Counter, Lang, Order, State } from '../../proto';
import { useText } from '../../text';
import { areaText } from '../../text/area';
import { Gloss } from '../../ui';

export function CounterPic({ counter, size }: { counter: Counter; size: number }) {
  return (
    <svg
      viewBox="-21 -21 42 42"
      width={size}
      height={size}
      class="pic"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: counterText(counter) }}
    />
  );
}

export function useAreaCatalogue(state: State): AreaCatalogue | null {
  return useCatalogue(state.game, state.scenario) as unknown as AreaCatalogue | null;
}

/* The kinds of cards have the colour-shapes of orders: event, tactical, operational, attack. */
const shapes: Record<AreaCard['type'], Order> = {
  event: 'red',
  tactical: 'blue',
  operational: 'green',
  attack: 'yellow',
};

export const CardSign = ({ card }: { card: AreaCard }) => <OrderMark order={shapes[card.type]} size={16} />;

export function CardFace({
  card,
  lang,
  game,
  still,
}: {
  card: AreaCard;
  lang: Lang;
  game: string | undefined;
  still?: boolean;
}) {
  const t = useText(areaText);
  return (
    <>
      <span class="ac-kind">
        <CardSign card={card} />
        {t(`type-${card.type}`)}
        {card.cost > 0 && <Gloss game={game} text={` · ${t('cost-n', { n: card.cost })}`} still={still} />}
      </span>
      <b>{card.name[lang]}</b>
      <span class="ac-text">
        <Gloss game={game} text={card.text[lang]} still={still} />
      </span>
    </>
  );
}
