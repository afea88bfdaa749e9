import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { checkPeriod } from '../../planning/days/periods.ts'
import type { MatrixAssignment } from '../../planning/hours/monthly-hours.ts'
import { projectMonthlyHoursJson } from '../../planning/hours/monthly-hours-json.ts'
import { Project, ProjectWithAssignments } from '../../shapes/projects.ts'
import type { ProjectCreate as Create } from '../commands/projects.ts'
import { createProjects } from '../commands/projects.ts'
import type { Db } from '../db/connect.ts'
import { currentHolder } from '../http/auth.ts'
import type { ReadBy } from '../http/reading.ts'
import { NotFound } from '../refusals.ts'
import { findProject, findProjectWithContracts, listProjects } from '../store/projects.ts'
import { sendList, sendLongRecord, sendRecord } from './answers.ts'
import { batchRoute } from './batches.ts'
import type { Creatable } from './creates.ts'
import { createRoute } from './creates.ts'
import * as documentation from './documentation.ts'
import type { Query } from './query.ts'
import {
  readExternalId,
  readId,
  readInclude,
  readPage,
  readQuery,
  readStatus,
  readUpdatedSince,
} from './query.ts'

const tags = ['Projects']

export function projectRoutes(app: FastifyInstance, db: Db, reads: ReadBy): void {
  app.get('/projects', { schema: listSchema }, async (request, reply) => {
    const { external_id, status, updated_since, page } = readQuery(request.query as Query, (reader) => ({
      external_id: readExternalId(reader),
      status: readStatus(reader),
      updated_since: readUpdatedSince(reader),
      page: readPage(reader),
    }))
    return sendList(db, request, reply, { page, external_id }, async (after, limit) =>
      external_id === null
        ? []
        : listProjects(
            await reads(request),
            request.holder.id,
            { external_id, status, updated_since },
            after,
            limit,
          ),
    )
  })

  createRoute(app, db, creatable)
  batchRoute(app, db, creatable)

  app.get('/projects/:id', { schema: getSchema }, async (request, reply) => {
    const id = readId(request.params)
    const include = readQuery(request.query as Query, (reader) => readInclude(reader, ['monthly_hours']))
    if (!include.has('monthly_hours')) {
      const project = await findProject(await reads(request), request.holder.id, id)
      if (!project) throw new NotFound()
      return sendRecord(reply, project.json)
    }
    const org = await currentHolder(db, request)
    const project = await findProjectWithContracts(await reads(request), org.id, id)
    if (!project) throw new NotFound()
    const { assignments } = JSON.parse(project.json) as { assignments: MatrixAssignment[] }
    const matrix = projectMonthlyHoursJson(assignments, project.contracts, org)
    return sendLongRecord(reply, [project.json.slice(0, -1), ',"monthly_hours":', ...matrix, '}'])
  })
}

const listSchema = {
  operationId: 'listProjects',
  tags,
  summary: 'List projects',
  description: 'All projects of the organization, archived ones included, by id.',
  querystring: Type.Object({
    external_id: documentation.externalIdQuery('ERP-1001'),
    status: Type.Optional(
      Type.String({
        enum: ['active', 'archived'],
        description: 'Only projects in this state.',
        example: 'active',
      }),
    ),
    updated_since: documentation.updatedSinceQuery,
    ...documentation.pageQuery,
  }),
  response: {
    200: documentation.read(documentation.dataListOf(Project, 'The projects.')),
    ...documentation.listFailures,
  },
}

const createSchema = {
  operationId: 'createProject',
  tags,
  summary: 'Create a project',
  description: 'A new project is active. Refused when the plan has no room for another active project.',
  headers: documentation.idempotencyHeaders('createProject'),
  querystring: Type.Object({ on_conflict: documentation.onConflictQuery }),
  body: { $ref: 'ProjectCreate#' },
  response: {
    ...documentation.createdOrExisting(Project, 'project'),
    ...documentation.createFailures({
      title: ['is required'],
      external_id: ['is already used by project 12'],
    }),
  },
}

const creatable: Creatable<Create> = {
  path: '/projects',
  name: 'title',
  check: checkPeriod,
  createAll: createProjects,
  component: 'ProjectCreate',
  schema: createSchema,
  batchSchema: documentation.batchSchema('project', tags, 'createProjects', 'ProjectBatch'),
}

const getSchema = {
  operationId: 'getProject',
  tags,
  summary: 'Get a project with its assignments',
  description: 'With include=monthly_hours also the hours of each resource in each month.',
  params: documentation.idParams,
  querystring: Type.Object({ include: documentation.includeQuery }),
  response: {
    200: documentation.read(documentation.dataOf(ProjectWithAssignments, 'The project.')),
    ...documentation.getFailures,
  },
}
