import type { BrowserContext, Browser as Chromium, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterEach, inject } from 'vitest'
import { CHANNEL } from '../../../server/db/announcing.ts'
import { listenTo } from '../../../server/db/listen.ts'
import { createLiveHub } from '../../../server/http/live.ts'
import { SESSION_COOKIE } from '../../../server/http/session.ts'
import type { ServerOptions } from '../../../server/server.ts'
import type { TestUser } from '../app.ts'
import { startApp } from '../app.ts'
import { shared } from '../lifetime.ts'
import { connectPatiently } from '../patient.ts'

export type Look = {
  scheme?: 'light' | 'dark'
  width?: number
  locale?: string
  /** If true, the browser's cache is empty. */
  isFirstVisit?: boolean
}
type Profile = { locale: string; context: BrowserContext }
export type Browser = Awaited<ReturnType<typeof startBrowser>>

/** With these flags, Chromium can connect only to this machine. */
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

/** Returns a test file's browser. Each test fails if the browser reported an unexpected error. */
export function sharedBrowser(canMail = false): Browser {
  const browser = shared(() => (canMail ? startBrowser(true) : startBrowser()))
  afterEach(() => browser.settle())
  return browser
}

let launched: Chromium | undefined

/** Starts one browser per process. The browser ends when the process ends. */
async function launchChromium(): Promise<Chromium> {
  if (launched?.isConnected()) return launched
  const { executablePath, env } = inject('chromium')
  launched = await chromium.launch({
    ...{ executablePath, args: FLAGS, env: { ...(process.env as Record<string, string>), ...env } },
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  })
  return launched
}

let workerBrowser: ReturnType<typeof startNewBrowser> | undefined

/** Without arguments, all test files of a Vitest worker share one server and browser. */
export async function startBrowser(
  ...args: Parameters<typeof startNewBrowser>
): ReturnType<typeof startNewBrowser> {
  if (args.length > 0) return startNewBrowser(...args)
  workerBrowser ??= startNewBrowser()
  return { ...(await workerBrowser), close: async () => {} }
}

async function startNewBrowser(canMail = false, sso?: ServerOptions['sso']) {
  const db = connectPatiently(inject('connection'))
  const live = createLiveHub(db)
  const app = await startApp(db, { live, webhooksAllowPrivate: true, canMail, sso })
  const listener = listenTo(inject('connection'), CHANNEL, [live])
  const browser = await launchChromium()
  // The same server by host name instead of IP address, because passkeys require a host name.
  const named = app.url.replace('127.0.0.1', 'localhost')
  const complaints: string[] = []
  let expected: RegExp[] = []
  const used: Profile[] = []
  const unused: Profile[] = []

  async function open(person: TestUser | null, look: Look = {}): Promise<Page> {
    const { scheme = 'light', width = 1440, locale = 'en-GB' } = look
    const context = await takeContext(locale, look.isFirstVisit)
    if (person) {
      const value = person.cookie.slice(SESSION_COOKIE.length + 1)
      await context.addCookies([
        { name: SESSION_COOKIE, value, url: app.url, httpOnly: true, sameSite: 'Lax' },
      ])
    }
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: heightOf(width) })
    const devTools = await context.newCDPSession(page)
    for (const origin of [app.url, named])
      await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' })
    await devTools.detach()
    return page
  }

  /** Reuses browser contexts of earlier tests, because the app is in their cache. */
  async function takeContext(locale: string, isFirstVisit = false): Promise<BrowserContext> {
    const at = isFirstVisit ? -1 : unused.findIndex((each) => each.locale === locale)
    const [profile = await newProfile(locale)] = at < 0 ? [] : unused.splice(at, 1)
    used.push(profile)
    return profile.context
  }

  async function newProfile(locale: string): Promise<Profile> {
    const context = await browser.newContext({
      baseURL: app.url,
      locale,
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      acceptDownloads: true,
    })
    watch(context)
    return { locale, context }
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
      // Ignores aborted requests, because leaving a page aborts its requests.
      if (reason !== 'net::ERR_ABORTED') complaints.push(`request failed: ${request.url()} ${reason}`)
    })
  }

  /** Allows an expected error, because Chromium reports every 4xx response as an error. */
  function expectComplaint(complaint: RegExp): void {
    expected.push(complaint)
  }

  async function settle(): Promise<void> {
    const left = used.splice(0)
    await Promise.all(left.map(({ context }) => leave(context)))
    unused.push(...left)
    const unexpected = complaints.filter((complaint) => !expected.some((each) => each.test(complaint)))
    complaints.length = 0
    expected = []
    if (unexpected.length > 0) throw new Error(unexpected.join('\n'))
  }

  async function leave(context: BrowserContext): Promise<void> {
    await Promise.all(context.pages().map((page) => page.close()))
    await context.clearCookies()
    await context.setOffline(false)
  }

  async function close(): Promise<void> {
    await Promise.all(unused.map(({ context }) => context.close()))
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

/** Returns code for `page.evaluate`. The code returns the background color of the first matching element. */
export const backgroundOf = (selector: string) =>
  `getComputedStyle(document.querySelector('${selector}')).backgroundColor`
