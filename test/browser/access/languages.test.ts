import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { LanguageCode } from '../../../texts/languages.ts'
import { loadLanguage } from '../../../texts/languages.ts'
import type { MessageKey } from '../../../texts/texts.ts'
import { render } from '../../../texts/texts.ts'
import { PASSWORD } from '../../support/app.ts'
import { violationsIn } from '../../support/browser/axe.ts'
import { sharedBrowser } from '../../support/browser/browser.ts'

const browser = sharedBrowser()

/** Returns a function that translates a text. Texts without a translation stay English. */
async function wordsOf(code: LanguageCode) {
  const language = await loadLanguage(code)
  return (text: string, values: Record<string, string> = {}) =>
    render(language, { text: text as MessageKey, values })
}

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  return () => loads
}

it('the language is chosen in the account, and another browser switches to it with one reload', async () => {
  const german = await wordsOf('de')
  const person = await browser.app.signedIn()
  const page = await browser.open(person, { locale: 'en-US' })
  await page.goto(`/${person.org.id}/account`)
  const loads = countLoads(page)
  await select(page, 'Language').selectOption('Deutsch')
  await page.getByRole('heading', { name: german('Language') }).waitFor()
  expect([await languageOf(page), loads()]).toEqual(['de', 1])
  expect(await violationsIn(page)).toEqual([])
  await page
    .getByText(/\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}/)
    .first()
    .waitFor()

  const elsewhere = await browser.open(person, { locale: 'en-US' })
  const loadsThere = countLoads(elsewhere)
  await elsewhere.goto(`/${person.org.id}/projects`)
  await elsewhere
    .getByRole('button', { name: german('New project') })
    .first()
    .waitFor()
  await expect.poll(() => languageOf(elsewhere)).toBe('de')
  expect(loadsThere()).toBe(2)
  await elsewhere.goto(`/${person.org.id}/projects`)
  await elsewhere
    .getByRole('button', { name: german('New project') })
    .first()
    .click()
  expect(loadsThere()).toBe(3)
  const field = elsewhere.getByRole('dialog').getByLabel(german('First day'))
  await field.fill('28.5.2026')
  await field.press('Alt+ArrowDown')
  const calendar = elsewhere.getByRole('dialog', { name: german('Pick a date') })
  await calendar.getByRole('button', { name: '28.05.2026' }).waitFor()
  expect(await calendar.locator('thead th').allInnerTexts()).toEqual([
    ...['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  ])
})

it('downloads have headings in the chosen language, even if the browser prefers another', async () => {
  const german = await wordsOf('de')
  const person = await browser.app.signedIn()
  await person.post('/resources', { name: 'Ana' })
  await browser.app.call('PUT', '/app/language', { language: 'de' }, { cookie: person.cookie })
  const page = await browser.open(person, { locale: 'en-US' })
  await page.goto(`/${person.org.id}/people`)
  await page.getByRole('button', { name: german('More actions') }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: `${german('People')}: CSV` }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toMatch(/^\uFEFFExterne ID,Name,Schlagwörter,/)
})

it('the chosen language stays after signing out, and can be reset in the account', async () => {
  const german = await wordsOf('de')
  const person = await browser.app.signedIn()
  await browser.app.call('PUT', '/app/language', { language: 'de' }, { cookie: person.cookie })
  const page = await browser.open(person)
  await page.goto(`/${person.org.id}/account`)
  await expect.poll(() => languageOf(page)).toBe('de')
  await page.getByRole('button', { name: german('User menu: {name}', { name: '' }) }).click()
  await page.getByRole('menuitem', { name: german('Sign out') }).click()
  await page.waitForURL('**/sign-in')
  const footer = select(page, german('Language'))
  expect([await languageOf(page), await footer.inputValue()]).toEqual(['de', 'de'])
  expect(await violationsIn(page)).toEqual([])
  await signIn(page, person.email, german)
  await page.waitForURL(`**/${person.org.id}/board`)

  await page.goto(`/${person.org.id}/account`)
  await select(page, german('Language')).selectOption('')
  await page.getByRole('heading', { name: 'Language' }).waitFor()
  expect([await languageOf(page), await select(page, 'Language').inputValue()]).toEqual(['en', ''])
})

it('a language that is chosen on the sign-in page stays if the account has none', async () => {
  const french = await wordsOf('fr')
  const { email, org } = await browser.app.signedIn()
  const page = await browser.open(null, { locale: 'de-DE' })
  await page.goto('/sign-in')
  await expect.poll(() => languageOf(page)).toBe('de')
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('Français')
  await expect.poll(() => languageOf(page)).toBe('fr')
  await signIn(page, email, french)
  await page.waitForURL(`**/${org.id}/board`)
  await expect.poll(() => languageOf(page)).toBe('fr')
})

it('the invitation page has room for its labels on a phone in every language', async () => {
  const owner = await browser.app.signedIn()
  const invited = { email: `phone.${owner.email}`, role: 'planner' }
  const { token } = (await owner.post('/invitations', invited)).body.data
  const page = await browser.open(null, { width: 390 })
  await page.goto(`/invitation/${token}`)
  for (const code of ['de', 'es', 'fr', 'nl'] as const) {
    const words = await wordsOf(code)
    await page.getByRole('contentinfo').getByRole('combobox').selectOption(code)
    const choice = page.getByRole('radiogroup', { name: words('Your account') })
    await choice.waitFor()
    expect(await choice.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), code).toBe(0)
  }
})

async function signIn(page: Page, email: string, words: (text: string) => string) {
  await page.getByLabel(words('Email')).fill(email)
  await page.getByRole('textbox', { name: words('Password') }).fill(PASSWORD)
  await page.getByRole('button', { name: words('Sign in'), exact: true }).click()
}
