import { expect, inject, it } from 'vitest'
import { elsewhere, PASSWORD, startApp, startAppBehindProxy } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { connectPatiently } from '../../support/patient.ts'

/** `npm run bench -- floods` runs longer floods. */

const app = shared(startAppBehindProxy)

type Headers = Record<string, string>

function flood(count: number, headers: () => Headers) {
  const mark = Math.random()
  const body = (n: number) => ({ email: `${n}.${mark}@example.com`, password: 'wrong password' })
  return Array.from({ length: count }, (_, n) => app.callOnce('POST', '/app/session', body(n), headers()))
}

it("a flood of sign-ins from many addresses doesn't block signed-in users", async () => {
  const person = await app.signedIn()
  const tries = flood(200, elsewhere)
  const during = await Promise.all([person.get('/projects'), app.call('GET', '/icon.svg')])
  expect(during.map(({ status }) => status)).toEqual([200, 200])
  const responses = await Promise.all(tries)
  expect(responses.filter(({ status }) => status !== 503 && status !== 401)).toEqual([])
})

it("a flood of sign-ins from one address doesn't block sign-ins from others", async () => {
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

it("a flood of password changes by one user doesn't block sign-ins from known devices", async () => {
  const [one, other] = [await app.signedIn(), await app.signedIn()]
  const body = { current_password: PASSWORD, new_password: PASSWORD }
  const changes = Array.from({ length: 40 }, () =>
    app.callOnce('PUT', '/app/password', body, { cookie: one.cookie }),
  )
  const known = { ...elsewhere(), cookie: other.device }
  const during = await app.call('POST', '/app/session', { email: other.email, password: PASSWORD }, known)
  expect(during.status).toBe(204)
  const statuses = (await Promise.all(changes)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([204, 503]))
})

it('the sign-in page queries no session if the browser sends none', async () => {
  const db = connectPatiently(inject('connection'))
  const sent: unknown[] = []
  const other = await startApp({ ...db, query: async (...query) => void sent.push(query) as never })
  const page = await other.call('GET', '/app/session')
  expect([page.status, page.body, sent]).toEqual([200, { data: null }, []])
  await other.close()
})
