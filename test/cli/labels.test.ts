import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createProject } from '../../server/commands/projects.ts'
import { listContracts } from '../../server/store/contracts.ts'
import { listClients } from '../../server/store/labels/clients.ts'
import { listJobRoles } from '../../server/store/labels/job-roles.ts'
import { COMMAND_LINE, getOrganization } from '../../server/store/organizations.ts'
import { findResourceByExternalId } from '../../server/store/resources.ts'
import { openWorkplace } from '../support/command.ts'
import { shared } from '../support/lifetime.ts'

const workplace = shared(openWorkplace)

async function start() {
  const { id } = await workplace.organization()
  const of = ['--organization', `${id}`]
  const run = (...words: string[]) => workplace.run([...words, ...of])
  return { id, run, json: (...words: string[]) => workplace.json([...words, ...of]) }
}

it('creates, renames, archives, merges and deletes clients', async () => {
  const { id, run, json } = await start()
  expect((await run('client', 'list')).stdout).toMatch(/^No clients yet. Create one with "crewline client/)
  const { stdout } = await run('client', 'create', '--name', ' Port ')
  expect(stdout).toMatch(/^Client \d+ "Port" was created\.$/m)
  const [port] = await listClients(workplace.db, id)
  const bank = await json('client', 'create', '--name', 'Bank')
  const org = { ...(await getOrganization(workplace.db, id)), ...COMMAND_LINE }
  const days = { start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 0 }
  const appFields = { client_id: port!.id }
  await createProject(workplace.db, org, { title: 'Harbour', ...days }, { appFields })

  const renamed = await json('client', 'rename', `${port!.id}`, 'Port Authority')
  expect(renamed).toEqual({ ...renamed, name: 'Port Authority', is_archived: false })
  await run('client', 'archive', `${port!.id}`)
  const lines = (await run('client', 'list')).stdout.trimEnd().split('\n')
  expect(lines[0]).toMatch(/^ *ID {2}NAME {12}PROJECTS {2}STATUS$/)
  expect(lines[2]).toMatch(/^ *\d+ {2}Port Authority {9}1 {2}archived$/)
  expect((await run('client', 'restore', `${port!.id}`)).stdout).toMatch(/"Port Authority" was restored\.$/m)

  const used = await run('client', 'delete', `${port!.id}`)
  expect([used.code, used.stderr]).toEqual([1, expect.stringContaining('merge or archive it instead')])
  const merged = await run('client', 'merge', `${port!.id}`, '--into', `${bank.id}`)
  expect(merged.stdout).toBe(`Client ${port!.id} was merged into ${bank.id} "Bank".\n`)
  expect(await listClients(workplace.db, id)).toMatchObject([{ id: bank.id, projects: 1 }])
  const unknown = await run('client', 'rename', `${port!.id}`, 'Gone')
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    `There is no client ${port!.id}. List them with "crewline client list".\n`,
  ])
})

it('creates, changes and deletes roles', async () => {
  const { id, run, json } = await start()
  const { id: role } = await json('role', 'create', '--name', 'Designer', '--cost-rate', '52.50')
  expect((await run('role', 'list')).stdout).toMatch(/^ *\d+ {2}Designer +52\.50 +0$/m)
  const taken = await run('role', 'create', '--name', 'Designer')
  expect([taken.code, taken.stderr]).toEqual([1, 'name is already used by another role.\n'])
  expect((await run('role', 'set', `${role}`)).code).toBe(2)

  await run('role', 'set', `${role}`, '--name', 'Lead designer')
  expect(await listJobRoles(workplace.db, id)).toMatchObject([
    { name: 'Lead designer', cost_per_hour: '52.50' },
  ])
  await run('role', 'set', `${role}`, '--cost-rate', 'none')
  expect(await listJobRoles(workplace.db, id)).toMatchObject([{ cost_per_hour: null }])
  expect(await json('role', 'delete', `${role}`)).toEqual({ id: role, deleted: true })
  expect(await listJobRoles(workplace.db, id)).toEqual([])
})

it('imports clients, roles and weekly schedules directly into the database, by name', async () => {
  const { id, run, json } = await start()
  const client = (await json('client', 'create', '--name', 'Port')).id
  const role = (await json('role', 'create', '--name', 'Designer', '--cost-rate', '52.50')).id
  const folder = await mkdtemp(join(tmpdir(), 'crewline-labels-'))
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  const days = '2026-01-01,2026-12-31,40'
  const projects = await write(
    'projects.csv',
    `title,external_id,start_date,end_date,budgeted_hours,client\nQuay,P-1,${days},port\nMole,P-2,${days},Bank\n`,
  )
  const first = await run('import', 'projects', projects)
  expect([first.code, first.stdout]).toEqual([1, '2 rows: 1 created, 1 refused.\n'])
  expect(await readFile(`${projects}.refused.csv`, 'utf8')).toMatch(
    /3,client,unknown,client is not a client of the organization,Mole/,
  )
  await json('client', 'create', '--name', 'Bank')
  expect((await run('import', 'projects', projects)).stdout).toBe('2 rows: 1 created, 1 existing.\n')
  expect(await listClients(workplace.db, id)).toMatchObject([{ projects: 1 }, { id: client, projects: 1 }])

  const [start_date, week] = ['2026-01-01', '8-8-8-8-4']
  const people = await write(
    'people.csv',
    `name,external_id,contract.start_date,weekly schedule,role\nAna,R-1,${start_date},${week},Designer\n`,
  )
  expect((await run('import', 'resources', people)).stdout).toBe('1 row: 1 created.\n')
  const contract = { start_date, daily_hours: 8, role: 'Designer' }
  const more = await write('people.json', JSON.stringify([{ name: 'Ben', external_id: 'R-2', contract }]))
  expect((await run('import', 'resources', more)).stdout).toBe('1 row: 1 created.\n')
  const contractsOf = async (external_id: string) =>
    listContracts(workplace.db, id, (await findResourceByExternalId(workplace.db, id, external_id))!.id)
  const contracts = [await contractsOf('R-1'), await contractsOf('R-2')]
  expect(contracts).toMatchObject([
    [{ week: [8, 8, 8, 8, 4, 0, 0], job_role_id: role, cost_per_hour: '52.50' }],
    [{ job_role_id: role, cost_per_hour: '52.50' }],
  ])

  const wanted = await write(
    'wanted.csv',
    'Project,Start,End,Hours,Role\nP-1,2026-03-02,2026-03-06,4,Designer\n',
  )
  expect((await run('import', 'requests', wanted)).stdout).toBe('1 row: 1 created.\n')
  expect(await json('request', 'list')).toMatchObject([{ job_role_id: role, daily_hours: 4 }])
})
