/* kits/index.ts: which kit draws and plays which board. */
import type { View } from '../proto';
import type { Kit } from '../table/kit';
import { areaKit } from './area/kit';
import { hexKit } from './hex-orders/kit';

const kits: Record<string, Kit> = { hex: hexKit, area: areaKit };
export const kitOf = (view: View | undefined): Kit => kits[view?.board.kind ?? 'hex'] ?? hexKit;
