import type { Tx } from '../../db/connect.ts'
import { manyRows, noRows, oneRow, optionalRow } from '../../db/rows.ts'
import { sql } from '../../db/sql.ts'
import { escapeLike, searchedText } from '../lists/search.ts'

/**
 * A person's row stores the linked member's id. The link is therefore on the organization's shard (decision
 * 0056).
 */

export type LinkedPerson = { id: number; name: string; user_id: number | null }

export const listLinkedPeople = manyRows<LinkedPerson, [org: number]>(sql`
  select id, name, user_id from resources where organization_id = $1 and user_id is not null`)

const LIST_UNLINKED = sql`
  select r.id, r.name, r.external_id from resources r
  where r.organization_id = $1 and r.user_id is null and (lower(r.name) = any($2) or lower(r.external_id) = any($3))
    and ${searchedText(sql`r.name`, sql`r.external_id`)} like any($4)
  order by r.id limit 1000`

export async function listUnlinkedPeople(
  tx: Tx,
  org: number,
  names: readonly string[],
  emails: readonly string[],
): Promise<{ id: number; name: string; external_id: string | null }[]> {
  // The patterns let PostgreSQL use the trigram index.
  const patterns = [...names, ...emails].map((text) => `%${escapeLike(text)}%`)
  return tx.query(LIST_UNLINKED, [org, names, emails, patterns])
}

/** Locks the person with this id and the member's current person. */
export const lockLinkedPeople = manyRows<LinkedPerson, [org: number, id: number | null, user_id: number]>(sql`
  select id, name, user_id from resources
  where organization_id = $1 and (id = $2 or user_id = $3) order by id for no key update`)

export const updateUnlinked = noRows<[org: number, user_id: number]>(
  sql`update resources set user_id = null where organization_id = $1 and user_id = $2`,
)

export const updateLinked = noRows<[org: number, id: number, user_id: number]>(
  sql`update resources set user_id = $3 where organization_id = $1 and id = $2`,
)

export const findOwnPerson = optionalRow<{ id: number; name: string }, [org: number, user_id: number]>(
  sql`select id, name from resources where organization_id = $1 and user_id = $2`,
)

export const getOwnView = oneRow<
  { resource_id: number | null; asked: number },
  [org: number, user_id: number]
>(sql`
  select (select r.id from resources r where r.organization_id = $1 and r.user_id = $2) as resource_id,
    (select count(*)::int from time_off f where f.organization_id = $1 and f.status = 'asked') as asked`)
