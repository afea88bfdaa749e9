import { describe, expect, it } from 'vitest'
import { resetPassword } from '../../../server/commands/access/users.ts'
import { secretsOf } from '../../../server/crypto/secrets.ts'
import { sql } from '../../../server/db/sql.ts'
import { listAudit } from '../../../server/store/audit.ts'
import { addAuthenticatorApp, as, codeOf } from '../../support/access/factors.ts'
import type { TestUser } from '../../support/app.ts'
import { elsewhere, PASSWORD, startAppBehindProxy } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'

const app = shared(startAppBehindProxy)

const cookiesOf = (answer: { headers: Headers }) =>
  answer.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ')

async function withCodes() {
  const owner = await app.signedIn()
  return { owner, ...(await addAuthenticatorApp(app, owner)) }
}

const first = (email: string, password = PASSWORD, headers = {}) =>
  app.call('POST', '/app/session', { email, password }, { ...elsewhere(), ...headers })
const second = (cookie: string, code: string) =>
  app.call('POST', '/app/session/factor', { code }, { cookie, ...elsewhere() })

async function auditOf({ org }: TestUser): Promise<string[]> {
  const all = { type: null, actor: null, from: null, to: null }
  const entries = await listAudit(app.db, org.id, Number.MAX_SAFE_INTEGER, 50, all)
  return entries.map(({ type, action, detail }) => `${type} ${action}${detail ? `, ${detail}` : ''}`)
}

describe('a one-time code', () => {
  it('is required after the password before the session opens', async () => {
    const { owner, secret } = await withCodes()
    const firstStep = await first(owner.email)
    expect([firstStep.status, firstStep.body]).toEqual([200, { data: { kinds: ['code'] } }])
    const half = cookiesOf(firstStep)
    expect(firstStep.headers.getSetCookie().join()).toMatch(
      /crewline_step=[\w-]{43}; Max-Age=600; .*HttpOnly; SameSite=Lax/,
    )
    expect(half).not.toContain('crewline_session')
    expect((await app.call('GET', '/app/session', undefined, { cookie: half })).body.data).toBeNull()
    const opened = await second(half, codeOf(secret))
    expect(opened.status).toBe(204)
    const session = await app.call('GET', '/app/session', undefined, { cookie: cookiesOf(opened) })
    expect(session.body.data.user.email).toBe(owner.email)
    expect((await auditOf(owner)).slice(0, 2)).toEqual([
      'session opened, with a one-time code',
      'second_factor added, one-time codes, Phone',
    ])
  })

  it('is not requested or mentioned if the password is wrong', async () => {
    const { owner } = await withCodes()
    const plain = await app.signedIn()
    const responses = [await first(owner.email, 'wrong one'), await first(plain.email, 'wrong one')]
    expect(responses.map(({ status }) => status)).toEqual([401, 401])
    expect(responses[0]!.text).toBe(responses[1]!.text)
    expect(cookiesOf(responses[0]!)).toBe('')
  })

  it('is accepted only once, even concurrently, and older codes are refused', async () => {
    const { owner, secret } = await withCodes()
    const code = codeOf(secret)
    const steps = await Promise.all([first(owner.email), first(owner.email)])
    const both = await Promise.all(steps.map((step) => second(cookiesOf(step), code)))
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422])
    const later = cookiesOf(await first(owner.email))
    const refused = await second(later, code)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { code: ['is wrong or was already used: wait for the next code'] },
    ])
    expect((await second(later, codeOf(secret, -1))).status).toBe(422)
    expect((await second(later, codeOf(secret, 1))).status).toBe(204)
  })

  it('opens only one session, in the browser where the password was entered', async () => {
    const { owner, secret, recovery } = await withCodes()
    const half = cookiesOf(await first(owner.email))
    const other = half.replace(/crewline_device=[^;]+/, 'crewline_device=another')
    expect((await second(other, codeOf(secret))).status).toBe(401)
    expect((await second(half, codeOf(secret))).status).toBe(204)
    expect((await second(half, recovery[0]!)).status).toBe(401)
  })

  it('is refused after the sign-in step has expired', async () => {
    const { owner, secret } = await withCodes()
    const half = cookiesOf(await first(owner.email))
    await app.db.query(
      sql`update sign_in_steps set expires_at = now() where user_id = (select id from users where email = $1)`,
      [owner.email],
    )
    expect((await second(half, codeOf(secret))).status).toBe(401)
  })

  it('is refused if the password has changed since the first step', async () => {
    const { owner, secret } = await withCodes()
    const half = cookiesOf(await first(owner.email))
    const change = { current_password: PASSWORD, new_password: 'a better one indeed' }
    expect((await app.call('PUT', '/app/password', change, as(owner))).status).toBe(204)
    expect((await second(half, codeOf(secret))).status).toBe(401)
  })

  it('is refused after ten wrong codes, except in a known browser', async () => {
    const { owner, secret } = await withCodes()
    for (let n = 0; n < 10; n++)
      expect((await second(cookiesOf(await first(owner.email)), '000000')).status).toBe(422)
    const half = cookiesOf(await first(owner.email))
    expect((await second(half, codeOf(secret))).status).toBe(429)
    const known = cookiesOf(await first(owner.email, PASSWORD, { cookie: owner.device }))
    expect((await second(known, codeOf(secret))).status).toBe(204)
    expect((await auditOf(owner)).filter((entry) => entry.startsWith('second_factor refused'))).toHaveLength(
      10,
    )
  })

  it('is refused after ten wrong codes in a known browser, even if others sign in there', async () => {
    const [{ owner, secret }, other] = [await withCodes(), await app.signedIn()]
    let cookie = owner.device
    const responses: number[] = []
    for (let n = 0; n < 3; n++) {
      const half = cookiesOf(await first(owner.email, PASSWORD, { cookie }))
      for (let code = 0; code < 4; code++) responses.push((await second(half, '000000')).status)
      cookie = (await first(other.email, PASSWORD, { cookie })).headers.getSetCookie()[1]!.split(';', 1)[0]!
    }
    expect(responses).toEqual([...Array<number>(10).fill(422), 429, 429])
    const half = cookiesOf(await first(owner.email, PASSWORD, { cookie }))
    expect((await second(half, codeOf(secret))).status).toBe(429)
  })

  it('of another user is refused', async () => {
    const [one, other] = [await withCodes(), await withCodes()]
    const half = cookiesOf(await first(one.owner.email))
    expect((await second(half, codeOf(other.secret))).status).toBe(422)
    expect((await second(half, other.recovery[0]!)).status).toBe(422)
  })

  it('has its secret encrypted in the database', async () => {
    const { owner, secret } = await withCodes()
    const [row] = await app.db.query<{ text: string }>(
      sql`select f::text as text from factors f join users u on u.id = f.user_id where u.email = $1`,
      [owner.email],
    )
    expect(row!.text).toContain('sealed.')
    expect(row!.text).not.toContain(secret)
  })

  it('is refused if its encryption key is lost; a recovery code still works', async () => {
    const { owner, secret, recovery } = await withCodes()
    const lost = secretsOf([Buffer.alloc(32, 'a lost key')]).seal(secret, 'somebody')
    await app.db.query(
      sql`update factors f set secret = $2 from users u where u.id = f.user_id and u.email = $1`,
      [owner.email, lost],
    )
    const half = cookiesOf(await first(owner.email))
    expect((await second(half, codeOf(secret))).status).toBe(422)
    expect((await second(half, recovery[0]!)).status).toBe(204)
  })
})

describe('a recovery code', () => {
  it('opens only one session, even if it is used twice concurrently', async () => {
    const { owner, recovery } = await withCodes()
    expect(new Set(recovery).size).toBe(10)
    const steps = await Promise.all([first(owner.email), first(owner.email)])
    const typed = [recovery[0]!, ` ${recovery[0]!.toUpperCase().replaceAll('-', ' ')} `]
    const both = await Promise.all(steps.map((step, i) => second(cookiesOf(step), typed[i]!)))
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422])
    expect(await auditOf(owner)).toContain('session opened, with a recovery code')
    const winner = both.find(({ status }) => status === 204)!
    const left = await app.call('GET', '/app/factors', undefined, { cookie: cookiesOf(winner) })
    expect(left.body.data.recovery_codes).toBe(9)
  })

  it('stops working when new ones are created, which needs a one-time code', async () => {
    const { owner, secret, recovery } = await withCodes()
    const renew = (proof: object) => app.call('POST', '/app/factors/recovery-codes', proof, as(owner))
    for (const proof of [{}, { current_password: PASSWORD }, { current_code: '000000' }])
      expect((await renew(proof)).status).toBe(422)
    const renewed = await renew({ current_code: codeOf(secret) })
    expect([renewed.status, renewed.body.data.recovery_codes.length]).toEqual([201, 10])
    const half = cookiesOf(await first(owner.email))
    expect((await second(half, recovery[1]!)).status).toBe(422)
    expect((await second(half, renewed.body.data.recovery_codes[1])).status).toBe(204)
  })
})

describe('second factors', () => {
  it('are added with the password and a code, which ends the other sessions', async () => {
    const here = await app.signedIn()
    const there = await app.signIn(here.email, PASSWORD, here.org)
    const { secret, uri } = (await app.call('POST', '/app/factors/codes/secret', undefined, as(here))).body
      .data
    expect(uri).toMatch(/^otpauth:\/\/totp\/Crewline:.+secret=[A-Z2-7]{32}/)
    const add = (body: object) =>
      app.call('POST', '/app/factors/codes', { name: 'Phone', secret, ...body }, as(here))
    const refusals = [
      await add({ code: '000000', current_password: PASSWORD }),
      await add({ code: codeOf(secret), current_password: 'wrong' }),
      await add({ code: codeOf(secret) }),
      await add({ code: codeOf(secret), current_password: PASSWORD, secret: 'SHORT' }),
    ]
    expect(refusals.map(({ body }) => Object.keys(body.errors))).toEqual([
      ['code'],
      ['current_password'],
      ['current_password'],
      ['secret'],
    ])
    const none = await app.call('GET', '/app/factors', undefined, as(here))
    expect(none.body.data).toEqual({ factors: [], recovery_codes: 0, has_password: true })
    expect((await add({ code: codeOf(secret), current_password: PASSWORD })).status).toBe(201)
    expect((await there.get('/settings')).status).toBe(401)
    expect((await here.get('/settings')).status).toBe(200)
  })

  it('can be renamed, and removed only with a code; recovery codes end with the last factor', async () => {
    const { owner, secret, recovery } = await withCodes()
    const list = async () => (await app.call('GET', '/app/factors', undefined, as(owner))).body.data
    const { id } = (await list()).factors[0]
    expect((await app.call('PUT', `/app/factors/${id}`, { name: 'Old phone' }, as(owner))).status).toBe(204)
    expect((await list()).factors[0].name).toBe('Old phone')
    const remove = (proof: object, who = owner) =>
      app.call('POST', `/app/factors/${id}/removal`, proof, as(who))
    expect((await remove({ current_password: 'wrong' })).status).toBe(422)
    const outsider = await app.signedIn()
    expect((await remove({ current_password: PASSWORD }, outsider)).status).toBe(404)
    expect((await app.call('PUT', `/app/factors/${id}`, { name: 'Mine' }, as(outsider))).status).toBe(404)
    const refused = await remove({ current_password: PASSWORD })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['current_code']])
    // A password alone can't add a factor either. Otherwise, the new factor could remove the old one.
    const another = { name: 'Mine', secret, code: codeOf(secret), current_password: PASSWORD }
    expect((await app.call('POST', '/app/factors/codes', another, as(owner))).status).toBe(422)
    const options = { current_password: PASSWORD }
    expect((await app.call('POST', '/app/factors/passkeys/options', options, as(owner))).status).toBe(422)
    expect((await remove({ current_code: recovery[0]! })).status).toBe(204)
    expect(await list()).toEqual({ factors: [], recovery_codes: 0, has_password: true })
    expect((await first(owner.email)).status).toBe(204)
    expect(await auditOf(owner)).toContain('second_factor removed, one-time codes, Old phone')
  })

  it('stay when the password is changed, or reset by the operator', async () => {
    const { owner, secret } = await withCodes()
    const change = { current_password: PASSWORD, new_password: 'a better one indeed' }
    expect((await app.call('PUT', '/app/password', change, as(owner))).status).toBe(204)
    const firstStep = await first(owner.email, 'a better one indeed')
    expect(firstStep.status).toBe(200)
    expect((await second(cookiesOf(firstStep), codeOf(secret))).status).toBe(204)
    await resetPassword(app.db, owner.email, 'another one indeed')
    const afterReset = await first(owner.email, 'another one indeed')
    expect([afterReset.status, afterReset.body]).toEqual([200, { data: { kinds: ['code'] } }])
  })

  it('are required before a user joins by an invitation', async () => {
    const { owner, secret } = await withCodes()
    const inviter = await app.signedIn()
    const invitation = await inviter.post('/invitations', { email: owner.email, role: 'viewer' })
    const path = `/app/invitations/${invitation.body.data.token}`
    const joined = await app.call('POST', path, { password: PASSWORD }, elsewhere())
    expect([joined.status, joined.body.data]).toEqual([
      201,
      { organization_id: inviter.org.id, kinds: ['code'] },
    ])
    expect(cookiesOf(joined)).not.toContain('crewline_session')
    const members = async () => (await inviter.get('/members')).body.data.length
    expect([await members(), (await inviter.get('/invitations')).body.data.length]).toEqual([1, 1])
    expect((await second(cookiesOf(joined), '000000')).status).toBe(422)
    expect(await members()).toBe(1)
    expect((await second(cookiesOf(joined), codeOf(secret))).status).toBe(204)
    expect([await members(), (await inviter.get('/invitations')).body.data]).toEqual([2, []])
    expect((await auditOf(inviter)).slice(0, 2)).toEqual([
      'session opened, with a one-time code',
      expect.stringContaining('joined by invitation'),
    ])
  })

  it("can't complete an invitation that was withdrawn in the meantime", async () => {
    const { owner, secret } = await withCodes()
    const inviter = await app.signedIn()
    const { id, token } = (await inviter.post('/invitations', { email: owner.email, role: 'viewer' })).body
      .data
    const half = await app.call('POST', `/app/invitations/${token}`, { password: PASSWORD }, elsewhere())
    expect((await inviter.delete(`/invitations/${id}`)).status).toBe(204)
    expect((await second(cookiesOf(half), codeOf(secret))).status).toBe(404)
    expect((await inviter.get('/members')).body.data).toHaveLength(1)
  })
})
