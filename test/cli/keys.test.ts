import { describe, expect, it } from 'vitest'
import { createApiKey } from '../../server/commands/access/api-keys.ts'
import { readKey } from '../../server/crypto/keys.ts'
import { sql } from '../../server/db/sql.ts'
import { findAuthenticatedKey } from '../../server/store/access/api-keys.ts'
import type { Organization } from '../../shapes/organizations.ts'
import { crewlineHere, openWorkplace } from '../support/command.ts'
import { shared } from '../support/lifetime.ts'

const workplace = shared(openWorkplace)

function opens(org: Organization, key: string) {
  return findAuthenticatedKey(workplace.db, org.id, readKey(key)!.hash)
}

describe('key rotate', () => {
  it('creates a key with the same scope and expiry, and ends the old one', async () => {
    const org = await workplace.organization()
    const expires_at = new Date('2199-01-31T23:59:59.999Z')
    const old = await createApiKey(workplace.db, org, { name: 'HR', scope: 'read', expires_at })
    const rotate = ['key', 'rotate', `${old.id}`, '--organization', `${org.id}`]
    const { code, stdout } = await workplace.run([...rotate, '--overlap-hours', '0'])
    expect(code).toBe(0)
    expect(stdout).toContain(
      `"HR" replaces key ${old.id}, which works for 0 hours more (read, expires after 2199-01-31)`,
    )
    const [key] = stdout.match(/crewline_\d+_[0-9A-Za-z]{49}/)!
    expect([await opens(org, old.key), await opens(org, key)]).toMatchObject([null, { scope: 'read' }])
    expect(await workplace.run(rotate)).toMatchObject({
      code: 1,
      stderr: `There is no API key ${old.id} in use.\n`,
    })
  })
})

describe('key create', () => {
  it('prints a working key and a curl command that uses it', async () => {
    const org = await workplace.organization()
    const { code, stdout } = await workplace.run([
      ...['key', 'create', '--organization', `${org.id}`, '--name', ' HR sync '],
    ])
    expect(code).toBe(0)
    const [key] = stdout.match(/crewline_\d+_[0-9A-Za-z]{49}/)!
    expect(stdout).toContain(`curl -H "Authorization: Bearer ${key}" http://127.0.0.1:3000/api/v1/projects`)
    expect(stdout).toContain('"HR sync" was created (read_write, never expires)')
    expect(await opens(org, key)).toMatchObject({ id: org.id, scope: 'read_write' })
  })

  it('prints the record and the key as JSON', async () => {
    const org = await workplace.organization()
    const record = await workplace.json([
      ...['key', 'create', '--organization', `${org.id}`, '--name', 'BI', '--scope', 'read'],
      ...['--expires', '2199-01-31'],
    ])
    expect(record).toMatchObject({
      name: 'BI',
      scope: 'read',
      expires_at: '2199-01-31T23:59:59.999Z',
      revoked_at: null,
      last_used_at: null,
    })
    expect(record.key.startsWith(record.prefix)).toBe(true)
    expect(await opens(org, record.key)).toMatchObject({ scope: 'read' })
  })

  it('uses PUBLIC_URL in the curl command', async () => {
    const env = { PUBLIC_URL: 'https://planner.example.com/' }
    const { id } = await workplace.organization()
    const create = ['key', 'create', '--organization', `${id}`, '--name', 'x']
    const { stdout } = await workplace.run(create, '', env)
    expect(stdout).toContain(' https://planner.example.com/api/v1/projects')
  })

  it('refuses invalid options, with one sentence for each problem', async () => {
    const { code, stdout, stderr } = await workplace.run([
      ...['key', 'create', '--name', '  ', '--scope', 'admin', '--expires', '2026-02-30'],
    ])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toBe(
      'name must not be empty.\n' +
        'scope must be one of read, read_write.\n' +
        'expires_on must be a date that exists, as YYYY-MM-DD, from 1970-01-01 to 2199-12-31.\n',
    )
  })

  it('refuses an unknown organization', async () => {
    for (const id of ['999999', 'acme']) {
      const { code, stderr } = await workplace.run(['key', 'create', '--name', 'x', '--organization', id])
      expect(code).toBe(1)
      expect(stderr).toContain(`There is no organization ${id}. List organizations with "crewline org list"`)
    }
  })
})

describe('key generate', () => {
  it('prints a well-formed key, even if DATABASE_URL is invalid', async () => {
    const { code, stdout } = await crewlineHere(['key', 'generate', '--organization', '7'], {
      DATABASE_URL: 'nowhere',
    })
    expect(code).toBe(0)
    expect(readKey(stdout.trim())?.organization_id).toBe(7)
  })

  it('defaults to organization 1 and prints JSON', async () => {
    const { stdout } = await crewlineHere(['key', 'generate', '--json'])
    const { organization_id, key } = JSON.parse(stdout)
    expect([organization_id, readKey(key)?.organization_id]).toEqual([1, 1])
  })
})

describe('key list and key revoke', () => {
  it('list says so if there are no keys yet', async () => {
    const { id } = await workplace.organization()
    const { code, stdout } = await workplace.run(['key', 'list', '--organization', `${id}`])
    expect([code, stdout]).toEqual([
      0,
      'No API keys yet. Create one with "crewline key create --name <name>".\n',
    ])
    expect(await workplace.json(['key', 'list', '--organization', `${id}`])).toEqual([])
  })

  it('list distinguishes active, expired and revoked keys', async () => {
    const org = await workplace.organization()
    const of = ['--organization', `${org.id}`]
    const make = (name: string) => createApiKey(workplace.db, org, { name, scope: 'read', expires_at: null })
    const active = await make('active one')
    const expired = await make('expired one')
    await workplace.db.query(sql`update api_keys set expires_at = '2024-05-06T00:00:00Z' where id = $1`, [
      expired.id,
    ])
    const revoked = await make('revoked one')

    const { code, stdout } = await workplace.run(['key', 'revoke', `${revoked.id}`, ...of])
    expect([code, stdout]).toEqual([
      0,
      `API key ${revoked.id} "revoked one" is revoked. The next request with it fails.\n`,
    ])
    expect(await opens(org, active.key)).not.toBeNull()
    expect(await opens(org, expired.key)).toBeNull()
    expect(await opens(org, revoked.key)).toBeNull()

    const lines = (await workplace.run(['key', 'list', ...of])).stdout.trimEnd().split('\n')
    expect(lines[0]).toMatch(/^ *ID {2}NAME +KEY +SCOPE +STATUS +EXPIRES +LAST USED +CREATED$/)
    const column = lines[0]!.indexOf('STATUS')
    expect(lines.slice(1).map((line) => line.slice(column).split(' ')[0])).toEqual([
      'active',
      'expired',
      'revoked',
    ])
    expect(lines[2]).toContain('2024-05-06')
    expect(lines.join()).not.toContain(active.key)
    const listed = await workplace.json(['key', 'list', ...of])
    expect(listed.map((key: { id: number }) => key.id)).toEqual([active.id, expired.id, revoked.id])
    expect(listed[1].expires_at).toBe('2024-05-06T00:00:00.000Z')
  })

  it('revoke refuses another organization’s key, and an unknown ID', async () => {
    const [mine, theirs] = [await workplace.organization(), await workplace.organization()]
    const key = await createApiKey(workplace.db, theirs, { name: 'x', scope: 'read', expires_at: null })
    const { code, stderr } = await workplace.run([
      ...['key', 'revoke', `${key.id}`, '--organization', `${mine.id}`],
    ])
    expect([code, stderr]).toEqual([1, `There is no API key ${key.id}.\n`])
    expect(await opens(theirs, key.key)).not.toBeNull()
    const unknown = await workplace.run(['key', 'revoke', '999999', '--organization', `${mine.id}`])
    expect([unknown.code, unknown.stderr]).toEqual([1, 'There is no API key 999999.\n'])
  })
})
