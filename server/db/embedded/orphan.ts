import { execFile } from 'node:child_process'
import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import type { DataFolder } from './data-folder.ts'
import { DataFolderError, errorCode } from './data-folder-error.ts'
import { type Launch, run } from './launch.ts'
import { removeSockets } from './socket-folder.ts'

/** Written into PostgreSQL's command line, so that its owner can be told from the process that adopted an orphan. */
export const markOf = (pid: number) => `crewline_${pid}`

export const isMarkedBy = (pid: number, command: string) =>
  Number(/cluster_name=crewline_(\d+)/.exec(command)?.[1]) === pid

/**
 * We hold the lock, so a postmaster on our cluster is the orphan of a killed owner: stop it.
 * Only where its parent still is the process that started it has the lock been removed under a living owner.
 */
export async function stopOrphan(binaries: Binaries, launch: Launch, data: DataFolder, sockets: string) {
  const pid = await readPostmasterPid(data.cluster)
  if (process.platform === 'win32') {
    if (pid) await stopByPgCtl(binaries, launch, data, 'fast', 30)
    return
  }
  const found = pid ? await describeProcess(pid) : null
  if (pid && found) {
    if (isPostmasterOf(data.cluster, found)) {
      if (isMarkedBy(found.parent, found.command)) {
        throw new DataFolderError(
          `Another Crewline (process ${found.parent}) is already running on ${data.path}: stop it first.`,
        )
      }
      await end(pid)
    }
    // otherwise the number was given to a stranger, as happens in containers, and PostgreSQL would yield to it
    await rm(join(data.cluster, 'postmaster.pid'), { force: true })
  }
  await removeSockets(sockets)
}

/** Windows has no signals to send. */
export function stopByPgCtl(
  binaries: Binaries,
  launch: Launch,
  data: DataFolder,
  mode: 'smart' | 'fast',
  seconds: number,
) {
  return run(launch, binaries.pgCtl, ['stop', '-D', data.cluster, '-m', mode, '-t', String(seconds)])
}

/** The first line of postmaster.pid; PostgreSQL removes the file when it stops in order. */
async function readPostmasterPid(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 1 ? pid : null
}

type Process = { parent: number; command: string; folder: string; zombie: boolean }

async function describeProcess(pid: number): Promise<Process | null> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return null
  }
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    const parent = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1])
    // in a container nobody may collect the dead
    return { parent, command: command.replaceAll('\0', ' '), folder, zombie: /^State:\s*Z/m.test(status) }
  }
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'ppid=,command=', '-p', String(pid)])
  const { stdout } = await ps.catch(() => ({ stdout: '' }))
  return { parent: Number.parseInt(stdout, 10), command: stdout, folder: '', zombie: false }
}

const isPostmasterOf = (cluster: string, { command, folder }: Process) =>
  command.includes('/postgres -') && (folder === cluster || command.includes(` -D ${cluster} -c `))

/** Fast, then immediate, then by force: what pg_ctl does, which would refuse to run as root. */
async function end(pid: number): Promise<void> {
  for (const [signal, wait] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    const deadline = performance.now() + wait
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    while (performance.now() < deadline) {
      const found = await describeProcess(pid)
      if (!found || found.zombie) return
      await sleep(50)
    }
  }
}
