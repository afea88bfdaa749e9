import { afterEach, describe, expect, it } from 'vitest'
import type { TestUser } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { BASE, pathIn, startMail, startMailServer } from '../../support/mail/mail.ts'

const mail = shared(() => startMail('mail_outbox'))
afterEach(() => mail.settle())

let people = 0
const anAddress = () => `new${++people}.${process.pid}.${Date.now()}@example.com`

async function invite(email = anAddress(), by?: TestUser) {
  const owner = by ?? (await mail.app.signedIn())
  const { status, body } = await owner.post('/invitations', { email, role: 'planner' })
  expect(status).toBe(201)
  return { email, owner, invitation: body.data }
}

describe('an invitation', () => {
  it('is emailed as text and as HTML without external content, and the response has a link', async () => {
    const { email, owner, invitation } = await invite()
    expect(invitation).toMatchObject({ is_mailed: true, token: expect.any(String) })
    mail.startSender()
    const [letter] = await mail.server.until(email)
    expect(letter).toMatchObject({
      subject: "You're invited to Test",
      from: { name: 'Crewline', address: 'crewline@example.com' },
      to: [{ name: '', address: email }],
    })
    expect(letter!.text).toContain(`${owner.email} invites you to join Test as planner.`)
    expect(letter!.html).toContain(`href="${BASE}${pathIn(letter!, 'invitation')}"`)
    expect(letter!.html).not.toMatch(/<img|src=|url\(|@import|<link/)
    const headers = new Map(letter!.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.has('list-unsubscribe')).toBe(false)
  })

  it('confirms the address of users who join by the emailed link, but not by the shown link', async () => {
    for (const by of ['mail', 'page']) {
      const { email, owner, invitation } = await invite()
      mail.startSender()
      const [letter] = await mail.server.until(email)
      const path = by === 'mail' ? pathIn(letter!, 'invitation') : `/invitation/${invitation.token}`
      const joining = { name: 'Noa', password: 'a long enough password' }
      const joined = await mail.app.call('POST', `/app${path.replace('invitation', 'invitations')}`, joining)
      expect(joined.status).toBe(201)
      const members: { email: string; is_confirmed: boolean }[] = (await owner.get('/members')).body.data
      expect(members.find((each) => each.email === email)?.is_confirmed).toBe(by === 'mail')
      const again = `/app/invitations/${invitation.token}`
      expect((await mail.app.call('GET', again)).status).toBe(404)
      await mail.settle()
    }
  })

  it('is not emailed if it is withdrawn first', async () => {
    const { email, owner, invitation } = await invite()
    await owner.delete(`/invitations/${invitation.id}`)
    mail.startSender()
    await expect.poll(() => mail.waiting(email)).toEqual([])
    expect(mail.server.to(email)).toEqual([])
  })
})

describe('an email', () => {
  it('is sent only once if two nodes send emails', async () => {
    const owner = await mail.app.signedIn()
    const emails = Array.from({ length: 12 }, anAddress)
    for (const email of emails) await invite(email, owner)
    mail.startSender()
    mail.startSender()
    for (const email of emails) await mail.server.until(email)
    await expect.poll(() => Promise.all(emails.map(mail.waiting))).toEqual(emails.map(() => []))
    expect(emails.map((email) => mail.server.to(email).length)).toEqual(emails.map(() => 1))
  })

  it('contains no secret while it is queued, and is deleted once it is sent', async () => {
    const { email, invitation } = await invite()
    const [waits] = await mail.waiting(email)
    expect(waits?.facts).toEqual({ organization_id: expect.any(Number), invitation_id: invitation.id })
    mail.startSender()
    await mail.server.until(email)
    await expect.poll(() => mail.waiting(email)).toEqual([])
  })

  it('is retried with the same ID if the mail server is down, and is logged without the address', async () => {
    const { email } = await invite()
    const read = `select encode(key, 'hex') as key from mails where recipient = $1`
    const [queued] = await mail.db.query<{ key: string }>({ text: read, name: '' }, [email])
    const away = await startMailServer()
    await away.close()
    mail.startSender(away.url)
    await expect.poll(async () => (await mail.waiting(email))[0]?.failures).toBe(1)
    await mail.settle()
    const lines = mail.lines.map((each) => JSON.parse(each))
    const line = lines.find(({ msg, mail }) => msg === 'mail not sent' && mail === 'invitation')
    expect(line).toMatchObject({ attempt: 1, given_up: false, reason: expect.any(String) })
    await mail.hurry()
    mail.startSender()
    const [letter] = await mail.server.until(email)
    expect(letter!.messageId).toBe(`<${queued!.key}@example.com>`)
    expect(mail.lines.filter((each) => each.includes(email))).toEqual([])
  })

  it('is given up immediately if the receiver refuses the address, and others are sent', async () => {
    const refused = await invite()
    const taken = await invite()
    mail.server.behave(refused.email, 'refuses')
    mail.startSender()
    await mail.server.until(taken.email)
    await expect.poll(() => mail.waiting(refused.email)).toEqual([])
    expect(mail.server.to(refused.email)).toEqual([])
    const line = mail.lines.map((each) => JSON.parse(each)).find(({ given_up }) => given_up)
    expect(line).toMatchObject({ mail: 'invitation', reason: 'EENVELOPE 550 at RCPT TO' })
    expect(mail.lines.join()).not.toContain(refused.email)
    const { entries } = (await refused.owner.get('/audit')).body.data
    const subjects = `invitation ${refused.invitation.id}`
    expect(entries[0]).toMatchObject({ actor: 'Crewline', action: 'mail refused', subjects })
  })

  it('is retried if the receiver defers it, and given up after the last attempt', async () => {
    const { email } = await invite()
    mail.server.behave(email, 'defers')
    mail.startSender()
    await expect.poll(async () => (await mail.waiting(email))[0]?.failures).toBe(1)
    await mail.settle()
    const set = `update mails set failures = 10 where recipient = '${email}'`
    await mail.db.query({ text: set, name: '' })
    await mail.hurry()
    mail.startSender()
    await expect.poll(() => mail.waiting(email)).toEqual([])
  })

  it('blocks neither other emails nor the stop of a node while the mail server stalls', async () => {
    const stuck = await invite()
    mail.server.behave(stuck.email, 'stalls')
    mail.startSender()
    await expect.poll(async () => (await mail.waiting(stuck.email)).length).toBe(1)
    const other = await invite()
    await mail.server.until(other.email)
    await mail.settle()
    expect((await mail.waiting(stuck.email))[0]).toMatchObject({ kind: 'invitation', failures: 0 })
    mail.server.behave(stuck.email, 'takes')
  })

  it("counts as failed if it can't be composed, and doesn't block other emails", async () => {
    const lost = anAddress()
    const write = `insert into mails (key, kind, recipient, facts) values ($1, 'proof', $2, '{"user_id": 0}')`
    await mail.db.query({ text: write, name: '' }, [Buffer.from(lost), lost])
    const { email } = await invite()
    mail.startSender()
    await mail.server.until(email)
    await expect.poll(async () => (await mail.waiting(lost))[0]?.failures).toBe(1)
    expect(mail.lines.join()).not.toContain(lost)
  })

  it('gets no second recipient or header from a malicious name or address', async () => {
    const owner = await mail.app.signedIn()
    const name = 'Plan\u2028Bcc: a@example.com\n\nYour password has expired.'
    await owner.put('/settings', { name })
    const victim = anAddress()
    for (const email of [`x,${victim}`, `x<${victim.replace('@', '%')}>@example.com`, `"x"@example.com`])
      await owner.post('/invitations', { email, role: 'viewer' })
    const good = anAddress()
    await owner.post('/invitations', { email: good, role: 'viewer' })
    mail.startSender()
    const [letter] = await mail.server.until(good)
    expect(letter!.recipients).toEqual([good])
    expect(letter!.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(letter!.subject).toBe("You're invited to Plan Bcc: a@example.com Your password has expired.")
    expect(letter!.text).not.toMatch(/^Your password/m)
    await expect.poll(async () => (await mail.waiting(`x,${victim}`)).length).toBe(0)
    expect(
      mail.server.received.filter(({ recipients }) => recipients.some((each) => /^[x"]/.test(each))),
    ).toEqual([])
  })
})
