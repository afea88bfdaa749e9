import type { Static } from 'typebox'
import { Type } from 'typebox'
import type { Problem } from '../planning/problems.ts'
import { oneOf } from './blocks.ts'

const kind = oneOf(['projects', 'people', 'assignments', 'requests', 'time_off'])
export type ImportKind = Static<typeof kind>

/** Rows of a file, as the import page sends them; a longer file comes in pieces. */
export const ImportBody = Type.Object({
  kind,
  dry_run: Type.Boolean(),
  rows: Type.Array(
    Type.Object({
      row: Type.Integer(),
      record: Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
    }),
    { maxItems: 200 },
  ),
})
export type ImportBody = Static<typeof ImportBody>
export type ImportRow = ImportBody['rows'][number]

/** Where in the row, and what is wrong there. */
export type RowProblem = Pick<Problem<string>, 'pointer' | 'message'>

/** `exists`: a record with this external id, or work or time off just like it, is there already, and stays as it is. */
export const RowOutcome = Type.Object({
  row: Type.Integer(),
  outcome: oneOf(['created', 'exists', 'refused']),
  problems: Type.Unsafe<readonly RowProblem[]>({ type: 'array' }),
})
export type RowOutcome = Static<typeof RowOutcome>
