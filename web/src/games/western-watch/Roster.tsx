/* games/western-watch/Roster.tsx: the units of the campaign with their experience and their losses, and what mends,
 * trains and recruits them. */
import { TypeToken } from '../../art';
import type { Action, Lang } from '../../proto';
import type { Look } from '../../table/desk';
import { isMine } from '../../table/model';
import { useText } from '../../text';
import { Sign } from './bits';
import { actionOf, watchOf, type Member } from './model';
import { watchText } from './text';

const levelSteps = [3, 6]; // where the picture has a larger mark: FC-1041

function Experience({ m }: { m: Member }) {
  const t = useText(watchText);
  const top = levelSteps[levelSteps.length - 1] as number;
  return (
    <span class="ww-xp">
      <span class="said">{t('xp-said', { n: m.xp })}</span>
      {Array.from({ length: top }, (_x, i) => (
        <i key={i} class={`${i < m.xp ? 'f' : ''}${levelSteps.includes(i + 1) ? ' k' : ''}`} aria-hidden="true" />
      ))}
      <b class="num" aria-hidden="true">
        {m.xp}
      </b>
    </span>
  );
}
function Strength({ m }: { m: Member }) {
  const t = useText(watchText);
  const wounds = m.class !== 'regular';
  return (
    <span class={`ww-pips${wounds ? ' hearts' : ''}`}>
      <span class="said">{m.losses ? t('losses-said', { n: m.losses, max: m.max }) : t('sound')}</span>
      {Array.from({ length: m.max }, (_x, i) => (
        <i key={i} class={i < m.max - m.losses ? '' : 'e'} aria-hidden="true" />
      ))}
    </span>
  );
}

function Deal({
  desk,
  action,
  price,
  label,
  gain,
}: {
  desk: Look;
  action: Action | undefined;
  price?: number;
  label: string;
  gain?: string;
}) {
  return (
    <button
      type="button"
      class="ww-deal"
      aria-label={label}
      title={label}
      disabled={!action || !desk.hand || !!desk.held?.sending}
      data-action={action?.notation}
      onClick={() => action && void desk.hand?.choose(action)}
    >
      {gain ?? (
        <>
          <Sign id="r-supplies" size={15} />
          <span class="num">{price}</span>
        </>
      )}
    </button>
  );
}

/** Units of one kind are told apart by a number behind their name. */
function named(roster: readonly Member[], m: Member, lang: Lang): string {
  const alike = roster.filter((x) => x.name[lang] === m.name[lang]);
  return alike.length > 1 ? `${m.name[lang]} ${alike.indexOf(m) + 1}` : m.name[lang];
}

interface RowProps {
  m: Member;
  roster: Member[];
  lang: Lang;
  desk?: Look; // none: it is only shown
}
function Deals({ desk, m, name }: { desk: Look; m: Member; name: string }) {
  const t = useText(watchText);
  const train = actionOf(desk.state, 'train', m.number);
  if (train) return <Deal desk={desk} action={train} gain="+1" label={t('train', { name })} />;
  if (m.repair === undefined || !isMine(desk.state)) return <i />;
  const mend = actionOf(desk.state, 'repair', m.number);
  return <Deal desk={desk} action={mend} price={m.repair} label={t('mend', { name, n: m.repair })} />;
}
function MemberRow({ m, roster, lang, desk }: RowProps) {
  const t = useText(watchText);
  const name = named(roster, m, lang);
  const note = m.away ? t('away') : m.wrecked ? t('wrecked') : m.class === 'regular' ? '' : t(m.class);
  return (
    <li class={m.away || m.wrecked ? 'out' : ''} data-member={m.number}>
      <TypeToken silhouette={m.silhouette} owner={1} level={m.level} class={m.class} size={36} />
      {note ? (
        <span class="nm wide">
          {name} <em>{note}</em>
        </span>
      ) : (
        <>
          <span class="nm">{name}</span>
          <Experience m={m} />
        </>
      )}
      <Strength m={m} />
      {desk ? <Deals desk={desk} m={m} name={name} /> : <i />}
    </li>
  );
}

function Rows({ roster, lang, desk }: Omit<RowProps, 'm'>) {
  return (
    <ul class="ww-roster">
      {roster.map((m) => (
        <MemberRow key={m.number} m={m} roster={roster} lang={lang} desk={desk} />
      ))}
    </ul>
  );
}
function Head({ roster }: { roster: Member[] }) {
  const t = useText(watchText);
  return (
    <div class="ww-head">
      <h3>{t('roster')}</h3>
      <em>{t('roster-n', { n: roster.length, p: roster.reduce((sum, m) => sum + m.cost, 0) })}</em>
    </div>
  );
}
/** Only to look at. */
export function PlainRoster({ roster, lang }: { roster: Member[]; lang: Lang }) {
  return (
    <section class="sheet tb-card ww-army">
      <Head roster={roster} />
      <Rows roster={roster} lang={lang} />
    </section>
  );
}

export function RosterCard({ desk }: { desk: Look }) {
  const t = useText(watchText);
  const w = watchOf(desk.state.view);
  if (!w) return null;
  const { lang } = desk;
  return (
    <section class="sheet tb-card ww-army" data-testid="campaign-roster">
      <Head roster={w.roster} />
      <Rows roster={w.roster} lang={lang} desk={desk} />
      {!!w.recruits?.length && isMine(desk.state) && (
        <div class="ww-rec">
          <span class="muted">{t('recruit')}</span>
          {w.recruits.map((r) => {
            const action = actionOf(desk.state, 'recruit', r.type);
            const label = t('recruit-said', { name: r.name[lang], n: r.cost });
            return (
              <button
                key={r.type}
                type="button"
                class="ww-deal"
                aria-label={label}
                title={label}
                disabled={!action || !desk.hand || !!desk.held?.sending}
                data-action={action?.notation ?? `recruit ${r.type}`}
                onClick={() => action && void desk.hand?.choose(action)}
              >
                <TypeToken silhouette={r.silhouette} owner={1} level={1} class="regular" size={28} />
                {r.usual !== r.cost && <s class="num">{r.usual}</s>}
                <Sign id="r-supplies" size={15} />
                <span class="num">{r.cost}</span>
              </button>
            );
          })}
        </div>
      )}
    </section>
  );
}
