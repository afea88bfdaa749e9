import type { LanguageChoice, User } from '../../../shapes/members.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { hashSecret } from '../../keys.ts'
import { deleteStepsOf } from '../../store/access/factors.ts'
import { deleteOtherDevices, deleteOtherSessions } from '../../store/access/sessions.ts'
import {
  findBrowserLanguage,
  listOrganizationIds,
  updateBrowserLanguage,
  updateLanguage,
} from '../../store/access/users.ts'
import type { AuditEvent } from '../../store/audit.ts'
import { insertAudit } from '../../store/changes.ts'
import type { Visitor } from './password-tries.ts'

/** What a person does with their account concerns every organization they are in; by single sign-on of one, `only` that. */
export async function noteEverywhere(
  tx: Tx,
  user: User,
  address: string | null,
  event: Pick<AuditEvent, 'type' | 'action' | 'detail'>,
  only?: number,
): Promise<void> {
  const actor = { actor: user.email, origin: { kind: 'member', id: user.id, address } } as const
  const subjects = `member ${user.id}`
  for (const id of only ? [only] : await listOrganizationIds(tx, user.id))
    await insertAudit(tx, { id, ...actor }, { ...event, subjects })
}

/** Whoever came in, or is coming in, before what has changed is out, but for this browser. */
export async function endElsewhere(
  tx: Tx,
  user: User,
  { session, device }: Pick<Visitor, 'session' | 'device'>,
): Promise<void> {
  await deleteStepsOf(tx, user.id)
  await deleteOtherSessions(tx, user.id, hashSecret(session))
  await deleteOtherDevices(tx, user.id, hashSecret(device))
}

/** No browser: all are out. */
export const NOWHERE = { session: '', device: '' }

export function chooseLanguage(db: Db, { id }: User, { language }: LanguageChoice): Promise<void> {
  return db.transaction((tx) => updateLanguage(tx, id, language))
}

/** Accounts are copied to every machine of a cluster, and rarely written: only another language is. */
export async function noteLanguage(
  tx: Tx,
  { id }: User,
  { language }: Pick<Visitor, 'language'>,
): Promise<void> {
  if ((await findBrowserLanguage(tx, id)) !== language) await updateBrowserLanguage(tx, id, language)
}
