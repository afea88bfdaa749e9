import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
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

it('sets up a webhook, tries it out, replays, pauses, resumes and deletes it', async () => {
  const person = await browser.app.signedIn('admin')
  const page = await browser.open(person)
  await page.goto(`/${person.org.id}/board`)
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: 'New webhook' }).click()
  browser.expectComplaint(/422/)
  await page.getByLabel('Address').fill('ftp://example.com')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByText('must be an address such as').waitFor()
  await page.getByLabel('Address').fill(`${receiver.url}/erp`)
  await page.getByLabel('Description').fill('ERP')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const secret = await page.getByLabel('Signing secret').inputValue()
  await page.getByRole('link', { name: 'Go on to send a test' }).click()

  await page.getByRole('heading', { name: 'ERP', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText(/It arrived: 200/).waitFor()
  expect(signersOf(receiver.at('/erp')[0]!, [secret])).toEqual([secret])
  receiver.answer('/erp', (response) => response.writeHead(500).end('out of paper'))
  await page.getByRole('button', { name: /^Replay/ }).click()
  await page.getByText('The receiver answered with 500.').waitFor()
  await page
    .getByRole('button', { name: /^Details of/ })
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
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
})
