/* text/board.ts: what the map itself says; a hex in words comes from the screen (BoardOptions.describe). */
import { define } from './index';

export default define({
  en: {
    kind: 'map',
    help:
      'Arrow keys or Q W E A S D move over the map, Enter chooses, I inspects, N goes to ' +
      'the next marked hex, plus, minus and zero zoom.',
    'help-area':
      'Arrow keys move over the map, Enter chooses, I inspects, N goes to the next ' +
      'marked zone, plus, minus and zero zoom.',
  },
  es: {
    kind: 'mapa',
    help:
      'Las flechas o Q W E A S D recorren el mapa, Intro elige, I examina, N va al ' +
      'siguiente hexágono marcado; más, menos y cero cambian el tamaño.',
    'help-area':
      'Las flechas recorren el mapa, Intro elige, I examina, N va a la siguiente zona ' +
      'marcada; más, menos y cero cambian el tamaño.',
  },
});
