import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import {
  asCookies,
  beginOf,
  CLIENT,
  cookiesOf,
  signInAt,
  startProvider,
} from '../../support/access/provider.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'

/** An attack by an organization's provider, which redirects to the server's provider (RFC 9700, 4.4). */

const people: Record<string, Record<string, unknown>> = {}
const world = shared(async () => {
  const provider = await startProvider(people)
  const sso = { server: provider.settings, domains: [], allowPrivate: true }
  const app = await startApp(undefined, { sso })
  provider.serve([`${app.url}/sso`])
  const hostile = await startHostile(provider.issuer)
  const close = () => Promise.all([app.close(), provider.stop(), hostile.stop()])
  return { provider, app, hostile, close }
})

/** Starts a provider that claims to be `issuer` and collects authorization codes. */
async function startHostile(issuer: string) {
  const codes: string[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const code = new URLSearchParams(body).get('code')
    if (code) codes.push(code)
    const endpoints = { authorization_endpoint: `${own}/auth`, token_endpoint: `${own}/token` }
    const answer = { issuer, ...endpoints, jwks_uri: `${own}/jwks`, keys: [] }
    const isKnown = !code && request.method === 'GET'
    response.writeHead(isKnown ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isKnown ? answer : { error: 'invalid_grant' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () => new Promise((done) => server.close(done))
  return { description: `${own}/.well-known/openid-configuration`, codes, stop }
}

it("an authorization code of the server's provider is not sent to an organization's provider", async () => {
  const { app, provider, hostile } = world
  const victim = await app.signedIn()
  people.victim = { email: 'victim@mix-up.example', email_verified: true, name: 'Victim' }
  await victim.post('/invitations', { email: 'victim@mix-up.example', role: 'admin' })
  expect((await signInAt(app, provider, 'victim')).response.status).toBe(200)

  const mallory = await app.signedIn()
  const rules = { required_domains: [], join_domains: [], join_role: 'viewer', role_claim: null, roles: [] }
  const set = await mallory.put('/sso', { ...rules, ...CLIENT, name: 'ID', issuer: hostile.description })
  expect([set.status, set.text]).toEqual([204, ''])
  const own = await app.call('POST', '/app/sso/steps', {})
  const organization_id = mallory.org.id
  const begun = await app.call('POST', '/app/sso/steps', await beginOf(mallory))

  const lure = new URL(own.body.data.url)
  lure.searchParams.set('state', new URL(begun.body.data.url).searchParams.get('state') ?? '')
  const back = await provider.visit(lure.href, 'victim')
  expect(back.pathname).toBe('/sso')
  const answer = await app.call(
    'POST',
    '/app/session/sso',
    { query: back.search },
    asCookies(cookiesOf(begun)),
  )
  expect([answer.status, hostile.codes]).toEqual([422, []])

  const query = `?${new URLSearchParams({ code: hostile.codes[0] ?? '', state: new URL(own.body.data.url).searchParams.get('state') ?? '', iss: provider.issuer })}`
  const stolen = await app.call('POST', '/app/session/sso', { query }, asCookies(cookiesOf(own)))
  expect(stolen.status).toBe(422)

  lure.searchParams.set('redirect_uri', `${app.url}/sso/${organization_id}`)
  await expect(provider.visit(lure.href, 'victim')).rejects.toThrow()
})
