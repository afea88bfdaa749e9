import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../server/demo/random.ts'
import { childrenOf, databasePid } from '../processes.ts'

/** `again`: the server, and the next one while it starts. `a process`: any of those that PostgreSQL consists of. */
export const VICTIMS = ['the server', 'the database', 'a process', 'both', 'again'] as const
export type Victim = (typeof VICTIMS)[number]

/** The first three kill everything there is; a server takes longest to come back, and has fewer turns. */
export const TURNS: readonly Victim[] = [
  ...(['a process', 'both', 'again'] as const),
  ...(['the database', 'a process', 'the server'] as const),
  ...(['the database', 'a process', 'the database'] as const),
]

export const endsServer = (victim: Victim) => ['the server', 'both', 'again'].includes(victim)

/** kill -9, at once. */
export async function strike(
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

/** Linux only. At once, unless it is just coming back from an earlier kill. */
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
    // It ended by itself, or is dead already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
