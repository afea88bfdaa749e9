import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { violationsInBoth } from '../support/browser/axe.ts'
import type { Browser } from '../support/browser/browser.ts'
import { startBrowser } from '../support/browser/browser.ts'
import type { Receiver } from '../support/receiver.ts'
import { signersOf, startReceiver } from '../support/receiver.ts'

let browser: Browser
let receiver: Receiver
beforeAll(async () => {
  browser = await startBrowser()
  receiver = await startReceiver()
})
afterEach(() => browser.settle())
afterAll(async () => {
  await receiver.close()
  await browser.close()
})

it('sets up a webhook, tests it, resends a delivery, pauses, resumes and deletes it', async () => {
  const person = await browser.app.signedIn('admin')
  // Uses a path per organization, so that a retry of this test doesn't get the 500 of the first attempt.
  const path = `/erp${person.org.id}`
  const page = await browser.open(person)
  await page.goto(`/${person.org.id}/board`)
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: 'New webhook' }).click()
  browser.expectComplaint(/422/)
  await page.getByLabel('URL').fill('ftp://example.com')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByText('must be a URL such as').waitFor()
  await page.getByLabel('URL').fill(receiver.url + path)
  await page.getByLabel('Description').fill('ERP')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const secret = await page.getByLabel('Signing secret').inputValue()
  await page.getByRole('link', { name: 'Continue and send a test' }).click()

  await page.getByRole('heading', { name: 'ERP', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText(/Delivered: 200/).waitFor()
  expect(signersOf(receiver.at(path)[0]!, [secret])).toEqual([secret])
  receiver.respond(path, (response) => response.writeHead(500).end('out of paper'))
  await page.getByRole('button', { name: /^Resend/ }).click()
  await page.getByText('The receiver responded with 500.').waitFor()
  await page
    .getByRole('button', { name: /^Show details of/ })
    .first()
    .click()
  await page.getByText('out of paper').waitFor()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await page.getByText(`Paused by ${person.email}.`).waitFor()
  await page.getByRole('button', { name: /^Resume/ }).click()
  await page.getByText('up to date').waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  // The page may request the deleted webhook once more before it closes.
  browser.expectComplaint(/404.*webhooks/)
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
})

it('sets up and edits a chat webhook for chosen projects on a phone', async () => {
  const person = await browser.app.signedIn('admin')
  const year = { start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 1 }
  for (const title of ['Harbour', 'Quay']) await person.post('/projects', { title, ...year })
  const path = `/slack${person.org.id}`
  const page = await browser.open(person, { width: 390 })
  await page.goto(`/${person.org.id}/webhooks`)
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: 'Slack' }).click()
  await dialog.getByText('The URL of an incoming webhook of your Slack app').waitFor()
  await dialog.getByLabel('URL').fill(receiver.url + path)
  await dialog.getByRole('combobox', { name: 'Projects' }).fill('quay')
  await page.getByRole('option', { name: 'Quay' }).click()
  await page.keyboard.press('Tab')
  expect(await violationsInBoth(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await dialog.getByRole('link', { name: 'Continue and send a test' }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText(/Delivered: 200/).waitFor()
  expect(receiver.at(path)[0]!.body.text).toMatch(/^This is a test/)
  await page.getByText('Slack, only Quay').waitFor()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByText('Quay').waitFor()
  // The URL is secret, so the dialog doesn't show it. An empty field keeps the stored URL.
  expect(await page.content()).not.toContain(path)
  expect(await dialog.getByLabel('URL').inputValue()).toBe('')
  await dialog.getByPlaceholder('Leave empty to keep the current URL').waitFor()
  await dialog.getByRole('button', { name: 'Save webhook' }).click()
  await page.getByText('Webhook saved.').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => receiver.at(path).length).toBe(2)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByLabel('URL').fill(`${receiver.url}${path}-next`)
  await dialog.getByRole('button', { name: 'Save webhook' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => receiver.at(`${path}-next`).length).toBe(1)
  const [stored] = (await person.get('/webhooks')).body.data
  expect(stored).toMatchObject({ format: 'slack', projects: [{ title: 'Quay' }] })
})
