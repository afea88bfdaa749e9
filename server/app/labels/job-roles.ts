import {
  JobRoleBody,
  JobRoleChange,
  JobRoleOfPeople,
  JobRolesRestore,
} from '../../../shapes/labels/job-roles.ts'
import {
  changeJobRole,
  createJobRole,
  deleteJobRole,
  setJobRoleOfPeople,
  setJobRolesBack,
} from '../../commands/job-roles.ts'
import type { Db } from '../../db/connect.ts'
import { listJobRoles } from '../../store/labels/job-roles.ts'
import type { AddRoute } from '../bodies.ts'

export function jobRoleRoutes(add: AddRoute, db: Db): void {
  add('GET /job-roles', 'viewer', null, ({ member }) => listJobRoles(db, member.id))
  add('POST /job-roles', 'planner', JobRoleBody, ({ member, body }) => createJobRole(db, member, body))
  add('PUT /job-roles/:id', 'planner', JobRoleChange, ({ member, body, id }) =>
    changeJobRole(db, member, id, body),
  )
  add('DELETE /job-roles/:id', 'planner', null, ({ member, id }) => deleteJobRole(db, member, id))
  add('PUT /job-roles/of-people', 'planner', JobRoleOfPeople, ({ member, body }) =>
    setJobRoleOfPeople(db, member, body),
  )
  add('PUT /job-roles/of-contracts', 'planner', JobRolesRestore, ({ member, body }) =>
    setJobRolesBack(db, member, body),
  )
}
