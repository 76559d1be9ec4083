/* Reader.tsx: the rulebook for reading: search, chapters, one long text that opens at a paragraph. */
import { memo } from './memo';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import '../css/rules.css';
import { useStore } from '../net/store';
import type { Lang, RuleEntry } from '../proto';
import { langStore, useText } from '../text';
import { rules } from '../text/rules';
import { shell } from '../text/shell';
import { announce, Button, IconButton, Segmented, Sign, Trouble } from '../ui';
import { find, markerOf, useBook, wordsOf } from './book';
import { ruleText } from './markdown';
import { Picture } from './Picture';

/** Where each book was left: kept while the page lives. */
const places = new Map<string, { rule: string; query: string }>();
export const placeOf = (game: string) => places.get(game)?.rule ?? null;

interface EntryProps {
  r: RuleEntry;
  hit: boolean;
  words: RegExp | null;
  game: string;
  onRule: (id: string) => void;
  tagText: string | null;
}
const Entry = memo(
  function Entry({ r, hit, words, game, onRule, tagText }: EntryProps) {
    const around = { onRule, hrefOf: (id: string) => `/rules/${game}/${id}`, words };
    if (r.tag === 'picture') return <Picture text={r.text} />;
    if (!r.rule) return <div class="entry is-note">{ruleText(r.text, around)}</div>;
    return (
      <article
        class={`entry is-${r.tag}${hit ? ' hit' : ''}`}
        id={`rule-${r.rule}`}
        data-rule={r.rule}
        tabIndex={-1}
        aria-current={hit ? 'true' : undefined}
      >
        <a
          class="rule-no"
          href={`/rules/${game}/${r.rule}`}
          onClick={(e) => {
            if (e.ctrlKey || e.metaKey || e.shiftKey) return;
            e.preventDefault();
            onRule(r.rule);
          }}
        >
          {r.rule}
        </a>
        {tagText && <span class="tag">{tagText}</span>}
        {ruleText(r.text, around)}
      </article>
    );
  },
  (a, b) => a.r === b.r && a.hit === b.hit && String(a.words) === String(b.words) && a.tagText === b.tagText,
);

const shortName = (chapter: string) => chapter.replace(/^([A-Z])\. /, '$1 · ');

/** pageLang: the page round it has a switch of languages of its own. */
export function Reader({
  game,
  rule,
  count,
  onRule,
  autofocus,
  pageLang,
}: {
  game: string;
  rule: string | null;
  count?: number;
  onRule?: (id: string) => void;
  autofocus?: boolean;
  pageLang?: boolean;
}) {
  const t = useText(rules);
  const s = useText(shell);
  const uiLang = useStore(langStore);
  const [lang, setLang] = useState<Lang>(uiLang);
  const left = places.get(game);
  const [query, setQuery] = useState(rule ? '' : (left?.query ?? ''));
  const [at, setAt] = useState<string | null>(rule ?? left?.rule ?? null);
  const [trail, setTrail] = useState<string[]>([]);
  const [jump, setJump] = useState(0);
  const page = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { book, fault, again } = useBook(game, lang);
  useEffect(() => setLang(uiLang), [uiLang]);

  const words = useMemo(() => wordsOf(query), [query]);
  const shown = useMemo(() => (book ? find(book, words) : []), [book, words.join(' ')]);
  const marker = useMemo(() => markerOf(words), [words.join(' ')]);

  const goTo = (id: string, remember = true) => {
    if (remember && at && at !== id) setTrail((x) => [...x, at].slice(-20));
    if (query && !find(book ?? { title: '', chapters: [], rules: [] }, words).some((r) => r.rule === id)) setQuery('');
    setAt(id);
    setJump((n) => n + 1);
    onRule?.(id);
  };
  /* Asked from outside: another rule, or the same once more. */
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (rule) {
      setQuery('');
      setAt(rule);
      setJump((n) => n + 1);
    }
  }, [rule, count]);

  useLayoutEffect(() => {
    if (!book || !at) return;
    const node = page.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(at)}"]`);
    if (!node) return;
    node.scrollIntoView({ block: node.offsetHeight > window.innerHeight / 2 ? 'start' : 'center' });
    if (jump > 0) node.focus({ preventScroll: true });
  }, [book, at, jump]);
  useEffect(() => {
    if (at || query) places.set(game, { rule: at ?? '', query });
  }, [game, at, query]);
  useEffect(() => {
    if (query && book) announce(t('results', { n: shown.length }));
  }, [shown.length, query !== '']);
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      if (e.key !== '/' || (e.target as Element | null)?.closest?.('input,textarea,select')) return;
      e.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, []);
  useEffect(() => {
    if (autofocus && !rule) field.current?.focus({ preventScroll: true });
  }, []);

  if (!book)
    return fault != null ? (
      <Trouble fault={fault} small>
        <Button onClick={again}>{s('again')}</Button>
      </Trouble>
    ) : (
      <p class="muted book-wait">{t('loading')}</p>
    );
  const example = book.rules.find((r) => r.rule)?.rule ?? '';
  const tagOf = (r: RuleEntry) =>
    r.tag === 'house' || r.tag === 'ruling' || r.tag === 'example' ? (r.tag_text.split(',')[0] ?? null) : null;
  const chapters = [...new Set(shown.map((r) => r.chapter))], // what stands before the first has no name
    named = chapters.filter(Boolean);
  const missing = at !== null && at.includes('-') && !book.rules.some((r) => r.rule === at);
  const chapterStart = (c: string) => {
    page.current?.querySelector(`[data-chapter="${CSS.escape(c)}"]`)?.scrollIntoView({ block: 'start' });
  };
  return (
    <div class="reader" lang={lang}>
      <div class="reader-top" lang={uiLang}>
        <form
          class="book-search"
          role="search"
          onSubmit={(e) => {
            e.preventDefault();
            const hit = shown[0];
            if (hit && words.length) goTo(hit.rule);
          }}
        >
          <Sign id="search" size={22} />
          <input
            ref={field}
            type="search"
            value={query}
            placeholder={t('searchHint', { id: example })}
            aria-label={t('search')}
            spellcheck={false}
            data-testid="book-search"
            onInput={(e) => setQuery(e.currentTarget.value)}
            onKeyDown={(e) => {
              if (e.key === 'Escape' && query) {
                e.preventDefault();
                e.stopPropagation();
                setQuery('');
              }
            }}
          />
          {!query && <kbd aria-hidden="true">/</kbd>}
          {query && (
            <IconButton
              sign="close"
              label={t('clear')}
              onClick={() => {
                setQuery('');
                field.current?.focus();
                if (at) setJump((n) => n + 1);
              }}
            />
          )}
        </form>
        <div class="reader-tools">
          {trail.length > 0 && (
            <Button
              kind="quiet"
              testid="book-back"
              onClick={() => {
                const back = trail[trail.length - 1];
                setTrail(trail.slice(0, -1));
                if (back) goTo(back, false);
              }}
            >
              <Sign id="back" size={18} />
              {t('backTo', { id: trail[trail.length - 1] ?? '' })}
            </Button>
          )}
          <select
            class="field"
            aria-label={t('chapters')}
            value=""
            onChange={(e) => {
              chapterStart(e.currentTarget.value);
              e.currentTarget.value = '';
            }}
            data-testid="book-chapters"
          >
            <option value="" disabled>
              {query ? t('results', { n: shown.length }) : t('contents')}
            </option>
            {named.map((c) => (
              <option key={c} value={c}>
                {shortName(c)}
              </option>
            ))}
          </select>
          {!pageLang && (
            <Segmented<Lang>
              small
              label={t('readIn')}
              value={lang}
              onChange={setLang}
              testid="book-lang"
              options={[
                { value: 'en', label: 'EN', title: 'English' },
                { value: 'es', label: 'ES', title: 'Español' },
              ]}
            />
          )}
        </div>
        {missing && (
          <p class="field-bad" role="status">
            {t('noRule', { id: at ?? '' })}
          </p>
        )}
      </div>
      <nav class="toc" aria-label={t('chapters')}>
        {named.map((c) => (
          <a
            key={c}
            href={`#${c}`}
            onClick={(e) => {
              e.preventDefault();
              chapterStart(c);
            }}
          >
            {c}
          </a>
        ))}
      </nav>
      <div class="reader-text book" ref={page} data-testid="book">
        {shown.length === 0 && (
          <div class="empty" lang={uiLang}>
            <h3>{t('none')}</h3>
            <p class="muted">{t('noneTodo', { id: example })}</p>
          </div>
        )}
        {chapters.map((c) => (
          <section key={c} data-chapter={c} aria-label={c || book.title}>
            {c && <h2 class="chapter">{c}</h2>}
            {shown
              .filter((r) => r.chapter === c)
              .map((r, i) => (
                <Entry
                  key={r.rule || i}
                  r={r}
                  hit={r.rule !== '' && r.rule === at}
                  words={marker}
                  game={game}
                  onRule={goTo}
                  tagText={tagOf(r)}
                />
              ))}
          </section>
        ))}
        {!query && (
          <p class="muted small" lang={uiLang}>
            {t('about')}
          </p>
        )}
      </div>
    </div>
  );
}
