import { addAmounts, plannedAmounts } from '../../planning/hours/planned-totals.ts'
import { groupBy } from '../../planning/lists.ts'
import type { Organization } from '../../shapes/organizations.ts'
import type { ListedProject, ProjectPlan } from '../../shapes/projects.ts'
import { Archival, ProjectBody, ProjectChange } from '../../shapes/projects.ts'
import { archiveProject, changeProject, deleteProject, restoreProject } from '../commands/project-changes.ts'
import { createProject } from '../commands/projects.ts'
import type { Db } from '../db/connect.ts'
import { requireRole } from '../http/session.ts'
import { NotFound } from '../refusals.ts'
import { listAllAssignments, listAssignmentsOfProject } from '../store/assignments.ts'
import { listChangesOfProject } from '../store/changes.ts'
import { listContractHours, listContractHoursOfProject } from '../store/contracts.ts'
import { findProjectInfo, listProjectInfo } from '../store/projects.ts'
import type { App } from './bodies.ts'
import { jsonBody, readNumber } from './bodies.ts'

const RECENT = 20

export function projectRoutes(app: App, db: Db): void {
  const planner = { onRequest: requireRole('planner') }

  app.get('/projects', async ({ member }) => ({ data: await readProjects(db, member) }))

  app.get('/projects/:id', async ({ member, params }) => ({
    data: await readProject(db, member, readNumber(params)),
  }))

  app.get('/projects/:id/activity', async ({ member, params }) => {
    const id = readNumber(params)
    if (!(await findProjectInfo(db, member.id, id))) throw new NotFound()
    return { data: await listChangesOfProject(db, member.id, id, RECENT) }
  })

  app.post('/projects', { ...jsonBody(ProjectBody), ...planner }, async ({ member, body }, reply) => {
    const { id } = await createProject(db, member, body, { own: body })
    return reply.code(201).send({ data: { id } })
  })

  app.put('/projects/:id', { ...jsonBody(ProjectChange), ...planner }, async (request, reply) => {
    await changeProject(db, request.member, readNumber(request.params), request.body)
    return reply.code(204).send()
  })

  app.delete('/projects/:id', planner, async ({ member, params }, reply) => {
    await deleteProject(db, member, readNumber(params))
    return reply.code(204).send()
  })

  app.put('/projects/:id/archival', { ...jsonBody(Archival), ...planner }, async (request, reply) => {
    const { choice = 'refuse' } = request.body
    await archiveProject(db, request.member, readNumber(request.params), choice)
    return reply.code(204).send()
  })

  app.delete('/projects/:id/archival', planner, async ({ member, params }, reply) => {
    await restoreProject(db, member, readNumber(params))
    return reply.code(204).send()
  })
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
  if (!project) throw new NotFound()
  const amounts = plannedAmounts(work, contracts, org)
  return {
    ...project,
    ...addAmounts(amounts.values()),
    assignments: work.map((each) => ({ ...each, ...addAmounts([amounts.get(each.id)]) })),
  }
}
