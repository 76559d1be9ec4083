/* faults.tsx: when something does not work: what happened, what is safe, what to do.  Never a code alone. */
import type { ComponentChildren } from 'preact';
import { ApiError } from '../net/api';
import { text, useText } from '../text';
import { shell } from '../text/shell';

export interface Said {
  what: string;
  safe: string;
  todo: string;
  detail?: string;
}

/* What the server says in words about a request stands as it is: it names the place and what was expected. */
export function sayFault(fault: unknown): Said {
  const t = (id: keyof typeof shell.en) => text(shell, id);
  if (fault instanceof ApiError) {
    const { code, text: words } = fault.fault;
    /* The line and the caret under it are for terminals. */
    const spoken = words && !/^HTTP \d/.test(words) ? words.split('\n')[0] : undefined;
    if (code === 'no-table')
      return { what: t('noTable'), safe: t('noTableSafe'), todo: t('noTableTodo'), detail: spoken };
    if (code === 'key') return { what: t('wrongKey'), safe: t('wrongKeySafe'), todo: t('wrongKeyTodo') };
    if (code === 'taken' || code === 'not-open')
      return { what: t('taken'), safe: t('nothingChanged'), todo: t('takenTodo') };
    if (fault.status === 429 || fault.status === 503)
      return { what: t('tooMany'), safe: t('nothingChanged'), todo: t('tooManyTodo') };
    if (fault.status >= 500 || fault.status < 400)
      return { what: t('serverFault'), safe: t('gamesSafe'), todo: t('serverFaultTodo'), detail: spoken };
    return { what: t('refused'), safe: t('nothingChanged'), todo: t('refusedTodo'), detail: spoken };
  }
  if (fault instanceof TypeError && /fetch|network|load failed/i.test(fault.message))
    return { what: t('offline'), safe: t('gamesSafe'), todo: t('offlineTodo') };
  return {
    what: t('broken'),
    safe: t('gamesSafe'),
    todo: t('brokenTodo'),
    detail: fault instanceof Error ? fault.message : undefined,
  };
}

export function Trouble({ fault, children, small }: { fault: unknown; children?: ComponentChildren; small?: boolean }) {
  useText(shell);
  const s = sayFault(fault);
  const Head = small ? 'h2' : 'h1';
  return (
    <div class={`trouble sheet${small ? ' small' : ''}`} role="alert" data-testid="trouble">
      <Head>{s.what}</Head>
      {s.detail && <p class="trouble-detail">{s.detail}</p>}
      <p>
        {s.safe} {s.todo}
      </p>
      {children && <div class="trouble-do">{children}</div>}
    </div>
  );
}
