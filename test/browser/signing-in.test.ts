import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../support/app.ts'
import type { Browser } from '../support/browser/browser.ts'
import { sharedBrowser } from '../support/browser/browser.ts'

const browser = sharedBrowser()

async function signIn(page: Awaited<ReturnType<Browser['open']>>, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

describe('signing in', () => {
  it('opens the page that the user wanted to visit', async () => {
    const { email, org } = await browser.app.signedIn()
    const page = await browser.open(null)
    await page.goto(`/${org.id}/api-keys`)
    await signIn(page, email, PASSWORD)
    await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
  })

  it('reports a wrong password, and lets the user try again', async () => {
    const { email } = await browser.app.signedIn()
    browser.expectComplaint(/status of 401/)
    const page = await browser.open(null)
    await page.goto('/sign-in')
    await signIn(page, email, 'not the password')
    expect(await page.getByRole('alert').textContent()).toBe("Email and password don't match.")
    await signIn(page, email, PASSWORD)
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
  })
})

describe('an invitation', () => {
  async function openInvitation(email: string) {
    const owner = await browser.app.signedIn()
    const { token } = (await owner.post('/invitations', { email, role: 'planner' })).body.data
    const page = await browser.open(null)
    await page.goto(`/invitation/${token}`)
    await page.getByRole('heading', { name: 'Join Test' }).waitFor()
    return { page, org: owner.org }
  }

  it('shows the strength of a password while it is typed, and refuses a common one', async () => {
    browser.expectComplaint(/status of 422/)
    const { page } = await openInvitation(`typing.${Date.now()}@example.com`)
    await page.getByLabel('Your name').fill('Noa New')
    const password = page.getByRole('textbox', { name: 'Choose a password' })
    await password.fill('Qwertyuiop')
    await page.getByText('Very weak: easy to guess').waitFor()
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByText('is one of the most common passwords').waitFor()
    await password.fill('a plum and seven quiet gardens')
    await page.getByText('Very strong').waitFor()
    await password.fill('')
    await page.getByText('Very strong').waitFor({ state: 'detached' })
  })

  it('tells a user who already has an account to sign in with its password', async () => {
    const { email } = await browser.app.signedIn()
    browser.expectComplaint(/status of 422/)
    const { page, org } = await openInvitation(email)
    await page.getByLabel('Your name').fill('Noa Known')
    await page.getByRole('textbox', { name: 'Choose a password' }).fill('not my password')
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByText('choose “I have an account” and sign in').waitFor()
    await page.getByText('I have an account', { exact: true }).click()
    expect(await page.getByLabel('Your name').count()).toBe(0)
    await page.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Join' }).click()
    await page.waitForURL(`**/${org.id}/board`)
  })
})

it('without email, shows who to ask for a new password', async () => {
  const page = await browser.open(null)
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByText("This server can't send email.").waitFor()
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await page.getByRole('heading', { name: 'Sign in to Crewline' }).waitFor()
})
