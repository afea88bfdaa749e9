import { existsSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { PASSWORD } from './data.ts'

/** Uses the browser at CHROME_PATH or /usr/bin/chromium. Otherwise uses the Chromium from npm (Linux x64). */
export async function launchBrowser(): Promise<Browser> {
  const own = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  // Ignores the npm package's flags. These flags make Chromium exit when the first window closes.
  const executablePath = existsSync(own)
    ? own
    : await (await import('@sparticuz/chromium')).default.executablePath()
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}

export async function fillSignIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/sign-in`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
}
