import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { recordBackup } from '../../server/store/health.ts'
import type { TestApp } from '../support/app.ts'
import { startApp } from '../support/app.ts'
import type { Parsed } from '../support/exposition.ts'
import { parseExposition } from '../support/exposition.ts'
import { connectPatiently } from '../support/patient.ts'

/** Checks the names and labels in docs/monitoring against a live scrape. */

const token = 'a-token-of-the-tests'
let app: TestApp
let live: Parsed
beforeAll(async () => {
  const metrics = { token, dataDir: '.', findReplicaLag: async () => 0 }
  app = await startApp(connectPatiently(inject('connection')), { metrics })
  await recordBackup(app.db)
  const get = (path: string) => app.call('GET', path, undefined, { authorization: `Bearer ${token}` })
  // Sends a request to each route group, so that the metrics have a time series for each group.
  await app.call('POST', '/app/session', {})
  await app.call('POST', '/api/v1/projects', {})
  for (const path of ['/healthz', '/api/v1/projects', '/app/session', '/api/v1/changes']) await get(path)
  const groups = async () => {
    live = parseExposition((await get('/metrics')).text)
    return new Set(live.lines.flatMap(({ labels }) => labels.group ?? [])).size
  }
  await vi.waitFor(async () => expect(await groups()).toBe(6), 120_000)
})
afterAll(() => app.close())

type Target = { expr: string; legendFormat: string; datasource: { uid: string } }
type Panel = { title: string; type: string; datasource?: { uid: string }; targets?: Target[] }
type Dashboard = { panels: Panel[]; templating: { list: { name: string; type: string; query: string }[] } }

const dashboard: Dashboard = JSON.parse(readFileSync('docs/monitoring/dashboard.json', 'utf8'))
const charts = dashboard.panels.filter(({ type }) => type !== 'row')
const alertText = readFileSync('docs/monitoring/alerts.yml', 'utf8')
const guide = readFileSync('docs/operations.md', 'utf8')

const panelQueries = charts.flatMap(({ title, targets }) =>
  targets!.map(({ expr }): [string, string] => [title, expr]),
)
const alerts = [...alertText.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(
  ([, name, expr]): [string, string] => [name!, expr!],
)

/** Labels that Prometheus adds. */
const OUTER = ['job', 'instance']

function labelsOf(metric: string): Map<string, Set<string>> {
  const labels = new Map<string, Set<string>>()
  for (const line of live.lines.filter(({ name }) => name === metric))
    for (const [name, value] of Object.entries(line.labels))
      labels.set(name, (labels.get(name) ?? new Set()).add(value))
  return labels
}

function missingIn(query: string): string[] {
  const missing: string[] = []
  const metrics = [...query.matchAll(/\b((?:crewline|process)_\w+)(?:\{(.*?)\})?/g)]
  if (metrics.length === 0 && !/^up\{/.test(query)) missing.push('no metric')
  const known = new Set(OUTER)
  for (const [, metric, selector = ''] of metrics) {
    const labels = labelsOf(metric!)
    if (!live.lines.some(({ name }) => name === metric)) missing.push(metric!)
    for (const name of labels.keys()) known.add(name)
    for (const [, name, , values] of selector.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)) {
      if (OUTER.includes(name!)) continue
      for (const value of values!.split('|'))
        if (!labels.get(name!)?.has(value)) missing.push(`${metric}{${name}="${value}"}`)
    }
  }
  for (const [, names] of query.matchAll(/\bby \(([^)]*)\)/g))
    for (const name of names!.split(', ')) if (!known.has(name)) missing.push(`by (${name})`)
  return missing
}

describe('the dashboard', () => {
  it.each(panelQueries)('%s uses only existing metrics and labels: %s', (_title, query) => {
    expect(missingIn(query)).toEqual([])
  })

  it('shows every metric, with two exceptions', () => {
    const shown = panelQueries.map(([, query]) => query).join(' ')
    // Metrics that only an alert uses, or that have little use in a dashboard.
    const others = ['process_start_time_seconds', 'crewline_heap_total_bytes']
    expect([...live.types.keys()].filter((name) => !shown.includes(name))).toEqual(others)
  })

  it('uses the variable for the data source in every panel', () => {
    expect(dashboard.templating.list[0]).toMatchObject({ type: 'datasource', query: 'prometheus' })
    for (const { datasource, targets } of charts)
      for (const used of [datasource, ...targets!.map((target) => target.datasource)])
        expect(used).toEqual({ type: 'prometheus', uid: '${' + 'datasource}' })
  })
})

describe('the alerts', () => {
  it.each(alerts)('%s uses only existing metrics and labels: %s', (_name, query) => {
    expect(missingIn(query)).toEqual([])
  })

  it('are the same as in the operations guide', () => {
    const documented = [...guide.matchAll(/^`(Crewline\w+)` \|/gm)].map(([, name]) => name)
    expect(alerts).toHaveLength(alertText.match(/- alert:/g)!.length)
    expect(documented).toEqual(alerts.map(([name]) => name))
  })
})

describe('the operations guide', () => {
  it('explains every cause of a 5xx response', () => {
    for (const cause of labelsOf('crewline_http_failed_total').get('cause')!)
      expect(guide).toContain(`\`${cause}\``)
  })
})
