import type { Static } from 'typebox'
import { Type } from 'typebox'
import { date, id, Nullable, oneOf, title } from './blocks.ts'
import { and } from './contracts.ts'
import { LEAST_FULL_TIME_DAY, MOST_ANNUAL_HOURS, MOST_DAILY_HOURS, MOST_OVERTIME } from './limits.ts'

/**
 * The lowest role that sees costs. It can't be owner, because admins can create API keys, and keys read costs
 * (decision 0056).
 */
const money_role = oneOf(['viewer', 'planner', 'admin'])

/** The limits are the organization's own limits, or else the limits of its plan. */
export const Organization = Type.Object({
  id,
  name: Type.String(),
  plan: Type.String(),
  max_active_projects: Nullable(Type.Integer()),
  max_active_resources: Nullable(Type.Integer()),
  default_annual_convention_hours: Type.Integer(),
  full_time_day: Type.String(),
  working_week: Type.Array(Type.Integer()),
  time_zone: Type.String(),
  currency: Type.String(),
  money_role,
  time_off_needs_approval: Type.Boolean(),
  target_utilisation: Type.Integer(),
  requires_factor: Type.Boolean(),
  overtime_per_day: Type.Number(),
  shows_annualized_hours: Type.Boolean(),
})
export type Organization = Static<typeof Organization>

export const Settings = Type.Object({
  ...Organization.properties,
  active_projects: Type.Integer(),
  active_resources: Type.Integer(),
  today: date,
  sees_money: Type.Boolean(),
})
export type Settings = Static<typeof Settings>

const changeable = {
  name: Type.Optional(title()),
  default_annual_convention_hours: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ANNUAL_HOURS })),
  full_time_day: Type.Optional(
    Type.Number({ minimum: LEAST_FULL_TIME_DAY, maximum: MOST_DAILY_HOURS, multipleOf: 0.01 }),
  ),
  working_week: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 }),
  ),
  time_zone: Type.Optional(Type.String({ maxLength: 60 })),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
  money_role: Type.Optional(money_role),
  time_off_needs_approval: Type.Optional(Type.Boolean()),
  target_utilisation: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  requires_factor: Type.Optional(Type.Boolean()),
  overtime_per_day: Type.Optional(Type.Number({ minimum: 0, maximum: MOST_OVERTIME, multipleOf: 0.25 })),
  shows_annualized_hours: Type.Optional(Type.Boolean()),
}

export const SettingsChange = Type.Object(changeable)
export type SettingsChange = Static<typeof SettingsChange>

export const SettingsBody = Type.Object({
  ...changeable,
  /** Selects how to treat assignments that exceed a lower `overtime_per_day`. */
  overtime_choice: Type.Optional(oneOf(['refuse', 'keep', 'shorten', 'unassign'])),
  and,
  /** `seen` has the values that undo expects. Different stored values are an edit conflict. */
  seen: Type.Optional(Type.Partial(SettingsChange)),
})
export type SettingsBody = Static<typeof SettingsBody>

const plan = Type.Optional(title({ maxLength: 60 }))
const limit = Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 })))

export const OrganizationCreate = Type.Object({ name: title(), plan })
export type OrganizationCreate = Static<typeof OrganizationCreate>

/** A null limit restores the limit of the plan (decision 0013). */
export const OrganizationChange = Type.Object({
  plan,
  max_active_projects: limit,
  max_active_resources: limit,
  ...changeable,
})
export type OrganizationChange = Static<typeof OrganizationChange>

export const DemoRun = Type.Object({
  state: oneOf(['running', 'failed']),
  total: Type.Integer(),
  failure: Nullable(Type.String()),
})
export type DemoRun = Static<typeof DemoRun>

export const CreatedDemo = Type.Object({ organization_id: id })
export type CreatedDemo = Static<typeof CreatedDemo>

/** Each count stops at 1,000. */
export const Onboarding = Type.Object({
  api_keys: Type.Integer(),
  /** Members plus pending invitations. Each of these two counts stops at 1,000. */
  members: Type.Integer(),
  projects: Type.Integer(),
  resources: Type.Integer(),
  assignments: Type.Integer(),
  demo: Nullable(DemoRun),
})
export type Onboarding = Static<typeof Onboarding>
