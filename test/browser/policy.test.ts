import { describe, expect, it } from 'vitest'
import { violationsIn } from '../support/browser/axe.ts'
import { loaded, sharedBrowser } from '../support/browser/browser.ts'

const browser = sharedBrowser()

/** Tries ways in which text could become a script. `blocked` records what the browser blocks. */
const INJECT = `
  globalThis.blocked = []
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    blocked.push(effectiveDirective + ' ' + blockedURI))
  const script = document.createElement('script')
  script.textContent = 'globalThis.ran = true'
  document.body.append(script)
  const outside = document.createElement('script')
  outside.src = 'https://evil.example/x.js'
  document.body.append(outside)
  const holder = document.createElement('div')
  holder.innerHTML = '<b onclick="globalThis.ran = true">x</b>'
  document.body.append(holder)
  holder.firstChild.click()`

describe('the Content Security Policy', () => {
  it('blocks injected scripts', async () => {
    browser.expectComplaint(/Content Security Policy|evil\.example/)
    const person = await browser.app.signedIn()
    const page = await browser.open(person)
    await page.goto(`/${person.org.id}/settings`)
    await loaded(page)
    await page.evaluate(INJECT)
    await expect
      .poll(() => page.evaluate('[...blocked].sort()'), { timeout: 30_000 })
      .toEqual([
        'script-src-attr inline',
        'script-src-elem https://evil.example/x.js',
        'script-src-elem inline',
      ])
    expect(await page.evaluate('globalThis.ran')).toBeUndefined()
  })

  it("isn't needed for markup in names, which is shown as text", async () => {
    const person = await browser.app.signedIn()
    const title = '<img src=x onerror="globalThis.ran=true"><b>Bold</b>'
    const dates = { start_date: '2026-01-01', end_date: '2026-12-31' }
    await person.post('/projects', { title, ...dates, budgeted_hours: 1 })
    const page = await browser.open(person)
    await page.goto(`/${person.org.id}/projects`)
    await page.getByText(title).first().waitFor()
    expect(await page.evaluate('globalThis.ran')).toBeUndefined()
  })
})

describe('the audit log', () => {
  it('is shown to owners, can be filtered by type, and is hidden from viewers', async () => {
    const owner = await browser.app.signedIn()
    const viewer = await browser.app.signedIn('viewer', owner.org)
    const page = await browser.open(owner)
    await page.goto(`/${owner.org.id}/settings?tab=audit`)
    await page
      .getByText(/ added the member /)
      .first()
      .waitFor()
    await page.getByRole('combobox', { name: 'Show' }).click()
    await page.getByRole('option', { name: 'Sign-ins' }).click()
    await page
      .getByText(/ added the member /)
      .first()
      .waitFor({ state: 'detached' })
    await page
      .getByText(/ signed in$/)
      .nth(1)
      .waitFor()
    expect(await violationsIn(page)).toEqual([])
    const other = await browser.open(viewer)
    await other.goto(`/${owner.org.id}/settings`)
    await loaded(other)
    expect(await other.getByRole('tab', { name: 'Members' }).count()).toBe(1)
    expect(await other.getByRole('tab', { name: 'Audit log' }).count()).toBe(0)
  })
})
