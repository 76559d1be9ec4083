/* games/western-watch/March.tsx: the way of the seven missions: what was played and how it ended, what is next, what is
 * still to come.  On small screens it is a list. */
import { Icon } from '../../art';
import type { Lang } from '../../proto';
import { useText } from '../../text';
import { At } from './bits';
import { stops, ways, type Stop } from './missions';
import type { Result } from './model';
import { watchText } from './text';

interface Props {
  results: Result[];
  lang: Lang;
  mission: number; // the one at hand, from 1
  done?: boolean; // it is over: the next one is what comes
}
type Text = ReturnType<typeof useText<typeof watchText.en>>;

function under(t: Text, s: Stop, i: number, { results, mission, done }: Props): string {
  const result = results[i];
  if (result && result !== 'none') return t(result);
  const at = done ? mission : mission - 1;
  if (i === at) return done ? t(s.home ? 'next-home' : 'next') : t('now');
  return t(s.home ? 'points-home' : 'points', { n: s.points });
}
const stateOf = (i: number, { results, mission, done }: Props): 'won' | 'lost' | 'next' | 'far' => {
  const result = results[i];
  if (result === 'failure') return 'lost';
  if (result === 'success' || result === 'triumph') return 'won';
  return i === (done ? mission : mission - 1) ? 'next' : 'far';
};

function Spot({
  s,
  i,
  at,
  line,
  lang,
  star,
}: {
  s: Stop;
  i: number;
  at: string;
  line: string;
  lang: Lang;
  star: boolean;
}) {
  const below = s.y > 150 ? 36 : 34;
  return (
    <g class={`ww-stop ${at}`}>
      {at === 'next' && <circle cx={s.x} cy={s.y} r="21" class="ring" />}
      <circle cx={s.x} cy={s.y} r="15.5" class="disc" />
      <text x={s.x} y={s.y + 6} class="n">
        {i + 1}
      </text>
      {(at === 'won' || at === 'lost') && (
        <g transform={`translate(${s.x + 9} ${s.y - 22})`}>
          <circle cx="8" cy="8" r="8.5" class="badge" />
          <path d={at === 'won' ? 'M4 8.5l3 3 5-6' : 'M5 5l6 6M11 5l-6 6'} class="tick" />
        </g>
      )}
      {star && (
        <path
          transform={`translate(${s.x - 24} ${s.y - 22})`}
          d="M6 0l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z"
          class="star"
        />
      )}
      <text x={s.x} y={s.y + below} class="name">
        {s.name[lang]}
      </text>
      <text x={s.x} y={s.y + below + 16} class="line">
        {line}
      </text>
    </g>
  );
}

export function March(props: Props) {
  const t = useText(watchText);
  const { results, lang, mission, done } = props;
  const played = done ? mission : mission - 1;
  return (
    <div class="ww-march" data-testid="march">
      <svg class="board" viewBox="0 0 1092 252" aria-hidden="true" focusable="false">
        <rect width="1092" height="252" fill="var(--m-sheet)" />
        <path d="M12 12H260C240 60 200 70 190 120S120 200 12 210z" fill="var(--m-open-a)" opacity=".55" />
        <path d="M770 12C830 60 810 100 870 130S1000 150 1080 190V12z" fill="var(--m-grave)" opacity=".6" />
        <g fill="none">
          <path d="M580 12C560 60 620 90 600 130S530 190 550 241" stroke="var(--m-bank)" stroke-width="17" />
          <path d="M580 12C560 60 620 90 600 130S530 190 550 241" stroke="var(--m-water)" stroke-width="12" />
        </g>
        {[
          [670, 38],
          [700, 30],
          [728, 44],
          [656, 62],
          [990, 196],
          [1020, 200],
        ].map(([x, y]) => (
          <use key={x} href="#t-rock" x={x} y={y} width="40" height="36" />
        ))}
        {[
          [868, 36],
          [903, 28],
          [936, 50],
        ].map(([x, y]) => (
          <use key={x} href="#t-grave" x={x} y={y} width="36" height="34" />
        ))}
        {[
          [36, 60],
          [62, 48],
          [52, 84],
          [92, 66],
          [118, 92],
          [84, 108],
          [140, 62],
          [166, 88],
          [60, 128],
        ].map(([x, y], i) => (
          <use key={x} href={i % 2 ? '#t-tree-b' : '#t-tree-a'} x={x} y={y} width="30" height="32" />
        ))}
        <use href="#t-compass" x="1000" y="26" width="56" height="56" />
        {ways.map((d, i) => (
          <path
            key={d}
            d={d}
            class={`ww-way ${i + 1 < played ? 'gone' : i + 1 === played ? 'now' : 'far'}`}
            fill="none"
          />
        ))}
        <At id="b-hall" x={530} y={84} k={0.6} />
        <At id="b-house" x={496} y={90} k={0.66} />
        <At id="b-house2" x={562} y={92} k={0.62} />
        <text x="34" y="40" class="title">
          {t('march')}
        </text>
        {stops.map((s, i) => (
          <Spot
            key={s.id}
            s={s}
            i={i}
            at={stateOf(i, props)}
            line={under(t, s, i, props)}
            lang={lang}
            star={results[i] === 'triumph'}
          />
        ))}
        <rect x="7" y="7" width="1078" height="238" fill="none" stroke="var(--m-ink)" stroke-width="1.8" />
        <rect x="11" y="11" width="1070" height="230" fill="none" stroke="var(--m-ink)" stroke-width=".7" />
      </svg>
      <MarchList {...props} said />
    </div>
  );
}

export function MarchList({ said, ...props }: Props & { said?: boolean }) {
  const t = useText(watchText);
  return (
    <ol class={said ? 'said' : 'ww-stops'} aria-label={t('march-label')}>
      {stops.map((s, i) => {
        const at = stateOf(i, props);
        return (
          <li key={s.id} class={at} aria-current={at === 'next' ? 'step' : undefined}>
            <i aria-hidden="true">{at === 'won' ? <Icon id="i-check" size={16} /> : i + 1}</i>
            <b>{s.name[props.lang]}</b>
            <small>{under(t, s, i, props)}</small>
          </li>
        );
      })}
    </ol>
  );
}
