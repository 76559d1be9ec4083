/* army/RosterScreen.tsx: an army of lines: so many of a type, generals, commands, levels.  The server judges every
 * change with the same check that set-up uses; this screen only shows what it says, at the line that it is about. */
import '../css/army.css';
import '../css/roster.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../art';
import type { GameSheet } from '../games/types';
import { api } from '../net/api';
import { useCatalogue } from '../net/catalogue';
import { remember } from '../net/games';
import { useStore } from '../net/store';
import type { Catalogue, Lang, Names } from '../proto';
import { navigate } from '../router';
import { langStore, useText } from '../text';
import { armyText } from '../text/army';
import { Button, RuleLink, announce } from '../ui';
import { Frame } from '../ui/Frame';
import type { Complaint } from './draft';
import { emptyRoster, judgeRoster, keepRoster, keptRoster, optionsFor, rosterFromFile } from './roster';
import type { Judged, Line, Roster } from './roster';

type Say = ReturnType<typeof useText<(typeof armyText)['en']>>;
type Rosters = NonNullable<GameSheet['rosters']>;
/** What the game tells of a type. */
interface RosterType {
  name: Names;
  kind: Names;
  cost: number;
  levels?: number;
  leads?: boolean;
  special?: boolean;
  free?: boolean;
  house?: string[];
}
const typesOf = (c: Catalogue): [string, RosterType][] =>
  Object.entries(c.types as unknown as Record<string, RosterType>).filter(([, k]) => !k.free);
const limitOf = (c: Catalogue, key: string): number =>
  (c.limits as unknown as Record<string, number | undefined>)[key] ?? 1;

function useJudged(game: string, roster: Roster, all: Rosters, lang: Lang, onFault: (why: string) => void) {
  const [verdict, setVerdict] = useState<Judged | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    const mine = ++asked.current;
    const timer = window.setTimeout(() => {
      judgeRoster(game, roster, all, lang).then(
        (v) => mine === asked.current && setVerdict(v),
        (e: Error) => {
          if (mine !== asked.current) return;
          setVerdict(null);
          onFault(e.message);
        },
      );
    }, 80);
    return () => window.clearTimeout(timer);
  }, [roster, lang]);
  return verdict;
}

function Reason({ c }: { c: Complaint }) {
  return (
    <>
      {c.text} {c.rule ? <RuleLink id={c.rule} /> : null}
    </>
  );
}
function Choice({
  label,
  value,
  options,
  onChange,
  id,
}: {
  label: string;
  value: string;
  options: [string, string][];
  onChange(v: string): void;
  id: string;
}) {
  return (
    <label>
      {label}
      <select value={value} onChange={(e) => onChange(e.currentTarget.value)} data-testid={id}>
        {options.map(([v, words]) => (
          <option key={v} value={v}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function Verdict({ verdict, fault, t }: { verdict: Judged | null; fault: string; t: Say }) {
  const n = verdict?.complaints.length ?? 0,
    bad = fault !== '' || n > 0;
  const sentence = fault || (!verdict ? '' : n ? t('illegal', { n }) : verdict.units ? t('legal') : '');
  useEffect(() => {
    if (sentence) announce(sentence);
  }, [sentence]);
  const over = verdict ? verdict.points - verdict.limit : 0;
  return (
    <>
      {verdict && (
        <div class={`army__meter${over > 0 ? ' is-over' : ''}`} data-testid="army-points">
          <p>
            <b class="num">{t('pointsOf', { used: verdict.points, limit: verdict.limit })}</b>{' '}
            <span>{over > 0 ? t('pointsOver', { n: over }) : t('pointsLeft', { n: -over })}</span>
          </p>
          <div class="army__bar" role="presentation">
            <i style={{ width: `${Math.min(100, verdict.limit ? (verdict.points / verdict.limit) * 100 : 0)}%` }} />
          </div>
          <p class="muted">{t('unitsCount', { n: verdict.units })}</p>
        </div>
      )}
      {sentence && (
        <div class={`army__verdict ${bad ? 'is-bad' : 'is-good'}`} data-testid="army-verdict">
          <p>
            <Icon id={bad ? 'close' : 'check'} size={18} /> {sentence}
          </p>
          {n > 0 && (
            <ul>
              {verdict?.complaints.map((c, i) => (
                <li key={i}>
                  <Reason c={c} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}

interface LinesProps {
  roster: Roster;
  catalogue: Catalogue;
  verdict: Judged | null;
  lang: Lang;
  t: Say;
  setLine(i: number, part: Partial<Line> | null): void;
  lead(i: number, leads: boolean): void;
}
function Lines({ roster, catalogue, verdict, lang, t, setLine, lead }: LinesProps) {
  const types = new Map(typesOf(catalogue)),
    commands = limitOf(catalogue, 'commands'),
    general = limitOf(catalogue, 'general');
  return (
    <div class="army__list">
      <h2>{t('army')}</h2>
      {roster.units.length === 0 && <p class="muted">{t('noLines')}</p>}
      <ul class="roster__lines">
        {roster.units.map((line, i) => {
          const type = types.get(line.unit),
            name = type?.name[lang] ?? line.unit;
          const why = verdict?.complaints.filter((c) => c.path.startsWith(`units[${i}]`)) ?? [];
          const each = (type?.cost ?? 0) + Math.max(0, (line.level ?? 1) - 1) + (line.general ? general : 0);
          return (
            <li key={i} class={why.length ? 'is-bad' : ''} data-testid={`line-${i}`}>
              <b>{name}</b>
              <small class="muted">{each * line.number}</small>
              <span class="army__stepper">
                <button
                  type="button"
                  aria-label={t('remove', { name })}
                  onClick={() => setLine(i, line.number > 1 ? { number: line.number - 1 } : null)}
                >
                  −
                </button>
                <output data-testid={`number-${i}`}>{line.number}</output>
                <button
                  type="button"
                  aria-label={t('add', { name })}
                  disabled={line.general}
                  onClick={() => setLine(i, { number: line.number + 1 })}
                >
                  +
                </button>
              </span>
              <label class="roster__general">
                <input
                  type="checkbox"
                  checked={!!line.general}
                  disabled={!line.general && type?.leads === false}
                  aria-label={t('generalOf', { name })}
                  onChange={(e) => lead(i, e.currentTarget.checked)}
                  data-testid={`general-${i}`}
                />
                {type?.leads === false ? t('cannotLead') : t('general')}
              </label>
              {commands > 1 && (
                <select
                  aria-label={t('commandOf', { name })}
                  value={String(line.command ?? 1)}
                  onChange={(e) => setLine(i, { command: Number(e.currentTarget.value) })}
                >
                  {Array.from({ length: commands }, (_x, k) => (
                    <option key={k} value={String(k + 1)}>
                      {t('command')} {k + 1}
                    </option>
                  ))}
                </select>
              )}
              {!!type?.levels && (
                <select
                  aria-label={t('levelOf', { name })}
                  value={String(line.level ?? 1)}
                  onChange={(e) => setLine(i, { level: Number(e.currentTarget.value) })}
                  data-testid={`level-${i}`}
                >
                  {Array.from({ length: type.levels }, (_x, k) => (
                    <option key={k} value={String(k + 1)}>
                      {t('level')} {k + 1}
                    </option>
                  ))}
                </select>
              )}
              {why.map((c, k) => (
                <p key={k} class="army__reason" role="alert">
                  <Reason c={c} />
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
function Types({ catalogue, lang, t, add }: { catalogue: Catalogue; lang: Lang; t: Say; add(unit: string): void }) {
  return (
    <div class="army__list">
      <h2>
        {t('types')} <small class="muted">{t('ourPoints')}</small>
      </h2>
      <ul class="roster__types">
        {typesOf(catalogue).map(([id, k]) => (
          <li key={id}>
            <span>
              <b>{k.name[lang]}</b>{' '}
              <small class="muted">
                {id} · {k.kind[lang]}
                {k.special ? ` · ${t('special')}` : ''}
              </small>
            </span>
            <span class="num">{k.house?.includes('cost') ? <i>{k.cost}</i> : k.cost}</span>
            <Button kind="quiet" onClick={() => add(id)} testid={`add-${id}`} title={t('add', { name: k.name[lang] })}>
              {t('addOne')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function RosterScreen({
  sheet,
  rosters,
  choice,
}: {
  sheet: GameSheet;
  rosters: Rosters;
  choice: ComponentChildren;
}) {
  const t = useText(armyText);
  const lang = useStore(langStore);
  const [roster, setRoster] = useState<Roster>(() => keptRoster(sheet.id, rosters));
  const [fault, setFault] = useState('');
  const file = useRef<HTMLInputElement>(null),
    loads = useRef(0);
  const options = optionsFor(roster, rosters);
  const catalogue = useCatalogue(
    sheet.id,
    roster.scenario,
    Object.entries(options)
      .map(([k, v]) => `${k}=${String(v)}`)
      .join('&') || undefined,
  );
  const last = useRef<Catalogue | null>(null);
  if (catalogue) last.current = catalogue;
  const shown = catalogue ?? last.current;
  const verdict = useJudged(sheet.id, roster, rosters, lang, (why) => setFault(why || t('unreachable')));
  const change = (part: Partial<Roster>) => {
    setFault('');
    setRoster((r) => ({ ...r, ...part }));
  };
  useEffect(() => keepRoster(sheet.id, roster), [roster]);
  useEffect(() => {
    document.title = `${t('title')} · Bellum`;
  }, [lang]);

  const battle = rosters.scenarios.find((s) => s.id === roster.scenario);
  const info = useTitles(sheet.id, lang);
  const legal = verdict !== null && verdict.complaints.length === 0 && verdict.units > 0;
  const title = roster.name || t('nameDefault');
  const play = async () => {
    if (!verdict?.roster) return;
    const seats = Object.fromEntries(
      sheet.sides.map((_s, i) => [i + 1, i + 1 === roster.seat ? 'human' : 'ai:normal']),
    );
    const files = { [`roster-${roster.seat}`]: verdict.roster };
    try {
      const made = await api.create({ game: sheet.id, scenario: roster.scenario, options, files, seats, lang });
      const key = made.keys[roster.seat] as string;
      remember({
        table: made.table,
        keys: { [roster.seat]: key },
        game: sheet.id,
        scenario: roster.scenario,
        title,
        seat: roster.seat,
        created: Date.now(),
      });
      navigate(`/g/${made.table}#${key}`);
    } catch (e) {
      setFault((e as Error).message || t('unreachable'));
    }
  };
  const others = () => {
    const handed = { seat: roster.seat, scenario: roster.scenario, options, name: title, text: verdict?.roster };
    sessionStorage.setItem('bellum.army', JSON.stringify(handed));
    navigate(`/new?game=${sheet.id}&scenario=${roster.scenario}`);
  };
  const save = () => {
    if (!verdict?.roster) return;
    const a = document.createElement('a');
    a.href = URL.createObjectURL(new Blob([verdict.roster], { type: 'text/yaml' }));
    a.download = `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}.yaml`;
    a.click();
    URL.revokeObjectURL(a.href);
  };
  /* the battle may have been changed while the file was judged, or another file chosen */
  const load = async (f: File | undefined) => {
    if (!f) return;
    const mine = ++loads.current;
    try {
      const read = await rosterFromFile(sheet.id, roster, rosters, await f.text(), lang);
      if (mine === loads.current) change(read);
    } catch (e) {
      if (mine === loads.current) setFault(t('badFile', { why: (e as Error).message }));
    }
  };
  const own = shown?.limits.seat.find((s) => s.seat === roster.seat)?.units;
  const ofBattle = () => change({ units: Object.entries(own ?? {}).map(([unit, number]) => ({ unit, number })) });
  const setLine = (i: number, part: Partial<Line> | null) =>
    change({
      units: roster.units.flatMap((l, k) => (k !== i ? [l] : part ? [{ ...l, ...part }] : [])),
    });
  /* one of several becomes a line of its own */
  const lead = (i: number, leads: boolean) =>
    change({
      units: roster.units.flatMap((l, k) =>
        k !== i
          ? [l]
          : leads && l.number > 1
            ? [
                { ...l, number: 1, general: true },
                { ...l, number: l.number - 1 },
              ]
            : [{ ...l, general: leads }],
      ),
    });
  const add = (unit: string) => {
    const at = roster.units.findIndex((l) => l.unit === unit && !l.general && (l.command ?? 1) === 1);
    if (at >= 0) setLine(at, { number: (roster.units[at]?.number ?? 0) + 1 });
    else change({ units: [...roster.units, { unit, number: 1 }] });
  };

  return (
    <Frame title={t('title')}>
      <div class="army">
        <header class="army__top">
          <h1>{t('title')}</h1>
          {choice}
          <p class="muted">{t('leadRows')}</p>
        </header>
        <div class="army__desk">
          <section class="army__choice" aria-label={t('battle')}>
            <div class="army__battle">
              <Choice
                label={t('battle')}
                id="army-scenario"
                value={roster.scenario}
                options={rosters.scenarios.map((s) => [s.id, info[s.id] ?? s.id])}
                onChange={(scenario) =>
                  change({ scenario, points: rosters.scenarios.find((s) => s.id === scenario)?.points[0] ?? 100 })
                }
              />
              {(battle?.points.length ?? 0) > 1 && (
                <Choice
                  label={t('agreed')}
                  id="army-total"
                  value={String(roster.points)}
                  options={(battle?.points ?? []).map((n) => [String(n), String(n)])}
                  onChange={(n) => change({ points: Number(n) })}
                />
              )}
              <Choice
                label={t('seat')}
                id="army-seat"
                value={String(roster.seat)}
                options={sheet.sides.map((_s, i) => [String(i + 1), String(i + 1)])}
                onChange={(n) => change({ seat: Number(n) })}
              />
              <label>
                {t('name')}
                <input
                  type="text"
                  maxLength={40}
                  value={roster.name}
                  placeholder={t('nameDefault')}
                  onInput={(e) => change({ name: e.currentTarget.value })}
                />
              </label>
              <Choice
                label={t('aggression')}
                id="army-aggression"
                value={String(roster.aggression)}
                options={Array.from({ length: rosters.aggression + 1 }, (_x, i) => [String(i), String(i)])}
                onChange={(n) => change({ aggression: Number(n) })}
              />
              <small class="muted">{t('aggressionHint')}</small>
              <Choice
                label={t('homeland')}
                id="army-home"
                value={roster.home}
                options={Object.entries(rosters.homes).map(([id, name]) => [id, name[lang]])}
                onChange={(home) => change({ home })}
              />
            </div>
            <Verdict verdict={verdict} fault={fault} t={t} />
            <div class="army__acts">
              <Button kind="primary" onClick={() => void play()} disabled={!legal} testid="army-play">
                {t('play')}
              </Button>
              <Button kind="plain" onClick={others} disabled={!legal}>
                {t('others')}
              </Button>
            </div>
            <div class="army__files">
              {own && (
                <Button kind="quiet" onClick={ofBattle} testid="army-recommended">
                  {t('ofBattle')}
                </Button>
              )}
              <Button kind="quiet" onClick={() => file.current?.click()}>
                {t('load')}
              </Button>
              <Button kind="quiet" onClick={save} disabled={!verdict?.roster} testid="army-save">
                {t('save')}
              </Button>
              <Button
                kind="quiet"
                onClick={() => change({ ...emptyRoster(rosters), scenario: roster.scenario, points: roster.points })}
              >
                {t('clear')}
              </Button>
              <input
                ref={file}
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
          </section>
          {shown && (
            <section class="army__lists roster__both">
              <Lines
                roster={roster}
                catalogue={shown}
                verdict={verdict}
                lang={lang}
                t={t}
                setLine={setLine}
                lead={lead}
              />
              <Types catalogue={shown} lang={lang} t={t} add={add} />
            </section>
          )}
        </div>
      </div>
    </Frame>
  );
}

/** What the scenarios are called. */
function useTitles(game: string, lang: Lang): Record<string, string> {
  const [titles, setTitles] = useState<Record<string, string>>({});
  useEffect(() => {
    void api.games(lang).then(
      (g) => {
        const of = g.games.find((x) => x.game === game)?.scenarios ?? [];
        setTitles(Object.fromEntries(of.map((s) => [s.id, s.title])));
      },
      () => undefined,
    );
  }, [game, lang]);
  return titles;
}
