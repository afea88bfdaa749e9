import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violationsInBoth } from '../support/browser/axe.ts'
import { bar, openBoard, plan } from '../support/browser/board-page.ts'
import { sharedBrowser } from '../support/browser/browser.ts'

const browser = sharedBrowser()

const heads = (page: Page) => page.getByRole('rowheader').allInnerTexts()
const choose = async (
  page: Page,
  menu: string | RegExp,
  role: 'menuitem' | 'menuitemradio',
  item: string,
) => {
  await page.getByRole('toolbar', { name: 'Board' }).getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole(role, { name: item, exact: true }).click()
}

it('the board keeps its state when the user returns, and is reached by few presses of Tab', async () => {
  const planner = await browser.app.signedIn('planner')
  await plan(browser.app, planner)
  const page = await openBoard(browser, planner)
  await page.getByText('Days', { exact: true }).click()
  await choose(page, 'Display', 'menuitemradio', 'Tag')
  await page.getByRole('rowheader', { name: /^No tag/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search names, tags, roles and clients' }).fill('nobody')
  await page.getByText('No people match', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByRole('heading', { name: 'People' }).waitFor()
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await page.getByRole('rowheader', { name: /^No tag, 2 people/ }).waitFor()
  expect(await page.getByRole('radio', { name: 'Days' }).isChecked()).toBe(true)

  await page.reload()
  await page.getByRole('grid').waitFor()
  const inGrid = () => page.evaluate('Boolean(document.activeElement?.closest("[role=grid]"))')
  let stops = 0
  for (; stops < 20 && !(await inGrid()); stops++) await page.keyboard.press('Tab')
  expect(stops - 1).toBeLessThanOrEqual(10)

  await page.reload()
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to board')
  await page.keyboard.press('Enter')
  expect(await inGrid()).toBe(true)

  // The toolbar is one tab stop. Arrow keys move the focus inside the toolbar.
  await page.getByRole('button', { name: 'Earlier' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Today')
})

it('finds available people, keeps the person of the opened bar, and removes single filters', async () => {
  const planner = await browser.app.signedIn('planner')
  await plan(browser.app, planner)
  const page = await openBoard(browser, planner)
  await bar(page, 'Ana on Museum, 16 to 20 March 2026, 6 hours a day').click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'Works on' }).click()
  await page.getByRole('option', { name: 'Museum' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('option', { name: 'Museum' }).waitFor({ state: 'hidden' })
  await page.getByLabel('From').waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('From').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('From').fill('2026-03-16')
  await page.getByLabel('To', { exact: true }).fill('2026-03-20')
  await page.getByRole('button', { name: 'Find available people' }).click()
  await page.getByRole('button', { name: /^Remove 4 h a day available, 16.?–.?20 Mar/ }).waitFor()
  await expect
    .poll(() => heads(page))
    .toEqual([/Unassigned/, /Ana/, /Bo/].map((name) => expect.stringMatching(name)))
  await page.waitForURL(/from=2026-03-13/)

  await page.getByRole('searchbox', { name: 'Search names, tags, roles and clients' }).fill('nobody')
  await page
    .getByText('No people match')
    .or(page.getByRole('button', { name: 'Remove Search: “nobody”' }))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Remove Search: “nobody”' }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(0)
})

it('finds people with tentative work, also on days that were never visible', async () => {
  const planner = await browser.app.signedIn('planner')
  const { harbour, bo } = await plan(browser.app, planner)
  const days = { start_date: '2199-03-04', end_date: '2199-03-08', daily_hours: 4 }
  const create_request = { project_id: harbour, resource_id: bo.id, ...days }
  await planner.post('/plan/changes', { changes: [{ create_request }] })
  const page = await openBoard(browser, planner)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: 'With tentative work' }).check()
  await expect
    .poll(() => heads(page))
    .toEqual([/Unassigned/, /Bo/].map((name) => expect.stringMatching(name)))
  await page.waitForURL(/tentative=only/)
  await page.getByRole('button', { name: 'Filter, 1 active' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove With tentative work' }).click()
  await page.getByRole('rowheader', { name: /^Ana/ }).waitFor()
})

it('saves views, shares them, and opens with the default one', async () => {
  const planner = await browser.app.signedIn('planner')
  await plan(browser.app, planner)
  const page = await openBoard(browser, planner)
  await page.getByText('Months', { exact: true }).click()
  await choose(page, 'Saved views', 'menuitem', 'Save view…')
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill('Far away')
  await dialog.getByLabel('Share with everyone in the organization').check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('toolbar', { name: 'Board' }).getByRole('button', { name: 'Far away' }).waitFor()

  const viewer = await browser.app.signedIn('viewer', planner.org)
  const other = await openBoard(browser, viewer)
  await choose(other, 'Saved views', 'menuitem', 'Manage views…')
  expect(await other.getByRole('button', { name: 'Delete Far away' }).count()).toBe(0)
  await other.getByRole('button', { name: 'Make Far away the default' }).click()
  await other.getByRole('button', { name: 'Remove Far away as default' }).waitFor()
  const fresh = await browser.open(viewer)
  await fresh.goto(`/${planner.org.id}/board`)
  await fresh.waitForURL(/zoom=month/)
})

it('reassigns a selection to another person, and undoes that in one step', async () => {
  const planner = await browser.app.signedIn('planner')
  const { ana, bo, bars } = await plan(browser.app, planner)
  const page = await openBoard(browser, planner)
  await bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day').click({ modifiers: ['Control'] })
  await bar(page, 'Ana on Museum, 16 to 20 March 2026, 6 hours a day').click({ modifiers: ['Control'] })
  const actions = page.getByRole('toolbar', { name: 'Selection' })
  await actions.getByText('2 selected').waitFor()
  expect(await violationsInBoth(page, '.board-selection')).toEqual([])
  await bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move all 2 selected…' }).waitFor()
  expect(await violationsInBoth(page, '[role=menu]')).toEqual([])
  await page.keyboard.press('Escape')
  await actions.getByRole('button', { name: 'Reassign…' }).click()
  // Typing replaces the combobox's value, and Enter selects the only match.
  await page.getByRole('combobox', { name: 'To', exact: true }).pressSequentially('bo')
  await page.keyboard.press('Enter')
  await bar(page, 'Bo on Museum, 16 to 20 March 2026, 6 hours a day').waitFor()
  await expect.poll(async () => [(await bars(ana.id)).length, (await bars(bo.id)).length]).toEqual([0, 2])
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(async () => [(await bars(ana.id)).length, (await bars(bo.id)).length]).toEqual([2, 0])

  await bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day').click()
  const project = page
    .getByRole('complementary', { name: 'Assignment' })
    .getByRole('combobox', { name: 'Project' })
  await project.click()
  await page.keyboard.type('mus')
  await page.keyboard.press('Enter')
  await expect.poll(() => project.inputValue()).toBe('Museum')
})
