import type { ImportRow, RowOutcome } from '../../shapes/import.ts'
import { ImportBody } from '../../shapes/import.ts'
import { ProjectBody } from '../../shapes/projects.ts'
import { RequestRow } from '../../shapes/requests.ts'
import { ResourceBody } from '../../shapes/resources.ts'
import { createProject } from '../commands/projects.ts'
import { importRequest } from '../commands/requests.ts'
import { createResource } from '../commands/resources.ts'
import type { Db } from '../db/connect.ts'
import { dryRun } from '../db/dry-run.ts'
import { readerOf } from '../http/validation.ts'
import { Rejected } from '../refusals.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import type { AddRoute } from './bodies.ts'
import { trimTexts } from './bodies.ts'

const readProject = readerOf(ProjectBody)
const readPerson = readerOf(ResourceBody)
const readRequest = readerOf(RequestRow)

const CREATE = {
  projects: (db: Db, org: ActingOrganization, record: object) => createProject(db, org, readProject(record)),
  people: (db: Db, org: ActingOrganization, record: object) => createResource(db, org, readPerson(record)),
  requests: (db: Db, org: ActingOrganization, record: object) => importRequest(db, org, readRequest(record)),
}

/** Rows of a file, each created on its own by the same commands as a single one; a refused row stops no other. */
export function importRoutes(add: AddRoute, db: Db): void {
  add(
    'POST /import',
    'planner',
    ImportBody,
    async ({ member, body }) => {
      const { kind, dry_run, rows } = body
      const on = dry_run ? dryRun(db) : db
      const outcomes: RowOutcome[] = []
      for (const row of rows) outcomes.push(await importRow(on, member, kind, row))
      return outcomes
    },
    200,
  )
}

async function importRow(
  db: Db,
  org: ActingOrganization,
  kind: ImportBody['kind'],
  { row, record }: ImportRow,
): Promise<RowOutcome> {
  trimTexts(record)
  try {
    const made = await CREATE[kind](db, org, record)
    return { row, outcome: made ? 'created' : 'exists', problems: [] }
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    const isThere = error.problems.some(
      ({ pointer, code }) => pointer[0] === 'external_id' && code === 'taken',
    )
    return { row, outcome: isThere ? 'exists' : 'refused', problems: error.problems }
  }
}
