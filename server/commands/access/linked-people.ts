import { msg } from '../../../texts/texts.ts'
import type { Db } from '../../db/connect.ts'
import { found, problemIn, rejectIf } from '../../refusals.ts'
import { lockLinkedPeople, updateLinked, updateUnlinked } from '../../store/access/linked-people.ts'
import { listMembers } from '../../store/access/members.ts'
import { insertChange } from '../../store/changes.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { lockActingRole } from './acting-role.ts'

/**
 * Links a member to a person, or unlinks the member if `resource_id` is null. A person has at most one
 * member, and vice versa.
 */
export function linkMember(
  db: Db,
  org: ActingOrganization,
  user_id: number,
  resource_id: number | null,
): Promise<void> {
  return db.transaction(async (tx) => {
    const people = await lockLinkedPeople(tx, org.id, resource_id, user_id)
    await lockActingRole(tx, org)

    const members = await listMembers(tx, org.id)
    const member = found(
      members.find((each) => each.user_id === user_id),
      `There is no member ${user_id}`,
    )
    const before = people.find((each) => each.user_id === user_id)
    const after = resource_id === null ? null : found(people.find(({ id }) => id === resource_id))
    const holder = members.find((each) => each.user_id === after?.user_id && each.user_id !== user_id)

    if (before?.id === after?.id) return
    const message = msg('is already linked to {email}: unlink that member first', {
      email: holder?.email ?? '',
    })
    rejectIf(holder ? [problemIn('resource_id', 'taken', message)] : [])

    await updateUnlinked(tx, org.id, user_id)
    if (after) await updateLinked(tx, org.id, after.id, user_id)
    const audited_as = after ? 'linked' : 'unlinked'
    const { email } = member
    const summary = after
      ? msg('{email} to the person {name}', { email, name: after.name })
      : msg('{email} from the person {name}', { email, name: before?.name ?? '' })
    await insertChange(tx, org, {
      type: 'member',
      action: 'updated',
      audited_as,
      record_id: user_id,
      summary,
    })
  })
}
