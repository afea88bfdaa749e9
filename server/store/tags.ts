import { compareCodePoints } from '../../planning/hours/monthly-hours.ts'
import { valueAt } from '../../planning/lists.ts'
import type { Tag } from '../../shapes/tags.ts'
import type { Tx } from '../db/connect.ts'
import { getRow, manyRows, noRows, oneValue, optionalRow, optionalValue } from '../db/rows.ts'
import type { Sql } from '../db/sql.ts'
import { sql } from '../db/sql.ts'
import type { JsonRow, ListPart } from './records.ts'
import { readListPart } from './records.ts'

const columns = sql`id, name, color, for_projects, for_resources`

export const listTags = manyRows<Tag, [org: number]>(sql`
  select ${columns} from tags where organization_id = $1 order by name, id`)

export type TagKind = 'projects' | 'resources'

function listBy(kind: TagKind | undefined): Sql {
  const ofKind = { projects: sql`and for_projects`, resources: sql`and for_resources` }
  return sql`
    select ${columns} from tags where organization_id = $1 and id > $2 ${kind ? ofKind[kind] : sql``}
    order by id limit $3`
}

export async function listTagTexts(
  tx: Tx,
  org: number,
  kind: TagKind | undefined,
  after: number,
  limit: number,
): Promise<ListPart<JsonRow>> {
  return readListPart(
    limit,
    (count) => tx.query<Tag>(listBy(kind), [org, after, count]),
    (tags) => tags.map((tag) => ({ id: tag.id, json: JSON.stringify(tag) })),
  )
}

const LOCK_FOR_PROJECTS = sql`
  select ${columns} from tags where organization_id = $1 and id = any($2) and for_projects order by id for key share`
const LOCK_FOR_RESOURCES = sql`
  select ${columns} from tags where organization_id = $1 and id = any($2) and for_resources order by id for key share`

/**
 * Locks tags for projects or for people, and ignores values that can't be ids. Callers must lock tags before
 * other records (decision 0024).
 */
export async function lockTags(
  tx: Tx,
  org: number,
  kind: TagKind,
  tag_ids: readonly number[] | null | undefined,
): Promise<ReadonlyMap<number, Tag>> {
  const ids = [...new Set(tag_ids)].filter((id) => Number.isSafeInteger(id) && id > 0)
  if (ids.length === 0) return new Map()
  const statement = kind === 'projects' ? LOCK_FOR_PROJECTS : LOCK_FOR_RESOURCES
  return new Map((await tx.query<Tag>(statement, [org, ids])).map((tag) => [tag.id, tag]))
}

export function chosenTags(
  sent: readonly number[] | null | undefined,
  locked: ReadonlyMap<number, Tag>,
): Tag[] {
  const tags = [...new Set(sent)].map((id) => valueAt(locked, id))
  return tags.sort((a, b) => compareCodePoints(a.name, b.name) || a.id - b.id)
}

export const findTagId = optionalValue<number, [org: number, name: string]>(
  sql`select id from tags where organization_id = $1 and name = $2`,
)

/** Waits for transactions that add this tag to records, and blocks new ones (decision 0027). */
export const lockTag = optionalRow<Tag, [org: number, id: number]>(sql`
  select ${columns} from tags where organization_id = $1 and id = $2 for update`)

const LOCK_PROJECTS = sql`
  select p.id from projects p
  where p.organization_id = $1 and p.id in (
    select pt.project_id from project_tags pt where pt.organization_id = $1 and pt.tag_id = $2)
  order by p.id for no key update`
const LOCK_RESOURCES = sql`
  select r.id from resources r
  where r.organization_id = $1 and r.id in (
    select rt.resource_id from resource_tags rt where rt.organization_id = $1 and rt.tag_id = $2)
  order by r.id for no key update`

/** The count is exact only while the caller has locked the tag. */
export const countRequestsOfTag = oneValue<number, [org: number, id: number]>(
  sql`select count(*) from request_tags where organization_id = $1 and tag_id = $2`,
)

/** Locks the records that have the tag, projects before resources. */
export async function lockTagCarriers(
  tx: Tx,
  org: number,
  id: number,
): Promise<{ project_ids: number[]; resource_ids: number[] }> {
  const projects = await tx.query<{ id: number }>(LOCK_PROJECTS, [org, id])
  const resources = await tx.query<{ id: number }>(LOCK_RESOURCES, [org, id])
  return { project_ids: projects.map((row) => row.id), resource_ids: resources.map((row) => row.id) }
}

const UPDATE = sql`
  update tags set name = $3, color = $4, for_projects = $5, for_resources = $6, updated_at = now()
  where organization_id = $1 and id = $2
  returning ${columns}`

export function updateTag(tx: Tx, org: number, tag: Tag): Promise<Tag> {
  const { id, name, color, for_projects, for_resources } = tag
  return getRow(tx, UPDATE, [org, id, name, color, for_projects, for_resources])
}

export const deleteTagRow = noRows<[org: number, id: number]>(
  sql`delete from tags where organization_id = $1 and id = $2`,
)

const INSERT = sql`
  insert into tags (organization_id, name, color, for_projects, for_resources) values ($1, $2, $3, $4, $5)
  returning ${columns}`

export function insertTag(tx: Tx, org: number, tag: Omit<Tag, 'id'>): Promise<Tag> {
  return getRow(tx, INSERT, [org, tag.name, tag.color, tag.for_projects, tag.for_resources])
}
