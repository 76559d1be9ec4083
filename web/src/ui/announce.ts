/* announce.ts: what a screen reader says without being asked.  Polite for events, assertive for refusals and
 * "your turn".  The regions live beside the app, so that no sheet and no new screen takes them away. */

function region(assertive: boolean): HTMLElement {
  const id = assertive ? 'say-now' : 'say';
  let node = document.getElementById(id);
  if (!node) {
    node = document.createElement('div');
    node.id = id;
    node.className = 'said';
    node.setAttribute('role', assertive ? 'alert' : 'status');
    node.setAttribute('aria-live', assertive ? 'assertive' : 'polite');
    node.setAttribute('aria-atomic', 'false');
    node.setAttribute('aria-relevant', 'additions');
    document.body.append(node);
  }
  return node;
}
/** Regions must be in the page before anything is written into them. */
export function prepareAnnouncements(): void {
  region(false);
  region(true);
}

export function announce(text: string, assertive = false): void {
  if (!text) return;
  const line = document.createElement('p');
  line.textContent = text;
  region(assertive).append(line);
  window.setTimeout(() => line.remove(), 8000);
}
