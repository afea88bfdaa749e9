import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayIn, dayNumber, dayText } from '../../../planning/days/days.ts'
import { isoWeekday } from '../../../planning/days/working-week.ts'
import type { SharedInsights, SharedReport } from '../../../shapes/access/shared-links.ts'
import {
  SharedCalendarCreate,
  SharedLinkCreate,
  SharedReportCreate,
} from '../../../shapes/access/shared-links.ts'
import type { BoardResponse } from '../../../shapes/board.ts'
import type { Organization } from '../../../shapes/organizations.ts'
import { createCalendarFeed, createSharedLink, revokeSharedLink } from '../../commands/access/shared-links.ts'
import { organizationOf } from '../../crypto/keys.ts'
import type { Db } from '../../db/connect.ts'
import { etagOfContent, matchesEtag } from '../../http/conditional.ts'
import { collectBytes, dataInPieces, longValue, sendJson } from '../../http/sending.ts'
import { hasRole, requireSharedLink } from '../../http/session.ts'
import { found, NotFound } from '../../refusals.ts'
import { semaphores } from '../../semaphores.ts'
import type { MemberRow } from '../../store/access/sessions.ts'
import type { OpenedLink, SharedContent } from '../../store/access/shared-links.ts'
import { listSharedLinks } from '../../store/access/shared-links.ts'
import { getBoard } from '../../store/board/board.ts'
import { getOrganization } from '../../store/organizations.ts'
import type { AddRoute, TypedApp } from '../bodies.ts'
import type { InsightsQuery } from '../insights/insights-query.ts'
import { describeInsightsQuery, readInsightsQuery } from '../insights/insights-query.ts'
import { readInsights, readInsightsPeople } from '../insights/people.ts'
import { cachePerChange } from '../lists.ts'
import { readCalendar } from './calendar-feed.ts'
import { cutBoard } from './shared-board.ts'

/** Admins see and revoke all links. Other members see and revoke only their own links. */
export function sharedLinkRoutes(add: AddRoute, db: Db): void {
  const creatorFilter = (member: MemberRow) => (hasRole(member, 'admin') ? null : member.user_id)
  add('GET /shared-links', 'viewer', null, ({ member }) =>
    listSharedLinks(db, member.id, creatorFilter(member)),
  )
  add('POST /shared-links', 'planner', SharedLinkCreate, ({ member, body }) =>
    createSharedLink(db, member, 'board', body),
  )
  add('POST /shared-links/reports', 'planner', SharedReportCreate, ({ member, body }) => {
    // Called only to check the report's months. Throws if they are invalid.
    queryOf(body.view, member)
    return createSharedLink(db, member, 'report', body)
  })
  add('POST /shared-links/calendars', 'viewer', SharedCalendarCreate, ({ member, body }) =>
    createCalendarFeed(db, member, body),
  )
  add('DELETE /shared-links/:id', 'viewer', null, ({ member, id }) =>
    revokeSharedLink(db, member, id, creatorFilter(member)),
  )
}

const MAX_CACHED_BYTES = 64 * 1_048_576

/**
 * Caches responses until the next change, so that many requests to a link don't slow down members (decision
 * 0061).
 */
export function sharedRoutes(app: TypedApp, db: Db): void {
  const readOncePerChange = cachePerChange<Buffer>(MAX_CACHED_BYTES, ({ length }) => length)
  const limitRate = app.rateLimit({})
  app.addHook('onRequest', limitRate)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
    const org = organizationOf((request.params as { token: string }).token)
    await semaphores.credentialLookups.run(org, () => requireSharedLink(db, request))
  })

  app.get('/', async (request) => {
    const link = linkOf(request)
    if (link.kind === 'calendar') throw new NotFound()
    const { organization, title, kind, expires_at } = link
    const query = link.kind === 'board' ? link.view.query : ''
    return { data: { organization, title, kind, query, ...daysOf(link), expires_at } }
  })

  app.get('/board', async (request, reply) => {
    const link = linkOf(request)
    if (link.kind !== 'board') throw new NotFound()
    return sendShared(reply, link, (org) => readBoard(db, org, link))
  })

  app.get('/report', async (request, reply) => {
    const link = linkOf(request)
    if (link.kind !== 'report') throw new NotFound()
    return sendShared(reply, link, (org) => readSharedReport(db, org, link.view))
  })

  app.get('/calendar.ics', async (request, reply) => {
    const link = linkOf(request)
    if (link.kind !== 'calendar') throw new NotFound()
    const text = await cached(link, () => readCalendar(db, link))
    reply.header('cache-control', 'private, no-store')
    if (matchesEtag(reply, etagOfContent(text))) return reply.code(304).send()
    reply.header('content-disposition', 'inline; filename="crewline.ics"')
    return reply.type('text/calendar; charset=utf-8').send(text)
  })

  async function sendShared(
    reply: FastifyReply,
    link: OpenedLink,
    read: (org: Organization) => Promise<object>,
  ): Promise<FastifyReply> {
    const compute = async () => {
      const org = await getOrganization(db, link.organization_id)
      return collectBytes(dataInPieces(longValue(await read(org))))
    }
    return sendJson(reply, await cached(link, compute))
  }

  function cached(
    { id, organization_id, time_zone }: OpenedLink,
    compute: () => Promise<Buffer>,
  ): Promise<Buffer> {
    const today = dayIn(time_zone, new Date())
    return readOncePerChange(
      null,
      db,
      organization_id,
      today,
      () => semaphores.publicLinks.run(organization_id, compute),
      id,
    )
  }
}

async function readBoard(
  db: Db,
  org: Organization,
  link: SharedContent & { kind: 'board' },
): Promise<BoardResponse> {
  const { id, working_week, time_zone } = org
  const { from, to } = daysOf({ ...link, time_zone })
  const today = dayIn(time_zone, new Date())
  const whole = await getBoard(db, id, [from, to], null, false, 0)
  return cutBoard(whole, link.view, { from, to, today, working_week })
}

function linkOf({ shared }: FastifyRequest): OpenedLink {
  return found(shared)
}

/** If the view has no fixed first day, the range moves forward every week. */
function daysOf(link: SharedContent & { kind: 'board' | 'report'; time_zone: string }): {
  from: string
  to: string
} {
  if (link.kind === 'report') return queryOf(link.view, link).range
  const { view, time_zone } = link
  const today = dayNumber(dayIn(time_zone, new Date()))
  const first = view.from === null ? today + 1 - isoWeekday(today) : dayNumber(view.from)
  return { from: dayText(first), to: dayText(first + view.days - 1) }
}

function queryOf(view: SharedReport, { time_zone }: { time_zone: string }): InsightsQuery {
  const { by, tag_id: tag, job_role_id: role, client_id: client, months } = view
  return readInsightsQuery({ by, tag, role, client, ...months }, time_zone)
}

async function readSharedReport(db: Db, org: Organization, view: SharedReport): Promise<SharedInsights> {
  const { report } = view
  const query = queryOf(view, org)
  const { totals, tags, people, target_utilisation } = await readInsights(db, org, query, 0)
  const head = { report, ...describeInsightsQuery(query), target_utilisation, totals }
  if (report === 'people') {
    const page = await readInsightsPeople(db, org, query, 0)
    return { ...head, found: page.found, rows: page.people }
  }
  const rows = report === 'tags' ? tags.map(({ color: _, people: __, ...tag }) => tag) : []
  return { ...head, found: report === 'tags' ? tags.length : people, rows }
}
