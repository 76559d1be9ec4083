/* toasts.tsx: a short word about something that just happened ("Link copied"); gone by itself. */
import { Store, useStore } from '../net/store';
import { announce } from './announce';
import { Portal } from './Portal';

const store = new Store<{ id: number; text: string } | null>(null);
let count = 0;

export function toast(text: string, ms = 3500): void {
  const id = ++count;
  store.set({ id, text });
  announce(text);
  window.setTimeout(() => {
    if (store.get()?.id === id) store.set(null);
  }, ms);
}
/** What it said is of no use any more. */
export function clearToast(): void {
  store.set(null);
}

export function Toasts() {
  const now = useStore(store);
  return now ? (
    <Portal>
      <div class="toast" aria-hidden="true" key={now.id} data-testid="toast">
        {now.text}
      </div>
    </Portal>
  ) : null;
}
