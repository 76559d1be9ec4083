/* invitation.ts: a link to a friend is an invitation: it opens the seat until somebody sits down, who then has a key
 * that nobody else knows.  That key is drawn and kept here before it is sent: if the answer is lost, it opens the
 * seat. */
const place = 'bellum.claims',
  most = 50;

const drawn = new Map<string, string>(); // by invitation; a private window has nothing else
function stored(): [string, string][] {
  try {
    const all = JSON.parse(localStorage.getItem(place) ?? '[]') as unknown;
    return Array.isArray(all)
      ? all.filter(
          (c): c is [string, string] => Array.isArray(c) && c.length === 2 && c.every((x) => typeof x === 'string'),
        )
      : [];
  } catch {
    return [];
  }
}
/** 22 characters, 128 random bits, as the server's own. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}

/** The key with which this browser has tried to accept an invitation; null: it has not. */
export const claimOf = (invitation: string): string | null =>
  drawn.get(invitation) ?? stored().find(([i]) => i === invitation)?.[1] ?? null;

/** The key to accept an invitation with, always the same one in this browser. */
export function claim(invitation: string): string {
  const known = claimOf(invitation),
    key = known ?? newKey();
  drawn.set(invitation, key);
  if (!known)
    try {
      localStorage.setItem(place, JSON.stringify([[invitation, key], ...stored()].slice(0, most)));
    } catch {
      /* private window */
    }
  return key;
}
