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

const WATCH = `globalThis.told = { longest: 0, shift: 0 }
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) told.longest = Math.max(told.longest, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) told.shift += value
  }).observe({ type: 'layout-shift' })`

/** Event timing and layout shift, as the browser measures them. Row heights that adjust after scrolling don't count. */
export async function measureInteractions(page: Page): Promise<{ slowest: [number, string]; shift: number }> {
  await page.evaluate(WATCH)
  let slowest: [number, string] = [0, '']
  for (const [what, act] of ACTS) {
    await act(page)
    await page.waitForTimeout(500)
    const longest = await page.evaluate<number>('told.longest')
    if (longest > slowest[0]) slowest = [longest, what]
    await page.evaluate('told.longest = 0')
  }
  return { slowest, shift: await page.evaluate<number>('told.shift') }
}
