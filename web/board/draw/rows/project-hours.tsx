import { useQuery } from '@tanstack/react-query'
import { useHoursBasis } from '../../../shell/hours-basis.tsx'
import { useOrg } from '../../../shell/organization.ts'
import { formatWholeHours } from '../../../ui/format.ts'
import { projectHoursQuery } from '../../calls.ts'
import type { Board } from '../../model/board.ts'

const places = new WeakMap<Board['projects'], ReadonlyMap<number, number>>()

/** Where a project stands among all: their sums are read some at a time, in this order. */
export function placeIn(projects: Board['projects'], id: number): number {
  const known = places.get(projects) ?? new Map([...projects.keys()].map((each, at) => [each, at]))
  places.set(projects, known)
  return known.get(id) ?? 0
}

/** All hours of a project, those outside of the board's days too, against its budget. */
export function ProjectHours({ id, place }: { id: number; place: number }) {
  const [basis] = useHoursBasis()
  const { data } = useQuery(projectHoursQuery(useOrg(), place))
  const project = data?.projects.find((each) => each.id === id)
  if (!project) return null
  const { hours, budgeted_hours } = project
  const sum = formatWholeHours(hours[basis])
  const isOver = budgeted_hours > 0 && hours[basis] > budgeted_hours
  return (
    <span className="board-name-note" data-over={isOver || undefined} title={`Hours (${basis})`}>
      {budgeted_hours > 0 ? `${sum}/${formatWholeHours(budgeted_hours)} h` : `${sum} h`} {basis}
      {isOver && ', over budget'}
    </span>
  )
}
