import { describe, expect, it } from 'vitest'
import { missingRequirement } from '../../../planning/access-policy.ts'
import { secretsOf } from '../../../server/crypto/secrets.ts'
import { sql } from '../../../server/db/sql.ts'
import { addAuthenticatorApp } from '../../support/access/factors.ts'
import {
  allowDomains,
  asCookies,
  beginOf,
  CLIENT,
  signInAt,
  startProvider,
} from '../../support/access/provider.ts'
import type { TestUser } from '../../support/app.ts'
import { startApp, startNewApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'

/** Signs in through an organization's own provider (decision 0064). */

const people: Record<string, Record<string, unknown>> = {}
const world = shared(async () => {
  const provider = await startProvider(people)
  const sso = { server: null, domains: [], allowPrivate: true }
  const app = await startApp(undefined, { sso })
  const guarded = await startNewApp()
  return { provider, app, guarded, close: () => Promise.all([app.close(), guarded.close(), provider.stop()]) }
})

let numbers = 0
function aLogin(claims: Record<string, unknown> = {}) {
  const login = `member-${++numbers}-${Date.now()}`
  const email = `${login}@own.example`
  people[login] = { email, email_verified: true, name: login, ...claims }
  return { login, email }
}

const body = (change: object = {}) => ({
  ...{ name: 'Own ID', issuer: world.provider.issuer, ...CLIENT, required_domains: [], join_domains: [] },
  ...{ join_role: 'viewer', role_claim: null, roles: [], ...change },
})

async function anOrganization({
  join_domains = [],
  ...change
}: {
  join_domains?: string[]
  [field: string]: unknown
} = {}) {
  const owner = await world.app.signedIn()
  world.provider.serve([`${world.app.url}/sso/${owner.org.id}`])
  expect((await owner.put('/sso', body(change))).status).toBe(204)
  await allowDomains(world.app, owner.org.id, join_domains)
  return { owner, begin: await beginOf(owner) }
}

const read = (path: string, cookies: Record<string, string>) =>
  world.app.call('GET', path, undefined, asCookies(cookies))
const settingsOf = ({ org }: TestUser, cookies: Record<string, string>) =>
  read(`/app/organizations/${org.id}/settings`, cookies)
const rolesOf = async (owner: TestUser) =>
  Object.fromEntries(
    (await owner.get('/members')).body.data.map(({ email, role }: Record<string, string>) => [email, role]),
  )

describe('the settings', () => {
  it('are for admins only, and never show the client secret', async () => {
    const { owner } = await anOrganization({ join_domains: ['own.example'] })
    const shown = await owner.get('/sso')
    const { client_secret, ...rest } = body({ join_domains: ['own.example'] })
    expect(shown.body.data).toMatchObject({ settings: { ...rest, address_domains: [] }, redirect_uri: null })
    expect(shown.text).not.toContain(client_secret)
    const stored = await world.app.db.query(
      sql`select client_secret from sso_settings where organization_id = $1`,
      [owner.org.id],
    )
    expect(stored).toEqual([{ client_secret: expect.stringMatching(/^sealed\./) }])
    expect((await owner.get('/audit')).text).not.toContain(client_secret)

    const planner = await world.app.signedIn('planner', owner.org)
    expect((await planner.get('/sso')).status).toBe(403)
    expect((await planner.put('/sso', body())).status).toBe(403)
    expect((await owner.post('/sso/test', undefined)).body.data).toEqual({
      issuer: world.provider.issuer,
      authorization_endpoint: `${world.provider.issuer}/auth`,
      signs_out: true,
      keys: 1,
    })
  })

  it('keep the client secret, but require it again for another provider or client', async () => {
    const { owner } = await anOrganization()
    const { client_secret, ...without } = body({ name: 'Another name' })
    expect((await owner.put('/sso', without)).status).toBe(204)
    for (const change of [{ client_id: 'another' }, { issuer: `${world.provider.issuer}/` }]) {
      const refused = await owner.put('/sso', { ...without, ...change })
      expect([refused.status, refused.text]).toEqual([422, expect.stringMatching(/client_secret|issuer/)])
    }
    expect((await owner.get('/sso')).body.data.settings).toMatchObject({
      client_id: 'crewline',
      name: 'Another name',
    })
  })

  it("cause 503 at sign-ins if the client secret can't be decrypted, until it is set again", async () => {
    const { owner, begin } = await anOrganization()
    const lost = secretsOf([Buffer.alloc(32, 'a lost key')]).seal('secret', 'somebody')
    await world.app.db.query(sql`update sso_settings set client_secret = $2 where organization_id = $1`, [
      ...[owner.org.id, lost],
    ])
    const away = await world.app.callOnce('POST', '/app/sso/steps', begin)
    expect([away.status, away.text]).toEqual([503, expect.stringContaining("Own ID isn't responding")])
    expect((await owner.put('/sso', body())).status).toBe(204)
    expect((await world.app.call('POST', '/app/sso/steps', begin)).status).toBe(201)
  })

  it('require a public issuer with https:// unless the operator allows others', async () => {
    const owner = await world.guarded.signedIn()
    for (const [issuer, words] of [
      ['http://login.example.com', 'must start with https://'],
      ['https://127.0.0.1', 'private address'],
      ['https://localhost:8443', 'private address'],
      ['https://[::1]/realm', 'private address'],
      ['https://169.254.169.254', 'private address'],
      ['ftp://login.example.com', 'must be a URL'],
      ['https://ana:secret@login.example.com', 'must be a URL'],
      ['nothing', 'must be a URL'],
    ]) {
      const refused = await owner.put('/sso', body({ issuer }))
      expect([issuer, refused.status, refused.text]).toEqual([issuer, 422, expect.stringContaining(words!)])
    }
    expect((await owner.get('/sso')).body.data.settings).toBeNull()
  })

  it('are refused if the issuer has no description, or one with a different issuer', async () => {
    const owner = await world.app.signedIn()
    const elsewhere = await owner.put('/sso', body({ issuer: world.app.url }))
    expect([elsewhere.status, elsewhere.text]).toEqual([422, expect.stringContaining('responded with 404')])
    const other = await owner.put(
      '/sso',
      body({ issuer: world.provider.issuer.replace('127.0.0.1', 'localhost') }),
    )
    expect([other.status, other.text]).toEqual([422, expect.stringContaining('has a different issuer')])
  })
})

describe("an organization's own provider", () => {
  it('gives access to that organization only', async () => {
    const { owner, begin } = await anOrganization()
    const { login, email } = aLogin()
    await owner.post('/invitations', { email, role: 'planner' })
    const { cookies } = await signInAt(world.app, world.provider, login, begin)
    expect((await settingsOf(owner, cookies)).status).toBe(200)

    const other = await world.app.signedIn()
    const insert = sql`insert into memberships (organization_id, user_id, role) select $1, id, 'owner' from users where email = $2`
    await world.app.db.query(insert, [other.org.id, email])
    expect((await settingsOf(other, cookies)).status).toBe(404)
    expect((await read('/app/session', cookies)).body.data.organizations).toMatchObject([
      { id: owner.org.id },
    ])
    expect((await read('/app/identities', cookies)).status).toBe(403)
    expect((await read('/app/factors', cookies)).body.data).toMatchObject({ has_password: false })
    const chosen = { language: 'de' }
    expect((await world.app.call('PUT', '/app/language', chosen, asCookies(cookies))).status).toBe(204)
    expect((await other.get('/audit')).text).not.toContain('single sign-on')
    expect((await other.get('/members')).body.data).toContainEqual(
      expect.objectContaining({ email, is_confirmed: false }),
    )
  })

  it("reveals no accounts of other organizations, and can't take them over", async () => {
    const { owner, begin } = await anOrganization()
    const victim = await world.app.signedIn()
    const { login } = aLogin({ email: victim.email })
    const unknown = await signInAt(world.app, world.provider, aLogin().login, begin)
    const known = await signInAt(world.app, world.provider, login, begin)
    expect([known.response.status, known.response.text]).toEqual([422, unknown.response.text])
    await owner.post('/invitations', { email: victim.email, role: 'viewer' })
    const invited = await signInAt(world.app, world.provider, login, begin)
    expect(invited.response.body.data.must_link).toBe(true)
    expect((await settingsOf(owner, invited.cookies)).status).toBe(401)

    const asVictim = { ...invited.cookies, crewline_session: victim.cookie.split('=')[1]! }
    expect((await read('/app/sso/link', asVictim)).body.data.slug).toBe(begin.slug)
    expect((await world.app.call('POST', '/app/sso/link', undefined, asCookies(asVictim))).status).toBe(204)
    const { cookies } = await signInAt(world.app, world.provider, login, begin)
    expect((await settingsOf(owner, cookies)).status).toBe(200)
    expect((await settingsOf(victim, cookies)).status).toBe(404)
    // An SSO session of the organization can't read or change the account.
    const asMember = (method: string, path: string, sent?: object) =>
      world.app.call(method, `/app${path}`, sent, asCookies(cookies))
    expect((await read('/app/sessions', cookies)).body.data).toMatchObject([{ is_current: true }])
    expect((await read('/app/factors', cookies)).status).toBe(403)
    expect((await asMember('PUT', '/language', { language: 'de' })).status).toBe(403)
    expect((await asMember('POST', '/address-proofs')).status).toBe(403)
    expect((await asMember('PUT', '/address-proofs/x')).status).toBe(403)
    expect((await read('/app/session', cookies)).body.data.user.language).toBeNull()
    expect((await world.app.call('POST', '/app/sso/link', undefined, asCookies(cookies))).status).toBe(403)
  })

  it('lets users of a domain join with a role from a claim, and never changes owners', async () => {
    const roles = [
      { value: 'bosses', role: 'admin' },
      { value: 'planning', role: 'planner' },
    ]
    const { owner, begin } = await anOrganization({
      join_domains: ['own.example'],
      role_claim: 'groups',
      roles,
    })
    const { login, email } = aLogin({ groups: ['staff', 'planning'] })
    const first = await signInAt(world.app, world.provider, login, begin)
    expect(first.response.status).toBe(200)
    expect(await rolesOf(owner)).toMatchObject({ [email]: 'planner' })
    for (const [groups, role] of [
      [['planning', 'bosses'], 'admin'],
      ['planning', 'planner'],
      [[], 'viewer'],
      [['owner'], 'viewer'],
    ]) {
      people[login] = { ...people[login], groups }
      await signInAt(world.app, world.provider, login, begin)
      expect(await rolesOf(owner)).toMatchObject({ [email]: role, [owner.email]: 'owner' })
    }
    expect((await owner.get('/audit')).text).toContain('single sign-on, Own ID')

    const user = (await owner.get('/members')).body.data.find((one: { email: string }) => one.email === email)
    await owner.put(`/members/${user.user_id}`, { role: 'owner' })
    await signInAt(world.app, world.provider, login, begin)
    expect(await rolesOf(owner)).toMatchObject({ [email]: 'owner' })
    expect((await owner.put('/sso', body({ roles: [{ value: 'x', role: 'owner' }] }))).status).toBe(422)

    const outsider = aLogin({ email: 'ana@elsewhere.example' })
    expect((await signInAt(world.app, world.provider, outsider.login, begin)).response.status).toBe(422)
  })

  it('can be required for a domain only by a user who has signed in with it', async () => {
    const { owner, begin } = await anOrganization()
    const { login } = aLogin({ email: owner.email })
    const planner = await world.app.signedIn('planner', owner.org)
    const elsewhere = await world.app.signedIn()
    const required = body({ required_domains: ['example.com'] })
    const refused = await owner.put('/sso', required)
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('sign in with SSO yourself'),
    ])

    const signedIn = await signInAt(world.app, world.provider, login, begin)
    const asOwner = { ...signedIn.cookies, crewline_session: owner.cookie.split('=')[1]! }
    await world.app.call('POST', '/app/sso/link', undefined, asCookies(asOwner))
    const { cookies } = await signInAt(world.app, world.provider, login, begin)
    const path = `/app/organizations/${owner.org.id}/sso`
    expect((await world.app.call('PUT', path, required, asCookies(cookies))).status).toBe(204)

    for (const person of [owner, planner]) expect((await person.get('/settings')).status).toBe(403)
    expect((await settingsOf(owner, cookies)).status).toBe(200)
    expect((await elsewhere.get('/settings')).status).toBe(200)
    await addAuthenticatorApp(world.app, owner)
    await addAuthenticatorApp(world.app, planner)
    expect((await owner.get('/settings')).status).toBe(200)
    expect((await planner.get('/settings')).status).toBe(403)

    expect((await owner.delete('/sso')).status).toBe(204)
    expect((await planner.get('/settings')).status).toBe(200)
    expect((await read('/app/session', cookies)).body.data).toBeNull()
    expect((await owner.get('/sso')).body.data.settings).toBeNull()
    const again = await world.app.call('POST', '/app/sso/steps', begin)
    expect(again.status).toBe(404)
  })

  it("doesn't let removed members sign in again", async () => {
    const { owner, begin } = await anOrganization()
    const { login, email } = aLogin()
    await owner.post('/invitations', { email, role: 'planner' })
    const { cookies } = await signInAt(world.app, world.provider, login, begin)
    const { user } = (await read('/app/session', cookies)).body.data
    expect((await owner.delete(`/members/${user.id}`)).status).toBe(204)
    expect((await settingsOf(owner, cookies)).status).toBe(404)
    expect((await signInAt(world.app, world.provider, login, begin)).response.status).toBe(422)
    expect((await owner.get('/audit')).text).toContain(`by single sign-on, Own ID: ${email}`)
  })
})

it("an organization's provider doesn't satisfy the SSO requirement of the operator", () => {
  const facts = {
    id: 7,
    role: 'admin',
    has_own_sso: true,
    required_domains: [],
    requires_factor: false,
  } as const
  const missing = (sso_provider: number | null) =>
    missingRequirement({ ...facts, has_factor: true, sso_provider } as never, 'ana@corp.example', [
      'corp.example',
    ])
  expect([missing(null), missing(7), missing(0)]).toEqual(['sso', 'sso', null])
})
