import type { Static } from 'typebox'
import { Type } from 'typebox'
import { date, id, listOf, money, Nullable, text, title } from './blocks.ts'
import { MOST_VIEW_QUERY, VIEW_NAME_LENGTH } from './limits.ts'
import { Phase } from './phases.ts'
import { colour, PlannedProject } from './projects.ts'
import { PlanRequest } from './requests.ts'
import { Tag } from './tags.ts'
import type { TimeOff } from './time-off.ts'

const BoardProject = Type.Object({
  ...PlannedProject.properties,
  tag_ids: Type.Array(id),
  colour,
  /** In the order of their days. */
  phases: Type.Array(Type.Omit(Phase, ['project_id'])),
})
export type BoardProject = Static<typeof BoardProject>

const BoardResource = Type.Object({
  id,
  name: Type.String(),
  tag_ids: Type.Array(id),
  contracts: Type.Array(
    Type.Object({
      start_date: date,
      end_date: Nullable(date),
      daily_hours: Type.Number(),
      week: Nullable(Type.Array(Type.Number())),
      cost_per_hour: Nullable(money),
    }),
  ),
  /** Whose holidays count for the person; null: none. */
  calendar_id: Nullable(id),
})
export type BoardResource = Static<typeof BoardResource>

/** What few assignments have: a rate of their own, a phase, a note. */
type Own = [rate: string | null, phase_id: number | null, note: string]

/** The board between two days, or what has been touched since an earlier answer (decision 0039). */
export const BoardAnswer = Type.Object({
  from: Nullable(date),
  to: Nullable(date),
  /** The organization's last change that is in it. */
  seq: Type.Integer(),
  /** Null: it is the whole board between the two days. */
  touched: Nullable(
    Type.Object({ resources: Type.Array(id), projects: Type.Array(id), requests: Type.Array(id) }),
  ),
  settings: Type.Object({
    working_week: Type.Array(Type.Integer()),
    /** Null: whoever asks sees no money, and gets none. */
    currency: Nullable(Type.String()),
    today: date,
  }),
  tags: listOf(Tag),
  /** Null where only a part is told: a calendar that changes makes the whole new. */
  calendars: Nullable(
    Type.Array(
      Type.Object({
        id,
        name: Type.String(),
        is_default: Type.Boolean(),
        /** Each name once, with its days as numbers. */
        days: Type.Array(Type.Tuple([Type.String(), Type.Array(Type.Integer())])),
      }),
    ),
  ),
  projects: Type.Array(BoardProject),
  resources: Type.Array(BoardResource),
  /** Resource, first day, last day, hours a day (null: whole days), kind (null: not told), status, id, note. */
  time_off: Type.Unsafe<
    [number, string, string, number | null, TimeOff['kind'] | null, TimeOff['status'], number, string][]
  >({ type: 'array' }),
  /** Open and pencilled work: there is little of it. */
  requests: Type.Array(PlanRequest),
  /** Seven values for each assignment, in one flat list: store/board.ts. */
  assignments: Type.Unsafe<(number | Own)[]>({ type: 'array' }),
})
export type BoardAnswer = Static<typeof BoardAnswer>

export const BoardViewBody = Type.Object({
  name: title({ maxLength: VIEW_NAME_LENGTH }),
  /** What the board's address says, such as `zoom=day&tags=1.2`. */
  query: Type.String({ ...text, maxLength: MOST_VIEW_QUERY }),
  is_shared: Type.Boolean(),
})
export type BoardViewBody = Static<typeof BoardViewBody>

export const BoardView = Type.Object({
  id,
  name: Type.String(),
  query: Type.String(),
  is_shared: Type.Boolean(),
  /** The board opens with it, for whoever asks. */
  is_start: Type.Boolean(),
})
export type BoardView = Static<typeof BoardView>
