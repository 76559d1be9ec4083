/* Rival.tsx: another level or temper for the computer on the other side, from its next decision on. */
import { RivalChoice } from '../home/rival';
import { useGames } from '../net/gamelist';
import type { Player, State } from '../proto';
import { useText } from '../text';
import { live } from '../text/live';
import { Sheet, Trouble, toast } from '../ui';
import type { Desk } from './desk';
import { isPerson, isPlayed } from './model';

/** Computers that this seat may choose anew: those it plays against, if nobody else does. */
export function rivalsOf(state: State): Player[] {
  const others = state.players.filter((p) => p.seat !== state.seat),
    me = state.players.find((p) => p.seat === state.seat);
  const alone = !!me && isPerson(me) && others.every((p) => !isPerson(p) && !p.away && !p.person);
  return alone && !state.over && !state.guide ? others.filter(isPlayed) : [];
}

export function RivalSheet({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const t = useText(live);
  const { games, fault } = useGames();
  const choose = (seat: number, player: string) =>
    void desk.seat.hand(player, seat).then((r) => {
      if (!r.ok) toast(r.error?.text || t('rival-failed'));
    });
  return (
    <Sheet title={t('rival')} onClose={onClose} side="centre" testid="rival-sheet">
      <p class="muted">{t('rival-note')}</p>
      {!games && fault != null && <Trouble fault={fault} small />}
      {games &&
        rivalsOf(desk.state).map((p) => (
          <div class="line tb-rival" key={p.seat}>
            <b>{p.name}</b>
            <RivalChoice players={games.players} value={p.player} onChange={(player) => choose(p.seat, player)} />
          </div>
        ))}
    </Sheet>
  );
}
