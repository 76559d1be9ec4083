/* AboutSheet.tsx: what Bellum is, and whom to thank. */
import { sheets } from '../games';
import { useStore } from '../net/store';
import { langStore, useText } from '../text';
import { shell } from '../text/shell';
import { Sheet } from './Sheet';

export function AboutSheet({ onClose }: { onClose: () => void }) {
  const t = useText(shell);
  const lang = useStore(langStore);
  return (
    <Sheet title={t('about')} onClose={onClose} testid="about-sheet">
      <div class="about book">
        <p>{t('aboutBellum')}</p>
        <h3>{t('aboutDice')}</h3>
        <p>{t('aboutDiceText')}</p>
        <h3>{t('aboutHouse')}</h3>
        <p>{t('aboutHouseText')}</p>
        <h3>{t('aboutGames')}</h3>
        {sheets.map((g) => (
          <p key={g.id}>{g.credit[lang]}</p>
        ))}
        <h3>{t('aboutType')}</h3>
        <p>
          {t('aboutTypeText')} <a href="/app/OFL-Alegreya.txt">{t('licence', { name: 'Alegreya' })}</a>,{' '}
          <a href="/app/OFL-AlegreyaSans.txt">{t('licence', { name: 'Alegreya Sans' })}</a>.
        </p>
        <h3>{t('aboutSoftware')}</h3>
        <p>{t('aboutSoftwareText')}</p>
      </div>
    </Sheet>
  );
}
