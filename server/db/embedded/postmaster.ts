import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { findReason } from './cluster.ts'
import { type DataFolder, DataFolderError, giveToOwner } from './data-folder.ts'
import { endBySignals, markOf, readPostmasterFile, stopByPgCtl, stopOrphan } from './orphan.ts'
import { describeSpawn, type Programs } from './run-as.ts'

type Cluster = {
  programs: Programs
  data: DataFolder
  sockets: string
  port: number
  processes: number
  log: (message: string) => void
}

type Postmaster = { child: ChildProcess; ended: Promise<string> }

const isWindows = process.platform === 'win32'
const longestLog = 5_000_000
const longestRecovery = 600_000
const longestWaitForMemory = 15_000
const longestPause = 5_000

/** Starts PostgreSQL, and restarts it if it ends before `stop` is called. */
export async function supervise(cluster: Cluster) {
  const { log } = cluster
  const stopping = new AbortController()
  const { signal } = stopping
  let postmaster = await startPostmaster(cluster, signal)

  // When this process exits, it can't wait for PostgreSQL, but it can still send SIGINT.
  const onExit = () => void postmaster.child.kill('SIGINT')
  process.on('exit', onExit)

  const startAgain = async () => {
    for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        postmaster = await startPostmaster(cluster, signal)
        return log('PostgreSQL is running again')
      } catch (error) {
        if (signal.aborted) return
        log(`${error instanceof Error ? error.message : error}; trying again`)
        await sleep(pause, undefined, { signal, ref: false }).catch(() => {})
      }
    }
  }
  const keepRunning = async () => {
    for (let how = await postmaster.ended; !signal.aborted; how = await postmaster.ended) {
      log(`PostgreSQL ended unexpectedly (${how}); restarting it`)
      await startAgain()
    }
  }
  const running = keepRunning()

  return {
    /** If `patiently` is true, PostgreSQL first waits for a limited time until all connections are closed. */
    async stop(patiently: boolean): Promise<void> {
      stopping.abort()
      await endPostmaster(cluster, postmaster, patiently ? ['SIGTERM', 'SIGINT'] : ['SIGINT'])
      await running
      // A restart of PostgreSQL may have finished in the meantime.
      await endPostmaster(cluster, postmaster, ['SIGINT'])
      process.off('exit', onExit)
    },
  }
}

/** Starts PostgreSQL and waits until a crash recovery is complete. */
async function startPostmaster(cluster: Cluster, signal: AbortSignal): Promise<Postmaster> {
  const { programs, data, sockets, log } = cluster
  const deadline = performance.now() + longestWaitForMemory
  for (;;) {
    await stopOrphan(programs, data, sockets)
    const { postmaster, logStart } = await launchPostmaster(cluster)
    if (await becomesReady(cluster, postmaster, signal)) return postmaster
    signal.throwIfAborted()
    const output = (await readFile(data.logFile)).subarray(logStart).toString()
    // For a short time, child processes of a killed PostgreSQL still use its shared memory.
    const isTemporary = /pre-existing shared memory block|lock file .* already exists/.test(output)
    if (!isTemporary || performance.now() > deadline) {
      for (const line of output.trim().split('\n').slice(-20)) log(line)
      throw new DataFolderError(
        `The database in ${data.path} couldn't be started (${findReason(output || (await postmaster.ended))}). ` +
          `See ${data.logFile}, or set DATABASE_URL to your own PostgreSQL.`,
      )
    }
    await sleep(250)
  }
}

async function launchPostmaster(cluster: Cluster) {
  const { data } = cluster
  // Without O_NOFOLLOW, root could follow a link that the data folder's user created.
  const { O_APPEND, O_CREAT, O_NOFOLLOW = 0, O_WRONLY } = constants
  const logFile = await open(data.logFile, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600)
  try {
    await giveToOwner(data, data.logFile)
    if ((await logFile.stat()).size > longestLog) await logFile.truncate()
    const logStart = (await logFile.stat()).size
    const { file, args, options } = describeSpawn(cluster.programs, 'postgres', describeSettings(cluster))
    // Uses a separate process group, so that Ctrl-C doesn't reach PostgreSQL directly.
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

function describeSettings({ data, sockets, port, processes }: Cluster): string[] {
  const settings = {
    listen_addresses: isWindows ? '127.0.0.1' : '',
    port,
    // The setting is a list, so the path is quoted in case it contains a comma.
    unix_socket_directories: isWindows ? '' : `"${sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    cluster_name: markOf(process.pid),
    // Each server process uses a pool of 12 connections and one for LISTEN. The other 47 are for commands in
    // the terminal, such as `crewline doctor`.
    max_connections: 47 + 13 * processes,
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    // PostgreSQL doesn't log statements, because they contain personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', data.cluster, ...options]
}

async function becomesReady(cluster: Cluster, postmaster: Postmaster, signal: AbortSignal): Promise<boolean> {
  const deadline = performance.now() + longestRecovery
  while (!hasEnded(postmaster) && !signal.aborted && performance.now() < deadline) {
    // The file's eighth line contains PostgreSQL's state. Unlike a connection, this needs no password.
    const lines = await readPostmasterFile(cluster.data)
    if (Number(lines[0]) === postmaster.child.pid && lines[7]?.trim() === 'ready') return true
    await sleep(20)
  }
  await endPostmaster(cluster, postmaster, ['SIGINT'])
  return false
}

const hasEnded = ({ child }: Postmaster) => child.exitCode !== null || child.signalCode !== null || !child.pid

async function endPostmaster(
  { programs, data }: Cluster,
  postmaster: Postmaster,
  first: ('SIGTERM' | 'SIGINT')[],
): Promise<void> {
  const { child } = postmaster
  await endBySignals(
    first,
    (signal) =>
      isWindows && (signal === 'SIGTERM' || signal === 'SIGINT')
        ? stopByPgCtl(programs, data, signal)
        : child.kill(signal),
    () => hasEnded(postmaster),
  )
}
