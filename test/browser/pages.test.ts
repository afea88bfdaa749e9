import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/app.ts'
import { violationsIn } from '../support/axe.ts'
import type { Browser, Look } from '../support/browser.ts'
import { loaded, startBrowser } from '../support/browser.ts'
import { fillWithDemo } from '../support/demo.ts'

let browser: Browser
let empty: Person
let full: Person
let project: number
let resource: number
let invitation: string
beforeAll(async () => {
  browser = await startBrowser()
  empty = await browser.app.signedIn()
  full = await browser.app.signedIn()
  await fillWithDemo(browser.app.db, full.org)
  await full.post('/api-keys', { name: 'ERP', scope: 'read_write' })
  project = (await full.get('/projects')).body.data[0].id
  resource = (await full.get('/resources')).body.data.resources[0].id
  invitation = (await full.post('/invitations', { email: 'new@example.com', role: 'planner' })).body.data
    .token
}, 120_000)
afterEach(() => browser.settle())
afterAll(() => browser.close())

/** Every path of web/routes.tsx, and an address it stands for. */
const SCREENS: Record<string, (org: number) => string> = {
  '/sign-in': () => '/sign-in',
  '/invitation/$token': () => `/invitation/${invitation}`,
  '/board': (org) => `/${org}/board`,
  '/projects': (org) => `/${org}/projects`,
  '/projects/$id': (org) => `/${org}/projects/${project}`,
  '/people': (org) => `/${org}/people`,
  '/people/$id': (org) => `/${org}/people/${resource}`,
  '/hours': (org) => `/${org}/hours`,
  '/settings': (org) => `/${org}/settings`,
  '/api-keys': (org) => `/${org}/api-keys`,
  '/import': (org) => `/${org}/import`,
  '/account': (org) => `/${org}/account`,
}
const RECORDS = ['/projects/$id', '/people/$id']
const LOOKS: Look[] = [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 1440 },
  { scheme: 'light', width: 390 },
  { scheme: 'dark', width: 390 },
]

it('knows every screen there is', () => {
  const routes = readFileSync(new URL('../../web/routes.tsx', import.meta.url), 'utf8')
  const paths = [...routes.matchAll(/(?:path: |screen\(\s*)'([^']+)'/g)].map(([, path]) => path!)
  expect(Object.keys(SCREENS).sort()).toEqual(paths.filter((path) => !['/', '/$org'].includes(path)).sort())
})

describe.each(LOOKS)('every screen, $scheme and $width wide', (look) => {
  it.each(Object.keys(SCREENS).filter((path) => !RECORDS.includes(path)))('%s, empty', async (path) => {
    await examine(path, empty, look)
  })

  it.each(Object.keys(SCREENS))('%s, full', async (path) => {
    await examine(path, full, look)
  })
})

async function examine(path: string, person: Person, look: Look): Promise<void> {
  const page = await browser.open(path === '/sign-in' || path.startsWith('/invitation') ? null : person, look)
  await page.addInitScript(WATCH_FRAMES)
  await page.goto(SCREENS[path]!(person.org.id))
  await loaded(page)
  expect(await violationsIn(page)).toEqual([])
  expect(await page.evaluate('[...seenSchemes]')).toEqual([look.scheme])
  // What Chrome's own measure calls good is 0.1; here nothing moves at all, give or take a digit's width.
  expect(await page.evaluate('shift')).toBeLessThan(0.01)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(look.width!)
}

/** Runs in the page: notes every frame's colour scheme, from before the first is painted, and all that moves. */
const WATCH_FRAMES = `
  globalThis.seenSchemes = new Set()
  function look() {
    if (document.body) seenSchemes.add(document.documentElement.dataset.mantineColorScheme ?? 'none')
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  globalThis.shift = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shift += value
  }).observe({ type: 'layout-shift', buffered: true })`
