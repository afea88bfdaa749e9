import { existsSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { PASSWORD } from './data.ts'

/** CHROME_PATH, a Chromium of the system's, or the one that npm brings along (Linux x64). */
export async function launchBrowser(): Promise<Browser> {
  const own = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  if (existsSync(own)) return chromium.launch({ executablePath: own, args: ['--no-sandbox'] })
  const { default: bundled } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: await bundled.executablePath(), args: bundled.args })
}

/** All but the last click. */
export async function fillSignIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/sign-in`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
}
