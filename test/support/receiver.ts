import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  path: string
  headers: IncomingHttpHeaders
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: each message has other fields
  body: any
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>
type Behavior = (response: ServerResponse, received: Received) => void

/** Starts a webhook receiver that stores messages and responds as the test configures. */
export async function startReceiver() {
  const received: Received[] = []
  const responses = new Map<string, Behavior>()
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString()
    const path = request.url!
    const message = { path, headers: request.headers, text, body: JSON.parse(text) }
    received.push(message)
    const behavior = responses.get(path) ?? ((ok) => ok.end())
    behavior(response, message)
    for (const look of waiting) look()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const at = (path: string) => received.filter((message) => message.path === path)

  return {
    url: `http://127.0.0.1:${port}`,
    at,
    respond(path: string, behavior: number | Behavior) {
      responses.set(
        path,
        typeof behavior === 'number' ? (response) => response.writeHead(behavior).end() : behavior,
      )
    },
    async until(path: string, count: number): Promise<Received[]> {
      while (at(path).length < count)
        await new Promise<void>((done) => {
          waiting.add(function look() {
            waiting.delete(look)
            done()
          })
        })
      return at(path)
    },
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

/**
 * Returns the secret of each signature, or undefined if `secrets` doesn't have it. Doesn't use the server's
 * code, so that tests detect wrong signatures.
 */
export function signersOf({ headers, text }: Received, secrets: readonly string[]): (string | undefined)[] {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
  const signature = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
      .update(signed)
      .digest('base64')
  return String(headers['webhook-signature'])
    .split(' ')
    .map((each) => secrets.find((secret) => each === `v1,${signature(secret)}`))
}

export function sequencesOf(messages: readonly Received[]): number[] {
  return messages.flatMap(({ body }) =>
    body.data.changes.map((entry: { sequence: number }) => entry.sequence),
  )
}
