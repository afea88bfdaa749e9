import { useState } from 'react'
import { dayIn, dayNumber } from '../../planning/days/days.ts'
import { useMay, useOrg } from '../shell/organization.ts'
import { PageError, PageLoading } from '../ui/states.tsx'
import { BoardScreen } from './board-screen.tsx'
import { LazyFirstStepsPage } from './lazy-parts.ts'
import { spanSeen } from './model/scale.ts'
import { useChanges } from './use-changes.ts'
import { useDayLoader } from './use-day-loader.ts'
import { useView } from './use-view.ts'

/** The key gives each organization its own board state and undo history. */
export function BoardPage() {
  const org = useOrg()
  return <BoardOf key={org} org={org} />
}

function BoardOf({ org }: { org: string }) {
  const address = useView()
  const { view } = address
  // Uses the browser's date, because the organization's date is unknown until the board is loaded.
  const [opened] = useState(() => view.from ?? dayIn(timeZone(), new Date()))
  const [firstDay] = useState(() => dayNumber(opened) - (view.from ? 0 : 7))
  const reading = useDayLoader(org, spanSeen(view.zoom, firstDay, innerWidth))
  const changes = useChanges(org, reading.query.data)
  const { board } = changes
  const { query } = reading
  const mayPlan = useMay('planner')
  const [isFirst, setFirst] = useState<boolean>()
  // The first-steps page stays open after the user adds the first person.
  if (board && isFirst === undefined) setFirst(board.resources.size === 0)
  if (board && isFirst && mayPlan) return <LazyFirstStepsPage board={board} onDone={() => setFirst(false)} />
  if (board) return <BoardScreen {...{ org, board, address, opened, firstDay, reading, changes }} />
  return query.isPending ? <PageLoading /> : <PageError error={query.error} reset={() => query.refetch()} />
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
