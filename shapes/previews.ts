import type { Static } from 'typebox'
import { Type } from 'typebox'
import type { Problem } from '../planning/problems.ts'
import { rate } from './assignments.ts'
import { dayRange, id, Nullable } from './blocks.ts'

const problems = Type.Unsafe<readonly Problem<string>[]>({ type: 'array' })
const named = { assignment_id: id, project_id: id, project_title: Type.String() }
const days = Type.Object(dayRange)
const assignmentDays = Type.Array(Type.Object({ ...named, days: Type.Array(days) }))
const cost = Nullable(Type.String())

export const ChangePreview = Type.Object({
  /** Absent if the user has no access to costs. */
  costs: Type.Optional(Type.Array(Type.Object({ ...named, ...dayRange, from: cost, to: cost }))),
  uncovered: assignmentDays,
  idle: assignmentDays,
  over_capacity: Type.Array(Type.Object({ days, amount_over: Type.Number() })),
  archived: assignmentDays,
  problems,
  trim: Type.Object({
    problems,
    open: Type.Array(
      Type.Object({ project_id: id, project_title: Type.String(), ...dayRange, daily_hours: Type.Number() }),
    ),
    changes: Type.Array(
      Type.Object({
        ...named,
        ...dayRange,
        daily_hours: Type.String(),
        pieces: Type.Array(Type.Object({ ...dayRange, daily_hours: Type.Number(), ...rate })),
      }),
    ),
  }),
})
export type ChangePreview = Static<typeof ChangePreview>
