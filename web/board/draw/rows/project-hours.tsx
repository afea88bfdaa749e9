import { useQuery } from '@tanstack/react-query'
import { useOrg } from '../../../shell/organization.ts'
import { formatWholeHours } from '../../../ui/format.ts'
import { t } from '../../../ui/words/language.ts'
import { projectHoursQuery } from '../../calls.ts'
import type { Board } from '../../model/board.ts'

const places = new WeakMap<Board['projects'], ReadonlyMap<number, number>>()

/** Returns the project's index in the list sorted by title. The API returns hours in pages of this list. */
export function indexIn(projects: Board['projects'], id: number): number {
  const known = places.get(projects) ?? new Map([...projects.keys()].map((each, at) => [each, at]))
  places.set(projects, known)
  return known.get(id) ?? 0
}

/** The hours include days that the board hasn't loaded. */
export function ProjectHoursCell({ id, place }: { id: number; place: number }) {
  const { data } = useQuery(projectHoursQuery(useOrg(), place))
  // Shows an empty line, so that the name doesn't move when the hours are loaded.
  if (!data) return <span className="board-name-note">{'\u00a0'}</span>
  const project = data.projects.find((each) => each.id === id)
  if (!project) return null
  const { hours, budgeted_hours } = project
  const budget = budgeted_hours > 0 ? `/${formatWholeHours(budgeted_hours)}` : ''
  const sum = formatWholeHours(hours) + budget
  const words = t('{hours} h scheduled', { hours: sum })
  const isOver = budgeted_hours > 0 && hours > budgeted_hours
  return (
    <span className="board-name-note" data-over={isOver || undefined}>
      {isOver ? t('{hours}, over budget', { hours: words }) : words}
    </span>
  )
}
