import { expect, it } from 'vitest'
import { violationsIn } from '../support/browser/axe.ts'
import { backgroundOf, loaded, sharedBrowser } from '../support/browser/browser.ts'
import { startPlanning } from '../support/people.ts'

const browser = sharedBrowser()

it('adds a contract of 80% from a day on, and accepts hours per weekday with comma or point', async () => {
  const planner = await browser.app.signedIn('planner')
  const { addPerson, planOf } = await startPlanning(browser.app, planner)
  const { id } = await addPerson('Ana')
  const page = await browser.open(planner)
  await page.goto(`/${planner.org.id}/people/${id}`)
  await loaded(page)
  await page.getByRole('tab', { name: 'Contracts' }).click()
  await page.getByRole('button', { name: 'Add contract' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First day').fill('2026-06-01')
  await dialog.getByRole('button', { name: '80%' }).click()
  await dialog.getByText('32.5 h a week').waitFor()
  const full = (await planner.get('/settings')).body.data.default_annual_convention_hours
  await dialog.getByText('No assignments are affected.').waitFor()
  expect(await page.evaluate(backgroundOf('[role=dialog] .mantine-Alert-root'))).toBe('rgba(0, 0, 0, 0)')
  expect(await violationsIn(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Add contract' }).click()
  await page.getByText('Contract added.').waitFor()
  expect((await planOf(id)).contracts).toMatchObject([
    { week: null, end_date: '2026-05-31', annual_convention_hours: full },
    {
      ...{ week: [6.5, 6.5, 6.5, 6.5, 6.5, 0, 0], start_date: '2026-06-01' },
      annual_convention_hours: Math.round(full * 0.8),
    },
  ])

  await page.getByRole('button', { name: 'Edit the contract (from 1 Jun 2026)' }).click()
  for (const [day, hours] of [
    ['Monday', '7,5'],
    ['Tuesday', '7.5'],
    ['Friday', ''],
  ] as const)
    await dialog.getByLabel(`Hours on ${day}`).fill(hours)
  await dialog.getByRole('textbox', { name: 'Annual contract hours' }).fill('1500')
  await dialog.getByLabel('Hours on Sunday').fill('7.3')
  await dialog.getByText('Enter hours from 0 to 24 in steps of 0.25, such as 7.5').waitFor()
  expect(await dialog.getByRole('button', { name: 'Save contract' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Hours on Sunday').fill('')
  await dialog.getByRole('button', { name: 'Save contract' }).click()
  await page.getByText('Contract saved.').waitFor()
  expect((await planOf(id)).contracts[1]).toMatchObject({ week: [7.5, 7.5, 6.5, 6.5, 0, 0, 0] })
  await page.getByRole('button', { name: 'Edit the contract (from 1 Jun 2026)' }).click()
  await dialog.getByRole('button', { name: '60%' }).click()
  await dialog.getByText('23.75 h a week').waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Annual contract hours' }).inputValue()).toBe('1500')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('cell', { name: '7.5-7.5-6.5-6.5, 28 h a week' }).waitFor()
})
