import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutboxWorker } from '../../server/jobs/outbox-worker.ts'
import { createMailWorker } from '../../server/mail/outbox.ts'
import { PASSWORD } from '../support/app.ts'
import { violationsIn } from '../support/browser/axe.ts'
import { loaded, sharedBrowser } from '../support/browser/browser.ts'
import type { MailServer } from '../support/mail/mail.ts'
import { FROM, startMailServer } from '../support/mail/mail.ts'

const browser = sharedBrowser(true)
let server: MailServer
let sender: OutboxWorker
beforeAll(async () => {
  server = await startMailServer()
  const settings = { url: server.url, from: FROM }
  const log = pino({ level: 'silent' })
  sender = createMailWorker(browser.app.db, { settings, publicUrl: browser.app.url, log })
  sender.start()
})
afterAll(async () => {
  await sender.close()
  await server.close()
})

async function linkIn(email: string, subject: string): Promise<string> {
  const found = () => server.to(email).find((letter) => letter.subject?.startsWith(subject))
  await expect.poll(found).toBeTruthy()
  return /http:\S+/.exec(found()!.text!)![0]
}

describe('a forgotten password', () => {
  it('can be replaced by an emailed link', async () => {
    const { email } = await browser.app.signedIn()
    const page = await browser.open(null)
    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByText("If there's an account with this email").waitFor()

    await page.goto(await linkIn(email, 'Choose a new password'))
    await page.getByText(email).waitFor()
    await page.getByRole('textbox', { name: 'New password' }).fill('another horse battery')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your password has been changed.').waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('another horse battery')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
  })

  it("shows what to do next if a link doesn't work", async () => {
    browser.expectComplaint(/status of 404/)
    const page = await browser.open(null)
    await page.goto('/password-reset/unknown')
    await page.getByRole('heading', { name: "This link doesn't work" }).waitFor()
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await page.getByRole('button', { name: 'Send link' }).waitFor()
    await page.goto('/invitation/unknown')
    await page.getByRole('heading', { name: "This invitation doesn't work" }).waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email').waitFor()
  })
})

it('an invitation is emailed and shown; users of the shown link confirm their address', async () => {
  const owner = await browser.app.signedIn()
  const email = `new.${owner.email}`
  const page = await browser.open(owner)
  await page.goto(`/${owner.org.id}/settings?tab=members#invite`)
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Create invitation' }).click()
  await page.getByText(`Invitation sent to ${email}.`).waitFor()
  const shown = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(shown).toContain('/invitation/')

  const theirs = await browser.open(null)
  await theirs.goto(shown)
  await theirs.getByLabel('Your name').fill('Noa New')
  await theirs.getByRole('textbox', { name: 'Choose a password' }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Join' }).click()
  await theirs.getByRole('navigation', { name: 'Pages' }).waitFor()
  await theirs.goto(`/${owner.org.id}/account`)
  await theirs.getByText("Your email isn't confirmed").waitFor()
  expect(await violationsIn(theirs)).toEqual([])
  await theirs.goto(await linkIn(email, 'Confirm your email'))
  await theirs.getByRole('button', { name: 'Confirm my email' }).click()
  await theirs.getByText('Your email is confirmed.').waitFor()
})

it('the weekly email is turned on by a switch, and turned off by its unsubscribe link', async () => {
  const person = await browser.app.signedIn()
  const { id } = (await person.post('/resources', { name: 'Ana' })).body.data
  const [member] = (await person.get('/members')).body.data
  await person.put(`/members/${member.user_id}/person`, { resource_id: id })
  const page = await browser.open(person)
  await page.goto(`/${person.org.id}/account`)
  await loaded(page)
  const week = page.getByRole('switch', { name: 'My week, day by day' })
  const isOn = async () => (await person.get('/me/weekly-mail')).body.data.schedule
  expect(await week.isChecked()).toBe(false)
  await week.click()
  await expect.poll(isOn).toBe(true)
  await expect.poll(() => week.isChecked()).toBe(true)
  await page.getByRole('combobox', { name: 'Time zone' }).waitFor()
  expect(await violationsIn(page)).toEqual([])

  const text = 'select stop_token as token from weekly_mails where organization_id = $1'
  const [row] = await browser.app.db.query<{ token: string }>({ text, name: '' }, [person.org.id])
  const theirs = await browser.open(null)
  await theirs.goto(`/app/weekly-mails/${row!.token}`)
  await theirs.getByRole('heading', { name: 'Unsubscribe from the weekly email' }).waitFor()
  expect(await isOn()).toBe(true)
  await theirs.getByRole('button', { name: 'Unsubscribe' }).click()
  await theirs.getByText("You're unsubscribed from the weekly email.").waitFor()
  expect(await isOn()).toBe(false)
})
