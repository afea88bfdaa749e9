import { Type } from 'typebox'
import { Assignment } from './assignments.ts'
import { BatchError, BatchReport, BatchRow, ProblemShape, ProjectBatch, ResourceBatch } from './batches.ts'
import { Nullable } from './blocks.ts'
import { Change, ChangesMeta } from './changes.ts'
import { ContractShape } from './contracts.ts'
import { ProjectMonthlyHoursShape, ResourceMonthlyHoursShape } from './monthly-hours.ts'
import { Project, ProjectCreate, ProjectListItem, ProjectWithAssignments } from './projects.ts'
import { Resource, ResourceCreate, ResourceListItem, ResourceWithAssignments } from './resources.ts'
import { Tag } from './tags.ts'

export const PageMeta = Type.Object(
  {
    next_cursor: Nullable(Type.String({ description: 'null on the last page.', example: 'cHJvamVjdHM6NDI' })),
  },
  { $id: 'PageMeta', description: 'Present only with limit.' },
)

export const ErrorBody = Type.Object(
  { errors: Type.Record(Type.String(), Type.Unknown()) },
  {
    $id: 'Error',
    description:
      'errors.detail is a sentence. With status 422, errors has a list of messages for each wrong field instead.',
  },
)

const place = {
  pointer: Type.Optional(
    Type.String({ description: 'JSON Pointer (RFC 6901) of the field in the body; "" is the whole body.' }),
  ),
  parameter: Type.Optional(Type.String({ description: 'The query parameter.' })),
  header: Type.Optional(Type.String()),
}
const problemExample = {
  pointer: '/external_id',
  code: 'taken',
  message: 'is already used by project 41',
  fix: 'Use the record that has it, or send on_conflict=return. For an Idempotency-Key: send a new one.',
  taken_by: 41,
}

export const ProblemDetails = Type.Object(
  {
    type: Type.String({ description: 'about:blank, or with 422 the page that explains the codes.' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String({ description: 'In words; may change.' }),
    errors: ErrorBody.properties.errors,
    problems: Type.Optional(
      Type.Array(
        Type.Object({
          ...place,
          code: ProblemShape.properties.code,
          message: ProblemShape.properties.message,
          fix: Type.Optional(Type.String({ description: 'What to do, in words.' })),
          taken_by: Type.Optional(
            Type.Integer({ description: 'The id of your record that has this value.' }),
          ),
        }),
        { description: 'Present only with 422.' },
      ),
    ),
  },
  {
    $id: 'ProblemDetails',
    description: 'RFC 9457, for requests that accept application/problem+json.',
    example: {
      type: 'https://planner.example.com/api/docs/guides/errors#codes',
      title: 'Unprocessable Entity',
      status: 422,
      detail: '/external_id is already used by project 41',
      errors: { external_id: ['is already used by project 41'] },
      problems: [problemExample],
    },
  },
)

export const components = [
  ...[Tag, ContractShape, Assignment, Project, ProjectCreate, Resource, ResourceCreate],
  ...[
    ProjectMonthlyHoursShape,
    ResourceMonthlyHoursShape,
    ProjectWithAssignments,
    ResourceWithAssignments,
    ProjectListItem,
    ResourceListItem,
  ],
  ...[PageMeta, Change, ChangesMeta, ErrorBody, ProblemDetails],
  ...[ProblemShape, BatchRow, BatchReport, BatchError, ProjectBatch, ResourceBatch],
]
