/* panels/common.tsx: what several panels do: names, places and sides of events. */
import type { ComponentChildren } from 'preact';
import { kitOf } from '../kits';
import type { AnyPiece, Event, Lang, State, View } from '../proto';
import { pieceOf } from '../table/model';
import { useText } from '../text';
import { panels } from '../text/panels';
import { Gloss } from '../ui';

export type Text = ReturnType<typeof useText<(typeof panels)['en']>>;
export const usePanelText = (): Text => useText(panels);

/** A sentence whose id comes over the wire; the word itself if there is none. */
export function say(t: Text, id: string, otherwise: string): string {
  return id in panels.en ? t(id as keyof (typeof panels)['en']) : otherwise;
}

export { pieceOf };
export const nameOf = (piece: AnyPiece | undefined, lang: Lang): string => piece?.name?.[lang] ?? '';

/** "6·4", as the frame of the map counts. */
export const coordinates = (view: View | undefined, place: number | undefined | null): string =>
  kitOf(view).placeName?.(view, place) ?? '';

/** Whose doing an event is: 0 if nobody's. */
export function seatOf(state: State, e: Event): number {
  return e.seat ?? pieceOf(state.view, e.piece)?.owner ?? 0;
}
export function seatName(state: State, seat: number): string {
  return state.players.find((p) => p.seat === seat)?.name ?? '';
}

/** The places that an event is about, for the map to light. */
export function placesOf(view: View | undefined, e: Event): number[] {
  const own = kitOf(view).lights?.(e);
  if (own) return own;
  const places = [e.place, e.from];
  if (e.place === undefined) places.push(pieceOf(view, e.piece)?.place ?? undefined);
  places.push(pieceOf(view, e.target)?.place ?? undefined);
  return [...new Set(places.filter((p): p is number => typeof p === 'number'))];
}

/* "…: [P][D6]." at the end: the dice are shown beside it as pictures. */
const diceLetters = /:?\s*(\[[^\]]*\])+\.?$/;

/* Few sentences have one: the others need not look at the glossary. */
const shortForm = /\p{Lu}\p{L}*\p{Lu}/u;

/** A sentence of the server with the units it speaks of in bold; of a game that is named, short forms say what
 * they mean. */
export function Sentence({
  event,
  view,
  lang,
  game,
}: {
  event: Event;
  view: View | undefined;
  lang: Lang;
  game?: string;
}) {
  const names = [event.piece, event.target].map((id) => pieceOf(view, id)).filter((p) => p !== undefined);
  let parts: ComponentChildren[] = [event.dice ? event.text.replace(diceLetters, '.') : event.text];
  for (const p of names) {
    const name = nameOf(p, lang);
    if (!name) continue;
    parts = parts.flatMap((part): ComponentChildren[] => {
      if (typeof part !== 'string') return [part];
      const cut = part.split(`${name} ${p.label}`);
      return cut.flatMap((piece, i) =>
        i === 0
          ? [piece]
          : [
              <b key={`${p.id}-${i}`}>
                {name} <i class="lb">{p.label}</i>
              </b>,
              piece,
            ],
      );
    });
  }
  if (game)
    parts = parts.map((part, i) =>
      typeof part === 'string' && shortForm.test(part) ? <Gloss key={`g${i}`} game={game} text={part} still /> : part,
    );
  return <>{parts}</>;
}

/** The rules that its modifiers follow from, each once; a number that nothing changes needs none. */
export function partRules(e: Event): string[] {
  const needs = e.needs_parts ?? [];
  return [
    ...new Set([...(e.parts ?? []), ...(needs.length > 1 ? needs : [])].flatMap((p) => (p.rule ? [p.rule] : []))),
  ];
}

/** The same for ears: dice by name, where the kit has names for them. */
export function spoken(view: View | undefined, e: Event): string {
  const name = kitOf(view).dice?.name;
  return e.dice?.length && name ? e.text.replace(diceLetters, `: ${e.dice.map(name).join(', ')}.`) : e.text;
}

/** Thousandths as "1.8" or "1,8". */
export function decimal(thousandths: number, lang: Lang): string {
  return (thousandths / 1000).toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
