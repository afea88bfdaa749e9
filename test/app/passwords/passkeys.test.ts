import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { hashSecret } from '../../../server/crypto/keys.ts'
import { sql } from '../../../server/db/sql.ts'
import { lockOrganization } from '../../../server/store/organizations.ts'
import { as } from '../../support/access/factors.ts'
import { androidStatement, newPasskey, signedBy } from '../../support/access/passkeys.ts'
import { asCookies, cookiesOf } from '../../support/access/provider.ts'
import { PASSWORD, startApp } from '../../support/app.ts'
import { countWaiting } from '../../support/cluster.ts'
import { shared } from '../../support/lifetime.ts'

const app = shared(() => startApp())

async function requestOptions() {
  const person = await app.signedIn('viewer')
  const proof = { current_password: PASSWORD }
  const begun = await app.call('POST', '/app/factors/passkeys/options', proof, as(person))
  const { crewline_step: step = '' } = cookiesOf(begun)
  const cookie = `${as(person).cookie}; crewline_step=${step}`
  const add = (passkey: object) =>
    app.call('POST', '/app/factors/passkeys', { name: 'Key', passkey }, { cookie, origin: app.url })
  return { options: begun.body.data, add, person, step }
}

describe('a new passkey', () => {
  it('is accepted without an attestation', async () => {
    const { options, add } = await requestOptions()
    const added = await add(newPasskey(options, app.url))
    expect([added.status, added.body.data.recovery_codes.length]).toEqual([201, 10])
  })

  it('is refused without a request to an address in its certificates', async () => {
    const paths: string[] = []
    const server = createServer(({ url = '' }, response) => {
      paths.push(url)
      response.end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const { options, add } = await requestOptions()
    const from = androidStatement(`http://127.0.0.1:${port}/inside`)
    const refused = await add(newPasskey(options, app.url, 'android-key', from))
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['passkey']])
    expect(paths).toEqual([])
    server.closeAllConnections()
    server.close()
  })

  it.each([{ toString: 1 }, [{ toString: 1 }], null, 7])(
    'is refused if its attestation is %j',
    async (attestationObject) => {
      const { options, add } = await requestOptions()
      const { response, ...passkey } = newPasskey(options, app.url)
      const refused = await add({ ...passkey, response: { ...response, attestationObject } })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['passkey']])
    },
  )

  it('stores only known transports', async () => {
    for (const transports of [['\0', 'usb', 'hybrid'], [{}], 'usb', null]) {
      const { options, add } = await requestOptions()
      const { response, ...passkey } = newPasskey(options, app.url)
      expect((await add({ ...passkey, response: { ...response, transports } })).status).toBe(201)
      const [kept] = await app.db.query<{ transports: string[] }>(
        sql`select transports from factors where credential_id = $1`,
        [passkey.id],
      )
      expect(kept!.transports).toEqual(Array.isArray(transports) && transports[1] ? ['hybrid', 'usb'] : [])
    }
  })

  it("doesn't lock its sign-in step while it waits for the lock of an organization", async () => {
    const { options, add, person, step } = await requestOptions()
    const { adding } = await app.db.transaction(async (tx) => {
      await lockOrganization(tx, person.org.id)
      const adding = add(newPasskey(options, app.url))
      await expect.poll(() => countWaiting(app.db, 'organizations')).toBe(1)
      await tx.query(sql`select from sign_in_steps where token_hash = $1 for update nowait`, [
        hashSecret(step),
      ])
      return { adding }
    })
    expect((await adding).status).toBe(201)
  })

  it('returns 413 if it is too long', async () => {
    const { options, add } = await requestOptions()
    const passkey = { ...newPasskey(options, app.url), more: 'x'.repeat(20_000) }
    expect((await add(passkey)).status).toBe(413)
  })
})

it('a passkey opens no session if it is removed during the sign-in', async () => {
  const { options, add } = await requestOptions()
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { id, ...passkey } = newPasskey(options, app.url, 'none', undefined, publicKey)
  expect((await add({ id, ...passkey })).status).toBe(201)

  async function begin() {
    const begun = await app.call('POST', '/app/session/passkey/options', { as: 'only' }, { origin: app.url })
    const headers = { ...asCookies(cookiesOf(begun)), origin: app.url }
    const body = { passkey: signedBy(privateKey, id, begun.body.data, app.url) }
    const finish = () => app.call('POST', '/app/session/passkey', body, headers)
    return { finish, step: cookiesOf(begun).crewline_step ?? '' }
  }
  expect((await (await begin()).finish()).status).toBe(204)

  await app.db.query(sql`update factors set last_used_at = null where credential_id = $1`, [id])
  const { finish, step } = await begin()
  let finishing: ReturnType<typeof finish> | undefined
  await app.db.transaction(async (tx) => {
    await tx.query(sql`select 1 from sign_in_steps where token_hash = $1 for update`, [hashSecret(step)])
    finishing = finish()
    const used = sql`select last_used_at from factors where credential_id = $1`
    await expect.poll(() => app.db.query(used, [id])).toEqual([{ last_used_at: expect.any(Date) }])
    await app.db.query(sql`delete from factors where credential_id = $1`, [id])
  })
  expect((await finishing)?.status).toBe(401)
})

it("a passkey can be removed with its own signature, but not with another key's or a password", async () => {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { options, add, person } = await requestOptions()
  const made = newPasskey(options, app.url, 'none', undefined, own.publicKey)
  expect((await add(made)).status).toBe(201)
  const { factors } = (await app.call('GET', '/app/factors', undefined, as(person))).body.data
  const removal = `/app/factors/${factors[0].id}/removal`
  const prove = async (key: typeof own) => {
    const begun = await app.call('POST', '/app/factors/proofs', undefined, as(person))
    const { crewline_step: step = '' } = cookiesOf(begun)
    const headers = { cookie: `${as(person).cookie}; crewline_step=${step}`, origin: app.url }
    const current_passkey = signedBy(key.privateKey, made.id, begun.body.data, app.url)
    return app.call('POST', removal, { current_passkey }, headers)
  }
  const byPassword = await app.call('POST', removal, { current_password: PASSWORD }, as(person))
  expect([byPassword.status, Object.keys(byPassword.body.errors)]).toEqual([422, ['current_code']])
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  expect((await prove(other)).status).toBe(422)
  expect((await prove(own)).status).toBe(204)
})
