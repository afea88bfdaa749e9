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
  /** `height` is missing until `layRows` computes it. */
  rows: readonly (Row & { height?: number })[]
  order: Order
  mayEdit: boolean
  /** Id of the project that the user last scheduled work on, or 0 if it isn't active. */
  lastProject: number
}
