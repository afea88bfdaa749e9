import { Type } from '../http/shapes.ts'
import { NOT_BLANK } from '../http/validation.ts'
import { date, money, Nullable, oneOf, title } from './schemas.ts'

const project = {
  title: title(255),
  external_id: Type.Optional(
    Nullable(Type.String({ minLength: 1, maxLength: 255, format: 'text', pattern: NOT_BLANK })),
  ),
  start_date: date,
  end_date: date,
  budgeted_hours: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  budgeted_cost: Type.Optional(Nullable(money)),
  cost_per_hour: Type.Optional(Nullable(money)),
  tag_ids: Type.Optional(Nullable(Type.Array(Type.Integer(), { maxItems: 100 }))),
}

export const ProjectBody = Type.Object(project)

/** A change replaces everything; what is left out is emptied. */
export const ProjectChangeBody = Type.Object({
  ...project,
  choice: Type.Optional(oneOf('refuse', 'trim')),
})

export const ArchivalBody = Type.Object({ choice: Type.Optional(oneOf('refuse', 'wind_down')) })
