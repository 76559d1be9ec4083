/* hotkeys.ts: the whole battle by keyboard.  Keys of the map itself (arrows, Enter on a hex, I) belong to the board. */
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../text';
import { tableText } from '../text/table';
import { announce, openBook, sheetOpen } from '../ui';
import { kitOf } from '../kits';
import { passOn } from './ahead';
import type { Desk } from './desk';
import { buttonsOf, declineOf, primaryOf } from './answers';
import { isMine } from './model';

const typing = (e: KeyboardEvent): boolean => {
  const el = e.target as HTMLElement | null;
  return !!el && (/^(INPUT|TEXTAREA|SELECT)$/.test(el.tagName) || el.isContentEditable);
};
const onControl = (e: KeyboardEvent): boolean =>
  !!(e.target as HTMLElement | null)?.closest?.('button, a[href], summary, [role=radio], [role=tab]');

function confirm(desk: Desk): void {
  const { state, hand, held } = desk;
  if (!isMine(state)) return;
  if (held.draft) {
    void hand.confirm();
    return;
  }
  const primary = primaryOf(state, buttonsOf(state));
  if (primary) void hand.choose(primary);
}

function back(desk: Desk): void {
  const { state, hand } = desk;
  if (desk.hint.close() || hand.back() || desk.closeFight() || !isMine(state)) return;
  const no = declineOf(buttonsOf(state));
  if (no) void hand.choose(no);
}

function nth(desk: Desk, n: number): void {
  const { state, hand, held } = desk;
  if (!isMine(state)) return;
  if (held.draft) {
    const then = kitOf(state.view).mapsThen ? undefined : held.draft.then[n - 1];
    if (then) void hand.choose(then);
    return;
  }
  const a = buttonsOf(state)[n - 1];
  if (a) void hand.choose(a);
}

function fatigue(desk: Desk): void {
  const { state, hand, held } = desk;
  if (!isMine(state)) return;
  if ((held.draft ?? held.aimed)?.extra) {
    hand.setExtra(!held.extra);
    return;
  }
  const a = kitOf(state.view).own?.(buttonsOf(state)) ?? null;
  if (a) void hand.choose(a);
}

function undo(desk: Desk): void {
  const may = desk.state.undo;
  if (may === 'ok') void desk.hand.undo();
  else if (may) desk.hand.tell(text(tableText, `undo-${may}`), null);
}

/* Keys that answer wait until everything has been shown. */
const answers = /^([1-9]|Enter|Backspace|u|U|f|F|p|P)$/;

function handle(desk: Desk, e: KeyboardEvent): boolean {
  const key = e.key;
  if (desk.playing && answers.test(key)) {
    desk.stage.skip();
    return true;
  }
  if ((e.ctrlKey || e.metaKey) && key.toLowerCase() === 'z' && !e.shiftKey) {
    undo(desk);
    return true;
  }
  if (e.ctrlKey || e.metaKey || e.altKey) return false;
  if (key !== 'Enter' && kitOf(desk.state.view).key?.(desk, key)) return true;
  if (/^[1-9]$/.test(key)) {
    nth(desk, Number(key));
    return true;
  }
  switch (key) {
    case 'Enter':
      if (e.repeat) return true;
      if (onControl(e)) return false;
      if (!kitOf(desk.state.view).key?.(desk, key)) confirm(desk);
      return true;
    case 'Escape':
      back(desk);
      return true;
    case ' ':
      if (!desk.playing) return false;
      desk.stage.skip();
      return true;
    case '+':
    case '=':
      desk.board?.zoomBy(1.25);
      return true;
    case '-':
    case '−':
      desk.board?.zoomBy(0.8);
      return true;
    case '0':
      desk.board?.fit();
      return true;
    case '?':
    case '/':
      openBook(desk.state.game);
      return true;
    case '.':
      announce(desk.state.prompt ?? '', true);
      return true;
    case 'ArrowUp':
    case 'ArrowDown':
    case 'ArrowLeft':
    case 'ArrowRight':
      if (onControl(e)) return false;
      desk.board?.focus();
      return true;
  }
  switch (key.toLowerCase()) {
    case 'u':
      undo(desk);
      return true;
    case 'f':
      fatigue(desk);
      return true;
    case 'p':
      return passOn(desk);
    case 'h':
      if (!desk.hint.close()) desk.hint.ask();
      return true;
    case 'l':
      desk.open('log');
      return true;
    case 't':
      desk.open('chat');
      return true;
    case 'c':
      desk.open('cards');
      return true;
    case 'g':
      desk.open('text');
      return true;
  }
  return false;
}

export function useHotkeys(desk: Desk): void {
  const now = useRef(desk);
  now.current = desk;
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (e.defaultPrevented || typing(e) || sheetOpen()) return;
      if (handle(now.current, e)) e.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
