/* controls.tsx: buttons and choices that all screens share. */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Sign, type SignId } from './Sign';

export interface ButtonProps {
  kind?: 'primary' | 'plain' | 'quiet';
  hint?: string; // the key that does the same
  onClick?: (e: MouseEvent) => void;
  disabled?: boolean;
  title?: string;
  children?: ComponentChildren;
  testid?: string;
  action?: string;
  type?: 'button' | 'submit';
  big?: boolean;
  busy?: boolean;
  class?: string;
  pressed?: boolean;
}
const look = { primary: ' pri', plain: '', quiet: ' quiet' };

export function Button({
  kind = 'plain',
  hint,
  onClick,
  disabled,
  title,
  children,
  testid,
  action,
  type = 'button',
  big,
  busy,
  class: more,
  pressed,
}: ButtonProps) {
  return (
    <button
      type={type}
      class={`btn${look[kind]}${big ? ' big' : ''}${pressed ? ' sel' : ''}${more ? ` ${more}` : ''}`}
      onClick={busy ? undefined : onClick}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      title={title}
      aria-keyshortcuts={hint}
      data-testid={testid}
      data-action={action}
    >
      {children}
      {hint && <kbd aria-hidden="true">{hint}</kbd>}
    </button>
  );
}

/** The same look for something that leads elsewhere. */
export function ButtonLink({
  kind = 'plain',
  href,
  children,
  testid,
  big,
  title,
}: {
  kind?: ButtonProps['kind'];
  href: string;
  children: ComponentChildren;
  testid?: string;
  big?: boolean;
  title?: string;
}) {
  return (
    <a class={`btn${look[kind ?? 'plain']}${big ? ' big' : ''}`} href={href} data-testid={testid} title={title}>
      {children}
    </a>
  );
}

export function IconButton({
  sign,
  label,
  onClick,
  testid,
  hint,
}: {
  sign: SignId;
  label: string;
  onClick: () => void;
  testid?: string;
  hint?: string;
}) {
  return (
    <button
      type="button"
      class="iconbtn"
      onClick={onClick}
      aria-label={label}
      title={label}
      aria-keyshortcuts={hint}
      data-testid={testid}
    >
      <Sign id={sign} />
    </button>
  );
}

export interface Choice<T> {
  value: T;
  label: ComponentChildren;
  title?: string;
  disabled?: boolean;
  lang?: string;
  testid?: string;
}
export interface SegmentedProps<T> {
  label: string;
  value: T;
  options: Choice<T>[];
  onChange: (value: T) => void;
  testid?: string;
  small?: boolean;
}

/** One of a few: a group of radio buttons in one frame.  Arrows move and choose, Tab leaves. */
export function Segmented<T extends string | number>({
  label,
  value,
  options,
  onChange,
  testid,
  small,
}: SegmentedProps<T>) {
  const host = useRef<HTMLDivElement>(null);
  const move = (e: KeyboardEvent) => {
    const step =
      e.key === 'ArrowRight' || e.key === 'ArrowDown' ? 1 : e.key === 'ArrowLeft' || e.key === 'ArrowUp' ? -1 : 0;
    if (!step) return;
    e.preventDefault();
    e.stopPropagation();
    const open = options.filter((o) => !o.disabled);
    const at = open.findIndex((o) => o.value === value);
    const next = open[(at + step + open.length) % open.length];
    if (!next) return;
    onChange(next.value);
    const i = options.indexOf(next);
    host.current?.querySelectorAll<HTMLElement>('[role=radio]')[i]?.focus();
  };
  const known = options.some((o) => o.value === value);
  return (
    <div
      class={`seg${small ? ' small' : ''}`}
      role="radiogroup"
      aria-label={label}
      onKeyDown={move}
      ref={host}
      data-testid={testid}
    >
      {options.map((o, i) => {
        const on = o.value === value;
        return (
          <button
            type="button"
            role="radio"
            aria-checked={on}
            key={String(o.value)}
            class={on ? 'on' : ''}
            disabled={o.disabled}
            tabIndex={on || (!known && i === 0) ? 0 : -1}
            title={o.title}
            lang={o.lang}
            data-value={String(o.value)}
            data-testid={o.testid}
            onClick={() => {
              if (!on) onChange(o.value);
            }}
          >
            {o.label}
          </button>
        );
      })}
    </div>
  );
}

export function Toggle({
  label,
  note,
  value,
  onChange,
  testid,
}: {
  label: string;
  note?: string;
  value: boolean;
  onChange: (v: boolean) => void;
  testid?: string;
}) {
  return (
    <label class="toggle">
      <input
        type="checkbox"
        role="switch"
        checked={value}
        onChange={(e) => onChange(e.currentTarget.checked)}
        data-testid={testid}
      />
      <i aria-hidden="true" />
      <span>
        <b>{label}</b>
        {note && <small>{note}</small>}
      </span>
    </label>
  );
}
