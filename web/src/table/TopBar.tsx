/* TopBar.tsx: which battle, where the turn stands, the score, the way to book, language and menu. */
import type { Order, State, View } from '../proto';
import { Icon, OrderMark, SideMark } from '../art';
import { useText } from '../text';
import { live } from '../text/live';
import { tableText } from '../text/table';
import { LangSwitch, openBook } from '../ui';
import { BellumMark } from '../ui/Sign';
import { IconBtn, stepOrders } from './bits';
import type { Layout } from './layout';
import { nameOf } from './model';
import { SideTag, useSides, Watching } from './Sides';
import type { Chat } from './chat';

const tokens = (view: View, seat: number, order: Order): number =>
  view.pieces.filter((p) => p.owner === seat && p.place !== null && p.order === order).length;

function StepTrack({ state, view }: { state: State; view: View }) {
  const t = useText(tableText);
  const at = stepOrders.indexOf(view.step as Order);
  const purple = [tokens(view, 1, 'purple'), tokens(view, 2, 'purple')];
  return (
    <ol class="tb-track" aria-label={t('track-label')} data-testid="track">
      {stepOrders.map((order, i) => {
        const a = tokens(view, 1, order), b = tokens(view, 2, order);
        const done = i < at, now = i === at;
        const words = done ? t('track-done', { order: t(`step-${order}`) }) : t('track-step', { order: t(`step-${order}`), a, b, one: nameOf(state, 1), two: nameOf(state, 2) });
        return (
          <li key={order} class={now ? 'cur' : done ? 'done' : ''} aria-current={now ? 'step' : undefined} title={words}>
            <OrderMark order={order} size={24} />
            <span class="said">{words}</span>
            {done ? <Icon id="i-check" size={18} /> : <span aria-hidden="true">{a} <i>:</i> {b}</span>}
          </li>
        );
      })}
      {(purple[0] ?? 0) + (purple[1] ?? 0) > 0 && (
        <li class="extra" title={t('track-purple', { a: purple[0] as number, b: purple[1] as number })}>
          <OrderMark order="purple" size={20} />
          <span class="said">{t('track-purple', { a: purple[0] as number, b: purple[1] as number })}</span>
          <span aria-hidden="true">{purple[0]} <i>:</i> {purple[1]}</span>
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
          {i < at && <Icon id="i-check" size={18} />}{name}
        </li>
      ))}
    </ol>
  );
}

export function Track({ state }: { state: State }) {
  const view = state.view;
  if (!view || state.over) return null;
  if (view.phase === 'action') return <StepTrack state={state} view={view} />;
  return view.phase === 'command' ? <CommandTrack ask={view.ask} /> : null;
}

/** Names, people and clocks of both sides around the score. */
function NamedScore({ state, onOpen }: { state: State; onOpen: () => void }) {
  const now = useSides(state);
  return (
    <div class="tb-named">
      <SideTag state={state} seat={1} now={now} />
      <Score state={state} onOpen={onOpen} />
      <SideTag state={state} seat={2} now={now} />
    </div>
  );
}

export function Score({ state, names, onOpen }: { state: State; names?: boolean; onOpen?: () => void }) {
  const t = useText(tableText);
  const view = state.view;
  if (!view) return null;
  const [one, two] = view.seats;
  if (!one || !two) return null;
  const leader = view.markers.find((m) => m.kind === 'initiative')?.owner ?? 0;
  const target = view.target_vp;
  const label = t(target ? 'score-label' : 'score-label-plain', { one: nameOf(state, 1), a: one.vp, two: nameOf(state, 2), b: two.vp, n: target });
  const flag = (seat: number) => leader === seat &&
    <span class="tb-lead" title={t('has-initiative', { name: nameOf(state, seat) })}><Icon id="m-initiative" size={18} label={t('has-initiative', { name: nameOf(state, seat) })} /></span>;
  const inside = (
    <>
      {flag(1)}<SideMark owner={1} size={28} label={nameOf(state, 1)} />{names && <em>{nameOf(state, 1)}</em>}<b data-testid="score-1">{one.vp}</b>
      <i>{target ? t('to-vp', { n: target }) : ':'}</i>
      <b data-testid="score-2">{two.vp}</b>{names && <em>{nameOf(state, 2)}</em>}<SideMark owner={2} size={28} label={nameOf(state, 2)} />{flag(2)}
    </>
  );
  if (!onOpen) return <div class="tb-score" data-testid="score" title={label}>{inside}</div>;
  const title = t('score-title', { score: label });
  return <button type="button" class="tb-score" data-testid="score" onClick={onOpen} title={title} aria-label={title}>{inside}</button>;
}

export function whereLine(state: State, t: (id: keyof typeof tableText.en & string, args?: Record<string, string | number>) => string): string {
  const view = state.view;
  if (!view) return '';
  if (state.over) return t('over');
  const phase = t(`phase-${view.phase}`);
  return view.turn > 0 && view.phase !== 'setup' ? `${t('turn', { n: view.turn })} · ${phase}` : phase;
}

export function TopBar({ state, layout, chat, onMenu, onLog, onCards, onScore }: { state: State; layout: Layout; chat: Chat; onMenu: () => void; onLog: () => void; onCards: () => void; onScore: () => void }) {
  const t = useText(tableText);
  const l = useText(live);
  const logLabel = chat.unread ? `${t('log')}. ${l('chat-unread', { n: chat.unread })}` : t('log');
  if (layout === 'phone')
    return (
      <header class="top tb-top small">
        <IconBtn icon="i-menu" label={t('menu')} onClick={onMenu} testid="menu" />
        <Score state={state} onOpen={onScore} />
        <Track state={state} />
        <IconBtn icon="i-log" label={logLabel} onClick={onLog} testid="open-log" badge={chat.unread} />
      </header>
    );
  return (
    <header class="top tb-top">
      <a class="mark" href="/" aria-label="Bellum"><BellumMark /><span class="tb-wide">Bellum</span></a>
      <div class="crumb"><b>{state.scenario_title}</b><span>{whereLine(state, t)}</span></div>
      <div class="tb-mid"><Track state={state} /></div>
      {layout === 'desktop' ? <NamedScore state={state} onOpen={onScore} /> : <Score state={state} onOpen={onScore} />}
      {layout === 'desktop' && <Watching state={state} />}
      <nav class="tb-nav" aria-label={t('menu')}>
        {layout === 'portrait' && <IconBtn icon="i-log" label={logLabel} onClick={onLog} testid="open-log" hint="L" badge={chat.unread} />}
        {layout !== 'portrait' && <IconBtn icon="i-cards" label={t('cards')} onClick={onCards} testid="open-cards" hint="C" />}
        <IconBtn icon="i-book" label={t('book')} onClick={() => openBook(state.game)} testid="open-book" hint="?" />
        {layout === 'desktop' && <LangSwitch />}
        <IconBtn icon="i-menu" label={t('menu')} onClick={onMenu} testid="menu" />
      </nav>
    </header>
  );
}
