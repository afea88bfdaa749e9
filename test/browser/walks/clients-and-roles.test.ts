import { expect, it } from 'vitest'
import { violationsIn } from '../../support/browser/axe.ts'
import { loaded, sharedBrowser } from '../../support/browser/browser.ts'
import { startPlanning } from '../../support/people.ts'

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

it('gives ten people a role in four clicks, and takes it back in one', async () => {
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
