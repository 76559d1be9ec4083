/* text/dice.ts: when the dice are not those that were promised. */
import { define } from './index';

export const diceText = define({
  en: {
    title: 'The dice of this table were exchanged',
    'what-commitment':
      'Before the first roll the server published a fingerprint of its secret dice, the ' +
      'commitment. It must never change. This browser remembers one, and the server now tells ' +
      'another.',
    'what-secret': 'The secret that the server has told does not fit the commitment that this browser remembers.',
    'what-words':
      'The words that a seat gave for the dice must never change. The server now tells ' +
      'other words than this browser remembers.',
    means:
      'So the owner of the server may have chosen dice that suit them. A check of the ' +
      'record does not show this: it compares the server only with itself.',
    todo: 'Copy the values, ask the owner of the server, and do not trust the dice of this {match} until then.',
    'saw-commitment': 'Commitment that this browser saw',
    'told-commitment': 'Commitment that the server tells now',
    'told-secret': 'Commitment of the secret that was told',
    'saw-words': 'Words of seat {n} that this browser saw',
    'told-words': 'Words of seat {n} that the server tells now',
    'no-words': 'none',
    copy: 'Copy the values',
    copied: 'Copied',
    'copy-failed': 'Could not copy. Select them by hand.',
    dismiss: 'Understood, hide this',
    check: 'The commitment that you saw',
    'check-bad':
      'This browser remembers another commitment or other words for this table. The ' +
      'record was made with other dice than those promised to you.',
  },
  es: {
    title: 'Han cambiado los dados de esta mesa',
    'what-commitment':
      'Antes de la primera tirada, el servidor publicó una huella de sus dados secretos: ' +
      'el compromiso. No puede cambiar nunca. Este navegador recuerda uno y ahora el servidor da ' +
      'otro.',
    'what-secret': 'El secreto que ha revelado el servidor no encaja con el compromiso que recuerda este navegador.',
    'what-words':
      'Las palabras que un jugador da para los dados no pueden cambiar nunca. Ahora el ' +
      'servidor da otras distintas de las que recuerda este navegador.',
    means:
      'Es decir: quien lleva el servidor puede haber elegido unos dados que le ' +
      'convengan. Verificar la partida grabada no lo descubre, porque solo compara el servidor ' +
      'consigo mismo.',
    todo:
      'Copia los valores, pregunta a quien lleva el servidor y, hasta entonces, no te ' +
      'fíes de los dados de esta {match}.',
    'saw-commitment': 'Compromiso que vio este navegador',
    'told-commitment': 'Compromiso que da ahora el servidor',
    'told-secret': 'Compromiso del secreto revelado',
    'saw-words': 'Palabras del jugador {n} que vio este navegador',
    'told-words': 'Palabras del jugador {n} que da ahora el servidor',
    'no-words': 'ninguna',
    copy: 'Copiar los valores',
    copied: 'Copiados',
    'copy-failed': 'No se han podido copiar. Selecciónalos a mano.',
    dismiss: 'Entendido, ocultar',
    check: 'El compromiso que viste',
    'check-bad':
      'Este navegador recuerda para esta mesa otro compromiso u otras palabras. La ' +
      'partida se grabó con dados distintos de los que te prometieron.',
  },
});
