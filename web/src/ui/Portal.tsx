/* Portal.tsx: draws its children at the end of the page, above everything, whatever they are written in. */
import { render, type ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export function Portal({ children }: { children: ComponentChildren }) {
  const host = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const node = document.createElement('div');
    document.body.append(node);
    host.current = node;
    return () => {
      render(null, node);
      node.remove();
      host.current = null;
    };
  }, []);
  useLayoutEffect(() => {
    if (host.current) render(<>{children}</>, host.current);
  });
  return null;
}
