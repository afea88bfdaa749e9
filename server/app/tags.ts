import { TagCreate } from '../../shapes/tags.ts'
import { changeTag, createTag, deleteTag } from '../commands/tags.ts'
import type { Db } from '../db/connect.ts'
import { listTags } from '../store/tags.ts'
import type { AddRoute } from './bodies.ts'

export function tagRoutes(add: AddRoute, db: Db): void {
  add('GET /tags', 'viewer', null, ({ member }) => listTags(db, member.id))
  add('POST /tags', 'planner', TagCreate, ({ member, body }) => createTag(db, member, body))
  add('PUT /tags/:id', 'planner', TagCreate, ({ member, body, id }) => changeTag(db, member, { ...body, id }))
  add('DELETE /tags/:id', 'planner', null, ({ member, id }) => deleteTag(db, member, id))
}
