import { describe, expect, it } from 'vitest'
import { aProject, aResource, startApi } from '../../support/api.ts'
import { shared } from '../../support/lifetime.ts'
import { requestTarget } from '../../support/raw.ts'

const api = shared(() => startApi())

const NOT_FOUND = '{"errors":{"detail":"Not found."}}'
const nouns = [
  { noun: '/projects', body: aProject },
  { noun: '/resources', body: aResource },
]

const request = (method: string, target: string, key?: string) => requestTarget(api.port, method, target, key)

describe.each(nouns)('GET $noun/{id}', ({ noun, body }) => {
  it.each([
    ...[...'0 -1 +1 01 1.5 1.0 1e3 0x1 0b1 1_000 1,2 abc {} %7B%7D []'.split(' ')],
    ...['2147483648', '9007199254740991', '9007199254740992', '9007199254740993', '9223372036854775807'],
    ...['9223372036854775808', '9'.repeat(400), '0'.repeat(400), '1%00', '%00', '1%2f2', '..%2f1', '%2f'],
    ...['%20', '1%20', '%201', '1%0a', '1%0d%0a', '%EF%BC%91', '%D9%A1', '%C2%B9', 'NaN', 'Infinity', 'null'],
    ...[...'undefined true __proto__ constructor * %2a - ~ 1%27-- 1%20or%201=1 1;2'.split(' ')],
  ])('returns the same 404 for %s as for an unknown id', async (id) => {
    const client = await api.untouched()
    const response = await client.get(`${noun}/${id}`)
    expect(response.status).toBe(404)
    expect(response.text).toBe(NOT_FOUND)
  })

  it('accepts an id only in its exact form', async () => {
    const client = await api.organization()
    const { id } = (await client.post(noun, body())).body.data
    const spellings = ['0@', '+@', ' @', ...'@.0 @e0 @%20 %20@ @%00 @/ @%2f @; @.json /@ ./@'.split(' ')]
    for (const spelling of spellings) {
      const path = `/api/v1${noun}/${spelling.replace('@', id).replace(' ', '%20')}`
      expect([spelling, (await request('GET', path, client.key)).status]).toEqual([spelling, 404])
    }
    expect((await request('GET', `/api/v1${noun}/${id}`, client.key)).status).toBe(200)
  })
})

describe('a path', () => {
  it.each([
    ...['/api/v1/nope', '/api/v1/Projects', '/api/v1/PROJECTS', '/api/v1/projects/', '/api/v1/projects/1/'],
    ...['/api/v1//projects', '/api/v1/projects//1', '/api/v1/projects/1/assignments', '/api/v1/projects/1/2'],
    ...['/api/v1/projects%2f1', '/api/v1/projects.json', '/api/v1/projects;a=b', '/api/v1/projects%3f'],
    ...[
      '/api/v1/projects%00',
      '/api/v1/projects%20',
      '/api/v1/%2570rojects',
      '/api/v1/project',
      '/api/v1/..',
    ],
    ...['/api/v1/contracts', '/api/v1/assignments', '/api/v1/users', '/api/v1/api-keys'],
    ...['/api/v1/./projects', '/api/v1/../v1/projects', '/api/v1', '/api/v1/', '/api/v1/__proto__'],
  ])('that does not exist under /api/v1 returns 401 without a key, and 404 with one: %s', async (path) => {
    const { key } = await api.untouched()
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await request(method, path)).status).toBe(401)
      const response = await request(method, path, key)
      expect(response.status).toBe(404)
      expect(response.body).toEqual(JSON.parse(NOT_FOUND))
    }
  })

  it.each([
    ...['/API/v1/projects', '/api/V1/projects', '/Api/V1/Projects', '/api/v2/projects', '/api/v10/projects'],
    ...['//api/v1/projects', '/api//v1/projects', '/x/../api/v1/projects', '/api%2fv1%2fprojects'],
    ...['/api/v1%2fprojects', '/api%5cv1%5cprojects', '/projects', '/api', '/api/openapi.json/', '/healthz/'],
    ...['/nothing', '/api/', '/api/docs/other.js', '/app'],
    ...[
      '/etc/passwd',
      '/.env',
      '/.git/config',
      '/package.json',
      '/api/docs/../../package.json',
      '/favicon.ico',
    ],
    ...[
      '/api/docs/..%2f..%2fpackage.json',
      '/api/docs/%2e%2e/%2e%2e/package.json',
      '/%2e%2e/%2e%2e/etc/passwd',
    ],
  ])('that does not exist elsewhere returns 404 with and without a key: %s', async (path) => {
    const { key } = await api.untouched()
    for (const sent of [undefined, key]) {
      const response = await request('GET', path, sent)
      expect(response.status).toBe(404)
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(response.body).toEqual(JSON.parse(NOT_FOUND))
    }
  })

  it.each([
    ...['/api/v1/%70rojects', '/%61pi/v1/projects', '/api/%76%31/projects', '/api/v1/project%73'],
    ...['/%61%70%69/%76%31/%70%72%6f%6a%65%63%74%73', 'http://example.test/api/v1/projects'],
    ...['HTTP://example.test:99/%61pi/v1/projects', '/api/v1/%70rojects?external_id=ERP-1'],
  ])('in another spelling is the same path, and needs the key: %s', async (target) => {
    const client = await api.organization()
    await client.post('/projects', aProject({ external_id: 'ERP-1' }))
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PROPFIND'])
      expect((await request(method, target)).status).toBe(401)
    const response = await request('GET', target, client.key)
    expect(response.status).toBe(200)
    expect(response.body.data).toHaveLength(1)
    const refused = await request('PUT', target, client.key)
    expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS, POST'])
  })

  it.each([
    ...['/api/v1/%zz', '/api/v1/projects/%zz', '/api/v1/projects/%ff', '/api/v1/projects/%', '/%zz', '/%ff'],
    ...['/api/v1/projects/%2', '/api/v1/projects/%c0%af', '/api/v1/projects/%ed%a0%80', '/api/v1/%e2%82'],
    ...['/api/v1/projects?external_id=%zz', '/api/v1/projects?external_id=%ff', '/api/v1/projects?x=%'],
    ...['/api/v1/projects?%zz=1', '/api/v1/projects?external_id=%ed%a0%80', '/api/v1/resources/1?from=%e9'],
    ...['/api/v1/projects#top', '/api/v1/projects#?external_id=x', '/api/v1/projects?external_id=a#b'],
  ])('with invalid percent-encoding or a fragment returns 400, with and without a key: %s', async (path) => {
    const { key } = await api.untouched()
    for (const method of ['GET', 'POST', 'DELETE'])
      for (const sent of [undefined, key]) {
        const response = await request(method, path, sent)
        expect(response.status).toBe(400)
        expect(Object.keys(response.body.errors)).toEqual(['detail'])
      }
  })

  it('may have 8,192 characters, and returns 414 if longer', async () => {
    const client = await api.organization()
    const path = (length: number) => '/api/v1/projects?x='.padEnd(length, 'a').slice('/api/v1'.length)
    expect((await client.get(path(8_192))).status).toBe(200)
    expect((await client.get(path(8_193))).status).toBe(414)
    expect((await client.get(`/projects/${'1'.repeat(10_000)}`)).status).toBe(414)
    expect((await api.call(`/${'a'.repeat(10_000)}`)).status).toBe(414)
  })

  it('returns 431 if it is longer than the limit for all headers', async () => {
    const client = await api.organization()
    expect((await client.get(`/projects?x=${'a'.repeat(20_000)}`)).status).toBe(431)
  })
})

describe('headers', () => {
  it('may have 15 KB, and return 431 above 16 KB', async () => {
    const client = await api.organization()
    expect((await client.get('/projects', { 'x-long': 'a'.repeat(15_000) })).status).toBe(200)
    expect((await client.get('/projects', { 'x-long': 'a'.repeat(16_384) })).status).toBe(431)
    const many = Object.fromEntries(Array.from({ length: 4_000 }, (_, i) => [`x-${i}`, 'a']))
    expect((await client.get('/projects', many)).status).toBe(431)
  })
})

describe('the query', () => {
  it('may include unknown parameters', async () => {
    const client = await api.organization()
    const { id } = (await client.post('/projects', aProject())).body.data
    for (const query of 'x=1 __proto__=1 constructor=1 external_id[]=x toString &&& = ?'.split(' ')) {
      expect([query, (await client.get(`/projects?${query}`)).body.data.length]).toEqual([query, 1])
      expect((await client.get(`/projects/${id}?${query}`)).status).toBe(200)
    }
  })
})
