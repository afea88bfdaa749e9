import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../support/api.ts'
import { aProject, aResource, startApi } from '../../support/api.ts'
import { shared } from '../../support/lifetime.ts'

const api = shared(() => startApi())

const names = [
  { path: '/projects', field: 'title', body: aProject },
  { path: '/resources', field: 'name', body: aResource },
]
const identifiers = [
  { path: '/projects', field: 'external_id', body: aProject },
  { path: '/resources', field: 'external_id', body: aResource },
]

const refused: [string, unknown][] = [
  ['blanks', ' \t\u3000'],
  ['a number', 5],
  ['a NUL character', 'a\0b'],
  ['half a million characters', 'a'.repeat(500_000)],
]

describe.each([...names, ...identifiers])('$field of POST $path', ({ path, field, body }) => {
  it.each(refused)('refuses %s and stores nothing', async (_what, value) => {
    const response = await api.refuses(path, body({ [field]: value }))
    expect(Object.keys(response.body.errors)).toEqual([field])
    expect(response.text.length).toBeLessThan(200)
  })

  it.each([
    ['255 characters', 'a'.repeat(255)],
    ['255 characters outside the basic plane', '😀'.repeat(255)],
  ])('accepts %s, counted in code points', async (_what, value) => {
    const client = await api.organization()
    const response = await client.post(path, body({ [field]: value }))
    expect(response.status).toBe(201)
    expect(response.body.data[field]).toBe(value)
  })
})

describe.each(names)('$field of POST $path', ({ path, field, body }) => {
  it.each([
    ['missing', undefined],
    ['null', null],
  ])('is required: %s is refused and nothing is stored', async (_what, value) => {
    const response = await api.refuses(path, body({ [field]: value }))
    expect(response.body).toEqual({ errors: { [field]: ['is required'] } })
  })

  it('is trimmed at both ends and unchanged inside', async () => {
    const client = await api.organization()
    const response = await client.post(path, body({ [field]: ' \t Ana  María \n' }))
    expect(response.body.data[field]).toBe('Ana  María')
  })

  it('is measured after it is trimmed', async () => {
    const client = await api.organization()
    const response = await client.post(path, body({ [field]: ` ${'a'.repeat(255)} ` }))
    expect(response.status).toBe(201)
    expect(response.body.data[field]).toBe('a'.repeat(255))
  })
})

const texts: [string, string][] = [
  ['emoji', '👩🏽‍🚀 🏳️‍🌈 😀'],
  ['right-to-left text', 'مشروع עברית'],
  ['a right-to-left override', 'abc\u202egnp.exe'],
  ['zero-width characters', 'a\u200bb\u200dc\u2060d'],
  ['a script tag', '<script>alert(1)</script>'],
  ['an image tag', '"><img src=x onerror=alert(1)>'],
  ['SQL text', "Robert'); drop table projects; --"],
  ['SQL wildcards', '%_*'],
  ['a formula', '=HYPERLINK("http://example.test","click")'],
  ['a formula that starts with a sign', "+cmd|' /C calc'!A0"],
  ['a template', '{{7*7}} #{7*7} <%= 7*7 %> %s %d'],
  ['back slashes and quotes', '\\ \\" \' ` \\u0041 \\0'],
  ['line breaks', 'one\r\ntwo\nthree\u2028four\u2029five'],
  ['control characters', 'a\u0001b\u001fc\u007fd\u0085e'],
  ['noncharacters', 'a\uffffb\ufffec'],
  ['the last code point', '\u{10ffff}'],
  ['a byte order mark inside', 'a\ufeffb'],
  ['a replacement character', 'a\ufffdb'],
  ['full-width letters', 'ＡＢＣ１２３'],
  ['a letter and combining marks', `Z${'\u0301\u0323'.repeat(40)}`],
  ['the word null', 'null'],
  ['the word undefined', 'undefined'],
  ['a number in a string', '0'],
  ['the name of a prototype', '__proto__'],
  ['JSON', '{"id":1,"data":[]}'],
  ['a path', '../../etc/passwd'],
]

describe.each(names)('text sent to POST $path', ({ path, field, body }) => {
  it('is stored and returned exactly', async () => {
    const client = await api.organization()
    const stored: unknown[] = []
    for (const [what, text] of texts) {
      const created = await client.post(path, body({ [field]: text, external_id: text }))
      expect([what, created.status]).toEqual([what, 201])
      const { data } = created.body
      expect(data).toMatchObject({ [field]: text, external_id: text })
      expect((await client.get(`${path}/${data.id}`)).body.data).toMatchObject({
        [field]: text,
        external_id: text,
      })
      const found = await client.get(`${path}?external_id=${encodeURIComponent(text)}`)
      expect(found.body.data).toEqual([data])
      stored.push(data)
    }
    expect((await client.get(path)).body.data).toEqual(expect.arrayContaining(stored))
  })
})

describe.each(identifiers)('external_id of POST $path', ({ path, body }) => {
  it.each([
    ['the composed and the decomposed spelling', ['caf\u00e9', 'cafe\u0301']],
    ['upper and lower case', ['abc', 'ABC', 'Abc']],
    ['dotless and dotted i', ['i', 'ı', 'I', 'İ']],
    ['spaces inside', ['a b', 'a  b', 'a\u00a0b']],
    ['spaces at the ends', ['a', ' a', 'a ', ' a ']],
    ['look-alikes of another alphabet', ['a', 'а']],
    ['zero-width characters', ['ab', 'a\u200bb']],
    ['numbers that are equal', ['1', '01', '1.0', '1e0']],
    ['sharp s', ['ß', 'ss', 'ẞ']],
  ])('distinguishes %s', async (_what, ids) => {
    const client = await api.organization()
    for (const external_id of ids) {
      const created = await client.post(path, body({ external_id }))
      expect(created.status).toBe(201)
      expect(created.body.data.external_id).toBe(external_id)
    }
    for (const external_id of ids) {
      const found = await client.get(`${path}?external_id=${encodeURIComponent(external_id)}`)
      expect(found.body.data.map((record: { external_id: string }) => record.external_id)).toEqual([
        external_id,
      ])
      expect((await client.post(path, body({ external_id }))).status).toBe(422)
    }
  })

  it('is the same with and without JSON escapes', async () => {
    const client = await api.organization()
    const text = JSON.stringify(body({ external_id: 'caf\u00e9 😀' }))
    expect((await client.post(path, text)).status).toBe(201)
    const escaped = text.replace('\u00e9', '\\u00e9').replace('😀', '\\ud83d\\ude00')
    expect((await client.post(path, escaped)).body.errors).toHaveProperty('external_id')
  })

  it.each([
    ['null', null],
    ['missing', undefined],
  ])('may be %s, for any number of records', async (_what, external_id) => {
    const client = await api.organization()
    for (let i = 0; i < 2; i++) {
      const created = await client.post(path, body({ external_id }))
      expect(created.status).toBe(201)
      expect(created.body.data.external_id).toBeNull()
    }
  })
})

const UNKNOWN = [
  ['nothing after the equals sign', 'external_id='],
  ['no equals sign', 'external_id'],
  ['blanks', 'external_id=%20%20'],
  ['256 characters', `external_id=${'a'.repeat(256)}`],
  ['a NUL character', 'external_id=a%00'],
  ['SQL that is always true', `external_id=${encodeURIComponent("' or '1'='1")}`],
  ['SQL wildcards', 'external_id=%25'],
  ['a different case', 'external_id=erp-1'],
  ['a longer value', 'external_id=ERP-10'],
  ['a shorter value', 'external_id=ERP-'],
  ['spaces around', 'external_id=%20ERP-1%20'],
] as const

describe.each(identifiers)('GET $path?external_id=', ({ path, body }) => {
  let client: ApiClient
  beforeAll(async () => {
    client = await api.organization()
    await client.post(path, body({ external_id: 'ERP-1' }))
    await client.post(path, body())
  })

  it.each(UNKNOWN)('finds no records for %s', async (_what, query) => {
    const response = await client.get(`${path}?${query}`)
    expect(response.status).toBe(200)
    expect(response.body).toEqual({ data: [] })
  })

  it('is refused when it is sent twice', async () => {
    const response = await client.get(`${path}?external_id=a&external_id=a`)
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.errors)).toEqual(['external_id'])
  })
})
