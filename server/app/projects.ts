import type { FastifyInstance } from 'fastify'
import { plannedTotals } from '../../planning/planned-totals.ts'
import type { ProjectChange as Change } from '../commands/project-changes.ts'
import { archiveProject, changeProject, deleteProject, restoreProject } from '../commands/project-changes.ts'
import type { ProjectCreate } from '../commands/projects.ts'
import { createProject } from '../commands/projects.ts'
import type { Db } from '../db/connect.ts'
import { requireRole } from '../http/session.ts'
import { NotFound } from '../refusals.ts'
import type { PlannedWork } from '../store/planned-work.ts'
import { listContractHours, listPlannedWork, listPlannedWorkOfProject } from '../store/planned-work.ts'
import { findProjectInfo, listProjectInfo } from '../store/project-list.ts'
import { jsonBody, readNumber } from './bodies.ts'
import { ArchivalBody, ProjectBody, ProjectChangeBody } from './schemas-projects.ts'

export function projectRoutes(app: FastifyInstance, db: Db): void {
  const planner = { onRequest: requireRole('planner') }

  app.get('/projects', async ({ member }) => {
    const [projects, work, contracts] = await Promise.all([
      listProjectInfo(db, member.id),
      listPlannedWork(db, member.id),
      listContractHours(db, member.id),
    ])
    const byProject = groupByProject(work)
    return {
      data: projects.map((project) => ({
        ...project,
        ...plannedTotals(byProject.get(project.id) ?? [], contracts, member),
        people: countPeople(byProject.get(project.id) ?? []),
      })),
    }
  })

  app.get('/projects/:id', async ({ member, params }) => {
    const id = readNumber(params)
    const [project, work, contracts] = await Promise.all([
      findProjectInfo(db, member.id, id),
      listPlannedWorkOfProject(db, member.id, id),
      listContractHours(db, member.id),
    ])
    if (!project) throw new NotFound()
    return { data: { ...project, ...plannedTotals(work, contracts, member), assignments: work } }
  })

  app.post('/projects', { ...jsonBody(ProjectBody), ...planner }, async ({ member, body }, reply) => {
    const { id } = await createProject(db, member, body as ProjectCreate)
    return reply.code(201).send({ data: { id } })
  })

  app.put('/projects/:id', { ...jsonBody(ProjectChangeBody), ...planner }, async (request, reply) => {
    await changeProject(db, request.member, readNumber(request.params), request.body as Change)
    return reply.code(204).send()
  })

  app.delete('/projects/:id', planner, async ({ member, params }, reply) => {
    await deleteProject(db, member, readNumber(params))
    return reply.code(204).send()
  })

  app.put('/projects/:id/archival', { ...jsonBody(ArchivalBody), ...planner }, async (request, reply) => {
    const { choice = 'refuse' } = request.body as { choice?: 'refuse' | 'wind_down' }
    await archiveProject(db, request.member, readNumber(request.params), choice)
    return reply.code(204).send()
  })

  app.delete('/projects/:id/archival', planner, async ({ member, params }, reply) => {
    await restoreProject(db, member, readNumber(params))
    return reply.code(204).send()
  })
}

function countPeople(work: PlannedWork[]): number {
  return new Set(work.map(({ resource_id }) => resource_id)).size
}

function groupByProject(work: PlannedWork[]): Map<number, PlannedWork[]> {
  const groups = new Map<number, PlannedWork[]>()
  for (const assignment of work) {
    const group = groups.get(assignment.project_id)
    if (group) group.push(assignment)
    else groups.set(assignment.project_id, [assignment])
  }
  return groups
}
