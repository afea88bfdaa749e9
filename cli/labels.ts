import type { Command } from 'commander'
import { changeClient, createClient, deleteClient, mergeClients } from '../server/commands/clients.ts'
import { changeJobRole, createJobRole, deleteJobRole } from '../server/commands/job-roles.ts'
import type { Db } from '../server/db/connect.ts'
import { listClients } from '../server/store/labels/clients.ts'
import { listJobRoles } from '../server/store/labels/job-roles.ts'
import type { ActingOrganization } from '../server/store/organizations.ts'
import type { ListedClient } from '../shapes/labels/clients.ts'
import type { ListedJobRole } from '../shapes/labels/job-roles.ts'
import { Failure, WRONG_USAGE } from './failures.ts'
import { addCommand, addCommonOptions, asId, validate } from './input.ts'
import type { ShownOf, TextColumn } from './output.ts'
import { printable, show, showList } from './output.ts'
import { withOrganization } from './session.ts'

type ClientOptions = ShownOf & { name: string }
type RoleOptions = ShownOf & { name?: string; costRate?: string }

export function addClientCommands(program: Command): void {
  const about = 'Manages the clients of projects.'
  const client = addCommand(program, 'client', about, 'client create --name "Port Authority"')

  const create = addCommand(client, 'create', 'Creates a client.', 'client create --name "Port Authority"')
    .requiredOption('--name <name>', 'name, at most 255 characters')
    .action(createOneClient)
  const list = addCommand(client, 'list', "Lists the organization's clients.", 'client list')
  list.action((options: ShownOf) => printList(options, listClients, CLIENTS, 'client'))
  const rename = addCommand(client, 'rename <id> <name>', 'Renames a client.', 'client rename 3 "Port"')
  rename.action((id: string, name: string, options: ShownOf) =>
    changeOneClient(id, options, { name: name.trim() }, 'renamed'),
  )
  const joining = 'Moves projects of client <id> to client --into, then deletes client <id>.'
  const merge = addCommand(client, 'merge <id>', joining, 'client merge 3 --into 5')
    .requiredOption('--into <id>', 'id of the client to keep')
    .action(mergeOneClient)
  const hiding = 'Archives a client. Its projects keep it.'
  const archive = addCommand(client, 'archive <id>', hiding, 'client archive 3')
  archive.action((id: string, options: ShownOf) =>
    changeOneClient(id, options, { is_archived: true }, 'archived'),
  )
  const restore = addCommand(client, 'restore <id>', 'Restores an archived client.', 'client restore 3')
  restore.action((id: string, options: ShownOf) =>
    changeOneClient(id, options, { is_archived: false }, 'restored'),
  )
  const end = 'Deletes a client that no project uses.'
  const remove = addCommand(client, 'delete <id>', end, 'client delete 3')
  remove.action((id: string, options: ShownOf) => deleteOne(id, options, deleteClient, 'Client'))
  for (const command of [create, list, rename, merge, archive, restore, remove]) addCommonOptions(command)
}

export function addRoleCommands(program: Command): void {
  const about = 'Manages the roles of people, such as "Designer".'
  const role = addCommand(program, 'role', about, 'role create --name Designer --cost-rate 52.50')

  const create = addCommand(
    role,
    'create',
    'Creates a role.',
    'role create --name Designer --cost-rate 52.50',
  )
    .requiredOption('--name <name>', 'name, at most 255 characters')
    .option('--cost-rate <amount>', 'default cost rate for new contracts')
    .action(createOneRole)
  const list = addCommand(role, 'list', "Lists the organization's roles.", 'role list')
  list.action((options: ShownOf) => printList(options, listJobRoles, ROLES, 'role'))
  const change = 'Changes the name or cost rate of a role. Existing contracts keep their rates.'
  const set = addCommand(role, 'set <id>', change, 'role set 3 --name "Lead designer"')
    .option('--name <name>', 'new name')
    .option('--cost-rate <amount>', 'new cost rate; "none" removes it')
    .action(changeOneRole)
  const end = 'Deletes a role that no contract or request uses.'
  const remove = addCommand(role, 'delete <id>', end, 'role delete 3')
  remove.action((id: string, options: ShownOf) => deleteOne(id, options, deleteJobRole, 'Role'))
  for (const command of [create, list, set, remove]) addCommonOptions(command)
}

const CLIENTS: TextColumn<ListedClient>[] = [
  { title: 'ID', of: (client) => client.id, right: true },
  { title: 'NAME', of: (client) => client.name },
  { title: 'PROJECTS', of: (client) => client.projects, right: true },
  { title: 'STATUS', of: (client) => (client.is_archived ? 'archived' : 'active') },
]

const ROLES: TextColumn<ListedJobRole>[] = [
  { title: 'ID', of: (role) => role.id, right: true },
  { title: 'NAME', of: (role) => role.name },
  { title: 'COST RATE', of: (role) => role.cost_per_hour, right: true },
  { title: 'PEOPLE', of: (role) => role.people, right: true },
]

function printList<Row>(
  options: ShownOf,
  list: (db: Db, org: number) => Promise<Row[]>,
  columns: TextColumn<Row>[],
  noun: string,
): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const empty = `No ${noun}s yet. Create one with "crewline ${noun} create --name <name>".`
    showList(options, await list(db, org.id), columns, empty)
  })
}

function deleteOne(
  text: string,
  options: ShownOf,
  remove: (db: Db, org: ActingOrganization, id: number) => Promise<void>,
  noun: string,
): Promise<void> {
  const id = asId(text)
  return withOrganization(options, async (db, org) => {
    await remove(db, org, id)
    show(options, { id, deleted: true }, () => `${noun} ${id} was deleted.`)
  })
}

async function createOneClient(options: ClientOptions): Promise<void> {
  const { ClientBody } = await import('../shapes/labels/clients.ts')
  const create = await validate(ClientBody, { name: options.name.trim() })
  await withOrganization(options, async (db, org) => {
    const client = await createClient(db, org, create)
    show(options, client, () => `Client ${client.id} "${printable(client.name)}" was created.`)
  })
}

async function changeOneClient(
  text: string,
  options: ShownOf,
  change: { name?: string; is_archived?: boolean },
  verb: string,
): Promise<void> {
  const id = asId(text)
  const { ClientChange } = await import('../shapes/labels/clients.ts')
  await withOrganization(options, async (db, org) => {
    const stored = getListed(await listClients(db, org.id), id, 'client')
    const after = await changeClient(
      db,
      org,
      id,
      await validate(ClientChange, { name: stored.name, ...change }),
    )
    show(options, after, () => `Client ${id} "${printable(after.name)}" was ${verb}.`)
  })
}

function mergeOneClient(text: string, options: ShownOf & { into: string }): Promise<void> {
  const [id, into] = [asId(text), asId(options.into, 'into')]
  return withOrganization(options, async (db, org) => {
    await mergeClients(db, org, id, into)
    const { name } = getListed(await listClients(db, org.id), into, 'client')
    show(options, { id, into }, () => `Client ${id} was merged into ${into} "${printable(name)}".`)
  })
}

async function createOneRole(options: RoleOptions): Promise<void> {
  const { JobRoleBody } = await import('../shapes/labels/job-roles.ts')
  const create = await validate(JobRoleBody, { name: options.name?.trim(), cost_per_hour: options.costRate })
  await withOrganization(options, async (db, org) => {
    const role = await createJobRole(db, org, create)
    show(options, role, () => `Role ${role.id} "${printable(role.name)}" was created.`)
  })
}

async function changeOneRole(text: string, options: RoleOptions, command: Command): Promise<void> {
  const id = asId(text)
  const { name, costRate } = options
  if (name === undefined && costRate === undefined)
    command.error('error: nothing to change; give --name, --cost-rate or both', { exitCode: WRONG_USAGE })
  const { JobRoleBody } = await import('../shapes/labels/job-roles.ts')
  await withOrganization(options, async (db, org) => {
    const stored = getListed(await listJobRoles(db, org.id), id, 'role')
    const cost_per_hour = costRate === 'none' ? null : costRate
    const change = await validate(JobRoleBody, { name: name?.trim() ?? stored.name, cost_per_hour })
    const after = await changeJobRole(db, org, id, change)
    show(options, after, () => `Role ${id} "${printable(after.name)}" was changed.`)
  })
}

function getListed<Row extends { id: number }>(rows: readonly Row[], id: number, noun: string): Row {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Failure(`There is no ${noun} ${id}. List them with "crewline ${noun} list".`)
  return row
}
