/* games/western-watch/Steps.tsx: the six steps of the cycle (FC-1005) in the head of the table, and how the mission
 * stands where other battles count points. */
import { Icon } from '../../art';
import type { State } from '../../proto';
import { useText } from '../../text';
import { Sign } from './bits';
import { inTown, phaseOf, watchOf, type Watch } from './model';
import { turnTo, usePage, type Page } from './page';
import { watchText } from './text';

const steps = ['muster', 'escalation', 'battle', 'report', 'town', 'threat'] as const;

export function CycleSteps({ state }: { state: State }) {
  const t = useText(watchText);
  const page = usePage(state),
    town = inTown(state.view);
  const at = town ? (page === 'report' ? 3 : 4) : phaseOf(state.view) === 'setup' ? 1 : 2;
  return (
    <ol class="tb-track phase ww-steps" aria-label={t('steps')} data-testid="track">
      {steps.map((id, i) => {
        const leads: Page | null = town && i !== at && (id === 'report' || id === 'town') ? id : null;
        const inside = (
          <>
            {i < at && <Icon id="i-check" size={16} />}
            {t(`step-${id}`)}
          </>
        );
        return (
          <li key={id} class={i === at ? 'cur' : i < at ? 'done' : ''} aria-current={i === at ? 'step' : undefined}>
            {leads ? (
              <button type="button" class="ww-step" onClick={() => turnTo(state, leads)} data-testid={`to-${id}`}>
                {inside}
              </button>
            ) : (
              inside
            )}
          </li>
        );
      })}
    </ol>
  );
}

const atLeast = (n: number, of: number): string => `${n} (≥ ${of})`;
export const atMost = (n: number, of: number): string => `${n} (≤ ${of})`;
/** What the goal counts, as far as it can be counted: so many, and how many there must or may be. */
export function counted(w: Watch, held: number): string | null {
  switch (w.goal.kind) {
    case 'hold-points':
      return atLeast(held, w.goal.number);
    case 'consecrate':
      return atLeast(w.consecrated, w.goal.number);
    case 'hold-back':
      return atMost(w.left, w.goal.number);
    case 'towns':
      return atLeast(w.towns, w.goal.number);
    default:
      return null;
  }
}
export function pointsHeld(state: State, seat: number): number {
  const view = state.view;
  if (!view || !('markers' in view)) return 0;
  const markers = view.markers as { kind: string; owner: number | null }[];
  return markers.filter((m) => m.kind === 'capture-point' && m.owner === seat).length;
}

export function CycleScore({ state, onOpen }: { state: State; onOpen?: () => void }) {
  const t = useText(watchText);
  const w = watchOf(state.view);
  if (!w) return null;
  const count = inTown(state.view) ? null : counted(w, pointsHeld(state, 1));
  const label = inTown(state.view)
    ? `${t('score', { n: w.score })}. ${t('score-note')}`
    : `${w.goal.text[document.documentElement.lang === 'es' ? 'es' : 'en']}${count ? `: ${count}` : ''}`;
  const inside = inTown(state.view) ? (
    <>
      <Sign id="r-reputation" size={24} />
      <b data-testid="campaign-score">{t('score', { n: w.score })}</b>
    </>
  ) : (
    <>
      <Icon id="i-flag" size={20} />
      <b data-testid="goal-count">{count ?? t(w.goal.met ? 'met' : 'not-met')}</b>
    </>
  );
  return onOpen ? (
    <button type="button" class="tb-score" data-testid="score" onClick={onOpen} title={label} aria-label={label}>
      {inside}
    </button>
  ) : (
    <div class="tb-score" data-testid="score" title={label}>
      {inside}
    </div>
  );
}
