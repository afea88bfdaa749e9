import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Result } from '../../packages/conformance/src/checks.ts'
import { runChecks } from '../../packages/conformance/src/checks.ts'
import type { LabOptions } from '../../packages/conformance/src/lab.ts'
import { openLab } from '../../packages/conformance/src/lab.ts'
import { RECORDS, STATEMENTS } from '../../packages/conformance/src/statements.ts'
import { createAssignment } from '../../server/commands/assignments.ts'
import { addContract } from '../../server/commands/contracts.ts'
import { createTag } from '../../server/commands/tags.ts'
import type { Api, Client } from '../support/api.ts'
import { aContract, aProject, aResource, startApi } from '../support/api.ts'
import { crewlineHere } from '../support/command.ts'
import { startLyingProxy } from '../support/integrators/lying-proxy.ts'
import { lies, withoutAdditions } from './lies.ts'

let api: Api
let proxy: Awaited<ReturnType<typeof startLyingProxy>>
let ours: Client
let theirs: Client
let planned: { projectId: number; resourceId: number }
let count = 0

beforeAll(async () => {
  api = await startApi()
  proxy = await startLyingProxy(api.url)
  ours = await api.organization()
  theirs = await api.organization()
  planned = await plan(ours)
})
afterAll(async () => {
  await proxy.close()
  await api.close()
})

/** What only the application can make: a tag, a second contract, an assignment. */
async function plan(client: Client) {
  const both = { color: '#1971c2', for_projects: true, for_resources: true }
  const tag = await createTag(api.db, client.org, { name: 'Design', ...both })
  await createTag(api.db, client.org, { name: 'Mason', ...both, for_projects: false })
  const project = (await client.post('/projects', aProject({ tag_ids: [tag.id] }))).body.data
  const contract = aContract({ end_date: '2026-08-31' })
  const resource = (await client.post('/resources', aResource({ contract }))).body.data
  await addContract(api.db, client.org, resource.id, {
    start_date: '2026-09-01',
    end_date: null,
    daily_hours: 8,
    annual_convention_hours: null,
    cost_per_hour: '38.00',
  })
  await createAssignment(api.db, client.org, {
    project_id: project.id,
    resource_id: resource.id,
    start_date: '2026-03-10',
    end_date: '2026-05-14',
    daily_hours: 4,
  })
  return { projectId: project.id as number, resourceId: resource.id as number }
}

function openTestLab(url: string, client: Client, options: Partial<LabOptions> = {}) {
  return openLab(url, client.key, { prefix: `conform-test-${++count}`, otherKey: theirs.key, ...options })
}

describe('an instance that keeps the contract', () => {
  it('passes every statement that the interface can show, its plan’s limits too', async () => {
    const client = await api.organization({ max_active_projects: 30, max_active_resources: 30 })
    await plan(client)
    const lab = openTestLab(api.url, client, { projectLimit: 30, resourceLimit: 30 })
    const results = await runChecks(lab, STATEMENTS)
    const others = results.filter(({ outcome }) => outcome !== 'passed')
    expect(others.map(({ outcome, section }) => `${outcome} ${section}`)).toEqual([
      'not shown §1.2',
      'not shown §7 POST /resources',
      'not shown §2 Monthly hours, 1',
      'not shown §5.2',
    ])
    expect(results.length).toBeGreaterThan(120)
  })

  it('tells a line for each on the command line, and leaves open what needs more than a key', async () => {
    const client = await api.organization()
    const { code, stdout, stderr } = await crewlineHere(['conform', api.url, '--yes'], {
      CREWLINE_KEY: client.key,
    })
    expect({ code, failed: stdout.match(/^failed.*/gm) }).toEqual({ code: 0, failed: null })
    expect(stderr).toMatch(/^At most 20 projects .* begin with "conform-\w{8}": the interface cannot delete/)
    const lines = stdout.trimEnd().split('\n')
    expect(lines.at(-1)).toMatch(/^The instance keeps the contract: \d+ statements, \d+ passed, 0 failed, /)
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^(passed {3}|not shown) {2}§\d.* {2}\S/)
    expect(stdout).toMatch(/^not shown {2}§2 Assignment .* Why: needs an assignment/m)
    for (const [path, most] of Object.entries(RECORDS))
      expect((await client.get(`/${path}`)).body.data.length).toBeLessThanOrEqual(most)
  })
})

describe('an instance without what the contract does not ask for', () => {
  it('keeps the contract all the same, and the additions are passed over with a word', async () => {
    proxy.tell(withoutAdditions)
    const results = await runChecks(openTestLab(proxy.url, ours, planned), STATEMENTS)
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([])
    const additions = results.filter(({ section }) => section.includes('beside the contract'))
    expect(additions).toHaveLength(8)
    for (const { outcome, seen } of additions)
      expect([outcome, seen]).toEqual([
        'not shown',
        expect.stringMatching(/^the instance does not describe /),
      ])
  })
})

describe('a check that cannot begin', () => {
  it('exits with 2, and creates nothing', async () => {
    const client = await api.organization()
    const unasked = await crewlineHere(['conform', '--url', api.url, '--key', client.key])
    const wrongKey = await crewlineHere(['conform', api.url, '--key', 'crewline_1_x', '--yes'])
    const nobody = await crewlineHere(['conform', 'http://127.0.0.1:3', '--key', client.key, '--yes'])
    expect([unasked.code, wrongKey.code, nobody.code]).toEqual([2, 2, 2])
    expect(unasked.stderr).toContain('Nothing was created: add --yes')
    expect(wrongKey.stderr).toContain('refuses the key of --key with 401')
    expect(nobody.stderr).toContain('no answer (ECONNREFUSED)')
    expect((await client.get('/projects')).body.data).toEqual([])
  })
})

describe('an instance that', () => {
  /** Only the statement in question: it makes the records it needs by itself. */
  async function judge(words: string, options: Partial<LabOptions> = {}): Promise<Result[]> {
    const lab = openTestLab(proxy.url, ours, { ...planned, ...options })
    const checks = STATEMENTS.filter((each) => `${each.section.slice(1)} ${each.statement}`.includes(words))
    expect(checks.length, words).toBeGreaterThan(0)
    return runChecks(lab, checks)
  }

  it.each(lies)('%s is caught by: %s', async (_, words, lie) => {
    proxy.tell(lie({ ours: ours.key, theirs: theirs.key }))
    const results = await judge(words)
    expect(
      results.filter(({ outcome }) => outcome === 'failed'),
      JSON.stringify(results),
    ).not.toEqual([])
    for (const { outcome, seen } of results) if (outcome === 'failed') expect(seen).toMatch(/\w/)
  })

  it.each([
    ['projects', '8.1', { projectLimit: 2 }],
    ['resources', '8.2', { resourceLimit: 2 }],
  ])('does not hold its limit of %s is caught', async (_, words, limit) => {
    proxy.tell({})
    expect(await judge(words, limit)).toMatchObject([
      { outcome: 'failed', seen: '3 were created, and the limit is 2' },
    ])
  })

  it('lies is told so on the command line: 1, and what was seen', async () => {
    proxy.tell(lies[0]![2]({ ours: ours.key, theirs: theirs.key }))
    const { code, stdout } = await crewlineHere(['conform', proxy.url, '--key', ours.key, '--yes', '--json'])
    expect(code).toBe(1)
    const { failed, checks } = JSON.parse(stdout)
    expect(failed).toBeGreaterThan(0)
    expect(checks).toContainEqual({
      section: '§2 Project',
      statement: 'A created project has every field of the table, in its type.',
      outcome: 'failed',
      seen: 'POST /api/v1/projects: data.updated_at is missing',
    })
  })
})
