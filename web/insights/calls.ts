import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BudgetOverTime, InsightsBudgets } from '../../shapes/insights/budgets.ts'
import type { InsightsOverview } from '../../shapes/insights/overview.ts'
import type { Insights, InsightsPeople } from '../../shapes/insights/people.ts'
import { callIn, orgKey, orgQuery } from '../shell/organization.ts'
import type { InsightsView } from './view.ts'

type ReportQuery = Record<string, string>

export function queryOf({ by, from, to, tag, role, client, tentative }: InsightsView): ReportQuery {
  const query = { by: by ?? 'week', from, to, tag, role, client, tentative }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ReportQuery
}

function read<T>(org: string, path: string, query: ReportQuery) {
  const address = `/insights${path}?${new URLSearchParams(query)}`
  return queryOptions({ ...orgQuery<T>(org, address), placeholderData: keepPreviousData })
}

export const insightsQuery = (org: string, query: ReportQuery) => read<Insights>(org, '', query)
export const overviewQuery = (org: string, query: ReportQuery) =>
  read<InsightsOverview>(org, '/overview', query)
export const budgetsQuery = (org: string, query: ReportQuery) =>
  read<InsightsBudgets>(org, '/projects', query)
export const budgetQuery = (org: string, id: string, query: ReportQuery) =>
  read<BudgetOverTime>(org, `/projects/${id}`, query)

export const peopleQuery = (org: string, query: ReportQuery) =>
  infiniteQueryOptions({
    queryKey: orgKey(org, 'insights', 'people', query),
    queryFn: ({ pageParam }) => {
      const parameters = new URLSearchParams({ ...query, offset: String(pageParam) })
      return callIn(org)<InsightsPeople>('GET', `/insights/people?${parameters}`)
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const count = pages.reduce((sum, { people }) => sum + people.length, 0)
      return last.people.length > 0 && count < last.found ? count : undefined
    },
    placeholderData: keepPreviousData,
  })
