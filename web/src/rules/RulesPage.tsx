/* RulesPage.tsx: the rulebook as a page, with its chapters beside it where there is room. */
import { useEffect } from 'preact/hooks';
import { navigate } from '../router';
import { useText } from '../text';
import { rules } from '../text/rules';
import { Frame } from '../ui/Frame';
import { Reader } from './Reader';

export default function RulesPage({ game, rule }: { game: string; rule: string | null }) {
  const t = useText(rules);
  useEffect(() => { document.title = `${rule ? `${rule} · ` : ''}${t('title')} · Bellum`; });
  return (
    <Frame>
      <div class="rules-page">
        <h1>{t('title')}</h1>
        <Reader key={game} game={game} rule={rule} onRule={(id) => navigate(`/rules/${game}/${id}`, true)} />
      </div>
    </Frame>
  );
}
