import { Secret, TOTP } from 'otpauth'
import { sql } from '../../../server/db/sql.ts'
import type { TestApp, TestUser } from '../app.ts'
import { PASSWORD } from '../app.ts'

export function codeOf(secret: string, timeSteps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return app.generate({ timestamp: Date.now() + timeSteps * 30_000 })
}

export const as = ({ cookie, device }: TestUser) => ({ cookie: `${cookie}; ${device}` })

/** Clears `last_step`, so that a test can use the current code of the authenticator app again. */
export async function addAuthenticatorApp(
  app: TestApp,
  person: TestUser,
): Promise<{ secret: string; recovery: string[] }> {
  const { secret } = (await app.call('POST', '/app/factors/codes/secret', undefined, as(person))).body.data
  const body = { name: 'Phone', secret, code: codeOf(secret), current_password: PASSWORD }
  const added = await app.call('POST', '/app/factors/codes', body, as(person))
  if (added.status !== 201) throw new Error(added.text)
  await app.db.query(
    sql`update factors set last_step = null where user_id = (select id from users where email = $1)`,
    [person.email],
  )
  return { secret, recovery: added.body.data.recovery_codes }
}
