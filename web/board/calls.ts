import type { CostSource } from '../../planning/contracts/costs.ts'
import type { Day, DayNumber } from '../../planning/days/days.ts'
import type { Days } from './model/days-read.ts'

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
  /** Its own; null: the project's or the contract's. */
  rate: string | null
}

/** Read by days and by people: whatever else there may be, it does not know. */
export type Board = {
  /** On these days it knows everybody's assignments and time off. */
  days: Days
  /** Of these people it knows them on all days. */
  whole: ReadonlySet<number>
  /** The organization's last change that is in it. */
  seq: number
  settings: { working_week: number[]; currency: string; today: Day }
  tags: BoardTag[]
  projects: BoardProject[]
  resources: BoardResource[]
  bars: { get(id: number): Bar | undefined }
  /** By person, in the order of their days. */
  barsOf: ReadonlyMap<number, readonly Bar[]>
}

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
