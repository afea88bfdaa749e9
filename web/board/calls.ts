import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dayNumber, dayText } from '../../planning/days/days.ts'
import type { Span } from '../../planning/days/spans.ts'
import { rangeOf } from '../../planning/days/spans.ts'
import type { PlanChange } from '../../planning/plan-changes.ts'
import type { Holiday } from '../../planning/time-off/calendars.ts'
import { holidayDaysOff } from '../../planning/time-off/days-off.ts'
import type { BoardResponse } from '../../shapes/board.ts'
import type { ChangedPlan, ProjectShift, ShiftProposal, WorkShift } from '../../shapes/plan-changes.ts'
import type { ProjectList } from '../../shapes/projects.ts'
import { callIn, orgKey, orgQuery } from '../shell/organization.ts'
import { queryClient } from '../shell/query-client.ts'
import type { AssignmentBar, Board, BoardPerson } from './model/board.ts'
import { requestToBar } from './model/board.ts'
import type { WantedDays } from './model/loaded-days.ts'
import { firstDays, nextDays, nextPeople } from './model/loaded-days.ts'
import type { BoardPart } from './model/updates.ts'
import { firstBoard, updateBoard } from './model/updates.ts'

/**
 * Each refetch requests other users' changes and missing days together.
 * Otherwise the board could mix two states of the plan (decision 0039).
 */
export function boardQuery(org: string, wanted: () => WantedDays) {
  const queryKey = orgKey(org, 'board')
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<Board> => {
      const known = queryClient.getQueryData<Board>(queryKey)
      const asked = known ? newsFor(known, wanted()) : daysIn('', firstDays(wanted().seen))
      const part = toPart(await callIn(org)<BoardResponse>('GET', `/board?${asked}`))
      return known ? updateBoard(known, part) : firstBoard(part)
    },
    structuralSharing: false,
  })
}

/** Loads all days of the page for printing in one request, because users print the whole board. */
export const boardBetweenQuery = (org: string, from: string, to: string) =>
  queryOptions({
    queryKey: orgKey(org, 'sheet', from, to),
    queryFn: async () => boardFrom(await callIn(org)<BoardResponse>('GET', `/board?from=${from}&to=${to}`)),
    structuralSharing: false,
  })

export function boardFrom(response: BoardResponse): Board {
  return firstBoard(toPart(response))
}

/** Returns true if the board needs more days or people. */
export function isMissing({ days, whole }: Board, wanted: WantedDays): boolean {
  return nextDays(days, wanted) !== null || nextPeople(days, whole, wanted).length > 0
}

export function postChanges(org: string, changes: readonly PlanChange[]): Promise<ChangedPlan> {
  return callIn(org)('POST', '/plan/changes', { changes })
}

function newsFor({ days, whole, seq }: Board, wanted: WantedDays): string {
  const next = nextDays(days, wanted)
  const people = nextPeople(days, whole, wanted)
  return [
    ...[daysIn('', firstDays(wanted.seen)), `since=${seq}`],
    ...(next ? [daysIn('new_', next)] : []),
    ...(people.length > 0 ? [`people=${people.join('.')}`] : []),
  ].join('&')
}

function daysIn(prefix: string, span: Span): string {
  const { start_date, end_date } = rangeOf(span)
  return `${prefix}from=${start_date}&${prefix}to=${end_date}`
}

function toPart({ from, to, assignments, requests, time_off, calendars, ...rest }: BoardResponse): BoardPart {
  const timeOff = new Map<number, BoardPerson['time_off']>()
  for (const [resource_id, start_date, end_date, daily_hours, kind, status, id, note] of time_off) {
    const own = timeOff.get(resource_id) ?? []
    own.push({ id, start_date, end_date, daily_hours, kind, status, note })
    timeOff.set(resource_id, own)
  }
  const days = from && to ? { start: dayNumber(from), end: dayNumber(to) } : null
  const withDays = calendars?.map(({ days: own, ...calendar }) => ({
    ...calendar,
    holidays: holidayDaysOff(toHolidays(own)),
  }))
  return {
    ...{ ...rest, days, timeOff, calendars: withDays ?? null },
    ...{ bars: toBars(assignments), requests: requests.map(requestToBar) },
  }
}

function toHolidays(named: NonNullable<BoardResponse['calendars']>[number]['days']): Holiday[] {
  const days = named.flatMap(([name, numbers]) => numbers.map((number) => ({ date: dayText(number), name })))
  return days.sort((a, b) => (a.date < b.date ? -1 : 1))
}

function toBars(values: BoardResponse['assignments']): AssignmentBar[] {
  const bars: AssignmentBar[] = []
  for (let i = 0; i < values.length; i += 7) {
    const own = values[i + 6]
    const [rate, phase_id, note] = Array.isArray(own) ? own : [null, null, '']
    bars.push({
      kind: 'assignment',
      id: values[i] as number,
      project_id: values[i + 1] as number,
      resource_id: values[i + 2] as number,
      start: values[i + 3] as number,
      end: values[i + 4] as number,
      daily_hours: values[i + 5] as number,
      ...{ rate, phase_id, note },
    })
  }
  return bars
}

export type Shiftable = { project_id: number } | Pick<WorkShift, 'assignment_ids' | 'request_ids'>

/** Requests a preview of a move. The server saves nothing. */
export const shiftQuery = (org: string, what: Shiftable, shift: ProjectShift) =>
  queryOptions({
    queryKey: orgKey(org, 'shift', what, shift),
    queryFn: () =>
      'project_id' in what
        ? callIn(org)<ShiftProposal>('POST', `/projects/${what.project_id}/shift`, shift)
        : callIn(org)<ShiftProposal>('POST', '/plan/shift', { ...what, ...shift }),
  })

/** Requests one page of projects, sorted by title. The page includes the project at index `place`. */
export const projectHoursQuery = (org: string, place: number) => {
  const asked = new URLSearchParams({ limit: '100', offset: String(place - (place % 100)) })
  return queryOptions({
    ...orgQuery<ProjectList>(org, `/projects?${asked}`),
    placeholderData: keepPreviousData,
  })
}
