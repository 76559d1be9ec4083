/* TopBar.tsx: which battle, where the turn stands, the score, the way to book, language and menu. */
import { Fragment } from 'preact';
import { MissionLink } from '../campaign/MissionEnd';
import type { State } from '../proto';
import { Icon, SideMark } from '../art';
import { useText } from '../text';
import { live } from '../text/live';
import { tableText } from '../text/table';
import { LangSwitch, openBook } from '../ui';
import { bySide, isCrowd } from '../ui/seats';
import { BellumMark } from '../ui/Sign';
import { IconBtn } from './bits';
import { kitOf } from '../kits';
import type { Layout } from './layout';
import { nameOf } from './model';
import { SideTag, useSides, Watching } from './Sides';
import type { Chat } from './chat';

export function Track({ state }: { state: State }) {
  const { Track: Kind } = kitOf(state.view);
  return state.view && !state.over ? <Kind state={state} /> : null;
}

/** Names, people and clocks: of two seats around the score, of more by side before it. */
function NamedScore({ state, onOpen }: { state: State; onOpen: () => void }) {
  const now = useSides(state);
  const score = <Score state={state} onOpen={onOpen} />;
  if (isCrowd(state.players))
    return (
      <div class="tb-named many" data-testid="named">
        {bySide(state.players).map((side) => (
          <span class="tb-group" key={side[0]?.seat}>
            <SideMark owner={side[0]?.seat ?? 0} size={24} />
            {side.map((p) => (
              <SideTag key={p.seat} state={state} seat={p.seat} now={now} />
            ))}
          </span>
        ))}
        {score}
      </div>
    );
  const [first, ...rest] = state.players;
  return (
    <div class="tb-named">
      {first && <SideTag state={state} seat={first.seat} now={now} />}
      {score}
      {rest.map((p) => (
        <SideTag key={p.seat} state={state} seat={p.seat} now={now} />
      ))}
    </div>
  );
}

export function Score({ state, names, onOpen }: { state: State; names?: boolean; onOpen?: () => void }) {
  const t = useText(tableText);
  const view = state.view;
  if (!view) return null;
  const { Score: Own } = kitOf(view);
  if (Own) return <Own state={state} onOpen={onOpen} />;
  const sides = (view.seats ?? []).filter((s) => s.vp !== undefined);
  const [one, two] = sides,
    pair = sides.length === 2;
  if (!one || !two) return null;
  const leader = kitOf(view).initiative?.(view) ?? 0;
  const target = view.target_vp ?? 0;
  const label = pair
    ? t(target ? 'score-label' : 'score-label-plain', {
        one: nameOf(state, one.seat),
        a: one.vp ?? 0,
        two: nameOf(state, two.seat),
        b: two.vp ?? 0,
        n: target,
      })
    : sides.map((s) => `${nameOf(state, s.seat)} ${s.vp ?? 0}`).join(', ');
  const flag = (seat: number) =>
    leader === seat && (
      <span key="lead" class="tb-lead" title={t('has-initiative', { name: nameOf(state, seat) })}>
        <Icon id="m-initiative" size={18} label={t('has-initiative', { name: nameOf(state, seat) })} />
      </span>
    );
  const inside = (
    <>
      {sides.map((side, i) => {
        const name = nameOf(state, side.seat);
        const mark = [
          flag(side.seat),
          <SideMark key="mark" owner={side.seat} size={28} label={name} />,
          names && <em key="name">{name}</em>,
          <b key="points" data-testid={`score-${side.seat}`}>
            {side.vp}
          </b>,
        ];
        return (
          <Fragment key={side.seat}>
            {i > 0 && <i>{pair ? (target ? t('to-vp', { n: target }) : ':') : '·'}</i>}
            {i === 0 || !pair ? mark : mark.reverse()}
          </Fragment>
        );
      })}
    </>
  );
  if (!onOpen)
    return (
      <div class="tb-score" data-testid="score" title={label}>
        {inside}
      </div>
    );
  const title = t('score-title', { score: label });
  return (
    <button type="button" class="tb-score" data-testid="score" onClick={onOpen} title={title} aria-label={title}>
      {inside}
    </button>
  );
}

export function TopBar({
  state,
  layout,
  chat,
  onMenu,
  onLog,
  onCards,
  onScore,
}: {
  state: State;
  layout: Layout;
  chat: Chat;
  onMenu: () => void;
  onLog: () => void;
  onCards: () => void;
  onScore: () => void;
}) {
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
      <a class="mark" href="/" aria-label="Bellum">
        <BellumMark />
        <span class="tb-wide">Bellum</span>
      </a>
      <div class="crumb">
        <b>{state.scenario_title}</b>
        <span>
          {state.campaign && (
            <>
              <MissionLink of={state.campaign} testid="top-campaign" /> ·{' '}
            </>
          )}
          {state.over ? t('over') : kitOf(state.view).where(state)}
        </span>
      </div>
      <div class="tb-mid">
        <Track state={state} />
      </div>
      {layout === 'desktop' ? <NamedScore state={state} onOpen={onScore} /> : <Score state={state} onOpen={onScore} />}
      {layout === 'desktop' && <Watching state={state} />}
      <nav class="tb-nav" aria-label={t('menu')}>
        {layout === 'portrait' && (
          <IconBtn icon="i-log" label={logLabel} onClick={onLog} testid="open-log" hint="L" badge={chat.unread} />
        )}
        {layout !== 'portrait' && (
          <IconBtn icon="i-cards" label={t('cards')} onClick={onCards} testid="open-cards" hint="C" />
        )}
        <IconBtn icon="i-book" label={t('book')} onClick={() => openBook(state.game)} testid="open-book" hint="?" />
        {layout === 'desktop' && <LangSwitch />}
        <IconBtn icon="i-menu" label={t('menu')} onClick={onMenu} testid="menu" />
      </nav>
    </header>
  );
}
