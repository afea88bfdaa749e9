import type { Tx } from './connect.ts'
import { TENANT_TABLES } from './distribute.ts'
import { sendRows } from './rows.ts'

/** Last those that others refer to; memberships after the invitations that become one. */
const TABLES = [
  ...TENANT_TABLES.filter((name) => name !== 'organizations').reverse(),
  ...['memberships', 'demos', 'sso_settings'],
]

/** Everything that belongs to an organization, and the organization: one statement for each table. */
export async function deleteOrganization(tx: Tx, org: number): Promise<void> {
  for (const table of TABLES)
    await sendRows(tx, { text: `delete from ${table} where organization_id = $1`, name: '' }, [org])
  await sendRows(tx, { text: 'delete from identities where provider = $1', name: '' }, [org])
  await sendRows(tx, { text: 'delete from organizations where id = $1', name: '' }, [org])
}
