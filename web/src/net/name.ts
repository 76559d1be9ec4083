/* name.ts: what the player is called at tables; asked once and kept in this browser. */
const place = 'bellum.name';
export const nameMost = 24;

export function keptName(): string {
  try {
    return (localStorage.getItem(place) ?? '').slice(0, nameMost);
  } catch {
    return '';
  }
}
export function keepName(name: string): void {
  try {
    localStorage.setItem(place, name.trim().slice(0, nameMost));
  } catch {
    /* private window */
  }
}
