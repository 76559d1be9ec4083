/* layout.ts: which of the five arrangements the window has room for. */
import { useEffect, useState } from 'preact/hooks';

export type Layout = 'desktop' | 'tablet' | 'portrait' | 'phone' | 'landscape';

export function layoutOf(width: number, height: number): Layout {
  if (width < 640 && height >= width * 0.9) return 'phone';
  if (height < 560) return width >= 560 ? 'landscape' : 'phone';
  if (width < 640) return 'phone';
  if (width >= 1200) return 'desktop';
  return width > height ? 'tablet' : 'portrait';
}
const now = (): Layout => layoutOf(window.innerWidth, window.innerHeight);

export function useLayout(): Layout {
  const [layout, set] = useState<Layout>(now);
  useEffect(() => {
    const again = () => set(now());
    window.addEventListener('resize', again);
    return () => window.removeEventListener('resize', again);
  }, []);
  return layout;
}
/** Small screens are touched: no first tap acts, no key hints. */
export const isPhone = (l: Layout): boolean => l === 'phone' || l === 'landscape';
