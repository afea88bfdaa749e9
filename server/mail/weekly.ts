import { addDays } from '../../planning/days/days.ts'
import { mondayMorning } from '../../planning/days/mornings.ts'
import { ownDays } from '../../planning/hours/own-days.ts'
import type { Organization } from '../../shapes/organizations.ts'
import type { Translate } from '../../texts/texts.ts'
import type { Db } from '../db/connect.ts'
import { findOwnPerson } from '../store/access/linked-people.ts'
import { listAssignmentsOnDays } from '../store/assignments.ts'
import { listChangesOfPerson } from '../store/changes.ts'
import { listHolidaysOf } from '../store/holidays.ts'
import type { MailFacts } from '../store/mail/mails.ts'
import { findConfirmedAddress } from '../store/mail/recipients.ts'
import { findWeeklyMail } from '../store/mail/weekly.ts'
import { findOrganization } from '../store/organizations.ts'
import { listTentativeRequests } from '../store/requests.ts'
import { findResource } from '../store/resources.ts'
import { listTimeOff } from '../store/time-off.ts'
import type { DateFormats } from './dates.ts'
import type { EmailMessage } from './layout.ts'
import type { MailTexts } from './texts/en.ts'
import { weeklyMessage } from './weekly-message.ts'

const MAX_CHANGES = 20
const MAX_ASSIGNMENTS = 500

/**
 * Returns null if the member unsubscribed, has no linked person or has no confirmed email address. Also
 * returns null if the member wants only changes and there are none.
 */
export async function composeWeekly(
  db: Db,
  facts: MailFacts['weekly'],
  texts: MailTexts,
  dates: DateFormats,
  translate: Translate,
): Promise<EmailMessage | null> {
  const { organization_id: org, user_id, week } = facts
  const [organization, chosen] = [await findOrganization(db, org), await findWeeklyMail(db, org, user_id)]
  const [person, address] = [
    await findOwnPerson(db, org, user_id),
    await findConfirmedAddress(db, org, user_id),
  ]
  if (!organization || !chosen || !person || !address) return null
  const zone = chosen.time_zone ?? organization.time_zone
  const changed = chosen.changes ? await readChanges(db, org, person.id, address, zone, week) : null
  if (!chosen.schedule && changed?.changes.length === 0) return null
  return weeklyMessage(texts, dates, {
    ...{ organization: organization.name, week, zone, translate, path: `/${org}/schedule` },
    days: chosen.schedule ? await readDays(db, organization, person.id, week) : null,
    changes: changed?.changes ?? null,
    more: changed?.more ?? 0,
    stopPath: `/app/weekly-mails/${chosen.stop_token}`,
  })
}

/** Omits days without contract hours, unless they have a holiday or time off, which can be pending. */
async function readDays(db: Db, { id: org, working_week }: Organization, resource_id: number, week: string) {
  const resource = await findResource(db, org, resource_id)
  const range = { start_date: week, end_date: addDays(week, 6) }
  const plan = {
    contracts: resource?.contracts ?? [],
    holidays: (await listHolidaysOf(db, org, [resource_id], range)).get(resource_id)?.holidays ?? [],
    time_off: await listTimeOff(db, org, resource_id),
    assignments: await listAssignmentsOnDays(db, org, [resource_id], week, range.end_date, MAX_ASSIGNMENTS),
    tentative: await listTentativeRequests(db, org, resource_id),
  }
  return ownDays(plan, working_week, week, 7).filter(
    (each) => each.contracted > 0 || each.holiday || each.away || each.asked,
  )
}

/** Reads changes that the member didn't make, in the seven days before the week's Monday morning. */
async function readChanges(
  db: Db,
  org: number,
  resource_id: number,
  own: string,
  zone: string,
  week: string,
) {
  const until = mondayMorning(zone, new Date(`${week}T12:00:00Z`))
  const since = new Date(until.getTime() - 7 * 24 * 3_600_000)
  const all = await listChangesOfPerson(db, org, resource_id, since, until, own)
  return { changes: all.slice(0, MAX_CHANGES), more: Math.max(0, all.length - MAX_CHANGES) }
}
