import { describe, expect, it } from 'vitest'
import { createProject } from '../../server/commands/projects.ts'
import { createResource } from '../../server/commands/resources.ts'
import { createTag } from '../../server/commands/tags.ts'
import { savepointsIn } from '../../server/db/savepoints.ts'
import { listChanges } from '../../server/store/changes.ts'
import { listFeed } from '../../server/store/feed.ts'
import type { ApiClient, ApiResponse } from '../support/api.ts'
import { aContract, aProject, aResource, startApi } from '../support/api.ts'
import { countWaiting } from '../support/cluster.ts'
import { shared } from '../support/lifetime.ts'

const api = shared(() => startApi())

const anEmployee = (change: object = {}) => aResource({ contract: aContract(), ...change })
const full = { max_active_projects: 2, max_active_resources: 2 }
const list = async (client: ApiClient, path: string) => (await client.get(path)).body.data
const statuses = ({ body }: ApiResponse) => body.data.rows.map(({ status }: { status: string }) => status)
const counts = ({ body }: ApiResponse) => [body.data.created, body.data.existing, body.data.refused]
const refusedRows = ({ body }: ApiResponse) => body.errors.records.map(({ row }: { row: number }) => row)

describe.each([
  { path: '/projects', noun: 'project', name: 'title', record: aProject, createRecord: createProject },
  { path: '/resources', noun: 'resource', name: 'name', record: anEmployee, createRecord: createResource },
] as const)('POST $path/batch (decision 0026)', ({ path, noun, name, record, createRecord }) => {
  const post = (client: ApiClient, records: unknown, query = '', headers = {}) =>
    client.post(`${path}/batch${query}`, { records }, headers)
  const three = () => ['ERP-1', 'ERP-2', 'ERP-3'].map((external_id) => record({ external_id }))

  it('creates records in order like single creates, with an activity entry for each', async () => {
    const client = await api.organization()
    const tag = await createTag(api.db, client.org, {
      name: 'Design',
      color: '#1971c2',
      for_projects: true,
      for_resources: true,
    })
    const single = (await client.post(path, record({ [name]: ' One ', tag_ids: [tag.id] }))).body.data
    const response = await post(client, [
      record({ [name]: ' One ', tag_ids: [tag.id, tag.id], organization_id: 1 }),
      record({ [name]: 'Two', external_id: 'ERP-2', client_id: 999_999 }),
    ])
    expect(response.status).toBe(200)
    const stored = await list(client, path)
    expect(response.body.data).toEqual({
      mode: 'atomic',
      dry_run: false,
      created: 2,
      existing: 0,
      refused: 0,
      rows: [
        { row: 0, status: 'created', id: stored[1].id, external_id: null },
        { row: 1, status: 'created', id: stored[2].id, external_id: 'ERP-2' },
      ],
    })
    const apart = { id: 0, inserted_at: '', updated_at: '', contracts: [] }
    expect({ ...stored[1], ...apart }).toEqual({ ...single, ...apart })
    expect(stored[2]).toMatchObject({ [name]: 'Two', external_id: 'ERP-2', tags: [] })
    const notes = await listChanges(api.db, client.org.id, Number.MAX_SAFE_INTEGER, 1, true)
    expect(notes).toMatchObject([
      {
        type: noun,
        action: 'created',
        record_id: stored[2].id,
        [`${noun}_id`]: stored[2].id,
        summary: 'Two',
      },
      {
        type: noun,
        action: 'created',
        record_id: stored[1].id,
        [`${noun}_id`]: stored[1].id,
        summary: 'One',
      },
    ])
    expect(notes[0]!.seq).toBe(notes[1]!.seq + 1)
    expect(await listFeed(api.db, client.org.id, 0, 10)).toHaveLength(3)
    expect(await list(await api.organization(), path)).toEqual([])
  })

  const wrong = () => [
    record({ external_id: 'ERP-1' }),
    record({ [name]: ' ', external_id: 'ERP-2' }),
    record({ external_id: 'ERP-1' }),
    record({ tag_ids: [1e15], external_id: 'HELD' }),
    'nothing',
  ]

  it('stores nothing if one record is refused, and returns the same errors as single creates', async () => {
    const client = await api.organization()
    const held = (await client.post(path, record({ external_id: 'HELD' }))).body.data
    const response = await post(client, wrong())
    expect([response.status, refusedRows(response)]).toEqual([422, [1, 2, 3, 4]])
    const [blank, repeated, both, nothing] = response.body.errors.records
    expect(blank).toEqual({
      row: 1,
      external_id: 'ERP-2',
      errors: (await client.post(path, wrong()[1])).body.errors,
      problems: [{ pointer: `/${name}`, code: 'required', message: 'must not be empty' }],
    })
    expect(repeated.errors).toEqual({ external_id: ['is already used by row 0 of this batch'] })
    expect(both).toMatchObject({ errors: (await client.post(path, wrong()[3])).body.errors })
    expect(both.problems.map(({ code }: { code: string }) => code)).toEqual(['taken', 'unknown'])
    expect(nothing).toMatchObject({ external_id: null, problems: [{ code: 'invalid' }] })
    expect(await list(client, path)).toEqual([held])
  })

  it('with mode=each creates the valid records', async () => {
    const client = await api.organization()
    await client.post(path, record({ external_id: 'HELD' }))
    const response = await post(client, wrong(), '?mode=each')
    expect([response.status, counts(response)]).toEqual([200, [1, 0, 4]])
    expect(statuses(response)).toEqual(['created', 'refused', 'refused', 'refused', 'refused'])
    expect(response.body.data.rows[2]).toMatchObject({ id: null, external_id: 'ERP-1' })
    expect(await list(client, path)).toHaveLength(2)
  })

  it('with dry_run reports the results, and stores nothing', async () => {
    const client = await api.organization()
    const { id } = (await client.post(path, record({ external_id: 'HELD' }))).body.data
    const before = await listChanges(api.db, client.org.id, Number.MAX_SAFE_INTEGER, 10, true)
    const response = await post(client, wrong(), '?dry_run=true&on_conflict=return')
    expect([response.status, response.body.data.mode, response.body.data.dry_run]).toEqual([
      200,
      'atomic',
      true,
    ])
    expect(statuses(response)).toEqual(['valid', 'refused', 'existing', 'existing', 'refused'])
    expect(response.body.data.rows.map((row: { id: number }) => row.id)).toEqual([null, null, null, id, null])
    expect(counts(response)).toEqual([1, 2, 2])
    expect(await list(client, path)).toHaveLength(1)
    expect(await listChanges(api.db, client.org.id, Number.MAX_SAFE_INTEGER, 10, true)).toEqual(before)
  })

  it('with on_conflict=return returns the ids of existing records, and can be repeated', async () => {
    const client = await api.organization(full)
    const { id } = (await client.post(path, record({ external_id: 'ERP-2' }))).body.data
    const two = () => [three()[1], three()[0], record({ external_id: 'ERP-1', [name]: 'Other' })]
    const first = await post(client, two(), '?on_conflict=return')
    expect(statuses(first)).toEqual(['existing', 'created', 'existing'])
    const [held, created, repeated] = first.body.data.rows
    expect([held.id, repeated.id]).toEqual([id, created.id])
    const again = await post(client, two(), '?on_conflict=return')
    expect([again.status, counts(again)]).toEqual([200, [0, 3, 0]])
    expect((await post(client, two())).status).toBe(422)
  })

  it('accepts the first records up to the plan limit', async () => {
    const client = await api.organization(full)
    expect(refusedRows(await post(client, three()))).toEqual([2])
    expect(await list(client, path)).toEqual([])
    const response = await post(client, [record({ tag_ids: [1e15] }), ...three()], '?mode=each')
    expect(statuses(response)).toEqual(['refused', 'created', 'created', 'refused'])
    expect(response.body.data.rows[3].problems).toMatchObject([{ pointer: '', code: 'plan_limit' }])
  })

  it.each([
    ['error', 'refused'],
    ['return', 'existing'],
  ])('checks again if an external_id is taken before its insert: on_conflict=%s', async (how, status) => {
    const client = await api.organization()
    const { id, response } = await api.db.transaction(async (tx) => {
      const create = record({ external_id: 'ERP-2' })
      const { id } = await createRecord(savepointsIn(tx), client.org, create as never)
      const response = post(client, three(), `?mode=each&on_conflict=${how}`)
      await expect.poll(() => countWaiting(api.db, 'insert into')).toBeGreaterThan(0)
      return { id, response }
    })
    expect(statuses(await response)).toEqual(['created', status, 'created'])
    const stored: { id: number; external_id: string }[] = await list(client, path)
    expect(stored.map(({ external_id }) => external_id).sort()).toEqual(['ERP-1', 'ERP-2', 'ERP-3'])
    expect((await response).body.data.rows[1].id).toBe(status === 'existing' ? id : null)
  })

  it('accepts 500 records, and replays the response for the same idempotency key', async () => {
    const client = await api.organization()
    const records = Array.from({ length: 500 }, (_, n) => record({ external_id: `ERP-${n}` }))
    const key = { 'idempotency-key': 'import' }
    const first = await post(client, records, '', key)
    expect([first.status, first.body.data.created]).toEqual([200, 500])
    const again = await post(client, records, '', key)
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true'])
    const stored: { id: number; external_id: string }[] = await list(client, path)
    expect(stored.map(({ id, external_id }) => [id, external_id])).toEqual(
      first.body.data.rows.map(({ id }: { id: number }, n: number) => [id, `ERP-${n}`]),
    )
    const more = await post(client, [...records, record()])
    expect([more.status, Object.keys(more.body.errors)]).toEqual([422, ['records']])
    expect((await post(client, [record()], '', key)).body.errors).toHaveProperty('idempotency_key')
  })

  it('refuses an invalid batch', async () => {
    const client = await api.organization()
    for (const records of [undefined, null, [], {}, 'x', 1])
      expect((await post(client, records)).body).toEqual({ errors: { records: [expect.any(String)] } })
    for (const parameter of ['mode', 'dry_run', 'on_conflict'])
      for (const value of ['x', '', `x&${parameter}=y`]) {
        const { status, body } = await post(client, [record()], `?${parameter}=${value}`)
        expect([status, Object.keys(body.errors)]).toEqual([422, [parameter]])
      }
    expect((await client.post(`${path}/batch`, '[]')).status).toBe(400)
    const reader = await api.organization({ scope: 'read' })
    expect((await post(reader, [record()])).status).toBe(403)
    expect((await client.get(`${path}/batch`)).status).toBe(405)
    expect((await client.send('PUT', `${path}/batch`)).status).toBe(405)
    expect(await list(client, path)).toEqual([])
  })
})

describe('POST /resources/batch', () => {
  it('stores each resource with its contract or not at all, and the limit counts only active ones', async () => {
    const client = await api.organization(full)
    const past = aContract({ start_date: '2020-01-01', end_date: '2020-12-31' })
    const records = [
      anEmployee(),
      aResource(),
      aResource({ contract: past }),
      aResource({ contract: aContract({ end_date: '2025-01-01' }) }),
      anEmployee({ contract: aContract({ annual_convention_hours: null }) }),
      anEmployee(),
    ]
    const response = await client.post('/resources/batch?mode=each', { records })
    expect(statuses(response)).toEqual(['created', 'created', 'created', 'refused', 'created', 'refused'])
    expect(response.body.data.rows[3].problems).toMatchObject([
      { pointer: '/contract/end_date', code: 'end_before_start' },
    ])
    const stored: { contracts: object[] }[] = await list(client, '/resources')
    expect(stored.map(({ contracts }) => contracts)).toMatchObject([
      [{ ...aContract(), annual_convention_hours: 1800 }],
      [],
      [past],
      [{ annual_convention_hours: null }],
    ])
  })
})
