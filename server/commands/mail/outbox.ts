import type { Db } from '../../db/connect.ts'
import { insertAudit } from '../../store/changes.ts'
import type { ClaimedMail } from '../../store/mail/mails.ts'
import { deleteMail, listDueMails, updateMailClaimed, updateMailFailed } from '../../store/mail/mails.ts'

const MINUTE = 60
const HOUR = 3_600
/** Seconds after the first failure, the second, …: a day and a half in all. After the last it is given up. */
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

/** Ends a claim before the server has answered, so that another node sends the mail. */
export { updateMailReleased as releaseMail } from '../../store/mail/mails.ts'

/** No other node sends these until the claim runs out. */
export async function claimDueMails(db: Db, most: number): Promise<ClaimedMail[]> {
  const claims = await Promise.all((await listDueMails(db, most)).map((key) => updateMailClaimed(db, key)))
  return claims.filter((claim) => claim !== null)
}

/** Sent, or there is nothing left to say: nothing of it stays. */
export function forgetMail(db: Db, { key }: ClaimedMail): Promise<void> {
  return deleteMail(db, key)
}

/** By the receiver, for good. Whoever invited somebody finds it in the audit log. */
export function forgetRefused(db: Db, { key, kind, facts }: ClaimedMail, reason: string): Promise<void> {
  return db.transaction(async (tx) => {
    await deleteMail(tx, key)
    if (kind !== 'invitation') return
    const subjects = `invitation ${facts.invitation_id}`
    const event = { type: 'invitation', action: 'mail refused', subjects, detail: reason }
    await insertAudit(tx, { id: facts.organization_id, actor: 'Crewline' }, event)
  })
}

/** To be tried again later; false where it has been tried often enough and is given up. */
export async function postponeMail(db: Db, { key, claimed_until, failures }: ClaimedMail): Promise<boolean> {
  const wait = WAITS[failures]
  if (wait === undefined) await deleteMail(db, key)
  else await updateMailFailed(db, key, claimed_until, wait)
  return wait !== undefined
}
