/* army/DeckScreen.tsx: choose a roster and a tactics deck.  The server judges every change with the same check
 * that set-up uses; this screen only shows what it says, at the line that it is about. */
import '../css/army.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { CardArt, Icon, OrderMark, TypeToken } from '../art';
import { armyGame } from '../games';
import { api } from '../net/api';
import { useCatalogue } from '../net/catalogue';
import { remember } from '../net/games';
import { useStore } from '../net/store';
import type { Catalogue, GameInfo, Lang, Order, TacticCard, TypeCard } from '../proto';
import { navigate } from '../router';
import { langStore, useText } from '../text';
import { armyText } from '../text/army';
import { Button, RuleLink, Segmented, announce } from '../ui';
import { Frame } from '../ui/Frame';
import {
  EMPTY,
  factions,
  fromFile,
  judge,
  keepDraft,
  keptDraft,
  isOpen,
  lines,
  optionsOf,
  seatOf,
  type Complaint,
  type Draft,
  type Verdict,
} from './draft';

type Say = ReturnType<typeof useText<(typeof armyText)['en']>>;

export function DeckScreen({ choice }: { choice: ComponentChildren }) {
  const t = useText(armyText);
  const lang = useStore(langStore);
  const [draft, setDraft] = useState<Draft>(keptDraft);
  const [shown, setShown] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const catalogue = useLastCatalogue(draft);
  const verdict = useVerdict(draft, lang, t('unreachable'), setFault);
  const change = (part: Partial<Draft>) => {
    setFault('');
    setDraft((d) => ({ ...d, ...part }));
  };
  useEffect(() => keepDraft(draft), [draft]);
  useEffect(() => {
    document.title = `${t('title')} · Bellum`;
  }, [lang]);

  if (!catalogue)
    return (
      <Frame title={t('title')}>
        <div class="army army--loading" aria-busy="true" />
      </Frame>
    );
  const legal = verdict !== null && verdict.complaints.length === 0 && verdict.units > 0;

  async function play() {
    if (!verdict?.roster) return;
    const seat = seatOf(draft.faction);
    const made = await api.create({
      game: draft.game,
      scenario: draft.scenario,
      options: optionsOf(draft),
      files: { [`roster-${seat}`]: verdict.roster },
      seats: Object.fromEntries(armyGame.sides.map((_, i) => [i + 1, i + 1 === seat ? 'human' : 'ai:normal'])),
      lang,
    });
    remember({
      table: made.table,
      keys: { [seat]: made.keys[seat] as string },
      game: draft.game,
      scenario: draft.scenario,
      title: draft.name || t('nameDefault'),
      seat,
      created: Date.now(),
    });
    navigate(`/g/${made.table}#${made.keys[seat]}`);
  }
  function others() {
    const seat = seatOf(draft.faction);
    sessionStorage.setItem(
      'bellum.army',
      JSON.stringify({
        seat,
        scenario: draft.scenario,
        options: optionsOf(draft),
        name: draft.name || t('nameDefault'),
        text: verdict?.roster,
      }),
    );
    navigate(`/new?game=${draft.game}&scenario=${draft.scenario}`);
  }

  return (
    <Frame title={t('title')}>
      <div class="army">
        <header class="army__top">
          <h1>{t('title')}</h1>
          {choice}
          <p class="muted">{t('lead')}</p>
        </header>
        <div class="army__desk">
          <section class="army__choice" aria-label={t('battle')}>
            <Battle draft={draft} change={change} lang={lang} t={t} />
            <Meter verdict={verdict} t={t} />
            <Judgement verdict={verdict} fault={fault} t={t} />
            <div class="army__acts">
              <Button kind="primary" onClick={() => void play()} disabled={!legal} testid="army-play">
                {t('play')}
              </Button>
              <Button kind="plain" onClick={others} disabled={!legal}>
                {t('others')}
              </Button>
            </div>
            <Files
              draft={draft}
              verdict={verdict}
              lang={lang}
              t={t}
              setDraft={setDraft}
              setFault={setFault}
              catalogue={catalogue}
            />
            {isOpen(draft) && <p class="army__note">{t('placing')}</p>}
          </section>
          <section class="army__lists">
            <Units
              draft={draft}
              change={change}
              catalogue={catalogue}
              verdict={verdict}
              lang={lang}
              t={t}
              shown={shown}
              setShown={setShown}
            />
            <Deck draft={draft} change={change} catalogue={catalogue} verdict={verdict} lang={lang} t={t} />
          </section>
        </div>
      </div>
    </Frame>
  );
}

/** The catalogue of the battle and size; the one before stays until it has come. */
function useLastCatalogue(draft: Draft): Catalogue | null {
  const now = useCatalogue(draft.game, draft.scenario, isOpen(draft) ? `size=${draft.size}` : undefined);
  const last = useRef<Catalogue | null>(null);
  if (now) last.current = now;
  return now ?? last.current;
}

/** What the server says of the draft, a moment after the last change. */
function useVerdict(draft: Draft, lang: Lang, unreachable: string, setFault: (s: string) => void): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    const mine = ++asked.current;
    const timer = window.setTimeout(() => {
      judge(draft, lang).then(
        (v) => {
          if (mine === asked.current) setVerdict(v);
        },
        (e: Error) => {
          if (mine === asked.current) {
            setVerdict(null);
            setFault(e.message || unreachable);
          }
        },
      );
    }, 80);
    return () => window.clearTimeout(timer);
  }, [draft, lang]);
  return verdict;
}

function useGame(game: string, lang: Lang): GameInfo | null {
  const [info, setInfo] = useState<GameInfo | null>(null);
  useEffect(() => {
    void api.games(lang).then(
      (g) => setInfo(g.games.find((x) => x.game === game) ?? null),
      () => undefined,
    );
  }, [game, lang]);
  return info;
}

function Battle({ draft, change, lang, t }: { draft: Draft; change(p: Partial<Draft>): void; lang: Lang; t: Say }) {
  const game = useGame(draft.game, lang);
  const sizes = game?.options.find((o) => o.name === 'size')?.values ?? ['vanguard'];
  const points = game?.options.find((o) => o.name === 'points');
  return (
    <div class="army__battle">
      <label>
        {t('battle')}
        <select
          value={draft.scenario}
          onChange={(e) => change({ scenario: e.currentTarget.value })}
          data-testid="army-scenario"
        >
          {(game?.scenarios ?? []).map((s) => (
            <option key={s.id} value={s.id}>
              {s.title}
            </option>
          ))}
        </select>
      </label>
      <Segmented
        label={t('side')}
        value={draft.faction}
        options={factions.map((value, i) => ({ value, label: armyGame.sides[i]?.name[lang] ?? value }))}
        onChange={(faction) => change({ faction, units: {}, deck: {} })}
      />
      {isOpen(draft) && (
        <>
          <Segmented
            label={t('size')}
            value={draft.size}
            onChange={(size) => change({ size })}
            options={sizes.map((s) => ({
              value: s,
              label: s === 'main' ? t('main') : s === 'grand' ? t('grand') : t('vanguard'),
            }))}
          />
          <label>
            {t('ownLimit')}
            <input
              type="number"
              min={points?.min}
              max={points?.max}
              value={draft.points ?? ''}
              placeholder={t('ownLimitHint')}
              onInput={(e) => change({ points: Number(e.currentTarget.value) || null })}
            />
          </label>
        </>
      )}
      <label>
        {t('name')}
        <input
          type="text"
          maxLength={40}
          value={draft.name}
          placeholder={t('nameDefault')}
          onInput={(e) => change({ name: e.currentTarget.value })}
        />
      </label>
    </div>
  );
}

function Meter({ verdict, t }: { verdict: Verdict | null; t: Say }) {
  if (!verdict)
    return (
      <div class="army__meter">
        <p class="muted">{t('checking')}</p>
      </div>
    );
  const { points, limit } = verdict;
  return (
    <div class={`army__meter${points > limit ? ' is-over' : ''}`} data-testid="army-points">
      <p>
        <b class="num">{t('pointsOf', { used: points, limit })}</b>{' '}
        <span>{points > limit ? t('pointsOver', { n: points - limit }) : t('pointsLeft', { n: limit - points })}</span>
      </p>
      <div class="army__bar" role="presentation">
        <i style={{ width: `${Math.min(100, limit ? (points / limit) * 100 : 0)}%` }} />
      </div>
      <p class="muted">
        {t('unitsCount', { n: verdict.units })} · {t('deckCount', { n: verdict.cards, units: verdict.units })}
      </p>
    </div>
  );
}

function Judgement({ verdict, fault, t }: { verdict: Verdict | null; fault: string; t: Say }) {
  const n = verdict?.complaints.length ?? 0;
  const sentence = fault || (verdict ? (n ? t('illegal', { n }) : verdict.units ? t('legal') : '') : '');
  useEffect(() => {
    if (sentence) announce(sentence);
  }, [sentence]);
  if (!sentence) return null;
  return (
    <div class={`army__verdict ${fault || n ? 'is-bad' : 'is-good'}`} data-testid="army-verdict">
      <p>
        <Icon id={fault || n ? 'close' : 'check'} size={18} /> {sentence}
      </p>
      {!fault && n > 0 && (
        <ul>
          {verdict?.complaints.map((c, i) => (
            <li key={i}>
              <Reason c={c} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
function Reason({ c }: { c: Complaint }) {
  return (
    <>
      {c.text} {c.rule ? <RuleLink id={c.rule} /> : null}
    </>
  );
}

function Files({
  draft,
  verdict,
  lang,
  t,
  setDraft,
  setFault,
  catalogue,
}: {
  draft: Draft;
  verdict: Verdict | null;
  lang: Lang;
  t: Say;
  setDraft(d: Draft): void;
  setFault(s: string): void;
  catalogue: Catalogue;
}) {
  const input = useRef<HTMLInputElement>(null);
  const own = catalogue.limits.seat.find((s) => s.faction === draft.faction);
  async function load(file: File | undefined) {
    if (!file) return;
    try {
      setDraft(await fromFile(draft, await file.text(), lang));
      setFault('');
    } catch (e) {
      setFault(t('badFile', { why: (e as Error).message }));
    }
  }
  function save() {
    if (!verdict?.roster) return;
    const a = document.createElement('a');
    a.href = URL.createObjectURL(new Blob([verdict.roster], { type: 'text/yaml' }));
    a.download = `${(draft.name || t('nameDefault')).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}.yaml`;
    a.click();
    URL.revokeObjectURL(a.href);
  }
  return (
    <div class="army__files">
      {own?.units && (
        <Button
          kind="quiet"
          onClick={() => setDraft({ ...draft, units: own.units ?? {}, deck: own.deck ?? {} })}
          title={t('recommendedHint')}
          testid="army-recommended"
        >
          {t('recommended')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => input.current?.click()}>
        {t('load')}
      </Button>
      <Button kind="quiet" onClick={save} disabled={!verdict?.roster}>
        {t('save')}
      </Button>
      <Button
        kind="quiet"
        onClick={() => setDraft({ ...EMPTY, scenario: draft.scenario, faction: draft.faction, size: draft.size })}
      >
        {t('clear')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".yaml,.yml,.txt,text/*"
        hidden
        data-testid="army-file"
        onChange={(e) => {
          void load(e.currentTarget.files?.[0]);
          e.currentTarget.value = '';
        }}
      />
    </div>
  );
}

interface ListProps {
  draft: Draft;
  change(p: Partial<Draft>): void;
  catalogue: Catalogue;
  verdict: Verdict | null;
  lang: Lang;
  t: Say;
}

/** Complaints about one line of a list ("units[2].unit"). */
function useReasons(
  verdict: Verdict | null,
  list: 'units' | 'deck',
  chosen: Record<string, number>,
): Map<string, Complaint[]> {
  return useMemo(() => {
    const found = new Map<string, Complaint[]>();
    const order = lines(chosen);
    for (const c of verdict?.complaints ?? []) {
      const m = new RegExp(`^${list}\\[(\\d+)\\]`).exec(c.path);
      const id = m ? order[Number(m[1])]?.[0] : undefined;
      if (id) found.set(id, [...(found.get(id) ?? []), c]);
    }
    return found;
  }, [verdict]);
}

function Stepper({
  n,
  name,
  max,
  onChange,
  t,
  id,
}: {
  n: number;
  name: string;
  max: number;
  onChange(n: number): void;
  t: Say;
  id: string;
}) {
  return (
    <span class="army__stepper">
      <button type="button" aria-label={t('remove', { name })} disabled={n === 0} onClick={() => onChange(n - 1)}>
        −
      </button>
      <output aria-live="off" data-testid={`count-${id}`}>
        {n}
      </output>
      <button
        type="button"
        aria-label={t('add', { name })}
        disabled={n >= max}
        onClick={() => onChange(n + 1)}
        data-testid={`add-${id}`}
      >
        +
      </button>
    </span>
  );
}

function Units({
  draft,
  change,
  catalogue,
  verdict,
  lang,
  t,
  shown,
  setShown,
}: ListProps & { shown: string | null; setShown(id: string | null): void }) {
  const reasons = useReasons(verdict, 'units', draft.units);
  const types = Object.entries(catalogue.types).filter(([, c]) => c.faction === draft.faction && !c.campaign);
  return (
    <div class="army__list">
      <h2>
        {t('units')} <small class="muted">{verdict ? t('unitsCount', { n: verdict.units }) : ''}</small>
      </h2>
      <ul>
        {types.map(([id, c]) => {
          const n = draft.units[id] ?? 0;
          return (
            <li key={id} class={`${n ? 'is-in' : ''} ${reasons.has(id) ? 'is-bad' : ''}`} data-testid={`unit-${id}`}>
              <button
                type="button"
                class="army__unit"
                aria-expanded={shown === id}
                onClick={() => setShown(shown === id ? null : id)}
              >
                <TypeToken
                  silhouette={c.silhouette}
                  owner={seatOf(c.faction)}
                  level={c.level}
                  class={c.class}
                  size={46}
                />
                <span>
                  <b>{c.name[lang]}</b>
                  <small>
                    {c.kind[lang]} · {t('each', { n: c.cost })}
                  </small>
                  {skills(c, lang) && <small class="army__skills">{skills(c, lang)}</small>}
                </span>
                <i class="army__fold" aria-hidden="true">
                  {shown === id ? '▾' : '▸'}
                </i>
              </button>
              <Numbers c={c} t={t} />
              <Stepper
                id={id}
                n={n}
                name={c.name[lang]}
                max={catalogue.limits.units ?? Infinity}
                t={t}
                onChange={(k) => change({ units: { ...draft.units, [id]: k } })}
              />
              {shown === id && <Details c={c} lang={lang} t={t} />}
              {reasons.get(id)?.map((r, i) => (
                <p key={i} class="army__reason" role="alert">
                  <Reason c={r} />
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What tells the levels of a unit apart. */
const skills = (c: TypeCard, lang: Lang): string =>
  [...c.abilities, ...c.aura, ...c.surcharges].map((a) => a.name[lang]).join(' · ');

function Numbers({ c, t }: { c: TypeCard; t: Say }) {
  const house = (key: string, v: ComponentChildren) => (c.house.includes(key) ? <i>{v}</i> : <>{v}</>);
  const cell = (label: string, key: string, v: ComponentChildren) => (
    <span>
      <b>{house(key, v ?? '–')}</b>
      <small>{label}</small>
    </span>
  );
  return (
    <div class="army__numbers">
      {cell(t('attack'), 'attack', c.attack ?? '–')}
      {cell(t('defence'), 'defence', c.defence)}
      {cell(t('ranged'), 'ranged', c.ranged ? `${c.ranged} (${c.range?.[0]}–${c.range?.[1]})` : '–')}
      {cell(t('move'), 'move', `${c.move[0]}–${c.move[1]}`)}
      {cell(t('strength'), 'strength', c.strength)}
      {cell(t('stamina'), 'stamina', c.stamina ?? '–')}
    </div>
  );
}

function Details({ c, lang, t }: { c: TypeCard; lang: Lang; t: Say }) {
  const lead = (['red', 'blue', 'green', 'purple'] as const).flatMap((k) => Array<Order>(c.lead[k] ?? 0).fill(k));
  return (
    <div class="army__details">
      <p class="army__lead">
        <span class="sc">{t('leadership')}</span>{' '}
        {lead.map((o, i) => (
          <OrderMark key={i} order={o} size={20} />
        ))}{' '}
        {c.lead.dice ? `${c.lead.dice} ⚄` : ''} {c.lead.rerolls ? `↻ ${c.lead.rerolls}` : ''}
      </p>
      {[...c.abilities, ...c.aura].map((a) => (
        <p key={a.id}>
          <b>{a.name[lang]}</b> {a.text[lang]} {a.rule && <RuleLink id={a.rule} />}
        </p>
      ))}
      {c.surcharges.map((s) => (
        <p key={s.id}>
          {Object.entries(s.cost).flatMap(([k, n]) =>
            Array.from({ length: n ?? 0 }, (_x, i) => <OrderMark key={k + i} order={k as Order} size={20} />),
          )}{' '}
          <b>{s.name[lang]}</b> {s.text[lang]} {s.rule && <RuleLink id={s.rule} />}
        </p>
      ))}
      {c.house.length > 0 && (
        <p class="muted">
          <i>{t('house')}</i>: {t('houseHint')}
        </p>
      )}
    </div>
  );
}

function Deck({ draft, change, catalogue, verdict, lang, t }: ListProps) {
  const reasons = useReasons(verdict, 'deck', draft.deck);
  const cards = Object.entries(catalogue.cards).filter(([, c]) => c.faction === draft.faction);
  const stars = lines(draft.deck).reduce((n, [id, k]) => n + (catalogue.cards[id]?.star ? k : 0), 0);
  return (
    <div class="army__list">
      <h2>
        {t('deck')}{' '}
        <small class="muted">
          {verdict ? t('deckCount', { n: verdict.cards, units: verdict.units }) : ''} · {t('stars', { n: stars })}
        </small>
      </h2>
      <ul class="army__cards">
        {cards.map(([id, c]) => (
          <li
            key={id}
            class={`${draft.deck[id] ? 'is-in' : ''} ${reasons.has(id) ? 'is-bad' : ''}`}
            data-testid={`card-${id}`}
          >
            <Card id={id} c={c} lang={lang} t={t} />
            <Stepper
              id={id}
              n={draft.deck[id] ?? 0}
              name={c.name[lang]}
              max={catalogue.limits.units ?? Infinity}
              t={t}
              onChange={(k) => change({ deck: { ...draft.deck, [id]: k } })}
            />
            {reasons.get(id)?.map((r, i) => (
              <p key={i} class="army__reason" role="alert">
                <Reason c={r} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Card({ id, c, lang, t }: { id: string; c: TacticCard; lang: Lang; t: Say }) {
  return (
    <div class="army__card">
      <div class="army__art">
        <CardArt card={id} owner={seatOf(c.faction)} />
      </div>
      <div>
        <b>{c.name[lang]}</b>
        {c.star && (
          <span class="army__star" title={t('star')}>
            {' '}
            ★<span class="visually-hidden">{t('star')}</span>
          </span>
        )}
        <p>{c.text[lang]}</p>
        <small class="muted">
          {t('copies', { n: c.copies })}
          {c.curse ? ` · ${t('curse')}` : ''}{' '}
          {c.order && (
            <>
              · {t('or')} <OrderMark order={c.order} size={16} />
            </>
          )}
        </small>
      </div>
    </div>
  );
}
