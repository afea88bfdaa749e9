import type { FastifyRequest } from 'fastify'
import { dayIn, dayText } from '../../planning/days/days.ts'
import { lastDayOf } from '../../planning/days/months.ts'
import type { HoursBasis } from '../../planning/hours/basis.ts'
import { explainHours } from '../../planning/hours/explained-hours.ts'
import type { MatrixContract, MatrixRange } from '../../planning/hours/monthly-hours.ts'
import { projectMatrix, resourceMatrix } from '../../planning/hours/monthly-hours.ts'
import { availableHours } from '../../planning/hours/organization-hours.ts'
import { msg } from '../../texts/texts.ts'
import { auditExport } from '../commands/organizations.ts'
import type { Db } from '../db/connect.ts'
import { translatorFor } from '../http/language.ts'
import { holdDownload, holdUntilSent, runReport } from '../http/limits/permits.ts'
import { dataInPieces, gatherPieces, JsonText, matrixJson, sendJson } from '../http/sending.ts'
import { found } from '../refusals.ts'
import { findProjectHours } from '../store/projects.ts'
import { findResource } from '../store/resources.ts'
import type { AddRoute, TypedApp } from './bodies.ts'
import { readNumber } from './bodies.ts'
import { checkSpan, readCellQuery, readHoursBasis, readHoursBy, readHoursRange } from './hours-query.ts'
import { matrixSheet, organizationSheet, sendSheet } from './hours-sheets.ts'
import { readScheduled } from './insights/scheduled-hours.ts'
import { readHoursInDetail, readOrganizationHours, writeOrganizationHours } from './organization-hours.ts'

/** Annualized hours follow the rules of include=monthly_hours in the Integration API (decision 0011). */
export function monthlyHoursRoutes(add: AddRoute, app: TypedApp, db: Db): void {
  const asFile = { onRequest: holdDownload }

  app.get('/monthly-hours', async (request, reply) => {
    const hoursQuery = readHoursQuery(request)
    const hours = await runReport(request, () => writeOrganizationHours(db, request.member, hoursQuery))
    return sendJson(reply, hours)
  })

  for (const format of ['csv', 'xlsx'] as const)
    app.get(`/monthly-hours.${format}`, asFile, async (request, reply) => {
      const isDetailed = (request.query as { detail?: unknown }).detail === 'true'
      const hoursQuery = readHoursQuery(request)
      const { by, basis, range } = hoursQuery
      const read = isDetailed ? readHoursInDetail : readOrganizationHours
      const hours = await runReport(request, () => read(db, request.member, hoursQuery))
      const translate = await translatorFor(request)
      const sheet = organizationSheet(translate, by, basis, hours, isDetailed)
      const { from, to } = range
      const detail = msg('{format}, {basis}, {from} to {to}', { format, basis: msg(basis), from, to })
      await auditExport(db, request.member, 'monthly_hours', '', detail)
      const name = `monthly-hours-${basis}-${from}-${to}`
      return sendSheet(reply, format, translate('Monthly hours'), name, sheet)
    })

  add('GET /monthly-hours/explanation', 'viewer', null, async ({ member, query }) => {
    const { resource_id, project_id, month, range } = readCellQuery(query)
    const { assignments, contracts } = await readPlan(db, member.id, resource_id, readHoursBasis(query))
    const own = assignments.filter((assignment) => assignment.project_id === project_id)
    const { resource_name, project_title } = found(own[0])
    const names = { resource_id, resource_name, project_id, project_title }
    return { ...names, ...explainHours(own, contracts, member, month, range) }
  })

  for (const [of, readMatrix] of [
    ['project', readProject],
    ['resource', readResource],
  ] as const) {
    const path = `/${of}s/:id/monthly-hours`

    app.get(path, async (request, reply) => {
      const { matrix, more } = await readMatrix(db, request)
      const content = await gatherPieces(dataInPieces(matrixJson(of, matrix, more())))
      if (!(content instanceof JsonText)) await holdUntilSent(request.member.id, reply)
      return sendJson(reply, content)
    })

    for (const format of ['csv', 'xlsx'] as const)
      app.get(`${path}.${format}`, asFile, async (request, reply) => {
        const basis = readHoursBasis(request.query)
        const { matrix } = await readMatrix(db, request)
        const id = readNumber(request.params)
        await auditExport(
          db,
          request.member,
          'monthly_hours',
          `${of} ${id}`,
          msg('{first}, {second}', { first: format, second: msg(basis) }),
        )
        const name = `${of === 'project' ? of : 'person'}-${id}-monthly-hours-${basis}`
        const translate = await translatorFor(request)
        return sendSheet(
          reply,
          format,
          translate('Monthly hours'),
          name,
          matrixSheet(translate, of, basis, matrix),
        )
      })
  }
}

type HoursRequest = Pick<FastifyRequest, 'member' | 'params' | 'query'>

function readHoursQuery({ member, query }: HoursRequest) {
  return {
    by: readHoursBy(query),
    basis: readHoursBasis(query),
    range: readHoursRange(query) ?? thisYear(member.time_zone),
  }
}

async function readProject(db: Db, { member, params, query }: HoursRequest) {
  const range = readHoursRange(query)
  const { people, contracts } = found(await findProjectHours(db, member.id, readNumber(params)))
  const own = await contractsFor(db, member.id, contracts, readHoursBasis(query))
  const matrix = projectMatrix(people, own, member, range)
  checkSpan(matrix)
  return { matrix, more: () => ({}) }
}

async function readResource(db: Db, { member, params, query }: HoursRequest) {
  const range = readHoursRange(query)
  const { assignments, contracts } = await readPlan(db, member.id, readNumber(params), readHoursBasis(query))
  const matrix = resourceMatrix(assignments, contracts, member, range)
  checkSpan(matrix)
  const shown = range ?? wholeMonths(matrix.months)
  return { matrix, more: () => ({ available: shown ? availableHours(contracts, member, shown) : {} }) }
}

async function readPlan(db: Db, org: number, resource_id: number, basis: HoursBasis) {
  const { assignments, contracts } = found(await findResource(db, org, resource_id))
  const own = contracts.map((contract) => ({ ...contract, resource_id }))
  return { assignments, contracts: await contractsFor(db, org, own, basis) }
}

async function contractsFor<C extends MatrixContract>(
  db: Db,
  org: number,
  contracts: readonly C[],
  basis: HoursBasis,
): Promise<readonly C[]> {
  if (basis === 'convention') return contracts
  const scheduledOf = await readScheduled(db, org, contracts)
  return [...new Set(contracts.map(({ resource_id }) => resource_id))].flatMap(scheduledOf)
}

function thisYear(timeZone: string): MatrixRange {
  const year = dayIn(timeZone, new Date()).slice(0, 4)
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

function wholeMonths(months: string[]): MatrixRange | null {
  const [first, last] = [months.at(0), months.at(-1)]
  return first && last ? { from: `${first}-01`, to: dayText(lastDayOf(last)) } : null
}
