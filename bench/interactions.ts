import type { Page } from 'playwright-core'

const ACTS: [what: string, act: (page: Page) => Promise<unknown>][] = [
  ['opening a bar', (page) => page.locator('[data-bar]:visible').nth(3).click()],
  ['closing it', (page) => page.keyboard.press('Escape')],
  ['the next bar by key', (page) => page.keyboard.press('ArrowRight')],
  ['the row below by key', (page) => page.keyboard.press('ArrowDown')],
  ['opening the filters', (page) => page.getByRole('button', { name: 'Filter' }).click()],
  ['closing them', (page) => page.keyboard.press('Escape')],
  ['months', (page) => page.getByText('Months', { exact: true }).click()],
  ['days', (page) => page.getByText('Days', { exact: true }).click()],
  ['by projects', (page) => page.locator('label', { hasText: /^Projects$/ }).click()],
  ['by people', (page) => page.locator('label', { hasText: /^People$/ }).click()],
  ['the help', (page) => page.getByRole('button', { name: 'Keyboard and mouse help' }).click()],
]

const WATCH = `globalThis.seen = { longest: 0, shifts: [] }
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) seen.longest = Math.max(seen.longest, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  const nameOf = ({ node, previousRect: from, currentRect: to }) =>
    (node?.nodeType === 1 ? node.tagName + '.' + node.getAttribute('class') : node?.textContent) +
    ' from ' + [from.x, from.y, from.width, from.height] + ' to ' + [to.x, to.y, to.width, to.height]
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries())
      if (!hadRecentInput) seen.shifts.push([value, sources.map(nameOf).join('; ')])
  }).observe({ type: 'layout-shift' })`

type Measured = { slowest: [number, string]; shift: number; moved: string[] }

/**
 * Measures interactions and layout shifts with a PerformanceObserver in the page. Ignores layout shifts that
 * the browser attributes to recent user input.
 */
export async function measureInteractions(page: Page): Promise<Measured> {
  await page.evaluate(WATCH)
  const measured: Measured = { slowest: [0, ''], shift: 0, moved: [] }
  for (const [what, act] of ACTS) {
    await act(page)
    await page.waitForTimeout(500)
    const seen = await page.evaluate<{ longest: number; shifts: [number, string][] }>('seen')
    if (seen.longest > measured.slowest[0]) measured.slowest = [seen.longest, what]
    for (const [value, moved] of seen.shifts) {
      measured.shift += value
      measured.moved.push(`${value.toFixed(3)} after ${what}: ${moved}`)
    }
    await page.evaluate('seen.longest = 0; seen.shifts = []')
  }
  return measured
}
