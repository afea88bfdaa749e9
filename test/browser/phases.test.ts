import { expect, it } from 'vitest'
import { addDays } from '../../planning/days/days.ts'
import type { DayRange } from '../../planning/problems.ts'
import { violationsIn } from '../support/browser/axe.ts'
import { drag } from '../support/browser/board-page.ts'
import { loaded, sharedBrowser } from '../support/browser/browser.ts'
import { startPlanning } from '../support/people.ts'

const browser = sharedBrowser()

async function start(locale?: string) {
  const planner = await browser.app.signedIn('planner')
  const planning = await startPlanning(browser.app, planner)
  const { body } = await planner.post('/projects', {
    ...{ title: 'Harbour', start_date: '2026-03-02', end_date: '2026-06-30', budgeted_hours: 0 },
  })
  const id: number = body.data.id
  const read = async () => (await planner.get(`/projects/${id}`)).body.data
  const page = await browser.open(planner, { locale })
  await page.goto(`/${planner.org.id}/projects/${id}`)
  await loaded(page)
  return { ...planning, planner, id, read, page }
}

it("explains in the user's language and date format why a phase is refused", async () => {
  const { page, read } = await start('de-DE')
  browser.expectComplaint(/422/)
  await page.getByRole('tab', { name: 'Phasen' }).click()
  await page.getByRole('button', { name: 'Phase hinzufügen' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Entwurf')
  await dialog.getByLabel('Letzter Tag').fill('10.7.2026')
  await dialog.getByRole('button', { name: 'Phase hinzufügen' }).click()
  const message = 'liegt außerhalb von Harbour: Das Projekt läuft vom 02.03.2026 bis zum 30.06.2026'
  await dialog.getByText(message).waitFor()
  expect((await read()).phases).toEqual([])
})

it('adds a phase and a milestone to a project, and the board shows them', async () => {
  const { planner, page, read, addPerson } = await start()
  browser.expectComplaint(/422/)
  // Adds a person, because the first-steps page replaces the board of an organization without people.
  await addPerson('Ana')
  await page.getByRole('tab', { name: 'Phases' }).click()
  await page.getByRole('button', { name: 'Add phase' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Design')
  await dialog.getByLabel('Last day').fill('2026-07-10')
  await dialog.getByRole('button', { name: 'Add phase' }).click()
  await dialog.getByText(/is outside Harbour/).waitFor()
  await dialog.getByLabel('Last day').fill('2026-03-27')
  expect(await violationsIn(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Add phase' }).click()
  await page.getByText('Phase added.').waitFor()
  await page.getByRole('button', { name: 'Add phase' }).first().click()
  await dialog.getByLabel('Name').fill('Go-live')
  await dialog.getByLabel(/^Milestone/).check()
  await dialog.getByLabel(/^Day/).fill('2026-03-30')
  await dialog.getByRole('button', { name: 'Add phase' }).click()
  await page.getByRole('cell', { name: 'Milestone' }).waitFor()
  expect((await read()).phases).toMatchObject([
    { name: 'Design', start_date: '2026-03-02', end_date: '2026-03-27' },
    { name: 'Go-live', start_date: '2026-03-30', end_date: '2026-03-30', milestone: true },
  ])
  await page.goto(`/${planner.org.id}/board?group=projects&from=2026-03-02`)
  await loaded(page)
  await page.getByTitle(/^Design, /).waitFor()
  await page.getByTitle(/^Milestone Go-live, /).waitFor()

  const dates = async () => (await read()).phases.map((each: DayRange) => [each.start_date, each.end_date])
  const before = await dates()
  await drag(page, page.getByTitle(/^Design, /), 7)
  await expect.poll(dates).toEqual([['2026-03-09', '2026-04-03'], before[1]])
  await page.keyboard.press('Control+Z')
  await expect.poll(dates).toEqual(before)
})

it('moves a project by two weeks, reports conflicts, and undoes the move in one step', async () => {
  const { page, id, read, addPerson, addProject, assign } = await start()
  const quay = await addProject('Quay')
  const [ana, bo] = [await addPerson('Ana'), await addPerson('Bo')]
  await assign(ana.id, id, '2026-03-02', '2026-03-06')
  await assign(bo.id, id, '2026-03-02', '2026-03-06')
  await assign(bo.id, quay, '2026-03-16', '2026-03-20')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Bo: 1 assignment would conflict').waitFor()
  await dialog.getByText('1 assignment becomes unassigned.').waitFor()
  expect(await violationsIn(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Move project' }).click()
  await page.getByText('Harbour was moved.').waitFor()
  expect(await read()).toMatchObject({
    ...{ start_date: '2026-03-16', end_date: '2026-07-14' },
    assignments: [{ resource_name: 'Ana', start_date: '2026-03-16' }],
    requests: [{ resource_id: null, start_date: '2026-03-16', end_date: '2026-03-20' }],
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  expect(await read()).toMatchObject({
    ...{ start_date: '2026-03-02', end_date: '2026-06-30', requests: [] },
    assignments: [{ start_date: '2026-03-02' }, { start_date: '2026-03-02' }],
  })
})

it('moving a project leaves out past work unless the planner includes it', async () => {
  const { page, planner, id, addPerson, assign } = await start()
  const today = new Date().toISOString().slice(0, 10)
  const { body } = await planner.get(`/projects/${id}`)
  const { title, external_id, budgeted_hours } = body.data
  const dates = { start_date: addDays(today, -60), end_date: addDays(today, 60) }
  await planner.put(`/projects/${id}`, { title, external_id, budgeted_hours, ...dates })
  await assign((await addPerson('Ana')).id, id, addDays(today, -28), addDays(today, -15))
  await assign((await addPerson('Bo')).id, id, addDays(today, 7), addDays(today, 20))
  await page.reload()
  await loaded(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/1 assignment for 1 person/).waitFor()
  await dialog.getByLabel('Move work from').clear()
  await dialog.getByText(/2 assignments for 2 people/).waitFor()
})

it('undoes the deletion of a phase with its work, and a project move on the board by keyboard', async () => {
  const { planner, page, id, read, addPerson, assign } = await start()
  const days = { start_date: '2026-03-02', end_date: '2026-03-27' }
  const { body } = await planner.post('/plan/changes', {
    changes: [{ create_phase: { project_id: id, name: 'Design', ...days } }],
  })
  const phase_id = body.data.phases.created[0].id
  await assign((await addPerson('Ana')).id, id, '2026-03-02', '2026-03-06', { phase_id })
  await page.getByRole('tab', { name: 'Phases' }).click()
  await page.getByRole('button', { name: 'Delete Design' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete phase' }).click()
  await page.getByText('Phase deleted.').waitFor()
  expect((await read()).assignments).toMatchObject([{ phase_id: null }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  const { phases, assignments } = await read()
  expect(assignments).toMatchObject([{ phase_id: phases[0].id }])

  await page.goto(`/${planner.org.id}/board?from=2026-03-02`)
  await loaded(page)
  await page.getByRole('button', { name: /^Ana on Harbour/ }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move the project…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move project' }).click()
  await expect.poll(async () => (await read()).start_date).toBe('2026-03-16')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await read()).start_date).toBe('2026-03-02')
  expect(await read()).toMatchObject({
    ...{ end_date: '2026-06-30', phases: [{ start_date: '2026-03-02' }] },
    assignments: [{ start_date: '2026-03-02', end_date: '2026-03-06' }],
  })
})

it('repeats an assignment from its menu, and copies the project', async () => {
  const { planner, page, id, read, addPerson, assign } = await start()
  const ana = await addPerson('Ana')
  await assign(ana.id, id, '2026-03-02', '2026-03-03')
  await page.goto(`/${planner.org.id}/board?from=2026-03-02`)
  await loaded(page)
  const bar = page.getByRole('button', { name: /^Ana on Harbour/ })
  await bar.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Repeat…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Repeat every (weeks)').fill('2')
  await dialog.getByLabel('Until').fill('2026-03-31')
  await dialog.getByText('2 repetitions, no conflicts.').waitFor()
  expect(await violationsIn(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Repeat 2 times' }).click()
  await expect.poll(async () => (await read()).assignments.length).toBe(3)

  await page.goto(`/${planner.org.id}/projects/${id}`)
  await loaded(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  await dialog.getByLabel('First day').fill('2026-09-07')
  await dialog.getByRole('button', { name: 'Copy project' }).click()
  await page.getByRole('heading', { name: 'Harbour (copy)' }).waitFor()
})
