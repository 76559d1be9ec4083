/* board/escape.ts: words that come from people (names of places, labels) must not become markup: whoever lays a
 * table may bring a scenario file of his own. */
export const escaped = (s: string): string => s.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
