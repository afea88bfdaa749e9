import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { bar, FIRST, plan } from '../../support/browser/board-page.ts'
import { sharedBrowser } from '../../support/browser/browser.ts'
import { recordAnnouncements } from '../../support/browser/walking.ts'

/** Finds everything by role and name, and checks the announcements, as with a screen reader. */

const browser = sharedBrowser()
const head = (page: Page, name: RegExp) => page.getByRole('rowheader', { name })
const HARBOUR = 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day'

async function start() {
  const planner = await browser.app.signedIn('planner')
  const scene = await plan(browser.app, planner)
  const page = await browser.open(planner)
  const { expectAnnounced, countAnnounced } = await recordAnnouncements(page)
  await page.goto(`/${planner.org.id}/board?from=${FIRST}`)
  await page.getByRole('grid', { name: 'Assignments' }).waitFor()
  return { ...scene, planner, page, expectAnnounced, countAnnounced }
}

it('announces before and after booking whether it fits', async () => {
  const { page, expectAnnounced, bo, bars } = await start()
  await head(page, /^Bo/).press('n')
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  await panel.getByRole('heading', { name: 'New assignment' }).waitFor()
  await panel.getByRole('combobox', { name: 'Project' }).fill('mus')
  await page.getByRole('option', { name: 'Museum' }).click()
  await panel.getByRole('textbox', { name: 'Start' }).fill('2026-04-27')
  await panel.getByRole('textbox', { name: 'End' }).fill('2026-05-08')
  await expectAnnounced(/without a contract: Bo has none .*Fits until 30 Apr 2026, 6 days shorter/)
  await panel.getByRole('button', { name: 'Fits until 30 Apr 2026, 6 days shorter' }).press('Enter')
  await expectAnnounced(/^Bo on Museum, 27 to 30 April 2026, 8 hours a day\. No conflicts\.$/)
  await bar(page, 'Bo on Museum, 27 to 30 April 2026, 8 hours a day').waitFor()
  expect(await bars(bo.id)).toEqual([['2026-04-27', '2026-04-30', 8, '35.50']])
  await page.keyboard.press('Control+z')
  await expectAnnounced(/^Undone: Bo on Museum, 27 to 30 April 2026, 8 hours a day/)
})

it('announces the dates of a move, why it is refused, and what would fit', async () => {
  const { page, expectAnnounced, countAnnounced, ana, bars } = await start()
  await bar(page, HARBOUR).press('Alt+ArrowRight')
  await expectAnnounced(/over Ana's capacity by 2 h .*: press F\..*Book as tentative: press P/)
  await page.keyboard.press('Alt+ArrowLeft')
  await expectAnnounced(/^Ana on Harbour, 6 to 12 March 2026, 4 hours a day\. No conflicts\.$/)
  expect(await countAnnounced(/over Ana's capacity/)).toBe(1)
  await page.keyboard.press('Space')
  await expectAnnounced(/^1 selected\.$/)
  await bar(page, 'Ana on Museum, 16 to 20 March 2026, 6 hours a day').press('Space')
  await expectAnnounced(/^2 selected\.$/)
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Move 2 assignments' })
  await expectAnnounced(/^Moves 2 assignments for 1 person to 20 Mar – 3 Apr 2026\. No conflicts\.$/)
  await dialog.getByRole('textbox', { name: 'Weeks', exact: true }).fill('6')
  await expectAnnounced(/^Moves 2 assignments for 1 person to 17 Apr – 1 May 2026\. No conflicts\.$/)
  await dialog.getByRole('button', { name: 'Move' }).press('Enter')
  await expectAnnounced(/^2 assignments moved\. No conflicts\.$/)
  await expect
    .poll(() => bars(ana.id))
    .toEqual([
      ['2026-04-17', '2026-04-23', 4, '35.50'],
      ['2026-04-27', '2026-05-01', 6, '35.50'],
    ])
})

it('a report has the figures of its chart in a table', async () => {
  const { page, planner } = await start()
  await page.goto(`/${planner.org.id}/insights?by=month&from=2026-03&to=2026-04`)
  const report = page.getByRole('region', { name: 'Capacity and demand', exact: true })
  await report.getByRole('heading', { name: 'Capacity and demand' }).waitFor()
  await expect.poll(() => report.getByRole('table').ariaSnapshot()).toContain('row "Scheduled 50 –"')
})
