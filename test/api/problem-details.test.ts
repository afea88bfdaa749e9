import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { REMEDIES } from '../../planning/problems.ts'
import type { ApiClient } from '../support/api.ts'
import { aContract, aProject, aResource, startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'

const api = shared(() => startApi())

const accept = 'application/json, application/problem+json'

/** Problem details must contain everything that the plain response has. */
async function details(client: ApiClient, method: string, path: string, body?: unknown, headers = {}) {
  const plain = await client.send(method, path, body, headers)
  const response = await client.send(method, path, body, { ...headers, accept })
  expect(Object.keys(plain.body)).toEqual(['errors'])
  expect(plain.headers.get('content-type')).toMatch(/^application\/json/)
  expect(response.status).toBe(plain.status)
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(response.headers.get('vary')).toMatch(/^accept\b/)
  expect(response.body.errors).toEqual(plain.body.errors)
  return response.body
}

describe('application/problem+json (decision 0053)', () => {
  it('has a pointer, a stable code and a fix for each problem', async () => {
    const client = await api.untouched()
    const contract = aContract({ end_date: '2025-12-31', cost_per_hour: 35.5 })
    const body = await details(client, 'POST', '/resources', { contract, tag_ids: [1] })
    expect(body).toMatchObject({ title: 'Unprocessable Entity', status: 422 })
    expect(body.type).toBe(`${api.url}/api/docs/guides/errors#codes`)
    const fixOf = ({ pointer, code, fix }: Record<string, unknown>) => [pointer, code, fix]
    expect(body.problems.map(fixOf)).toEqual([
      ['/name', 'required', REMEDIES.required],
      ['/contract/cost_per_hour', 'invalid', REMEDIES.invalid],
      ['/contract/end_date', 'end_before_start', REMEDIES.end_before_start],
    ])
    expect(body.detail).toMatch(/^\/name is required; \/contract\/cost_per_hour must be a decimal string/)
  })

  it('names the record that has the external_id, only within the organization', async () => {
    const [client, other] = [await api.organization(), await api.organization()]
    const sent = aProject({ external_id: 'ERP-1' })
    const { id } = (await client.post('/projects', sent)).body.data
    const { problems } = await details(client, 'POST', '/projects', sent)
    expect(problems).toEqual([
      {
        pointer: '/external_id',
        code: 'taken',
        message: `is already used by project ${id}`,
        fix: REMEDIES.taken,
        taken_by: id,
      },
    ])
    expect((await other.post('/projects', sent, { accept })).status).toBe(201)
    expect((await other.post('/projects', sent, { accept })).body.problems[0].taken_by).not.toBe(id)
  })

  it('has pointers to the records of a batch', async () => {
    const client = await api.organization()
    const { id } = (await client.post('/resources', aResource({ external_id: 'HR-1' }))).body.data
    const records = [
      { name: 'Bo', external_id: 'HR-1' },
      'Cleo',
      { name: 'Di', external_id: 'HR-2' },
      { name: 'Ed', external_id: 'HR-2', contract: {} },
    ]
    const { problems } = await details(client, 'POST', '/resources/batch', { records })
    expect(
      problems.map(({ pointer, code, taken_by }: Record<string, unknown>) => [pointer, code, taken_by]),
    ).toEqual([
      ['/records/0/external_id', 'taken', id],
      ['/records/1', 'invalid', undefined],
      ['/records/3/contract/start_date', 'required', undefined],
      ['/records/3/contract/daily_hours', 'required', undefined],
      ['/records/3/contract/cost_per_hour', 'required', undefined],
    ])
  })

  it('distinguishes problems of parameters, headers and the plan', async () => {
    const client = await api.organization({ max_active_projects: 0 })
    const wrong = await details(client, 'GET', '/projects?limit=0')
    expect(wrong.problems).toMatchObject([{ parameter: 'limit', code: 'invalid' }])
    const header = await details(client, 'POST', '/projects', aProject(), { 'idempotency-key': 'a b' })
    expect(header.problems).toMatchObject([{ header: 'Idempotency-Key', code: 'invalid' }])
    const plan = await details(client, 'POST', '/projects', aProject())
    expect(plan.problems).toMatchObject([{ pointer: '', code: 'plan_limit', fix: REMEDIES.plan_limit }])
    const tags = await details(await api.untouched(), 'POST', '/projects', aProject({ tag_ids: [1] }))
    expect(tags.problems).toMatchObject([{ pointer: '/tag_ids', code: 'unknown' }])
  })

  it('is replayed for an Idempotency-Key, even if the first response was plain JSON', async () => {
    const client = await api.organization()
    for (const [key, first] of [
      ['one', {}],
      ['two', { accept }],
    ] as const) {
      const headers = { 'idempotency-key': key }
      await client.post('/projects', {}, { ...headers, ...first })
      const { problems } = await details(client, 'POST', '/projects', {}, headers)
      expect(problems.map(({ code }: { code: string }) => code)).toEqual(Array(4).fill('required'))
      const other = await details(client, 'POST', '/projects', aProject(), headers)
      expect(other.problems).toMatchObject([{ header: 'Idempotency-Key', code: 'taken' }])
    }
  })

  it('has the title, status and detail of other errors', async () => {
    const reader = await api.organization({ scope: 'read' })
    const nobody = api.clientOf(reader.org, 'none')
    for (const [client, method, path, status, title] of [
      [nobody, 'GET', '/projects', 401, 'Unauthorized'],
      [reader, 'POST', '/projects', 403, 'Forbidden'],
      [reader, 'GET', '/projects/0', 404, 'Not Found'],
      [reader, 'DELETE', '/projects', 405, 'Method Not Allowed'],
    ] as const) {
      const body = await details(client, method, path, method === 'POST' ? {} : undefined)
      const { detail } = body.errors
      expect(body).toEqual({ type: 'about:blank', title, status, detail, errors: { detail } })
    }
  })

  it('is sent only to clients that accept it', async () => {
    const client = await api.untouched()
    const typeFor = async (accept: string) =>
      (await client.get('/projects/0', { accept })).headers.get('content-type')?.split(';')[0]
    for (const yes of [
      'application/problem+json',
      'Application/Problem+JSON',
      'text/html, application/problem+json;q=0.1',
    ])
      expect(await typeFor(yes), yes).toBe('application/problem+json')
    for (const no of [
      '*/*',
      'application/json',
      'application/*',
      'application/problem+json;q=0',
      'application/problem+xml',
    ])
      expect(await typeFor(no), no).toBe('application/json')
  })
})

describe('the guide on errors', () => {
  it('lists every code with its fix', () => {
    const guide = readFileSync(new URL('../../docs/guides/errors.md', import.meta.url), 'utf8')
    const [, codes = ''] = guide.split('## Codes')
    const rows = [...codes.matchAll(/^`(\w+)` \| (.*)$/gm)].map(([, code, fix]) => [code, fix])
    expect(Object.fromEntries(rows)).toEqual(REMEDIES)
  })
})
