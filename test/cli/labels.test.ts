import { expect, it } from 'vitest'
import { createProject } from '../../server/commands/projects.ts'
import { listClients } from '../../server/store/labels/clients.ts'
import { listJobRoles } from '../../server/store/labels/job-roles.ts'
import { COMMAND_LINE, getOrganization } from '../../server/store/organizations.ts'
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
  const { stdout } = await run('client', 'create', '--name', ' Port ', '--color', '#1971C2')
  expect(stdout).toMatch(/^Client \d+ "Port" was created\.$/m)
  const [port] = await listClients(workplace.db, id)
  const bank = await json('client', 'create', '--name', 'Bank')
  const org = { ...(await getOrganization(workplace.db, id)), ...COMMAND_LINE }
  const days = { start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 0 }
  const appFields = { client_id: port!.id }
  await createProject(workplace.db, org, { title: 'Harbour', ...days }, { appFields })

  const renamed = await json('client', 'rename', `${port!.id}`, 'Port Authority')
  expect(renamed).toEqual({ ...renamed, name: 'Port Authority', color: '#1971c2', is_archived: false })
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
