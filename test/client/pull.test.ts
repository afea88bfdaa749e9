import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Project } from '../../packages/client/src/client.ts'
import { createClient } from '../../packages/client/src/client.ts'
import { createAssignment } from '../../server/commands/assignments.ts'
import { openXlsx } from '../../sheets/read-xlsx.ts'
import type { Api } from '../support/api.ts'
import { aContract, aProject, startApi } from '../support/api.ts'
import { crewlineHere } from '../support/command.ts'

let [api, folder] = [undefined as unknown as Api, '']
beforeAll(async () => {
  api = await startApi()
  folder = await mkdtemp(join(tmpdir(), 'crewline-pull-'))
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

/** Creates two projects and two people. Ana has an assignment, and Bo has none. */
async function anOrganization() {
  const { org, key } = await api.organization()
  const client = createClient({ url: api.url, key })
  const web = await client.projects.create(
    aProject({ external_id: '=ERP', budgeted_cost: '12000.50' }) as never,
  )
  const app = await client.projects.create(aProject({ title: 'App, "new"' }) as never)
  const ana = await client.resources.create({
    name: 'Ana',
    external_id: 'HR-1',
    contract: aContract() as never,
  })
  const bo = await client.resources.create({ name: 'Bo' })
  const days = { start_date: '2026-03-10', end_date: '2026-05-14' }
  await createAssignment(api.db, org, { project_id: web.id, resource_id: ana.id, ...days, daily_hours: 4 })
  const remote = ['--url', api.url, '--key', key]
  return {
    client,
    web,
    app,
    ana,
    bo,
    remote,
    pull: (...words: string[]) => crewlineHere(['pull', ...words, ...remote]),
  }
}

describe('pull', () => {
  it('prints projects as CSV, which can be imported again', async () => {
    const { client, pull } = await anOrganization()
    const [web, app] = (await client.projects.page()).data as [Project, Project]
    const { code, stdout } = await pull('projects')
    expect(code).toBe(0)
    expect(stdout.split('\r\n')).toEqual([
      '\ufeffid,external_id,title,start_date,end_date,budgeted_hours,budgeted_cost,status,tags,tag_ids,inserted_at,updated_at',
      `${web.id},'=ERP,Website relaunch,2026-03-01,2026-09-30,400,12000.50,active,,,${web.inserted_at},${web.updated_at}`,
      `${app.id},,"App, ""new""",2026-03-01,2026-09-30,400,,active,,,${app.inserted_at},${app.updated_at}`,
      '',
    ])
    const file = join(folder, 'again.csv')
    await pull('projects', file)
    const other = await api.organization()
    const remote = ['--url', api.url, '--key', other.key, '--allow-without-external-id']
    expect((await crewlineHere(['import', 'projects', file, ...remote])).code).toBe(0)
    expect(await createClient({ url: api.url, key: other.key }).projects.find('=ERP')).toMatchObject({
      title: 'Website relaunch',
      budgeted_cost: '12000.50',
    })
  })

  it('writes resources into a workbook, a row for each contract', async () => {
    const { ana, bo, pull } = await anOrganization()
    const file = join(folder, 'people.xlsx')
    const { code, stdout, stderr } = await pull('resources', file)
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: '',
      stderr: `2 resources written to ${file}.\n`,
    })
    const rows = []
    for (const { cells } of openXlsx(await readFile(file)).rows()) rows.push(cells.slice(0, 10))
    expect(rows[0]).toEqual(
      'id,external_id,name,tags,tag_ids,contract.start_date,contract.end_date,contract.daily_hours,contract.annual_convention_hours,contract.cost_per_hour'.split(
        ',',
      ),
    )
    expect(rows[1]).toEqual([ana.id, 'HR-1', 'Ana', '', '', '2026-01-01', '', 8, 1800, 35.5])
    expect(rows[2]!.slice(0, 3)).toEqual([bo.id, '', 'Bo'])
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([])
  })

  it('prints JSON and NDJSON records as the API returns them', async () => {
    const { client, pull } = await anOrganization()
    const { data } = await client.projects.page()
    expect(JSON.parse((await pull('projects', '--format', 'json')).stdout)).toEqual(data)
    const lines = (await pull('projects', '--format', 'ndjson', '--status', 'active')).stdout
      .trim()
      .split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual(data)
    expect(
      (await pull('projects', '--format', 'json', '--updated-since', '2199-01-01T00:00:00Z')).stdout,
    ).toBe('[]\n')
  })

  it('gives programs the exact names, and a terminal no control characters of names', async () => {
    const { client, web, pull } = await anOrganization()
    const title = 'A\u001b[2J\u009b2J\u202etxet\u2066B'
    const { id } = await client.projects.create(aProject({ title, external_id: 'odd' }) as never)
    const format = ['--format', 'json']
    const json = (await pull('projects', ...format)).stdout
    const titles = JSON.parse(json).map((project: Project) => [project.id, project.title])
    expect(titles).toContainEqual([id, title])
    const unsafe = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/
    expect(json).not.toMatch(unsafe)
    expect((await pull('projects')).stdout).toContain(title)
    const { isTTY } = process.stdout
    process.stdout.isTTY = true
    onTestFinished(() => void Object.assign(process.stdout, { isTTY }))
    const shown = (await pull('projects')).stdout
    expect(shown).not.toMatch(unsafe)
    expect(shown).toContain('A·[2J·2J·txet·B')
    expect(shown).toContain(`${web.id},'=ERP,Website relaunch`)
  })

  it('prints monthly hours, a row for each person, project and month', async () => {
    const { ana, web, pull } = await anOrganization()
    const { stdout } = await pull('monthly-hours', '--from', '2026-03-01', '--to', '2026-04-30')
    const who = `${ana.id},HR-1,Ana,${web.id},'=ERP,Website relaunch`
    expect(stdout.trim().split('\r\n').slice(1)).toEqual([`${who},2026-03,55.17`, `${who},2026-04,75.86`])
  })

  it.each([
    [['projects', '--updated-since', 'soon'], 'updated_since must be'],
    [['monthly-hours', '--from', '2026-01-01'], 'to must be sent together with from'],
    [['projects', '/nowhere/file.csv'], "Can't write /nowhere/file.csv"],
    [['projects', 'file.doc'], 'The file name has no known format. Add --format'],
  ])('refuses %j with a sentence and exits with 2', async (words, sentence) => {
    const { pull } = await anOrganization()
    const { code, stderr } = await pull(...words)
    expect(stderr).toContain(sentence)
    expect(code).toBe(2)
  })
})

describe('watch', () => {
  it('prints existing changes with --once, starting at --after or --from-now', async () => {
    const { web, remote } = await anOrganization()
    const { code, stdout } = await crewlineHere(['watch', '--once', ...remote])
    const changes = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(code).toBe(0)
    expect(changes[0]).toMatchObject({ sequence: 1, type: 'project', action: 'created', id: web.id })
    const later = await crewlineHere(['watch', '--once', '--after', '2', ...remote])
    expect(later.stdout).toBe(stdout.split('\n').slice(2).join('\n'))
    expect((await crewlineHere(['watch', '--once', '--from-now', ...remote])).stdout).toBe('')
    expect((await crewlineHere(['watch', '--from-now', '--after', '2', ...remote])).code).toBe(2)
  })

  it('prints new changes without a database, and exits with 0 if its output is closed', async () => {
    const { client, remote } = await anOrganization()
    const child = spawn(process.execPath, [resolve('bin/crewline.js'), 'watch', '--after', '0', ...remote], {
      env: { PATH: process.env.PATH, DATA_DIR: '/nowhere', DATABASE_URL: 'nowhere' },
    })
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const first = JSON.parse((await lines.next()).value)
    expect(first.sequence).toBe(1)
    const { id } = await client.projects.create(aProject({ title: 'Later' }) as never)
    for (let seen = first; seen.id !== id || seen.type !== 'project'; )
      seen = JSON.parse((await lines.next()).value)
    child.stdout.destroy()
    const ended = new Promise((done) => child.once('exit', done))
    for (let i = 0; child.exitCode === null && i < 50; i++) await client.projects.create(aProject() as never)
    expect(await ended).toBe(0)
  })
})
