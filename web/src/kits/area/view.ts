/* kits/area/view.ts: the view of a table of areas. */
import type { AreaView, View } from '../../proto';

const isArea = (view: View | undefined | null): view is AreaView => view?.board?.kind === 'area';
export const areaOf = (view: View | undefined | null): AreaView | undefined => (isArea(view) ? view : undefined);
/** By its code, or by its name in either language. */
export function zoneNamed(view: View, name: string): number | null {
  const same = (s: string): boolean => s.toLowerCase() === name.toLowerCase();
  return areaOf(view)?.board.zones.find((z) => same(z.code) || same(z.name.en) || same(z.name.es))?.id ?? null;
}
/** The seats beside this one. */
export const others = (view: View | undefined, me: number): number[] =>
  areaOf(view)
    ?.seats.map((s) => s.seat)
    .filter((seat) => seat !== me) ?? [];
