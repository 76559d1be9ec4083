/* Drawer.tsx: the rulebook from the right, over any page.  It keeps its place when it is closed. */
import { sheetOf } from '../games';
import { useStore } from '../net/store';
import { langStore, useText } from '../text';
import { rules } from '../text/rules';
import { bookStore, closeBook, Sheet } from '../ui';
import { Reader } from './Reader';

export default function Drawer() {
  const t = useText(rules);
  const state = useStore(bookStore),
    lang = useStore(langStore);
  if (!state.open) return null;
  const name = sheetOf(state.game)?.title[lang];
  return (
    <Sheet
      title={name ? t('titleOf', { game: name }) : t('title')}
      side="right"
      onClose={closeBook}
      testid="book-drawer"
    >
      <Reader key={state.game} game={state.game} rule={state.rule} count={state.count} autofocus />
    </Sheet>
  );
}
