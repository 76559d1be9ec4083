/* CampaignScreen.tsx: the page of a campaign: where it stands, its missions with their records, how to go on. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { sidesOf } from '../art/sides';
import '../css/campaign.css';
import { sheetOf } from '../games';
import { sceneOf } from '../games/scenes';
import { Scene } from '../home/Scene';
import { api, ApiError } from '../net/api';
import { noticeDice } from '../net/dice';
import { useStore } from '../net/store';
import { quickly } from '../net/visits';
import type { CampaignPage, Summary } from '../proto';
import { navigate } from '../router';
import { langStore, useText, useWordsOf } from '../text';
import { campaignText } from '../text/campaign';
import { shell } from '../text/shell';
import { Button, ButtonLink, Sign, toast, Trouble } from '../ui';
import { Frame } from '../ui/Frame';
import { Chain } from './Chain';
import { FromFile } from './file';
import { fateOf, useCampaign, useKeys, useProof, type Fate, type Proving } from './page';
import { Notes, People, useCopy } from './Side';
import { Standing } from './Standing';

/* ---- on with it ---- */

/** Begins the next mission: at the table where all have to agree, or from what was stored where no one can. */
function useGoOn(page: CampaignPage, keys: Record<string, string>, again: () => Promise<CampaignPage | null>) {
  const t = useText(campaignText);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const lang = langStore.get();
  const seats = Object.keys(keys);
  const sit = (table: string) => navigate(`/g/${table}${keys[seats[0] ?? ''] ? `#${keys[seats[0] ?? '']}` : ''}`);
  const propose = async () => {
    /* one after the other: the last one to agree makes the table */
    for (const s of seats) {
      if ((await again())?.newest !== page.newest) break;
      await quickly(page.newest, keys[s] as string, lang, (ask) => ask('offer', { what: 'next' }));
    }
    const now = await again();
    if (!now || now.newest === page.newest) toast(t('offered-there'));
    sit(now?.newest ?? page.newest);
  };
  const make = async () => {
    const made = await api.nextMission(page.campaign, keys[seats[0] ?? ''] ?? '', lang);
    noticeDice(made);
    sit(made.table);
  };
  const go = () => {
    setBusy(true);
    setFault(null);
    (page.readable ? propose() : make()).catch((e: unknown) => {
      setFault(e ?? new Error());
      setBusy(false);
    });
  };
  return { busy, fault, go };
}

function Actions({
  page,
  keys,
  again,
  proving,
}: {
  page: CampaignPage;
  keys: Record<string, string>;
  again: () => Promise<CampaignPage | null>;
  proving: Proving;
}) {
  const t = useText(campaignText);
  const copy = useCopy();
  const { busy, fault, go } = useGoOn(page, keys, again);
  const key = Object.values(keys)[0];
  const running = !page.next && !page.over && page.readable;
  return (
    <>
      <div class="cp-acts">
        {page.next && key && (
          <Button kind="primary" onClick={go} busy={busy} testid="go-on">
            {busy ? t('beginning') : t(page.readable ? 'sit' : 'begin', { n: page.mission + 1 })}
          </Button>
        )}
        {running && (
          <ButtonLink kind="primary" href={`/g/${page.newest}${key ? `#${key}` : ''}`} testid="sit-campaign">
            {t(key ? 'sit' : 'watch', { n: page.mission })}
          </ButtonLink>
        )}
        <Button onClick={() => copy(location.href)} testid="copy-campaign">
          <Sign id="link" size={20} />
          {t('share')}
        </Button>
        <a
          class="btn"
          href={api.documentUrl(page.campaign)}
          download={`${page.id}.yaml`}
          title={t('export-note')}
          data-testid="export"
        >
          {t('export')}
        </a>
        <Button onClick={proving.prove} busy={proving.busy} testid="prove">
          <Sign id="check" size={20} />
          {proving.busy ? t('proving') : t('prove')}
        </Button>
        <FromFile look="btn quiet" title={t('import-note')} tooLarge={t('import-large')} testid="import">
          {t('import')}
        </FromFile>
      </div>
      {!page.readable && page.next && !key && <p class="muted">{t('unread-key')}</p>}
      {fault != null && <Trouble fault={fault} small />}
    </>
  );
}

/* ---- the head of the page ---- */

function Facts({ page, newest }: { page: CampaignPage; newest: Summary | null }) {
  const t = useText(campaignText);
  const done = page.missions.filter((m) => m.over);
  const count = (fate: Fate) => done.filter((m) => fateOf(m, newest) === fate).length;
  const fact = (n: number, words: string) => (
    <div key={words}>
      <b>{n}</b>
      {words}
    </div>
  );
  return (
    <div class="cp-facts" data-testid="campaign-facts">
      {fact(page.mission - (done.length === page.missions.length ? 0 : 1), t('fact-played', { of: page.of }))}
      {(['won', 'lost', 'drawn'] as const).map((f) => count(f) > 0 && fact(count(f), t(`fact-${f}`, { n: count(f) })))}
    </div>
  );
}

function Head({ children, page, newest }: { children: ComponentChildren; page: CampaignPage; newest: Summary | null }) {
  const t = useText(campaignText);
  const lang = useStore(langStore);
  const last = page.missions[page.missions.length - 1];
  const date = new Date(page.created * 1000).toLocaleDateString(lang, { day: 'numeric', month: 'long' });
  const stands = page.over
    ? 'stands-over'
    : page.next
      ? 'stands-next'
      : page.readable && !newest?.started
        ? 'stands-waits'
        : 'stands-played';
  return (
    <header class="cp-head">
      {sheetOf(page.game) && <Scene address={sceneOf(page.game)} />}
      <div class="cp-head-in">
        <h1>{page.name}</h1>
        <p class="cp-lead">
          {t(stands, { n: page.mission, of: page.of, title: page.next?.title ?? last?.title ?? '' })}{' '}
          <span class="muted">{t('since', { date })}</span>
        </p>
        {page.over && (
          <p class="cp-end book" data-testid="campaign-end" data-grade={page.grade}>
            <b>{page.grade_name}</b> {page.end}
          </p>
        )}
        {children}
        <Facts page={page} newest={newest} />
      </div>
    </header>
  );
}

/* ---- the page ---- */

function Missing({ fault, again }: { fault: unknown; again: () => void }) {
  const t = useText(campaignText);
  const s = useText(shell);
  const none = fault instanceof ApiError && fault.status === 404;
  return (
    <div class="lonely">
      {none ? (
        <div class="trouble sheet" role="alert" data-testid="no-campaign">
          <h1>{t('none')}</h1>
          <p>{t('none-todo')}</p>
          <div class="trouble-do">
            <ButtonLink kind="primary" href="/">
              {s('home')}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <Trouble fault={fault}>
          <Button kind="primary" onClick={again}>
            {s('again')}
          </Button>
        </Trouble>
      )}
    </div>
  );
}

export default function CampaignScreen({ id }: { id: string }) {
  const t = useText(campaignText);
  const { page, newest, fault, again } = useCampaign(id);
  const keys = useKeys(page);
  const proving = useProof(id, page?.missions.filter((m) => m.over).length ?? 0);
  useWordsOf(page?.game);
  sidesOf(page?.game, newest?.seats);
  useEffect(() => {
    document.title = `${page?.name ?? t('campaign')} · Bellum`;
  });
  return (
    <Frame title={t('campaign')}>
      {page ? (
        <div class="cp" data-testid="campaign-page" data-readable={page.readable ? 'yes' : 'no'}>
          <Head page={page} newest={newest}>
            <Actions page={page} keys={keys} again={again} proving={proving} />
          </Head>
          <div class="cp-body">
            <div class="cp-main">
              <section aria-labelledby="cp-chain">
                <div class="cp-h">
                  <h2 id="cp-chain">{t('chain')}</h2>
                  <span class="muted">{t('chain-note')}</span>
                </div>
                <Chain page={page} newest={newest} proof={proving.proof} />
              </section>
              <section aria-labelledby="cp-stands">
                <div class="cp-h">
                  <h2 id="cp-stands">{t('stands')}</h2>
                </div>
                <Standing page={page} />
              </section>
            </div>
            <aside class="cp-side">
              {newest && <People page={page} newest={newest} keys={keys} />}
              <Notes page={page} proving={proving} />
              <p class="muted cp-small">{t('links-note')}</p>
            </aside>
          </div>
        </div>
      ) : fault != null ? (
        <Missing fault={fault} again={() => void again()} />
      ) : (
        <div class="waiting-sheet" role="status">
          <span class="said">{t('loading')}</span>
        </div>
      )}
    </Frame>
  );
}
