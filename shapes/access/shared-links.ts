import type { Static } from 'typebox'
import { Type } from 'typebox'
import { date, id, instant, Nullable, oneOf, sentId, text, title } from '../blocks.ts'
import { asked, Insights, series } from '../insights/people.ts'
import { MOST_SHARED_DAYS, MOST_TAGS, VIEW_LENGTH } from '../limits.ts'

/** Links that show a view of the plan to whoever has them (decision 0061). */

const kind = oneOf(['board', 'report'])
const kinds = oneOf(['board', 'report', 'calendar'])

/** What is sent to whoever opens the link: nothing else of the plan leaves the server. */
export const SharedView = Type.Object({
  group: oneOf(['people', 'projects']),
  /** Words in names. */
  q: Type.String(text),
  tag_ids: Type.Array(sentId, { maxItems: MOST_TAGS }),
  project_id: Nullable(sentId),
  /** By people and with a project: their work on other projects has no title. Missing in older links. */
  hides_other_work: Type.Optional(Type.Boolean()),
  /** People whose last contract has ended are there, too. */
  leavers: Type.Boolean(),
  /** Null: the Monday of the week in which it is opened. */
  from: Nullable(date),
  days: Type.Integer({ minimum: 1, maximum: MOST_SHARED_DAYS }),
  /** How the page draws it, as the address of the board says. */
  query: Type.String({ maxLength: VIEW_LENGTH, format: 'text' }),
})
export type SharedView = Static<typeof SharedView>

/** A report of Insights: what everybody can do and has, or how full the people or the tags are. */
export const SharedReport = Type.Object({
  report: oneOf(['capacity', 'people', 'tags']),
  by: oneOf(['week', 'month']),
  hours: oneOf(['planned', 'convention']),
  tag_id: Nullable(sentId),
  /** Months, both included, YYYY-MM; null: those around the day on which it is opened. */
  months: Nullable(Type.Object({ from: Type.String({ maxLength: 7 }), to: Type.String({ maxLength: 7 }) })),
})
export type SharedReport = Static<typeof SharedReport>

/** A feed for calendar programs (decision 0062): of whoever makes it, of a person, of a project, of everybody. */
export const SharedCalendar = Type.Object({
  of: oneOf(['me', 'person', 'project', 'team']),
  /** Of the person or the project. */
  id: Nullable(sentId),
})
export type SharedCalendar = Static<typeof SharedCalendar>

export const SharedLink = Type.Object({
  id,
  title: Type.String(),
  kind: kinds,
  created_by: Type.String(),
  inserted_at: instant,
  /** Null: until it is revoked. */
  expires_at: Nullable(instant),
  last_opened_at: Nullable(instant),
})
export type SharedLink = Static<typeof SharedLink>

/** The token is shown once. */
export const NewSharedLink = Type.Object({ ...SharedLink.properties, token: Type.String() })
export type NewSharedLink = Static<typeof NewSharedLink>

/** `expires_on`: the last day on which the link opens anything, in UTC. */
const created = { title: title(), expires_on: date }
export const SharedLinkCreate = Type.Object({ ...created, view: SharedView })
export const SharedReportCreate = Type.Object({ ...created, view: SharedReport })
export type SharedLinkCreate = Static<typeof SharedLinkCreate> | Static<typeof SharedReportCreate>
export const SharedCalendarCreate = Type.Object({ title: title(), view: SharedCalendar })
export type SharedCalendarCreate = Static<typeof SharedCalendarCreate>

/** What whoever has the link is told. */
export const Shared = Type.Object({
  organization: Type.String(),
  title: Type.String(),
  kind,
  /** Of a board: how the page draws it. */
  query: Type.String(),
  /** The days that it shows. */
  from: date,
  to: date,
  expires_at: instant,
})
export type Shared = Static<typeof Shared>

/** What a report shows: the sums, and the people or the tags where it is about them. */
export const SharedInsights = Type.Object({
  report: SharedReport.properties.report,
  ...asked,
  target_utilisation: Type.Integer(),
  totals: Insights.properties.totals,
  found: Type.Integer(),
  rows: Type.Array(Type.Object({ id, name: Type.String(), capacity: series, done: series })),
})
export type SharedInsights = Static<typeof SharedInsights>
