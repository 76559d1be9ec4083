/* kits/area/words.ts: zones and counters in words, for tips, piles and screen readers. */
import type { AreaView, Counter, Lang, PartOf, State, Zone } from '../../proto';
import { areaOf } from './view';
import { text } from '../../text';
import { areaText } from '../../text/area';
import type { Marks } from '../../board/api';
import { nameOf } from '../../table/model';

const t = (id: keyof typeof areaText.en, args?: Record<string, string | number>): string => text(areaText, id, args);

export const zoneOf = (view: AreaView | undefined, place: number | null | undefined): Zone | undefined =>
  view?.board.zones.find((z) => z.id === place);
export const zoneName = (view: AreaView | undefined, place: number | null | undefined, lang: Lang): string =>
  zoneOf(view, place)?.name[lang] ?? '';
export const counterOf = (view: AreaView | undefined, id: number | null | undefined): Counter | undefined =>
  view?.pieces.find((p) => p.id === id);

/** A modifier: +1, −1, +0. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** A part of a cohesion: "the unit 5", "its commander +1". */
const partNames: Record<string, keyof typeof areaText.en> = {
  unit: 'cohesion-unit',
  leader: 'cohesion-commander',
  cards: 'cohesion-cards',
  disorganised: 'cohesion-disorganised',
  isolated: 'cohesion-isolated',
  least: 'cohesion-least',
};
export const partWords = (p: PartOf): string =>
  t(partNames[p.from] ?? 'cohesion-cards', { n: p.from === 'unit' ? p.n : signed(p.n) });

/** What a leader adds to the values of those with him; nothing of others, whose values stand on the counter. */
export function leaderWords(c: Counter): string[] {
  const names = ['adds-cohesion', 'adds-movement', 'adds-tactical'] as const;
  return c.class === 'leader'
    ? names.flatMap((id, i) => {
        const n = c.values[i];
        return n === undefined ? [] : [t(id, { n: signed(n) })];
      })
    : [];
}

/** Walls, points, harbour, who holds it. */
export function groundWords(state: State, view: AreaView, z: Zone): string[] {
  const words: string[] = [],
    here = view.markers.filter((m) => m.place === z.id);
  if (z.kind !== 'land') words.push(t(z.kind === 'sea' ? 'sea' : 'port-zone'));
  if (z.rough) words.push(t('rough'));
  for (const m of here) {
    if (m.kind === 'garrison' && m.owner) words.push(t('city-of', { name: nameOf(state, m.owner) }));
    if (m.kind === 'siege') words.push(t('siege'));
    if (m.kind === 'rebels') words.push(t('rebels'));
    if (m.kind === 'rp' && m.owner) words.push(t('rp-n', { n: m.n ?? 1, name: nameOf(state, m.owner) }));
  }
  if (z.walls !== undefined) words.push(t('walls', { n: z.walls }));
  if (z.vp) words.push(t('vp', { n: z.vp }));
  if (z.port !== undefined) words.push(t('port'));
  return words;
}
/** What has befallen a counter. */
export function stateWords(view: AreaView, c: Counter): string[] {
  const words: string[] = [];
  if (c.where === 'inside') words.push(t('inside'));
  if (c.where === 'port') words.push(t('in-port'));
  if (c.where === 'aboard') words.push(t('aboard'));
  if (c.decimated) words.push(t('decimated'));
  if (c.disorganised) words.push(t('disorganised'));
  if (c.isolated) words.push(t('isolated'));
  if (c.acted) words.push(t('acted'));
  if (view.operation?.supplied.includes(c.id)) words.push(t('supplied'));
  if (view.picked.includes(c.id)) words.push(t('chosen'));
  return words;
}
export function describeZone(state: State, place: number, lang: Lang, marks: Marks): string {
  const view = areaOf(state.view),
    z = zoneOf(view, place);
  if (!view || !z) return '';
  const words = [z.name[lang], ...groundWords(state, view, z)];
  for (const c of view.pieces)
    if (c.place === place)
      words.push(
        [`${c.name[lang]} ${c.label}`, nameOf(state, c.owner), ...leaderWords(c), ...stateWords(view, c)].join(' '),
      );
  const means: string[] = [];
  if (marks.reach?.has(place) || marks.zone?.includes(place)) means.push(t('may-go'));
  else if (marks.selectable?.includes(place) || marks.targets?.includes(place)) means.push(t('may-choose'));
  const badge = marks.badges?.find((b) => b.place === place);
  if (badge) means.push(badge.spoken);
  return words.join(', ') + (means.length ? `; ${means.join(', ')}` : '');
}
