/* early.ts: runs before the first paint, so that the room does not flash from light to dark. */
import { applyKept } from './ui/appearance';

applyKept();
