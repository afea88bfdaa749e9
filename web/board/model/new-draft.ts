import type { AssignmentCreate } from '../../../planning/assignments/assignment-changes.ts'
import type { DayNumber } from '../../../planning/days/days.ts'
import { rangeOf, type Span } from '../../../planning/days/spans.ts'
import { leastFree, loadSteps } from '../../../planning/hours/free-hours.ts'
import { loadOf } from './capacity.ts'
import type { LoadedBoard } from './loaded.ts'
import type { Row } from './rows.ts'

type Context = Pick<LoadedBoard, 'board' | 'lastProject'>

/** A new assignment in a row: on the project used last, with the hours that are free, else those of the contract. */
export function newDraft({ board, lastProject }: Context, row: Row, span: Span): AssignmentCreate {
  const { resource, project } = row
  const { working_week } = board.settings
  const free = resource ? leastFree(resource, loadOf(row.load), span, working_week) : 0
  const steps = resource ? loadSteps(resource, [], span, working_week) : []
  const most = Math.max(0, ...steps.map(({ capacity }) => capacity))
  return {
    project_id: project?.id ?? lastProject,
    resource_id: resource?.id ?? 0,
    ...rangeOf(span),
    daily_hours: (free || most || 800) / 100,
  }
}

/** From the toolbar, without a row: the person is chosen in the panel. */
export function draftFrom({ lastProject }: Context, start: DayNumber): AssignmentCreate {
  return { project_id: lastProject, resource_id: 0, ...rangeOf({ start, end: start + 4 }), daily_hours: 8 }
}
