/* Scene.tsx: a game at a glance, drawn from the art of its board.  It comes after the page and uses the symbols of
 * the sprite, therefore it stands in the page and is no picture file. */
import { useEffect, useRef } from 'preact/hooks';

const drawings = new Map<string, Promise<SVGElement | null>>();

function fetchDrawing(address: string): Promise<SVGElement | null> {
  const known = drawings.get(address);
  if (known) return known;
  const drawing = fetch(address)
    .then((r) => r.text())
    .then((text) => {
      const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      return root.nodeName === 'svg' ? (root as unknown as SVGElement) : null;
    })
    .catch(() => null);
  drawings.set(address, drawing);
  return drawing;
}

export function Scene({ address }: { address: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let here = true;
    void fetchDrawing(address).then((svg) => {
      if (!here || !svg || !host.current) return;
      const copy = document.importNode(svg, true);
      copy.setAttribute('class', 'hero');
      copy.setAttribute('preserveAspectRatio', 'xMidYMid slice');
      host.current.replaceChildren(copy);
    });
    return () => {
      here = false;
    };
  }, [address]);
  return <div class="scene" ref={host} aria-hidden="true" />;
}
