import { readFileSync } from 'node:fs'
import { describe, expect, inject, it } from 'vitest'
import { createProject } from '../../server/commands/projects.ts'
import { createWebhook } from '../../server/commands/webhooks.ts'
import { connect } from '../../server/db/connect.ts'
import { sql } from '../../server/db/sql.ts'
import { recordBackup } from '../../server/store/health.ts'
import { insertMail } from '../../server/store/mail/mails.ts'
import type { TestApp } from '../support/app.ts'
import { SECRETS, startApp, startNewApp } from '../support/app.ts'
import type { Parsed } from '../support/exposition.ts'
import { figureOf, parseExposition } from '../support/exposition.ts'
import { shared } from '../support/lifetime.ts'
import { connectPatiently } from '../support/patient.ts'
import { aTenant } from '../support/tenants/tenants.ts'

const token = 'a-token-of-the-tests'
const metrics = {
  token,
  deliveries: () => ({ delivered: 3, failed: 1 }),
  mails: () => ({ delivered: 5, failed: 2 }),
}
const right = { authorization: `Bearer ${token}` }

const app = shared(() => startApp(connectPatiently(inject('connection')), { metrics }))

async function scrape(from: TestApp = app): Promise<Parsed> {
  const response = await from.call('GET', '/metrics', undefined, right)
  expect(response.status).toBe(200)
  return parseExposition(response.text)
}

const REQUESTS = 'crewline_http_requests_total'

/**
 * Checks that `work` increases the metric by `by`. Polls, because responses are counted shortly after they
 * were sent.
 */
async function growth(
  work: () => Promise<unknown>,
  name: string,
  labels: Record<string, string>,
  by: number,
) {
  const before = figureOf(await scrape(), name, labels)
  await work()
  await expect.poll(async () => figureOf(await scrape(), name, labels) - before).toBe(by)
}

describe('GET /metrics (decision 0046)', () => {
  it('returns the Prometheus text format', async () => {
    const response = await app.call('GET', '/metrics', undefined, right)
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { types } = parseExposition(response.text)
    expect(new Set(types.values())).toEqual(new Set(['counter', 'gauge', 'histogram']))
  })

  it('counts requests by method, route and class of status', async () => {
    const { get, org } = await app.signedIn()
    const route = '/app/organizations/:org/projects/:id'
    await growth(() => get('/projects/999999'), REQUESTS, { method: 'GET', route, status: '4xx' }, 1)
    const board = () => Promise.all([1, 2, 3].map(() => get('/board?from=2026-01-01&to=2026-01-31')))
    const shown = { route: '/app/organizations/:org/board', status: '2xx' }
    await growth(board, REQUESTS, shown, 3)
    const timed = 'crewline_http_request_duration_seconds_count'
    await growth(() => get('/tags'), timed, { group: 'app_read' }, 1)
    await growth(() => app.call('GET', `/nothing/${org.id}`), REQUESTS, { route: 'unknown' }, 1)
  })

  it('counts refusals by kind', async () => {
    const refused = 'crewline_http_refused_total'
    await growth(() => app.call('GET', '/api/v1/projects'), refused, { kind: 'not_signed_in' }, 1)
    const { post } = await app.signedIn()
    await growth(() => post('/projects', { title: '' }), refused, { kind: 'invalid' }, 1)
  })

  it('has histograms with cumulative buckets that match their counts', async () => {
    await app.call('GET', '/healthz')
    const { lines } = await scrape()
    const of = (suffix: string, group: string) =>
      lines.filter(({ name, labels }) => name.endsWith(suffix) && labels.group === group)
    const groups = new Set(lines.flatMap(({ labels }) => labels.group ?? []))
    expect(groups).toContain('other')
    for (const group of groups) {
      const buckets = of('_bucket', group)
      expect(buckets.map(({ labels }) => labels.le).at(-1)).toBe('+Inf')
      const values = buckets.map(({ value }) => value)
      expect(values).toEqual(values.toSorted((a, b) => a - b))
      expect(values.at(-1)).toBe(of('_count', group)[0]!.value)
    }
  })

  it('covers the process, the pool, the migrations, the webhooks and the emails', async () => {
    const { org, email } = await app.signedIn()
    await app.db.transaction(async (tx) => {
      await insertMail(tx, { kind: 'reset', recipient: email, facts: { address: null } })
      await tx.query(sql`update mails set next_attempt_at = now() + interval '1 hour' where recipient = $1`, [
        email,
      ])
    })
    await createWebhook(app.db, SECRETS, org, { url: 'https://9.9.9.9/quiet' })
    const dates = { start_date: '2026-01-01', end_date: '2026-12-31' }
    await createProject(app.db, org, { title: 'Quay', ...dates, budgeted_hours: 1 })
    const parsed = await scrape()
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(figureOf(parsed, 'crewline_build_info', { version, node: process.versions.node })).toBe(1)
    expect(figureOf(parsed, 'crewline_database_up')).toBe(1)
    expect(figureOf(parsed, 'crewline_migrations_applied')).toBe(
      figureOf(parsed, 'crewline_migrations_known'),
    )
    for (const name of ['process_resident_memory_bytes', 'crewline_heap_used_bytes', 'crewline_sockets'])
      expect([name, figureOf(parsed, name) > 0]).toEqual([name, true])
    expect(figureOf(parsed, 'crewline_database_connections')).toBeGreaterThan(0)
    expect(figureOf(parsed, 'crewline_webhook_deliveries_total', { outcome: 'failed' })).toBe(1)
    expect(figureOf(parsed, 'crewline_mails_total', { outcome: 'delivered' })).toBe(5)
    expect(figureOf(parsed, 'crewline_mails_total', { outcome: 'failed' })).toBe(2)
    expect(figureOf(parsed, 'crewline_mails_waiting')).toBeGreaterThan(0)
    await app.db.query(sql`delete from mails where recipient = $1`, [email])
    expect(figureOf(parsed, 'crewline_webhooks', { status: 'active' })).toBeGreaterThan(0)
    expect(figureOf(parsed, 'crewline_feed_entries_waiting')).toBeGreaterThan(0)
    expect(figureOf(parsed, 'crewline_feed_lag_seconds')).toBeGreaterThan(0)
  })

  it('covers the size of the database, its disk, and the last backup', async () => {
    const recorded = Date.now() / 1000
    await recordBackup(app.db)
    const other = await startApp(connectPatiently(inject('connection')), {
      metrics: { ...metrics, dataDir: '.' },
    })
    const parsed = await scrape(other)
    expect(figureOf(parsed, 'crewline_database_size_bytes')).toBeGreaterThan(1_000_000)
    expect(figureOf(parsed, 'crewline_last_backup_timestamp_seconds')).toBeGreaterThan(recorded - 60)
    const free = figureOf(parsed, 'crewline_disk_free_bytes')
    expect(figureOf(parsed, 'crewline_disk_size_bytes')).toBeGreaterThan(free)
    expect(parsed.types.has('crewline_replica_up')).toBe(false)
    await other.close()
  })

  it('contains no names, email addresses or secrets, and only known labels', async () => {
    const tenant = await aTenant(app, 'unmistakable')
    const { id } = tenant.org
    const key = { authorization: `Bearer ${tenant.key}` }
    const path = `/projects/${tenant.ids.project}`
    expect((await tenant.get(`${path}?secret=unmistakable`)).status).toBe(200)
    expect((await app.call('GET', `/api/v1${path}`, undefined, key)).status).toBe(200)
    await app.call('GET', `/invitation/${tenant.token}`)
    await app.call('GET', `/unmistakable/${id}`)
    const { text } = await app.call('GET', '/metrics', undefined, right)
    for (const secret of ['unmistakable', tenant.key, tenant.token, tenant.email, token])
      expect(text).not.toContain(secret)
    const routes = parseExposition(text).lines.flatMap(({ labels }) => labels.route ?? [])
    const known = new Set(app.app.listRoutes().map(({ url }) => url))
    expect(routes.filter((route) => route !== 'unknown' && !known.has(route))).toEqual([])
    const labels = new Set(parseExposition(text).lines.flatMap((line) => Object.keys(line.labels)))
    const bounded = ['worker', 'method', 'route', 'status', 'group', 'le', 'kind', 'cause', 'state']
    expect([...labels].sort()).toEqual([...bounded, 'node', 'outcome', 'version'].sort())
  })
})

describe('/metrics without authorization', () => {
  const apart = ({ status, headers, text }: Awaited<ReturnType<TestApp['call']>>) => {
    const { 'x-request-id': _id, date: _date, ...rest } = Object.fromEntries(headers)
    return { status, text, ...rest }
  }

  const wrong: Record<string, string>[] = [
    {},
    { authorization: 'Bearer another-token' },
    { authorization: token },
  ]
  it.each(wrong)('responds like an unknown path, for every method: %o', async (headers) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const body = method === 'POST' ? { a: 1 } : undefined
      const there = await app.call(method, '/metrics', body, headers)
      const nowhere = await app.call(method, '/nothing', body, headers)
      expect(apart(there)).toEqual(apart(nowhere))
      expect(there.status).toBe(404)
    }
  })

  it('returns 404 also for POST with the token, and if no token is configured', async () => {
    expect((await app.call('POST', '/metrics', {}, right)).status).toBe(404)
    const closed = await startNewApp()
    expect((await closed.call('GET', '/metrics', undefined, right)).status).toBe(404)
    await closed.close()
  })
})

describe('GET /metrics without a database', () => {
  it('still responds, reports that the database is down, and counts failures by cause', async () => {
    const db = connect(inject('connection'))
    const other = await startApp({ ...db, close: async () => {} }, { metrics })
    await db.close()
    expect((await other.callOnce('GET', '/readyz')).status).toBe(503)
    const parsed = await scrape(other)
    expect(figureOf(parsed, 'crewline_database_up')).toBe(0)
    expect(parsed.types.has('crewline_webhooks')).toBe(false)
    const away = { cause: 'database_away' }
    await expect.poll(async () => figureOf(await scrape(other), 'crewline_http_failed_total', away)).toBe(1)
    await other.close()
  })
})
