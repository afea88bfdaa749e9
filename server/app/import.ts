import type { TSchema } from 'typebox'
import { dailyHoursOf, partOfWeek } from '../../planning/contracts/weekday-hours.ts'
import { checkPeriod } from '../../planning/days/periods.ts'
import type { Problem } from '../../planning/problems.ts'
import { writeProblem } from '../../planning/problems.ts'
import { AssignmentImportRow } from '../../shapes/assignments.ts'
import type { ImportRow, RowOutcome, RowProblem, UploadKind } from '../../shapes/import.ts'
import { ImportBody } from '../../shapes/import.ts'
import { ProjectBody } from '../../shapes/projects.ts'
import { RequestImportRow } from '../../shapes/requests.ts'
import { ResourceBody } from '../../shapes/resources.ts'
import { TimeOffImportRow } from '../../shapes/time-off.ts'
import type { MessageOrKey } from '../../texts/texts.ts'
import type { BulkOptions, BulkRecord, BulkRow } from '../commands/bulk-create.ts'
import { createProjects, createResources } from '../commands/bulk-create.ts'
import type { CheckedRow, Import } from '../commands/import.ts'
import { assignmentsImport, requestsImport, timeOffImport } from '../commands/import.ts'
import type { Db } from '../db/connect.ts'
import { dryRun } from '../db/dry-run.ts'
import { runReport } from '../http/limits/permits.ts'
import { checkerOf, dropUnknownFields } from '../http/validation.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import type { AddRoute } from './bodies.ts'
import { trimTexts } from './bodies.ts'

type Kind = Import & { shape: TSchema; checkShape: ReturnType<typeof checkerOf> }

const KINDS: Record<UploadKind, Kind> = {
  projects: kindOf(ProjectBody, inOneTransaction(createProjects)),
  people: kindOf(ResourceBody, inOneTransaction(createResources)),
  requests: kindOf(RequestImportRow, requestsImport),
  assignments: kindOf(AssignmentImportRow, assignmentsImport),
  time_off: kindOf(TimeOffImportRow, timeOffImport),
}

function kindOf(shape: TSchema, { write, check }: Import): Kind {
  return { shape, checkShape: checkerOf(shape), write, check }
}

function inOneTransaction<Create>(
  create: (
    db: Db,
    org: ActingOrganization,
    records: BulkRecord<Create>[],
    options: BulkOptions,
  ) => Promise<BulkRow[]>,
): Import {
  const write: Import['write'] = async (db, org, rows) => {
    const records = rows.map(({ record, problems }) =>
      problems.length > 0 ? { external_id: null, problems } : { create: record as Create },
    )
    const options = { mode: 'each', on_conflict: 'return', withClients: true } as const
    const results = await create(db, org, records, options)
    return results.map((result) => ({ problems: [], ...result }))
  }
  // Rows of projects and people don't depend on earlier rows.
  return { write, check: (db, org, rows) => write(dryRun(db), org, rows) }
}

export function importRoutes(add: AddRoute, db: Db): void {
  add(
    'POST /import',
    'planner',
    ImportBody,
    async ({ member, body, getTranslator, permit }) => {
      const translate = await getTranslator()
      return runReport({ member, permit }, () => importRows(db, member, body, translate))
    },
    200,
  )
}

/** Imports rows of a file for the app and for the command line. A refused row doesn't stop the others. */
export async function importRows(
  db: Db,
  org: ActingOrganization,
  { kind, dry_run, rows, before = [] }: ImportBody,
  translate: (message: MessageOrKey) => string,
): Promise<RowOutcome[]> {
  const { write, check, ...shaped } = KINDS[kind]
  const checkAll = (all: readonly { record: ImportRow['record'] }[]) =>
    all.map(({ record }) => checkRow(org, shaped, record))
  const checked = checkAll(rows)
  const results = dry_run ? await check(db, org, checked, checkAll(before)) : await write(db, org, checked)
  return results.map(({ status, problems }, i) => ({
    row: rows[i]?.row ?? 0,
    status,
    problems: problems.map((problem) => rowProblem(problem, translate)),
  }))
}

/** Omits the ids of other assignments, because a check may refer to rows that it didn't store. */
function rowProblem(problem: Problem, translate: (message: MessageOrKey) => string): RowProblem {
  const { pointer, code, message } = writeProblem(problem, translate)
  return { pointer, code, message }
}

function checkRow(
  org: ActingOrganization,
  { shape, checkShape }: Pick<Kind, 'shape' | 'checkShape'>,
  record: ImportRow['record'],
): CheckedRow {
  trimTexts(record)
  readHours(record, org)
  dropUnknownFields(record, shape)
  const problems = checkShape(record)
  // Checks dates here, because the command that checks dates skips rows with other problems.
  if (problems.length > 0)
    problems.push(...checkPeriod(record), ...checkPeriod(Object(record.contract), ['contract']))
  return { record, problems }
}

/** Converts fractional daily hours to hours per weekday, because `daily_hours` must be a whole number. */
function readHours(record: ImportRow['record'], org: ActingOrganization): void {
  const contract = record.contract as { daily_hours?: unknown; week?: unknown } | null | undefined
  const hours = contract?.daily_hours
  if (!contract || typeof hours !== 'number' || Number.isInteger(hours) || contract.week) return
  contract.week = partOfWeek(100, hours, org.working_week)
  contract.daily_hours = dailyHoursOf(contract.week as number[])
}
