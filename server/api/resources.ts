import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { resourceMonthlyHours } from '../../planning/hours/monthly-hours.ts'
import type { ResourceCreate } from '../../shapes/resources.ts'
import { Resource, ResourceWithAssignments } from '../../shapes/resources.ts'
import { createResources } from '../commands/bulk-create.ts'
import { checkContractPeriod, createResource } from '../commands/resources.ts'
import type { Db } from '../db/connect.ts'
import { currentHolder } from '../http/auth.ts'
import type { ReadSource } from '../http/reading.ts'
import { Json } from '../http/sending.ts'
import { found } from '../refusals.ts'
import { findResource, findResourceJson, listResources } from '../store/resources.ts'
import { sendContent, sendList } from './answers.ts'
import { bulkRoute, recordReader } from './batches.ts'
import { acceptBody, bodyOf } from './bodies.ts'
import * as documentation from './documentation.ts'
import type { Query } from './query.ts'
import {
  readExternalId,
  readId,
  readInclude,
  readOnConflict,
  readPage,
  readQuery,
  readRange,
  readUpdatedSince,
} from './query.ts'
import { answerOnceForKey, storedAnswer } from './retries.ts'

const tags = ['Resources']

export function resourceRoutes(app: FastifyInstance, db: Db, reads: ReadSource): void {
  app.get('/resources', { schema: listSchema }, async (request, reply) => {
    const { external_id, updated_since, page } = readQuery(request.query as Query, (reader) => ({
      external_id: readExternalId(reader),
      updated_since: readUpdatedSince(reader),
      page: readPage(reader),
    }))
    return sendList(db, request, reply, { page, external_id }, async (after, limit) =>
      external_id === null
        ? []
        : listResources(
            await reads(request),
            request.holder.id,
            { external_id, updated_since },
            after,
            limit,
          ),
    )
  })

  app.post('/resources', { schema: createSchema, ...bodyOf('name') }, (request, reply) =>
    answerOnceForKey(db, request, reply, async (on) => {
      const on_conflict = readQuery(request.query as Query, readOnConflict)
      const create = acceptBody<ResourceCreate>(request, checkContractPeriod)
      const org = await currentHolder(db, request)
      return storedAnswer(request, await createResource(on, org, create, { on_conflict }))
    }),
  )

  bulkRoute(app, db, {
    path: '/resources/batch',
    schema: batchSchema,
    read: recordReader<ResourceCreate>('ResourceCreate', 'name', checkContractPeriod),
    create: createResources,
  })

  app.get('/resources/:id', { schema: getSchema }, async (request, reply) => {
    const id = readId(request.params)
    const { include, range } = readQuery(request.query as Query, (reader) => ({
      include: readInclude(reader, ['monthly_hours']),
      range: readRange(reader),
    }))
    const tx = await reads(request)
    if (!include.has('monthly_hours')) {
      const { json } = found(await findResourceJson(tx, request.holder.id, id))
      return sendContent(reply, { data: new Json(json) })
    }
    const resource = found(await findResource(tx, request.holder.id, id))
    const contracts = resource.contracts.map((contract) => ({ ...contract, resource_id: id }))
    const org = await currentHolder(db, request)
    const monthly_hours = resourceMonthlyHours(resource.assignments, contracts, org, range)
    return sendContent(reply, { data: { ...resource, monthly_hours } })
  })
}

const listSchema = {
  operationId: 'listResources',
  tags,
  summary: 'List resources',
  description: 'All resources of the organization with their contracts, by id.',
  querystring: Type.Object({
    external_id: documentation.externalIdQuery('HR-77'),
    updated_since: documentation.updatedSinceQuery,
    ...documentation.pageQuery,
  }),
  response: {
    200: documentation.read(documentation.dataListOf(Resource, 'The resources.')),
    ...documentation.listFailures,
  },
}

const createSchema = {
  operationId: 'createResource',
  tags,
  summary: 'Create a resource with an optional initial contract',
  description: 'Atomic: when the initial contract is refused, nothing is stored.',
  headers: documentation.idempotencyHeaders('createResource'),
  querystring: Type.Object({ on_conflict: documentation.onConflictQuery }),
  body: { $ref: 'ResourceCreate#' },
  response: {
    ...documentation.createdOrExisting(Resource, 'resource'),
    ...documentation.createFailures({ name: ['is required'], contract: { cost_per_hour: ['is required'] } }),
  },
}

const day = { type: 'string', format: 'date' }

const batchSchema = documentation.batchSchema('resource', tags, 'createResources', 'ResourceBatch')

const getSchema = {
  operationId: 'getResource',
  tags,
  summary: 'Get a resource with its assignments',
  description: 'With include=monthly_hours also the hours of each project in each month.',
  params: documentation.idParams,
  querystring: Type.Object({
    include: documentation.includeQuery,
    from: Type.Optional(
      Type.Unsafe({ ...day, description: 'First day of the matrix; goes with to.', example: '2026-01-01' }),
    ),
    to: Type.Optional(
      Type.Unsafe({ ...day, description: 'Last day of the matrix; goes with from.', example: '2026-12-31' }),
    ),
  }),
  response: {
    200: documentation.read(documentation.dataOf(ResourceWithAssignments, 'The resource.')),
    ...documentation.getFailures,
  },
}
