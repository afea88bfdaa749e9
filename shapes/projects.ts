import type { Static } from 'typebox'
import { Type } from 'typebox'
import { Assignment, AssignmentRecord, assignmentExample } from './assignments.ts'
import {
  counts,
  date,
  dayRange,
  exampleTimes,
  externalId,
  id,
  listOf,
  money,
  Nullable,
  oneOf,
  Ref,
  sentId,
  tagIds,
  times,
  title,
} from './blocks.ts'
import { and, choice } from './contracts.ts'
import type { Color, OldColor } from './limits.ts'
import { COLORS, MOST_BUDGETED_HOURS, OLD_COLORS } from './limits.ts'
import { ProjectMonthlyHoursShape, projectMonthlyHoursExample } from './monthly-hours.ts'
import { Phase } from './phases.ts'
import { PlanRequest } from './requests.ts'
import { Tag, tagExample } from './tags.ts'
import { VisibleTimeOff } from './time-off.ts'

const fields = {
  id,
  external_id: externalId,
  title: Type.String({ example: 'Website relaunch' }),
  ...dayRange,
  budgeted_hours: Type.Integer({ example: 400 }),
  budgeted_cost: Nullable(money),
  status: oneOf(['active', 'archived'], { description: 'A new project is active.' }),
  tags: listOf(Tag),
}

const planExample = {
  start_date: '2026-03-01',
  end_date: '2026-09-30',
  budgeted_hours: 400,
  budgeted_cost: '12000',
}
const example = {
  id: 1,
  external_id: 'ERP-1001',
  title: 'Website relaunch',
  ...planExample,
  status: 'active',
  tags: [],
  ...exampleTimes,
}

export const Project = Type.Object({ ...fields, ...times }, { $id: 'Project', example })
export type Project = Static<typeof Project>

export const projectCreateExample = {
  title: 'Website relaunch',
  external_id: 'ERP-1001',
  ...planExample,
  tag_ids: [],
}

export const ProjectCreate = Type.Object(
  {
    title: title({ example: 'Website relaunch', description: 'Trimmed; must not be blank.' }),
    external_id: Type.Optional(externalId),
    start_date: date,
    end_date: { ...date, description: 'Not before start_date.' },
    budgeted_hours: Type.Integer({ minimum: 0, maximum: MOST_BUDGETED_HOURS, example: 400 }),
    budgeted_cost: Type.Optional(Nullable({ ...money, example: '12000' })),
    tag_ids: tagIds('project'),
  },
  {
    $id: 'ProjectCreate',
    description:
      'Unknown fields are ignored. So is organization_id: the API key determines the organization.',
    example: projectCreateExample,
  },
)
export type ProjectCreate = Static<typeof ProjectCreate>

export const ProjectListItem = Type.Object(
  {
    ...Project.properties,
    assignments: Type.Optional({
      ...listOf(Assignment),
      description: 'Present only with include=assignments.',
    }),
    monthly_hours: Type.Optional(Ref(ProjectMonthlyHoursShape)),
  },
  {
    $id: 'ProjectListItem',
    description: 'A project, with the fields requested by include.',
    example,
  },
)

export const ProjectWithAssignments = Type.Object(
  {
    ...Project.properties,
    assignments: listOf(Assignment),
    monthly_hours: Type.Optional(Ref(ProjectMonthlyHoursShape)),
  },
  {
    $id: 'ProjectWithAssignments',
    example: {
      ...example,
      tags: [tagExample],
      assignments: [assignmentExample],
      monthly_hours: projectMonthlyHoursExample,
    },
  },
)
export type ProjectWithAssignments = Static<typeof ProjectWithAssignments>

/** With null, the board chooses a color. */
export const projectColor = Type.Unsafe<Color | OldColor | null>({
  ...{ type: 'string', nullable: true, enum: [...COLORS, ...OLD_COLORS, null] },
})

const probability = Nullable(Type.Integer({ minimum: 0, maximum: 100 }))

/** Fields that only the app sends. */
const ProjectAppFields = Type.Object({
  cost_per_hour: Type.Optional(Nullable(money)),
  colour: Type.Optional(projectColor),
  /** In percent; null for a confirmed project. If absent, the probability stays unchanged. */
  probability: Type.Optional(probability),
  /** If absent, the project's client stays unchanged. */
  client_id: Type.Optional(Nullable(sentId)),
})
export type ProjectAppFields = Static<typeof ProjectAppFields>

export const ProjectBody = Type.Object({ ...ProjectCreate.properties, ...ProjectAppFields.properties })
export type ProjectBody = Static<typeof ProjectBody>

/**
 * Replaces all fields. A missing field becomes empty, except the client, the probability and the costs, which
 * stay unchanged. Some members can't see costs (decision 0056).
 */
export const ProjectChange = Type.Object({
  ...ProjectBody.properties,
  ...{ choice, and, seen: Type.Optional(Type.Partial(ProjectBody)) },
})
export type ProjectChange = Static<typeof ProjectChange>

export const Archival = Type.Object({
  choice: Type.Optional(oneOf(['refuse', 'wind_down', 'take_back'])),
  /** Plan changes that restore work that archiving shortened or deleted. Only undo sends them. */
  and,
})

export const ProjectInfo = Type.Object({
  ...fields,
  ...{ cost_per_hour: Nullable(money), colour: projectColor, probability, client_id: Nullable(id) },
})
export type ProjectInfo = Static<typeof ProjectInfo>

export const PlannedProject = Type.Object({
  id,
  title: Type.String(),
  status: fields.status,
  ...dayRange,
  cost_per_hour: Nullable(money),
  probability,
})
export type PlannedProject = Static<typeof PlannedProject>
/** A project in a person's schedule. */
export const ColoredProject = Type.Object({
  ...PlannedProject.properties,
  colour: projectColor,
  client: Nullable(Type.String()),
  phases: Type.Array(Type.Object({ id, name: Type.String() })),
})
export type ColoredProject = Static<typeof ColoredProject>

/** Scheduled hours (decision 0059). */
const hours = Type.Number()
const planned = { hours, planned_cost: Type.String() }

export const ListedProject = Type.Object({ ...ProjectInfo.properties, ...planned, people: Type.Integer() })
export type ListedProject = Static<typeof ListedProject>

export const ProjectList = Type.Object({ projects: Type.Array(ListedProject), ...counts })
export type ProjectList = Static<typeof ProjectList>

export const ProjectAssignment = Type.Object({ ...AssignmentRecord.properties, ...planned })
export type ProjectAssignment = Static<typeof ProjectAssignment>

export const ProjectTimeline = Type.Object({
  people: Type.Array(
    Type.Object({
      id,
      name: Type.String(),
      role: Nullable(Type.String()),
      time_off: Type.Array(VisibleTimeOff),
    }),
  ),
  hours_from_today: Type.Number(),
  /** One sum per week, starting with the Monday on or before the project's start. */
  weekly_hours: Type.Array(Type.Number()),
})
export type ProjectTimeline = Static<typeof ProjectTimeline>

export const ProjectPlan = Type.Object({
  ...ProjectInfo.properties,
  ...planned,
  /** Hours of unassigned and tentative requests. `hours` doesn't include them. */
  open_hours: hours,
  tentative_hours: hours,
  assignments: Type.Array(ProjectAssignment),
  weeks: Type.Array(
    Type.Object({
      resource_id: id,
      start_date: date,
      end_date: Nullable(date),
      week: Type.Array(Type.Number()),
    }),
  ),
  requests: Type.Array(PlanRequest),
  phases: Type.Array(Phase),
  ...ProjectTimeline.properties,
})
export type ProjectPlan = Static<typeof ProjectPlan>
