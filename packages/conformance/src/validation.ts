import type { ValidateFunction } from 'ajv'
import { Ajv } from 'ajv'
import type { Operation } from './contract.ts'
import { bodySchema, described } from './description.ts'
import type { Json } from './instance.ts'
import { isDate, isObject } from './shapes.ts'

/**
 * Returns a function that compares a response with an OpenAPI 3.0 document and describes the first
 * difference.
 */
export function validatorOf(document: Json) {
  const ajv = new Ajv({ strict: false, logger: false, validateSchema: false })
    .addFormat('date', isDate)
    .addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)))
    .addSchema({ ...(asJsonSchema(document) as object), $id: 'document' })
  const compiled = new Map<string, ValidateFunction>()

  return function findMisfit(operation: Operation, status: number, body: unknown): string | null {
    const { responses } = described(document, operation)
    if (!responses?.[status]) return `the description has no ${status}`
    const schema = bodySchema(document, responses[status])
    if (!schema) return `the description says nothing about the body of ${status}`
    const text = JSON.stringify(asJsonSchema(schema)).replaceAll('"#/', '"document#/')
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text))
    compiled.set(text, validate)
    return validate(body) ? null : ajv.errorsText(validate.errors, { dataVar: 'body' })
  }
}

/** JSON Schema has no `nullable`, and its exclusiveMinimum and exclusiveMaximum are numbers, not booleans. */
function asJsonSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(asJsonSchema)
  if (!isObject(node)) return node
  const { nullable, ...schema } = Object.fromEntries(
    Object.entries(node).map(([name, inner]) => [name, asJsonSchema(inner)]),
  )
  for (const end of ['Minimum', 'Maximum']) {
    const open = `exclusive${end}`
    if (schema[open] === true) schema[open] = schema[end.toLowerCase()]
    else if (schema[open] === false) delete schema[open]
  }
  return nullable === true ? { anyOf: [{ type: 'null' }, schema] } : schema
}
