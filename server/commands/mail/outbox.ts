import type { Db } from '../../db/connect.ts'
import { insertAudit } from '../../store/changes.ts'
import type { ClaimedMail } from '../../store/mail/mails.ts'
import { deleteMail, listDueMailKeys, updateMailFailed } from '../../store/mail/mails.ts'

const MINUTE = 60
const HOUR = 3_600
/**
 * Seconds to wait after each failed attempt, about 36 hours in total. After the last attempt, the email is
 * deleted.
 */
const WAITS = [
  30,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
  12 * HOUR,
]

/** A claim prevents other nodes from sending the same email. After a release, any node can claim it. */
export { updateMailClaimed as claimMail, updateMailReleased as releaseMail } from '../../store/mail/mails.ts'

const MAX_LISTED = 100

export function listDueMails(db: Db): Promise<Buffer[]> {
  return listDueMailKeys(db, MAX_LISTED)
}

export function deleteSentEmail(db: Db, { key }: ClaimedMail): Promise<void> {
  return deleteMail(db, key)
}

/** Deletes an email that the mail server refused. The audit log records a refused invitation. */
export function deleteRefusedEmail(db: Db, { key, kind, facts }: ClaimedMail, reason: string): Promise<void> {
  return db.transaction(async (tx) => {
    await deleteMail(tx, key)
    if (kind !== 'invitation') return
    const subjects = `invitation ${facts.invitation_id}`
    const event = { type: 'invitation', action: 'mail refused', subjects, detail: reason }
    await insertAudit(tx, { id: facts.organization_id, actor: 'Crewline' }, event)
  })
}

/** Plans the next attempt and returns true. After the last attempt, deletes the email and returns false. */
export async function postponeMail(db: Db, { key, claimed_until, failures }: ClaimedMail): Promise<boolean> {
  const wait = WAITS[failures]
  if (wait === undefined) await deleteMail(db, key)
  else await updateMailFailed(db, key, claimed_until, wait)
  return wait !== undefined
}
