/* net/glossary.ts: the short forms of a game's rulebook ("VP") with what they mean, once per game and language. */
import type { Lang } from '../proto';
import { langStore } from '../text';
import { api } from './api';
import { Store, useStore } from './store';

export interface Glossary {
  meaning: Map<string, string>;
  pattern: RegExp;
}

const kept = new Map<string, Store<Glossary | null>>();
const none = new Store<Glossary | null>(null);
const escape = (s: string) => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A word with two capitals is a short form; other terms are plain words, which nobody wants explained in every
 * sentence. */
export function shortForms(terms: { rule: string; text: string }[]): Glossary | null {
  const short = terms.filter((r) => /^\p{Lu}\p{L}*\p{Lu}$/u.test(r.rule));
  if (!short.length) return null;
  /* where it stands in the rules is for the book */
  const meaning = new Map(short.map((r) => [r.rule, r.text.replace(/ \([^()]*[A-Z]{2}-\d[^()]*\)/g, '')]));
  return {
    meaning,
    pattern: new RegExp(`(^|[^\\p{L}\\p{N}])(${[...meaning.keys()].map(escape).join('|')})(?![\\p{L}\\p{N}-])`, 'gu'),
  };
}

function storeOf(game: string, lang: Lang): Store<Glossary | null> {
  const key = `${game} ${lang}`,
    known = kept.get(key);
  if (known) return known;
  const store = new Store<Glossary | null>(null);
  kept.set(key, store);
  api.glossary(game, lang).then(
    (b) => store.set(shortForms(b.rules)),
    () => {
      kept.delete(key);
    },
  ); // whoever comes next asks again
  return store;
}

/** null until it has come, and if there is none. */
export function useGlossary(game: string | undefined): Glossary | null {
  const lang = useStore(langStore);
  return useStore(game ? storeOf(game, lang) : none);
}

/** A sentence cut at its short forms: every second part is one. */
export function cut(text: string, g: Glossary): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const m of text.matchAll(g.pattern)) {
    const at = m.index + (m[1] ?? '').length,
      end = m.index + m[0].length;
    parts.push(text.slice(from, at), text.slice(at, end));
    from = end;
  }
  return [...parts, text.slice(from)];
}
