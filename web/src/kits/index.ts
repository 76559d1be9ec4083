/* kits/index.ts: which kit draws and plays which board.  A board that no kit knows is played as text. */
import type { View } from '../proto';
import type { Kit } from '../table/kit';
import { areaKit } from './area/kit';
import { hexKit } from './hex-orders/kit';
import { planeKit } from './plane/kit';
import { textKit } from './text/kit';

const kits: Readonly<Record<string, Kit | undefined>> = { hex: hexKit, area: areaKit, plane: planeKit };
export const kitOf = (view: View | undefined): Kit => kits[view?.board?.kind ?? ''] ?? textKit;
