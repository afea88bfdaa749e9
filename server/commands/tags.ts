import type { Problem } from '../../planning/problems.ts'
import type { Tag, TagCreate } from '../../shapes/tags.ts'
import { msg } from '../../texts/texts.ts'
import type { Db, Tx } from '../db/connect.ts'
import { found, problemIn, rejectIf } from '../refusals.ts'
import { insertChange } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { PROJECTS, RESOURCES, updateRecords } from '../store/records.ts'
import {
  countRequestsOfTag,
  deleteTagRow,
  findTagId,
  insertTag,
  lockTag,
  lockTagCarriers,
  updateTag,
} from '../store/tags.ts'

export function createTag(db: Db, org: ActingOrganization, create: TagCreate): Promise<Tag> {
  return db.transaction(async (tx) => {
    const holder = await findTagId(tx, org.id, create.name)

    rejectIf([...checkName(holder), ...checkPurpose(create)])

    const tag = await insertTag(tx, org.id, { ...create, color: create.color.toLowerCase() })
    await insertChange(tx, org, { type: 'tag', action: 'created', record_id: tag.id, summary: tag.name })
    return tag
  })
}

/** Also updates all projects and people with this tag, because their stored JSON contains the tag. */
export function changeTag(db: Db, org: ActingOrganization, change: Tag): Promise<Tag> {
  return db.transaction(async (tx) => {
    found(await lockTag(tx, org.id, change.id), `There is no tag ${change.id}`)
    const carriers = await lockTagCarriers(tx, org.id, change.id)

    const holder = await findTagId(tx, org.id, change.name)
    const requests = await countRequestsOfTag(tx, org.id, change.id)

    rejectIf([
      ...checkName(holder === change.id ? null : holder),
      ...checkPurpose(change),
      ...checkCarriers(change, carriers, requests),
    ])

    const tag = await updateTag(tx, org.id, { ...change, color: change.color.toLowerCase() })
    await noteChange(tx, org, 'updated', tag, carriers)
    return tag
  })
}

export function deleteTag(db: Db, org: ActingOrganization, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const tag = found(await lockTag(tx, org.id, id), `There is no tag ${id}`)
    const carriers = await lockTagCarriers(tx, org.id, id)

    await deleteTagRow(tx, org.id, id)
    await noteChange(tx, org, 'deleted', tag, carriers)
  })
}

type Carriers = Awaited<ReturnType<typeof lockTagCarriers>>

async function noteChange(
  tx: Tx,
  org: ActingOrganization,
  action: 'updated' | 'deleted',
  { id, name }: Tag,
  carriers: Carriers,
): Promise<void> {
  await updateRecords(tx, org.id, PROJECTS, carriers.project_ids)
  await updateRecords(tx, org.id, RESOURCES, carriers.resource_ids)
  await insertChange(tx, org, { type: 'tag', action, record_id: id, summary: name }, carriers)
}

function checkName(holder: number | null): Problem[] {
  if (holder === null) return []
  return [problemIn('name', 'taken', msg('is already used by tag {id}', { id: String(holder) }))]
}

function checkPurpose({ for_projects, for_resources }: TagCreate): Problem[] {
  if (for_projects || for_resources) return []
  return [problemIn('for_projects', 'required', 'must be selected, or “For people”')]
}

const CARRIED = [
  "can't be turned off while {n} projects have this tag; remove it there first",
  "can't be turned off while {n} people have this tag; remove it there first",
  "can't be turned off while {n} requests require this tag; remove it there first",
] as const

/**
 * Refuses to turn off `for_projects` while projects have the tag (decision 0007). Refuses to turn off
 * `for_resources` while people or requests have the tag.
 */
function checkCarriers(tag: Tag, { project_ids, resource_ids }: Carriers, requests: number): Problem[] {
  const check = (kind: 'projects' | 'resources', n: number, text: (typeof CARRIED)[number]): Problem[] =>
    tag[`for_${kind}`] || n === 0 ? [] : [problemIn(`for_${kind}`, 'in_use', msg(text, { n }))]
  const [ofProjects, ofResources, ofRequests] = CARRIED
  return [
    ...check('projects', project_ids.length, ofProjects),
    ...check('resources', resource_ids.length, ofResources),
    ...check('resources', requests, ofRequests),
  ]
}
