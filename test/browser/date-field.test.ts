import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { FIRST, plan } from '../support/browser/board-page.ts'
import { sharedBrowser } from '../support/browser/browser.ts'

const browser = sharedBrowser()

async function openForm(locale: string) {
  const planner = await browser.app.signedIn('planner')
  const page = await browser.open(planner, { locale })
  await page.goto(`/${planner.org.id}/projects`)
  await page.getByRole('button', { name: 'New project' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New project' })
  const [first, last] = [dialog.getByLabel('First day'), dialog.getByLabel('Last day')]
  await first.waitFor()
  return { planner, page, dialog, first, last }
}

it("accepts dates in the user's format, reports invalid ones, and sends what it shows", async () => {
  const { planner, page, dialog, first, last } = await openForm('en-US')
  expect(await first.getAttribute('placeholder')).toBe('MM/DD/YYYY')
  await dialog.getByLabel('Title').fill('Harbour')
  await first.fill('3/4/2026')
  await last.fill('31/12/2026')
  await dialog.getByLabel('Title').focus()
  expect(await first.inputValue()).toBe('03/04/2026')
  expect(await dialog.getByText('Enter a date as MM/DD/YYYY').isVisible()).toBe(true)
  await last.fill('Dec 31, 2026')
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { projects } = (await planner.get('/projects')).body.data
  expect(projects).toMatchObject([{ start_date: '2026-03-04', end_date: '2026-12-31' }])
  await page.getByText('Mar 4 – Dec 31, 2026').first().waitFor()
})

it('asks before it saves a project of ten years or longer', async () => {
  const { planner, page, dialog, first, last } = await openForm('en-GB')
  await dialog.getByLabel('Title').fill('Harbour')
  await first.fill('16/11/2026')
  await last.fill('31/12/2099')
  await dialog.getByRole('button', { name: 'Create project' }).click()
  const question = page.getByRole('dialog', { name: 'Is 2099 right?' })
  await question.getByText('This project would last 73 years').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await last.inputValue()).toBe('31/12/2099')
  expect((await planner.get('/projects')).body.data.projects).toEqual([])

  await dialog.getByRole('button', { name: 'Create project' }).click()
  await question.getByRole('button', { name: 'Create project' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { projects } = (await planner.get('/projects')).body.data
  expect(projects).toMatchObject([{ start_date: '2026-11-16', end_date: '2099-12-31' }])
})

it('opens a calendar by keyboard, and Escape closes only the calendar', async () => {
  const { page, dialog, first } = await openForm('en-GB')
  await first.fill('2026-05-28')
  await first.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Pick a date' })
  await focusOn(page, '28 May 2026')
  expect(await calendar.locator('thead th').allInnerTexts()).toEqual([
    ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  ])
  await page.keyboard.press('ArrowRight')
  await focusOn(page, '29 May 2026')
  await page.keyboard.press('Enter')
  await calendar.waitFor({ state: 'detached' })
  expect(await first.inputValue()).toBe('29/05/2026')
  await first.press('Alt+ArrowDown')
  await focusOn(page, '29 May 2026')
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  expect(await dialog.isVisible()).toBe(true)
  await expect.poll(() => page.locator(':focus').getAttribute('placeholder')).toBe('DD/MM/YYYY')
})

it('keeps the filters open while a day is chosen in their calendar', async () => {
  const planner = await browser.app.signedIn('planner')
  await plan(browser.app, planner)
  const page = await browser.open(planner)
  await page.goto(`/${planner.org.id}/board?from=${FIRST}`)
  await page.getByRole('button', { name: /^Filter/ }).click()
  const search = page.getByRole('group', { name: 'Who is available?' })
  await search.getByRole('button', { name: 'Pick a date' }).first().click()
  const from = await search.getByLabel('From').inputValue()
  await search.getByRole('button', { name: 'Next month' }).click()
  await search.locator('td button:not([data-outside])').first().click()
  await expect.poll(() => search.getByLabel('From').inputValue()).not.toBe(from)
})

async function focusOn(page: Page, label: string): Promise<void> {
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(label)
}
