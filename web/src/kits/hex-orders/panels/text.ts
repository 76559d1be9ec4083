/* kits/hex-orders/panels/text.ts: the sentences of the panels of this table: its own, and those that all tables
 * share. */
import { text, useText, type Args } from '../../../text';
import { ordersText } from '../../../text/orders';
import { panels } from '../../../text/panels';

const all = { en: { ...panels.en, ...ordersText.en }, es: { ...panels.es, ...ordersText.es } };
export type Text = ReturnType<typeof useText<(typeof all)['en']>>;
export const usePanelText = (): Text => useText(all);
/** The same outside components. */
export const panelText = (id: keyof (typeof all)['en'], args?: Args): string => text(all, id, args);

/** A sentence whose id comes over the wire; the word itself if there is none. */
export const say = (t: Text, id: string, otherwise: string): string =>
  id in all.en ? t(id as keyof (typeof all)['en']) : otherwise;
