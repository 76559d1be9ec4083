/* panels/index.tsx: the sheets of paper beside and over the map. */
export { UnitCard, TypeCardView, type UnitCardProps } from '../kits/hex-orders/panels/UnitCard';
export { OddsPanel, type OddsPanelProps, type MainFigure } from '../kits/hex-orders/panels/OddsPanel';
export { CombatPanel, type CombatPanelProps } from '../kits/hex-orders/panels/CombatPanel';
export { LogPanel, type LogPanelProps } from './LogPanel';
export { EndSheet, type EndSheetProps } from './EndSheet';
export { GoalsSheet } from './GoalsSheet';
export { CardsSheet, type CardsSheetProps } from '../kits/hex-orders/panels/CardsSheet';
export { TacticCardView, type TacticCardProps } from '../kits/hex-orders/panels/TacticCardView';
export { LuckBar, luckOf, type SeatLuck } from './Luck';
export { TextBoard, type TextBoardProps } from './TextBoard';
export { SinceLeft, type SinceLeftProps } from './SinceLeft';
