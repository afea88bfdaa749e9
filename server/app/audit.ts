import { groupBy } from '../../planning/lists.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../sheets/csv.ts'
import { auditExport } from '../commands/organizations.ts'
import type { Db } from '../db/connect.ts'
import { holdDownload } from '../http/limits/permits.ts'
import { sendPieces } from '../http/sending.ts'
import { requireRole } from '../http/session.ts'
import { invalid, Rejected, untranslated } from '../refusals.ts'
import type { AuditEntryRow, AuditFilter } from '../store/audit.ts'
import { listAudit, listAuditActors, translateEntry } from '../store/audit.ts'
import { listChangesOfActs } from '../store/changes.ts'
import { getAuditHead } from '../store/organizations.ts'
import type { AddRoute, TypedApp } from './bodies.ts'
import { readBefore } from './bodies.ts'
import { translateChanges } from './settings.ts'

const PAGE = 50
const BATCH = 1_000

export function auditRoutes(add: AddRoute, app: TypedApp, db: Db): void {
  add('GET /audit', 'admin', null, async ({ member, query, getTranslator }) => {
    const translate = await getTranslator()
    const entries = await listAudit(db, member.id, readBefore(query), PAGE, readFilter(query))
    // Entries with a `detail` describe themselves. Other entries are sent with their recorded changes, which
    // contain the names of the records (decision 0044).
    const acts = entries.flatMap(({ act, detail }) => (detail === null ? (act ?? []) : []))
    const changes = translateChanges(translate, await listChangesOfActs(db, member.id, acts))
    const changesByAct = groupBy(changes, ({ act }) => act)
    return {
      entries: entries.map((entry) => ({
        ...translateEntry(translate, entry),
        changes: changesByAct.get(entry.act ?? 0) ?? [],
      })),
      head: await getAuditHead(db, member.id),
    }
  })

  add('GET /audit/actors', 'admin', null, ({ member }) => listAuditActors(db, member.id))

  app.get(
    '/audit.csv',
    { onRequest: [requireRole('admin'), holdDownload] },
    async ({ member, query }, reply) => {
      const filter = readFilter(query)
      await auditExport(db, member, 'audit_log', '', 'CSV')
      reply.header('content-disposition', 'attachment; filename="audit-log.csv"')
      return sendPieces(reply.type('text/csv; charset=utf-8'), writeLog(db, member.id, filter))
    },
  )
}

const COLUMNS = [
  ...(['seq', 'at', 'actor_kind', 'actor_id', 'actor', 'address'] as const),
  ...(['type', 'action', 'subjects', 'detail', 'hash'] as const),
]

async function* writeLog(db: Db, org: number, filter: AuditFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const entries = await listAudit(db, org, before, BATCH, filter)
    yield entries.map(lineOf).join('')
    const last = entries.at(-1)
    if (!last || entries.length < BATCH) return
    before = last.seq
  }
}

function lineOf(entry: AuditEntryRow): string {
  return csvLine(COLUMNS.map((name) => (name === 'at' ? entry.at.toISOString() : entry[name])))
}

function readFilter(query: unknown): AuditFilter {
  const { type, actor, from, to } = query as Record<string, unknown>
  return {
    type: readText(type),
    actor: readText(actor),
    from: readTime('from', from),
    to: readTime('to', to),
  }
}

function readText(text: unknown): string | null {
  return typeof text === 'string' && text !== '' && !text.includes('\0') ? text : null
}

function readTime(name: string, text: unknown): Date | null {
  if (text === undefined || text === '') return null
  const time = /^[12]\d{3}-\d\d-\d\d/.test(String(text)) ? new Date(String(text)) : new Date(Number.NaN)
  if (!Number.isNaN(time.getTime())) return time
  throw new Rejected([invalid(name, untranslated('must be a date-time such as 2026-03-01T00:00:00Z'))])
}
