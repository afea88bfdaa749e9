import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { executionOf, listStatements } from '../../bench/plans/statements.ts'

/**
 * On a Citus cluster, all statements except these go to one database server. The values are reasons (decision
 * 0019).
 */
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

let client: pg.Client

beforeAll(async () => {
  const { mode: _, ...connection } = inject('connection')
  client = new pg.Client(connection)
  await client.connect()
})
afterAll(() => client.end())

async function planOf(text: string): Promise<string> {
  await client.query(`prepare statement as ${text}`)
  try {
    const { rows } = await client.query(
      `select array_to_string(parameter_types, ';') as types from pg_prepared_statements where name = 'statement'`,
    )
    const types: string[] = rows[0].types === '' ? [] : rows[0].types.split(';')
    const plan = await client.query(`explain (costs off) ${executionOf('statement', text, types)}`)
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('deallocate statement')
  }
}

/** Returns "one" for a single database server. For replicated tables, this is the local server. */
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
  const statements = await listStatements()
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
