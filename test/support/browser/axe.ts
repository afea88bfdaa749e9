import type { AxeResults } from 'axe-core'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** In both colour schemes; light at the end. */
export async function violationsInBoth(page: Page): Promise<string[]> {
  const violations: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const shown = () => page.evaluate('document.documentElement.dataset.mantineColorScheme')
    await expect.poll(shown).toBe(colorScheme)
    // Colours that are on their way to the other scheme have too little contrast.
    await page.evaluate(
      'Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => null)',
    )
    violations.push(...(await violationsIn(page)))
  }
  return violations
}

/** What axe holds to be serious or worse, told so that it can be found. */
export async function violationsIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>(`axe.run({ resultTypes: ['violations'] })`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html, any, all, none }) => {
        const [reason] = [...any, ...all, ...none]
        return `${id}: ${reason?.message} in ${html.slice(0, 200)}`
      }),
    )
}
