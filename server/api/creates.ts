import type { FastifyInstance } from 'fastify'
import type { Problem } from '../../planning/problems.ts'
import type { CreateOptions, Outcome, Sent } from '../commands/creates.ts'
import { onlyRecord } from '../commands/creates.ts'
import type { Db } from '../db/connect.ts'
import { currentHolder } from '../http/auth.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { existingAnswer, newAnswer } from './answers.ts'
import { acceptBody, bodyOf } from './bodies.ts'
import type { Query } from './query.ts'
import { readOnConflict, readQuery } from './query.ts'
import { answerSafely } from './retries.ts'

/** What projects and resources bring to their creates. */
export type Creatable<Create> = {
  path: string
  /** The field of the visible name. */
  name: string
  /** The rules that need no database. */
  check: (create: Create) => Problem[]
  createAll: (
    db: Db,
    org: ActingOrganization,
    sent: readonly Sent<Create>[],
    options: CreateOptions,
  ) => Promise<Outcome[]>
  /** The component that describes one record. */
  component: string
  schema: object
  batchSchema: object
}

export function createRoute<Create extends object>(
  app: FastifyInstance,
  db: Db,
  creatable: Creatable<Create>,
): void {
  const { path, name, check, createAll, schema } = creatable

  app.post(path, { schema, ...bodyOf(name) }, (request, reply) =>
    answerSafely(db, request, reply, async (on) => {
      const on_conflict = readQuery(request.query as Query, readOnConflict)
      const create = acceptBody<Create>(request, check)
      const org = await currentHolder(db, request)
      const outcomes = await createAll(on, org, [{ create }], { mode: 'each', on_conflict })
      const record = onlyRecord(outcomes)
      return record.status === 'created' ? newAnswer(request, record) : existingAnswer(record)
    }),
  )
}
