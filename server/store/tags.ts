import type { Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'

export type Tag = { id: number; name: string; color: string; for_projects: boolean; for_resources: boolean }

const LIST = sql`
  select id, name, color, for_projects, for_resources from tags where organization_id = $1 order by name, id`

export function listTags(tx: Tx, org: number): Promise<Tag[]> {
  return tx.query(LIST, [org])
}

const LIST_FOR_PROJECTS = sql`select id from tags where organization_id = $1 and id = any($2) and for_projects`
const LIST_FOR_RESOURCES = sql`select id from tags where organization_id = $1 and id = any($2) and for_resources`

/** Those of the ids that are the organization's tags of this kind. */
export async function listTagIds(
  tx: Tx,
  org: number,
  kind: 'projects' | 'resources',
  ids: readonly number[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(kind === 'projects' ? LIST_FOR_PROJECTS : LIST_FOR_RESOURCES, [
    org,
    ids,
  ])
  return rows.map((row) => row.id)
}

const FIND_BY_NAME = sql`select id from tags where organization_id = $1 and name = $2`

export async function findTagId(tx: Tx, org: number, name: string): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(FIND_BY_NAME, [org, name])
  return row?.id ?? null
}

const UPDATE = sql`
  update tags set name = $3, color = $4, for_projects = $5, for_resources = $6, updated_at = now()
  where organization_id = $1 and id = $2
  returning id, name, color, for_projects, for_resources`

export async function updateTag(tx: Tx, org: number, tag: Tag): Promise<Tag | null> {
  const { id, name, color, for_projects, for_resources } = tag
  const [row] = await tx.query<Tag>(UPDATE, [org, id, name, color, for_projects, for_resources])
  return row ?? null
}

const DELETE = sql`delete from tags where organization_id = $1 and id = $2 returning name`

/** Its name; the records that carried it lose it with it. Null where there was none. */
export async function deleteTagRow(tx: Tx, org: number, id: number): Promise<string | null> {
  const [row] = await tx.query<{ name: string }>(DELETE, [org, id])
  return row?.name ?? null
}

const INSERT = sql`
  insert into tags (organization_id, name, color, for_projects, for_resources) values ($1, $2, $3, $4, $5)
  returning id, name, color, for_projects, for_resources`

export async function insertTag(tx: Tx, org: number, tag: Omit<Tag, 'id'>): Promise<Tag> {
  const [row] = await tx.query<Tag>(INSERT, [org, tag.name, tag.color, tag.for_projects, tag.for_resources])
  return row!
}
