import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../support/app.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'

const app = shared(() => startApp())

/** Has a public IP address. The tests never call it. */
const URL = 'https://9.9.9.9/hook?token=hidden'

async function add(person: TestUser, more = {}) {
  const { status, body } = await person.post('/webhooks', { url: URL, description: 'ERP', ...more })
  expect(status).toBe(201)
  return body.data as { id: number; secret: string }
}

describe('webhooks (decision 0029)', () => {
  it('are created with a secret that is shown once', async () => {
    const person = await app.signedIn('admin')
    const { id, secret } = await add(person)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const [listed] = (await person.get('/webhooks')).body.data
    expect(listed).toMatchObject({
      id,
      url: URL,
      description: 'ERP',
      status: 'active',
      paused_reason: null,
      behind: 0,
      failures: 0,
      created_by: person.email,
      last_at: null,
      old_secret_until: null,
    })
    expect((await person.get(`/webhooks/${id}`)).body.data).toEqual(listed)
    expect(JSON.stringify(listed)).not.toContain(secret)
    expect((await person.get(`/webhooks/${id}/deliveries`)).body.data).toEqual([])
  })

  it('can be changed, paused, resumed, rotated and deleted; the activity shows only their host', async () => {
    const person = await app.signedIn('admin')
    const { id, secret } = await add(person)
    const other = 'https://9.9.9.9:8443/other'
    expect((await person.put(`/webhooks/${id}`, { url: other })).body.data).toMatchObject({
      url: other,
      description: '',
    })
    const paused = (await person.put(`/webhooks/${id}/pause`, undefined)).body.data
    expect(paused).toMatchObject({ status: 'paused', paused_reason: `Paused by ${person.email}.` })
    expect((await person.put(`/webhooks/${id}/pause`, undefined)).body.data).toEqual(paused)
    expect((await person.delete(`/webhooks/${id}/pause?from=now`)).body.data.status).toBe('active')
    expect((await person.delete(`/webhooks/${id}/pause`)).body.data.paused_reason).toBe(null)
    const rotated = (await person.post(`/webhooks/${id}/rotation`, undefined)).body.data
    expect(rotated.secret).not.toBe(secret)
    expect(Date.parse(rotated.old_secret_until) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect((await person.delete(`/webhooks/${id}`)).status).toBe(204)
    expect((await person.get('/webhooks')).body.data).toEqual([])

    const { data } = (await person.get('/activity?type=webhook')).body
    expect(data.map(({ action, summary }: Record<string, string>) => [action, summary])).toEqual([
      ['deleted', '9.9.9.9:8443'],
      ['updated', '9.9.9.9:8443'],
      ['updated', '9.9.9.9:8443, resumed'],
      ['updated', '9.9.9.9:8443, paused'],
      ['updated', '9.9.9.9:8443'],
      ['created', '9.9.9.9'],
    ])
    expect((await person.get('/settings')).status).toBe(200)
  })

  it('are limited to 20 per organization, even if many are created concurrently', async () => {
    const person = await app.signedIn('admin')
    const responses = await Promise.all(
      Array.from({ length: 22 }, () => person.post('/webhooks', { url: URL })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20)
    const refused = responses.find(({ status }) => status !== 201)!
    expect([refused.status, refused.body.errors.url[0]]).toEqual([
      422,
      expect.stringContaining('20 webhooks'),
    ])
  })

  it("can't be resumed from an unknown position", async () => {
    const person = await app.signedIn('admin')
    const { id } = await add(person)
    const response = await person.delete(`/webhooks/${id}/pause?from=yesterday`)
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ['from']])
  })
})

describe('the URL of a webhook', () => {
  it.each([
    'no address',
    '//example.com/x',
    'example.com/x',
    'ftp://9.9.9.9/',
    `https://${'a.'.repeat(900)}com/`,
    'file:///etc/passwd',
    'https://user@9.9.9.9/',
    'https://user:password@9.9.9.9/',
    `https://9.9.9.9/${'x'.repeat(2000)}`,
    // Private and reserved IP addresses in several notations.
    ...'http://127.0.0.1/ http://127.1/ http://2130706433/ http://0x7f.0.0.1/'.split(' '),
    ...'http://0177.0.0.1/ http://0.0.0.0/ http://10.1.2.3/ http://172.16.0.1/'.split(' '),
    ...'http://172.31.255.255/ http://192.168.1.1/ http://100.64.0.1/'.split(' '),
    ...'http://100.100.100.200/ http://169.254.169.254/latest/meta-data/'.split(' '),
    ...'http://168.63.129.16/ http://192.0.0.192/ http://198.18.0.1/ http://224.0.0.1/'.split(' '),
    ...'http://255.255.255.255/ http://[::1]/ http://[::]/ http://[::127.0.0.1]/'.split(' '),
    ...'http://[::ffff:127.0.0.1]/ http://[::ffff:a00:1]/ http://[64:ff9b::10.0.0.1]/'.split(' '),
    ...'http://[64:ff9b::]/ http://[64:ff9b:1::1]/ http://[2002:7f00:1::]/'.split(' '),
    ...'http://[2001:0:1::1]/ http://[2001:db8::1]/ http://[fc00::1]/'.split(' '),
    ...'http://[fd00:ec2::254]/ http://[fe80::1]/ http://[fec0::1]/ http://[ff02::1]/'.split(' '),
    ...'http://[2001:2::1]/ http://[2001:10::1]/ http://[2001:20::1]/ http://[2001:30::1]/'.split(' '),
    ...'http://[3fff::1]/ http://[3fff:fff::1]/ http://[5f00::1]/ http://[100::1]/ http://[100:0:0:1::1]/'.split(
      ' ',
    ),
    'http://localhost/',
    'https://LOCALHOST:8443/',
  ])('is refused: %s', async (url) => {
    const response = await (await app.untouched()).post('/webhooks', { url })
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([422, ['url']])
  })

  let taker: TestUser | undefined
  it.each([
    'http://9.9.9.9:8080/x?y=z#f',
    'https://[2620:fe::fe]/',
    'https://[2001:200::1]/',
    'https://[64:ff9b::9.9.9.9]/',
    'https://[::ffff:9.9.9.9]/',
    'https://172.32.0.1/',
    'https://nobody.invalid/not-known-yet',
  ])('is accepted: %s', async (url) => {
    taker ??= await app.signedIn('admin')
    expect((await taker.post('/webhooks', { url })).status).toBe(201)
  })

  it.each([[[]], [['projects']], [['project', 'project', 'project', 'project', 'project']]])(
    'is refused with the record types %j',
    async (types) => {
      const response = await (await app.untouched()).post('/webhooks', { url: URL, types })
      expect(response.status).toBe(422)
    },
  )

  it('is required, and the description is limited to 255 characters', async () => {
    const person = await app.signedIn('admin')
    const response = await person.post('/webhooks', { description: 'x'.repeat(256) })
    expect([response.status, Object.keys(response.body.errors).sort()]).toEqual([422, ['description', 'url']])
    expect((await person.get('/webhooks')).body.data).toEqual([])
  })

  it('is not called if it has become private since', async () => {
    const person = await app.signedIn('admin')
    const { id } = await add(person)
    for (const url of ['http://127.0.0.1:1/', 'http://localhost:1/']) {
      await app.db.query({
        name: '',
        text: `update webhooks set url = '${url}' where organization_id = ${person.org.id}`,
      })
      const { status, body } = await person.post(`/webhooks/${id}/pings`, undefined)
      expect([status, body.data.error]).toEqual([201, "resolves to a private address, which isn't allowed"])
    }
  })
})
