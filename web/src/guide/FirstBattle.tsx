/* FirstBattle.tsx: the way on from a lesson: the battle to begin with, against the computer, by one click. */
import { useState } from 'preact/hooks';
import { sheetOf } from '../games';
import { layTable, sitDown } from '../home/start';
import { firstTable } from '../home/useStart';
import { useStore } from '../net/store';
import { langStore, useText } from '../text';
import { guideText } from '../text/guide';
import { toast } from '../ui';

export function FirstBattle({ game, look }: { game: string; look: string }) {
  const t = useText(guideText),
    lang = useStore(langStore),
    [busy, setBusy] = useState(false),
    sheet = sheetOf(game);
  if (!sheet) return null;
  const name = sheet.first.name[lang];
  const begin = async (): Promise<void> => {
    const table = firstTable(sheet, 1);
    setBusy(true);
    try {
      sitDown(await layTable(table, name), table);
    } catch {
      toast(t('realFailed'));
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      class={look}
      onClick={() => void begin()}
      disabled={busy}
      title={sheet.first.against[lang]}
      data-testid="coach-real"
    >
      {busy ? t('realBusy') : t('real', { battle: name })}
    </button>
  );
}
