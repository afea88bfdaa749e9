import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, dayIn, dayNumber } from '../../planning/days/days.ts'
import type { TestUser } from '../support/app.ts'
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
} from '../support/browser/board-page.ts'
import { sharedBrowser } from '../support/browser/browser.ts'
import { startPlanning } from '../support/people.ts'

const browser = sharedBrowser()

const head = (page: Page, name: RegExp) => page.getByRole('rowheader', { name })
const notice = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title })

async function requestsOf(planner: TestUser) {
  const { body } = await planner.get(`/board?from=${FIRST}&to=2026-06-30`)
  type Request = Record<'resource_id' | 'start_date' | 'end_date' | 'daily_hours', unknown>
  return (body.data.requests as Request[]).map(({ resource_id, start_date, end_date, daily_hours }) => [
    ...[resource_id, start_date, end_date, daily_hours],
  ])
}

async function draw(page: Page, name: RegExp, from: string, to: string): Promise<void> {
  const { x, y, width, height } = await boundsOf(head(page, name))
  const at = (day: string) => x + width + (dayNumber(day) - dayNumber(FIRST) + 0.5) * A_DAY
  await page.mouse.move(at(from), y + height - 8)
  await page.mouse.down()
  for (const part of [0.5, 1]) await page.mouse.move(at(from) + (at(to) - at(from)) * part, y + height - 8)
  await page.mouse.up()
}

async function expectFocus(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(name)
}

async function down(page: Page, from: RegExp, to: RegExp): Promise<number> {
  const [start, end] = [await boundsOf(head(page, from)), await boundsOf(head(page, to))]
  return end.y + end.height / 2 - (start.y + start.height / 2)
}

it('draws a request by mouse, assigns it as tentative, and confirms what fits', async () => {
  const planner = await browser.app.signedIn('planner')
  await planner.post('/tags', {
    name: 'Developer',
    color: '#1971c2',
    for_projects: false,
    for_resources: true,
  })
  const { ana, bo, bars } = await plan(browser.app, planner)
  const watching = await openBoard(browser, await browser.app.signedIn('viewer', planner.org))
  const page = await openBoard(browser, planner, '&group=projects')

  await draw(page, /^Harbour/, '2026-03-23', '2026-05-01')
  await expectFocus(page, 'Hours a day')
  expect(await page.getByRole('option').count()).toBe(0)
  await page.getByRole('combobox', { name: 'Required tags' }).click()
  await page.getByRole('option', { name: 'Developer' }).click()
  await page.getByRole('button', { name: 'Add as unassigned' }).click()
  const open = 'Unassigned request on Harbour, 23 March to 1 May 2026, 8 hours a day, requires: Developer'
  await expectFocus(page, open)
  await bar(watching, open).waitFor()

  // Bo's contract ends on April 30, the day before the request's last day.
  await page.getByText('People', { exact: true }).last().click()
  await head(page, /^Unassigned.*1 request, 240 h/).waitFor()
  await drag(page, bar(page, open), 0, await down(page, /^Unassigned/, /^Bo/))
  const tentative = 'Bo on Harbour, 23 March to 1 May 2026, 8 hours a day, tentative, no contract'
  await bar(page, tentative).waitFor()
  expect(await bars(bo.id)).toEqual([])
  await notice(page, 'Tentative')
    .getByRole('button', { name: 'Confirm the part without conflicts (29 of 30 days)' })
    .click()
  const assigned = page.locator('.mantine-Notification-root').filter({ hasText: /^Assigned to Bo, 23 Mar/ })
  await assigned.getByText('1 day stays unassigned (1 request).').waitFor()
  await assigned.getByRole('button', { name: 'Undo' }).waitFor()
  await bar(page, 'Bo on Harbour, 23 March to 30 April 2026, 8 hours a day').waitFor()
  await bar(page, 'Unassigned request on Harbour, 1 May 2026, 8 hours a day, requires: Developer').waitFor()
  await expect.poll(() => bars(bo.id)).toEqual([['2026-03-23', '2026-04-30', 8, '35.50']])
  expect(await requestsOf(planner)).toEqual([[null, '2026-05-01', '2026-05-01', 8]])

  await page.getByRole('button', { name: 'Undo' }).first().click()
  await bar(page, tentative).waitFor()
  await expect.poll(() => bars(bo.id)).toEqual([])
  await drag(page, bar(page, tentative), 0, -(await down(page, /^Unassigned/, /^Bo/)))
  await bar(page, open).waitFor()

  await drag(page, bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day'), 7)
  await refusal(page).getByRole('button', { name: 'Book as tentative' }).click()
  await bar(page, 'Ana on Harbour, 16 to 20 March 2026, 4 hours a day, tentative, 2 h over').waitFor()
  await expect.poll(() => bars(ana.id)).toEqual([['2026-03-16', '2026-03-20', 6, '35.50']])
  await notice(page, 'Tentative').waitFor()
  await page.keyboard.press('Control+Z')
  await bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day').waitFor()
  // Undo withdraws the offer to confirm. The notification would close itself after 12 seconds.
  await expect.poll(() => page.getByRole('alert').count(), { timeout: 5_000 }).toBe(0)
})

it('assigns a request in the panel on a phone, and confirms it in the menu of a long touch', async () => {
  const planner = await browser.app.signedIn('planner')
  const { harbour, bo, bars } = await plan(browser.app, planner)
  const request = { project_id: harbour, start_date: '2026-03-02', end_date: '2026-03-06', daily_hours: 8 }
  await planner.post('/plan/changes', { changes: [{ create_request: request }] })
  const page = await browser.open(planner, { width: 390 })
  await page.goto(`/${planner.org.id}/board?from=${FIRST}`)
  await bar(page, 'Unassigned request on Harbour, 2 to 6 March 2026, 8 hours a day').click()
  const panel = page.getByRole('complementary', { name: 'Request' })
  await panel.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: 'Bo' }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  const tentative = 'Bo on Harbour, 2 to 6 March 2026, 8 hours a day, tentative'
  await notice(page, 'Tentative').getByRole('button', { name: 'Confirm' }).waitFor()

  const { x, y, width, height } = await boundsOf(bar(page, tentative))
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.getByText(/^2.?–.?6 Mar · 8 h a day\. Tentative\./).waitFor()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.getByRole('menuitem', { name: 'Confirm' }).click()
  await bar(page, 'Bo on Harbour, 2 to 6 March 2026, 8 hours a day').waitFor()
  await expect.poll(() => bars(bo.id)).toEqual([['2026-03-02', '2026-03-06', 8, '35.50']])
})

it('opens requests and assignments on the board from the pages of their project and person', async () => {
  const planner = await browser.app.signedIn('planner')
  const { addPerson, addProject, assign } = await startPlanning(browser.app, planner)
  const [bo, harbour] = [await addPerson('Bo'), await addProject('Harbour')]
  const today = dayIn('UTC', new Date())
  const days = { start_date: addDays(today, 7), end_date: addDays(today, 13) }
  await assign(bo.id, harbour, today, addDays(today, 6), { daily_hours: 2 })
  const requests = [
    { daily_hours: 5, resource_id: null },
    { daily_hours: 3, resource_id: bo.id },
  ]
  const changes = requests.map((each) => ({ create_request: { project_id: harbour, ...days, ...each } }))
  expect((await planner.post('/plan/changes', { changes })).status).toBe(200)
  const page = await browser.open(planner)

  const opened = async (path: string, link: string | RegExp, title: string) => {
    await page.goto(`/${planner.org.id}/${path}`)
    await page.getByRole('link', { name: link }).click()
    const panel = page.getByRole('complementary')
    await panel.getByRole('heading', { name: title, exact: true }).waitFor()
    return panel.getByRole('textbox', { name: 'Hours a day' }).inputValue()
  }
  expect(await opened(`projects/${harbour}`, 'find people', 'Unassigned request')).toBe('5 h')
  expect(await opened(`projects/${harbour}`, /^5 h.*Unassigned/, 'Unassigned request')).toBe('5 h')
  expect(await opened(`people/${bo.id}`, /^3 h, Tentative/, 'Tentative')).toBe('3 h')
  expect(await opened(`people/${bo.id}`, /^2 h/, 'Assignment')).toBe('2 h')
})

it('opens far and deleted records on a board that was loaded before', async () => {
  const planner = await browser.app.signedIn('planner')
  const { addPerson, addProject, assign } = await startPlanning(browser.app, planner)
  for (let n = 1; n <= 80; n++) await addPerson(`Person ${100 + n}`)
  const [zoe, harbour] = [await addPerson('Zoe'), await addProject('Harbour')]
  const page = await browser.open(planner)
  await page.goto(`/${planner.org.id}/board`)
  await head(page, /^Person 101/).waitFor()
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await page.getByRole('heading', { name: 'Projects' }).waitFor()

  // Simulates links to the board, because a full page load would load a new board.
  const follow = (from: string, opening: string) =>
    page.evaluate(
      `history.pushState({}, '', '/${planner.org.id}/board?from=${from}#open&${opening}&from=${from}'); dispatchEvent(new PopStateEvent('popstate'))`,
    )
  const from = addDays(dayIn('UTC', new Date()), 400)
  await assign(zoe.id, harbour, from, addDays(from, 6), { daily_hours: 3 })
  const { id } = (await planner.get(`/resources/${zoe.id}`)).body.data.assignments[0]
  await follow(from, `assignment=${id}`)
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  await panel.getByRole('heading', { name: 'Assignment', exact: true }).waitFor()
  expect(await panel.getByRole('textbox', { name: 'Hours a day' }).inputValue()).toBe('3 h')

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await follow(from, 'assignment=999999')
  await notice(page, 'Someone else has deleted this assignment.').waitFor()
  expect(await panel.count()).toBe(0)
})

it('reports an edit conflict of a bar with the current version, and can save anyway', async () => {
  const planner = await browser.app.signedIn('planner')
  const { ana, bars } = await plan(browser.app, planner)
  const page = await openBoard(browser, planner)
  const harbour = bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day')
  await harbour.waitFor()
  // Delays the board's updates, so that the page doesn't show that another user moves the bar.
  const release = await holdRequests(page, /since=/)
  const other = await browser.app.signedIn('planner', planner.org)
  const mine = (await planner.get(`/resources/${ana.id}`)).body.data.assignments.find(
    (each: { start_date: string }) => each.start_date === '2026-03-09',
  )
  const moved = { id: mine.id, start_date: '2026-04-06', end_date: '2026-04-10' }
  expect((await other.post('/plan/changes', { changes: [{ update: moved }] })).status).toBe(200)

  browser.expectComplaint(/409/)
  await drag(page, harbour, 14)
  await notice(page, 'Someone else changed this')
    .getByText(
      "Your change wasn't saved. Current version: Ana on Harbour, 6 to 10 April 2026, 4 hours a day.",
    )
    .waitFor()
  expect(await bars(ana.id)).toContainEqual(['2026-04-06', '2026-04-10', 4, '35.50'])
  await page.getByRole('button', { name: 'Save my change anyway' }).click()
  await expect.poll(() => bars(ana.id)).toContainEqual(['2026-03-23', '2026-03-27', 4, '35.50'])
  await release()
  await bar(page, 'Ana on Harbour, 23 to 27 March 2026, 4 hours a day').waitFor()
})

it('reports an edit conflict if someone changed a bar before its fix was chosen', async () => {
  const planner = await browser.app.signedIn('planner')
  const { ana, bars } = await plan(browser.app, planner)
  const page = await openBoard(browser, planner)
  await drag(page, bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day'), 7)
  const fix = refusal(page).getByRole('button', { name: 'Book as tentative' })
  await fix.waitFor()
  const other = await browser.app.signedIn('planner', planner.org)
  const mine = (await planner.get(`/resources/${ana.id}`)).body.data.assignments.find(
    (each: { start_date: string }) => each.start_date === '2026-03-09',
  )
  expect(
    (await other.post('/plan/changes', { changes: [{ update: { id: mine.id, daily_hours: 5 } }] })).status,
  ).toBe(200)
  await bar(page, 'Ana on Harbour, 9 to 13 March 2026, 5 hours a day').waitFor()

  browser.expectComplaint(/409/)
  await fix.click()
  const conflict = notice(page, 'Someone else changed this')
  await conflict.getByText(/Current version: Ana on Harbour, 9 to 13 March 2026, 5 hours a day/).waitFor()
  expect(await bars(ana.id)).toContainEqual(['2026-03-09', '2026-03-13', 5, '35.50'])
  await conflict.getByRole('button', { name: 'Save my change anyway' }).click()
  await bar(page, 'Ana on Harbour, 16 to 20 March 2026, 4 hours a day, tentative, 2 h over').waitFor()
})

it('books by clicking an empty day, and creates the project there', async () => {
  const planner = await browser.app.signedIn('planner')
  const contract = { start_date: '2026-01-01', daily_hours: 8 }
  await planner.post('/resources', { name: 'Ana', contract })
  const page = await openBoard(browser, planner)
  const { x, y, width, height } = await boundsOf(head(page, /^Ana/))
  const day = [x + width + 3.5 * A_DAY, y + height / 2] as const
  await page.mouse.move(...day)
  await page.getByText('+ Book').waitFor()
  await page.mouse.click(...day)
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  await panel.getByRole('combobox', { name: 'Project' }).fill('Harbour')
  await page.getByRole('option', { name: 'Create “Harbour”' }).click()
  await panel.getByText('No conflicts.').waitFor()
  const outside = page.locator('.board-shade')
  await outside.first().waitFor()
  await panel.getByRole('button', { name: 'Book', exact: true }).click()
  await bar(page, 'Ana on Harbour, 2 to 6 March 2026, 8 hours a day').waitFor()
  // The days outside the project are dimmed only while the panel is open.
  await expect.poll(() => outside.count()).toBe(0)

  await page.mouse.click(x + width + 10.5 * A_DAY, y + height / 2, { button: 'right' })
  await page.getByRole('menuitem', { name: 'From 12 Mar…' }).waitFor()
  await page.getByRole('menuitem', { name: /^Book 12.?–.?13 Mar/ }).click()
  await panel.getByRole('heading', { name: 'New assignment' }).waitFor()
})
