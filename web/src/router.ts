/* router.ts: the address of the moment and how to change it. */
import { Store, useStore } from './net/store';

export interface Route {
  path: string;
  search: string;
  hash: string;
}
const here = (): Route => ({ path: location.pathname, search: location.search, hash: location.hash });
const store = new Store<Route>(here());
let moves = 0;
/** Did the reader come here from another page of ours?  Then the focus goes to the content. */
export const hasMoved = (): boolean => moves > 0;

export const useRoute = (): Route => useStore(store);

export function navigate(to: string, replace = false): void {
  const url = new URL(to, location.href);
  if (url.origin !== location.origin) {
    location.assign(url.href);
    return;
  }
  const same = url.pathname === location.pathname;
  history[replace ? 'replaceState' : 'pushState'](null, '', url.href);
  if (!same) moves++;
  store.set(here());
  if (!same) window.scrollTo(0, 0);
}
/** One step back, or home if this was the first page. */
export function goBack(): void {
  if (history.length > 1) history.back();
  else navigate('/');
}

const served = /^\/(api|app)\//;

/** Plain clicks on links to our own pages do not load anything anew. */
function follow(e: MouseEvent): void {
  if (e.defaultPrevented || e.button !== 0 || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
  const a = (e.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  if (!a || a.target || a.hasAttribute('download') || a.origin !== location.origin || served.test(a.pathname)) return;
  if (a.getAttribute('href')?.startsWith('#')) return;
  e.preventDefault();
  navigate(a.href);
}
export function watchAddress(): void {
  const moved = () => {
    moves++;
    store.set(here());
  };
  window.addEventListener('popstate', moved);
  window.addEventListener('hashchange', moved);
  document.addEventListener('click', follow);
}
