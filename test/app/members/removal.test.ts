import { describe, expect, it } from 'vitest'
import { createApiKey } from '../../../server/commands/access/api-keys.ts'
import { inviteMember } from '../../../server/commands/access/members.ts'
import { changeSettings } from '../../../server/commands/settings.ts'
import { sql } from '../../../server/db/sql.ts'
import { Forbidden } from '../../../server/refusals.ts'
import { lockOrganization } from '../../../server/store/organizations.ts'
import type { TestUser } from '../../support/app.ts'
import { PASSWORD, sessionOf, startApp } from '../../support/app.ts'
import { countWaiting } from '../../support/cluster.ts'
import { shared } from '../../support/lifetime.ts'

const app = shared(() => startApp())

const HOLD_VIEWS = sql`select from board_views where organization_id = $1 and user_id = $2 for update nowait`
const HOLD_LINKS = sql`
  select from shared_links where organization_id = $1 and created_by_id = $2 for update nowait`

describe('a member who is removed', () => {
  const idOf = async (owner: TestUser, { email }: { email: string }) => {
    const { body } = await owner.get('/members')
    return body.data.find((member: { email: string }) => member.email === email).user_id as number
  }

  async function withOpenings() {
    const owner = await app.signedIn('owner')
    const admin = await app.signedIn('admin', owner.org)
    const invitation = await admin.post('/invitations', { email: `back.${admin.email}`, role: 'admin' })
    const key = await admin.post('/api-keys', { name: 'Mine', scope: 'read' })
    const webhook = await admin.post('/webhooks', { url: 'https://9.9.9.9/hook', format: 'slack' })
    await owner.post('/api-keys', { name: 'Not theirs', scope: 'read' })
    const ids = { id: await idOf(owner, admin), webhook: webhook.body.data.id as number }
    return {
      owner,
      admin,
      ...ids,
      token: invitation.body.data.token as string,
      key: key.body.data.key as string,
    }
  }
  const accept = (token: string) =>
    app.call('POST', `/app/invitations/${token}`, { name: 'Back', password: PASSWORD })
  const read = (key: string) =>
    app.call('GET', '/api/v1/projects', undefined, { authorization: `Bearer ${key}` })

  it('is listed with the invitations, API keys and webhooks that they created', async () => {
    const { owner, admin, id, webhook } = await withOpenings()
    expect((await owner.get(`/members/${id}/opened`)).body.data).toMatchObject({
      invitations: [{ email: `back.${admin.email}`, role: 'admin' }],
      api_keys: [{ name: 'Mine' }],
      webhooks: [{ id: webhook, url: 'https://9.9.9.9/…' }],
    })
    const self = await idOf(owner, owner)
    expect((await owner.get(`/members/${self}/opened`)).body.data.api_keys).toHaveLength(1)
  })

  it('loses the invitations that they sent, while API keys and webhooks stay by default', async () => {
    const { owner, id, token, key, webhook } = await withOpenings()
    expect((await owner.delete(`/members/${id}`)).status).toBe(204)
    expect((await accept(token)).status).toBe(404)
    expect((await owner.get('/invitations')).body.data).toEqual([])
    expect((await read(key)).status).toBe(200)
    expect((await owner.get(`/webhooks/${webhook}`)).body.data.status).toBe('active')
    const [entry] = (await owner.get('/audit?type=member')).body.data.entries
    expect(entry).toMatchObject({
      action: 'removed',
      subjects: expect.stringMatching(/; invitation revoked \d+$/),
    })
  })

  it("can't join again with a second invitation to their address", async () => {
    const owner = await app.signedIn('owner')
    const email = `twice.${owner.email}`
    const invite = async () => (await owner.post('/invitations', { email, role: 'admin' })).body.data.token
    const [first, second] = [await invite(), await invite()]
    expect((await accept(first)).status).toBe(201)
    const id = await idOf(owner, { email })
    expect((await owner.get(`/members/${id}/opened`)).body.data.invitations).toMatchObject([{ email }])
    expect((await owner.delete(`/members/${id}`)).status).toBe(204)
    const again = await app.call('POST', `/app/invitations/${second}`, { password: PASSWORD })
    expect(again.status).toBe(404)
    expect((await owner.get('/invitations')).body.data).toEqual([])
  })

  it('has their API keys revoked and their webhooks paused if the owner chooses that', async () => {
    const { owner, admin, id, key, webhook } = await withOpenings()
    expect((await owner.delete(`/members/${id}?api_keys=revoke&webhooks=pause`)).status).toBe(204)
    expect((await read(key)).status).toBe(401)
    const keys = (await owner.get('/api-keys')).body.data as { name: string; revoked_at: string | null }[]
    expect(keys.filter(({ revoked_at }) => revoked_at === null).map(({ name }) => name)).toEqual([
      'Not theirs',
    ])
    const paused = (await owner.get(`/webhooks/${webhook}`)).body.data
    expect([paused.status, paused.paused_reason]).toEqual([
      'paused',
      `Paused when ${admin.email} was removed.`,
    ])
    const [entry] = (await owner.get('/audit?type=member')).body.data.entries
    expect(entry.subjects).toMatch(
      /^member removed \d+; invitation revoked \d+; api_key revoked \d+; webhook paused \d+$/,
    )
  })

  it('locks none of their views and links while their requests wait for the organization', async () => {
    const owner = await app.signedIn('owner')
    const planner = await app.signedIn('planner', owner.org)
    const view = { name: 'Mine', query: 'a=1', is_shared: false }
    const calendar = { title: 'All', view: { of: 'team', id: null } }
    const one = `/board-views/${(await planner.post('/board-views', view)).body.data.id}`
    const link = `/shared-links/${(await planner.post('/shared-links/calendars', calendar)).body.data.id}`
    const user_id = await idOf(owner, planner)
    for (const act of [
      () => planner.put(one, { ...view, query: 'a=2' }),
      () => planner.put(`${one}/start`, undefined),
      () => planner.delete(`${one}/start`),
      () => planner.delete(one),
      () => planner.delete(link),
    ]) {
      const { acting } = await app.db.transaction(async (tx) => {
        await lockOrganization(tx, owner.org.id)
        const acting = act()
        await expect.poll(() => countWaiting(app.db, 'organizations')).toBeGreaterThanOrEqual(1)
        await tx.query(HOLD_VIEWS, [owner.org.id, user_id])
        await tx.query(HOLD_LINKS, [owner.org.id, user_id])
        return { acting }
      })
      expect((await acting).status).toBeLessThan(300)
    }
  })

  it("can't invite, create API keys or change settings with a request in progress", async () => {
    const { owner, admin, id } = await withOpenings()
    const acting = {
      ...admin.org,
      actor: admin.email,
      origin: { kind: 'member', id, address: null },
      session: sessionOf(admin, 'admin'),
    } as const
    await owner.delete(`/members/${id}`)
    const draft = { email: 'late@example.com', role: 'viewer' } as const
    await expect(inviteMember(app.db, acting, draft)).rejects.toThrow(Forbidden)
    const key = { name: 'Late', scope: 'read', expires_at: null } as const
    await expect(createApiKey(app.db, acting, key)).rejects.toThrow(Forbidden)
    await expect(changeSettings(app.db, acting, { name: 'Late' })).rejects.toThrow(Forbidden)
  })
})

describe('a member whose role is lowered', () => {
  it('loses the invitations for roles that they can no longer grant', async () => {
    const first = await app.signedIn('owner')
    const owner = await app.signedIn('owner', first.org)
    for (const role of ['owner', 'admin', 'viewer'])
      await owner.post('/invitations', { email: `${role}.${owner.email}`, role })
    const { body } = await first.get('/members')
    const { user_id } = body.data.find(({ email }: { email: string }) => email === owner.email)
    const open = async () =>
      (await first.get('/invitations')).body.data.map(({ role }: { role: string }) => role)
    await first.put(`/members/${user_id}`, { role: 'admin' })
    expect(await open()).toEqual(['admin', 'viewer'])
    await first.put(`/members/${user_id}`, { role: 'planner' })
    expect(await open()).toEqual([])
  })
})
