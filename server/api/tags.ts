import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { oneOf } from '../../shapes/blocks.ts'
import { Tag } from '../../shapes/tags.ts'
import type { Db } from '../db/connect.ts'
import { listTagTexts } from '../store/tags.ts'
import * as documentation from './documentation.ts'
import type { Query } from './query.ts'
import { readPage, readQuery, readTagKind } from './query.ts'
import type { ReadSource } from './reading.ts'
import { sendList } from './responses.ts'

export function tagRoutes(app: FastifyInstance, db: Db, reads: ReadSource): void {
  app.get('/tags', { schema: listSchema }, async (request, reply) => {
    const { kind, page } = readQuery(request.query as Query, (reader) => ({
      kind: readTagKind(reader),
      page: readPage(reader, 'tags'),
    }))
    return sendList(db, request, reply, { page }, async (after, limit) =>
      listTagTexts(await reads(request), request.apiKey.id, kind, after, limit),
    )
  })
}

const listSchema = {
  operationId: 'listTags',
  tags: ['Tags'],
  summary: 'List tags',
  description: 'All tags of the organization, by id. Send their ids as tag_ids. Tags are created in the app.',
  headers: documentation.conditionalHeaders,
  querystring: Type.Object({
    for: Type.Optional(
      oneOf(['projects', 'resources'], {
        description: 'Only tags for these records.',
        example: 'projects',
      }),
    ),
    ...documentation.pageQuery('tags'),
  }),
  response: {
    200: documentation.list(Tag, 'The tags.'),
    ...documentation.listFailures({ for: ['must be projects or resources'] }),
  },
}
