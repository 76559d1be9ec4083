/* kits/hex-orders/HexTrack.tsx: where the turn stands: the steps of the colours, or those of the command phase. */
import type { Order, State, HexView } from '../../proto';
import { Icon, OrderMark } from '../../art';
import { useText } from '../../text';
import { tableText } from '../../text/table';
import { nameOf } from '../../table/model';
import { hexView, stepOrders } from './model';

const tokens = (view: HexView, seat: number, order: Order): number =>
  view.pieces.filter((p) => p.owner === seat && p.place !== null && p.order === order).length;

function StepTrack({ state, view }: { state: State; view: HexView }) {
  const t = useText(tableText);
  const at = stepOrders.indexOf(view.step as Order);
  const purple = [tokens(view, 1, 'purple'), tokens(view, 2, 'purple')];
  return (
    <ol class="tb-track" aria-label={t('track-label')} data-testid="track">
      {stepOrders.map((order, i) => {
        const a = tokens(view, 1, order),
          b = tokens(view, 2, order);
        const done = i < at,
          now = i === at;
        const words = done
          ? t('track-done', { order: t(`step-${order}`) })
          : t('track-step', { order: t(`step-${order}`), a, b, one: nameOf(state, 1), two: nameOf(state, 2) });
        return (
          <li
            key={order}
            class={now ? 'cur' : done ? 'done' : ''}
            aria-current={now ? 'step' : undefined}
            title={words}
          >
            <OrderMark order={order} size={24} />
            <span class="said">{words}</span>
            {done ? (
              <Icon id="i-check" size={18} />
            ) : (
              <span aria-hidden="true">
                {a} <i>:</i> {b}
              </span>
            )}
          </li>
        );
      })}
      {(purple[0] ?? 0) + (purple[1] ?? 0) > 0 && (
        <li class="extra" title={t('track-purple', { a: purple[0] as number, b: purple[1] as number })}>
          <OrderMark order="purple" size={20} />
          <span class="said">{t('track-purple', { a: purple[0] as number, b: purple[1] as number })}</span>
          <span aria-hidden="true">
            {purple[0]} <i>:</i> {purple[1]}
          </span>
        </li>
      )}
    </ol>
  );
}

function CommandTrack({ ask }: { ask: string }) {
  const t = useText(tableText);
  const at = ask === 'generate' ? 0 : ask === 'distribute' ? 1 : 2;
  const names = [t('track-rolled'), t('track-distribute'), t('track-reveal')];
  return (
    <ol class="tb-track phase" aria-label={t('track-label')} data-testid="track">
      {names.map((name, i) => (
        <li key={name} class={i === at ? 'cur' : i < at ? 'done' : ''} aria-current={i === at ? 'step' : undefined}>
          {i < at && <Icon id="i-check" size={18} />}
          {name}
        </li>
      ))}
    </ol>
  );
}

export function HexTrack({ state }: { state: State }) {
  const view = hexView(state.view);
  if (!view) return null;
  if (view.phase === 'action') return <StepTrack state={state} view={view} />;
  return view.phase === 'command' ? <CommandTrack ask={view.ask} /> : null;
}
