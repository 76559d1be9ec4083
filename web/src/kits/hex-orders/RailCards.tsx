/* kits/hex-orders/RailCards.tsx: the cards of the rail at a table of hexes: odds, drawn cards, pools, the unit
 * that is looked at. */
import type { SideView } from '../../proto';
import { Icon, OrderMark, SideMark } from '../../art';
import { useCatalogue } from '../../net/catalogue';
import { LuckBar } from '../../panels';
import { OddsPanel } from './panels/OddsPanel';
import { TacticCardView } from './panels/TacticCardView';
import { UnitCard } from './panels/UnitCard';
import { useText } from '../../text';
import { tableText } from '../../text/table';
import type { Desk, Look } from '../../table/desk';
import { isPhone } from '../../table/layout';
import { isMine, nameOf, pieceOf } from '../../table/model';
import { hexView, trayOrders } from './model';

/** The odds of the draft, or of the attack that is being declared. */
export function Preview({ desk }: { desk: Desk }) {
  const { held, state, seat, hand } = desk;
  const draft = held.draft ?? held.aimed;
  if (!isMine(state) || !draft) return null;
  if (draft.action.target !== undefined)
    return (
      <OddsPanel
        key="act"
        seat={seat}
        state={state}
        action={draft.action.notation}
        after={draft.steps}
        attacker={draft.action.piece ?? draft.first?.piece}
        target={draft.action.target}
        onOdds={(f) => hand.setFigure(f)}
        onShown={() => hand.told(draft)}
        extra={draft.extra ? held.extra : undefined}
        onExtra={draft.extra ? (on) => hand.setExtra(on) : undefined}
      />
    );
  if (draft.then.length === 1 && draft.then[0])
    return (
      <OddsPanel
        key="then"
        seat={seat}
        state={state}
        action={draft.then[0].notation}
        after={[...draft.steps, draft.action.notation]}
        attacker={draft.action.piece}
        target={draft.then[0].target}
      />
    );
  return null;
}

/** The card that was drawn, and those that lie open. */
export function Cards({ desk }: { desk: Look }) {
  const t = useText(tableText);
  const { state, lang } = desk;
  const catalogue = useCatalogue(state.game, state.scenario);
  const view = hexView(state.view);
  if (!view) return null;
  const open = view.seats.flatMap((s) => s.open.map((id) => ({ id, seat: s.seat })));
  const drawn = view.ask === 'card' ? view.card : null;
  const known = drawn ? catalogue?.cards[drawn] : undefined;
  return (
    <>
      {drawn &&
        (isPhone(desk.layout) && known ? (
          <section class="sheet tb-drawn slim" data-testid="drawn-card">
            <b>{known.name[lang]}</b> {known.text[lang]}
            {known.order && <OrderMark order={known.order} size={22} label={t(known.order)} />}
          </section>
        ) : (
          <section class="tb-drawn" data-testid="drawn-card">
            <span class="sc">{t('card-drawn')}</span>
            <TacticCardView id={drawn} catalogue={catalogue} lang={lang} size="large" />
          </section>
        ))}
      {open.length > 0 && (
        <p class="tb-open" aria-label={t('card-open')}>
          {open.map((c, i) => (
            <span class="chip" key={`${c.id}-${i}`} title={catalogue?.cards[c.id]?.text[lang]}>
              <SideMark owner={c.seat} size={16} /> <b>{catalogue?.cards[c.id]?.name[lang] ?? c.id}</b>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function PoolRow({ desk, side }: { desk: Look; side: SideView }) {
  const t = useText(tableText);
  const pool = side.pool ?? side.shown ?? null;
  const name = nameOf(desk.state, side.seat);
  return (
    <div class="tb-poolrow">
      <SideMark owner={side.seat} size={24} label={t('pool-of', { name })} />
      <span class="tb-marks">
        {pool ? (
          trayOrders.map(
            (o) =>
              o !== 'yellow' && (
                <span key={o} class={pool[o] ? '' : 'none'}>
                  <OrderMark order={o} size={22} label={t(o)} />
                  <b class="num">{pool[o]}</b>
                </span>
              ),
          )
        ) : (
          <span class="muted">{t('pool-hidden')}</span>
        )}
      </span>
      <span class="muted tb-decks" title={t('decks-n', { a: side.deck, b: side.discard.length })}>
        <Icon id="i-cards" size={17} />
        <span aria-hidden="true">
          {side.deck} · {side.discard.length}
        </span>
        <span class="said">{t('decks-n', { a: side.deck, b: side.discard.length })}</span>
      </span>
    </div>
  );
}

/** Pools and decks of both sides: public. */
export function OrdersCard({ desk }: { desk: Look }) {
  const t = useText(tableText);
  const view = hexView(desk.state.view);
  if (!view || view.phase === 'setup') return null;
  return (
    <section class="sheet tb-card tb-orders" data-testid="orders-card">
      <h3 class="said">{t('orders')}</h3>
      {view.seats.map((s) => (
        <PoolRow key={s.seat} desk={desk} side={s} />
      ))}
      <div class="tb-luckrow">
        <LuckBar
          log={desk.state.log}
          players={desk.state.players}
          luck={desk.state.luck}
          me={desk.state.seat || undefined}
        />
        <button type="button" class="tb-link" onClick={() => desk.open('cards')} data-testid="see-cards">
          {t('see-cards')}
        </button>
      </div>
    </section>
  );
}

export function Unit({ desk, hovered }: { desk: Desk; hovered: number | null }) {
  const { state, held, lang } = desk;
  const id = hovered ?? held.inspected ?? hexView(state.view)?.active ?? null;
  const piece = pieceOf(hexView(state.view), id);
  if (!piece) return null;
  return <UnitCard state={state} piece={piece} lang={lang} compact={desk.layout !== 'phone'} />;
}
