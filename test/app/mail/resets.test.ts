import { afterEach, describe, expect, it } from 'vitest'
import { resetPassword } from '../../../server/commands/access/users.ts'
import { addAuthenticatorApp } from '../../support/access/factors.ts'
import { elsewhere, PASSWORD } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { pathIn, startMail } from '../../support/mail/mail.ts'

const mail = shared(() => startMail('mail_resets'))
afterEach(() => mail.settle())

const NEXT = 'another horse battery'

const requestReset = (email: string, headers = elsewhere()) =>
  mail.app.call('POST', '/app/password-resets', { email }, headers)

async function linkFor(email: string): Promise<string> {
  const before = mail.server.to(email).filter(({ subject }) => subject?.startsWith('Choose')).length
  expect((await requestReset(email)).status).toBe(204)
  mail.startSender()
  const resets = () => mail.server.to(email).filter(({ subject }) => subject?.startsWith('Choose'))
  await expect.poll(() => resets().length).toBe(before + 1)
  await mail.settle()
  return `/app${pathIn(resets().at(-1)!, 'password-reset').replace('password-reset', 'password-resets')}`
}

const use = (link: string, password = NEXT) => mail.app.call('POST', link, { password }, elsewhere())
const signIn = (email: string, password: string) =>
  mail.app.call('POST', '/app/session', { email, password }, elsewhere())

describe('a forgotten password', () => {
  it('can be reset once by the emailed link, which ends all sessions and is audited', async () => {
    const person = await mail.app.signedIn()
    const link = await linkFor(person.email.toUpperCase().toLowerCase())
    expect((await mail.app.call('GET', link)).body.data).toEqual({ email: person.email })
    expect((await use(link)).status).toBe(204)

    expect((await person.get('/members')).status).toBe(401)
    expect((await use(link)).status).toBe(404)
    expect((await mail.app.call('GET', link)).status).toBe(404)
    expect((await signIn(person.email, PASSWORD)).status).toBe(401)
    const again = await mail.app.signIn(person.email, NEXT, person.org)
    const { entries } = (await again.get('/audit')).body.data
    expect(entries.filter(({ type }: { type: string }) => type === 'password')).toMatchObject([
      { action: 'reset', actor: person.email, actor_kind: 'member', address: expect.stringMatching(/^10\./) },
      { action: 'reset asked for', actor: 'somebody', address: expect.stringMatching(/^10\./) },
    ])
  })

  it('gets the same response with and without an account, but no email without an account', async () => {
    const person = await mail.app.signedIn()
    const nobody = `nobody.${person.email}`
    const responses = [await requestReset(person.email), await requestReset(nobody)]
    const visible = responses.map(({ status, text, headers }) => [status, text, [...headers.keys()].sort()])
    expect(visible[0]).toEqual(visible[1])
    // The server stores the same row for both email addresses, so that the response time reveals no account.
    const [known, unknown] = [await mail.waiting(person.email), await mail.waiting(nobody)]
    const reset = { kind: 'reset', failures: 0, facts: { address: expect.any(String) } }
    expect(known.filter(({ kind }) => kind === 'reset')).toEqual([reset])
    expect(unknown).toEqual([reset])
    mail.startSender()
    await mail.server.until(person.email)
    await expect.poll(() => mail.waiting(nobody)).toEqual([])
    expect(mail.server.to(nobody)).toEqual([])
  })

  it('is reset by only one of several concurrent uses of the link', async () => {
    const person = await mail.app.signedIn()
    const link = await linkFor(person.email)
    const words = ['one horse battery', 'two horse battery', 'six horse battery']
    const responses = await mail.atOnce('mail_tokens', words.length, () =>
      Promise.all(words.map((password) => use(link, password))),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404])
    const winner = words[responses.findIndex(({ status }) => status === 204)]!
    expect((await signIn(person.email, winner)).status).toBe(204)
  })

  it('has links that end after an hour, the use of another, or a reset by the operator', async () => {
    const person = await mail.app.signedIn()
    const [first, second] = [await linkFor(person.email), await linkFor(person.email)]
    expect((await use(second)).status).toBe(204)
    expect((await use(first)).status).toBe(404)
    const other = await mail.app.signedIn()
    const third = await linkFor(other.email)
    await resetPassword(mail.db, other.email, PASSWORD)
    expect((await use(third)).status).toBe(404)
    const fourth = await linkFor(other.email)
    const [token] = await mail.db.query<{ user_id: number; expires_at: Date }>({
      text: `select t.user_id, t.expires_at from mail_tokens t join users u on u.id = t.user_id
        where u.email = '${other.email}' and t.purpose = 'reset'`,
      name: '',
    })
    // On a cluster, an update can't subtract an interval from a column.
    const endEarlier = (minutes: number) => {
      const time = new Date(token!.expires_at.getTime() - minutes * 60_000).toISOString()
      const text = `update mail_tokens set expires_at = '${time}' where user_id = ${token!.user_id}`
      return mail.db.query({ text, name: '' })
    }
    await endEarlier(58)
    expect((await mail.app.call('GET', fourth)).status).toBe(200)
    await endEarlier(60)
    expect((await use(fourth)).status).toBe(404)
  })

  it('can be reset by a link even if the password was changed after the link was sent', async () => {
    const { email, cookie } = await mail.app.signedIn()
    const link = await linkFor(email)
    const change = { current_password: PASSWORD, new_password: 'the one of a thief' }
    expect((await mail.app.call('PUT', '/app/password', change, { cookie })).status).toBe(204)
    expect((await use(link)).status).toBe(204)
    expect((await signIn(email, 'the one of a thief')).status).toBe(401)
    expect((await signIn(email, NEXT)).status).toBe(204)
  })

  it('returns 429 after 3 requests for an email address and 20 from an IP address', async () => {
    const person = await mail.app.signedIn()
    for (const email of [person.email, `nobody.${person.email}`]) {
      for (let n = 0; n < 3; n++) expect((await requestReset(email)).status).toBe(204)
      const refused = await requestReset(email)
      expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
    }
    const here = elsewhere()
    for (let n = 0; n < 20; n++) expect((await requestReset(`${n}.${person.email}`, here)).status).toBe(204)
    expect((await requestReset(`more.${person.email}`, here)).status).toBe(429)
    await mail.db.query({ text: `delete from mails where kind = 'reset'`, name: '' })
  })

  it('refuses invalid email addresses and weak passwords', async () => {
    expect((await requestReset('no address')).status).toBe(422)
    const link = await linkFor((await mail.app.signedIn()).email)
    for (const password of ['short', 'password123']) expect((await use(link, password)).status).toBe(422)
    expect((await mail.app.call('GET', link)).status).toBe(200)
  })

  it("doesn't store or log the token of the link in plain text", async () => {
    const link = await linkFor((await mail.app.signedIn()).email)
    const token = link.slice(link.lastIndexOf('/') + 1)
    const rows = await mail.db.query({ text: `select t::text as row from mail_tokens t`, name: '' })
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(mail.lines.join()).not.toContain(token)
  })
})

describe('an email address', () => {
  async function joined() {
    const owner = await mail.app.signedIn()
    const email = `joined.${owner.email}`
    const { token } = (await owner.post('/invitations', { email, role: 'viewer' })).body.data
    const joining = { name: 'Noa', password: PASSWORD }
    await mail.app.call('POST', `/app/invitations/${token}`, joining, elsewhere())
    return { owner, member: await mail.app.signIn(email, PASSWORD, owner.org) }
  }
  const isConfirmed = async ({ owner, member }: Awaited<ReturnType<typeof joined>>) => {
    const { data } = (await owner.get('/members')).body
    return data.find(({ email }: { email: string }) => email === member.email).is_confirmed
  }
  const prove = (link: string, cookie: string) =>
    mail.app.call('PUT', `/app${link.replace('confirm-address', 'address-proofs')}`, undefined, { cookie })

  it('is confirmed by an emailed link, and only in a session of its user', async () => {
    const both = await joined()
    const { owner, member } = both
    mail.startSender()
    await expect
      .poll(() => mail.server.to(member.email).map(({ subject }) => subject))
      .toContain('Confirm your email for Crewline')
    const letter = mail.server.to(member.email).find(({ subject }) => subject?.startsWith('Confirm'))!
    const link = pathIn(letter, 'confirm-address')
    expect(await isConfirmed(both)).toBe(false)
    expect((await prove(link, '')).status).toBe(401)
    expect((await prove(link, owner.cookie)).status).toBe(404)
    expect(await isConfirmed(both)).toBe(false)
    expect((await prove(link, member.cookie)).status).toBe(204)
    expect(await isConfirmed(both)).toBe(true)
    expect((await prove(link, member.cookie)).status).toBe(404)
  })

  it('that is not confirmed loses its second factor when the password is reset', async () => {
    const { owner, member } = await joined()
    await addAuthenticatorApp(mail.app, member)
    expect((await signIn(member.email, PASSWORD)).status).toBe(200)
    expect((await use(await linkFor(member.email))).status).toBe(204)
    expect((await signIn(member.email, NEXT)).status).toBe(204)
    const { entries } = (await owner.get('/audit')).body.data
    const resets = entries.filter(({ type }: { type: string }) => type === 'second_factor')
    expect(resets[0]).toMatchObject({ action: 'reset', actor: member.email })
  })

  it('that is confirmed keeps its second factor when the password is reset', async () => {
    const person = await mail.app.signedIn()
    await addAuthenticatorApp(mail.app, person)
    expect((await use(await linkFor(person.email))).status).toBe(204)
    const signedIn = await signIn(person.email, NEXT)
    expect([signedIn.status, signedIn.body]).toEqual([200, { data: { kinds: ['code'] } }])
  })

  it('gets at most three invitations by email from all inviters; further ones are only shown', async () => {
    const [one, other] = [await mail.app.signedIn(), await mail.app.signedIn()]
    const email = `invited.${one.email}`
    const invite = async (inviter: typeof one) =>
      (await inviter.post('/invitations', { email, role: 'viewer' })).body.data.is_mailed
    const mailed = [await invite(one), await invite(other), await invite(one), await invite(other)]
    expect(mailed).toEqual([true, true, true, false])
    expect(await mail.waiting(email)).toHaveLength(3)
  })

  it('gets three further confirmation emails at most, and only its user can request them', async () => {
    const { member } = await joined()
    const again = () => mail.app.call('POST', '/app/address-proofs', undefined, { cookie: member.cookie })
    for (let n = 0; n < 3; n++) expect((await again()).status).toBe(204)
    expect((await again()).status).toBe(429)
    expect((await mail.app.call('POST', '/app/address-proofs')).status).toBe(401)
  })

  it('that is not confirmed gets no weekly emails and no emails about sign-ins', async () => {
    const { member } = await joined()
    const choice = { schedule: true, changes: true, time_zone: null }
    expect((await member.put('/me/weekly-mail', choice)).status).toBe(422)
    await mail.app.signIn(member.email, PASSWORD, member.org)
    expect((await mail.waiting(member.email)).map(({ kind }) => kind)).not.toContain('new_device')
  })
})

it('an organization sends at most 100 invitations by email, then creates them without email', async () => {
  const owner = await mail.app.signedIn()
  const invite = async (n: number) =>
    (await owner.post('/invitations', { email: `${n}.${owner.email}`, role: 'viewer' })).body.data.is_mailed
  const mailed = await Promise.all(Array.from({ length: 101 }, (_, n) => invite(n)))
  expect(mailed.filter(Boolean)).toHaveLength(100)
  await mail.db.query({ text: `delete from mails where kind = 'invitation'`, name: '' })
})

describe('a sign-in', () => {
  it('is reported by email from an unknown device, but not from a known device', async () => {
    const person = await mail.app.signedIn()
    await mail.db.query({ text: 'delete from mails', name: '' })
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const login = { email: person.email, password: PASSWORD }
    const headers = { ...agent, ...elsewhere() }
    await mail.app.call('POST', '/app/session', login, { ...headers, cookie: person.device })
    expect(await mail.waiting(person.email)).toEqual([])
    await mail.app.call('POST', '/app/session', login, headers)
    mail.startSender()
    const [letter] = await mail.server.until(person.email)
    expect(letter!.subject).toBe('New sign-in to Crewline')
    expect(letter!.text).toMatch(
      /sign in with Firefox on Linux from IP address 10\.\d+\.\d+\.\d+, on \d+ \w+ \d{4} at/,
    )
  })

  it('is reported by email ten times at most', async () => {
    const person = await mail.app.signedIn()
    await mail.db.query({ text: 'delete from mails', name: '' })
    for (let n = 0; n < 11; n++) expect((await signIn(person.email, PASSWORD)).status).toBe(204)
    // The limit is ten. `signedIn` caused the first email, which the test has deleted.
    expect(await mail.waiting(person.email)).toHaveLength(9)
  })
})

describe('a second factor', () => {
  it("is reported to a confirmed address, with a note that a new password doesn't remove it", async () => {
    const person = await mail.app.signedIn()
    await mail.db.query({ text: 'delete from mails', name: '' })
    await addAuthenticatorApp(mail.app, person)
    mail.startSender()
    const [letter] = await mail.server.until(person.email)
    expect(letter!.subject).toBe('A second factor was added to your Crewline account')
    expect(letter!.text).toContain("A new password alone doesn't remove it")
  })
})
