import type { Day, DayNumber } from '../../planning/days/days.ts'
import type * as shapes from '../../shapes/board.ts'
import type { Tag } from '../../shapes/tags.ts'
import type { Days } from './model/days-read.ts'

export type BoardResource = shapes.BoardResource & {
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
  settings: shapes.BoardAnswer['settings']
  tags: Tag[]
  projects: shapes.BoardProject[]
  resources: BoardResource[]
  bars: { get(id: number): Bar | undefined }
  /** By person, in the order of their days. */
  barsOf: ReadonlyMap<number, readonly Bar[]>
}
