import type { Board } from './board.ts'
import type { Order } from './order.ts'
import type { Row } from './rows.ts'
import type { Scale } from './scale.ts'
import type { View } from './view.ts'

/** A loaded board with the current view. */
export type LoadedBoard = {
  board: Board
  view: View
  scale: Scale
  /** The height once they are laid out. */
  rows: readonly (Row & { height?: number })[]
  order: Order
  mayEdit: boolean
  /** The last planned project if still active, else 0. */
  lastProject: number
}
