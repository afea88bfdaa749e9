import type { Problem } from '../../planning/problems.ts'
import type { MessageOrKey } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import type { Db, Tx } from '../db/connect.ts'
import { clearOrganization, deleteOrganization } from '../db/deleting.ts'
import { Forbidden, found, Rejected, rejectIf } from '../refusals.ts'
import { announceEnded } from '../store/access/sessions.ts'
import { findRole, insertMembership } from '../store/access/users.ts'
import { insertAudit } from '../store/changes.ts'
import { findDemoRun, insertDemoRun } from '../store/demo-runs.ts'
import {
  findDemo,
  findDemoMadeIn,
  findDemoOf,
  insertDemo,
  listDemoMakers,
  listMemberIds,
  lockWhole,
} from '../store/demos.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { getOrganization, insertOrganization, updateOrganization } from '../store/organizations.ts'
import { lockActingRole } from './access/acting-role.ts'

/** A member who acts, rather than a key. */
type Acting = ActingOrganization & { user_id: number }
type Size = { projects: number; resources: number; records: number }

/** Made in one organization: each has a share of its own of what all organizations share (decision 0049). */
const MOST = 2

/**
 * An organization of its own for the demo, like the one in which it is asked for. Everybody has one at most, whoever
 * asks at the same time (decision 0060). What it holds is written next: until then it is being filled.
 */
export function createDemo(db: Db, org: Acting, size: Size): Promise<ActingOrganization> {
  const { actor, origin } = org
  return db.transaction(async (tx) => {
    await lockActingRole(tx, org)

    await refuseDemo(tx, org)

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

/** Where there may be none: asked before one is planned, and again by whoever makes it. */
export async function refuseDemo(tx: Tx, { id, user_id }: Acting): Promise<void> {
  const own = await findDemoOf(tx, user_id)
  const here = await findDemo(tx, id)
  rejectIf(checkDemo(own, here, await listDemoMakers(tx, id)))
}

function checkDemo(own: number | null, here: object | null, makers: readonly string[]): Problem[] {
  const problem = (code: Problem['code'], message: MessageOrKey) => [{ pointer: ['demo'], code, message }]
  if (here) return problem('in_use', 'cannot be made in a demo')
  if (own) return problem('taken', 'is there already: delete yours before you make another')
  if (makers.length < MOST) return []
  return problem(
    'out_of_range',
    msg('is one too many: ask one of those who have made one to delete it ({makers})', {
      makers: makers.join(', '),
    }),
  )
}

/** The plan is that of the organization, with room for the demo and no more than for it where the plan has limits. */
function settingsFor(org: Acting, { projects, resources }: Size) {
  const { default_annual_convention_hours, full_time_day, working_week, time_zone, currency } = org
  const { max_active_projects, max_active_resources } = org
  return {
    ...{ default_annual_convention_hours, full_time_day, working_week, time_zone, currency },
    ...(max_active_projects !== null && { max_active_projects: Math.max(max_active_projects, projects) }),
    ...(max_active_resources !== null && { max_active_resources: Math.max(max_active_resources, resources) }),
  }
}

/** In the transaction that removes its maker from the organization: otherwise they would keep a living organization. */
export async function deleteDemoOf(tx: Tx, org: ActingOrganization, user_id: number): Promise<void> {
  const id = await findDemoMadeIn(tx, org.id, user_id)
  if (id === null || (await lockWhole(tx, id)) === null) return
  const { name } = await getOrganization(tx, id)
  await deleteWhole(tx, id)
  const event = { type: 'organization', action: 'deleted', subjects: `organization ${id}`, detail: name }
  await insertAudit(tx, org, event)
}

/** By the operator, with everything in it. */
export async function deleteAnyOrganization(db: Db, id: number): Promise<void> {
  while (await clearOrganization(db, id));
  await db.transaction(async (tx) => {
    found(await lockWhole(tx, id))
    await deleteWhole(tx, id)
  })
}

async function deleteWhole(tx: Tx, id: number): Promise<void> {
  for (const member of await listMemberIds(tx, id)) announceEnded(tx, member)
  await deleteOrganization(tx, id)
}

/** With everything in it; its owners can delete demos only. Its pages end, its keys open nothing. */
export async function deleteDemo(db: Db, acting: Acting): Promise<void> {
  const { id, name, actor, origin, user_id } = acting
  await db.transaction((tx) => lockDemo(tx, acting))
  // Again while others fill it: what is left is deleted while everybody who belongs to it waits.
  while (await clearOrganization(db, id));
  await db.transaction(async (tx) => {
    const { made_in } = await lockDemo(tx, acting)

    await deleteWhole(tx, id)
    const event = { type: 'organization', action: 'deleted', subjects: `organization ${id}`, detail: name }
    // Last: nobody there waits for whoever writes in the demo. A file that was restored may name any organization.
    if (await findRole(tx, made_in, user_id)) await insertAudit(tx, { id: made_in, actor, origin }, event)
  })
}

/** With the organization in which it was made; throws where whoever acts may not delete it, or not yet. */
async function lockDemo(tx: Tx, { id, user_id }: Acting) {
  const demo = found(await findDemo(tx, id), 'This organization is not a demo')
  found(await lockWhole(tx, id))

  if ((await findRole(tx, id, user_id)) !== 'owner') throw new Forbidden()
  const run = await findDemoRun(tx, id)
  if (run?.state === 'running') throw new Rejected([stillFilling])
  return demo
}

const stillFilling: Problem = {
  pointer: ['demo'],
  code: 'in_use',
  message: 'is still being filled: delete it when it is done',
}
