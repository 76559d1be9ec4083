/* ui/index.tsx: what all screens share. */
import '../css/ui.css';

export {
  Button,
  ButtonLink,
  IconButton,
  Segmented,
  Toggle,
  type ButtonProps,
  type Choice,
  type SegmentedProps,
} from './controls';
export { Sheet, sheetOpen, type SheetProps } from './Sheet';
export { Portal } from './Portal';
export { Sign, type SignId } from './Sign';
export { Gloss } from './Gloss';
export { RuleLink, openRule, openBook, closeBook, bookStore } from './book';
export { announce } from './announce';
export { settings, useSettings, reducedMotion, type Settings } from './settings';
export { SettingsSheet } from './SettingsSheet';
export { LangSwitch } from './LangSwitch';
export { toast, clearToast, Toasts } from './toasts';
export { Trouble, sayFault } from './faults';
