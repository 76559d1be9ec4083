/* text/index.ts: sentences of the client.  Each area has a file with both languages side by side; the types make
 * sure that neither lacks an id.  {name} is replaced, {n|one|many} chooses by number. */
import type { Lang } from '../proto';
import { Store, useStore } from '../net/store';

export const langStore = new Store<Lang>('en');

export function define<T extends Record<string, string>>(texts: { en: T; es: { [K in keyof T]: string } }) {
  return texts;
}
export type Args = Record<string, string | number>;

export function fill(sentence: string, args: Args = {}): string {
  return sentence
    .replace(/\{(\w+)\|([^|{}]*)\|([^{}]*)\}/g, (_m, key: string, one: string, many: string) => (Number(args[key]) === 1 ? one : many))
    .replace(/\{(\w+)\}/g, (_m, key: string) => String(args[key] ?? ''));
}

/** The sentences of one area in the language of the moment; the component is drawn anew when it changes. */
export function useText<T extends Record<string, string>>(texts: { en: T; es: { [K in keyof T]: string } }) {
  const lang = useStore(langStore);
  return (id: keyof T & string, args?: Args): string => fill(texts[lang][id] as string, args);
}
/** The same outside components. */
export function text<T extends Record<string, string>>(texts: { en: T; es: { [K in keyof T]: string } }, id: keyof T & string, args?: Args): string {
  return fill(texts[langStore.get()][id] as string, args);
}
export function setLang(lang: Lang): void {
  langStore.set(lang);
  document.documentElement.lang = lang;
  try { localStorage.setItem('bellum.lang', lang); } catch { /* private window */ }
}
export function firstLang(): Lang {
  let kept: string | null = null;
  try { kept = localStorage.getItem('bellum.lang'); } catch { /* private window */ }
  if (kept === 'en' || kept === 'es') return kept;
  return navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en';
}
