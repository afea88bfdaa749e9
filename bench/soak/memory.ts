import { childrenOf, databasePid, readOrEmpty } from '../processes.ts'

export type Memory = { rss: number; heap: number; external: number; database: number }

/** Reads the server's memory from /metrics, in MB. The database's memory is measured on Linux only. */
export async function readMemory(url: string, token: string, dataDir: string): Promise<Memory> {
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = await reply.text()
  const figure = (name: string) =>
    Number(new RegExp(`^${name}\\S* (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN) / 2 ** 20
  return {
    rss: figure('process_resident_memory_bytes'),
    heap: figure('crewline_heap_used_bytes'),
    external: figure('crewline_external_memory_bytes'),
    database: databaseMegabytes(dataDir),
  }
}

/** Adds up only private memory, because shared buffers have a fixed size and always become full. */
function databaseMegabytes(dataDir: string): number {
  try {
    const first = databasePid(dataDir)
    const kilobytes = [first, ...childrenOf(first)].map(ownKilobytes)
    return kilobytes.reduce((sum, each) => sum + each, 0) / 1024
  } catch {
    return Number.NaN
  }
}

function ownKilobytes(pid: number): number {
  return Number(/^Pss_Anon:\s+(\d+)/m.exec(readOrEmpty(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
}
