import type { Span } from '../../../planning/days/spans.ts'
import { sharedSpan, spanOf } from '../../../planning/days/spans.ts'
import { groupBy } from '../../../planning/lists.ts'
import type { LostWork } from '../../../shapes/lost-work.ts'
import type { ResourcePlan } from '../../../shapes/resources.ts'
import type { PlannedBar } from '../../timeline/lanes.ts'
import { barOf, inLanes } from '../../timeline/lanes.ts'

export type WorkRow = { project: ResourcePlan['projects'][number]; bars: PlannedBar[]; lanes: number }

/** Lists projects with work of the person within `span`, sorted by the work's first day. */
export function workRows(resource: ResourcePlan, lost: readonly LostWork[], span: Span): WorkRow[] {
  const lostById = new Map(lost.map(({ id, runs }) => [id, runs.map(spanOf)]))
  const bars = [
    ...resource.assignments.map((work) => ({
      ...barOf(work, 'work', lostById.get(work.id)),
      project_id: work.project_id,
    })),
    ...resource.tentative.map((work) => ({ ...barOf(work, 'tentative'), project_id: work.project_id })),
  ].sort((a, b) => a.start - b.start)
  const projects = new Map(resource.projects.map((project) => [project.id, project]))
  const firstDay = ({ bars: [first] }: WorkRow) => first?.start ?? 0
  return [...groupBy(bars, ({ project_id }) => project_id)]
    .flatMap(([id, own]) => {
      const project = projects.get(id)
      // Chooses lanes before leaving out bars outside of `span`, so that bars keep their order in other weeks.
      const visible = inLanes(own).bars.filter((bar) => sharedSpan(bar, span))
      const used = [...new Set(visible.map(({ lane }) => lane))].sort((a, b) => a - b)
      const bars = visible.map((bar) => ({ ...bar, lane: used.indexOf(bar.lane) }))
      return project && bars.length > 0 ? [{ project, bars, lanes: used.length }] : []
    })
    .sort((a, b) => firstDay(a) - firstDay(b))
}
