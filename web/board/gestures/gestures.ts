import type { Day, DayNumber } from '../../../planning/days/days.ts'
import type { PlanChange } from '../../../planning/plan-changes.ts'
import { t } from '../../ui/words/language.ts'
import type { Bar, BoardTimeOff, Draft } from '../model/board.ts'
import type { Edit, Grip } from '../model/edits.ts'
import type { ProjectSpan } from '../model/phases/moves.ts'
import type { Row } from '../model/rows.ts'
import type { Verdict } from '../model/verdict.ts'

/** Without a bar, the focus is on the row itself. */
export type Focus = { row: string; bar: number | null }

type Marks = {
  focus: Focus | null
  selection: ReadonlySet<number>
  /**
   * The row or bar that gets the DOM focus next. Objects are compared by identity, so a copy moves the focus
   * to the same bar again.
   */
  focusMoved: Focus | null
}

/** A pointer press. A drag moves or resizes the pressed bar, time off or phase, or else draws a new bar. */
export type Press = {
  bars: readonly Bar[]
  timeOff: BoardTimeOff | null
  projectSpan: ProjectSpan | null
  grip: Grip
  isCopy: boolean
  /** True while Shift is pressed. A drop then confirms tentative work. */
  isFirm: boolean
  isTouch: boolean
  row: Row
  day: DayNumber
  start: Point
  point: Point
  isDragging: boolean
  /** The day, row and Shift state for which the rules last checked the drag. Null causes a new check. */
  lastChecked: { day: DayNumber; row: string | null; isFirm: boolean } | null
  edit: Edit | null
}

/** A move of the focus to the next or previous bar, which waits until more days are loaded. */
type PendingStep = Focus & { by: 1 | -1; left: DayNumber }

export type Gestures = { marks: Marks; press: Press | null; pendingStep: PendingStep | null }

export const NO_BARS: ReadonlySet<number> = new Set()
export const START: Gestures = {
  marks: { focus: null, selection: NO_BARS, focusMoved: null },
  press: null,
  pendingStep: null,
}

/** A position in window pixels. */
export type Point = { x: number; y: number }
/** `x` is in pixels from the range's first day. `row` is the row's key. */
export type Place = { x: number; row: string | null }
/** The visible part of the rows. `pinned` is the height of the row that stays visible, or 0. */
export type Viewport = { left: number; top: number; right: number; bottom: number; pinned: number }

export type KeyPress = { key: string; alt: boolean; shift: boolean; command: boolean }

/** The record under the pointer. `phase` is 0 for the project's dates. */
export type PointerTarget = { bar: number | null; timeOff: number | null; phase?: number | null }

export type GestureEvent =
  | ({ type: 'press'; point: Point; place: Place; isTouch: boolean; isCopy: boolean } & PointerTarget)
  | { type: 'move'; point: Point; isFirm: boolean }
  | { type: 'longPress' }
  /** The next animation frame of a drag. */
  | { type: 'frame'; place: Place; box: Viewport }
  | { type: 'release' }
  | { type: 'cancel' }
  /** `day` is null if the click isn't on a day. */
  | ({ type: 'click'; row: string | null; day: DayNumber | null; isAdding: boolean } & PointerTarget)
  /** A double click on a bar. */
  | { type: 'open'; bar: number }
  /** The DOM focus moved without a command, for example by a screen reader. */
  | { type: 'focus'; row: string; bar: number | null }
  /** `left` is the first visible day. */
  | ({ type: 'key'; left: DayNumber } & KeyPress)
  | ({ type: 'pageKey' } & KeyPress)
  /** Moves the focus after changes were saved. */
  | { type: 'saved'; focus: Focus }
  /** Moves the focus to a new bar, or to a bar that a dialog changed. */
  | { type: 'focusBar'; bar: number }
  | { type: 'fold'; row: string }
  | { type: 'clear' }
  | { type: 'boardChanged' }

/** `day` is the day at which the bar would be split. */
export type MenuPlace = { id: number; day: DayNumber; x: number; y: number }

/** A dialog to repeat or move work. A menu, a key or a drag opens it. */
export type MoveDialog =
  | { what: 'repeat'; bar: Bar }
  /** `to` is the project's new start, if known. */
  | { what: 'shift'; bar: Pick<Bar, 'project_id'>; to?: Day }
  | { what: 'move'; bars: readonly Bar[] }

export type PlanEffect =
  /** `focusAfter` gets the focus after saving. */
  | ({ type: 'save'; focusAfter?: Focus } & Edit)
  | { type: 'edit'; draft: Draft; id: number | null; takesFocus: boolean }
  | { type: 'menu'; place: MenuPlace }
  | { type: 'openTimeOff'; resource_id: number; timeOff: BoardTimeOff }
  | { type: 'loadPeople'; people: readonly number[] }
  | { type: 'announce'; text: string }
  | { type: 'notify'; title: string; text: string }
  | { type: 'dialog'; dialog: MoveDialog }
  | { type: 'offer'; key: string }
  | { type: 'fold'; row: string }
  | { type: 'undo' | 'redo' | 'help' | 'close' }

export type StageEffect =
  | { type: 'startHold' | 'nextFrame' | 'suppressClick' }
  | ({ type: 'startDrag' } & Pick<Press, 'bars' | 'timeOff' | 'projectSpan' | 'isCopy'>)
  /** `timeOff` and `projectSpan` have the dates that a drop would save. */
  | ({ type: 'show'; changes: readonly PlanChange[]; row: Row | null; verdict: Verdict } & Pick<
      Press,
      'timeOff' | 'projectSpan' | 'isTouch'
    >)
  | { type: 'scroll'; dx: number; dy: number }
  /** Removes previews, timers and animation frames of the press. */
  | { type: 'clearGhosts' }
  | { type: 'reveal'; row: string; day: DayNumber | null }

export type Effect = PlanEffect | StageEffect

/** Shown if the user edits a bar that isn't saved yet. */
export const NOT_SAVED_YET: Effect = {
  ...{ type: 'notify', title: t('Not saved yet') },
  text: t('Wait until this is saved, then try again.'),
}

export type GestureResult = { state: Gestures; effects: readonly Effect[] }

export function result(state: Gestures, ...effects: Effect[]): GestureResult {
  return { state, effects }
}

export function marked(state: Gestures, change: Partial<Marks>): Gestures {
  return { ...state, marks: { ...state.marks, ...change } }
}
