/* book.tsx: opening the rulebook from anywhere.  The drawer itself (rules/Drawer.tsx) is loaded when first
 * asked for. */
import { gameOfRule, leading } from '../games';
import { Store } from '../net/store';
import { useText } from '../text';
import { shell } from '../text/shell';

export interface BookState {
  open: boolean;
  game: string;
  rule: string | null;
  count: number;
}
export const bookStore = new Store<BookState>({ open: false, game: leading.id, rule: null, count: 0 });

export function openRule(game: string, id: string): void {
  bookStore.set({ open: true, game, rule: id, count: bookStore.get().count + 1 });
}
/** Where it was left, or at the beginning. */
export function openBook(game: string): void {
  bookStore.set({ open: true, game, rule: null, count: bookStore.get().count + 1 });
}
export function closeBook(): void {
  bookStore.update({ open: false });
}

/** "XY-441": opens the paragraph in the drawer; with a modifier key the page of the book, as any link. */
export function RuleLink({ id, game }: { id: string; game?: string }) {
  const t = useText(shell);
  const book = game ?? gameOfRule(id) ?? bookStore.get().game;
  return (
    <a
      class="rule"
      href={`/rules/${book}/${id}`}
      title={t('readRule', { id })}
      data-rule={id}
      data-keep
      onClick={(e) => {
        if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return;
        e.preventDefault();
        e.stopPropagation();
        openRule(book, id);
      }}
    >
      {id}
    </a>
  );
}
