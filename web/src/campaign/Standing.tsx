/* campaign/Standing.tsx: where a campaign stands: in the game's own pictures where it has some, else in the lines that
 * the server tells. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { sheetOf } from '../games';
import { useStore } from '../net/store';
import type { CampaignPage, CampaignProps } from '../proto';
import { langStore } from '../text';

type Picture = ComponentType<CampaignProps>;
const loaded = new Map<string, Picture>();

/** null: it has none, or it is on its way. */
function usePicture(game: string): Picture | null {
  const [, again] = useState(0);
  const load = sheetOf(game)?.campaign;
  useEffect(() => {
    if (!load || loaded.has(game)) return;
    load().then(
      (m) => {
        loaded.set(game, m.default);
        again((n) => n + 1);
      },
      () => undefined, // the lines say the same
    );
  }, [game]);
  return loaded.get(game) ?? null;
}

interface Row {
  label: string;
  words: string;
}
const rowOf = (line: string): Row | null => {
  const m = /^([^:.]{2,40}): (\S.*)$/.exec(line);
  return m ? { label: m[1] as string, words: m[2] as string } : null;
};

/** Lines with a label become a table, indented ones a list under the line above; the others stand as they are. */
export function Lines({ text }: { text: string }) {
  const lines = text.split('\n').filter((l) => l.trim());
  const items = lines.filter((l) => /^\s/.test(l)).map((l) => l.trim());
  const plain = lines.filter((l) => !/^\s/.test(l));
  return (
    <div class="cp-lines" data-testid="campaign-text">
      {plain.map((l, i) => {
        const row = rowOf(l);
        return row ? (
          <p key={i}>
            <b>{row.label}</b> {row.words}
          </p>
        ) : (
          <p key={i}>{l}</p>
        );
      })}
      {items.length > 0 && (
        <ul>
          {items.map((l, i) => (
            <li key={i}>{l}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function Standing({ page }: { page: CampaignPage }) {
  const lang = useStore(langStore);
  const Picture = usePicture(page.game);
  return Picture && page.state ? (
    <Picture game={page.game} state={page.state} page={page} lang={lang} />
  ) : (
    <div class="sheet cp-standing">
      <Lines text={page.text} />
    </div>
  );
}
