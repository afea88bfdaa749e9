import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { listOf, Ref } from '../../shapes/blocks.ts'
import { Change, ChangesMeta } from '../../shapes/changes.ts'
import type { Db } from '../db/connect.ts'
import { authenticate } from '../http/auth.ts'
import type { KnownKeys } from '../http/known-keys.ts'
import type { LiveHub } from '../http/live.ts'
import { found } from '../refusals.ts'
import type { FeedRow } from '../store/feed.ts'
import { findFeedSequence, listFeed } from '../store/feed.ts'
import * as documentation from './documentation.ts'
import type { Query } from './query.ts'
import { readInteger, readQuery, readSequence } from './query.ts'
import type { ReadSource } from './reading.ts'
import { jsonRecords, sendContent } from './responses.ts'

const MAX_WAIT_SECONDS = 30

export function changeRoutes(
  app: FastifyInstance,
  db: Db,
  reads: ReadSource,
  live: LiveHub,
  known?: KnownKeys,
): void {
  app.get('/changes', { schema: changesSchema }, async (request, reply) => {
    const { apiKey, currentKey } = request
    const newest = currentKey?.feed_seq ?? found(await findFeedSequence(db, apiKey.id))
    const { after, limit, wait } = readQuery(request.query as Query, (reader) => ({
      after: readSequence(reader, 'after', newest) ?? 0,
      limit: readInteger(reader, 'limit', 1, 500) ?? 100,
      wait: readInteger(reader, 'wait', 0, MAX_WAIT_SECONDS) ?? 0,
    }))
    if (after === 'latest') return sendEntries(reply, [], newest, false)
    // One extra entry shows whether there are more.
    const readNext = async () => listFeed(await reads(request), apiKey.id, after, limit + 1)
    // The key may have been revoked during the wait.
    const recheck = () => authenticate(db, request, known)
    const rows = wait === 0 ? await readNext() : await waitFor(live, reply, wait, recheck, readNext)
    return sendEntries(reply, rows.slice(0, limit), after, rows.length > limit)
  })
}

/**
 * Starts to watch before the first read, so that no change is missed. Uses no database connection while it
 * waits.
 */
async function waitFor(
  live: LiveHub,
  reply: FastifyReply,
  seconds: number,
  recheck: () => Promise<void>,
  readNext: () => Promise<FeedRow[]>,
): Promise<FeedRow[]> {
  const { request } = reply
  const end = performance.now() + seconds * 1000
  const watch = live.watch(request.apiKey, reply)
  try {
    for (;;) {
      const rows = await readNext()
      const left = end - performance.now()
      if (rows.length > 0 || left <= 0 || watch.isOver) return rows
      request.permit?.release()
      await watch.untilNews(left)
      // One change wakes up all waiting requests, so getting a permit may take longer than the usual timeout.
      await request.permit?.acquire(Number.POSITIVE_INFINITY)
      if (!watch.isOver) await recheck()
    }
  } finally {
    watch.end()
  }
}

function sendEntries(reply: FastifyReply, rows: FeedRow[], after: number, has_more: boolean): FastifyReply {
  const meta = { next_after: rows.at(-1)?.seq ?? after, has_more }
  return sendContent(reply, { data: jsonRecords(rows), meta })
}

const changesSchema = {
  operationId: 'listChanges',
  tags: ['Changes'],
  summary: 'Follow what changes',
  description:
    'Every change of a project or resource that GET by id shows, in order, each once. ' +
    'Start with after=latest, read the complete lists, then continue with next_after.',
  headers: documentation.conditionalHeaders,
  querystring: Type.Object({
    after: Type.Optional(
      Type.String({
        pattern: '^(\\d+|latest)$',
        description:
          'next_after of the previous response. Absent: from the beginning. latest: only the newest sequence.',
        example: '0',
      }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
    wait: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_WAIT_SECONDS,
        default: 0,
        description: 'Seconds to wait for an entry if there is none.',
      }),
    ),
  }),
  response: {
    200: documentation.read({
      description: 'The entries after this sequence.',
      ...Type.Object({ data: listOf(Change), meta: Ref(ChangesMeta) }),
    }),
    ...documentation.changesFailures,
  },
}
