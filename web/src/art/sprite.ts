/* art/sprite.ts: the drawings that everything refers to by id, once in the page. */
import drawings from './sprite.svg?raw';

export const spriteText = drawings.replace(/<!--[\s\S]*?-->/g, '').replace(/^\s*<svg[^>]*>|<\/svg>\s*$/g, '');

/** The board also works on pages that do not show <Sprite/>. */
export function ensureSprite(): void {
  if (document.querySelector('svg.sprite')) return;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'sprite');
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML = spriteText;
  document.body.prepend(svg);
}
