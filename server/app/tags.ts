import { TagCreate } from '../../shapes/tags.ts'
import { changeTag, createTag, deleteTag } from '../commands/tags.ts'
import type { Db } from '../db/connect.ts'
import { requireRole } from '../http/session.ts'
import { listTags } from '../store/tags.ts'
import type { App } from './bodies.ts'
import { jsonBody, readNumber } from './bodies.ts'

export function tagRoutes(app: App, db: Db): void {
  const planner = { onRequest: requireRole('planner') }

  app.get('/tags', async ({ member }) => ({ data: await listTags(db, member.id) }))

  app.post('/tags', { ...jsonBody(TagCreate), ...planner }, async ({ member, body }, reply) =>
    reply.code(201).send({ data: await createTag(db, member, body) }),
  )

  app.put('/tags/:id', { ...jsonBody(TagCreate), ...planner }, async ({ member, body, params }) => ({
    data: await changeTag(db, member, { ...body, id: readNumber(params) }),
  }))

  app.delete('/tags/:id', planner, async ({ member, params }, reply) => {
    await deleteTag(db, member, readNumber(params))
    return reply.code(204).send()
  })
}
