import { dayNumber, FIRST_DAY, LAST_DAY } from '../../../planning/days/days.ts'
import { covers } from '../../../planning/days/periods.ts'
import { spanOf } from '../../../planning/days/spans.ts'
import type { BudgetCells } from '../../../planning/hours/budget-cells.ts'
import { addRequestCells, noBudgetCells, pairCells } from '../../../planning/hours/budget-cells.ts'
import { decimalHours } from '../../../planning/hours/hours.ts'
import { addUp, itemAt } from '../../../planning/lists.ts'
import type { BudgetOverTime, InsightsBudget, InsightsBudgets } from '../../../shapes/insights/budgets.ts'
import type { Organization } from '../../../shapes/organizations.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { inSnapshot } from '../../db/snapshot.ts'
import { found } from '../../refusals.ts'
import { listWorkOfProjects } from '../../store/assignments.ts'
import { listContractsOfResources } from '../../store/contracts.ts'
import type { Budgeted } from '../../store/insights.ts'
import { findBudget, listActiveBudgets, listRequestsOfProjects } from '../../store/insights.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { inBatches } from '../lists.ts'
import { worksOf } from '../projects.ts'
import type { InsightsQuery } from './insights-query.ts'
import { describeInsightsQuery } from './insights-query.ts'
import { readScheduled } from './scheduled-hours.ts'

const MAX_PROJECTS = 100
/** A small batch limits memory use, because a project can have thousands of assignments. */
const BATCH = 20
const [FIRST, LAST] = [dayNumber(FIRST_DAY) - 1, dayNumber(LAST_DAY)]
type Cells = Record<'firm' | 'tentative' | 'open', BudgetCells>

export async function readBudgets(
  db: Db,
  org: Organization,
  { today, who }: InsightsQuery,
  seesMoney: boolean,
  most = MAX_PROJECTS,
): Promise<InsightsBudgets> {
  const cuts = [FIRST, dayNumber(today), LAST]
  const hasBudget = ({ budget, costs }: InsightsBudget) =>
    budget !== null || (seesMoney && costs.budget !== null)
  const shown: { each: InsightsBudget; share: number }[] = []
  const read = (after: number, limit: number) => listActiveBudgets(db, org.id, after, limit, who.client)
  for await (const projects of inBatches(read, BATCH)) {
    const cellsOf = await readCells(db, org, projects, cuts)
    for (const project of projects) {
      const { firm, tentative, open } = cellsOf(project.id)
      const amountsOf = (of: (cells: BudgetCells, at: number) => number, budget: number | null) => ({
        spent: of(firm, 0),
        planned: of(firm, 1),
        tentative: rounded(of(tentative, 0) + of(tentative, 1)),
        open: rounded(of(open, 0) + of(open, 1)),
        budget,
      })
      const { id, title, budgeted_hours, budgeted_cost } = project
      const costs = amountsOf(moneyIn, budgeted_cost === null ? null : Number(budgeted_cost))
      const each = { id, title, ...amountsOf(hoursIn, budgeted_hours || null), costs }
      if (hasBudget(each) || firmOf(each) > 0)
        shown.push({ each, share: Math.max(shareOf(each), seesMoney ? shareOf(costs) : 0) })
    }
  }
  const inOrder = shown.toSorted((a, b) => b.share - a.share || a.each.id - b.each.id)
  return {
    today,
    found: shown.length,
    over: shown.filter(({ share }) => share > 1).length,
    projects: inOrder.slice(0, most).map(({ each }) => each),
  }
}

function firmOf({ spent, planned }: { spent: number; planned: number }): number {
  return spent + planned
}

/** Includes requests, because they will use the budget when they are assigned. */
function shareOf(amounts: Pick<InsightsBudget, 'spent' | 'planned' | 'tentative' | 'open' | 'budget'>) {
  if (amounts.budget === null) return 0
  return rounded(firmOf(amounts) + amounts.tentative + amounts.open) / Math.max(amounts.budget, 0.01)
}

export function readBudgetOverTime(
  db: Db,
  org: Organization,
  query: InsightsQuery,
  id: number,
): Promise<BudgetOverTime> {
  return inSnapshot(db, async (tx) => {
    const project = found(await findBudget(tx, org.id, id))
    const { today, periods } = query
    const ends = [...periods.cuts, LAST]
    const now = dayNumber(today)
    const cuts = [...new Set([FIRST, ...ends, now])].sort((a, b) => a - b)
    const cells = (await readCells(tx, org, [project], cuts))(id)
    const seriesOf = (of: (cells: BudgetCells, at: number) => number) => {
      const sums = { spent: ends.map(() => 0), planned: ends.map(() => 0) }
      const requested = { tentative: ends.map(() => 0), open: ends.map(() => 0) }
      for (let i = 0; i < cuts.length - 1; i++) {
        const end = itemAt(cuts, i + 1)
        const at = ends.findIndex((cut) => end <= cut)
        add(end <= now ? sums.spent : sums.planned, at, of(cells.firm, i))
        add(requested.tentative, at, of(cells.tentative, i))
        add(requested.open, at, of(cells.open, i))
      }
      return { ...sums, ...requested }
    }
    const { title, budgeted_hours, budgeted_cost } = project
    return {
      ...{ ...describeInsightsQuery(query), id, title, today },
      ...{ ...seriesOf(hoursIn), budget: budgeted_hours || null },
      costs: { ...seriesOf(moneyIn), budget: budgeted_cost === null ? null : Number(budgeted_cost) },
    }
  })
}

function add(sums: number[], at: number, amount: number): void {
  sums[at] = rounded(itemAt(sums, at) + amount)
}

/** Rounds to two decimals, because sums of floating-point numbers are inexact. */
function rounded(sum: number): number {
  return Math.round(sum * 100) / 100
}

function hoursIn({ hours }: BudgetCells, at: number): number {
  return decimalHours(itemAt(hours, at))
}

function moneyIn({ cents }: BudgetCells, at: number): number {
  return Number(itemAt(cents, at)) / 100
}

async function readCells(
  tx: Tx,
  org: Organization,
  projects: readonly Budgeted[],
  cuts: readonly number[],
): Promise<(project_id: number) => Cells> {
  const ids = projects.map(({ id }) => id)
  const pairs = await listWorkOfProjects(tx, org.id, ids)
  const requested = await listRequestsOfProjects(tx, org.id, ids)
  const people = new Set([...pairs, ...requested].flatMap(({ resource_id }) => resource_id ?? []))
  const contracts = await listContractsOfResources(tx, org.id, [...people])
  const cellsOf = new Map(ids.map((id) => [id, noCells(cuts)]))
  const contractsOf = await readScheduled(tx, org.id, contracts)
  const rates = new Map(projects.map(({ id, cost_per_hour }) => [id, cost_per_hour]))

  for (const pair of pairs) {
    const { firm } = cellsOf.get(pair.project_id) ?? noCells(cuts)
    const { hours, cents } = pairCells(worksOf(pair), contractsOf(pair.resource_id), org, cuts)
    addUp(firm.hours, hours)
    for (const [at, each] of cents.entries()) firm.cents[at] = itemAt(firm.cents, at) + each
    await yieldToEventLoop()
  }
  for (const each of requested) {
    const { project_id, resource_id, start_date } = each
    const own = contractsOf(resource_id ?? 0)
    const contract = own.find((contract) => covers(contract, start_date))
    const cost_per_hour = rates.get(project_id) ?? contract?.cost_per_hour ?? null
    const cells = cellsOf.get(project_id)?.[resource_id === null ? 'open' : 'tentative']
    const request = { ...each, ...spanOf(each), cost_per_hour }
    if (cells) addRequestCells(cells, request, org.working_week, cuts, own)
    await yieldToEventLoop()
  }
  return (id) => cellsOf.get(id) ?? noCells(cuts)
}

function noCells(cuts: readonly number[]): Cells {
  return { firm: noBudgetCells(cuts), tentative: noBudgetCells(cuts), open: noBudgetCells(cuts) }
}
