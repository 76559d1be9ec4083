/* bits.tsx: small things that several parts of the table use. */
import type { ComponentChildren } from 'preact';
import type { Action } from '../proto';
import { Icon } from '../art';
import { splitLabel } from './model';

/** An answer as a button: the sentence of the server as a title with a line below. */
export function ChoiceButton({
  action,
  kind = 'plain',
  hint,
  icon,
  onClick,
  disabled,
  pressed,
  chance,
  words,
}: {
  action: Action;
  kind?: 'primary' | 'plain' | 'quiet';
  hint?: string;
  icon?: ComponentChildren;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
  chance?: string;
  words?: { title: string; detail: string };
}) {
  const { title, detail } = words ?? splitLabel(action.label);
  const look = kind === 'primary' ? ' pri' : kind === 'quiet' ? ' quiet' : '';
  return (
    <button
      type="button"
      class={`btn tb-choice${look}${pressed ? ' sel' : ''}`}
      data-action={action.notation}
      data-choice
      onClick={onClick}
      disabled={disabled}
      aria-pressed={pressed}
      aria-keyshortcuts={hint}
      title={action.label}
    >
      {icon}
      <span class="tb-words">
        <b>{title}</b>
        {detail && <small>{detail}</small>}
        {chance && <small class="tb-chance">{chance}</small>}
      </span>
      {hint && <kbd aria-hidden="true">{hint}</kbd>}
    </button>
  );
}

export function IconBtn({
  icon,
  label,
  onClick,
  testid,
  hint,
  pressed,
  badge,
}: {
  icon: string;
  label: string;
  onClick: () => void;
  testid?: string;
  hint?: string;
  pressed?: boolean;
  badge?: number;
}) {
  return (
    <button
      type="button"
      class={`iconbtn${pressed ? ' on' : ''}`}
      aria-label={label}
      title={hint ? `${label} (${hint})` : label}
      aria-keyshortcuts={hint}
      aria-pressed={pressed}
      onClick={onClick}
      data-testid={testid}
    >
      <Icon id={icon} size={22} />
      {!!badge && (
        <u class="badge" aria-hidden="true">
          {badge > 99 ? '99+' : badge}
        </u>
      )}
    </button>
  );
}
