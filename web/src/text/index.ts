/* text/index.ts: sentences of the client.  Each area has a file with both languages side by side; the types make
 * sure that neither lacks an id.  {name} is replaced, {n|one|many} chooses by number.  {match}, {matches}, {turn} and
 * {Turn} are what the game on the table calls them. */
import { sheetOf } from '../games';
import { anyWords, type GameWords } from '../games/types';
import { useEffect, useMemo } from 'preact/hooks';
import type { Lang } from '../proto';
import { Store, useStore } from '../net/store';

export const langStore = new Store<Lang>('en');

export function define<T extends Record<string, string>>(texts: { en: T; es: { [K in keyof T]: string } }) {
  return texts;
}
export type Args = Record<string, string | number>;

/** The words of the game that is looked at; those that fit every game where none is. */
export const wordsStore = new Store<GameWords>(anyWords);
export function speakOf(game: string | null): void {
  const words = (game !== null && sheetOf(game)?.words) || anyWords;
  if (words !== wordsStore.get()) wordsStore.set(words);
}
/** While this screen is open its sentences speak of this game: said before what is below is drawn. */
export function useWordsOf(game: string | undefined): void {
  useMemo(() => speakOf(game ?? null), [game]);
  useEffect(() => () => speakOf(null), []);
}
/** For sentences about one of several games. */
export function wordsFor(game: string, lang: Lang): Args {
  return inLang(sheetOf(game)?.words ?? anyWords, lang);
}
function inLang(words: GameWords, lang: Lang): Args {
  const turn = words.turn[lang];
  return {
    match: words.match[lang],
    matches: words.matches[lang],
    turn,
    Turn: turn.charAt(0).toUpperCase() + turn.slice(1),
  };
}

export function fill(sentence: string, args: Args = {}): string {
  return sentence
    .replace(/\{(\w+)\|([^|{}]*)\|([^{}]*)\}/g, (_m, key: string, one: string, many: string) =>
      Number(args[key]) === 1 ? one : many,
    )
    .replace(/\{(\w+)\}/g, (_m, key: string) => String(args[key] ?? ''));
}

/** The sentences of one area in the language of the moment; the component is drawn anew when it changes. */
export function useText<T extends Record<string, string>>(texts: { en: T; es: { [K in keyof T]: string } }) {
  const lang = useStore(langStore),
    words = inLang(useStore(wordsStore), lang);
  return (id: keyof T & string, args?: Args): string => fill(texts[lang][id] as string, { ...words, ...args });
}
/** The same outside components. */
export function text<T extends Record<string, string>>(
  texts: { en: T; es: { [K in keyof T]: string } },
  id: keyof T & string,
  args?: Args,
): string {
  const lang = langStore.get();
  return fill(texts[lang][id] as string, { ...inLang(wordsStore.get(), lang), ...args });
}
export function setLang(lang: Lang): void {
  langStore.set(lang);
  document.documentElement.lang = lang;
  try {
    localStorage.setItem('bellum.lang', lang);
  } catch {
    /* private window */
  }
}
export function firstLang(): Lang {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem('bellum.lang');
  } catch {
    /* private window */
  }
  if (kept === 'en' || kept === 'es') return kept;
  return navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en';
}
