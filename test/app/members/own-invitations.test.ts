import { describe, expect, inject, it } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { lockOrganization } from '../../../server/store/organizations.ts'
import type { TestUser } from '../../support/app.ts'
import { PASSWORD, startApp } from '../../support/app.ts'
import { countWaiting } from '../../support/cluster.ts'
import { shared } from '../../support/lifetime.ts'
import { connectPatiently } from '../../support/patient.ts'

let statements = 0
const app = shared(() => {
  const db = connectPatiently(inject('connection'))
  const query: typeof db.query = (...asked) => {
    statements++
    return db.query(...asked)
  }
  return startApp({ ...db, query })
})

type Own = { organization_id: number; id: number }

const listOf = async ({ cookie }: Pick<TestUser, 'cookie'>): Promise<Own[]> =>
  (await app.call('GET', '/app/own-invitations', undefined, { cookie })).body.data
const response = (
  method: 'POST' | 'DELETE',
  { organization_id, id }: Own,
  { cookie }: Pick<TestUser, 'cookie'>,
) => app.call(method, `/app/own-invitations/${organization_id}/${id}`, undefined, { cookie })
const organizationsOf = async ({ cookie }: TestUser): Promise<{ id: number; role: string }[]> =>
  (await app.call('GET', '/app/session', undefined, { cookie })).body.data.organizations

async function anInvitation(role = 'planner') {
  const [person, owner] = [await app.signedIn(), await app.signedIn()]
  const { token } = (await owner.post('/invitations', { email: person.email, role })).body.data
  const [own] = await listOf(person)
  return { person, owner, token, own: own! }
}

describe('an invitation in the account of a user', () => {
  it('is listed for that user only, and can be accepted without a password', async () => {
    const { person, owner, own } = await anInvitation()
    await owner.post('/invitations', { email: person.email, role: 'viewer' })
    expect(own).toEqual({
      ...{ organization_id: owner.org.id, id: expect.any(Number), organization: 'Test' },
      ...{ role: 'planner', invited_by: owner.email },
    })
    expect(await listOf(await app.untouched())).toEqual([])
    expect((await response('POST', own, person)).status).toBe(204)
    expect(await organizationsOf(person)).toMatchObject([
      { id: person.org.id, role: 'owner' },
      { id: owner.org.id, role: 'planner' },
    ])
    expect(await listOf(person)).toEqual([])
    expect((await owner.get('/invitations')).body.data).toEqual([])
    expect((await response('POST', own, person)).status).toBe(404)
    expect((await owner.get('/audit')).body.data.entries[0]).toMatchObject({
      ...{ type: 'member', action: 'joined by invitation', actor: person.email },
    })
  })

  it('is listed with the same number of database statements as several invitations', async () => {
    const { person, owner } = await anInvitation()
    const count = async () => {
      statements = 0
      const { length } = await listOf(person)
      return { length, statements }
    }
    const one = await count()
    for (let n = 1; n < 4; n++) await owner.post('/invitations', { email: person.email, role: 'viewer' })
    expect(await count()).toEqual({ ...one, length: 4 })
  })

  it.each(['POST', 'DELETE'] as const)(
    'stays open (%s) if the session ends while the request waits',
    async (method) => {
      const { person, owner, own } = await anInvitation('admin')
      const { answering } = await app.db.transaction(async (tx) => {
        await lockOrganization(tx, owner.org.id)
        const answering = response(method, own, person)
        await expect.poll(() => countWaiting(app.db, 'organizations')).toBe(1)
        await app.call('DELETE', '/app/session', undefined, { cookie: person.cookie })
        return { answering }
      })
      expect((await answering).status).toBe(401)
      expect((await owner.get('/members')).body.data).toHaveLength(1)
      expect((await owner.get('/invitations')).body.data).toHaveLength(1)
    },
  )

  it("can be declined, which is audited, and then can't be accepted", async () => {
    const { person, owner, own, token } = await anInvitation()
    expect((await response('DELETE', own, person)).status).toBe(204)
    expect(await listOf(person)).toEqual([])
    expect((await response('POST', own, person)).status).toBe(404)
    const byLink = await app.call('POST', `/app/invitations/${token}`, { password: PASSWORD })
    expect(byLink.status).toBe(404)
    expect((await owner.get('/members')).body.data).toHaveLength(1)
    expect((await owner.get('/audit')).body.data.entries[0]).toMatchObject({
      ...{ type: 'invitation', action: 'declined', actor: person.email },
    })
  })

  it('returns 404 for other users, and after it was withdrawn or has expired', async () => {
    const { person, owner, own } = await anInvitation()
    const outsider = await app.untouched()
    for (const method of ['POST', 'DELETE'] as const) {
      const [theirs, missing] = [own, { ...own, id: 999_999_999 }].map((each) =>
        response(method, each, outsider),
      )
      expect([(await theirs!).status, (await theirs!).text]).toEqual([404, (await missing!).text])
    }
    await app.db.query(
      sql`update invitations set expires_at = now() where organization_id = $1 and id = $2`,
      [owner.org.id, own.id],
    )
    expect(await listOf(person)).toEqual([])
    expect((await response('POST', own, person)).status).toBe(404)
    await owner.post('/invitations', { email: person.email, role: 'viewer' })
    const [next] = await listOf(person)
    expect((await owner.delete(`/invitations/${next!.id}`)).status).toBe(204)
    expect((await response('POST', next!, person)).status).toBe(404)
    expect(await organizationsOf(person)).toHaveLength(1)
  })

  it('is not visible to a user whose address is not confirmed', async () => {
    const email = `claimed.${process.pid}.${Math.random()}@example.com`
    const [mallory, owner] = [await app.signedIn(), await app.signedIn()]
    const { token } = (await mallory.post('/invitations', { email, role: 'viewer' })).body.data
    const body = { name: 'Claimed', password: PASSWORD }
    expect((await app.call('POST', `/app/invitations/${token}`, body)).status).toBe(201)
    const claimed = await app.signIn(email, PASSWORD, mallory.org)
    await owner.post('/invitations', { email, role: 'admin' })
    const [{ id }] = (await owner.get('/invitations')).body.data
    expect(await listOf(claimed)).toEqual([])
    expect((await response('POST', { organization_id: owner.org.id, id }, claimed)).status).toBe(404)
  })

  it("can't be accepted or declined in an organization's SSO session, or without a session", async () => {
    const { person, own } = await anInvitation()
    await app.db.query(
      sql`update sessions set sso_provider = $2 where user_id = (select id from users where email = $1)`,
      [person.email, person.org.id],
    )
    expect(await listOf(person)).toEqual([])
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await response(method, own, person)).status).toBe(403)
      expect((await response(method, own, { cookie: '' })).status).toBe(401)
    }
    expect((await app.call('GET', '/app/own-invitations')).status).toBe(401)
  })
})
