/* campaign/Chain.tsx: the missions as linked cards: those played, the one at hand, those to come. */
import { BattlePicture } from '../home/BattlePicture';
import { api } from '../net/api';
import { useStore } from '../net/store';
import type { CampaignPage, CampaignProof, Mission, MissionProof, Summary } from '../proto';
import { langStore, useText } from '../text';
import { campaignText } from '../text/campaign';
import { Sign } from '../ui';
import { fateOf, type Fate } from './page';

const shortHash = 8;
const short = (hash: string): string => hash.slice(0, shortHash);

const Link = () => (
  <svg class="cp-link" width="30" height="22" viewBox="0 0 30 22" aria-hidden="true">
    <g fill="none" stroke="currentColor" stroke-width="2.4">
      <rect x="1" y="6" width="14" height="10" rx="5" />
      <rect x="11" y="6" width="14" height="10" rx="5" />
    </g>
  </svg>
);

function Outcome({ fate, words }: { fate: Fate; words: string }) {
  return (
    <span class={`cp-r ${fate}`}>
      {fate === 'won' && <Sign id="check" size={17} />}
      {fate === 'lost' && <Sign id="close" size={16} />}
      <span>{words}</span>
    </span>
  );
}

/** What the records say of this mission, once they were asked. */
function Proved({ proof }: { proof: MissionProof }) {
  const t = useText(campaignText);
  const state =
    proof.state === 'not-replayed'
      ? t(proof.other_data ? 'p-other-data' : 'p-not-replayed', { n: proof.rules ?? 0 })
      : t(`p-${proof.state}`);
  const problem = proof.problem && (proof.line ? t('p-line', { n: proof.line, text: proof.problem }) : proof.problem);
  return (
    <span class={`cp-proof ${proof.state}`} data-testid={`proof-${proof.place}`} data-state={proof.state}>
      {state}
      {proof.origin && ` · ${t(`p-${proof.origin}`)}`}
      {problem && <small>{problem}</small>}
    </span>
  );
}

interface CardProps {
  page: CampaignPage;
  mission: Mission;
  before: Mission | undefined;
  newest: Summary | null;
  proof: MissionProof | undefined;
}
function Card({ page, mission: m, before, newest, proof }: CardProps) {
  const t = useText(campaignText);
  const lang = useStore(langStore);
  const from = before?.hash ? short(before.hash) : t(page.from_file ? 'hash-file' : 'hash-start');
  const to = m.hash ? short(m.hash) : t('hash-open');
  const date = new Date(m.created * 1000).toLocaleDateString(lang, { day: 'numeric', month: 'short', year: 'numeric' });
  /* a record of other rules can be kept and proved elsewhere, but not shown here */
  const replays =
    m.rules === page.rules && (page.readable || m.table !== page.newest) && proof?.state !== 'not-replayed';
  const running = newest?.started ? 'playing' : 'waiting';
  return (
    <li class={`sheet cp-ms${m.over ? '' : ' now'}`} data-testid={`mission-${m.place}`}>
      <div class="cp-no">
        <BattlePicture game={page.game} scenario={m.scenario} size={58} />
      </div>
      <div class="cp-said">
        <h3>
          <span class="cp-n">{t('number', { n: m.mission })}</span> {m.title}
        </h3>
        {m.over ? (
          <Outcome fate={fateOf(m, newest)} words={m.outcome ?? ''} />
        ) : (
          <span class="cp-r">{t(page.readable ? running : 'unread-title')}</span>
        )}
        <em>
          {date} · {t('rules', { n: m.rules })}
        </em>
        <code
          class="cp-hash"
          title={m.hash && t('hash-title', { from: before?.hash ?? from, to: m.hash })}
          data-testid={`hash-${m.place}`}
        >
          {from} → {to}
        </code>
        {proof && <Proved proof={proof} />}
      </div>
      {m.over && (
        <div class="cp-do">
          {replays && (
            <a class="cp-sb" href={`/replay/${m.table}`} aria-label={t('replay-of', { n: m.mission })}>
              <Sign id="play" size={15} />
              {t('replay')}
            </a>
          )}
          <a
            class="cp-sb"
            href={api.recordUrl(m.table)}
            download={`${page.id}-${m.mission}.record`}
            aria-label={t('record-of', { n: m.mission })}
          >
            <Sign id="copy" size={15} />
            {t('record')}
          </a>
        </div>
      )}
      <Link />
    </li>
  );
}

/** A mission without a table: the next one, one to come, or one that was played elsewhere. */
function Blank({
  page,
  n,
  now,
  note,
  words,
}: {
  page: CampaignPage;
  n: number;
  now?: string;
  note: string;
  words?: string;
}) {
  const t = useText(campaignText);
  return (
    <li class={`sheet cp-ms ${now === undefined ? 'to' : 'now'}`} data-testid={`to-come-${n}`}>
      <div class="cp-no">
        <BattlePicture game={page.game} scenario={now ?? ''} size={58} />
      </div>
      <div class="cp-said">
        <h3>
          {words ? (
            <>
              <span class="cp-n">{t('number', { n })}</span> {words}
            </>
          ) : (
            t('to-come', { n })
          )}
        </h3>
        {now === undefined ? <em>{note}</em> : <span class="cp-r">{note}</span>}
      </div>
      <Link />
    </li>
  );
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_v, i) => from + i);

export function Chain({
  page,
  newest,
  proof,
}: {
  page: CampaignPage;
  newest: Summary | null;
  proof: CampaignProof | null;
}) {
  const t = useText(campaignText);
  const first = page.missions[0]?.mission ?? 1;
  const alone = (newest?.seats.filter((s) => s.player === 'human' || s.player === 'friend').length ?? 0) < 2;
  return (
    <ol class="cp-chain" data-testid="chain">
      {range(1, first - 1).map((n) => (
        <Blank key={n} page={page} n={n} note={t('elsewhere-note')} />
      ))}
      {page.missions.map((m, i) => (
        <Card
          key={m.table}
          page={page}
          mission={m}
          before={page.missions[i - 1]}
          newest={newest}
          proof={proof?.missions.find((p) => p.place === m.place)}
        />
      ))}
      {page.next && (
        <Blank
          page={page}
          n={page.mission + 1}
          now={page.next.scenario}
          words={page.next.title}
          note={t(alone ? 'next-now-alone' : 'next-now')}
        />
      )}
      {!page.over &&
        range(page.mission + (page.next ? 2 : 1), page.of).map((n) => (
          <Blank key={n} page={page} n={n} note={t('to-come-note')} />
        ))}
    </ol>
  );
}
