import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { dayNumber } from '../../../planning/days/days.ts'
import {
  A_DAY,
  bar,
  boundsOf,
  drag,
  FIRST,
  holdRequests,
  openBoard,
  plan,
  refusal,
} from '../../support/browser/board-page.ts'
import { sharedBrowser } from '../../support/browser/browser.ts'

const browser = sharedBrowser()

const row = (page: Page, name: RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

it('moves, fixes, splits, undoes and redoes by mouse, by people and by projects', async () => {
  const planner = await browser.app.signedIn('planner')
  const { ana, bars } = await plan(browser.app, planner)
  const page = await openBoard(browser, planner)

  // The 4 hours a day of Harbour don't fit next to the 6 hours of Museum. The suggested fix does.
  await drag(page, bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day'), 7)
  await refusal(page)
    .getByText(/over Ana's capacity by 2 h a day/)
    .waitFor()
  await refusal(page).getByRole('button', { name: '2 h a day instead of 4 (10 h less in total)' }).click()
  await bar(page, 'Ana on Harbour, 16 to 20 March 2026, 2 hours a day').waitFor()
  await expect.poll(() => bars(ana.id)).toContainEqual(['2026-03-16', '2026-03-20', 2, '35.50'])

  await page.getByRole('button', { name: 'Undo' }).click()
  await bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day').waitFor()
  await page.keyboard.press('Control+Shift+Z')
  await bar(page, 'Ana on Harbour, 16 to 20 March 2026, 2 hours a day').waitFor()
  await page.keyboard.press('Control+Z')

  // The panel covers the board, so no row moves and no percentage changes.
  const bo = page.getByRole('rowheader', { name: /^Bo/ })
  const looks = async () => [await bo.textContent(), (await boundsOf(bo)).y]
  const marked = () => page.locator('.board-phase-marks').count()
  const before = await looks()
  await bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day').click()
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  await expect.poll(marked).toBe(1)
  expect(await looks()).toEqual(before)
  await panel.getByLabel('Second part starts on').fill('2026-03-12')
  await panel.getByRole('button', { name: 'Split' }).click()
  await bar(page, 'Ana on Harbour, 9 to 11 March 2026, 4 hours a day').waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
  // The row marks the project's phases only while the panel is open.
  await expect.poll(marked).toBe(0)

  await page.getByText('Projects', { exact: true }).last().click()
  await drag(page, bar(page, 'Ana on Harbour, 12 to 13 March 2026, 4 hours a day'), 14)
  await bar(page, 'Ana on Harbour, 26 to 27 March 2026, 4 hours a day').waitFor()
  const [from, to] = [
    page.getByRole('rowheader', { name: /^Harbour/ }),
    page.getByRole('rowheader', { name: /^Museum/ }),
  ]
  const down = (await boundsOf(to)).y - (await boundsOf(from)).y
  await drag(page, bar(page, 'Ana on Harbour, 26 to 27 March 2026, 4 hours a day'), 0, down)
  await bar(page, 'Ana on Museum, 26 to 27 March 2026, 4 hours a day').waitFor()
  await expect.poll(async () => (await bars(ana.id)).length).toBe(3)
})

it('plans by keyboard only, shows time off, and reverts what the server refuses', async () => {
  const planner = await browser.app.signedIn('planner')
  const { bo, museum, assign, bars } = await plan(browser.app, planner)
  const page = await openBoard(browser, planner)
  await page.getByRole('rowheader', { name: /^Bo.*, no contract 1 May 2026 to / }).waitFor()
  const looks = await Promise.all(
    ['2026-04-06', '2026-04-13', '2026-05-04'].map((monday) => weekOf(page, /^Bo/, monday)),
  )
  expect(looks[0]!.equals(looks[1]!)).toBe(true)
  expect(looks[0]!.equals(looks[2]!)).toBe(false)
  const [free, off] = [await weekOf(page, /^Ana/, '2026-04-06'), await weekOf(page, /^Ana/, '2026-03-30')]
  expect(free.equals(off)).toBe(false)

  // Delays the board's updates already here. A late response could include Bo's new assignment below.
  const release = await holdRequests(page, /since=/)
  await page.getByRole('rowheader', { name: /^Ana/ }).focus()
  await page.keyboard.press('ArrowRight')
  for (const day of [14, 15]) {
    await page.keyboard.press('Shift+ArrowRight')
    await bar(page, `Ana on Harbour, 9 to ${day} March 2026, 4 hours a day`).waitFor()
  }
  await page.keyboard.press('Shift+ArrowRight')
  await refusal(page).getByRole('button', { name: 'Fits until 13 Mar 2026, 1 day shorter' }).waitFor()
  // The tooltip at the bar shows the same text until the next key press.
  const notice = page.getByText(/^9.?–.?16 Mar · 4 h a day\. .* 1 day shorter\?$/)
  const [words, about] = await Promise.all([boundsOf(notice), boundsOf(page.locator(':focus'))])
  expect([words.x - about.x < 20, words.y - about.y - about.height < 12]).toEqual([true, true])
  await page.keyboard.press('f')
  await notice.waitFor({ state: 'detached' })
  await bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day').waitFor()

  // The page misses Bo's new assignment, so it accepts what the server rejects.
  await assign(bo.id, museum, '2026-04-06', '2026-04-10')
  browser.expectComplaint(/422/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('n')
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  await panel.getByRole('combobox', { name: 'Project' }).fill('Harb')
  await page.getByRole('option', { name: 'Harbour' }).click()
  await panel.getByLabel('Start').fill('2026-04-06')
  await panel.getByRole('textbox', { name: 'End' }).fill('2026-04-10')
  await panel.getByText('No conflicts.').waitFor()
  await page.keyboard.press('Enter')
  await refusal(page)
    .getByText(/over Bo's capacity .* counting the work on Museum/)
    .waitFor()
  expect(await bar(page, 'Bo on Harbour, 6 to 10 April 2026, 8 hours a day').count()).toBe(0)
  await release()
  await bar(page, 'Bo on Museum, 6 to 10 April 2026, 8 hours a day').waitFor()
  expect(await bars(bo.id)).toHaveLength(1)
})

it('moves a bar by a long touch', async () => {
  const planner = await browser.app.signedIn('planner')
  const { ana, bars } = await plan(browser.app, planner)
  const page = await openBoard(browser, planner)
  const harbour = bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day')
  const { x, y, width, height } = await boundsOf(harbour)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', days: number) =>
    finger.send('Input.dispatchTouchEvent', {
      ...{ type, touchPoints: [{ x: x + width / 2 + days * A_DAY, y: y + height / 2 }] },
    })
  await touch('touchStart', 0)
  await page.getByText(/^9.?–.?13 Mar · 4 h a day\. No conflicts\.$/).waitFor()
  for (const days of [4, 9, 14]) await touch('touchMove', days)
  await page.getByText(/^23.?–.?27 Mar · 4 h a day\. No conflicts\.$/).waitFor()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await bar(page, 'Ana on Harbour, 23 to 27 March 2026, 4 hours a day').waitFor()
  await expect.poll(() => bars(ana.id)).toContainEqual(['2026-03-23', '2026-03-27', 4, '35.50'])
})

it('is read-only for viewers', async () => {
  const planner = await browser.app.signedIn('planner')
  await plan(browser.app, planner)
  const page = await openBoard(browser, await browser.app.signedIn('viewer', planner.org))
  const harbour = bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day')
  await drag(page, harbour, 14)
  for (const name of ['New assignment', 'Undo', 'Redo'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
  await harbour.click()
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  await panel
    .getByRole('definition')
    .getByText(/^9\s?–\s?13 Mar 2026$/)
    .waitFor()
  expect(await panel.getByRole('textbox').count()).toBe(0)
  expect(await panel.getByRole('button', { name: /Save|Split|Duplicate|Delete/ }).count()).toBe(0)
  for (const key of ['Delete', 'n', 'Alt+ArrowRight', 'd']) await page.keyboard.press(key)
  await harbour.click({ button: 'right' })
  expect(await page.getByRole('menu').count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'New assignment' }).count()).toBe(0)
  await harbour.waitFor()
})

async function weekOf(page: Page, name: RegExp, monday: string): Promise<Buffer> {
  const { x, y, width } = await boundsOf(row(page, name).getByRole('rowheader'))
  const left = x + width + (dayNumber(monday) - dayNumber(FIRST)) * A_DAY
  return page.screenshot({ clip: { x: left, y: y + 2, width: 5 * A_DAY, height: 28 } })
}
