import { expect, it } from 'vitest'
import { bar, holdRequests, openBoard, plan } from '../support/browser/board-page.ts'
import { sharedBrowser } from '../support/browser/browser.ts'

const browser = sharedBrowser()

/** Timers without a delay end when the test calls `endTimers`. */
const HOLD_TIMERS = `
  const { setTimeout } = window
  const held = []
  window.setTimeout = (run, delay, ...more) => (delay ? setTimeout(run, delay, ...more) : held.push(run))
  window.endTimers = () => {
    window.setTimeout = setTimeout
    for (const run of held) run()
  }`

it('Enter immediately after typing selects the first match', async () => {
  const planner = await browser.app.signedIn('planner')
  const { bo, bars } = await plan(browser.app, planner)
  for (const name of ['Developer', 'Designer'])
    await planner.post('/tags', { name, color: '#1971c2', for_projects: false, for_resources: true })
  const page = await openBoard(browser, planner)
  await bar(page, 'Ana on Museum, 16 to 20 March 2026, 6 hours a day').click()
  const panel = page.getByRole('complementary', { name: 'Assignment' })
  const person = panel.getByRole('combobox', { name: 'Person' })
  await panel.getByRole('combobox', { name: 'Project' }).focus()
  // On a busy machine, timers that start on focus end after the user has started to type.
  await page.evaluate(HOLD_TIMERS)
  await page.keyboard.press('Tab')
  await page.keyboard.type('bo')
  await page.evaluate('endTimers()')
  await page.keyboard.press('Enter')
  await expect.poll(() => person.inputValue()).toBe('Bo')
  // Now the list is closed, and Enter saves the form.
  await page.keyboard.press('Enter')
  await expect.poll(() => bars(bo.id)).toHaveLength(1)

  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('combobox', { name: 'Tags' }).fill('des')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Tag: Designer' }).waitFor()
})

it('Enter selects no result of an earlier search on the server', async () => {
  const planner = await browser.app.signedIn('planner')
  for (const name of ['Ana', 'Zoe']) await planner.post('/resources', { name })
  const page = await browser.open(planner)
  await page.goto(`/${planner.org.id}/activity`)
  const person = page.getByRole('combobox', { name: 'Person' })
  await person.click()
  await page.getByRole('option', { name: 'Ana' }).waitFor()
  const letGo = await holdRequests(page, /q=someone/)
  await page.keyboard.type('someone')
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Loading' }).waitFor()
  expect(await person.inputValue()).toBe('someone')
  await letGo()
  await page.getByRole('option', { name: 'No results' }).waitFor()
  await person.fill('zo')
  await page.getByRole('option', { name: 'Zoe' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => person.inputValue()).toBe('Zoe')
})
