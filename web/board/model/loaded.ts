import type { Board } from './board.ts'
import type { Order } from './order.ts'
import type { Row } from './rows.ts'
import type { Scale } from './scale.ts'
import type { View } from './view.ts'

/** A board that has been read, as it is looked at now. Nothing in it may be missing. */
export type LoadedBoard = {
  board: Board
  view: View
  scale: Scale
  rows: readonly Row[]
  /** By which the people are sorted. */
  order: Order
  mayEdit: boolean
  /** The project that was planned last, if it is still active; else 0. */
  lastProject: number
}
