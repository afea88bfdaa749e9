import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDay } from '../../planning/days/days.ts'
import type { Api } from '../support/api.ts'
import { startApi } from '../support/api.ts'

type Parameter = { name: string; schema: { items: { enum: string[] } } }
type Operation = { operationId: string; parameters: Parameter[] }
type Document = { paths: Record<string, Record<string, Operation>> }

let api: Api
let document: Document
beforeAll(async () => {
  api = await startApi()
  document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as Document
})
afterAll(() => api.close())

const get = (headers: Record<string, string> = {}) => fetch(`${api.url}/api/openapi.json`, { headers })

describe('GET /api/openapi.json (spec §1.7)', () => {
  it('is public JSON, for any origin (decision 0016)', async () => {
    const response = await get({ origin: 'https://example.com' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('x-request-id')).toBeTruthy()
  })

  it('has an ETag, and returns 304 if the client has it', async () => {
    const first = await get({ 'accept-encoding': 'identity' })
    const etag = first.headers.get('etag')!
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get({ 'if-none-match': known })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect(again.headers.get('access-control-allow-origin')).toBe('*')
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('is the same with and without an API key', async () => {
    const { key } = await api.organization()
    const text = await (await get()).text()
    expect(await (await get({ authorization: `Bearer ${key}` })).text()).toBe(text)
    expect(await (await get({ authorization: 'Bearer nonsense' })).text()).toBe(text)
  })
})

it('describes the six operations of spec §4, the additions of decision 0015, and no other', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [
      `${method.toUpperCase()} ${path}`,
      operationId,
    ]),
  )
  expect(Object.fromEntries(described)).toEqual({
    'GET /api/v1/projects': 'listProjects',
    'POST /api/v1/projects': 'createProject',
    'GET /api/v1/projects/{id}': 'getProject',
    'GET /api/v1/resources': 'listResources',
    'POST /api/v1/resources': 'createResource',
    'GET /api/v1/resources/{id}': 'getResource',
    'GET /api/v1/tags': 'listTags',
    'GET /api/v1/changes': 'listChanges',
    'POST /api/v1/projects/batch': 'createProjects',
    'POST /api/v1/resources/batch': 'createResources',
  })
})

it('describes include as a list of its values, separated by commas', async () => {
  const client = await api.untouched()
  const found = Object.entries(document.paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).filter(({ name }) => name === 'include').map((include) => ({ path, include })),
  )
  expect(found).toHaveLength(4)
  for (const { path, include } of found) {
    expect(include).toMatchObject({ style: 'form', explode: false, schema: { type: 'array' } })
    const names = include.schema.items.enum
    expect(names).toEqual(path.endsWith('{id}') ? ['monthly_hours'] : ['assignments', 'monthly_hours'])
    const address = path.replace('/api/v1', '').replace('{id}', '1')
    expect((await client.get(`${address}?include=${names}`)).status).toBe(path.endsWith('{id}') ? 404 : 200)
    expect((await client.get(`${address}?include=${names},more`)).status).toBe(422)
  }
})

describe('the components (spec §2)', () => {
  it('use only formats of OpenAPI 3.0, because API tools refuse others', () => {
    const formats = JSON.stringify(document).match(/(?<="format":")[^"]*/g)
    expect([...new Set(formats)].sort()).toEqual(['date', 'date-time'])
  })

  it('have examples that match their schemas', () => {
    const ajv = new Ajv({ strict: false, allErrors: true })
    ajv.addFormat('date', isDay)
    ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    ajv.addSchema({ $id: 'document', ...document })
    const found = listExamples(document, '')
    expect(found.length).toBeGreaterThan(50)
    for (const { at, schema, example } of found) {
      const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'))
      expect(ajv.validate(local, example), `${at}: ${ajv.errorsText()}`).toBe(true)
    }
  })
})

function listExamples(node: unknown, at: string): { at: string; schema: unknown; example: unknown }[] {
  if (typeof node !== 'object' || node === null) return []
  const { example, schema } = node as { example?: unknown; schema?: unknown }
  const own = example === undefined ? [] : [{ at, schema: schema ?? node, example }]
  const inner = Object.entries(node).filter(([name]) => name !== 'example')
  return [...own, ...inner.flatMap(([name, value]) => listExamples(value, `${at}/${name}`))]
}
