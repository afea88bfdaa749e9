import { execFile } from 'node:child_process'
import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type DataFolder, DataFolderError, errorCode } from './data-folder.ts'
import { type Programs, runProgram } from './run-as.ts'
import { removeSockets } from './socket-folder.ts'

/** PostgreSQL's command line contains this mark, which identifies the Crewline process that started it. */
export const markOf = (pid: number) => `crewline_${pid}`

export const isMarkedBy = (pid: number, command: string) =>
  Number(/cluster_name=crewline_(\d+)/.exec(command)?.[1]) === pid

/**
 * Stops a PostgreSQL whose Crewline process has ended, and removes its files. The caller must have the data
 * folder's lock.
 */
export async function stopOrphan(programs: Programs, data: DataFolder, sockets: string): Promise<void> {
  const [firstLine = ''] = await readPostmasterFile(data)
  const pid = Number.parseInt(firstLine, 10)
  if (process.platform === 'win32') {
    if (pid > 1) await stopByPgCtl(programs, data, 'SIGINT')
    if (!isAlive(pid)) await removePostmasterFile(data)
    return
  }
  const found = pid > 1 ? await describeProcess(pid) : null
  if (found && isPostmasterOf(data.cluster, found)) {
    // The Crewline process that started this PostgreSQL still runs, but its lock file was deleted.
    if (isMarkedBy(found.parent, found.command)) {
      throw new DataFolderError(
        `Another Crewline process (${found.parent}) is using ${data.path}. Stop it first.`,
      )
    }
    const hasEnded = async () => (await describeProcess(pid))?.zombie ?? true
    // Ignores an error of kill(), which fails if the process has just ended.
    await endBySignals(['SIGINT'], (signal) => process.kill(pid, signal), hasEnded).catch(() => {})
  }
  await removePostmasterFile(data)
  await removeSockets(sockets)
}

/**
 * In a container, pids repeat. If an unrelated program has the old pid, PostgreSQL refuses to start. If the new
 * PostgreSQL has it, the old state "ready" would be taken for the new one.
 */
const removePostmasterFile = (data: DataFolder) => rm(join(data.cluster, 'postmaster.pid'), { force: true })

type Signal = 'SIGTERM' | 'SIGINT' | 'SIGQUIT' | 'SIGKILL'

const longestStop = { SIGTERM: 10_000, SIGINT: 60_000, SIGQUIT: 10_000, SIGKILL: 5_000 }

/**
 * After SIGTERM, PostgreSQL waits for open connections. SIGINT closes them without losing data. SIGQUIT and
 * SIGKILL follow if the process doesn't end.
 */
export async function endBySignals(
  first: ('SIGTERM' | 'SIGINT')[],
  send: (signal: Signal) => unknown,
  hasEnded: () => boolean | Promise<boolean>,
): Promise<void> {
  for (const signal of [...first, 'SIGQUIT', 'SIGKILL'] as const) {
    if (await hasEnded()) return
    await send(signal)
    const deadline = performance.now() + longestStop[signal]
    while (performance.now() < deadline && !(await hasEnded())) await sleep(20)
  }
}

/** Windows doesn't have these signals, so pg_ctl, a program of PostgreSQL, stops the database. */
export function stopByPgCtl(programs: Programs, data: DataFolder, signal: 'SIGTERM' | 'SIGINT') {
  const mode = signal === 'SIGTERM' ? 'smart' : 'fast'
  const seconds = String(longestStop[signal] / 1000)
  return runProgram(programs, 'pg_ctl', ['stop', '-D', data.cluster, '-m', mode, '-t', seconds])
}

/** Returns one empty line if the file doesn't exist. PostgreSQL deletes the file when it stops normally. */
export async function readPostmasterFile(data: DataFolder): Promise<string[]> {
  const text = await readFile(join(data.cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  return text.split('\n')
}

type Process = { parent: number; command: string; folder: string; zombie: boolean }

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

async function describeProcess(pid: number): Promise<Process | null> {
  if (!isAlive(pid)) return null
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    const parent = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1])
    // Reports a process that ended but is still listed (a zombie). A container without an init process never
    // removes it.
    return { parent, command: command.replaceAll('\0', ' '), folder, zombie: /^State:\s*Z/m.test(status) }
  }
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'ppid=,command=', '-p', String(pid)])
  const { stdout } = await ps.catch(() => ({ stdout: '' }))
  return { parent: Number.parseInt(stdout, 10), command: stdout, folder: '', zombie: false }
}

const isPostmasterOf = (cluster: string, { command, folder }: Process) =>
  command.includes('/postgres -') && (folder === cluster || command.includes(` -D ${cluster} -c `))
