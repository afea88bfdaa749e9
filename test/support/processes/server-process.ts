import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { fetchPatiently } from '../patient.ts'
import * as embedded from './embedded-process.ts'

export {
  copyDataFolder,
  eventually,
  isRoot,
  makeFolder,
  nobody,
  postmasterPid,
  projectRoot,
} from './embedded-process.ts'

export type Environment = Record<string, string>
type Options = {
  uid?: number
  root?: string
  cwd?: string
  program?: [string, ...string[]]
}

// biome-ignore lint/suspicious/noExplicitAny: each response has other fields
export type ServerResponse = { status: number; headers: Headers; body: any; seconds: number }
export type Running = Awaited<ReturnType<typeof startServer>>

/** Spawn options for a user without root permissions. Null if the user `nobody` can't run Crewline. */
export const ordinaryUser = embedded.isRoot ? (embedded.canBeNobody ? { uid: embedded.nobody } : null) : {}

const processes = new Set<ChildProcess>()

/** Starts `crewline serve` with a clean environment. */
export function launch(settings: Environment, options: Options = {}) {
  const { uid, root = embedded.projectRoot, cwd = root } = options
  const [program, ...args] = options.program ?? [process.execPath, join(root, 'bin/crewline.js'), 'serve']
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Creates a process group, so that a test can also stop npm's child processes.
    detached: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  processes.add(child)
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk
  })
  const ended = new Promise<number | string>((done) => {
    child.once('close', (code, signal) => done(code ?? signal ?? 'gone'))
  })

  /** Resolves to the exit code or the signal. */
  async function waitForExit(seconds = 300): Promise<number | string> {
    const late = sleep(seconds * 1000, 'late', { ref: false })
    const how = await Promise.race([ended, late])
    if (how === 'late') throw new Error(`still running after ${seconds} s:\n${output.stdout}${output.stderr}`)
    processes.delete(child)
    return how
  }

  async function untilGreeting(): Promise<string> {
    for (const deadline = Date.now() + 300_000; Date.now() < deadline; await sleep(10)) {
      if (output.stdout.includes('API reference:')) return output.stdout
      if (child.exitCode !== null || child.signalCode !== null) break
    }
    throw new Error(`it did not start:\n${output.stdout}${output.stderr}`)
  }

  return {
    child,
    said: output,
    waitForExit,
    untilGreeting,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  }
}

/** Reads the file with the first password and API key. Returns '' if the greeting doesn't name the file. */
async function readFirstStart(greeting: string): Promise<string> {
  const path = /^ {4}(.+first-start\.txt)$/m.exec(greeting)?.[1]
  return path ? readFile(path, 'utf8') : ''
}

/** `key` defaults to the API key of the first start. */
export async function startServer(settings: Environment, options: Options & { key?: string } = {}) {
  // Creates a data folder for a server on DATABASE_URL, because servers of one database must not share it.
  const isShared = settings.DATABASE_URL !== undefined && settings.DATA_DIR === undefined
  const folder: Environment = isShared ? { DATA_DIR: await embedded.makeFolder() } : {}
  const server = launch({ ...settings, ...folder }, options)
  const greeting = await server.untilGreeting()
  const url = /Crewline is running at (\S+)/.exec(greeting)![1]!
  const firstStart = await readFirstStart(greeting)
  const key = options.key ?? /Bearer (crewline_\w+)"/.exec(firstStart)?.[1] ?? ''

  async function callWith(
    send: (url: string, init: RequestInit) => Promise<Response>,
    method: string,
    path: string,
    body?: unknown,
    as = key,
  ): Promise<ServerResponse> {
    const start = performance.now()
    const response = await send(url + path, {
      method,
      headers: {
        authorization: `Bearer ${as}`,
        // Sends a session cookie. Without one, routes of the app don't query the database.
        ...(path.startsWith('/app') && { cookie: 'crewline_session=unknown' }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(300_000),
    })
    const text = await response.text()
    const seconds = (performance.now() - start) / 1000
    return { status: response.status, headers: response.headers, body: JSON.parse(text), seconds }
  }

  return {
    ...server,
    url,
    key,
    greeting,
    firstStart,
    get: (path: string, as?: string) => callWith(fetchPatiently, 'GET', path, undefined, as),
    post: (path: string, body: unknown) => callWith(fetchPatiently, 'POST', path, body),
    /** These don't repeat the request if the server is busy. */
    getOnce: (path: string, as?: string) => callWith(fetch, 'GET', path, undefined, as),
    postOnce: (path: string, body: unknown) => callWith(fetch, 'POST', path, body),
    async stop() {
      server.kill('SIGTERM')
      return server.waitForExit()
    },
  }
}

/** Repeats the request, because a server on a busy machine may first respond with 503. */
export async function expectServing({ get }: Pick<Running, 'get'>, key?: string): Promise<void> {
  await embedded.eventually(async () => expect((await get('/api/v1/projects', key)).status).toBe(200))
}

/** Runs a command. Resolves even if the command fails. */
export function runCrewline(settings: Environment, ...args: string[]) {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', ...settings }
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    const program = join(embedded.projectRoot, 'bin/crewline.js')
    const child = execFile(process.execPath, [program, ...args], { env }, (_error, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

/** Separates JSON log lines from the other lines, which are the greeting. */
export function splitOutput(stdout: string) {
  const lines = stdout.split('\n')
  const isLog = (line: string) => line.startsWith('{')
  return {
    log: lines.filter(isLog).map((line) => JSON.parse(line)),
    plain: lines.filter((line) => !isLog(line)).join('\n'),
  }
}

export async function connectTo(dataDir: string): Promise<pg.Client> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  const database = { host: join(dataDir, 'run'), user: 'crewline', password, database: 'crewline' }
  const client = new pg.Client({ ...database, ssl: false })
  client.on('error', () => {})
  await client.connect()
  return client
}

export async function processesOn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const commands = await Promise.all(pids.map(embedded.commandOf))
  return pids.filter((_pid, i) => commands[i]!.includes(folder))
}

/** Ends all processes and deletes all files of a test. */
export async function cleanUp(): Promise<void> {
  for (const child of processes) {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {
      // The processes have already ended.
    }
    await embedded.kill(child)
  }
  processes.clear()
  await embedded.cleanUp()
}
