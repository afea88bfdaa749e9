import ICAL from 'ical.js'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays } from '../../planning/days/days.ts'
import { violationsIn } from '../support/browser/axe.ts'
import { loaded, sharedBrowser } from '../support/browser/browser.ts'
import { CONTRACT } from '../support/people.ts'

const browser = sharedBrowser()

async function start() {
  const { app } = browser
  const owner = await app.signedIn('owner')
  const viewer = await app.signedIn('viewer', owner.org)
  const { today } = (await owner.get('/settings')).body.data
  const year = { start_date: '2020-01-01', end_date: '2199-12-31' }
  const project = (await owner.post('/projects', { title: 'Harbour', ...year, budgeted_hours: 10 })).body.data
  const ana = (await owner.post('/resources', { name: 'Ana', contract: CONTRACT })).body.data
  const days = { start_date: today, end_date: addDays(today, 13), daily_hours: 4 }
  const create = { project_id: project.id, resource_id: ana.id, ...days }
  await owner.post('/plan/changes', { changes: [{ create }] })
  const members = (await owner.get('/members')).body.data as { email: string; user_id: number }[]
  const { user_id } = members.find(({ email }) => email === viewer.email)!
  await owner.put(`/members/${user_id}/person`, { resource_id: ana.id })
  return { owner, viewer, project, ana }
}

async function madeIn(page: Page, name: string): Promise<{ address: string; events: string[] }> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Calendar name').waitFor()
  expect(await dialog.getByLabel('Calendar name').inputValue()).toBe(name)
  // All calendars use the same dialog, so only Ana's dialog is checked for accessibility.
  if (name === 'Ana') expect(await violationsIn(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Create calendar link' }).click()
  const address = await dialog.getByLabel('Calendar link').inputValue()
  await dialog.getByText('Apple Calendar').waitFor()
  if (name === 'Ana') expect(await violationsIn(page, '[role=dialog]')).toEqual([])
  const calendar = ICAL.Component.fromString(await (await fetch(address)).text())
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(name)
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each).summary)
  return { address, events }
}

it('creates and revokes a personal calendar link on a phone in dark mode', async () => {
  const { viewer } = await start()
  const page = await browser.open(viewer, { width: 390, scheme: 'dark' })
  await page.goto(`/${viewer.org.id}/schedule`)
  await loaded(page)
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const { address, events } = await madeIn(page, 'Ana')
  expect(events).toEqual(['Harbour, 4 h a day'])
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(390)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download .ics' }).click()
  expect((await download).suggestedFilename()).toBe('crewline.ics')

  await page.goto(`/${viewer.org.id}/settings?tab=shared-links`)
  await loaded(page)
  await page.getByRole('row', { name: /Calendar/ }).waitFor()
  await page.getByRole('button', { name: 'Revoke Ana' }).click()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByText('No shared links yet').waitFor()
  expect((await fetch(address)).status).toBe(404)
})

it('offers planners calendars of people, projects and the team, and viewers none of a project', async () => {
  const { owner, viewer, project, ana } = await start()
  const page = await browser.open(owner)
  const open = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Add to calendar' }).click()
  }
  await page.goto(`/${owner.org.id}/people/${ana.id}`)
  await open()
  expect((await madeIn(page, 'Ana')).events).toEqual(['Harbour, 4 h a day'])
  await page.goto(`/${owner.org.id}/projects/${project.id}`)
  await open()
  expect((await madeIn(page, 'Harbour')).events).toEqual(['Ana, 4 h a day'])
  await page.goto(`/${owner.org.id}/board`)
  await page.getByRole('button', { name: 'Display', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add team schedule to calendar…' }).click()
  expect((await madeIn(page, 'Test')).events).toEqual(['Ana: Harbour, 4 h a day'])

  const other = await browser.open(viewer)
  await other.goto(`/${viewer.org.id}/projects/${project.id}`)
  await other.getByRole('heading', { name: 'Harbour' }).waitFor()
  await other.getByRole('button', { name: 'More actions' }).click()
  await other.getByRole('menuitem', { name: 'Open on the board' }).waitFor()
  expect(await other.getByRole('menuitem', { name: 'Add to calendar' }).count()).toBe(0)
})
