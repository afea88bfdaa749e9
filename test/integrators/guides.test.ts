import { execFile, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenApi } from '../../bench/fuzz/documented.ts'
import { conformanceTo } from '../../bench/fuzz/documented.ts'
import { createAssignment } from '../../server/commands/assignments.ts'
import type { Api, ApiClient } from '../support/api.ts'
import { aContract, aProject, aResource, startApi } from '../support/api.ts'
import type { GuidePage } from '../support/integrators/sample-runs.ts'
import { EXPECTED_END, runModules, runShell } from '../support/integrators/sample-runs.ts'
import { comparable, readBlocks } from '../support/integrators/samples.ts'

/** Runs the examples in README.md, the client's README.md and docs/guides/, and compares the output. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PAGES = [
  'README.md',
  'packages/client/README.md',
  ...(await readdir(join(ROOT, 'docs/guides')))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/guides/${name}`),
]
/** The examples of these pages need an organization with an assignment. */
const PLANNED = new Set([
  'packages/client/README.md',
  ...[
    'docs/guides/recipes.md',
    'docs/guides/monthly-hours.md',
    'docs/guides/sync.md',
    'docs/guides/webhooks.md',
  ],
])

const hasCurl = spawnSync('curl', ['--version']).status === 0

let api: Api
let folder: string
let pages: GuidePage[]
let written: Map<string, string[]>
let document: OpenApi

beforeAll(async () => {
  api = await startApi()
  document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as OpenApi
  folder = await mkdtemp(join(tmpdir(), 'crewline-guides-'))
  await writeFile(
    join(folder, 'crewline'),
    `#!/bin/sh\nexec "${process.execPath}" "${ROOT}bin/crewline.js" "$@"\n`,
  )
  await chmod(join(folder, 'crewline'), 0o755)
  await promisify(execFile)(process.execPath, [join(ROOT, 'bin/build.js')])
  pages = await Promise.all(PAGES.map(openPage))
  if (!hasCurl) return
  await Promise.all(pages.map((page) => runShell(page, folder, api.url)))
  written = await runModules(pages, folder, api.url)
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

async function openPage(name: string): Promise<GuidePage> {
  const client = await api.organization()
  if (PLANNED.has(name)) await plan(client)
  return { name, client, blocks: readBlocks(name), answers: new Map() }
}

async function plan(client: ApiClient): Promise<void> {
  const harbour = { title: 'Harbour extension', external_id: 'ERP-1001', budgeted_hours: 1200 }
  const project = await client.post('/projects', aProject({ ...harbour, budgeted_cost: '84000.00' }))
  const resource = await client.post('/resources', aResource({ external_id: 'HR-77', contract: aContract() }))
  await createAssignment(api.db, client.org, {
    project_id: project.body.data.id,
    resource_id: resource.body.data.id,
    start_date: '2026-03-10',
    end_date: '2026-05-14',
    daily_hours: 4,
  })
}

describe.runIf(hasCurl)('an example', { meta: { needs: 'curl' } }, () => {
  it('in the shell returns an error only if the page shows one', () => {
    for (const { name, blocks, answers: responses } of pages)
      for (const [i, { language, line }] of blocks.entries()) {
        if (language !== 'sh') continue
        const expected = /^[45]/.test(blocks[i + 1]?.info ?? '')
        expect(
          /^\{"(errors|type)":/m.test(responses.get(line)!),
          `${name}:${line}: ${responses.get(line)}`,
        ).toBe(expected)
      }
  })

  it('in JavaScript runs to its end or to an expected last line', () => {
    expect(written.size).toBeGreaterThan(3)
    for (const [place, lines] of written) {
      const [last] = lines.slice(-1)
      expect(last === '(done)' || EXPECTED_END.test(last ?? ''), `${place}: ${lines.join('\n')}`).toBe(true)
    }
  })

  it('of a response shows the actual one, as documented in openapi.json', () => {
    const conform = conformanceTo(document)
    let count = 0
    for (const { name, blocks, answers: responses } of pages)
      for (const [i, { language, info, line, text }] of blocks.entries()) {
        if (language !== 'json' || info === 'message') continue
        const place = `${name}:${line}`
        const [, status, id] = /^(\d{3}) (\w+)$/.exec(info) ?? []
        expect(id, `${place} says the status and the operation of its answer`).toBeDefined()
        const shown = JSON.parse(text)
        const [method, path] = findOperation(id!)
        conform(
          method,
          path,
          Number(status),
          'type' in shown ? 'application/problem+json' : 'application/json',
          shown,
        )
        const before = blocks[i - 1]!
        expect(before.language, place).toBe('sh')
        expect(comparable(shown), place).toEqual(comparable(JSON.parse(responses.get(before.line)!)))
        count++
      }
    expect(count).toBeGreaterThan(8)
  })

  it('of a webhook message shows changes with the fields of the change feed', async () => {
    const { blocks, client } = pages.find(({ name }) => name.endsWith('webhooks.md'))!
    const shown = JSON.parse(blocks.find(({ info }) => info === 'message')!.text)
    const entry = (await client.get('/changes?limit=1')).body.data[0]
    for (const change of shown.data.changes) expect(Object.keys(change)).toEqual(Object.keys(entry))
  })

  it('of printed text shows the actual output', () => {
    for (const { name, blocks, answers: responses } of pages)
      for (const [i, { language, text, line }] of blocks.entries()) {
        if (language !== 'text') continue
        const before = blocks[i - 1]!
        const output =
          before.language === 'js'
            ? written
                .get(`${name}:${before.line}`)!
                .filter((each) => each !== '(done)')
                .join('\n')
            : responses.get(before.line)!.trimEnd()
        expect(output, `${name}:${line}`).toBe(text)
      }
  })

  it('is in a language that these tests run', () => {
    const languages = new Set(pages.flatMap(({ blocks }) => blocks.map(({ language }) => language)))
    expect([...languages].filter((language) => !['sh', 'js', 'json', 'text'].includes(language))).toEqual([])
  })
})

function findOperation(id: string): [string, string] {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      if ((operation as { operationId?: string }).operationId === id) return [method.toUpperCase(), path]
  throw new Error(`no operation is called ${id}`)
}

describe('the test vectors of monthly hours', async () => {
  const text = await readFile(join(ROOT, 'docs/guides/monthly-hours.md'), 'utf8')
  const rows = [...text.matchAll(/^[\d.]+ \| .*$/gm)].map(([row]) =>
    row.split('|').map((cell) => cell.trim()),
  )
  it('have six rows', () => expect(rows).toHaveLength(6))

  it.each(rows)(
    'give the documented hours for %s h a day from %s to %s',
    async (daily, start_date, end_date, from, to, annual, cells, sum) => {
      const client = await api.organization()
      const contract = aContract({ start_date: '2020-01-01', annual_convention_hours: Number(annual) })
      const resource = (await client.post('/resources', aResource({ contract }))).body.data
      const project = (await client.post('/projects', aProject({ start_date, end_date }))).body.data
      const pair = { project_id: project.id, resource_id: resource.id }
      await createAssignment(api.db, client.org, { ...pair, start_date, end_date, daily_hours: daily })
      const range = from ? `&from=${from}&to=${to}` : ''
      const response = await client.get(`/resources/${resource.id}?include=monthly_hours${range}`)
      const { totals, grand_total } = response.body.data.monthly_hours
      expect(
        Object.values<number>(totals)
          .map((hours) => hours.toFixed(2))
          .join(' '),
      ).toBe(cells)
      expect(grand_total.toFixed(2)).toBe(sum)
    },
  )
})

describe('the table of errors', () => {
  /** Getting these statuses takes time, concurrent requests or long headers. Other test files do that. */
  const ELSEWHERE = ['408', '409', '414, 431', '429', '503']

  it('shows the actual response bodies', async () => {
    const text = await readFile(join(ROOT, 'docs/guides/errors.md'), 'utf8')
    const rows = [...text.matchAll(/^(4[\d, ]+?|503) +\|[^|]*\| `(.+?)` +\|/gm)].map(([, status, body]) => ({
      status: status!,
      body: body!,
    }))
    expect(rows.length).toBeGreaterThan(15)
    const client = await api.organization({ max_active_projects: 3 })
    const reader = await api.organization({ scope: 'read' })
    const posts = [
      { title: undefined },
      { external_id: 'ERP' },
      { external_id: 'ERP' },
      { tag_ids: [99] },
      {},
      {},
      {},
    ]
    const responses = [
      await client.post('/projects', '{'),
      await reader.post('/projects', aProject()),
      await client.get('/nothing'),
      await client.send('PUT', '/projects'),
      await client.post('/projects', aProject({ title: 'x'.repeat(1_100_000) })),
      await client.post('/projects', '{}', { 'content-type': 'text/plain' }),
      await client.get('/projects/1?include=hours'),
      await api.call('/api/v1/projects'),
    ]
    for (const change of posts) responses.push(await client.post('/projects', aProject(change)))
    const seen = responses.map(({ status, body }) => `${status} ${JSON.stringify(comparable(body))}`)
    for (const { status, body } of rows.filter((row) => !ELSEWHERE.includes(row.status)))
      expect(seen).toContain(`${status} ${JSON.stringify(comparable(JSON.parse(body)))}`)
  })
})

describe('a link of the guides', () => {
  it('leads to an existing page and heading', async () => {
    const names = PAGES.filter((name) => name.startsWith('docs/guides/'))
    for (const name of names) {
      const text = await readFile(join(ROOT, name), 'utf8')
      for (const [, target] of text.matchAll(/\]\(([^)]+)\)/g)) {
        if (/^https?:/.test(target!)) continue
        const [file, heading] = target!.split('#')
        const path = file === '' ? name : join('docs/guides', file!)
        const other = await readFile(join(ROOT, path), 'utf8').catch(() => null)
        expect(other, `${name} → ${target}`).not.toBeNull()
        const anchors = [...other!.matchAll(/^#+ (.+)$/gm)].map(([, words]) => anchorOf(words!))
        if (heading) expect(anchors, `${name} → ${target}`).toContain(heading)
      }
    }
  })
})

function anchorOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')
}
