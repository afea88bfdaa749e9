import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { A_DAY, bar, boundsOf, openBoard, plan } from '../../support/browser/board-page.ts'
import { sharedBrowser } from '../../support/browser/browser.ts'
import { startPlanning } from '../../support/people.ts'

const browser = sharedBrowser()
const grid = (page: Page) => page.getByRole('grid', { name: 'Assignments' })
const heads = (page: Page) => page.getByRole('rowheader')

async function rowsInSight(page: Page): Promise<number> {
  const { y, height } = await boundsOf(grid(page))
  const boxes = await Promise.all((await heads(page).all()).map((head) => head.boundingBox()))
  return boxes.filter((box) => box && box.y > y && box.y + box.height <= y + height).length
}

const scroll = (page: Page, to: { left?: number; top?: number }) =>
  grid(page).evaluate((element, by) => element.scrollBy(by), to)
const heightOf = async (locator: Locator) => (await boundsOf(locator)).height

let crowd: ReturnType<typeof makeCrowd> | undefined
/** Creates the people once, because the tests only read them. */
function fortyPeople() {
  crowd ??= makeCrowd()
  return crowd
}

async function makeCrowd() {
  const planner = await browser.app.signedIn('planner')
  const { addPerson, addProject, assign } = await startPlanning(browser.app, planner)
  const projects = [await addProject('Harbour'), await addProject('Museum'), await addProject('Theatre')]
  const names = Array.from({ length: 40 }, (_, i) => `Person ${String(i).padStart(2, '0')}`)
  for (const name of names) {
    const { id } = await addPerson(name)
    if (name < 'Person 05')
      for (const project of projects)
        await assign(id, project, '2026-09-07', '2026-09-11', { daily_hours: 2 })
  }
  return planner
}

it('shows at least 24 people and their utilization if rows are compact', async () => {
  const page = await openBoard(browser, await fortyPeople(), '&density=compact')
  await bar(page, 'Undo').waitFor()
  await page.getByRole('rowheader', { name: /\d+%/ }).first().waitFor()
  // One of the rows is the lane Unassigned.
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(25)
  await page.getByRole('button', { name: 'Display', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Comfortable' }).click()
  await expect.poll(() => rowsInSight(page)).toBeLessThan(20)
})

it('clips no text in compact rows, and shows the whole name of the lane Unassigned on a phone', async () => {
  const clipped = `[...document.querySelectorAll('.board-bar-label, .board-name-text, .board-name-note')]
    .filter((each) => each.scrollHeight > each.clientHeight + 1 || each.clientHeight > each.closest('.board-row').clientHeight)
    .map((each) => each.textContent)`
  const planner = await fortyPeople()
  const page = await openBoard(browser, planner, '&density=compact')
  await scroll(page, { left: 188 * A_DAY })
  await page.getByText('Museum').first().waitFor()
  expect(await page.evaluate(clipped)).toEqual([])

  const phone = await browser.open(planner, { width: 390 })
  await phone.goto(`/${planner.org.id}/board?from=2026-09-01`)
  await phone.getByText('Museum').first().waitFor()
  const lane = await boundsOf(phone.getByRole('rowheader', { name: /^Unassigned/ }).getByText('Unassigned'))
  expect(lane.x + lane.width).toBeLessThan(390)
  expect(await phone.evaluate(clipped)).toEqual([])
})

it('fits the height of rows to the visible bars, without moving visible rows', async () => {
  const page = await openBoard(browser, await fortyPeople())
  const head = (name: string) => page.getByRole('rowheader', { name: new RegExp(`^${name}`) })
  expect(await heightOf(head('Person 00'))).toBe(await heightOf(head('Person 12')))

  // Scrolling to other dates changes the heights of rows above, but doesn't move the visible rows.
  await scroll(page, { top: 600 })
  const before = await boundsOf(head('Person 20'))
  await scroll(page, { left: 188 * A_DAY })
  await page.waitForURL(/from=2026-09/)
  expect((await boundsOf(head('Person 20'))).y).toBe(before.y)
  await scroll(page, { top: -5000 })
  const [high, low] = [await heightOf(head('Person 00')), await heightOf(head('Person 07'))]
  expect(high).toBeGreaterThan(low)
})

it('changes the heights of rows only once if it scrolls and becomes narrower at the same time', async () => {
  const planner = await browser.app.signedIn('planner')
  const { addPerson, addProject, assign } = await startPlanning(browser.app, planner)
  const [ana, bo] = [await addPerson('Ana'), await addPerson('Bo')]
  for (const project of [await addProject('Harbour'), await addProject('Museum')]) {
    await assign(ana.id, project, '2026-03-02', '2026-03-03', { daily_hours: 4 })
    await assign(bo.id, project, '2026-03-19', '2026-03-20', { daily_hours: 4 })
  }
  const page = await openBoard(browser, planner, '&zoom=day')
  await bar(page, 'Bo on Museum, 19 to 20 March 2026, 4 hours a day').waitFor()
  // After the script, Ana's days are left of the visible dates, and Bo's days are right of them.
  const heights = await page.evaluate(`(async () => {
    const grid = document.querySelector('[role=grid]')
    const seen = []
    const look = () => {
      const now = [...grid.querySelectorAll('.board-row:not(.board-row-project)')].map((row) => row.offsetHeight)
      if (seen.at(-1) !== String(now)) seen.push(String(now))
    }
    look()
    new MutationObserver(look).observe(grid, { subtree: true, childList: true, attributes: true })
    grid.style.maxWidth = '700px'
    grid.scrollBy({ left: 3 * 44 })
    await new Promise((done) => setTimeout(done, 1000))
    return seen
  })()`)
  expect(heights).toEqual(['46,46', '44,44'])
})

it("opens a person or project by name, and shows a bar's tooltip for pointer and keyboard", async () => {
  const planner = await browser.app.signedIn('planner')
  await plan(browser.app, planner)
  const page = await openBoard(browser, planner)
  const tip = page.getByRole('tooltip')
  const museum = bar(page, 'Ana on Museum, 16 to 20 March 2026, 6 hours a day')
  await museum.hover()
  await tip.getByText('6 h a day × 5 days = 30 h').waitFor()
  await tip.getByText('€1,065.00 at €35.50 an hour').waitFor()
  const [told, about] = [await boundsOf(tip), await boundsOf(museum)]
  expect(told.x).toBeGreaterThanOrEqual(about.x)
  expect(Math.abs(told.y - about.y - about.height)).toBeLessThan(12)
  const { x, y } = await boundsOf(grid(page))
  await page.mouse.move(x + 300, y + 400)
  await tip.waitFor({ state: 'detached' })
  await page.getByRole('rowheader', { name: /^Ana/ }).focus()
  await page.keyboard.press('ArrowRight')
  await tip.getByText('4 h a day × 5 days = 20 h').waitFor()
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Ana', exact: true }).click()
  await page.waitForURL(/\/people\/\d+/)
  await page.goBack()
  await page.getByText('Projects', { exact: true }).last().click()
  await page.getByRole('link', { name: 'Harbour', exact: true }).click()
  await page.waitForURL(/\/projects\/\d+/)
})

it('keeps the names above the scrolled content, also while a bar is edited', async () => {
  const planner = await browser.app.signedIn('planner')
  await plan(browser.app, planner)
  const page = await openBoard(browser, planner)
  await bar(page, 'Ana on Museum, 16 to 20 March 2026, 6 hours a day').click()
  await page
    .getByRole('complementary', { name: 'Assignment' })
    .getByRole('textbox', { name: 'End' })
    .fill('2026-04-17')
  const name = page.getByRole('rowheader', { name: /^Ana/ })
  // The screenshot leaves out the row's utilization, which depends on the visible days.
  const looks = async () => await page.screenshot({ clip: { ...(await boundsOf(name)), width: 120 } })
  const before = await looks()
  for (const _ of 'abc') {
    await scroll(page, { left: 160 })
    await expect.poll(() => looks().then((after) => after.equals(before))).toBe(true)
  }
  const { x, y, height } = await boundsOf(name)
  const under = `document.elementFromPoint(${x + 60}, ${y + height / 2}).closest('[data-head]')`
  expect(await page.evaluate(`Boolean(${under})`)).toBe(true)
})
