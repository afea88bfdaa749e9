import { connect } from 'node:net'
import fc from 'fast-check'

/** Bytes that an HTTP client wouldn't send. `playRound` replaces `{key}` with a valid API key. */
export type RawRequest = { raw: string }

const GET = 'GET /api/v1/projects/0 HTTP/1.1'
const REST = 'Host: x\r\nAuthorization: Bearer {key}\r\nConnection: close\r\n'
const POST = `POST /api/v1/projects HTTP/1.1\r\n${REST}Content-Type: application/json\r\n`

const noise = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => Buffer.from(text).toString('latin1'))
const word = fc.stringMatching(/^[!-~]{1,12}$/)

export const rawRequests: fc.Arbitrary<RawRequest> = fc
  .oneof(
    fc.constantFrom(
      `${GET}\n${REST.replaceAll('\r', '')}\n`,
      `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}}`,
      `${POST}Content-Length: -1\r\n\r\n{}`,
      `${POST}Content-Length: 2x\r\n\r\n{}`,
      `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
      `${POST}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
      `${POST}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n`,
      `${POST}Content-Length: 50\r\n\r\n{`,
      `${GET}\r\nHost: y\r\n${REST}\r\n`,
      `${GET}\r\nAuthorization: Bearer {key}\r\nConnection: close\r\n\r\n`,
      `${GET}\r\n${REST}Authorization: Bearer {key}\r\n\r\n`,
      `${GET}\r\n${REST}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      `GET /api/v1/projects/${'9'.repeat(20_000)} HTTP/1.1\r\n${REST}\r\n`,
      `GET http://other/api/v1/projects/0 HTTP/1.1\r\n${REST}\r\n`,
      `GET * HTTP/1.1\r\n${REST}\r\n`,
      `CONNECT x:80 HTTP/1.1\r\n${REST}\r\n`,
      `TRACE /api/v1/projects HTTP/1.1\r\n${REST}\r\n`,
      `GET /api/v1/projects/0 HTTP/0.9\r\n${REST}\r\n`,
      `GET /api/v1/projects/0 HTTP/2.0\r\n${REST}\r\n`,
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      `${GET}\r\n${REST}Expect: 200-ok\r\n\r\n`,
      `${GET}\r\n${REST}Upgrade: websocket\r\nConnection: upgrade\r\n\r\n`,
      `${GET}\r\n ${REST}\r\n`,
      `${GET}\r\nHost : x\r\n${REST}\r\n`,
      `${GET}\r\nHost: x\r\n\r\n${GET}\r\n${REST}\r\n`,
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      '',
    ),
    fc.tuple(word, noise).map(([name, value]) => `${GET}\r\n${REST}${name}: ${value}\r\n\r\n`),
    noise.map((path) => `GET /api/v1/${path} HTTP/1.1\r\n${REST}\r\n`),
    word.map((method) => `${method} /api/v1/projects/0 HTTP/1.1\r\n${REST}\r\n`),
    noise.map((body) => `${POST}Content-Length: ${body.length}\r\n\r\n${body}`),
    noise,
  )
  .map((raw) => ({ raw }))

/** Returns the received bytes when the connection closes. Returns null if it is still open after 15 s. */
export function exchangeRaw(port: number, bytes: string): Promise<string | null> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    const timer = setTimeout(() => {
      done(null)
      socket.destroy()
    }, 15_000)
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      done(received)
    })
    socket.end(Buffer.from(bytes, 'latin1'))
  })
}

export function findRawViolation(received: string | null): string | null {
  if (received === null) return 'the connection stayed open'
  for (let rest = received; rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n')
    const head = rest.slice(0, end)
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? Number.NaN)
    if (end === -1 || Number.isNaN(status)) return `no reply of HTTP: ${rest.slice(0, 200)}`
    if (status === 100) {
      rest = rest.slice(end + 4)
      continue
    }
    if (status >= 500) return `answered with ${status}`
    if (!/\r\nx-request-id: [\w-]{8,64}(\r\n|$)/i.test(head)) return `${status} without X-Request-Id`
    // Only chunked lists have no Content-Length. Such a list is always the last response.
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    const body = length === undefined ? '' : rest.slice(end + 4, end + 4 + Number(length))
    if (status >= 400 && status !== 404 && !/^\{"errors":\{/.test(body))
      return `${status} with ${body.slice(0, 200)}`
    if (length === undefined) return null
    rest = rest.slice(end + 4 + Number(length))
  }
  return null
}
