import type { Static } from 'typebox'
import { Type } from 'typebox'
import { oneOf } from './blocks.ts'
import { MOST_EARLIER_ROWS, MOST_IMPORT_ROWS } from './limits.ts'

const kind = oneOf(['projects', 'people', 'assignments', 'requests', 'time_off'])
export type UploadKind = Static<typeof kind>

const record = Type.Unsafe<Record<string, unknown>>({ type: 'object' })

/**
 * Rows of a file. The app sends a longer file in several requests. A dry run stores nothing, so its later
 * requests repeat in `before` the accepted rows on which their own rows depend.
 */
export const ImportBody = Type.Object({
  kind,
  dry_run: Type.Boolean(),
  rows: Type.Array(Type.Object({ row: Type.Integer(), record }), { maxItems: MOST_IMPORT_ROWS }),
  before: Type.Optional(Type.Array(Type.Object({ record }), { maxItems: MOST_EARLIER_ROWS })),
})
export type ImportBody = Static<typeof ImportBody>
export type ImportRow = ImportBody['rows'][number]

export type RowProblem = { pointer: readonly string[]; code: string; message: string }

/** `existing` means that a record with the same external id, or an equal record, is already stored. */
export const RowOutcome = Type.Object({
  row: Type.Integer(),
  status: oneOf(['created', 'existing', 'refused']),
  problems: Type.Unsafe<readonly RowProblem[]>({ type: 'array' }),
})
export type RowOutcome = Static<typeof RowOutcome>
