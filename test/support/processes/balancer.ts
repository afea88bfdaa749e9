import type { IncomingMessage } from 'node:http'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type Node = { url: string }

/** Checks /readyz of all nodes repeatedly, and distributes requests over the ready nodes. */
export async function startBalancer(nodes: readonly (Node | null)[]) {
  const ready = new Set<Node>()
  const agent = new Agent({ keepAlive: true })
  const closing = new AbortController()
  let next = 0

  async function look(node: Node): Promise<void> {
    const isReady = await fetch(`${node.url}/readyz`).then(
      async (response) => (await response.text()) !== '' && response.status === 200,
      () => false,
    )
    if (isReady && nodes.includes(node)) ready.add(node)
    else ready.delete(node)
  }
  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      await Promise.all(nodes.map((node) => node && look(node)))
      await sleep(50)
    }
  }
  const watching = watch()

  function pass(incoming: IncomingMessage, body: Buffer) {
    const [node] = [...ready].slice(next++ % Math.max(1, ready.size))
    if (!node) return Promise.reject(new Error('no node is ready'))
    const { method, headers } = incoming
    return new Promise<IncomingMessage>((done, fail) => {
      const onward = request(node.url + incoming.url, { method, headers, agent }, done)
      onward.once('error', fail)
      onward.end(body)
    })
  }
  const server = createServer(async (incoming, outgoing) => {
    try {
      const response = await pass(incoming, Buffer.concat(await incoming.toArray()))
      outgoing.writeHead(response.statusCode!)
      response.pipe(outgoing)
    } catch (error) {
      outgoing.writeHead(502).end(JSON.stringify({ failed: String(error) }))
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready,
    async close() {
      closing.abort()
      await watching
      agent.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
