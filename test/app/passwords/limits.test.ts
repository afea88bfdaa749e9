import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import {
  attemptsFor,
  countAndCheck,
  deleteExpired,
} from '../../../server/commands/access/password-attempts.ts'
import { resetPassword } from '../../../server/commands/access/users.ts'
import { ANONYMOUS_VISITOR } from '../../support/access/visitor.ts'
import { elsewhere, PASSWORD, startAppBehindProxy } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'

const app = shared(startAppBehindProxy)
const other = shared(startAppBehindProxy)

const write = (text: string) => app.db.query<Record<string, unknown>>({ name: '', text })

type Headers = Record<string, string>
const signIn = (email: string, password: string, headers: Headers = elsewhere()) =>
  app.call('POST', '/app/session', { email, password }, headers)

async function tryWrong(times: number, email: string, headers?: () => Headers): Promise<number[]> {
  const responses: number[] = []
  for (let n = 0; n < times; n++) responses.push((await signIn(email, 'wrong password', headers?.())).status)
  return responses
}

const tenWrong = Array<number>(10).fill(401)

describe('wrong passwords', () => {
  it.each(['known', 'unknown'])('return 429 after ten, even for a right one (%s account)', async (kind) => {
    const { email } = await app.signedIn()
    const account = kind === 'known' ? email : `nobody.${email}`
    expect(await tryWrong(11, account)).toEqual([...tenWrong, 429])
    const refused = await signIn(account, PASSWORD)
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(900)
  })

  it('are limited to ten on all nodes together, even if they arrive concurrently', async () => {
    const { email } = await app.signedIn()
    const ports = [app.url, other.url].map((url) => Number(new URL(url).port))
    const body = JSON.stringify({ email, password: 'wrong password' })
    const clients = await Promise.all(
      Array.from({ length: 200 }, (_, n) => lastByteLater(ports[n % 2]!, '/app/session', body)),
    )
    const responses = await Promise.all(clients.map((sendLastByte) => sendLastByte()))
    expect(responses.filter((status) => status === 401)).toHaveLength(10)
    expect(responses.filter((status) => ![401, 429, 503].includes(status))).toEqual([])
    expect((await signIn(email, PASSWORD)).status).toBe(429)
  })

  it('are counted in the database before they are checked', async () => {
    const email = `${Math.random()}@example.com`
    const visitor = { ...ANONYMOUS_VISITOR, address: '192.0.2.1', network: '192.0.2.1' }
    const counted = () => write(`select tries from password_tries where counter = sha256('account ${email}')`)
    const attempts = await attemptsFor(app.db, email, visitor)
    const seen = await Promise.all([1, 2, 3].map(() => countAndCheck(app.db, attempts, counted)))
    expect(seen.flatMap((rows) => rows ?? []).every((row) => Number(row.tries) >= 1)).toBe(true)
    expect(seen.flatMap((rows) => rows ?? [])).toHaveLength(3)
    expect(await counted()).toEqual([])
  })

  const preset = (network: string, tries: number) =>
    write(
      `insert into password_tries (counter, tries, since) values (sha256('address ${network}'), ${tries}, now())`,
    )

  it("from one IP address are limited to 100 for all accounts; right ones don't count", async () => {
    const { email } = await app.signedIn()
    const here = elsewhere()
    await preset(here['x-forwarded-for'], 98)
    expect((await signIn(`1.${email}`, 'wrong', here)).status).toBe(401)
    for (let n = 0; n < 3; n++) expect((await signIn(email, PASSWORD, here)).status).toBe(204)
    expect((await signIn(`2.${email}`, 'wrong', here)).status).toBe(401)
    expect((await signIn(`3.${email}`, 'wrong', here)).status).toBe(429)
    expect((await signIn(email, PASSWORD, here)).status).toBe(429)
    expect((await signIn(email, PASSWORD)).status).toBe(204)
  })

  it('of one IPv6 network count together', async () => {
    const { email } = await app.signedIn()
    const network = `2001:db8:${process.pid.toString(16)}:7`
    const at = (host: number) => ({ 'x-forwarded-for': `${network}::${host}` })
    await preset(network, 98)
    for (const n of [1, 2]) expect((await signIn(`${n}.${email}`, 'wrong', at(n))).status).toBe(401)
    expect((await signIn(email, PASSWORD, at(3))).status).toBe(429)
  })

  it('are reset by a right one', async () => {
    const { email } = await app.signedIn()
    expect(await tryWrong(9, email)).toEqual(tenWrong.slice(1))
    expect((await signIn(email, PASSWORD)).status).toBe(204)
    expect(await tryWrong(9, email)).toEqual(tenWrong.slice(1))
  })

  it('are reset when the operator resets the password', async () => {
    const { email } = await app.signedIn()
    await tryWrong(11, email)
    await resetPassword(app.db, email, 'another long password')
    await expect.poll(async () => (await signIn(email, 'another long password')).status).toBe(204)
  })

  it('are deleted from the database once they no longer count', async () => {
    const { email } = await app.signedIn()
    await tryWrong(1, email)
    const ofAccount = `where counter = sha256('account ${email}')`
    expect(await write(`select tries from password_tries ${ofAccount}`)).toEqual([{ tries: 1 }])
    await write(`update password_tries set since = now() - interval '16 minutes' ${ofAccount}`)
    await deleteExpired(app.db)
    expect(await write(`select tries from password_tries ${ofAccount}`)).toEqual([])
  })
})

describe('a change of the password', () => {
  const change = (cookie: string, current_password: string) =>
    app.call('PUT', '/app/password', { current_password, new_password: 'a better one indeed' }, { cookie })

  it('returns 429 after ten wrong passwords in a session', async () => {
    const { cookie } = await app.signedIn()
    for (let n = 0; n < 10; n++) expect((await change(cookie, 'wrong')).status).toBe(422)
    expect((await change(cookie, PASSWORD)).status).toBe(429)
  })

  it('is not blocked by wrong passwords of anonymous clients', async () => {
    const { cookie, email } = await app.signedIn()
    await tryWrong(11, email)
    expect((await change(cookie, PASSWORD)).status).toBe(204)
  })
})

describe('a known device', () => {
  it('can sign in while unknown devices are blocked', async () => {
    const { email, device } = await app.signedIn()
    const known = () => ({ ...elsewhere(), cookie: device })
    expect(await tryWrong(11, email)).toEqual([...tenWrong, 429])
    expect((await signIn(email, PASSWORD, known())).status).toBe(204)
  })

  it("has its own limit of ten attempts, which doesn't block other devices", async () => {
    const { email, device } = await app.signedIn()
    const known = () => ({ ...elsewhere(), cookie: device })
    expect(await tryWrong(11, email, known)).toEqual([...tenWrong, 429])
    expect((await signIn(email, PASSWORD)).status).toBe(204)
  })

  it("isn't known for other accounts, isn't a session, and gets a new token at each sign-in", async () => {
    const { email, device, org } = await app.signedIn()
    const outsider = await app.signedIn()
    await tryWrong(11, outsider.email)
    expect((await signIn(outsider.email, PASSWORD, { cookie: device })).status).toBe(429)
    expect((await app.call('GET', '/app/session', undefined, { cookie: device })).body.data).toBeNull()
    expect(
      (await app.call('GET', `/app/organizations/${org.id}/tags`, undefined, { cookie: device })).status,
    ).toBe(401)

    const again = await signIn(email, PASSWORD, { ...elsewhere(), cookie: device })
    const [, next = ''] = again.headers.getSetCookie().map((text) => text.split(';', 1)[0]!)
    expect(next).toMatch(/^crewline_device=[\w-]{43}$/)
    await tryWrong(11, email)
    expect((await signIn(email, PASSWORD, { cookie: device })).status).toBe(429)
    expect((await signIn(email, PASSWORD, { cookie: next })).status).toBe(204)
  })

  it('is known for every account that signs in there', async () => {
    const [one, two] = [await app.signedIn(), await app.signedIn()]
    const second = await signIn(two.email, PASSWORD, { ...elsewhere(), cookie: one.device })
    const device = second.headers.getSetCookie()[1]!.split(';', 1)[0]!
    await tryWrong(11, one.email)
    expect((await signIn(one.email, PASSWORD, { cookie: device })).status).toBe(204)
  })

  it('has a limit of ten attempts for each account, even if others sign in there', async () => {
    const [victim, other] = [await app.signedIn(), await app.signedIn()]
    let cookie = victim.device
    const responses: number[] = []
    for (let n = 0; n < 3; n++) {
      responses.push(...(await tryWrong(4, victim.email, () => ({ ...elsewhere(), cookie }))))
      const own = await signIn(other.email, PASSWORD, { ...elsewhere(), cookie })
      expect(own.status).toBe(204)
      cookie = own.headers.getSetCookie()[1]!.split(';', 1)[0]!
    }
    expect(responses).toEqual([...tenWrong, 429, 429])
    expect((await signIn(victim.email, PASSWORD, { ...elsewhere(), cookie })).status).toBe(429)
    expect((await signIn(victim.email, PASSWORD)).status).toBe(204)
  })

  it.each([
    ['a password reset', async (email: string) => void (await resetPassword(app.db, email, PASSWORD))],
    [
      'signing out everywhere else',
      async (email: string) => {
        const { headers } = await signIn(email, PASSWORD)
        const cookie = headers.getSetCookie()[0]!.split(';', 1)[0]!
        expect((await app.call('DELETE', '/app/sessions', undefined, { cookie })).status).toBe(204)
      },
    ],
    [
      'sign-ins on ten other devices',
      async (email: string) => {
        for (let n = 0; n < 10; n++) expect((await signIn(email, PASSWORD)).status).toBe(204)
      },
    ],
  ])('is no longer known after %s', async (_name, forget) => {
    const { email, device } = await app.signedIn()
    await forget(email)
    await tryWrong(11, email)
    expect((await signIn(email, PASSWORD, { cookie: device })).status).toBe(429)
  })
})

/** Sends a POST without its last byte. Returns a function that sends this byte and resolves to the status. */
async function lastByteLater(port: number, path: string, body: string): Promise<() => Promise<number>> {
  const socket = connect(port, '127.0.0.1')
  const from = elsewhere()['x-forwarded-for']
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nConnection: close\r\n`
  const type = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk
  })
  const closed = new Promise<number>((done, fail) => {
    socket.on('error', fail)
    socket.on('close', () => done(Number(response.split(' ')[1])))
  })
  await new Promise<void>((done) => socket.write(head + type + body.slice(0, -1), () => done()))
  return () => {
    socket.write(body.slice(-1))
    return closed
  }
}
