import { dayText } from '../../../planning/days/days.ts'
import { byId, itemAt } from '../../../planning/lists.ts'
import type { BudgetOverTime, InsightsBudget } from '../../../shapes/insights/budgets.ts'
import type { InsightsOverview } from '../../../shapes/insights/overview.ts'
import type { Insights, Utilized } from '../../../shapes/insights/people.ts'
import type { Cell, SheetRows } from '../../../sheets/csv.ts'
import type { MessageKey, MessageOrKey, Translate } from '../../../texts/texts.ts'
import type { Db } from '../../db/connect.ts'
import { inSnapshot } from '../../db/snapshot.ts'
import type { MemberRow } from '../../store/access/sessions.ts'
import { listJobRoles } from '../../store/labels/job-roles.ts'
import { listPeopleInOrder } from '../../store/monthly-hours.ts'
import { listTags } from '../../store/tags.ts'
import { withBasis, withCurrency } from '../hours-sheets.ts'
import { maySeeMoney } from '../money.ts'
import { readBudgets } from './budgets.ts'
import { utilizedIn } from './groups.ts'
import type { InsightsQuery } from './insights-query.ts'
import { readOverview } from './overview.ts'
import { readFigures, readInsights } from './people.ts'

type ReadSheet = (db: Db, org: MemberRow, query: InsightsQuery, translate: Translate) => Promise<SheetRows>

const ALL = Number.MAX_SAFE_INTEGER

const headed = (translate: Translate, headings: readonly MessageOrKey[]) => headings.map(translate)

/** Headings of totals say that the hours are scheduled hours, not annualized hours (decision 0059). */
export const REPORTS: Record<string, ReadSheet> = {
  async capacity(db, org, query, translate) {
    const { totals } = await readInsights(db, org, query)
    const { capacity, booked, lost, tentative, open, overtime } = totals
    const names: MessageKey[] = ['Capacity', 'Scheduled', 'Lost to time off', 'Tentative', 'Unassigned']
    const over: MessageKey[] = overtime ? ['Overtime'] : []
    const lists = [capacity, booked, lost, tentative, open, ...(overtime ? [overtime] : [])]
    return [
      headed(translate, [
        ...(['First day', 'Last day'] as const),
        ...[...names, ...over].map((name) => withBasis(name, 'planned')),
      ]),
      ...daysOf(query).map((days, at) => [...days, ...lists.map((list) => itemAt(list, at))]),
    ]
  },

  async people(db, org, query, translate) {
    const rows: Utilized[] = []
    await inSnapshot(db, async (tx) => {
      const people = await listPeopleInOrder(tx, org.id, query.who, query.range)
      for await (const some of readFigures(tx, org, query, people))
        for (const person of some) rows.push({ id: person.id, name: person.name, ...utilizedIn(person) })
    })
    return utilizationSheet(translate, 'Person', rows, query, org)
  },

  async tags(db, org, query, translate) {
    return utilizationSheet(translate, 'Tag', (await readInsights(db, org, query)).tags, query, org)
  },

  async roles(db, org, query, translate) {
    const { roles } = await readInsights(db, org, query)
    const named = roles.map((role) => ({ ...role, name: role.name ?? translate('No role') }))
    return utilizationSheet(translate, 'Role', named, query, org)
  },

  async clients(db, org, query, translate) {
    const { clients } = await readInsights(db, org, query)
    return [
      headed(translate, ['Client', 'First day', 'Last day', withBasis('Scheduled', 'planned')]),
      ...clients.flatMap(({ name, scheduled }) =>
        daysOf(query).map((days, at) => [name ?? translate('No client'), ...days, itemAt(scheduled, at)]),
      ),
    ]
  },

  async budgets(db, org, query, translate) {
    const seesMoney = maySeeMoney(org)
    const { projects } = await readBudgets(db, org, query, seesMoney, ALL)
    return budgetSheet(translate, projects, seesMoney ? org.currency : null)
  },

  async targets(db, org, query, translate) {
    return targetSheet(translate, await readOverview(db, org, query, ALL))
  },

  async unassigned(db, org, query, translate) {
    const { unassigned } = await readInsights(db, org, query, ALL)
    return unassignedSheet(translate, unassigned.requests, {
      tags: await listTags(db, org.id),
      roles: await listJobRoles(db, org.id),
    })
  },
}

function* unassignedSheet(
  translate: Translate,
  requests: Insights['unassigned']['requests'],
  named: Record<'tags' | 'roles', readonly { id: number; name: string }[]>,
): Generator<Cell[]> {
  const [tags, roles] = [byId(named.tags), byId(named.roles)]
  const hours = withBasis('Hours', 'planned')
  yield headed(translate, ['Project', 'First day', 'Last day', 'Hours a day', hours, 'Tags', 'Role'])
  for (const { project_title, start_date, end_date, daily_hours, hours, tag_ids, job_role_id } of requests)
    yield [
      ...[project_title, start_date, end_date, daily_hours, hours],
      tag_ids.map((id) => tags.get(id)?.name ?? '').join(', '),
      roles.get(job_role_id ?? 0)?.name ?? null,
    ]
}

function daysOf({ periods: { starts, cuts } }: InsightsQuery): [string, string][] {
  return starts.map((start, at) => [start, dayText(itemAt(cuts, at + 1))])
}

function* utilizationSheet(
  translate: Translate,
  heading: MessageKey,
  rows: readonly Omit<Utilized, 'id'>[],
  query: InsightsQuery,
  { overtime_per_day }: MemberRow,
): Generator<Cell[]> {
  const done = [withBasis('Capacity', 'planned'), withBasis('Scheduled (minus time off)', 'planned')]
  const hasOvertime = overtime_per_day > 0 || rows.some(({ overtime }) => overtime)
  const over = hasOvertime ? [withBasis('Overtime', 'planned')] : []
  yield headed(translate, [heading, 'First day', 'Last day', ...done, 'Utilization (%)', ...over])
  const days = daysOf(query)
  for (const { name, capacity, done, overtime } of rows)
    for (const [at, [first, last]] of days.entries()) {
      const [could, did] = [itemAt(capacity, at), itemAt(done, at)]
      const extra = hasOvertime ? [overtime?.[at] ?? 0] : []
      yield [name, first, last, could, did, percentOf(did, could), ...extra]
    }
}

function percentOf(done: number, capacity: number): number | null {
  return capacity === 0 ? null : Math.round((done / capacity) * 10_000) / 100
}

const AMOUNTS = ['budget', 'spent', 'planned', 'tentative', 'open'] as const

function* budgetSheet(
  translate: Translate,
  projects: readonly InsightsBudget[],
  currency: string | null,
): Generator<Cell[]> {
  const headings: MessageKey[] = ['Budget', 'To date', 'Scheduled', 'Tentative', 'Unassigned']
  yield headed(translate, [
    'Project',
    ...headings.map((name) => withBasis(name, 'planned')),
    ...(currency ? headings.map((name) => withCurrency(name, currency)) : []),
  ])
  for (const project of projects)
    yield [
      project.title,
      ...AMOUNTS.map((name) => project[name]),
      ...(currency ? AMOUNTS.map((name) => project.costs[name]) : []),
    ]
}

export function overTimeSheet(
  translate: Translate,
  budget: BudgetOverTime,
  query: InsightsQuery,
  currency: string | null,
): SheetRows {
  const names = ['spent', 'planned', 'tentative', 'open'] as const
  const headings: MessageKey[] = ['To date', 'Scheduled', 'Tentative', 'Unassigned']
  const days: (readonly string[])[] = [[translate('before'), ''], ...daysOf(query), [translate('after'), '']]
  return [
    headed(translate, [
      ...(['First day', 'Last day'] as const),
      ...headings.map((name) => withBasis(name, 'planned')),
      ...(currency ? headings.map((name) => withCurrency(name, currency)) : []),
    ]),
    ...days.map((period, at) => [
      ...period,
      ...names.map((name) => itemAt(budget[name], at)),
      ...(currency ? names.map((name) => itemAt(budget.costs[name], at)) : []),
    ]),
  ]
}

function* targetSheet(
  translate: Translate,
  { target_utilisation: target, ...off }: InsightsOverview,
): Generator<Cell[]> {
  const sides = { over: translate('over (target)'), under: translate('under (target)') }
  const done = [withBasis('Capacity', 'planned'), withBasis('Scheduled (minus time off)', 'planned')]
  yield headed(translate, ['Person', 'Target', ...done, 'Utilization (%)', 'Target (%)'])
  for (const side of ['over', 'under'] as const)
    for (const { name, capacity, done } of off[side].people)
      yield [name, sides[side], capacity, done, percentOf(done, capacity), target]
}
