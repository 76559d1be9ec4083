/* MissionEnd.tsx: what a table says of the campaign that its match belongs to: which mission it is, and at the end how
 * the campaign goes on, or how it ended. */
import { useEffect, useState } from 'preact/hooks';
import { sheetOf } from '../games';
import type { Seat } from '../net/seat';
import { useStore } from '../net/store';
import type { CampaignPage, MissionOf, State } from '../proto';
import { langStore, useText } from '../text';
import { campaignText } from '../text/campaign';
import { Button } from '../ui';
import { PickFile, type Document } from './file';

export const pageOf = (campaign: string): string => `/campaign/${campaign}`;

/** "Border war, mission 2 of 3", leading to its page. */
export function MissionLink({ of, testid }: { of: MissionOf; testid: string }) {
  const t = useText(campaignText);
  return (
    <a class="mission-link" href={pageOf(of.campaign)} data-testid={testid}>
      {t('at-table', { name: of.name, n: of.mission, of: of.of })}
    </a>
  );
}

/** The campaign as the server tells it once the match is over; null until then.  Asked again when the line was lost. */
function usePage(seat: Seat, state: State, of: MissionOf): CampaignPage | null {
  const lang = useStore(langStore);
  const { line } = useStore(seat.store);
  const [page, setPage] = useState<CampaignPage | null>(null);
  useEffect(() => {
    let here = true;
    if (state.over && line === 'open')
      void seat.ask('campaign', { campaign: of.campaign, lang }).then((r) => {
        if (here && r.ok) setPage(r.campaign as CampaignPage);
      });
    return () => {
      here = false;
    };
  }, [seat, state.over, line, lang]);
  return page;
}

/** An army of one's own for the next mission: who sends one proposes the mission with it, or agrees. */
function Army({ seat, state }: { seat: Seat; state: State }) {
  const t = useText(campaignText);
  const [bad, setBad] = useState('');
  const send = async (d: Document) => {
    setBad('');
    const r = await seat.ask('next', { files: { [`roster-${state.seat}`]: d.text } });
    if (!r.ok) setBad((r.error?.text ?? '').split('\n')[0] ?? '');
  };
  return (
    <div>
      <PickFile
        look="btn quiet"
        title={t('army-note')}
        tooLarge={t('import-large')}
        testid="end-army"
        onFile={(d) => void send(d)}
      >
        {t('army')}
      </PickFile>
      {bad && (
        <p class="field-bad" role="alert" data-testid="army-bad">
          {bad}
        </p>
      )}
    </div>
  );
}

export function MissionEnd({
  seat,
  state,
  of,
  onNext,
}: {
  seat: Seat;
  state: State;
  of: MissionOf;
  onNext: (() => void) | undefined;
}) {
  const t = useText(campaignText);
  const page = usePage(seat, state, of);
  const proposed = state.offers?.some((o) => o.what === 'next');
  return (
    <section class="mission-end" data-testid="mission-end">
      <p>
        <MissionLink of={of} testid="end-campaign" />
      </p>
      {page?.over && (
        <p class="book mission-grade" data-testid="end-grade">
          <b>{page.grade_name}</b> {page.end}
        </p>
      )}
      {onNext && page?.next && !proposed && !state.next && (
        <Button kind="primary" onClick={onNext} testid="end-next">
          {t('next-mission', { title: page.next.title })}
        </Button>
      )}
      {onNext && page?.next && !state.next && sheetOf(state.game)?.armies && <Army seat={seat} state={state} />}
    </section>
  );
}
