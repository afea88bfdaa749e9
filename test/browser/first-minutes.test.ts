import { describe, expect, it } from 'vitest'
import { violationsIn } from '../support/browser/axe.ts'
import { sharedBrowser } from '../support/browser/browser.ts'

const browser = sharedBrowser()

describe('an empty organization', () => {
  it('is filled with the demo by one click, and says how far it is', async () => {
    const admin = await browser.app.signedIn('admin')
    const page = await browser.open(admin)
    await page.goto(`/${admin.org.id}/projects`)
    await page.getByRole('button', { name: 'Fill with demo data' }).click()
    await page.getByRole('progressbar', { name: 'Demo data' }).waitFor()
    await page.getByRole('link', { name: 'Harbour logistics portal' }).waitFor()
    await page.getByRole('progressbar', { name: 'Demo data' }).waitFor({ state: 'detached', timeout: 60_000 })
    await page
      .getByRole('region', { name: 'First steps' })
      .getByRole('link', { name: /Create an API key/ })
      .waitFor()
    expect((await admin.get('/first-minutes')).body.data.assignments).toBe(600)
  })

  it('offers the form and the import to planners, the demo to admins, and nothing to viewers', async () => {
    const planner = await browser.app.signedIn('planner')
    const page = await browser.open(planner)
    await page.goto(`/${planner.org.id}/people`)
    await page.getByRole('link', { name: 'Import a CSV file' }).waitFor()
    expect(await page.getByRole('button', { name: 'Fill with demo data' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Add person' }).click()
    await page.getByRole('dialog', { name: 'Add person' }).waitFor()

    const viewer = await browser.app.signedIn('viewer')
    const looking = await browser.open(viewer)
    await looking.goto(`/${viewer.org.id}/people`)
    await looking.getByRole('heading', { name: 'Nobody here yet' }).waitFor()
    expect(await looking.getByRole('link', { name: 'Import a CSV file' }).count()).toBe(0)
    expect(await looking.getByRole('button', { name: 'Add person' }).count()).toBe(0)
  })
})

describe('the tour', () => {
  it('leads through the first steps, ticks them off, and stays closed once closed', async () => {
    const owner = await browser.app.signedIn()
    const page = await browser.open(owner)
    await page.goto(`/${owner.org.id}/people`)
    const tour = page.getByRole('region', { name: 'First steps' })
    await tour.getByRole('link', { name: /Create an API key/ }).click()
    await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
    expect(await tour.getByRole('img', { name: 'done' }).count()).toBe(0)
    await owner.post('/api-keys', { name: 'ERP', scope: 'read' })
    await page.reload()
    await tour.getByRole('img', { name: 'done' }).waitFor()

    await tour.getByRole('button', { name: 'Close the first steps' }).click()
    await page.reload()
    await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
    expect(await tour.count()).toBe(0)
  })
})

describe('the command palette', () => {
  it.each(['light', 'dark'] as const)(
    'finds screens, people, projects and actions by keyboard, %s',
    async (scheme) => {
      const owner = await browser.app.signedIn()
      await owner.post('/resources', { name: 'Ana Ruiz' })
      const page = await browser.open(owner, { scheme })
      await page.goto(`/${owner.org.id}/settings`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('Control+k')
      const search = page.getByLabel('Search screens, people, projects and actions')
      await search.fill('ana')
      await page.getByRole('button', { name: 'Ana Ruiz' }).waitFor()
      expect(await violationsIn(page)).toEqual([])
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
    },
  )
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
    await page.getByLabel('Search screens, people, projects and actions').fill('ana')
    await page.getByText('Nothing matches').waitFor()
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
