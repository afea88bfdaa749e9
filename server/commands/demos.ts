import type { Problem } from '../../planning/problems.ts'
import type { MessageOrKey } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import type { Db, Tx } from '../db/connect.ts'
import { clearOrganization, deleteOrganization } from '../db/deleting.ts'
import { Forbidden, found, problemIn, Rejected, rejectIf } from '../refusals.ts'
import { announceEnded } from '../store/access/sessions.ts'
import { findRole, insertMembership } from '../store/access/users.ts'
import { insertAudit } from '../store/changes.ts'
import { findDemoRun, insertDemoRun } from '../store/demo-runs.ts'
import {
  findDemo,
  findDemoCreatedIn,
  findDemoOf,
  insertDemo,
  listDemoCreators,
  listMemberIds,
  lockForDeletion,
} from '../store/demos.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { getOrganization, insertOrganization, updateOrganization } from '../store/organizations.ts'
import { lockActingRole } from './access/acting-role.ts'

type Acting = ActingOrganization & { user_id: number }
type Size = { projects: number; resources: number; records: number }

/**
 * Limits demos per organization. Each demo is an organization with a separate share of the permits (decision
 * 0049). More demos would leave fewer permits for other organizations.
 */
const MAX_PER_ORGANIZATION = 2

/** Creates an organization with the settings of `org`. Each user has at most one demo (decision 0060). */
export function createDemo(db: Db, org: Acting, size: Size): Promise<ActingOrganization> {
  const { actor, origin } = org
  return db.transaction(async (tx) => {
    await lockActingRole(tx, org)

    await checkDemoAllowed(tx, org)

    const name = [...`Demo of ${org.name}`].slice(0, 255).join('')
    const id = await insertOrganization(tx, name, org.plan)
    await insertDemo(tx, id, org.user_id, org.id)
    await updateOrganization(tx, id, settingsFor(org, size))
    await insertMembership(tx, id, org.user_id, 'owner')
    await insertDemoRun(tx, id, size.records)
    const event = { type: 'organization', action: 'created', subjects: `organization ${id}`, detail: name }
    await insertAudit(tx, org, event)
    await insertAudit(tx, { id, actor, origin }, event)
    return { ...(await getOrganization(tx, id)), actor, origin }
  })
}

/** Called before the slow planning of a demo, and again in the transaction that creates the demo. */
export async function checkDemoAllowed(tx: Tx, { id, user_id }: Acting): Promise<void> {
  const own = await findDemoOf(tx, user_id)
  const current = await findDemo(tx, id)
  rejectIf(checkDemo(own, current, await listDemoCreators(tx, id)))
}

function checkDemo(own: number | null, current: object | null, creators: readonly string[]): Problem[] {
  const problem = (code: Problem['code'], message: MessageOrKey) => [{ pointer: ['demo'], code, message }]
  if (current) return problem('in_use', "can't be created inside a demo")
  if (own) return problem('taken', 'already exists: delete your demo before you create another')
  if (creators.length < MAX_PER_ORGANIZATION) return []
  return problem(
    'out_of_range',
    msg("can't be created: limit reached; ask {makers} to delete a demo first", {
      makers: creators.join(', '),
    }),
  )
}

/** If the demo is larger than the plan limits of the organization, the demo gets higher limits. */
function settingsFor(org: Acting, { projects, resources }: Size) {
  const { default_annual_convention_hours, full_time_day, working_week, time_zone, currency } = org
  const { max_active_projects, max_active_resources } = org
  return {
    ...{ default_annual_convention_hours, full_time_day, working_week, time_zone, currency },
    ...(max_active_projects !== null && { max_active_projects: Math.max(max_active_projects, projects) }),
    ...(max_active_resources !== null && { max_active_resources: Math.max(max_active_resources, resources) }),
  }
}

/**
 * Called when the demo's creator is removed. Otherwise, the removed user would still own an organization on
 * this server.
 */
export async function deleteDemoOf(tx: Tx, org: ActingOrganization, user_id: number): Promise<void> {
  const id = await findDemoCreatedIn(tx, org.id, user_id)
  if (id === null || (await lockForDeletion(tx, id)) === null) return
  const { name } = await getOrganization(tx, id)
  await deleteWhole(tx, id)
  const event = { type: 'organization', action: 'deleted', subjects: `organization ${id}`, detail: name }
  await insertAudit(tx, org, event)
}

/** Only the operator's command line calls this. */
export async function deleteAnyOrganization(db: Db, id: number): Promise<void> {
  while (await clearOrganization(db, id));
  await db.transaction(async (tx) => {
    found(await lockForDeletion(tx, id))
    await deleteWhole(tx, id)
  })
}

async function deleteWhole(tx: Tx, id: number): Promise<void> {
  for (const member of await listMemberIds(tx, id)) announceEnded(tx, member)
  await deleteOrganization(tx, id)
}

export async function deleteDemo(db: Db, acting: Acting): Promise<void> {
  const { id, name, actor, origin, user_id } = acting
  await db.transaction((tx) => lockDemo(tx, acting))
  // Deletes most records in batches before the last transaction, so that its locks are short.
  while (await clearOrganization(db, id));
  await db.transaction(async (tx) => {
    const { made_in } = await lockDemo(tx, acting)

    await deleteWhole(tx, id)
    const event = { type: 'organization', action: 'deleted', subjects: `organization ${id}`, detail: name }
    // Inserts this entry last, because the insert locks the organization `made_in`. After a restore,
    // `made_in` may be another organization's id, so the user's membership is checked.
    if (await findRole(tx, made_in, user_id)) await insertAudit(tx, { id: made_in, actor, origin }, event)
  })
}

async function lockDemo(tx: Tx, { id, user_id }: Acting) {
  const demo = found(await findDemo(tx, id), 'This organization is not a demo')
  found(await lockForDeletion(tx, id))

  if ((await findRole(tx, id, user_id)) !== 'owner') throw new Forbidden()
  const run = await findDemoRun(tx, id)
  if (run?.state === 'running') throw new Rejected([stillFilling])
  return demo
}

const stillFilling: Problem = problemIn(
  'demo',
  'in_use',
  "is still being created: delete it when it's finished",
)
