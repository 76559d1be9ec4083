/* appearance.ts: what the player set for eyes and hands, kept in this browser and written on <html>, where the style
 * sheets look for it.  No component is needed here: it also runs before the first paint (early.ts). */

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'on' | 'off';
  speed: 'slow' | 'fast' | 'none';
  askRolls: boolean; // a roll wants a second click, also where its odds are on the screen
  textSize: number; // percent
  contrast: boolean;
  patterns: boolean;
}
export const textSizes = [90, 100, 110, 120, 130, 140];
const usual: Settings = {
  theme: 'system',
  motion: 'system',
  speed: 'fast',
  askRolls: false,
  textSize: 100,
  contrast: false,
  patterns: false,
};
const place = 'bellum.settings';

const oneOf = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
  allowed.includes(value as T) ? (value as T) : otherwise;

/** What was kept, with anything strange put right. */
export function keptSettings(): Settings {
  let kept: Partial<Settings> = {};
  try {
    kept = (JSON.parse(localStorage.getItem(place) ?? '{}') ?? {}) as Partial<Settings>;
  } catch {
    /* private window or damaged */
  }
  return {
    theme: oneOf(kept.theme, ['system', 'light', 'dark'], usual.theme),
    motion: oneOf(kept.motion, ['system', 'on', 'off'], usual.motion),
    speed: oneOf(kept.speed, ['slow', 'fast', 'none'], usual.speed),
    askRolls: kept.askRolls === true,
    textSize: oneOf(kept.textSize, textSizes, usual.textSize),
    contrast: kept.contrast === true,
    patterns: kept.patterns === true,
  };
}
export function keepSettings(s: Settings): void {
  try {
    localStorage.setItem(place, JSON.stringify(s));
  } catch {
    /* private window: they hold until it closes */
  }
}

const asks = (query: string) => typeof matchMedia === 'function' && matchMedia(query).matches;
export const darkRoom = '(prefers-color-scheme: dark)';
export const stillRoom = '(prefers-reduced-motion: reduce)';
const moreContrast = '(prefers-contrast: more)';

export function isStill(s: Settings): boolean {
  return s.motion === 'off' || (s.motion === 'system' && asks(stillRoom));
}
export function applySettings(s: Settings): void {
  const html = document.documentElement;
  html.dataset.theme = s.theme === 'system' ? (asks(darkRoom) ? 'dark' : 'light') : s.theme;
  html.dataset.motion = isStill(s) ? 'off' : 'on';
  html.dataset.contrast = s.contrast || asks(moreContrast) ? 'high' : 'normal';
  html.dataset.patterns = s.patterns ? 'on' : 'off';
  html.style.setProperty('--ts', String(s.textSize / 100));
}
export const applyKept = () => applySettings(keptSettings());
