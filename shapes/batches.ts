import type { TSchema } from 'typebox'
import { Type } from 'typebox'
import { listOf, Nullable, oneOf, Ref } from './blocks.ts'
import { MOST_RECORDS } from './limits.ts'
import { ProjectCreate, projectCreateExample } from './projects.ts'
import { ResourceCreate, resourceCreateExample } from './resources.ts'

export const ProblemShape = Type.Object(
  {
    pointer: Type.String({
      description: 'JSON Pointer (RFC 6901) of the field in the record; "" is the whole record.',
      example: '/title',
    }),
    code: Type.String({ description: 'Stable, for use in programs.', example: 'required' }),
    message: Type.String({ description: 'In words; may change.', example: 'is required' }),
  },
  { $id: 'Problem' },
)

export const BatchRow = Type.Object(
  {
    row: Type.Integer({
      minimum: 0,
      description: 'The position of the record in the request, starting at 0.',
    }),
    status: oneOf(['created', 'existing', 'refused', 'valid'], {
      description: 'valid: would be created (dry run). existing: a record has this external_id.',
    }),
    id: Nullable(Type.Integer({ description: 'null if no record was created.' })),
    external_id: Nullable(Type.String()),
    errors: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'For a refused row, as in the 422 of a single create.',
      }),
    ),
    problems: Type.Optional(Type.Array(Ref(ProblemShape))),
  },
  { $id: 'BatchRow' },
)

const RefusedRecord = Type.Object(
  {
    row: BatchRow.properties.row,
    external_id: BatchRow.properties.external_id,
    errors: Type.Record(Type.String(), Type.Unknown(), { description: 'As in the 422 of a single create.' }),
    problems: listOf(ProblemShape),
  },
  { description: 'A refused record; nothing was stored.' },
)

export const BatchError = Type.Object(
  {
    errors: Type.Object(
      {
        records: Type.Optional(
          Type.Array(Type.Union([RefusedRecord, Type.String()]), {
            description: 'The refused records, or messages if the list itself is wrong.',
          }),
        ),
      },
      { additionalProperties: true },
    ),
  },
  {
    $id: 'BatchError',
    description:
      'errors.records lists the refused records. Other keys are wrong query parameters and headers.',
  },
)

const endBeforeStart = 'must not be before start_date (2026-03-01)'
const refused = {
  external_id: 'ERP-1003',
  errors: { end_date: [endBeforeStart] },
  problems: [{ pointer: '/end_date', code: 'end_before_start', message: endBeforeStart }],
}
export const refusedRecordsExample = { records: [{ row: 2, ...refused }] }

export const BatchReport = Type.Object(
  {
    mode: oneOf(['atomic', 'each']),
    dry_run: Type.Boolean(),
    created: Type.Integer({ description: 'In a dry run, how many would be created.' }),
    existing: Type.Integer(),
    refused: Type.Integer(),
    rows: listOf(BatchRow),
  },
  {
    $id: 'BatchReport',
    description: 'A row for every record, in the order sent.',
    example: {
      mode: 'each',
      dry_run: false,
      created: 1,
      existing: 1,
      refused: 1,
      rows: [
        { row: 0, status: 'existing', id: 1, external_id: 'ERP-1001' },
        { row: 1, status: 'created', id: 2, external_id: 'ERP-1002' },
        { row: 2, status: 'refused', id: null, ...refused },
      ],
    },
  },
)

export const ProjectBatch = batchOf(ProjectCreate, 'ProjectBatch', [
  projectCreateExample,
  { ...projectCreateExample, title: 'Harbour extension', external_id: 'ERP-1002' },
  { ...projectCreateExample, title: 'Night bus', external_id: 'ERP-1003', end_date: '2026-02-28' },
])
export const ResourceBatch = batchOf(ResourceCreate, 'ResourceBatch', [
  resourceCreateExample,
  { ...resourceCreateExample, name: 'Ben Okafor', external_id: 'HR-78' },
  { name: 'Cleo Brandt', external_id: 'HR-79' },
])

function batchOf<T extends TSchema>(create: T & { $id?: string }, $id: string, records: object[]) {
  return Type.Object(
    { records: { ...listOf(create), minItems: 1, maxItems: MOST_RECORDS } },
    { $id, description: 'At most 1 MiB in all.', example: { records } },
  )
}
