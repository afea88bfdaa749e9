import type { Problem } from '../../planning/problems.ts'
import type { BoardViewBody } from '../../shapes/board.ts'
import type { ChangeAction } from '../../shapes/changes.ts'
import { MOST_VIEWS } from '../../shapes/limits.ts'
import type { Role } from '../../shapes/members.ts'
import type { MessageKey } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import type { Db, Tx } from '../db/connect.ts'
import { checkName, Forbidden, found, problemIn, rejectIf } from '../refusals.ts'
import {
  countBoardViews,
  deleteBoardViewRow,
  deleteDefaultView,
  deleteDefaultViewsOfOthers,
  findBoardViewId,
  insertBoardView,
  insertDefaultView,
  lockBoardView,
  updateBoardView,
} from '../store/board/views.ts'
import type { ActivityEntry } from '../store/changes.ts'
import { insertChange } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { ALL_ROLES, PLANNERS, requireRoleLocked } from './access/acting-role.ts'

type BoardMember = ActingOrganization & { user_id: number }

export function createBoardView(db: Db, member: BoardMember, body: BoardViewBody): Promise<{ id: number }> {
  return db.transaction(async (tx) => {
    const role = await requireRoleLocked(tx, member, ALL_ROLES)

    const owner = ownerOf(member, role, body.is_shared)
    const holder = await findBoardViewId(tx, member.id, owner, body.name)
    const count = await countBoardViews(tx, member.id, owner)

    rejectIf([...checkName(holder, TAKEN), ...checkCount(count)])

    const id = await insertBoardView(tx, member.id, owner, body.name, body.query)
    if (body.is_shared) await insertChange(tx, member, note('created', id, body.name))
    return { id }
  })
}

export function changeBoardView(
  db: Db,
  member: BoardMember,
  id: number,
  body: BoardViewBody,
): Promise<{ id: number }> {
  return db.transaction(async (tx) => {
    const before = await lockVisible(tx, member, id)

    ownerOf(member, before.role, before.is_shared)
    const owner = ownerOf(member, before.role, body.is_shared)
    const holder = await findBoardViewId(tx, member.id, owner, body.name)
    const count = before.is_shared === body.is_shared ? 0 : await countBoardViews(tx, member.id, owner)

    rejectIf([...checkName(holder, TAKEN, id), ...checkCount(count)])

    await updateBoardView(tx, member.id, id, owner, body.name, body.query)
    if (!body.is_shared) await deleteDefaultViewsOfOthers(tx, member.id, id, member.user_id)
    if (before.is_shared || body.is_shared) await insertChange(tx, member, note('updated', id, body.name))
    return { id }
  })
}

export function deleteBoardView(db: Db, member: BoardMember, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { name, is_shared, role } = await lockVisible(tx, member, id)
    ownerOf(member, role, is_shared)

    await deleteBoardViewRow(tx, member.id, id)
    if (is_shared) await insertChange(tx, member, note('deleted', id, name))
  })
}

export function setDefaultView(db: Db, member: BoardMember, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockVisible(tx, member, id)

    await insertDefaultView(tx, member.id, member.user_id, id)
  })
}

export function clearDefaultView(db: Db, member: BoardMember, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockVisible(tx, member, id)

    await deleteDefaultView(tx, member.id, member.user_id, id)
  })
}

/**
 * Locks the organization before the view. Removing a member uses the same order, which prevents deadlocks.
 */
async function lockVisible(tx: Tx, member: BoardMember, id: number) {
  const role = await requireRoleLocked(tx, member, ALL_ROLES)
  const view = found(await lockBoardView(tx, member.id, member.user_id, id), `There is no view ${id}`)
  return { ...view, role }
}

function ownerOf({ user_id }: BoardMember, role: Role, isShared: boolean): number | null {
  if (isShared && !PLANNERS.some((each) => each === role)) throw new Forbidden()
  return isShared ? null : user_id
}

const TAKEN: MessageKey = 'is already used by another view'

function checkCount(count: number): Problem[] {
  if (count < MOST_VIEWS) return []
  const message = msg("can't be added: limit of {most} views reached; delete one first", {
    most: MOST_VIEWS,
  })
  return [problemIn('name', 'out_of_range', message)]
}

function note(action: ChangeAction, record_id: number, summary: string): ActivityEntry {
  return { type: 'board_view', action, record_id, summary }
}
