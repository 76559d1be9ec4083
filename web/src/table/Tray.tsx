/* Tray.tsx: giving orders: the pool as piles; drag a token, or tap it and then the units. */
import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import type { Action, Order } from '../proto';
import { OrderMark } from '../art';
import { useText } from '../text';
import { tableText } from '../text/table';
import { RuleLink } from '../ui';
import { ChoiceButton, trayOrders } from './bits';
import type { Desk } from './desk';
import { startDrag, unitUnder, wasDrag } from './drag';
import { isPhone } from './layout';
import { buttonsOf, quietExtras, sealOf } from './model';
import { UndoButton } from './PromptBar';

function Pile({ desk, order, n, index }: { desk: Desk; order: Order; n: number; index: number }) {
  const t = useText(tableText);
  const { hand, held, state, board } = desk;
  const on = held.colour === order;
  const carry = (e: PointerEvent) => {
    if (n <= 0) return;
    const own = state.view?.pieces.filter((p) => p.owner === state.seat && p.place !== null) ?? [];
    startDrag(e, {
      over: (x, y) => { const p = state.view && unitUnder(board, state.view, own, x, y); desk.show(p && p.place !== null ? [p.place] : []); hand.inspect(p?.id ?? null); },
      drop: (x, y) => { const p = state.view && unitUnder(board, state.view, own, x, y); if (p) void hand.give(p.id, order); },
      end: () => desk.show([]),
    });
  };
  return (
    <button type="button" class={`tb-pile${on ? ' on' : ''}${n <= 0 ? ' empty' : ''}`} aria-pressed={on} data-testid={`pile-${order}`} data-order={order} aria-keyshortcuts={String(index)}
      aria-label={n === Infinity ? t('pile-endless', { order: t(order) }) : t('pile', { order: t(order), n })}
      onPointerDown={carry} onClick={() => { if (!wasDrag()) hand.takeColour(order); }}>
      <span class={`tb-stack n${n === Infinity ? 3 : Math.min(3, n)}`}><OrderMark order={order} size={44} /></span>
      <span class="tb-count"><b class="num">{n === Infinity ? '∞' : n}</b><em>{t(order)}</em>{!isPhone(desk.layout) && <kbd aria-hidden="true">{index}</kbd>}</span>
    </button>
  );
}

function Others({ desk, actions }: { desk: Desk; actions: Action[] }) {
  const t = useText(tableText);
  const [open, set] = useState(false);
  if (!actions.length) return null;
  return (
    <div class="tb-more">
      <button type="button" class="btn quiet" aria-expanded={open} onClick={() => set(!open)} data-testid="more">{t('more-n', { n: actions.length })}</button>
      {open && (
        <div class="sheet tb-popup" role="group" aria-label={t('other-actions')} onKeyDown={(e) => { if (e.key === 'Escape') { e.stopPropagation(); set(false); } }}>
          {actions.map((a) => <ChoiceButton key={a.notation} action={a} kind="quiet" onClick={() => { set(false); void desk.hand.choose(a); }} />)}
        </div>
      )}
    </div>
  );
}

export function Tray({ desk, bar }: { desk: Desk; bar: Ref<HTMLElement> }) {
  const t = useText(tableText);
  const { state, hand, held } = desk;
  const seal = sealOf(state);
  const rest = [...buttonsOf(state).filter((a) => a !== seal && a.notation !== 'seal'), ...quietExtras(state)];
  return (
    <footer class="tray tb-prompt" ref={bar as never} data-part="tray" data-testid="prompt-bar" data-ask={state.view?.ask}>
      <div class="ask">
        <h2 data-testid="prompt" class={(state.prompt ?? '').length > 52 ? 'long' : ''}>{state.prompt}</h2>
        <p>{held.colour ? t('hand-hint', { order: t(held.colour) }) : t('give-hint')}{state.rule && <> <RuleLink id={state.rule} game={state.game} /></>}</p>
      </div>
      <div class="tb-pool" role="toolbar" aria-label={t('pool-label')}>
        {trayOrders.map((o, i) => <Pile key={o} desk={desk} order={o} n={hand.left(o)} index={i + 1} />)}
      </div>
      <div class="tb-tray-do">
        {seal && (
          <ChoiceButton action={seal} kind="primary" hint={isPhone(desk.layout) ? undefined : 'Enter'} onClick={() => void hand.act([seal.notation])} disabled={held.sending} />
        )}
        <div class="tb-tray-more"><UndoButton desk={desk} /><Others desk={desk} actions={rest} /></div>
      </div>
    </footer>
  );
}
export function SealedNotice({ desk }: { desk: Desk }) {
  const t = useText(tableText);
  const { state } = desk;
  const other = state.view?.seats.find((s) => s.seat !== state.seat && s.done);
  if (!other || state.view?.ask !== 'distribute' || state.seat === 0) return null;
  const name = state.players.find((p) => p.seat === other.seat)?.name ?? '';
  return (
    <section class="tb-sealed" data-testid="enemy-sealed">
      <OrderMark order="hidden" owner={other.seat} size={40} />
      <p><b>{t('sealed-enemy', { name })}</b><br /><span class="muted">{t('sealed-enemy-hint')}</span></p>
    </section>
  );
}
