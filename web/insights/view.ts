import type { HoursBasis } from '../../planning/hours/basis.ts'
import { HOURS_BASES } from '../../planning/hours/basis.ts'
import { oneOf, textIn } from '../shell/search.ts'

/** What the address says: all that a link has to keep. */
export type InsightsView = {
  by?: 'week'
  /** Months, both included; without them the server's choice. */
  from?: string
  to?: string
  tag?: string
  /** Utilisation by tag instead of by person. */
  rows?: 'tags'
  /** Whose budget is drawn. */
  project?: string
  unit?: 'money'
  /** All budgets instead of those that run over. */
  budgets?: 'all'
  /** Reports that are shown as tables, joined by dots. */
  tables?: string
  /** Only in links that were copied: the reader's own choice is kept in the browser. */
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
