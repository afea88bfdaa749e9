import type { Db } from '../../db/connect.ts'
import { insertAudit } from '../../store/changes.ts'
import type { ClaimedMail } from '../../store/mail/mails.ts'
import { deleteMail, listDueMailKeys, updateMailFailed } from '../../store/mail/mails.ts'

const MINUTE = 60
const HOUR = 3_600
/** Seconds after each failed attempt, a day and a half in total. After the last one the email is dropped. */
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

/** Until a claim expires, no other node sends the email. A released one is due again. */
export { updateMailClaimed as claimMail, updateMailReleased as releaseMail } from '../../store/mail/mails.ts'

const MAX_LISTED = 100

export function listDueMails(db: Db): Promise<Buffer[]> {
  return listDueMailKeys(db, MAX_LISTED)
}

export function deleteSentEmail(db: Db, { key }: ClaimedMail): Promise<void> {
  return deleteMail(db, key)
}

/** The audit log shows a refused invitation. */
export function deleteRefusedEmail(db: Db, { key, kind, facts }: ClaimedMail, reason: string): Promise<void> {
  return db.transaction(async (tx) => {
    await deleteMail(tx, key)
    if (kind !== 'invitation') return
    const subjects = `invitation ${facts.invitation_id}`
    const event = { type: 'invitation', action: 'mail refused', subjects, detail: reason }
    await insertAudit(tx, { id: facts.organization_id, actor: 'Crewline' }, event)
  })
}

/** Returns false after the last attempt, and drops the email. */
export async function postponeMail(db: Db, { key, claimed_until, failures }: ClaimedMail): Promise<boolean> {
  const wait = WAITS[failures]
  if (wait === undefined) await deleteMail(db, key)
  else await updateMailFailed(db, key, claimed_until, wait)
  return wait !== undefined
}
