import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays } from '../../planning/days/days.ts'
import { createResource } from '../../server/commands/resources.ts'
import type { Role } from '../../shapes/members.ts'
import type { TestUser } from '../support/app.ts'
import { openBoard, plan } from '../support/browser/board-page.ts'
import { loaded, sharedBrowser } from '../support/browser/browser.ts'
import { A_VIEW } from '../support/link-view.ts'
import { CONTRACT, startPlanning } from '../support/people.ts'

const browser = sharedBrowser()

async function start() {
  const { app } = browser
  const planner = await app.signedIn('owner')
  const { today } = (await planner.get('/settings')).body.data
  const year = { start_date: '2020-01-01', end_date: '2199-12-31' }
  const { id } = (await planner.post('/projects', { title: 'Harbour', ...year, budgeted_hours: 10 })).body
    .data
  const ana = await createResource(app.db, planner.org, { name: 'Ana', contract: CONTRACT })
  await createResource(app.db, planner.org, { name: 'Ben', contract: CONTRACT })
  const days = { start_date: today, end_date: addDays(today, 13), daily_hours: 4 }
  const create = { project_id: id, resource_id: ana.id, ...days, note: 'Secret note' }
  await planner.post('/plan/changes', { changes: [{ create }] })
  const sick = { start_date: addDays(today, 7), end_date: addDays(today, 8), kind: 'sick' }
  await planner.post(`/resources/${ana.id}/time-off`, sick)
  return { planner }
}

let crowd: Promise<TestUser> | undefined

/** Creates the organization only once, because the tests only read it. */
async function amongMany(role: Role): Promise<TestUser> {
  const { app } = browser
  crowd ??= app.signedIn().then(async (owner) => {
    const { addPerson, addProject, assign } = await startPlanning(app, owner)
    const { today } = (await owner.get('/settings')).body.data
    const project = await addProject()
    const names = Array.from({ length: 60 }, (_, i) => `Person ${i + 1}`)
    await Promise.all(
      names.map(async (name) => assign((await addPerson(name)).id, project, today, addDays(today, 13))),
    )
    return owner
  })
  return app.signedIn(role, (await crowd).org)
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

async function printed(page: Page): Promise<number> {
  return pagesOf(await page.pdf({ preferCSSPageSize: true }))
}

it('shares a view by a link that anyone can open until it is revoked', async () => {
  const { planner } = await start()
  const page = await browser.open(planner)
  await page.goto(`/${planner.org.id}/board?q=ana`)
  await page.getByRole('button', { name: 'Display', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Print or share…' }).click()
  await page.getByRole('heading', { name: 'Board by people, search “ana”' }).waitFor()
  await page.getByRole('button', { name: 'Share…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Ana’s weeks')
  await dialog.getByLabel(/always from the current week/).check()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByLabel('Link').inputValue()

  const reader = await browser.open(null, { width: 390 })
  await reader.goto(address)
  await reader.getByRole('heading', { name: 'Ana’s weeks' }).waitFor()
  await reader
    .getByRole('row', { name: /^Ana/ })
    .getByRole('img', { name: /Ana on Harbour/ })
    .waitFor()
  await reader.getByRole('img', { name: /^Away/ }).waitFor()
  expect(await reader.getByRole('link').count()).toBe(0)
  const text = await reader.locator('body').textContent()
  expect(text).not.toMatch(/Ben|Secret|sick/i)
  await reader.getByRole('button', { name: 'Refresh' }).click()

  await page.goto(`/${planner.org.id}/settings?tab=shared-links`)
  await loaded(page)
  await page.getByRole('button', { name: 'Revoke Ana’s weeks' }).click()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByText('No shared links yet').waitFor()
  browser.expectComplaint(/404/)
  await reader.reload()
  await reader.getByRole('heading', { name: "This link doesn't work" }).waitFor()
})

it('shows the same colors and number of requests on the board, its sheet and a shared link', async () => {
  const owner = await browser.app.signedIn('owner')
  const { addPerson, addProject, assign } = await startPlanning(browser.app, owner)
  const { today } = (await owner.get('/settings')).body.data
  const terms = { start_date: '2020-01-01', end_date: '2199-12-31', budgeted_hours: 0 }
  const client_id = (await owner.post('/clients', { name: 'City' })).body.data.id
  const quay = { title: 'Quay', ...terms, colour: 'olive', client_id }
  const olive = (await owner.post('/projects', quay)).body.data.id
  const projects = [await addProject('Harbour'), olive, await addProject('Museum')]
  const ana = (await addPerson('Ana')).id
  const end = addDays(today, 13)
  for (const project of projects) await assign(ana, project, today, end, { daily_hours: 2 })
  const changes = [today, addDays(today, 1), addDays(today, 300)].map((start_date) => ({
    create_request: { project_id: olive, start_date, end_date: addDays(start_date, 6), daily_hours: 4 },
  }))
  expect((await owner.post('/plan/changes', { changes })).status).toBe(200)
  const linkTo = async (view: typeof A_VIEW) => {
    const link = { title: 'Plan', view, expires_on: addDays(today, 30) }
    return `/shared/${(await owner.post('/shared-links', link)).body.data.token}`
  }

  const page = await browser.open(owner)
  const head = page.getByRole('rowheader', { name: /^Unassigned/ })
  const shown = async (path: string) => {
    await page.goto(path)
    await head.getByText('2 requests, 40 h').waitFor()
    const bars = page.locator('[data-bar]')
    await expect.poll(() => bars.count()).toBe(5)
    return (await bars.evaluateAll((all) => all.map((each) => [each.ariaLabel, each.dataset.color]))).sort()
  }
  const onBoard = await shown(`/${owner.org.id}/board`)
  expect(new Set(onBoard.map(([, color]) => color)).size).toBe(3)
  expect(onBoard).toContainEqual([expect.stringMatching(/^Ana on Quay/), 'olive'])
  expect(await shown(`/${owner.org.id}/board/sheet`)).toEqual(onBoard)
  expect(await shown(await linkTo(A_VIEW))).toEqual(onBoard)
  const byClient = await shown(`/${owner.org.id}/board?colors=client`)
  expect(byClient).toContainEqual([expect.stringMatching(/^Ana on Harbour/), 'slate'])
  expect(await shown(await linkTo({ ...A_VIEW, query: 'colors=client' }))).toEqual(byClient)

  // The second request always ends after this week. Both pages count only its hours in this week.
  await page.goto(`/${owner.org.id}/board/sheet?weeks=1`)
  const inWeek = await head.textContent()
  expect(inWeek).not.toMatch('40 h')
  await page.goto(await linkTo({ ...A_VIEW, days: 7 }))
  expect(await head.textContent()).toBe(inWeek)
})

it('shares a report by a link that shows its table to anyone', async () => {
  const planner = await amongMany('planner')
  const page = await browser.open(planner)
  await page.goto(`/${planner.org.id}/insights`)
  await loaded(page)
  for (const [report, title] of [
    ['Capacity and demand', 'Capacity'],
    ['Utilization', 'How full we are'],
  ] as const) {
    await page.getByRole('button', { name: `${report}: export or link` }).click()
    await page.getByRole('menuitem', { name: 'Share…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const reader = await browser.open(null)
    await reader.goto(await dialog.getByLabel('Link').inputValue())
    await reader.getByRole('heading', { name: title }).waitFor()
    const table = reader.getByRole('table', {
      name: title === 'Capacity' ? report : 'Utilization by person',
    })
    expect(await table.getByRole('row').count()).toBeGreaterThan(title === 'Capacity' ? 4 : 40)
    expect(await reader.getByRole('link').count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
})

it('prints all rows of a view in light mode, on as many pages as they need', async () => {
  const planner = await amongMany('owner')
  const page = await browser.open(planner, { scheme: 'dark' })
  await page.goto(`/${planner.org.id}/board/sheet?weeks=8`)
  await loaded(page)
  const rows = await page.getByRole('row').count()
  expect(rows).toBeGreaterThan(40)
  const [onA4, schemes] = [await printed(page), '[...printedIn]']
  expect(onA4).toBeGreaterThanOrEqual(2)
  await page.getByRole('combobox', { name: 'Paper size' }).click()
  await page.getByRole('option', { name: 'A3' }).click()
  expect(await printed(page)).toBeLessThan(onA4)
  await page.evaluate(WATCH_PRINT)
  await printed(page)
  expect(await page.evaluate(schemes)).toEqual(['light'])
  expect(await page.evaluate('document.documentElement.dataset.mantineColorScheme')).toBe('dark')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0)
})

it('prints the sheet of the view when Ctrl+P is pressed on the board', async () => {
  const planner = await browser.app.signedIn('planner')
  await plan(browser.app, planner)
  const page = await openBoard(browser, planner, '&q=ana')
  await page.evaluate('globalThis.prints = 0; globalThis.print = () => { globalThis.prints++ }')
  await page.getByRole('searchbox').press('Control+p')
  await page.getByText('Board by people, search “ana”').first().waitFor()
  await expect.poll(() => page.evaluate('prints')).toBe(1)
  expect(new URL(page.url()).pathname).toBe(`/${planner.org.id}/board/sheet`)
  expect(await page.getByRole('row', { name: /^Bo/ }).count()).toBe(0)
})

it('prints a report without controls, and with the name of the organization', async () => {
  const planner = await amongMany('owner')
  const page = await browser.open(planner)
  await page.goto(`/${planner.org.id}/hours`)
  await loaded(page)
  await page.evaluate(
    "addEventListener('beforeprint', () => { globalThis.onPaper = document.body.textContent })",
  )
  // All rows must be printed, although the screen shows only some of them. They need several pages.
  expect(await printed(page)).toBeGreaterThanOrEqual(2)
  expect(await page.evaluate('onPaper')).toMatch(/Test · \d/)
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { name: 'Monthly hours' }).waitFor()
  for (const role of ['button', 'textbox', 'navigation', 'radio'] as const)
    expect({
      role,
      count: await page
        .locator('main')
        .getByRole(role, { name: /Print|Search|People$/ })
        .count(),
    }).toEqual({
      role,
      count: 0,
    })
  expect(await page.getByRole('link', { name: 'Skip to content' }).count()).toBe(0)
  await page.goto(`/${planner.org.id}/insights`)
  await loaded(page)
  const chart = page.getByRole('table', { name: 'Capacity and demand' })
  await expect.poll(async () => (await chart.boundingBox())?.width ?? 0).toBeGreaterThan(300)
})

const WATCH_PRINT = `globalThis.printedIn = new Set()
  addEventListener('beforeprint', () => printedIn.add(document.documentElement.dataset.mantineColorScheme))`
