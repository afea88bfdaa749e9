import { useSessionStorage } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { Day } from '../../planning/days/days.ts'
import type { Span } from '../../planning/days/spans.ts'
import { useMay } from '../shell/organization.ts'
import type { Board } from './model/board.ts'
import { coloredByClient } from './model/colors.ts'
import type { LoadedBoard } from './model/loaded.ts'
import type { Order } from './model/order.ts'
import { orderKey, orderOf } from './model/order.ts'
import type { Row } from './model/rows.ts'
import { listRows } from './model/rows.ts'
import { makeScale, rangeAround } from './model/scale.ts'
import type { Filter, View } from './model/view.ts'

export function useLoadedBoard(stored: Board, view: View, filter: Filter, anchor: Day, seen: Span | null) {
  const mayEdit = useMay('planner')
  const board = useMemo(() => (view.isByClient ? coloredByClient(stored) : stored), [stored, view.isByClient])
  const { today } = board.settings
  const { rows, order, sortAgain } = useRows(board, filter, anchor < today ? anchor : today, seen)
  const { from, to } = rangeAround(anchor)
  const scale = useMemo(() => makeScale(view.zoom, from, to), [view.zoom, from, to])
  const [project, rememberProject] = useSessionStorage({
    ...{ key: 'crewline-last-project', defaultValue: 0, getInitialValueInEffect: false },
  })
  const lastProject = board.projects.get(project)?.status === 'active' ? project : 0
  const loaded: LoadedBoard = useMemo(
    () => ({ board, view, scale, rows, order, mayEdit, lastProject }),
    [board, view, scale, rows, order, mayEdit, lastProject],
  )
  return { loaded, rememberProject, sortAgain }
}

type Arrangement = {
  board: Board
  filter: Filter
  day: Day
  seen: Span | null
  order: Order
  rows: readonly Row[]
}

/**
 * Unchanged rows stay the same objects. An order that more loading can't change (`isWhole`) stays until the
 * user sorts again or the `orderKey` changes.
 */
function useRows(board: Board, filter: Filter, day: Day, seen: Span | null) {
  const [last, setLast] = useState<Arrangement>(() => arrange(board, filter, day, seen))
  const isSorted = last.order.isWhole || last.seen === seen
  const isSame = isSorted && last.board === board && last.filter === filter && last.day === day
  const now = isSame ? last : arrange(board, filter, day, seen, last)
  // Setting state during rendering makes React render again before the browser paints.
  if (!isSame) setLast(now)
  const sortAgain = () => setLast(arrange(board, filter, day, seen, { ...now, order: null }))
  return { rows: now.rows, order: now.order, sortAgain }
}

function arrange(
  board: Board,
  filter: Filter,
  day: Day,
  seen: Span | null,
  last: { order: Order | null; rows: readonly Row[] } = { order: null, rows: [] },
): Arrangement {
  const isKept = last.order?.isWhole && last.order.asked === orderKey(filter)
  const order = isKept && last.order ? last.order : orderOf(board, filter, seen)
  return { board, filter, day, seen, order, rows: listRows(board, filter, { ...order, day }, last.rows) }
}
