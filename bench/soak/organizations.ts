import type { Db } from '../../server/db/connect.ts'
import { sql } from '../../server/db/sql.ts'
import { insertChanges } from '../../server/store/changes.ts'
import type { Filled, Size } from '../data.ts'
import { addPerson, fill, PASSWORD, settle, withServerDatabase } from '../data.ts'
import { signIn } from '../processes.ts'

export type SoakOrganization = Filled & { cookie: string }
export type SoakOrganizations = { large: SoakOrganization; small: SoakOrganization[] }

const SMALL = { projects: 50, resources: 20, assignmentsEach: 10 }

/**
 * Deletes assignments that cross the start of a contract. `fill` creates such assignments, because it ignores
 * contracts.
 */
const DELETE_CROSSING = sql`
  delete from assignments where organization_id = $1 and start_date < '2021-01-01' and end_date >= '2021-01-01'`

export async function prepare(
  dataDir: string,
  url: string,
  { large, smallOnes }: { large: Size; smallOnes: number },
): Promise<SoakOrganizations> {
  return withServerDatabase(dataDir, async (db) => {
    const small: SoakOrganization[] = []
    for (let n = 1; n <= smallOnes; n++) small.push(await fillOne(db, url, `Small ${n}`, SMALL))
    const places = { large: await fillOne(db, url, 'Large', large), small }
    await settle(db)
    return places
  })
}

/** Creates an organization whose data follows all rules, so that the doctor finds no violation. */
async function fillOne(db: Db, url: string, name: string, size: Size): Promise<SoakOrganization> {
  const org = await fill(db, name, size)
  await db.query(DELETE_CROSSING, [org.id])
  const created = { action: 'created', summary: 'filled' } as const
  const changes = [
    ...org.projects.map((id) => ({ ...created, type: 'project' as const, record_id: id, project_id: id })),
    ...org.resources.map((id) => ({ ...created, type: 'resource' as const, record_id: id, resource_id: id })),
  ]
  await db.transaction((tx) => insertChanges(tx, { id: org.id, actor: 'soak' }, changes))
  await addPerson(db, org, 'owner')
  return { ...org, cookie: await signIn(url, org.email, PASSWORD) }
}
