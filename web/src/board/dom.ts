/* board/dom.ts: the pieces of the page that every board is put together from. */

const ns = 'http://www.w3.org/2000/svg';

export function svg(name: string): SVGSVGElement {
  const e = document.createElementNS(ns, 'svg');
  e.setAttribute('class', name);
  e.setAttribute('aria-hidden', 'true');
  e.setAttribute('focusable', 'false');
  return e;
}
export function group(parent: SVGElement, name: string): SVGGElement {
  const g = document.createElementNS(ns, 'g');
  g.setAttribute('class', name);
  parent.append(g);
  return g;
}
export function box(name: string, parent: HTMLElement): HTMLDivElement {
  const d = document.createElement('div');
  d.className = name;
  parent.append(d);
  return d;
}
