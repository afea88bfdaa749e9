import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** By the tab key alone, as far as it takes. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await keyTo(page, 'Tab', target)
}

/** By one key, as far as it takes, to where one sees the focus. */
export async function pressTo(page: Page, key: string, target: Locator): Promise<void> {
  await keyTo(page, key, target)
  await sees(page, target)
}

async function keyTo(page: Page, key: string, target: Locator): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press(key)
    if ((await target.and(page.locator(':focus')).count()) === 1) return
  }
  throw new Error(`The key ${key} does not lead to ${target}`)
}

/** The focus is on it, where one can see it: in the window, marked, and with nothing over it. */
export async function sees(page: Page, target: Locator): Promise<void> {
  const look = async () =>
    (await target.and(page.locator(':focus')).count()) === 1
      ? await page.evaluate<string>(LOOK)
      : `The focus is on ${await page.evaluate<string>(NAME)}`
  await expect.poll(look, { timeout: 10_000 }).toBe('seen')
}

/** What has just opened has the focus, so that the next key is for it. */
export async function isIn(page: Page, box: Locator): Promise<void> {
  await expect.poll(() => box.and(page.locator(':focus, :has(:focus)')).count()).toBe(1)
}

const NAME = `document.activeElement.getAttribute('aria-label') || document.activeElement.textContent.slice(0, 80)`

const LOOK = `(() => {
  const element = document.activeElement
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (top + bottom) / 2]
  if (right <= 0 || left >= innerWidth || y < 0 || y > innerHeight) return 'out of the window'
  if (!element.matches(':focus-visible')) return 'not marked'
  const above = document.elementFromPoint(x, y)
  return element.contains(above) || above?.contains(element) ? 'seen' : 'covered by ' + above?.outerHTML.slice(0, 80)
})()`

/**
 * What a screen reader says by itself on this page: what comes into a live region that was there already, and alerts.
 * To be called before the page is opened.
 */
export async function listenTo(page: Page) {
  await page.addInitScript(LISTEN)
  let past = 0
  return {
    /** Waits until it is said, after all that was heard before. */
    async hears(words: RegExp): Promise<void> {
      const all = () => page.evaluate<string[]>('heard')
      const said = async () => (await all()).slice(past)
      await expect.poll(said, { timeout: 10_000 }).toContainEqual(expect.stringMatching(words))
      past += (await said()).findIndex((text) => words.test(text)) + 1
    },
    /** How often it was said until now. */
    async times(words: RegExp): Promise<number> {
      return (await page.evaluate<string[]>('heard')).filter((text) => words.test(text)).length
    },
  }
}

const LISTEN = `(() => {
  globalThis.heard = []
  const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]'
  const say = ({ textContent }) => {
    const text = textContent.replace(/\\s+/g, ' ').trim()
    if (text && heard.at(-1) !== text) heard.push(text)
  }
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const region = (target.closest ? target : target.parentElement)?.closest(live)
      if (region) { say(region); continue }
      for (const node of addedNodes)
        if (node.matches) [...(node.matches('[role=alert]') ? [node] : node.querySelectorAll('[role=alert]'))].forEach(say)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
})()`
