import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const employee = (number: string, first_name: string, weekly_hours: number) => ({
  ...{ number, first_name, last_name: 'Roe', hired_on: '2026-01-01', weekly_hours, hourly_cost: 31.5 },
})
const order = (code: string, branch: string) => ({
  ...{
    code,
    customer: 'Port',
    title: `Quay ${code}`,
    from: '2026-03-01',
    until: '2026-09-30',
    hours: 400,
    branch,
  },
})

const ANSWERS: Record<string, unknown> = {
  '/employees': [
    employee('P-1', 'Ada', 40),
    employee('P-2', 'Bo', 30),
    employee('P-3', 'Cy', 37.5),
    employee('P-4', 'Di', 0),
  ],
  '/orders?page=1': { items: [order('O-1', 'Design'), order('O-2', 'Else')], next: '/orders?page=2' },
  '/orders?page=2': { items: [order('O-3', 'Design')], next: null },
}

export async function startNeighbours(): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer(({ url = '' }, response) => {
    response.writeHead(url in ANSWERS ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(ANSWERS[url] ?? null))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
