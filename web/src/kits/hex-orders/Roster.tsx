/* kits/hex-orders/Roster.tsx: the own units as a list: for giving orders and for deployment, by pointer, key
 * and voice. */
import type { Action, Piece } from '../../proto';
import { OrderMark, SideMark, Token } from '../../art';
import { useText } from '../../text';
import { tableText } from '../../text/table';
import { RuleLink } from '../../ui';
import { ordersOf } from './hand';
import type { Desk } from '../../table/desk';
import { startDrag, wasDrag } from './drag';
import { isMine, lastWord, nameOf, pieceOf } from '../../table/model';
import { isReserve, placedNow, hexName, hexView } from './model';

const plain = (p: Piece): Piece => ({ ...p, order: null });

/** Where it stands: the town, else the hex and its ground. */
function whereOf(desk: Desk, p: Piece): string {
  const view = hexView(desk.state.view);
  if (!view || p.place === null) return '';
  const town = view.board.places.find((n) => n.place === p.place);
  return town ? `${town.name[desk.lang]} ${hexName(view, p.place)}` : hexName(view, p.place);
}

export function Roster({ desk }: { desk: Desk }) {
  const t = useText(tableText);
  const { state, hand, held } = desk;
  const units = hexView(state.view)?.pieces.filter((p) => p.owner === state.seat && p.place !== null) ?? [];
  const given = units.filter((p) => p.order).length;
  const press = (p: Piece) => {
    void hand.pick({ place: p.place ?? undefined, piece: p.id });
  };
  return (
    <section class="sheet tb-card" data-testid="roster">
      <div class="tb-cardhead">
        <h3>{t('army')}</h3>
        <span class="muted">{t('army-n', { a: given, b: units.length })}</span>
      </div>
      <ul class="tb-roster">
        {units.map((p) => {
          const name = p.name[desk.lang];
          const sentence =
            held.colour && held.colour !== p.order
              ? t('give-to', { order: t(held.colour), unit: `${name} ${p.label}` })
              : p.order
                ? t('take-from', { order: t(`order-${p.order}`), unit: `${name} ${p.label}` })
                : t('no-token', { unit: `${name} ${p.label}` });
          return (
            <li
              key={p.id}
              class={held.inspected === p.id || held.picked === p.id ? 'over' : ''}
              data-roster-piece={p.id}
            >
              <button
                type="button"
                class="tb-row"
                onClick={() => press(p)}
                onFocus={() => {
                  hand.inspect(p.id);
                  if (p.place !== null) desk.show([p.place]);
                }}
                onBlur={() => desk.show([])}
                onKeyDown={(e) => {
                  if (e.key === 'Backspace' && p.order) {
                    e.preventDefault();
                    void ordersOf(hand).takeBack(p.id);
                  }
                }}
                onMouseEnter={() => p.place !== null && desk.show([p.place])}
                onMouseLeave={() => desk.show([])}
                aria-label={sentence}
                title={sentence}
              >
                <Token piece={plain(p)} size={38} />
                <span class="tb-name">
                  <b>{name}</b>
                  <em>
                    {p.label} · {whereOf(desk, p)}
                  </em>
                </span>
                <OrderMark order={p.order} size={32} owner={p.owner} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The own sum; the enemy's stays a secret until the reveal. */
export function InitiativeCard({ desk }: { desk: Desk }) {
  const t = useText(tableText);
  const { state } = desk;
  const view = hexView(state.view);
  if (!view || view.phase !== 'command' || state.seat === 0) return null;
  const own = view.pieces.filter(
    (p) => p.owner === state.seat && p.place !== null && (p.order === 'red' || p.order === 'purple'),
  ).length;
  const holder = view.markers.find((m) => m.kind === 'initiative')?.owner;
  const other = state.players.find((p) => p.seat !== state.seat);
  const rule = [...state.log].reverse().find((e) => e.what === 'initiative' && e.rule)?.rule;
  return (
    <section class="sheet tb-card" data-testid="initiative">
      <div class="tb-cardhead">
        <h3>{t('initiative')}</h3>
        <span class="tb-init-row">
          <span>
            <SideMark owner={state.seat} size={20} /> {t('you')} <b class="num">{own}</b>
          </span>
          {other && (
            <span>
              <SideMark owner={other.seat} size={20} /> {other.name} <b class="num">?</b>
            </span>
          )}
        </span>
      </div>
      <p class="tb-init">
        <OrderMark order="red" size={18} /> + <OrderMark order="purple" size={18} /> {t('initiative-own')}.{' '}
        {holder ? t('initiative-holder', { name: nameOf(state, holder) }) : ''}{' '}
        {rule && <RuleLink id={rule} game={state.game} />}
      </p>
    </section>
  );
}

/** Units that wait for a place. */
export function ToPlace({ desk }: { desk: Desk }) {
  const t = useText(tableText);
  const { state, hand, held, board } = desk;
  const view = hexView(state.view);
  if (!view) return null;
  const list = state.actions.filter((a) => isReserve(view, a));
  const last = isMine(state) ? placedNow(state) : undefined;
  if (!list.length && !last) return null;
  /* one is chosen: the others wait on, and are not to be chosen until it stands */
  const waiting =
    last && !list.length ? view.pieces.filter((p) => p.owner === state.seat && p.status === 'reserve') : [];
  const carry = (e: PointerEvent, a: Action) =>
    startDrag(e, {
      over: (x, y) => {
        const at = board?.placeAt(x, y) ?? null;
        desk.show(at === null ? [] : [at]);
        if (held.open?.via !== a) void hand.openLead(a);
      },
      drop: (x, y) => {
        const at = board?.placeAt(x, y) ?? null;
        if (at !== null) void dropAt(desk, a, at);
      },
      end: () => desk.show([]),
    });
  return (
    <section class="sheet tb-card" data-testid="to-place">
      <div class="tb-cardhead">
        <h3>{t('to-place')}</h3>
        <span class="muted">{t('to-place-n', { n: list.length || waiting.length })}</span>
      </div>
      <ul class="tb-roster">
        {waiting.map((p) => (
          <li key={p.id} class={p === last ? 'over' : 'still'} aria-current={p === last || undefined}>
            <span class="tb-row">
              <Token piece={plain(p)} size={38} />
              <span class="tb-name">
                <b>{p.name[desk.lang]}</b>
                <em>{p.label}</em>
              </span>
            </span>
          </li>
        ))}
        {list.map((a) => {
          const p = pieceOf(view, a.piece);
          const on = held.open?.via.notation === a.notation;
          return (
            p && (
              <li key={a.notation} class={on ? 'over' : ''}>
                <button
                  type="button"
                  class="tb-row"
                  data-action={a.notation}
                  aria-pressed={on}
                  onPointerDown={(e) => carry(e, a)}
                  onClick={() => {
                    if (!wasDrag()) void hand.openLead(a);
                  }}
                  aria-label={t('drag-unit', { name: `${p.name[desk.lang]} ${p.label}` })}
                >
                  <Token piece={plain(p)} size={38} />
                  <span class="tb-name">
                    <b>{p.name[desk.lang]}</b>
                    <em>{lastWord(a.notation)}</em>
                  </span>
                </button>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

/* A unit that is dropped is placed at once: the drag was the question and the answer. */
async function dropAt(desk: Desk, unit: Action, place: number): Promise<void> {
  const next = (await desk.seat.ahead([unit.notation])).actions.find((a) => a.place === place);
  if (next) await desk.hand.act([unit.notation, next.notation]);
  else {
    await desk.hand.openLead(unit);
    await desk.hand.pick({ place });
  }
}
