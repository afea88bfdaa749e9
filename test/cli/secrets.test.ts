import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createUser } from '../../server/commands/access/users.ts'
import { createWebhook } from '../../server/commands/webhooks.ts'
import { secretsOf } from '../../server/crypto/secrets.ts'
import {
  countRecoveryCodes,
  insertCodeFactor,
  insertRecoveryCode,
  listFactorSecrets,
} from '../../server/store/access/factors.ts'
import { listAudit } from '../../server/store/audit.ts'
import { findWebhookTarget } from '../../server/store/webhooks/webhooks.ts'
import { openWorkplace } from '../support/command.ts'
import { shared } from '../support/lifetime.ts'

const workplace = shared(openWorkplace)
const [older, newer] = [randomBytes(32), randomBytes(32)]

let people = 0

async function aPerson(key = older) {
  const org = { ...(await workplace.organization()), actor: 'test' }
  const who = { email: `ana${++people}@example.com`, name: 'Ana Ruiz', role: 'owner' as const }
  const user = await createUser(workplace.db, org, { ...who, password: 'correct horse battery' })
  const owner = `one-time codes of user ${user.id}`
  await insertCodeFactor(workplace.db, user.id, 'Phone', secretsOf([key]).seal('SECRET', owner), 1)
  await insertRecoveryCode(workplace.db, user.id, randomBytes(32))
  return { org, user, owner }
}

const rotate = (...keys: Buffer[]) =>
  workplace.run(['secrets', 'rotate'], '', {
    CREWLINE_SECRET_KEY: keys.map((key) => key.toString('base64')).join(),
  })

describe('secrets rotate', () => {
  it('encrypts all secrets with the first key, so that older keys are no longer needed', async () => {
    const { org, user, owner } = await aPerson()
    const chat = { url: 'https://9.9.9.9/hook', format: 'slack' } as const
    const hook = await createWebhook(workplace.db, secretsOf([older]), org, chat)
    const refused = await rotate(newer)
    expect([refused.code, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toMatch(
      /^A stored secret is encrypted with the key [0-9a-f]{8}: add it to CREWLINE_SECRET_KEY/,
    )
    expect(await rotate(newer, older)).toEqual({
      code: 0,
      stdout: '3 secrets encrypted with the first key.\n',
      stderr: '',
    })
    expect((await rotate(newer)).stdout).toBe('0 secrets encrypted with the first key.\n')
    const [stored] = (await listFactorSecrets(workplace.db)).filter(({ user_id }) => user_id === user.id)
    expect(secretsOf([newer]).open(stored!.secret, owner)).toBe('SECRET')
    const { secret, sealed_url } = (await findWebhookTarget(workplace.db, org.id, hook.id))!
    const opened = [secret, sealed_url!].map((sealed) =>
      secretsOf([newer]).open(sealed, `webhooks of organization ${org.id}`),
    )
    expect(opened).toEqual([hook.secret, chat.url])
    await workplace.run(['user', 'reset-factor', user.email])
  })

  it('rotates the other secrets if the key of one is lost, and reports the lost key', async () => {
    const [lost, other] = [await aPerson(randomBytes(32)), await aPerson()]
    const { code, stderr } = await rotate(newer, older)
    expect([code, stderr]).toEqual([1, expect.stringContaining('A stored secret is encrypted with the key ')])
    const secrets = new Map(
      (await listFactorSecrets(workplace.db)).map(({ user_id, secret }) => [user_id, secret]),
    )
    expect(secretsOf([newer]).open(secrets.get(other.user.id)!, other.owner)).toBe('SECRET')
    for (const { user } of [lost, other]) await workplace.run(['user', 'reset-factor', user.email])
  })
})

describe('user reset-factor', () => {
  it('removes second factors and recovery codes, and writes an audit log entry', async () => {
    const { org, user } = await aPerson()
    expect(await countRecoveryCodes(workplace.db, user.id)).toBe(1)
    const { code, stdout } = await workplace.run(['user', 'reset-factor', user.email.toUpperCase()])
    expect([code, stdout]).toEqual([
      0,
      'Ana Ruiz is signed out everywhere and has 1 second factor removed.\n',
    ])
    expect((await listFactorSecrets(workplace.db)).filter(({ user_id }) => user_id === user.id)).toEqual([])
    expect(await countRecoveryCodes(workplace.db, user.id)).toBe(0)
    const all = { type: null, actor: null, from: null, to: null }
    const [newest] = await listAudit(workplace.db, org.id, Number.MAX_SAFE_INTEGER, 1, all)
    expect(newest).toMatchObject({
      ...{ type: 'second_factor', action: 'reset', actor_kind: 'command_line' },
      ...{ subjects: `member ${user.id}`, detail: user.email },
    })
    expect(await workplace.json(['user', 'reset-factor', user.email])).toMatchObject({ removed: 0 })
  })

  it('refuses an unknown user', async () => {
    const { code, stderr } = await workplace.run(['user', 'reset-factor', 'nobody@example.com'])
    expect([code, stderr]).toEqual([1, 'There is no user nobody@example.com.\n'])
  })
})
