import type { Problem } from '../../planning/problems.ts'
import { checkSettings, settingsInWords } from '../../planning/settings.ts'
import type { Organization, OrganizationCreate, SettingsChange } from '../../shapes/organizations.ts'
import type { StoredMessage } from '../../texts/texts.ts'
import type { Db, Tx } from '../db/connect.ts'
import { found, problemIn, rejectIf, untranslated } from '../refusals.ts'
import { insertAudit, insertChange } from '../store/changes.ts'
import type { ActingOrganization, OrganizationUpdate } from '../store/organizations.ts'
import {
  COMMAND_LINE,
  getOrganization,
  insertOrganization,
  listPlans,
  lockOrganization,
  updateOrganization,
} from '../store/organizations.ts'

export function createOrganization(db: Db, create: OrganizationCreate): Promise<Organization> {
  const plan = create.plan ?? 'self_hosted'

  return db.transaction(async (tx) => {
    rejectIf(checkPlan(plan, await listPlans(tx)))

    const org = await insertOrganization(tx, create.name, plan)
    await auditChange(tx, org, 'created', plan)
    return getOrganization(tx, org)
  })
}

/**
 * Only the operator can change these fields. Their changes are in the audit log, but not in the activity,
 * which all members can read.
 */
const OPERATOR_FIELDS = ['plan', 'max_active_projects', 'max_active_resources']

/** A limit below the number of existing records only prevents new records. */
export function changeOrganization(db: Db, id: number, change: OrganizationUpdate): Promise<Organization> {
  return db.transaction(async (tx) => {
    found(await lockOrganization(tx, id), `There is no organization ${id}`)

    const wrongPlan = change.plan === undefined ? [] : checkPlan(change.plan, await listPlans(tx))
    rejectIf([...wrongPlan, ...checkSettings(change)])

    await updateOrganization(tx, id, change)
    const named = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    const operators = named.filter((name) => OPERATOR_FIELDS.includes(name))
    const settings = named.filter((name) => !OPERATOR_FIELDS.includes(name))
    if (operators.length > 0) await auditChange(tx, id, 'updated', operators.join(', '))
    if (settings.length > 0) {
      const summary = settingsInWords(settings as (keyof SettingsChange)[])
      const noted = { type: 'organization', action: 'updated', record_id: id, summary } as const
      await insertChange(tx, { id, ...COMMAND_LINE }, noted)
    }
    return getOrganization(tx, id)
  })
}

function auditChange(tx: Tx, id: number, action: string, detail: string): Promise<void> {
  const subjects = `organization ${id}`
  return insertAudit(tx, { id, ...COMMAND_LINE }, { type: 'organization', action, subjects, detail })
}

function checkPlan(plan: string, plans: string[]): Problem[] {
  if (plans.includes(plan)) return []
  return [problemIn('plan', 'unknown', untranslated(`must be one of ${plans.join(', ')}`))]
}

/** An export changes no data, but the audit log must show who exported what. */
export function auditExport(
  db: Db,
  org: ActingOrganization,
  type: 'audit_log' | 'monthly_hours' | 'insights' | 'project' | 'resource',
  subjects: string,
  detail: StoredMessage,
): Promise<void> {
  return db.transaction((tx) => insertAudit(tx, org, { type, action: 'exported', subjects, detail }))
}
