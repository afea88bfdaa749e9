import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { createOrganization } from '../../../server/commands/organizations.ts'
import {
  allowDomains,
  asCookies,
  beginOf,
  CLIENT,
  signInAt,
  startProvider,
} from '../../support/access/provider.ts'
import { PASSWORD } from '../../support/app.ts'
import { violationsIn } from '../../support/browser/axe.ts'
import { startBrowser } from '../../support/browser/browser.ts'
import { shared } from '../../support/lifetime.ts'

const people: Record<string, Record<string, unknown>> = {}
const world = shared(async () => {
  const provider = await startProvider(people)
  const sso = { server: provider.settings, domains: [], allowPrivate: true }
  const browser = await startBrowser(false, sso)
  provider.serve([`${browser.app.url}/sso`])
  return { provider, browser, close: () => Promise.all([browser.close(), provider.stop()]) }
})
afterEach(() => world.browser.settle())

/** Ignores errors of the provider's pages, because they aren't part of Crewline. */
async function open() {
  const { issuer } = world.provider
  world.browser.expectComplaint(new RegExp(`^left the machine: ${issuer}|${issuer}/favicon.ico`))
  return world.browser.open(null)
}

async function signInAtProvider(page: Page, login: string) {
  await page.getByRole('heading', { name: 'Example ID' }).waitFor()
  await page.getByLabel('Name').fill(login)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

describe('single sign-on', () => {
  it('signs in an invited user, is shown in the account, and signs out at the provider, too', async () => {
    const owner = await world.browser.app.signedIn()
    people.ana = { email: 'ana@sso-walk.example', email_verified: true, name: 'Ana Ruiz' }
    const second = await createOrganization(world.browser.app.db, { name: 'Other' })
    const other = await world.browser.app.signedIn('owner', { ...second, actor: 'test' })
    await owner.post('/invitations', { email: 'ana@sso-walk.example', role: 'planner' })
    await other.post('/invitations', { email: 'ana@sso-walk.example', role: 'admin' })
    const page = await open()
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Sign in with Example ID' }).click()
    await signInAtProvider(page, 'ana')
    await page.getByRole('heading', { name: 'Your invitations' }).waitFor()
    await page.getByText(`${other.email} invites you to join Other as admin.`).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole('button', { name: 'Decline the invitation to Other' }).click()
    await page.getByText('invites you to join Other').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Join Test' }).click()
    await page.waitForURL(`**/${owner.org.id}/board`)

    // Accepts another invitation without a password while signed in.
    const again = { email: 'ana@sso-walk.example', role: 'viewer' }
    const { token } = (await other.post('/invitations', again)).body.data
    await page.goto(`/invitation/${token}`)
    await page.getByRole('button', { name: 'Join Other' }).click()
    await page.waitForURL(`**/${other.org.id}/board`)

    await page.goto(`/${owner.org.id}/account`)
    await page.getByRole('heading', { name: 'Single sign-on' }).waitFor()
    await page.getByRole('link', { name: 'Set a password' }).waitFor()
    expect(await page.getByRole('button', { name: 'Add authenticator app' }).isDisabled()).toBe(true)
    expect(await violationsIn(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    const unlink = page.getByRole('button', { name: /^Unlink / })
    await expect.poll(async () => (await unlink.boundingBox())!.x).toBeLessThan(300)
    world.browser.expectComplaint(/status of 422/)
    await unlink.click()
    await page.getByText('is your only way to sign in').waitFor()

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await page.getByRole('heading', { name: 'Sign in to Crewline' }).waitFor()
    await page.goto(`/${owner.org.id}/board`)
    await page.getByRole('heading', { name: 'Sign in to Crewline' }).waitFor()
  })

  it('is linked to an existing account after its user has signed in with the password', async () => {
    const owner = await world.browser.app.signedIn()
    people.owner = { email: owner.email, email_verified: true, name: 'Owner' }
    const page = await open()
    await page.goto(`/${owner.org.id}/projects`)
    await page.getByRole('button', { name: 'Sign in with Example ID' }).click()
    await signInAtProvider(page, 'owner')
    await page.getByText('You already have an account with this email').waitFor()
    await page.getByLabel('Email').fill(owner.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Is this you?' }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole('button', { name: 'Link to my account' }).click()
    await page.waitForURL(`**/${owner.org.id}/projects`)
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
  })

  it('explains what to do if the user has no invitation', async () => {
    people.bo = { email: 'bo@sso-walk.example', email_verified: true, name: 'Bo' }
    world.browser.expectComplaint(/status of 422/)
    const page = await open()
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Sign in with Example ID' }).click()
    await signInAtProvider(page, 'bo')
    await page.getByRole('heading', { name: 'You are not signed in' }).waitFor()
    await page.getByText('Ask an admin of your organization').waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole('link', { name: 'Sign in another way' }).click()
    await page.getByRole('heading', { name: 'Sign in to Crewline' }).waitFor()
  })

  it("works with an organization's own provider, whose sessions can't change the account", async () => {
    const owner = await world.browser.app.signedIn()
    const { provider, browser } = world
    provider.serve(['/sso', `/sso/${owner.org.id}`].map((page) => `${browser.app.url}${page}`))
    const rules = { required_domains: [], join_role: 'viewer', role_claim: null, roles: [] }
    const own = { name: 'Own ID', issuer: provider.issuer, ...CLIENT }
    const set = await owner.put('/sso', { ...own, ...rules, join_domains: [] })
    expect(set.status).toBe(204)
    await allowDomains(browser.app, owner.org.id, ['own-walk.example'])
    people.eva = { email: 'eva@own-walk.example', email_verified: true, name: 'Eva' }
    const page = await open()
    const begin = await beginOf(owner)
    await page.goto(`/sso/begin/${begin.slug}`)
    await page.getByRole('button', { name: 'Continue to the provider' }).click()
    await signInAtProvider(page, 'eva')
    await page.waitForURL(`**/${owner.org.id}/board`)

    // An SSO session can't change the account but can use the organization.
    people.owner = { email: owner.email, email_verified: true, name: 'Owner' }
    const { cookies } = await signInAt(browser.app, provider, 'owner', begin)
    const asOwner = asCookies({ ...cookies, crewline_session: owner.cookie.split('=')[1]! })
    expect((await browser.app.call('POST', '/app/sso/link', undefined, asOwner)).status).toBe(204)
    const linked = await open()
    await linked.goto(`/sso/begin/${begin.slug}`)
    await linked.getByRole('button', { name: 'Continue to the provider' }).click()
    await signInAtProvider(linked, 'owner')
    await linked.waitForURL(`**/${owner.org.id}/board`)
    browser.expectComplaint(/status of 403/)
    await linked.goto(`/${owner.org.id}/account`)
    await linked.getByText('You signed in with SSO').waitFor()
    await linked.getByRole('heading', { name: 'Active sessions' }).waitFor()
    await linked.getByText('This browser').waitFor()
    expect(await linked.getByRole('heading', { name: 'Language' }).count()).toBe(0)
    expect(await violationsIn(linked)).toEqual([])
  })

  it('can be set up, tested and removed in the settings', async () => {
    const owner = await world.browser.app.signedIn()
    const page = await world.browser.open(owner)
    await page.goto(`/${owner.org.id}/settings?tab=single-sign-on`)
    await page.getByLabel('Provider name').fill('Own ID')
    await page.getByLabel('Issuer').fill(world.provider.issuer)
    await page.getByLabel('Client ID').fill(CLIENT.client_id)
    await page.getByRole('textbox', { name: 'Client secret' }).fill(CLIENT.client_secret)
    await page.getByLabel('Role claim').fill('groups')
    await page.getByLabel('Roles by claim value').fill('planning = planner')
    await page.getByRole('button', { name: 'Save single sign-on' }).click()
    await page.getByText('Single sign-on saved.').waitFor()
    await page.getByRole('button', { name: 'Test provider' }).click()
    await page.getByText(`${world.provider.issuer} responded. Signing keys: 1.`).waitFor()
    expect(await violationsIn(page)).toEqual([])
    expect(await page.getByRole('textbox', { name: 'Client secret' }).inputValue()).toBe('')
    await page.getByRole('button', { name: 'Remove single sign-on' }).click()
    await page.getByRole('button', { name: 'Remove SSO' }).click()
    await page.getByText('Single sign-on removed.').waitFor()
    expect((await owner.get('/sso')).body.data.settings).toBeNull()
  })
})
