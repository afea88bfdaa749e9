import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AssignmentChange } from '../../planning/assignment-changes.ts'
import type { CostSource } from '../../planning/costs.ts'
import type { Day, DayNumber } from '../../planning/days.ts'
import { callIn, orgKey } from './organization.ts'

export type BoardTag = {
  id: number
  name: string
  color: string
  for_projects: boolean
  for_resources: boolean
}
export type BoardProject = {
  id: number
  title: string
  status: 'active' | 'archived'
  start_date: Day
  end_date: Day
  cost_per_hour: string | null
  tag_ids: number[]
}
export type BoardResource = {
  id: number
  name: string
  tag_ids: number[]
  contracts: { start_date: Day; end_date: Day | null; daily_hours: number; cost_per_hour: string | null }[]
  time_off: { start_date: Day; end_date: Day; daily_hours: number | null }[]
}

/** An assignment as it is drawn: days are numbers, since thousands of them are placed at once. */
export type Bar = {
  id: number
  project_id: number
  resource_id: number
  start: DayNumber
  end: DayNumber
  daily_hours: number
  cost_per_hour: string | null
  cost_source: CostSource
}

export type Board = {
  from: Day
  to: Day
  settings: { working_week: number[]; currency: string; today: Day }
  tags: BoardTag[]
  projects: BoardProject[]
  resources: BoardResource[]
  bars: Bar[]
}

type Values = [number, number, number, DayNumber, DayNumber, number, string | null, CostSource]
type BoardAnswer = Omit<Board, 'bars'> & { assignments: Values[] }

/** An assignment as the changes answer with it. */
export type AssignmentRecord = {
  id: number
  project_id: number
  project_title: string
  resource_id: number
  resource_name: string
  start_date: Day
  end_date: Day
  daily_hours: string
  cost_per_hour: string | null
  cost_source: CostSource
}

export type Changed = {
  created: AssignmentRecord[]
  updated: { before: AssignmentRecord; after: AssignmentRecord }[]
  deleted: AssignmentRecord[]
}

export function boardQuery(org: string, from: Day, to: Day) {
  return queryOptions({
    queryKey: orgKey(org, 'board', from, to),
    queryFn: async (): Promise<Board> => {
      const { assignments, ...rest } = await callIn(org)<BoardAnswer>('GET', `/board?from=${from}&to=${to}`)
      return { ...rest, bars: assignments.map(toBar) }
    },
    placeholderData: keepPreviousData,
    structuralSharing: (old, fresh) => reuse(old as Board | undefined, fresh as Board),
  })
}

export function postChanges(org: string, changes: readonly AssignmentChange[]): Promise<Changed> {
  return callIn(org)('POST', '/assignments/changes', { changes })
}

function toBar(values: Values): Bar {
  const [id, project_id, resource_id, start, end, daily_hours, cost_per_hour, cost_source] = values
  return { id, project_id, resource_id, start, end, daily_hours, cost_per_hour, cost_source }
}

/**
 * What did not change stays the same object, so that only the rows that changed are drawn again. While another range
 * is loading, the query hands the old board back at every render: then there is nothing to compare.
 */
export function reuse(old: Board | undefined, fresh: Board): Board {
  if (!old || old === fresh) return fresh
  const known = new Map(old.bars.map((bar) => [bar.id, bar]))
  const bars = fresh.bars.map((bar) => {
    const seen = known.get(bar.id)
    return seen && isSameBar(seen, bar) ? seen : bar
  })
  const next = {
    ...fresh,
    settings: reuseOne(old.settings, fresh.settings),
    tags: reuseOne(old.tags, fresh.tags),
    projects: reuseEach(old.projects, fresh.projects),
    resources: reuseEach(old.resources, fresh.resources),
    bars: reuseList(old.bars, bars),
  }
  const isSame = (Object.keys(next) as (keyof Board)[]).every((part) => next[part] === old[part])
  return isSame ? old : next
}

export function isSameBar(a: Bar, b: Bar): boolean {
  return (
    a.start === b.start &&
    a.end === b.end &&
    a.daily_hours === b.daily_hours &&
    a.project_id === b.project_id &&
    a.resource_id === b.resource_id &&
    a.cost_per_hour === b.cost_per_hour &&
    a.cost_source === b.cost_source
  )
}

function reuseOne<T>(old: T, fresh: T): T {
  return JSON.stringify(old) === JSON.stringify(fresh) ? old : fresh
}

function reuseEach<T extends { id: number }>(old: T[], fresh: T[]): T[] {
  const known = new Map(old.map((each) => [each.id, each]))
  return reuseList(
    old,
    fresh.map((each) => reuseOne(known.get(each.id) ?? each, each)),
  )
}

function reuseList<T>(old: T[], fresh: T[]): T[] {
  return fresh.length === old.length && fresh.every((each, i) => each === old[i]) ? old : fresh
}
