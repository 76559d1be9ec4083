/* book.ts: fetching and searching a rulebook. */
import { useEffect, useState } from 'preact/hooks';
import { api } from '../net/api';
import type { Lang, RuleEntry, Rulebook } from '../proto';

const kept = new Map<string, Rulebook>();

export function useBook(game: string, lang: Lang): { book: Rulebook | null; fault: unknown; again: () => void } {
  const [, draw] = useState(0);
  const [fault, setFault] = useState<unknown>(null);
  const id = `${game} ${lang}`;
  const ask = () => {
    setFault(null);
    api.rules(game, lang).then(
      (b) => {
        kept.set(id, b);
        draw((n) => n + 1);
      },
      (e: unknown) => setFault(e ?? new Error()),
    );
  };
  useEffect(() => {
    if (!kept.has(id)) ask();
  }, [id]);
  return { book: kept.get(id) ?? null, fault, again: ask };
}

/** Small letters without accents, one for one, so that places in the text stay the same. */
export const plain = (s: string): string =>
  [...s]
    .map((c) => {
      const b = c.normalize('NFD')[0] ?? c;
      return b.length === c.length ? b : c;
    })
    .join('')
    .toLowerCase();

const escape = (s: string) => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/* A letter stands for itself with any accent. */
const loose = (word: string) =>
  [...word]
    .map((c) => ({ a: '[aáà]', e: '[eéè]', i: '[iíï]', o: '[oóò]', u: '[uúü]', n: '[nñ]' })[c] ?? escape(c))
    .join('');

export function wordsOf(query: string): string[] {
  return plain(query)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean);
}
export function markerOf(words: string[]): RegExp | null {
  const long = words.filter((w) => w.length > 1);
  return long.length ? new RegExp(`(${long.map(loose).join('|')})`, 'i') : null;
}
/** Rules that have all the words: first the one of that number or name, then what the glossary says, then the
 * others.  What has no number stands in the whole book alone. */
export function find(book: Rulebook, words: string[]): RuleEntry[] {
  if (!words.length) return book.rules;
  const rank = (r: RuleEntry) =>
    words.some((w) => plain(r.rule) === w || plain(r.rule).endsWith(`-${w}`)) ? 0 : r.tag === 'glossary' ? 1 : 2;
  const hits = book.rules.filter((r) => {
    if (!r.rule) return false;
    const text = plain(`${r.rule} ${r.chapter} ${r.text}`);
    return words.every((w) => text.includes(w));
  });
  return [0, 1, 2].flatMap((n) => hits.filter((r) => rank(r) === n));
}
