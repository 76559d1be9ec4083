/* text/hint.ts: words of hints, of the levels of the computer, and of what decided a battle. */
import { define } from './index';
import type { Names } from '../proto';

export const hintText = define({
  en: {
    hint: 'Hint', 'hint-what': 'What a good player would do here, and why', thinking: 'Thinking…', title: 'Hint', close: 'Close the hint', 'k-hint': 'hint',
    before: '{n} % to win on the average of everything that was tried, weaker acts than these included', value: '{b} %', 'value-said': '{b} % to win after it; {a} % on the average of everything that was tried', tried: 'tried {n} times in {all} simulated {matches}',
    do: 'Do it: {label}', ready: 'Best: {label}, {n} %', even: 'No real difference between these: each leaves you at about {n} % of a win.', none: 'There is only one thing to do here.', failed: 'No hint this time: {text}', allowed: 'Hints are allowed here',
    'allow-hints': 'Allow hints', 'allow-note': 'Both sides may ask what a good player would do. Both see that it is allowed.',
    temper: 'Temper', 'end-title': 'What decided the {match}', 'end-busy': 'Looking for what decided the {match}…', 'end-choices': 'Decisions', 'end-choices-note': 'seen from the side that chose, before any dice',
    'end-rolls': 'Dice and cards', 'end-rolls-note': 'what came, against what was to be expected', 'end-better': 'Better: {text}', 'end-turn': '{Turn} {n}, for {name}', 'end-asked': '{Turn} {n}: {asked}', 'end-watch': 'Watch this moment: {text}', 'end-none': 'No decision and no roll changed the chances by a whole percent.',
    'end-from': '{a} % instead of {b} %', 'end-roll': 'expected {a} %, then {b} %',
  },
  es: {
    hint: 'Pista', 'hint-what': 'Lo que haría aquí un buen jugador, y por qué', thinking: 'Pensando…', title: 'Pista', close: 'Cerrar la pista', 'k-hint': 'pista',
    before: '{n} % de victoria de media entre todo lo probado, también acciones peores que estas', value: '{b} %', 'value-said': '{b} % de victoria después; {a} % de media entre todo lo probado', tried: 'probada {n} veces en {all} {matches} simuladas',
    do: 'Hacerlo: {label}', ready: 'Lo mejor: {label}, {n} %', even: 'Entre estas no hay verdadera diferencia: con cualquiera te quedas en torno al {n} % de victoria.', none: 'Aquí solo se puede hacer una cosa.', failed: 'Esta vez no hay pista: {text}', allowed: 'Aquí se permiten pistas',
    'allow-hints': 'Permitir pistas', 'allow-note': 'Ambos bandos pueden preguntar qué haría un buen jugador. Los dos ven que está permitido.',
    temper: 'Carácter', 'end-title': 'Lo que decidió la {match}', 'end-busy': 'Buscando lo que decidió la {match}…', 'end-choices': 'Decisiones', 'end-choices-note': 'vistas por el bando que eligió, antes de los dados',
    'end-rolls': 'Dados y cartas', 'end-rolls-note': 'lo que salió, frente a lo esperado', 'end-better': 'Mejor: {text}', 'end-turn': '{Turn} {n}, para {name}', 'end-asked': '{Turn} {n}: {asked}', 'end-watch': 'Ver este momento: {text}', 'end-none': 'Ninguna decisión ni tirada cambió las posibilidades en un uno por ciento.',
    'end-from': '{a} % en vez de {b} %', 'end-roll': 'se esperaba un {a} %; quedó en {b} %',
  },
});

/** How a searching computer takes risks. */
export const tempers: { id: string; name: Names; note: Names }[] = [
  { id: 'bold', name: { en: 'Bold', es: 'Audaz' }, note: { en: 'Values what it can win above what it may lose.', es: 'Le importa más lo que puede ganar que lo que puede perder.' } },
  { id: 'steady', name: { en: 'Steady', es: 'Sereno' }, note: { en: 'Weighs gains and losses alike.', es: 'Sopesa por igual ganancias y pérdidas.' } },
  { id: 'careful', name: { en: 'Careful', es: 'Prudente' }, note: { en: 'Spares its units and waits for its chance.', es: 'Cuida sus unidades y espera su ocasión.' } },
];
