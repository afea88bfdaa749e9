import { expect, it } from 'vitest'
import { violationsIn } from '../../support/browser/axe.ts'
import { loaded, sharedBrowser } from '../../support/browser/browser.ts'
import { CONTRACT, startPlanning } from '../../support/people.ts'

const browser = sharedBrowser()

async function start() {
  const planner = await browser.app.signedIn('planner')
  const planning = await startPlanning(browser.app, planner)
  const page = await browser.open(planner)
  await page.addInitScript("globalThis.clicks = 0; addEventListener('pointerdown', () => clicks++, true)")
  const open = async (path: string) => {
    await page.goto(`/${planner.org.id}/${path}`)
    await loaded(page)
  }
  return { ...planning, planner, page, open, clicks: () => page.evaluate('clicks') }
}

it('sets the role of ten people in four clicks, and undoes that in one', async () => {
  const { planner, page, open, clicks, addPerson } = await start()
  for (let i = 0; i < 12; i++) await addPerson(`Person ${String(i).padStart(2, '0')}`)
  await planner.post('/job-roles', { name: 'Designer' })
  await open('people')
  await page.getByRole('checkbox', { name: 'Select Person 00' }).click()
  await page.getByRole('checkbox', { name: 'Select Person 09' }).click({ modifiers: ['Shift'] })
  await page.getByText('10 selected').waitFor()
  await page.getByRole('button', { name: 'Set role…' }).click()
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('option', { name: 'Designer' }).click()
  await page.getByText('Role set.').waitFor()
  expect(await clicks()).toBe(4)
  const people = async () => (await planner.get('/job-roles')).body.data[0].people
  expect(await people()).toBe(10)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  expect(await people()).toBe(0)

  await page.getByRole('checkbox', { name: 'Select all', exact: true }).click()
  await page.getByText('12 selected').waitFor()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('Person 09')
  await page.getByText('1 of 12 people').waitFor()
})

it('groups the board by client in two clicks, and keeps that in the URL and saved views', async () => {
  const { planner, page, open, clicks, addPerson, addProject, assign } = await start()
  const { id } = await addPerson('Ana')
  await assign(id, await addProject('Harbour'), '2020-01-01', '2199-12-31')
  const client = (await planner.post('/clients', { name: 'Port Authority' })).body.data
  const terms = { start_date: '2020-01-01', end_date: '2199-12-31', budgeted_hours: 0 }
  await planner.post('/projects', { title: 'Quay', ...terms, client_id: client.id })
  await open('board')
  await page.getByRole('rowheader', { name: /^Ana/ }).waitFor()
  await page.getByRole('button', { name: 'Display', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Client (shows projects)' }).click()
  const groups = () => page.getByRole('rowheader', { name: /, 1 project$/ }).allTextContents()
  await page.getByRole('rowheader', { name: 'Port Authority, 1 project' }).waitFor()
  expect([await clicks(), await groups()]).toEqual([2, ['Port Authority1 project', 'No client1 project']])
  expect(page.url()).toContain('group=projects&sections=client')
  const colorOf = (name: string) =>
    page.getByRole('rowheader', { name }).locator('[data-color]').getAttribute('data-color')
  const before = await colorOf('Harbour')
  await page.getByRole('menuitemcheckbox', { name: 'Color by client' }).click()
  await expect.poll(() => colorOf('Harbour')).toBe('slate')
  expect([before, await colorOf('Quay')]).not.toContain('slate')
  await page.getByRole('menuitemcheckbox', { name: 'Color by client' }).click()
  await page.reload()
  await page.getByRole('rowheader', { name: 'No client, 1 project' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('By client')
  await page.keyboard.press('Enter')
  await page.getByText('View saved.').waitFor()
  expect((await planner.get('/board-views')).body.data[0].query).toBe('group=projects&sections=client')
})

it('shows next quarter’s utilization by role, with tentative work weighted, in three clicks', async () => {
  const { planner, page, open, clicks, addPerson, addProject, assign } = await start()
  const role = (await planner.post('/job-roles', { name: 'Designer' })).body.data.id
  const { id } = await addPerson('Ana', { ...CONTRACT, job_role_id: role })
  await assign(id, await addProject('Harbour'), '2020-01-01', '2199-12-31', { daily_hours: 4 })
  await open('people')
  await page.getByRole('link', { name: 'Insights' }).click()
  await page.getByRole('button', { name: 'Next quarter' }).click()
  await page.getByText('Weighted', { exact: true }).click()
  const table = page.getByRole('table', { name: 'Utilization by role' })
  await table.getByRole('row', { name: /^Designer( 50%){13,}/ }).waitFor()
  expect(await clicks()).toBe(3)
  expect(page.url()).toMatch(/from=\d{4}-\d\d&to=\d{4}-\d\d&tentative=weighted$/)
  expect(await violationsIn(page)).toEqual([])
})

it('confirms a tentative project in three clicks, shows misfits, and undoes it in one', async () => {
  const { planner, page, open, clicks, addPerson, addProject, assign } = await start()
  const [ana, bo] = [await addPerson('Ana'), await addPerson('Bo')]
  const days = { start_date: '2026-03-02', end_date: '2026-03-06' }
  await assign(bo.id, await addProject('Harbour'), days.start_date, days.end_date, { daily_hours: 6 })
  const terms = { start_date: '2020-01-01', end_date: '2199-12-31', budgeted_hours: 0, probability: 60 }
  const { id } = (await planner.post('/projects', { title: 'Quay', ...terms })).body.data
  const changes = [ana, bo].map((person) => ({
    create_request: { project_id: id, resource_id: person.id, ...days, daily_hours: 4 },
  }))
  await planner.post('/plan/changes', { changes })
  await open('projects')
  await page.getByRole('link', { name: 'Quay' }).click()
  await page.getByRole('button', { name: 'Confirm project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Quay' })
  await dialog.getByText('1 tentative request becomes an assignment.').waitFor()
  await dialog.getByText('Keep as request').waitFor()
  await dialog.getByText('The rest stays unassigned (1 request).').waitFor()
  expect(await dialog.getByRole('link', { name: 'Allow overtime' }).count()).toBe(0)
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Confirm project' }).click()
  await page.getByText('Quay is confirmed.').waitFor()
  expect(await clicks()).toBe(3)
  const hours = async () => {
    const { probability, assignments, requests } = (await planner.get(`/projects/${id}`)).body.data
    const hoursOf = (all: { daily_hours: unknown }[]) => all.map((each) => Number(each.daily_hours)).sort()
    return [probability, hoursOf(assignments), hoursOf(requests)]
  }
  expect(await hours()).toEqual([null, [2, 4], [2]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  expect(await hours()).toEqual([60, [], [4, 4]])
})

it('books allowed overtime in two clicks and typing, and undoes a merge of clients', async () => {
  const { planner, page, open, clicks, addPerson, addProject, assign } = await start()
  const admin = await browser.app.signedIn('admin', planner.org)
  await admin.put('/settings', { overtime_per_day: 2 })
  const { id } = await addPerson('Ana')
  const work = await assign(id, await addProject('Harbour'), '2026-03-09', '2026-03-13')
  await open('board?from=2026-03-02')
  await page.getByRole('button', { name: /^Ana on Harbour/ }).click()
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  await panel.getByRole('textbox', { name: 'Hours a day' }).fill('10')
  await panel.getByText('+2 h/day overtime').waitFor()
  expect(await violationsIn(page)).toEqual([])
  await panel.getByRole('button', { name: 'Book with overtime' }).click()
  await page.getByRole('button', { name: /^Ana on Harbour.* 10 hours a day/ }).waitFor()
  expect([await clicks(), work.length]).toEqual([2, 1])

  const make = async (name: string) => (await planner.post('/clients', { name })).body.data.id as number
  const client_id = await make('Acme')
  await make('Boreal')
  const terms = { start_date: '2020-01-01', end_date: '2199-12-31', budgeted_hours: 0 }
  await planner.post('/projects', { title: 'Quay', ...terms, client_id })
  await open('clients')
  await page.getByRole('button', { name: 'Actions for Acme' }).click()
  await page.getByRole('menuitem', { name: 'Merge into…' }).click()
  await page.getByRole('combobox', { name: 'Client to keep' }).fill('Bor')
  await page.getByRole('option', { name: 'Boreal' }).click()
  await page.getByRole('button', { name: 'Merge clients' }).click()
  await page.getByText('Clients merged.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  const clients = (await planner.get('/clients')).body.data
  expect(clients.map((each: { name: string; projects: number }) => [each.name, each.projects])).toEqual([
    ['Acme', 1],
    ['Boreal', 0],
  ])
})

it('offers overtime to an admin, and undoes lowering it together with the assignments', async () => {
  const { planner, addPerson, addProject, assign } = await start()
  const { id } = await addPerson('Ana')
  const harbour = await addProject('Harbour')
  const [work] = await assign(id, harbour, '2026-03-09', '2026-03-13')
  const page = await browser.open(await browser.app.signedIn('admin', planner.org))
  const terms = { start_date: '2020-01-01', end_date: '2199-12-31', budgeted_hours: 0, probability: 60 }
  const quay = (await planner.post('/projects', { title: 'Quay', ...terms })).body.data.id
  const week = { start_date: '2026-03-09', end_date: '2026-03-13', daily_hours: 4 }
  const request = { create_request: { project_id: quay, resource_id: id, ...week } }
  await planner.post('/plan/changes', { changes: [request] })
  await page.goto(`/${planner.org.id}/projects/${quay}`)
  await page.getByRole('button', { name: 'Confirm project' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Allow overtime' }).waitFor()
  await page.goto(`/${planner.org.id}/board?from=2026-03-02`)
  await page.getByRole('button', { name: /^Ana on Harbour/ }).click()
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  await panel.getByRole('textbox', { name: 'Hours a day' }).fill('10')
  await panel.getByRole('button', { name: /^Book as tentative/ }).waitFor()
  await panel.getByRole('link', { name: 'Allow overtime' }).click()
  const overtime = page.getByRole('textbox', { name: 'Overtime per day (hours)' })
  const save = async (hours: string) => {
    await overtime.fill(hours)
    await page.getByRole('button', { name: 'Save settings' }).click()
  }
  await save('2')
  await page.getByText('Settings saved.').waitFor()
  await page.reload()
  browser.expectComplaint(/422 .*settings/)
  expect(
    (await planner.post('/plan/changes', { changes: [{ update: { id: work!.id, daily_hours: 10 } }] }))
      .status,
  ).toBe(200)
  await save('0')
  await page.getByRole('alert', { name: 'Existing assignments have more overtime' }).waitFor()
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Unassign overtime' }).click()
  const hours = async () => {
    const { assignments, requests } = (await planner.get(`/projects/${harbour}`)).body.data
    return [...assignments, ...requests].map((each: { daily_hours: unknown }) => Number(each.daily_hours))
  }
  await expect.poll(hours).toEqual([8, 2])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  expect([await hours(), await overtime.inputValue()]).toEqual([[10], '2'])
})
