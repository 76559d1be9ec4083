/* panels/index.tsx: the sheets of paper beside and over the map. */
export { LogPanel, type LogPanelProps } from './LogPanel';
export { EndSheet, type EndSheetProps } from './EndSheet';
export { GoalsSheet } from './GoalsSheet';
export { LuckBar, luckOf, type SeatLuck } from './Luck';
export { TextBoard, type TextBoardProps } from './TextBoard';
export { SinceLeft, type SinceLeftProps } from './SinceLeft';
