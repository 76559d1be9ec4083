/* kits/area/rows.ts: a line of battle that is too long for the board. */

/** The line as one row, or two: those who are engaged stand in front. */
export function rowsOf(ids: number[], engaged: Set<number>, most: number): { front: number[]; back: number[] } {
  if (ids.length <= most) return { front: ids, back: [] };
  const held = ids.filter((id) => engaged.has(id)),
    free = ids.filter((id) => !engaged.has(id));
  const ahead = new Set([...held, ...free].slice(0, Math.min(most, Math.max(Math.ceil(ids.length / 2), held.length))));
  return { front: ids.filter((id) => ahead.has(id)), back: ids.filter((id) => !ahead.has(id)) };
}
