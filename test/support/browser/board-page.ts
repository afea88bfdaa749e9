import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestApp, TestUser } from '../app.ts'
import { CONTRACT, startPlanning } from '../people.ts'
import type { Browser, Look } from './browser.ts'

export const FIRST = '2026-03-02'
export const A_DAY = 14

export async function plan(app: TestApp, planner: TestUser) {
  const { addPerson, addProject, assign, bars } = await startPlanning(app, planner)
  const [ana, bo] = [await addPerson('Ana'), await addPerson('Bo', { ...CONTRACT, end_date: '2026-04-30' })]
  const [harbour, museum] = [await addProject('Harbour'), await addProject('Museum')]
  await assign(ana.id, harbour, '2026-03-09', '2026-03-13', { daily_hours: 4 })
  await assign(ana.id, museum, '2026-03-16', '2026-03-20', { daily_hours: 6 })
  const away = { start_date: '2026-03-30', end_date: '2026-04-03' }
  expect((await planner.post(`/resources/${ana.id}/time-off`, away)).status).toBe(201)
  return { ana, bo, harbour, museum, addPerson, assign, bars }
}

export async function openBoard(
  browser: Browser,
  person: TestUser,
  search = '',
  look: Look = {},
): Promise<Page> {
  const page = await browser.open(person, look)
  await page.goto(`/${person.org.id}/board?from=${FIRST}${search}`)
  await page.getByRole('grid', { name: 'Assignments' }).waitFor()
  return page
}

export const bar = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'Scheduling conflict' })

export async function drag(page: Page, which: Locator, days: number, down = 0): Promise<void> {
  await lift(page, which, days, down)
  await page.mouse.up()
}

/** Drags a bar by `days` days and `down` pixels. Doesn't release the mouse button. */
export async function lift(page: Page, which: Locator, days: number, down = 0): Promise<void> {
  // Waits until the bar is saved, because users can't drag an unsaved bar.
  await expect.poll(() => which.getAttribute('aria-busy')).toBe(null)
  const { x, y, width, height } = await boundsOf(which)
  const [left, top] = [x + Math.min(width / 2, 100), y + height / 2]
  await page.mouse.move(left, top)
  await page.mouse.down()
  for (const part of [0.3, 0.7, 1]) await page.mouse.move(left + days * A_DAY * part, top + down * part)
}

/** Delays matching requests until the test calls the returned function. */
export async function holdRequests(page: Page, which: RegExp): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = []
  await page.route(which, (route) => void held.push(() => route.continue()))
  return async () => {
    await page.unroute(which)
    for (const go of held) await go().catch(() => {})
  }
}

export async function boundsOf(locator: Locator) {
  for (;;) {
    await locator.waitFor()
    const box = await locator.boundingBox()
    if (box) return box
  }
}
