import type { BoardView, BoardViewBody } from '../../../shapes/board.ts'
import { manyRows, noRows, oneValue, optionalRow, optionalValue } from '../../db/rows.ts'
import { sql } from '../../db/sql.ts'

const isVisible = sql`(v.user_id = $2 or v.user_id is null)`

export const listBoardViews = manyRows<BoardView, [org: number, user_id: number]>(sql`
  select v.id, v.name, v.query, v.user_id is null as is_shared, exists (
    select 1 from board_starts s where s.organization_id = $1 and s.user_id = $2 and s.view_id = v.id) as is_start
  from board_views v where v.organization_id = $1 and ${isVisible} order by v.name collate "C", v.id`)

type Locked = Pick<BoardView, 'name' | 'is_shared'>

export const lockBoardView = optionalRow<Locked, [org: number, user_id: number, id: number]>(sql`
  select v.name, v.user_id is null as is_shared from board_views v
  where v.organization_id = $1 and ${isVisible} and v.id = $3 for update`)

export const countBoardViews = oneValue<number, [org: number, owner: number | null]>(sql`
  select count(*) from board_views where organization_id = $1 and user_id is not distinct from $2::bigint`)

export const findBoardViewId = optionalValue<number, [org: number, owner: number | null, name: string]>(sql`
  select id from board_views where organization_id = $1 and user_id is not distinct from $2::bigint and name = $3`)

type Values = [owner: number | null, name: BoardViewBody['name'], query: BoardViewBody['query']]

export const insertBoardView = oneValue<number, [org: number, ...Values]>(sql`
  insert into board_views (organization_id, user_id, name, query) values ($1, $2, $3, $4) returning id`)

export const updateBoardView = noRows<[org: number, id: number, ...Values]>(sql`
  update board_views set user_id = $3, name = $4, query = $5, updated_at = now()
  where organization_id = $1 and id = $2`)

export const deleteBoardViewRow = noRows<[org: number, id: number]>(
  sql`delete from board_views where organization_id = $1 and id = $2`,
)

export const deleteDefaultViewsOfOthers = noRows<[org: number, id: number, user_id: number]>(
  sql`delete from board_starts where organization_id = $1 and view_id = $2 and user_id <> $3`,
)

export const insertDefaultView = noRows<[org: number, user_id: number, view_id: number]>(sql`
  insert into board_starts (organization_id, user_id, view_id) values ($1, $2, $3)
  on conflict (organization_id, user_id) do update set view_id = excluded.view_id`)

export const deleteDefaultView = noRows<[org: number, user_id: number, view_id: number]>(
  sql`delete from board_starts where organization_id = $1 and user_id = $2 and view_id = $3`,
)

export const deleteDefaultViewsOf = noRows<[org: number, user_id: number]>(
  sql`delete from board_starts where organization_id = $1 and user_id = $2`,
)
export const deleteBoardViewsOf = noRows<[org: number, user_id: number]>(
  sql`delete from board_views where organization_id = $1 and user_id = $2`,
)
