import { expect, it } from 'vitest'
import { addDays } from '../../planning/days/days.ts'
import { createAssignment } from '../../server/commands/assignments.ts'
import { createProject } from '../../server/commands/projects.ts'
import { loaded, sharedBrowser } from '../support/browser/browser.ts'
import { CONTRACT } from '../support/people.ts'

const browser = sharedBrowser()
const PHONE = { width: 390, height: 844 }

async function start() {
  const { app } = browser
  const owner = await app.signedIn('owner')
  const viewer = await app.signedIn('viewer', owner.org)
  const { today } = (await owner.get('/settings')).body.data
  await owner.put('/settings', { working_week: [1, 2, 3, 4, 5, 6, 7] })
  const project = { title: 'Harbour', start_date: '2020-01-01', end_date: '2199-12-31', budgeted_hours: 10 }
  const { id } = await createProject(app.db, owner.org, { ...project, budgeted_cost: '7331.13' })
  const contract = { ...CONTRACT, cost_per_hour: '7333.15' }
  const ana = (await owner.post('/resources', { name: 'Test Person', contract })).body.data
  const plan = { project_id: id, resource_id: ana.id, start_date: today, end_date: addDays(today, 9) }
  await createAssignment(
    app.db,
    { ...owner.org, working_week: [1, 2, 3, 4, 5, 6, 7] },
    { ...plan, daily_hours: 6 },
  )
  return { owner, viewer, today, ana, project: id }
}

it('a member sees their days on a phone and adds time off, and a planner decides on it', async () => {
  const { owner, viewer, today, ana, project } = await start()
  const admin = await browser.open(owner)
  await admin.goto(`/${owner.org.id}/settings?tab=members`)
  await loaded(admin)
  await admin
    .getByRole('row', { name: viewer.email })
    .getByRole('button', { name: 'Link Test Person to Test Person' })
    .click()
  await admin.getByRole('row', { name: viewer.email }).getByRole('link', { name: 'Test Person' }).waitFor()

  const page = await browser.open(viewer)
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.getByRole('heading', { name: 'My schedule' }).waitFor()
  // Today's entry is expanded and shows the project.
  const day = page.getByRole('listitem').filter({ hasText: 'today' })
  await day.getByRole('link', { name: 'Harbour' }).waitFor()
  await day.getByText('6 / 8').waitFor()
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('button', { name: 'This week' }).click()
  await day.getByRole('link', { name: 'Harbour' }).waitFor()
  const following = page.getByRole('region', { name: 'Coming weeks' }).getByRole('listitem').first()
  await following.getByText('Harbour').waitFor()
  await following.getByRole('link').click()
  await page.waitForURL(/week=/)
  await page.goBack()
  await day.waitFor()
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(PHONE.width)

  await page.getByRole('button', { name: 'Add time off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First day').fill(addDays(today, 20))
  await dialog.getByLabel('Last day').fill(addDays(today, 24))
  await dialog.getByLabel('Note').fill('Seaside')
  await dialog.getByLabel('Note').press('Enter')
  await page.getByRole('region', { name: 'My time off' }).getByText('pending').waitFor()

  await admin.goto(`/${owner.org.id}/people`)
  await admin.getByLabel('1 time-off request').waitFor()
  await admin.getByRole('button', { name: /^Approve Test Person's time off/ }).click()
  await page.getByRole('region', { name: 'My time off' }).getByText('pending').waitFor({ state: 'detached' })
  await admin.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('region', { name: 'My time off' }).getByText('pending').waitFor()

  // If the person has work on these days, the planner first sees the work and chooses what to do with it.
  const days = { start_date: addDays(today, 21), end_date: addDays(today, 22) }
  const org = { ...owner.org, working_week: [1, 2, 3, 4, 5, 6, 7] }
  const work = { project_id: project, resource_id: ana.id, ...days, daily_hours: 4 }
  await createAssignment(browser.app.db, org, work)
  const tentative = { ...work, start_date: addDays(today, 23), end_date: addDays(today, 23), daily_hours: 6 }
  await owner.post('/plan/changes', { changes: [{ create_request: tentative }] })
  await admin.getByRole('button', { name: /^Approve Test Person's time off/ }).click()
  const question = admin.getByRole('dialog')
  await question.getByText(/^8 h of work on one project overlaps this time off/).waitFor()
  const { title } = (await owner.get(`/projects/${project}`)).body.data
  expect(await question.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(new RegExp(`^${title}, .*, 8 h$`)),
    expect.stringMatching(new RegExp(`^${title}, .*, 6 h$`)),
  ])
  await question.getByRole('button', { name: 'Approve and unassign work' }).click()
  await page.getByRole('region', { name: 'My time off' }).getByText('pending').waitFor({ state: 'detached' })
  await admin.getByRole('button', { name: 'Find a replacement' }).waitFor()
  const { body } = await owner.get(`/resources/${ana.id}`)
  expect(body.data.assignments).toHaveLength(1)
  await admin.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('region', { name: 'My time off' }).getByText('pending').waitFor()
  await admin.getByRole('button', { name: /^Decline Test Person's time off/ }).click()
  await page.getByRole('region', { name: 'My time off' }).waitFor({ state: 'detached' })
})

it('viewers see no money, and no labels for it', async () => {
  const { owner, viewer, ana, project } = await start()
  const page = await browser.open(viewer)
  const planner = await browser.open(owner)
  const screens = [
    '/projects',
    `/projects/${project}`,
    `/people/${ana.id}`,
    `/people/${ana.id}?tab=assignments`,
  ]
  for (const screen of screens) {
    await page.goto(`/${owner.org.id}${screen}`)
    await loaded(page)
    const text = await page.getByRole('main').textContent()
    expect({ screen, text }).toEqual({
      screen,
      text: expect.not.stringMatching(/733|cost|rate|NaN|undefined/i),
    })
  }
  await planner.goto(`/${owner.org.id}/projects/${project}`)
  await planner.getByRole('region', { name: 'Figures' }).getByText('Cost', { exact: true }).waitFor()
})
