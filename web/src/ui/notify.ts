/* notify.ts: notices of the browser, while nobody looks at the page.  Permission is asked by a click only. */

export type Permission = 'none' | 'default' | 'granted' | 'denied';
export const mayNotify = (): Permission => (typeof Notification === 'undefined' ? 'none' : Notification.permission);

export function notify(title: string, body: string, tag: string): void {
  if (!document.hidden || mayNotify() !== 'granted') return;
  try {
    const note = new Notification(title, { body, tag });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    /* some phones allow them to service workers only */
  }
}
export async function askToNotify(): Promise<Permission> {
  return mayNotify() === 'none' ? 'none' : Notification.requestPermission();
}
