import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayIn, dayNumber, dayText } from '../../../planning/days/days.ts'
import { isoWeekday } from '../../../planning/days/working-week.ts'
import type { SharedInsights, SharedReport } from '../../../shapes/access/shared-links.ts'
import {
  SharedCalendarCreate,
  SharedLinkCreate,
  SharedReportCreate,
} from '../../../shapes/access/shared-links.ts'
import type { BoardAnswer } from '../../../shapes/board.ts'
import type { Organization } from '../../../shapes/organizations.ts'
import { createCalendarFeed, createSharedLink, revokeSharedLink } from '../../commands/access/shared-links.ts'
import { organizationOf } from '../../crypto/keys.ts'
import type { Db } from '../../db/connect.ts'
import { isKnown, tagOfContent } from '../../http/conditional.ts'
import { collectBytes, dataInPieces, longValue, sendJson } from '../../http/sending.ts'
import { hasRole, requireSharedLink } from '../../http/session.ts'
import { found, NotFound } from '../../refusals.ts'
import { semaphores } from '../../semaphores.ts'
import type { MemberRow } from '../../store/access/sessions.ts'
import type { OpenedLink, SharedThing } from '../../store/access/shared-links.ts'
import { listSharedLinks } from '../../store/access/shared-links.ts'
import { getBoard } from '../../store/board/board.ts'
import { getOrganization } from '../../store/organizations.ts'
import type { AddRoute, App } from '../bodies.ts'
import { readInsights, readPeople } from '../insights/people.ts'
import type { Question } from '../insights/question.ts'
import { askedOf, readQuestion } from '../insights/question.ts'
import { onceForEachChange } from '../lists.ts'
import { readCalendar } from './calendar-feed.ts'
import { cutBoard } from './shared-board.ts'

/** Inside an organization. Admins see and revoke everybody's, others their own. */
export function sharedLinkRoutes(add: AddRoute, db: Db): void {
  const makerFor = (member: MemberRow) => (hasRole(member, 'admin') ? null : member.user_id)
  add('GET /shared-links', 'viewer', null, ({ member }) => listSharedLinks(db, member.id, makerFor(member)))
  add('POST /shared-links', 'planner', SharedLinkCreate, ({ member, body }) =>
    createSharedLink(db, member, 'board', body),
  )
  add('POST /shared-links/reports', 'planner', SharedReportCreate, ({ member, body }) => {
    questionOf(body.view, member)
    return createSharedLink(db, member, 'report', body)
  })
  add('POST /shared-links/calendars', 'viewer', SharedCalendarCreate, ({ member, body }) =>
    createCalendarFeed(db, member, body),
  )
  add('DELETE /shared-links/:id', 'viewer', null, ({ member, id }) =>
    revokeSharedLink(db, member, id, makerFor(member)),
  )
}

/** Bytes of responses that are cached. */
const MAX_CACHED = 64 * 1_048_576

/**
 * For anyone who has a link (decision 0061). All of them see the same, so it is computed once for each change: a flood
 * takes nothing from the members.
 */
export function sharedRoutes(app: App, db: Db): void {
  const once = onceForEachChange<Buffer>(MAX_CACHED, ({ length }) => length)
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
    return answer(reply, link, (org) => readBoard(db, org, link))
  })

  app.get('/report', async (request, reply) => {
    const link = linkOf(request)
    if (link.kind !== 'report') throw new NotFound()
    return answer(reply, link, (org) => readShared(db, org, link.view))
  })

  app.get('/calendar.ics', async (request, reply) => {
    const link = linkOf(request)
    if (link.kind !== 'calendar') throw new NotFound()
    const text = await remembered(link, () => readCalendar(db, link))
    reply.header('cache-control', 'private, no-store')
    if (isKnown(reply, tagOfContent(text))) return reply.code(304).send()
    reply.header('content-disposition', 'inline; filename="crewline.ics"')
    return reply.type('text/calendar; charset=utf-8').send(text)
  })

  async function answer(
    reply: FastifyReply,
    link: OpenedLink,
    read: (org: Organization) => Promise<object>,
  ): Promise<FastifyReply> {
    const compute = async () => {
      const org = await getOrganization(db, link.organization_id)
      return collectBytes(dataInPieces(longValue(await read(org))))
    }
    return sendJson(reply, await remembered(link, compute))
  }

  function remembered(
    { id, organization_id, time_zone }: OpenedLink,
    compute: () => Promise<Buffer>,
  ): Promise<Buffer> {
    const today = dayIn(time_zone, new Date())
    return once(
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
  link: SharedThing & { kind: 'board' },
): Promise<BoardAnswer> {
  const { id, working_week, time_zone } = org
  const { from, to } = daysOf({ ...link, time_zone })
  const today = dayIn(time_zone, new Date())
  const whole = await getBoard(db, id, from, to, false, 0)
  return cutBoard(whole, link.view, { from, to, today, working_week })
}

function linkOf({ shared }: FastifyRequest): OpenedLink {
  return found(shared)
}

/** Where the link names no first day, its days move on every week. */
function daysOf(link: SharedThing & { kind: 'board' | 'report'; time_zone: string }): {
  from: string
  to: string
} {
  if (link.kind === 'report') return questionOf(link.view, link).range
  const { view, time_zone } = link
  const today = dayNumber(dayIn(time_zone, new Date()))
  const first = view.from === null ? today + 1 - isoWeekday(today) : dayNumber(view.from)
  return { from: dayText(first), to: dayText(first + view.days - 1) }
}

/** As the pages of Insights ask for it. */
function questionOf(
  { by, hours, tag_id, months }: SharedReport,
  { time_zone }: { time_zone: string },
): Question {
  return readQuestion({ by, hours, tag: tag_id ?? '', ...months }, time_zone)
}

/** Nothing of the answer but what the report shows. */
async function readShared(db: Db, org: Organization, view: SharedReport): Promise<SharedInsights> {
  const { report } = view
  const question = questionOf(view, org)
  const { totals, tags, people, target_utilisation } = await readInsights(db, org, question, 0)
  const told = { report, ...askedOf(question), target_utilisation, totals }
  if (report === 'people') {
    const page = await readPeople(db, org, question, 0)
    return { ...told, found: page.found, rows: page.people }
  }
  const rows =
    report === 'tags' ? tags.map(({ id, name, capacity, done }) => ({ id, name, capacity, done })) : []
  return { ...told, found: report === 'tags' ? tags.length : people, rows }
}
