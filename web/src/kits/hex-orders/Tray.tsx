/* kits/hex-orders/Tray.tsx: giving orders: the pool as piles; drag a token, or tap it and then the units. */
import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import type { Line, Order } from '../../proto';
import { OrderMark } from '../../art';
import { useCatalogue } from '../../net/catalogue';
import { useText } from '../../text';
import { tableText } from '../../text/table';
import { RuleLink } from '../../ui';
import { ChoiceButton } from '../../table/bits';
import { ordersOf } from './hand';
import type { Desk } from '../../table/desk';
import { startDrag, unitUnder, wasDrag } from './drag';
import { HintButton } from '../../table/HintCard';
import { lossOf } from '../../table/stakes';
import { isPhone } from '../../table/layout';
import { More } from '../../table/More';
import { buttonsOf, quietExtras } from '../../table/answers';
import { sealOf, hexView, trayOrders } from './model';
import { UndoButton } from '../../table/PromptBar';

/** One sentence of what a colour means has room on its pile; of an endless one the last, since the sign says the
 * first. */
function inShort(text: string, endless: boolean): string {
  const sentences = text.match(/[^.]+\.?/g) ?? [];
  return ((endless ? sentences[sentences.length - 1] : sentences[0]) ?? '').trim().replace(/\.$/, '');
}

function Pile({
  desk,
  order,
  n,
  index,
  about,
  onLook,
}: {
  desk: Desk;
  order: Order;
  n: number;
  index: number;
  about?: Line;
  onLook: (order: Order | null) => void;
}) {
  const t = useText(tableText);
  const { hand, held, state, board } = desk;
  const on = held.colour === order;
  const carry = (e: PointerEvent) => {
    if (n <= 0) return;
    const view = hexView(state.view),
      own = view?.pieces.filter((p) => p.owner === state.seat && p.place !== null) ?? [];
    startDrag(e, {
      over: (x, y) => {
        const p = view && unitUnder(board, view, own, x, y);
        desk.show(p && p.place !== null ? [p.place] : []);
        hand.inspect(p?.id ?? null);
      },
      drop: (x, y) => {
        const p = view && unitUnder(board, view, own, x, y);
        if (p) void ordersOf(hand).give(p.id, order);
      },
      end: () => desk.show([]),
    });
  };
  return (
    <button
      type="button"
      class={`tb-pile${on ? ' on' : ''}${n <= 0 ? ' empty' : ''}`}
      aria-pressed={on}
      data-testid={`pile-${order}`}
      data-order={order}
      aria-keyshortcuts={String(index)}
      aria-label={
        `${n === Infinity ? t('pile-endless', { order: t(order) }) : t('pile', { order: t(order), n })}. ` +
        `${about?.text[desk.lang] ?? ''}`
      }
      onPointerEnter={(e) => {
        if (e.pointerType === 'mouse') onLook(order);
      }}
      onPointerLeave={() => onLook(null)}
      onFocus={() => onLook(order)}
      onBlur={() => onLook(null)}
      onPointerDown={carry}
      onClick={() => {
        if (wasDrag()) return;
        if (n > 0 || on) ordersOf(hand).takeColour(order);
        else onLook(order);
      }}
    >
      <span class={`tb-stack n${n === Infinity ? 3 : Math.min(3, n)}`}>
        <OrderMark order={order} size={38} />
      </span>
      <span class="tb-count">
        <b class="num">{n === Infinity ? '∞' : n}</b>
        <em>{t(order)}</em>
        {!isPhone(desk.layout) && <kbd aria-hidden="true">{index}</kbd>}
      </span>
      {about && !isPhone(desk.layout) && (
        <small class="tb-means">{inShort(about.text[desk.lang], n === Infinity)}</small>
      )}
    </button>
  );
}

export function Tray({ desk, bar }: { desk: Desk; bar: Ref<HTMLElement> }) {
  const t = useText(tableText);
  const { state, hand, held } = desk;
  const seal = sealOf(state);
  const catalogue = useCatalogue(state.game, state.scenario);
  const [looked, look] = useState<Order | null>(null);
  const colour = looked ?? held.colour;
  const about = colour ? catalogue?.orders?.[colour] : undefined;
  const rest = [...buttonsOf(state).filter((a) => a !== seal && a.notation !== 'seal'), ...quietExtras(state)];
  return (
    <footer
      class="tray tb-prompt"
      ref={bar as never}
      data-part="tray"
      data-testid="prompt-bar"
      data-ask={state.view?.ask}
    >
      <div class="ask">
        <h2 data-testid="prompt" class={(state.prompt ?? '').length > 52 ? 'long' : ''}>
          {state.prompt}
        </h2>
        {about && colour ? (
          <p class="tb-about" data-testid="order-about">
            <OrderMark order={colour} size={16} /> {held.colour === colour && <b>{t('hand-hint')} </b>}
            {about.text[desk.lang]} <RuleLink id={about.rule} game={state.game} />
          </p>
        ) : (
          <p>
            {held.colour ? t('hand-hint') : t(isPhone(desk.layout) ? 'give-hint-small' : 'give-hint')}
            {state.rule && (
              <>
                {' '}
                <RuleLink id={state.rule} game={state.game} />
              </>
            )}
          </p>
        )}
      </div>
      <div class="tb-pool" role="toolbar" aria-label={t('pool-label')}>
        {trayOrders.map((o, i) => (
          <Pile
            key={o}
            desk={desk}
            order={o}
            n={ordersOf(hand).left(o)}
            index={i + 1}
            about={catalogue?.orders?.[o]}
            onLook={look}
          />
        ))}
      </div>
      <div class="tb-tray-do">
        {seal && (
          <ChoiceButton
            action={seal}
            kind="primary"
            hint={isPhone(desk.layout) ? undefined : t('key-enter')}
            onClick={() => void ordersOf(hand).seal(seal)}
            disabled={held.sending}
            words={held.sealAsked ? { title: t('seal-anyway'), detail: lossOf(state, seal) } : undefined}
          />
        )}
        <div class="tb-tray-more">
          <HintButton desk={desk} />
          <UndoButton desk={desk} />
          <More
            desk={desk}
            actions={rest}
            button={(a, close) => (
              <ChoiceButton
                key={a.notation}
                action={a}
                kind="quiet"
                onClick={() => {
                  close();
                  void desk.hand.choose(a);
                }}
              />
            )}
          />
        </div>
      </div>
    </footer>
  );
}
export function SealedNotice({ desk }: { desk: Desk }) {
  const t = useText(tableText);
  const { state } = desk;
  const other = hexView(state.view)?.seats.find((s) => s.seat !== state.seat && s.done);
  if (!other || state.view?.ask !== 'distribute' || state.seat === 0) return null;
  const name = state.players.find((p) => p.seat === other.seat)?.name ?? '';
  return (
    <section class="tb-sealed" data-testid="enemy-sealed">
      <OrderMark order="hidden" owner={other.seat} size={40} />
      <p>
        <b>{t('sealed-enemy', { name })}</b>
        <br />
        <span class="muted">{t('sealed-enemy-hint')}</span>
      </p>
    </section>
  );
}
