import { Type } from '../http/shapes.ts'
import { NOT_BLANK } from '../http/validation.ts'
import { date, id, money, Nullable, oneOf, title } from './schemas.ts'

/** What the pages about people send: resources, their contracts, their time off. */

const externalId = Type.Optional(
  Nullable(Type.String({ minLength: 1, maxLength: 255, format: 'text', pattern: NOT_BLANK })),
)
const tagIds = Type.Optional(Nullable(Type.Array(Type.Integer(), { maxItems: 100 })))
const choice = { choice: Type.Optional(oneOf('refuse', 'trim')) }

const contractFields = {
  start_date: date,
  end_date: Type.Optional(Nullable(date)),
  daily_hours: Type.Integer({ minimum: 1, maximum: 24 }),
  annual_convention_hours: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 8_784 }))),
  cost_per_hour: Type.Optional(Nullable(money)),
  /** Of a new contract: the one that gives way to it, and ends the day before. */
  ends: Type.Optional(Nullable(id)),
}
const contract = Type.Object(contractFields)

const timeOffFields = {
  start_date: date,
  end_date: date,
  /** Null: whole days (decision 0023). */
  daily_hours: Type.Optional(Nullable(Type.Number({ minimum: 0.01, maximum: 24, multipleOf: 0.01 }))),
  note: Type.Optional(Type.String({ maxLength: 255, format: 'text' })),
}
const timeOff = Type.Object(timeOffFields)

const resourceFields = { name: title(255), external_id: externalId, tag_ids: tagIds }

export const ResourceBody = Type.Object(resourceFields)
export const ResourceCreateBody = Type.Object({
  ...resourceFields,
  contract: Type.Optional(Nullable(contract)),
})

export const ContractBody = Type.Object({ ...contractFields, ...choice })
export const TimeOffBody = Type.Object({ ...timeOffFields, ...choice })

/** Without `to` the record goes; without an `id` it is new. */
export const ContractProposal = Type.Object({
  id: Type.Optional(Nullable(id)),
  to: Type.Optional(Nullable(contract)),
})
export const TimeOffProposal = Type.Object({
  id: Type.Optional(Nullable(id)),
  to: Type.Optional(Nullable(timeOff)),
})
