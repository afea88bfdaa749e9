import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '../../planning/days/days.ts'
import { createResetToken } from '../../server/commands/access/users.ts'
import type { TestUser } from '../support/app.ts'
import { contrastViolationsIn, untilShownIn, violationsIn } from '../support/browser/axe.ts'
import type { Browser, Look } from '../support/browser/browser.ts'
import { heightOf, loaded, startBrowser } from '../support/browser/browser.ts'
import { fillWithDemo } from '../support/browser/demo.ts'
import { A_VIEW } from '../support/link-view.ts'

let browser: Browser
let empty: TestUser
let full: TestUser
let project: number
let resource: number
let webhook: number
let invitation: string
let link: string
let reset: string
beforeAll(async () => {
  browser = await startBrowser()
  empty = await browser.app.signedIn()
  full = await browser.app.signedIn()
  await fillWithDemo(browser.app.db, full.org)
  await full.post('/api-keys', { name: 'ERP', scope: 'read_write' })
  const url = `${browser.app.url}/healthz`
  webhook = (await full.post('/webhooks', { url, description: 'ERP' })).body.data.id
  await full.post(`/webhooks/${webhook}/pings`, undefined)
  await full.put(`/webhooks/${webhook}/pause`, undefined)
  project = (await full.get('/projects')).body.data.projects[0].id
  resource = (await full.get('/resources')).body.data.resources[0].id
  invitation = (await full.post('/invitations', { email: 'new@example.com', role: 'planner' })).body.data
    .token
  const expires_on = dayIn('UTC', new Date())
  const share = { title: 'Plan', view: A_VIEW, expires_on }
  link = (await full.post('/shared-links', share)).body.data.token
  reset = (await createResetToken(browser.app.db, full.email, null))!
}, 120_000)
afterEach(() => browser.settle())
afterAll(() => browser.close())

/** Every path of web/shell/routes.tsx with a sample URL. */
const SCREENS: Record<string, (org: number) => string> = {
  '/sign-in': () => '/sign-in',
  '/forgot-password': () => '/forgot-password',
  '/password-reset/$token': () => `/password-reset/${reset}`,
  '/confirm-address/$token': () => '/confirm-address/unknown',
  '/stop-mail/$token': () => '/stop-mail/1.unknown',
  '/invitation/$token': () => `/invitation/${invitation}`,
  '/second-factor': () => '/second-factor',
  '/invitations': () => '/invitations',
  '/sso': () => '/sso',
  '/sso/$organization': (org) => `/sso/${org}`,
  '/sso/begin/$slug': () => '/sso/begin/unknown',
  '/shared/$token': () => `/shared/${link}`,
  '/board': (org) => `/${org}/board`,
  '/board/sheet': (org) => `/${org}/board/sheet`,
  '/schedule': (org) => `/${org}/schedule`,
  '/projects': (org) => `/${org}/projects`,
  '/projects/$id': (org) => `/${org}/projects/${project}`,
  '/people': (org) => `/${org}/people`,
  '/people/$id': (org) => `/${org}/people/${resource}`,
  '/clients': (org) => `/${org}/clients`,
  '/hours': (org) => `/${org}/hours`,
  '/insights': (org) => `/${org}/insights`,
  '/activity': (org) => `/${org}/activity`,
  '/settings': (org) => `/${org}/settings`,
  '/api-keys': (org) => `/${org}/api-keys`,
  '/webhooks': (org) => `/${org}/webhooks`,
  '/webhooks/$id': (org) => `/${org}/webhooks/${webhook}`,
  '/import': (org) => `/${org}/import`,
  '/account': (org) => `/${org}/account`,
}
const isOpenToAll = (path: string) =>
  ['/sign-in', '/sso', '/sso/$organization', '/sso/begin/$slug', '/forgot-password'].includes(path) ||
  path.endsWith('/$token')
/** Screens with an empty state. */
const WITH_EMPTY_STATE = Object.keys(SCREENS).filter((path) => !isOpenToAll(path) && !path.endsWith('/$id'))

it('covers every route', () => {
  const routes = readFileSync(new URL('../../web/shell/routes.tsx', import.meta.url), 'utf8')
  const paths = [...routes.matchAll(/(?:path: |\b(?:page|screen)\(\s*)'([^']+)'/g)].map(([, path]) => path!)
  expect(Object.keys(SCREENS).sort(), 'SCREENS above has every path of routes.tsx').toEqual(
    paths.filter((path) => !['/', '/$org'].includes(path)).sort(),
  )
})

const WIDE = { scheme: 'light', width: 1440 } as const
const NARROW = { scheme: 'dark', width: 390 } as const
const OPEN = Object.keys(SCREENS).filter(isOpenToAll)
const FULL = Object.keys(SCREENS).filter((path) => !isOpenToAll(path))

const firstHalf = <T>(list: readonly T[]) => list.slice(0, Math.ceil(list.length / 2))
const secondHalf = <T>(list: readonly T[]) => list.slice(Math.ceil(list.length / 2))

/** Checks screens with data in both looks, WIDE and NARROW. Checks each empty screen in only one look. */
describe('accessibility and layout of every screen', () => {
  it('without signing in', () => examine(OPEN, null, WIDE, NARROW))
  it('with data, first half', () => examine(firstHalf(FULL), full, WIDE, NARROW))
  it('with data, second half', () => examine(secondHalf(FULL), full, WIDE, NARROW))
  it('without data, first half, wide', () => examine(firstHalf(WITH_EMPTY_STATE), empty, WIDE))
  it('without data, second half, narrow', () => examine(secondHalf(WITH_EMPTY_STATE), empty, NARROW))

  /** Opens all screens in one page, so that the browser loads bundles only once. */
  async function examine(paths: readonly string[], person: TestUser | null, first: Shown, second?: Shown) {
    const page = await browser.open(person, first)
    await page.addInitScript(WATCH_FRAMES)
    for (const path of paths) {
      await show(page, first)
      await page.goto(SCREENS[path]!((person ?? full).org.id))
      await loaded(page)
      expect(await violationsIn(page), path).toEqual([])
      expect(await page.evaluate('[...seenSchemes]'), path).toEqual([first.scheme])
      // Chrome rates 0.1 as good. This limit allows only a shift by the width of a digit.
      expect(await page.evaluate('shift'), path).toBeLessThan(0.01)
      expect(await widthOf(page), path).toBeLessThanOrEqual(first.width)
      if (!second) continue
      await show(page, second)
      await expect.poll(() => widthOf(page), { message: path }).toBeLessThanOrEqual(second.width)
      await untilShownIn(page, second.scheme)
      expect(await contrastViolationsIn(page), path).toEqual([])
    }
  }
})

type Shown = Required<Pick<Look, 'scheme' | 'width'>>

async function show(page: Page, { scheme, width }: Shown): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height: heightOf(width) })
}

const widthOf = (page: Page) => page.evaluate('document.documentElement.scrollWidth')

/** Records the color scheme of every frame and all layout shifts. */
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
