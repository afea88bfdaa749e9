import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sharedBrowser } from '../support/browser/browser.ts'

const browser = sharedBrowser()

/** Tests the recommended flow in docs/guides/README.md. */
it('records created by the API can be scheduled on the board and read by the API', async () => {
  const owner = await browser.app.signedIn()
  const page = await browser.open(owner)
  await page.goto(`/${owner.org.id}/projects`)

  const key = await createKey(page)
  const harbour = await send(key, '/projects', {
    title: 'Harbour',
    external_id: 'ERP-1',
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    budgeted_hours: 400,
  })
  const contract = {
    start_date: '2026-01-01',
    daily_hours: 8,
    annual_convention_hours: null,
    cost_per_hour: '35.50',
  }
  const ana = await send(key, '/resources', { name: 'Ana Ruiz', external_id: 'HR-1', contract })
  const bo = await send(key, '/resources', { name: 'Bo Larsen', external_id: 'HR-2', contract })

  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await page.goto(`/${owner.org.id}/board?from=2026-03-02`)
  await planByDrag(page)
  await planByKeyboard(page, async () => (await read(key, bo.id)).assignments.length === 1)

  // The page shows an edit before the server has saved it.
  await expect.poll(async () => (await read(key, bo.id)).assignments[0].end_date).toBe('2026-04-14')
  const [first, second] = [await read(key, ana.id), await read(key, bo.id)]
  expect(first.assignments).toMatchObject([
    { project_id: harbour.id, start_date: '2026-03-16', end_date: '2026-03-20', daily_hours: 6 },
  ])
  expect(second.assignments).toMatchObject([
    { project_id: harbour.id, start_date: '2026-04-07', end_date: '2026-04-14', daily_hours: 4 },
  ])
  expect(first.monthly_hours).toMatchObject({ months: ['2026-03', '2026-04'], totals: { '2026-03': 30 } })
  expect(second.monthly_hours.totals).toMatchObject({ '2026-04': 24 })
})

async function createKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'API keys' }).click()
  await page.getByRole('button', { name: 'New API key' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('ERP')
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  const key = await dialog.getByRole('textbox', { name: 'API key' }).inputValue()
  await page.keyboard.press('Escape')
  await page.getByRole('cell', { name: /^ERP crewline_/ }).waitFor()
  return key
}

async function planByDrag(page: Page): Promise<void> {
  const name = await boxOf(page.getByRole('rowheader', { name: /Ana Ruiz/ }))
  const [x, y] = [name.x + name.width + 40, name.y + name.height / 2]
  await drag(page, [x, y], [x + 120, y])
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  await panel.getByRole('combobox', { name: 'Project' }).fill('Harb')
  // Escape closes only the list.
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('option').count()).toBe(0)
  await panel.getByRole('combobox', { name: 'Project' }).fill('Harbo')
  await page.getByRole('option', { name: 'Harbour' }).click()
  await panel.getByLabel('Start').fill('2026-03-09')
  await panel.getByRole('textbox', { name: 'End' }).fill('2026-03-13')
  await panel.getByRole('textbox', { name: 'Hours a day' }).fill('6')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByText('Cancel').click()
  await panel.getByRole('button', { name: 'Book', exact: true }).click()

  const bar = page.getByRole('button', { name: /Ana Ruiz on Harbour, 9 to 13 March 2026, 6 hours a day/ })
  await bar.waitFor()
  // A bar can be dragged once it is saved.
  await expect.poll(() => bar.getAttribute('aria-busy')).toBe(null)
  const { x: left, y: top, width, height } = await boxOf(bar)
  const aDay = width / 5
  await drag(page, [left + width / 2, top + height / 2], [left + width / 2 + 7 * aDay, top + height / 2])
  await page.getByRole('button', { name: /Ana Ruiz on Harbour, 16 to 20 March 2026/ }).waitFor()
}

async function planByKeyboard(page: Page, isSaved: () => Promise<boolean>): Promise<void> {
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('n')
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  await panel.getByRole('heading', { name: 'New assignment' }).waitFor()
  await panel.getByLabel('Start').fill('2026-04-06')
  await panel.getByRole('textbox', { name: 'End' }).fill('2026-04-10')
  await panel.getByText('Percent', { exact: true }).click()
  await panel.getByRole('textbox', { name: 'Percent' }).fill('50')
  await panel.getByText('4 h/day, 20 h in total').waitFor()
  await page.keyboard.press('Enter')

  const bar = page.getByRole('button', { name: 'Bo Larsen on Harbour, 6 to 10 April 2026, 4 hours a day' })
  await bar.waitFor()
  await expect.poll(isSaved).toBe(true)
  // Keyboard shortcuts work only after the bar is saved.
  await expect.poll(() => bar.getAttribute('aria-busy')).toBe(null)
  await page.keyboard.press('ArrowRight')
  await bar.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByRole('button', { name: /Bo Larsen on Harbour, 7 to 13 April 2026/ }).waitFor()
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: 'Bo Larsen on Harbour, 7 to 14 April 2026' }).waitFor()
}

async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  for (const step of [0.25, 0.5, 0.75, 1])
    await page.mouse.move(from[0] + (to[0] - from[0]) * step, from[1] + (to[1] - from[1]) * step)
  await page.mouse.up()
}

/** A saved bar is rendered again, so its element may be replaced while measuring. */
async function boxOf(locator: Locator) {
  for (;;) {
    await locator.waitFor()
    const box = await locator.boundingBox()
    if (box) return box
  }
}

async function send(key: string, path: string, body: object): Promise<{ id: number }> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const response = await browser.app.call('POST', `/api/v1${path}`, body, headers)
  expect(response.status, response.text).toBe(201)
  return response.body.data
}

async function read(key: string, id: number) {
  const path = `/api/v1/resources/${id}?include=monthly_hours&from=2026-03-01&to=2026-04-30`
  const { body } = await browser.app.call('GET', path, undefined, { authorization: `Bearer ${key}` })
  return body.data
}
