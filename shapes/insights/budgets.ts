import type { Static } from 'typebox'
import { Type } from 'typebox'
import { date, id, Nullable } from '../blocks.ts'
import { asked, series } from './people.ts'

const amounts = Type.Object({
  /** Until today. */
  spent: Type.Number(),
  planned: Type.Number(),
  tentative: Type.Number(),
  open: Type.Number(),
  budget: Nullable(Type.Number()),
})
const InsightsBudget = Type.Object({ id, title: Type.String(), ...amounts.properties, costs: amounts })
export type InsightsBudget = Static<typeof InsightsBudget>

/** Active projects with something planned or a budget, those nearest to or farthest over their budget first. */
export const InsightsBudgets = Type.Object({
  today: date,
  found: Type.Integer(),
  over: Type.Integer(),
  projects: Type.Array(InsightsBudget),
})
export type InsightsBudgets = Static<typeof InsightsBudgets>

/** Each list has what was before the periods first, and what comes after them last. */
const overTime = Type.Object({
  spent: series,
  planned: series,
  tentative: series,
  open: series,
  budget: Nullable(Type.Number()),
})
export const BudgetOverTime = Type.Object({
  ...asked,
  id,
  title: Type.String(),
  today: date,
  ...overTime.properties,
  /** The same in money. */
  costs: overTime,
})
export type BudgetOverTime = Static<typeof BudgetOverTime>
