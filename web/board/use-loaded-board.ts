import { useSessionStorage } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { Day } from '../../planning/days/days.ts'
import { useMay } from '../shell/organization.ts'
import type { Board } from './model/board.ts'
import type { LoadedBoard } from './model/loaded.ts'
import type { Row } from './model/rows.ts'
import { listRows } from './model/rows.ts'
import { makeScale, rangeAround } from './model/scale.ts'
import type { Filter, View } from './model/view.ts'

/** The board as it is looked at, and the way to remember the project planned last. */
export function useLoadedBoard(board: Board, view: View, filter: Filter, anchor: Day) {
  const mayEdit = useMay('planner')
  const { today } = board.settings
  const rows = useRows(board, filter, anchor < today ? anchor : today)
  const { from, to } = rangeAround(anchor)
  const scale = useMemo(() => makeScale(view.zoom, from, to), [view.zoom, from, to])
  const [project, rememberProject] = useSessionStorage({
    ...{ key: 'crewline-last-project', defaultValue: 0, getInitialValueInEffect: false },
  })
  const lastProject = board.projects.get(project)?.status === 'active' ? project : 0
  const loaded: LoadedBoard = useMemo(
    () => ({ board, view, scale, rows, mayEdit, lastProject }),
    [board, view, scale, rows, mayEdit, lastProject],
  )
  return { loaded, rememberProject }
}

/** Rows are made from the last ones, so that those that stayed the same stay the same objects. */
function useRows(board: Board, filter: Filter, day: Day): readonly Row[] {
  const [last, setLast] = useState(() => ({ board, filter, day, rows: listRows(board, filter, [], day) }))
  if (last.board === board && last.filter === filter && last.day === day) return last.rows
  const rows = listRows(board, filter, last.rows, day)
  // React's way to derive state from the state before: it renders again at once, without drawing in between.
  setLast({ board, filter, day, rows })
  return rows
}
