import type { Static } from 'typebox'
import { Type } from 'typebox'
import { Assignment, AssignmentRecord, assignmentExample } from './assignments.ts'
import {
  counts,
  date,
  exampleTimes,
  externalId,
  id,
  listOf,
  Nullable,
  oneOf,
  Ref,
  sentId,
  tagIds,
  times,
  title,
} from './blocks.ts'
import {
  ContractCreate,
  ContractShape,
  contractExample,
  InitialContract,
  PlannedContract,
} from './contracts.ts'
import { HolidayShape, ownHolidays } from './holidays.ts'
import { ResourceMonthlyHoursShape, resourceMonthlyHoursExample } from './monthly-hours.ts'
import { ColoredProject } from './projects.ts'
import { RequestWithProject } from './requests.ts'
import { Tag, tagExample } from './tags.ts'
import { VisibleTimeOff } from './time-off.ts'

const example = {
  id: 1,
  external_id: 'HR-77',
  name: 'Ana Ruiz',
  tags: [],
  contracts: [contractExample],
  ...exampleTimes,
}

export const Resource = Type.Object(
  {
    id,
    external_id: externalId,
    name: Type.String({ example: 'Ana Ruiz' }),
    tags: listOf(Tag),
    contracts: listOf(ContractShape),
    ...times,
  },
  { $id: 'Resource', example },
)
export type Resource = Static<typeof Resource>

export const resourceCreateExample = {
  name: 'Ana Ruiz',
  external_id: 'HR-77',
  tag_ids: [],
  contract: { start_date: '2026-01-01', end_date: null, daily_hours: 8, cost_per_hour: '35.50' },
}

export const ResourceCreate = Type.Object(
  {
    name: title({ example: 'Ana Ruiz', description: 'Trimmed; must not be blank.' }),
    external_id: Type.Optional(externalId),
    tag_ids: tagIds('resource'),
    contract: Type.Optional(Nullable(InitialContract)),
  },
  { $id: 'ResourceCreate', example: resourceCreateExample },
)
export type ResourceCreate = Static<typeof ResourceCreate>

export const ResourceListItem = Type.Object(
  {
    ...Resource.properties,
    assignments: Type.Optional({
      ...listOf(Assignment),
      description: 'Present only with include=assignments.',
    }),
    monthly_hours: Type.Optional(Ref(ResourceMonthlyHoursShape)),
  },
  {
    $id: 'ResourceListItem',
    description: 'A resource, with the fields requested by include.',
    example,
  },
)

export const ResourceWithAssignments = Type.Object(
  {
    ...Resource.properties,
    assignments: listOf(Assignment),
    monthly_hours: Type.Optional(Ref(ResourceMonthlyHoursShape)),
  },
  {
    $id: 'ResourceWithAssignments',
    example: {
      ...example,
      tags: [tagExample],
      assignments: [assignmentExample],
      monthly_hours: resourceMonthlyHoursExample,
    },
  },
)
export type ResourceWithAssignments = Static<typeof ResourceWithAssignments>

/** Fields that only the app sends. */
const ResourceAppFields = Type.Object({
  holiday_calendar_id: Type.Optional(Nullable(sentId)),
  has_holidays: Type.Optional(Type.Boolean()),
})
export type ResourceAppFields = Static<typeof ResourceAppFields>

/** In the app, a contract's cost rate is optional. */
export const ResourceBody = Type.Object({
  ...ResourceCreate.properties,
  contract: Type.Optional(Nullable(ContractCreate)),
  ...ResourceAppFields.properties,
})
export type ResourceBody = Static<typeof ResourceBody>

/** Other endpoints change contracts. Without `holiday_calendar_id`, the person's holidays don't change. */
export const ResourceChange = Type.Omit(ResourceBody, ['contract'])
export type ResourceChange = Static<typeof ResourceChange>

const utilization = Type.Object({ planned: Type.Number(), capacity: Type.Number() })

const shown = {
  state: oneOf(['current', 'upcoming', 'ended', 'none']),
  utilization: Type.Object({ weeks_4: utilization, weeks_12: utilization }),
}

export const ResourceInfo = Type.Object({
  ...Type.Omit(Resource, ['contracts', 'inserted_at', 'updated_at']).properties,
})
export type ResourceInfo = Static<typeof ResourceInfo>

export const ListedResource = Type.Object({
  ...ResourceInfo.properties,
  ...shown,
  contract: Nullable(PlannedContract),
  /** End date of the last contract that follows `contract` without a gap, or else of `contract` itself. */
  until: Nullable(date),
})
export type ListedResource = Static<typeof ListedResource>

export const ResourceList = Type.Object({ today: date, resources: Type.Array(ListedResource), ...counts })
export type ResourceList = Static<typeof ResourceList>

export const ResourcePlan = Type.Object({
  ...Resource.properties,
  ...ResourceInfo.properties,
  contracts: Type.Array(PlannedContract),
  ...shown,
  ...ownHolidays,
  time_off: Type.Array(VisibleTimeOff),
  holidays: Type.Array(HolidayShape),
  assignments: Type.Array(AssignmentRecord),
  tentative: Type.Array(RequestWithProject),
  projects: Type.Array(ColoredProject),
  organization: Type.Object({
    today: date,
    working_week: Type.Array(Type.Integer()),
    /** Null if the user has no access to costs. */
    currency: Nullable(Type.String()),
    default_annual_convention_hours: Type.Integer(),
    full_time_day: Type.String(),
  }),
})
export type ResourcePlan = Static<typeof ResourcePlan>
