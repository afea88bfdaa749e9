import { expect, it } from 'vitest'
import { violationsIn } from '../support/browser/axe.ts'
import { loaded, sharedBrowser } from '../support/browser/browser.ts'

const browser = sharedBrowser()

it('makes a calendar of public holidays: a place, days taken out and added, seen before it is saved', async () => {
  const admin = await browser.app.signedIn('admin')
  const person = (await admin.post('/resources', { name: 'Ana Ruiz' })).body.data.id
  const page = await browser.open(admin)
  await page.goto(`/${admin.org.id}/settings?tab=holidays`)
  await page.getByRole('button', { name: 'New calendar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Country').click()
  await dialog.getByLabel('Country').fill('Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await dialog.getByLabel('Part of the country').click()
  await page.getByRole('option', { name: 'Bayern' }).click()
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Bayern')

  await dialog.getByRole('checkbox', { name: /Whit Monday/ }).uncheck()
  const year = (await dialog.getByLabel('Own day').getAttribute('min'))?.slice(0, 4)
  await dialog.getByLabel('Own day').fill(`${year}-12-24`)
  await dialog.getByLabel('What it is called').fill('Christmas Eve')
  await dialog.getByRole('button', { name: 'Add day' }).click()
  await dialog.getByText(/24 December: Christmas Eve/).waitFor()
  expect(await violationsIn(page)).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: '/tmp/dh/calendar.png' })
  await dialog.getByRole('button', { name: 'Save calendar' }).click()
  await page.getByRole('cell', { name: 'Bayern organization' }).waitFor()

  const [calendar] = (await admin.get('/holiday-calendars')).body.data
  const names = calendar.days.map((day: { name: string }) => day.name)
  expect(names).toContain('Christmas Eve')
  expect(names).toContain('Corpus Christi')
  expect(names).not.toContain('Whit Monday')

  await page.goto(`/${admin.org.id}/people/${person}`)
  await loaded(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Public holidays').first().click()
  await page.getByRole('option', { name: 'None' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  expect((await admin.get(`/resources/${person}`)).body.data).toMatchObject({
    has_holidays: false,
    holidays: [],
  })
})
