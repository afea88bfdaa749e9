import type { FastifyInstance } from 'fastify'
import { checkPeriod } from '../../planning/days/periods.ts'
import type { Problem } from '../../planning/problems.ts'
import type { ProjectCreate } from '../commands/projects.ts'
import { createProject } from '../commands/projects.ts'
import type { ResourceCreate } from '../commands/resources.ts'
import { createResource } from '../commands/resources.ts'
import type { Db } from '../db/connect.ts'
import { dryRun } from '../db/dry-run.ts'
import { requireRole } from '../http/session.ts'
import { Type } from '../http/shapes.ts'
import { checkerOf } from '../http/validation.ts'
import { Rejected, rejectIf } from '../refusals.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { jsonBody, trimTexts } from './bodies.ts'
import { oneOf } from './schemas.ts'
import { ProjectBody } from './schemas-projects.ts'
import { ResourceCreateBody } from './schemas-resources.ts'

/** As many as one request carries; the page sends a longer file piece by piece. */
const MOST_ROWS = 200

const ImportBody = Type.Object({
  kind: oneOf('projects', 'people'),
  dry_run: Type.Boolean(),
  rows: Type.Array(Type.Object({ row: Type.Integer(), record: Type.Object({}) }), { maxItems: MOST_ROWS }),
})
type ImportRow = { row: number; record: Record<string, unknown> }
type ImportBody = { kind: 'projects' | 'people'; dry_run: boolean; rows: ImportRow[] }

/** `exists`: its external id is taken, as it is when the same file is imported a second time. */
type Outcome = { row: number; outcome: 'created' | 'exists' | 'refused'; problems: readonly Problem[] }

const KINDS = {
  projects: { check: checkerOf(ProjectBody), create: createProjectOf },
  people: { check: checkerOf(ResourceCreateBody), create: createResourceOf },
}

/** Rows of a file, each created on its own by the same commands as a single one; a refused row stops no other. */
export function importRoutes(app: FastifyInstance, db: Db): void {
  const planner = { onRequest: requireRole('planner') }

  app.post('/import', { ...jsonBody(ImportBody), ...planner }, async ({ member, body }) => {
    const { kind, dry_run, rows } = body as ImportBody
    const on = dry_run ? dryRun(db) : db
    const outcomes: Outcome[] = []
    for (const row of rows) outcomes.push(await importRow(on, member, kind, row))
    return { data: outcomes }
  })
}

async function importRow(
  db: Db,
  org: ActingOrganization,
  kind: ImportBody['kind'],
  { row, record }: ImportRow,
): Promise<Outcome> {
  const { check, create } = KINDS[kind]
  trimTexts(record)
  try {
    rejectIf(check(record))
    await create(db, org, record)
    return { row, outcome: 'created', problems: [] }
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    const isThere = error.problems.some(
      ({ pointer, code }) => pointer[0] === 'external_id' && code === 'taken',
    )
    return { row, outcome: isThere ? 'exists' : 'refused', problems: error.problems }
  }
}

function createProjectOf(db: Db, org: ActingOrganization, record: unknown) {
  return createProject(db, org, record as ProjectCreate)
}

function createResourceOf(db: Db, org: ActingOrganization, record: unknown) {
  const create = record as ResourceCreate
  rejectIf(checkPeriod(create.contract ?? {}, ['contract']))
  return createResource(db, org, create)
}
