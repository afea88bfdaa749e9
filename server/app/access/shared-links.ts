import type { FastifyRequest } from 'fastify'
import { dayIn, dayNumber, dayText } from '../../../planning/days/days.ts'
import { isoWeekday } from '../../../planning/days/working-week.ts'
import { SharedLinkCreate } from '../../../shapes/access/shared-links.ts'
import { createSharedLink, revokeSharedLink } from '../../commands/access/shared-links.ts'
import type { Db } from '../../db/connect.ts'
import { paceRefusal } from '../../http/limits/pace.ts'
import { strangerLimiter } from '../../http/limits/rate-limit.ts'
import type { Turns } from '../../http/limits/turns.ts'
import { endTurn, takeTurn } from '../../http/limits/turns.ts'
import { hasRole, requireSharedLink } from '../../http/session.ts'
import { found } from '../../refusals.ts'
import type { MemberRow } from '../../store/access/sessions.ts'
import type { OpenedLink } from '../../store/access/shared-links.ts'
import { listSharedLinks } from '../../store/access/shared-links.ts'
import { getBoard } from '../../store/board/board.ts'
import type { AddRoute, App } from '../bodies.ts'
import { cutBoard } from './shared-board.ts'

/** Inside an organization. Admins see and revoke everybody's, planners their own. */
export function sharedLinkRoutes(add: AddRoute, db: Db): void {
  const makerFor = (member: MemberRow) => (hasRole(member, 'admin') ? null : member.user_id)
  add('GET /shared-links', 'planner', null, ({ member }) => listSharedLinks(db, member.id, makerFor(member)))
  add('POST /shared-links', 'planner', SharedLinkCreate, ({ member, body }) =>
    createSharedLink(db, member, body),
  )
  add('DELETE /shared-links/:id', 'planner', null, ({ member, id }) =>
    revokeSharedLink(db, member, id, makerFor(member)),
  )
}

/** From one network: an office that opens a link together stays below it. */
const STRANGERS = { perMinute: 60, burst: 120 }

/** Outside, for whoever has a link: nothing but what it shows (decision 0061). */
export function sharedRoutes(app: App, db: Db, turns: Turns): void {
  const limit = strangerLimiter(STRANGERS)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
    limit(request)
    await requireSharedLink(db, request).catch(paceRefusal(reply))
  })
  app.addHook(
    'preHandler',
    takeTurn(turns, (request) => linkOf(request).organization_id),
  )
  app.addHook('onSend', endTurn)

  app.get('/', async (request) => {
    const link = linkOf(request)
    const { organization, title, kind, view, expires_at } = link
    return { data: { organization, title, kind, query: view.query, ...daysOf(link), expires_at } }
  })

  app.get('/board', async (request) => {
    const link = linkOf(request)
    const { organization_id, view, working_week, time_zone } = link
    const { from, to } = daysOf(link)
    const today = dayIn(time_zone, new Date())
    const whole = await getBoard(db, organization_id, from, to, false)
    return { data: cutBoard(whole, view, { from, to, today, working_week }) }
  })
}

function linkOf({ shared }: FastifyRequest): OpenedLink {
  return found(shared)
}

/** Where the link names no first day, its days move on every week. */
function daysOf({ view, time_zone }: OpenedLink): { from: string; to: string } {
  const today = dayNumber(dayIn(time_zone, new Date()))
  const first = view.from === null ? today + 1 - isoWeekday(today) : dayNumber(view.from)
  return { from: dayText(first), to: dayText(first + view.days - 1) }
}
