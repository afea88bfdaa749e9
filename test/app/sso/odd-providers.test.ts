import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, inject, it, onTestFinished } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { allClaims, identityFrom } from '../../../server/sso/claims.ts'
import {
  allowDomains,
  asCookies,
  beginOf,
  CLIENT,
  signInAt,
  startProvider,
} from '../../support/access/provider.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { connectPatiently } from '../../support/patient.ts'

/** Providers with a wrong or contradictory description, or with outages (decision 0064). */

const people: Record<string, Record<string, unknown>> = {}
const world = shared(async () => {
  const provider = await startProvider(people)
  const sso = { server: null, domains: [], allowPrivate: true }
  const db = connectPatiently(inject('connection'))
  const app = await startApp(db, { canMail: true, sso })
  return { provider, app, close: () => Promise.all([app.close(), provider.stop()]) }
})

async function anOrganization() {
  const { app, provider } = world
  const owner = await app.signedIn()
  provider.serve([`${app.url}/sso/${owner.org.id}`])
  const rules = { required_domains: [], join_domains: [], join_role: 'admin', roles: [] }
  const settings = { name: 'Own ID', issuer: provider.issuer, ...CLIENT, role_claim: null, ...rules }
  const set = () => owner.put('/sso', settings)
  expect((await set()).status).toBe(204)
  await allowDomains(app, owner.org.id, ['odd.example'])
  return { owner, set, begin: await beginOf(owner) }
}

let numbers = 0
function aLogin() {
  const login = `odd-${++numbers}`
  people[login] = { email: `${login}@odd.example`, email_verified: true, name: login }
  return login
}

it.each([
  { authorization_endpoint: undefined },
  { authorization_endpoint: 'no address' },
  { authorization_endpoint: 'javascript:alert(1)' },
  { authorization_endpoint: { href: 'https://example.com' } },
  { token_endpoint: undefined },
  { jwks_uri: 7 },
  { userinfo_endpoint: 'data:,{}' },
  { end_session_endpoint: '//nowhere' },
  { token_endpoint_auth_methods_supported: 7 },
])('with the description %j, settings return 422 and sign-ins return 503', async (wrong) => {
  const { app, provider } = world
  const { owner, set, begin } = await anOrganization()
  const { cookies } = await signInAt(app, provider, aLogin(), begin)
  provider.describeAs(wrong)
  const refused = await set()
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['issuer']])
  expect((await owner.post('/sso/test', undefined)).status).toBe(422)
  expect((await app.callOnce('POST', '/app/sso/steps', begin)).status).toBe(503)
  const signedOut = await app.call('DELETE', '/app/session', undefined, asCookies(cookies))
  provider.describeAs({})
  expect(signedOut.status).toBe(204)
})

it('a description over 64 kB is refused, and a description without optional endpoints works', async () => {
  const { app, provider } = world
  const { set, begin } = await anOrganization()
  provider.describeAs({ more: 'x'.repeat(65_536) })
  const refused = await set()
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('that is too long')])
  provider.describeAs({
    end_session_endpoint: null,
    userinfo_endpoint: '',
    claims_supported: [{ toString: 1 }],
  })
  expect((await set()).status).toBe(204)
  expect((await app.call('POST', '/app/sso/steps', begin)).status).toBe(201)
  provider.describeAs({})
})

it.each([
  [
    '101',
    'could not be reached',
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
  ],
  ['103 without end', 'that is too long', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100)],
])('a provider that responds with %s is refused every time', async (_, refusal, says) => {
  const { owner } = await anOrganization()
  const other = createServer((socket) => {
    socket.once('data', () => socket.write(says)).on('error', () => {})
  })
  await once(other.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const rules = { required_domains: [], join_domains: [], join_role: 'admin', roles: [], role_claim: null }
  const settings = { name: 'Odd', issuer: `http://127.0.0.1:${port}`, ...CLIENT, ...rules }
  for (let n = 0; n < 6; n++) {
    const { status, text } = await owner.put('/sso', settings)
    expect([status, text]).toEqual([422, expect.stringContaining(refusal)])
  }
})

it('the test of a provider counts no keys if its list of keys is invalid', async () => {
  const { owner } = await anOrganization()
  for (const keys of [7, { keys: 7 }, []]) {
    world.provider.showKeys(keys as object)
    expect((await owner.post('/sso/test', undefined)).body.data.keys).toBe(0)
  }
  world.provider.showKeys(null)
})

it('email_verified is trusted only from the same source as the email', () => {
  const [ana, eve] = ['ana@corp.example', 'eve@else.example']
  const addressOf = (token: object, more: object) =>
    identityFrom({ sub: '1', ...allClaims({ ...token }, { ...more }) }, 'https://id.example').email
  expect(addressOf({ email: ana }, { email: eve, email_verified: true })).toBe(null)
  expect(addressOf({ email_verified: true }, { email: ana, email_verified: false })).toBe(null)
  expect(addressOf({ xms_edov: 1 }, { email: ana })).toBe(null)
  expect(addressOf({ email: ana, email_verified: false }, { email: ana, email_verified: true })).toBe(null)
  expect(addressOf({ email: ana }, { email: ana, email_verified: true })).toBe(ana)
  expect(addressOf({ email: ana }, { email: 'Ana@Corp.example', email_verified: true })).toBe(ana)
  expect(addressOf({}, { email: ana, email_verified: true })).toBe(ana)
  expect(addressOf({ email: ana, email_verified: true }, { email: eve })).toBe(ana)
})

it('xms_edov is trusted only from Entra ID, and not if email_verified is false', () => {
  const entra = 'https://login.microsoftonline.com/tenant/v2.0'
  const email = 'ana@corp.example'
  const addressOf = (issuer: string, claims: object) =>
    identityFrom({ sub: '1', email, ...claims }, issuer).email
  expect(addressOf(entra, { xms_edov: 1 })).toBe(email)
  expect(addressOf(entra, { xms_edov: true, email_verified: false })).toBe(null)
  expect(addressOf('https://id.example', { xms_edov: true })).toBe(null)
  expect(addressOf('https://id.example', { xms_edov: true, email_verified: true })).toBe(email)
})

it('users without a password can sign in after the provider was removed and set again', async () => {
  const { app, provider } = world
  const { owner, set, begin } = await anOrganization()
  const login = aLogin()
  const { cookies } = await signInAt(app, provider, login, begin)
  expect((await owner.delete('/sso')).status).toBe(204)
  expect((await app.call('GET', '/app/session', undefined, asCookies(cookies))).body.data).toBeNull()
  expect((await set()).status).toBe(204)
  const newBegin = await beginOf(owner)
  const again = await signInAt(app, provider, login, newBegin)
  expect(again.response.body.data).toEqual({ next: '/', must_link: false })
  expect((await owner.get('/members')).body.data).toHaveLength(2)
  const { entries } = (await owner.get('/audit')).body.data
  expect(entries).toContainEqual(expect.objectContaining({ type: 'identity', action: 'linked' }))

  // After the removal of a member, a sign-in doesn't restore the membership.
  const { user_id } = (await owner.get('/members')).body.data.find(
    ({ email }: { email: string }) => email === people[login]!.email,
  )
  expect((await owner.delete(`/members/${user_id}`)).status).toBe(204)
  // After an invitation, the sign-in asks whether the existing account belongs to the person.
  await owner.post('/invitations', { email: people[login]!.email, role: 'viewer' })
  expect((await signInAt(app, provider, login, newBegin)).response.body.data.must_link).toBe(true)
})

it('sign-ins never link users who are in other organizations or whose issuer still exists', async () => {
  const { app, provider } = world
  const { owner, set, begin } = await anOrganization()
  const login = aLogin()
  await signInAt(app, provider, login, begin)
  const other = await app.signedIn()
  await app.db.query(
    sql`insert into memberships (organization_id, user_id, role)
      select $1, id, 'viewer' from users where email = $2`,
    [other.org.id, people[login]!.email],
  )
  await owner.delete('/sso')
  await set()
  await allowDomains(app, owner.org.id, ['odd.example'])
  const newBegin = await beginOf(owner)
  expect((await signInAt(app, provider, login, newBegin)).response.body.data.must_link).toBe(true)

  const [known, twin] = [aLogin(), aLogin()]
  await signInAt(app, provider, known, newBegin)
  people[twin] = { ...people[known] }
  expect((await signInAt(app, provider, twin, newBegin)).response.body.data.must_link).toBe(true)
  await app.db.query(sql`update identities set issuer = 'https://old.example' where email = $1`, [
    people[known]!.email,
  ])
  expect((await signInAt(app, provider, twin, newBegin)).response.body.data.must_link).toBe(false)
})

it('an SSO user can require a second factor for the organization', async () => {
  const { app, provider } = world
  const { owner, begin } = await anOrganization()
  const { cookies } = await signInAt(app, provider, aLogin(), begin)
  const settings = `/app/organizations/${owner.org.id}/settings`
  const required = await app.call('PUT', settings, { requires_factor: true }, asCookies(cookies))
  expect(required.status).toBe(200)
  expect((await app.call('GET', settings, undefined, asCookies(cookies))).status).toBe(200)
})

it('an identity can be linked to only one of two accounts', async () => {
  const { app, provider } = world
  const { owner, begin } = await anOrganization()
  const other = await app.signedIn('planner', owner.org)
  const login = aLogin()
  const links = []
  for (const { email, cookie } of [owner, other]) {
    people[login] = { ...people[login], email }
    const { cookies } = await signInAt(app, provider, login, begin)
    links.push(asCookies({ ...cookies, crewline_session: cookie.split('=')[1]! }))
  }
  const statuses = []
  for (const link of links) statuses.push((await app.call('POST', '/app/sso/link', undefined, link)).status)
  expect(statuses).toEqual([204, 422])
})
