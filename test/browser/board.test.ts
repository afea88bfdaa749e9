import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { dayNumber } from '../../planning/days.ts'
import type { Person } from '../support/app.ts'
import type { Browser } from '../support/browser.ts'
import { startBrowser } from '../support/browser.ts'
import { CONTRACT, startPlanning } from '../support/people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterEach(() => browser.settle())
afterAll(() => browser.close())

const FIRST = '2026-03-02'
const A_DAY = 16

/** Ana works on Harbour and on Museum and is away in between; Bo's contract ends in April. */
async function plan(planner: Person) {
  const { addPerson, addProject, assign, bars } = await startPlanning(browser.app, planner)
  const [ana, bo] = [await addPerson('Ana'), await addPerson('Bo', { ...CONTRACT, end_date: '2026-04-30' })]
  const [harbour, museum] = [await addProject('Harbour'), await addProject('Museum')]
  await assign(ana.id, harbour, '2026-03-09', '2026-03-13', { daily_hours: 4 })
  await assign(ana.id, museum, '2026-03-16', '2026-03-20', { daily_hours: 6 })
  const away = { start_date: '2026-03-30', end_date: '2026-04-03' }
  expect((await planner.post(`/resources/${ana.id}/time-off`, away)).status).toBe(201)
  return { ana, bo, harbour, museum, assign, bars }
}

async function openBoard(person: Person, search = ''): Promise<Page> {
  const page = await browser.open(person)
  await page.goto(`/${person.org.id}/board?from=${FIRST}${search}`)
  await page.getByRole('grid', { name: 'Assignments' }).waitFor()
  return page
}

const bar = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'This does not fit' })

it('plans by mouse: a fix by one click, undo and redo, a split on a day, by people and by projects', async () => {
  const planner = await browser.app.signedIn('planner')
  const { ana, bars } = await plan(planner)
  const page = await openBoard(planner)

  // Dragged onto six hours of Museum, four do not fit; the fix does.
  await drag(page, bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day'), 7)
  await refusal(page)
    .getByText(/over Ana's capacity by 2 h a day/)
    .waitFor()
  await refusal(page).getByRole('button', { name: 'At most 2 h a day' }).click()
  await bar(page, 'Ana on Harbour, 16 to 20 March 2026, 2 hours a day').waitFor()
  await expect.poll(() => bars(ana.id)).toContainEqual(['2026-03-16', '2026-03-20', 2, '35.50'])

  await page.getByRole('button', { name: 'Undo' }).click()
  await bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day').waitFor()
  await page.keyboard.press('Control+Shift+Z')
  await bar(page, 'Ana on Harbour, 16 to 20 March 2026, 2 hours a day').waitFor()
  await page.keyboard.press('Control+Z')

  await bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day').click()
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  await panel.getByLabel('Second part from').fill('2026-03-12')
  await panel.getByRole('button', { name: 'Split' }).click()
  await bar(page, 'Ana on Harbour, 9 to 11 March 2026, 4 hours a day').waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()

  // By project: two weeks on, and from one project to the other.
  await page.getByText('Projects', { exact: true }).last().click()
  await drag(page, bar(page, 'Ana on Harbour, 12 to 13 March 2026, 4 hours a day'), 14)
  await bar(page, 'Ana on Harbour, 26 to 27 March 2026, 4 hours a day').waitFor()
  const [from, to] = [
    page.getByRole('rowheader', { name: /^Harbour/ }),
    page.getByRole('rowheader', { name: /^Museum/ }),
  ]
  const down = (await boxOf(to)).y - (await boxOf(from)).y
  await drag(page, bar(page, 'Ana on Harbour, 26 to 27 March 2026, 4 hours a day'), 0, down)
  await bar(page, 'Ana on Museum, 26 to 27 March 2026, 4 hours a day').waitFor()
  await expect.poll(async () => (await bars(ana.id)).length).toBe(3)
})

it('plans by keyboard alone, says who is away, and takes back what the server refuses', async () => {
  const planner = await browser.app.signedIn('planner')
  const { bo, museum, assign, bars } = await plan(planner)
  const page = await openBoard(planner)
  await page.getByRole('rowheader', { name: /^Ana.*, off 30 March to 3 April 2026/ }).waitFor()
  await page.getByRole('rowheader', { name: /^Bo.*, no contract 1 May 2026 to / }).waitFor()
  const looks = await Promise.all(
    ['2026-04-06', '2026-04-13', '2026-05-04'].map((monday) => weekOf(page, /^Bo/, monday)),
  )
  expect(looks[0]!.equals(looks[1]!)).toBe(true)
  expect(looks[0]!.equals(looks[2]!)).toBe(false)
  const [free, off] = [await weekOf(page, /^Ana/, '2026-04-06'), await weekOf(page, /^Ana/, '2026-03-30')]
  expect(free.equals(off)).toBe(false)

  await page.getByRole('rowheader', { name: /^Ana/ }).focus()
  await page.keyboard.press('ArrowRight')
  for (const day of [14, 15]) {
    await page.keyboard.press('Shift+ArrowRight')
    await bar(page, `Ana on Harbour, 9 to ${day} March 2026, 4 hours a day`).waitFor()
  }
  await page.keyboard.press('Shift+ArrowRight')
  await refusal(page).getByRole('button', { name: 'Fits until 13 Mar 2026' }).waitFor()
  await page.keyboard.press('f')
  await bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day').waitFor()
  await page.keyboard.press('Alt+ArrowLeft')
  await bar(page, 'Ana on Harbour, 8 to 12 March 2026, 4 hours a day').waitFor()

  // Somebody books Bo while this page does not hear of it: it says that it fits, the server does not.
  const release = await hold(page, /since=/)
  await assign(bo.id, museum, '2026-04-06', '2026-04-10')
  browser.expectComplaint(/422/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('n')
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  await panel.getByRole('combobox', { name: 'Project' }).fill('Harb')
  await page.getByRole('option', { name: 'Harbour' }).click()
  await panel.getByLabel('Start').fill('2026-04-06')
  await panel.getByLabel('End').fill('2026-04-10')
  await panel.getByText('Fits.').waitFor()
  await page.keyboard.press('Enter')
  await refusal(page)
    .getByText(/over Bo's capacity .* together with Museum/)
    .waitFor()
  expect(await bar(page, 'Bo on Harbour, 6 to 10 April 2026, 8 hours a day').count()).toBe(0)
  await release()
  await bar(page, 'Bo on Museum, 6 to 10 April 2026, 8 hours a day').waitFor()
  expect(await bars(bo.id)).toHaveLength(1)
})

it('reads further days as one gets there: by wheel, by key, by question', async () => {
  const planner = await browser.app.signedIn('planner')
  const { ana, harbour, assign } = await plan(planner)
  await assign(ana.id, harbour, '2027-02-08', '2027-02-12', { daily_hours: 4 })
  const later = 'Ana on Harbour, 8 to 12 February 2027, 4 hours a day'
  const page = await openBoard(planner)
  const grid = page.getByRole('grid', { name: 'Assignments' })

  // Until they have come, days look busy and not empty.
  const release = await hold(page, /new_to=2027/)
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

  await page.goto(`/${planner.org.id}/board?from=${FIRST}&available=6h-1w-2027-02-08`)
  await page.getByRole('heading', { name: 'Nobody matches' }).waitFor()
  await page.goto(`/${planner.org.id}/board?from=${FIRST}&available=4h-1w-2027-02-08`)
  await page.getByRole('rowheader', { name: /^Ana/ }).waitFor()
})

it('never says that a bar fits before it knows', async () => {
  const planner = await browser.app.signedIn('planner')
  const { addPerson, addProject, assign, bars } = await startPlanning(browser.app, planner)
  const [ana, harbour, museum] = [await addPerson(), await addProject(), await addProject('Museum')]
  await assign(ana.id, harbour, '2026-03-09', '2026-12-04', { daily_hours: 4 })
  await assign(ana.id, museum, '2026-12-07', '2026-12-11')
  const page = await openBoard(planner)
  const long = bar(page, 'Ana on Harbour, 9 March to 4 December 2026, 4 hours a day')

  // December has not been read: as long as that does not come, the server alone decides.
  const release = await hold(page, /people=/)
  browser.expectComplaint(/422/)
  await lift(page, long, 7)
  await page.getByText(/16 Mar to 11 Dec .* Checking…/).waitFor()
  await page.mouse.up()
  await refusal(page)
    .getByText(/over Ana's capacity by 4 h a day/)
    .waitFor()
  await refusal(page).getByRole('button', { name: 'Fits until 4 Dec 2026' }).waitFor()
  expect(await bars(ana.id)).toContainEqual(['2026-03-09', '2026-12-04', 4, '35.50'])

  // Once it has come, it is said while the bar is still in the hand.
  await lift(page, long, 7)
  await page.getByText(/16 Mar to 11 Dec .* Checking…/).waitFor()
  await release()
  await page.getByText(/16 Mar to 11 Dec .* over Ana's capacity .* Fits until 4 Dec 2026\?/).waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await bars(ana.id)).toHaveLength(2)
})

it('moves a bar by a finger that was held on it', async () => {
  const planner = await browser.app.signedIn('planner')
  const { ana, bars } = await plan(planner)
  const page = await openBoard(planner)
  const harbour = bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day')
  const { x, y, width, height } = await boxOf(harbour)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', days: number) =>
    finger.send('Input.dispatchTouchEvent', {
      ...{ type, touchPoints: [{ x: x + width / 2 + days * A_DAY, y: y + height / 2 }] },
    })
  await touch('touchStart', 0)
  await page.getByText(/^9 to 13 Mar · 4 h a day\. Fits\.$/).waitFor()
  for (const days of [4, 9, 14]) await touch('touchMove', days)
  await page.getByText(/^23 to 27 Mar · 4 h a day\. Fits\.$/).waitFor()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await bar(page, 'Ana on Harbour, 23 to 27 March 2026, 4 hours a day').waitFor()
  await expect.poll(() => bars(ana.id)).toContainEqual(['2026-03-23', '2026-03-27', 4, '35.50'])
})

it('lets a viewer look, and nothing else', async () => {
  const planner = await browser.app.signedIn('planner')
  await plan(planner)
  const page = await openBoard(await browser.app.signedIn('viewer', planner.org))
  const harbour = bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day')
  await drag(page, harbour, 14)
  for (const name of ['New assignment', 'Undo', 'Redo'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
  await harbour.click()
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  expect(await panel.getByLabel('Start').isDisabled()).toBe(true)
  expect(await panel.getByRole('button', { name: /Save|Split|Duplicate|Delete/ }).count()).toBe(0)
  for (const key of ['Delete', 'n', 'Alt+ArrowRight', 'd']) await page.keyboard.press(key)
  await harbour.click({ button: 'right' })
  expect(await page.getByRole('menu').count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'New assignment' }).count()).toBe(0)
  await harbour.waitFor()
})

async function drag(page: Page, which: Locator, days: number, down = 0): Promise<void> {
  await lift(page, which, days, down)
  await page.mouse.up()
}

/** By its middle, or by what is seen of it, so many days to the right. */
async function lift(page: Page, which: Locator, days: number, down = 0): Promise<void> {
  // It can be dragged once it is saved.
  await expect.poll(() => which.getAttribute('aria-busy')).toBe(null)
  const { x, y, width, height } = await boxOf(which)
  const [left, top] = [x + Math.min(width / 2, 100), y + height / 2]
  await page.mouse.move(left, top)
  await page.mouse.down()
  for (const part of [0.3, 0.7, 1]) await page.mouse.move(left + days * A_DAY * part, top + down * part)
}

/** Requests that are not answered until they are let go. */
async function hold(page: Page, which: RegExp): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = []
  await page.route(which, (route) => void held.push(() => route.continue()))
  return async () => {
    await page.unroute(which)
    for (const go of held) await go().catch(() => {})
  }
}

/** A picture of five days of somebody's row, above the strip that shows how full they are. */
async function weekOf(page: Page, name: RegExp, monday: string): Promise<Buffer> {
  const { x, y, width } = await boxOf(row(page, name).getByRole('rowheader'))
  const left = x + width + (dayNumber(monday) - dayNumber(FIRST)) * A_DAY
  return page.screenshot({ clip: { x: left, y: y + 2, width: 5 * A_DAY, height: 28 } })
}

async function boxOf(locator: Locator) {
  for (;;) {
    await locator.waitFor()
    const box = await locator.boundingBox()
    if (box) return box
  }
}
