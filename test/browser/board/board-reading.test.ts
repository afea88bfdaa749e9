import { expect, it } from 'vitest'
import { dayNumber } from '../../../planning/days/days.ts'
import {
  A_DAY,
  bar,
  FIRST,
  holdRequests,
  lift,
  openBoard,
  plan,
  refusal,
} from '../../support/browser/board-page.ts'
import { sharedBrowser } from '../../support/browser/browser.ts'
import { startPlanning } from '../../support/people.ts'

const browser = sharedBrowser()

it('loads further days when the user scrolls, moves by key or filters', async () => {
  const planner = await browser.app.signedIn('planner')
  const { ana, harbour, assign } = await plan(browser.app, planner)
  await assign(ana.id, harbour, '2027-02-08', '2027-02-12', { daily_hours: 4 })
  const later = 'Ana on Harbour, 8 to 12 February 2027, 4 hours a day'
  const page = await openBoard(browser, planner)
  const grid = page.getByRole('grid', { name: 'Assignments' })

  // Until the days are loaded, the board marks them as busy instead of empty.
  const release = await holdRequests(page, /people=/)
  await grid.hover()
  await page.mouse.wheel((dayNumber('2027-01-18') - dayNumber(FIRST)) * A_DAY, 0)
  await expect.poll(() => grid.getAttribute('aria-busy')).toBe('true')
  expect(await bar(page, later).count()).toBe(0)
  await release()
  await bar(page, later).waitFor()
  await expect.poll(() => grid.getAttribute('aria-busy')).toBe('false')

  await page.goto(`/${planner.org.id}/board?from=${FIRST}`)
  await page.getByRole('rowheader', { name: /^Ana/ }).focus()
  const names = ['Ana on Harbour, 9 to 13 March 2026, 4', 'Ana on Museum, 16 to 20 March 2026, 6']
  for (const name of [...names.map((each) => `${each} hours a day`), later]) {
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => bar(page, name).evaluateAll((all) => all.some((each) => each.matches(':focus'))))
      .toBe(true)
  }

  await page.goto(`/${planner.org.id}/board?from=${FIRST}&available=6h_2027-02-08_2027-02-14`)
  await page.getByRole('heading', { name: 'No people match' }).waitFor()
  await page.goto(`/${planner.org.id}/board?from=${FIRST}&available=4h_2027-02-08_2027-02-14`)
  await page.getByRole('rowheader', { name: /^Ana/ }).waitFor()
})

it('loads distant days only for people in nearby rows, and receives changes by others there', async () => {
  const planner = await browser.app.signedIn('planner')
  const { addPerson, addProject, assign } = await startPlanning(browser.app, planner)
  const harbour = await addProject()
  const people = await Promise.all(
    Array.from({ length: 100 }, (_, i) => addPerson(`Person ${String(i).padStart(3, '0')}`)),
  )
  const [first, last] = [people[0]!.id, people[99]!.id]
  for (const id of [first, last]) await assign(id, harbour, '2027-02-08', '2027-02-12')
  const inFebruary = (name: string) => `Person ${name} on Harbour, 8 to 12 February 2027, 8 hours a day`
  const page = await openBoard(browser, planner)
  const grid = page.getByRole('grid', { name: 'Assignments' })
  const requested: string[] = []
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url())
    requested.push(...(searchParams.get('people')?.split('.') ?? []))
    if (searchParams.has('new_from')) requested.push('everyone')
  })

  await page.getByTitle('Go to date').click()
  await page.getByLabel('Go to date').fill('2027-01-18')
  await bar(page, inFebruary('000')).waitFor()
  await expect.poll(() => grid.getAttribute('aria-busy')).toBe('false')
  expect(requested).toContain(String(first))
  expect(requested).not.toContain(String(last))

  const release = await holdRequests(page, /people=/)
  await grid.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  await expect.poll(() => grid.getAttribute('aria-busy')).toBe('true')
  expect(await bar(page, inFebruary('099')).count()).toBe(0)
  await release()
  await bar(page, inFebruary('099')).waitFor()

  for (const id of [first, last]) await assign(id, harbour, '2027-02-15', '2027-02-19', { daily_hours: 4 })
  const next = (name: string) => `Person ${name} on Harbour, 15 to 19 February 2027, 4 hours a day`
  await bar(page, next('099')).waitFor()
  await grid.evaluate((element) => element.scrollTo({ top: 0 }))
  await bar(page, next('000')).waitFor()
  expect(requested).not.toContain('everyone')
})

it('never reports that a bar fits before its days are loaded', async () => {
  const planner = await browser.app.signedIn('planner')
  const { addPerson, addProject, assign, bars } = await startPlanning(browser.app, planner)
  const [ana, harbour, museum] = [await addPerson(), await addProject(), await addProject('Museum')]
  await assign(ana.id, harbour, '2026-03-09', '2026-12-04', { daily_hours: 4 })
  await assign(ana.id, museum, '2026-12-07', '2026-12-11')
  const page = await openBoard(browser, planner)
  const long = bar(page, 'Ana on Harbour, 9 March to 4 December 2026, 4 hours a day')

  // December isn't loaded, so only the server can decide whether the bar fits.
  const release = await holdRequests(page, /people=/)
  browser.expectComplaint(/422/)
  await lift(page, long, 7)
  await page.getByText(/16 Mar.?–.?11 Dec .* Checking…/).waitFor()
  await page.mouse.up()
  await refusal(page)
    .getByText(/over Ana's capacity by 4 h a day/)
    .waitFor()
  await refusal(page).getByRole('button', { name: 'Fits until 4 Dec 2026' }).waitFor()
  expect(await bars(ana.id)).toContainEqual(['2026-03-09', '2026-12-04', 4, '35.50'])
  await release()
})
