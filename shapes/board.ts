import type { Static } from 'typebox'
import { Type } from 'typebox'
import { date, id, listOf, money, Nullable, text, title } from './blocks.ts'
import { Client } from './labels/clients.ts'
import { JobRole } from './labels/job-roles.ts'
import { MOST_VIEW_QUERY, VIEW_NAME_LENGTH } from './limits.ts'
import { Phase } from './phases.ts'
import { PlannedProject, projectColor } from './projects.ts'
import { PlanRequest } from './requests.ts'
import { Tag } from './tags.ts'
import type { TimeOff } from './time-off.ts'

const BoardProject = Type.Object({
  ...PlannedProject.properties,
  tag_ids: Type.Array(id),
  colour: projectColor,
  client_id: Nullable(id),
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
      job_role_id: Nullable(id),
    }),
  ),
  /** The holiday calendar that applies; null for none. */
  calendar_id: Nullable(id),
})
export type BoardResource = Static<typeof BoardResource>

type Own = [rate: string | null, phase_id: number | null, note: string]

/** The board between two days, or only the changes since an earlier response (decision 0039). */
export const BoardResponse = Type.Object({
  from: Nullable(date),
  to: Nullable(date),
  seq: Type.Integer(),
  touched: Nullable(
    Type.Object({ resources: Type.Array(id), projects: Type.Array(id), requests: Type.Array(id) }),
  ),
  settings: Type.Object({
    working_week: Type.Array(Type.Integer()),
    /** Null if the user has no access to costs. */
    currency: Nullable(Type.String()),
    today: date,
    overtime_per_day: Type.Number(),
  }),
  tags: listOf(Tag),
  clients: Type.Array(Client),
  job_roles: Type.Array(Type.Omit(JobRole, ['cost_per_hour'])),
  /** Null in partial responses. A changed calendar requires the whole board. */
  calendars: Nullable(
    Type.Array(
      Type.Object({
        id,
        name: Type.String(),
        is_default: Type.Boolean(),
        /** Pairs of a holiday's name and its days. Days are counted from 1970-01-01. */
        days: Type.Array(Type.Tuple([Type.String(), Type.Array(Type.Integer())])),
      }),
    ),
  ),
  projects: Type.Array(BoardProject),
  resources: Type.Array(BoardResource),
  /**
   * Person's id, first and last day, hours a day, kind, status, id and note. Null hours mean whole days. The
   * kind is null if the user must not see it.
   */
  time_off: Type.Unsafe<
    [number, string, string, number | null, TimeOff['kind'] | null, TimeOff['status'], number, string][]
  >({ type: 'array' }),
  requests: Type.Array(PlanRequest),
  /**
   * Seven values per assignment: id, project, person, first and last day, hours a day, and `Own`. `Own` is 0
   * without a manual rate, phase or note. Days are counted from 1970-01-01.
   */
  assignments: Type.Unsafe<(number | Own)[]>({ type: 'array' }),
})
export type BoardResponse = Static<typeof BoardResponse>

export const BoardViewBody = Type.Object({
  name: title({ maxLength: VIEW_NAME_LENGTH }),
  /** The board's URL query, such as `zoom=day&tags=1.2`. */
  query: Type.String({ ...text, maxLength: MOST_VIEW_QUERY }),
  is_shared: Type.Boolean(),
})
export type BoardViewBody = Static<typeof BoardViewBody>

export const BoardView = Type.Object({
  id,
  name: Type.String(),
  query: Type.String(),
  is_shared: Type.Boolean(),
  is_start: Type.Boolean(),
})
export type BoardView = Static<typeof BoardView>
