import type { Problem } from '../../planning/problems.ts'
import type { BoardViewBody } from '../../shapes/board.ts'
import type { ChangeAction } from '../../shapes/changes.ts'
import { MOST_VIEWS } from '../../shapes/limits.ts'
import type { Role } from '../../shapes/members.ts'
import { msg } from '../../texts/texts.ts'
import type { Db, Tx } from '../db/connect.ts'
import { Forbidden, found, rejectIf } from '../refusals.ts'
import {
  countBoardViews,
  deleteBoardStart,
  deleteBoardViewRow,
  deleteStartsOfOthers,
  findBoardViewId,
  insertBoardStart,
  insertBoardView,
  lockBoardView,
  updateBoardView,
} from '../store/board/views.ts'
import { insertChange } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { EVERYBODY, lockOneOf, PLANNERS } from './access/acting-role.ts'

/** Everybody has own views; planners and above change what all members see. */
type Keeper = ActingOrganization & { user_id: number }

export function createBoardView(db: Db, keeper: Keeper, body: BoardViewBody): Promise<{ id: number }> {
  return db.transaction(async (tx) => {
    const role = await lockOneOf(tx, keeper, EVERYBODY)

    const owner = ownerOf(keeper, role, body.is_shared)
    const holder = await findBoardViewId(tx, keeper.id, owner, body.name)
    const count = await countBoardViews(tx, keeper.id, owner)

    rejectIf([...checkName(holder), ...checkCount(count)])

    const id = await insertBoardView(tx, keeper.id, owner, body.name, body.query)
    if (body.is_shared) await noteView(tx, keeper, 'created', id, body.name)
    return { id }
  })
}

/** Another name, another look, or other readers. */
export function changeBoardView(
  db: Db,
  keeper: Keeper,
  id: number,
  body: BoardViewBody,
): Promise<{ id: number }> {
  return db.transaction(async (tx) => {
    const before = await lockSeen(tx, keeper, id)

    ownerOf(keeper, before.role, before.is_shared)
    const owner = ownerOf(keeper, before.role, body.is_shared)
    const holder = await findBoardViewId(tx, keeper.id, owner, body.name)
    const count = before.is_shared === body.is_shared ? 0 : await countBoardViews(tx, keeper.id, owner)

    rejectIf([...checkName(holder === id ? null : holder), ...checkCount(count)])

    await updateBoardView(tx, keeper.id, id, owner, body.name, body.query)
    if (!body.is_shared) await deleteStartsOfOthers(tx, keeper.id, id, keeper.user_id)
    if (before.is_shared || body.is_shared) await noteView(tx, keeper, 'updated', id, body.name)
    return { id }
  })
}

export function deleteBoardView(db: Db, keeper: Keeper, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { name, is_shared, role } = await lockSeen(tx, keeper, id)
    ownerOf(keeper, role, is_shared)

    await deleteBoardViewRow(tx, keeper.id, id)
    if (is_shared) await noteView(tx, keeper, 'deleted', id, name)
  })
}

/** The board opens with it, for this member alone. */
export function startWithView(db: Db, keeper: Keeper, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockSeen(tx, keeper, id)

    await insertBoardStart(tx, keeper.id, keeper.user_id, id)
  })
}

export function startAsUsual(db: Db, keeper: Keeper, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockSeen(tx, keeper, id)

    await deleteBoardStart(tx, keeper.id, keeper.user_id, id)
  })
}

/** The organization first: whoever removes the member holds it, and then deletes their views. */
async function lockSeen(tx: Tx, keeper: Keeper, id: number) {
  const role = await lockOneOf(tx, keeper, EVERYBODY)
  const view = found(await lockBoardView(tx, keeper.id, keeper.user_id, id), `There is no view ${id}`)
  return { ...view, role }
}

function ownerOf({ user_id }: Keeper, role: Role, isShared: boolean): number | null {
  if (isShared && !PLANNERS.some((each) => each === role)) throw new Forbidden()
  return isShared ? null : user_id
}

function checkName(holder: number | null): Problem[] {
  return holder === null
    ? []
    : [{ pointer: ['name'], code: 'taken', message: 'is already used by another view' }]
}

function checkCount(count: number): Problem[] {
  if (count < MOST_VIEWS) return []
  const message = msg('is one too many: at most {most} views can be kept; delete one first', {
    most: MOST_VIEWS,
  })
  return [{ pointer: ['name'], code: 'out_of_range', message }]
}

async function noteView(
  tx: Tx,
  org: ActingOrganization,
  action: ChangeAction,
  record_id: number,
  summary: string,
): Promise<void> {
  await insertChange(tx, org, { type: 'board_view', action, record_id, summary })
}
