import type { Check } from './checks.ts'
import { check } from './checks.ts'
import type { Operation } from './contract.ts'
import { nameOf, OPERATIONS, TABLES } from './contract.ts'
import { Differs, expectThat, firstOf, NotShown, responseInWords } from './expectations.ts'
import type { Json } from './instance.ts'
import { listIn } from './instance.ts'
import type { Lab } from './lab.ts'
import { isObject, readType } from './shapes.ts'

const PATH = '/api/openapi.json'

/** Compares the instance's openapi.json with the API contract (§1.7 and §9). */
export const DESCRIPTION: Check[] = [
  check('4 GET /api/openapi.json', 'The description is served as JSON.', async (lab) => {
    const answer = await lab.ours.get(PATH)
    expectThat(answer.status === 200 && isObject(answer.body), responseInWords(answer))
  }),
  stated('the OpenAPI version', '3.0.3', (document) => document.openapi),
  stated('the title', 'Integration API', (document) => document.info?.title),
  stated('the version', '1.0.0', (document) => document.info?.version),
  check('9.1', 'Every path that is described begins with /api/v1.', async (lab) => {
    for (const path of pathsOf(await readDescription(lab)).keys())
      expectThat(path.startsWith('/api/v1/'), `${path} is described`)
  }),
  check('1 Capability matrix', 'No update and no delete is described.', async (lab) => {
    for (const [path, methods] of pathsOf(await readDescription(lab)))
      for (const method of ['put', 'patch', 'delete'])
        expectThat(!(method in methods), `${method.toUpperCase()} ${path} is described`)
  }),
  check('5.1', 'Every endpoint is described as secured by the bearer scheme.', async (lab) => {
    const document = await readDescription(lab)
    for (const operation of OPERATIONS) {
      const { security = document.security } = described(document, operation)
      const isBearer = listIn(security)
        .flatMap((each) => Object.keys(each))
        .map((name) => document.components?.securitySchemes?.[name])
        .some((scheme) => scheme?.type === 'http' && scheme.scheme?.toLowerCase() === 'bearer')
      expectThat(isBearer, `${nameOf(operation)} has ${JSON.stringify(security)}`)
    }
  }),
  ...OPERATIONS.map((operation) =>
    check(
      `1.7 ${nameOf(operation)}`,
      'It is described as the contract has it: parameters, body, answers.',
      async (lab) => {
        const wrong = [...differences(await readDescription(lab), operation)]
        expectThat(wrong.length === 0, firstOf(wrong))
      },
    ),
  ),
]

function stated(name: string, expected: string, read: (document: Json) => unknown): Check {
  return check('1.7', `The description has ${name} ${expected}.`, async (lab) => {
    const value = read(await readDescription(lab))
    expectThat(value === expected, `${name} is ${JSON.stringify(value)}`)
  })
}

export async function readDescription(lab: Lab): Promise<Json> {
  const known = lab.ours.seen.find(({ path, status }) => path === PATH && status === 200)
  const { body } = known ?? (await lab.ours.get(PATH))
  if (!isObject(body)) throw new NotShown(`needs the description, and ${PATH} is no JSON object`)
  return body
}

/** Returns full paths, because the URL in `servers` may have a path. */
export function pathsOf(document: Json): Map<string, Json> {
  const { url = '', variables = {} } = document.servers?.[0] ?? {}
  const server = String(url).replace(/\{(\w+)\}/g, (_, name) => variables[name]?.default ?? '')
  const base = server.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/\/+$/, '')
  return new Map(Object.entries(document.paths ?? {}).map(([path, methods]) => [base + path, methods]))
}

export function described(document: Json, { method, path }: Operation): Json {
  const plain = (text: string) => text.replace(/\{\w+\}/g, '{}')
  const [, methods] = [...pathsOf(document)].find(([each]) => plain(each) === plain(path)) ?? []
  const found = methods?.[method.toLowerCase()]
  if (!isObject(found)) throw new Differs(`${method} ${path} is not described`)
  return { ...found, parameters: [...listIn(methods.parameters), ...listIn(found.parameters)] }
}

/** Yields the differences between the description of an endpoint and the API contract. */
function* differences(document: Json, operation: Operation): Generator<string> {
  const { parameters, requestBody, responses } = described(document, operation)
  const names = parameters.map((each: Json) => resolve(document, each).name)
  for (const name of operation.parameters)
    if (!names.includes(name)) yield `the parameter ${name} is not described`
  if (operation.request)
    yield* unlike(document, bodySchema(document, requestBody), operation.request, 'body', true)
  for (const status of operation.statuses) {
    const response = responses?.[status]
    const { properties } = resolve(document, bodySchema(document, response))
    if (!response) yield `the status ${status} is not described`
    else if (status >= 400 && !properties?.errors) yield `${status} is described without errors`
    else if (status < 300) yield* unlike(document, properties?.data, operation.data, 'data', false)
  }
}

export function bodySchema(document: Json, content: Json): Json {
  return resolve(document, content).content?.['application/json']?.schema
}

/** Yields the differences between a schema and the API contract's type. */
function* unlike(
  document: Json,
  given: Json,
  type: string,
  at: string,
  isRequest: boolean,
): Generator<string> {
  const { plain, isNullable, element } = readType(type)
  const schema = resolve(document, given)
  const table = TABLES[plain]
  if (schema.type === undefined && !schema.properties) return yield `${at} is not described`
  if (isNullable && !schema.nullable) yield `${at} is described as never null`
  // Requests may allow null where the API contract doesn't, because null may mean the same as no value.
  if (!isNullable && schema.nullable && !isRequest) yield `${at} is described as possibly null`
  if (element && schema.type === 'array') yield* unlike(document, schema.items, element, `${at}[]`, isRequest)
  else if (element) yield `${at} is described as ${schema.type}, not a list`
  else if (!table && !isDescribedAs(schema, plain))
    yield `${at} is described as ${schema.format ?? schema.type}, not ${plain}`
  for (const [field, fieldType] of Object.entries(table ?? {})) {
    const name = field.replace('?', '')
    yield* unlike(document, schema.properties?.[name], fieldType, `${at}.${name}`, isRequest)
    if (isRequest && field.endsWith('?') === Boolean(schema.required?.includes(name)))
      yield `${at}.${name} is described as ${field.endsWith('?') ? 'required' : 'optional'}`
  }
}

function isDescribedAs({ type, format }: Json, plain: string): boolean {
  if (plain === 'date' || plain === 'date-time') return type === 'string' && format === plain
  if (plain === 'hours by month') return type === 'object'
  return type === (['decimal', 'month'].includes(plain) ? 'string' : plain)
}

/** Replaces a `$ref` with its schema, and merges the schemas of `allOf`. */
function resolve(document: Json, schema: Json, depth = 0): Json {
  if (!isObject(schema) || depth > 20) return {}
  if (typeof schema.$ref === 'string') {
    const steps = schema.$ref.replace(/^#\//, '').split('/')
    const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    const target = names.reduce((node: Json, name) => node?.[name], document)
    return resolve(document, target, depth + 1)
  }
  if (!Array.isArray(schema.allOf)) return schema
  const all: Json[] = [...schema.allOf.map((part) => resolve(document, part, depth + 1)), schema]
  return {
    ...Object.assign({}, ...all),
    properties: Object.assign({}, ...all.map((part) => part.properties)),
    required: all.flatMap((part) => part.required ?? []),
  }
}
