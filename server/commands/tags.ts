import type { Db } from '../db/connect.ts'
import { rejectIf } from '../refusals.ts'
import { insertChange } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import type { Tag } from '../store/tags.ts'
import { findTagId, insertTag } from '../store/tags.ts'

export type TagCreate = Omit<Tag, 'id'>

export function createTag(db: Db, org: ActingOrganization, create: TagCreate): Promise<Tag> {
  return db.transaction(async (tx) => {
    const holder = await findTagId(tx, org.id, create.name)

    if (holder !== null)
      rejectIf([{ pointer: ['name'], code: 'taken', message: `is already used by tag ${holder}` }])

    const tag = await insertTag(tx, org.id, { ...create, color: create.color.toLowerCase() })
    await insertChange(tx, org, { type: 'tag', action: 'created', record_id: tag.id, summary: tag.name })
    return tag
  })
}
