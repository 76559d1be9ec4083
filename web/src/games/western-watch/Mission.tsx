/* games/western-watch/Mission.tsx: what the mission is about while it is fought, and how it stands. */
import { Icon } from '../../art';
import type { Look } from '../../table/desk';
import { useText } from '../../text';
import { RuleLink } from '../../ui';
import type { Goal, Watch } from './model';
import { atMost, counted, pointsHeld } from './Steps';
import { watchText } from './text';

function Line({ name, goal, lang, count }: { name: string; goal: Goal; lang: Look['lang']; count?: string | null }) {
  const t = useText(watchText);
  return (
    <li class={goal.met ? 'met' : ''}>
      <span class="ww-mark" title={t(goal.met ? 'met' : 'not-met')}>
        {goal.met ? (
          <Icon id="i-check" size={16} label={t('met')} />
        ) : (
          <Icon id="i-flag" size={15} label={t('not-met')} />
        )}
      </span>
      <span>
        <b>{name}</b> {goal.text[lang]}
      </span>
      {count && <b class="num">{count}</b>}
    </li>
  );
}

export function MissionCard({ desk, w }: { desk: Look; w: Watch }) {
  const t = useText(watchText);
  const { state, lang } = desk;
  return (
    <section class="sheet tb-card ww-mission" data-testid="mission-card" aria-label={t('mission-state')}>
      <ul>
        <Line name={`${t('goal')}:`} goal={w.goal} lang={lang} count={counted(w, pointsHeld(state, 1))} />
        <Line
          name={`${t('bonus')}:`}
          goal={w.bonus}
          lang={lang}
          count={w.bonus.kind === 'few-losses' ? atMost(w.lost, w.bonus.number) : null}
        />
      </ul>
      <RuleLink id={w.rule} game={state.game} />
    </section>
  );
}
