import type { TSchema } from 'typebox'
import { Type } from '../http/shapes.ts'
import * as examples from './examples.ts'
import { listOf, Nullable, ProjectCreate, ResourceCreate } from './schemas.ts'

/** The wire shapes of bulk creates (decision 0026). */

export const MOST_RECORDS = 500

export const Problem = Type.Object(
  {
    pointer: Type.Array(Type.String(), { description: 'The path of the field.', example: ['title'] }),
    code: Type.String({ description: 'Stable, for programs.', example: 'required' }),
    message: Type.String({ description: 'For people; may change.', example: 'is required' }),
  },
  { $id: 'Problem' },
)

export const BatchRow = Type.Object(
  {
    row: Type.Integer({ minimum: 0, description: 'The place of the record in the request, from 0.' }),
    status: Type.String({
      enum: ['created', 'existing', 'refused', 'valid'],
      description: 'valid: would be created (dry run). existing: its external_id was there already.',
    }),
    id: Nullable(Type.Integer({ description: 'null while there is no record.' })),
    external_id: Nullable(Type.String()),
    errors: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Of a refused row: as in the 422 of a single create.',
      }),
    ),
    problems: Type.Optional(Type.Array(Type.Unsafe({ $ref: 'Problem#' }))),
  },
  { $id: 'BatchRow' },
)

export const BatchReport = Type.Object(
  {
    mode: Type.String({ enum: ['atomic', 'each'] }),
    dry_run: Type.Boolean(),
    created: Type.Integer({ description: 'In a dry run: how many would be.' }),
    existing: Type.Integer(),
    refused: Type.Integer(),
    rows: listOf(BatchRow),
  },
  {
    $id: 'BatchReport',
    description: 'A row for every record, in the order sent.',
    example: examples.batchReport,
  },
)

export const ProjectBatch = batchOf(ProjectCreate, 'ProjectBatch', examples.projectBatch)
export const ResourceBatch = batchOf(ResourceCreate, 'ResourceBatch', examples.resourceBatch)

function batchOf<T extends TSchema>(create: T & { $id?: string }, $id: string, records: object[]) {
  return Type.Object(
    { records: { ...listOf(create), minItems: 1, maxItems: MOST_RECORDS } },
    { $id, description: 'At most 1 MiB altogether.', example: { records } },
  )
}

export const batchComponents = [Problem, BatchRow, BatchReport, ProjectBatch, ResourceBatch]
