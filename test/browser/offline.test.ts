import { expect, it } from 'vitest'
import { bar, drag, openBoard, plan } from '../support/browser/board-page.ts'
import { sharedBrowser } from '../support/browser/browser.ts'

const browser = sharedBrowser()
const HARBOUR = 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day'
const MUSEUM = 'Ana on Museum, 16 to 20 March 2026, 6 hours a day'

it('keeps changes while offline, and sends them in order after reconnecting', async () => {
  browser.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const planner = await browser.app.signedIn('planner')
  const { ana, bars } = await plan(browser.app, planner)
  const before = await bars(ana.id)
  const page = await openBoard(browser, planner)
  const offline = page.getByRole('status', { name: 'Offline' })

  await page.context().setOffline(true)
  await offline.getByText('Your changes are kept here until you reconnect').waitFor()
  await drag(page, bar(page, MUSEUM), 7)
  await bar(page, 'Ana on Museum, 23 to 27 March 2026, 6 hours a day').waitFor()
  // Harbour's new dates are free only after the move of Museum.
  await drag(page, bar(page, HARBOUR), 7)
  await offline.getByText('2 changes will be sent').waitFor()
  await drag(page, bar(page, 'Ana on Harbour, 16 to 20 March 2026, 4 hours a day'), -7)
  await offline.getByText('3 changes will be sent').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await offline.getByText('2 changes will be sent').waitFor()
  expect(await bars(ana.id)).toEqual(before)

  await page.context().setOffline(false)
  await offline.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await bars(ana.id)).map(([start]) => start))
    .toEqual(['2026-03-16', '2026-03-23'])
})

it('discards unsent changes on request, and holds changes that depend on a refused one', async () => {
  browser.expectComplaint(/ERR_INTERNET_DISCONNECTED|409/)
  const planner = await browser.app.signedIn('planner')
  const { ana, bars } = await plan(browser.app, planner)
  const page = await openBoard(browser, planner)
  const offline = page.getByRole('status', { name: 'Offline' })

  await page.context().setOffline(true)
  await offline.waitFor()
  await drag(page, bar(page, MUSEUM), 7)
  await offline.getByText('1 change will be sent').waitFor()
  await offline.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await bar(page, MUSEUM).waitFor()

  await drag(page, bar(page, MUSEUM), 7)
  await drag(page, bar(page, HARBOUR), 7)
  await offline.getByText('2 changes will be sent').waitFor()
  const [, museum] = (await planner.get(`/resources/${ana.id}`)).body.data.assignments
  const elsewhere = { id: museum.id, start_date: '2026-05-04', end_date: '2026-05-08' }
  await planner.post('/plan/changes', { changes: [{ update: elsewhere }] })
  await page.context().setOffline(false)
  await page.getByRole('alert').filter({ hasText: 'Someone else changed this' }).waitFor()
  const held = page.getByRole('status', { name: 'Not sent' })
  await held.getByText('1 change is on hold').waitFor()
  expect((await bars(ana.id)).map(([start]) => start)).toEqual(['2026-03-09', '2026-05-04'])
  await held.getByRole('button', { name: 'Send anyway' }).click()
  await expect
    .poll(async () => (await bars(ana.id)).map(([start]) => start))
    .toEqual(['2026-03-16', '2026-05-04'])
})

it('reports that a new record may have been saved if the response was lost', async () => {
  browser.expectComplaint(/ERR_FAILED/)
  const planner = await browser.app.signedIn('planner')
  const { ana, bars } = await plan(browser.app, planner)
  const page = await openBoard(browser, planner)
  await page.route(/plan\/changes$/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await bar(page, MUSEUM).press('d')
  await page.getByRole('alert').filter({ hasText: 'Your change may or may not have been saved' }).waitFor()
  expect(await bars(ana.id)).toHaveLength(3)
})

it("shows an error in place of a page that can't be loaded, and keeps the navigation", async () => {
  browser.expectComplaint(/ERR_INTERNET_DISCONNECTED|Part of this page/)
  const planner = await browser.app.signedIn('planner')
  await plan(browser.app, planner)
  const page = await openBoard(browser, planner, '', { isFirstVisit: true })
  await bar(page, HARBOUR).waitFor()
  // The view is stored once scrolling has stopped.
  await expect.poll(() => page.evaluate('Object.keys(localStorage).join()')).toContain('crewline-board-')
  await page.context().setOffline(true)
  for (const name of ['Insights', 'Monthly hours']) {
    await page.getByRole('link', { name, exact: true }).click()
    const instead = page.getByRole('alert', { name: "Couldn't load this" })
    await instead.getByText("Part of this page couldn't be loaded.").waitFor()
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    await bar(page, HARBOUR).waitFor()
  }
})
