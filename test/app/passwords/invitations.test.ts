import { describe, expect, it } from 'vitest'
import { createUser } from '../../../server/commands/access/users.ts'
import { semaphores } from '../../../server/semaphores.ts'
import { listAudit } from '../../../server/store/audit.ts'
import type { TestUser } from '../../support/app.ts'
import { elsewhere, PASSWORD, startAppBehindProxy } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'

const app = shared(startAppBehindProxy)

async function invite(email: string) {
  const owner = await app.signedIn()
  const { token } = (await owner.post('/invitations', { email, role: 'planner' })).body.data
  const path = `/app/invitations/${token}`
  const accept = (body: object) => app.call('POST', path, body, elsewhere())
  return { owner, path, accept }
}

const wrong = { password: 'not the password' }
const signIn = (email: string, password: string) =>
  app.call('POST', '/app/session', { email, password }, elsewhere())

async function newest({ org }: TestUser): Promise<string> {
  const all = { type: null, actor: null, from: null, to: null }
  const [entry] = await listAudit(app.db, org.id, Number.MAX_SAFE_INTEGER, 1, all)
  return `${entry?.type} ${entry?.action} ${entry?.detail}`
}

describe('an invitation', () => {
  it("doesn't reveal whether its address has an account", async () => {
    const known = await app.signedIn('viewer')
    const nobody = `nobody.${known.email}`
    const [one, other] = [await invite(known.email), await invite(nobody)]
    const shown = [await app.call('GET', one.path), await app.call('GET', other.path)]
    expect(shown[0]!.text.replace(known.email, nobody)).toBe(shown[1]!.text)
    const refused = [await one.accept(wrong), await other.accept(wrong)]
    expect(refused.map(({ status }) => status)).toEqual([422, 422])
    expect(refused[0]!.text).toBe(refused[1]!.text)
    expect(refused[0]!.body.errors.password[0]).toMatch(/^doesn't match an account with this email/)
  })

  it('refuses a common password or the email address as password, then accepts another', async () => {
    const email = `ana.ruiz.${Date.now()}@example.com`
    const { accept } = await invite(email)
    for (const password of ['Password123', email.toUpperCase()]) {
      const refused = await accept({ name: 'Ana', password })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['password']])
    }
    expect((await accept({ name: 'Ana', password: PASSWORD })).status).toBe(201)
  })

  it('returns 429 after ten wrong passwords, counted together with sign-ins', async () => {
    const known = await app.signedIn('viewer')
    const { accept } = await invite(known.email)
    for (let n = 0; n < 6; n++) expect((await accept(wrong)).status).toBe(422)
    for (let n = 0; n < 4; n++) expect((await signIn(known.email, 'wrong')).status).toBe(401)
    expect((await accept({ password: PASSWORD })).status).toBe(429)
    expect((await signIn(known.email, PASSWORD)).status).toBe(429)
  })

  it('creates no second account for an address, and counts that as a wrong password', async () => {
    const known = await app.signedIn('viewer')
    const { accept } = await invite(known.email)
    const asNew = { name: 'Mallory', password: 'a password of mine' }
    const refused = await accept(asNew)
    expect(refused.status).toBe(422)
    expect(refused.body.errors.password[0]).toMatch(/reset the password on the sign-in page$/)
    for (let n = 0; n < 9; n++) expect((await accept(asNew)).status).toBe(422)
    expect((await accept(asNew)).status).toBe(429)
    expect((await signIn(known.email, 'a password of mine')).status).toBe(429)
  })

  it.each([
    ['a wrong password', wrong],
    ['an attempt to create an account', { name: 'Mallory', password: 'a password of mine' }],
  ])('is written to the audit log of each organization of the account after %s', async (_name, body) => {
    const known = await app.signedIn('owner')
    const second = await app.signedIn()
    const member = { email: known.email, name: 'Guest', role: 'viewer', password: PASSWORD } as const
    await createUser(app.db, second.org, member, 'add')
    const { accept } = await invite(known.email)
    await accept(body)
    for (const person of [known, second])
      await expect.poll(() => newest(person)).toBe('password refused while accepting an invitation')
  })

  it('signs in the user who accepts it, and makes the device known', async () => {
    const email = `guest.${process.pid}.${Math.random()}@example.com`
    const { accept, owner } = await invite(email)
    const joined = await accept({ name: 'Guest', password: PASSWORD })
    expect(joined.status).toBe(201)
    const [cookie = '', device = ''] = joined.headers.getSetCookie().map((text) => text.split(';', 1)[0]!)
    const inside = `/app/organizations/${owner.org.id}/settings`
    expect((await app.call('GET', inside, undefined, { cookie })).status).toBe(200)
    for (let n = 0; n < 11; n++) await signIn(email, 'wrong')
    const headers = { cookie: device }
    expect((await app.call('POST', '/app/session', { email, password: PASSWORD }, headers)).status).toBe(204)
  })

  it('that does not exist returns 404 without waiting for password hashing', async () => {
    // Occupies all permits for password hashing.
    const { promise: held, end } = hold()
    const response = await app.call('POST', `/app/invitations/1.${'A'.repeat(43)}`, wrong)
    expect(response.status).toBe(404)
    end()
    await held
  })
})

describe('a change of the password', () => {
  it('that is refused is written to the audit log of the organization', async () => {
    const person = await app.signedIn()
    const body = { current_password: 'wrong', new_password: 'a better one indeed' }
    await app.call('PUT', '/app/password', body, { cookie: person.cookie })
    await expect.poll(() => newest(person)).toBe('password refused while changing the password')
  })
})

function hold() {
  let end = () => {}
  const ended = new Promise<void>((done) => {
    end = done
  })
  const promise = Promise.all([1, 2].map((group) => semaphores.credentialChecks.run(group, () => ended)))
  return { promise, end }
}
