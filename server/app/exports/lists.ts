import type { FastifyRequest } from 'fastify'
import type { ListedProject } from '../../../shapes/projects.ts'
import type { ListedResource } from '../../../shapes/resources.ts'
import type { Cell } from '../../../sheets/csv.ts'
import type { MessageOrKey, Translate } from '../../../texts/texts.ts'
import { msg } from '../../../texts/texts.ts'
import { auditExport } from '../../commands/organizations.ts'
import type { Db } from '../../db/connect.ts'
import { translatorFor } from '../../http/language.ts'
import { holdDownload } from '../../http/limits/permits.ts'
import { listClients } from '../../store/labels/clients.ts'
import { listJobRoles } from '../../store/labels/job-roles.ts'
import type { TypedApp } from '../bodies.ts'
import { sendSheet, withCurrency } from '../hours-sheets.ts'
import type { ListRequest } from '../lists.ts'
import { maySeeMoney } from '../money.ts'
import type { ProjectLists } from '../projects.ts'
import type { PeopleLists } from '../resources.ts'

const PAGE = 1_000

type Column<Row> = readonly [heading: MessageOrKey, cell: (row: Row) => Cell]

export function listExportRoutes(
  app: TypedApp,
  db: Db,
  { readProjects }: ProjectLists,
  { readPeople }: PeopleLists,
): void {
  const asFile = { onRequest: holdDownload }
  for (const format of ['csv', 'xlsx'] as const) {
    app.get(`/projects.${format}`, asFile, async (request, reply) => {
      const rows = readAll(request, async (listRequest) => (await readProjects(listRequest)).projects)
      await auditExport(db, request.member, 'project', '', format)
      const translate = await translatorFor(request)
      const clients = namesOf(await listClients(db, request.member.id))
      const sheet = sheetOf(translate, projectColumns(translate, request, clients), rows)
      return sendSheet(reply, format, translate('Projects'), 'projects', sheet)
    })
    app.get(`/resources.${format}`, asFile, async (request, reply) => {
      const rows = readAll(request, async (listRequest) => (await readPeople(listRequest)).resources)
      await auditExport(db, request.member, 'resource', '', format)
      const translate = await translatorFor(request)
      const roles = namesOf(await listJobRoles(db, request.member.id))
      const sheet = sheetOf(translate, personColumns(request, roles), rows)
      return sendSheet(reply, format, translate('People'), 'people', sheet)
    })
  }
}

/**
 * Each page starts with the last row of the previous page. If a page has no row that was sent before, rows
 * were deleted in the meantime. The export then goes back one page.
 */
export async function* readAll<Row extends { id: number }>(
  { member, query, permit }: ListRequest,
  read: (listRequest: ListRequest) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const sent = new Set<number>()
  // Waits for a permit without a limit, because the server can't refuse a response that it has started to
  // send.
  const unlimited = permit && { ...permit, acquire: () => permit.acquire(Number.POSITIVE_INFINITY) }
  for (let offset = 0; ; ) {
    const page = { ...(query as object), limit: undefined, offset: String(offset) }
    const rows = await read({ member, permit: unlimited, query: page, most: PAGE })
    if (offset > 0 && !rows.some(({ id }) => sent.has(id))) {
      offset = Math.max(0, offset - PAGE)
      continue
    }
    yield rows.filter(({ id }) => !sent.has(id))
    for (const { id } of rows) sent.add(id)
    if (rows.length < PAGE) return
    offset += PAGE - 1
  }
}

async function* sheetOf<Row>(
  translate: Translate,
  columns: readonly Column<Row>[],
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<Cell[][]> {
  yield [columns.map(([heading]) => translate(heading))]
  for await (const rows of pages) yield rows.map((row) => columns.map(([, cell]) => cell(row)))
}

type Names = ReadonlyMap<number | null | undefined, string>

function namesOf(records: readonly { id: number; name: string }[]): Names {
  return new Map(records.map(({ id, name }) => [id, name]))
}

const numberOf = (amount: string | null) => (amount === null ? null : Number(amount))
const tagsOf = ({ tags }: { tags: readonly { name: string }[] }) => tags.map(({ name }) => name).join('; ')

/** Columns that can be imported use the labels in `sheets/fields.ts`, so that imports recognize them. */
function projectColumns(translate: Translate, { member }: Pick<FastifyRequest, 'member'>, clients: Names) {
  const money: Column<ListedProject>[] = [
    [withCurrency('Budgeted cost', member.currency), ({ budgeted_cost }) => numberOf(budgeted_cost)],
    [withCurrency('Scheduled cost', member.currency), ({ planned_cost }) => numberOf(planned_cost)],
  ]
  return [
    ['External ID', ({ external_id }) => external_id],
    ['Title', ({ title }) => title],
    ['Client', ({ client_id }) => clients.get(client_id) ?? null],
    ['First day', ({ start_date }) => start_date],
    ['Last day', ({ end_date }) => end_date],
    ['Status', ({ status }) => translate(status)],
    ['Probability (%)', ({ probability }) => probability],
    ['Tags', tagsOf],
    ['People', ({ people }) => people],
    ['Budgeted hours', ({ budgeted_hours }) => budgeted_hours],
    ['Scheduled hours', ({ hours }) => hours],
    ...(maySeeMoney(member) ? money : []),
  ] satisfies Column<ListedProject>[]
}

function personColumns({ member }: Pick<FastifyRequest, 'member'>, roles: Names) {
  const money: Column<ListedResource>[] = [
    [withCurrency('Cost rate', member.currency), ({ contract }) => numberOf(contract?.cost_per_hour ?? null)],
  ]
  return [
    ['External ID', ({ external_id }) => external_id],
    ['Name', ({ name }) => name],
    ['Tags', tagsOf],
    ['Role', ({ contract }) => roles.get(contract?.job_role_id) ?? null],
    ['Contract start', ({ contract }) => contract?.start_date ?? null],
    ['Contract end', ({ contract }) => contract?.end_date ?? null],
    ['Hours a day', ({ contract }) => (contract?.week ? null : (contract?.daily_hours ?? null))],
    ['Weekly schedule', ({ contract }) => contract?.week?.join('-') ?? null],
    ['Annual contract hours', ({ contract }) => contract?.annual_convention_hours ?? null],
    ...(maySeeMoney(member) ? money : []),
    [
      msg('Scheduled hours (minus time off), next {weeks} weeks', { weeks: '4' }),
      ({ utilization }) => utilization.weeks_4.planned,
    ],
    [msg('Capacity, next {weeks} weeks', { weeks: '4' }), ({ utilization }) => utilization.weeks_4.capacity],
    [
      msg('Scheduled hours (minus time off), next {weeks} weeks', { weeks: '12' }),
      ({ utilization }) => utilization.weeks_12.planned,
    ],
    [
      msg('Capacity, next {weeks} weeks', { weeks: '12' }),
      ({ utilization }) => utilization.weeks_12.capacity,
    ],
  ] satisfies Column<ListedResource>[]
}
