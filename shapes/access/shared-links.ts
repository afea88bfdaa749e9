import type { Static } from 'typebox'
import { Type } from 'typebox'
import { date, id, instant, Nullable, oneOf, sentId, text, title } from '../blocks.ts'
import { Insights, reportQuery, Utilized } from '../insights/people.ts'
import { MOST_SHARED_DAYS, MOST_TAGS, VIEW_LENGTH } from '../limits.ts'

const kind = oneOf(['board', 'report'])
const kinds = oneOf(['board', 'report', 'calendar'])

/** Selects the people, projects and days of the plan that visitors of the link receive. */
export const SharedView = Type.Object({
  group: oneOf(['people', 'projects']),
  q: Type.String(text),
  tag_ids: Type.Array(sentId, { maxItems: MOST_TAGS }),
  /** If true, one of the tags is enough to match. */
  any_tag: Type.Optional(Type.Boolean()),
  project_id: Nullable(sentId),
  client_ids: Type.Optional(Type.Array(sentId, { maxItems: MOST_TAGS })),
  /** Matches people who have one of these roles. */
  job_role_ids: Type.Optional(Type.Array(sentId, { maxItems: MOST_TAGS })),
  /**
   * If true, `q` also finds people by tags and projects, and projects by tags and people. Missing in older
   * links.
   */
  finds_related: Type.Optional(Type.Boolean()),
  /**
   * If `group` is people, hides the titles of projects outside `project_id` and `client_ids`. Missing in older
   * links.
   */
  hides_other_work: Type.Optional(Type.Boolean()),
  /** Includes people whose last contract has ended. */
  leavers: Type.Boolean(),
  /** Null means the Monday of the current week. */
  from: Nullable(date),
  days: Type.Integer({ minimum: 1, maximum: MOST_SHARED_DAYS }),
  /** Display settings, as in the board's URL. */
  query: Type.String({ maxLength: VIEW_LENGTH, format: 'text' }),
})
export type SharedView = Static<typeof SharedView>

export const SharedReport = Type.Object({
  report: oneOf(['capacity', 'people', 'tags']),
  by: oneOf(['week', 'month']),
  tag_id: Nullable(sentId),
  job_role_id: Type.Optional(Nullable(sentId)),
  client_id: Type.Optional(Nullable(sentId)),
  /** First and last month, as YYYY-MM. Null means the default months of Insights (`readInsightsQuery`). */
  months: Nullable(Type.Object({ from: Type.String({ maxLength: 7 }), to: Type.String({ maxLength: 7 }) })),
})
export type SharedReport = Static<typeof SharedReport>

/** A feed for calendar apps (decision 0062). */
export const SharedCalendar = Type.Object({
  of: oneOf(['me', 'person', 'project', 'team']),
  id: Nullable(sentId),
})
export type SharedCalendar = Static<typeof SharedCalendar>

export const SharedLink = Type.Object({
  id,
  title: Type.String(),
  kind: kinds,
  created_by: Type.String(),
  inserted_at: instant,
  expires_at: Nullable(instant),
  last_opened_at: Nullable(instant),
})
export type SharedLink = Static<typeof SharedLink>

export const NewSharedLink = Type.Object({ ...SharedLink.properties, token: Type.String() })
export type NewSharedLink = Static<typeof NewSharedLink>

/** `expires_on` is the last valid day, in the organization's time zone. */
const created = { title: title(), expires_on: date }
export const SharedLinkCreate = Type.Object({ ...created, view: SharedView })
export const SharedReportCreate = Type.Object({ ...created, view: SharedReport })
export type SharedLinkCreate = Static<typeof SharedLinkCreate> | Static<typeof SharedReportCreate>
export const SharedCalendarCreate = Type.Object({ title: title(), view: SharedCalendar })
export type SharedCalendarCreate = Static<typeof SharedCalendarCreate>

export const Shared = Type.Object({
  organization: Type.String(),
  title: Type.String(),
  kind,
  query: Type.String(),
  from: date,
  to: date,
  expires_at: instant,
})
export type Shared = Static<typeof Shared>

export const SharedInsights = Type.Object({
  report: SharedReport.properties.report,
  ...reportQuery,
  target_utilisation: Type.Integer(),
  totals: Insights.properties.totals,
  found: Type.Integer(),
  rows: Type.Array(Utilized),
})
export type SharedInsights = Static<typeof SharedInsights>
