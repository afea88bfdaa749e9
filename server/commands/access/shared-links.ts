import { addDays, dayIn } from '../../../planning/days/days.ts'
import { endOfDay } from '../../../planning/days/mornings.ts'
import type { Problem } from '../../../planning/problems.ts'
import type {
  SharedCalendar,
  SharedCalendarCreate,
  SharedLinkCreate,
} from '../../../shapes/access/shared-links.ts'
import { MOST_SHARED_FOR_DAYS } from '../../../shapes/limits.ts'
import type { Message, MessageKey } from '../../../texts/texts.ts'
import { msg } from '../../../texts/texts.ts'
import { generateToken, hashSecret } from '../../crypto/keys.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { found, invalid, problemIn, Rejected, rejectIf } from '../../refusals.ts'
import { findOwnPerson } from '../../store/access/linked-people.ts'
import type { SharedLinkRow } from '../../store/access/shared-links.ts'
import { countLinksOf, insertSharedLink, updateLinkRevoked } from '../../store/access/shared-links.ts'
import { insertChange } from '../../store/changes.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { creatorOf } from '../../store/organizations.ts'
import { listPlannedProjects } from '../../store/projects.ts'
import { listResourceNames } from '../../store/resources.ts'
import { ALL_ROLES, PLANNERS, requireRoleLocked } from './acting-role.ts'

type Created = SharedLinkRow & { token: string }

export function createSharedLink(
  db: Db,
  org: ActingOrganization,
  kind: 'board' | 'report',
  { title, view, expires_on }: SharedLinkCreate,
): Promise<Created> {
  rejectIf(checkExpiry(expires_on, org.time_zone))
  const expires_at = endOfDay(expires_on, org.time_zone)
  return db.transaction(async (tx) => {
    await requireRoleLocked(tx, org, PLANNERS)

    return insertLink(
      tx,
      org,
      { title, kind, view, expires_at },
      msg('{title}, until {day}', { title, day: expires_on }),
    )
  })
}

/** Members may share their own calendar. Only planners may share other calendars (decision 0062). */
export function createCalendarFeed(
  db: Db,
  org: ActingOrganization,
  { title, view }: SharedCalendarCreate,
): Promise<Created> {
  return db.transaction(async (tx) => {
    await requireRoleLocked(tx, org, view.of === 'me' ? ALL_ROLES : PLANNERS)
    if (!(await subjectExists(tx, org, view))) throw new Rejected([invalid('view', MISSING_SUBJECT[view.of])])

    return insertLink(
      tx,
      org,
      { title, kind: 'calendar', view, expires_at: null },
      msg('{title}, calendar', { title }),
    )
  })
}

/** The organization is locked during this check, so the check must be fast. */
async function subjectExists(tx: Tx, org: ActingOrganization, { of, id }: SharedCalendar): Promise<boolean> {
  const creator = creatorOf(org).created_by_id
  if (of === 'me') return creator !== null && (await findOwnPerson(tx, org.id, creator)) !== null
  if (of === 'team') return true
  const listed = of === 'person' ? listResourceNames : listPlannedProjects
  return id !== null && (await listed(tx, org.id, [id])).length > 0
}

const MISSING_SUBJECT: Record<SharedCalendarCreate['view']['of'], MessageKey> = {
  me: 'needs a person: ask an admin to link you under Settings > Members',
  person: "belongs to a person who doesn't exist: choose another",
  project: "belongs to a project that doesn't exist: choose another",
  team: "belongs to an organization that doesn't exist",
}

/** Maximum links per member. Concurrent requests can't exceed it, because the organization is locked. */
const MAX_LINKS = 100
const TOO_MANY_LINKS = msg("can't be added: limit of {most} links and calendars reached; revoke one first", {
  most: MAX_LINKS,
})

type NewLink = Parameters<typeof insertSharedLink>[2]

async function insertLink(
  tx: Tx,
  org: ActingOrganization,
  link: Pick<NewLink, 'title' | 'kind' | 'view' | 'expires_at'>,
  summary: Message,
): Promise<Created> {
  const token = generateToken(org.id)
  const creator = creatorOf(org)
  const count = creator.created_by_id === null ? 0 : await countLinksOf(tx, org.id, creator.created_by_id)

  rejectIf(count < MAX_LINKS ? [] : [invalid('title', TOO_MANY_LINKS)])

  const created = await insertSharedLink(tx, org.id, { ...link, hash: hashSecret(token), ...creator })
  await insertChange(tx, org, { type: 'shared_link', action: 'created', record_id: created.id, summary })
  return { ...created, token }
}

function checkExpiry(expires_on: string, timeZone: string): Problem[] {
  const today = dayIn(timeZone, new Date())
  const last = addDays(today, MOST_SHARED_FOR_DAYS)
  if (expires_on >= today && expires_on <= last) return []
  const message = msg('must be a date from today ({today}) to {last}', { today, last })
  return [problemIn('expires_on', 'out_of_range', message)]
}

/** `of` is the id of the user who created the link. If it is null, revokes any user's link. */
export function revokeSharedLink(
  db: Db,
  org: ActingOrganization,
  id: number,
  of: number | null,
): Promise<void> {
  return db.transaction(async (tx) => {
    await requireRoleLocked(tx, org, ALL_ROLES)

    const { title } = found(await updateLinkRevoked(tx, org.id, id, of), `There is no shared link ${id}`)
    const revoked = { audited_as: 'revoked', record_id: id, summary: title }
    await insertChange(tx, org, { type: 'shared_link', action: 'deleted', ...revoked })
  })
}
