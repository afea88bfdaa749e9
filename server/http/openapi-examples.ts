/**
 * Moves examples from schemas to parameters, bodies and responses, because API clients look for them there.
 * Also moves how parameters with several values are written.
 */

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape
type Node = Record<string, any>

const JSON_TYPE = 'application/json'

export function placeExamples<T extends object>(document: T): T {
  const { paths, components } = document as Node
  for (const [path, methods] of Object.entries<Node>(paths))
    for (const operation of Object.values<Node>(methods)) {
      for (const parameter of operation.parameters ?? []) moveOut(parameter)
      const bodies = [operation.requestBody, ...Object.values(operation.responses)] as Node[]
      for (const body of bodies) {
        const content = body?.content?.[JSON_TYPE]
        if (content) content.example ??= exampleOf(content.schema, components.schemas)
      }
      linkToRecord(operation, paths[`${path}/{id}`]?.get)
    }
  return document
}

function moveOut(parameter: Node): void {
  const { example, style, explode, ...schema } = parameter.schema
  Object.assign(parameter, { style, explode, example: example ?? schema.default, schema })
}

function exampleOf(schema: Node, schemas: Node): unknown {
  const { $ref, example, type, items, properties = {}, required = [] } = schema
  if ($ref) return exampleOf(schemas[$ref.split('/').at(-1)], schemas)
  if (example !== undefined) return example
  if (type === 'array') return [exampleOf(items, schemas)]
  if (type !== 'object') return undefined
  return Object.fromEntries(required.map((name: string) => [name, exampleOf(properties[name], schemas)]))
}

/** Links the id of a created record to its GET operation. */
function linkToRecord({ responses }: Node, get: Node | undefined): void {
  if (!responses[201] || !get) return
  const id = '$response.body#/data/id'
  responses[201].links = { [get.operationId]: { operationId: get.operationId, parameters: { id } } }
}
