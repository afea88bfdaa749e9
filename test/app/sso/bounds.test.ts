import { expect, inject, it } from 'vitest'
import type { Db } from '../../../server/db/connect.ts'
import { sql } from '../../../server/db/sql.ts'
import { identityFrom } from '../../../server/sso/claims.ts'
import {
  allowDomains,
  asCookies,
  beginAt,
  beginOf,
  CLIENT,
  cookiesOf,
  signInAt,
  startProvider,
} from '../../support/access/provider.ts'
import { PASSWORD, startApp } from '../../support/app.ts'
import { countWaiting } from '../../support/cluster.ts'
import { shared } from '../../support/lifetime.ts'
import { connectPatiently } from '../../support/patient.ts'

/** Limits of a provider that an organization's owner entered. Crewline doesn't trust it (decision 0064). */

const people: Record<string, Record<string, unknown>> = {}
const db = connectPatiently(inject('connection'))
let before = async () => {}
const transaction: Db['transaction'] = async (work) => {
  await before()
  return db.transaction(work)
}
const world = shared(async () => {
  const provider = await startProvider(people)
  const sso = { server: null, domains: [], allowPrivate: true }
  const app = await startApp({ ...db, transaction }, { canMail: true, sso })
  return { provider, app, close: () => Promise.all([app.close(), provider.stop()]) }
})

async function anOrganization({
  join_domains = ['bounds.example'],
  ...change
}: {
  join_domains?: string[]
  [field: string]: unknown
} = {}) {
  const { app, provider } = world
  const owner = await app.signedIn()
  provider.serve([`${app.url}/sso/${owner.org.id}`])
  const rules = { required_domains: [], join_domains: [], join_role: 'viewer', roles: [] }
  const own = { name: 'Own ID', issuer: provider.issuer, ...CLIENT, role_claim: null }
  expect((await owner.put('/sso', { ...own, ...rules, ...change })).status).toBe(204)
  await allowDomains(app, owner.org.id, join_domains)
  return { owner, begin: await beginOf(owner) }
}

let numbers = 0
function aLogin(claims: object = {}) {
  const login = `bound-${++numbers}`
  people[login] = { email: `${login}@bounds.example`, email_verified: true, name: login, ...claims }
  return { login, email: `${login}@bounds.example` }
}

it("an SSO session can't change the password or second factors", async () => {
  const { begin } = await anOrganization()
  const { cookies } = await signInAt(world.app, world.provider, aLogin().login, begin)
  const proof = { current_code: '123456' }
  const password = { current_password: PASSWORD, new_password: `${PASSWORD} and more` }
  for (const [method, path, body] of [
    ['PUT', '/password', password],
    ['POST', '/factors/codes/secret', undefined],
    ['POST', '/factors/codes', { name: 'x', secret: 'A'.repeat(32), code: '123456', ...proof }],
    ['POST', '/factors/passkeys/options', proof],
    ['POST', '/factors/passkeys', { name: 'x', passkey: {} }],
    ['PUT', '/factors/1', { name: 'x' }],
    ['POST', '/factors/1/removal', proof],
    ['POST', '/factors/recovery-codes', proof],
  ] as const) {
    const answer = await world.app.call(method, `/app${path}`, body, asCookies(cookies))
    expect([path, answer.status, answer.text]).toEqual([
      path,
      403,
      expect.stringContaining('with your password'),
    ])
  }
})

it('only owners can replace or remove the provider', async () => {
  const { owner } = await anOrganization()
  const { settings } = (await owner.get('/sso')).body.data
  const { address_domains, ...same } = settings
  const admin = await world.app.signedIn('admin', owner.org)
  for (const change of [
    { client_id: 'another' },
    { issuer: `${world.provider.issuer}/.well-known/openid-configuration` },
  ])
    expect((await admin.put('/sso', { ...same, ...change, client_secret: 'x' })).status).toBe(403)
  expect((await owner.get('/sso')).body.data.settings).toEqual(settings)
  expect((await admin.put('/sso', { ...same, name: 'Another name' })).status).toBe(204)
  expect((await admin.delete('/sso')).status).toBe(403)
  expect((await owner.get('/sso')).body.data.settings.issuer).toBe(world.provider.issuer)
})

it("owners and admins can't set which email domains lead to their provider", async () => {
  const domain = `victim-${process.pid}.example`
  const { owner } = await anOrganization({ address_domains: [domain] })
  const { settings } = (await owner.get('/sso')).body.data
  expect(settings.address_domains).toEqual([])
  const admin = await world.app.signedIn('admin', owner.org)
  expect((await admin.put('/sso', { ...settings, address_domains: [domain] })).status).toBe(204)
  const started = await world.app.call('POST', '/app/sso/steps', { email: `ana@${domain}` })
  expect([started.status, Object.keys(started.body.errors)]).toEqual([422, ['email']])
})

it('signing in with an invitation as owner grants only the role admin', async () => {
  const { owner, begin } = await anOrganization()
  const { login, email } = aLogin()
  await owner.post('/invitations', { email, role: 'owner' })
  expect((await signInAt(world.app, world.provider, login, begin)).response.status).toBe(200)
  const members = (await owner.get('/members')).body.data
  expect(members.find((one: { email: string }) => one.email === email).role).toBe('admin')
})

it('a sign-in opens no session if the user is unlinked in the meantime', async () => {
  const { app, provider } = world
  const { begin } = await anOrganization({
    role_claim: 'groups',
    roles: [{ value: 'plan', role: 'planner' }],
  })
  const { login, email } = aLogin()
  await signInAt(app, provider, login, begin)
  const identity = sql`select i.last_used_at from identities i join users u on u.id = i.user_id where u.email = $1`
  people[login] = { ...people[login], groups: ['plan'] }
  const { query, cookies } = await beginAt(app, provider, login, begin)

  // Sign-in and unlinking wait for the organization's lock. Unlinking gets it before the role change.
  const hold = sql`select 1 from organizations where id = $1 for update`
  const waiting = () => countWaiting(app.db, 'organizations')
  const { finishing, unlinking } = await app.db.transaction(async (tx) => {
    await tx.query(hold, [begin.organization_id])
    const finishing = app.call('POST', '/app/session/sso', { ...begin, query }, asCookies(cookies))
    await expect.poll(waiting).toBe(1)
    const unlinking = app.db.transaction(async (later) => {
      await later.query(hold, [begin.organization_id])
      expect(await app.db.query(identity, [email])).toEqual([{ last_used_at: expect.any(Date) }])
      await app.db.query(sql`delete from identities using users u where user_id = u.id and u.email = $1`, [
        email,
      ])
    })
    await expect.poll(waiting).toBe(2)
    return { finishing: () => finishing, unlinking: () => unlinking }
  })
  await unlinking()
  expect((await finishing()).status).toBe(401)
})

it('a sign-in changes no role if the provider is replaced in the meantime', async () => {
  const { app, provider } = world
  const { owner, begin } = await anOrganization({
    role_claim: 'groups',
    roles: [{ value: 'a', role: 'admin' }],
  })
  const { login } = aLogin()
  await signInAt(app, provider, login, begin)
  people[login] = { ...people[login], groups: ['a'] }
  const { query, cookies } = await beginAt(app, provider, login, begin)

  // The first transaction deletes the sso_steps row, the second signs in, and the third sets the role.
  let transactions = 0
  before = async () => {
    if (++transactions !== 3) return
    await db.query(sql`update sso_settings set client_id = 'another' where organization_id = $1`, [
      owner.org.id,
    ])
  }
  const finished = await app.call('POST', '/app/session/sso', { ...begin, query }, asCookies(cookies))
  before = async () => {}
  expect([transactions, finished.status]).toEqual([3, 422])
  const members = (await owner.get('/members')).body.data
  expect(members.map(({ role }: { role: string }) => role).sort()).toEqual(['owner', 'viewer'])
})

it("a sign-in to an account with a password sets no language, and can't create a demo", async () => {
  const { app, provider } = world
  const { owner, begin } = await anOrganization()
  const { login } = aLogin({ email: owner.email })
  const started = await signInAt(app, provider, login, begin)
  const asOwner = asCookies({ ...started.cookies, crewline_session: owner.cookie.split('=')[1]! })
  expect((await app.call('POST', '/app/sso/link', undefined, asOwner)).status).toBe(204)
  const hostOfMail = sql`select facts ->> 'host' as host from mails where kind = 'new_identity' and recipient = $1`
  expect(await app.db.query(hostOfMail, [owner.email])).toEqual([{ host: new URL(provider.issuer).host }])
  const language = () => app.db.query(sql`select browser_language from users where email = $1`, [owner.email])
  const known = await language()

  const { query, cookies } = await beginAt(app, provider, login, begin)
  const french = { ...asCookies(cookies), 'accept-language': 'fr' }
  const answer = await app.call('POST', '/app/session/sso', { ...begin, query }, french)
  expect(answer.status).toBe(200)
  expect(await language()).toEqual(known)
  const demo = `/app/organizations/${owner.org.id}/demo`
  const inIt = asCookies(cookiesOf(answer, cookies))
  expect((await app.call('POST', demo, undefined, inIt)).status).toBe(403)
})

it('a provider that is replaced in the meantime can neither sign in nor link a user', async () => {
  const { app, provider } = world
  const { owner, begin } = await anOrganization({ join_role: 'admin' })
  const { settings } = (await owner.get('/sso')).body.data
  const replace = (client_id: string) =>
    owner.put('/sso', { ...settings, client_id, client_secret: CLIENT.client_secret })
  const { query, cookies } = await beginAt(app, provider, aLogin().login, begin)
  const [answer] = provider.server.listeners('request')
  provider.server.removeAllListeners('request')
  provider.server.on('request', async (request, response) => {
    if (request.url === '/token') await replace('another')
    answer!(request, response)
  })
  const refused = await app.call('POST', '/app/session/sso', { ...begin, query }, asCookies(cookies))
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Start over')])
  expect((await owner.get('/members')).body.data).toMatchObject([{ email: owner.email }])

  provider.serve()
  await replace(CLIENT.client_id)
  const { login } = aLogin({ email: owner.email })
  const started = await signInAt(app, provider, login, begin)
  const asOwner = asCookies({ ...started.cookies, crewline_session: owner.cookie.split('=')[1]! })
  expect((await app.call('GET', '/app/sso/link', undefined, asOwner)).status).toBe(200)
  await replace('another')
  expect((await app.call('POST', '/app/sso/link', undefined, asOwner)).status).toBe(422)
  await owner.delete('/sso')
  expect((await app.call('POST', '/app/sso/link', undefined, asOwner)).status).toBe(422)
  expect((await app.call('GET', '/app/identities', undefined, asOwner)).body.data).toEqual([])
})

it('settings are not saved if the session ends while the provider is checked', async () => {
  const { app, provider } = world
  const { owner } = await anOrganization()
  const { settings } = (await owner.get('/sso')).body.data
  const [answer] = provider.server.listeners('request')
  provider.server.removeAllListeners('request')
  provider.server.on('request', async (request, response) => {
    if (request.url === '/jwks') await app.call('DELETE', '/app/session', undefined, { cookie: owner.cookie })
    answer!(request, response)
  })
  expect((await owner.put('/sso', { ...settings, join_role: 'admin' })).status).toBe(401)
  provider.serve()
  const other = await app.signIn(owner.email, PASSWORD, owner.org)
  expect((await other.get('/sso')).body.data.settings).toEqual(settings)
})

it('signing in closes the open invitation to the email address from the provider', async () => {
  const { app, provider } = world
  const { owner, begin } = await anOrganization({ join_domains: [] })
  const { login, email } = aLogin()
  const first = await owner.post('/invitations', { email, role: 'viewer' })
  expect(first.status).toBe(201)
  await signInAt(app, provider, login, begin)
  await app.db.query(
    sql`delete from memberships using users u where user_id = u.id and u.email = $1 and organization_id = $2`,
    [email, owner.org.id],
  )
  const other = aLogin().email
  people[login] = { ...people[login], email: other }
  await owner.post('/invitations', { email: other, role: 'viewer' })
  expect((await signInAt(app, provider, login, begin)).response.status).toBe(200)
  expect((await owner.get('/invitations')).body.data).toEqual([])
})

it('the email claim is converted to lowercase, and refused with unusual characters', () => {
  const addressOf = (email: string) =>
    identityFrom({ sub: 'ana', email, email_verified: true }, 'https://id.example').email
  expect(addressOf('Ana@Corp.example')).toBe('ana@corp.example')
  for (const email of [
    `${'a'.repeat(242)}@corp.example.evil.example`,
    'an\u200ba@corp.example',
    'ana@corp.example\u0000',
    'mi\u212ae@corp.example',
    '\u0130na@corp.example',
    ' ana@corp.example',
  ])
    expect([email, addressOf(email)]).toEqual([email, null])
})

it("claim values that aren't strings give no role", async () => {
  const { owner, begin } = await anOrganization({
    role_claim: 'groups',
    roles: [{ value: 'a', role: 'admin' }],
  })
  const { login, email } = aLogin({ groups: [{ toString: 1, valueOf: 1 }, ['a'], null] })
  expect((await signInAt(world.app, world.provider, login, begin)).response.status).toBe(200)
  const members = (await owner.get('/members')).body.data
  expect(members.find((one: { email: string }) => one.email === email).role).toBe('viewer')
})
