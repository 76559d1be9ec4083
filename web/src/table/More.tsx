/* More.tsx: answers that do not fit wait behind a button. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Action } from '../proto';
import { useText } from '../text';
import { tableText } from '../text/table';
import type { Desk } from './desk';

/** button: how one of them looks; close: puts the heap away. */
export function More({
  desk,
  actions,
  button,
}: {
  desk: Desk;
  actions: Action[];
  button: (action: Action, close: () => void) => ComponentChildren;
}) {
  const t = useText(tableText);
  const [open, set] = useState(false);
  const close = () => set(false);
  useEffect(close, [desk.state.rev]);
  if (!actions.length) return null;
  return (
    <div class="tb-more">
      <button
        type="button"
        class={`btn quiet${open ? ' sel' : ''}`}
        aria-expanded={open}
        onClick={() => set(!open)}
        data-testid="more"
      >
        {open ? t('fewer') : t('more-n', { n: actions.length })}
      </button>
      {open && (
        <div
          class="sheet tb-popup"
          role="group"
          aria-label={t('other-actions')}
          onKeyDown={(e) => {
            if (e.key === 'Escape') {
              e.stopPropagation();
              close();
            }
          }}
        >
          {actions.map((a) => button(a, close))}
        </div>
      )}
    </div>
  );
}
