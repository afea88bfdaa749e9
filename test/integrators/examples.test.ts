import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { startApi } from '../support/api.ts'
import { comparable } from '../support/integrators/samples.ts'

/** Sends the example requests of openapi.json. Replaces only ids in paths with ids of created records. */

// biome-ignore lint/suspicious/noExplicitAny: the tests look into the document
type Json = any
type Request = { id: string; method: string; path: string; operation: Json }

let api: Api
let document: Json
let requests: Request[]
beforeAll(async () => {
  api = await startApi()
  document = await (await fetch(`${api.url}/api/openapi.json`)).json()
  requests = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => {
      return { id: operation.operationId, method: method.toUpperCase(), path, operation }
    }),
  )
})
afterAll(() => api.close())

function fill({ path, operation }: Request, id: number | undefined) {
  const query = new URLSearchParams()
  const headers: Record<string, string> = {}
  let address = path
  for (const parameter of operation.parameters ?? []) {
    const { name, in: place, example } = parameter
    expect(example, `${path} ${name}`).toBeDefined()
    if (place === 'query') query.set(name, String(example))
    if (place === 'header') headers[name] = example
    if (place === 'path') address = address.replace(`{${name}}`, String(id ?? example))
  }
  const search = query.size > 0 ? `?${query}` : ''
  return {
    address: address.replace('/api/v1', '') + search,
    headers,
    body: operation.requestBody?.content['application/json'].example,
  }
}

describe('the examples of openapi.json', () => {
  it('succeed in their order in a new organization, and when repeated', async () => {
    const client = await api.organization()
    for (const round of [1, 2]) {
      const ids = new Map<string, number>()
      for (const request of requests) {
        const { address, headers, body } = fill(request, ids.get(request.id))
        const response = await client.send(request.method, address, body, headers)
        const good = Object.keys(request.operation.responses).filter((status) => status.startsWith('2'))
        const expected = good.includes('201') ? 201 : 200
        expect([round, request.id, response.status, response.text]).toEqual([
          round,
          request.id,
          expected,
          response.text,
        ])
        const links = Object.values<Json>(request.operation.responses[expected].links ?? {})
        for (const { operationId } of links) ids.set(operationId, response.body.data.id)
      }
      expect([...ids.keys()].sort()).toEqual(['getProject', 'getResource'])
    }
  })

  it('show the actual response', async () => {
    const client = await api.organization()
    for (const id of ['createProject', 'createResource', 'createProjects']) {
      const request = requests.find((each) => each.id === id)!
      const { address, headers, body } = fill(request, undefined)
      const response = await client.send('POST', address, body, headers)
      const { example } = request.operation.responses[response.status].content['application/json']
      expect(comparable(response.body), id).toEqual(comparable(example))
    }
  })

  it('exist for every request body and response body', () => {
    for (const { id, operation } of requests)
      for (const [name, { content }] of Object.entries<Json>({
        body: operation.requestBody ?? {},
        ...operation.responses,
      }))
        if (content) expect(content['application/json'].example, `${id} ${name}`).toBeDefined()
  })
})

it('openapi.json has a variable for the server URL, and a bearer key', () => {
  expect(document.servers).toEqual([
    {
      url: '{server}',
      variables: { server: { default: api.url, description: expect.any(String) } },
    },
  ])
  expect(Object.values(document.components.securitySchemes)).toMatchObject([
    { type: 'http', scheme: 'bearer' },
  ])
})
