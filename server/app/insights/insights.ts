import type { Message } from '../../../texts/texts.ts'
import { msg } from '../../../texts/texts.ts'
import { auditExport } from '../../commands/organizations.ts'
import type { Db } from '../../db/connect.ts'
import { translatorFor } from '../../http/language.ts'
import { holdDownload, runReport } from '../../http/limits/permits.ts'
import type { AddRoute, TypedApp } from '../bodies.ts'
import { readNumber } from '../bodies.ts'
import { sendSheet } from '../hours-sheets.ts'
import { currencyFor, maySeeMoney } from '../money.ts'
import { readBudgetOverTime, readBudgets } from './budgets.ts'
import { readInsightsQuery } from './insights-query.ts'
import { readOverview } from './overview.ts'
import { readInsights, readInsightsPeople } from './people.ts'
import { overTimeSheet, REPORTS } from './sheets.ts'

export function insightsRoutes(add: AddRoute, app: TypedApp, db: Db): void {
  add('GET /insights', 'viewer', null, (call) => {
    const { member, query } = call
    const insightsQuery = readInsightsQuery(query, member.time_zone)
    return runReport(call, () => readInsights(db, member, insightsQuery))
  })

  add('GET /insights/overview', 'viewer', null, (call) => {
    const { member, query } = call
    return runReport(call, () => readOverview(db, member, readInsightsQuery(query, member.time_zone)))
  })

  add('GET /insights/people', 'viewer', null, ({ member, query }) => {
    const { offset } = query as Record<string, unknown>
    const from = /^\d{1,9}$/.test(String(offset)) ? Number(offset) : 0
    return readInsightsPeople(db, member, readInsightsQuery(query, member.time_zone), from)
  })

  add('GET /insights/projects', 'viewer', null, (call) => {
    const { member, query } = call
    const insightsQuery = readInsightsQuery(query, member.time_zone)
    return runReport(call, () => readBudgets(db, member, insightsQuery, maySeeMoney(member)))
  })

  add('GET /insights/projects/:id', 'viewer', null, ({ member, query, id }) =>
    readBudgetOverTime(db, member, readInsightsQuery(query, member.time_zone), id),
  )

  const asFile = { onRequest: holdDownload }
  for (const [report, read] of Object.entries(REPORTS))
    for (const format of ['csv', 'xlsx'] as const)
      app.get(`/insights/${report}.${format}`, asFile, async (request, reply) => {
        const { member, query } = request
        const insightsQuery = readInsightsQuery(query, member.time_zone)
        const translate = await translatorFor(request)
        const sheet = await runReport(request, () => read(db, member, insightsQuery, translate))
        const { from, to } = insightsQuery
        await auditExport(db, member, 'insights', report, exportDetail(format, insightsQuery))
        const name = `insights-${report}-${from}-${to}`
        return sendSheet(reply, format, translate('Insights'), name, sheet)
      })
  for (const format of ['csv', 'xlsx'] as const)
    app.get(`/insights/projects/:id/budget.${format}`, asFile, async (request, reply) => {
      const { member, params, query } = request
      const insightsQuery = readInsightsQuery(query, member.time_zone)
      const id = readNumber(params)
      const budget = await readBudgetOverTime(db, member, insightsQuery, id)
      const translate = await translatorFor(request)
      const sheet = overTimeSheet(translate, budget, insightsQuery, currencyFor(member))
      const { from, to } = insightsQuery
      await auditExport(db, member, 'insights', `project ${id}`, exportDetail(format, insightsQuery))
      const name = `project-${id}-budget-${from}-${to}`
      return sendSheet(reply, format, translate('Insights'), name, sheet)
    })
}

function exportDetail(format: string, { from, to }: ReturnType<typeof readInsightsQuery>): Message {
  return msg('{format}, {from} to {to}', { format, from, to })
}
