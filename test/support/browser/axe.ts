import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Checks both color schemes. `within` limits it to a part of the page. */
export async function violationsInBoth(page: Page, within?: string): Promise<string[]> {
  const violations: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await untilShownIn(page, colorScheme)
    violations.push(...(await violationsIn(page, within)))
  }
  return violations
}

export async function untilShownIn(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  const shown = () => page.evaluate('document.documentElement.dataset.mantineColorScheme')
  await expect.poll(shown).toBe(scheme)
}

/** Running transitions have too little contrast. */
const SETTLED = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished)).then(() => null)`

/** Never serious, and slow. */
const MODERATE = ['region', 'heading-order', 'landmark-unique']
const OPTIONS = {
  resultTypes: ['violations'],
  rules: Object.fromEntries(MODERATE.map((rule) => [rule, { enabled: false }])),
}

/** Serious or critical violations with enough of the element to find it. */
export async function violationsIn(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE)
  await page.evaluate(SETTLED)
  const part = within ? JSON.stringify(within) : 'document'
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(${part}, ${JSON.stringify(OPTIONS)}).then(({ violations }) => violations)`,
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
