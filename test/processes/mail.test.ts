import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startMailServer } from '../support/mail/mail.ts'
import { closedPort } from '../support/ports.ts'
import {
  cleanUp,
  copyDataFolder,
  projectRoot,
  runCrewline,
  splitOutput,
  startServer,
} from '../support/processes/server-process.ts'

afterAll(cleanUp)

const PASSWORD = 'correct horse battery'
const EMAIL = 'planner@example.com'

it('two workers send each email once, log no address or password, and stop', async () => {
  const mail = await startMailServer()
  const [dataDir, port] = [await copyDataFolder(), await closedPort()]
  const settings = {
    ...{ DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
    ...{ SMTP_URL: `smtp://crewline:p%40ss%3Aword@127.0.0.1:${mail.port}`, MAIL_FROM: 'plan@example.com' },
  }
  const program = join(projectRoot, 'bin/crewline.js')
  const workers = [process.execPath, program, 'serve', '--workers', '2'] as [string, ...string[]]
  const server = await startServer(
    { ...settings, CREWLINE_INIT_EMAIL: EMAIL, CREWLINE_INIT_PASSWORD: PASSWORD },
    { program: workers },
  )

  const json = { 'content-type': 'application/json' }
  const post = (path: string, body: object, cookie = '') =>
    fetch(server.url + path, { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) })
  const signedIn = await post('/app/session', { email: EMAIL, password: PASSWORD })
  expect(signedIn.status).toBe(204)
  const cookie = signedIn.headers.get('set-cookie')!.split(';', 1)[0]!
  const guests = Array.from({ length: 8 }, (_, n) => `guest${n}@example.com`)
  for (const email of guests)
    expect((await post('/app/organizations/1/invitations', { email, role: 'viewer' }, cookie)).status).toBe(
      201,
    )
  for (const email of [EMAIL, ...guests]) await mail.until(email)
  const doctor = await runCrewline(settings, 'doctor')
  expect(doctor).toMatchObject({ code: 0, stdout: expect.stringContaining('Email is configured') })

  expect(await server.stop()).toBe(0)
  expect([EMAIL, ...guests].map((email) => mail.to(email).length)).toEqual([1, ...guests.map(() => 1)])
  const { log } = splitOutput(server.said.stdout)
  expect(log.filter(({ msg }) => msg === 'mail sent').length).toBe(guests.length + 1)
  const logs = JSON.stringify(log) + server.said.stderr
  expect(['guest0@', EMAIL, 'p@ss', 'p%40ss'].filter((secret) => logs.includes(secret))).toEqual([])
  await mail.close()
})
