import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Result } from '../../packages/conformance/src/checks.ts'
import { runChecks } from '../../packages/conformance/src/checks.ts'
import type { LabOptions } from '../../packages/conformance/src/lab.ts'
import { openLab } from '../../packages/conformance/src/lab.ts'
import { MAX_RECORDS, STATEMENTS } from '../../packages/conformance/src/statements.ts'
import type { Api, ApiClient } from '../support/api.ts'
import { startApi } from '../support/api.ts'
import { crewlineHere } from '../support/command.ts'
import { startLyingProxy } from '../support/integrators/lying-proxy.ts'
import { addPlan } from '../support/integrators/planned-organization.ts'
import { lies, withoutAdditions } from './lies.ts'

let api: Api
let proxy: Awaited<ReturnType<typeof startLyingProxy>>
let ours: ApiClient
let theirs: ApiClient
let planned: { projectId: number; resourceId: number }
let count = 0

beforeAll(async () => {
  api = await startApi()
  proxy = await startLyingProxy(api.url)
  ours = await api.organization()
  theirs = await api.organization()
  planned = await addPlan(api, ours)
})
afterAll(async () => {
  await proxy.close()
  await api.close()
})

function openTestLab(url: string, client: ApiClient, options: Partial<LabOptions> = {}) {
  return openLab(url, client.key, { prefix: `conform-test-${++count}`, otherKey: theirs.key, ...options })
}

describe('an instance that keeps the contract', () => {
  it('prints a line for each statement, and "not shown" if a check needs more than a key', async () => {
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
    for (const [path, most] of Object.entries(MAX_RECORDS))
      expect((await client.get(`/${path}`)).body.data.length).toBeLessThanOrEqual(most)
  })
})

describe('an instance without additions to the contract', () => {
  it('passes, and the missing additions are reported as not shown', async () => {
    proxy.tell(withoutAdditions)
    const results = await runChecks(openTestLab(proxy.url, ours, planned), STATEMENTS)
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([])
    const additions = results.filter(({ section }) => section.includes('beyond the contract'))
    expect(additions).toHaveLength(13)
    for (const { outcome, seen } of additions)
      expect([outcome, seen]).toEqual([
        'not shown',
        expect.stringMatching(/^the instance does not describe /),
      ])
  })
})

describe('the conformance package’s command', () => {
  const main = resolve('dist/packages/conformance/src/main.js')
  const run = async (env: Record<string, string>, ...args: string[]) => {
    const ended = await promisify(execFile)(process.execPath, [main, ...args], { env }).catch(
      (error) => error,
    )
    return { code: ended.code ?? 0, stdout: ended.stdout as string, stderr: ended.stderr as string }
  }

  it('runs the same checks, and creates nothing without --yes', async () => {
    const client = await api.organization()
    const env = { CREWLINE_KEY: client.key }
    for (const wrong of [[], [api.url], [api.url, '--yes', '--project-id', 'x'], [api.url, '--what']])
      expect(await run(env, ...wrong)).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringMatching(/./),
      })
    expect((await client.get('/projects')).body.data).toEqual([])
    const { code, stdout } = await run(env, api.url, '--yes', '--other-key', theirs.key)
    expect([code, stdout.trimEnd().split('\n').length]).toEqual([0, STATEMENTS.length + 1])
    expect(stdout).toMatch(/^passed {5}§1\.3 {2}.*$/m)
  })
})

describe('a check that cannot start', () => {
  it('exits with 2, and creates nothing', async () => {
    const client = await api.organization()
    const unasked = await crewlineHere(['conform', '--url', api.url, '--key', client.key])
    const wrongKey = await crewlineHere(['conform', api.url, '--key', 'crewline_1_x', '--yes'])
    const nobody = await crewlineHere(['conform', 'http://127.0.0.1:3', '--key', client.key, '--yes'])
    expect([unasked.code, wrongKey.code, nobody.code]).toEqual([2, 2, 2])
    expect(unasked.stderr).toContain('Nothing was created: add --yes')
    expect(wrongKey.stderr).toContain('refuses the key of --key with 401')
    expect(nobody.stderr).toContain('no response (ECONNREFUSED)')
    expect((await client.get('/projects')).body.data).toEqual([])
  })
})

describe('an instance that', () => {
  async function runStatements(words: string, options: Partial<LabOptions> = {}): Promise<Result[]> {
    const lab = openTestLab(proxy.url, ours, { ...planned, ...options })
    const checks = STATEMENTS.filter((each) => `${each.section.slice(1)} ${each.statement}`.includes(words))
    expect(checks.length, words).toBeGreaterThan(0)
    return runChecks(lab, checks)
  }

  it.each(lies)('%s is caught by: %s', async (_, words, lie) => {
    proxy.tell(lie({ ours: ours.key, theirs: theirs.key }))
    const results = await runStatements(words)
    expect(
      results.filter(({ outcome }) => outcome === 'failed'),
      JSON.stringify(results),
    ).not.toEqual([])
    for (const { outcome, seen } of results) if (outcome === 'failed') expect(seen).toMatch(/\w/)
  })

  it.each([
    ['projects', '8.1', { projectLimit: 2 }],
    ['resources', '8.2', { resourceLimit: 2 }],
  ])('exceeds its limit of %s is caught', async (_, words, limit) => {
    proxy.tell({})
    expect(await runStatements(words, limit)).toMatchObject([
      { outcome: 'failed', seen: '3 were created, and the limit is 2' },
    ])
  })

  it('violates the contract makes the command exit with 1 and print the reason', async () => {
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
