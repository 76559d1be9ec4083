/* LogPanel.tsx: what has happened, by turn and step, in the server's sentences.  Pointing at a line lights its
 * places on the map.  The end stays in sight unless the reader has gone back. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { kitOf } from '../kits';
import type { Event, Lang, State } from '../proto';
import { useStore } from '../net/store';
import { langStore } from '../text';
import { SideMark } from '../art';
import { RuleLink, Segmented } from '../ui';
import { coordinates, partRules, placesOf, seatName, seatOf, Sentence, usePanelText, type Text } from './common';
import { isAgain } from './again';
import '../css/panels.css';

export interface LogPanelProps {
  state: State;
  onPlaces: (places: number[]) => void;
  onEvent?: (event: Event) => void;
  asides?: { after: number; text: string }[]; // told between events: after so many of them
  since?: number; // so many events were seen; otherwise since the page was last looked at
}
type Filter = 'all' | 'combat' | 'mine';

/* first: of its action.  marked: another side's than the line above.  more: other events that are told in the
 * same line. times: so often the same was told in a row. */
interface Entry {
  event: Event;
  index: number;
  first: boolean;
  marked: boolean;
  more?: Event[];
  times?: number;
}
interface Stretch {
  key: string;
  turn: number;
  step: string | null;
  heading: string;
  entries: Entry[];
}

/** Cuts the log where a turn begins, or a part of one that the kit knows. */
function stretchesOf(t: Text, state: State): Stretch[] {
  const kit = kitOf(state.view).log ?? {},
    list: Stretch[] = [];
  let turn = kit.firstTurn?.(state) ?? 0;
  let last: Event | undefined;
  const begin = (index: number, heading: string, step: string | null = null) =>
    list.push({ key: String(index), turn, step, heading, entries: [] });
  state.log.forEach((event, index) => {
    const before = turn;
    turn = kit.turn?.(event) ?? Math.max(turn, event.turn ?? 0);
    if (event.text === '') return; // another event tells of it
    const own = kit.heading?.(event, turn) ?? null;
    if (own) begin(index, own.text, own.step);
    else if (turn !== before) begin(index, kit.turnBegins?.(turn) ?? t('log.turn', { n: turn }));
    else if (!list.length) begin(index, turn > 0 ? t('log.turn', { n: turn }) : t('log.setup'));
    const entries = list[list.length - 1]?.entries;
    const above = entries?.[entries.length - 1];
    if (above && kit.together?.joins(above.event, event)) (above.more ??= []).push(event);
    else if (!own && above && isAgain(above.event, event)) above.times = (above.times ?? 1) + 1;
    else if (!own) {
      const first = last?.group !== event.group || !!kit.opens?.(event);
      entries?.push({
        event,
        index,
        first,
        marked: first || !above || seatOf(state, above.event) !== seatOf(state, event),
      });
    }
    last = event;
  });
  return list;
}

/** How much of the log had been seen when the page was last hidden. */
function useLooked(length: number, since: number | undefined): number {
  const [looked, setLooked] = useState(since ?? length);
  const now = useRef(length);
  now.current = length;
  useEffect(() => {
    if (since !== undefined) return;
    const change = () => {
      if (document.hidden) setLooked(now.current);
    };
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, [since]);
  return since ?? looked;
}

interface LineProps {
  state: State;
  lang: Lang;
  entry: Entry;
  stop: boolean;
  onPlaces: (places: number[]) => void;
  onEvent?: (e: Event) => void;
  onStop: (index: number) => void;
}

function LogLine({ state, lang, entry, stop, onPlaces, onEvent, onStop }: LineProps) {
  const { event } = entry;
  const t = usePanelText();
  const [lit, setLit] = useState(false);
  const owner = seatOf(state, event);
  const light = () => {
    setLit(true);
    onPlaces([event, ...(entry.more ?? [])].flatMap((e) => placesOf(state.view, e)));
  };
  const dark = () => {
    setLit(false);
    onPlaces([]);
  };
  const where = coordinates(state.view, event.place);
  const { log: kit, dice: pictures } = kitOf(state.view),
    Sign = kit?.Sign,
    Together = kit?.together?.Line;
  return (
    <li class={`lg${entry.first ? ' first' : ''}`} onPointerEnter={light} onPointerLeave={dark}>
      <button
        type="button"
        class="lgb"
        tabIndex={stop ? 0 : -1}
        data-log={entry.index}
        onFocus={() => {
          onStop(entry.index);
          light();
        }}
        onBlur={dark}
        onClick={() => {
          light();
          onEvent?.(event);
        }}
      >
        <span class="mk">
          {entry.marked && owner > 0 && <SideMark owner={owner} size={17} label={seatName(state, owner)} />}
        </span>
        <span class="tx">
          {entry.more && Together ? (
            <Together state={state} lang={lang} events={[event, ...entry.more]} />
          ) : (
            <>
              {Sign && <Sign event={event} />}{' '}
              <Sentence event={event} view={state.view} lang={lang} game={state.game} />
            </>
          )}
          {entry.times && (
            <>
              <b aria-hidden="true"> ×{entry.times}</b>
              <span class="said"> {t('log.times', { n: entry.times })}</span>
            </>
          )}
          {pictures?.rolled(event) && (
            <span class="mini5">
              <pictures.Strip dice={event.dice ?? []} owner={owner} size={22} />
            </span>
          )}
        </span>
        {where && <em>{where}</em>}
      </button>
      {(lit || stop) && event.rule && <RuleLink id={event.rule} />}
      {(lit || stop) && partRules(event).length > 0 && (
        <span class="lrules">
          {partRules(event).map((id) => (
            <RuleLink key={id} id={id} />
          ))}
        </span>
      )}
    </li>
  );
}

/* Arrow keys, Home and End go from line to line; Tab leaves the list. */
function walk(e: KeyboardEvent, host: HTMLElement | null): void {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -1e9, End: 1e9 };
  const step = steps[e.key];
  if (step === undefined || !host) return;
  const lines = [...host.querySelectorAll<HTMLElement>('.lgb')];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  e.preventDefault();
  e.stopPropagation();
  lines[Math.max(0, Math.min(lines.length - 1, at + step))]?.focus();
}

/** A result says "is destroyed", then the loss does: once is enough. */
const isEcho = (e: Event, before: Event | undefined): boolean =>
  e.what === 'destroyed' && before?.piece === e.piece && before?.text === e.text;

export function LogPanel({ state, onPlaces, onEvent, since, asides = [] }: LogPanelProps) {
  const t = usePanelText();
  const lang = useStore(langStore);
  const [filter, setFilter] = useState<Filter>('all');
  const [stop, setStop] = useState<number | null>(null);
  const [away, setAway] = useState<number | null>(null); // length of the log when the reader left the end
  const host = useRef<HTMLDivElement>(null);
  const log = state.log;
  const looked = useLooked(log.length, since);
  const stretches = useMemo(() => stretchesOf(t, state), [log, lang]);

  const { log: kit, steps } = kitOf(state.view),
    isCombat = kit?.isCombat;
  const combatGroups = useMemo(() => new Set(isCombat ? log.filter(isCombat).map((e) => e.group) : []), [log]);
  const wanted = (e: Event) =>
    filter === 'all' ||
    (filter === 'combat' ? combatGroups.has(e.group) && e.what !== undefined : seatOf(state, e) === state.seat);
  const shown = stretches
    .map((s) => ({
      ...s,
      entries: s.entries.filter((x, i, all) => wanted(x.event) && !isEcho(x.event, all[i - 1]?.event)),
    }))
    .filter((s) => s.entries.length);
  const last = shown[shown.length - 1]?.entries;
  const newest = last?.[last.length - 1]?.index ?? -1;
  const current = stop !== null && shown.some((s) => s.entries.some((x) => x.index === stop)) ? stop : newest;

  /* Only a reader who goes up leaves the end; a panel that grows or shrinks keeps it in sight. */
  const was = useRef({ top: 0, room: 0 });
  const toEnd = () => {
    const h = host.current;
    if (h) {
      h.scrollTop = h.scrollHeight;
      was.current = { top: h.scrollTop, room: h.clientHeight };
    }
    setAway(null);
  };
  useLayoutEffect(() => {
    if (away === null) toEnd();
  }, [log, filter, lang, asides.length]);
  const follows = useRef(true);
  follows.current = away === null;
  useEffect(() => {
    if (!host.current) return;
    const watcher = new ResizeObserver(() => {
      if (follows.current) toEnd();
    });
    watcher.observe(host.current);
    return () => watcher.disconnect();
  }, []);
  const scrolled = () => {
    const h = host.current;
    if (!h) return;
    const atEnd = h.scrollHeight - h.scrollTop - h.clientHeight < 24;
    const up = h.scrollTop < was.current.top - 4 && h.clientHeight === was.current.room;
    was.current = { top: h.scrollTop, room: h.clientHeight };
    if (atEnd) setAway(null);
    else if (up && away === null) setAway(log.length);
  };

  let divided = looked <= 0 || looked >= log.length;
  const waiting = filter === 'all' ? [...asides] : [];
  const between = (due: (a: { after: number }) => boolean) => {
    let n = 0;
    while (n < waiting.length && due(waiting[n] as { after: number })) n++;
    return waiting.splice(0, n).map((a, i) => (
      <li key={`aside-${a.after}-${i}`} class="laside" data-testid="log-aside">
        {a.text}
      </li>
    ));
  };
  const options: { value: Filter; label: string }[] = [{ value: 'all', label: t('log.all') }];
  if (isCombat) options.push({ value: 'combat', label: t('log.combat') });
  if (state.seat > 0) options.push({ value: 'mine', label: t('log.mine') });
  return (
    <section class="logp" data-testid="log-panel" aria-label={t('log.title')}>
      <header>
        <h3 class="sc">{t('log.title')}</h3>
        <Segmented
          small
          label={t('log.filter')}
          value={filter}
          options={options}
          onChange={setFilter}
          testid="log-filter"
        />
      </header>
      <div
        class="lscroll"
        ref={host}
        onScroll={scrolled}
        onKeyDown={(e) => walk(e, host.current)}
        role="group"
        aria-label={t('log.list')}
        tabIndex={shown.length ? undefined : 0}
      >
        {shown.map((s) => (
          <section key={s.key}>
            <h4 class="ldiv">
              {s.step && steps && <steps.Mark step={s.step} size={15} />}
              {s.heading}
            </h4>
            <ol>
              {s.entries.flatMap((x) => {
                const line = (
                  <LogLine
                    key={x.index}
                    state={state}
                    lang={lang}
                    entry={x}
                    stop={x.index === current}
                    onPlaces={onPlaces}
                    onEvent={onEvent}
                    onStop={setStop}
                  />
                );
                const before = between((a) => a.after <= x.index);
                if (divided || x.index + (x.times ?? 1) - 1 < looked) return [...before, line];
                divided = true;
                return [
                  ...before,
                  <li key="new" class="lnew">
                    <span>{t('log.new')}</span>
                  </li>,
                  line,
                ];
              })}
            </ol>
          </section>
        ))}
        {waiting.length > 0 && <ol>{between(() => true)}</ol>}
        {!shown.length && <p class="muted lempty">{log.length ? t('log.empty-filter') : t('log.empty')}</p>}
      </div>
      {away !== null && (
        <button type="button" class="toend" onClick={toEnd} data-testid="log-newest">
          {log.length > away ? t('log.newest', { n: log.length - away }) : t('log.to-end')}
        </button>
      )}
    </section>
  );
}
