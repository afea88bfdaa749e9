import type { FastifyRequest } from 'fastify'
import { contractInWords } from '../../../planning/contracts/weekday-hours.ts'
import type { ListedProject } from '../../../shapes/projects.ts'
import type { ListedResource } from '../../../shapes/resources.ts'
import type { Cell } from '../../../sheets/csv.ts'
import { PLAIN_ENGLISH } from '../../../texts/languages.ts'
import { inWords } from '../../../texts/texts.ts'
import { noteExport } from '../../commands/organizations.ts'
import type { Db } from '../../db/connect.ts'
import { fewAtOnce } from '../../http/limits/turns.ts'
import type { App } from '../bodies.ts'
import { readHoursBasis } from '../hours-query.ts'
import { sendSheet } from '../hours-sheets.ts'
import type { Asked } from '../lists.ts'
import { maySeeMoney } from '../money.ts'
import { readProjects } from '../projects.ts'
import { readPeople } from '../resources.ts'

/** A heading, and what stands below it. */
type Column<Row> = readonly [heading: string, cell: (row: Row) => Cell]

/** The lists of the pages as files: what is filtered there is in them, whole, in the same order. */
export function listExportRoutes(app: App, db: Db): void {
  const asFile = { onRequest: fewAtOnce() }
  for (const format of ['csv', 'xlsx'] as const) {
    app.get(`/projects.${format}`, asFile, async (request, reply) => {
      const rows = await readAll(request, async (asked) => {
        const { projects, found } = await readProjects(db, asked)
        return { rows: projects, found }
      })
      await noteExport(db, request.member, 'project', '', format)
      return sendSheet(reply, format, 'Projects', 'projects', sheetOf(projectColumns(request), rows))
    })
    app.get(`/resources.${format}`, asFile, async (request, reply) => {
      const rows = await readAll(request, async (asked) => {
        const { resources, found } = await readPeople(db, asked)
        return { rows: resources, found }
      })
      await noteExport(db, request.member, 'resource', '', format)
      return sendSheet(reply, format, 'People', 'people', sheetOf(personColumns(request), rows))
    })
  }
}

/** Page by page. A row that moved meanwhile is taken once. */
async function readAll<Row extends { id: number }>(
  { member, query, turn }: Asked,
  read: (asked: Asked) => Promise<{ rows: Row[]; found: number }>,
): Promise<Iterable<Row>> {
  const all = new Map<number, Row>()
  for (let offset = 0; ; ) {
    const page = { ...(query as object), limit: undefined, offset: String(offset) }
    const { rows, found } = await read({ member, turn, query: page })
    for (const row of rows) all.set(row.id, row)
    offset += rows.length
    if (rows.length === 0 || offset >= found) return all.values()
  }
}

function* sheetOf<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): Generator<Cell[]> {
  yield columns.map(([heading]) => heading)
  for (const row of rows) yield columns.map(([, cell]) => cell(row))
}

const numberOf = (amount: string | null) => (amount === null ? null : Number(amount))
const tagsOf = ({ tags }: { tags: readonly { name: string }[] }) => tags.map(({ name }) => name).join('; ')

function projectColumns({ member, query }: Pick<FastifyRequest, 'member' | 'query'>) {
  const basis = readHoursBasis(query)
  const money: Column<ListedProject>[] = [
    [`Budgeted cost (${member.currency})`, ({ budgeted_cost }) => numberOf(budgeted_cost)],
    [`Planned cost (${member.currency})`, ({ planned_cost }) => numberOf(planned_cost)],
  ]
  return [
    ['External id', ({ external_id }) => external_id],
    ['Title', ({ title }) => title],
    ['First day', ({ start_date }) => start_date],
    ['Last day', ({ end_date }) => end_date],
    ['Status', ({ status }) => status],
    ['Tags', tagsOf],
    ['People', ({ people }) => people],
    ['Budgeted hours', ({ budgeted_hours }) => budgeted_hours],
    [`Hours (${basis})`, ({ hours }) => hours[basis]],
    ...(maySeeMoney(member) ? money : []),
  ] satisfies Column<ListedProject>[]
}

function personColumns({ member }: Pick<FastifyRequest, 'member'>) {
  const money: Column<ListedResource>[] = [
    [`Cost per hour (${member.currency})`, ({ contract }) => numberOf(contract?.cost_per_hour ?? null)],
  ]
  return [
    ['External id', ({ external_id }) => external_id],
    ['Name', ({ name }) => name],
    ['Tags', tagsOf],
    ['Contract from', ({ contract }) => contract?.start_date ?? null],
    ['Contract until', ({ contract }) => contract?.end_date ?? null],
    ['Contract', ({ contract }) => contract && inWords(PLAIN_ENGLISH, contractInWords(contract))],
    ['Annual hours', ({ contract }) => contract?.annual_convention_hours ?? null],
    ...(maySeeMoney(member) ? money : []),
    ['Planned hours, next 4 weeks', ({ utilisation }) => utilisation.weeks_4.planned],
    ['Capacity, next 4 weeks', ({ utilisation }) => utilisation.weeks_4.capacity],
    ['Planned hours, next 12 weeks', ({ utilisation }) => utilisation.weeks_12.planned],
    ['Capacity, next 12 weeks', ({ utilisation }) => utilisation.weeks_12.capacity],
  ] satisfies Column<ListedResource>[]
}
