import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { bar, FIRST, plan } from '../../support/browser/board-page.ts'
import { sharedBrowser } from '../../support/browser/browser.ts'
import {
  expectFocusIn,
  expectFocusVisible,
  pressTo,
  recordAnnouncements,
} from '../../support/browser/walking.ts'

/** Uses only the keyboard. Checks that the focus stays visible and that results are announced. */

const browser = sharedBrowser()
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const head = (page: Page, name: RegExp) => page.getByRole('rowheader', { name })
const HARBOUR = 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day'

async function start() {
  const planner = await browser.app.signedIn('planner')
  const scene = await plan(browser.app, planner)
  const page = await browser.open(planner)
  const { expectAnnounced } = await recordAnnouncements(page)
  await page.goto(`/${planner.org.id}/board?from=${FIRST}`)
  await page.getByRole('grid', { name: 'Assignments' }).waitFor()
  return { ...scene, planner, page, expectAnnounced }
}

async function skipToThePlan(page: Page): Promise<void> {
  await press(page, 'Tab')
  await expectFocusVisible(page, page.getByRole('link', { name: 'Skip to board' }))
  await press(page, 'Enter')
  await expectFocusVisible(page, head(page, /^Unassigned/))
}

it('finds available people by keyboard', async () => {
  const { page, expectAnnounced } = await start()
  expect(await head(page, /^Ana/).ariaSnapshot()).toMatch(
    /Ana.*2 assignments near these dates, time off 30 March to 3 April 2026/,
  )
  await pressTo(
    page,
    'Tab',
    page.getByRole('toolbar', { name: 'Board' }).getByRole('button', { name: 'Saved views' }),
  )
  const filter = page.getByRole('button', { name: /^Filter/ })
  await pressTo(page, 'ArrowRight', filter)
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: /^Filter/ })
  await expectFocusIn(page, dialog)
  await pressTo(page, 'Tab', dialog.getByLabel('Hours a day'))
  await page.keyboard.type('3')
  await pressTo(page, 'Tab', page.getByLabel('From'))
  await page.keyboard.type('16/03/2026')
  await pressTo(page, 'Tab', page.getByLabel('To', { exact: true }))
  await page.keyboard.type('20/03/2026')
  await press(page, 'Enter')
  // Ana isn't in the list, because she has only two available hours a day.
  await expectAnnounced(/^1 person has 3 h a day available, 16 to 20 March 2026: Bo\.$/)
  await expectFocusVisible(page, filter)
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(2)
  await pressTo(page, 'Tab', head(page, /^Unassigned/))
  await pressTo(page, 'ArrowDown', head(page, /^Bo/))

  await press(page, 'Shift+Tab')
  await expectFocusVisible(page, filter)
  await pressTo(page, 'ArrowRight', page.getByRole('button', { name: /^Remove 3 h a day available/ }))
  await press(page, 'Enter')
  await expectFocusVisible(page, filter)
  await expectAnnounced(/^2 people shown\.$/)
  await head(page, /^Ana/).waitFor()
  await press(page, 'Enter')
  await expectFocusIn(page, dialog)
  await press(page, 'Escape')
  await expectFocusVisible(page, filter)
})

it('books by keyboard', async () => {
  const { page, bo, bars } = await start()
  await skipToThePlan(page)
  await pressTo(page, 'ArrowDown', head(page, /^Bo/))
  await press(page, 'n')
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  await expectFocusVisible(page, panel.getByRole('combobox', { name: 'Project' }))
  await page.keyboard.type('harb')
  await press(page, 'Enter')
  await pressTo(page, 'Tab', panel.getByLabel('Start'))
  await page.keyboard.type('16/03/2026')
  await pressTo(page, 'Tab', panel.getByRole('textbox', { name: 'End' }))
  await page.keyboard.type('20/03/2026')
  await panel.getByText('No conflicts.').waitFor()
  await press(page, 'Enter')
  await expectFocusVisible(page, bar(page, 'Bo on Harbour, 16 to 20 March 2026, 8 hours a day'))
  await expect.poll(() => bars(bo.id)).toEqual([['2026-03-16', '2026-03-20', 8, '35.50']])

  await press(page, 'Enter')
  await expectFocusVisible(page, panel.getByLabel('Start'))
  await press(page, 'Escape')
  await expectFocusVisible(page, bar(page, 'Bo on Harbour, 16 to 20 March 2026, 8 hours a day'))
  await press(page, 'Control+z')
  await expect.poll(() => bars(bo.id)).toEqual([])
})

it('moves a bar by keyboard: by days, to another person, and to a date in the panel', async () => {
  const { page, ana, bo, bars } = await start()
  await skipToThePlan(page)
  await press(page, 'ArrowDown', 'ArrowRight')
  await expectFocusVisible(page, bar(page, HARBOUR))
  await press(page, 'Alt+ArrowLeft')
  await expectFocusVisible(page, bar(page, 'Ana on Harbour, 6 to 12 March 2026, 4 hours a day'))
  await press(page, 'Alt+ArrowDown')
  await expectFocusVisible(page, bar(page, 'Bo on Harbour, 6 to 12 March 2026, 4 hours a day'))
  await press(page, 'Enter')
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  await expectFocusVisible(page, panel.getByLabel('Start'))
  await page.keyboard.type('01/04/2026')
  await pressTo(page, 'Tab', panel.getByRole('textbox', { name: 'End' }))
  await page.keyboard.type('03/04/2026')
  await panel.getByText('No conflicts.').waitFor()
  await press(page, 'Enter')
  await expectFocusVisible(page, bar(page, 'Bo on Harbour, 1 to 3 April 2026, 4 hours a day'))
  await expect.poll(() => bars(bo.id)).toEqual([['2026-04-01', '2026-04-03', 4, '35.50']])
  expect(await bars(ana.id)).toHaveLength(1)
})

it('moves a selection by weeks by keyboard, and undoes that in one step', async () => {
  const { page, ana, bars } = await start()
  const before = await bars(ana.id)
  await skipToThePlan(page)
  await press(page, 'ArrowDown', 'ArrowRight', 'Space', 'ArrowRight', 'Space')
  await page.getByRole('toolbar', { name: 'Selection' }).getByText('2 selected').waitFor()
  await press(page, 'm')
  const dialog = page.getByRole('dialog', { name: 'Move 2 assignments' })
  await expectFocusVisible(page, dialog.getByLabel('Weeks', { exact: true }))
  await page.keyboard.type('16')
  await dialog.getByText(/to 29 Jun.*10 Jul 2026\. No conflicts\./).waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Move' }).isEnabled()).toBe(true)
  await press(page, 'Enter')
  // After a move out of the visible dates, the board shows the new dates.
  await expectFocusVisible(page, bar(page, 'Ana on Harbour, 29 June to 3 July 2026, 4 hours a day'))
  await expect
    .poll(() => bars(ana.id))
    .toEqual([
      ['2026-06-29', '2026-07-03', 4, '35.50'],
      ['2026-07-06', '2026-07-10', 6, '35.50'],
    ])
  await press(page, 'Control+z')
  await expect.poll(() => bars(ana.id)).toEqual(before)
})

it('unassigns the work of a sick person by keyboard, and assigns it to another', async () => {
  const { page, ana, bo, bars, planner, expectAnnounced } = await start()
  await skipToThePlan(page)
  await pressTo(page, 'ArrowDown', head(page, /^Ana/))
  await press(page, 'Shift+F10')
  const menu = page.getByRole('menu', { name: 'Ana' })
  await expectFocusIn(page, menu)
  await pressTo(page, 'ArrowDown', menu.getByRole('menuitem', { name: 'From today…' }))
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: "Ana's time off" })
  await expectFocusVisible(page, dialog.getByRole('radio', { name: 'Vacation' }))
  await press(page, 'ArrowRight')
  await expect.poll(() => dialog.getByRole('radio', { name: 'Sick' }).isChecked()).toBe(true)
  await pressTo(page, 'Tab', dialog.getByLabel('First day'))
  await page.keyboard.type('09/03/2026')
  await pressTo(page, 'Tab', dialog.getByLabel('Last day'))
  await page.keyboard.type('13/03/2026')
  await pressTo(page, 'Tab', dialog.getByRole('button', { name: 'Add time off and unassign work' }))
  await expectAnnounced(/^20 h of work on one project overlaps this time off/)
  await press(page, 'Enter')
  await expectAnnounced(/^Ana's time off, 20 h of work on one project unassigned/)
  await expect.poll(() => bars(ana.id)).toEqual([['2026-03-16', '2026-03-20', 6, '35.50']])

  const open = bar(page, 'Unassigned request on Harbour, 9 to 13 March 2026, 4 hours a day')
  await expectFocusVisible(page, open)
  await head(page, /^Unassigned, 1 request, 20 h/).waitFor()
  await press(page, 'Enter')
  const panel = page.getByRole('complementary', { name: 'Request' })
  const who = panel.getByRole('region', { name: 'Suggested people' })
  await pressTo(page, 'Tab', who.getByRole('button', { name: 'Assign: Bo' }))
  await press(page, 'Enter')
  await expectAnnounced(/^Bo on Harbour, 9 to 13 March 2026, 4 hours a day\. No conflicts\.$/)
  await expectFocusVisible(page, bar(page, 'Bo on Harbour, 9 to 13 March 2026, 4 hours a day'))
  await expect.poll(() => bars(bo.id)).toEqual([['2026-03-09', '2026-03-13', 4, '35.50']])
  const { time_off } = (await planner.get(`/resources/${ana.id}`)).body.data
  expect(time_off).toHaveLength(2)
})
