/* Scene.tsx: the river at Ginnoh, drawn from the art of the board.  It comes after the page and uses the symbols of
 * the sprite, therefore it stands in the page and is no picture file. */
import { useEffect, useRef } from 'preact/hooks';
import address from './scene.svg';

let drawing: Promise<SVGElement | null> | null = null;

function fetchDrawing(): Promise<SVGElement | null> {
  drawing ??= fetch(address).then((r) => r.text()).then((text) => {
    const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    return root.nodeName === 'svg' ? (root as unknown as SVGElement) : null;
  }).catch(() => null);
  return drawing;
}

export function Scene() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let here = true;
    void fetchDrawing().then((svg) => {
      if (!here || !svg || !host.current) return;
      const copy = document.importNode(svg, true);
      copy.setAttribute('class', 'hero');
      copy.setAttribute('preserveAspectRatio', 'xMidYMid slice');
      host.current.replaceChildren(copy);
    });
    return () => { here = false; };
  }, []);
  return <div class="scene" ref={host} aria-hidden="true" />;
}
