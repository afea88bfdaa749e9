import { expect, inject, it } from 'vitest'
import { judgeTry, triesInSession } from '../../../server/commands/access/password-tries.ts'
import { Overloaded } from '../../../server/refusals.ts'
import { STRANGER } from '../../support/access/visitor.ts'
import { elsewhere, PASSWORD, startApp, startAppBehindProxy } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { connectPatiently } from '../../support/patient.ts'

/** Floods of wrong passwords. Those that take minutes are in `npm run torture`. */

const app = shared(startAppBehindProxy)

type Headers = Record<string, string>

/** So many wrong tries at once, each for another account. */
function flood(count: number, headers: () => Headers) {
  const mark = Math.random()
  const body = (n: number) => ({ email: `${n}.${mark}@example.com`, password: 'wrong password' })
  return Array.from({ length: count }, (_, n) => app.call('POST', '/app/session', body(n), headers()))
}

it('from everywhere is refused at once, and those who are known notice nothing', async () => {
  const person = await app.signedIn()
  const tries = flood(200, elsewhere)
  const known = { ...elsewhere(), cookie: person.device }
  const during = await Promise.all([
    person.get('/projects'),
    app.call('GET', '/icon.svg'),
    app.call('POST', '/app/session', { email: person.email, password: PASSWORD }, known),
  ])
  expect(during.map(({ status }) => status)).toEqual([200, 200, 204])

  const answers = await Promise.all(tries)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(100)
  expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['1']))
  expect(answers.filter(({ status }) => status !== 503 && status !== 401)).toEqual([])
})

it('from one address is judged a hundred times', async () => {
  const here = elsewhere()
  const statuses: number[] = []
  while (statuses.filter((status) => status === 429).length < 40)
    statuses.push(...(await Promise.all(flood(20, () => here))).map(({ status }) => status))
  expect(statuses.filter((status) => status === 401)).toHaveLength(100)
  expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([])
})

it('from one address takes a few places in the queue, so that others get theirs', async () => {
  const here = elsewhere()
  const person = await app.signedIn()
  const tries = flood(60, () => here)
  const other = await app.call(
    'POST',
    '/app/session',
    { email: person.email, password: PASSWORD },
    elsewhere(),
  )
  expect(other.status).toBe(204)
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(40)
})

it('of right passwords, by one person, leaves places to the others who are known', async () => {
  const [one, other] = [await app.signedIn(), await app.signedIn()]
  const body = { current_password: PASSWORD, new_password: PASSWORD }
  const changes = Array.from({ length: 40 }, () =>
    app.call('PUT', '/app/password', body, { cookie: one.cookie }),
  )
  const known = { ...elsewhere(), cookie: other.device }
  const during = await app.call('POST', '/app/session', { email: other.email, password: PASSWORD }, known)
  expect(during.status).toBe(204)
  const statuses = (await Promise.all(changes)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([204, 503]))
})

it('by many accounts of one address leaves places to the others who are known', async () => {
  let release = () => {}
  const held = new Promise<null>((done) => {
    release = () => done(null)
  })
  const judge = (name: string, address: string) => {
    const user = { id: 1, name, email: `${name}@many.example.com` }
    const visitor = { ...STRANGER, address, network: address, session: name }
    return judgeTry(app.db, triesInSession(user, visitor), () => held)
  }
  const many = Promise.allSettled(Array.from({ length: 35 }, (_, n) => judge(`${n}`, '203.0.113.200')))
  const other = judge('other', '203.0.113.201')
  release()
  expect(await other).toBeNull()
  const refused = (await many).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toHaveLength(25)
  expect(refused.every((reason) => reason instanceof Overloaded)).toBe(true)
})

it.each([
  [
    'keys',
    401,
    () => app.call('GET', '/api/v1/projects', undefined, { authorization: 'Bearer crewline_1_x' }),
  ],
  [
    'sessions',
    401,
    () => app.call('GET', '/app/organizations/1/projects', undefined, { cookie: 'crewline_session=x' }),
  ],
  ['visitors', 200, () => app.call('GET', '/app/session', undefined, { cookie: 'crewline_session=x' })],
  ['sign-outs', 204, () => app.call('DELETE', '/app/session', undefined, { cookie: 'crewline_session=x' })],
  ['invitations', 404, () => app.call('GET', '/app/invitations/1.x')],
  ['acceptances', 404, () => app.call('POST', '/app/invitations/1.x', { password: PASSWORD }, elsewhere())],
])(
  'of unknown %s is answered at a pace that leaves the time to those who are known',
  async (_, status, ask) => {
    const person = await app.signedIn()
    const start = performance.now()
    let answered = 0
    const flood = Array.from({ length: 120 }, () => ask().finally(() => answered++))
    expect((await person.get('/projects')).status).toBe(200)
    expect(answered).toBeLessThan(120)
    expect(new Set((await Promise.all(flood)).map((answer) => answer.status))).toEqual(new Set([status]))
    expect(performance.now() - start).toBeGreaterThan(950)
  },
)

it('is nothing to the sign-in page: a browser that sends no session is asked for none, at once', async () => {
  const db = connectPatiently(inject('connection'))
  const asked: unknown[] = []
  const other = await startApp({ ...db, query: async (...query) => void asked.push(query) as never })
  const page = await other.call('GET', '/app/session')
  expect([page.status, page.body, asked]).toEqual([200, { data: null }, []])
  await other.close()
})
