/* text/guide.ts: words round the coach marks; their texts come with the guide itself. */
import { define } from './index';

export const guideText = define({
  en: {
    label: 'Guided battle', count: '{n} of {all}', next: 'Next', skip: 'Skip the tour', resume: 'Resume the tour',
    later: 'Good idea, but later. Now: {title}.', laterPlain: 'Good idea, but later.',
    left: 'You have left the guided path', leftText: 'Nothing is lost: this is an ordinary battle now. Play on as you like.', gotIt: 'Play on',
    endTitle: 'Well led, commander', endText: 'You know the essentials. The rest comes while playing: every mark on the map explains itself, and every rule is one tap away.',
    real: 'Play a real first battle', stay: 'Stay here', realBusy: 'Laying the table', realFailed: 'The new table could not be laid. Try again.',
    waiting: 'Styx is acting. Watch.', arrow: 'Here', battle: 'First Battle',
  },
  es: {
    label: 'Batalla guiada', count: '{n} de {all}', next: 'Siguiente', skip: 'Dejar la guía', resume: 'Seguir con la guía',
    later: 'Buena idea, pero más tarde. Ahora: {title}.', laterPlain: 'Buena idea, pero más tarde.',
    left: 'Te has salido del guion', leftText: 'No pasa nada: ahora es una batalla normal. Sigue jugando como quieras.', gotIt: 'Seguir jugando',
    endTitle: 'Bien dirigido, comandante', endText: 'Ya conoces lo esencial. Lo demás se aprende jugando: cada señal del mapa se explica sola y cada regla está a un toque.',
    real: 'Jugar una primera batalla de verdad', stay: 'Quedarme aquí', realBusy: 'Poniendo la mesa', realFailed: 'No se ha podido poner la mesa nueva. Inténtalo de nuevo.',
    waiting: 'Actúa Styx. Observa.', arrow: 'Aquí', battle: 'Primera Batalla',
  },
});
