/* Rail.tsx: what you are about to do, who does it, what happened.  A card without content is absent. */
import { useState } from 'preact/hooks';
import type { Event, SideView } from '../proto';
import { Icon, OrderMark, SideMark } from '../art';
import { useCatalogue } from '../net/catalogue';
import { LogPanel, LuckBar, OddsPanel, TacticCardView, UnitCard } from '../panels';
import { useText } from '../text';
import { tableText } from '../text/table';
import { trayOrders } from './bits';
import type { Desk } from './desk';
import { HintCard } from './HintCard';
import { isPhone } from './layout';
import { isGiving, isMine, nameOf, pieceOf } from './model';
import { placesOf } from './motions';
import { InitiativeCard, Roster, ToPlace } from './Roster';
import { ChatPanel } from './ChatPanel';
import { ChatLabel, Talk } from './Talk';
import { SealedNotice } from './Tray';

/** The odds of the draft, or of the attack that is being declared. */
export function Preview({ desk }: { desk: Desk }) {
  const { held, state, seat, hand } = desk;
  const { draft } = held;
  if (!isMine(state)) return null;
  if (draft && draft.action.target !== undefined)
    return <OddsPanel key="act" seat={seat} state={state} action={draft.action.notation} after={draft.steps} attacker={draft.action.piece ?? draft.first?.piece} target={draft.action.target} onOdds={(f) => hand.setFigure(f)}
      extra={draft.boost ? held.extra : undefined} onExtra={draft.boost ? (on) => hand.setExtra(on) : undefined} />;
  if (draft?.then.length === 1 && draft.then[0])
    return <OddsPanel key="then" seat={seat} state={state} action={draft.then[0].notation} after={[...draft.steps, draft.action.notation]} attacker={draft.action.piece} target={draft.then[0].target} />;
  return null;
}

/** The card that was drawn, and those that lie open. */
export function Cards({ desk }: { desk: Desk }) {
  const t = useText(tableText);
  const { state, lang } = desk;
  const catalogue = useCatalogue(state.game, state.scenario);
  const view = state.view;
  if (!view) return null;
  const open = view.seats.flatMap((s) => s.open.map((id) => ({ id, seat: s.seat })));
  const drawn = view.ask === 'card' ? view.card : null;
  const known = drawn ? catalogue?.cards[drawn] : undefined;
  return (
    <>
      {drawn && (isPhone(desk.layout) && known
        ? <section class="sheet tb-drawn slim" data-testid="drawn-card"><b>{known.name[lang]}</b> {known.text[lang]}{known.order && <OrderMark order={known.order} size={22} label={t(known.order)} />}</section>
        : <section class="tb-drawn" data-testid="drawn-card"><span class="sc">{t('card-drawn')}</span><TacticCardView id={drawn} catalogue={catalogue} lang={lang} size="large" /></section>)}
      {open.length > 0 && (
        <p class="tb-open" aria-label={t('card-open')}>
          {open.map((c, i) => <span class="chip" key={`${c.id}-${i}`} title={catalogue?.cards[c.id]?.text[lang]}><SideMark owner={c.seat} size={16} /> <b>{catalogue?.cards[c.id]?.name[lang] ?? c.id}</b></span>)}
        </p>
      )}
    </>
  );
}

function PoolRow({ desk, side }: { desk: Desk; side: SideView }) {
  const t = useText(tableText);
  const pool = side.pool ?? side.shown ?? null;
  const name = nameOf(desk.state, side.seat);
  return (
    <div class="tb-poolrow">
      <SideMark owner={side.seat} size={24} label={t('pool-of', { name })} />
      <span class="tb-marks">
        {pool ? trayOrders.map((o) => o !== 'yellow' && <span key={o} class={pool[o] ? '' : 'none'}><OrderMark order={o} size={22} label={t(o)} /><b class="num">{pool[o]}</b></span>)
          : <span class="muted">{t('pool-hidden')}</span>}
      </span>
      <span class="muted tb-decks" title={t('decks-n', { a: side.deck, b: side.discard.length })}><Icon id="i-cards" size={17} /><span aria-hidden="true">{side.deck} · {side.discard.length}</span><span class="said">{t('decks-n', { a: side.deck, b: side.discard.length })}</span></span>
    </div>
  );
}

/** Pools and decks of both sides: public. */
export function OrdersCard({ desk }: { desk: Desk }) {
  const t = useText(tableText);
  const view = desk.state.view;
  if (!view || view.phase === 'setup') return null;
  return (
    <section class="sheet tb-card tb-orders" data-testid="orders-card">
      <h3 class="said">{t('orders')}</h3>
      {view.seats.map((s) => <PoolRow key={s.seat} desk={desk} side={s} />)}
      <div class="tb-luckrow">
        <LuckBar log={desk.state.log} players={desk.state.players} luck={desk.state.luck} me={desk.state.seat || undefined} />
        <button type="button" class="tb-link" onClick={() => desk.open('cards')} data-testid="see-cards">{t('see-cards')}</button>
      </div>
    </section>
  );
}

export function Unit({ desk, hovered }: { desk: Desk; hovered: number | null }) {
  const { state, held, lang } = desk;
  const id = hovered ?? held.inspected ?? state.view?.active ?? null;
  const piece = pieceOf(state.view, id);
  if (!piece) return null;
  return <UnitCard state={state} piece={piece} lang={lang} compact={desk.layout !== 'phone'} />;
}

export function Log({ desk, since }: { desk: Desk; since?: number }) {
  const view = desk.state.view;
  return <LogPanel state={desk.state} since={since} onPlaces={(places) => desk.show(places)} onEvent={(e: Event) => desk.board?.show(placesOf(e, view))} />;
}

/** Everything but the log, in its fixed order. */
export function NowCards({ desk, hovered }: { desk: Desk; hovered: number | null }) {
  const giving = isGiving(desk.state) || (desk.state.view?.ask === 'distribute' && desk.state.seat > 0);
  return (
    <>
      <Preview desk={desk} />
      <Cards desk={desk} />
      <ToPlace desk={desk} />
      {giving && <Roster desk={desk} />}
      {giving && <InitiativeCard desk={desk} />}
      <SealedNotice desk={desk} />
      {!giving && <Unit desk={desk} hovered={hovered} />}
      <OrdersCard desk={desk} />
    </>
  );
}

export function Rail({ desk, hovered, since }: { desk: Desk; hovered: number | null; since?: number }) {
  const t = useText(tableText);
  const [tab, setTab] = useState<'now' | 'log' | 'chat'>('now');
  const { layout } = desk;
  if (layout === 'portrait')
    return <aside class="rail tb-rail strip" data-part="rail"><NowCards desk={desk} hovered={hovered} /></aside>;
  /* a hint speaks of what is above it: it takes the place of the log, not of the list of units */
  if (layout === 'desktop')
    return (
      <aside class="rail tb-rail" data-part="rail">
        <div class="tb-now"><NowCards desk={desk} hovered={hovered} /></div>
        <Talk desk={desk} since={since} first="log" />
        <HintCard desk={desk} />
      </aside>
    );
  return (
    <aside class="rail tb-rail" data-part="rail">
      <div class="tb-tabs" role="tablist">
        <button type="button" role="tab" id="tab-now" aria-selected={tab === 'now'} onClick={() => setTab('now')}>{t('tab-now')}</button>
        <button type="button" role="tab" id="tab-log" aria-selected={tab === 'log'} onClick={() => setTab('log')} data-testid="open-log">{t('tab-log')}</button>
        <button type="button" role="tab" id="tab-chat" aria-selected={tab === 'chat'} onClick={() => setTab('chat')} data-testid="talk-chat"><ChatLabel unread={desk.chat.unread} /></button>
      </div>
      <div class="tb-tab" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'now' ? <NowCards desk={desk} hovered={hovered} /> : tab === 'log' ? <Log desk={desk} since={since} /> : <ChatPanel desk={desk} />}
      </div>
      <HintCard desk={desk} />
    </aside>
  );
}
