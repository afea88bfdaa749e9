import { expect, it } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
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

/** Tests what other organizations and anonymous clients learn about a provider (decision 0064). */

const people: Record<string, Record<string, unknown>> = {}
const world = shared(async () => {
  const provider = await startProvider(people)
  const sso = { server: null, domains: [], allowPrivate: true }
  const app = await startApp(undefined, { sso })
  return { provider, app, close: () => Promise.all([app.close(), provider.stop()]) }
})

async function anOrganization() {
  const { app, provider } = world
  const owner = await app.signedIn()
  provider.serve([`${app.url}/sso/${owner.org.id}`])
  const rules = { required_domains: [], join_domains: [], join_role: 'viewer', role_claim: null, roles: [] }
  const own = { name: 'Acme ID', issuer: provider.issuer, ...CLIENT }
  expect((await owner.put('/sso', { ...own, ...rules })).status).toBe(204)
  return { owner, begin: await beginOf(owner) }
}

it('a linked provider is named in the audit log of its organization only', async () => {
  const { app, provider } = world
  const { owner, begin } = await anOrganization()
  const other = await app.signedIn()
  await app.db.query(
    sql`insert into memberships (organization_id, user_id, role) select $1, id, 'viewer' from users where email = $2`,
    [other.org.id, owner.email],
  )
  people.both = { email: owner.email, email_verified: true, name: 'Both' }
  const started = await signInAt(app, provider, 'both', begin)
  const asOwner = asCookies({ ...started.cookies, crewline_session: owner.cookie.split('=')[1]! })
  expect((await app.call('POST', '/app/sso/link', undefined, asOwner)).status).toBe(204)
  const [identity] = (await app.call('GET', '/app/identities', undefined, asOwner)).body.data
  expect((await app.call('DELETE', `/app/identities/${identity.id}`, undefined, asOwner)).status).toBe(204)

  const logged = async (person: typeof owner) => (await person.get('/audit?type=identity')).body.data.entries
  const { issuer } = provider
  expect(await logged(owner)).toMatchObject([
    { action: 'unlinked', detail: issuer },
    { action: 'linked', detail: `Acme ID, ${issuer}` },
    { action: 'requested', detail: null },
  ])
  const elsewhere = await logged(other)
  expect(elsewhere).toMatchObject([
    { action: 'unlinked', actor: owner.email },
    { action: 'linked', actor: owner.email },
    { action: 'requested', actor: owner.email },
  ])
  expect(JSON.stringify(elsewhere)).not.toMatch(/Acme ID|127\.0\.0\.1:/)
})

it("an SSO session ends only the user's other sessions through the same provider", async () => {
  const { app, provider } = world
  const { owner, begin } = await anOrganization()
  const other = await app.signedIn()
  await app.db.query(
    sql`insert into memberships (organization_id, user_id, role) select $1, id, 'viewer' from users where email = $2`,
    [other.org.id, owner.email],
  )
  people.twice = { email: owner.email, email_verified: true, name: 'Twice' }
  const started = await signInAt(app, provider, 'twice', begin)
  const asOwner = asCookies({ ...started.cookies, crewline_session: owner.cookie.split('=')[1]! })
  expect((await app.call('POST', '/app/sso/link', undefined, asOwner)).status).toBe(204)

  const here = asCookies((await signInAt(app, provider, 'twice', begin)).cookies)
  const there = asCookies((await signInAt(app, provider, 'twice', begin)).cookies)
  const statuses = async () => {
    const path = `/app/organizations/${owner.org.id}/settings`
    const found = [here, there].map((cookies) => app.call('GET', path, undefined, cookies))
    return (await Promise.all(found)).map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200])
  expect((await app.call('DELETE', '/app/sessions', undefined, here)).status).toBe(204)
  expect(await statuses()).toEqual([200, 401])
  expect((await owner.get('/settings')).status).toBe(200)
  const logged = async (person: typeof owner) => (await person.get('/audit?type=session')).text
  expect(await logged(owner)).toContain('closed elsewhere')
  expect(await logged(other)).not.toContain('closed elsewhere')
})

it("anonymous clients can't find a provider by the ID of its organization", async () => {
  const { owner, begin } = await anOrganization()
  const started = (body: object) => world.app.call('POST', '/app/sso/steps', body)
  const found = await started({ slug: begin.slug })
  expect([found.status, found.text]).toEqual([201, expect.stringContaining(world.provider.issuer)])
  for (const body of [{ organization_id: owner.org.id }, { slug: String(owner.org.id) }, { slug: '' }]) {
    const refused = await started(body)
    expect([refused.status, refused.text.includes(world.provider.issuer)]).toEqual([404, false])
  }
})

it('the sign-in path stays when settings change, and is new if the provider was removed', async () => {
  const { owner, begin } = await anOrganization()
  const { settings } = (await owner.get('/sso')).body.data
  expect((await owner.put('/sso', { ...settings, name: 'Another name' })).status).toBe(204)
  expect(await beginOf(owner)).toEqual(begin)
  expect((await owner.delete('/sso')).status).toBe(204)
  expect((await owner.get('/sso')).body.data.sign_in_path).toBeNull()
  expect((await owner.put('/sso', { ...settings, ...CLIENT })).status).toBe(204)
  expect((await beginOf(owner)).slug).not.toBe(begin.slug)
})

it('only the operator can allow domains whose users join; admins can remove them', async () => {
  const { owner } = await anOrganization()
  const { settings } = (await owner.get('/sso')).body.data
  const set = (join_domains: string[]) => owner.put('/sso', { ...settings, join_domains })
  const refused = await set(['example.com'])
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['join_domains']])
  await allowDomains(world.app, owner.org.id, ['example.com', 'example.org'])
  expect((await set(['Example.com'])).status).toBe(204)
  expect((await owner.get('/sso')).body.data.settings.join_domains).toEqual(['example.com'])
  expect((await set(['example.org'])).status).toBe(422)
})

it("a request to link an account is audited in its organizations, without the provider's name", async () => {
  const { app, provider } = world
  const { owner, begin } = await anOrganization()
  const victim = await app.signedIn()
  people.claimed = { email: victim.email, email_verified: true, name: 'Claimed' }
  await owner.post('/invitations', { email: victim.email, role: 'viewer' })
  expect((await signInAt(app, provider, 'claimed', begin)).response.body.data.must_link).toBe(true)
  const { entries } = (await victim.get('/audit?type=identity')).body.data
  expect(entries).toMatchObject([{ action: 'requested', actor: victim.email }])
  expect(JSON.stringify(entries)).not.toContain('Acme ID')
})
