import type { Filled } from './data.ts'
import type { Row } from './results.ts'
import type { Stage } from './stage.ts'

/** Time, and how far the server's memory grows while it sends. */
export async function streamWholeList({ server }: Stage, { key }: Filled): Promise<Row> {
  const before = await server.residentBytes()
  let peak = before
  let bytes = 0
  const start = performance.now()
  const response = await fetch(`${server.url}/api/v1/projects`, {
    headers: { authorization: `Bearer ${key}` },
  })
  for await (const chunk of response.body!) {
    bytes += chunk.length
    peak = Math.max(peak, await server.residentBytes())
  }
  const seconds = (performance.now() - start) / 1000
  const mb = (value: number) => value / 1_048_576
  return {
    name: 'GET /projects',
    values: { MB: mb(bytes), seconds, 'MB of memory': mb(peak), 'growth MB': mb(peak - before) },
  }
}
