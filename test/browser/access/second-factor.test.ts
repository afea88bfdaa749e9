import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { resetFactors } from '../../../server/commands/access/factors.ts'
import { addAuthenticatorApp, codeOf } from '../../support/access/factors.ts'
import type { TestUser } from '../../support/app.ts'
import { PASSWORD } from '../../support/app.ts'
import { violationsIn } from '../../support/browser/axe.ts'
import { sharedBrowser } from '../../support/browser/browser.ts'

const browser = sharedBrowser()

async function typePassword(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in to Crewline' }).waitFor()
}

const dialog = (page: Page) => page.getByRole('dialog')

/** Adds an authenticator app in the open dialog. Returns the app's secret and a recovery code. */
async function setUpApp(page: Page) {
  const secret = await dialog(page).getByLabel('Key', { exact: true }).inputValue()
  expect(await dialog(page).getByRole('img', { name: 'QR code for your authenticator app' }).count()).toBe(1)
  expect(await violationsIn(page, '[role=dialog]')).toEqual([])
  await dialog(page).getByLabel('6-digit code from the app').fill(codeOf(secret))
  await dialog(page).getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Add app' }).click()
  const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  const recovery = (await codes.first().textContent())!
  await dialog(page).getByRole('button', { name: "I've saved them" }).click()
  return { secret, recovery }
}

describe('one-time codes', () => {
  it('are set up with a QR code, required at sign-in, and can be replaced by a recovery code', async () => {
    const person = await browser.app.signedIn()
    browser.expectComplaint(/status of 422/)
    const page = await browser.open(person)
    await page.goto(`/${person.org.id}/account`)
    await page.getByRole('button', { name: 'Add authenticator app' }).click()
    const { secret, recovery } = await setUpApp(page)
    await page.getByText('10 of 10 recovery codes left.').waitFor()
    await signOut(page)

    await typePassword(page, person.email)
    await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.getByLabel('6-digit code').fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('is wrong or was already used').waitFor()
    await page.getByLabel('6-digit code').fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/${person.org.id}/board`)
    await signOut(page)

    await typePassword(page, person.email)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/${person.org.id}/board`)
    await page.goto(`/${person.org.id}/account`)
    await page.getByText('9 of 10 recovery codes left.').waitFor()
  })

  it('can be renamed, and removed with a recovery code', async () => {
    const person = await browser.app.signedIn()
    const { recovery } = await addAuthenticatorApp(browser.app, person)
    const page = await browser.open(person)
    await page.goto(`/${person.org.id}/account`)
    await page.getByRole('button', { name: 'Rename Phone' }).click()
    await dialog(page).getByLabel('Name').fill('Old phone')
    await dialog(page).getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('button', { name: 'Remove Old phone' }).click()
    await dialog(page)
      .getByRole('textbox', { name: /recovery code/ })
      .fill(recovery[0]!)
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'New recovery codes' }).waitFor({ state: 'detached' })
  })
})

describe('a passkey', () => {
  /** Opens a page with a virtual authenticator, signs in, adds a passkey and signs out. */
  async function openWithPasskeys(person: TestUser) {
    const page = await browser.open(null)
    const line = await page.context().newCDPSession(page)
    await line.send('WebAuthn.enable')
    const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
    const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, hasUserVerification: true, isUserVerified: true },
    })
    const verify = (isUserVerified: boolean) =>
      line.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    await page.goto(`${browser.named}/sign-in`)
    await typePassword(page, person.email)
    await page.waitForURL(`**/${person.org.id}/board`)
    await page.goto(`${browser.named}/${person.org.id}/account`)
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await dialog(page).getByLabel('Name').fill('Laptop')
    await dialog(page).getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
    await dialog(page).getByRole('button', { name: 'Create passkey' }).click()
    await dialog(page).getByRole('button', { name: "I've saved them" }).click()
    await page.getByRole('button', { name: 'Rename Laptop' }).waitFor()
    await signOut(page)
    return { page, verify }
  }

  it('signs in alone or after the password, but not unverified or after it was removed', async () => {
    const person = await browser.app.signedIn()
    browser.expectComplaint(/status of 422/)
    const { page, verify } = await openWithPasskeys(person)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL(`**/${person.org.id}/board`)
    await signOut(page)

    await typePassword(page, person.email)
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await page.waitForURL(`**/${person.org.id}/board`)
    const again = await browser.app.call('POST', '/app/session', { email: person.email, password: PASSWORD })
    expect(again.body.data).toEqual({ kinds: ['passkey'] })
    await signOut(page)

    await verify(false)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText('No passkey was used.').waitFor()
    await verify(true)
    expect((await resetFactors(browser.app.db, person.email)).removed).toBe(1)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText("Passkey wasn't accepted").waitFor()
  })
})

describe('an organization that requires a second factor', () => {
  it('makes members without one set it up, and then shows the page that they opened', async () => {
    const owner = await browser.app.signedIn()
    const member = await browser.app.signedIn('planner', owner.org)
    await addAuthenticatorApp(browser.app, owner)
    const admin = await browser.open(owner)
    await admin.goto(`/${owner.org.id}/settings`)
    await admin.getByRole('switch', { name: 'Require a second factor' }).click()
    await admin.getByRole('button', { name: 'Save settings' }).click()
    await admin.getByText('Settings saved.').waitFor()

    const page = await browser.open(member)
    await page.goto(`/${owner.org.id}/projects`)
    await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
    expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Add authenticator app' }).click()
    await setUpApp(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(`**/${owner.org.id}/projects`)
    await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor()
  })
})
