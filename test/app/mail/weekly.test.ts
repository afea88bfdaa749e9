import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { linkMember } from '../../../server/commands/access/linked-people.ts'
import { writeWeeklyMails } from '../../../server/commands/mail/weekly.ts'
import { listMembers } from '../../../server/store/access/members.ts'
import { createWebhookWorker } from '../../../server/webhooks/outbox.ts'
import type { TestUser } from '../../support/app.ts'
import { elsewhere, PASSWORD, SECRETS, startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { pathIn, startMail } from '../../support/mail/mail.ts'
import { startPlanning } from '../../support/people.ts'
import { startReceiver } from '../../support/receiver.ts'

const mail = shared(() => startMail('mail_weekly'))
afterEach(() => mail.settle())

const WEEK = '2026-06-15'
const MORNING = new Date('2026-06-15T05:00:00Z')

async function aPlannedMember() {
  const planner = await mail.app.signedIn()
  await planner.put('/settings', { time_zone: 'Europe/Madrid' })
  const plan = await startPlanning(mail.app, planner)
  const person = await plan.addPerson('Ana')
  const member = await mail.app.signedIn('viewer', { ...planner.org, time_zone: 'Europe/Madrid' })
  const row = (await listMembers(mail.db, planner.org.id)).find(({ email }) => email === member.email)!
  await linkMember(mail.db, planner.org, row.user_id, person.id)
  await plan.assign(person.id, await plan.addProject('Harbour <North>'), '2026-06-15', '2026-06-17')
  await mail.db.query({ text: 'delete from mails', name: '' })
  return { planner, member, user_id: row.user_id }
}

const choose = (member: TestUser, choice: object) =>
  member.put('/me/weekly-mail', { schedule: false, changes: false, time_zone: null, ...choice })

const age = ({ org }: TestUser, next_at: Date = MORNING) =>
  mail.db.query({ text: 'update weekly_mails set next_at = $2 where organization_id = $1', name: '' }, [
    org.id,
    next_at,
  ])

const weeklyTo = ({ email }: TestUser) =>
  mail.server.to(email).filter(({ subject }) => subject?.startsWith('Your week'))

describe('the weekly email', () => {
  it('is off by default, and its settings report what it needs', async () => {
    const { member } = await aPlannedMember()
    const off = { schedule: false, changes: false, time_zone: null }
    const state = { ...off, can_mail: true, is_confirmed: true, is_linked: true }
    expect((await member.get('/me/weekly-mail')).body.data).toEqual(state)
    expect((await choose(member, { schedule: true, time_zone: 'Asia/Tokyo' })).status).toBe(204)
    const chosen = { ...state, schedule: true, time_zone: 'Asia/Tokyo' }
    expect((await member.get('/me/weekly-mail')).body.data).toEqual(chosen)
    expect((await choose(member, { schedule: true, time_zone: 'Mars/Base' })).status).toBe(422)
    expect((await choose(member, {})).status).toBe(204)
    expect((await member.get('/me/weekly-mail')).body.data).toEqual(state)
  })

  it('lists the days of the week, and has a one-click link to unsubscribe', async () => {
    const { member } = await aPlannedMember()
    await choose(member, { schedule: true })
    await age(member)
    await writeWeeklyMails(mail.db, MORNING)
    mail.startSender()
    await expect.poll(() => weeklyTo(member).length).toBe(1)
    const [letter] = weeklyTo(member)
    expect(letter!.subject).toBe('Your week from 15 June: Test')
    expect(letter!.text).toMatch(/Mon,? 15 Jun\n {2}8 h Harbour <North>\n/)
    expect(letter!.text).toMatch(/Thu,? 18 Jun\n {2}Nothing scheduled/)
    expect(letter!.text).not.toMatch(/Sat,? 20/)
    expect(letter!.html).toContain('8 h Harbour &#60;North&#62;')
    const headers = new Map(letter!.headers.map(({ key, value }) => [key, value]))
    const stop = pathIn(letter!, 'app')
    expect(headers.get('list-unsubscribe')).toBe(`<https://plan.example.com${stop}>`)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')

    // GET redirects a browser to a page that asks for confirmation. A mail program's POST needs no session.
    const opened = await mail.app.call('GET', stop)
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      stop.replace('/app/weekly-mails', '/stop-mail'),
    ])
    expect((await member.get('/me/weekly-mail')).body.data.schedule).toBe(true)
    const post = () =>
      fetch(mail.app.url + stop, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await post()).status).toBe(204)
    expect((await member.get('/me/weekly-mail')).body.data.schedule).toBe(false)
    expect((await post()).status).toBe(404)
  })

  it('is created and sent once a week, even if several nodes do it concurrently', async () => {
    const { member } = await aPlannedMember()
    await choose(member, { schedule: true })
    await age(member)
    await Promise.all([1, 2, 3].map(() => writeWeeklyMails(mail.db, MORNING)))
    await writeWeeklyMails(mail.db, new Date(MORNING.getTime() + 3_600_000))
    expect((await mail.waiting(member.email)).length).toBe(1)
    mail.startSender()
    mail.startSender()
    await expect.poll(() => mail.waiting(member.email)).toEqual([])
    expect(weeklyTo(member).length).toBe(1)
    const next = new Date(MORNING.getTime() + 7 * 24 * 3_600_000)
    await writeWeeklyMails(mail.db, new Date(next.getTime() - 1))
    expect(await mail.waiting(member.email)).toEqual([])
    await writeWeeklyMails(mail.db, next)
    expect(await mail.waiting(member.email)).toMatchObject([
      { kind: 'weekly', facts: { week: '2026-06-22' } },
    ])
  })

  it("is created on Monday at seven in the reader's time zone, and not on another day", async () => {
    const { member } = await aPlannedMember()
    const tokyo = new Date('2026-06-14T22:00:00Z')
    await choose(member, { schedule: true, time_zone: 'Asia/Tokyo' })
    await age(member, tokyo)
    await writeWeeklyMails(mail.db, new Date(tokyo.getTime() - 1))
    expect(await mail.waiting(member.email)).toEqual([])
    await writeWeeklyMails(mail.db, tokyo)
    expect(await mail.waiting(member.email)).toMatchObject([{ facts: { week: WEEK } }])
    await mail.db.query({ text: 'delete from mails', name: '' })
    // On Wednesday, it is too late for the email. On Sunday, the server waits for Monday, even if a change of
    // the time zone made the email due.
    for (const now of ['2026-06-17T12:00:00Z', '2026-06-14T12:00:00Z']) {
      await age(member, new Date('2026-06-14T10:00:00Z'))
      await writeWeeklyMails(mail.db, new Date(now))
      expect(await mail.waiting(member.email)).toEqual([])
    }
  })

  it('is created for other members if the settings of one have an unknown time zone', async () => {
    const [restored, { member }] = [await aPlannedMember(), await aPlannedMember()]
    for (const each of [restored.member, member]) await choose(each, { schedule: true })
    await age(restored.member, new Date(MORNING.getTime() - 1))
    await age(member)
    const text = "update weekly_mails set time_zone = 'Mars/Base' where organization_id = $1"
    await mail.db.query({ text, name: '' }, [restored.member.org.id])
    await writeWeeklyMails(mail.db, MORNING)
    expect(await mail.waiting(member.email)).toMatchObject([{ facts: { week: WEEK } }])
  })

  it('is created for other members while the settings of one are locked', async () => {
    const [held, { member }] = [await aPlannedMember(), await aPlannedMember()]
    for (const each of [held.member, member]) await choose(each, { schedule: true })
    await age(held.member, new Date(MORNING.getTime() - 1))
    await age(member)
    const text = 'select from weekly_mails where organization_id = $1 for update'
    await mail.db.transaction(async (tx) => {
      await tx.query({ text, name: '' }, [held.member.org.id])
      await writeWeeklyMails(mail.db, MORNING)
    })
    expect(await mail.waiting(member.email)).toMatchObject([{ facts: { week: WEEK } }])
    expect(await mail.waiting(held.member.email)).toEqual([])
    await writeWeeklyMails(mail.db, MORNING)
    expect(await mail.waiting(held.member.email)).toMatchObject([{ facts: { week: WEEK } }])
  })

  it('reports changes by others, and is not sent if there are none and nothing else is chosen', async () => {
    const { planner, member } = await aPlannedMember()
    await choose(member, { changes: true })
    await age(member)
    await writeWeeklyMails(mail.db, MORNING)
    mail.startSender()
    await expect.poll(() => mail.waiting(member.email)).toEqual([])
    expect(weeklyTo(member)).toEqual([])
    const day = new Date(MORNING.getTime() - 24 * 3_600_000)
    const text = `update changes set at = $2 where organization_id = $1 and type = 'assignment'`
    await mail.db.query({ text, name: '' }, [planner.org.id, day])
    await age(member)
    await writeWeeklyMails(mail.db, MORNING)
    await expect.poll(() => weeklyTo(member).length).toBe(1)
    expect(weeklyTo(member)[0]!.text).not.toMatch(/\d{4}-\d{2}-\d{2}/)
    expect(weeklyTo(member)[0]!.text).toMatch(
      /Changes by others\n\nSun[, ]+07:00\n {2}.*Ana.*\n {2}by test\n/,
    )
  })

  it('is in the language that its reader chose, including the dates', async () => {
    const { planner, member } = await aPlannedMember()
    await mail.app.call('PUT', '/app/language', { language: 'es' }, { cookie: member.cookie })
    await choose(member, { schedule: true, changes: true })
    const day = new Date(MORNING.getTime() - 24 * 3_600_000)
    const text = `update changes set at = $2 where organization_id = $1 and type = 'assignment'`
    await mail.db.query({ text, name: '' }, [planner.org.id, day])
    await age(member)
    await writeWeeklyMails(mail.db, MORNING)
    mail.startSender()
    const subject = 'Su semana a partir del 15 de junio: Test'
    const found = () => mail.server.to(member.email).find((letter) => letter.subject === subject)
    await expect.poll(found).toBeTruthy()
    const letter = found()!
    expect(letter.html).toContain('<html lang="es">')
    expect(letter.text).toContain('lun, 15 jun\n  8 h Harbour <North>\n')
    expect(letter.text).toContain('jue, 18 jun\n  Nada planificado')
    expect(letter.text).toContain(
      'dom, 07:00\n  Ana en Harbour <North>, 8 h/día, 15 de junio – 17 de junio\n  por test\n',
    )
    expect(letter.text).toContain(`Darse de baja: https://`)
  })

  it('is turned off when the member is removed', async () => {
    const { planner, member, user_id } = await aPlannedMember()
    await choose(member, { schedule: true })
    await planner.delete(`/members/${user_id}`)
    const text = 'select 1 from weekly_mails where organization_id = $1'
    expect(await mail.db.query({ text, name: '' }, [planner.org.id])).toEqual([])
  })
})

it('admins with a confirmed address get an email in their language if a webhook is paused', async () => {
  const admin = await mail.app.signedIn('admin')
  const german = await mail.app.signedIn('admin', admin.org)
  await mail.app.call('PUT', '/app/language', { language: 'de' }, { cookie: german.cookie })
  const viewer = await mail.app.signedIn('viewer', admin.org)
  const receiver = await startReceiver()
  receiver.respond('/hook', 410)
  await admin.post('/webhooks', { url: `${receiver.url}/hook` })
  const log = pino({ level: 'silent' })
  const webhooks = createWebhookWorker(mail.db, {
    allowPrivate: true,
    canMail: true,
    secrets: SECRETS,
    log,
  })
  // Creates a change before the worker starts, because nothing notifies this worker of changes.
  await admin.post('/resources', { name: 'Ana' })
  webhooks.start()
  mail.startSender()
  const paused = () => mail.server.to(admin.email).filter(({ subject }) => subject?.includes('paused'))
  const angehalten = () =>
    mail.server.to(german.email).filter(({ subject }) => subject?.includes('angehalten'))
  await expect.poll(() => [paused().length, angehalten().length]).toEqual([1, 1])
  await webhooks.close()
  await receiver.close()
  expect(paused()[0]!.text).toContain('The receiver responded with 410: it no longer accepts messages.')
  expect(angehalten()[0]!.text).toContain(
    'Der Empfänger hat mit 410 geantwortet: Er nimmt keine Nachrichten mehr an.',
  )
  expect(pathIn(paused()[0]!, String(admin.org.id))).toMatch(/\/webhooks\/\d+$/)
  expect(mail.server.to(viewer.email).filter(({ subject }) => subject?.includes('paused'))).toEqual([])
})

it('refuses invalid tokens and long bodies from anonymous clients', async () => {
  const stop = (token: string, body?: unknown) =>
    mail.app.call('POST', `/app/weekly-mails/${token}`, body, elsewhere())
  expect((await stop('1.%00')).status).toBe(404)
  const long = { more: 'x'.repeat(20_000) }
  expect((await stop('1.x', long)).status).toBe(413)
  expect((await mail.app.call('POST', '/app/address-proofs', long, elsewhere())).status).toBe(413)
  expect((await mail.app.call('DELETE', '/app/session', long, elsewhere())).status).toBe(413)
})

it('clients with invalid tokens or sessions use at most four database connections', async () => {
  const { db } = mail.app
  let [now, most] = [0, 0]
  const count = <T>(work: Promise<T>) => {
    most = Math.max(most, ++now)
    return work.finally(() => now--)
  }
  const [query, transaction] = [db.query.bind(db), db.transaction.bind(db)]
  const spies = [
    vi.spyOn(db, 'query').mockImplementation((...args) => count(query<never>(...args))),
    vi.spyOn(db, 'transaction').mockImplementation((work) => count(transaction<never>(work as never))),
  ]
  const responses = Array.from({ length: 15 }, (_, n) => [
    mail.app.call('POST', `/app/weekly-mails/1.${n}`, undefined, elsewhere()),
    mail.app.call('DELETE', '/app/session', undefined, { ...elsewhere(), cookie: `crewline_session=${n}` }),
  ])
  await Promise.all(responses.flat())
  for (const spy of spies) spy.mockRestore()
  expect(most).toBeLessThanOrEqual(4)
})

it('queues no emails and returns 404 for password resets if email is not configured', async () => {
  const app = await startApp(mail.connect())
  expect((await app.call('GET', '/app/mail')).body.data).toEqual({ can_mail: false })
  const owner = await app.signedIn()
  const email = `plain.${owner.email}`
  const invited = await owner.post('/invitations', { email, role: 'viewer' })
  expect(invited.body.data.is_mailed).toBe(false)
  expect((await app.call('POST', '/app/password-resets', { email: owner.email }, elsewhere())).status).toBe(
    404,
  )
  await app.call('POST', '/app/session', { email: owner.email, password: PASSWORD })
  for (const each of [email, owner.email]) expect(await mail.waiting(each)).toEqual([])
  await app.close()
})
