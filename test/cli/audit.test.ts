import { describe, expect, it } from 'vitest'
import { createTag } from '../../server/commands/tags.ts'
import { sql } from '../../server/db/sql.ts'
import { listBrokenAudit } from '../../server/store/audit.ts'
import { openWorkplace } from '../support/command.ts'
import { shared } from '../support/lifetime.ts'

const workplace = shared(openWorkplace)

function run(text: string, values: unknown[] = []): Promise<unknown[]> {
  return workplace.db.query({ ...sql``, text, name: '' }, values)
}

async function anOrganization() {
  const org = await workplace.organization()
  for (const name of ['A', 'B', 'C', 'D'])
    await createTag(workplace.db, org, { name, color: '#1971c2', for_projects: true, for_resources: true })
  return org
}

const brokenOf = (org: number) => listBrokenAudit(workplace.db, org, 10)

describe('a manipulation of the audit log is detected', () => {
  it.each([
    ["at = at + interval '1 ms'"],
    ["actor_kind = 'api_key'"],
    ['actor_id = 7'],
    ["actor = 'somebody else'"],
    ["address = '203.0.113.7'"],
    ["type = 'project'"],
    ["action = 'deleted'"],
    ["subjects = ''"],
    ["detail = 'x'"],
    ["hash = sha256('x')"],
  ])('if an entry is updated: %s', async (change) => {
    const { id } = await anOrganization()
    expect(await brokenOf(id)).toEqual([])
    await run(`update audit_log set ${change} where organization_id = $1 and seq = 3`, [id])
    expect((await brokenOf(id))[0]).toEqual({ entry: 3, problem: 'was changed, or the one before it' })
  })

  it.each([
    [
      'if an entry is deleted',
      'delete from audit_log where organization_id = $1 and seq = 3',
      4,
      'follows a gap',
    ],
    [
      'if the first entry is deleted',
      'delete from audit_log where organization_id = $1 and seq = 1',
      2,
      'follows a gap',
    ],
    [
      'if the newest entries are deleted',
      'delete from audit_log where organization_id = $1 and seq > 3',
      4,
      'is missing, and all after it',
    ],
    [
      'if all entries are deleted',
      'delete from audit_log where organization_id = $1',
      1,
      'is missing, and all after it',
    ],
    [
      'if an entry is added',
      `insert into audit_log select organization_id, 6, at, actor_kind, actor_id, actor, address, type, action, subjects,
         detail, sha256('x') from audit_log where organization_id = $1 and seq = 5`,
      6,
      'was changed, or the one before it',
    ],
    [
      'if two entries are swapped',
      'update audit_log set seq = 7 - seq where organization_id = $1 and seq in (3, 4)',
      3,
      'was changed, or the one before it',
    ],
    [
      'if the newest entry is deleted and the count is lowered',
      `with gone as (delete from audit_log where organization_id = $1 and seq = 5)
       update organizations set audit_seq = 4 where id = $1`,
      5,
      'should follow another newest entry',
    ],
  ])('%s', async (_name, plant, entry, problem) => {
    const { id } = await anOrganization()
    // Drops the primary key, because an update that swaps numbers has duplicates for a moment.
    await run('alter table audit_log drop constraint if exists audit_log_pkey')
    await run(plant, [id])
    expect((await brokenOf(id))[0]).toEqual({ entry, problem })
  })
})

describe('crewline audit verify', () => {
  it('prints the first broken entry or the latest hash, and exits with 1 if an entry is broken', async () => {
    const sound = await anOrganization()
    const broken = await anOrganization()
    const { code, stdout } = await workplace.run(['audit', 'verify', '--organization', `${sound.id}`])
    expect(stdout).toMatch(
      new RegExp(`^Organization ${sound.id}: 5 valid entries, latest hash [0-9a-f]{64}\n$`),
    )
    expect(code).toBe(0)
    await run("update audit_log set actor = 'x' where organization_id = $1 and seq in (2, 4)", [broken.id])
    const all = await workplace.run(['audit', 'verify'])
    expect(all.code).toBe(1)
    expect(all.stdout).toContain(
      `Organization ${broken.id}: BROKEN, entry 2 was changed, or the one before it\n`,
    )
    expect(all.stdout).toContain(stdout)
    const json = await workplace.run(['audit', 'verify', '--organization', `${broken.id}`, '--json'])
    expect(JSON.parse(json.stdout)).toMatchObject([{ organization_id: broken.id, broken: { entry: 2 } }])
    const none = await workplace.run(['audit', 'verify', '--organization', '999999'])
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('There is no organization 999999')])
  })

  it('includes changes made by the command line', async () => {
    const { id } = await workplace.json(['org', 'create', '--name', 'Acme'])
    const of = ['--organization', `${id}`]
    await workplace.json(['user', 'create', ...of, '--email', `cli@${id}.example`, '--name', 'Ana'])
    await workplace.json(['user', 'reset-password', `cli@${id}.example`])
    await workplace.json(['org', 'set', `${id}`, '--name', 'Else'])
    await workplace.json(['key', 'create', ...of, '--name', 'ERP'])
    const exported = (await run(
      "select actor_kind || ': ' || type || ' ' || action as what from audit_log where organization_id = $1 order by seq",
      [id],
    )) as { what: string }[]
    expect(exported.map(({ what }) => what)).toEqual(
      [
        'organization created',
        'member created',
        'password reset',
        'organization updated',
        'api_key created',
      ].map((what) => `command_line: ${what}`),
    )
  })
})
