import { generateKey, storedParts } from '../../crypto/keys.ts'
import { generatePassword, hashPassword } from '../../crypto/passwords.ts'
import type { Db } from '../../db/connect.ts'
import { insertApiKey } from '../../store/access/api-keys.ts'
import { insertConfirmedUser, insertMembership } from '../../store/access/users.ts'
import { insertAudit } from '../../store/changes.ts'
import { findAnyOrganization, insertFirstOrganization, lockFirstStart } from '../../store/organizations.ts'

export type FirstStart = {
  organization: string
  email: string
  password: string | null
  apiKey: string | null
}

export type FirstSecrets = { organization: string; email: string; password: string; key: string }

/** Creates the first organization of a server. Returns null if the server already has an organization. */
export function createFirstOrganization(db: Db, init: FirstStart): Promise<FirstSecrets | null> {
  return db.transaction(async (tx) => {
    await lockFirstStart(tx)

    if (await findAnyOrganization(tx)) return null

    const password = init.password ?? generatePassword()
    const org = await insertFirstOrganization(tx, init.organization)
    const user = await insertConfirmedUser(tx, init.email, 'Owner', await hashPassword(password))
    await insertMembership(tx, org, user.id, 'owner')
    const key = init.apiKey ?? generateKey(org)
    const created = await insertApiKey(tx, org, {
      name: 'First key',
      ...storedParts(key),
      scope: 'read_write',
      expires_at: null,
      created_by: 'first start',
      created_by_id: null,
    })
    const subjects = `organization ${org}; member ${user.id}; api_key ${created.id}`
    const event = { type: 'organization', action: 'created', subjects, detail: init.email }
    await insertAudit(tx, { id: org, actor: 'first start' }, event)
    return { organization: init.organization, email: init.email, password, key }
  })
}
