/* GoalsSheet.tsx: how this battle is won, and what each side has got so far. */
import type { State } from '../proto';
import { useStore } from '../net/store';
import { langStore } from '../text';
import { Gloss, RuleLink, Sheet } from '../ui';
import { useCatalogue } from '../net/catalogue';
import { usePanelText } from './common';
import { Points } from './EndSheet';
import '../css/panels.css';

export function GoalsSheet({ state, onClose }: { state: State; onClose: () => void }) {
  const t = usePanelText();
  const lang = useStore(langStore);
  const goals = useCatalogue(state.game, state.scenario)?.goals ?? [];
  return (
    <Sheet title={t('goals.title')} side="centre" onClose={onClose} testid="goals-sheet">
      <div class="goalsp">
        <ul>
          {goals.map((g, i) => (
            <li key={i}>
              <Gloss game={state.game} text={g.text[lang]} /> <RuleLink id={g.rule} game={state.game} />
            </li>
          ))}
        </ul>
        <h3 class="sc">{t('goals.now')}</h3>
        <Points t={t} state={state} always />
      </div>
    </Sheet>
  );
}
