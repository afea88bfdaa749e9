import type { Static } from 'typebox'
import { Type } from 'typebox'
import { date, exampleTimes, id, money, Nullable, oneOf, sentId, times } from './blocks.ts'
import { MOST_ANNUAL_HOURS, MOST_CHANGES, MOST_DAILY_HOURS } from './limits.ts'

const terms = Type.Object({
  start_date: date,
  end_date: Nullable({ ...date, description: 'null: open-ended.' }),
  daily_hours: Type.Integer({ example: 8 }),
  annual_convention_hours: Nullable(Type.Integer({ example: 1800 })),
  cost_per_hour: Nullable(money),
})
/** Hours from Monday to Sunday. Null means `daily_hours` on each working day of the organization. */
const week = Nullable(
  Type.Array(Type.Number({ minimum: 0, maximum: MOST_DAILY_HOURS }), { minItems: 7, maxItems: 7 }),
)

const ContractTerms = Type.Object({
  ...terms.properties,
  week: Type.Optional(week),
  job_role_id: Type.Optional(Nullable(id)),
})
export type ContractTerms = Static<typeof ContractTerms>

/** Fields that only the app has. */
const own = { week, job_role_id: Nullable(id) }

export const ContractRecord = Type.Object({ id, ...terms.properties, ...own })
export type ContractRecord = Static<typeof ContractRecord>

export const ContractShape = Type.Object({ id, ...terms.properties, ...times }, { $id: 'Contract' })

export const PlannedContract = Type.Object({ ...ContractShape.properties, ...own })
export type PlannedContract = Static<typeof PlannedContract>

export const InitialContract = Type.Object(
  {
    start_date: date,
    end_date: Type.Optional(Nullable({ ...date, description: 'null or absent: open-ended.' })),
    daily_hours: Type.Integer({
      minimum: 1,
      maximum: MOST_DAILY_HOURS,
      example: 8,
      description: 'Daily capacity.',
    }),
    annual_convention_hours: Type.Optional(
      Nullable(
        Type.Integer({
          minimum: 1,
          maximum: MOST_ANNUAL_HOURS,
          example: 1800,
          description: "Absent: the organization's default. null: no annual limit.",
        }),
      ),
    ),
    cost_per_hour: money,
  },
  { description: 'Saved together with the resource; if one is refused, nothing is saved.' },
)

export const ContractCreate = Type.Object({
  ...InitialContract.properties,
  cost_per_hour: Type.Optional(Nullable(money)),
  /** If the client sends a week, the server computes `daily_hours` from the week. */
  week: Type.Optional(week),
  job_role_id: Type.Optional(Nullable(sentId)),
  /** Id of the contract to end on the day before the new contract starts. */
  ends: Type.Optional(Nullable(sentId)),
})
export type ContractCreate = Static<typeof ContractCreate>

/** Selects how to treat conflicting assignments. `unassign` turns removed work into unassigned requests. */
export const choice = Type.Optional(oneOf(['refuse', 'trim', 'unassign']))
/** Plan changes for the same transaction. Undo sends them to restore shortened work (decision 0054). */
export const and = Type.Optional(
  Type.Array(Type.Object({}, { additionalProperties: true }), { maxItems: MOST_CHANGES }),
)

/** The values that the client last read. Different stored values are an edit conflict (decision 0054). */
const seen = Type.Optional(Type.Partial(ContractTerms))

export const ContractBody = Type.Object({ ...ContractCreate.properties, choice, and, seen })
export const ContractRemoval = Type.Object({
  ...{ choice, and, seen },
  /** The contract that `ends` shortened, with the end date to restore. */
  extends: Type.Optional(Nullable(Type.Object({ id: sentId, end_date: Nullable(date) }))),
})
/** Without `to`, the proposal deletes the contract. Without `id`, it creates a contract. */
export const ContractProposal = Type.Object({
  id: Type.Optional(Nullable(sentId)),
  to: Type.Optional(Nullable(ContractCreate)),
})

export const contractExample = {
  id: 1,
  start_date: '2026-01-01',
  end_date: null,
  daily_hours: 8,
  annual_convention_hours: 1800,
  cost_per_hour: '35.50',
  ...exampleTimes,
}
