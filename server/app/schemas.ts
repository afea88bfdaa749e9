import type { Static, TSchema } from 'typebox'
import { Type } from '../http/shapes.ts'
import { COLOR, DECIMAL, EMAIL } from '../http/validation.ts'
import type { Scope } from '../store/api-keys.ts'
import type { Role } from '../store/users.ts'

/** What the application and the command line take in: everything the public contract does not expose. */

export function Nullable<T extends TSchema>(schema: T) {
  return Type.Unsafe<Static<T> | null>({ ...schema, nullable: true })
}
export function oneOf<T extends string>(...values: T[]) {
  return Type.Unsafe<T>({ type: 'string', enum: values })
}
/** Trimmed by whoever reads it; blank is missing (decision 0003). */
export function title(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, format: 'text' })
}

export const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const date = Type.String({ format: 'date' })
export const money = Type.String({ pattern: DECIMAL })
const limit = Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))
export const email = Type.String({ maxLength: 255, format: 'text', pattern: EMAIL })
/** The upper bound only keeps a novel away from the hash. */
const password = Type.String({ minLength: 10, maxLength: 1_000 })

export const OrganizationCreate = Type.Object(
  { name: title(255), plan: Type.Optional(title(60)) },
  { $id: 'OrganizationCreate' },
)
export type OrganizationCreate = Static<typeof OrganizationCreate>

/** A null limit goes back to the plan's (decision 0013). */
export const OrganizationChange = Type.Object(
  {
    name: Type.Optional(title(255)),
    plan: Type.Optional(title(60)),
    max_active_projects: Type.Optional(limit),
    max_active_resources: Type.Optional(limit),
    default_annual_convention_hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 8_784 })),
    full_time_day: Type.Optional(Type.Number({ minimum: 0.25, maximum: 24, multipleOf: 0.01 })),
  },
  { $id: 'OrganizationChange' },
)
export type OrganizationChange = Static<typeof OrganizationChange>

export const role = oneOf<Role>('owner', 'admin', 'planner', 'viewer')

export const UserCreate = Type.Object({ email, name: title(255), role, password }, { $id: 'UserCreate' })
export type UserCreate = Static<typeof UserCreate>

export const PasswordReset = Type.Object({ email, password }, { $id: 'PasswordReset' })
export type PasswordReset = Static<typeof PasswordReset>

/** `expires_on` is the last day on which the key opens anything, in UTC; null or absent: it never expires. */
export const ApiKeyCreate = Type.Object(
  {
    name: title(255),
    scope: oneOf<Scope>('read', 'read_write'),
    expires_on: Type.Optional(Nullable(date)),
  },
  { $id: 'ApiKeyCreate' },
)
export type ApiKeyCreate = Static<typeof ApiKeyCreate>

export const WebhookCreate = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: 2_000, format: 'text' }),
    description: Type.Optional(Type.String({ maxLength: 255, format: 'text' })),
  },
  { $id: 'WebhookCreate' },
)
export type WebhookCreate = Static<typeof WebhookCreate>

export const TagCreate = Type.Object(
  {
    name: title(60),
    color: Type.String({ pattern: COLOR }),
    for_projects: Type.Boolean(),
    for_resources: Type.Boolean(),
  },
  { $id: 'TagCreate' },
)
export type TagCreate = Static<typeof TagCreate>

export const AssignmentCreate = Type.Object(
  {
    project_id: id,
    resource_id: id,
    start_date: date,
    end_date: date,
    daily_hours: Type.Number({ minimum: 0.01, maximum: 24, multipleOf: 0.01 }),
    cost_per_hour: Type.Optional(Nullable(money)),
  },
  { $id: 'AssignmentCreate' },
)
export type AssignmentCreate = Static<typeof AssignmentCreate>

export const SettingsChange = Type.Object(
  {
    name: Type.Optional(title(255)),
    default_annual_convention_hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 8_784 })),
    full_time_day: Type.Optional(Type.Number({ minimum: 0.25, maximum: 24, multipleOf: 0.01 })),
    working_week: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 }),
    ),
    time_zone: Type.Optional(Type.String({ maxLength: 60 })),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
  },
  { $id: 'SettingsChange' },
)
export type SettingsChange = Static<typeof SettingsChange>
