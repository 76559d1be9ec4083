/* OpenGames.tsx: tables of this server that wait for anybody: what is played, which side is free, who waits, by
 * which clock, with or without hints. */
import { useEffect, useState } from 'preact/hooks';
import { SideMark } from '../art';
import { api } from '../net/api';
import { clockName, useClocks } from '../net/clocks';
import { remember, useMyTables } from '../net/games';
import { keepName, keptName, nameMost } from '../net/name';
import { sayWords } from '../net/visits';
import { useStore } from '../net/store';
import type { Lang, OpenTable } from '../proto';
import { navigate } from '../router';
import { langStore, useText } from '../text';
import { lobby } from '../text/lobby';
import { bySide, isCrowd, useWho } from '../ui/seats';
import { Button, ButtonLink, Sheet, Trouble } from '../ui';

const every = 15_000,
  shownAtOnce = 6;

/** null until the list has come; asked again while the page is in sight. */
function useLobby(lang: Lang): { tables: OpenTable[] | null; failed: boolean; again: () => void } {
  const [tables, setTables] = useState<OpenTable[] | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = () => {
    if (!document.hidden)
      api.lobby(lang).then(
        (r) => {
          setTables(r.tables);
          setFailed(false);
        },
        () => setFailed(true),
      );
  };
  useEffect(() => {
    ask();
    const timer = window.setInterval(ask, every);
    document.addEventListener('visibilitychange', ask);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [lang]);
  return { tables, failed, again: ask };
}

const freeSeats = (t: OpenTable) => t.seats.filter((s) => s.player === 'friend' && !s.ready && !s.person);

/* Both may ask for them, or nobody; a table from before this was said is passed over in silence. */
const hintsOf = (t: OpenTable, say: (id: 'hints' | 'noHints') => string): string =>
  t.hints === undefined ? '' : say(t.hints ? 'hints' : 'noHints');

function Row({ t, own, onTake }: { t: OpenTable; own: boolean; onTake: (seat: number) => void }) {
  const say = useText(lobby);
  const lang = useStore(langStore);
  const clocks = useClocks();
  const who = useWho();
  const free = freeSeats(t);
  const waits = t.seats
    .filter((s) => s.person)
    .map((s) => s.person)
    .join(', ');
  const minutes = Math.max(0, Math.floor((Date.now() / 1000 - t.created) / 60));
  const age =
    minutes < 60
      ? say('minutes', { n: minutes })
      : minutes < 60 * 36
        ? say('hours', { n: Math.floor(minutes / 60) })
        : new Date(t.created * 1000).toLocaleDateString(lang, { day: 'numeric', month: 'short' });
  const parts = [
    waits ? say('waits', { name: waits }) : '',
    t.clock ? clockName(clocks, t.clock) : say('noClock'),
    hintsOf(t, say),
    age,
  ].filter(Boolean);
  return (
    <li class="o" data-testid="open-table" data-table={t.table}>
      <div class="o-words">
        <b>{t.scenario_title}</b>
        <span>{parts.join(' · ')}</span>
        {isCrowd(t.seats) && (
          <span class="o-seats" data-testid="open-seats">
            {bySide(t.seats)
              .map((side) => side.map((p) => `${p.name}: ${who(p)}`).join(', '))
              .join(' / ')}
          </span>
        )}
      </div>
      {own ? (
        <span class="muted">{say('yours')}</span>
      ) : (
        free.map((s) => (
          <Button
            key={s.seat}
            onClick={() => onTake(s.seat)}
            testid={`take-${s.seat}`}
            title={say('takeTitle', { side: s.name })}
          >
            <SideMark owner={s.seat} size={20} />
            {say('take', { side: s.name })}
          </Button>
        ))
      )}
    </li>
  );
}

interface Taking {
  table: OpenTable;
  seat: number;
}

const words = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) => b.toString(16).padStart(2, '0')).join('');

/** The name is asked once; then the seat is taken and the way leads to the table. */
function TakeSheet({ taking, onClose, onGone }: { taking: Taking; onClose: () => void; onGone: () => void }) {
  const say = useText(lobby);
  const { table, seat } = taking;
  const [name, setName] = useState(keptName());
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const side = table.seats.find((s) => s.seat === seat)?.name ?? '';
  const take = async () => {
    setBusy(true);
    setFault(null);
    try {
      keepName(name);
      const taken = await api.take(table.table, seat, name.trim(), langStore.get());
      remember({
        table: table.table,
        keys: { [String(taken.seat)]: taken.key },
        game: table.game,
        scenario: table.scenario,
        title: table.scenario_title,
        seat: taken.seat,
        created: table.created,
      });
      /* Whoever takes a seat sits down at once: a table whose guest changed his mind would wait for ever.  His words
       * for the dice are drawn here, after the server has fixed its secret. */
      await sayWords(table.table, taken.key, words(), langStore.get()).catch(() => undefined);
      navigate(`/g/${table.table}#${taken.key}`);
    } catch (e) {
      setFault(e ?? new Error());
      onGone();
    }
    setBusy(false);
  };
  return (
    <Sheet title={table.scenario_title} onClose={onClose} testid="take-sheet">
      <form
        class="take"
        onSubmit={(e) => {
          e.preventDefault();
          void take();
        }}
      >
        <p>
          {say('takeText', { side })}
          {table.hints ? ` ${say('takeHints')}` : ''}
        </p>
        <label>
          <b>{say('name')}</b>
          <input
            class="field"
            value={name}
            maxLength={nameMost}
            autocomplete="nickname"
            autofocus
            onInput={(e) => setName(e.currentTarget.value)}
            data-testid="take-name"
          />
        </label>
        {fault != null && <Trouble fault={fault} small />}
        <div class="sheet-do">
          <Button kind="primary" type="submit" busy={busy} testid="take-go">
            {say('takeGo')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

export default function OpenGames() {
  const say = useText(lobby);
  const { tables, failed, again } = useLobby(useStore(langStore));
  const mine = new Set(useMyTables().map((t) => t.table));
  const [taking, setTaking] = useState<Taking | null>(null);
  const [all, setAll] = useState(false);
  if (!tables && !failed) return null;
  return (
    <>
      {!tables?.length ? (
        <div class="sheet open-none" data-testid="no-open">
          <p class="muted">{say(tables ? 'none' : 'unknown')}</p>
          <ButtonLink href="/new?friend=1&open=1" testid="open-one">
            {say('openOne')}
          </ButtonLink>
        </div>
      ) : (
        <ul class="sheet open-list">
          {(all ? tables : tables.slice(0, shownAtOnce)).map((t) => (
            <Row key={t.table} t={t} own={mine.has(t.table)} onTake={(seat) => setTaking({ table: t, seat })} />
          ))}
          <li class="o-more">
            {tables.length > shownAtOnce && (
              <Button kind="quiet" onClick={() => setAll(!all)}>
                {all ? say('fewer') : say('all', { n: tables.length })}
              </Button>
            )}
            <ButtonLink kind="quiet" href="/new?friend=1&open=1" testid="open-one">
              {say('openOne')}
            </ButtonLink>
          </li>
        </ul>
      )}
      {taking && <TakeSheet taking={taking} onClose={() => setTaking(null)} onGone={again} />}
    </>
  );
}
