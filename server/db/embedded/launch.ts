import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Account, DataFolder } from './data-folder.ts'
import { runsAsRoot } from './data-folder.ts'
import { DataFolderError } from './data-folder-error.ts'
import { admit } from './socket-folder.ts'
import { listWays, type Way } from './ways.ts'

export type Launch = Way & { environment: Record<string, string> }

// nothing of ours: PG*, LC_*, LANG and TZ change what PostgreSQL does, or stop it
const path = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'
const environment: Record<string, string> = process.platform === 'win32' ? {} : { PATH: path }

export function describeSpawn(launch: Launch, program: string, args: string[]) {
  const [file, ...rest] = [...launch.wrap, program, ...args] as [string, ...string[]]
  // macOS writes nobody as -2, which spawn takes as a signed number
  const identity = launch.as ? { uid: launch.as.uid | 0, gid: launch.as.gid | 0 } : {}
  return { file, args: rest, options: { cwd: '/', env: launch.environment, windowsHide: true, ...identity } }
}

export function run(launch: Launch, program: string, args: string[], input = '') {
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    const { file, args: all, options } = describeSpawn(launch, program, args)
    let output = ''
    const fail = (error: unknown) => resolve({ ok: false, output: `${output}${error}` })
    try {
      const child = spawn(file, all, { ...options, signal: AbortSignal.timeout(300_000) })
      const collect = (chunk: Buffer) => {
        output += chunk
      }
      child.stdout.on('data', collect)
      child.stderr.on('data', collect)
      child.stdin.on('error', () => {})
      child.stdin.end(input)
      child.once('error', fail)
      child.once('close', (code) => resolve({ ok: code === 0, output }))
    } catch (error) {
      // some failures, such as a uid this container does not know, are thrown at once
      fail(error)
    }
  })
}

/** Chooses by trying. `creating`: initdb also wants the user to have a name. */
export async function chooseLaunch(
  binaries: Binaries,
  data: DataFolder,
  sockets: string,
  { creating, libraries }: { creating: boolean; libraries: Record<string, string> },
): Promise<Launch> {
  const ways = await listWays(data, creating)
  const refusals: string[] = []
  for (const way of ways) {
    const launch: Launch = { ...way, environment: { ...environment, ...libraries } }
    if (ways.length === 1) return launch
    const refusal = await tryLaunch(launch, binaries, data, sockets, creating)
    if (refusal === null) return launch
    refusals.push(`${way.name}: ${refusal.trim().split('\n').at(-1)}`)
  }
  throw new DataFolderError(
    `PostgreSQL cannot be run ${runsAsRoot() ? 'by root' : 'by a user without a name in /etc/passwd'} here: run ` +
      'Crewline as another user, or set DATABASE_URL to a PostgreSQL of your own.',
    { cause: new Error(refusals.join('; ')) },
  )
}

/** Null where the programs start under this launch and reach both folders; otherwise what they said. */
async function tryLaunch(
  launch: Launch,
  binaries: Binaries,
  data: DataFolder,
  sockets: string,
  creating: boolean,
): Promise<string | null> {
  const probe = `probe.${randomBytes(6).toString('hex')}`
  try {
    if (launch.owner) await admit(data, sockets, launch.owner)
    await writeProbe(join(sockets, probe), launch.owner)
    const reach = ['-D', data.run, '-c', `config_file=${join(data.run, probe)}`, '-C', 'data_directory']
    const started = await run(launch, binaries.postgres, reach)
    if (!started.ok) return started.output
    if (!creating) return null
    const named = await run(launch, binaries.initdb, ['--show', '-D', data.run])
    return named.ok ? null : named.output
  } catch (error) {
    return String(error)
  } finally {
    await rm(join(sockets, probe), { force: true })
  }
}

async function writeProbe(path: string, owner: Account | null): Promise<void> {
  // exclusively and by its handle: PostgreSQL's user may write here, and could have put a link in our way
  const file = await open(path, 'wx')
  try {
    await file.chmod(0o644)
    // not every file system, and not every root in a container, can give files away
    if (owner) await file.chown(owner.uid, owner.gid)
  } finally {
    await file.close()
  }
}
