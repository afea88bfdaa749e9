import fc from 'fast-check'

/** The part of JSON Schema that openapi.json uses. */
export type Schema = {
  $ref?: string
  type?: string
  format?: string
  enum?: string[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  nullable?: boolean
  required?: string[]
  items?: Schema
  properties?: Record<string, Schema>
}

const DAY = 86_400_000
const day = fc
  .integer({ min: 0, max: Date.UTC(2199, 11, 31) / DAY })
  .map((n) => new Date(n * DAY).toISOString().slice(0, 10))

/** The most frequent dates. The start is before the end, so that enough generated records are valid. */
const LIKELY: Record<string, string> = { start_date: '1999-12-31', end_date: '2100-02-28' }

/** Uses few different external ids, so that requests often repeat one. */
const externalId = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }).map((n) => `ERP-${n}`) },
  one('é', 'e\u0301', ' x ', 'X', 'x', "'; drop table projects --", '<script>', '\u202eabc', '👩‍🚀'),
)
const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }) },
  fc.constantFrom('Ana', 'Bridge', '=1+1', ' trimmed ', '𝔘𝔫𝔦', 'a\u0000b', '\ud800', ' '),
)

/** Generates values for a schema. Most of them are valid. */
export function fitting(schema: Schema, name: string, find: (ref: string) => Schema): fc.Arbitrary<unknown> {
  if (schema.$ref) return fitting(find(schema.$ref), name, find)
  const plain = fittingPlain(schema, name, find)
  return schema.nullable ? fc.oneof({ weight: 5, arbitrary: plain }, fc.constant(null)) : plain
}

function fittingPlain(schema: Schema, name: string, find: (ref: string) => Schema): fc.Arbitrary<unknown> {
  const { type, format, pattern, minimum = 0, maximum = 2 ** 31 } = schema
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer')
    return fc.oneof(
      fc.integer({ min: minimum, max: Math.min(maximum, minimum + 20) }),
      fc.integer({ min: minimum, max: maximum }),
    )
  if (type === 'array') {
    const items =
      name === 'tag_ids'
        ? fc.constantFrom<unknown>('tag 0', 'tag 1', 'tag 2', 'tag 2', 'tag 3', 77, -1)
        : fitting(schema.items!, name, find)
    const most = Math.min(schema.maxItems ?? 5, name === 'tag_ids' ? 3 : 6)
    return name === 'tag_ids'
      ? fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(items, { maxLength: most }))
      : fc.array(items, { minLength: schema.minItems ?? 0, maxLength: most })
  }
  if (type === 'object') return fittingObject(schema, find)
  if (name === 'external_id') return externalId
  if (format === 'date')
    return fc.oneof({ weight: 4, arbitrary: fc.constant(LIKELY[name] ?? '2026-06-30') }, day)
  if (format === 'date-time') return day.map((date) => `${date}T09:30:00Z`)
  if (pattern && pattern !== '\\S') return fc.stringMatching(new RegExp(pattern))
  return text
}

function fittingObject({ properties = {}, required = [] }: Schema, find: (ref: string) => Schema) {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, fitting(schema, name, find)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

export const junk: fc.Arbitrary<unknown> = fc.oneof(
  one(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e21, -0, '', ' ', '\u0000', '\ud800'),
  one([], {}, [[]], [null], '0x10', 'NaN', 'Infinity', '1e5', '+5', '.5', '5.', '1,5', ' 5 '),
  one('2024-02-30', '2023-02-29', '0000-01-01', '10000-01-01', '20240105', 'today', 'infinity'),
  one('１２', '1_000', '9'.repeat(40), '0.12345', 'x'.repeat(256), '😀'.repeat(255), '😀'.repeat(256)),
  one('latest', 'active', 'monthly_hours', 'each', 'return', 'MQ', 'true', '../..', '%00', '*'),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
)

function one(...values: unknown[]): fc.Arbitrary<unknown> {
  return fc.constantFrom(...values)
}

export const junkText = fc.oneof(
  junk.map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
