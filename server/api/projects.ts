import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { checkPeriod } from '../../planning/days/periods.ts'
import { projectMatrix } from '../../planning/hours/monthly-hours.ts'
import type { ProjectCreate } from '../../shapes/projects.ts'
import { Project, ProjectListItem, ProjectWithAssignments } from '../../shapes/projects.ts'
import { createProjects } from '../commands/bulk-create.ts'
import { createProject } from '../commands/projects.ts'
import type { Db } from '../db/connect.ts'
import { getCurrentKey } from '../http/auth.ts'
import { dataInPieces, JsonText, matrixJson, withLongField } from '../http/sending.ts'
import { found } from '../refusals.ts'
import {
  findProjectWithAssignments,
  findProjectWithHours,
  listProjectPlans,
  listProjects,
} from '../store/projects.ts'
import { bulkRoute, recordReader } from './batches.ts'
import { acceptBody, bodyOptions } from './bodies.ts'
import * as documentation from './documentation.ts'
import { recordResponse, respondOncePerKey } from './idempotency.ts'
import { readIncludes, withIncludes } from './includes.ts'
import type { Query } from './query.ts'
import {
  readExternalId,
  readId,
  readInclude,
  readOnConflict,
  readPage,
  readQuery,
  readRange,
  readStatus,
  readUpdatedSince,
} from './query.ts'
import type { ReadSource } from './reading.ts'
import { sendContent, sendList, sendLong } from './responses.ts'

const tags = ['Projects']

export function projectRoutes(app: FastifyInstance, db: Db, reads: ReadSource): void {
  app.get('/projects', { schema: listSchema }, async (request, reply) => {
    const { external_id, page, includes, ...filter } = readQuery(request.query as Query, (reader) => ({
      external_id: readExternalId(reader),
      status: readStatus(reader),
      updated_since: readUpdatedSince(reader),
      page: readPage(reader, 'projects'),
      includes: readIncludes(reader),
    }))
    const wanted = { external_id: external_id ?? undefined, ...filter }
    const list = async (after: number, limit: number) =>
      listProjects(await reads(request), request.apiKey.id, wanted, after, limit)
    const longList =
      includes &&
      (async (after: number, limit: number) => {
        const org = await getCurrentKey(db, request)
        const tx = await reads(request)
        const { rows, next } = await listProjectPlans(
          tx,
          org.id,
          wanted,
          after,
          limit,
          includes.monthly_hours,
        )
        const records = rows.map((plan) =>
          withIncludes(plan, includes, () =>
            matrixJson(
              'project',
              projectMatrix(plan.people ?? [], plan.contracts ?? [], org, includes.range),
            ),
          ),
        )
        return { rows: records, next }
      })
    return sendList(db, request, reply, { page, external_id }, list, longList)
  })

  app.post('/projects', { schema: createSchema, ...bodyOptions('title') }, (request, reply) =>
    respondOncePerKey(db, request, reply, async (workDb) => {
      const on_conflict = readQuery(request.query as Query, readOnConflict)
      const create = acceptBody<ProjectCreate>(request, checkPeriod)
      const key = await getCurrentKey(db, request)
      return recordResponse(reply, await createProject(workDb, key, create, { on_conflict }))
    }),
  )

  bulkRoute(app, db, {
    path: '/projects/batch',
    schema: batchSchema,
    read: recordReader<ProjectCreate>('ProjectCreate', 'title', checkPeriod),
    create: createProjects,
  })

  app.get('/projects/:id', { schema: getSchema }, async (request, reply) => {
    const id = readId(request.params)
    const { include, range } = readQuery(request.query as Query, (reader) => ({
      include: readInclude(reader, ['monthly_hours']),
      range: readRange(reader),
    }))
    if (!include.has('monthly_hours')) {
      const { json } = found(await findProjectWithAssignments(await reads(request), request.apiKey.id, id))
      return sendContent(reply, { data: new JsonText(json) })
    }
    const org = await getCurrentKey(db, request)
    const { json, people, contracts } = found(await findProjectWithHours(await reads(request), org.id, id))
    const hours = () => matrixJson('project', projectMatrix(people, contracts, org, range))
    return sendLong(
      db,
      request,
      reply,
      dataInPieces(withLongField(new JsonText(json), 'monthly_hours', hours)),
    )
  })
}

const listSchema = {
  operationId: 'listProjects',
  tags,
  summary: 'List projects',
  description: 'All projects of the organization, archived ones included, by id.',
  headers: documentation.conditionalHeaders,
  querystring: Type.Object({
    external_id: documentation.externalIdQuery('ERP-1001'),
    status: Type.Optional(
      Type.String({
        enum: ['active', 'archived'],
        description: 'Only projects with this status.',
        example: 'active',
      }),
    ),
    updated_since: documentation.updatedSinceQuery,
    ...documentation.pageQuery('projects'),
    ...documentation.includesQuery,
  }),
  response: {
    200: documentation.list(ProjectListItem, 'The projects.'),
    ...documentation.listFailures(),
  },
}

const createSchema = {
  operationId: 'createProject',
  tags,
  summary: 'Create a project',
  description: 'A new project is active. Refused if the plan allows no more active projects.',
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

const batchSchema = documentation.batchSchema('project', tags, 'createProjects', 'ProjectBatch')

const getSchema = {
  operationId: 'getProject',
  tags,
  summary: 'Get a project with its assignments',
  description: 'include=monthly_hours adds the hours of each resource and month.',
  headers: documentation.conditionalHeaders,
  params: documentation.idParams,
  querystring: Type.Object({
    include: documentation.includeQuery,
    ...documentation.rangeQuery,
  }),
  response: {
    200: documentation.read(documentation.dataOf(ProjectWithAssignments, 'The project.')),
    ...documentation.getFailures,
  },
}
