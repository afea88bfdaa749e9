import type { DayNumber } from '../../../planning/days/days.ts'
import { rangeOf, type Span } from '../../../planning/days/spans.ts'
import { leastFree, loadSteps } from '../../../planning/hours/free-hours.ts'
import type { BoardProject } from '../../../shapes/board.ts'
import type { Draft } from './board.ts'
import { loadOf } from './capacity.ts'
import type { LoadedBoard } from './loaded.ts'
import type { Row } from './rows.ts'

type Context = Pick<LoadedBoard, 'board' | 'lastProject'>

const EMPTY = { cost_per_hour: null, tag_ids: [], phase_id: null, note: '' }

/**
 * New work on the last used project. A person gets the free hours or the contract's; without a person,
 * it is a full-day request.
 */
export function newDraft({ board, lastProject }: Context, row: Row, span: Span): Draft {
  const { resource, project } = row
  const { working_week } = board.settings
  const free = resource ? leastFree(resource, loadOf(row.load), span, working_week) : 0
  const steps = resource ? loadSteps(resource, [], span, working_week) : []
  const most = Math.max(0, ...steps.map(({ capacity }) => capacity))
  return {
    ...EMPTY,
    kind: resource ? 'assignment' : 'request',
    project_id: project?.id ?? (lastProject || (resource ? 0 : newestOn(board, span))),
    resource_id: resource?.id ?? 0,
    ...rangeOf(span),
    daily_hours: (free || most || 800) / 100,
  }
}

/** The active project on these days that started last, or 0. */
function newestOn({ projects }: Context['board'], span: Span): number {
  const { start_date, end_date } = rangeOf(span)
  const running = [...projects.values()].filter(
    (each) => each.status === 'active' && each.start_date <= start_date && end_date <= each.end_date,
  )
  return (
    running.reduce<BoardProject | null>(
      (last, each) => (last && last.start_date >= each.start_date ? last : each),
      null,
    )?.id ?? 0
  )
}

/** From the toolbar: the person is chosen in the panel. */
export function draftFrom({ lastProject }: Context, start: DayNumber): Draft {
  const days = rangeOf({ start, end: start + 4 })
  return { ...EMPTY, kind: 'assignment', project_id: lastProject, resource_id: 0, ...days, daily_hours: 8 }
}
