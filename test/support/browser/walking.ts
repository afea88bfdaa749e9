import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await keyTo(page, 'Tab', target)
}

export async function pressTo(page: Page, key: string, target: Locator): Promise<void> {
  await keyTo(page, key, target)
  await expectFocusVisible(page, target)
}

async function keyTo(page: Page, key: string, target: Locator): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press(key)
    if ((await target.and(page.locator(':focus')).count()) === 1) return
  }
  throw new Error(`The key ${key} does not lead to ${target}`)
}

/** Expects that the element has the focus, is visible, shows the focus and isn't covered. */
export async function expectFocusVisible(page: Page, target: Locator): Promise<void> {
  const look = async () =>
    (await target.and(page.locator(':focus')).count()) === 1
      ? await page.evaluate<string>(LOOK)
      : `The focus is on ${await page.evaluate<string>(NAME)}`
  await expect.poll(look, { timeout: 10_000 }).toBe('seen')
}

/** Expects the focus on the element or on an element inside. */
export async function expectFocusIn(page: Page, box: Locator): Promise<void> {
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

/** Records announcements of live regions and alerts. Call this before opening the page. */
export async function recordAnnouncements(page: Page) {
  await page.addInitScript(LISTEN)
  let past = 0
  return {
    async expectAnnounced(words: RegExp): Promise<void> {
      const all = () => page.evaluate<string[]>('heard')
      const announced = async () => (await all()).slice(past)
      await expect.poll(announced, { timeout: 10_000 }).toContainEqual(expect.stringMatching(words))
      past += (await announced()).findIndex((text) => words.test(text)) + 1
    },
    async countAnnounced(words: RegExp): Promise<number> {
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
