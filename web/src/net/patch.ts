/* patch.ts: applies the changed parts of a view (docs/protocol.md).  What changes is copied on the way down, so
 * that components can compare old and new by identity. */
import type { Patch } from '../proto';

function isGone(v: unknown): boolean {
  return typeof v === 'object' && v !== null && (v as { gone?: boolean }).gone === true && Object.keys(v).length === 1;
}

function put(node: unknown, path: (string | number)[], at: number, value: unknown): unknown {
  if (at === path.length) return value;
  const key = path[at] as string | number;
  if (Array.isArray(node)) {
    const copy = node.slice();
    copy[Number(key)] = put(copy[Number(key)], path, at + 1, value);
    return copy;
  }
  const copy: Record<string, unknown> = { ...(node as Record<string, unknown>) };
  if (at === path.length - 1 && isGone(value)) delete copy[String(key)];
  else copy[String(key)] = put(copy[String(key)], path, at + 1, value);
  return copy;
}

export function applyPatches<T>(document: T, patches: Patch[]): T {
  let result: unknown = document;
  for (const p of patches) result = put(result, p.slice(0, -1) as (string | number)[], 0, p[p.length - 1]);
  return result as T;
}
