/**
 * The operations of openapi.json with example values, for the generators of snippets and the Postman
 * collection.
 */

type Parameter = { name: string; in: 'query' | 'path' | 'header'; example?: unknown }
type Described = {
  operationId: string
  summary: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { example: unknown } } }
}
export type Document = { info: object; paths: Record<string, Record<string, Described>> }

export type Operation = {
  id: string
  summary: string
  tag: string
  method: 'GET' | 'POST'
  /** Contains an example id instead of `{id}`. */
  path: string
  /** Example values for creates. Empty for reads. */
  query: { name: string; value: string }[]
  body: unknown
}

export function listOperations({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { operationId: id, summary, tags, parameters = [], requestBody } = described
      const examplesIn = (place: Parameter['in']) =>
        parameters.flatMap(({ in: at, name, example }) =>
          at === place && example !== undefined ? [{ name, value: String(example) }] : [],
        )
      const filled = examplesIn('path').reduce((so, { name, value }) => so.replace(`{${name}}`, value), path)
      const isCreate = method === 'post'
      return {
        ...{ id, summary, tag: tags[0] ?? '', method: isCreate ? 'POST' : 'GET' },
        path: filled,
        query: isCreate ? examplesIn('query') : [],
        body: requestBody?.content['application/json'].example ?? null,
      }
    }),
  )
}

export function addressOf({ path, query }: Operation): string {
  const text = query.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('&')
  return text === '' ? path : `${path}?${text}`
}
