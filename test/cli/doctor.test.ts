import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAssignment } from '../../server/commands/assignments.ts'
import { archiveProject, restoreProject } from '../../server/commands/project-archival.ts'
import { createProject } from '../../server/commands/projects.ts'
import { changeSettings } from '../../server/commands/settings.ts'
import type { Tx } from '../../server/db/connect.ts'
import { describeRelease } from '../../server/db/postgresql-releases.ts'
import { sql } from '../../server/db/sql.ts'
import type { BrokenRule } from '../../server/store/doctor/run-rules.ts'
import {
  DATABASE_RULES,
  listBrokenDatabaseRules,
  listBrokenRules,
  ORGANIZATION_RULES,
} from '../../server/store/doctor/run-rules.ts'
import { getServerVersion } from '../../server/store/health.ts'
import type { ActingOrganization } from '../../server/store/organizations.ts'
import type { Workplace } from '../support/command.ts'
import { openWorkplace } from '../support/command.ts'
import { fillWithEverything } from '../support/everything.ts'

/** Uses a separate database without these constraints, so that the tests can insert violations. */
let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
  for (const constraint of [
    'assignments drop constraint assignments_overlap_excl',
    'contracts drop constraint contracts_overlap_excl',
    'time_off drop constraint time_off_overlap_excl',
    'sessions drop constraint sessions_user_id_fkey',
    'memberships drop constraint memberships_user_id_fkey',
  ])
    await run(`alter table ${constraint}`)
})
afterAll(() => workplace.close())

function run(text: string, values: unknown[] = [], tx: Tx = workplace.db): Promise<unknown[]> {
  return tx.query({ ...sql``, text, name: '' }, values)
}

/** Deletes cached JSON, because cached JSON that differs from its record would be another violation. */
async function forgetTexts(org: number, tx?: Tx): Promise<void> {
  for (const table of ['projects', 'resources', 'assignments'])
    await run(`update ${table} set record = null where organization_id = $1`, [org], tx)
}

async function aSoundOrganization(): Promise<ActingOrganization> {
  const org = await workplace.organization('free')
  await fillWithEverything(workplace.db, org)
  return org
}

const namesOf = (broken: { rule: string }[]) => broken.map(({ rule }) => rule)

const open = `(select id from projects where organization_id = $1 and status = 'active' and probability is null)`
const closed = `(select id from projects where organization_id = $1 and status = 'archived')`
const first = `(select min(id) from assignments where organization_id = $1)`

/** Statements by rule. Each statement violates its rule in a valid organization and is rolled back. */
const PLANTED: Record<string, string> = {
  'assignments-overlap': `insert into assignments (organization_id, project_id, resource_id, start_date, end_date,
      daily_hours, cost_per_hour, cost_source)
    select organization_id, project_id, resource_id, start_date, start_date, 1, cost_per_hour, cost_source
    from assignments where organization_id = $1 and id = ${first}`,
  'contracts-overlap': `insert into contracts (organization_id, resource_id, start_date, end_date, daily_hours)
    select organization_id, resource_id, '2024-01-01', '2024-01-01', 1 from contracts
    where organization_id = $1 and end_date is null`,
  'time-off-overlaps': `insert into time_off (organization_id, resource_id, start_date, end_date)
    select organization_id, resource_id, start_date, start_date from time_off where organization_id = $1`,
  'outside-project': `update projects set start_date = '2024-06-04' where organization_id = $1 and id = ${open}`,
  'request-outside-project': `update requests set end_date = '2025-01-01' where organization_id = $1`,
  'phase-outside-project': `update phases set end_date = '2025-01-01' where organization_id = $1`,
  'assignment-on-tentative-project': `update projects set probability = 50 where organization_id = $1 and id = ${open}`,
  'no-working-day': `update assignments set start_date = '2024-06-08', end_date = '2024-06-09'
    where organization_id = $1 and id = ${first}`,
  'no-contract': `with moved as (update projects set start_date = '2023-01-01' where organization_id = $1)
    update assignments set start_date = '2023-06-05', end_date = '2023-06-30'
    where organization_id = $1 and id = ${first}`,
  'over-capacity': `update assignments set daily_hours = 5.01 where organization_id = $1 and id = ${first}`,
  'crosses-contracts': `with gone as (delete from assignments where organization_id = $1 and start_date > '2024-06-30')
    update assignments set end_date = '2024-07-01' where organization_id = $1 and id = ${first}`,
  'wrong-rate': `update assignments set cost_per_hour = 31 where organization_id = $1 and id = ${first}`,
  'status-not-noted': `update projects set status = 'archived', end_date = '2199-12-31'
    where organization_id = $1 and id = (
      select id from projects where organization_id = $1 and external_id = 'restored')`,
  'archived-changed': `with next as (update organizations set change_seq = change_seq + 1 where id = $1 returning change_seq)
    insert into changes (organization_id, seq, actor, type, action, record_id, project_id, summary)
    select $1, change_seq, 'test', 'project', 'updated', ${closed}, ${closed}, '' from next`,
  'archived-planned': `with longer as (update projects set end_date = '2199-12-31' where organization_id = $1)
    update assignments set start_date = '2199-12-20', end_date = '2199-12-31'
    where organization_id = $1 and project_id = ${closed} and start_date = (
      select min(start_date) from assignments where organization_id = $1)`,
  'too-many-projects': `with set as (update organizations set updated_at = now() - interval '1 hour' where id = $1),
      fed as (
        insert into feed (organization_id, seq, at, type, action, record_id)
        select $1, n + 1000, now(), 'project', 'created', n + 1000000 from generate_series(1, 3) as n)
    insert into projects (organization_id, id, title, start_date, end_date, budgeted_hours)
    select $1, n + 1000000, 'One more', '2024-01-01', '2024-12-31', 1 from generate_series(1, 3) as n`,
  'too-many-resources': `update organizations set max_active_resources = 0, updated_at = now() - interval '1 hour'
    where id = $1`,
  'stale-text': `update projects set title = 'Renamed by hand' where organization_id = $1 and id = ${open}`,
  'wrong-tag': `update tags set for_projects = false where organization_id = $1`,
  blank: `update projects set external_id = E' \\u00a0\\t' where organization_id = $1 and id = ${open}`,
  'times-reversed': `update resources set updated_at = inserted_at - interval '1 second' where organization_id = $1`,
  'no-owner': `update memberships set role = 'admin' where organization_id = $1`,
  'lost-link': `with stranger as (
    insert into users (email, name, password_hash) values ('stranger' || $1::bigint || '@example.com', 'Stranger', 'x')
    returning id)
    update resources r set user_id = stranger.id from stranger where r.organization_id = $1
      and r.id = (select min(id) from resources where organization_id = $1)`,
  'wrong-secret': `insert into api_keys (organization_id, name, key_hash, prefix) values ($1, 'Key', 'short', 'c')`,
  'changes-gaps': `with gone as (delete from changes where organization_id = $1 and seq = 2)
    select 1 where $1::bigint > 0`,
  'audit-chain': `update audit_log set action = 'deleted' where organization_id = $1 and seq = 3`,
  'feed-gaps': `update organizations set feed_seq = feed_seq + 1 where id = $1`,
  'feed-mistaken': `insert into resources (organization_id, name) values ($1, 'Never told')`,
  'webhook-astray': `update webhooks set position = position + 1000 where organization_id = $1`,
  'webhook-state': `update webhooks set status = 'paused' where organization_id = $1`,
  'answer-strange': `update idempotency_keys set status = 500 where organization_id = $1`,
}

describe('crewline doctor finds', () => {
  let sound: ActingOrganization
  let restored: ActingOrganization
  beforeAll(async () => {
    sound = await aSoundOrganization()
    restored = await aSoundOrganization()
    await aRestoredProject(restored)
    for (const { id } of [sound, restored]) expect(await listBrokenRules(workplace.db, id)).toEqual([])
  })

  it.each(ORGANIZATION_RULES.map(({ name }) => name))('a planted violation: %s', async (name) => {
    const { id } = name === 'status-not-noted' ? restored : sound
    let broken: BrokenRule[] = []
    const planted = workplace.db.transaction(async (tx) => {
      await run(PLANTED[name]!, [id], tx)
      if (name !== 'stale-text') await forgetTexts(id, tx)
      if (name === 'too-many-projects')
        await run(
          `with counted as (
             update organizations set feed_seq = feed_seq + 3 where id = $1 returning feed_seq - 3 as last)
           update feed set seq = seq - 1000 + last from counted where organization_id = $1 and seq > 1000`,
          [id],
          tx,
        )
      broken = await listBrokenRules(tx, id)
      throw new Error('undone')
    })
    await expect(planted).rejects.toThrow('undone')
    expect(namesOf(broken)).toEqual([name])
    expect(broken[0]!.rows.length).toBeGreaterThan(0)
  })

  async function aRestoredProject(org: ActingOrganization) {
    const dates = { start_date: '2024-01-01', end_date: '2024-12-31' }
    const create = { title: 'Quay', ...dates, budgeted_hours: 1, external_id: 'restored' }
    const { id } = await createProject(workplace.db, org, create)
    await archiveProject(workplace.db, org, id, 'refuse')
    await restoreProject(workplace.db, org, id)
  }

  it('a violation of each database-wide rule', async () => {
    const found: string[][] = []
    for (const [plant, undo] of [
      [
        `alter table projects add constraint later check (budgeted_hours < 1000000) not valid`,
        'alter table projects drop constraint later',
      ],
      [
        `insert into sessions (token_hash, user_id, user_agent, expires_at)
         values (sha256('x'), 999999, '', now() + interval '1 day')`,
        'delete from sessions where user_id = 999999',
      ],
      [
        `insert into memberships (organization_id, user_id, role)
         select min(id), 999999, 'viewer' from organizations`,
        'delete from memberships where user_id = 999999',
      ],
      [
        `insert into projects (organization_id, title, start_date, end_date, budgeted_hours)
         values (999999, 'Lost', '2026-01-01', '2026-12-31', 1)`,
        'delete from projects where organization_id = 999999',
      ],
    ] as const) {
      await run(plant)
      found.push(namesOf(await listBrokenDatabaseRules(workplace.db)))
      await run(undo)
    }
    expect(found).toEqual(DATABASE_RULES.map(({ name }) => [name]))
  })

  it('no violation after a limit is lowered or the working week changes', async () => {
    const { db } = workplace
    const org = await aSoundOrganization()
    const [person] = (await run('select min(id) as id from resources where organization_id = $1', [
      org.id,
    ])) as [{ id: number }]
    const [project] = (await run(
      `select id from projects where organization_id = $1 and status = 'active' and probability is null`,
      [org.id],
    )) as [{ id: number }]
    const place = { project_id: project.id, resource_id: person.id }
    await createAssignment(db, org, {
      ...place,
      start_date: '2024-08-05',
      end_date: '2024-08-11',
      daily_hours: 6,
    })
    await run(
      `update organizations set max_active_projects = 0, max_active_resources = 0, updated_at = now() where id = $1`,
      [org.id],
    )
    await changeSettings(db, org, { working_week: [6, 7] })
    await createAssignment(
      db,
      { ...org, working_week: [6, 7] },
      { ...place, start_date: '2024-08-17', end_date: '2024-08-18', daily_hours: 1 },
    )
    await changeSettings(db, org, { working_week: [1] })
    expect(await listBrokenRules(db, org.id)).toEqual([])
  })
})

const NO_MAIL =
  'Email is not configured. Send invitation links yourself, and reset passwords with "crewline user reset-password".'

describe('crewline doctor', () => {
  it('reports broken rules and their records as text, as JSON and by its exit code', async () => {
    const org = await aSoundOrganization()
    const of = ['--organization', `${org.id}`]
    const sound = await workplace.run(['doctor', ...of])
    expect(sound).toEqual({
      code: 0,
      stdout: `No problems found (${ORGANIZATION_RULES.length} rules, 1 organization).\n${NO_MAIL}\n`,
      stderr: expect.any(String),
    })
    await run(PLANTED['wrong-tag']!, [org.id])
    await forgetTexts(org.id)
    const { code, stdout } = await workplace.run(['doctor', ...of])
    expect(code).toBe(1)
    expect(stdout).toMatch(/^Broken rule wrong-tag: A record has only tags of its kind\.$/m)
    expect(stdout).toMatch(new RegExp(`^  organization ${org.id}, tag id \\d+, project id \\d+$`, 'm'))
    expect(stdout).toMatch(/^1 rule broken \(\d+ rules, 1 organization\)\.$/m)

    const all = await workplace.run(['doctor', '--all', '--json'])
    expect(all.code).toBe(1)
    const { broken, organizations, rules, mail } = JSON.parse(all.stdout)
    expect(mail).toEqual({ is_set_up: false })
    expect(organizations).toBeGreaterThan(0)
    expect(rules).toBe(ORGANIZATION_RULES.length + DATABASE_RULES.length + 1)
    expect(
      namesOf(broken.filter((each: { organization_id: number }) => each.organization_id === org.id)),
    ).toEqual(['wrong-tag'])
  })

  it('reports a PostgreSQL version that is older than the newest known release', async () => {
    expect([180004, 180006, 150000, 190000].map(describeRelease)).toEqual([
      { version: '18.4', newer: '18.6' },
      { version: '18.6', newer: null },
      { version: '15.0', newer: '15.19' },
      { version: '19.0', newer: null },
    ])
    const org = await aSoundOrganization()
    const { version, newer } = describeRelease(await getServerVersion(workplace.db))
    const { stdout, stderr } = await workplace.run(['doctor', '--organization', `${org.id}`, '--json'])
    expect(JSON.parse(stdout).postgresql).toEqual({ version, newer })
    const sentence = `PostgreSQL ${version} is older than ${newer}: install that version.\n`
    expect(stderr).toBe(newer === null ? '' : sentence)
  })
})
