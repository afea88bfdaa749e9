import type { Command } from 'commander'
import { itemAt } from '../../planning/lists.ts'
import type { PlanChange } from '../../planning/plan-changes.ts'
import { confirmWhatFits, confirmWhole } from '../../planning/requests/confirming.ts'
import { holidayDaysOff } from '../../planning/time-off/days-off.ts'
import { changePlan } from '../../server/commands/plan/change-plan.ts'
import type { Db } from '../../server/db/connect.ts'
import { found } from '../../server/refusals.ts'
import { listAssignmentsOfResource } from '../../server/store/assignments.ts'
import { listContracts } from '../../server/store/contracts.ts'
import { listHolidaysOf } from '../../server/store/holidays.ts'
import type { ActingOrganization } from '../../server/store/organizations.ts'
import { findProjectInfo } from '../../server/store/projects.ts'
import { listRequests, listRequestsById, listRequestsOfProject } from '../../server/store/requests.ts'
import { listTimeOff } from '../../server/store/time-off.ts'
import type { PlanRequest } from '../../shapes/requests.ts'
import { Failure } from '../failures.ts'
import { addCommand, addCommonOptions, asId, asNumber, validate } from '../input.ts'
import type { ShownOf, TextColumn } from '../output.ts'
import { show, showList, table } from '../output.ts'
import { listEvery, withOrganization } from '../session.ts'
import type { EnteredHours } from './entered-hours.ts'
import { addHoursOptions, asDailyHours, withEnteredHours } from './entered-hours.ts'

type ListOptions = ShownOf & { project?: string; open?: boolean }
type CreateOptions = ShownOf &
  EnteredHours & {
    project: string
    resource?: string
    start: string
    end: string
    tags?: string
    role?: string
    note?: string
  }
type ConfirmOptions = ShownOf & { resource?: string; whatFits?: boolean }

export function addRequestCommands(program: Command): void {
  const about = 'Manages requests: unassigned and tentative work.'
  const request = addCommand(program, 'request', about, 'request list --open')

  const example = 'request create --project 3 --start 2026-03-01 --end 2026-04-10 --hours 8 --tags 2,5'
  const create = addCommand(request, 'create', 'Creates a request for work on a project.', example)
    .requiredOption('--project <id>', 'id of the project')
    .option('--resource <id>', 'id of the person for tentative work (default: unassigned)')
    .requiredOption('--start <date>', 'first day, as YYYY-MM-DD')
    .requiredOption('--end <date>', 'last day, as YYYY-MM-DD')
  addHoursOptions(create)
    .option('--tags <ids>', 'ids of tags that the person should have, such as 2,5')
    .option('--role <id>', 'id of the role that the person should have')
    .option('--note <text>', 'note for the person who does the work')
    .action(createOne)
  const list = addCommand(request, 'list', 'Lists requests.', 'request list --project 3')
    .option('--project <id>', 'list only requests of this project')
    .option('--open', 'list only unassigned requests')
    .action(printAll)
  const confirm = addCommand(
    request,
    'confirm <id>',
    'Confirms a request, which creates assignments.',
    'request confirm 12 --what-fits',
  )
    .option('--resource <id>', 'id of the person (default: the person of a tentative request)')
    .option('--what-fits', 'confirm the days and hours that fit, and keep the rest unassigned')
    .action(confirmOne)
  const remove = addCommand(request, 'delete <id>', 'Deletes a request.', 'request delete 12')
  for (const command of [create, list, confirm, remove.action(deleteOne)]) addCommonOptions(command)
}

async function createOne(options: CreateOptions): Promise<void> {
  const { RequestCreate } = await import('../../shapes/requests.ts')
  const create = await validate(RequestCreate, {
    project_id: asNumber(options.project),
    resource_id: options.resource === undefined ? null : asNumber(options.resource),
    start_date: options.start,
    end_date: options.end,
    daily_hours: asDailyHours(options),
    tag_ids: options.tags?.split(',').map(asNumber),
    job_role_id: asNumber(options.role),
    note: options.note,
  })
  await withOrganization(options, async (db, org) => {
    const create_request = await withEnteredHours(db, org, create, options)
    const { requests } = await changePlan(db, org, [{ create_request }], () => [])
    show(options, requests.created[0], () => `Created:\n${table(requests.created, COLUMNS)}`)
  })
}

async function printAll(options: ListOptions): Promise<void> {
  const project = options.project === undefined ? null : asId(options.project, 'project')
  await withOrganization(options, async (db, org) => {
    const all =
      project === null
        ? await listEvery(listRequests, db, org.id)
        : await listRequestsOfProject(db, org.id, project)
    const requests = all.filter(({ resource_id }) => !options.open || resource_id === null)
    showList(options, requests, COLUMNS, 'No requests yet. See "crewline request create --help".')
  })
}

function confirmOne(id: string, options: ConfirmOptions): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const [request] = await listRequestsById(db, org.id, [asId(id)])
    const stored = found(request, `There is no request ${id}`)
    const resource_id =
      options.resource === undefined ? stored.resource_id : asId(options.resource, 'resource')
    if (resource_id === null)
      throw new Failure('The request is unassigned. Name a person with --resource <id>.')
    const wish = { ...stored, resource_id }
    const changes = options.whatFits ? await whatFits(db, org, wish) : confirmWhole(wish)
    const changed = await changePlan(db, org, changes, () => [])
    const left = [...changed.requests.updated.map(({ after }) => after), ...changed.requests.created]
    show(options, changed, () =>
      [
        `Confirmed: ${changed.created.map(({ start_date, end_date }) => `${start_date} to ${end_date}`).join(', ')}.`,
        ...(left.length > 0 ? [`Still unassigned:\n${table(left, COLUMNS)}`] : []),
      ].join('\n'),
    )
  })
}

async function whatFits(
  db: Db,
  org: ActingOrganization,
  wish: PlanRequest & { resource_id: number },
): Promise<PlanChange[]> {
  const project = found(await findProjectInfo(db, org.id, wish.project_id))
  const contracts = await listContracts(db, org.id, wish.resource_id)
  const assignments = await listAssignmentsOfResource(db, org.id, wish.resource_id)
  const resource = { id: wish.resource_id, name: '' }
  const { working_week, overtime_per_day } = org
  const time_off = await listTimeOff(db, org.id, resource.id)
  const own = (await listHolidaysOf(db, org.id, [resource.id], wish)).get(resource.id)
  const holidays = holidayDaysOff(own?.holidays ?? [])
  const settings = { working_week, overtime_per_day }
  const context = { project, resource, contracts, assignments, time_off, holidays, ...settings }
  const fitting = confirmWhatFits(wish, context)
  if (!fitting) throw new Failure('No part of the request fits this person. Nothing was changed.')
  return fitting.changes
}

function deleteOne(id: string, options: ShownOf): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const { requests } = await changePlan(db, org, [{ delete_request: asId(id) }], () => [])
    show(options, itemAt(requests.deleted, 0), () => `Deleted:\n${table(requests.deleted, COLUMNS)}`)
  })
}

const COLUMNS: TextColumn<PlanRequest>[] = [
  { title: 'ID', of: (each) => each.id, right: true },
  { title: 'PROJECT ID', of: (each) => each.project_id, right: true },
  { title: 'PERSON ID', of: (each) => each.resource_id ?? 'unassigned', right: true },
  { title: 'START', of: (each) => each.start_date },
  { title: 'END', of: (each) => each.end_date },
  { title: 'HOURS A DAY', of: (each) => each.daily_hours, right: true },
  { title: 'TAG IDS', of: (each) => each.tag_ids.join(' ') },
  { title: 'ROLE ID', of: (each) => each.job_role_id, right: true },
  { title: 'NOTE', of: (each) => each.note },
]
