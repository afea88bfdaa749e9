import { expect, it } from 'vitest'
import { createAssignment } from '../../server/commands/assignments.ts'
import { createProject } from '../../server/commands/projects.ts'
import { createResource } from '../../server/commands/resources.ts'
import { violationsIn } from '../support/browser/axe.ts'
import { loaded, sharedBrowser } from '../support/browser/browser.ts'
import { tabTo } from '../support/browser/walking.ts'

const browser = sharedBrowser()
const WORK = { start_date: '2026-03-02', end_date: '2026-04-03', daily_hours: 8 }

/** Creates an assignment of 200 hours on Harbour, which has a budget of 190 hours. */
async function start() {
  const { app } = browser
  const planner = await app.signedIn('planner')
  const { org } = planner
  const window = { start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 190 }
  const project = (await createProject(app.db, org, { title: 'Harbour', ...window })).id
  const contract = { start_date: '2020-01-01', end_date: null, daily_hours: 8, cost_per_hour: '10' }
  const ana = await createResource(app.db, org, { name: 'Ana', contract })
  await createAssignment(app.db, org, { project_id: project, resource_id: ana.id, ...WORK })
  return { planner, org: org.id, project }
}

it('a report can be opened and exported by keyboard', async () => {
  const { planner, org } = await start()
  const page = await browser.open(planner)
  await page.goto(`/${org}/projects`)
  await loaded(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Search pages, people, projects and actions' }).fill('Insights')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor()
  await page.goto(`/${org}/insights?by=month&from=2026-03&to=2026-04`)

  const card = page.getByRole('region', { name: 'Capacity and demand', exact: true })
  await card.getByRole('row', { name: 'Scheduled 176 24' }).waitFor()
  await tabTo(page, card.getByRole('button', { name: 'Capacity and demand: export or link' }))
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
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('link', { name: /^Over budget, requests included 1 project Harbour/ }).press('Enter')
  const over = page.getByRole('table', { name: 'Projects that will exceed their budget' })
  await over.getByRole('row', { name: /^Harbour .*200 h .*190 h 10 h 10 h$/ }).waitFor()
  expect(await violationsIn(page)).toEqual([])

  await page.getByRole('button', { name: /^Months:/ }).click()
  await page.getByRole('button', { name: '2026', exact: true }).waitFor()
  expect(await violationsIn(page)).toEqual([])
  // Without styles the arrows would be huge.
  const arrows = page.locator('.mantine-MonthPickerInput-calendarHeaderControlIcon')
  expect((await arrows.first().boundingBox())!.height).toBeLessThan(30)
})

it('a link opens the same report, project and months that its sender saw', async () => {
  const { planner, org, project } = await start()
  const page = await browser.open(planner)
  const months = 'by=month&from=2026-03&to=2026-04'
  await page.goto(`/${org}/insights?${months}&tab=budgets&tables=budget&project=${project}#budget`)
  const table = page.getByRole('table', { name: 'Budget of Harbour over time' })
  await table.getByRole('row', { name: /^April 2026 .*190 h/ }).waitFor()
})
