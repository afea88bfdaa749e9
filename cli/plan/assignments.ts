import type { Command } from 'commander'
import { countInWords } from '../../planning/wording.ts'
import { createAssignment, deleteAssignment } from '../../server/commands/assignments.ts'
import type { Db } from '../../server/db/connect.ts'
import {
  listAssignments,
  listAssignmentsOfProject,
  listAssignmentsOfResource,
} from '../../server/store/assignments.ts'
import type { AssignmentRecord } from '../../shapes/assignments.ts'
import { addCommand, addCommonOptions, asId, asNumber, validate } from '../input.ts'
import type { ShownOf, TextColumn } from '../output.ts'
import { show, showList, table } from '../output.ts'
import { listEvery, withOrganization } from '../session.ts'
import type { EnteredHours } from './entered-hours.ts'
import { addHoursOptions, asDailyHours, withEnteredHours } from './entered-hours.ts'

type ListOptions = ShownOf & { project?: string; resource?: string }
type CreateOptions = ShownOf &
  EnteredHours & { project: string; resource: string; start: string; end: string; cost?: string }

export function addAssignmentCommands(program: Command): void {
  const about = 'Manages assignments of people to projects.'
  const assignment = addCommand(program, 'assignment', about, 'assignment list --project 3')

  const example = 'assignment create --project 3 --resource 7 --start 2026-03-01 --end 2026-05-31 --hours 4'
  const rules = 'Assigns a person to a project. Splits the dates where the contract changes.'
  const create = addCommand(assignment, 'create', rules, example)
    .requiredOption('--project <id>', 'id of the project')
    .requiredOption('--resource <id>', 'id of the person')
    .requiredOption('--start <date>', 'first day, as YYYY-MM-DD')
    .requiredOption('--end <date>', 'last day, as YYYY-MM-DD')
  addHoursOptions(create)
    .option('--cost <amount>', "cost rate per hour (default: the project's, else the contract's)")
    .action(createOne)
  const list = addCommand(assignment, 'list', 'Lists assignments.', 'assignment list --resource 7')
    .option('--project <id>', 'list only assignments of this project')
    .option('--resource <id>', 'list only assignments of this person')
    .action(printAll)
  const remove = addCommand(assignment, 'delete <id>', 'Deletes an assignment.', 'assignment delete 501')
  for (const command of [create, list, remove.action(deleteOne)]) addCommonOptions(command)
}

async function createOne(options: CreateOptions): Promise<void> {
  const { AssignmentCreate } = await import('../../shapes/assignments.ts')
  const create = await validate(AssignmentCreate, {
    project_id: asNumber(options.project),
    resource_id: asNumber(options.resource),
    start_date: options.start,
    end_date: options.end,
    daily_hours: asDailyHours(options),
    cost_per_hour: options.cost,
  })
  await withOrganization(options, async (db, org) => {
    const pieces = await createAssignment(db, org, await withEnteredHours(db, org, create, options))
    show(options, pieces, () =>
      [
        pieces.length === 1
          ? '1 assignment created:'
          : `${countInWords(pieces.length, 'assignment')} created, one per contract:`,
        table(pieces, COLUMNS),
      ].join('\n'),
    )
  })
}

async function printAll(options: ListOptions): Promise<void> {
  const project = options.project === undefined ? null : asId(options.project, 'project')
  const resource = options.resource === undefined ? null : asId(options.resource, 'resource')
  await withOrganization(options, async (db, org) => {
    const assignments = await listMatching(db, org.id, project, resource)
    const empty =
      project === null && resource === null
        ? 'No assignments yet. See "crewline assignment create --help".'
        : 'No assignments match.'
    showList(options, assignments, COLUMNS, empty)
  })
}

async function listMatching(
  db: Db,
  org: number,
  project: number | null,
  resource: number | null,
): Promise<AssignmentRecord[]> {
  if (resource !== null) {
    const ofResource = await listAssignmentsOfResource(db, org, resource)
    return ofResource.filter((each) => project === null || each.project_id === project)
  }
  return project === null ? listEvery(listAssignments, db, org) : listAssignmentsOfProject(db, org, project)
}

function deleteOne(id: string, options: ShownOf): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const assignment = await deleteAssignment(db, org, asId(id))
    show(options, assignment, () => `Deleted:\n${table([assignment], COLUMNS)}`)
  })
}

const COLUMNS: TextColumn<AssignmentRecord>[] = [
  { title: 'ID', of: (each) => each.id, right: true },
  { title: 'PROJECT ID', of: (each) => each.project_id, right: true },
  { title: 'PROJECT', of: (each) => each.project_title },
  { title: 'PERSON ID', of: (each) => each.resource_id, right: true },
  { title: 'PERSON', of: (each) => each.resource_name },
  { title: 'START', of: (each) => each.start_date },
  { title: 'END', of: (each) => each.end_date },
  { title: 'HOURS A DAY', of: (each) => each.daily_hours, right: true },
  { title: 'COST RATE', of: (each) => each.cost_per_hour, right: true },
  { title: 'COST FROM', of: (each) => each.cost_source },
]
