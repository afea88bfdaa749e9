import type { DayNumber } from '../../../planning/days/days.ts'
import type { PlanChange } from '../../../planning/plan-changes.ts'
import { t } from '../../ui/words/language.ts'
import type { Bar, BoardTimeOff, Draft } from '../model/board.ts'
import type { Edit, Grip } from '../model/edits.ts'
import type { Row } from '../model/rows.ts'
import type { Verdict } from '../model/verdict.ts'

/** The bar that the keyboard is on; without a bar, the row itself. */
export type Focus = { row: string; bar: number | null }

/** What the board draws of the gestures. */
type Marks = {
  focus: Focus | null
  selection: ReadonlySet<number>
  /** Where the page has to put its own focus: a new object for each time. */
  focusMoved: Focus | null
}

/** A pointer that is down. Without bars or time off, a new bar is drawn. */
export type Press = {
  bars: readonly Bar[]
  timeOff: BoardTimeOff | null
  grip: Grip
  isCopy: boolean
  /** A request is confirmed where it is dropped. */
  isFirm: boolean
  isTouch: boolean
  row: Row
  day: DayNumber
  start: Point
  point: Point
  /** Whether it has become a drag. */
  isLifted: boolean
  /** The place that was judged last; null to judge again. */
  judged: { day: DayNumber; row: string | null; isFirm: boolean } | null
  edit: Edit | null
}

/** A step to the next bar, which waits until the days between have been read. */
type Waiting = Focus & { by: 1 | -1; left: DayNumber }

export type Gestures = { marks: Marks; press: Press | null; waiting: Waiting | null }

export const NO_BARS: ReadonlySet<number> = new Set()
export const START: Gestures = {
  marks: { focus: null, selection: NO_BARS, focusMoved: null },
  press: null,
  waiting: null,
}

/** In pixels of the window. */
export type Point = { x: number; y: number }
/** On the board: pixels from the first day, and the key of the row. */
export type Place = { x: number; row: string | null }
/** The part of the window in which rows are seen; `pinned`: as much of it at the top stays where it is. */
export type Box = { left: number; top: number; right: number; bottom: number; pinned: number }

export type KeyPress = { key: string; alt: boolean; shift: boolean; command: boolean }

/** The ids of the bar and the time off under the pointer. */
export type PointerTarget = { bar: number | null; timeOff: number | null }

export type GestureEvent =
  | ({ type: 'press'; point: Point; place: Place; isTouch: boolean; isCopy: boolean } & PointerTarget)
  | { type: 'move'; point: Point; isFirm: boolean }
  /** A finger has rested long enough. */
  | { type: 'held' }
  /** The next animation frame of a drag, with what is under the pointer now. */
  | { type: 'frame'; place: Place; box: Box }
  | { type: 'release' }
  | { type: 'cancel' }
  | ({ type: 'click'; row: string | null; isAdding: boolean } & PointerTarget)
  /** The page's focus came to a bar or to a row by itself, as with a screen reader. */
  | { type: 'focus'; row: string; bar: number | null }
  /** A key on the board; `left` is the first day in sight. */
  | ({ type: 'key'; left: DayNumber } & KeyPress)
  /** A key anywhere on the page. */
  | ({ type: 'pageKey' } & KeyPress)
  /** Changes were saved after which the focus is to be elsewhere. */
  | { type: 'saved'; focus: Focus }
  /** A bar has been made, on which the focus is to be. */
  | { type: 'made'; bar: number }
  /** A row is to hide what belongs to it, or to show it. */
  | { type: 'fold'; row: string }
  /** Nothing is to be selected any more. */
  | { type: 'clear' }
  /** The board has changed. */
  | { type: 'changed' }

/** Where the menu of a bar opens, and the day at which it would be split. */
export type MenuPlace = { id: number; day: DayNumber; x: number; y: number }

/** In a dialog: repeat a bar, move its whole project, or move some bars. */
export type Asked =
  | { what: 'repeat'; bar: Bar }
  | { what: 'shift'; bar: Pick<Bar, 'project_id'> }
  | { what: 'move'; bars: readonly Bar[] }

/** What the plan is asked to do. */
export type PlanEffect =
  /** `focusAfter`: where the focus goes once it is saved. */
  | ({ type: 'commit'; focusAfter?: Focus } & Edit)
  | { type: 'edit'; draft: Draft; id: number | null; takesFocus: boolean }
  | { type: 'menu'; place: MenuPlace }
  | { type: 'openTimeOff'; resource_id: number; timeOff: BoardTimeOff }
  | { type: 'need'; people: readonly number[] }
  | { type: 'announce'; text: string }
  /** Also seen, in a notice. */
  | { type: 'tell'; title: string; text: string }
  | { type: 'ask'; asked: Asked }
  | { type: 'offer'; key: string }
  | { type: 'fold'; row: string }
  | { type: 'undo' | 'redo' | 'help' | 'close' }

/** What the page is asked to do. */
export type PageEffect =
  | { type: 'startHold' | 'nextFrame' | 'swallowClick' }
  | ({ type: 'lift' } & Pick<Press, 'bars' | 'timeOff' | 'isCopy'>)
  /** `timeOff`: as it would be after the drop. */
  | ({ type: 'show'; changes: readonly PlanChange[]; row: Row | null; verdict: Verdict } & Pick<
      Press,
      'timeOff' | 'isTouch'
    >)
  | { type: 'scroll'; dx: number; dy: number }
  /** The press is over: no ghosts, timers or frames any more. */
  | { type: 'drop' }
  | { type: 'reveal'; row: string; day: DayNumber | null }

export type Effect = PlanEffect | PageEffect

/** A bar with an id below zero is still being saved, or waits for the connection. */
export const NOT_YET: Effect = {
  ...{ type: 'tell', title: t('Not saved yet') },
  text: t('It can be changed once it is saved: try again then.'),
}

export type Result = { state: Gestures; effects: readonly Effect[] }

export function result(state: Gestures, ...effects: Effect[]): Result {
  return { state, effects }
}

export function marked(state: Gestures, change: Partial<Marks>): Gestures {
  return { ...state, marks: { ...state.marks, ...change } }
}
