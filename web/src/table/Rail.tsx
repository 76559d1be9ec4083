/* Rail.tsx: what you are about to do, who does it, what happened.  A card without content is absent. */
import { useState } from 'preact/hooks';
import type { Event } from '../proto';
import { LogPanel } from '../panels';
import { useText } from '../text';
import { live } from '../text/live';
import { tableText } from '../text/table';
import type { Desk } from './desk';
import { HintCard } from './HintCard';
import { kitOf } from '../kits';
import { placesOf } from './motions';
import { takenBack } from './chat';
import { ChatPanel } from './ChatPanel';
import { isCrowd, SeatList } from '../ui/seats';
import { ChatLabel, Talk } from './Talk';

export function Log({ desk, since }: { desk: Desk; since?: number }) {
  const t = useText(live);
  const view = desk.state.view;
  return (
    <LogPanel
      state={desk.state}
      since={since}
      asides={takenBack(desk.state, desk.chat.lines, t)}
      onPlaces={(places) => desk.show(places)}
      onEvent={(e: Event) => desk.board?.show(placesOf(e, view))}
    />
  );
}

/** Who sits where and who is asked, where the top bar cannot say it all. */
export function Seats({ desk: { state } }: { desk: Desk }) {
  const t = useText(tableText);
  return isCrowd(state.players) && !kitOf(state.view).tellsSeats ? (
    <section class="sheet tb-card tb-seats" aria-label={t('seats')} data-testid="rail-seats">
      <SeatList seats={state.players} me={state.seat} asked={state.over ? [] : state.to_move} />
    </section>
  ) : null;
}

export function Rail({ desk, hovered, since }: { desk: Desk; hovered: number | null; since?: number }) {
  const t = useText(tableText);
  const [tab, setTab] = useState<'now' | 'log' | 'chat'>('now');
  const { layout } = desk;
  const { Now } = kitOf(desk.state.view);
  if (layout === 'portrait')
    return (
      <aside class="rail tb-rail strip" data-part="rail">
        <Now desk={desk} hovered={hovered} />
      </aside>
    );
  /* a hint speaks of what is above it: it takes the place of the log, not of the list of units */
  if (layout === 'desktop')
    return (
      <aside class="rail tb-rail" data-part="rail">
        <div class="tb-now">
          <Seats desk={desk} />
          <Now desk={desk} hovered={hovered} />
        </div>
        <Talk desk={desk} since={since} first="log" />
        <HintCard desk={desk} />
      </aside>
    );
  return (
    <aside class="rail tb-rail" data-part="rail">
      <div class="tb-tabs" role="tablist">
        <button type="button" role="tab" id="tab-now" aria-selected={tab === 'now'} onClick={() => setTab('now')}>
          {t('tab-now')}
        </button>
        <button
          type="button"
          role="tab"
          id="tab-log"
          aria-selected={tab === 'log'}
          onClick={() => setTab('log')}
          data-testid="open-log"
        >
          {t('tab-log')}
        </button>
        <button
          type="button"
          role="tab"
          id="tab-chat"
          aria-selected={tab === 'chat'}
          onClick={() => setTab('chat')}
          data-testid="talk-chat"
        >
          <ChatLabel unread={desk.chat.unread} />
        </button>
      </div>
      <div class="tb-tab" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'now' ? (
          <>
            <Seats desk={desk} />
            <Now desk={desk} hovered={hovered} />
          </>
        ) : tab === 'log' ? (
          <Log desk={desk} since={since} />
        ) : (
          <ChatPanel desk={desk} />
        )}
      </div>
      <HintCard desk={desk} />
    </aside>
  );
}
