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
import { readOverview } from './overview.ts'
import { readInsights, readInsightsPeople } from './people.ts'
import { readQuestion } from './question.ts'
import { overTimeSheet, REPORTS } from './sheets.ts'

export function insightsRoutes(add: AddRoute, app: TypedApp, db: Db): void {
  add('GET /insights', 'viewer', null, (call) => {
    const { member, query } = call
    const question = readQuestion(query, member.time_zone)
    return runReport(call, () => readInsights(db, member, question))
  })

  add('GET /insights/overview', 'viewer', null, (call) => {
    const { member, query } = call
    return runReport(call, () => readOverview(db, member, readQuestion(query, member.time_zone)))
  })

  add('GET /insights/people', 'viewer', null, ({ member, query }) => {
    const { offset } = query as Record<string, unknown>
    const from = /^\d{1,9}$/.test(String(offset)) ? Number(offset) : 0
    return readInsightsPeople(db, member, readQuestion(query, member.time_zone), from)
  })

  add('GET /insights/projects', 'viewer', null, (call) => {
    const { member, query } = call
    const question = readQuestion(query, member.time_zone)
    return runReport(call, () => readBudgets(db, member, question, maySeeMoney(member)))
  })

  add('GET /insights/projects/:id', 'viewer', null, ({ member, query, id }) =>
    readBudgetOverTime(db, member, readQuestion(query, member.time_zone), id),
  )

  const asFile = { onRequest: holdDownload }
  for (const [report, read] of Object.entries(REPORTS))
    for (const format of ['csv', 'xlsx'] as const)
      app.get(`/insights/${report}.${format}`, asFile, async (request, reply) => {
        const { member, query } = request
        const question = readQuestion(query, member.time_zone)
        const translate = await translatorFor(request)
        const sheet = await runReport(request, () => read(db, member, question, translate))
        const { from, to } = question
        await auditExport(db, member, 'insights', report, exportDetail(format, question))
        const name = `insights-${report}-${from}-${to}`
        return sendSheet(reply, format, translate('Insights'), name, sheet)
      })
  for (const format of ['csv', 'xlsx'] as const)
    app.get(`/insights/projects/:id/budget.${format}`, asFile, async (request, reply) => {
      const { member, params, query } = request
      const question = readQuestion(query, member.time_zone)
      const id = readNumber(params)
      const budget = await readBudgetOverTime(db, member, question, id)
      const translate = await translatorFor(request)
      const sheet = overTimeSheet(translate, budget, question, currencyFor(member))
      const { from, to } = question
      await auditExport(db, member, 'insights', `project ${id}`, exportDetail(format, question))
      const name = `project-${id}-budget-${from}-${to}`
      return sendSheet(reply, format, translate('Insights'), name, sheet)
    })
}

function exportDetail(format: string, { from, to }: ReturnType<typeof readQuestion>): Message {
  return msg('{format}, {from} to {to}', { format, from, to })
}
