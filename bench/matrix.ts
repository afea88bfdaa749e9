import { median } from './compare.ts'
import type { Filled } from './data.ts'
import { addPlanner, PASSWORD } from './data.ts'
import type { Row } from './results.ts'
import type { Stage } from './stage.ts'

/** The cookie of somebody signed in: the organization's matrix is the application's. */
export async function askAsPlanner({ server, database }: Stage, org: Filled): Promise<{ cookie: string }> {
  await addPlanner(database.db, org)
  const response = await fetch(`${server.url}/app/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: org.email, password: PASSWORD }),
  })
  return { cookie: response.headers.get('set-cookie')!.split(';')[0]! }
}

export async function measureMatrix(
  { server }: Stage,
  name: string,
  path: string,
  who: string | { cookie: string },
  rounds = 5,
): Promise<Row> {
  const headers = typeof who === 'string' ? { authorization: `Bearer ${who}` } : who
  const before = await server.residentBytes()
  let peak = before
  const times: number[] = []
  let bytes = 0
  const watch = setInterval(async () => {
    peak = Math.max(peak, await server.residentBytes())
  }, 20)
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    const response = await fetch(server.url + path, { headers })
    bytes = (await response.arrayBuffer()).byteLength
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    times.push(performance.now() - start)
  }
  clearInterval(watch)
  const mb = (value: number) => value / 1_048_576
  return {
    name,
    values: {
      ms: median(times),
      'answer MB': mb(bytes),
      'MB of memory': mb(peak),
      'growth MB': mb(peak - before),
    },
  }
}
