import type { HoursBasis } from '../../planning/hours/basis.ts'
import { HOURS_BASES } from '../../planning/hours/basis.ts'
import { oneOf, textIn } from '../shell/search.ts'

/** The URL's search parameters: everything that a link must reproduce. */
export type InsightsView = {
  by?: 'week'
  /** Inclusive; the server chooses a default. */
  from?: string
  to?: string
  tag?: string
  rows?: 'tags'
  project?: string
  unit?: 'money'
  budgets?: 'all'
  /** Names of the reports shown as tables, joined by dots. */
  tables?: string
  /** Only in copied links: the reader's own choice is stored in the browser. */
  hours?: HoursBasis
}

export function readInsightsView(search: Record<string, unknown>): InsightsView {
  return {
    by: oneOf(['week'], search.by),
    from: textIn(search.from),
    to: textIn(search.to),
    tag: textIn(search.tag),
    rows: oneOf(['tags'], search.rows),
    project: textIn(search.project),
    unit: oneOf(['money'], search.unit),
    budgets: oneOf(['all'], search.budgets),
    tables: textIn(search.tables),
    hours: oneOf(HOURS_BASES, search.hours),
  }
}

export function isTable({ tables = '' }: InsightsView, report: string): boolean {
  return tables.split('.').includes(report)
}

export function withTable({ tables = '' }: InsightsView, report: string, shown: boolean): string | undefined {
  const others = tables.split('.').filter((each) => each !== '' && each !== report)
  return [...others, ...(shown ? [report] : [])].join('.') || undefined
}
