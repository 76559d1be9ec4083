/* RulesPage.tsx: the rulebook as a page, with its chapters beside it where there is room. */
import { useEffect } from 'preact/hooks';
import { sheetOf, sheets } from '../games';
import { useStore } from '../net/store';
import { navigate } from '../router';
import { langStore, useText } from '../text';
import { rules } from '../text/rules';
import { Frame } from '../ui/Frame';
import { Reader } from './Reader';

export default function RulesPage({ game, rule }: { game: string; rule: string | null }) {
  const t = useText(rules);
  const lang = useStore(langStore);
  const name = sheetOf(game)?.title[lang],
    title = name ? t('titleOf', { game: name }) : t('title');
  useEffect(() => {
    document.title = `${rule ? `${rule} · ` : ''}${title} · Bellum`;
  });
  return (
    <Frame>
      <div class="rules-page">
        <h1>{title}</h1>
        <p class="muted book-others">
          {sheets
            .filter((s) => s.id !== game)
            .map((s) => (
              <a key={s.id} href={`/rules/${s.id}`} data-testid={`book-of-${s.id}`}>
                {t('other', { game: s.title[lang] })}
              </a>
            ))}
        </p>
        <Reader key={game} game={game} rule={rule} onRule={(id) => navigate(`/rules/${game}/${id}`, true)} pageLang />
      </div>
    </Frame>
  );
}
