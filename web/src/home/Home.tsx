/* Home.tsx: the first page.  Under ten seconds: the brass button starts the recommended game with the side shown.
 * Which game that is can be chosen above it, and is remembered. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { SideMark, TypeToken } from '../art';
import { FromFile } from '../campaign/file';
import '../css/home.css';
import { sheetOf, sheets } from '../games';
import { sceneOf } from '../games/scenes';
import type { GameSheet } from '../games/types';
import { useGames } from '../net/gamelist';
import { useStore } from '../net/store';
import type { GameInfo, ScenarioInfo } from '../proto';
import { navigate } from '../router';
import { langStore, useText } from '../text';
import { home } from '../text/home';
import { shell } from '../text/shell';
import { Button, ButtonLink, Segmented, Sign, Trouble } from '../ui';
import { AboutSheet } from '../ui/AboutSheet';
import { Frame } from '../ui/Frame';
import { BattlePicture } from './BattlePicture';
import { MyGames } from './MyGames';
import { Scene } from './Scene';
import { keepGame, keepSide, keptGame, keptSide, readLink } from './start';
import { firstTable, guidedTable, useStart } from './useStart';

/** The games, all in sight; what is below speaks of the one that is chosen. */
function Pick({ sheet, onPick }: { sheet: GameSheet; onPick: (sheet: GameSheet) => void }) {
  const t = useText(home);
  const lang = useStore(langStore);
  const label = (s: GameSheet) => (
    <>
      <BattlePicture game={s.id} scenario={s.first.scenario} size={40} />
      <span>
        <b>{s.title[lang]}</b>
        {s.tag[lang]}
      </span>
    </>
  );
  return (
    <div class="pick games">
      <Segmented<string>
        label={t('whichGame')}
        value={sheet.id}
        onChange={(id) => {
          const chosen = sheetOf(id);
          if (chosen) onPick(chosen);
        }}
        testid="pick-game"
        options={sheets.map((s) => ({ value: s.id, label: label(s) }))}
      />
    </div>
  );
}

function Lead({
  games,
  sheet,
  onPick,
}: {
  games: GameInfo[] | undefined;
  sheet: GameSheet;
  onPick: (sheet: GameSheet) => void;
}) {
  const t = useText(home);
  const lang = useStore(langStore);
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const side = chosen[sheet.id] ?? keptSide(sheet.id);
  const { busy, fault, start } = useStart();
  const choose = (s: number) => {
    setChosen({ ...chosen, [sheet.id]: s });
    keepSide(sheet.id, s);
  };
  const { id, first, sides } = sheet;
  const title =
    games?.find((g) => g.game === id)?.scenarios.find((s) => s.id === first.scenario)?.title ?? first.name[lang];
  const play = () => void start('play', firstTable(sheet, side), title);
  const learn = () => void start('guide', guidedTable(sheet), title);
  const label = (seat: number) => {
    const { name, leader, silhouette } = sides[seat - 1] ?? { name: { en: '', es: '' } };
    return (
      <>
        {silhouette ? (
          <TypeToken silhouette={silhouette} owner={seat} class="hero" size={44} />
        ) : (
          <SideMark owner={seat} size={32} />
        )}
        <span>
          <b>{name[lang]}</b>
          {leader?.[lang]}
        </span>
      </>
    );
  };
  return (
    <section class="lead" aria-labelledby="headline">
      <Scene address={sceneOf(sheet.id)} />
      <div class="play">
        <h1 id="headline">{t('headline')}</h1>
        <p class="book lead-text">{t('lead')}</p>
        <Pick sheet={sheet} onPick={onPick} />
        <div class="pick sides">
          <Segmented<number>
            label={t('yourSide')}
            value={side}
            onChange={choose}
            testid="side"
            options={sides.map((_s, i) => ({ value: i + 1, label: label(i + 1) }))}
          />
        </div>
        <div class="go">
          <Button kind="primary" big onClick={play} busy={busy !== null} testid="play-now">
            {busy === 'play' ? t('starting') : t('playFirst', { battle: first.name[lang] })}
          </Button>
          <Button big onClick={learn} busy={busy !== null} testid="play-guided" title={first.guide.note[lang]}>
            {busy === 'guide' ? t('starting') : first.guide.title[lang]}
          </Button>
        </div>
        <p class="muted">
          {first.against[lang]}{' '}
          <a href={`/new?game=${id}&scenario=${first.scenario}&side=${side}`} data-testid="change">
            {t('change')}
          </a>
        </p>
        {fault != null && <Trouble fault={fault} small />}
      </div>
    </section>
  );
}

/** The guided game of a game that is not the one above: the first thing in its list. */
function Guided({ sheet }: { sheet: GameSheet }) {
  const t = useText(home);
  const lang = useStore(langStore);
  const { busy, fault, start } = useStart();
  const { title, note } = sheet.first.guide;
  return (
    <li>
      <button
        type="button"
        class="sheet battle guided"
        disabled={busy !== null}
        onClick={() => void start('guide', guidedTable(sheet), title[lang])}
        data-testid={`guided-${sheet.id}`}
      >
        <span class="guided-sign" aria-hidden="true">
          <Sign id="book" size={34} />
        </span>
        <span class="battle-words">
          <span class="sc">{t('beginHere')}</span>
          <b>{busy ? t('starting') : title[lang]}</b>
          <span class="muted">{note[lang]}</span>
        </span>
        <Sign id="more" size={20} />
      </button>
      {fault != null && <Trouble fault={fault} small />}
    </li>
  );
}

function Battle({ game, s }: { game: GameInfo; s: ScenarioInfo }) {
  const t = useText(home);
  return (
    <li>
      <a
        class="sheet battle"
        href={`/new?game=${game.game}&scenario=${s.id}`}
        data-testid="battle"
        data-scenario={s.id}
      >
        <BattlePicture game={game.game} scenario={s.id} size={72} />
        <span class="battle-words">
          <span class="sc">
            {s.number > 0 ? t('scenarioNumber', { n: s.number }) : t('special')}
            {sheetOf(game.game)?.first.scenario === s.id && <em class="chip">{t('firstGame')}</em>}
          </span>
          <b>{s.title}</b>
          <span class="muted">{s.blurb}</span>
        </span>
        <Sign id="more" size={20} />
      </a>
    </li>
  );
}

/** Documents to start with whose id goes on from that of another are its variants: they are chosen on the next page. */
const isVariant = (c: ScenarioInfo, all: ScenarioInfo[]): boolean => all.some((o) => c.id.startsWith(`${o.id}-`));

/** Matches that follow one another: beside the scenarios, and from a file. */
function Campaigns({ game }: { game: GameInfo }) {
  const t = useText(home);
  const all = game.campaigns ?? [];
  if (!all.length) return null;
  return (
    <>
      <h4 class="sub-head">{t('campaigns')}</h4>
      <ul class="battle-list">
        {all
          .filter((c) => !isVariant(c, all))
          .map((c) => (
            <li key={c.id}>
              <a
                class="sheet battle"
                href={`/new?game=${game.game}&campaign=${c.id}`}
                data-testid="campaign"
                data-campaign={c.id}
              >
                <BattlePicture game={game.game} scenario={c.id} size={72} />
                <span class="battle-words">
                  <span class="sc">
                    {t('campaign')}
                    {all.some((o) => o.id.startsWith(`${c.id}-`)) && <em class="chip">{t('variants')}</em>}
                  </span>
                  <b>{c.title}</b>
                  <span class="muted">{c.blurb}</span>
                </span>
                <Sign id="more" size={20} />
              </a>
            </li>
          ))}
        <li>
          <FromFile look="sheet battle guided" tooLarge={t('campaignLarge')} testid="campaign-file">
            <span class="guided-sign" aria-hidden="true">
              <Sign id="link" size={34} />
            </span>
            <span class="battle-words">
              <b>{t('campaignFile')}</b>
              <span class="muted">{t('campaignFileNote')}</span>
            </span>
            <Sign id="more" size={20} />
          </FromFile>
        </li>
      </ul>
    </>
  );
}

/** The game that is chosen comes first. */
function Battles({ games, sheet: chosen }: { games: ReturnType<typeof useGames>; sheet: GameSheet }) {
  const t = useText(home);
  const s = useText(shell);
  const list =
    games.games && [...games.games.games].sort((a, b) => Number(b.game === chosen.id) - Number(a.game === chosen.id));
  const guideOf = (g: GameInfo) => {
    const sheet = sheetOf(g.game);
    return sheet && sheet !== chosen && <Guided sheet={sheet} />;
  };
  return (
    <section aria-labelledby="battles" class="battles">
      <div class="sh">
        <h2 id="battles">{t('chooseScenario')}</h2>
      </div>
      {list?.map((g) => (
        <div key={g.game}>
          <div class="sh game-head">
            <h3>{g.title}</h3>
            <p class="muted">
              {t('scenarioCount', { n: g.scenarios.length })} · {t('players', { n: `1–${g.max_seats}` })} ·{' '}
              <a href={`/rules/${g.game}`}>{t('book')}</a>
            </p>
          </div>
          <ul class="battle-list">
            {guideOf(g)}
            {g.scenarios.map((x) => (
              <Battle key={x.id} game={g} s={x} />
            ))}
          </ul>
          <Campaigns game={g} />
        </div>
      ))}
      {list?.length === 0 && <p class="sheet empty">{t('gamesNone')}</p>}
      {!list && games.fault != null && (
        <Trouble fault={games.fault} small>
          <Button onClick={games.again} testid="games-again">
            {s('again')}
          </Button>
        </Trouble>
      )}
      {!list && games.fault == null && (
        <div class="battle-list ghost" aria-hidden="true">
          {[1, 2, 3, 4].map((n) => (
            <div class="sheet" key={n} />
          ))}
        </div>
      )}
    </section>
  );
}

function Join() {
  const t = useText(home);
  const [bad, setBad] = useState<string | null>(null);
  const open = (e: SubmitEvent) => {
    e.preventDefault();
    const field = (e.currentTarget as HTMLFormElement).elements.namedItem('link') as HTMLInputElement;
    const found = readLink(field.value);
    if (!found) setBad(t('joinBad', { link: `${location.host}/g/…` }));
    else if (found.host && found.host !== location.host) setBad(t('joinElsewhere', { host: found.host }));
    else {
      navigate(`/g/${found.table}${found.key ? `#${found.key}` : ''}`);
      return;
    }
    field.focus();
  };
  return (
    <form class="sheet join" onSubmit={open} data-testid="join">
      <Sign id="eye" size={26} />
      <div>
        <b>{t('join')}</b>
        <p class="muted" id="join-note">
          {t('joinNote')}
        </p>
        <div class="field-row">
          <input
            class="field"
            name="link"
            type="text"
            inputMode="url"
            autocomplete="off"
            spellcheck={false}
            aria-label={t('joinLabel')}
            aria-describedby={bad ? 'join-bad' : 'join-note'}
            aria-invalid={bad ? 'true' : undefined}
            placeholder={`${location.host}/g/…`}
            required
            data-testid="join-link"
            onInput={() => setBad(null)}
          />
          <Button type="submit" testid="join-go">
            {t('joinGo')}
          </Button>
        </div>
        {bad && (
          <p class="field-bad" id="join-bad" role="alert">
            {bad}
          </p>
        )}
      </div>
    </form>
  );
}

function Tools({ sheet }: { sheet: GameSheet }) {
  const t = useText(home);
  const [about, setAbout] = useState(false);
  return (
    <section class="tools" aria-label={t('more')}>
      <div class="sheet invite">
        <Sign id="link" size={26} />
        <div>
          <b>{t('invite')}</b>
          <p class="muted">{t('inviteNote')}</p>
        </div>
        <ButtonLink href="/new?friend=1" testid="invite">
          {t('create')}
        </ButtonLink>
      </div>
      <Join />
      <a class="sheet tool" href="/army" data-testid="tool-army">
        <Sign id="army" size={26} />
        <div>
          <b>{t('armies')}</b>
          <p class="muted">{t('armiesNote')}</p>
        </div>
        <Sign id="more" size={20} />
      </a>
      <a class="sheet tool" href={`/rules/${sheet.id}`} data-testid="tool-rules">
        <Sign id="book" size={26} />
        <div>
          <b>{t('book')}</b>
          <p class="muted">{t('bookNote')}</p>
        </div>
        <Sign id="more" size={20} />
      </a>
      <p class="foot muted">
        {t('diceNote')}{' '}
        <button type="button" class="linklike" onClick={() => setAbout(true)} data-testid="dice-how">
          {t('how')}
        </button>
      </p>
      {about && <AboutSheet onClose={() => setAbout(false)} />}
    </section>
  );
}

/** The list comes after the page: the first load stays small. */
function Open() {
  const t = useText(home);
  const [List, setList] = useState<{ of: ComponentType } | null>(null);
  useEffect(() => {
    import('./OpenGames').then(
      (m) => setList({ of: m.default }),
      () => undefined,
    );
  }, []);
  return (
    <section class="open-games" aria-labelledby="open-games" data-testid="open-games">
      <div class="sh">
        <h2 id="open-games">{t('openGames')}</h2>
      </div>
      {List ? <List.of /> : <div class="sheet open-none" aria-hidden="true" />}
    </section>
  );
}

export function Home() {
  const t = useText(home);
  const games = useGames();
  const [sheet, setSheet] = useState(keptGame);
  useEffect(() => {
    document.title = t('title');
  });
  return (
    <Frame>
      <div class="home">
        <Lead
          games={games.games?.games}
          sheet={sheet}
          onPick={(s) => {
            keepGame(s.id);
            setSheet(s);
          }}
        />
        <div class="cols">
          <Battles games={games} sheet={sheet} />
          <aside>
            <MyGames />
            <Open />
            <Tools sheet={sheet} />
          </aside>
        </div>
      </div>
    </Frame>
  );
}
