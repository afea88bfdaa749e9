import fc from 'fast-check'
import type { OpenApi } from './documented.ts'
import type { Schema } from './values.ts'
import { fitting, junk, junkText } from './values.ts'

export type Operation = { method: string; path: string; takes: Schema | null; parameters: Parameter[] }
type Parameter = { in: 'query' | 'header' | 'path'; name: string; schema: Schema }

/**
 * `known` selects one of the records that earlier requests created. Before sending, texts such as "tag 2" in
 * bodies become tag ids.
 */
export type Request = {
  operation: Operation
  method: string
  id: { known: number } | { text: string }
  query: [string, string][]
  headers: [string, string][]
  body: unknown
  bytes: BodyDefect
  isMutated: boolean
}
type BodyDefect = 'whole' | 'cut' | 'trailing' | 'not utf-8' | 'bom' | 'deep' | 'empty' | 'large' | 'chunked'

function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as unknown as Record<string, Described>).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      takes: described.requestBody?.content['application/json']?.schema ?? null,
      parameters: described.parameters ?? [],
    })),
  )
}
type Described = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }

/** Generates documented requests, some of them with a few mutations. */
export function requestsOf(document: OpenApi): fc.Arbitrary<Request> {
  const schemas = document.components.schemas as Record<string, Schema>
  const find = (ref: string) => schemas[ref.slice(ref.lastIndexOf('/') + 1)]!
  const each = operationsOf(document).map((operation) => {
    const right = described(operation, find)
    const weight = operation.takes ? 3 : 2
    return {
      weight,
      arbitrary: fc.oneof(
        right,
        fc.tuple(right, fc.array(mutationsOf(operation), { minLength: 1, maxLength: 3 })).map(mutate),
      ),
    }
  })
  return fc.oneof(...each)
}

function described(operation: Operation, find: (ref: string) => Schema): fc.Arbitrary<Request> {
  const pairsOf = (place: string) =>
    fc
      .tuple(
        ...operation.parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => {
            // Sends `wait=0`, because requests that wait for changes would delay the run.
            const value = name === 'wait' ? fc.constant(0) : fitting(schema, name, find)
            return fc.option(
              value.map((one): [string, string] => [name, String(one)]),
              { nil: undefined, freq: 2 },
            )
          }),
      )
      .map((pairs) => pairs.filter((pair) => pair !== undefined))
  return fc.record({
    operation: fc.constant(operation),
    method: fc.constant(operation.method),
    id: fc.nat(30).map((known) => ({ known })),
    query: pairsOf('query'),
    // Headers have one of seven values, so that idempotency keys repeat.
    headers: pairsOf('header').map((pairs) =>
      pairs.map(([name, value]): [string, string] => [name, `key-${value.length % 7}`]),
    ),
    body: operation.takes ? fitting(operation.takes, '', find) : fc.constant(undefined),
    bytes: fc.constant<BodyDefect>('whole'),
    isMutated: fc.constant(false),
  })
}

type Mutation = (request: Request) => Request

function put(change: Partial<Request>): Mutation {
  return (request) => ({ ...request, ...change })
}

function mutationsOf({ parameters, takes }: Operation): fc.Arbitrary<Mutation> {
  const names = [
    ...parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name),
    'unknown',
    'key',
  ]
  const query = fc.tuple(fc.constantFrom(...names), junkText).map(
    ([name, value]): Mutation =>
      (request) => ({ ...request, query: [...request.query, [name, value]] }),
  )
  const id = fc
    .oneof(
      fc.constantFrom('0', '-1', '+1', '01', '1.5', '1e3', '0x1', 'abc', '{}', '2147483648'),
      fc.constantFrom(
        '9007199254740993',
        '9223372036854775808',
        '9'.repeat(400),
        '1/2',
        '..',
        '%zz',
        '%ff',
        '1%00',
        '',
      ),
      junkText,
    )
    .map((text) => put({ id: { text } }))
  const method = fc
    .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')
    .map((method) => put({ method }))
  const header = fc
    .oneof(
      fc.tuple(
        fc.constantFrom(
          'content-type',
          'accept',
          'idempotency-key',
          'if-none-match',
          'x-request-id',
          'authorization',
          'content-encoding',
          'cookie',
          'x-forwarded-for',
          'accept-encoding',
          'range',
          'origin',
        ),
        junkText,
      ),
      fc.constantFrom<[string, string]>(
        ['content-type', 'text/plain'],
        ['content-type', 'application/json; charset=utf-16'],
        ['content-encoding', 'gzip'],
        ['authorization', ''],
        ['authorization', 'Bearer'],
        ['authorization', 'Basic eDp5'],
        ['if-none-match', '*'],
        ['if-none-match', '"x", W/"y"'],
        ['idempotency-key', 'x'.repeat(256)],
        ['idempotency-key', 'a b'],
      ),
    )
    .map(
      (pair): Mutation =>
        (request) => ({ ...request, headers: [...request.headers, pair] }),
    )
  if (!takes) return fc.oneof(query, query, id, method, header)
  const bytes = fc
    .constantFrom<BodyDefect>('cut', 'trailing', 'not utf-8', 'bom', 'deep', 'empty', 'chunked', 'large')
    .map((bytes) => put({ bytes }))
  const field = fc
    .tuple(
      fc.nat(30),
      junk,
      fc.constantFrom('replace', 'delete', 'add'),
      fc.constantFrom('organization_id', 'id', 'status', '__proto__', 'constructor', 'assignments'),
    )
    .map(
      ([n, value, how, name]): Mutation =>
        (request) => ({ ...request, body: changed(request.body, n, value, how, name) }),
    )
  const root = junk.map((body) => put({ body }))
  return fc.oneof({ weight: 6, arbitrary: field }, query, method, header, bytes, root)
}

function mutate([request, mutations]: [Request, Mutation[]]): Request {
  return mutations.reduce<Request>((mutated, each) => each(mutated), { ...request, isMutated: true })
}

/** Changes or removes the n-th value in a body, or adds a value next to it. */
function changed(body: unknown, n: number, value: unknown, how: string, name: string): unknown {
  if (typeof body !== 'object' || body === null) return body
  const copy = structuredClone(body) as Record<string, unknown>
  const places: [Record<string, unknown>, string][] = []
  const visit = (at: Record<string, unknown>) => {
    for (const key of Object.keys(at)) {
      places.push([at, key])
      if (typeof at[key] === 'object' && at[key] !== null) visit(at[key] as Record<string, unknown>)
    }
  }
  visit(copy)
  const [at, key] = places[n % Math.max(1, places.length)] ?? [copy, name]
  if (how === 'delete') delete at[key]
  else if (Array.isArray(at) && (how === 'add' || key === name)) at.push(value)
  else set(at, how === 'add' ? name : key, value)
  return copy
}

/** Defines own properties, because assigning to `__proto__` would change the prototype. */
function set(at: object, name: string, value: unknown): void {
  Object.defineProperty(at, name, { value, enumerable: true, configurable: true, writable: true })
}
