import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { bar, openBoard, plan } from '../support/browser/board-page.ts'
import { sharedBrowser } from '../support/browser/browser.ts'

const browser = sharedBrowser()

function filesOf(page: Page): Request[] {
  const files: Request[] = []
  page.on('requestfinished', (request) => {
    if (/^(script|stylesheet)$/.test(request.resourceType())) files.push(request)
  })
  return files
}

async function sent(files: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(files.map((each) => each.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000
}

it('the board loads at most 250 kB of code, cached for a year, without code for charts', async () => {
  const planner = await browser.app.signedIn('planner')
  await plan(browser.app, planner)
  const page = await browser.open(planner, { isFirstVisit: true })
  const files = filesOf(page)
  await page.goto(`/${planner.org.id}/board`)
  await page.getByRole('rowheader', { name: /^Ana/ }).waitFor()
  // Includes files that the page loads later by itself.
  await page.waitForTimeout(1_000)
  expect(await sent(files)).toBeLessThan(250)

  const kept = files.filter((each) => !each.url().endsWith('/theme.js'))
  for (const each of kept) {
    const answer = await each.response()
    expect(await answer?.headerValue('cache-control')).toBe('public, max-age=31536000, immutable')
    if (each.resourceType() === 'script') expect(await answer?.text()).not.toMatch(/recharts|scalar/i)
  }
})

it("the board stays, and reports an error, if further code can't be loaded", async () => {
  browser.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const planner = await browser.app.signedIn('planner')
  await plan(browser.app, planner)
  const page = await openBoard(browser, planner, '', { isFirstVisit: true })
  const museum = bar(page, 'Ana on Museum, 16 to 20 March 2026, 6 hours a day')
  await museum.waitFor()
  await page.context().setOffline(true)
  await page.getByRole('status', { name: 'Offline' }).waitFor()
  await museum.click()
  await page.getByRole('alert').filter({ hasText: 'Not loaded' }).waitFor()
  await page.context().setOffline(false)
  await page.reload()
  await museum.click()
  await page.getByRole('complementary', { name: 'Assignment' }).waitFor()
})

it('the board has no layout shifts while the user scrolls', async () => {
  const planner = await browser.app.signedIn('planner')
  await plan(browser.app, planner)
  const page = await openBoard(browser, planner)
  await bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day').waitFor()
  await page.evaluate(`globalThis.shift = 0
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) shift += value
    }).observe({ type: 'layout-shift', buffered: true })`)
  const grid = page.getByRole('grid')
  for (const pixels of [150, 400, 700, 300])
    await grid.evaluate((element, by) => {
      element.scrollLeft += by
      return new Promise((resolve) => setTimeout(resolve, 250))
    }, pixels)
  // Allows a tiny shift. A person's utilization can get one more digit, which shifts about a millionth.
  expect(await page.evaluate<number>('shift')).toBeLessThan(0.0001)
})
