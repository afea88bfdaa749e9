import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'

const FOLDER = new URL('../../docs/guides/', import.meta.url)
const PATHS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => (name === 'README.md' ? '/api/docs/guides' : `/api/docs/guides/${name.replace('.md', '')}`))

const api = shared(() => startApi())

const get = (path: string, headers: Record<string, string> = {}) => fetch(api.url + path, { headers })
const linksIn = (page: string) => [...page.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link]) => link!)

it.each(PATHS)('%s is plain HTML without scripts or external content, and its links work', async (path) => {
  const response = await get(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/)
  const page = await response.text()
  expect(page).not.toMatch(/<script|<style|<img|\son\w+="|\sstyle="|\]\(|\*\*|```/)
  expect(page.match(/<h1 /g)).toHaveLength(1)
  for (const link of linksIn(page).filter((each) => !/^(https:|data:,$)/.test(each))) {
    const [target, heading] = link.split('#') as [string, string?]
    const other = await get(target || path)
    expect([link, other.status]).toEqual([link, 200])
    if (heading) expect(await other.text(), link).toContain(` id="${heading}"`)
  }
})

it('the guides’ start page links to all guides and to the reference, which links back', async () => {
  const page = await (await get('/api/docs/guides')).text()
  for (const path of [...PATHS, '/api/docs']) expect(linksIn(page)).toContain(path)
  expect(linksIn(await (await get('/api/docs')).text())).toContain('/api/docs/guides')
})

it('unchanged guides return 304, and unknown guides return 404', async () => {
  for (const path of ['/api/docs/guides', '/api/docs/style.css']) {
    const etag = (await get(path)).headers.get('etag')!
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  }
  expect((await get('/api/docs/guides/nothing')).status).toBe(404)
})

it('the guides’ stylesheet has no selector that affects the API reference', async () => {
  const style = await (await get('/api/docs/style.css')).text()
  const rules = [...style.matchAll(/^ *([^{}@;/]+) \{$/gm)].flatMap(([, names]) => names!.split(/,\s*/))
  expect(rules.length).toBeGreaterThan(20)
  const own = /^(\.(guide|top|pages|columns|downloads|light-mode|dark-mode)\b|:root$|body$)/
  expect(rules.filter((rule) => !own.test(rule))).toEqual([])
})
