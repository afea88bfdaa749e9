import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { MatrixContract } from '../../planning/hours/monthly-hours.ts'
import { resourceMatrix } from '../../planning/hours/monthly-hours.ts'
import type { PlannedContract } from '../../shapes/contracts.ts'
import type { ResourceCreate } from '../../shapes/resources.ts'
import { Resource, ResourceListItem, ResourceWithAssignments } from '../../shapes/resources.ts'
import { createResources } from '../commands/bulk-create.ts'
import { checkContractPeriod, createResource } from '../commands/resources.ts'
import type { Db } from '../db/connect.ts'
import { getCurrentKey } from '../http/auth.ts'
import { dataInPieces, JsonText, matrixJson, withLongField } from '../http/sending.ts'
import { found } from '../refusals.ts'
import {
  findResourceJson,
  findResourceWithContracts,
  listResourcePlans,
  listResources,
} from '../store/resources.ts'
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
  readUpdatedSince,
} from './query.ts'
import type { ReadSource } from './reading.ts'
import { sendContent, sendList, sendLong } from './responses.ts'

const tags = ['Resources']

export function resourceRoutes(app: FastifyInstance, db: Db, reads: ReadSource): void {
  app.get('/resources', { schema: listSchema }, async (request, reply) => {
    const { page, includes, external_id, updated_since } = readQuery(request.query as Query, (reader) => ({
      external_id: readExternalId(reader),
      updated_since: readUpdatedSince(reader),
      page: readPage(reader, 'resources'),
      includes: readIncludes(reader),
    }))
    const wanted = { external_id: external_id ?? undefined, updated_since }
    const list = async (after: number, limit: number) =>
      listResources(await reads(request), request.apiKey.id, wanted, after, limit)
    const longList =
      includes &&
      (async (after: number, limit: number) => {
        const org = await getCurrentKey(db, request)
        const { rows, next } = await listResourcePlans(
          await reads(request),
          org.id,
          wanted,
          after,
          limit,
          includes.monthly_hours,
        )
        const records = rows.map((plan) =>
          withIncludes(plan, includes, (assignments) => {
            const contracts = contractsOf(plan.id, plan.contracts)
            return matrixJson('resource', resourceMatrix(assignments(), contracts, org, includes.range))
          }),
        )
        return { rows: records, next }
      })
    return sendList(db, request, reply, { page, external_id }, list, longList)
  })

  app.post('/resources', { schema: createSchema, ...bodyOptions('name') }, (request, reply) =>
    respondOncePerKey(db, request, reply, async (workDb) => {
      const on_conflict = readQuery(request.query as Query, readOnConflict)
      const create = acceptBody<ResourceCreate>(request, checkContractPeriod)
      const org = await getCurrentKey(db, request)
      return recordResponse(reply, await createResource(workDb, org, create, { on_conflict }))
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
    if (!include.has('monthly_hours')) {
      const { json } = found(await findResourceJson(await reads(request), request.apiKey.id, id))
      return sendContent(reply, { data: new JsonText(json) })
    }
    const org = await getCurrentKey(db, request)
    const { json, contracts } = found(await findResourceWithContracts(await reads(request), org.id, id))
    const hours = () => {
      const { assignments }: ResourceWithAssignments = JSON.parse(json)
      const matrix = resourceMatrix(assignments, contractsOf(id, contracts), org, range)
      return matrixJson('resource', matrix)
    }
    return sendLong(
      db,
      request,
      reply,
      dataInPieces(withLongField(new JsonText(json), 'monthly_hours', hours)),
    )
  })
}

function contractsOf(resource_id: number, contracts: readonly PlannedContract[] = []): MatrixContract[] {
  return contracts.map((contract) => ({ ...contract, resource_id }))
}

const listSchema = {
  operationId: 'listResources',
  tags,
  summary: 'List resources',
  description: 'All resources of the organization with their contracts, by id.',
  headers: documentation.conditionalHeaders,
  querystring: Type.Object({
    external_id: documentation.externalIdQuery('HR-77'),
    updated_since: documentation.updatedSinceQuery,
    ...documentation.pageQuery('resources'),
    ...documentation.includesQuery,
  }),
  response: {
    200: documentation.list(ResourceListItem, 'The resources.'),
    ...documentation.listFailures(),
  },
}

const createSchema = {
  operationId: 'createResource',
  tags,
  summary: 'Create a resource with an optional initial contract',
  description: 'If the initial contract is refused, nothing is stored.',
  headers: documentation.idempotencyHeaders('createResource'),
  querystring: Type.Object({ on_conflict: documentation.onConflictQuery }),
  body: { $ref: 'ResourceCreate#' },
  response: {
    ...documentation.createdOrExisting(Resource, 'resource'),
    ...documentation.createFailures({ name: ['is required'], contract: { cost_per_hour: ['is required'] } }),
  },
}

const batchSchema = documentation.batchSchema('resource', tags, 'createResources', 'ResourceBatch')

const getSchema = {
  operationId: 'getResource',
  tags,
  summary: 'Get a resource with its assignments',
  description: 'include=monthly_hours adds the hours of each project and month.',
  headers: documentation.conditionalHeaders,
  params: documentation.idParams,
  querystring: Type.Object({
    include: documentation.includeQuery,
    ...documentation.rangeQuery,
  }),
  response: {
    200: documentation.read(documentation.dataOf(ResourceWithAssignments, 'The resource.')),
    ...documentation.getFailures,
  },
}
