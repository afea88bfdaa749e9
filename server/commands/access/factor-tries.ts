import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { NewCodeSecret } from '../../../shapes/access/factors.ts'
import type { User } from '../../../shapes/members.ts'
import type { MessageKey } from '../../../texts/texts.ts'
import { hashSecret } from '../../crypto/keys.ts'
import { generateCode, inGroups } from '../../crypto/passwords.ts'
import type { Secrets } from '../../crypto/secrets.ts'
import { openIfPossible } from '../../crypto/secrets.ts'
import type { Tx } from '../../db/connect.ts'
import { deleteRecoveryCode, listCodeSecrets, updateStepTaken } from '../../store/access/factors.ts'

/** How a code is judged; that it is counted first, as a password is, is up to whoever calls (decision 0050). */

/** Seconds; a clock may be one step off. */
const PERIOD = 30
const WINDOW = 1
const MOST_RECOVERY_CODES = 10

/** What authenticator apps take: 160 random bits, six digits every 30 seconds. */
export function newCodeSecret({ email }: User): NewCodeSecret {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer })
  const app = new TOTP({ issuer: 'Crewline', label: email, secret, period: PERIOD })
  return { secret: secret.base32, uri: app.toString() }
}

/** The number of the 30 seconds that the code is of; null where it is none of now. */
export function stepOf(secret: string, code: string): number | null {
  const app = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD })
  const now = new Date()
  const at = { timestamp: now.getTime() }
  const delta = app.validate({ token: code, window: WINDOW, ...at })
  return delta === null ? null : app.counter(at) + delta
}

/** What its secret is sealed for. */
export const ownerOf = (user_id: number) => `one-time codes of user ${user_id}`

/** Takes a code of an app, or a recovery code: each once, also of those who send it at the same time. Null: it is wrong. */
export async function takeCode(
  tx: Tx,
  secrets: Secrets | null,
  user_id: number,
  typed: string,
): Promise<'one-time code' | 'recovery code' | null> {
  const code = typed.toLowerCase().replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code))
    return (await deleteRecoveryCode(tx, user_id, recoveryHash(user_id, code))) ? 'recovery code' : null
  for (const { id, secret } of await listCodeSecrets(tx, user_id)) {
    const opened = openIfPossible(secrets, secret, ownerOf(user_id))
    const step = opened && stepOf(opened, code)
    if (step && (await updateStepTaken(tx, id, step))) return 'one-time code'
  }
  return null
}

export const WRONG_CODE: MessageKey = 'is wrong, or was used already: wait for the next one'

/** As they are shown, once, and as they are kept. */
export function newRecoveryCodes(user_id: number): { shown: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: MOST_RECOVERY_CODES }, () => generateCode(24))
  return {
    shown: codes.map(inGroups),
    hashes: codes.map((code) => recoveryHash(user_id, code)),
  }
}

function recoveryHash(user_id: number, code: string): Buffer {
  return hashSecret(`recovery code of ${user_id} ${code}`)
}
