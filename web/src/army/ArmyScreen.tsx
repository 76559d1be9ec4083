/* army/ArmyScreen.tsx: armies of one's own, for each game that has them. */
import { useState } from 'preact/hooks';
import { armyGame, armyGames, sheetOf } from '../games';
import { useStore } from '../net/store';
import { langStore, useText } from '../text';
import { armyText } from '../text/army';
import { Segmented } from '../ui';
import { DeckScreen } from './DeckScreen';
import { RosterScreen } from './RosterScreen';

export default function ArmyScreen() {
  const t = useText(armyText);
  const lang = useStore(langStore);
  const asked = new URLSearchParams(location.search).get('game') ?? '';
  const [game, setGame] = useState(armyGames.some((s) => s.id === asked) ? asked : armyGame.id);
  const choose = (id: string) => {
    history.replaceState(history.state, '', `/army?game=${id}`);
    setGame(id);
  };
  const choice = armyGames.length > 1 && (
    <Segmented
      label={t('game')}
      value={game}
      onChange={choose}
      options={armyGames.map((s) => ({ value: s.id, label: s.title[lang] }))}
      testid="army-game"
    />
  );
  const sheet = sheetOf(game);
  return sheet?.rosters ? (
    <RosterScreen key={game} sheet={sheet} rosters={sheet.rosters} choice={choice} />
  ) : (
    <DeckScreen choice={choice} />
  );
}
