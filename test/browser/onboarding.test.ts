import { describe, expect, it } from 'vitest'
import { violationsIn, violationsInBoth } from '../support/browser/axe.ts'
import { holdRequests } from '../support/browser/board-page.ts'
import { sharedBrowser } from '../support/browser/browser.ts'

const browser = sharedBrowser()

describe('the demo', () => {
  it('can be created, is labeled as a demo, and can be deleted', async () => {
    const admin = await browser.app.signedIn('admin')
    const page = await browser.open(admin)
    await page.goto(`/${admin.org.id}/board`)
    await page.getByRole('button', { name: 'Explore a demo' }).click()
    const menu = page.getByRole('button', { name: 'Organization: Demo of Test' })
    await menu.waitFor()
    await page.getByRole('progressbar', { name: 'Demo data' }).waitFor()
    await page.getByRole('progressbar', { name: 'Demo data' }).waitFor({ state: 'detached', timeout: 60_000 })
    expect((await admin.get('/onboarding')).body.data).toMatchObject({ projects: 0, resources: 0 })
    await page.getByRole('link', { name: 'Projects', exact: true }).click()
    await page.getByRole('link', { name: 'Harbor logistics portal' }).waitFor()

    await menu.click()
    await page.getByText('Demo with sample data').waitFor()
    expect(await violationsInBoth(page, '.mantine-Menu-dropdown')).toEqual([])
    await page.getByRole('menuitem', { name: 'Delete demo' }).click()
    const question = page.getByRole('dialog', { name: 'Delete “Demo of Test”?' })
    await question.getByText("“Test” isn't affected").waitFor()
    await question.getByRole('button', { name: 'Delete demo' }).click()
    await page.waitForURL(`**/${admin.org.id}/board`)
    await page.getByText('Demo deleted.').waitFor()
    expect(await menu.count()).toBe(0)
  })
})

describe('an empty organization', () => {
  it('offers the form and the import to planners, and neither to viewers', async () => {
    const planner = await browser.app.signedIn('planner')
    const page = await browser.open(planner)
    await page.goto(`/${planner.org.id}/people`)
    await page.getByRole('link', { name: 'Import file' }).waitFor()
    expect(await page.getByRole('button', { name: 'Explore a demo' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Add person' }).click()
    await page.getByRole('dialog', { name: 'Add person' }).waitFor()

    const viewer = await browser.app.signedIn('viewer')
    const looking = await browser.open(viewer)
    await looking.goto(`/${viewer.org.id}/people`)
    await looking.getByRole('heading', { name: 'No people yet' }).waitFor()
    expect(await looking.getByRole('link', { name: 'Import file' }).count()).toBe(0)
    expect(await looking.getByRole('button', { name: 'Add person' }).count()).toBe(0)
  })
})

describe('the first steps', () => {
  it('book the first week of three people on two projects in at most 15 clicks', async () => {
    const owner = await browser.app.signedIn()
    const page = await browser.open(owner)
    await page.addInitScript("globalThis.clicks = 0; addEventListener('pointerdown', () => clicks++, true)")
    await page.goto(`/${owner.org.id}/board`)
    await page.getByRole('heading', { name: 'Book your first week', level: 1 }).waitFor()
    expect(await violationsInBoth(page, 'main')).toEqual([])
    for (const name of ['Ana Ruiz', 'Ben Okoro', 'Cleo Martin']) {
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
      await page.getByRole('cell', { name, exact: true }).waitFor()
    }
    await page.getByLabel('Title').click()
    for (const title of ['Harbour', 'Museum']) {
      await page.keyboard.type(title)
      await page.keyboard.press('Enter')
      await page.getByRole('main').getByText(title, { exact: true }).first().waitFor()
    }
    const days = (name: string) => page.getByRole('button', { name: new RegExp(`^Book ${name}`) })
    const booked = (text: string) => page.getByRole('button', { name: new RegExp(`^Remove ${text}`) })
    await days('Ana Ruiz').first().click()
    await booked('Ana Ruiz on Museum.* 8 hours a day').waitFor()
    await days('Ben Okoro').nth(1).hover()
    await page.mouse.down()
    await days('Ben Okoro').nth(3).hover()
    await page.mouse.up()
    await booked('Ben Okoro on Museum').waitFor()
    await page.getByText('Harbour', { exact: true }).last().click()
    await days('Cleo Martin').first().click()
    await booked('Cleo Martin on Harbour').waitFor()
    expect(await violationsInBoth(page, 'main')).toEqual([])
    await days('Ana Ruiz').first().click()
    await page.getByText('No hours are available on these days').waitFor()
    await page.getByRole('button', { name: 'Open board' }).click()
    await page.getByRole('grid').waitFor()
    expect(await page.evaluate('clicks')).toBeLessThanOrEqual(15)
    const { assignments } = (await owner.get('/onboarding')).body.data
    expect(assignments).toBe(3)
  })
})

describe('the command palette', () => {
  it('finds people, tags and actions by keyboard, also people who are loaded after typing', async () => {
    const owner = await browser.app.signedIn()
    await owner.post('/resources', { name: 'Ana Ruiz' })
    const tag = { name: 'Designers', color: '#1971c2', for_projects: false, for_resources: true }
    await owner.post('/tags', tag)
    const page = await browser.open(owner)
    const letGo = await holdRequests(page, /\/resources\?/)
    await page.goto(`/${owner.org.id}/activity`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    const search = page.getByLabel('Search pages, people, projects and actions')
    await search.fill('ana')
    await page.getByRole('dialog', { name: 'Command palette' }).getByText('No results').waitFor()
    await letGo()
    await page.getByRole('button', { name: 'Ana Ruiz' }).waitFor()
    expect(await violationsInBoth(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Ana Ruiz', level: 1 }).waitFor()

    await page.getByRole('button', { name: 'Search' }).click()
    await search.fill('new proj')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'New project' }).waitFor()
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+k')
    await search.fill('designers')
    await page.getByRole('button', { name: 'Designers' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/board.*tags=/)

    await page.keyboard.press('Control+k')
    await search.fill('sign out')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Sign in to Crewline' }).waitFor()
  })
})

it("the command palette finds pages and actions by their names in the user's language", async () => {
  const owner = await browser.app.signedIn()
  const page = await browser.open(owner, { locale: 'de-DE' })
  await page.goto(`/${owner.org.id}/webhooks`)
  await page.getByRole('button', { name: /Suchen.*Strg K/ }).waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByLabel('Seiten, Personen, Projekte und Aktionen suchen')
  await search.fill('einstell')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor()
  await page.getByRole('tab', { name: 'Mitglieder' }).waitFor()
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.press('Control+k')
  await search.fill('abmeld')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sign-in')
  await page.getByRole('heading', { name: 'Bei Crewline anmelden' }).waitFor()
})

it('the app opens in a browser with an invalid language', async () => {
  const page = await browser.open(null)
  await page.addInitScript("Object.defineProperty(navigator, 'languages', { value: ['en-US@posix'] })")
  await page.goto('/sign-in')
  await page.getByRole('heading', { name: 'Sign in to Crewline' }).waitFor()
})

describe('the navigation on a phone', () => {
  it('is opened only by its button, also by keyboard', async () => {
    const owner = await browser.app.signedIn()
    const page = await browser.open(owner, { width: 390 })
    await page.goto(`/${owner.org.id}/settings`)
    const button = page.getByRole('button', { name: 'Navigation' })
    await button.waitFor()
    expect(await page.getByRole('link', { name: 'Projects', exact: true }).count()).toBe(0)
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Projects', exact: true }).click()
    await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'People', exact: true }).waitFor({ state: 'hidden' })
  })
})

describe('an unknown URL', () => {
  it('keeps the navigation for signed-in users', async () => {
    const owner = await browser.app.signedIn()
    const page = await browser.open(owner)
    browser.expectComplaint(/404/)
    for (const path of ['/nope/x/y', '/999999999/board', `/${owner.org.id}/nope`]) {
      await page.goto(path)
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
      await page.getByRole('link', { name: 'Projects', exact: true }).click()
      await page.waitForURL(`**/${owner.org.id}/projects`)
    }
    await page.goto(`/${owner.org.id}`)
    await page.waitForURL(`**/${owner.org.id}/board`)
  })
})
