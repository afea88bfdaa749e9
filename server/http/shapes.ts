import type Typebox from 'typebox'

/**
 * TypeBox as far as our schemas go: its types, and these few lines instead of its code, which costs every start
 * 200 ms and 20 MB. The schemas come out the same; what is optional is known to objects alone, as there.
 */
type Used =
  | 'Array'
  | 'Boolean'
  | 'Integer'
  | 'Number'
  | 'Object'
  | 'Optional'
  | 'Partial'
  | 'Record'
  | 'String'
  | 'Unknown'
  | 'Unsafe'

type Schema = Record<string, unknown>
type Properties = Record<string, Schema>

const optional = new WeakSet<Schema>()

function makeOptional(schema: Schema): Schema {
  const copy = { ...schema }
  optional.add(copy)
  return copy
}

function object(properties: Properties, options: Schema = {}): Schema {
  const required = Object.keys(properties).filter((name) => !optional.has(properties[name]!))
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...options }
}

function partial({ properties }: { properties: Properties }): Schema {
  const entries = Object.entries(properties).map(([name, schema]) => [name, makeOptional(schema)])
  return object(Object.fromEntries(entries))
}

const simple =
  (type: string) =>
  (options: Schema = {}) => ({ type, ...options })

const shapes: Record<Used, (...args: never[]) => Schema> = {
  Array: (items: Schema, options: Schema = {}) => ({ type: 'array', items, ...options }),
  Boolean: simple('boolean'),
  Integer: simple('integer'),
  Number: simple('number'),
  Object: object,
  Optional: makeOptional,
  Partial: partial,
  Record: (_key: Schema, value: Schema, options: Schema = {}) => ({
    type: 'object',
    patternProperties: { '^.*$': value },
    ...options,
  }),
  String: simple('string'),
  Unknown: (options: Schema = {}) => ({ ...options }),
  Unsafe: (schema: Schema) => ({ ...schema }),
}

export const Type = shapes as unknown as Pick<typeof Typebox, Used>
