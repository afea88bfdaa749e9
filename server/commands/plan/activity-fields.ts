import type { ChangedFields } from '../../../shapes/changes.ts'
import type { Tx } from '../../db/connect.ts'
import { findClientName } from '../../store/labels/clients.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { changedFields } from './activity.ts'

type WithClient = { client_id: number | null }

/** With the names of the clients. */
export async function changedProject<Change extends WithClient>(
  tx: Tx,
  { id }: ActingOrganization,
  before: WithClient,
  after: Change,
): Promise<ChangedFields | undefined> {
  const nameOf = ({ client_id }: WithClient) =>
    client_id === null ? null : findClientName(tx, id, client_id)
  return changedFields(
    { ...before, client_name: await nameOf(before) },
    { ...after, client_name: await nameOf(after) },
  )
}
