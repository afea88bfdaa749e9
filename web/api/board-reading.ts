import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AssignmentChange } from '../../planning/assignment-changes.ts'
import type { CostSource } from '../../planning/costs.ts'
import type { Day, DayNumber } from '../../planning/days.ts'
import type { Bar, Board, Changed } from './board.ts'
import { groupBars, updateBoard } from './board-updates.ts'
import { callIn, orgKey } from './organization.ts'
import { queryClient } from './query-client.ts'

type Values = [number, number, number, DayNumber, DayNumber, number, string | null, CostSource]
/** `touched`: the answer holds these people and projects alone, as far as they still exist; null: it is whole. */
type BoardAnswer = Omit<Board, 'bars' | 'barsOf'> & {
  assignments: Values[]
  touched: { resources: number[]; projects: number[] } | null
}

/** Read again, it asks only for what others have touched since. */
export function boardQuery(org: string, from: Day, to: Day) {
  const queryKey = orgKey(org, 'board', from, to)
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<Board> => {
      const known = queryClient.getQueryData<Board>(queryKey)
      const since = known ? `&since=${known.seq}` : ''
      const path = `/board?from=${from}&to=${to}${since}`
      const { assignments, touched, ...rest } = await callIn(org)<BoardAnswer>('GET', path)
      const fresh = { ...rest, bars: assignments.map(toBar) }
      return known ? updateBoard(known, fresh, touched) : { ...rest, ...groupBars(fresh.bars) }
    },
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })
}

export function postChanges(org: string, changes: readonly AssignmentChange[]): Promise<Changed> {
  return callIn(org)('POST', '/assignments/changes', { changes })
}

function toBar(values: Values): Bar {
  const [id, project_id, resource_id, start, end, daily_hours, cost_per_hour, cost_source] = values
  return { id, project_id, resource_id, start, end, daily_hours, cost_per_hour, cost_source }
}
