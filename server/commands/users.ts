import type { Role, User } from '../../shapes/members.ts'
import type { Db } from '../db/connect.ts'
import { hashPassword } from '../passwords.ts'
import { found, rejectIf } from '../refusals.ts'
import { insertAudit } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { COMMAND_LINE } from '../store/organizations.ts'
import { deleteOtherSessions } from '../store/sessions.ts'
import {
  findRole,
  findUser,
  insertMembership,
  insertUser,
  listMembershipsInOrder,
  updatePassword,
} from '../store/users.ts'

const NO_SESSION = Buffer.alloc(0)

export type UserCreate = { email: string; name: string; role: Role; password: string }
export type Member = User & { role: Role; is_new: boolean }

/** A person who is known already joins the organization and keeps the password they have. */
export async function createUser(db: Db, org: ActingOrganization, create: UserCreate): Promise<Member> {
  const email = create.email.toLowerCase()
  const password_hash = await hashPassword(create.password)

  return db.transaction(async (tx) => {
    const known = await findUser(tx, email)
    const role = known && (await findRole(tx, org.id, known.id))

    if (role) rejectIf([{ pointer: ['email'], code: 'taken', message: `is already a member, as ${role}` }])

    const user = known ?? (await insertUser(tx, email, create.name, password_hash))
    await insertMembership(tx, org.id, user.id, create.role)
    const detail = `${email} as ${create.role}`
    await insertAudit(tx, org, { type: 'member', action: 'created', subjects: `member ${user.id}`, detail })
    return { ...user, role: create.role, is_new: known === null }
  })
}

/** By the operator: whoever was in with the old one is out. */
export async function resetPassword(db: Db, email: string, password: string): Promise<User> {
  const password_hash = await hashPassword(password)

  return db.transaction(async (tx) => {
    const user = found(await findUser(tx, email.toLowerCase()), `There is no user ${email}`)

    await updatePassword(tx, user.id, password_hash)
    await deleteOtherSessions(tx, user.id, NO_SESSION)
    const event = { type: 'password', action: 'reset', subjects: `member ${user.id}`, detail: user.email }
    for (const { id } of await listMembershipsInOrder(tx, user.id))
      await insertAudit(tx, { id, ...COMMAND_LINE }, event)
    return user
  })
}
