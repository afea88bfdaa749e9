import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BudgetOverTime, InsightsBudgets } from '../../shapes/insights/budgets.ts'
import type { InsightsOverview } from '../../shapes/insights/overview.ts'
import type { Insights, InsightsPeople } from '../../shapes/insights/people.ts'
import { callIn, orgKey, orgQuery } from '../shell/organization.ts'
import type { InsightsView } from './view.ts'

type Question = Record<string, string>

export function questionOf({ by, from, to, tag, role, client, tentative }: InsightsView): Question {
  const question = { by: by ?? 'week', from, to, tag, role, client, tentative }
  return Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined)) as Question
}

function read<T>(org: string, path: string, question: Question) {
  const address = `/insights${path}?${new URLSearchParams(question)}`
  return queryOptions({ ...orgQuery<T>(org, address), placeholderData: keepPreviousData })
}

export const insightsQuery = (org: string, question: Question) => read<Insights>(org, '', question)
export const overviewQuery = (org: string, question: Question) =>
  read<InsightsOverview>(org, '/overview', question)
export const budgetsQuery = (org: string, question: Question) =>
  read<InsightsBudgets>(org, '/projects', question)
export const budgetQuery = (org: string, id: string, question: Question) =>
  read<BudgetOverTime>(org, `/projects/${id}`, question)

export const peopleQuery = (org: string, question: Question) =>
  infiniteQueryOptions({
    queryKey: orgKey(org, 'insights', 'people', question),
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ ...question, offset: String(pageParam) })
      return callIn(org)<InsightsPeople>('GET', `/insights/people?${query}`)
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const count = pages.reduce((sum, { people }) => sum + people.length, 0)
      return last.people.length > 0 && count < last.found ? count : undefined
    },
    placeholderData: keepPreviousData,
  })
