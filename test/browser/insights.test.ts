import { expect, it } from 'vitest'
import { createAssignment } from '../../server/commands/assignments.ts'
import { createProject } from '../../server/commands/projects.ts'
import { createResource } from '../../server/commands/resources.ts'
import { violationsIn } from '../support/browser/axe.ts'
import { loaded, sharedBrowser } from '../support/browser/browser.ts'
import { tabTo } from '../support/browser/walking.ts'

const browser = sharedBrowser()
const WORK = { start_date: '2026-03-02', end_date: '2026-04-03', daily_hours: 8 }

/** 200 hours on Harbour, of 190 budgeted; 172.41 of them annualized. */
async function start() {
  const { app } = browser
  const planner = await app.signedIn('planner')
  const { org } = planner
  const window = { start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 190 }
  const project = (await createProject(app.db, org, { title: 'Harbour', ...window })).id
  const contract = { start_date: '2020-01-01', end_date: null, daily_hours: 8, cost_per_hour: '10' }
  const person = (
    await createResource(app.db, org, {
      name: 'Ana',
      contract: { ...contract, annual_convention_hours: 1800 },
    })
  ).id
  await createAssignment(app.db, org, { project_id: project, resource_id: person, ...WORK })
  return { planner, org: org.id, project, person }
}

it('lets someone read a report with the keyboard alone, and take it with them', async () => {
  const { planner, org } = await start()
  const page = await browser.open(planner)
  await page.goto(`/${org}/projects`)
  await loaded(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Search pages, people, projects and actions' }).fill('Insights')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor()
  await page.goto(`/${org}/insights?from=2026-03&to=2026-04`)

  // Screen readers get the table behind the chart.
  const card = page.getByRole('region', { name: 'Capacity and assignments', exact: true })
  const march = card.getByRole('row', { name: /^March 2026/ })
  await expect.poll(() => march.textContent()).toBe('March 2026151.72 h151.72 h0 h0 h')
  await tabTo(page, page.getByRole('radio', { name: 'annualized' }))
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => march.textContent()).toBe('March 2026176 h176 h0 h0 h0 h')

  await tabTo(page, card.getByRole('radio', { name: 'Chart' }))
  await page.keyboard.press('ArrowRight')
  await card.getByRole('region', { name: 'Capacity and assignments, table' }).waitFor()
  expect(page.url()).toContain('tables=capacity')

  await tabTo(page, card.getByRole('button', { name: 'Capacity and assignments: export or link' }))
  await page.keyboard.press('Enter')
  const csv = page.getByRole('menuitem', { name: 'CSV' })
  await csv.waitFor()
  const file = (await csv.getAttribute('href'))!
  const { text } = await planner.get(file.slice(file.indexOf('/insights')))
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    'First day,Last day,Capacity (scheduled hours),Scheduled (scheduled hours),Lost to time off (scheduled hours),Tentative (scheduled hours),Unassigned (scheduled hours)',
    '2026-03-01,2026-03-31,176,176,0,0,0',
  ])
  await page.keyboard.press('Escape')

  const heat = page.getByRole('table', { name: 'Utilization by person' })
  await heat.getByRole('row', { name: 'Ana 100% 14%' }).waitFor()
  const over = page.getByRole('table', { name: 'Projects that will exceed their budget' })
  await over.getByRole('row', { name: /^Harbour .*10 h/ }).waitFor()
  expect(await violationsIn(page)).toEqual([])

  await page.getByRole('button', { name: /^Months:/ }).click()
  await page.getByRole('button', { name: '2026', exact: true }).waitFor()
  expect(await violationsIn(page)).toEqual([])
  // Without styles the arrows would be huge.
  const arrows = page.locator('.mantine-MonthPickerInput-calendarHeaderControlIcon')
  expect((await arrows.first().boundingBox())!.height).toBeLessThan(30)
})

it('opens a link as its sender saw it', async () => {
  const { planner, org, project } = await start()
  const page = await browser.open(planner)
  await page.goto(
    `/${org}/insights?from=2026-03&to=2026-04&tables=budget&hours=planned&project=${project}#budget`,
  )
  const table = page.getByRole('table', { name: 'Budget of Harbour over time' })
  await table.getByRole('row', { name: /^April 2026 .*190 h/ }).waitFor()
  expect(await page.getByRole('radio', { name: 'scheduled' }).isChecked()).toBe(true)
  await expect.poll(() => page.url()).not.toContain('hours=')
})

it('shows the same two sums on the page of the person and of the project, and says which it is', async () => {
  const { planner, org, project, person } = await start()
  const page = await browser.open(planner)
  await page.goto(`/${org}/people/${person}?tab=assignments`)
  await page.getByText('All', { exact: true }).click()
  await page.getByText('1 assignment, 172.41 h annualized').waitFor()
  await page.getByRole('columnheader', { name: 'Hours (annualized)' }).waitFor()
  await page.goto(`/${org}/projects/${project}`)
  const budget = page.getByRole('region', { name: 'Budget: Hours' })
  await budget.getByText('172.41 h').waitFor()
  await budget.getByText('scheduled', { exact: true }).click()
  await budget.getByText('200 h').waitFor()
  await page
    .getByRole('table', { name: 'Team' })
    .getByRole('columnheader', { name: 'Hours (scheduled)' })
    .waitFor()
  await page.goto(`/${org}/people/${person}?tab=assignments`)
  await page.getByText('All', { exact: true }).click()
  await page.getByText('1 assignment, 200 h scheduled').waitFor()
})
