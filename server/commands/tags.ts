import type { Problem } from '../../planning/problems.ts'
import { countInWords } from '../../planning/wording.ts'
import type { Tag, TagCreate } from '../../shapes/tags.ts'
import type { Db, Tx } from '../db/connect.ts'
import { NotFound, rejectIf } from '../refusals.ts'
import { insertChange } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { updateProjectTimes } from '../store/projects.ts'
import { updateResourceTimes } from '../store/resources.ts'
import { deleteTagRow, findTagId, insertTag, lockTag, lockTagCarriers, updateTag } from '../store/tags.ts'

export function createTag(db: Db, org: ActingOrganization, create: TagCreate): Promise<Tag> {
  return db.transaction(async (tx) => {
    const holder = await findTagId(tx, org.id, create.name)

    rejectIf([...checkName(holder), ...checkPurpose(create)])

    const tag = await insertTag(tx, org.id, { ...create, color: create.color.toLowerCase() })
    await insertChange(tx, org, { type: 'tag', action: 'created', record_id: tag.id, summary: tag.name })
    return tag
  })
}

/** Whoever carries it reads differently from then on, and counts as updated. */
export function changeTag(db: Db, org: ActingOrganization, change: Tag): Promise<Tag> {
  return db.transaction(async (tx) => {
    await getLockedTag(tx, org, change.id)
    const carriers = await lockTagCarriers(tx, org.id, change.id)

    const holder = await findTagId(tx, org.id, change.name)

    rejectIf([
      ...checkName(holder === change.id ? null : holder),
      ...checkPurpose(change),
      ...checkCarriers(change, carriers),
    ])

    const tag = await updateTag(tx, org.id, { ...change, color: change.color.toLowerCase() })
    await updateCarriers(tx, org, carriers)
    const note = { type: 'tag', action: 'updated', record_id: tag.id, summary: tag.name } as const
    await insertChange(tx, org, note, carriers)
    return tag
  })
}

export function deleteTag(db: Db, org: ActingOrganization, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { name } = await getLockedTag(tx, org, id)
    const carriers = await lockTagCarriers(tx, org.id, id)

    await deleteTagRow(tx, org.id, id)
    await updateCarriers(tx, org, carriers)
    const note = { type: 'tag', action: 'deleted', record_id: id, summary: name } as const
    await insertChange(tx, org, note, carriers)
  })
}

async function getLockedTag(tx: Tx, org: ActingOrganization, id: number): Promise<Tag> {
  const tag = await lockTag(tx, org.id, id)
  if (!tag) throw new NotFound(`There is no tag ${id}`)
  return tag
}

type Carriers = Awaited<ReturnType<typeof lockTagCarriers>>

async function updateCarriers(
  tx: Tx,
  org: ActingOrganization,
  { project_ids, resource_ids }: Carriers,
): Promise<void> {
  await updateProjectTimes(tx, org.id, project_ids)
  await updateResourceTimes(tx, org.id, resource_ids)
}

function checkName(holder: number | null): Problem[] {
  if (holder === null) return []
  return [{ pointer: ['name'], code: 'taken', message: `is already used by tag ${holder}` }]
}

/** A tag for nothing could never be used. */
function checkPurpose({ for_projects, for_resources }: TagCreate): Problem[] {
  if (for_projects || for_resources) return []
  return [{ pointer: ['for_projects'], code: 'required', message: 'or for people: choose at least one' }]
}

/** A record carries tags of its own kind only, later too (decision 0007). */
function checkCarriers(tag: Tag, { project_ids, resource_ids }: Carriers): Problem[] {
  const problem = (field: string, count: number, noun: string): Problem => ({
    pointer: [field],
    code: 'in_use',
    message: `must stay chosen while ${countInWords(count, noun)} ${count === 1 ? 'has' : 'have'} the tag: take it off first`,
  })
  return [
    ...(!tag.for_projects && project_ids.length > 0
      ? [problem('for_projects', project_ids.length, 'project')]
      : []),
    ...(!tag.for_resources && resource_ids.length > 0
      ? [problem('for_resources', resource_ids.length, 'resource')]
      : []),
  ]
}
