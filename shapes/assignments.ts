import type { Static } from 'typebox'
import { Type } from 'typebox'
import { dayRange, exampleTimes, id, money, Nullable, note, oneOf, sentId, text, times } from './blocks.ts'
import { LEAST_DAILY_HOURS, MOST_DAILY_HOURS } from './limits.ts'

export const rate = {
  cost_per_hour: Nullable(money),
  cost_source: oneOf(['contract_default', 'project_override', 'manual']),
}

export const Assignment = Type.Object(
  {
    id,
    project_id: id,
    project_title: Nullable(Type.String({ example: 'Website relaunch' })),
    resource_id: id,
    resource_name: Nullable(Type.String({ example: 'Ana Ruiz' })),
    ...dayRange,
    daily_hours: Type.Number({ example: 7.5 }),
    ...rate,
    ...times,
  },
  { $id: 'Assignment', description: 'Read-only: assignments are created in the app.' },
)
export type Assignment = Static<typeof Assignment>

/** Unlike Assignment, this has a phase and a note, and `daily_hours` is an exact decimal string. */
export const AssignmentRecord = Type.Object({
  id,
  project_id: id,
  project_title: Type.String(),
  resource_id: id,
  resource_name: Type.String(),
  ...dayRange,
  daily_hours: Type.String(),
  ...rate,
  phase_id: Nullable(id),
  note: Type.String(),
})
export type AssignmentRecord = Static<typeof AssignmentRecord>

export const ChangedAssignments = Type.Object({
  created: Type.Array(AssignmentRecord),
  updated: Type.Array(Type.Object({ before: AssignmentRecord, after: AssignmentRecord })),
  deleted: Type.Array(AssignmentRecord),
})
export type ChangedAssignments = Static<typeof ChangedAssignments>

export const AssignmentCreate = Type.Object({
  project_id: sentId,
  resource_id: sentId,
  ...dayRange,
  daily_hours: Type.Number({ minimum: LEAST_DAILY_HOURS, maximum: MOST_DAILY_HOURS, multipleOf: 0.01 }),
  cost_per_hour: Type.Optional(Nullable(money)),
  rate_of: Type.Optional(sentId),
  phase_id: Type.Optional(Nullable(sentId)),
  note: Type.Optional(note),
})
export type AssignmentCreate = Static<typeof AssignmentCreate>

/** Refers to the project and the person by external id, name or id. */
export const AssignmentImportRow = Type.Object({
  project: Type.String({ ...text, minLength: 1 }),
  person: Type.String({ ...text, minLength: 1 }),
  ...Type.Omit(AssignmentCreate, ['project_id', 'resource_id', 'phase_id']).properties,
})

export const AssignmentUpdate = Type.Object({
  id: sentId,
  ...Type.Partial(AssignmentCreate).properties,
})

export const assignmentExample = {
  id: 1,
  project_id: 1,
  project_title: 'Website relaunch',
  resource_id: 1,
  resource_name: 'Ana Ruiz',
  start_date: '2026-03-10',
  end_date: '2026-05-14',
  daily_hours: 4,
  cost_per_hour: '35.50',
  cost_source: 'contract_default',
  ...exampleTimes,
}
