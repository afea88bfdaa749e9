import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { createApp } from '../../server/http/app.ts'

/** biome-ignore-start lint/suspicious/noExplicitAny: tests look into responses */
export type RawResponse = { status: number; headers: Record<string, string>; body: any }
/** biome-ignore-end lint/suspicious/noExplicitAny: see above */
export type Exchange = { responses: RawResponse[]; sent: number }

/** `pause` waits for this number of milliseconds before the next piece. */
export type RawPiece = string | Buffer | { pause: number }

/** Sends raw bytes that no HTTP client would send. Fails if the connection stays open beyond the deadline. */
export async function exchange(
  port: number,
  pieces: RawPiece | RawPiece[],
  deadline = 300_000,
): Promise<Exchange> {
  const socket = connect(port, '127.0.0.1')
  let received = Buffer.alloc(0)
  let closed = false
  let sent = 0
  const over = new Promise<void>((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`still open after ${deadline} ms: ${received}`)), deadline)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
    })
    socket.on('close', () => {
      closed = true
      clearTimeout(timer)
      done()
    })
    // Ignores write errors, because the server may close the connection early. 'close' follows.
    socket.on('error', () => {})
  })
  over.catch(() => {})
  for (const piece of [pieces].flat()) {
    if (closed) break
    if (typeof piece === 'object' && 'pause' in piece) {
      await Promise.race([sleep(piece.pause), over])
      continue
    }
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece
    if (!socket.write(bytes)) await Promise.race([new Promise((done) => socket.once('drain', done)), over])
    sent += bytes.length
  }
  await over.finally(() => socket.destroy())
  return { responses: readResponses(received), sent }
}

function readResponses(received: Buffer): RawResponse[] {
  const responses: RawResponse[] = []
  for (let rest = received; ; ) {
    const end = rest.indexOf('\r\n\r\n')
    if (end === -1) break
    const [statusLine, ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
    )
    const after = end + 4 + Number(headers['content-length'] ?? 0)
    if (rest.length < after) throw new Error(`half a response: ${rest}`)
    const text = rest.subarray(end + 4, after).toString()
    const response = { status: Number(statusLine!.split(' ')[1]), headers, body: text && JSON.parse(text) }
    check(response)
    responses.push(response)
    rest = rest.subarray(after)
  }
  return responses
}

/** Checks properties that all responses must have, even responses of Node.js itself. */
function check({ status, headers, body }: RawResponse): void {
  if (status === 100) return
  if (!/^[\w-]{8,64}$/.test(headers['x-request-id'] ?? '')) throw new Error(`${status} without X-Request-Id`)
  if (status < 400) return
  if (!headers['content-type']?.startsWith('application/json')) throw new Error(`${status} is not JSON`)
  if (typeof body.errors !== 'object' || Object.keys(body).length !== 1)
    throw new Error(`${status}: ${JSON.stringify(body)}`)
}

/** Sends the path as written. fetch() would normalize it. */
export async function requestTarget(
  port: number,
  method: string,
  target: string,
  key?: string,
): Promise<RawResponse> {
  const authorization = key ? `Authorization: Bearer ${key}\r\n` : ''
  const head = `${method} ${target} HTTP/1.1\r\nHost: x\r\n${authorization}Connection: close\r\n\r\n`
  const { responses } = await exchange(port, head)
  if (responses.length !== 1) throw new Error(`${method} ${target}: ${responses.length} responses`)
  return responses[0]!
}
export async function talkTo(app: ReturnType<typeof createApp>) {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  onTestFinished(async () => {
    client.destroy()
    await app.close()
  })
  let received = ''
  client.on('data', (chunk) => {
    received += chunk
  })
  return { client, port, countOf: (text: string) => received.split(text).length - 1 }
}
