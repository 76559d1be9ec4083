/* kits/hex-orders/panels/dice.tsx: dice in a row, as the log and the story of a fight show them. */
import { Die } from '../../../art';
import type { Kit } from '../../../table/kit';
import { panelText, say, usePanelText, type Text } from './text';

const faceName = (t: Text, face: number): string => say(t, `face.${face}`, String(face));

/** What became of a die, as far as the events tell. */
export type Did = 'damage' | 'panic' | 'blocks' | 'ignored' | 'spare';

/** Dice side by side; with words, each says what it did, else what it shows. */
export function DiceStrip({
  dice,
  owner,
  size,
  did,
  words,
}: {
  dice: number[];
  owner: number;
  size: number;
  did?: (Did | undefined)[];
  words?: boolean;
}) {
  const t = usePanelText();
  const label = t('dice.strip', {
    list: dice
      .map((f, i) =>
        did?.[i] ? t('dice.did', { face: faceName(t, f), did: t(`did.${did[i] as Did}`) }) : faceName(t, f),
      )
      .join('; '),
  });
  return (
    <span class={words ? 'dice words' : 'dice'} role="img" aria-label={label}>
      {dice.map((face, i) => {
        const fate = did?.[i];
        const off = fate === 'ignored' || fate === 'spare';
        return (
          <span key={i} class={fate === 'ignored' ? 'dd off' : 'dd'} aria-hidden="true" title={faceName(t, face)}>
            <Die face={face} owner={owner} size={size} dim={off} struck={fate === 'ignored'} />
            {words && <em>{fate ? t(`did.${fate}`) : faceName(t, face)}</em>}
          </span>
        );
      })}
    </span>
  );
}

/* Other events name the same dice once more. */
const again = new Set(['results', 'ignored', 'blocked']);
export const dice: Kit['dice'] = {
  rolled: (e) => !!e.dice?.length && !again.has(e.what ?? ''),
  Strip: DiceStrip,
  name: (face) => say(panelText, `face.${face}`, String(face)),
};
