import { Type } from 'typebox'
import { Assignment } from './assignments.ts'
import { BatchError, BatchReport, BatchRow, Problem, ProjectBatch, ResourceBatch } from './batches.ts'
import { Nullable } from './blocks.ts'
import { Change, ChangesMeta } from './changes.ts'
import { Contract } from './contracts.ts'
import { ProjectMonthlyHours, ResourceMonthlyHours } from './monthly-hours.ts'
import { Project, ProjectCreate, ProjectListItem, ProjectWithAssignments } from './projects.ts'
import { Resource, ResourceCreate, ResourceListItem, ResourceWithAssignments } from './resources.ts'
import { Tag } from './tags.ts'

export const PageMeta = Type.Object(
  { next_cursor: Nullable(Type.String({ description: 'null on the last page.', example: 'NDI' })) },
  { $id: 'PageMeta', description: 'Present only when limit was sent.' },
)

export const ErrorBody = Type.Object(
  { errors: Type.Record(Type.String(), Type.Unknown()) },
  {
    $id: 'Error',
    description:
      'errors.detail is a sentence; with status 422, errors has a list of messages for each wrong field instead.',
  },
)

/** The shapes that the public description names, in its order. */
export const components = [
  ...[Tag, Contract, Assignment, Project, ProjectCreate, Resource, ResourceCreate],
  ...[
    ProjectMonthlyHours,
    ResourceMonthlyHours,
    ProjectWithAssignments,
    ResourceWithAssignments,
    ProjectListItem,
    ResourceListItem,
  ],
  ...[PageMeta, Change, ChangesMeta, ErrorBody],
  ...[Problem, BatchRow, BatchReport, BatchError, ProjectBatch, ResourceBatch],
]
