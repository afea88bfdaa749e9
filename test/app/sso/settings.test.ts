import { expect, it, onTestFinished } from 'vitest'
import { setSso } from '../../../server/commands/access/sso-settings.ts'
import { CLIENT, startProvider } from '../../support/access/provider.ts'
import { SECRETS, startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'

/** What owners, admins and the operator may change (decision 0064). */

const world = shared(async () => {
  const provider = await startProvider({})
  const app = await startApp(undefined, { sso: { server: null, domains: [], allowPrivate: true } })
  return { provider, app, close: () => Promise.all([app.close(), provider.stop()]) }
})

async function anOrganization(change: object = {}) {
  const { app, provider } = world
  const owner = await app.signedIn()
  provider.serve([`${app.url}/sso/${owner.org.id}`])
  const rules = { required_domains: [], join_domains: [], join_role: 'viewer', roles: [] }
  const own = { name: 'Own ID', issuer: provider.issuer, ...CLIENT, role_claim: null }
  expect((await owner.put('/sso', { ...own, ...rules, ...change })).status).toBe(204)
  return { owner }
}

it("admins can't change settings that could lock out an owner", async () => {
  const { owner } = await anOrganization({ required_domains: ['corp.example'] })
  const { settings } = (await owner.get('/sso')).body.data
  const admin = await world.app.signedIn('admin', owner.org)
  for (const [field, value] of [
    ['required_domains', ['corp.example', 'owners.example']],
    ['required_domains', []],
    ['client_secret', 'wrong'],
  ] as const) {
    const refused = await admin.put('/sso', { ...settings, [field]: value })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { [field]: ['can be changed only by owners: ask an owner to change it'] },
    ])
  }
  expect((await owner.get('/sso')).body.data.settings).toEqual(settings)
  const others = { name: 'Another name', join_role: 'planner', role_claim: 'groups' }
  expect((await admin.put('/sso', { ...settings, ...others })).status).toBe(204)
  const rest = { ...settings, required_domains: ['corp.example', 'corp2.example'] }
  expect((await owner.put('/sso', rest)).status).toBe(204)
})

it('a new issuer keeps no domain that the operator allowed for the former one', async () => {
  const domain = `corp-${process.pid}.example`
  const { owner } = await anOrganization()
  const org = { id: owner.org.id, actor: 'operator' }
  const { settings } = (await owner.get('/sso')).body.data
  const allowed = { ...settings, join_domains: [domain], address_domains: [domain] }
  await setSso(world.app.db, SECRETS, org as never, allowed, null)
  const other = await startProvider({})
  onTestFinished(() => other.stop())
  other.serve([])
  // The same issuer keeps the domains.
  expect((await owner.put('/sso', { ...allowed, name: 'Another name' })).status).toBe(204)
  expect((await owner.get('/sso')).body.data.settings).toMatchObject({
    join_domains: [domain],
    address_domains: [domain],
  })
  const swapped = { ...allowed, issuer: other.issuer, ...CLIENT }
  expect((await owner.put('/sso', swapped)).status).toBe(204)
  const after = (await owner.get('/sso')).body.data.settings
  expect(after).toMatchObject({ issuer: other.issuer, join_domains: [], address_domains: [] })
  const back = await owner.put('/sso', { ...allowed, ...CLIENT })
  expect(back.status).toBe(204)
  expect((await owner.get('/sso')).body.data.settings).toMatchObject({
    join_domains: [],
    address_domains: [],
  })
  const started = await world.app.call('POST', '/app/sso/steps', { email: `ceo@${domain}` })
  expect([started.status, Object.keys(started.body.errors)]).toEqual([422, ['email']])
})
