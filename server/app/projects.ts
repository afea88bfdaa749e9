import { addAmounts, plannedAmounts } from '../../planning/hours/planned-totals.ts'
import { groupBy } from '../../planning/lists.ts'
import type { Organization } from '../../shapes/organizations.ts'
import type { ListedProject, ProjectPlan } from '../../shapes/projects.ts'
import { Archival, ProjectBody, ProjectChange } from '../../shapes/projects.ts'
import { archiveProject, changeProject, deleteProject, restoreProject } from '../commands/project-changes.ts'
import { createProject } from '../commands/projects.ts'
import type { Db } from '../db/connect.ts'
import { found } from '../refusals.ts'
import { listAllAssignments, listAssignmentsOfProject } from '../store/assignments.ts'
import { listChangesOfProject } from '../store/changes.ts'
import { listContractHours, listContractHoursOfProject } from '../store/contracts.ts'
import { findProjectInfo, listProjectInfo } from '../store/projects.ts'
import type { AddRoute } from './bodies.ts'

const RECENT = 20

export function projectRoutes(add: AddRoute, db: Db): void {
  add('GET /projects', 'viewer', null, ({ member }) => readProjects(db, member))

  add('GET /projects/:id', 'viewer', null, ({ member, id }) => readProject(db, member, id))

  add('GET /projects/:id/activity', 'viewer', null, async ({ member, id }) => {
    found(await findProjectInfo(db, member.id, id))
    return listChangesOfProject(db, member.id, id, RECENT)
  })

  add('POST /projects', 'planner', ProjectBody, async ({ member, body }) => {
    const { id } = await createProject(db, member, body, { own: body })
    return { id }
  })

  add('PUT /projects/:id', 'planner', ProjectChange, ({ member, body, id }) =>
    changeProject(db, member, id, body),
  )

  add('DELETE /projects/:id', 'planner', null, ({ member, id }) => deleteProject(db, member, id))

  add('PUT /projects/:id/archival', 'planner', Archival, ({ member, body, id }) =>
    archiveProject(db, member, id, body.choice ?? 'refuse'),
  )

  add('DELETE /projects/:id/archival', 'planner', null, ({ member, id }) => restoreProject(db, member, id))
}

/** Every project with what is planned on it: three statements, however many there are. */
async function readProjects(db: Db, org: Organization): Promise<ListedProject[]> {
  const [projects, work, contracts] = await Promise.all([
    listProjectInfo(db, org.id),
    listAllAssignments(db, org.id),
    listContractHours(db, org.id),
  ])
  const amounts = plannedAmounts(work, contracts, org)
  const workOf = groupBy(work, ({ project_id }) => project_id)
  return projects.map((project) => {
    const assignments = workOf.get(project.id) ?? []
    return {
      ...project,
      ...addAmounts(assignments.map(({ id }) => amounts.get(id))),
      people: new Set(assignments.map(({ resource_id }) => resource_id)).size,
    }
  })
}

async function readProject(db: Db, org: Organization, id: number): Promise<ProjectPlan> {
  const [project, work, contracts] = await Promise.all([
    findProjectInfo(db, org.id, id),
    listAssignmentsOfProject(db, org.id, id),
    listContractHoursOfProject(db, org.id, id),
  ])
  const amounts = plannedAmounts(work, contracts, org)
  return {
    ...found(project),
    ...addAmounts(amounts.values()),
    assignments: work.map((each) => ({ ...each, ...addAmounts([amounts.get(each.id)]) })),
  }
}
