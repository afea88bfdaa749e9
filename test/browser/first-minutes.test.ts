import { describe, expect, it } from 'vitest'
import { violationsIn, violationsInBoth } from '../support/browser/axe.ts'
import { sharedBrowser } from '../support/browser/browser.ts'

const browser = sharedBrowser()

describe('the demo', () => {
  it('is made, said to be one, and deleted by one click', async () => {
    const admin = await browser.app.signedIn('admin')
    const page = await browser.open(admin)
    await page.goto(`/${admin.org.id}/projects`)
    await page.getByRole('main').getByRole('button', { name: 'Explore a demo' }).click()
    const banner = page.getByRole('complementary', { name: 'Demo' })
    await banner.getByText('Demo with sample data').waitFor()
    await page.getByRole('progressbar', { name: 'Demo data' }).waitFor()
    await page.getByRole('progressbar', { name: 'Demo data' }).waitFor({ state: 'detached', timeout: 60_000 })
    expect((await admin.get('/onboarding')).body.data).toMatchObject({ projects: 0, resources: 0 })
    await page.getByRole('link', { name: 'Projects', exact: true }).click()
    await page.getByRole('link', { name: 'Harbour logistics portal' }).waitFor()
    expect(await violationsInBoth(page, '.demo-banner')).toEqual([])

    await banner.getByRole('button', { name: 'Delete demo' }).click()
    const question = page.getByRole('dialog', { name: 'Delete “Demo of Test”?' })
    await question.getByText("“Test” isn't affected").waitFor()
    await question.getByRole('button', { name: 'Delete demo' }).click()
    await page.waitForURL(`**/${admin.org.id}/board`)
    await page.getByText('Demo deleted.').waitFor()
    expect(await banner.count()).toBe(0)
  })
})

describe('an empty organization', () => {
  it('offers the form and the import to planners, the demo to admins, and nothing to viewers', async () => {
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

describe('the tour', () => {
  it('opens the form of each step, ticks it off, and stays closed once closed', async () => {
    const owner = await browser.app.signedIn()
    const page = await browser.open(owner)
    await page.goto(`/${owner.org.id}/hours`)
    const tour = page.getByRole('region', { name: 'First steps' })
    await tour.waitFor()
    expect(await tour.getByRole('link').allTextContents()).toEqual([
      expect.stringContaining('Add people'),
      expect.stringContaining('Create project'),
      expect.stringContaining('Create your first assignment'),
      expect.stringContaining('Invite your team'),
    ])
    await page.getByRole('link', { name: 'Connect with an API key' }).waitFor()
    await tour.getByRole('link', { name: /Add people/ }).click()
    const form = page.getByRole('dialog', { name: 'Add person' })
    await form.getByLabel('Name').fill('Ana Ruiz')
    await form.getByRole('button', { name: 'Add person' }).click()
    await tour.getByRole('img', { name: 'done' }).waitFor()
    await tour.getByRole('link', { name: /Create project/ }).click()
    await page.getByRole('dialog', { name: 'New project' }).waitFor()
    await page.keyboard.press('Escape')
    const project = { title: 'Quay', start_date: '2026-01-01', end_date: '2030-12-31', budgeted_hours: 100 }
    await owner.post('/projects', project)
    await tour.getByRole('link', { name: /Create your first assignment/ }).click()
    await page.getByRole('complementary', { name: 'Assignment' }).waitFor()
    await tour.getByRole('link', { name: /Invite your team/ }).click()
    await page.getByRole('dialog', { name: 'Invite member' }).waitFor()
    await page.keyboard.press('Escape')

    await tour.getByRole('button', { name: 'Close first steps' }).click()
    await page.reload()
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    expect(await tour.count()).toBe(0)
  })
})

describe('the command palette', () => {
  it('finds screens, people, projects and actions by keyboard', async () => {
    const owner = await browser.app.signedIn()
    await owner.post('/resources', { name: 'Ana Ruiz' })
    const page = await browser.open(owner)
    await page.goto(`/${owner.org.id}/settings`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    const search = page.getByLabel('Search pages, people, projects and actions')
    await search.fill('ana')
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
    await search.fill('sign out')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Sign in to Crewline' }).waitFor()
  })
})

it("finds screens and commands by their names in the reader's language", async () => {
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

it('shows its pages in a browser whose language is no name of one', async () => {
  const page = await browser.open(null)
  await page.addInitScript("Object.defineProperty(navigator, 'languages', { value: ['en-US@posix'] })")
  await page.goto('/sign-in')
  await page.getByRole('heading', { name: 'Sign in to Crewline' }).waitFor()
})

describe('the command palette, before it knows the people', () => {
  it('chooses the first of them when they come after the letters', async () => {
    const owner = await browser.app.signedIn()
    await owner.post('/resources', { name: 'Ana Ruiz' })
    const page = await browser.open(owner)
    let letGo = () => {}
    const held = new Promise<void>((done) => {
      letGo = done
    })
    await page.route(/\/resources\?/, (route) => held.then(() => route.continue()))
    await page.goto(`/${owner.org.id}/settings`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByLabel('Search pages, people, projects and actions').fill('ana')
    await page.getByText('No results').waitFor()
    letGo()
    await page.getByRole('button', { name: 'Ana Ruiz' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Ana Ruiz', level: 1 }).waitFor()
  })
})

describe('the navigation on a phone', () => {
  it('is reached by its button alone, also by keyboard', async () => {
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

describe('an address that leads nowhere', () => {
  it('keeps the navigation of the user who is signed in', async () => {
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
