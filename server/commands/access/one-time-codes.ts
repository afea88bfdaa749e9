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

/** Callers must count the attempt before they check a code, as they do for passwords (decision 0050). */

const PERIOD_SECONDS = 30
/** Also accepts the codes of one period before and after, because the user's clock may differ. */
const WINDOW = 1
const RECOVERY_CODE_COUNT = 10

export function newCodeSecret({ email }: User): NewCodeSecret {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer })
  const app = new TOTP({ issuer: 'Crewline', label: email, secret, period: PERIOD_SECONDS })
  return { secret: secret.base32, uri: app.toString() }
}

/** Returns the number of the code's 30-second period, or null if the code isn't valid now. */
export function totpStepOf(secret: string, code: string): number | null {
  const app = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })
  const now = new Date()
  const at = { timestamp: now.getTime() }
  const delta = app.validate({ token: code, window: WINDOW, ...at })
  return delta === null ? null : app.counter(at) + delta
}

export const codeOwner = (user_id: number) => `one-time codes of user ${user_id}`

/** Accepts a code only once, also in concurrent requests. Returns null if the code is wrong. */
export async function useCode(
  tx: Tx,
  secrets: Secrets | null,
  user_id: number,
  typed: string,
): Promise<'one-time code' | 'recovery code' | null> {
  const code = typed.toLowerCase().replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code))
    return (await deleteRecoveryCode(tx, user_id, recoveryHash(user_id, code))) ? 'recovery code' : null
  for (const { id, secret } of await listCodeSecrets(tx, user_id)) {
    const opened = openIfPossible(secrets, secret, codeOwner(user_id))
    const step = opened && totpStepOf(opened, code)
    if (step && (await updateStepTaken(tx, id, step))) return 'one-time code'
  }
  return null
}

export const WRONG_CODE: MessageKey = 'is wrong or was already used: wait for the next code'

export function newRecoveryCodes(user_id: number): { shown: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => generateCode(24))
  return {
    shown: codes.map(inGroups),
    hashes: codes.map((code) => recoveryHash(user_id, code)),
  }
}

function recoveryHash(user_id: number, code: string): Buffer {
  return hashSecret(`recovery code of ${user_id} ${code}`)
}
