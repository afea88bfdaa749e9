import { dayIn } from '../../../planning/days/days.ts'
import { mondayMorning, mondayOf, nextMondayMorning } from '../../../planning/days/mornings.ts'
import { checkSettings, isKnownZone } from '../../../planning/settings.ts'
import type { WeeklyMail } from '../../../shapes/access/mail.ts'
import { generateToken, organizationOf } from '../../crypto/keys.ts'
import type { Db } from '../../db/connect.ts'
import { found, invalid, rejectIf } from '../../refusals.ts'
import { insertMail } from '../../store/mail/mails.ts'
import { findConfirmedAddress } from '../../store/mail/recipients.ts'
import {
  deleteStopped,
  deleteWeeklyMail,
  insertWeeklyMail,
  listDueWeekly,
  updateWeeklyMoved,
} from '../../store/mail/weekly.ts'
import type { ActingOrganization } from '../../store/organizations.ts'

type Member = ActingOrganization & { user_id: number }

/** What a member wants to be sent on Mondays; nothing, unless they say so. */
export function chooseWeeklyMail(db: Db, member: Member, choice: WeeklyMail): Promise<void> {
  const { id, user_id } = member
  const { schedule, changes, time_zone } = choice
  return db.transaction(async (tx) => {
    if (!schedule && !changes) return deleteWeeklyMail(tx, id, user_id)
    const address = await findConfirmedAddress(tx, id, user_id)

    rejectIf([
      ...checkSettings({ time_zone: time_zone ?? undefined }),
      ...(address ? [] : [invalid('schedule', 'is mailed to confirmed addresses only: confirm yours first')]),
    ])

    const next = nextMondayMorning(time_zone ?? member.time_zone, new Date())
    await insertWeeklyMail(tx, id, user_id, schedule, changes, time_zone, generateToken(id), next)
  })
}

/** By the link in a mail, without a session. */
export async function stopWeeklyMail(db: Db, token: string): Promise<void> {
  const org = organizationOf(token)
  await db.transaction(async (tx) => found(org === 0 ? null : await deleteStopped(tx, org, token)))
}

const A_DAY = 24 * 3_600_000
const AT_ONCE = 100

/** A mail for everybody whose Monday morning has come. Nobody gets one that is a day late: they wait for the next. */
export async function writeWeeklyMails(db: Db, now = new Date()): Promise<void> {
  for (const { organization_id, user_id, next_at, ...due } of await listDueWeekly(db, now, AT_ONCE)) {
    // A restored file may name any: nobody else waits for theirs.
    const zone = isKnownZone(due.zone) ? due.zone : 'UTC'
    const late = now.getTime() - mondayMorning(zone, now).getTime()
    await db.transaction(async (tx) => {
      const next = nextMondayMorning(zone, now)
      if (!(await updateWeeklyMoved(tx, organization_id, user_id, next_at, next))) return
      const recipient = await findConfirmedAddress(tx, organization_id, user_id)
      if (recipient === null || late < 0 || late >= A_DAY) return
      const facts = { organization_id, user_id, week: mondayOf(dayIn(zone, now)) }
      await insertMail(tx, { kind: 'weekly', recipient, facts })
    })
  }
}
