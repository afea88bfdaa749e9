import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../server/demo/random.ts'

/** `again`: the server, and the next one while it starts. `a process`: any of those that PostgreSQL consists of. */
export const VICTIMS = ['the server', 'the database', 'a process', 'both', 'again'] as const
export type Victim = (typeof VICTIMS)[number]

/** In this order, so that a few cycles meet all of them; a server takes longest to come back, and has fewer turns. */
export const TURNS: readonly Victim[] = [
  ...(['the server', 'the database', 'a process'] as const),
  ...(['both', 'the database', 'a process'] as const),
  ...(['again', 'the database', 'a process'] as const),
]

export const endsServer = (victim: Victim) => ['the server', 'both', 'again'].includes(victim)

/** kill -9, at once. */
export async function strike(
  victim: Victim,
  server: { kill(): Promise<void> },
  dataDir: string,
  random: Random,
): Promise<void> {
  const postmaster = postmasterOf(dataDir)
  if (victim === 'the database') return killPid(postmaster)
  if (victim === 'a process') return killPid(random.pick(childrenOf(postmaster)))
  if (victim === 'both' && random.chance(0.5)) killPid(postmaster)
  const gone = server.kill()
  if (victim === 'both') {
    await sleep(random.int(0, 30))
    killPid(postmaster)
  }
  await gone
}

function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** Linux only. */
function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children.split(' ').map(Number)
}

function killPid(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It ended by itself, or is dead already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
