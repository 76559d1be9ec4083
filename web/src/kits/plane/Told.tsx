/* kits/plane/Told.tsx: what has just happened where dice fell or pieces were lost, over the table for some seconds. */
import { useRef } from 'preact/hooks';
import { sideClass } from '../../art/sides';
import type { Event } from '../../proto';
import { Banner, useNews } from '../../table/Banner';
import type { Desk } from '../../table/desk';
import { RuleLink } from '../../ui';
import { planeHand } from './hand';
import { looksLike, planeOf } from './view';

const stays = 6000,
  most = 4;
const isNews = (e: Event): boolean => !!e.dice?.length || e.what === 'destroyed' || e.what === 'recoiled';

export function Told({ desk }: { desk: Desk }) {
  const { state } = desk,
    { log } = state,
    view = planeOf(state.view);
  const [from, close] = useNews(desk, log.length, { after: stays, isNews });
  const looks = useRef(new Map<number, number>()).current; // of those too who are gone from the table
  for (const p of view?.pieces ?? []) looks.set(p.id, looksLike(p));
  const list = log.slice(from).filter(isNews).slice(-most);
  if (!list.length || desk.playing || state.over || planeHand(desk.hand).held) return null;
  const ownerOf = (e: Event, id: number | undefined, other: number): number => {
    return looks.get(id ?? -1) ?? e.seat ?? other;
  };
  /* Dice come in the order in which they were rolled: the player whose bound it is rolls first, not whoever acts. */
  const diceOf = (e: Event): { n: number; owner: number }[] => {
    const { die, against_die } = e as { die?: unknown; against_die?: unknown },
      first = ownerOf(e, e.piece, 1);
    if (typeof die !== 'number' || typeof against_die !== 'number')
      return (e.dice ?? []).map((n) => ({ n, owner: first }));
    return [
      { n: die, owner: first },
      { n: against_die, owner: ownerOf(e, e.target, 3 - first) },
    ];
  };
  /* never over what it is about */
  const at = list.map((e) => desk.board?.centreOf(e.target ?? e.piece ?? -1)?.y).filter((y) => y !== undefined),
    box = desk.board?.element.getBoundingClientRect(),
    high = !!box && at.some((y) => y < box.top + box.height / 3);
  const news = list.map((event) => ({
    event: { ...event, dice: diceOf(event).map((d) => d.n) },
    owner: ownerOf(event, event.piece, 1),
    dice: diceOf(event).map((d) => `pl-die ${sideClass(d.owner)}`),
    more: event.rule && <RuleLink id={event.rule} game={state.game} />,
  }));
  return <Banner kind={`pl-told${high ? ' low' : ''}`} testid="told" list={news} onClose={close} />;
}
