import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import { deleteAnyOrganization } from '../server/commands/demos.ts'
import { changeOrganization, createOrganization } from '../server/commands/organizations.ts'
import { findOrganization, listOrganizations } from '../server/store/organizations.ts'
import type { Organization } from '../shapes/organizations.ts'
import { Failure, WRONG_USAGE } from './failures.ts'
import { addCommand, addJsonOption, asId, asNumber, validate } from './input.ts'
import type { Shown, TextColumn } from './output.ts'
import { printable, show, showList, table } from './output.ts'
import { withDatabase } from './session.ts'

type CreateOptions = Shown & { name: string; plan?: string }
type SetOptions = Shown & {
  name?: string
  plan?: string
  maxActiveProjects?: string
  maxActiveResources?: string
  defaultAnnualHours?: string
  fullTimeDay?: string
  workingWeek?: number[]
  timeZone?: string
  currency?: string
  moneyRole?: string
}

export function addOrganizationCommands(program: Command): void {
  const about = 'Manages organizations; each has separate people and projects.'
  const org = addCommand(program, 'org', about, 'org list')

  const example = 'org create --name "Acme" --plan free'
  const create = addCommand(org, 'create', 'Creates an organization.', example)
    .requiredOption('--name <name>', 'name of the organization')
    .option('--plan <plan>', 'self_hosted (no limits), free or team (default: "self_hosted")')
    .action(createOne)
  const list = addCommand(org, 'list', 'Lists all organizations.', 'org list').action(printAll)
  const change = 'Changes the given settings of an organization.'
  const set = addCommand(org, 'set <id>', change, 'org set 1 --max-active-projects 10 --plan team')
    .option('--name <name>', 'new name')
    .option('--plan <plan>', 'new plan: self_hosted, free or team')
    .option('--max-active-projects <n>', 'custom limit; "none" restores the limit of the plan')
    .option('--max-active-resources <n>', 'custom limit; "none" restores the limit of the plan')
    .option('--default-annual-hours <n>', 'annual contract hours for new contracts without a value')
    .option('--full-time-day <hours>', 'hours of a full-time day; also changes past monthly hours')
    .option(
      '--working-week <days>',
      'working days, such as mon-fri or mon,tue,thu; also changes past monthly hours',
      asWeek,
    )
    .option('--time-zone <name>', 'time zone, such as Europe/Madrid')
    .option('--currency <code>', 'currency of all amounts, such as EUR')
    .option('--money-role <role>', 'lowest role that can see costs: viewer, planner or admin')
    .action(changeOne)
  const end = 'Deletes an organization with everything in it; this cannot be undone.'
  const remove = addCommand(org, 'delete <id>', end, 'org delete 3 --confirm "Acme"')
    .option('--confirm <name>', "the organization's exact name (required)")
    .action(deleteOne)
  for (const command of [create, list, set, remove]) addJsonOption(command)
}

async function createOne(options: CreateOptions): Promise<void> {
  const { OrganizationCreate } = await import('../shapes/organizations.ts')
  const create = await validate(OrganizationCreate, { name: options.name.trim(), plan: options.plan })
  await withDatabase(async ({ db }) => {
    const org = await createOrganization(db, create)
    show(options, org, () =>
      [
        `Organization ${org.id} "${printable(org.name)}" was created on the ${org.plan} plan.`,
        'Next, create a user and an API key:',
        `  crewline user create --organization ${org.id} --role owner --email <email> --name <name>`,
        `  crewline key create --organization ${org.id} --name <name>`,
      ].join('\n'),
    )
  })
}

function printAll(options: Shown): Promise<void> {
  return withDatabase(async ({ db }) => {
    const empty = 'No organizations yet. Create one with "crewline org create --name <name>".'
    showList(options, await listOrganizations(db), COLUMNS, empty)
  })
}

function deleteOne(text: string, options: Shown & { confirm?: string }): Promise<void> {
  const id = asId(text)
  return withDatabase(async ({ db }) => {
    const org = await findOrganization(db, id)
    if (!org) throw new Failure(`There is no organization ${id}.`)
    if (options.confirm !== org.name)
      throw new Failure(
        [
          `This deletes organization ${id} "${printable(org.name)}" for all its members. You can't undo it.`,
          'Export it first, then confirm with its name:',
          `  crewline export --organization ${id} organization-${id}.ndjson.gz`,
          `  crewline org delete ${id} --confirm "${printable(org.name)}"`,
        ].join('\n'),
      )
    await deleteAnyOrganization(db, id)
    show(options, { id, deleted: true }, () => `Organization ${id} "${printable(org.name)}" was deleted.`)
  })
}

const COLUMNS: TextColumn<Organization>[] = [
  { title: 'ID', of: (org) => org.id, right: true },
  { title: 'NAME', of: (org) => org.name },
  { title: 'PLAN', of: (org) => org.plan },
  { title: 'PROJECT LIMIT', of: (org) => limitInWords(org.max_active_projects) },
  { title: 'RESOURCE LIMIT', of: (org) => limitInWords(org.max_active_resources) },
  { title: 'ANNUAL HOURS', of: (org) => org.default_annual_convention_hours, right: true },
  { title: 'FULL-TIME DAY', of: (org) => `${org.full_time_day} h`, right: true },
  { title: 'WORKING WEEK', of: (org) => weekInWords(org.working_week) },
  { title: 'TIME ZONE', of: (org) => org.time_zone },
]

function limitInWords(limit: number | null): string {
  return limit === null ? 'none' : `${limit}`
}

async function changeOne(id: string, options: SetOptions, command: Command): Promise<void> {
  const { OrganizationChange } = await import('../shapes/organizations.ts')
  const change = await validate(OrganizationChange, {
    name: options.name?.trim(),
    plan: options.plan,
    max_active_projects: asLimit(options.maxActiveProjects),
    max_active_resources: asLimit(options.maxActiveResources),
    default_annual_convention_hours: asNumber(options.defaultAnnualHours),
    full_time_day: asNumber(options.fullTimeDay),
    working_week: options.workingWeek,
    time_zone: options.timeZone,
    currency: options.currency,
    money_role: options.moneyRole,
  })
  if (Object.values(change).every((value) => value === undefined))
    command.error('error: nothing to change; name at least one setting', { exitCode: WRONG_USAGE })
  const full_time_day = change.full_time_day?.toString()

  await withDatabase(async ({ db }) => {
    const working_week = change.working_week?.toSorted()
    const org = await changeOrganization(db, asId(id), { ...change, full_time_day, working_week })
    show(options, org, () => {
      const lines = [table([org], COLUMNS)]
      if (full_time_day !== undefined || working_week !== undefined)
        lines.push('', 'Monthly hours will be recalculated, including past months.')
      return lines.join('\n')
    })
  })
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** "mon-wed,fri" → [1, 2, 3, 5] */
function asWeek(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [first = -1, last = first] = part.split('-').map((day) => DAYS.indexOf(day.trim().toLowerCase()))
    if (first < 0 || last < first) throw new InvalidArgumentError('Give days such as mon-fri or mon,tue,thu.')
    return Array.from({ length: last - first + 1 }, (_, i) => first + i + 1)
  })
}

function weekInWords(week: readonly number[]): string {
  const [first = 1, last = 1] = [week.at(0), week.at(-1)]
  const isSpan = week.length > 2 && last - first === week.length - 1
  return (isSpan ? [first, last] : week).map((day) => DAYS[day - 1]).join(isSpan ? '-' : ',')
}

function asLimit(text: string | undefined): number | string | null | undefined {
  return text === 'none' ? null : asNumber(text)
}
