import type { Socket } from 'node:net'
import { connect } from 'node:net'

export type LoadRequest = { method: 'GET' | 'POST'; path: string; body?: string; header?: string }
/** `key` is for the Integration API, `cookie` is for the app. */
export type LoadTarget = { port: number; key: string; cookie: string }
export type Load = { count: number; seconds: number; latencies: number[] }

/**
 * Sends one request at a time per connection. Uses plain sockets instead of an HTTP client, because they
 * leave more CPU time for the server on the same machine.
 */
export async function loadOverHttp(
  target: LoadTarget,
  next: () => LoadRequest,
  clients: number,
  milliseconds: number,
): Promise<Load> {
  const latencies: number[] = []
  const sockets = await Promise.all(Array.from({ length: clients }, () => open(target.port)))
  const start = performance.now()
  const end = start + milliseconds
  await Promise.all(sockets.map((socket) => sendUntil(socket, target, next, end, latencies)))
  for (const socket of sockets) socket.destroy()
  return { count: latencies.length, seconds: (performance.now() - start) / 1000, latencies }
}

function open(port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true }, () => done(socket))
    socket.once('error', fail)
  })
}

function sendUntil(
  socket: Socket,
  target: LoadTarget,
  next: () => LoadRequest,
  end: number,
  latencies: number[],
) {
  return new Promise<void>((done, fail) => {
    let sentAt = 0
    const isWhole = responseReader(fail)
    function send() {
      sentAt = performance.now()
      if (sentAt >= end) return done()
      socket.write(requestText(next(), target))
    }
    socket.on('data', (chunk) => {
      if (!isWhole(chunk)) return
      latencies.push(performance.now() - sentAt)
      send()
    })
    socket.once('close', () => fail(new Error('the server closed a connection')))
    socket.once('error', fail)
    send()
  })
}

function requestText({ method, path, body, header }: LoadRequest, { key, cookie }: LoadTarget): string {
  const identity = `Authorization: Bearer ${key}\r\nCookie: ${cookie}\r\n`
  const head = `${method} ${path} HTTP/1.1\r\nHost: bench\r\n${identity}${header === undefined ? '' : `${header}\r\n`}`
  if (body === undefined) return `${head}\r\n`
  const length = Buffer.byteLength(body)
  return `${head}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`
}

const LAST_CHUNK = '\r\n0\r\n\r\n'

/** Detects the end of a response by its length or last chunk. Fails on any status except success or 304. */
function responseReader(fail: (error: Error) => void) {
  let left = 0
  let tail = ''
  let isChunked = false
  let isInside = false

  return (chunk: Buffer): boolean => {
    let body = chunk.length
    if (!isInside) {
      const head = chunk.toString('latin1', 0, Math.min(chunk.length, 1_500))
      const at = head.indexOf('\r\n\r\n')
      const isNotModified = head.startsWith('HTTP/1.1 304')
      if (at < 0 || (head.charCodeAt(9) !== 50 /* 2xx */ && !isNotModified))
        fail(new Error(`not the reply we measure: ${chunk.toString('latin1', 0, 2_000)}`))
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      isInside = true
      isChunked = length === undefined && !isNotModified
      left = Number(length ?? 0)
      body -= at + 4
    }
    if (isChunked) {
      tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - LAST_CHUNK.length))).slice(
        -LAST_CHUNK.length,
      )
      isInside = tail !== LAST_CHUNK
    } else {
      left -= body
      isInside = left > 0
    }
    if (!isInside) tail = ''
    return !isInside
  }
}
