import type { Db } from '../db/connect.ts'
import { rejectIf } from '../refusals.ts'
import type { Organization } from '../store/organizations.ts'
import type { Tag } from '../store/tags.ts'
import { findTagId, insertTag } from '../store/tags.ts'

export type TagCreate = Omit<Tag, 'id'>

export function createTag(db: Db, org: Organization, create: TagCreate): Promise<Tag> {
  return db.transaction(async (tx) => {
    const holder = await findTagId(tx, org.id, create.name)

    if (holder !== null)
      rejectIf([{ pointer: ['name'], code: 'taken', message: `is already used by tag ${holder}` }])

    return insertTag(tx, org.id, { ...create, color: create.color.toLowerCase() })
  })
}
