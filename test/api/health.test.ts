import { describe, expect, inject, it } from 'vitest'
import { startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'
import { connectPatiently } from '../support/patient.ts'

const api = shared(() => startApi())

const get = (path: string, init: RequestInit = {}) => fetch(api.url + path, { redirect: 'manual', ...init })

describe('health', () => {
  it.each(['/healthz', '/readyz'])('%s returns ok without an API key', async (path) => {
    const response = await get(path)
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })

  it('without a database returns 200 for /healthz and 503 for /readyz', async () => {
    const db = connectPatiently(inject('connection'))
    const other = await startApi({ ...db, close: async () => {} })
    await db.close()
    expect((await fetch(`${other.url}/healthz`)).status).toBe(200)
    const response = await fetch(`${other.url}/readyz`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await response.json()).toEqual({ errors: { detail: expect.any(String) } })
    await other.close()
  })
})

describe('the reference page (decision 0016)', () => {
  it('is public HTML with a strict Content-Security-Policy', async () => {
    const response = await get('/api/docs')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const policy = Object.fromEntries(
      response.headers
        .get('content-security-policy')!
        .split('; ')
        .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
    )
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
    expect(Object.values(policy).flat().join(' ')).not.toMatch(/https?:|\*|unsafe-eval/)
  })

  it('loads only files of this server, and all exist', async () => {
    const page = await (await get('/api/docs')).text()
    expect(page).not.toMatch(/<script>|<script (?!src=)|\son\w+="|<style|https?:/)
    const links = [...page.matchAll(/\s(?:src|href)="([^"]*)"/g)].map(([, link]) => link!)
    for (const link of links) expect(link).toMatch(/^(\/api\/|data:,$)/)
    const scripts = [...page.matchAll(/<script src="([^"]*)"/g)].map(([, src]) => src!)
    expect(scripts).toContain('/api/docs/viewer.js')
    for (const script of scripts) {
      const file = await get(script)
      expect(file.status).toBe(200)
      expect(file.headers.get('content-type')).toMatch(/^(text|application)\/javascript; charset=utf-8$/)
      expect(await file.text()).not.toBe('')
    }
  })

  it('has an ETag, returns 304, and allows any origin', async () => {
    const first = await get('/api/docs')
    const etag = first.headers.get('etag')!
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    const again = await get('/api/docs', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    for (const { headers } of [first, again]) expect(headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('X-Request-Id (decision 0001)', () => {
  const paths = ['/healthz', '/api/docs', '/api/openapi.json', '/nothing', '/api/v1/projects']
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

  it.each(['abcd-1234', 'A_b-9'.repeat(12), '01234567'])(
    'is returned unchanged if it is valid: %s',
    async (id) => {
      for (const path of paths)
        expect((await get(path, { headers: { 'x-request-id': id } })).headers.get('x-request-id')).toBe(id)
    },
  )

  it.each(['', 'short', 'x'.repeat(65), 'with space', 'new;line', '<script>', 'é'.repeat(10)])(
    'is replaced by a UUID if it is %j',
    async (id) => {
      for (const path of paths)
        expect((await get(path, { headers: { 'x-request-id': id } })).headers.get('x-request-id')).toMatch(
          uuid,
        )
    },
  )

  it('is different for each request', async () => {
    const ids = await Promise.all(paths.map(async (path) => (await get(path)).headers.get('x-request-id')))
    expect(new Set(ids).size).toBe(paths.length)
  })
})
