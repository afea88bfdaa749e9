import type { Problem } from '../../planning/problems.ts'
import type { Organization, SettingsChange } from '../../shapes/organizations.ts'
import type { Db } from '../db/connect.ts'
import { invalid, rejectIf } from '../refusals.ts'
import { insertChange } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { getOrganization, lockOrganization, updateOrganization } from '../store/organizations.ts'

/** What an admin may set; the plan and its limits are the operator's (commands/organizations.ts). */
export function changeSettings(
  db: Db,
  org: ActingOrganization,
  change: SettingsChange,
): Promise<Organization> {
  return db.transaction(async (tx) => {
    await lockOrganization(tx, org.id)

    rejectIf([...checkTimeZone(change.time_zone), ...checkWorkingWeek(change.working_week)])

    await updateOrganization(tx, org.id, {
      ...change,
      full_time_day: change.full_time_day === undefined ? undefined : String(change.full_time_day),
      working_week: change.working_week && [...change.working_week].sort(),
    })
    const summary = Object.keys(change)
      .map((name) => name.replaceAll('_', ' '))
      .join(', ')
    await insertChange(tx, org, { type: 'organization', action: 'updated', record_id: org.id, summary })
    return getOrganization(tx, org.id)
  })
}

function checkTimeZone(time_zone: string | undefined): Problem[] {
  if (
    time_zone === undefined ||
    Intl.supportedValuesOf('timeZone').includes(time_zone) ||
    time_zone === 'UTC'
  )
    return []
  return [{ pointer: ['time_zone'], code: 'unknown', message: 'must be a time zone such as Europe/Madrid' }]
}

function checkWorkingWeek(week: readonly number[] | undefined): Problem[] {
  const isFine = !week || new Set(week).size === week.length
  return isFine ? [] : [invalid('working_week', 'must name each weekday once')]
}
