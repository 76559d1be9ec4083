/* Sheet.tsx: a sheet of paper over the page: a dialog.  It takes the focus, keeps it, gives it back; Escape and a
 * tap beside it close it; sheets lie on each other and only the upper one listens. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useText } from '../text';
import { shell } from '../text/shell';
import { Portal } from './Portal';
import { Sign } from './Sign';

export interface SheetProps {
  title: string;
  onClose: () => void;
  side?: 'right' | 'centre' | 'full';
  children: ComponentChildren;
  wide?: boolean;
  /** Beside the title. */
  extra?: ComponentChildren;
  testid?: string;
}

const stack: HTMLElement[] = [];
const stops =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),' +
  'textarea:not([disabled]),summary,[tabindex]:not([tabindex="-1"])';

function stopsIn(node: HTMLElement): HTMLElement[] {
  return [...node.querySelectorAll<HTMLElement>(stops)].filter(
    (e) => e.offsetParent !== null || e === document.activeElement,
  );
}
/** The page under the sheets is out of reach for pointer, keyboard and screen reader. */
function coverPage(): void {
  const page = document.getElementById('app');
  if (!page) return;
  if (stack.length) page.setAttribute('inert', '');
  else page.removeAttribute('inert');
  document.documentElement.classList.toggle('has-sheet', stack.length > 0);
  stack.forEach((s, i) => {
    if (i < stack.length - 1) s.setAttribute('inert', '');
    else s.removeAttribute('inert');
  });
}

let names = 0;

function SheetBody({ title, onClose, side = 'centre', children, wide, extra, testid }: SheetProps) {
  const t = useText(shell);
  const paper = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const id = useRef(`sheet-${++names}`).current;

  useLayoutEffect(() => {
    const node = layer.current;
    const before = document.activeElement as HTMLElement | null;
    if (!node) return;
    stack.push(node);
    coverPage();
    const wanted = paper.current?.querySelector<HTMLElement>('[autofocus]');
    (wanted ?? paper.current)?.focus({ preventScroll: true });
    return () => {
      stack.splice(stack.indexOf(node), 1);
      coverPage();
      if (before && document.contains(before)) before.focus({ preventScroll: true });
    };
  }, []);

  /* At once, not after the first frame: an Escape that is pressed as soon as the sheet is seen closes it. */
  useLayoutEffect(() => {
    const key = (e: KeyboardEvent) => {
      if (stack[stack.length - 1] !== layer.current || !paper.current) return;
      if (e.key === 'Escape' && !e.defaultPrevented) {
        e.preventDefault();
        e.stopPropagation();
        close.current();
        return;
      }
      if (e.key !== 'Tab') {
        if (!e.ctrlKey && !e.metaKey) e.stopPropagation();
        return;
      }
      const all = stopsIn(paper.current);
      const first = all[0],
        last = all[all.length - 1];
      const at = document.activeElement;
      if (!first || !last) {
        e.preventDefault();
        return;
      }
      if (e.shiftKey && (at === first || at === paper.current)) {
        e.preventDefault();
        last.focus();
      } else if (!e.shiftKey && at === last) {
        e.preventDefault();
        first.focus();
      } else if (!paper.current.contains(at)) {
        e.preventDefault();
        first.focus();
      }
    };
    /* Handlers inside the sheet come first, those of the page (map keys) must not hear of it. */
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, []);

  return (
    <div
      class={`sheet-layer from-${side}`}
      ref={layer}
      onPointerDown={(e) => {
        if (e.target === e.currentTarget) {
          e.preventDefault();
          onClose();
        }
      }}
    >
      <div
        class={`sheet paper-sheet ${side}${wide ? ' wide' : ''}`}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        ref={paper}
        data-testid={testid}
      >
        <header class="sheet-head">
          <h2 id={id}>{title}</h2>
          {extra}
          <button
            type="button"
            class="iconbtn"
            onClick={onClose}
            aria-label={t('close')}
            title={t('close')}
            data-testid="sheet-close"
          >
            <Sign id="close" />
          </button>
        </header>
        <div class="sheet-body">{children}</div>
      </div>
    </div>
  );
}

export function Sheet(props: SheetProps) {
  return (
    <Portal>
      <SheetBody {...props} />
    </Portal>
  );
}
/** Is a sheet open?  Keys of the page rest as long as one is. */
export const sheetOpen = (): boolean => stack.length > 0;
