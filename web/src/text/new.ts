/* text/new.ts: words of a new game, the waiting room and the options.  Options of a game come from the server with
 * their ids; what they are called and mean in words stands here, an unknown one shows its id. */
import { define } from './index';
import type { Names } from '../proto';

export const fresh = define({
  en: {
    title: 'New game', battle: 'Battle', game: 'Game', seats: 'Seats', seat: 'Seat {n}', you: 'You', computer: 'Computer', friend: 'Friend', whoPlays: 'Who plays {side}?',
    hotSeat: 'Both sides at this device. A curtain covers what the other may not see.', watchOnly: 'Two computers play; you watch.', friendNote: 'You get a link to send. The battle begins when your friend sits down.',
    twoFriends: 'Two friends play; you get both links and may watch.',
    strength: 'Computer', optionsUsual: 'Options: as printed', optionsSet: 'Options: {list}', onlyRoyale: 'Only for battles with armies of one’s own', usual: 'usual: {value}', reset: 'All as usual', yes: 'Yes', no: 'No',
    words: 'Your own words for the dice', wordsNote: 'Type anything, or nothing. It is mixed into the dice of this battle, so that nobody, not even the server, can have chosen them. Every seat may add its own.', wordsLabel: 'Words of {side}', wordsHow: 'How fair dice work', wordsPlaceholder: 'for example: three crows over Keran', wordsNone: 'none', wordsGiven: 'given',
    armies: 'Armies', armiesPrinted: 'Armies: as printed', armiesOwn: 'Armies: {list}', armyOf: 'Army of {side}', armyPrinted: 'As printed', armyLoad: 'Load a file', armyRemove: 'Take back', armyBuild: 'Build one', armyNote: 'A roster file (YAML), for example one saved in the army builder.', armyTooLarge: 'This file is too large for a roster: at most 64 KB.', armyNotText: 'This file is no roster: it should begin with “kind: …/roster”.', armyFrom: 'from the army builder',
    how: 'How does the friend come?', byLink: 'By link', openAll: 'Open to anyone', openNote: 'The table is listed on the first page of this server; whoever sits down first plays.', startOpen: 'Open the table', name: 'Your name, as the others see it', nameNote: 'May stay empty.',
    clock: 'Time to think', clockNone: 'No clock', clockNoneNote: 'Nobody is hurried.', clockLive: 'For one sitting', clockSlow: 'Over days', flag: 'When the time runs out', flagComputer: 'The computer plays on', flagResign: 'The side has lost',
    unlist: 'Take it off the list', waitOpen: 'This table is in the list of open games: anybody on this server may sit down. A link for somebody you know:', sitHere: 'Sit down for {side} too',
    start: 'Start', startFriend: 'Create the link', startWatch: 'Watch', cancel: 'Cancel', starting: 'Laying the table…', noGame: 'This server does not know the game “{id}”.', noScenario: 'This game has no battle “{id}”. The first one is chosen.',
    inviteTitle: 'The table is laid', inviteText: 'Send this link to your friend. Whoever opens it first and sits down plays {side}. Keep it between you: the key is part of it.', inviteLink: 'Link for {side}', onlyHere: 'This address works on this computer only. For other devices start the table with --host 0.0.0.0 and open it by the name or number of this computer.', watchLink: 'Link for spectators', watchText: 'Anybody may watch with it; hidden things stay hidden.', copy: 'Copy', share: 'Share', shareText: 'Sit down opposite me: {battle}', goTable: 'Go to the table', commitment: 'Fingerprint of the secret', commitmentNote: 'Fixed before anybody sat down. After the battle the secret is shown and every die can be checked.',
    waitTitle: 'Waiting for {side}', waitText: 'The battle begins by itself as soon as everybody sits. You may close this page and come back by the same link.', waitWatch: 'The battle has not begun yet. You will see it here as soon as everybody sits.', ready: 'sits', missing: 'not here yet', present: 'at the door', isComputer: 'computer', isYou: 'you',
    sitTitle: 'You play {side}', sitText: '{battle}. Everything is laid; only you are missing.', sitDown: 'Sit down', sitting: 'Sitting down…', sitFailed: 'That did not work: {text}',
  },
  es: {
    title: 'Nueva partida', battle: 'Batalla', game: 'Juego', seats: 'Asientos', seat: 'Asiento {n}', you: 'Tú', computer: 'Ordenador', friend: 'Amigo', whoPlays: '¿Quién lleva {side}?',
    hotSeat: 'Los dos bandos en este dispositivo. Un telón tapa lo que el otro no debe ver.', watchOnly: 'Juegan dos ordenadores; tú miras.', friendNote: 'Recibes un enlace para enviar. La batalla empieza cuando la otra persona se sienta.',
    twoFriends: 'Juegan dos amigos; recibes ambos enlaces y puedes mirar.',
    strength: 'Ordenador', optionsUsual: 'Opciones: las impresas', optionsSet: 'Opciones: {list}', onlyRoyale: 'Solo para batallas con ejércitos propios', usual: 'normal: {value}', reset: 'Todo normal', yes: 'Sí', no: 'No',
    words: 'Tus palabras para los dados', wordsNote: 'Escribe lo que quieras, o nada. Se mezcla con los dados de esta batalla, así que nadie, ni el servidor, puede haberlos elegido. Cada asiento puede añadir las suyas.', wordsLabel: 'Palabras de {side}', wordsHow: 'Cómo son justos los dados', wordsPlaceholder: 'por ejemplo: tres cuervos sobre Keran', wordsNone: 'ninguna', wordsGiven: 'puestas',
    armies: 'Ejércitos', armiesPrinted: 'Ejércitos: los impresos', armiesOwn: 'Ejércitos: {list}', armyOf: 'Ejército de {side}', armyPrinted: 'El impreso', armyLoad: 'Cargar archivo', armyRemove: 'Quitar', armyBuild: 'Crear uno', armyNote: 'Un archivo de lista (YAML), por ejemplo uno guardado en el creador de ejércitos.', armyTooLarge: 'Este archivo es demasiado grande para una lista: como mucho 64 KB.', armyNotText: 'Este archivo no es una lista: debería empezar por «kind: …/roster».', armyFrom: 'del creador de ejércitos',
    how: '¿Cómo llega la otra persona?', byLink: 'Con un enlace', openAll: 'Abierta a cualquiera', openNote: 'La mesa aparece en la primera página de este servidor; juega quien se siente primero.', startOpen: 'Abrir la mesa', name: 'Tu nombre, tal como lo verán los demás', nameNote: 'Puede quedar vacío.',
    clock: 'Tiempo para pensar', clockNone: 'Sin reloj', clockNoneNote: 'Nadie tiene prisa.', clockLive: 'Para una sentada', clockSlow: 'Durante días', flag: 'Cuando se acaba el tiempo', flagComputer: 'Sigue el ordenador', flagResign: 'El bando pierde',
    unlist: 'Quitarla de la lista', waitOpen: 'Esta mesa está en la lista de partidas abiertas: cualquiera de este servidor puede sentarse. Un enlace para alguien que conozcas:', sitHere: 'Sentarse también por {side}',
    start: 'Empezar', startFriend: 'Crear el enlace', startWatch: 'Mirar', cancel: 'Cancelar', starting: 'Poniendo la mesa…', noGame: 'Este servidor no conoce el juego «{id}».', noScenario: 'Este juego no tiene la batalla «{id}». Se ha elegido la primera.',
    inviteTitle: 'La mesa está puesta', inviteText: 'Envía este enlace a tu amigo. Quien lo abra y se siente primero lleva {side}. Que quede entre vosotros: contiene la clave.', inviteLink: 'Enlace para {side}', onlyHere: 'Esta dirección solo funciona en este ordenador. Para otros dispositivos, arranca la mesa con --host 0.0.0.0 y ábrela con el nombre o el número de este ordenador.', watchLink: 'Enlace para espectadores', watchText: 'Cualquiera puede mirar con él; lo oculto sigue oculto.', copy: 'Copiar', share: 'Compartir', shareText: 'Siéntate enfrente: {battle}', goTable: 'Ir a la mesa', commitment: 'Huella del secreto', commitmentNote: 'Fijada antes de que nadie se sentara. Después de la batalla se enseña el secreto y se puede comprobar cada dado.',
    waitTitle: 'Esperando a {side}', waitText: 'La batalla empieza sola en cuanto todos se sienten. Puedes cerrar esta página y volver con el mismo enlace.', waitWatch: 'La batalla aún no ha empezado. La verás aquí en cuanto todos se sienten.', ready: 'en su sitio', missing: 'aún no ha llegado', present: 'en la puerta', isComputer: 'ordenador', isYou: 'tú',
    sitTitle: 'Llevas {side}', sitText: '{battle}. Todo está puesto; solo faltas tú.', sitDown: 'Sentarme', sitting: 'Sentándote…', sitFailed: 'No ha funcionado: {text}',
  },
});

/** Names of the sides before there is a table that tells them. */
export const sides: Record<string, Names[]> = {
  'punic-island': [{ en: 'Rome', es: 'Roma' }, { en: 'Carthage', es: 'Cartago' }],
  'fantasy-commander': [{ en: 'Empire', es: 'Imperio' }, { en: 'Styx', es: 'Styx' }],
};

/** What the computers are like: those that look ahead, then the simple ones. */
export const computers: { id: string; name: Names; note: Names }[] = [
  { id: 'ai:easy', name: { en: 'Easy', es: 'Fácil' }, note: { en: 'Looks ahead a little and is content with a good act.', es: 'Mira un poco hacia delante y se conforma con una buena acción.' } },
  { id: 'ai:normal', name: { en: 'Normal', es: 'Normal' }, note: { en: 'Looks ahead, answers within a second.', es: 'Mira hacia delante y responde en menos de un segundo.' } },
  { id: 'ai:hard', name: { en: 'Hard', es: 'Difícil' }, note: { en: 'Thinks longer and sees more.', es: 'Piensa más y ve más.' } },
  { id: 'greedy', name: { en: 'Hasty', es: 'Impulsivo' }, note: { en: 'Weighs each act by itself: attacks well, plans nothing, answers at once.', es: 'Sopesa cada acción por separado: ataca bien, no planea nada, responde al momento.' } },
  { id: 'random', name: { en: 'Chance', es: 'Azar' }, note: { en: 'Plays any legal act without a plan.', es: 'Hace cualquier acción legal, sin plan.' } },
  { id: 'default', name: { en: 'Dummy', es: 'Muñeco' }, note: { en: 'Takes the first safe answer and nothing else: for trying things out.', es: 'Toma la primera respuesta segura y nada más: para probar.' } },
];

export interface OptionText { name: Names; note: Names; rule?: string; values?: Record<string, Names>; royale?: boolean }
export const optionTexts: Record<string, OptionText> = {
  'pass-rule': { rule: 'FC-318', name: { en: 'Passing', es: 'Pasar' }, note: { en: 'With fewer units of the colour than your rival you may pass instead of activating one.', es: 'Con menos unidades del color que tu rival puedes pasar en vez de activar una.' } },
  'attacker-block-faces': { rule: 'FC-564', name: { en: 'Shields of the attacker', es: 'Escudos del atacante' }, note: { en: 'Which shield faces block for the side that attacks in melee.', es: 'Qué caras de escudo bloquean para quien ataca cuerpo a cuerpo.' }, values: { '5': { en: 'one face', es: 'una cara' }, '5-6': { en: 'both faces', es: 'las dos caras' } } },
  'turn-limit': { rule: 'FC-932', name: { en: 'Turn limit', es: 'Límite de turnos' }, note: { en: 'The battle ends after this turn; 0 means no limit.', es: 'La batalla acaba tras este turno; 0 es sin límite.' } },
  map: { royale: true, rule: 'FC-910', name: { en: 'Map', es: 'Mapa' }, note: { en: 'Place the terrain yourselves, or fight on the map of a battle.', es: 'Colocad el terreno vosotros o luchad en el mapa de una batalla.' }, values: { free: { en: 'place it ourselves', es: 'lo colocamos nosotros' } } },
  river: { royale: true, rule: 'FC-920', name: { en: 'River', es: 'Río' }, note: { en: 'A river with a bridge and two fords crosses the free map.', es: 'Un río con un puente y dos vados cruza el mapa libre.' } },
  elements: { royale: true, rule: 'FC-921', name: { en: 'Elements', es: 'Elementos' }, note: { en: 'Each side also places one element such as an altar or fortifications.', es: 'Cada bando coloca además un elemento, como un altar o fortificaciones.' } },
  size: { royale: true, rule: 'FC-901', name: { en: 'Size', es: 'Tamaño' }, note: { en: 'How large the armies are.', es: 'Lo grandes que son los ejércitos.' }, values: { vanguard: { en: 'Vanguard', es: 'Vanguardia' }, main: { en: 'Main armies', es: 'Ejércitos principales' }, grand: { en: 'Grand battle', es: 'Gran batalla' } } },
  points: { royale: true, rule: 'FC-901', name: { en: 'Points', es: 'Puntos' }, note: { en: 'Points for each army, if not those of the size.', es: 'Puntos de cada ejército, si no son los del tamaño.' } },
};
/** Words for defaults that the server writes as a sentence. */
export const usualTexts: Record<string, Names> = {
  'turn-limit': { en: 'none; Royale 15', es: 'no; Royale 15' },
  points: { en: 'by size', es: 'según el tamaño' },
};
