import { describe, expect, it } from 'vitest'
import { lockProjectQuota } from '../../server/commands/plan-quota.ts'
import { hashPassword } from '../../server/crypto/passwords.ts'
import type { Tx } from '../../server/db/connect.ts'
import { sql } from '../../server/db/sql.ts'
import { insertCodeFactor, lockFactors } from '../../server/store/access/factors.ts'
import { findUser } from '../../server/store/access/users.ts'
import { codeOf } from '../support/access/factors.ts'
import { PASSWORD, startApp } from '../support/app.ts'
import { countWaiting } from '../support/cluster.ts'
import { shared } from '../support/lifetime.ts'

const app = shared(() => startApp())

const me = (cookie: string) => app.call('GET', '/app/session', undefined, { cookie })

describe('signing in', () => {
  it('opens a session in a cookie that is HttpOnly and SameSite', async () => {
    const { email, org } = await app.signedIn('planner')
    const response = await app.call('POST', '/app/session', {
      email: email.toUpperCase(),
      password: PASSWORD,
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('set-cookie')).toMatch(
      /^crewline_session=[\w-]{43}; .*HttpOnly; SameSite=Lax$/,
    )
    const session = await me(response.headers.get('set-cookie')!.split(';', 1)[0]!)
    expect(session.body.data.user.email).toBe(email)
    expect(session.headers.get('cache-control')).toBe('no-store')
    expect(session.body.data.organizations).toEqual([
      {
        id: org.id,
        name: 'Test',
        role: 'planner',
        is_demo: false,
        needs_factor: false,
        needs_sso: false,
        sso_slug: null,
      },
    ])
  })

  it('creates a new token each time', async () => {
    const person = await app.signedIn()
    const again = await app.signIn(person.email, PASSWORD, person.org)
    expect(again.cookie).not.toBe(person.cookie)
    expect((await me(person.cookie)).body.data).not.toBeNull()
  })

  it("doesn't wait for the lock of the plan limits", async () => {
    const { email, org } = await app.signedIn()
    await app.db.transaction(async (tx) => {
      await lockProjectQuota(tx, { ...org, max_active_projects: 3 })
      await app.signIn(email, PASSWORD, org)
    })
  })

  it('gives the same response to a wrong password and an unknown address', async () => {
    const { email } = await app.signedIn()
    const wrong = await app.call('POST', '/app/session', { email, password: 'not this one' })
    const unknown = await app.call('POST', '/app/session', { email: `x${email}`, password: 'not this one' })
    expect(wrong.status).toBe(401)
    expect(unknown.text).toBe(wrong.text)
    expect(wrong.headers.has('set-cookie')).toBe(false)
  })

  it('refuses an address with a NUL character', async () => {
    const response = await app.call('POST', '/app/session', { email: 'a\0b@example.com', password: 'x\0' })
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ['email']])
  })
})

describe('signing out', () => {
  it('ends the session, and its cookie no longer works', async () => {
    const person = await app.signedIn()
    const response = await app.call('DELETE', '/app/session', undefined, { cookie: person.cookie })
    expect(response.status).toBe(204)
    expect(response.headers.get('set-cookie')).toMatch(/crewline_session=;.*Expires=Thu, 01 Jan 1970/)
    expect((await person.get('/settings')).status).toBe(401)
    expect((await me(person.cookie)).body.data).toBeNull()
  })

  it('everywhere else ends other sessions, but not this one', async () => {
    const here = await app.signedIn()
    const there = await app.signIn(here.email, PASSWORD, here.org)
    const list = await app.call('GET', '/app/sessions', undefined, { cookie: here.cookie })
    expect(list.body.data.map((session: { is_current: boolean }) => session.is_current).sort()).toEqual([
      false,
      true,
    ])
    await app.call('DELETE', '/app/sessions', undefined, { cookie: here.cookie })
    expect((await there.get('/settings')).status).toBe(401)
    expect((await here.get('/settings')).status).toBe(200)
  })
})

describe('changing the password', () => {
  it('accepts about 1,000 characters of any kind, and compares them all', async () => {
    const person = await app.signedIn()
    const long = `  пароль 🔑 ${'x'.repeat(985)}  `
    const change = { current_password: PASSWORD, new_password: long }
    expect((await app.call('PUT', '/app/password', change, { cookie: person.cookie })).status).toBe(204)
    const signIn = (password: string) => app.call('POST', '/app/session', { email: person.email, password })
    expect((await signIn(long.trim())).status).toBe(401)
    expect((await signIn(long.slice(0, -1))).status).toBe(401)
    expect((await signIn(long)).status).toBe(204)
  })

  it('ends the other sessions, and only the new password works', async () => {
    const here = await app.signedIn()
    const there = await app.signIn(here.email, PASSWORD, here.org)
    const body = { current_password: PASSWORD, new_password: 'a better one indeed' }
    const response = await app.call('PUT', '/app/password', body, { cookie: here.cookie })
    expect(response.status).toBe(204)
    expect((await there.get('/settings')).status).toBe(401)
    expect((await here.get('/settings')).status).toBe(200)
    expect((await app.call('POST', '/app/session', { email: here.email, password: PASSWORD })).status).toBe(
      401,
    )
    const next = await app.signIn(here.email, 'a better one indeed', here.org)
    expect((await next.get('/settings')).status).toBe(200)
  })

  it.each([
    [
      'a wrong current password',
      { current_password: 'wrong', new_password: 'long enough one' },
      'current_password',
    ],
    ['a short new password', { current_password: PASSWORD, new_password: 'short' }, 'new_password'],
    ['a common password', { current_password: PASSWORD, new_password: 'Password123' }, 'new_password'],
    [
      'the name of the organization',
      { current_password: PASSWORD, new_password: 'Test 20262027' },
      'new_password',
    ],
  ])('refuses %s', async (_name, body, field) => {
    const person = await app.untouched()
    const response = await app.call('PUT', '/app/password', body, { cookie: person.cookie })
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.errors)).toEqual([field])
    expect((await app.call('POST', '/app/session', { email: person.email, password: PASSWORD })).status).toBe(
      204,
    )
  })

  type Ask = Parameters<typeof app.call>

  /** Sends a request while a transaction changes the account. Commits once the request waits or has ended. */
  async function askDuring(change: (tx: Tx) => Promise<unknown>, ...ask: Ask): Promise<number> {
    const { response } = await app.db.transaction(async (tx) => {
      await change(tx)
      let ended = 0
      const asking = app.call(...ask).finally(() => ended++)
      await expect.poll(async () => ended + (await countWaiting(app.db, ''))).toBeGreaterThan(0)
      return { response: asking }
    })
    return (await response).status
  }
  const signInDuring = (email: string, change: (tx: Tx) => Promise<unknown>) =>
    askDuring(change, 'POST', '/app/session', { email, password: PASSWORD })

  it.each([
    ['changes it again', 'PUT', '/app/password', { new_password: 'the one of a thief' }],
    ['adds a second factor', 'POST', '/app/factors/codes', { name: 'Thief', secret: 'A'.repeat(32) }],
  ])('by a reset refuses a concurrent request that %s', async (_name, method, path, body) => {
    const { email, cookie } = await app.signedIn()
    const { id } = (await findUser(app.db, email))!
    const sent = { ...body, current_password: PASSWORD, code: codeOf('A'.repeat(32)) }
    const hash = await hashPassword('another horse battery')
    const reset = async (tx: Tx) => {
      await tx.query(sql`update users set password_hash = $2 where id = $1`, [id, hash])
      await tx.query(sql`delete from sessions where user_id = $1`, [id])
    }
    expect(await askDuring(reset, method, path, sent, { cookie })).toBe(401)
    const known = { email, password: 'another horse battery' }
    expect((await app.call('POST', '/app/session', known)).status).toBe(204)
  })

  it('refuses a concurrent sign-in with the old one', async () => {
    const { email } = await app.signedIn()
    const hash = await hashPassword('another horse battery')
    const change = sql`update users set password_hash = $2 where email = $1`
    expect(await signInDuring(email, (tx) => tx.query(change, [email, hash]))).toBe(401)
  })

  it('refuses a concurrent sign-in without a second factor that is being added', async () => {
    const { email } = await app.signedIn()
    const added = await signInDuring(email, async (tx) => {
      const { id } = (await findUser(tx, email))!
      await lockFactors(tx, id)
      await insertCodeFactor(tx, id, 'Phone', 'sealed', 1)
    })
    expect(added).toBe(401)
  })

  it('is not forced for existing common passwords, which still work', async () => {
    const person = await app.signedIn()
    const hash = await hashPassword('password123')
    await app.db.query(sql`update users set password_hash = $1 where email = $2`, [hash, person.email])
    const known = { email: person.email, password: 'password123' }
    expect((await app.call('POST', '/app/session', known)).status).toBe(204)
  })
})

describe('a change from another site', () => {
  it.each([
    ['has Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['has a foreign origin', { origin: 'https://evil.example' }],
    ['has the origin "null"', { origin: 'null' }],
  ])('is refused if it %s', async (_name, headers) => {
    const person = await app.untouched()
    const path = `/app/organizations/${person.org.id}/tags`
    const tag = { name: 'Evil', color: '#000000', for_projects: true, for_resources: true }
    const response = await app.call('POST', path, tag, { cookie: person.cookie, ...headers } as Record<
      string,
      string
    >)
    expect(response.status).toBe(403)
    expect((await person.get('/tags')).body.data).toEqual([])
  })
})

describe('the language of an account', () => {
  it('is null until one is chosen, and can be set to null again', async () => {
    const { cookie } = await app.signedIn('viewer')
    const chosen = async () => (await me(cookie)).body.data.user.language
    expect(await chosen()).toBeNull()
    for (const language of ['de', null]) {
      expect((await app.call('PUT', '/app/language', { language }, { cookie })).status).toBe(204)
      expect(await chosen()).toBe(language)
    }
  })

  it('must be a supported one, and can only be chosen with a session', async () => {
    const { cookie } = await app.untouched()
    for (const language of ['xx', 'DE', 1, undefined]) {
      const response = await app.call('PUT', '/app/language', { language }, { cookie })
      expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ['language']])
    }
    expect((await me(cookie)).body.data.user.language).toBeNull()
    expect((await app.call('PUT', '/app/language', { language: 'de' })).status).toBe(401)
  })
})
