import type { Static, TSchema, TSchemaOptions } from 'typebox'
import { Type } from 'typebox'
import { DECIMAL, MOST_TAGS, NOT_BLANK, NOTE_LENGTH, TEXT_LENGTH } from './limits.ts'

/** A shape is a validator, a type and an OpenAPI component. */

/** OpenAPI 3.0 has no null type. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Unsafe<Static<T> | null>({ ...schema, nullable: true })
}

export function Ref<T extends TSchema>(schema: T & { $id?: string }) {
  return Type.Unsafe<Static<T>>({ $ref: `${schema.$id}#` })
}

export function listOf<T extends TSchema>(schema: T & { $id?: string }) {
  return Type.Array(Ref(schema))
}

export function oneOf<const T extends string>(values: readonly T[], options: TSchemaOptions = {}) {
  return Type.Unsafe<T>({ type: 'string', enum: values, ...options })
}

/** The database driver returns Dates for columns with these names. */
export type DbRow<T> = {
  [Name in keyof T]: Name extends 'at' | `${string}_at` | `${string}_until`
    ? Exclude<T[Name], string> | Date
    : T[Name]
}

/** If `is_minimum` is true, `found` is a minimum, because the server stopped counting. */
export const counts = { found: Type.Integer(), is_minimum: Type.Boolean(), all: Type.Integer() }

export const id = Type.Integer({ example: 1 })
export const sentId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const date = Type.String({ format: 'date', example: '2026-03-10' })
export const instant = Type.String({ format: 'date-time', example: '2026-03-01T09:30:00.000Z' })
export const money = Type.String({
  pattern: DECIMAL,
  example: '35.50',
  description:
    'A decimal string with at most 12 digits before and 4 after the point. Returned exactly as sent.',
})
export const hoursByMonth = Type.Record(Type.String(), Type.Number(), {
  example: { '2026-03': 55.17, '2026-04': 75.86 },
})

export const text = { maxLength: TEXT_LENGTH, format: 'text' }
export const note = Type.String({ maxLength: NOTE_LENGTH, format: 'text' })

/** The server trims titles and treats a blank title as missing (decision 0003). */
export function title(options: TSchemaOptions = {}) {
  return Type.String({ ...text, minLength: 1, ...options })
}

export const externalId = Nullable(
  Type.String({
    ...text,
    minLength: 1,
    pattern: NOT_BLANK,
    example: 'ERP-1001',
    description: 'The identifier in your system; unique per organization; compared exactly.',
  }),
)

export function tagIds(kind: string) {
  return Type.Optional(
    Nullable(
      Type.Array(Type.Integer(), {
        maxItems: MOST_TAGS,
        example: [],
        description: `Ids of existing ${kind} tags of the organization. Duplicates collapse.`,
      }),
    ),
  )
}

export const dayRange = { start_date: date, end_date: date }
export const times = { inserted_at: instant, updated_at: instant }
export const exampleTimes = {
  inserted_at: '2026-03-01T09:30:00.000Z',
  updated_at: '2026-03-01T09:30:00.000Z',
}
