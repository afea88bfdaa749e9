import { expect, it } from 'vitest'
import { openBoard, plan } from '../support/browser/board-page.ts'
import { sharedBrowser } from '../support/browser/browser.ts'

const browser = sharedBrowser()

async function start(search = '') {
  const planner = await browser.app.signedIn('planner')
  const scene = await plan(browser.app, planner)
  return { ...scene, page: await openBoard(browser, planner, search) }
}

it('creates a person only if the user chooses that, and never by Enter after typing', async () => {
  const { page } = await start()
  await page.getByRole('button', { name: 'New assignment' }).click()
  const person = page.getByRole('combobox', { name: 'Person' })
  await person.fill('Harbour')
  const creation = page.getByRole('option', { name: 'Create “Harbour”' })
  await creation.waitFor()
  await person.press('Enter')
  expect(await creation.isVisible()).toBe(true)
  await person.fill('an')
  await page.getByRole('option', { name: 'Create “an”' }).waitFor()
  await person.press('Enter')
  await expect.poll(() => person.inputValue()).toBe('Ana')
  await person.fill('Cleo')
  await page.getByRole('option', { name: 'Create “Cleo”' }).waitFor()
  await person.press('ArrowDown')
  await person.press('Enter')
  await page.getByRole('rowheader', { name: /^Cleo/ }).waitFor()
  expect(await page.getByRole('rowheader', { name: /^Harbour/ }).count()).toBe(0)
})
