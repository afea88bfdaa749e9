import { spanOf } from '../../../planning/days/spans.ts'
import { byPerson } from '../../../planning/lists.ts'
import type { LostWork } from '../../../shapes/lost-work.ts'
import type { ProjectPlan } from '../../../shapes/projects.ts'
import type { PlannedBar } from '../../timeline/lanes.ts'
import { barOf, inLanes } from '../../timeline/lanes.ts'

export type PersonRow = ProjectPlan['people'][number] & {
  bars: PlannedBar[]
  lanes: number
  hours: number
}

/** Lists people with work on the project, sorted by the first day of their work. */
export function personRows(project: ProjectPlan, lost: readonly LostWork[]): PersonRow[] {
  const lostById = new Map(lost.map(({ id, runs }) => [id, runs.map(spanOf)]))
  const assigned = byPerson(project.assignments)
  const wanted = byPerson(project.requests)
  const firstDay = ({ bars }: PersonRow) => bars[0]?.start ?? 0
  return project.people
    .map((person) => {
      const own = assigned.get(person.id) ?? []
      const bars = [
        ...own.map((work) => barOf(work, 'work', lostById.get(work.id))),
        ...(wanted.get(person.id) ?? []).map((work) => barOf(work, 'tentative')),
      ].sort((a, b) => a.start - b.start)
      const hours = own.reduce((sum, work) => sum + work.hours, 0)
      return { ...person, ...inLanes(bars), hours }
    })
    .sort((a, b) => firstDay(a) - firstDay(b))
}

export function unassignedBars({ requests }: ProjectPlan): { bars: PlannedBar[]; lanes: number } {
  return inLanes(
    requests.filter((each) => each.resource_id === null).map((each) => barOf(each, 'unassigned')),
  )
}
