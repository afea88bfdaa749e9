import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Connection } from '../server/db/connect.ts'
import { connect } from '../server/db/connect.ts'
import type { Filled } from './data.ts'
import { WORKLOADS } from './workloads.ts'

/**
 * The ceiling: node:http, the same pool, the same statements, the answer written. No routes, no keys, no checks:
 * whatever is asked, it answers with the workload it was told last.
 */
export type CeilingOrder = { connection?: Connection; workload?: string; org?: Filled }

let order: CeilingOrder = {}
let n = 0
let db: ReturnType<typeof connect>

const server = createServer(async (request, response) => {
  let body = ''
  if (request.method === 'POST') for await (const chunk of request) body += chunk
  const { find, write } = WORKLOADS[order.workload!]!
  try {
    const text = write(await find(db, order.org!, n++, body))
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  } catch (error) {
    response.writeHead(500)
    response.end(String(error))
  }
})

process.on('message', (message: CeilingOrder) => {
  order = { ...order, ...message }
  if (message.connection) {
    db = connect(message.connection)
    server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }))
  } else process.send!({})
})
process.on('disconnect', () => process.exit())
