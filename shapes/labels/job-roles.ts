import type { Static } from 'typebox'
import { Type } from 'typebox'
import { id, money, Nullable, sentId, title } from '../blocks.ts'
import { MOST_RECORDS } from '../limits.ts'

/** What a person does, such as "Designer". The role of a member is `Role` in members.ts. */

export const JobRoleBody = Type.Object({
  name: title(),
  /**
   * The cost rate of new contracts without a rate. If missing in a change, the role's rate stays unchanged.
   */
  cost_per_hour: Type.Optional(Nullable(money)),
})
export type JobRoleBody = Static<typeof JobRoleBody>

/** `seen` has the values that undo expects. Different stored values are an edit conflict. */
export const JobRoleChange = Type.Object({
  ...JobRoleBody.properties,
  seen: Type.Optional(Type.Partial(JobRoleBody)),
})
export type JobRoleChange = Static<typeof JobRoleChange>

export const JobRole = Type.Object({ id, name: Type.String(), cost_per_hour: Nullable(money) })
export type JobRole = Static<typeof JobRole>

export const ListedJobRole = Type.Object({ ...JobRole.properties, people: Type.Integer() })
export type ListedJobRole = Static<typeof ListedJobRole>

/**
 * Sets the role in the people's current and future contracts. If a person has neither, sets it in the last
 * contract.
 */
export const JobRoleOfPeople = Type.Object({
  job_role_id: Nullable(sentId),
  resource_ids: Type.Array(sentId, { minItems: 1, maxItems: MOST_RECORDS }),
})
export type JobRoleOfPeople = Static<typeof JobRoleOfPeople>

const contracts = Type.Array(Type.Object({ id: sentId, job_role_id: Nullable(sentId) }), {
  maxItems: 2 * MOST_RECORDS,
})

/** The contracts with their earlier roles, for undo. */
export const ReplacedJobRoles = Type.Object({ contracts })
export type ReplacedJobRoles = Static<typeof ReplacedJobRoles>

/** `seen` is the role that all of these contracts have now. */
export const JobRolesRestore = Type.Object({ contracts, seen: Nullable(sentId) })
export type JobRolesRestore = Static<typeof JobRolesRestore>
