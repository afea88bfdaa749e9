import { describe, expect, it } from 'vitest'
import { createApiKey } from '../../../server/commands/access/api-keys.ts'
import { sql } from '../../../server/db/sql.ts'
import { lockOrganization } from '../../../server/store/organizations.ts'
import { addAuthenticatorApp, as } from '../../support/access/factors.ts'
import { PASSWORD, startApp } from '../../support/app.ts'
import { countWaiting } from '../../support/cluster.ts'
import { shared } from '../../support/lifetime.ts'

const app = shared(() => startApp())

async function requiring() {
  const owner = await app.signedIn()
  const member = await app.signedIn('planner', owner.org)
  const { recovery } = await addAuthenticatorApp(app, owner)
  expect((await owner.put('/settings', { requires_factor: true })).status).toBe(200)
  return { owner, member, recovery }
}

const organizationsOf = async (person: { cookie: string }) =>
  (await app.call('GET', '/app/session', undefined, { cookie: person.cookie })).body.data.organizations

describe('an organization that requires a second factor', () => {
  it('returns 403 to members without one until they have set one up', async () => {
    const { owner, member } = await requiring()
    const refused = await member.get('/projects')
    expect([refused.status, refused.body.errors.detail]).toEqual([
      403,
      'This organization requires a second factor. Set one up in your account first.',
    ])
    expect((await member.post('/tags', {})).status).toBe(403)
    expect((await member.get('/events')).status).toBe(403)
    expect(await organizationsOf(member)).toMatchObject([{ id: owner.org.id, needs_factor: true }])
    expect(await organizationsOf(owner)).toMatchObject([{ id: owner.org.id, needs_factor: false }])

    await addAuthenticatorApp(app, member)
    expect((await member.get('/projects')).status).toBe(200)
    expect(await organizationsOf(member)).toMatchObject([{ needs_factor: false }])
  })

  it('returns 403 again to a user who removes theirs', async () => {
    const { owner, recovery } = await requiring()
    const { factors } = (await app.call('GET', '/app/factors', undefined, as(owner))).body.data
    const path = `/app/factors/${factors[0].id}/removal`
    expect((await app.call('POST', path, { current_code: recovery[0] }, as(owner))).status).toBe(204)
    expect((await owner.get('/settings')).status).toBe(403)
  })

  it('restricts neither other organizations of its members nor API keys', async () => {
    const { owner, member } = await requiring()
    const other = await app.signedIn()
    const invited = await other.post('/invitations', { email: member.email, role: 'viewer' })
    const path = `/app/invitations/${invited.body.data.token}`
    const joined = await app.call('POST', path, { password: PASSWORD })
    const cookie = joined.headers.getSetCookie()[0]!.split(';', 1)[0]!
    const elsewhere = `/app/organizations/${other.org.id}/settings`
    expect((await app.call('GET', elsewhere, undefined, { cookie })).status).toBe(200)
    const { key } = await createApiKey(app.db, owner.org, { name: 'ERP', scope: 'read', expires_at: null })
    const read = await app.call('GET', '/api/v1/projects', undefined, { authorization: `Bearer ${key}` })
    expect(read.status).toBe(200)
  })

  it('can be configured only by admins who have a second factor', async () => {
    const owner = await app.signedIn()
    const refused = await owner.put('/settings', { requires_factor: true })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['requires_factor']])
    expect((await owner.get('/settings')).body.data.requires_factor).toBe(false)
    const planner = await app.signedIn('planner', owner.org)
    await addAuthenticatorApp(app, planner)
    expect((await planner.put('/settings', { requires_factor: true })).status).toBe(403)
  })
})

it('only admins can see who has a second factor', async () => {
  const owner = await app.signedIn()
  const planner = await app.signedIn('planner', owner.org)
  await addAuthenticatorApp(app, planner)
  const statusesOf = async (person: typeof owner) =>
    ((await person.get('/members')).body.data as { email: string; has_factor?: boolean }[])
      .map(({ email, has_factor }) => [email, has_factor])
      .toSorted()
  expect(await statusesOf(owner)).toEqual(
    [
      [owner.email, false],
      [planner.email, true],
    ].toSorted(),
  )
  expect(await statusesOf(planner)).toEqual(
    [
      [owner.email, undefined],
      [planner.email, undefined],
    ].toSorted(),
  )
})

it.each(['a second factor', 'single sign-on'])(
  'a waiting request of an admin returns 403 if %s becomes required in the meantime',
  async (required) => {
    const owner = await app.signedIn('owner')
    const admin = () => app.signedIn('admin', owner.org)
    const [first, second, third] = [await admin(), await admin(), await admin()]
    const requirement = {
      'a second factor': sql`update organizations set requires_factor = true where id = $1`,
      'single sign-on': sql`
        insert into sso_settings (organization_id, name, required_domains, join_domains, join_role, roles, address_domains)
        select $1, 'Corp', array[split_part(email, '@', 2)], '{}', 'viewer', '[]', '{}'
        from users join memberships on user_id = users.id where organization_id = $1 and role = 'admin' limit 1`,
    }[required]
    const { asked: requests } = await app.db.transaction(async (tx) => {
      await lockOrganization(tx, owner.org.id)
      const requests = [
        first.put('/settings', { requires_factor: false }),
        second.post('/invitations', { email: `new.${second.email}`, role: 'admin' }),
        third.post('/api-keys', { name: 'ERP', scope: 'read_write', expires_on: null }),
      ]
      await expect.poll(() => countWaiting(app.db, 'organizations')).toBe(requests.length)
      await tx.query(requirement!, [owner.org.id])
      return { asked: requests }
    })
    for (const { status, body } of await Promise.all(requests)) {
      expect(status).toBe(403)
      expect(body.errors.detail).toContain(`This organization requires ${required}`)
    }
  },
)
