/* games/western-watch/Town.tsx: the town as a place.  What stands is solid; what can be built is a ghost with its
 * name and its price; what cannot says what it lacks.  A click takes a building in hand, a second one builds it. */
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../art';
import type { Look } from '../../table/desk';
import { useText } from '../../text';
import { announce } from '../../ui';
import { boxes, drawingOf, Sign } from './bits';
import { Foreground, Ground, height, width, type Ring } from './Ground';
import { March } from './March';
import { actionOf, buildingIn, standOf, watchOf, type Building, type Stand, type Watch } from './model';
import { looked, useLooked } from './page';
import { watchText } from './text';

/** Where the foot of a building stands, and how large it is drawn.  The rings have a board beside them. */
const sites: Readonly<Record<string, [x: number, y: number, k: number]>> = {
  watchtower: [772, 176, 1.15],
  temple: [466, 176, 1.12],
  barracks: [300, 222, 1.2],
  scriptorium: [682, 266, 1.15],
  granary: [796, 262, 1.12],
  market: [404, 326, 1.2],
  'archery-range': [226, 340, 1.12],
  hospital: [650, 350, 1.12],
  workshop: [556, 404, 1.12],
  stables: [392, 412, 1.12],
};
const boards: Readonly<Record<string, [right: number, y: number]>> = { palisade: [132, 436], 'stone-walls': [14, 96] };

const per = (n: number, of: number): string => `${((100 * n) / of).toFixed(2)}%`;

/** The words under a building, short; a screen reader hears them whole. */
function Tag({ b, stand, short, lang }: { b: Building; stand: Stand; short: number; lang: Look['lang'] }) {
  const t = useText(watchText);
  return (
    <span class="ww-tag" aria-hidden="true">
      {stand === 'locked' && <Sign id="r-lock" size={15} />}
      <b>{b.name[lang]}</b>
      {stand !== 'built' && (
        <span class="num">
          <Sign id="r-supplies" size={16} />
          {b.cost}
        </span>
      )}
      {stand === 'dear' && <i>{t('short-by', { short })}</i>}
    </span>
  );
}

function words(t: ReturnType<typeof useText<typeof watchText.en>>, w: Watch, b: Building, lang: Look['lang']): string {
  const stand = standOf(w.town, b, w.supplies);
  if (stand === 'built') return t('built');
  if (stand === 'open') return t('open', { n: b.cost });
  if (stand === 'dear') return t('dear', { n: b.cost, short: b.cost - w.supplies });
  return t('locked', { name: w.town.find((x) => x.id === b.needs)?.name[lang] ?? '' });
}
export const useStandWords = (): ((w: Watch, b: Building, lang: Look['lang']) => string) => {
  const t = useText(watchText);
  return (w, b, lang) => words(t, w, b, lang);
};

/** A building is taken in hand, built, or only looked at. */
export function touch(desk: Look, id: string, say: string): void {
  const action = actionOf(desk.state, 'build', id);
  looked(desk.state, id);
  if (action && desk.hand) void desk.hand.consider([action]);
  else {
    if (desk.held?.draft) desk.hand?.back();
    announce(say);
  }
}
/** What is in hand, else what is looked at. */
export function useChosen(desk: Look): string | null {
  const seen = useLooked(desk.state);
  return buildingIn(desk.held?.draft?.action) ?? seen;
}

function Site({ desk, w, b, chosen }: { desk: Look; w: Watch; b: Building; chosen: boolean }) {
  const say = useStandWords();
  const { lang } = desk;
  const stand = standOf(w.town, b, w.supplies),
    site = sites[b.id],
    board = boards[b.id];
  const box = boxes[drawingOf(b.id)];
  if (!box || (!site && !board)) return null;
  const [x, y, k] = site ?? [...(board as [number, number]), 0];
  const style = site
    ? {
        left: per(x + box[0] * k, width),
        top: per(y + box[1] * k, height),
        width: per(box[2] * k, width),
        height: per(box[3] * k, height),
        zIndex: 2 + Math.round(y / 8) + (chosen ? 80 : 0),
      }
    : { right: per(x, width), top: per(y, height), zIndex: 90 };
  const spoken = `${b.name[lang]}: ${say(w, b, lang)}`;
  return (
    <button
      type="button"
      class={`ww-site ${stand}${chosen ? ' sel' : ''}${site ? '' : ' board-only'}`}
      style={style}
      data-building={b.id}
      data-stand={stand}
      aria-pressed={chosen}
      aria-label={spoken}
      title={b.text[lang]}
      onClick={() => touch(desk, b.id, `${spoken}. ${b.text[lang]}`)}
    >
      {site && (
        <svg viewBox={box.join(' ')} class="board" aria-hidden="true" focusable="false">
          {stand !== 'built' && <ellipse cx="0" cy="2" rx={box[2] * 0.5} ry="13" class="ww-plot" />}
          <g class="ww-house">
            <use href={`#${drawingOf(b.id)}`} x={box[0]} y={box[1]} width={box[2]} height={box[3]} />
          </g>
        </svg>
      )}
      <Tag b={b} stand={stand} short={b.cost - w.supplies} lang={lang} />
    </button>
  );
}

const ringOf = (w: Watch, id: string, chosen: string | null): Ring => {
  const b = w.town.find((x) => x.id === id);
  const stand = b ? standOf(w.town, b, w.supplies) : 'locked';
  return stand === 'open' && chosen === id ? 'in-hand' : stand;
};

export function TownPicture({ desk }: { desk: Look }) {
  const t = useText(watchText);
  const w = watchOf(desk.state.view),
    chosen = useChosen(desk);
  const pan = useRef<HTMLDivElement>(null);
  /* On a narrow screen the picture is wider than its window: the hall stands in the middle. */
  useEffect(() => {
    const node = pan.current;
    if (node) node.scrollLeft = (node.scrollWidth - node.clientWidth) / 2;
  }, [desk.layout]);
  if (!w) return null;
  const palisade = ringOf(w, 'palisade', chosen),
    walls = ringOf(w, 'stone-walls', chosen);
  return (
    <div class="ww-pan" ref={pan}>
      <div class="ww-town" role="group" aria-label={t('town-label')} data-testid="town">
        <Ground prosperity={w.prosperity} threat={w.ahead?.threat ?? w.threat} palisade={palisade} walls={walls} />
        {w.town.map((b) => (
          <Site key={b.id} desk={desk} w={w} b={b} chosen={chosen === b.id} />
        ))}
        <Foreground palisade={palisade} walls={walls} />
        <span class="ww-name" style={{ left: per(540, width), top: per(286, height) }} aria-hidden="true">
          {t('town-hall')}
        </span>
        <span class="ww-name" style={{ left: per(966, width), top: per(240, height) }} aria-hidden="true">
          {t('mill')}
        </span>
      </div>
    </div>
  );
}

export function Town({ desk }: { desk: Look }) {
  const w = watchOf(desk.state.view);
  if (!w) return null;
  return (
    <div class="ww-scene" data-testid="town-scene">
      <TownPicture desk={desk} />
      {desk.layout !== 'phone' && desk.layout !== 'landscape' && (
        <div class="ww-strip">
          <March results={w.results} lang={desk.lang} mission={w.mission} done />
        </div>
      )}
    </div>
  );
}

/** All buildings as a list: for small screens, and for those who want no picture. */
export function BuildingList({ desk }: { desk: Look }) {
  const t = useText(watchText),
    say = useStandWords();
  const w = watchOf(desk.state.view),
    chosen = useChosen(desk);
  if (!w) return null;
  const { lang } = desk;
  return (
    <section class="sheet tb-card ww-list" aria-label={t('buildings')}>
      <h3>{t('buildings')}</h3>
      <ul>
        {w.town.map((b) => {
          const stand = standOf(w.town, b, w.supplies);
          return (
            <li key={b.id}>
              <button
                type="button"
                class={`${stand}${chosen === b.id ? ' sel' : ''}`}
                aria-pressed={chosen === b.id}
                onClick={() => touch(desk, b.id, `${b.name[lang]}: ${say(w, b, lang)}. ${b.text[lang]}`)}
              >
                <b>{b.name[lang]}</b>
                <small>{say(w, b, lang)}</small>
                {stand === 'built' && <Icon id="i-check" size={18} />}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
