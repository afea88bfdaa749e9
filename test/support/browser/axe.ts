import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Checks colors in the dark scheme, and all enabled rules in the light scheme. `within` is a selector. */
export async function violationsInBoth(page: Page, within?: string): Promise<string[]> {
  await show(page, 'dark')
  const dark = await contrastViolationsIn(page, within)
  await show(page, 'light')
  return [...dark, ...(await violationsIn(page, within))]
}

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await untilShownIn(page, colorScheme)
}

export async function untilShownIn(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  const shown = () => page.evaluate('document.documentElement.dataset.mantineColorScheme')
  await expect.poll(shown).toBe(scheme)
}

/** Waits for transitions, because their colors can have too little contrast for a moment. */
const SETTLED = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished)).then(() => null)`

/** Rules that are disabled, because they are slow and never report serious violations. */
const MODERATE = ['region', 'heading-order', 'landmark-unique']
const ALL = { rules: Object.fromEntries(MODERATE.map((rule) => [rule, { enabled: false }])) }
const COLORS = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** Checks only the rules that another color scheme or window width can break. */
export function contrastViolationsIn(page: Page, within?: string): Promise<string[]> {
  return violationsIn(page, within, COLORS)
}

/** Returns serious and critical violations, with enough text to find each element. */
export async function violationsIn(page: Page, within?: string, options: object = ALL): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE)
  await page.evaluate(SETTLED)
  const part = within ? JSON.stringify(within) : 'document'
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(${part}, ${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(({ violations }) => violations)`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html, any, all, none }) => {
        const [reason] = [...any, ...all, ...none]
        return `${id}: ${reason?.message} in ${html.slice(0, 200)}`
      }),
    )
}
