import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { dayNumber, dayText } from '../../../planning/days/days.ts'
import {
  A_DAY,
  bar,
  boundsOf,
  drag,
  FIRST,
  holdRequests,
  openBoard,
  plan,
} from '../../support/browser/board-page.ts'
import { backgroundOf, sharedBrowser } from '../../support/browser/browser.ts'

const browser = sharedBrowser()

const HARBOUR = 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day'
const MUSEUM = 'Ana on Museum, 16 to 20 March 2026, 6 hours a day'
const undos = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const notice = (page: Page, words: string | RegExp) =>
  page.locator('.mantine-Notification-root').filter({ hasText: words })

/** The left edge of the text that labels the first week. */
const WEEK_LEFT = `(() => {
  const range = document.createRange()
  const labels = [...document.querySelectorAll('.board-tick-lower')]
  range.selectNodeContents(labels.find((each) => each.textContent === '2 Mar'))
  return range.getBoundingClientRect().x
})()`

async function start(search = '') {
  const planner = await browser.app.signedIn('planner')
  const scene = await plan(browser.app, planner)
  return { ...scene, page: await openBoard(browser, planner, search) }
}

it('creates a person only if the user chooses that, and never by Enter after typing', async () => {
  const { page, addPerson } = await start()
  await addPerson('Iván Núñez')
  await page.getByRole('rowheader', { name: /^Iván/ }).waitFor()
  await page.getByRole('button', { name: 'New assignment' }).click()
  const person = page.getByRole('combobox', { name: 'Person' })
  await person.fill('Harbour')
  const creation = page.getByRole('option', { name: 'Create “Harbour”' })
  await creation.waitFor()
  await person.press('Enter')
  expect(await creation.isVisible()).toBe(true)
  await person.fill('nunez')
  await page.getByRole('option', { name: 'Create “nunez”' }).waitFor()
  await person.press('Enter')
  await expect.poll(() => person.inputValue()).toBe('Iván Núñez')
  await person.fill('Cleo')
  await page.getByRole('option', { name: 'Create “Cleo”' }).waitFor()
  await person.press('ArrowDown')
  await person.press('Enter')
  await page.getByRole('rowheader', { name: /^Cleo/ }).waitFor()
  expect(await page.getByRole('rowheader', { name: /^Harbour/ }).count()).toBe(0)
})

it('shows a notification with undo after a reassignment, but not after a move', async () => {
  const { page, ana, bo, bars } = await start()
  await drag(page, bar(page, HARBOUR), 14)
  await bar(page, 'Ana on Harbour, 23 to 27 March 2026, 4 hours a day').waitFor()
  await expect.poll(() => bars(ana.id)).toContainEqual(['2026-03-23', '2026-03-27', 4, '35.50'])
  expect(await undos(page).count()).toBe(1)

  await bar(page, MUSEUM).click()
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  await panel.getByRole('combobox', { name: 'Person' }).fill('bo')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => bars(bo.id)).toHaveLength(1)
  const moved = notice(page, 'Bo on Museum, 16 to 20 March 2026, 6 hours a day.')
  await moved.getByRole('button', { name: 'Undo' }).click()
  await bar(page, MUSEUM).waitFor()
  await expect.poll(() => bars(bo.id)).toEqual([])
  await moved.waitFor({ state: 'detached' })
})

it('reports which repetitions were skipped, and why', async () => {
  const { page, ana, harbour, assign } = await start()
  await assign(ana.id, harbour, '2026-03-23', '2026-03-27', { daily_hours: 4 })
  await bar(page, 'Ana on Harbour, 23 to 27 March 2026, 4 hours a day').waitFor()
  await bar(page, MUSEUM).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Repeat…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Until').fill('2026-04-10')
  await dialog.getByText('3 repetitions, 1 with conflicts:').waitFor()
  await dialog.getByRole('button', { name: 'Repeat 2 times' }).click()
  await notice(
    page,
    /repeated 2 times\. Skipped 23.?–.?27 Mar\. .*over Ana's capacity by 2 h a day/,
  ).waitFor()
})

it('shows conflicts as a line without a background', async () => {
  const { page } = await start()
  await bar(page, HARBOUR).click()
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  await panel.getByRole('textbox', { name: 'Hours a day' }).fill('12')
  await panel.getByRole('status').getByRole('button', { name: 'Book as tentative' }).waitFor()
  expect(await page.evaluate(backgroundOf('.board-panel .mantine-Alert-root'))).toBe('rgba(0, 0, 0, 0)')
})

it('shows the visible dates above people and projects', async () => {
  const { page } = await start()
  const range = page.getByTitle('Go to date')
  const visible = async () => {
    const board = page.getByRole('grid', { name: 'Assignments' })
    const width = await board.evaluate((each) => each.clientWidth)
    const names = (await boundsOf(page.locator('.board-corner'))).width
    const last = dayText(dayNumber(FIRST) + Math.floor((width - names) / A_DAY))
    const format = new Intl.DateTimeFormat('en-GB', {
      ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
    })
    return format.formatRange(new Date(FIRST), new Date(last))
  }
  for (const group of ['Projects', 'People']) {
    await page.getByText(group, { exact: true }).last().click()
    await expect.poll(async () => (await range.textContent()) === (await visible())).toBe(true)
  }
})

it('opens search by key while a zoom button has the focus', async () => {
  const { page } = await start()
  await page.getByText('Months', { exact: true }).click()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor()
})

it('keeps letters for the search that the user types before it opens', async () => {
  const { page } = await start()
  const letGo = await holdRequests(page, /palette.*\.js/)
  const bars = page.locator('[data-bar]')
  const count = await bars.count()
  await bars.first().focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('da')
  await letGo()
  const search = page.getByLabel('Search pages, people, projects and actions')
  await expect.poll(() => search.inputValue()).toBe('da')
  await page.keyboard.type('y')
  expect(await search.inputValue()).toBe('day')
  expect(await bars.count()).toBe(count)
})

it('labels a week at its first day, and every day next to today', async () => {
  const { page } = await start()
  const edge = async () => {
    const { x, width } = await boundsOf(page.locator('.board-corner'))
    return x + width
  }
  const label = page.locator('.board-tick-lower', { hasText: /^2 Mar$/ })
  await label.waitFor()
  const left = () => page.evaluate<number>(WEEK_LEFT)
  expect(await left()).toBeGreaterThan(await edge())
  await page.getByRole('grid', { name: 'Assignments' }).evaluate((each) => each.scrollBy(28, 0))
  await expect.poll(async () => (await left()) < (await edge())).toBe(true)

  await page.getByText('Days', { exact: true }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  await page.locator('.board-tick-today').waitFor()
  const empty = () =>
    page.locator('.board-tick-lower').evaluateAll((all) => all.filter((each) => !each.textContent).length)
  await expect.poll(empty).toBe(1)
})

it('shows no tooltip for a bar under a resting pointer when a dialog closes', async () => {
  const { page } = await start()
  await bar(page, HARBOUR).press('Shift+M')
  const dialog = page.getByRole('dialog', { name: 'Move Harbour' })
  await dialog.waitFor()
  const { x, y, width, height } = await boundsOf(bar(page, MUSEUM))
  // A click outside the dialog closes it.
  await page.mouse.click(x + width / 2, y + height / 2)
  await dialog.waitFor({ state: 'detached' })
  await page.waitForTimeout(700)
  expect(await page.getByRole('tooltip').count()).toBe(0)
  await page.mouse.move(x + width / 2 + 3, y + height / 2)
  await page.getByRole('tooltip').getByText('Museum').waitFor()
})

it('previews a booking inside the row that was clicked', async () => {
  const { page } = await start('&density=compact')
  const ana = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Ana/ }) })
  const row = await boundsOf(ana)
  const { x, width } = await boundsOf(bar(page, HARBOUR))
  await page.mouse.click(x + width - A_DAY / 2, row.y + row.height - 4)
  const ghost = await boundsOf(page.locator('.board-ghost-draft'))
  expect(ghost.y).toBeGreaterThanOrEqual(row.y)
  expect(ghost.y + ghost.height).toBeLessThanOrEqual(row.y + row.height)
})
