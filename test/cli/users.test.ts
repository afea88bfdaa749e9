import { verify } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { acceptInvitation } from '../../server/commands/access/invitation-links.ts'
import { inviteMember } from '../../server/commands/access/members.ts'
import { sql } from '../../server/db/sql.ts'
import { listMembers } from '../../server/store/access/members.ts'
import { ANONYMOUS_VISITOR } from '../support/access/visitor.ts'
import { openWorkplace } from '../support/command.ts'
import { shared } from '../support/lifetime.ts'

const workplace = shared(openWorkplace)

const GENERATED = /([a-z2-9]{4}-){5}[a-z2-9]{4}/

async function signsInWith(email: string, password: string): Promise<boolean> {
  const [user] = await workplace.db.query<{ password_hash: string }>(
    sql`select password_hash from users where email = $1`,
    [email],
  )
  return verify(user!.password_hash, password)
}

function create(org: number, email: string, ...more: string[]): string[] {
  return ['user', 'create', '--organization', `${org}`, '--email', email, '--name', 'Ana Ruiz', ...more]
}

describe('user create', () => {
  it('generates a password and shows it only once', async () => {
    const { id } = await workplace.organization()
    const { code, stdout } = await workplace.run(create(id, 'Ana@Example.com'))
    expect(code).toBe(0)
    expect(stdout).toContain('Ana Ruiz is now planner of "Acme".')
    const [password] = GENERATED.exec(stdout)!
    expect(await signsInWith('ana@example.com', password)).toBe(true)
    expect(stdout.split(password)).toHaveLength(2)
    const inClearText = sql`select id from users u where u::text like $1`
    expect(await workplace.db.query(inClearText, [`%${password}%`])).toEqual([])
  })

  it('reads the password from standard input, and does not print it', async () => {
    const { id } = await workplace.organization()
    const args = create(id, 'bo@example.com', '--role', 'owner', '--password-stdin')
    const record = await workplace.json(args, 'correct horse\n')
    expect(record).toEqual({
      id: expect.any(Number),
      email: 'bo@example.com',
      name: 'Ana Ruiz',
      role: 'owner',
      is_new: true,
    })
    expect(await signsInWith('bo@example.com', 'correct horse')).toBe(true)
  })

  it('refuses an address that has an account, and names it, unless --add-existing is given', async () => {
    const [first, second] = [await workplace.organization(), await workplace.organization()]
    const { password } = await workplace.json(create(first.id, 'dan@example.com'))
    const refused = await workplace.run(create(second.id, 'dan@example.com', '--role', 'viewer'))
    expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(
      /^dan@example.com already has an account: "Ana Ruiz", since \d{4}-\d\d-\d\d, planner of "Acme"\. To keep its password, use --add-existing/,
    )
    const add = create(second.id, 'dan@example.com', '--role', 'viewer', '--add-existing')
    const { code, stdout } = await workplace.run(add)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^dan@example.com .* already had an account.*also viewer.*The password stays\.$/m)
    expect(stdout).not.toMatch(GENERATED)
    expect(await signsInWith('dan@example.com', password)).toBe(true)
  })

  it('adds an unconfirmed account only with a new password, and ends its sessions', async () => {
    const [first, second] = [await workplace.organization(), await workplace.organization()]
    const invited = { email: 'ceo@victim.test', role: 'viewer' } as const
    const { token } = await inviteMember(workplace.db, { ...first, actor: 'test' }, invited)
    const squatter = { name: 'The CEO', password: 'known to the squatter' }
    await acceptInvitation(workplace.db, token, squatter, ANONYMOUS_VISITOR)
    await workplace.db.query(sql`
      insert into sessions (token_hash, user_id, user_agent, expires_at)
      select 'squatter', id, '', now() + interval '1 day' from users where email = 'ceo@victim.test'`)

    for (const more of [[], ['--add-existing']]) {
      const refused = await workplace.run(create(second.id, 'ceo@victim.test', '--role', 'owner', ...more))
      expect(refused).toMatchObject({ code: 1, stdout: '' })
      expect(refused.stderr).toContain('"The CEO"')
      expect(refused.stderr).toContain('Its email address is not confirmed')
    }
    const reset = ['--role', 'owner', '--add-existing', '--reset-password']
    const { password } = await workplace.json(create(second.id, 'ceo@victim.test', ...reset))
    expect(await signsInWith('ceo@victim.test', 'known to the squatter')).toBe(false)
    expect(await signsInWith('ceo@victim.test', password)).toBe(true)
    expect(await workplace.db.query(sql`select from sessions where token_hash = 'squatter'`)).toEqual([])
    const [member] = await listMembers(workplace.db, second.id)
    expect(member).toMatchObject({ email: 'ceo@victim.test', is_confirmed: true })
  })

  it('refuses an existing member', async () => {
    const { id } = await workplace.organization()
    await workplace.json(create(id, 'eva@example.com'))
    const { code, stderr } = await workplace.run(create(id, 'EVA@example.com', '--role', 'admin'))
    expect([code, stderr]).toEqual([1, 'email is already a member, as planner.\n'])
  })

  it('reports all invalid fields together', async () => {
    const args = create(1, 'nobody', '--role', 'king', '--password-stdin')
    const { code, stdout, stderr } = await workplace.run(args, 'too short')
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toBe(
      'email must be an email address.\n' +
        'role must be one of owner, admin, planner, viewer.\n' +
        'password must be at least 10 characters.\n',
    )
  })
})

describe('user reset-password', () => {
  it('sets a new password, and the old one no longer works', async () => {
    const { id } = await workplace.organization()
    const { password: old } = await workplace.json(create(id, 'fay@example.com'))
    const { code, stdout } = await workplace.run(['user', 'reset-password', 'Fay@example.com'])
    expect(code).toBe(0)
    expect(stdout).toContain('Ana Ruiz has a new password. Earlier failed sign-ins no longer count.\n')
    expect(await signsInWith('fay@example.com', GENERATED.exec(stdout)![0])).toBe(true)
    expect(await signsInWith('fay@example.com', old)).toBe(false)
  })

  it('refuses an unknown user, and a short or common password', async () => {
    const unknown = await workplace.run(['user', 'reset-password', 'nobody@example.com'])
    expect([unknown.code, unknown.stderr]).toEqual([1, 'There is no user nobody@example.com.\n'])
    const args = ['user', 'reset-password', 'nobody@example.com', '--password-stdin']
    const short = await workplace.run(args, '')
    expect([short.code, short.stderr]).toEqual([1, 'password must be at least 10 characters.\n'])
    const common = await workplace.run(args, 'Qwertyuiop')
    expect([common.code, common.stderr]).toEqual([
      1,
      'password is one of the most common passwords: choose another, such as a few words in a row.\n',
    ])
  })
})
