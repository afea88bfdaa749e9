import type { BrowserContext, Browser as Chromium, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterEach, inject } from 'vitest'
import { CHANNEL } from '../../../server/db/announcing.ts'
import { listenTo } from '../../../server/db/listen.ts'
import { createLiveHub } from '../../../server/http/live.ts'
import { SESSION_COOKIE } from '../../../server/http/session.ts'
import type { ServerOptions } from '../../../server/server.ts'
import type { Person } from '../app.ts'
import { startApp } from '../app.ts'
import { shared } from '../lifetime.ts'
import { connectPatiently } from '../patient.ts'

export type Look = { scheme?: 'light' | 'dark'; width?: number; locale?: string }
export type Browser = Awaited<ReturnType<typeof startBrowser>>

/** Keeps Chromium from using the network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

/** Fails a test if the browser reported an error. */
export function sharedBrowser(canMail = false): Browser {
  const browser = shared(() => startBrowser(canMail))
  afterEach(() => browser.settle())
  return browser
}

let launched: Chromium | undefined

/** One browser per process; it ends with the pipe. */
async function launchChromium(): Promise<Chromium> {
  if (launched?.isConnected()) return launched
  const { executablePath, env } = inject('chromium')
  launched = await chromium.launch({
    ...{ executablePath, args: FLAGS, env: { ...(process.env as Record<string, string>), ...env } },
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  })
  return launched
}

export async function startBrowser(canMail = false, sso?: ServerOptions['sso']) {
  const db = connectPatiently(inject('connection'))
  const live = createLiveHub(db)
  const app = await startApp(db, { live, webhooksAllowPrivate: true, canMail, sso })
  const listener = listenTo(inject('connection'), CHANNEL, [live])
  const browser = await launchChromium()
  // Passkeys are bound to a host name.
  const named = app.url.replace('127.0.0.1', 'localhost')
  const complaints: string[] = []
  let expected: RegExp[] = []

  async function open(person: Person | null, look: Look = {}): Promise<Page> {
    const { scheme = 'light', width = 1440, locale = 'en-GB' } = look
    const context = await browser.newContext({
      baseURL: app.url,
      colorScheme: scheme,
      locale,
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      viewport: { width, height: heightOf(width) },
      acceptDownloads: true,
    })
    if (person) {
      const value = person.cookie.slice(SESSION_COOKIE.length + 1)
      await context.addCookies([
        { name: SESSION_COOKIE, value, url: app.url, httpOnly: true, sameSite: 'Lax' },
      ])
    }
    watch(context)
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    return page
  }

  function watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error')
        complaints.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => complaints.push(`error: ${error.error().stack}`))
    context.on('request', (request) => {
      const url = request.url()
      const isOurs = url.startsWith(`${app.url}/`) || url.startsWith(`${named}/`)
      if (!isOurs && !/^(data|blob):/.test(url)) complaints.push(`left the machine: ${url}`)
    })
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // Leaving a page aborts its requests.
      if (reason !== 'net::ERR_ABORTED') complaints.push(`request failed: ${request.url()} ${reason}`)
    })
  }

  /** An expected error: Chromium reports every 4xx. */
  function expectComplaint(complaint: RegExp): void {
    expected.push(complaint)
  }

  async function settle(): Promise<void> {
    await Promise.all(browser.contexts().map((context) => context.close()))
    const unexpected = complaints.filter((complaint) => !expected.some((each) => each.test(complaint)))
    complaints.length = 0
    expected = []
    if (unexpected.length > 0) throw new Error(unexpected.join('\n'))
  }

  async function close(): Promise<void> {
    await listener.close()
    await app.close()
  }

  return { app, named, open, expectComplaint, settle, close }
}

export const heightOf = (width: number) => (width < 600 ? 844 : 900)

export async function loaded(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page.getByLabel('Loading').first().waitFor({ state: 'detached' })
}
