import type { ChangedFields } from '../../../shapes/changes.ts'
import type { Tag } from '../../../shapes/tags.ts'
import type { Tx } from '../../db/connect.ts'
import { findClientName } from '../../store/labels/clients.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { chosenTags } from '../../store/tags.ts'
import { changedFields } from './activity.ts'

type Before = { client_id: number | null; tags: readonly Tag[] }
type After = { client_id: number | null; tag_ids?: readonly number[] | null | undefined }

/** Returns names of clients and tags instead of ids, because the activity shows names. */
export async function changedProject<Change extends After>(
  tx: Tx,
  { id }: ActingOrganization,
  before: Before,
  after: Change,
  tags: ReadonlyMap<number, Tag>,
): Promise<ChangedFields | undefined> {
  const nameOf = ({ client_id }: Pick<Before, 'client_id'>) =>
    client_id === null ? null : findClientName(tx, id, client_id)
  return changedFields(
    { ...before, client_name: await nameOf(before), tag_names: tagNames(before.tags) },
    { ...after, client_name: await nameOf(after), tag_names: tagNames(chosenTags(after.tag_ids, tags)) },
  )
}

function tagNames(tags: readonly Tag[]): string {
  return tags.map(({ name }) => name).join(', ')
}
