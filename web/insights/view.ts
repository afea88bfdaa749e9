import { choiceIn, textIn } from '../shell/search.ts'

const TABS = ['people', 'unassigned', 'budgets'] as const
/** Undefined in the URL means the capacity tab. */
export type Tab = (typeof TABS)[number]

/** The URL's search parameters. They contain all choices on the page, so that a link shows the same view. */
export type InsightsView = {
  tab?: Tab
  by?: 'month'
  /** First and last month, both included. If no months are set, the server chooses the months. */
  from?: string
  to?: string
  tag?: string
  role?: string
  client?: string
  /** Tentative work is excluded by default. */
  tentative?: 'weighted' | 'include'
  rows?: 'tags'
  project?: string
  unit?: 'money'
  budgets?: 'all'
  /** Dot-separated names of the reports that are shown as tables. */
  tables?: string
}

export function readInsightsView(search: Record<string, unknown>): InsightsView {
  return {
    tab: choiceIn(TABS, search.tab),
    by: choiceIn(['month'], search.by),
    from: textIn(search.from),
    to: textIn(search.to),
    tag: textIn(search.tag),
    role: textIn(search.role),
    client: textIn(search.client),
    tentative: choiceIn(['weighted', 'include'], search.tentative),
    rows: choiceIn(['tags'], search.rows),
    project: textIn(search.project),
    unit: choiceIn(['money'], search.unit),
    budgets: choiceIn(['all'], search.budgets),
    tables: textIn(search.tables),
  }
}

export function isTable({ tables = '' }: InsightsView, report: string): boolean {
  return tables.split('.').includes(report)
}

export function withTable({ tables = '' }: InsightsView, report: string, shown: boolean): string | undefined {
  const others = tables.split('.').filter((each) => each !== '' && each !== report)
  return [...others, ...(shown ? [report] : [])].join('.') || undefined
}
