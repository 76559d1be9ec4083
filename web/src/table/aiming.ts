/* aiming.ts: a button over which the pointer rests shows what it would do, as a marked place on the map does.  Only for
 * things that stay where they are while it is shown. */
import type { Action } from '../proto';
import type { Desk } from './desk';

/** Fingers do not rest: their first tap shows it, the second does it. */
export function aiming({ hand }: Desk, action: Action | undefined) {
  const begin = () => {
    if (action) void hand.aim(hand.draftOf(action));
  };
  const end = () => {
    if (action) void hand.aim(null);
  };
  return {
    onPointerEnter: (e: PointerEvent) => {
      if (e.pointerType === 'mouse') begin();
    },
    onPointerLeave: end,
    onFocus: (e: FocusEvent) => {
      if ((e.currentTarget as Element | null)?.matches(':focus-visible')) begin();
    },
    onBlur: end,
  };
}
