/* text/replay.ts: words of the replay page and of the check of the dice. */
import { define } from './index';

export const replayText = define({
  en: {
    title: 'Replay',
    mapLabel: 'The map at this moment of the {match}',
    loading: 'Laying out the {match}',
    controls: 'Replay controls',
    first: 'To the beginning',
    stepBack: 'One act back',
    play: 'Play',
    pause: 'Pause',
    stepOn: 'One act on',
    last: 'To the end',
    whereLong: '{when}, act {n} of {all}',
    line: 'Course of the {match}',
    setup: 'Setting up',
    turn: '{Turn} {n}',
    turnStep: '{Turn} {n}, {step} step',
    red: 'red',
    blue: 'blue',
    green: 'green',
    yellow: 'yellow',
    purple: 'purple',
    speed: 'Speed',
    jump: 'Choose a {turn}',
    eyes: 'Whose knowledge',
    eyesLabel: '',
    eyesAll: 'All',
    eyesSaw: '{name} saw',
    eyesSawLong: 'Only what {name} could see',
    eyesSpectators: 'Spectators',
    eyesShort: 'Watchers',
    copy: 'Copy link',
    copyTitle: 'Copy a link to this moment',
    copied: 'Link to this moment copied',
    copyFailed: 'The browser did not allow copying. The address bar holds the link.',
    download: 'Record',
    downloadTitle: 'Download the whole {match} as a text file',
    verify: 'Verify the dice',
    more: 'More',
    less: 'Less',
    log: 'Log',
    showFight: 'Show the fight',
    unfinishedTitle: 'This {match} is still being played',
    unfinished: 'A replay shows what both sides kept secret, so it opens when the {match} is over.',
    toTable: 'Go to the table',
    lost: 'The line is down. Trying again.',
    home: 'Home',
    over: 'The end: {text}',
    began: 'The {match} is set up.',
    unseen: '{name} decides in secret.',
    /* verify */
    vTitle: 'Were the dice fair?',
    vWorking: 'Rolling every die again',
    vGood: 'Yes. Everything that can be checked fits.',
    vPart: 'What can be checked fits, but the rolls themselves could not be compared.',
    vBad: 'No. Something does not fit.',
    vNone: 'Nothing can be checked.',
    vLaid: 'This {match} was not left to chance.',
    vLaidText:
      'Its dice were laid down beforehand, as in every guided one. Promise and key are ' +
      'checked above; the rolls are not random and prove nothing.',
    vNoSecret: 'The server has not told the secret of this {match}.',
    vCommit: 'The promise',
    vCommitGood:
      'Before the {match} the server showed the fingerprint of a secret number. The ' +
      'secret it shows now has exactly that fingerprint, so it was not exchanged afterwards.',
    vCommitBad:
      'The secret that the server shows now has another fingerprint than the one it ' +
      'showed before the {match}. It is not the same secret.',
    vKey: 'The key',
    vKeyText:
      'Secret and words of the players, mixed, give the key of all dice. The server did ' +
      'not know the words when it made its promise.',
    vKeyNoWords: 'No player added words of their own, so the key comes from the secret alone.',
    vWords: 'Words of {name}: “{words}”',
    vSeeds: 'The seeds',
    vSeedsGood:
      'Each act has a seed of its own, made from the key, the seat and the number of the ' +
      'act. {n} {n|seed|seeds} checked: all as they should be.',
    vSeedsBad: '{bad} of {n} seeds are not what the key gives. The first: act {at}.',
    vCounters: 'The numbers of the acts only go up; none was used twice.',
    vGaps:
      '{n} {n|number is|numbers are} missing: acts that were taken back. They keep their ' +
      'number, so taking back never rolls the same die again.',
    vCountersBad:
      'The numbers of the acts do not go up as they should: a number was used twice, by ' +
      'the wrong seat, or passed over.',
    vAllCount:
      'This {match} began with an older version, in which acts that were taken back ' +
      'moved the dice as well. Who knew the secret could have moved the next roll with drafts that ' +
      'nobody saw.',
    vReferee: 'The whole {match}',
    vRefereeGood:
      'The referee has played all {n} acts again with this secret, with every die, draw ' +
      'and shuffle: every recorded position is the same.',
    vRefereeBad: 'The record differs from what its secret gives, first in line {n}.',
    vRolls: 'The rolls',
    vRollsGood: '{n} of {n} rolls derived again, {dice} dice: all equal.',
    vRollsBad: '{good} of {n} rolls fit. The first that differs: act {at}, {label}.',
    vRollsOpen:
      '{n} {n|roll|rolls} could not be told apart from what else was drawn in the same ' +
      'act; the record can be checked in full with bellum replay --verify.',
    vOther:
      'Compared is every die of every act, in its order and with its sides. Chits, cards ' +
      'and shuffles that were drawn between them take up their numbers; what they brought is ' +
      'covered by the check of the whole {match}.',
    vRollsNone:
      'The server did not send the single rolls, so they are not compared here. The ' +
      'record can be checked in full with bellum replay --verify.',
    vHow:
      'Fingerprint, key and the rolls that are compared here were worked out in your ' +
      'browser just now. The check of the whole {match} is the word of the referee; bellum replay ' +
      '--verify repeats it on any computer.',
    vTable: 'All rolls',
    vAct: 'Act',
    vWho: 'Who',
    vTold: 'Rolled',
    vDerived: 'Derived again',
    vResult: 'Result',
    vEqual: 'equal',
    vDifferent: 'different',
    vOpen: 'not compared',
    vGo: 'Show act {n}',
    vNumbers: 'The numbers',
    vFingerprint: 'Fingerprint',
    vSecret: 'Secret',
    vKeyHex: 'Key',
    vFail: 'The numbers could not be fetched.',
    face1: 'panic',
    face2: 'hit',
    face3: 'strike',
    face4: 'support',
    face5: 'shield',
    face6: 'shield',
  },
  es: {
    title: 'Repetición',
    mapLabel: 'El mapa en este momento de la {match}',
    loading: 'Preparando la {match}',
    controls: 'Mandos de la repetición',
    first: 'Al principio',
    stepBack: 'Una acción atrás',
    play: 'Reproducir',
    pause: 'Pausa',
    stepOn: 'Una acción adelante',
    last: 'Al final',
    whereLong: '{when}, acción {n} de {all}',
    line: 'Curso de la {match}',
    setup: 'Preparación',
    turn: '{Turn} {n}',
    turnStep: '{Turn} {n}, paso {step}',
    red: 'rojo',
    blue: 'azul',
    green: 'verde',
    yellow: 'amarillo',
    purple: 'morado',
    speed: 'Velocidad',
    jump: 'Elegir {turn}',
    eyes: 'Vista: qué se sabe',
    eyesLabel: 'Vista',
    eyesAll: 'Todo',
    eyesSaw: '{name}',
    eyesSawLong: 'Solo lo que podía ver {name}',
    eyesSpectators: 'Público',
    eyesShort: 'Público',
    copy: 'Copiar enlace',
    copyTitle: 'Copiar un enlace a este momento',
    copied: 'Enlace a este momento copiado',
    copyFailed: 'El navegador no ha permitido copiar. El enlace está en la barra de direcciones.',
    download: 'Registro',
    downloadTitle: 'Descargar toda la {match} como archivo de texto',
    verify: 'Comprobar los dados',
    more: 'Más',
    less: 'Menos',
    log: 'Crónica',
    showFight: 'Ver el combate',
    unfinishedTitle: 'Esta {match} aún se está jugando',
    unfinished:
      'La repetición muestra lo que cada bando mantuvo en secreto, así que se abre cuando la {match} ha terminado.',
    toTable: 'Ir a la mesa',
    lost: 'Se ha cortado la conexión. Reintentando.',
    home: 'Inicio',
    over: 'Final: {text}',
    began: 'La {match} está preparada.',
    unseen: '{name} decide en secreto.',
    vTitle: '¿Fueron limpios los dados?',
    vWorking: 'Volviendo a tirar cada dado',
    vGood: 'Sí. Todo lo que se puede comprobar cuadra.',
    vPart: 'Lo que se puede comprobar cuadra, pero no se han podido comparar las tiradas.',
    vBad: 'No. Hay algo que no cuadra.',
    vNone: 'No se puede comprobar nada.',
    vLaid: 'Esta {match} no se dejó al azar.',
    vLaidText:
      'Sus dados estaban fijados de antemano, como en todas las guiadas. Arriba se ' +
      'comprueban la promesa y la clave; las tiradas no son aleatorias y no prueban nada.',
    vNoSecret: 'El servidor no ha revelado el secreto de esta {match}.',
    vCommit: 'La promesa',
    vCommitGood:
      'Antes de la {match} el servidor enseñó la huella de un número secreto. El secreto ' +
      'que enseña ahora tiene exactamente esa huella, así que no lo cambió después.',
    vCommitBad:
      'El secreto que el servidor enseña ahora tiene una huella distinta de la que ' +
      'enseñó antes de la {match}. No es el mismo secreto.',
    vKey: 'La clave',
    vKeyText:
      'El secreto y las palabras de los jugadores, mezclados, dan la clave de todos los ' +
      'dados. El servidor no conocía las palabras cuando hizo su promesa.',
    vKeyNoWords: 'Ningún jugador añadió palabras propias, así que la clave sale solo del secreto.',
    vWords: 'Palabras de {name}: «{words}»',
    vSeeds: 'Las semillas',
    vSeedsGood:
      'Cada acción tiene su propia semilla, que sale de la clave, del bando y del número ' +
      'de la acción. {n} {n|semilla comprobada|semillas comprobadas}: todo en orden.',
    vSeedsBad: '{bad} de {n} semillas no son las que da la clave. La primera: acción {at}.',
    vCounters: 'Los números de las acciones siempre suben; ninguno se usó dos veces.',
    vGaps:
      '{n|Falta|Faltan} {n} {n|número|números}: acciones que se deshicieron. Conservan ' +
      'su número, así que deshacer nunca repite el mismo dado.',
    vCountersBad:
      'Los números de las acciones no suben como deben: alguno se usó dos veces, lo usó ' +
      'el bando equivocado o se saltó.',
    vAllCount:
      'Esta {match} empezó con una versión anterior, en la que también las acciones ' +
      'deshechas movían los dados. Quien conociera el secreto pudo mover la tirada siguiente con ' +
      'borradores que nadie vio.',
    vReferee: 'La {match} entera',
    vRefereeGood:
      'El árbitro ha vuelto a jugar las {n} acciones con este secreto, con todos sus ' +
      'dados, robos y barajados: todas las posiciones registradas coinciden.',
    vRefereeBad: 'El registro no coincide con lo que da su secreto; la primera diferencia está en la línea {n}.',
    vRolls: 'Las tiradas',
    vRollsGood: '{n} de {n} tiradas obtenidas de nuevo, {dice} dados: todas iguales.',
    vRollsBad: '{good} de {n} tiradas cuadran. La primera distinta: acción {at}, {label}.',
    vRollsOpen:
      '{n} {n|tirada no se puede|tiradas no se pueden} separar aquí de lo demás que ' +
      'salió en la misma acción; el registro completo se comprueba con bellum replay --verify.',
    vOther:
      'Se compara cada dado de cada acción, en su orden y con sus caras. Las fichas, ' +
      'cartas y barajados que se sacaron entre medias ocupan sus números; lo que trajeron lo cubre ' +
      'la comprobación de la {match} entera.',
    vRollsNone:
      'El servidor no ha enviado las tiradas una a una, así que aquí no se comparan. El ' +
      'registro completo se comprueba con bellum replay --verify.',
    vHow:
      'La huella, la clave y las tiradas que aquí se comparan se han calculado ahora ' +
      'mismo en tu navegador. La comprobación de la {match} entera es palabra del árbitro; bellum ' +
      'replay --verify la repite en cualquier ordenador.',
    vTable: 'Todas las tiradas',
    vAct: 'Acción',
    vWho: 'Quién',
    vTold: 'Salió',
    vDerived: 'Obtenido de nuevo',
    vResult: 'Resultado',
    vEqual: 'igual',
    vDifferent: 'distinta',
    vOpen: 'sin comparar',
    vGo: 'Ver la acción {n}',
    vNumbers: 'Los números',
    vFingerprint: 'Huella',
    vSecret: 'Secreto',
    vKeyHex: 'Clave',
    vFail: 'No se han podido obtener los números.',
    face1: 'pánico',
    face2: 'impacto',
    face3: 'golpe',
    face4: 'apoyo',
    face5: 'escudo',
    face6: 'escudo',
  },
});
