import { describe, expect, it } from 'vitest'
import { createCalendarFeed } from '../../server/commands/access/shared-links.ts'
import { createUser } from '../../server/commands/access/users.ts'
import { sql } from '../../server/db/sql.ts'
import { COMMAND_LINE } from '../../server/store/organizations.ts'
import { openWorkplace } from '../support/command.ts'
import { shared } from '../support/lifetime.ts'

const workplace = shared(openWorkplace)

let people = 0

async function start() {
  const org = { ...(await workplace.organization()), ...COMMAND_LINE }
  const add = async (role: 'owner' | 'planner') => {
    const email = `member${++people}@example.com`
    await createUser(workplace.db, org, { email, name: 'Ana Ruiz', role, password: 'correct horse' })
    return email
  }
  const [owner, planner] = [await add('owner'), await add('planner')]
  const run = (noun: string, ...words: string[]) =>
    workplace.run([noun, ...words, '--organization', String(org.id)])
  const json = (noun: string, ...words: string[]) =>
    workplace.json([noun, ...words, '--organization', String(org.id)])
  return { org, owner, planner, run, json }
}

describe('member', () => {
  it('lists members and changes a member’s role', async () => {
    const { owner, planner, run, json } = await start()
    const { stdout } = await run('member', 'list')
    expect(stdout.split('\n', 1)).toEqual([expect.stringMatching(/^EMAIL +NAME +ROLE +SINCE$/)])
    expect(stdout).toMatch(new RegExp(`${planner} +Ana Ruiz +planner +\\d{4}-\\d\\d-\\d\\d`))
    expect((await run('member', 'role', planner.toUpperCase(), 'admin')).stdout).toBe(
      'Ana Ruiz is now admin.\n',
    )
    const roles = (await json('member', 'list')) as unknown as { email: string; role: string }[]
    expect(roles.map(({ email, role }) => [email, role]).sort()).toEqual([
      [owner, 'owner'],
      [planner, 'admin'],
    ])
  })

  it('prints an invitation link, and refuses an existing member or an unknown role', async () => {
    const { org, planner, run, json } = await start()
    const made = await json('member', 'invite', 'guest@example.com', '--role', 'viewer')
    expect(made).toMatchObject({ email: 'guest@example.com', role: 'viewer' })
    expect(made.link).toMatch(new RegExp(`^http://.*/invitation/${org.id}\\.[\\w-]{43}$`))
    const refused = await run('member', 'invite', planner)
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('is already a member, as planner'),
    ])
    expect((await run('member', 'invite', 'x@example.com', '--role', 'king')).code).toBe(1)
  })

  it('also queues an invitation email if email is set up', async () => {
    const { org } = await start()
    const email = `mailed${++people}@example.com`
    const invite = (env: Record<string, string>) =>
      workplace.run(['member', 'invite', email, '--organization', String(org.id)], undefined, env)
    const outbox = () =>
      workplace.db.query<{ kind: string; facts: object }>(
        sql`select kind, facts from mails where recipient = $1`,
        [email],
      )
    expect((await invite({})).stdout).not.toContain('mail with')
    expect(await outbox()).toEqual([])
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'crewline@example.com' }
    const { code, stdout } = await invite({ ...mail, PUBLIC_URL: 'https://plan.example.com' })
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /^ {2}https:\/\/plan\.example\.com\/invitation\/.*\n\nThe server will also email/m,
      ),
    ])
    expect(await outbox()).toEqual([
      { kind: 'invitation', facts: { organization_id: org.id, invitation_id: expect.any(Number) } },
    ])
  })

  it('removes a member, keeps the last owner, and refuses someone who is not a member', async () => {
    const { owner, planner, run } = await start()
    expect((await run('member', 'remove', planner)).stdout).toBe(
      'Ana Ruiz is no longer a member of "Acme".\n',
    )
    const last = await run('member', 'remove', owner)
    expect([last.code, last.stderr]).toEqual([1, expect.stringContaining('without an owner')])
    const nobody = await run('member', 'role', planner, 'admin')
    expect(nobody.code).toBe(1)
    expect(nobody.stderr).toContain(`${planner} is not a member. List members with "crewline member list".`)
    expect((await run('member', 'list')).stdout).not.toContain(planner)
  })
})

it('link lists shared links and calendars, and revokes them', async () => {
  const { org, run } = await start()
  expect((await run('link', 'list')).stdout).toContain('No shared links yet')
  const feed = { title: 'Team', view: { of: 'team', id: null } } as const
  const { id, token } = await createCalendarFeed(workplace.db, org, feed)
  const { stdout } = await run('link', 'list')
  expect(stdout).toMatch(new RegExp(`${id} +calendar +Team +command line +never +never`))
  expect(stdout).not.toContain(token)
  expect((await run('link', 'revoke', String(id))).stdout).toBe(
    `Link ${id} is revoked. It no longer works.\n`,
  )
  const again = await run('link', 'revoke', String(id))
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining(`There is no shared link ${id}`)])
})
