import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAssignment } from '../../server/commands/assignments.ts'
import { addContract } from '../../server/commands/contracts.ts'
import { createTag } from '../../server/commands/tags.ts'
import { aContract, aProject, aResource, startApi } from '../support/api.ts'
import { readBlocks } from '../support/integrators/samples.ts'
import { startNeighbours } from '../support/integrators/stand-ins.ts'
import { shared } from '../support/lifetime.ts'

/** Checks what recipes store, and that a second run repeats nothing. guides.test.ts checks their output. */

const api = shared(() => startApi())
const neighbours = shared(() => startNeighbours())
const recipes = readBlocks('docs/guides/recipes.md').filter(({ language }) => language === 'js')
const [people, projects, payroll, warehouse] = recipes.map(({ text }) => text)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crewline-recipes-'))
  await promisify(execFile)(process.execPath, ['bin/build.js'])
})
afterAll(() => rm(folder, { recursive: true }))

async function anOrganization() {
  const client = await api.organization()
  const cwd = await mkdtemp(join(folder, 'run-'))
  const built = new URL('../../dist/packages/client/src/client.js', import.meta.url).href
  const env = {
    CREWLINE_URL: api.url,
    CREWLINE_KEY: client.key,
    HR_URL: neighbours.url,
    ERP_URL: neighbours.url,
  }
  async function run(recipe: string | undefined): Promise<string> {
    await writeFile(join(cwd, 'sync.mjs'), recipe!.replace("'@crewline/client'", `'${built}'`))
    return (await promisify(execFile)(process.execPath, ['sync.mjs'], { cwd, env })).stdout
  }
  const read = (path: string) => readFile(join(cwd, path), 'utf8')
  return { ...client, run, read }
}

describe('a recipe', () => {
  it('imports people and their contracts only once', async () => {
    const { run, get, org } = await anOrganization()
    await run(people)
    const listed = 'P-3 works 37.5 hours a week: add the contract in the app\n'
    expect(await run(people)).toMatch(new RegExp(`^0 new people, 3 known\\n.*\\n${listed}$`))
    const { data } = (await get('/resources')).body
    const contract = { start_date: '2026-01-01', daily_hours: 8, cost_per_hour: '31.50' }
    expect(data).toMatchObject([
      { name: 'Ada Roe', external_id: 'P-1', contracts: [contract] },
      { name: 'Bo Roe', external_id: 'P-2', contracts: [{ ...contract, daily_hours: 6 }] },
      { name: 'Cy Roe', external_id: 'P-3', contracts: [] },
    ])
    const { start_date, cost_per_hour } = contract
    const added = { start_date, end_date: null, annual_convention_hours: null, cost_per_hour, daily_hours: 7 }
    await addContract(api.db, org, data[2].id, added)
    expect(await run(people)).not.toContain('P-3')
  })

  it('imports projects with their tags only once', async () => {
    const { run, get, org } = await anOrganization()
    await createTag(api.db, org, {
      name: 'Design',
      color: '#1971c2',
      for_projects: true,
      for_resources: false,
    })
    await run(projects)
    expect(await run(projects)).toBe('0 new projects, 3 known, 0 refused\n')
    const { data } = (await get('/projects')).body
    const seen = data.map(({ title, tags }: { title: string; tags: unknown[] }) => [title, tags.length])
    expect(seen).toEqual([
      ['Port: Quay O-1', 1],
      ['Port: Quay O-2', 0],
      ['Port: Quay O-3', 1],
    ])
  })

  it('writes monthly hours for payroll, and appends only new changes for the warehouse', async () => {
    const { run, read, post, org, get } = await anOrganization()
    const project = (await post('/projects', aProject({ title: 'A "b"' }))).body.data.id
    const person = (await post('/resources', aResource({ external_id: 'HR-1', contract: aContract() }))).body
      .data.id
    const days = { start_date: '2026-03-10', end_date: '2026-05-14', daily_hours: 4 }
    await createAssignment(api.db, org, { project_id: project, resource_id: person, ...days })
    await run(payroll)
    expect(await read('payroll.csv')).toBe('employee;project;month;hours\r\nHR-1;"A ""b""";2026-03;55.17\r\n')

    expect(await run(warehouse)).toBe('new changes are in\n')
    expect(await run(warehouse)).toBe('nothing new\n')
    await post('/projects', aProject())
    expect(await run(warehouse)).toBe('new changes are in\n')
    const lines = (await read('changes.ndjson')).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual((await get('/changes')).body.data)
  })
})
