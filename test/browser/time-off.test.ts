import { expect, it } from 'vitest'
import { violationsIn } from '../support/browser/axe.ts'
import { A_DAY, bar, boundsOf, drag, openBoard, plan } from '../support/browser/board-page.ts'
import { loaded, sharedBrowser } from '../support/browser/browser.ts'

const browser = sharedBrowser()

it('creates a holiday calendar of a place, with days removed and added before it is saved', async () => {
  const admin = await browser.app.signedIn('admin')
  const person = (await admin.post('/resources', { name: 'Ana Ruiz' })).body.data.id
  const page = await browser.open(admin)
  await page.goto(`/${admin.org.id}/settings?tab=holidays`)
  await page.getByRole('button', { name: 'New calendar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Country').click()
  await page.getByRole('option', { name: 'Andorra' }).waitFor()
  expect(await violationsIn(page, '[role=listbox]')).toEqual([])
  await dialog.getByLabel('Country').fill('Nowhere')
  await page.getByText('No results').waitFor()
  expect(await violationsIn(page, '[role=dialog]')).toEqual([])
  await dialog.getByLabel('Country').fill('Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await dialog.getByLabel('State or province').click()
  await page.getByRole('option', { name: 'Bayern' }).click()
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
    .toBe('Bayern')

  await dialog.getByRole('checkbox', { name: /Whit Monday/ }).uncheck()
  const year = (await dialog.getByText(/^Holidays in \d{4}$/).textContent())!.slice(-4)
  await dialog.getByLabel('Custom day').fill(`${year}-12-24`)
  await dialog.getByLabel('Name of the day').fill('Christmas Eve')
  await dialog.getByRole('button', { name: 'Add day' }).click()
  await dialog.getByText(/24 December: Christmas Eve/).waitFor()
  expect(await violationsIn(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Save calendar' }).click()
  await page.getByRole('cell', { name: 'Bayern organization' }).waitFor()

  const [{ id }] = (await admin.get('/holiday-calendars')).body.data
  const calendar = (await admin.get(`/holiday-calendars/${id}`)).body.data
  const names = calendar.days.map((day: { name: string }) => day.name)
  expect(names).toContain('Christmas Eve')
  expect(names).toContain('Corpus Christi')
  expect(names).not.toContain('Whit Monday')

  await page.goto(`/${admin.org.id}/people/${person}`)
  await loaded(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Public holidays').first().click()
  await page.getByRole('option', { name: 'None' }).click()
  await expect.poll(() => page.getByLabel('Public holidays').first().inputValue()).toBe('None')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  expect((await admin.get(`/resources/${person}`)).body.data).toMatchObject({
    has_holidays: false,
    holidays: [],
  })
})

it('adds time off and unassigns the work in one act, and undoes both in one step', async () => {
  const planner = await browser.app.signedIn('planner')
  const { ana, bars } = await plan(browser.app, planner)
  const page = await openBoard(browser, planner)
  const before = await bars(ana.id)

  await page.getByRole('rowheader', { name: /^Ana/ }).click()
  await page.getByRole('menuitem', { name: 'From today…' }).click()
  const dialog = page.getByRole('dialog', { name: "Ana's time off" })
  await dialog.getByRole('radio', { name: 'Sick' }).check()
  await dialog.getByLabel('First day').fill('2026-03-12')
  await dialog.getByLabel('Last day').fill('2026-03-17')
  await dialog.getByText(/20 h of work on 2 projects overlaps this time off/).waitFor()
  await dialog.getByRole('button', { name: 'Add time off and unassign work' }).click()
  await bar(page, 'Ana on Harbour, 9 to 11 March 2026, 4 hours a day').waitFor()
  await page.getByRole('button', { name: /Harbour, 12 to 13 March 2026/ }).waitFor()
  // The panel of the unassigned request opens and suggests people for the work.
  const panel = page.getByRole('complementary', { name: 'Request' })
  const suggested = panel.getByRole('region', { name: 'Suggested people' })
  await suggested.getByText(/^Away, 12.?–.?13 Mar$/).waitFor()
  const assigning = suggested.getByRole('button')
  expect(await assigning.evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual([
    ...['Assign: Bo', 'Assign tentatively: Bo', 'Assign tentatively: Ana'],
  ])
  await expect
    .poll(() => bars(ana.id))
    .toEqual([
      ['2026-03-09', '2026-03-11', 4, '35.50'],
      ['2026-03-18', '2026-03-20', 6, '35.50'],
    ])
  expect(await violationsIn(page)).toEqual([])

  await page.getByRole('button', { name: 'Undo' }).first().click()
  await bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day').waitFor()
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => bars(ana.id)).toEqual(before)
  expect((await planner.get(`/resources/${ana.id}`)).body.data.time_off).toHaveLength(1)
})

it('shows hours lost to time off, except on public holidays, and unassigns them from the bar', async () => {
  const admin = await browser.app.signedIn('admin')
  const { ana, bars } = await plan(browser.app, admin)
  const sick = { start_date: '2026-03-12', end_date: '2026-03-12', kind: 'sick' }
  expect((await admin.post(`/resources/${ana.id}/time-off`, sick)).status).toBe(201)
  const fair = { date: '2026-03-11', name: 'Fair', yearly: false, works: false }
  await admin.post('/holiday-calendars', {
    ...{ name: 'Own', country: null, state: null, region: null, is_default: true, exceptions: [fair] },
  })
  const page = await openBoard(browser, admin)
  await page.getByRole('button', { name: /^Fair/ }).waitFor()
  await page.getByRole('rowheader', { name: /^Ana.*Fair 11 March 2026/ }).waitFor()
  await bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day, 4 h lost to time off').click()
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  await panel.getByText('4 h lost (time off)').waitFor()
  await panel.getByRole('button', { name: 'Unassign 4 h' }).click()
  await bar(page, 'Ana on Harbour, 9 to 11 March 2026, 4 hours a day').waitFor()
  await expect.poll(async () => (await bars(ana.id)).length).toBe(3)
  await page.keyboard.press('Control+Z')
  await expect.poll(async () => (await bars(ana.id)).length).toBe(2)
})

it('moves time off by its name, undoes that, resizes it by its edge, and opens it by a click', async () => {
  const planner = await browser.app.signedIn('planner')
  const { ana } = await plan(browser.app, planner)
  const page = await openBoard(browser, planner)
  const days = async () => {
    const [{ start_date, end_date }] = (await planner.get(`/resources/${ana.id}`)).body.data.time_off
    return [start_date, end_date]
  }
  const name = page.getByText('Vacation', { exact: true })
  await drag(page, name, 7)
  await expect.poll(days).toEqual(['2026-04-06', '2026-04-10'])
  await page.keyboard.press('Control+Z')
  await expect.poll(days).toEqual(['2026-03-30', '2026-04-03'])
  await expect.poll(async () => (await boundsOf(name)).x).toBeLessThan(900)

  const { x, y } = await boundsOf(name)
  // The label starts three pixels inside the first day.
  const edge = x - 3 + 5 * A_DAY - 2
  await page.mouse.move(edge, y)
  await page.mouse.down()
  for (const by of [6, -A_DAY, -2 * A_DAY]) await page.mouse.move(edge + by, y)
  await page.mouse.up()
  await expect.poll(days).toEqual(['2026-03-30', '2026-04-01'])
  await name.click()
  await page.getByRole('dialog', { name: "Ana's time off" }).getByLabel('Last day').waitFor()
})
