/* kits/plane/motions.ts: events as things that are seen moving: whoever has a pose before and after glides, whoever
 * is gone falls, and the dice of two who fight roll beside them. */
import type { Motion, Pose } from '../../board/api';
import type { Event, PlanePose } from '../../proto';

const isPose = (p: unknown): p is PlanePose =>
  typeof p === 'object' &&
  p !== null &&
  typeof (p as PlanePose).x === 'number' &&
  typeof (p as PlanePose).a === 'number';

const isDie = (n: unknown): n is number => typeof n === 'number' && n > 0;

/** known: the way that the player has just chosen for a piece, if it ends there. */
export function motionsOf(events: Event[], known: (piece: number, end: Pose) => Pose[] | null): Motion[] {
  const list: Motion[] = [];
  for (const e of events) {
    const { from, to, die, against_die } = e as { from?: unknown; to?: unknown; die?: unknown; against_die?: unknown };
    if (e.piece === undefined) continue;
    if (isPose(from) && isPose(to)) {
      const way = known(e.piece, to);
      if (way || from.x !== to.x || from.y !== to.y || from.a !== to.a)
        list.push({ kind: 'glide', piece: e.piece, poses: way ?? [from, to] });
    } else if (e.target !== undefined && isDie(die) && isDie(against_die)) {
      list.push({ kind: 'roll', piece: e.piece, target: e.target, dice: [die, against_die] });
    } else if (e.what === 'destroyed') list.push({ kind: 'destroyed', piece: e.piece });
  }
  return list;
}
