/* text/lobby.ts: tables that wait for anybody. */
import { define } from './index';

export const lobby = define({
  en: {
    none: 'Nobody is waiting just now. Open a game and it appears here for everybody on this server.', openOne: 'Open a game', unknown: 'The list cannot be asked for just now.',
    waits: '{name} waits', noClock: 'no clock', hints: 'hints allowed', noHints: 'no hints', minutes: '{n} min ago', hours: '{n} h ago', yours: 'yours', take: 'Play {side}', takeTitle: 'Sit down and play {side}',
    takeText: 'You will play {side}. The game begins at once.', takeHints: 'Both sides may ask the computer for hints.', name: 'Your name, as the others see it', takeGo: 'Take the seat', cancel: 'Cancel', all: 'Show all {n}', fewer: 'Show fewer',
  },
  es: {
    none: 'Ahora no espera nadie. Abre una partida y aparecerá aquí para todo este servidor.', openOne: 'Abrir una partida', unknown: 'Ahora mismo no se puede consultar la lista.',
    waits: '{name} espera', noClock: 'sin reloj', hints: 'con pistas', noHints: 'sin pistas', minutes: 'hace {n} min', hours: 'hace {n} h', yours: 'tuya', take: 'Llevar {side}', takeTitle: 'Ocupar el puesto: {side}',
    takeText: 'Tu bando: {side}. La partida empieza enseguida.', takeHints: 'Ambos bandos pueden pedir pistas al ordenador.', name: 'Tu nombre, tal como lo verán los demás', takeGo: 'Ocupar el asiento', cancel: 'Cancelar', all: 'Ver las {n}', fewer: 'Ver menos',
  },
});
