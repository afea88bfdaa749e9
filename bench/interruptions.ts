import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** `sent` interrupts after a batch was sent, `answered` after the server has responded. */
export type Interruption = { batch: number; when: 'sent' | 'answered' }

/** A proxy that counts batches and interrupts the import at a chosen batch. */
export async function startProxy(port: number) {
  const seen = { batches: 0, rows: 0 }
  let next: (Interruption & { act: () => void }) | null = null
  let counted = 0

  function reached(when: Interruption['when'], batch: number): boolean {
    if (next?.when !== when || batch < next.batch) return false
    const { act } = next
    next = null
    act()
    return true
  }

  const server = createServer((incoming, outgoing) => {
    const isBatch = incoming.url!.includes('/batch')
    const number = isBatch ? ++counted : 0
    const { method, url: path } = incoming
    // Requests an uncompressed response, because the proxy parses the response to a batch.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, async (reply) => {
      const body = await buffer(reply).catch(() => null)
      if (body === null) return void outgoing.destroy()
      if (isBatch && reply.statusCode === 200) {
        seen.batches++
        const { created, existing, refused } = JSON.parse(body.toString()).data
        seen.rows += created + existing + refused
        if (reached('answered', number)) return void outgoing.destroy()
      }
      outgoing.writeHead(reply.statusCode!, reply.headers).end(body)
    })
    onward.on('error', () => outgoing.destroy())
    buffer(incoming)
      .then((body) => {
        onward.end(body)
        if (isBatch) setImmediate(() => reached('sent', number))
      })
      .catch(() => onward.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    interrupt(interruption: Interruption, act: () => void): void {
      counted = 0
      next = { ...interruption, act }
    },
    isWaiting: () => next !== null,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
