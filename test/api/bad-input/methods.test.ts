import { METHODS } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../support/api.ts'
import { aProject, startApi } from '../../support/api.ts'
import { shared } from '../../support/lifetime.ts'
import { requestTarget } from '../../support/raw.ts'

const api = shared(() => startApi())

const request = (method: string, target: string, key?: string) => requestTarget(api.port, method, target, key)

describe('a method', () => {
  // CONNECT has no path. test/api/bad-input/framing.test.ts tests CONNECT.
  const others = METHODS.filter((method) => !['GET', 'HEAD', 'OPTIONS', 'POST', 'CONNECT'].includes(method))

  let client: ApiClient
  let id: number
  beforeAll(async () => {
    client = await api.organization()
    id = (await client.post('/projects', aProject())).body.data.id
  })

  it.each(others)('that is not supported gets 405 with Allow and changes nothing: %s', async (method) => {
    for (const [path, allow] of [
      ['/projects', 'GET, HEAD, OPTIONS, POST'],
      ['/resources?x=1', 'GET, HEAD, OPTIONS, POST'],
      [`/projects/${id}`, 'GET, HEAD, OPTIONS'],
      ['/resources/abc', 'GET, HEAD, OPTIONS'],
      ['/projects/batch', 'OPTIONS, POST'],
    ]) {
      const response = await request(method, `/api/v1${path}`, client.key)
      expect([response.status, response.headers.allow]).toEqual([405, allow])
      expect(JSON.stringify(response)).not.toContain(client.key)
      expect((await request(method, `/api/v1${path}`)).status).toBe(401)
    }
    expect((await client.get('/projects')).body.data).toHaveLength(1)
  })

  it.each(['GET', 'PUT'])(
    'that /batch does not support gets 405, even if "batch" could be an id: %s',
    async (method) => {
      const client = await api.untouched()
      for (const path of [
        '/api/v1/projects/batch',
        '/api/v1/resources/batch?x=1',
        '/api/v1/projects/b%61tch',
      ]) {
        const response = await request(method, path, client.key)
        expect([response.status, response.headers.allow]).toEqual([405, 'OPTIONS, POST'])
        expect((await request(method, path)).status).toBe(401)
      }
    },
  )

  it('that is not supported gets 405 on public paths', async () => {
    for (const path of ['/api/openapi.json', '/healthz', '/readyz', '/api/docs', '/']) {
      const response = await request('DELETE', path)
      expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
  })

  it.each(['{', 'x'.repeat(2_000_000), ''])('is checked before the body: %#', async (body) => {
    const client = await api.untouched()
    for (const type of ['application/json', 'text/plain', ';']) {
      const headers = { 'content-type': type }
      expect((await client.send('PUT', '/projects', body, headers)).status).toBe(405)
      expect((await client.send('POST', '/projects/1', body, headers)).status).toBe(405)
      expect((await client.send('POST', '/nope', body, headers)).status).toBe(404)
      expect((await client.send('OPTIONS', '/projects', body, headers)).status).toBe(204)
    }
  })
})

describe('HEAD', () => {
  it('returns the same status and headers as GET, without a body', async () => {
    const client = await api.organization()
    const { id } = (await client.post('/projects', aProject())).body.data
    const paths = [
      '/projects',
      `/projects/${id}`,
      '/resources',
      '/projects/0',
      '/nope',
      '/projects?limit=x',
      '/projects/batch',
    ]
    for (const path of paths) {
      const [get, head] = [await client.get(path), await client.send('HEAD', path)]
      expect([head.status, head.text]).toEqual([get.status, ''])
      for (const name of ['content-type', 'content-length', 'cache-control'])
        expect(head.headers.get(name)).toBe(get.headers.get(name))
    }
    const refused = await api.call('/api/v1/projects', { method: 'HEAD' })
    expect([refused.status, refused.text]).toEqual([401, ''])
  })
})

describe('OPTIONS', () => {
  it.each([
    ['/api/v1/projects', 'GET, HEAD, OPTIONS, POST'],
    ['/api/v1/resources?x=1', 'GET, HEAD, OPTIONS, POST'],
    ['/api/v1/projects/1', 'GET, HEAD, OPTIONS'],
    ['/api/v1/resources/1', 'GET, HEAD, OPTIONS'],
    ['/api/v1/projects/batch', 'OPTIONS, POST'],
    ['/api/openapi.json', 'GET, HEAD, OPTIONS'],
  ])('returns 204 with Allow, without a key and without CORS headers: %s', async (path, allow) => {
    const headers = { origin: 'https://example.test', 'access-control-request-method': 'POST' }
    const response = await api.call(path, { method: 'OPTIONS', headers })
    expect([response.status, response.headers.get('allow'), response.text]).toEqual([204, allow, ''])
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('returns 404 for unknown paths', async () => {
    for (const path of ['/api/v1/nope', '/api/v1/projects/', '/nope', '*'])
      expect((await request('OPTIONS', path)).status).toBe(404)
  })
})
