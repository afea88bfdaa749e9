import { describe, expect, it } from 'vitest'
import { aProject, startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'

const api = shared(() => startApi())

type Parameter = { name: string; in: string; example: unknown }
type Operation = {
  parameters?: Parameter[]
  responses: Record<string, { headers?: Record<string, object> }>
}

async function listOperations() {
  const response = await fetch(`${api.url}/api/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const names = (operation.parameters ?? []).filter((each) => each.in === 'query')
      const query = names.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
      return { method: method.toUpperCase(), path: path.replace('/api/v1', ''), query, operation }
    }),
  )
}

describe('X-Ignored-Parameters (decision 0006)', () => {
  it('names unknown query parameters of every operation, and no documented ones', async () => {
    const client = await api.organization()
    const { id } = (await client.post('/projects', aProject())).body.data
    await client.post('/resources', { name: 'Ana' })
    for (const { method, path, query, operation } of await listOperations()) {
      const body = method === 'POST' ? {} : undefined
      const send = async (more: string) => {
        const address = `${path.replace('{id}', id)}?${query.join('&')}${more}`
        return (await client.send(method, address, body)).headers.get('x-ignored-parameters')
      }
      expect([path, await send('')]).toEqual([path, null])
      expect([path, await send('&page=2&include[]=assignments&page=3')]).toEqual([path, 'page, include[]'])
      for (const [status, { headers = {} }] of Object.entries(operation.responses))
        if (status.startsWith('2'))
          expect([path, Object.keys(headers)]).toEqual([
            path,
            expect.arrayContaining(['X-Ignored-Parameters']),
          ])
    }
  })

  it('changes nothing else in the response', async () => {
    const client = await api.organization()
    await client.post('/projects', aProject())
    const plain = await client.get('/projects?limit=1')
    const other = await client.get('/projects?limit=1&sort=title')
    expect([other.status, other.text, other.headers.get('etag')]).toEqual([
      200,
      plain.text,
      plain.headers.get('etag'),
    ])
  })

  it('is also in the headers of HEAD, 304, 404 and 422', async () => {
    const client = await api.organization()
    const etag = (await client.get('/projects?x=1')).headers.get('etag')!
    const responses = [
      await client.send('HEAD', '/projects?x=1'),
      await client.get('/projects?x=1', { 'if-none-match': etag }),
      await client.get('/projects/1?x=1'),
      await client.get('/projects?x=1&limit=0'),
    ]
    expect(responses.map(({ status, headers }) => [status, headers.get('x-ignored-parameters')])).toEqual([
      [200, 'x'],
      [304, 'x'],
      [404, 'x'],
      [422, 'x'],
    ])
  })

  it('is missing without a valid key or path', async () => {
    const client = await api.untouched()
    const nobody = api.clientOf(client.org, 'none')
    for (const { headers } of [await nobody.get('/projects?x=1'), await client.get('/nothing?x=1')])
      expect(headers.get('x-ignored-parameters')).toBeNull()
  })

  it.each([
    ['a%0d%0aSet-Cookie:%20x=1', 'a%0D%0ASet-Cookie%3A%20x'],
    ['a,b=1&%22c%22=2', 'a%2Cb, %22c%22'],
    ['%C3%A4=1&%F0%9F%98%80=2', '%C3%A4, %F0%9F%98%80'],
    ['__proto__=1&constructor=2&toString', '__proto__, constructor, toString'],
    ['=1&&&', null],
  ])('encodes %s', async (query, names) => {
    const { status, headers } = await (await api.untouched()).get(`/tags?${query}`)
    expect([status, headers.get('x-ignored-parameters')]).toEqual([200, names])
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('has at most a thousand characters, and ends with ... if names are missing', async () => {
    const query = Array.from({ length: 500 }, (_, i) => `name-${i}`).join('&')
    const { headers } = await (await api.untouched()).get(`/tags?${query}`)
    expect(headers.get('x-ignored-parameters')).toMatch(/^name-0, name-1, .{960,1000}\.\.\.$/)
    expect(headers.get('x-ignored-parameters')).toHaveLength(1_003)
  })
})
