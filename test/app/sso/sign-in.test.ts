import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { createLiveHub } from '../../../server/http/live.ts'
import { insertCodeFactor } from '../../../server/store/access/factors.ts'
import { addAuthenticatorApp } from '../../support/access/factors.ts'
import {
  asCookies,
  beginAt,
  cookiesOf,
  joinWhereInvited,
  signInAt,
  startProvider,
} from '../../support/access/provider.ts'
import { PASSWORD, startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { connectPatiently } from '../../support/patient.ts'

/** Signs in through the server's provider, which is a complete OpenID provider (decision 0064). */

const people: Record<string, Record<string, unknown>> = {}
const world = shared(async () => {
  const provider = await startProvider(people)
  const sso = { server: provider.settings, domains: ['required.example'], allowPrivate: false }
  const db = connectPatiently(inject('connection'))
  const live = createLiveHub(db, false, sso.domains)
  const app = await startApp(db, { live, sso })
  provider.serve([`${app.url}/sso`])
  return { provider, app, live, close: () => Promise.all([app.close(), provider.stop()]) }
})

let numbers = 0
/** `claims` override the defaults. */
function aPerson(claims: Record<string, unknown> = {}, domain = 'sso.example') {
  const login = `person-${++numbers}-${Date.now()}`
  const email = `${login}@${domain}`
  people[login] = { email, email_verified: true, name: `Name of ${login}`, ...claims }
  return { login, email }
}

const read = (path: string, cookies: Record<string, string>) =>
  world.app.call('GET', path, undefined, asCookies(cookies))

describe('single sign-on', () => {
  it('refuses users without an invitation or without a verified email', async () => {
    const { app, provider } = world
    const owner = await app.signedIn()
    const outsider = await signInAt(app, provider, aPerson().login)
    expect([outsider.response.status, outsider.response.body.problems[0].message]).toEqual([
      422,
      expect.stringContaining('or open invitation'),
    ])
    for (const email_verified of [false, undefined, 'no']) {
      const { login, email } = aPerson({ email_verified })
      await owner.post('/invitations', { email, role: 'viewer' })
      const { response, cookies } = await signInAt(app, provider, login)
      expect([response.status, response.body.problems[0].message]).toEqual([
        422,
        expect.stringContaining("didn't mark your email as verified"),
      ])
      expect(cookies.crewline_session).toBeUndefined()
    }
    expect((await owner.get('/members')).body.data).toHaveLength(1)
  })

  it('links an existing account only if its user is signed in and confirms', async () => {
    const { app, provider } = world
    const owner = await app.signedIn()
    const { login } = aPerson({ email: owner.email.toUpperCase() })
    const { response, cookies } = await signInAt(app, provider, login)
    expect(response.body.data).toEqual({ next: '/', must_link: true })
    expect(cookies.crewline_session).toBeUndefined()
    expect((await read('/app/sso/link', cookies)).status).toBe(401)

    const other = await app.signedIn()
    const asOther = { ...cookies, crewline_session: other.cookie.split('=')[1]! }
    const refused = await app.call('POST', '/app/sso/link', undefined, asCookies(asOther))
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(owner.email)])

    const asOwner = { ...cookies, crewline_session: owner.cookie.split('=')[1]! }
    expect((await read('/app/sso/link', asOwner)).body.data).toEqual({
      ...{ name: 'Example ID', email: owner.email, next: '/', slug: null },
    })
    expect((await app.call('POST', '/app/sso/link', undefined, asCookies(asOwner))).status).toBe(204)
    expect((await app.call('POST', '/app/sso/link', undefined, asCookies(asOwner))).status).toBe(422)
    const { cookies: signed } = await signInAt(app, provider, login)
    expect((await read(`/app/organizations/${owner.org.id}/settings`, signed)).status).toBe(200)
    expect((await owner.get('/audit')).text).toContain('linked')

    const [identity] = (await read('/app/identities', asOwner)).body.data
    const unlink = (cookies: Record<string, string>) =>
      app.call('DELETE', `/app/identities/${identity.id}`, undefined, asCookies(cookies))
    expect((await unlink(asOther)).status).toBe(404)
    expect((await unlink(asOwner)).status).toBe(204)
    expect((await read('/app/session', signed)).body.data).toBeNull()
  })

  it("can't be unlinked if it is the only way to sign in", async () => {
    const { app, provider } = world
    const owner = await app.signedIn()
    const { login, email } = aPerson()
    await owner.post('/invitations', { email, role: 'viewer' })
    const { cookies } = await signInAt(app, provider, login)
    const [{ id }] = (await read('/app/identities', cookies)).body.data
    const refused = await app.call('DELETE', `/app/identities/${id}`, undefined, asCookies(cookies))
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('only way to sign in')])
  })

  it("satisfies the requirement of a second factor, and doesn't request the user's own", async () => {
    const { app, provider } = world
    const owner = await app.signedIn()
    await addAuthenticatorApp(app, owner)
    expect((await owner.put('/settings', { requires_factor: true })).status).toBe(200)
    const { login, email } = aPerson()
    await owner.post('/invitations', { email, role: 'viewer' })
    const { cookies } = await signInAt(app, provider, login)
    await joinWhereInvited(app, cookies)
    expect((await read(`/app/organizations/${owner.org.id}/settings`, cookies)).status).toBe(200)
    const { organizations, user } = (await read('/app/session', cookies)).body.data
    expect(organizations).toMatchObject([{ needs_factor: false }])
    await insertCodeFactor(app.db, user.id, 'Phone', 'sealed', 1)
    const { cookies: again } = await signInAt(app, provider, login)
    expect((await read('/app/session', again)).body.data.user.id).toBe(user.id)
  })

  it('is required for domains that the operator names, except for owners with a second factor', async () => {
    const { app, live, provider } = world
    const owner = await app.signedIn()
    const { login, email } = aPerson({}, 'required.example')
    await owner.post('/invitations', { email, role: 'owner' })
    const { cookies } = await signInAt(app, provider, login, { email: 'anybody@required.example' })
    await joinWhereInvited(app, cookies)
    const settings = `/app/organizations/${owner.org.id}/settings`
    expect((await read(settings, cookies)).status).toBe(200)

    await app.db.query(
      sql`update users set password_hash = (select password_hash from users where email = $2) where email = $1`,
      [email, owner.email],
    )
    const person = await app.signIn(email, PASSWORD, owner.org)
    const refused = await person.get('/settings')
    expect(refused.status).toBe(403)
    expect(refused.text).toMatch(/single sign-on.* or set up a second factor/)
    const session = await app.call('GET', '/app/session', undefined, { cookie: person.cookie })
    expect(session.body.data.organizations).toMatchObject([{ needs_sso: true, needs_factor: false }])
    await addAuthenticatorApp(app, person)
    expect((await person.get('/settings')).status).toBe(200)
    expect((await owner.get('/settings')).status).toBe(200)
    const page = await fetch(`${app.url}/app/organizations/${owner.org.id}/events`, {
      headers: { cookie: person.cookie },
    })
    await app.db.query(sql`update memberships set role = 'viewer' where organization_id = $1`, [owner.org.id])
    await live.checkAccess()
    expect(await page.text()).toContain('event: ready')

    const elsewhere = await app.call('POST', '/app/sso/steps', { email: 'ana@elsewhere.example' })
    expect([elsewhere.status, elsewhere.text]).toEqual([
      422,
      expect.stringContaining("isn't set up for this email"),
    ])
  })

  it('ends the session at sign-out, and returns the sign-out URL of the provider', async () => {
    const { app, provider } = world
    const owner = await app.signedIn()
    const { login, email } = aPerson()
    await owner.post('/invitations', { email, role: 'viewer' })
    const { cookies } = await signInAt(app, provider, login)
    const out = await app.call('DELETE', '/app/session', undefined, asCookies(cookies))
    const url = new URL(out.body.data.url)
    expect([out.status, url.origin]).toEqual([200, provider.issuer])
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${app.url}/sign-in`)
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(200)
    expect((await read('/app/session', cookies)).body.data).toBeNull()
    const [kept] = await app.db.query<{ n: number }>(
      sql`select count(*)::int as n from sessions where id_token like 'ey%'`,
    )
    expect(kept).toEqual({ n: 0 })
    expect((await app.call('DELETE', '/app/session', undefined, { cookie: owner.cookie })).status).toBe(204)
  })
})

describe('an unexpected response of the provider', () => {
  async function begun() {
    const owner = await world.app.signedIn()
    const { login, email } = aPerson()
    await owner.post('/invitations', { email, role: 'viewer' })
    return { owner, login, ...(await beginAt(world.app, world.provider, login)) }
  }
  const finish = (query: string, cookies: Record<string, string>) =>
    world.app.call('POST', '/app/session/sso', { query }, asCookies(cookies))
  const expectRefused = async (query: string, cookies: Record<string, string>, words: string) => {
    const response = await finish(query, cookies)
    expect([response.status, response.text]).toEqual([422, expect.stringContaining(words)])
    expect(cookiesOf(response)).toEqual({})
  }

  /** Changes only the sign-in of `query`, because other test files use the same database. */
  const changeWay = (query: string, change: string) => {
    const text = `update sso_steps set ${change} where facts ->> 'state' = $1`
    return world.app.db.query({ text, name: '' }, [new URLSearchParams(query).get('state')])
  }

  it('is refused in another browser, a second time, and after it has expired', async () => {
    const { query, cookies } = await begun()
    await expectRefused(query, {}, 'started in another browser')
    const other = await begun()
    await expectRefused(query, other.cookies, 'unexpected')
    expect((await finish(query, cookies)).status).toBe(200)
    await expectRefused(query, cookies, 'was already finished')

    const late = await begun()
    await changeWay(late.query, `expires_at = now() - interval '1 second'`)
    await expectRefused(late.query, late.cookies, 'took too long')
  })

  it('is refused with a different state, nonce or verifier', async () => {
    const state = await begun()
    await expectRefused(state.query.replace(/state=[^&]*/, 'state=other'), state.cookies, 'unexpected')
    for (const name of ['nonce', 'verifier']) {
      const { query, cookies } = await begun()
      await changeWay(query, `facts = jsonb_set(facts::jsonb, '{${name}}', '"${'x'.repeat(43)}"')::json`)
      await expectRefused(query, cookies, 'unexpected')
    }
  })

  it('is refused if the user has canceled the sign-in, or the code is invalid', async () => {
    const { cookies, query } = await begun()
    await expectRefused(query.replace(/code=[^&]*/, 'code=made-up'), cookies, 'unexpected')
    const gone = await beginAt(world.app, world.provider, '')
    await expectRefused(gone.query, gone.cookies, "wasn't completed at the provider")
  })
})

describe('a provider', () => {
  it('can change its keys while the server runs', async () => {
    const { app, provider } = world
    const owner = await app.signedIn()
    const { login, email } = aPerson()
    await owner.post('/invitations', { email, role: 'viewer' })
    expect((await signInAt(app, provider, login)).response.status).toBe(200)
    provider.serve()
    expect((await signInAt(app, provider, login)).response.status).toBe(200)
    const old = await beginAt(app, provider, login)
    provider.serve()
    const response = await app.call('POST', '/app/session/sso', { query: old.query }, asCookies(old.cookies))
    expect([response.status, response.text]).toEqual([422, expect.stringContaining('unexpected')])
  })

  it("is refused if its signature doesn't match its published keys", async () => {
    const { app, provider } = world
    const owner = await app.signedIn()
    const { login, email } = aPerson()
    await owner.post('/invitations', { email, role: 'viewer' })
    const { keys } = (await (await fetch(`${provider.issuer}/jwks`)).json()) as { keys: object[] }
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    provider.showKeys({ keys: [{ ...keys[0], ...publicKey.export({ format: 'jwk' }) }] })
    const { response } = await signInAt(app, provider, login)
    provider.showKeys(null)
    expect([response.status, response.text]).toEqual([422, expect.stringContaining('unexpected')])
    expect((await signInAt(app, provider, login)).response.status).toBe(200)
  })

  it('can be opened from one node and return to another', async () => {
    const { app, provider } = world
    const sso = { server: provider.settings, domains: [], allowPrivate: false }
    const second = await startApp(undefined, { sso })
    const owner = await app.signedIn()
    const { login, email } = aPerson()
    await owner.post('/invitations', { email, role: 'viewer' })
    const { query, cookies } = await beginAt(app, provider, login)
    const response = await second.call('POST', '/app/session/sso', { query }, asCookies(cookies))
    expect(response.status).toBe(200)
    expect((await app.call('POST', '/app/session/sso', { query }, asCookies(cookies))).status).toBe(422)
    expect((await read('/app/session', cookiesOf(response))).body.data.user.email).toBe(email)
    await second.close()
  })

  it('that is down causes 503 responses, while passwords still work', async () => {
    const provider = await startProvider({})
    const sso = { server: provider.settings, domains: [], allowPrivate: false }
    const app = await startApp(undefined, { sso })
    provider.serve([`${app.url}/sso`])
    const owner = await app.signedIn()
    const { query, cookies } = await beginAt(app, provider, 'ana')
    await provider.stop()
    for (const response of [
      await app.callOnce('POST', '/app/session/sso', { query }, asCookies(cookies)),
      await app.callOnce('POST', '/app/sso/steps', {}),
    ])
      expect([response.status, response.body.errors.detail]).toEqual([
        503,
        "Example ID isn't responding as expected. Try again in a moment. If it happens again, contact an admin of your organization.",
      ])
    expect((await app.call('GET', '/app/sso')).body.data).toMatchObject({ name: 'Example ID' })
    expect((await app.signIn(owner.email, PASSWORD, owner.org)).cookie).not.toBe('')
    await app.close()
  })
})
