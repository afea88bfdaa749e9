import type { DbRow } from '../../shapes/blocks.ts'
import { manyValues, noRows, optionalRow, optionalValue } from '../db/rows.ts'
import { sql } from '../db/sql.ts'

type Demo = DbRow<{ user_id: number; made_in: number }>

export const findDemo = optionalRow<Demo, [org: number]>(
  sql`select user_id, made_in from demos where organization_id = $1`,
)

export const findDemoOf = optionalValue<number, [user_id: number]>(
  sql`select organization_id from demos where user_id = $1`,
)

export const findDemoCreatedIn = optionalValue<number, [made_in: number, user_id: number]>(
  sql`select organization_id from demos where made_in = $1 and user_id = $2`,
)

export const listDemoCreators = manyValues<string, [made_in: number]>(
  sql`select u.email from demos d join users u on u.id = d.user_id where d.made_in = $1 order by u.email`,
)

export const insertDemo = noRows<[org: number, user_id: number, made_in: number]>(
  sql`insert into demos (organization_id, user_id, made_in) values ($1, $2, $3)`,
)

/** Waits for all concurrent writes of the organization. Returns null if the organization was deleted. */
export const lockForDeletion = optionalValue<number, [org: number]>(
  sql`select id from organizations where id = $1 for update`,
)

export const listMemberIds = manyValues<number, [org: number]>(
  sql`select user_id from memberships where organization_id = $1`,
)
