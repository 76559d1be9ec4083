/* text/live.ts: what people at one table share beside the match: chat, clocks, presence, offers, standing passes, notices. */
import { define } from './index';

export const live = define({
  en: {
    /* chat */
    chat: 'Chat', 'chat-unread': 'Chat, {n} unread', 'chat-table': 'Write to the table', 'chat-gallery': 'Write to the gallery', send: 'Send',
    'chat-gallery-note': 'Players do not read the gallery before the battle is over.', 'chat-empty': 'Nothing has been said yet.',
    'chat-list': 'What was said', gallery: 'gallery', spectator: 'Spectator', you: 'You', 'chat-failed': 'Not sent: {text}', 'chat-lost': 'Not sent: there is no connection just now.',
    'chat-newest': '{n} new, to the end', 'chat-to-end': 'To the end', 'says': '{name}: {text}', 'k-chat': 'chat',
    /* what happened to the table */
    'l-take-back': '{name} took back by consent: {label}', 'l-take-back-plain': '{name} took an act back by consent.', 'l-take-back-offered': '{name} asked to take back an act.', 'l-take-back-declined': '{name} did not agree to the take-back.', 'l-take-back-withdrawn': '{name} no longer asks for the take-back.',
    'l-draw-offered': '{name} offered a draw.', 'l-draw-declined': '{name} declined the draw.', 'l-draw-withdrawn': '{name} withdrew the offer of a draw.', 'l-draw': 'Both sides agreed on a draw.',
    'l-rematch-offered': '{name} proposed a rematch.', 'l-rematch-declined': '{name} declined the rematch.', 'l-rematch-withdrawn': '{name} withdrew the rematch.', 'l-rematch': 'A rematch was agreed.',
    'l-flag': 'The time of {name} ran out.', 'l-flag-computer': 'The time of {name} ran out: the computer plays on.',
    'l-other': 'At the table: {what}.',
    /* clocks */
    'clock-of': 'Time of {name}: {time}', 'clock-runs': '{time}, running', 'clock-last': '{time} left', days: '{d} d {h} h', hours: '{h} h {m} min',
    'clock-bank': '{bank} to begin with, {gain} more each time you are asked, never more than {cap}.', 'clock-bank-plain': '{bank} in all.',
    'flag-computer': 'When it runs out the computer plays on.', 'flag-resign': 'When it runs out the side has lost.',
    'sec': '{n} s', 'min': '{n} min', 'hour': '{n} h', 'day': '{n} {n|day|days}', 'last-minute': 'Your last minute.',
    'time-out': 'Your time ran out: the computer plays for you', 'time-out-hint': 'Your seat is still yours.',
    'plays-for': 'The computer plays for {name}', 'is-here': '{name} is at the table', 'is-not-here': '{name} is not at the table', 'is-computer': '{name}: computer',
    watching: '{n} watching', 'side-line': '{person} ({side})',
    /* offers */
    offers: 'Offers', 'o-draw': '{name} offers a draw.', 'o-take-back': '{name} asks to take back the last act, and what came after it.', 'o-rematch': '{name} proposes a rematch with the same sides.', 'o-rematch-swap': '{name} proposes a rematch with sides swapped.',
    'own-draw': 'You have offered a draw.', 'own-take-back': 'You have asked to take back your last act.', 'own-rematch': 'You have proposed a rematch with the same sides.', 'own-rematch-swap': 'You have proposed a rematch with sides swapped.',
    'offer-waits': 'Waiting for {name}.', agree: 'Agree', allow: 'Allow', decline: 'Decline', withdraw: 'Withdraw', 'next-ready': 'The rematch is ready.', go: 'Go there', watch: 'Watch it',
    'm-draw': 'Offer a draw', 'm-take-back': 'Ask to take back my last act', 'offered': 'Sent. The other side must agree.', 'ask-back': 'The menu can ask the other side for it.',
    /* standing passes, notices */
    'at-table': 'At this table', 'your-name': 'Your name here', save: 'Save', saved: 'Saved', 'standing': 'Always let pass', 'standing-note': 'The server then answers no for you at once, so that nobody waits.',
    'always-pass': 'Always let this pass', 'passed-from-now': 'From now on this passes by itself. The settings can undo that.',
    'hook': 'Call this address when it is my turn', 'hook-note': 'For slow battles: your own bot or phone service gets a short message, never a key. Empty: no calls.', 'hook-failed': 'The last call failed: {text}', 'hook-sent': 'The last call arrived.', 'hook-bad': 'Not accepted: {text}',
    notify: 'Notices of this browser', 'notify-note': 'Your turn, offers and chat while this page is out of sight.', 'notify-on': 'Notices are on', 'notify-ask': 'Turn on', 'notify-denied': 'This browser does not allow notices from here. Its own settings can change that.',
    'restart': 'The server is being restarted', 'closed': 'The server closed this table: {text}',
  },
  es: {
    chat: 'Chat', 'chat-unread': 'Chat, {n} sin leer', 'chat-table': 'Escribe a la mesa', 'chat-gallery': 'Escribe a la grada', send: 'Enviar',
    'chat-gallery-note': 'Quienes juegan no leen la grada hasta que acabe la batalla.', 'chat-empty': 'Aún no se ha dicho nada.',
    'chat-list': 'Lo que se ha dicho', gallery: 'grada', spectator: 'Público', you: 'Tú', 'chat-failed': 'No se ha enviado: {text}', 'chat-lost': 'No se ha enviado: ahora mismo no hay conexión.',
    'chat-newest': '{n} {n|nuevo|nuevos}, ir al final', 'chat-to-end': 'Ir al final', 'says': '{name}: {text}', 'k-chat': 'chat',
    'l-take-back': '{name} volvió atrás de mutuo acuerdo: {label}', 'l-take-back-plain': '{name} volvió atrás de mutuo acuerdo.', 'l-take-back-offered': '{name} pidió volver atrás.', 'l-take-back-declined': '{name} no aceptó volver atrás.', 'l-take-back-withdrawn': '{name} ya no pide volver atrás.',
    'l-draw-offered': '{name} ofreció tablas.', 'l-draw-declined': '{name} rechazó las tablas.', 'l-draw-withdrawn': '{name} retiró su oferta de tablas.', 'l-draw': 'Los dos bandos acordaron tablas.',
    'l-rematch-offered': '{name} propuso la revancha.', 'l-rematch-declined': '{name} rechazó la revancha.', 'l-rematch-withdrawn': '{name} retiró la revancha.', 'l-rematch': 'Se acordó la revancha.',
    'l-flag': 'A {name} se le acabó el tiempo.', 'l-flag-computer': 'A {name} se le acabó el tiempo: sigue el ordenador.',
    'l-other': 'En la mesa: {what}.',
    'clock-of': 'Tiempo de {name}: {time}', 'clock-runs': '{time}, corriendo', 'clock-last': 'quedan {time}', days: '{d} d {h} h', hours: '{h} h {m} min',
    'clock-bank': '{bank} al empezar, {gain} más cada vez que te toca decidir, nunca más de {cap}.', 'clock-bank-plain': '{bank} en total.',
    'flag-computer': 'Si se acaba, sigue jugando el ordenador.', 'flag-resign': 'Si se acaba, el bando pierde.',
    'sec': '{n} s', 'min': '{n} min', 'hour': '{n} h', 'day': '{n} {n|día|días}', 'last-minute': 'Te queda el último minuto.',
    'time-out': 'Se te acabó el tiempo: el ordenador juega por ti', 'time-out-hint': 'Tu asiento sigue siendo tuyo.',
    'plays-for': 'El ordenador juega por {name}', 'is-here': '{name} está en la mesa', 'is-not-here': '{name} no está en la mesa', 'is-computer': '{name}: ordenador',
    watching: '{n} mirando', 'side-line': '{person} ({side})',
    offers: 'Ofertas', 'o-draw': '{name} ofrece tablas.', 'o-take-back': '{name} pide volver atrás: su última acción y lo que vino después.', 'o-rematch': '{name} propone la revancha con los mismos bandos.', 'o-rematch-swap': '{name} propone la revancha cambiando bandos.',
    'own-draw': 'Has ofrecido tablas.', 'own-take-back': 'Has pedido volver atrás en tu última acción.', 'own-rematch': 'Has propuesto la revancha con los mismos bandos.', 'own-rematch-swap': 'Has propuesto la revancha cambiando bandos.',
    'offer-waits': 'Falta la respuesta de {name}.', agree: 'Aceptar', allow: 'Permitir', decline: 'Rechazar', withdraw: 'Retirar', 'next-ready': 'La revancha está lista.', go: 'Ir', watch: 'Mirar',
    'm-draw': 'Ofrecer tablas', 'm-take-back': 'Pedir volver atrás en mi última acción', 'offered': 'Enviado. El otro bando tiene que aceptar.', 'ask-back': 'Desde el menú puedes pedírselo al rival.',
    'at-table': 'En esta mesa', 'your-name': 'Tu nombre aquí', save: 'Guardar', saved: 'Guardado', 'standing': 'Dejar pasar siempre', 'standing-note': 'El servidor responde que no por ti al momento, y así nadie espera.',
    'always-pass': 'Dejar pasar esto siempre', 'passed-from-now': 'Desde ahora esto pasa solo. Se puede cambiar en los ajustes.',
    'hook': 'Llamar a esta dirección cuando me toque', 'hook-note': 'Para batallas lentas: tu propio bot o servicio recibe un mensaje breve, nunca una clave. Vacío: sin llamadas.', 'hook-failed': 'La última llamada falló: {text}', 'hook-sent': 'La última llamada llegó.', 'hook-bad': 'No se ha aceptado: {text}',
    notify: 'Avisos de este navegador', 'notify-note': 'Tu turno, ofertas y chat mientras no miras esta página.', 'notify-on': 'Los avisos están activados', 'notify-ask': 'Activar', 'notify-denied': 'Este navegador no permite avisos desde aquí. Se cambia en sus propios ajustes.',
    'restart': 'El servidor se está reiniciando', 'closed': 'El servidor ha cerrado esta mesa: {text}',
  },
});
