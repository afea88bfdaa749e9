import { expect, it } from 'vitest'
import { loaded, sharedBrowser } from '../support/browser/browser.ts'
import { startPlanning } from '../support/people.ts'

const browser = sharedBrowser()

it('ends a contract, hands over what it no longer covers, and undoes both in one click', async () => {
  const owner = await browser.app.signedIn('owner')
  const { addPerson, addProject, assign, bars } = await startPlanning(browser.app, owner)
  const ana = (await addPerson('Ana Ruiz')).id
  const harbour = await addProject('Harbour')
  await assign(ana, harbour, '2027-03-01', '2027-03-31')

  const page = await browser.open(owner)
  await page.goto(`/${owner.org.id}/people/${ana}`)
  await loaded(page)
  await page.getByRole('tab', { name: 'Contracts' }).click()
  await page.getByRole('button', { name: /^End/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Last day').fill('2027-03-12')
  await dialog.getByText('If you hand over, this becomes open work').waitFor()
  await dialog.getByRole('button', { name: 'Hand over and end contract' }).click()
  await page.getByText('Contract ended.').waitFor()
  const board = async () => (await owner.get('/board?from=2027-03-01&to=2027-03-31')).body.data.requests
  expect(await board()).toMatchObject([
    { project_id: harbour, resource_id: null, start_date: '2027-03-15', end_date: '2027-03-31' },
  ])

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  expect(await board()).toEqual([])
  expect(await bars(ana)).toEqual([['2027-03-01', '2027-03-31', 8, '35.50']])
})
