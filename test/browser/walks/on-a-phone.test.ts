import { expect, it } from 'vitest'
import { loadLanguage } from '../../../texts/languages.ts'
import { render } from '../../../texts/texts.ts'
import { bar, boundsOf, FIRST, plan } from '../../support/browser/board-page.ts'
import { loaded, sharedBrowser } from '../../support/browser/browser.ts'

const browser = sharedBrowser()

/** Lists elements that scroll horizontally. Leaves out tabs, which may scroll. */
const SIDEWAYS = `[...document.querySelectorAll('main *')]
  .filter((each) => each.role !== 'tablist' && each.scrollWidth > each.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(each).overflowX))
  .map((each) => each.textContent.slice(0, 80))`

it('shows wide tables as cards, each value under the name of its column', async () => {
  const owner = await browser.app.signedIn('owner')
  await plan(browser.app, owner)
  await owner.post('/api-keys', { name: 'ERP', scope: 'read_write' })
  const page = await browser.open(owner, { width: 390 })
  const screens = ['settings?tab=members', 'settings?tab=audit', 'api-keys']
  for (const screen of screens) {
    await page.goto(`/${owner.org.id}/${screen}`)
    await loaded(page)
    await page.getByRole('row').nth(1).waitFor()
    expect(await page.evaluate(SIDEWAYS), screen).toEqual([])
  }
  // For screen readers, the cards are still rows of a table.
  await page.getByRole('columnheader', { name: 'Created by' }).waitFor()
  await page.getByRole('row').getByRole('cell', { name: 'Read and create' }).waitFor()
})

it('shows all choices and buttons for moving a project', async () => {
  const planner = await browser.app.signedIn('planner')
  const { harbour, ana, assign } = await plan(browser.app, planner)
  for (const month of ['05', '06', '07', '08'])
    await assign(ana.id, harbour, `2026-${month}-04`, `2026-${month}-06`, { daily_hours: 8 })
  const page = await browser.open(planner, { width: 390 })
  await page.goto(`/${planner.org.id}/board?from=${FIRST}`)
  await bar(page, 'Ana on Harbour, 9 to 13 March 2026, 4 hours a day').press('Shift+M')
  const dialog = page.getByRole('dialog', { name: 'Move Harbour' })
  await dialog.getByLabel('Move work from').clear()
  await dialog.getByText('This also moves').waitFor()
  const choice = await boundsOf(dialog.getByText('To a start date'))
  expect(choice.x + choice.width).toBeLessThan(390)
  const button = await boundsOf(dialog.getByRole('button', { name: 'Move project' }))
  expect(button.y + button.height).toBeLessThan(844)
})

it('opens the menu of a row by a long touch', async () => {
  const planner = await browser.app.signedIn('planner')
  await plan(browser.app, planner)
  const page = await browser.open(planner, { width: 390 })
  await page.goto(`/${planner.org.id}/board?from=${FIRST}`)
  const { x, y } = await boundsOf(page.getByRole('link', { name: 'Bo', exact: true }))
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + 4, y: y + 4 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.getByRole('menu', { name: 'Bo' }).waitFor()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.getByRole('menuitem', { name: 'Next week…' }).click()
  await page.getByRole('dialog', { name: "Bo's time off" }).waitFor()
})

/** Text that is cut off in the board's toolbar and panel. */
const CUT = `[...document.querySelectorAll('[role=toolbar] *, aside *')]
  .filter((each) => {
    const isClipped = getComputedStyle(each).overflowX === 'hidden' && each.scrollWidth > each.clientWidth
    return isClipped || each.getBoundingClientRect().right > innerWidth
  })
  .map((each) => each.textContent)`

it('cuts off no text of the board in any language', async () => {
  const planner = await browser.app.signedIn('planner')
  const { ana, museum, assign } = await plan(browser.app, planner)
  await assign(ana.id, museum, '2026-03-30', '2026-04-07', { daily_hours: 7, cost_per_hour: '35.00' })
  for (const code of ['es', 'de', 'fr', 'nl'] as const) {
    const language = await loadLanguage(code)
    const page = await browser.open(planner, { width: 390, locale: code })
    await page.goto(`/${planner.org.id}/board?from=2026-03-30&q=a&sort=free`)
    const toolbar = page.getByRole('toolbar', { name: render(language, 'Board') })
    await toolbar
      .getByRole('button', { name: render(language, 'Sorted by available hours (visible dates)') })
      .waitFor()
    await page.getByRole('button', { name: /^Ana .*Museum.* 7/ }).press('Enter')
    const panel = page.getByRole('complementary', { name: render(language, 'Assignment') })
    await panel.getByRole('button', { name: render(language, 'Make tentative') }).waitFor()
    expect(await page.evaluate(CUT), code).toEqual([])
  }
})
