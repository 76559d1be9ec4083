/* kits/hex-orders/describe.ts: a hex in words: "6·4, bridge, capture point, Undead Cavalry, Styx, 3 of 4, blue
 * order; target". */
import type { Lang, Marker, Piece, State, HexView } from '../../proto';
import { text, type Args } from '../../text';
import { tableText } from '../../text/table';
import type { Marks } from '../../board/api';
import { nameOf, pieceAt } from '../../table/model';
import { hexOf, hexView } from './model';

const t = (id: keyof typeof tableText.en, args?: Args): string => text(tableText, id, args);

export function unitWords(state: State, p: Piece, lang: Lang): string[] {
  const words = [
    t('d-label', { name: p.name[lang], label: p.label }),
    nameOf(state, p.owner),
    t('d-strength', { a: p.strength, b: p.max }),
  ];
  words.push(t(p.order ? (`order-${p.order}` as keyof typeof tableText.en) : 'order-none'));
  if (p.fatigue > 0) words.push(t('d-fatigue', { a: p.fatigue, b: p.stamina ?? 0 }));
  if (p.defence) words.push(t('d-defence'));
  if (p.weak) words.push(t('d-weak'));
  if (p.acted) words.push(t('d-acted'));
  return words;
}

function ground(state: State, view: HexView, place: number, lang: Lang): string[] {
  const hex = hexOf(view, place);
  if (!hex) return [];
  const words = [`${hex.c}·${hex.r}`];
  const town = view.board.places.find((n) => n.place === place);
  if (town) words.push(town.name[lang]);
  const terrain = view.board.terrains[hex.terrain];
  if (terrain) words.push(terrain.name[lang]);
  const cp = view.markers.find((m: Marker) => m.kind === 'capture-point' && m.place === place);
  if (cp) words.push(cp.owner ? t('d-capture-of', { name: nameOf(state, cp.owner) }) : t('d-capture'));
  if (view.phase === 'setup' && hex.zone) words.push(t('d-zone', { name: nameOf(state, hex.zone) }));
  return words;
}

export function describePlace(state: State, place: number, lang: Lang, marks: Marks): string {
  const view = hexView(state.view);
  if (!view) return '';
  const words = ground(state, view, place, lang);
  const piece = pieceAt(view, place);
  if (piece) words.push(...unitWords(state, piece, lang));
  const means: string[] = [];
  if (marks.selected === place) means.push(t('d-chosen'));
  if (marks.targets?.includes(place)) means.push(t('d-target'));
  if (marks.flag && marks.flag.place === place) means.push(`${marks.flag.label} ${marks.flag.value}`);
  const badge = marks.badges?.find((b) => b.place === place);
  if (badge) means.push(badge.spoken);
  if (marks.reach?.has(place)) means.push(t('d-reach'));
  else if (marks.selectable?.includes(place)) means.push(t('d-choose'));
  return words.join(', ') + (means.length ? `; ${means.join(', ')}` : '');
}
