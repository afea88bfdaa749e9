import { dayIn } from '../../../planning/days/days.ts'
import { mondayMorning, mondayOf, nextMondayMorning } from '../../../planning/days/mornings.ts'
import { checkSettings, isKnownZone } from '../../../planning/settings.ts'
import type { WeeklyMail } from '../../../shapes/access/mail.ts'
import { generateToken, organizationOf } from '../../crypto/keys.ts'
import type { Db } from '../../db/connect.ts'
import { found, invalid, rejectIf } from '../../refusals.ts'
import { findDemo } from '../../store/demos.ts'
import { insertMail } from '../../store/mail/mails.ts'
import { findConfirmedAddress } from '../../store/mail/recipients.ts'
import {
  deleteWeeklyMail,
  deleteWeeklyMailByToken,
  insertWeeklyMail,
  listDueWeekly,
  updateWeeklyClaimed,
} from '../../store/mail/weekly.ts'
import type { ActingOrganization } from '../../store/organizations.ts'

type Member = ActingOrganization & { user_id: number }

export function chooseWeeklyMail(db: Db, member: Member, choice: WeeklyMail): Promise<void> {
  const { id, user_id } = member
  const { schedule, changes, time_zone } = choice
  return db.transaction(async (tx) => {
    if (!schedule && !changes) return deleteWeeklyMail(tx, id, user_id)
    const address = await findConfirmedAddress(tx, id, user_id)

    rejectIf([
      ...checkSettings({ time_zone: time_zone ?? undefined }),
      ...(address
        ? []
        : [invalid('schedule', 'is only sent to confirmed email addresses: confirm yours first')]),
    ])

    const next = nextMondayMorning(time_zone ?? member.time_zone, new Date())
    await insertWeeklyMail(tx, id, user_id, schedule, changes, time_zone, generateToken(id), next)
  })
}

export async function stopWeeklyMail(db: Db, token: string): Promise<void> {
  const org = organizationOf(token)
  await db.transaction(async (tx) => found(org === 0 ? null : await deleteWeeklyMailByToken(tx, org, token)))
}

const DAY_MS = 24 * 3_600_000
const MAX_PER_RUN = 100

/**
 * Queues each member's weekly email on Monday morning. Skips emails that are at least a day late, for example
 * after an outage.
 */
export async function writeWeeklyMails(db: Db, now = new Date()): Promise<void> {
  for (const { organization_id, user_id, next_at, ...due } of await listDueWeekly(db, now, MAX_PER_RUN)) {
    // A restored backup may contain an unknown time zone.
    const zone = isKnownZone(due.zone) ? due.zone : 'UTC'
    const late = now.getTime() - mondayMorning(zone, now).getTime()
    await db.transaction(async (tx) => {
      const next = nextMondayMorning(zone, now)
      if (!(await updateWeeklyClaimed(tx, organization_id, user_id, next_at, next))) return
      const recipient = await findConfirmedAddress(tx, organization_id, user_id)
      if (recipient === null || late < 0 || late >= DAY_MS) return
      if (await findDemo(tx, organization_id)) return
      const facts = { organization_id, user_id, week: mondayOf(dayIn(zone, now)) }
      await insertMail(tx, { kind: 'weekly', recipient, facts })
    })
  }
}
