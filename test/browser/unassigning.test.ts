import { expect, it } from 'vitest'
import { loaded, sharedBrowser } from '../support/browser/browser.ts'
import { startPlanning } from '../support/people.ts'

const browser = sharedBrowser()

it('ends a contract, unassigns what it no longer covers, and undoes both in one click', async () => {
  const owner = await browser.app.signedIn('owner')
  const { addPerson, addProject, assign, bars } = await startPlanning(browser.app, owner)
  const ana = (await addPerson('Ana Ruiz')).id
  const harbour = await addProject('Harbour')
  await assign(ana, harbour, '2027-03-01', '2027-03-31')

  const page = await browser.open(owner)
  await page.goto(`/${owner.org.id}/people/${ana}`)
  await loaded(page)
  await page.getByRole('tab', { name: 'Contracts' }).click()
  await page.getByRole('button', { name: /^End/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Last day').fill('2027-03-12')
  await dialog.getByText('If you unassign, someone else can take this work').waitFor()
  await dialog.getByRole('button', { name: 'Unassign and end contract' }).click()
  await page.getByText('Contract ended.').waitFor()
  const board = async () => (await owner.get('/board?from=2027-03-01&to=2027-03-31')).body.data.requests
  expect(await board()).toMatchObject([
    { project_id: harbour, resource_id: null, start_date: '2027-03-15', end_date: '2027-03-31' },
  ])

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  expect(await board()).toEqual([])
  expect(await bars(ana)).toEqual([['2027-03-01', '2027-03-31', 8, '35.50']])
})

it('unassigns work and deletes time off of a person, and undoes each unless someone changed it', async () => {
  const owner = await browser.app.signedIn('owner')
  const { addPerson, addProject, assign, bars } = await startPlanning(browser.app, owner)
  const ana = (await addPerson('Ana Ruiz')).id
  const monday = '2027-03-01'
  await assign(ana, await addProject('Harbour'), monday, '2027-03-12')
  const before = await bars(ana)
  const requests = async () =>
    (await owner.get('/board?from=2027-03-01&to=2027-03-31')).body.data.requests.length

  const page = await browser.open(owner)
  await page.goto(`/${owner.org.id}/people/${ana}?tab=time-off`)
  await loaded(page)
  await page.getByRole('button', { name: 'Add time off' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sick').check()
  await dialog.getByLabel('First day').fill(monday)
  await dialog.getByLabel('Last day').fill('2027-03-05')
  await dialog.getByRole('button', { name: 'Add time off and unassign work' }).click()
  await page.getByText('Time off saved.').waitFor()
  expect([await requests(), (await bars(ana)).length]).toEqual([1, 1])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  expect([await requests(), await bars(ana)]).toEqual([0, before])

  await page.getByRole('button', { name: 'Add time off' }).first().click()
  await dialog.getByLabel('Sick').check()
  await dialog.getByLabel('First day').fill(monday)
  await dialog.getByLabel('Last day').fill('2027-03-05')
  await dialog.getByRole('button', { name: 'Add and keep assignments' }).click()
  await page.getByRole('region', { name: 'Figures' }).getByRole('button', { name: '1 assignment' }).click()
  await page.getByRole('button', { name: 'Unassign these hours' }).click()
  await page.getByText('Moved to Unassigned.').waitFor()
  const { id } = (await owner.get(`/resources/${ana}`)).body.data.assignments[0]
  await owner.post('/plan/changes', { changes: [{ update: { id, daily_hours: 2 } }] })
  browser.expectComplaint(/409/)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('someone has changed or deleted this since').waitFor()
  expect(await requests()).toBe(1)

  await page.getByRole('button', { name: /^Delete time off/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete time off' }).click()
  await page.getByText('Time off deleted.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByRole('cell', { name: 'Full days' }).waitFor()

  // Caches a board that doesn't have the next request yet.
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await page.getByRole('grid', { name: 'Assignments' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Add time off' }).first().click()
  await dialog.getByLabel('Sick').check()
  await dialog.getByLabel('First day').fill('2027-03-08')
  await dialog.getByLabel('Last day').fill('2027-03-09')
  await dialog.getByRole('button', { name: 'Add time off and unassign work' }).click()
  await page.getByRole('button', { name: 'Find a replacement' }).click()
  const panel = page.getByRole('complementary', { name: 'Request' })
  await panel.getByRole('heading', { name: 'Unassigned request' }).waitFor()
  expect(await panel.getByRole('textbox', { name: 'Start', exact: true }).inputValue()).toBe('08/03/2027')
  await panel
    .getByRole('region', { name: 'Suggested people' })
    .getByText(/^Away, 8.?–.?9 Mar$/)
    .waitFor()
})

it('archives a project, and undoes that with the ended assignments', async () => {
  const owner = await browser.app.signedIn('owner')
  const { addPerson, addProject, assign, bars } = await startPlanning(browser.app, owner)
  const ana = (await addPerson('Ana Ruiz')).id
  const harbour = await addProject('Harbour')
  await assign(ana, harbour, '2190-03-01', '2190-03-31')
  const page = await browser.open(owner)
  await page.goto(`/${owner.org.id}/projects/${harbour}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'End assignments and archive' }).click()
  await page.getByText('Project archived.').waitFor()
  expect(await bars(ana)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  expect(await bars(ana)).toEqual([['2190-03-01', '2190-03-31', 8, '35.50']])
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).waitFor()
})

it('archives a tentative project with its requests, and undoes that', async () => {
  const owner = await browser.app.signedIn('owner')
  const { addProject } = await startPlanning(browser.app, owner)
  const harbour = await addProject('Harbour')
  const request = { project_id: harbour, start_date: '2190-03-01', end_date: '2190-03-05', daily_hours: 8 }
  await owner.post('/plan/changes', { changes: [{ create_request: request }] })
  const requests = async () => (await owner.get(`/projects/${harbour}`)).body.data.requests.length
  const page = await browser.open(owner)
  await page.goto(`/${owner.org.id}/projects/${harbour}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This also deletes its 1 request.').waitFor()
  await dialog.getByRole('button', { name: 'Archive project' }).click()
  await page.getByText('Project archived.').waitFor()
  expect(await requests()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  expect(await requests()).toBe(1)
})
