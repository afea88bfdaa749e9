import { queryOptions } from '@tanstack/react-query'
import type { AssignmentChange } from '../../planning/assignments/assignment-changes.ts'
import { dayNumber } from '../../planning/days/days.ts'
import type { Span } from '../../planning/days/spans.ts'
import { rangeOf } from '../../planning/days/spans.ts'
import type { ChangedAssignments } from '../../shapes/assignments.ts'
import type { BoardAnswer } from '../../shapes/board.ts'
import { callIn, orgKey } from '../shell/organization.ts'
import { queryClient } from '../shell/query-client.ts'
import type { Bar, Board, BoardResource } from './calls.ts'
import type { Wanted } from './model/days-read.ts'
import { firstDays, nextDays, nextPeople } from './model/days-read.ts'
import type { Told } from './model/updates.ts'
import { firstBoard, updateBoard } from './model/updates.ts'

/** What the board should know: some days of everybody, and all days of some people. */
export type BoardWanted = Wanted & { people: ReadonlySet<number> }

/**
 * The board, one for all its days. Reading it again asks for what others have touched since, and for what is wanted and
 * not known yet, in one answer: it always shows one moment (decision 0039).
 */
export function boardQuery(org: string, wanted: () => BoardWanted) {
  const queryKey = orgKey(org, 'board')
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<Board> => {
      const known = queryClient.getQueryData<Board>(queryKey)
      const answer = await callIn(org)<BoardAnswer>(
        'GET',
        `/board?${known ? newsFor(known, wanted()) : allOf(wanted())}`,
      )
      return known ? updateBoard(known, toTold(answer)) : firstBoard(toTold(answer))
    },
    structuralSharing: false,
  })
}

/** Whether there is something to read, beyond what others have changed. */
export function isWanting(board: Board, wanted: BoardWanted): boolean {
  return nextDays(board.days, wanted) !== null || unknownPeople(board, wanted).length > 0
}

export function postChanges(org: string, changes: readonly AssignmentChange[]): Promise<ChangedAssignments> {
  return callIn(org)('POST', '/assignments/changes', { changes })
}

function allOf({ seen }: BoardWanted): string {
  return daysIn('', firstDays(seen))
}

const MOST_PEOPLE = 100

function unknownPeople({ days, whole }: Board, wanted: BoardWanted): number[] {
  const people = new Set([...wanted.people, ...nextPeople(days, wanted)])
  return [...people].filter((id) => !whole.has(id)).slice(0, MOST_PEOPLE)
}

function newsFor(known: Board, wanted: BoardWanted): string {
  const next = nextDays(known.days, wanted)
  const people = unknownPeople(known, wanted)
  return [
    ...[allOf(wanted), `since=${known.seq}`],
    ...(next ? [daysIn('new_', next)] : []),
    ...(people.length > 0 ? [`people=${people.join('.')}`] : []),
  ].join('&')
}

function daysIn(prefix: string, span: Span): string {
  const { start_date, end_date } = rangeOf(span)
  return `${prefix}from=${start_date}&${prefix}to=${end_date}`
}

function toTold({ from, to, assignments, time_off, ...told }: BoardAnswer): Told {
  const timeOff = new Map<number, BoardResource['time_off']>()
  for (const [id, start_date, end_date, daily_hours] of time_off) {
    const own = timeOff.get(id) ?? timeOff.set(id, []).get(id)!
    own.push({ start_date, end_date, daily_hours })
  }
  const days = from && to ? { start: dayNumber(from), end: dayNumber(to) } : null
  return { ...told, days, timeOff, bars: toBars(assignments) }
}

function toBars(values: BoardAnswer['assignments']): Bar[] {
  const bars: Bar[] = []
  for (let i = 0; i < values.length; i += 7) {
    const rate = values[i + 6]
    bars.push({
      id: values[i] as number,
      project_id: values[i + 1] as number,
      resource_id: values[i + 2] as number,
      start: values[i + 3] as number,
      end: values[i + 4] as number,
      daily_hours: values[i + 5] as number,
      rate: typeof rate === 'string' ? rate : null,
    })
  }
  return bars
}
