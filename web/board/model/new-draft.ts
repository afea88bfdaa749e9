import type { AssignmentCreate } from '../../../planning/assignments/assignment-changes.ts'
import type { DayNumber } from '../../../planning/days/days.ts'
import { dayText } from '../../../planning/days/days.ts'
import type { BoardIndex } from './board.ts'
import { leastFree, loadSteps } from './capacity.ts'
import type { Row } from './rows.ts'

const LAST_PROJECT = 'crewline-last-project'

/** A new assignment in a row: on the project used last, with the hours that are free, else those of the contract. */
export function newDraft(
  index: BoardIndex,
  row: Row,
  { start, end }: { start: DayNumber; end: DayNumber },
): AssignmentCreate {
  const { resource } = row
  const span = { start, end }
  const free = resource ? leastFree(resource, row.load, span, index.board.settings.working_week) : 0
  const most = resource ? Math.max(0, ...loadSteps(resource, [], span).map(({ capacity }) => capacity)) : 0
  return {
    project_id: row.project?.id ?? lastProject(index),
    resource_id: resource?.id ?? 0,
    start_date: dayText(start),
    end_date: dayText(end),
    daily_hours: (free || most || 800) / 100,
  }
}

/** From the toolbar, for whoever cannot draw it in a row: the person is chosen in the panel. */
export function draftFrom(index: BoardIndex, start: DayNumber): AssignmentCreate {
  const dates = { start_date: dayText(start), end_date: dayText(start + 4) }
  return { project_id: lastProject(index), resource_id: 0, ...dates, daily_hours: 8 }
}

export function rememberProject(id: number): void {
  sessionStorage.setItem(LAST_PROJECT, String(id))
}

function lastProject(index: BoardIndex): number {
  const id = Number(sessionStorage.getItem(LAST_PROJECT))
  return index.projects.get(id)?.status === 'active' ? id : 0
}
