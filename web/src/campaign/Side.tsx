/* campaign/Side.tsx: beside the chain: who plays, what has to be known of the chain, what its records prove. */
import { SideMark } from '../art';
import type { CampaignPage, CampaignProof, Player, Summary } from '../proto';
import { useText } from '../text';
import { campaignText } from '../text/campaign';
import { shell } from '../text/shell';
import { toast, Trouble } from '../ui';
import { useWho } from '../ui/seats';
import type { Proving } from './page';

/** To the clipboard; where the browser refuses, the link is said. */
export function useCopy(): (link: string) => void {
  const s = useText(shell);
  return (link) =>
    void navigator.clipboard.writeText(link).then(
      () => toast(s('copied')),
      () => toast(link),
    );
}

function Row({ p, link, mine }: { p: Player; link: string | null; mine: boolean }) {
  const t = useText(campaignText);
  const who = useWho();
  const copy = useCopy();
  const person = (p.role ?? 'played') === 'played' && (p.player === 'human' || p.player === 'friend');
  return (
    <li data-testid={`plays-${p.seat}`}>
      <SideMark owner={p.seat} size={38} />
      <div>
        <b>{(person && p.person) || p.name}</b> {mine && <span class="muted">{t('you')}</span>}
        <em>{person ? (p.person ? p.name : who(p)) : who(p)}</em>
      </div>
      <span class="cp-there">
        {person && (
          <>
            <i class={`cp-dot${p.present ? '' : ' off'}`} aria-hidden="true" />
            {t(p.present ? 'here' : 'away')}
          </>
        )}
        {link && (
          <button
            type="button"
            class="linklike"
            onClick={() => copy(link)}
            aria-label={mine ? undefined : t('link-of', { name: p.person || p.name })}
          >
            {t(mine ? 'your-link' : 'copy-link')}
          </button>
        )}
      </span>
    </li>
  );
}

export function People({ page, newest, keys }: { page: CampaignPage; newest: Summary; keys: Record<string, string> }) {
  const t = useText(campaignText);
  const own = Object.keys(keys).length;
  return (
    <section aria-labelledby="cp-who">
      <h2 id="cp-who">{t('who')}</h2>
      <div class="sheet">
        <ul class="cp-people">
          {newest.seats.map((p) => {
            const key = keys[String(p.seat)];
            return (
              <Row
                key={p.seat}
                p={p}
                link={key ? `${location.origin}/g/${page.newest}#${key}` : null}
                mine={own === 1 && !!key}
              />
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function ProofNote({ proof, page }: { proof: CampaignProof; page: CampaignPage }) {
  const t = useText(campaignText);
  const left = proof.missions.filter((m) => m.state === 'not-replayed').length;
  return (
    <div class={`sheet cp-note ${proof.broken ? 'bad' : 'good'}`} role="status" data-testid="proof">
      <b>{t('proof-title')}</b>
      <p>
        {proof.broken
          ? t('proof-broken')
          : proof.proved
            ? t('proof-good', { n: proof.proved })
            : !left && t('proof-none')}{' '}
        {left > 0 && t('proof-left', { n: left })} {page.from_file && t('proof-file')}
      </p>
    </div>
  );
}

export function Notes({ page, proving }: { page: CampaignPage; proving: Proving }) {
  const t = useText(campaignText);
  const last = page.missions[page.missions.length - 1];
  return (
    <>
      {proving.proof && <ProofNote proof={proving.proof} page={page} />}
      {proving.fault != null && <Trouble fault={proving.fault} small />}
      {page.from_file && (
        <div class="sheet cp-note file" data-testid="from-file">
          <b>{t('file-title')}</b>
          <p>{t('file-text')}</p>
        </div>
      )}
      {!page.readable && (
        <div class="sheet cp-note bad" data-testid="unreadable">
          <b>{t('unread-title')}</b>
          <p>{t(last?.over ? 'unread-text' : 'unread-middle')}</p>
          {page.why && <p class="muted">{page.why}</p>}
        </div>
      )}
      {page.missions.map(
        (m, i) =>
          m.rules_changed && (
            <div key={m.table} class="sheet cp-note rules" data-testid="rules-changed">
              <b>{t('rules-title', { n: m.mission })}</b>
              <p>{t('rules-text', { to: m.rules, from: page.missions[i - 1]?.rules ?? 0 })}</p>
            </div>
          ),
      )}
      {page.next && last && last.rules !== page.rules && (
        <div class="sheet cp-note rules" data-testid="rules-next">
          <b>{t('rules-title', { n: last.mission + 1 })}</b>
          <p>{t('rules-next', { to: page.rules, from: last.rules })}</p>
        </div>
      )}
    </>
  );
}
