/** One lazy bundle for rarely used parts of the board. */
export { CalendarDialog } from '../sharing/calendar-dialog.tsx'
export { Help } from './draw/help.tsx'
export { Panel } from './draw/panel/panel.tsx'
export { SelectionBar } from './draw/selection-bar.tsx'
export { TimeOffDialog } from './draw/time-off/time-off-dialog.tsx'
export { FilterFields } from './draw/toolbar/filter-fields.tsx'
export { MoveDialogs } from './moves/move-dialogs.tsx'
export { ViewsDialog } from './views/views-dialog.tsx'
