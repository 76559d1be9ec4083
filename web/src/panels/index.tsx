/* panels/index.tsx: the sheets of paper beside and over the map. */
export { UnitCard, TypeCardView, type UnitCardProps } from './UnitCard';
export { OddsPanel, type OddsPanelProps, type MainFigure } from './OddsPanel';
export { CombatPanel, type CombatPanelProps } from './CombatPanel';
export { LogPanel, type LogPanelProps } from './LogPanel';
export { EndSheet, type EndSheetProps } from './EndSheet';
export { GoalsSheet } from './GoalsSheet';
export { CardsSheet, type CardsSheetProps } from './CardsSheet';
export { TacticCardView, type TacticCardProps } from './TacticCardView';
export { LuckBar, luckOf, type SeatLuck } from './Luck';
export { TextBoard, type TextBoardProps } from './TextBoard';
export { SinceLeft, type SinceLeftProps } from './SinceLeft';
