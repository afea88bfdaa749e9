import { checkSeen } from '../../planning/changes.ts'
import type { PlanChange } from '../../planning/plan-changes.ts'
import { partsOf } from '../../planning/plan-changes.ts'
import type { Problem } from '../../planning/problems.ts'
import { checkSettings, settingsInWords } from '../../planning/settings.ts'
import type { SettingsBody } from '../../shapes/organizations.ts'
import { SettingsChange } from '../../shapes/organizations.ts'
import type { SavedSettings } from '../../shapes/plan-changes.ts'
import type { Db, Tx } from '../db/connect.ts'
import { conflictIf, invalid, rejectIf } from '../refusals.ts'
import { listFactorKinds } from '../store/access/factors.ts'
import { listMembers } from '../store/access/members.ts'
import { announceEnded } from '../store/access/sessions.ts'
import { insertChanges } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { getOrganization, updateOrganization } from '../store/organizations.ts'
import { lockActingRole } from './access/acting-role.ts'
import { lockInOrder } from './lock-in-order.ts'
import { applyChanges } from './plan/change-plan.ts'
import { mergeChangedPlans, NO_CHANGES } from './plan/changed-plan.ts'
import { listToLock } from './plan/lock.ts'
import { forgetOvertime, listOvertimeToLock, lowerOvertime } from './plan/lower-overtime.ts'

/**
 * Refuses to require second factors if the acting admin has none and didn't use SSO, because the admin would
 * lose access.
 */
async function checkRequirement(
  tx: Tx,
  { origin, session }: ActingOrganization,
  { requires_factor }: SettingsChange,
): Promise<Problem[]> {
  if (!requires_factor || origin?.kind !== 'member' || origin.id === null) return []
  const isBySso = typeof session?.sso_provider === 'number'
  const hasFactor = isBySso || (await listFactorKinds(tx, origin.id)).length > 0
  if (hasFactor) return []
  return [invalid('requires_factor', "can't be turned on yet: set up your own second factor first")]
}

export function changeSettings(
  db: Db,
  org: ActingOrganization,
  { overtime_choice = 'refuse', seen, ...change }: Omit<SettingsBody, 'and'>,
  and: readonly PlanChange[] = [],
): Promise<SavedSettings> {
  const { overtime_per_day } = change
  return db.transaction(async (tx) => {
    const ofOvertime =
      overtime_per_day !== undefined && overtime_choice !== 'keep'
        ? await listOvertimeToLock(tx, org, overtime_per_day)
        : null
    const ofAnd = await listToLock(tx, org, partsOf(and))
    const locked = await lockInOrder(tx, org, ofOvertime ?? {}, ofAnd)
    await lockActingRole(tx, org)
    const before = await getOrganization(tx, org.id)

    conflictIf(checkSeen(seen, { ...before, full_time_day: Number(before.full_time_day) }))
    rejectIf([...checkSettings(change), ...(await checkRequirement(tx, org, change))])

    const fitted =
      overtime_per_day === undefined
        ? { changed: NO_CHANGES, activity: [] }
        : await lowerOvertime(tx, org, overtime_per_day, overtime_choice, ofOvertime && locked)
    await updateOrganization(tx, org.id, {
      ...change,
      full_time_day: change.full_time_day === undefined ? undefined : String(change.full_time_day),
      working_week: change.working_week && [...change.working_week].sort(),
    })
    // Makes open pages check access again, because members without a second factor lose access.
    if (change.requires_factor)
      for (const { user_id } of await listMembers(tx, org.id)) announceEnded(tx, user_id)
    const named = Object.keys(SettingsChange.properties).filter((name) => Object.hasOwn(change, name))
    const summary = settingsInWords(named as (keyof SettingsChange)[])
    if (overtime_per_day !== undefined && overtime_per_day < before.overtime_per_day)
      await forgetOvertime(tx, org)
    const after = await getOrganization(tx, org.id)
    const more = await applyChanges(tx, { ...org, ...after }, and, (index) => ['and', String(index)])
    const note = { type: 'organization', action: 'updated', record_id: org.id, summary } as const
    await insertChanges(tx, org, [note, ...fitted.activity, ...more.activity])
    return { ...after, replanned: mergeChangedPlans(fitted.changed, more.changed) }
  })
}
