import type { Check } from './checks.ts'
import { answerInWords, check, Differs, expectThat, firstOf, NotShown } from './checks.ts'
import type { Operation } from './contract.ts'
import { nameOf, OPERATIONS, TABLES } from './contract.ts'
import type { Json } from './instance.ts'
import type { Lab } from './lab.ts'
import { isObject, readType } from './shapes.ts'

const PATH = '/api/openapi.json'

/** §1.7 and §9: the instance's own description, held against the contract. */
export function descriptionChecks(lab: Lab): Check[] {
  const stated = (name: string, expected: string, read: (document: Json) => unknown) =>
    check('1.7', `The description has ${name} ${expected}.`, async () => {
      const value = read(await readDescription(lab))
      expectThat(value === expected, `${name} is ${JSON.stringify(value)}`)
    })
  return [
    check('4 GET /api/openapi.json', 'The description is served as JSON.', async () => {
      const answer = await lab.ours.get(PATH)
      expectThat(answer.status === 200 && isObject(answer.body), answerInWords(answer))
    }),
    stated('the OpenAPI version', '3.0.3', (document) => document.openapi),
    stated('the title', 'Integration API', (document) => document.info?.title),
    stated('the version', '1.0.0', (document) => document.info?.version),
    check('9.1', 'Every path that is described begins with /api/v1.', async () => {
      const other = [...pathsOf(await readDescription(lab)).keys()].find(
        (path) => !path.startsWith('/api/v1/'),
      )
      expectThat(other === undefined, `${other} is described`)
    }),
    check('1 Capability matrix', 'No update and no delete is described.', async () => {
      for (const [path, methods] of pathsOf(await readDescription(lab)))
        for (const method of ['put', 'patch', 'delete'])
          expectThat(!(method in methods), `${method.toUpperCase()} ${path} is described`)
    }),
    check('5.1', 'Every endpoint is described as secured by the bearer scheme.', async () => {
      const document = await readDescription(lab)
      for (const operation of OPERATIONS) {
        const { security = document.security } = described(document, operation)
        const names = (Array.isArray(security) ? security : []).flatMap((each) => Object.keys(each))
        const schemes = names.map((name) => document.components?.securitySchemes?.[name])
        const bearer = schemes.some(
          (each) => each?.type === 'http' && each.scheme?.toLowerCase() === 'bearer',
        )
        expectThat(bearer, `${nameOf(operation)} has ${JSON.stringify(security)}`)
      }
    }),
    ...OPERATIONS.map((operation) =>
      check(
        `1.7 ${nameOf(operation)}`,
        'It is described as the contract has it: parameters, body, answers.',
        async () => {
          const document = await readDescription(lab)
          const wrong = differences(document, operation)
          if (wrong.length > 0) throw new Differs(firstOf(wrong))
        },
      ),
    ),
  ]
}

export async function readDescription(lab: Lab): Promise<Json> {
  const known = lab.ours.seen.find(({ path, status }) => path === PATH && status === 200)
  const { body } = known ?? (await lab.ours.get(PATH))
  if (!isObject(body)) throw new NotShown(`needs the description, and ${PATH} is no JSON object`)
  return body
}

/** Full paths, as a server entry with a path of its own may carry the prefix. */
function pathsOf(document: Json): Map<string, Json> {
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
  return { ...found, parameters: [...(methods.parameters ?? []), ...((found.parameters as Json[]) ?? [])] }
}

function differences(document: Json, operation: Operation): string[] {
  const { parameters, requestBody, responses } = described(document, operation)
  const names = parameters.map((each: Json) => resolve(document, each).name)
  const wrong = operation.parameters
    .filter((name) => !names.includes(name))
    .map((name) => `the parameter ${name} is not described`)
  const missing = operation.statuses.filter((status) => !responses?.[status])
  wrong.push(...missing.map((status) => `the status ${status} is not described`))
  if (operation.request) {
    const schema = schemaIn(resolve(document, requestBody))
    wrong.push(...unlike(document, schema, operation.request, 'body', true))
  }
  for (const status of operation.statuses.filter((each) => !missing.includes(each))) {
    const { properties } = resolve(document, schemaIn(resolve(document, responses[status])))
    if (status >= 400 && !properties?.errors) wrong.push(`${status} is described without errors`)
    if (status < 300) wrong.push(...unlike(document, properties?.data, operation.data, 'data', false))
  }
  return wrong
}

function schemaIn(content: Json): Json {
  return content?.content?.['application/json']?.schema
}

/** Where a schema does not say what the contract's type says. */
function unlike(document: Json, given: Json, type: string, at: string, isRequest: boolean): string[] {
  const { plain, isNullable, element } = readType(type)
  const schema = resolve(document, given)
  if (schema.type === undefined && !schema.properties) return [`${at} is not described`]
  const wrong: string[] = []
  if (isNullable && !schema.nullable) wrong.push(`${at} is described as never null`)
  // In a request a null may well count as left out; in an answer it is news to a reader.
  if (!isNullable && schema.nullable && !isRequest) wrong.push(`${at} is described as possibly null`)
  if (element)
    return schema.type === 'array'
      ? [...wrong, ...unlike(document, schema.items, element, `${at}[]`, isRequest)]
      : [`${at} is described as ${schema.type}, not a list`]
  const table = TABLES[plain]
  if (!table)
    return isDescribedAs(schema, plain)
      ? wrong
      : [...wrong, `${at} is described as ${schema.format ?? schema.type}, not ${plain}`]
  for (const [field, fieldType] of Object.entries(table)) {
    const name = field.replace('?', '')
    const inner = schema.properties?.[name]
    if (!inner) wrong.push(`${at}.${name} is not described`)
    else wrong.push(...unlike(document, inner, fieldType, `${at}.${name}`, isRequest))
    if (isRequest && field.endsWith('?') === Boolean(schema.required?.includes(name)))
      wrong.push(`${at}.${name} is described as ${field.endsWith('?') ? 'required' : 'optional'}`)
  }
  return wrong
}

function isDescribedAs({ type, format }: Json, plain: string): boolean {
  if (plain === 'date' || plain === 'date-time') return type === 'string' && format === plain
  if (plain === 'hours by month' || plain === 'object') return type === 'object'
  return type === (['decimal', 'month'].includes(plain) ? 'string' : plain)
}

/** References followed, and the parts of an allOf laid over each other. */
export function resolve(document: Json, schema: Json, depth = 0): Json {
  if (!isObject(schema) || depth > 20) return {}
  if (typeof schema.$ref === 'string') {
    const steps = schema.$ref
      .replace(/^#\//, '')
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    const target = steps.reduce((node: Json, step) => node?.[step], document)
    return resolve(document, target, depth + 1)
  }
  if (!Array.isArray(schema.allOf)) return schema
  const parts: Json[] = schema.allOf.map((part: Json) => resolve(document, part, depth + 1))
  const all = [...parts, schema]
  return {
    ...Object.assign({}, ...all),
    properties: Object.assign({}, ...all.map((part) => part.properties)),
    required: all.flatMap((part) => part.required ?? []),
  }
}
