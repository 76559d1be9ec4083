/* text/guide.ts: words round the coach marks; their texts come with the guide itself. */
import { define } from './index';

export const guideText = define({
  en: {
    label: 'Guide',
    count: '{n} of {all}',
    next: 'Next',
    finish: 'Finish',
    skip: 'Skip the tour',
    resume: 'Resume the tour',
    later: 'Good idea, but later. Now: {title}. If you would rather go your own way, choose it once more.',
    laterPlain: 'Good idea, but later.',
    close: 'Nearly: go to the marked places. If you would rather go your own way, do it once more.',
    left: 'You have left the guided path',
    leftText:
      'Nothing is lost: this is an ordinary game now. Play on as you like; as soon as it ' +
      'fits again, the guide comes back.',
    gotIt: 'Play on',
    takeBack: 'Take it back',
    endTitle: 'Well led, commander',
    endText:
      'You know the essentials. The rest comes while playing: every mark on the map ' +
      'explains itself, and every rule is one tap away.',
    real: 'Play {battle}',
    stay: 'Stay here',
    realBusy: 'Laying the table',
    realFailed: 'The new table could not be laid. Try again.',
    waiting: '{names} is acting. Watch.',
    arrow: 'Here',
    asksAgain: 'The lesson is over: reaction windows ask you again.',
    endGoesOn: 'If you stay, this game goes on from here.',
  },
  es: {
    label: 'Guía',
    count: '{n} de {all}',
    next: 'Siguiente',
    finish: 'Terminar',
    skip: 'Dejar la guía',
    resume: 'Seguir con la guía',
    later: 'Buena idea, pero más tarde. Ahora: {title}. Si prefieres ir por tu cuenta, elígelo otra vez.',
    laterPlain: 'Buena idea, pero más tarde.',
    close: 'Casi: ve a los sitios marcados. Si prefieres ir por tu cuenta, hazlo otra vez.',
    left: 'Te has salido del guion',
    leftText:
      'No pasa nada: ahora es una partida normal. Sigue como quieras; en cuanto vuelva a encajar, la guía regresa.',
    gotIt: 'Seguir jugando',
    takeBack: 'Deshacer',
    endTitle: 'Bien dirigido, comandante',
    endText:
      'Ya conoces lo esencial. Lo demás se aprende jugando: cada señal del mapa se ' +
      'explica sola y cada regla está a un toque.',
    real: 'Jugar {battle}',
    stay: 'Quedarme aquí',
    realBusy: 'Poniendo la mesa',
    realFailed: 'No se ha podido poner la mesa nueva. Inténtalo de nuevo.',
    waiting: 'Actúa {names}. Observa.',
    arrow: 'Aquí',
    asksAgain: 'La lección ha terminado: se te vuelve a preguntar en cada ventana.',
    endGoesOn: 'Si te quedas, esta partida sigue desde aquí.',
  },
});
