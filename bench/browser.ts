import { existsSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { PASSWORD } from './data.ts'

/** CHROME_PATH, a Chromium of the system's, or the one that npm brings along (Linux x64). */
export async function launchBrowser(): Promise<Browser> {
  const own = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  // Without the package's own flags: with all in one process it ends with the first window that is closed.
  const executablePath = existsSync(own)
    ? own
    : await (await import('@sparticuz/chromium')).default.executablePath()
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}

/** All but the last click. */
export async function fillSignIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/sign-in`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
}
