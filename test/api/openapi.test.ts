import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDay } from '../../planning/days/days.ts'
import type { Api } from '../support/api.ts'
import { startApi } from '../support/api.ts'

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] }
type Body = { content: Record<string, { schema: Schema; example?: unknown }>; required?: boolean }
type Parameter = { name: string; in: string; required: boolean; schema: Schema }
type Operation = {
  operationId: string
  summary: string
  security?: unknown
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, Body>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> }
  security: unknown
}

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
    const answer = await get({ origin: 'https://example.com' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('x-request-id')).toBeTruthy()
  })

  it('is OpenAPI 3.0.3, "Integration API", version 1.0.0', () => {
    expect(document).toMatchObject({ openapi: '3.0.3', info: { title: 'Integration API', version: '1.0.0' } })
  })

  it('has an ETag, and answers 304 to the one who has it', async () => {
    const first = await get()
    const etag = first.headers.get('etag')!
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get({ 'if-none-match': known })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect(again.headers.get('access-control-allow-origin')).toBe('*')
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('has nothing of any organization: the same bytes with a key and without', async () => {
    const { key } = await api.organization()
    const text = await (await get()).text()
    expect(await (await get({ authorization: `Bearer ${key}` })).text()).toBe(text)
    expect(await (await get({ authorization: 'Bearer nonsense' })).text()).toBe(text)
  })

  it('is the file that is checked in', async () => {
    const file = await readFile(new URL('../../openapi.json', import.meta.url), 'utf8')
    expect(JSON.parse(file)).toEqual(document)
  })
})

describe('the operations (spec §4)', () => {
  const operations = {
    'GET /api/v1/projects': ['listProjects', '200', '401'],
    'POST /api/v1/projects': ['createProject', '201', '401', '422'],
    'GET /api/v1/projects/{id}': ['getProject', '200', '401', '404'],
    'GET /api/v1/resources': ['listResources', '200', '401'],
    'POST /api/v1/resources': ['createResource', '201', '401', '422'],
    'GET /api/v1/resources/{id}': ['getResource', '200', '401', '404'],
  }
  function find(name: string): Operation {
    const [method, path] = name.split(' ') as [string, string]
    return document.paths[path]![method.toLowerCase()]!
  }

  /** What came later inside of v1 (decision 0015). */
  const additions = ['GET /api/v1/changes', 'POST /api/v1/projects/batch', 'POST /api/v1/resources/batch']

  it('are these six and the additions, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual([...Object.keys(operations), ...additions].sort())
  })

  it.each(Object.entries(operations))(
    '%s has a name, a summary and its answers',
    (name, [id, ...statuses]) => {
      const { operationId, summary, responses } = find(name)
      expect(operationId).toBe(id)
      expect(summary).toMatch(/^\w.+/)
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(statuses))
      for (const [status, { content }] of Object.entries(responses)) {
        const schema = content?.['application/json']?.schema
        if (Number(status) >= 400) expect(schema).toEqual({ $ref: '#/components/schemas/Error' })
        else if (status !== '304') expect(schema?.required).toEqual(['data'])
      }
    },
  )

  it.each([
    ['GET /api/v1/projects', '200', '[Project]'],
    ['POST /api/v1/projects', '201', 'Project'],
    ['GET /api/v1/projects/{id}', '200', 'ProjectWithAssignments'],
    ['GET /api/v1/resources', '200', '[Resource]'],
    ['POST /api/v1/resources', '201', 'Resource'],
    ['GET /api/v1/resources/{id}', '200', 'ResourceWithAssignments'],
  ])('%s answers %s with %s in data', (name, status, type) => {
    const { schema } = find(name).responses[status]!.content['application/json']!
    expect(wordsFor(schema.properties!.data!)).toBe(type)
  })

  it.each([
    ['POST /api/v1/projects', 'ProjectCreate'],
    ['POST /api/v1/resources', 'ResourceCreate'],
  ])('%s needs a body, %s', (name, type) => {
    const { required, content } = find(name).requestBody!
    expect([required, wordsFor(content['application/json']!.schema)]).toEqual([true, type])
  })

  it.each([
    ['GET /api/v1/projects', ['external_id', 'status', 'updated_since', 'limit', 'cursor']],
    ['GET /api/v1/resources', ['external_id', 'updated_since', 'limit', 'cursor']],
    ['GET /api/v1/projects/{id}', ['include', 'id']],
    ['GET /api/v1/resources/{id}', ['include', 'from', 'to', 'id']],
  ])('%s takes %j', (name, expected) => {
    const parameters = find(name).parameters!
    expect(parameters.map((parameter) => parameter.name).sort()).toEqual([...expected].sort())
    for (const parameter of parameters)
      expect([parameter.in, parameter.required]).toEqual(
        parameter.name === 'id' ? ['path', true] : ['query', false],
      )
  })

  it('are all secured by the bearer scheme (spec §5.1)', () => {
    const [[name, scheme]] = Object.entries(document.components.securitySchemes) as [[string, unknown]]
    expect(scheme).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(document.security).toEqual([{ [name]: [] }])
    for (const operation of Object.keys(operations)) expect(find(operation).security).toBeUndefined()
  })
})

/** The tables of spec §2; a name with ? may be left out. In requests a null counts as left out (decision 0003). */
const projectTable = {
  id: 'integer',
  external_id: 'string or null',
  title: 'string',
  start_date: 'date',
  end_date: 'date',
  budgeted_hours: 'integer',
  budgeted_cost: 'decimal or null',
  status: 'string',
  tags: '[Tag]',
  inserted_at: 'date-time',
  updated_at: 'date-time',
}
const resourceTable = {
  id: 'integer',
  external_id: 'string or null',
  name: 'string',
  tags: '[Tag]',
  contracts: '[Contract]',
  inserted_at: 'date-time',
  updated_at: 'date-time',
}
const byMonth = '{string: number}'
const tables = {
  Project: projectTable,
  ProjectWithAssignments: {
    ...projectTable,
    assignments: '[Assignment]',
    'monthly_hours?': 'ProjectMonthlyHours',
  },
  ProjectCreate: {
    title: 'string',
    'external_id?': 'string or null',
    start_date: 'date',
    end_date: 'date',
    budgeted_hours: 'integer',
    'budgeted_cost?': 'decimal or null',
    'tag_ids?': '[integer] or null',
  },
  Resource: resourceTable,
  ResourceWithAssignments: {
    ...resourceTable,
    assignments: '[Assignment]',
    'monthly_hours?': 'ResourceMonthlyHours',
  },
  ResourceCreate: {
    name: 'string',
    'external_id?': 'string or null',
    'tag_ids?': '[integer] or null',
    'contract?':
      '{start_date: date, end_date?: date or null, daily_hours: integer, ' +
      'annual_convention_hours?: integer or null, cost_per_hour: decimal} or null',
  },
  Contract: {
    id: 'integer',
    start_date: 'date',
    end_date: 'date or null',
    daily_hours: 'integer',
    annual_convention_hours: 'integer or null',
    cost_per_hour: 'decimal or null',
    inserted_at: 'date-time',
    updated_at: 'date-time',
  },
  Assignment: {
    id: 'integer',
    project_id: 'integer',
    project_title: 'string or null',
    resource_id: 'integer',
    resource_name: 'string or null',
    start_date: 'date',
    end_date: 'date',
    daily_hours: 'number',
    cost_per_hour: 'decimal or null',
    cost_source: 'string',
    inserted_at: 'date-time',
    updated_at: 'date-time',
  },
  Tag: { id: 'integer', name: 'string', color: 'string', for_projects: 'boolean', for_resources: 'boolean' },
  ProjectMonthlyHours: {
    months: '[month]',
    resources: `[{resource_id: integer, resource_name: string or null, months: ${byMonth}, total_hours: number}]`,
    totals: byMonth,
    grand_total: 'number',
  },
  ResourceMonthlyHours: {
    months: '[month]',
    projects: `[{project_id: integer, project_title: string or null, months: ${byMonth}, total_hours: number}]`,
    totals: byMonth,
    grand_total: 'number',
  },
  Error: { errors: '{string: anything}' },
}

describe('the components (spec §2)', () => {
  it.each(Object.entries(tables))('%s has exactly the fields of its table', (name, table) => {
    expect(tableOf(document.components.schemas[name]!)).toEqual(table)
  })

  it('show examples that fit their schemas', () => {
    const ajv = new Ajv({ strict: false, allErrors: true })
    ajv.addFormat('date', isDay)
    ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    ajv.addFormat('text', true)
    ajv.addSchema({ $id: 'document', ...document })
    const found = listExamples(document, '')
    expect(found.length).toBeGreaterThan(50)
    for (const { at, schema, example } of found) {
      const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'))
      expect(ajv.validate(local, example), `${at}: ${ajv.errorsText()}`).toBe(true)
    }
  })
})

function tableOf({ properties = {}, required = [] }: Schema): Record<string, string> {
  const fields = Object.entries(properties)
  return Object.fromEntries(
    fields.map(([name, schema]) => [required.includes(name) ? name : `${name}?`, wordsFor(schema)]),
  )
}

function wordsFor(schema: Schema): string {
  return typeFor(schema) + (schema.nullable ? ' or null' : '')
}

function typeFor({ type, format, pattern, $ref, items, additionalProperties, ...schema }: Schema): string {
  if (typeof $ref === 'string') return $ref.replace('#/components/schemas/', '')
  if (type === 'array') return `[${wordsFor(items as Schema)}]`
  if (type === 'object' && additionalProperties)
    return `{string: ${wordsFor(additionalProperties as Schema)}}`
  if (type === 'object') {
    const fields = Object.entries(tableOf(schema)).map(([name, words]) => `${name}: ${words}`)
    return `{${fields.join(', ')}}`
  }
  if (pattern === '^\\d{4}-\\d{2}$') return 'month'
  if (pattern === '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,4})?$') return 'decimal'
  return format === 'date' || format === 'date-time' ? format : String(type ?? 'anything')
}

/** Every `example` of the document, beside the schema it stands in or next to. */
function listExamples(node: unknown, at: string): { at: string; schema: unknown; example: unknown }[] {
  if (typeof node !== 'object' || node === null) return []
  const { example, schema } = node as { example?: unknown; schema?: unknown }
  const own = example === undefined ? [] : [{ at, schema: schema ?? node, example }]
  const inner = Object.entries(node).filter(([name]) => name !== 'example')
  return [...own, ...inner.flatMap(([name, value]) => listExamples(value, `${at}/${name}`))]
}
