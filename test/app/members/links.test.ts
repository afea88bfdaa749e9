import { describe, expect, it } from 'vitest'
import { linkMember } from '../../../server/commands/access/linked-people.ts'
import { removeMember } from '../../../server/commands/access/members.ts'
import { listBrokenRules } from '../../../server/store/doctor/run-rules.ts'
import type { TestUser } from '../../support/app.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'

const app = shared(() => startApp())
type Listed = { user_id: number; email: string; person: object | null; suggested: object | null }

async function start() {
  const owner = await app.signedIn('owner')
  const viewer = await app.signedIn('viewer', owner.org)
  const add = async (name: string, more = {}) =>
    (await owner.post('/resources', { name, ...more })).body.data.id as number
  const members = async (who: TestUser = owner) => (await who.get('/members')).body.data as Listed[]
  const find = async ({ email }: TestUser, who = owner) =>
    (await members(who)).find((each) => each.email === email)!
  const { user_id } = await find(viewer)
  const link = (resource_id: number | null, id = user_id) =>
    owner.put(`/members/${id}/person`, { resource_id })
  return { owner, viewer, add, find, user_id, link }
}

describe('a member', () => {
  it('can be linked to a person, to another, and unlinked, and the changes are audited', async () => {
    const { owner, viewer, add, find, link } = await start()
    const [ana, bo] = [await add('Ana'), await add('Bo')]
    expect((await viewer.get('/me')).body.data).toEqual({ resource_id: null, asked: 0 })
    expect((await link(ana)).status).toBe(204)
    expect((await viewer.get('/me')).body.data).toEqual({ resource_id: ana, asked: 0 })
    expect(await find(viewer)).toMatchObject({ person: { id: ana, name: 'Ana' }, suggested: null })
    expect((await link(bo)).status).toBe(204)
    expect((await link(bo)).status).toBe(204)
    expect((await viewer.get('/me')).body.data.resource_id).toBe(bo)
    expect((await link(null)).status).toBe(204)
    expect(await find(viewer)).toMatchObject({ person: null })
    const { entries } = (await owner.get('/audit?type=member')).body.data
    const logged = entries.map(({ action, detail }: Record<string, string>) => [action, detail]).slice(0, 3)
    expect(logged).toEqual([
      ['unlinked', `${viewer.email} from the person Bo`],
      ['linked', `${viewer.email} to the person Bo`],
      ['linked', `${viewer.email} to the person Ana`],
    ])
  })

  it("can't be linked to another member's person, to an unknown person, or by a planner", async () => {
    const { owner, viewer, add, find, link } = await start()
    const ana = await add('Ana')
    await link(ana)
    const { user_id } = await find(owner)
    const refused = await link(ana, user_id)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { resource_id: [`is already linked to ${viewer.email}: unlink that member first`] },
    ])
    expect((await link(999_999_999)).status).toBe(404)
    expect((await link(ana, 999_999_999)).status).toBe(404)
    const planner = await app.signedIn('planner', owner.org)
    expect((await planner.put(`/members/${user_id}/person`, { resource_id: null })).status).toBe(403)
    expect(await find(viewer)).toMatchObject({ person: { id: ana } })
    expect(await find(owner)).toMatchObject({ person: null })
  })

  it('is listed for admins with a suggested person of the same name or email address', async () => {
    const { owner, viewer, add, find } = await start()
    await add('Else')
    const named = await add('TEST person')
    expect(await find(viewer)).toMatchObject({ suggested: { id: named, name: 'TEST person' } })
    const known = await add('T. Person', { external_id: viewer.email.toUpperCase() })
    await owner.put(`/resources/${named}`, { name: 'Someone' })
    expect(await find(viewer)).toMatchObject({ suggested: { id: known } })
    expect(await find(viewer, viewer)).toMatchObject({ suggested: null })
  })

  it('is removed without deleting the linked person', async () => {
    const { owner, viewer, add, user_id, link } = await start()
    const ana = await add('Ana')
    await link(ana)
    expect((await owner.delete(`/members/${user_id}`)).status).toBe(204)
    expect((await owner.get(`/resources/${ana}`)).status).toBe(200)
    expect((await viewer.get('/me')).status).toBe(404)
    const again = await app.signedIn('viewer', owner.org)
    const { user_id: next } = (await owner.get('/members')).body.data.find(
      ({ email }: Listed) => email === again.email,
    )
    expect((await link(ana, next)).status).toBe(204)
  })

  it('is never both removed and linked if both happen concurrently', async () => {
    for (let i = 0; i < 8; i++) {
      const { owner, add, user_id } = await start()
      const ana = await add('Ana')
      const org = { ...owner.org, actor: 'test' }
      const choice = { revoke_keys: false, pause_webhooks: false }
      await Promise.allSettled([
        linkMember(app.db, org, user_id, ana),
        removeMember(app.db, org, user_id, choice),
      ])
      expect(await listBrokenRules(app.db, owner.org.id)).toEqual([])
    }
  })
})
