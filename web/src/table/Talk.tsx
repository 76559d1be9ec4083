/* Talk.tsx: log and chat side by side as two tabs; what is new in the chat is counted on its tab. */
import { useState } from 'preact/hooks';
import { useText } from '../text';
import { live } from '../text/live';
import { tableText } from '../text/table';
import { ChatPanel } from './ChatPanel';
import type { Desk } from './desk';
import { Log } from './Rail';

export function ChatLabel({ unread }: { unread: number }) {
  const t = useText(live);
  if (!unread) return <>{t('chat')}</>;
  return (
    <>
      <span aria-hidden="true">
        {t('chat')}
        <u class="badge">{unread > 99 ? '99+' : unread}</u>
      </span>
      <span class="said">{t('chat-unread', { n: unread })}</span>
    </>
  );
}

export function Talk({ desk, since, first }: { desk: Desk; since?: number; first: 'log' | 'chat' }) {
  const t = useText(tableText);
  const [tab, setTab] = useState(first);
  return (
    <div class="tb-talk">
      <div class="tb-tabs" role="tablist">
        <button
          type="button"
          role="tab"
          id="talk-log"
          aria-selected={tab === 'log'}
          onClick={() => setTab('log')}
          data-testid="talk-log"
        >
          {t('tab-log')}
        </button>
        <button
          type="button"
          role="tab"
          id="talk-chat"
          aria-selected={tab === 'chat'}
          onClick={() => setTab('chat')}
          data-testid="talk-chat"
        >
          <ChatLabel unread={desk.chat.unread} />
        </button>
      </div>
      <div class="tb-talk-body" role="tabpanel" aria-labelledby={`talk-${tab}`}>
        {tab === 'log' ? <Log desk={desk} since={since} /> : <ChatPanel desk={desk} />}
      </div>
    </div>
  );
}
