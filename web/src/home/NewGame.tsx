/* NewGame.tsx: battle, seats, strength, options; then the link for a friend. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { SideMark } from '../art';
import { gameOf, handedDocument, keyOf, type Document } from '../campaign/file';
import '../css/new.css';
import '../css/hint.css';
import { armyGame, sheetOf } from '../games';
import { optionsOf } from '../games/options';
import { api } from '../net/api';
import { useGames } from '../net/gamelist';
import { keepName, keptName, nameMost } from '../net/name';
import { useStore } from '../net/store';
import { sayWords } from '../net/visits';
import type { Created, GameInfo, Games, Lang, NewTable, ScenarioInfo } from '../proto';
import { navigate } from '../router';
import { langStore, useText } from '../text';
import { campaignText } from '../text/campaign';
import { hintText } from '../text/hint';
import { fresh } from '../text/new';
import { shell } from '../text/shell';
import { Button, ButtonLink, Segmented, Sign, Trouble } from '../ui';
import { AboutSheet } from '../ui/AboutSheet';
import { Frame } from '../ui/Frame';
import { ShareLink } from '../ui/ShareLink';
import { bySide } from '../ui/seats';
import { ArmyFold, handedArmy, type Armies } from './armies';
import { ClockChoice, type ClockWish } from './clockchoice';
import { OptionFold, type Options } from './options';
import { RivalChoice } from './rival';
import { keptGame, keptSide, layTable, sitDown } from './start';
import { guidedTable, useStart } from './useStart';
import { BattlePicture } from './BattlePicture';

type Sitter = 'human' | 'computer' | 'friend';
declare module '../proto' {
  interface ScenarioInfo {
    options?: string[];
  }
}

const linkOf = (table: string, key?: string) => `${location.origin}/g/${table}${key ? `#${key}` : ''}`;

function Invite({
  created,
  table,
  battle,
  nameOf,
}: {
  created: Created;
  table: NewTable;
  battle: string;
  nameOf: (s: string) => string;
}) {
  const t = useText(fresh);
  const friends = Object.keys(table.seats).filter((s) => table.seats[s] === 'friend');
  /* When the friend has come the battle has begun: nobody should look at a link while his clock runs. */
  useEffect(() => {
    const timer = setInterval(
      () =>
        void api
          .summary(created.table, langStore.get())
          .then((s) => {
            if (s.started) sitDown(created, table);
          })
          .catch(() => undefined),
      2000,
    );
    return () => clearInterval(timer);
  }, []);
  return (
    <div class="narrow">
      <div class="sheet new-game" data-testid="invite-sheet">
        <h1 tabIndex={-1}>{t('inviteTitle')}</h1>
        {friends.map((s, i) => (
          <ShareLink
            key={s}
            primary={i === 0}
            label={t('inviteLink', { side: nameOf(s) })}
            note={i === 0 ? t('inviteText', { side: nameOf(s) }) : undefined}
            link={linkOf(created.table, created.invitations[s])}
            words={t('shareText', { battle })}
            testid={i === 0 ? 'invite-link' : `invite-link-${s}`}
          />
        ))}
        <hr class="hr" />
        <ShareLink label={t('watchLink')} note={t('watchText')} link={linkOf(created.table)} testid="watch-link" />
        <div class="commitment">
          <b class="sc">{t('commitment')}</b>
          <code>{created.commitment}</code>
          <p class="muted">{t('commitmentNote')}</p>
        </div>
        <div class="sheet-do">
          <Button
            kind={friends.length ? 'plain' : 'primary'}
            big
            onClick={() => sitDown(created, table)}
            testid="go-table"
          >
            {t('goTable')}
            <Sign id="more" size={20} />
          </Button>
        </div>
      </div>
    </div>
  );
}

const usualRival = 'ai:normal';

/** Who has never played a game can be led through it first. */
function GuideLine({ game }: { game: string }) {
  const t = useText(fresh);
  const lang = useStore(langStore);
  const sheet = sheetOf(game);
  const { busy, fault, start } = useStart();
  if (!sheet) return null;
  const { title, note } = sheet.first.guide;
  return (
    <div class="guide-line">
      <p>
        <b>{t('firstTime')}</b> <span class="muted">{note[lang]}.</span>
      </p>
      <Button
        onClick={() => void start('guide', guidedTable(sheet), title[lang])}
        busy={busy !== null}
        testid="new-guided"
      >
        {title[lang]}
      </Button>
      {fault != null && <Trouble fault={fault} small />}
    </div>
  );
}

interface Seated {
  seat: number;
  name: string;
  role: 'played' | 'rules' | 'absent';
  side?: number;
}
/** Who sits where in a scenario: as the server tells it, else two or more alike, called as the game's sheet does. */
function seatsOf(
  game: GameInfo | undefined,
  scenario: ScenarioInfo | undefined,
  lang: Lang,
  plain: (n: number) => string,
): Seated[] {
  if (scenario?.seats) return scenario.seats.map((s) => ({ ...s, role: s.role ?? 'played' }));
  const sides = sheetOf(game?.game ?? '')?.sides ?? [];
  return Array.from({ length: game?.max_seats ?? 2 }, (_v, i) => ({
    seat: i + 1,
    name: sides[i]?.name[lang] ?? plain(i + 1),
    role: 'played',
  }));
}

/** One seat and who is to play it; the rules and empty seats play themselves. */
function SeatRow({ seat, value, onChange }: { seat: Seated; value: Sitter; onChange: (v: Sitter) => void }) {
  const t = useText(fresh);
  return (
    <div class="seat-row" data-testid={`row-${seat.seat}`}>
      <SideMark owner={seat.side ?? seat.seat} size={26} />
      <b>{seat.name}</b>
      {seat.role === 'played' ? (
        <Segmented<Sitter>
          label={t('whoPlays', { side: seat.name })}
          value={value}
          onChange={onChange}
          testid={`seat-${seat.seat}`}
          options={[
            { value: 'human', label: t('you') },
            { value: 'computer', label: t('computer') },
            { value: 'friend', label: t('friend') },
          ]}
        />
      ) : (
        <span class="muted">{t(seat.role === 'rules' ? 'isRules' : 'isAbsent')}</span>
      )}
    </div>
  );
}

function BattleSelect({ game, value, onChange }: { game: GameInfo; value: string; onChange: (v: string) => void }) {
  const t = useText(fresh);
  const c = useText(campaignText);
  const scenarios = game.scenarios.map((s) => (
    <option key={s.id} value={s.id}>
      {s.number > 0 ? `${s.number}. ` : ''}
      {s.title}
    </option>
  ));
  return (
    <select
      class="field"
      aria-labelledby="battle-label"
      value={value}
      onChange={(e) => onChange(e.currentTarget.value)}
      data-testid="scenario"
    >
      {game.campaigns?.length ? (
        <>
          <optgroup label={t('battle')}>{scenarios}</optgroup>
          <optgroup label={c('campaigns')}>
            {game.campaigns.map((x) => (
              <option key={x.id} value={campaignValue(x.id)}>
                {x.title}
              </option>
            ))}
          </optgroup>
        </>
      ) : (
        scenarios
      )}
    </select>
  );
}

interface FormProps {
  games: Games;
  handedFile: Document | null;
  query: URLSearchParams;
  onLaid: (created: Created, table: NewTable, battle: string) => void;
}

/** What was chosen, as an option of the list: a scenario, a campaign, or the file of one. */
const campaignValue = (id: string): string => `campaign:${id}`;

/** The campaign of a document, as far as its words tell; its seats are those of the game's campaigns. */
function fromDocument(file: Document, campaigns: ScenarioInfo[]): ScenarioInfo {
  const id = keyOf(file, 'id'),
    known = campaigns.find((c) => c.id === id) ?? campaigns[0];
  return { number: 0, blurb: '', ...known, id, title: known?.id === id ? known.title : id || file.name };
}

function Form({ games, handedFile, query, onLaid }: FormProps) {
  const t = useText(fresh);
  const lang = useStore(langStore);
  const h = useText(hintText);
  const handed = useMemo(handedArmy, []);
  const c = useText(campaignText);
  const [file, setFile] = useState(handedFile);
  const [campaignId, setCampaignId] = useState(file ? '' : (query.get('campaign') ?? ''));
  const [gameId, setGameId] = useState(
    (file && gameOf(file)) || (query.get('game') ?? (handed ? armyGame : keptGame()).id),
  );
  const [scenarioId, setScenarioId] = useState(
    query.get('scenario') ?? handed?.scenario ?? sheetOf(gameId)?.first.scenario ?? '',
  );
  const game: GameInfo | undefined = games.games.find((g) => g.game === gameId) ?? games.games[0];
  const campaigns = game?.campaigns ?? [];
  const campaign = file ? fromDocument(file, campaigns) : campaigns.find((x) => x.id === campaignId);
  const scenario: ScenarioInfo | undefined =
    campaign ?? game?.scenarios.find((s) => s.id === scenarioId) ?? game?.scenarios[0];
  const seated = seatsOf(game, scenario, lang, (n) => t('seat', { n }));
  const seats = seated.filter((p) => p.role === 'played').map((p) => String(p.seat));
  const wished = query.get('side') ?? '';
  const usual = String(handed?.seat ?? keptSide(gameId));
  const mySeat = [wished, usual].find((s) => seats.includes(s)) ?? seats[0];
  const [sitters, setSitters] = useState<Record<string, Sitter>>(() =>
    Object.fromEntries(seats.map((s) => [s, s === mySeat ? 'human' : query.has('friend') ? 'friend' : 'computer'])),
  );
  const [rival, setRival] = useState(games.players.includes(usualRival) ? usualRival : (games.players[0] ?? ''));
  const [hints, setHints] = useState(false);
  const [options, setOptions] = useState<Options>(() =>
    Object.fromEntries(Object.entries(handed?.options ?? {}).map(([k, v]) => [k, String(v)])),
  );
  const [armies, setArmies] = useState<Armies>(() =>
    handed?.text ? { [String(handed.seat ?? 1)]: { name: handed.name ?? t('armyFrom'), text: handed.text } } : {},
  );
  const [words, setWords] = useState<Record<string, string>>({});
  const [open, setOpen] = useState(query.has('open'));
  const [name, setName] = useState(keptName());
  const [clock, setClock] = useState<ClockWish>({ preset: '', flag: 'computer' });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const [about, setAbout] = useState(false);
  if (!game || !scenario) return <p class="sheet empty">{t('noGame', { id: gameId })}</p>;

  const nameOf = (s: string) => seated.find((p) => String(p.seat) === s)?.name ?? t('seat', { n: s });
  const sitter = (s: string): Sitter => sitters[s] ?? 'computer';
  const humans = seats.filter((s) => sitter(s) === 'human'),
    friends = seats.filter((s) => sitter(s) === 'friend');
  const note =
    friends.length && open
      ? null
      : friends.length > 1
        ? t('severalFriends', { n: friends.length })
        : friends.length
          ? t('friendNote')
          : humans.length > 1
            ? t('hotSeat')
            : humans.length === 0
              ? t('watchOnly')
              : null;

  const several = humans.length + friends.length > 1;

  /* What only an open battle asks does not follow into a printed one. */
  const choose = (chosen: string) => {
    const id = chosen.replace(/^campaign:/, '');
    setCampaignId(chosen === id ? '' : id);
    if (chosen === id) setScenarioId(id);
    /* in a campaign the rules may have the seat that was one's own */
    const played = campaigns.find((x) => chosen !== id && x.id === id)?.seats?.filter((p) => p.role === 'played') ?? [];
    if (played[0] && !played.some((p) => sitters[p.seat] === 'human'))
      setSitters({ ...sitters, [played[0].seat]: 'human' });
    if ((game.scenarios.find((s) => s.id === id)?.number ?? 0) > 0)
      setOptions(Object.fromEntries(Object.entries(options).filter(([k]) => !optionsOf(game.game)[k]?.royale)));
  };
  const start = async () => {
    const numbers = (o: (typeof game.options)[number] | undefined, v: string) => (o?.max !== undefined ? Number(v) : v);
    const table: NewTable = {
      game: game.game,
      ...(campaign ? { campaign: file?.text ?? campaign.id } : { scenario: scenario.id }),
      seats: Object.fromEntries(seats.map((s) => [s, sitter(s) === 'computer' ? rival : sitter(s)])),
    };
    const set = Object.entries(options);
    if (set.length)
      table.options = Object.fromEntries(
        set.map(([k, v]) => [
          k,
          numbers(
            game.options.find((o) => o.name === k),
            v,
          ),
        ]),
      );
    const files = seats.filter((s) => !campaign && armies[s]).map((s) => [`roster-${s}`, armies[s]?.text ?? '']);
    if (files.length) table.files = Object.fromEntries(files) as Record<string, string>;
    if (friends.length) {
      keepName(name);
      if (name.trim() && humans.length) table.name = name.trim();
      if (clock.preset) table.clock = clock;
      if (open) table.open = true;
    }
    if (several && hints) table.hints = true;
    const said = humans.map((s) => [s, words[s]?.trim() ?? ''] as const).filter(([, w]) => w);
    setBusy(true);
    setFault(null);
    try {
      const created = await layTable(
        table,
        scenario.title,
        said.map(([s]) => s),
      );
      for (const [s, w] of said) await sayWords(created.table, created.invitations[s] as string, w, langStore.get());
      if (friends.length && !open) onLaid(created, table, scenario.title);
      else sitDown(created, table);
    } catch (e) {
      setFault(e ?? new Error());
    }
    setBusy(false);
  };

  return (
    <div class="narrow">
      <form
        class="sheet new-game"
        onSubmit={(e) => {
          e.preventDefault();
          void start();
        }}
        data-testid="new-game"
      >
        <h1>{t('title')}</h1>
        {games.games.length > 1 && (
          <label class="line">
            <span>{t('game')}</span>
            <select
              class="field"
              value={game.game}
              onChange={(e) => {
                setGameId(e.currentTarget.value);
                setScenarioId('');
                setCampaignId('');
                setFile(null);
                setOptions({});
              }}
              data-testid="game"
            >
              {games.games.map((g) => (
                <option key={g.game} value={g.game}>
                  {g.title}
                </option>
              ))}
            </select>
          </label>
        )}
        <div class="line">
          <span id="battle-label">{campaign ? c('campaign') : t('battle')}</span>
          <div class="battle-choice">
            <BattlePicture game={game.game} scenario={scenario.id} size={76} />
            <div>
              {file ? (
                <b class="file-campaign">{scenario.title}</b>
              ) : (
                <BattleSelect
                  game={game}
                  value={campaign ? campaignValue(campaign.id) : scenario.id}
                  onChange={choose}
                />
              )}
              {file && (
                <p data-testid="file-chosen">
                  {c('file-chosen', { name: file.name })}{' '}
                  <button
                    type="button"
                    class="linklike"
                    onClick={() => {
                      setFile(null);
                      setCampaignId(campaigns.find((x) => x.id === scenario.id)?.id ?? campaigns[0]?.id ?? '');
                    }}
                    data-testid="file-drop"
                  >
                    {c('file-drop')}
                  </button>
                </p>
              )}
              <p class="muted">
                {game.title}. {scenario.blurb}
              </p>
              {query.get('scenario') && query.get('scenario') === scenarioId && scenario.id !== scenarioId && (
                <p class="field-bad" role="status">
                  {t('noScenario', { id: scenarioId })}
                </p>
              )}
            </div>
          </div>
          {!campaign && <GuideLine game={game.game} />}
        </div>
        <fieldset class="line">
          <legend>{t('seats')}</legend>
          {bySide(seated).map((side, i) => (
            <div
              key={i}
              class="seat-side"
              role="group"
              aria-label={side.length > 1 ? t('sideN', { n: i + 1 }) : undefined}
            >
              {side.map((p) => (
                <SeatRow
                  key={p.seat}
                  seat={p}
                  value={sitter(String(p.seat))}
                  onChange={(v) => setSitters({ ...sitters, [p.seat]: v })}
                />
              ))}
            </div>
          ))}
          {note && (
            <p class="muted" role="status">
              {note}
            </p>
          )}
          {!humans.length && friends.length > 0 && (
            <p role="status" data-testid="no-seat">
              <b>{t('noSeat')}</b>
            </p>
          )}
        </fieldset>
        {seats.some((s) => sitter(s) === 'computer') && (
          <div class="line">
            <span>{t('strength')}</span>
            <RivalChoice players={games.players} value={rival} onChange={setRival} />
          </div>
        )}
        {several && (
          <label class="line check">
            <span>
              <input
                type="checkbox"
                checked={hints}
                onChange={(e) => setHints(e.currentTarget.checked)}
                data-testid="allow-hints"
              />{' '}
              {h('allow-hints')}
            </span>
            <p class="muted">{h('allow-note')}</p>
          </label>
        )}
        {friends.length > 0 && (
          <>
            <div class="line">
              <span>{t('how')}</span>
              <Segmented<'link' | 'open'>
                label={t('how')}
                value={open ? 'open' : 'link'}
                onChange={(v) => setOpen(v === 'open')}
                testid="how"
                options={[
                  { value: 'link', label: t('byLink') },
                  { value: 'open', label: t('openAll') },
                ]}
              />
              {open && (
                <p class="muted" role="status">
                  {t('openNote')}
                </p>
              )}
            </div>
            {humans.length > 0 && (
              <label class="line">
                <span>{t('name')}</span>
                <input
                  class="field"
                  value={name}
                  maxLength={nameMost}
                  autocomplete="nickname"
                  placeholder={t('nameNote')}
                  onInput={(e) => setName(e.currentTarget.value)}
                  data-testid="own-name"
                />
              </label>
            )}
            <ClockChoice wish={clock} onChange={setClock} />
          </>
        )}
        <div class="folds">
          <OptionFold
            game={game}
            allowed={scenario.options}
            open={scenario.number === 0 && !campaign}
            chosen={options}
            onChange={setOptions}
          />
          {!campaign && (sheetOf(game.game)?.armies ?? sheetOf(game.game)?.rosters) && (
            <ArmyFold seats={seats} nameOf={nameOf} armies={armies} onChange={setArmies} />
          )}
          {humans.length > 0 && (
            <details class="fold" data-testid="words">
              <summary>
                {t('words')}: {humans.some((s) => words[s]?.trim()) ? t('wordsGiven') : t('wordsNone')}
              </summary>
              <div class="fold-body">
                <p class="muted">
                  {t('wordsNote')}{' '}
                  <button type="button" class="linklike" onClick={() => setAbout(true)}>
                    {t('wordsHow')}
                  </button>
                </p>
                {humans.map((s) => (
                  <label class="line" key={s}>
                    <span>{t('wordsLabel', { side: nameOf(s) })}</span>
                    <input
                      class="field"
                      maxLength={200}
                      value={words[s] ?? ''}
                      placeholder={t('wordsPlaceholder')}
                      onInput={(e) => setWords({ ...words, [s]: e.currentTarget.value })}
                      data-testid={`words-${s}`}
                    />
                  </label>
                ))}
              </div>
            </details>
          )}
        </div>
        {fault != null && <Trouble fault={fault} small />}
        <div class="sheet-do">
          <Button kind="primary" big type="submit" busy={busy} testid="start">
            {busy
              ? t('starting')
              : friends.length
                ? t(open ? 'startOpen' : 'startFriend')
                : humans.length
                  ? t('start')
                  : t('startWatch')}
          </Button>
          <ButtonLink kind="quiet" big href="/">
            {t('cancel')}
          </ButtonLink>
        </div>
      </form>
      {about && <AboutSheet onClose={() => setAbout(false)} />}
    </div>
  );
}

export default function NewGame() {
  const t = useText(fresh);
  const s = useText(shell);
  const lang = useStore(langStore);
  const query = useMemo(() => new URLSearchParams(location.search), []);
  const handedFile = useMemo(() => (query.get('campaign') === 'file' ? handedDocument() : null), []);
  const { games, fault, again } = useGames((handedFile && gameOf(handedFile)) || query.get('game'));
  const [laid, setLaid] = useState<{ created: Created; table: NewTable; battle: string } | null>(null);
  useEffect(() => {
    document.title = `${t('title')} · Bellum`;
  });
  return (
    <Frame>
      {laid ? (
        <Invite
          {...laid}
          nameOf={(x) => sheetOf(laid.table.game)?.sides[Number(x) - 1]?.name[lang] ?? t('seat', { n: x })}
        />
      ) : games ? (
        <Form
          games={games}
          handedFile={handedFile}
          query={query}
          onLaid={(created, table, battle) => {
            setLaid({ created, table, battle });
            window.scrollTo(0, 0);
          }}
        />
      ) : (
        <div class="narrow">
          {fault != null && (
            <Trouble fault={fault}>
              <Button kind="primary" onClick={again}>
                {s('again')}
              </Button>
              <Button kind="quiet" onClick={() => navigate('/')}>
                {s('home')}
              </Button>
            </Trouble>
          )}
        </div>
      )}
    </Frame>
  );
}
