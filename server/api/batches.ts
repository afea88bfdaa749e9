import type { FastifyInstance } from 'fastify'
import type { Problem } from '../../planning/problems.ts'
import { MOST_RECORDS } from '../../shapes/limits.ts'
import type { Outcome, Sent } from '../commands/creates.ts'
import type { Db } from '../db/connect.ts'
import { dryRun } from '../db/dry-run.ts'
import { currentHolder } from '../http/auth.ts'
import { describeRecord } from '../http/errors.ts'
import { checkerOf } from '../http/validation.ts'
import { Rejected } from '../refusals.ts'
import { dataAnswer } from './answers.ts'
import { takesBodies, tidyRecord } from './bodies.ts'
import type { Creatable } from './creates.ts'
import type { Query, Reader } from './query.ts'
import { readChoice, readOnConflict, readQuery } from './query.ts'
import { answerSafely } from './retries.ts'

/** Many records in one request (decision 0026). */
export function batchRoute<Create extends object>(
  app: FastifyInstance,
  db: Db,
  creatable: Creatable<Create>,
): void {
  const { path, createAll, batchSchema: schema } = creatable
  const read = recordReader(creatable)
  // The schema describes the body; the records are held against theirs one by one, so that each is told its own.
  const options = { schema, validatorCompiler: () => () => true, onRequest: takesBodies }

  app.post(`${path}/batch`, options, (request, reply) =>
    answerSafely(db, request, reply, async (on) => {
      const { dry_run, mode, on_conflict } = readQuery(request.query as Query, readBatchQuery)
      const sent = readRecords(request.body).map(read)
      const org = await currentHolder(db, request)
      const outcomes = dry_run
        ? await createAll(dryRun(on), org, sent, { mode: 'each', on_conflict })
        : await createAll(on, org, sent, { mode, on_conflict })
      return dataAnswer({ mode, dry_run, ...reportOf(outcomes, sent, dry_run) })
    }),
  )
}

function readBatchQuery(reader: Reader) {
  return {
    mode: readChoice(reader, 'mode', ['atomic', 'each']),
    dry_run: readChoice(reader, 'dry_run', ['false', 'true']) === 'true',
    on_conflict: readOnConflict(reader),
  }
}

function readRecords(body: unknown): unknown[] {
  const { records } = body as { records?: unknown }
  const isFine = Array.isArray(records) && records.length > 0 && records.length <= MOST_RECORDS
  if (isFine) return records
  const message = `must be a list of 1 to ${MOST_RECORDS} records`
  throw new Rejected([{ pointer: ['records'], code: 'invalid', message }])
}

/** A record as the single create would see it. */
function recordReader<Create extends object>({ component, name, check }: Creatable<Create>) {
  const checkShape = checkerOf({ $ref: component })
  return (record: unknown): Sent<Create> => {
    if (typeof record !== 'object' || record === null || Array.isArray(record))
      return { external_id: null, problems: [NO_OBJECT] }
    tidyRecord(record as Record<string, unknown>, name)
    const problems = [...checkShape(record), ...check(record as Create)]
    return problems.length > 0
      ? { external_id: externalIdOf(record), problems }
      : { create: record as Create }
  }
}

const NO_OBJECT: Problem = { pointer: ['record'], code: 'invalid', message: 'must be an object' }

function externalIdOf(record: object): string | null {
  const { external_id } = record as { external_id?: unknown }
  return typeof external_id === 'string' ? external_id : null
}

function reportOf(outcomes: readonly Outcome[], sent: readonly Sent<object>[], dry_run: boolean) {
  const count = (status: Outcome['status']) => outcomes.filter((outcome) => outcome.status === status).length
  const created = outcomes.flatMap((outcome) => (outcome.status === 'created' ? outcome.id : []))
  // What a dry run has created is gone again, and so is its id.
  const gone = new Set(dry_run ? created : [])
  const rows = outcomes.map((outcome, row) => {
    const each = sent[row]!
    const external_id = 'create' in each ? externalIdOf(each.create) : each.external_id
    if (outcome.status === 'refused') {
      const { errors, problems } = describeRecord({ row, external_id, problems: outcome.problems })
      return { row, status: 'refused', id: null, external_id, errors, problems }
    }
    const status = outcome.status === 'created' && dry_run ? 'valid' : outcome.status
    return { row, status, id: gone.has(outcome.id) ? null : outcome.id, external_id }
  })
  return { created: created.length, existing: count('existing'), refused: count('refused'), rows }
}
