import { existsSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'

/** CHROME_PATH, a Chromium of the system's, or the one that npm brings along (Linux x64). */
export async function launchBrowser(): Promise<Browser> {
  const own = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  if (existsSync(own)) return chromium.launch({ executablePath: own, args: ['--no-sandbox'] })
  const { default: bundled } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: await bundled.executablePath(), args: bundled.args })
}
