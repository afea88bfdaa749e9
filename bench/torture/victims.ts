import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../server/demo/random.ts'
import { childrenOf, databasePid } from '../processes.ts'

/** `again` also kills the restarted server while it starts. `a process` is any PostgreSQL process. */
export const VICTIMS = ['the server', 'the database', 'a process', 'both', 'again'] as const
export type Victim = (typeof VICTIMS)[number]

/** A server needs the longest time to restart, so it is killed less often. */
export const TURNS: readonly Victim[] = [
  ...(['a process', 'both', 'again'] as const),
  ...(['the database', 'a process', 'the server'] as const),
  ...(['the database', 'a process', 'the database'] as const),
]

export const endsServer = (victim: Victim) => ['the server', 'both', 'again'].includes(victim)

export async function killVictim(
  victim: Victim,
  server: { kill(): Promise<void> },
  dataDir: string,
  random: Random,
): Promise<void> {
  const { postmaster, children } = await findDatabase(dataDir)
  if (victim === 'the database') return killPid(postmaster)
  if (victim === 'a process') return killPid(random.pick(children))
  if (victim === 'both' && random.chance(0.5)) killPid(postmaster)
  const gone = server.kill()
  if (victim === 'both') {
    await sleep(random.int(0, 30))
    killPid(postmaster)
  }
  await gone
}

/** If the database was killed before, waits until it runs again. Works on Linux only. */
async function findDatabase(dataDir: string): Promise<{ postmaster: number; children: number[] }> {
  for (let tries = 0; ; tries++) {
    try {
      const postmaster = databasePid(dataDir)
      const children = childrenOf(postmaster)
      if (children.length > 0) return { postmaster, children }
    } catch (error) {
      if (tries > 10_000) throw error
    }
    await sleep(5)
  }
}

function killPid(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // The process has already ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
