import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createProject } from '../../server/commands/projects.ts'
import { createResource } from '../../server/commands/resources.ts'
import { openWorkplace } from '../support/command.ts'
import { shared } from '../support/lifetime.ts'

const workplace = shared(openWorkplace)

/** Ana works 6 hours a day; Website runs all year. */
async function aPlan() {
  const { db, run, json } = workplace
  const org = await workplace.organization()
  const year = { start_date: '2026-01-01', end_date: '2026-12-31' }
  const project = (await createProject(db, org, { title: 'Website', ...year, budgeted_hours: 400 })).id
  const contract = { ...year, daily_hours: 6, cost_per_hour: '35.50' }
  const ana = (await createResource(db, org, { name: 'Ana Ruiz', contract })).id
  return { run, json, project, ana, of: ['--organization', `${org.id}`] }
}

it('creates, lists, partly confirms and deletes requests', async () => {
  const { run, json, project, ana, of } = await aPlan()
  const days = ['--start', '2026-03-02', '--end', '2026-03-13', '--hours', '8', '--note', 'Soon']
  const role = (await json(['role', 'create', '--name', 'Designer', ...of])).id
  const create = ['request', 'create', '--project', `${project}`, '--role', `${role}`, ...of]
  const made = await json([...create, ...days])
  expect(made).toMatchObject({ project_id: project, resource_id: null, daily_hours: 8, note: 'Soon' })
  expect(made.job_role_id).toBe(role)
  expect(await json(['request', 'list', '--open', ...of])).toEqual([made])
  const nobody = await run(['request', 'confirm', `${made.id}`, ...of])
  expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringMatching(/Name a person with --resource/)])
  const whole = await run(['request', 'confirm', `${made.id}`, '--resource', `${ana}`, ...of])
  expect([whole.code, whole.stderr]).toEqual([1, expect.stringMatching(/above the daily hours/)])
  const part = await json(['request', 'confirm', `${made.id}`, '--resource', `${ana}`, '--what-fits', ...of])
  expect(part).toMatchObject({
    created: [{ daily_hours: '6' }],
    requests: { updated: [{ after: { daily_hours: 2 } }] },
  })
  expect((await json(['request', 'delete', `${made.id}`, ...of])).id).toBe(made.id)
  expect((await run(['request', 'list', ...of])).stdout).toMatch(/No requests/)
  // The dates have ten working days. Only the second request has a person, who works 6 hours a day.
  const inAll = ['--start', '2026-04-06', '--end', '2026-04-17']
  expect((await json([...create, ...inAll, '--total', '30'])).daily_hours).toBe(3)
  const tentative = await json([...create, ...inAll, '--percent', '50', '--resource', `${ana}`])
  expect(tentative.daily_hours).toBe(3)
})

it('imports requests from a file, skips existing ones and reports refused rows', async () => {
  const { run, json, of } = await aPlan()
  const file = join(await mkdtemp(join(tmpdir(), 'crewline-requests-')), 'wanted.csv')
  const rows = [
    'Project;Person;Start;End;Hours',
    'Website;;2026-03-02;2026-03-06;7,5',
    'Nothing;;2026-03-02;2026-03-06;4',
  ]
  await writeFile(file, rows.join('\n'))
  const dry = await run(['import', 'requests', file, '--dry-run', ...of])
  expect([dry.code, dry.stdout]).toEqual([1, expect.stringMatching(/2 rows: 1 would be created, 1 refused/)])
  expect((await run(['import', 'requests', file, ...of])).stdout).toMatch(/1 created, 1 refused/)
  expect((await run(['import', 'requests', file, ...of])).stdout).toMatch(/0 created, 1 existing, 1 refused/)
  expect(await readFile(`${file}.refused.csv`, 'utf8')).toMatch(/no project has .*"Nothing"/)
  expect(await json(['request', 'list', ...of])).toMatchObject([
    { daily_hours: 7.5, start_date: '2026-03-02' },
  ])
})

it('checks rows together with earlier rows of a long file', async () => {
  const { run, of } = await aPlan()
  const file = join(await mkdtemp(join(tmpdir(), 'crewline-requests-')), 'long.csv')
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
  const rows = Array.from({ length: 120 }, (_, n) => `Website;Ana Ruiz;${day(n)};${day(n)};4`)
  await writeFile(file, ['Project;Person;Start;End;Hours', ...rows, ...rows.slice(0, 30)].join('\n'))
  const dry = await run(['import', 'requests', file, '--dry-run', ...of])
  expect(dry.stdout).toBe('150 rows: 120 would be created, 30 existing.\n')
  const imported = await run(['import', 'requests', file, ...of])
  expect(imported.stdout).toBe('150 rows: 120 created, 30 existing.\n')
})
