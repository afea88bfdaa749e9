import type { Static, TSchema } from 'typebox'
import { dailyHoursOf, partOfWeek } from '../../planning/contracts/weekday-hours.ts'
import type { Problem } from '../../planning/problems.ts'
import { writeProblem } from '../../planning/problems.ts'
import { AssignmentRow } from '../../shapes/assignments.ts'
import type { ImportKind, ImportRow, RowOutcome } from '../../shapes/import.ts'
import { ImportBody } from '../../shapes/import.ts'
import { ProjectBody } from '../../shapes/projects.ts'
import { RequestRow } from '../../shapes/requests.ts'
import { ResourceBody } from '../../shapes/resources.ts'
import { TimeOffRow } from '../../shapes/time-off.ts'
import { importAssignment, importRequest, importTimeOff } from '../commands/import.ts'
import { createProject } from '../commands/projects.ts'
import { createResource } from '../commands/resources.ts'
import type { Db } from '../db/connect.ts'
import { dryRun } from '../db/dry-run.ts'
import { FEW, fewWorks, inTurns } from '../http/limits/turns.ts'
import { checkerOf, dropUnnamed } from '../http/validation.ts'
import { Rejected } from '../refusals.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import type { AddRoute } from './bodies.ts'
import { trimTexts } from './bodies.ts'

type Tried = { outcome: RowOutcome['outcome']; problems: readonly Problem[] }
type Record = ImportRow['record']
type Make = (db: Db, org: ActingOrganization, record: Record) => Promise<unknown>

/** The record has been checked by the time it is made. */
const KINDS: { [kind in ImportKind]: ReturnType<typeof kind> } = {
  projects: kind(ProjectBody, createProject),
  people: kind(ResourceBody, createResource),
  requests: kind(RequestRow, importRequest),
  assignments: kind(AssignmentRow, importAssignment),
  time_off: kind(TimeOffRow, importTimeOff),
}

function kind<Row>(shape: TSchema, make: (db: Db, org: ActingOrganization, row: Row) => Promise<unknown>) {
  return { shape, check: checkerOf(shape), make: make as Make }
}

/** Of an organization: each waits for many turns, with all of its rows. */
const inImports = fewWorks(FEW)

/** Rows of a file, each created on its own by the same commands as a single one; a refused row stops no other. */
export function importRoutes(add: AddRoute, db: Db): void {
  add(
    'POST /import',
    'planner',
    ImportBody,
    async ({ member, body, words, turn, askAgain }) => {
      const write = await words()
      return inImports({ member, turn }, async () => {
        const outcomes: RowOutcome[] = []
        for await (const { row, outcome, problems } of inTurns(turn, importRows(db, member, body), {
          ask: askAgain,
        }))
          outcomes.push({ row, outcome, problems: problems.map((problem) => writeProblem(problem, write)) })
        return outcomes
      })
    },
    200,
  )
}

async function* importRows(
  db: Db,
  org: ActingOrganization,
  { kind, dry_run, rows }: Static<typeof ImportBody>,
) {
  for (const { row, record } of rows) yield { row, ...(await importRow(db, org, kind, record, dry_run)) }
}

/** Of what the shape refuses, the rest is judged too, so that everything that is wrong with a row is told at once. */
export async function importRow(
  db: Db,
  org: ActingOrganization,
  kind: ImportKind,
  record: Record,
  isDry: boolean,
): Promise<Tried> {
  trimTexts(record)
  readHours(record, org)
  const { shape, check, make } = KINDS[kind]
  dropUnnamed(record, shape)
  const wrong = check(record)
  if (wrong.length > 0) {
    const { problems } = await tryRow(dryRun(db), org, make, mended(record, wrong))
    const others = problems.filter((each) => !wrong.some((known) => isAbout(known, each)) && !isThere(each))
    return { outcome: 'refused', problems: [...wrong, ...others] }
  }
  return tryRow(isDry ? dryRun(db) : db, org, make, record)
}

async function tryRow(db: Db, org: ActingOrganization, make: Make, record: Record): Promise<Tried> {
  try {
    const made = await make(db, org, record)
    return { outcome: made ? 'created' : 'exists', problems: [] }
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    return { outcome: error.problems.some(isThere) ? 'exists' : 'refused', problems: error.problems }
  }
}

function isThere({ pointer, code }: Problem): boolean {
  return pointer[0] === 'external_id' && code === 'taken'
}

function isAbout(known: Problem, { pointer }: Problem): boolean {
  return known.pointer.join('.') === pointer.join('.')
}

/** Something right for each field that is wrong. What is then said of it is not told. */
const RIGHT: Record = {
  ...{ title: '-', name: '-', budgeted_hours: 1, daily_hours: 1, kind: 'other', tag_ids: [], project: '' },
  ...{ start_date: '2000-01-03', person: '', note: '', contract: null },
}

function mended(record: Record, wrong: readonly Problem[]): Record {
  const fields = new Set(wrong.map(({ pointer }) => pointer[0] ?? ''))
  const right: Record = Object.fromEntries([...fields].map((field) => [field, RIGHT[field] ?? null]))
  const { start_date, end_date } = record
  if (fields.has('start_date') && !fields.has('end_date')) right.start_date = end_date
  if (fields.has('end_date')) right.end_date = fields.has('start_date') ? RIGHT.start_date : start_date
  return { ...record, ...right }
}

/** "7.5" hours a day are a week of such days. */
function readHours(record: Record, org: ActingOrganization): void {
  const contract = record.contract as { daily_hours?: unknown; week?: unknown } | null | undefined
  const hours = contract?.daily_hours
  if (!contract || typeof hours !== 'number' || Number.isInteger(hours) || contract.week) return
  contract.week = partOfWeek(100, hours, org.working_week)
  contract.daily_hours = dailyHoursOf(contract.week as number[])
}
