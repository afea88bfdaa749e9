import type { FastifyInstance } from 'fastify'
import type { Problem } from '../../planning/problems.ts'
import { MOST_RECORDS } from '../../shapes/limits.ts'
import type { BulkOptions, BulkRecord, BulkRow } from '../commands/bulk-create.ts'
import type { Db } from '../db/connect.ts'
import { dryRun } from '../db/dry-run.ts'
import { getCurrentKey } from '../http/auth.ts'
import { describeRecord } from '../http/errors.ts'
import { checkerOf } from '../http/validation.ts'
import { invalid, Rejected, untranslated } from '../refusals.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { checkBodyHeaders, normalizeRecord } from './bodies.ts'
import { dataResponse, respondOncePerKey } from './idempotency.ts'
import type { Query, Reader } from './query.ts'
import { readOnConflict, readQuery, readWord } from './query.ts'

type BulkRoute<Create> = {
  path: string
  schema: object
  read: (record: unknown) => BulkRecord<Create>
  create: (
    db: Db,
    org: ActingOrganization,
    records: readonly BulkRecord<Create>[],
    options: BulkOptions,
  ) => Promise<BulkRow[]>
}

export function bulkRoute<Create extends object>(
  app: FastifyInstance,
  db: Db,
  { path, schema, read, create }: BulkRoute<Create>,
): void {
  // The schema only documents the body. The handler validates each record separately, so that each record
  // gets its problems.
  const options = { schema, validatorCompiler: () => () => true, onRequest: checkBodyHeaders }

  app.post(path, options, (request, reply) =>
    respondOncePerKey(db, request, reply, async (workDb) => {
      const { dry_run, mode, on_conflict } = readQuery(request.query as Query, readBatchQuery)
      const records = readRecords(request.body).map(read)
      const org = await getCurrentKey(db, request)
      const rows = dry_run
        ? await create(dryRun(workDb), org, records, { mode: 'each', on_conflict })
        : await create(workDb, org, records, { mode, on_conflict })
      return dataResponse({ mode, dry_run, ...reportOf(rows, records, dry_run) })
    }),
  )
}

function readBatchQuery(reader: Reader) {
  return {
    mode: readWord(reader, 'mode', ['atomic', 'each']),
    dry_run: readWord(reader, 'dry_run', ['false', 'true']) === 'true',
    on_conflict: readOnConflict(reader),
  }
}

function readRecords(body: unknown): unknown[] {
  const { records } = body as { records?: unknown }
  const isValid = Array.isArray(records) && records.length > 0 && records.length <= MOST_RECORDS
  if (isValid) return records
  throw new Rejected([invalid('records', untranslated(`must be a list of 1 to ${MOST_RECORDS} records`))])
}

export function recordReader<Create extends object>(
  component: string,
  name: string,
  check: (create: Create) => Problem[],
) {
  const checkShape = checkerOf({ $ref: component })
  return (record: unknown): BulkRecord<Create> => {
    if (typeof record !== 'object' || record === null || Array.isArray(record))
      return { external_id: null, problems: [invalid('record', untranslated('must be an object'))] }
    normalizeRecord(record as Record<string, unknown>, name)
    const problems = checkShape(record)
    if (problems.length === 0) return { create: record as Create }
    return { external_id: externalIdOf(record), problems: [...problems, ...check(record as Create)] }
  }
}

function externalIdOf(record: object = {}): string | null {
  const { external_id } = ('create' in record ? record.create : record) as { external_id?: unknown }
  return typeof external_id === 'string' ? external_id : null
}

function reportOf(rows: readonly BulkRow[], records: readonly BulkRecord<object>[], dry_run: boolean) {
  const count = (status: BulkRow['status']) => rows.filter((row) => row.status === status).length
  // A dry run is rolled back, so the ids of its new records don't exist.
  const rolledBack = new Set(rows.flatMap((row) => (dry_run && row.status === 'created' ? row.id : [])))
  const described = rows.map((each, row) => {
    const external_id = externalIdOf(records[row])
    if (each.status === 'refused') {
      const { errors, problems } = describeRecord({ row, external_id, problems: each.problems })
      return { row, status: 'refused', id: null, external_id, errors, problems }
    }
    const status = each.status === 'created' && dry_run ? 'valid' : each.status
    return { row, status, id: rolledBack.has(each.id) ? null : each.id, external_id }
  })
  return {
    created: count('created'),
    existing: count('existing'),
    refused: count('refused'),
    rows: described,
  }
}
