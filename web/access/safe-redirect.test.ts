import { afterAll, expect, it, vi } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

vi.stubGlobal('window', { location: { origin: 'https://crewline.example' } })
afterAll(() => vi.unstubAllGlobals())

it.each([
  ['/7/board?from=2026-03-02#top', '/7/board?from=2026-03-02#top'],
  ['https://crewline.example/7/board', '/7/board'],
  ['//elsewhere.example/', '/'],
  ['/.//elsewhere.example', '/'],
  ['/7/..//elsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['https://elsewhere.example/', '/'],
  ['https://', '/'],
  ['javascript:0', '/'],
])('redirects %j to %s', (next, path) => {
  expect(safeRedirect(next)).toBe(path)
})
