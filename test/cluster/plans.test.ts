import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import type { Tx } from '../../server/db/connect.ts'

/** A real cluster's plan of every statement (decision 0019): each goes to one machine, except these. */
const ELSEWHERE: Record<string, string> = {
  'with s as materialized ( select user_id, last_seen_at, sso_provider from sessions':
    'to the machine of the session, then to that of the organization',
  'select o.id, o.name, exists (select 1 from demos':
    'to the machines of a person’s organizations, when the application is opened',
  'select id, change_seq from organizations where id = any':
    'to the machines of the organizations whose pages are open on a node, each second',
  'select id from organizations where id = any($1::bigint[]) and requires_factor': 'the same',
  'select s.token_hash, m.organization_id as id':
    'to the machines of the sessions whose pages are open on a node, each second',
  'select distinct w.organization_id from webhooks w':
    'each node looks for webhooks to call; those of one machine by the organizations it knows, where another is away',
  'select w.organization_id, w.id from webhooks w': 'the same',
  'select id, user_agent, inserted_at, last_seen_at, token_hash = $2':
    'the list of a person’s sessions, in their settings',
  'delete from sessions where sso_provider = $1': 'a provider of single sign-on is removed or replaced',
  'delete from sessions where sso_provider = 0 and user_id not in': 'at the start',
  'delete from sessions where user_id = $1':
    'a new password, signing out everywhere else, and after a sign-in, which does not wait for a machine that is away',
  'delete from sessions where expires_at': 'every ten minutes',
  'delete from known_devices where user_id = $1': 'the same as of sessions',
  'delete from known_devices where seen_at': 'every ten minutes',
  'select key from mails where': 'each node looks for mails to send, where mail is set up',
  'select w.organization_id, w.user_id, w.next_at': 'the same, for the mails of Monday, each minute',
  'delete from mail_tokens where user_id = $1': 'a new password',
  'delete from mail_tokens where expires_at': 'every ten minutes',
  'delete from password_tries t where (': 'every ten minutes',
  'delete from sign_in_steps where user_id = $1': 'a new password, or signing out everywhere else',
  'delete from sign_in_steps where expires_at <': 'every ten minutes',
  'delete from sso_steps where expires_at <': 'every ten minutes',
  'select i.organization_id, i.id, o.name as organization, i.role, i.invited_by from invitations i':
    'what a person is invited to, in their account and before they belong anywhere',
  'select min(at) as at from webhook_deliveries': 'every ten minutes',
  'delete from webhook_deliveries where at <': 'every ten minutes',
  'select organization_id, id, secret, old_secret, sealed_url':
    'secrets of webhooks are sealed: at the start, after a restore and for a new key',
  'update webhooks set old_secret = null': 'the same',
  'select count(*) filter (where w.status': 'metrics of all webhooks, when they are scraped',
  'select count(*)::integer as count from mails': 'the same, of mails',
  'select o.id, o.name, o.plan': 'crewline org list, for the operator',
  'select s.id as session_id, s.user_id from sessions s': 'crewline doctor --all, for the operator',
  'select m.organization_id, m.user_id from memberships m left join': 'the same',
  'select l.name, l.organization_id from (': 'the same',
  'select 1 from organizations limit 1': 'the first start',
  'select organization_id from projects where record is null':
    'texts of records after a migration, at the start',
  'select (select count(*) from projects where record is null)': 'the same',
  "select pg_notify('crewline_changes'": 'never sent on a cluster: its nodes look for numbers',
}

/** Records every statement that the tag creates. */
const made = vi.hoisted(() => new Set<string>())
vi.mock('../../server/db/sql.ts', async (original) => {
  const module = await original<typeof import('../../server/db/sql.ts')>()
  const sql = (...parts: Parameters<typeof module.sql>) => {
    const statement = module.sql(...parts)
    made.add(statement.text)
    return statement
  }
  return { ...module, sql }
})

const STORE = fileURLToPath(new URL('../../server/store', import.meta.url))
let client: pg.Client

beforeAll(async () => {
  const { mode: _, ...connection } = inject('connection')
  client = new pg.Client(connection)
  await client.connect()
  for (const name of readdirSync(STORE, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.ts')) await import(join(STORE, name))
  await makeTheRest()
})
afterAll(() => client.end())

async function makeTheRest(): Promise<void> {
  const { listProjectPlans, listProjects } = await import('../../server/store/projects.ts')
  const { listResourcePlans, listResources } = await import('../../server/store/resources.ts')
  const { listAudit } = await import('../../server/store/audit.ts')
  const { listPeoplePage, listProjectPage } = await import('../../server/store/lists.ts')
  const { listTagTexts } = await import('../../server/store/tags.ts')
  const tx: Tx = { query: async () => [] }
  const filter = { external_id: 'A', status: 'active', updated_since: '2026-01-01T00:00:00Z' }
  const page = {
    words: ['a'],
    tag: 1,
    down: true,
    limit: 1,
    offset: 0,
    figures: { ids: '{1}', figures: '{1}' },
  }
  for (const some of [{}, filter]) {
    await listProjects(tx, 1, some, 0, 1)
    await listResources(tx, 1, some, 0, 1)
    for (const withHours of [false, true]) {
      await listProjectPlans(tx, 1, some, 0, 1, withHours)
      await listResourcePlans(tx, 1, some, 0, 1, withHours)
    }
  }
  for (const kind of [undefined, 'projects', 'resources'] as const) await listTagTexts(tx, 1, kind, 0, 1)
  await listAudit(tx, 1, 1, 1, { type: 'a', actor: 'b', from: new Date(0), to: new Date(0) })
  await listAudit(tx, 1, 1, 1, { type: null, actor: null, from: null, to: null })
  for (const sort of ['title', 'window', 'status', 'people', 'figure'] as const)
    await listProjectPage(tx, 1, {
      ...page,
      sort,
      status: 'active',
      client: 1,
      ...(sort === 'title' ? { figures: null } : {}),
    })
  for (const sort of ['name', 'contract', 'figure'] as const)
    await listPeoplePage(tx, 1, { ...page, sort, today: '2026-01-01', state: 'current', role: 1 })
}

const SAMPLES: Record<string, string> = {
  bigint: '1',
  'bigint[]': `'{1,2}'`,
  boolean: 'true',
  bytea: `'a'`,
  'bytea[]': `'{a,b}'`,
  date: `'2026-01-01'`,
  'double precision': '1',
  'double precision[]': `'{1,2}'`,
  integer: '1',
  'integer[]': `'{1,2}'`,
  json: `'[]'`,
  numeric: '1',
  'numeric[]': `'{1,2}'`,
  smallint: '1',
  'smallint[]': `'{1,2}'`,
  text: `'1'`,
  'text[]': `'{a,b}'`,
  'timestamp with time zone': `'2026-01-01'`,
}

async function planOf(text: string): Promise<string> {
  await client.query(`prepare statement as ${text}`)
  try {
    const { rows } = await client.query(
      `select array_to_string(parameter_types, ';') as types from pg_prepared_statements where name = 'statement'`,
    )
    const types: string[] = rows[0].types === '' ? [] : rows[0].types.split(';')
    const values = types.map((type) => SAMPLES[type] ?? `a sample of ${type}`)
    // Doctor rules about the whole database.
    if (text.includes('$1::bigint is null')) values[0] = 'null'
    const execute = values.length > 0 ? `execute statement(${values.join(', ')})` : 'execute statement'
    const plan = await client.query(`explain (costs off) ${execute}`)
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('deallocate statement')
  }
}

/** "one" is a single machine, the local one for replicated tables. */
function summaryOf(plan: string): string {
  const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count))
  const marks = ['Distributed Subplan', 'INSERT/SELECT method: \\S+', 'Could not get remote plan'].flatMap(
    (mark) => new RegExp(mark).exec(plan)?.[0] ?? [],
  )
  return tasks.every((count) => count === 1) && tasks.length <= 1 && marks.length === 0
    ? 'one'
    : [`${tasks.join(' + ')} tasks`, ...marks].join(', ')
}

it('every statement goes to one machine, except those with a reason', async () => {
  const texts = [...made]
    .map((text) => text.trim())
    .filter((text) => /^(select|with|insert|update|delete)\b/.test(text))
  // Parts are checked with the statement that contains them.
  const statements = texts.filter((text) => !texts.some((other) => other !== text && other.includes(text)))
  expect(statements.length).toBeGreaterThan(150)
  const others: string[] = []
  for (const text of statements) {
    const summary = await planOf(text).then(summaryOf, (error: Error) => `fails: ${error.message}`)
    const short = text.replace(/\s+/g, ' ').slice(0, 110)
    if (summary !== 'one') others.push(`${short}: ${summary}`)
  }
  const beginnings = Object.keys(ELSEWHERE)
  expect(others.filter((other) => !beginnings.some((begin) => other.startsWith(begin)))).toEqual([])
  expect(beginnings.filter((begin) => !others.some((other) => other.startsWith(begin)))).toEqual([])
})
