import type { Static, TSchema } from 'typebox'
import { Type } from 'typebox'
import type { Problem } from '../planning/problems.ts'
import { ChangedAssignments } from './assignments.ts'
import { date, dayRange, externalId, id, Nullable, oneOf, sentId, title } from './blocks.ts'
import { ContractRecord } from './contracts.ts'
import { MOST_CHANGES } from './limits.ts'
import { Organization } from './organizations.ts'
import { DeletedPhase, Phase, StoredProjectDates } from './phases.ts'
import { PlanRequest } from './requests.ts'
import { TimeOff } from './time-off.ts'

/** The server validates each change separately, so that a problem's pointer has the change's index. */
export const PlanChanges = Type.Object({
  changes: Type.Array(Type.Object({}, { additionalProperties: true }), {
    minItems: 1,
    maxItems: MOST_CHANGES,
  }),
})

function changed<T extends TSchema, Deleted extends TSchema = T>(shape: T, deleted?: Deleted) {
  return Type.Object({
    created: Type.Array(shape),
    updated: Type.Array(Type.Object({ before: shape, after: shape })),
    deleted: Type.Array((deleted ?? shape) as Deleted),
  })
}

export const ChangedPlan = Type.Object({
  ...ChangedAssignments.properties,
  requests: changed(PlanRequest),
  time_off: changed(TimeOff),
  phases: changed(Phase, DeletedPhase),
  project_dates: changed(StoredProjectDates),
})
export type ChangedPlan = Static<typeof ChangedPlan>

export const Replanned = Type.Object({ replanned: ChangedPlan })
export type Replanned = Static<typeof Replanned>

export const SavedContract = Type.Object({ ...ContractRecord.properties, ...Replanned.properties })
export type SavedContract = Static<typeof SavedContract>

export const SavedSettings = Type.Object({ ...Organization.properties, ...Replanned.properties })
export type SavedSettings = Static<typeof SavedSettings>

const most = (amount: number) => Type.Optional(Type.Integer({ minimum: -amount, maximum: amount }))

/** The client sends exactly one of `weeks`, `days` and `start_date`. */
export const ProjectShift = Type.Object({
  weeks: most(520),
  days: most(2_600),
  start_date: Type.Optional(date),
  from: Type.Optional(Nullable(date)),
  /** The choice for work that doesn't fit its new dates, keyed by person id. */
  choices: Type.Optional(
    Type.Record(Type.String(), oneOf(['open', 'tentative', 'leave']), { maxProperties: MOST_CHANGES }),
  ),
})
export type ProjectShift = Static<typeof ProjectShift>

export const WorkShift = Type.Object({
  assignment_ids: Type.Array(sentId, { maxItems: MOST_CHANGES }),
  request_ids: Type.Array(sentId, { maxItems: MOST_CHANGES }),
  ...ProjectShift.properties,
})
export type WorkShift = Static<typeof WorkShift>

const Misfit = Type.Object({
  assignment_id: id,
  ...dayRange,
  daily_hours: Type.Number(),
  to: Type.Object(dayRange),
  problems: Type.Array(Type.Unsafe<Problem<string>>({})),
})

/** A preview. The client sends `changes` to apply it. */
export const ShiftProposal = Type.Object({
  changes: Type.Array(Type.Unknown()),
  dates: Nullable(Type.Object(dayRange)),
  requests: Type.Integer(),
  /** Number of requests that stay in place, because their new dates aren't inside their project's dates. */
  left: Type.Integer(),
  phases: Type.Integer(),
  people: Type.Array(
    Type.Object({ id, name: Type.String(), moved: Type.Integer(), misfits: Type.Array(Misfit) }),
  ),
})
export type ShiftProposal = Static<typeof ShiftProposal>

/** A preview. To apply it, the client sends each request's `whole`, or the changes of its `part`. */
export const ProjectConfirmation = Type.Object({
  requests: Type.Array(
    Type.Object({
      ...PlanRequest.properties,
      resource_id: id,
      resource_name: Type.String(),
      problems: Type.Array(Type.Unsafe<Problem<string>>({})),
      /** Hours above the contract on the day with the most overtime. */
      overtime: Type.Number(),
      whole: Type.Array(Type.Unknown()),
      part: Nullable(
        Type.Object({
          changes: Type.Array(Type.Unknown()),
          days: Type.Integer(),
          of_days: Type.Integer(),
          hours: Type.Number(),
          of_hours: Type.Number(),
        }),
      ),
    }),
  ),
})
export type ProjectConfirmation = Static<typeof ProjectConfirmation>

/** Copies phases, and work as unassigned requests. */
export const ProjectCopy = Type.Object({
  title: title(),
  start_date: date,
  external_id: Type.Optional(externalId),
})
export type ProjectCopy = Static<typeof ProjectCopy>
