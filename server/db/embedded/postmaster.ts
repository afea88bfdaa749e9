import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { findReason } from './cluster.ts'
import type { DataFolder } from './data-folder.ts'
import { handOver } from './data-folder.ts'
import { DataFolderError } from './data-folder-error.ts'
import { describeSpawn, type Launch } from './launch.ts'
import { markOf, stopByPgCtl, stopOrphan } from './orphan.ts'

export type Plan = {
  binaries: Binaries
  launch: Launch
  data: DataFolder
  sockets: string
  port: number
  /** How many will have a pool of connections. */
  processes: number
  log: (message: string) => void
}

export type Postmaster = { child: ChildProcess; ended: Promise<string> }

const longestLog = 5_000_000
const longestRecovery = 600_000
const longestWaitForMemory = 15_000

/** Starts PostgreSQL and waits until it accepts connections, however long it has to recover from a crash. */
export async function startPostmaster(plan: Plan, signal: AbortSignal): Promise<Postmaster> {
  const deadline = performance.now() + longestWaitForMemory
  for (;;) {
    await stopOrphan(plan.binaries, plan.launch, plan.data, plan.sockets)
    const { postmaster, logStart } = await launchPostmaster(plan)
    if (await becomesReady(plan, postmaster, signal)) return postmaster
    signal.throwIfAborted()
    const said = (await readFile(plan.data.logFile)).subarray(logStart).toString()
    // the processes of a postmaster that was killed hold its memory for a moment longer than it lived
    const passing = /pre-existing shared memory block|lock file .* already exists/.test(said)
    if (!passing || performance.now() > deadline) {
      for (const line of said.trim().split('\n').slice(-20)) plan.log(line)
      throw new DataFolderError(
        `The database in ${plan.data.path} could not be started (${findReason(said || (await postmaster.ended))}): ` +
          `see ${plan.data.logFile}, or set DATABASE_URL to a PostgreSQL of your own.`,
      )
    }
    await sleep(250)
  }
}

async function launchPostmaster(plan: Plan) {
  const { data, launch } = plan
  // root must not follow a link that the owner of the folder has put here
  const { O_APPEND, O_CREAT, O_NOFOLLOW = 0, O_WRONLY } = constants
  const logFile = await open(data.logFile, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600)
  try {
    await handOver(data, data.logFile)
    if ((await logFile.stat()).size > longestLog) await logFile.truncate()
    const logStart = (await logFile.stat()).size
    const { file, args, options } = describeSpawn(launch, plan.binaries.postgres, settings(plan))
    // in its own process group, so that Ctrl-C reaches us first; unref, so that it does not keep us from ending
    const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', logFile.fd, logFile.fd] })
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
      child.once('error', (error) => resolve(error.message))
    })
    child.unref()
    return { postmaster: { child, ended }, logStart }
  } finally {
    await logFile.close()
  }
}

function settings({ data, sockets, port, processes }: Plan): string[] {
  const windows = process.platform === 'win32'
  const set = {
    listen_addresses: windows ? '127.0.0.1' : '',
    port,
    // a list: the quotes keep a comma in the path
    unix_socket_directories: windows ? '' : `"${sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    cluster_name: markOf(process.pid),
    // twelve and one that listens for each; the rest is for commands
    max_connections: 47 + 13 * processes,
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    // refused statements are answered to whoever sent them, and their text holds people's data
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  }
  return ['-D', data.cluster, ...Object.entries(set).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function becomesReady(plan: Plan, { child, ended }: Postmaster, signal: AbortSignal): Promise<boolean> {
  let over = false
  ended.then(() => {
    over = true
  })
  const deadline = performance.now() + longestRecovery
  while (!over && !signal.aborted && performance.now() < deadline) {
    if (await isReady(plan.data.cluster, child.pid)) return true
    await sleep(20)
  }
  await endPostmaster(plan, { child, ended }, ['SIGINT'])
  return false
}

/** PostgreSQL writes its state into the eighth line; asking there needs no password and leaves no trace in its log. */
async function isReady(cluster: string, pid: number | undefined): Promise<boolean> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

type Signal = 'SIGTERM' | 'SIGINT'

const longestStop = { SIGTERM: 10_000, SIGINT: 60_000, SIGQUIT: 10_000, SIGKILL: 5_000 }

/** SIGTERM waits for those who are connected, SIGINT does not; both lose nothing. Force follows where they fail. */
export async function endPostmaster(
  plan: Plan,
  { child, ended }: Postmaster,
  order: Signal[],
): Promise<void> {
  child.ref()
  for (const signal of [...order, 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
    if (process.platform === 'win32' && (signal === 'SIGTERM' || signal === 'SIGINT')) {
      const mode = signal === 'SIGTERM' ? 'smart' : 'fast'
      await stopByPgCtl(plan.binaries, plan.launch, plan.data, mode, longestStop[signal] / 1000)
    } else {
      child.kill(signal)
    }
    const patience = new AbortController()
    const late = sleep(longestStop[signal], undefined, { signal: patience.signal }).catch(() => {})
    await Promise.race([ended, late])
    patience.abort()
  }
}
