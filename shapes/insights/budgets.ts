import type { Static } from 'typebox'
import { Type } from 'typebox'
import { date, id, Nullable } from '../blocks.ts'
import { reportQuery, series } from './people.ts'

const amounts = Type.Object({
  spent: Type.Number(),
  planned: Type.Number(),
  tentative: Type.Number(),
  open: Type.Number(),
  budget: Nullable(Type.Number()),
})
const InsightsBudget = Type.Object({ id, title: Type.String(), ...amounts.properties, costs: amounts })
export type InsightsBudget = Static<typeof InsightsBudget>

/** Projects are sorted by the used share of their budget. */
export const InsightsBudgets = Type.Object({
  today: date,
  found: Type.Integer(),
  over: Type.Integer(),
  projects: Type.Array(InsightsBudget),
})
export type InsightsBudgets = Static<typeof InsightsBudgets>

/** Each series has the sum before the periods, a sum for each period, and the sum after the periods. */
const overTime = Type.Object({
  spent: series,
  planned: series,
  tentative: series,
  open: series,
  budget: Nullable(Type.Number()),
})
export const BudgetOverTime = Type.Object({
  ...reportQuery,
  id,
  title: Type.String(),
  today: date,
  ...overTime.properties,
  costs: overTime,
})
export type BudgetOverTime = Static<typeof BudgetOverTime>
