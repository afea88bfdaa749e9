import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { secretsOf, ssoOwner } from '../../server/crypto/secrets.ts'
import { findSsoSecret } from '../../server/store/access/sso.ts'
import { CLIENT, startProvider } from '../support/access/provider.ts'
import { openWorkplace } from '../support/command.ts'
import { shared } from '../support/lifetime.ts'

const world = shared(async () => {
  const workplace = await openWorkplace()
  const provider = await startProvider({})
  provider.serve(['http://127.0.0.1/sso'])
  return { workplace, provider, close: () => Promise.all([workplace.close(), provider.stop()]) }
})
const [older, newer] = [randomBytes(32), randomBytes(32)]

async function start() {
  const org = await world.workplace.organization()
  const run = (words: string[], env: Record<string, string> = {}, input = '') =>
    world.workplace.run(['sso', ...words, '--organization', String(org.id)], input, {
      ...{ CREWLINE_SSO_ALLOW_PRIVATE: 'true', CREWLINE_SECRET_KEY: older.toString('base64') },
      ...env,
    })
  const own = ['--issuer', world.provider.issuer, '--client-id', CLIENT.client_id, '--secret-stdin']
  return { org, run, own }
}

describe('sso', () => {
  it('is set up, shown without the secret, changed in part, tested and removed', async () => {
    const { org, run, own } = await start()
    expect((await run(['show'])).stdout).toContain('This organization has no SSO settings.')
    expect((await run(['test'])).code).toBe(1)
    const set = await run(
      ['set', ...own, '--name', 'Own ID', '--required-domains', 'Example.com'],
      {},
      CLIENT.client_secret,
    )
    expect(set).toEqual({ code: 0, stdout: 'Single sign-on is set up for "Acme".\n', stderr: '' })
    const changed = await run([
      'set',
      '--join-domains',
      'example.com, example.org',
      '--roles',
      'staff=planner',
      '--role-claim',
      'groups',
    ])
    expect([changed.code, changed.stderr]).toEqual([0, ''])
    const { stdout } = await run(['show', '--json'])
    expect(JSON.parse(stdout)).toMatchObject({
      settings: {
        ...{ name: 'Own ID', issuer: world.provider.issuer, required_domains: ['example.com'] },
        ...{ join_domains: ['example.com', 'example.org'], roles: [{ value: 'staff', role: 'planner' }] },
      },
    })
    expect(stdout).not.toContain(CLIENT.client_secret)
    expect((await run(['test'])).stdout).toMatch(
      / responds and has 1 key\.\nSign-in page: .*\/auth\nSigning out/,
    )

    const rotated = await world.workplace.run(['secrets', 'rotate'], '', {
      CREWLINE_SECRET_KEY: [newer, older].map((key) => key.toString('base64')).join(),
    })
    expect(rotated.stdout).toBe('1 secret encrypted with the first key.\n')
    const sealed = (await findSsoSecret(world.workplace.db, org.id))!
    expect(secretsOf([newer]).open(sealed, ssoOwner(org.id))).toBe(CLIENT.client_secret)

    expect((await run(['remove'])).stdout).toBe('Single sign-on is removed from "Acme".\n')
    expect((await run(['remove'])).code).toBe(1)
  })

  it('refuses a domain in use, an unreachable provider and an insecure issuer URL', async () => {
    const [first, second] = [await start(), await start()]
    const domain = ['--address-domains', 'example.net']
    expect((await first.run(['set', ...first.own, ...domain], {}, 'secret')).code).toBe(0)
    const taken = await second.run(['set', ...second.own, ...domain], {}, 'secret')
    expect([taken.code, taken.stderr]).toEqual([1, expect.stringContaining('lead to organization')])
    const away = await second.run(
      ['set', '--issuer', 'http://127.0.0.1:9', '--client-id', 'x', '--secret-stdin'],
      {},
      'secret',
    )
    expect([away.code, away.stderr]).toEqual([
      1,
      "The provider doesn't work: 127.0.0.1:9 could not be reached (ECONNREFUSED).\n",
    ])
    const plain = { CREWLINE_SSO_ALLOW_PRIVATE: 'false' }
    const refused = await second.run(['set', ...second.own], plain, 'secret')
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('https://')])
    expect((await second.run(['set', '--server-provider'])).stderr).toContain('Set OIDC_ISSUER first')
  })
})
