import { describe, expect, it } from 'vitest'
import { createApiKey } from '../../server/commands/access/api-keys.ts'
import { createUser, resetPassword } from '../../server/commands/access/users.ts'
import type { AuditEntryRow } from '../../server/store/audit.ts'
import { listBrokenAudit } from '../../server/store/audit.ts'
import { getAuditHead } from '../../server/store/organizations.ts'
import { aProject } from '../support/api.ts'
import type { TestUser } from '../support/app.ts'
import { PASSWORD, startApp } from '../support/app.ts'
import { shared } from '../support/lifetime.ts'

const app = shared(() => startApp())

const logOf = async (person: TestUser, query = '') =>
  (await person.get(`/audit${query}`)).body.data.entries as AuditEntryRow[]

/** The newest entries, as "type action". */
const newest = async (person: TestUser, count = 1) =>
  (await logOf(person)).slice(0, count).map(({ type, action }) => `${type} ${action}`)

async function keyOf(person: TestUser) {
  const made = await createApiKey(app.db, person.org, { name: 'ERP', scope: 'read_write', expires_at: null })
  return { id: made.id, headers: { authorization: `Bearer ${made.key}` } }
}

const aTag = { name: 'Design', color: '#1971c2', for_projects: true, for_resources: true }
const dates = { start_date: '2026-03-02', end_date: '2026-03-31' }

describe('an entry reports', () => {
  it('who did what to which record, when and from where, with its name', async () => {
    const owner = await app.signedIn()
    const { id } = (await owner.post('/projects', aProject({ title: 'A secret merger' }))).body.data
    const [entry] = await logOf(owner)
    const [me] = (await owner.get('/members')).body.data
    expect(entry).toEqual({
      seq: expect.any(Number),
      at: expect.stringMatching(/^2\d{3}-\d\d-\d\dT[\d:.]+Z$/),
      actor_kind: 'member',
      actor_id: me.user_id,
      actor: owner.email,
      address: '127.0.0.1',
      type: 'project',
      action: 'created',
      subjects: `project created ${id}`,
      detail: null,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      changes: [expect.objectContaining({ type: 'project', record_id: id, summary: 'A secret merger' })],
    })
  })

  it('an API key by its id and name', async () => {
    const owner = await app.signedIn()
    const { id, headers } = await keyOf(owner)
    await app.call('POST', '/api/v1/resources', { name: 'Ana' }, headers)
    const [entry] = await logOf(owner)
    expect(entry).toMatchObject({ actor_kind: 'api_key', actor_id: id, actor: 'API key ERP' })
    expect(entry).toMatchObject({ address: '127.0.0.1', type: 'resource', action: 'created' })
  })

  it('a batch in one entry, with its ids as a range', async () => {
    const owner = await app.signedIn()
    const { headers } = await keyOf(owner)
    const { entries } = await getAuditHead(app.db, owner.org.id)
    const records = Array.from({ length: 40 }, () => aProject())
    const { body } = await app.call('POST', '/api/v1/projects/batch', { records }, headers)
    const ids = body.data.rows.map(({ id }: { id: number }) => id) as number[]
    expect((await getAuditHead(app.db, owner.org.id)).entries).toBe(entries + 1)
    const [{ subjects }] = (await logOf(owner)) as [AuditEntryRow]
    const logged = subjects.replace('project created ', '').split(' ').flatMap(numbersIn)
    expect(logged).toEqual([...ids].sort((a, b) => a - b))
  })
})

function numbersIn(range: string): number[] {
  const [first, last = first] = range.split('-').map(Number) as [number, number?]
  return Array.from({ length: last! - first + 1 }, (_, i) => first + i)
}

describe('the audit log gets entries', () => {
  it('for changes of the plan', async () => {
    const owner = await app.signedIn()
    const tag = (await owner.post('/tags', aTag)).body.data.id
    const project = (await owner.post('/projects', aProject())).body.data.id
    const contract = { start_date: '2026-01-01', daily_hours: 8, cost_per_hour: '30' }
    const resource = (await owner.post('/resources', { name: 'Ana', contract })).body.data.id
    const create = { project_id: project, resource_id: resource, ...dates, daily_hours: 4 }
    await owner.post('/plan/changes', { changes: [{ create }] })
    await owner.post(`/resources/${resource}/time-off`, { start_date: '2026-05-04', end_date: '2026-05-05' })
    await owner.put(`/projects/${project}/archival`, { choice: 'wind_down' })
    await owner.delete(`/projects/${project}/archival`)
    await owner.delete(`/tags/${tag}`)
    await owner.put('/settings', { name: 'Renamed' })
    expect((await newest(owner, 9)).reverse()).toEqual([
      'tag created',
      'project created',
      'resource created',
      'assignment created',
      'time_off created',
      'project archived',
      'project restored',
      'tag deleted',
      'organization updated',
    ])
  })

  it('for sessions and passwords, in every organization of the user', async () => {
    const here = await app.signedIn()
    const elsewhere = await app.signedIn()
    const guest = { email: here.email, name: 'Guest', role: 'viewer', password: PASSWORD } as const
    await createUser(app.db, elsewhere.org, guest, 'add')
    const before = (await getAuditHead(app.db, here.org.id)).entries
    const { cookie } = await app.signIn(here.email, PASSWORD, here.org)
    await app.call('DELETE', '/app/sessions', undefined, { cookie })
    const change = { current_password: PASSWORD, new_password: 'a better one indeed' }
    expect((await app.call('PUT', '/app/password', change, { cookie })).status).toBe(204)
    expect(
      (await app.call('POST', '/app/session', { email: here.email, password: 'wrong one' })).status,
    ).toBe(401)
    // The server adds these entries after its response, so that the response time reveals no accounts.
    const logged = ['session refused', 'password changed', 'session closed elsewhere', 'session opened']
    await expect.poll(() => newest(elsewhere, 4)).toEqual(logged)
    const again = await app.signIn(here.email, 'a better one indeed', here.org)
    const mine = (await logOf(again)).filter(({ seq }) => seq > before)
    expect(mine.map(({ type, action }) => `${type} ${action}`)).toEqual(['session opened', ...logged])
    expect(new Set(mine.map(({ actor, address }) => `${actor} ${address}`))).toEqual(
      new Set([`${here.email} 127.0.0.1`]),
    )
  })

  it('for a password reset by the operator, which ends every session', async () => {
    const owner = await app.signedIn()
    const admin = await app.signedIn('admin', owner.org)
    await resetPassword(app.db, admin.email, 'another long password')
    expect((await admin.get('/settings')).status).toBe(401)
    const [entry] = await logOf(owner)
    expect(entry).toMatchObject({ type: 'password', action: 'reset', actor_kind: 'command_line' })
    expect(entry).toMatchObject({ detail: admin.email, address: null })
  })

  it('for members, invitations, keys and webhooks', async () => {
    const owner = await app.signedIn()
    const invite = async (email: string) =>
      (await owner.post('/invitations', { email, role: 'planner' })).body.data as {
        id: number
        token: string
      }
    const guest = `guest.${owner.email}`
    const { token } = await invite(guest)
    await app.call('POST', `/app/invitations/${token}`, { name: 'Guest', password: PASSWORD })
    await owner.delete(`/invitations/${(await invite(`other.${owner.email}`)).id}`)
    const members = (await owner.get('/members')).body.data as { user_id: number; email: string }[]
    const { user_id } = members.find(({ email }) => email === guest)!
    await owner.put(`/members/${user_id}`, { role: 'viewer' })
    await owner.delete(`/members/${user_id}`)
    const key = (await owner.post('/api-keys', { name: 'ERP', scope: 'read' })).body.data
    const rotated = (await owner.post(`/api-keys/${key.id}/rotation`, { overlap_hours: 1 })).body.data
    await owner.delete(`/api-keys/${key.id}`)
    const hook = (await owner.post('/webhooks', { url: 'https://9.9.9.9/path-with-a-secret' })).body.data
    const secret = (await owner.post(`/webhooks/${hook.id}/rotation`, undefined)).body.data.secret
    await owner.delete(`/webhooks/${hook.id}`)
    const entries = (await logOf(owner)).slice(0, 13).reverse()
    expect(entries.map(({ type, action }) => `${type} ${action}`)).toEqual([
      'invitation created',
      'member joined by invitation',
      'session opened',
      'invitation created',
      'invitation revoked',
      'member role changed',
      'member removed',
      'api_key created',
      'api_key rotated',
      'api_key revoked',
      'webhook created',
      'webhook secret rotated',
      'webhook deleted',
    ])
    expect(entries[5]!.detail).toBe(`${guest} as viewer`)
    const text = JSON.stringify(entries)
    for (const hidden of [token, key.key, rotated.key, hook.secret, secret, PASSWORD, 'path-with-a-secret'])
      expect(text).not.toContain(hidden)
  })

  it('for exports', async () => {
    const owner = await app.signedIn()
    const viewer = await app.signedIn('viewer', owner.org)
    const project = (await owner.post('/projects', aProject())).body.data.id
    const resource = (await owner.post('/resources', { name: 'Ana' })).body.data.id
    for (const path of [
      '/monthly-hours.csv',
      `/projects/${project}/monthly-hours.xlsx`,
      `/resources/${resource}/monthly-hours.csv`,
    ])
      expect((await viewer.get(path)).status).toBe(200)
    const csv = await owner.get('/audit.csv?type=monthly_hours')
    const logged = [`resource ${resource}`, `project ${project}`, '']
    expect((await logOf(owner)).slice(0, 4).map(({ subjects }) => subjects)).toEqual(['', ...logged])
    expect(await newest(owner, 2)).toEqual(['audit_log exported', 'monthly_hours exported'])
    const lines = csv.text.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain(
      `,${viewer.email},127.0.0.1,monthly_hours,exported,resource ${resource},"csv, annualized",`,
    )
  })
})

describe('the audit log gets no entries', () => {
  it('for refused requests and dry runs', async () => {
    const owner = await app.signedIn()
    const viewer = await app.signedIn('viewer', owner.org)
    const { headers } = await keyOf(owner)
    const head = await getAuditHead(app.db, owner.org.id)
    const refused = [
      await owner.post('/projects', aProject({ end_date: '2020-01-01' })),
      await owner.post('/tags', { ...aTag, color: 'red' }),
      await owner.delete('/tags/999999999'),
      await viewer.post('/tags', aTag),
      await viewer.get('/audit.csv'),
      await owner.delete('/members/999999999'),
      await app.call('POST', '/api/v1/projects', aProject({ tag_ids: [999999999] }), headers),
      await app.call('POST', '/app/session', { email: `x${owner.email}`, password: 'wrong one' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 404, 403, 403, 404, 422, 401])
    const tried = { kind: 'projects', dry_run: true, rows: [{ row: 1, record: aProject() }] }
    expect((await owner.post('/import', tried)).body.data[0].status).toBe('created')
    expect(await getAuditHead(app.db, owner.org.id)).toEqual(head)
  })
})

describe('the list', () => {
  it('is filtered by type, actor and time, and paged by number', async () => {
    const owner = await app.signedIn()
    const planner = await app.signedIn('planner', owner.org)
    for (let n = 0; n < 60; n++) await planner.post('/tags', { ...aTag, name: `Tag ${n}` })
    await owner.put('/settings', { name: 'Renamed' })
    const seqs = async (query: string) => (await logOf(owner, query)).map(({ seq }) => seq)
    const first = await logOf(owner, '?type=tag')
    expect([first.length, new Set(first.map(({ actor }) => actor))]).toEqual([50, new Set([planner.email])])
    expect(await seqs(`?type=tag&before=${first.at(-1)!.seq}`)).toHaveLength(10)
    const mine = await logOf(owner, `?actor=${encodeURIComponent(owner.email)}`)
    expect(mine.map(({ type }) => type)).toEqual(['organization', 'session'])
    expect((await owner.get('/audit/actors')).body.data).toEqual(
      expect.arrayContaining([owner.email, planner.email]),
    )
    const { at } = mine[0]!
    const [newestSeq, ...older] = await seqs('')
    expect(older).toHaveLength(49)
    const since = await logOf(owner, `?from=${at}`)
    expect(since[0]!.seq).toBe(newestSeq)
    expect(since.every((entry) => entry.at >= at)).toBe(true)
    expect(await seqs(`?to=${at}&type=organization`)).not.toContain(newestSeq)
    expect((await owner.get('/audit?from=yesterday')).body.errors.from[0]).toMatch(/^must be a date-time/)
    expect((await owner.get('/audit?type=a&type=b&actor=%00')).status).toBe(200)
  })

  it('is one unbroken chain, even with concurrent writers', async () => {
    const owner = await app.signedIn()
    const { headers } = await keyOf(owner)
    const before = (await getAuditHead(app.db, owner.org.id)).entries
    await Promise.all([
      ...Array.from({ length: 20 }, () => app.call('POST', '/api/v1/projects', aProject(), headers)),
      ...Array.from({ length: 4 }, () => app.signIn(owner.email, PASSWORD, owner.org)),
    ])
    expect(await getAuditHead(app.db, owner.org.id)).toMatchObject({ entries: before + 24 })
    expect(await listBrokenAudit(app.db, owner.org.id, 10)).toEqual([])
  })
})
