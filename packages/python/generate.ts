/**
 * Generates Python types from openapi.json for `npm run openapi`. A test checks that the stored types are
 * current.
 */

type Schema = {
  $ref?: string
  type?: string
  enum?: string[]
  nullable?: boolean
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  description?: string
}
type Classes = Map<string, string>

const HEAD = `"""Generated from openapi.json by "npm run openapi": not written by hand."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict
`

export function writePythonTypes(openapi: string): string {
  const { components } = JSON.parse(openapi) as { components: { schemas: Record<string, Schema> } }
  const classes: Classes = new Map()
  for (const [name, schema] of Object.entries(components.schemas)) addClass(classes, name, schema)
  return [HEAD, ...classes.values()].join('\n\n')
}

/** If a field is optional, puts the required fields into a base class. Python 3.9 has no NotRequired. */
function addClass(
  classes: Classes,
  name: string,
  { properties = {}, required = [], description }: Schema,
): void {
  const fields = Object.entries(properties).map(([field, schema]) => ({
    line: `    ${field}: ${typeOf(classes, name + pascal(field), schema)}`,
    isRequired: required.includes(field),
  }))
  const lines = (isRequired: boolean) =>
    fields.filter((field) => field.isRequired === isRequired).map(({ line }) => line)
  const about = description ? [`    """${description}"""`, ''] : []
  const [always, maybe] = [lines(true), lines(false)]
  if (maybe.length === 0) classes.set(name, classOf(name, 'TypedDict', [...about, ...always]))
  else {
    classes.set(`_${name}`, classOf(`_${name}`, 'TypedDict', always))
    classes.set(name, classOf(name, `_${name}, total=False`, [...about, ...maybe]))
  }
}

function classOf(name: string, bases: string, lines: string[]): string {
  return `class ${name}(${bases}):\n${lines.length > 0 ? lines.join('\n') : '    pass'}\n`
}

function typeOf(classes: Classes, name: string, schema: Schema): string {
  const plain = plainTypeOf(classes, name, schema)
  return schema.nullable ? `Optional[${plain}]` : plain
}

const PLAIN: Record<string, string> = { string: 'str', integer: 'int', number: 'float', boolean: 'bool' }

function plainTypeOf(classes: Classes, name: string, schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.enum) return `Literal[${schema.enum.map((value) => JSON.stringify(value)).join(', ')}]`
  if (schema.type === 'array') return `List[${typeOf(classes, name, schema.items ?? {})}]`
  if (schema.type !== 'object') return PLAIN[schema.type ?? ''] ?? 'Any'
  if (!schema.properties) {
    const { additionalProperties: inner } = schema
    return `Dict[str, ${typeof inner === 'object' ? typeOf(classes, name, inner) : 'Any'}]`
  }
  addClass(classes, name, schema)
  return name
}

function pascal(field: string): string {
  return field.replace(/(^|_)(\w)/g, (_, _mark, letter: string) => letter.toUpperCase())
}
