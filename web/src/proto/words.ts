/* proto/words.ts: what is said in both languages. */

export type Lang = 'en' | 'es';
export type Names = Record<Lang, string>;
