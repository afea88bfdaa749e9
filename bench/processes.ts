import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** The built command. `npm run bench` builds it first. */
const COMMAND = resolve('dist/cli/crewline.js')

export type Watched = ReturnType<typeof runCommand>
type Settings = Record<string, string>

/** Runs a Crewline command. Records its peak memory, and progress lines with the rows confirmed by then. */
export function runCommand(args: string[], env: Settings, seen: { seen: { rows: number } }) {
  const child = spawn(process.execPath, [COMMAND, ...args], { env: { PATH: process.env.PATH, ...env } })
  const peakMb = watchMemory(child.pid!)
  const lines: { percent: number; rows: number; answered: number }[] = []
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
    for (const [, percent, rows] of String(chunk).matchAll(/(\d+)% {2}([\d,]+) rows?:/g))
      lines.push({
        percent: Number(percent),
        rows: Number(rows!.replaceAll(',', '')),
        answered: seen.seen.rows,
      })
  })
  child.stdout.resume()
  const ended = new Promise<string>((done) =>
    child.once('close', (code, signal) => done(signal ?? `${code}`)),
  )
  return { child, ended, lines, peakMb, said: () => output }
}

/** `peakMb` returns at least `before`, which is the peak memory of an earlier process. */
export async function serveOn(settings: Settings, before = 0, args: string[] = []) {
  const server = launchServer(settings, args)
  const url = await server.ready
  return { ...server, url, peakMb: () => Math.max(before, server.peakMb()) }
}

/** `ready` resolves to the server's URL. */
export function launchServer(settings: Settings, args: string[] = []) {
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...settings }
  const child = spawn(process.execPath, [COMMAND, 'serve', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const peakMb = watchMemory(child.pid!)
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const ready = new Promise<string>((done, fail) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      const greeting = /running at (http\S+).*API reference:/s.exec(output)
      if (greeting) done(greeting[1]!)
    })
    child.once('exit', () => fail(new Error(`the server did not start: ${output}`)))
  })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return gone
  }
  return { pid: child.pid!, ready, kill: () => end('SIGKILL'), stop: () => end('SIGTERM'), peakMb }
}

export async function signIn(url: string, email: string, password: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const reply = await fetch(`${url}/app/session`, { method: 'POST', headers, body })
  return reply.headers.get('set-cookie')!.split(';', 1)[0]!
}

/** Throws the output of `crewline doctor` if it finds a violation. */
export async function examine(dataDir: string): Promise<void> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, [COMMAND, 'doctor', '--all'], { env }).catch((error) => {
    throw new Error(`the doctor found something: ${error.stdout}${error.stderr}`)
  })
}

export function databasePid(dataDir: string): number {
  const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  if (!(pid > 1)) throw new Error(`no database runs on ${dataDir}`)
  return pid
}

/** Returns the ids of child processes. Returns an empty list on systems other than Linux. */
export function childrenOf(pid: number): number[] {
  return readOrEmpty(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .map(Number)
    .filter((child) => child > 1)
}

/** Returns CPU time including running and ended child processes. Works on Linux only. */
export function cpuSeconds(pid: number): number {
  const own = statTicks(pid, 4)
  return childrenOf(pid).reduce((sum, child) => sum + statTicks(child, 2), own) / 100
}

function statTicks(pid: number, parts: number): number {
  const fields = readOrEmpty(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 11 + parts).reduce((sum, ticks) => sum + Number(ticks), 0)
}

/** Returns current (VmRSS) or peak (VmHWM) memory, or 0 on systems other than Linux. */
export function memoryMb(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readOrEmpty(`/proc/${pid}/status`)
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
}

/** Reads memory repeatedly, because Linux deletes the figures when the process ends. */
function watchMemory(pid: number): () => number {
  let peak = 0
  const look = () => {
    peak = Math.max(peak, memoryMb(pid, 'VmHWM'))
    return Math.round(peak)
  }
  const timer = setInterval(() => {
    const before = peak
    if (look() === 0 && before > 0) clearInterval(timer)
  }, 50).unref()
  return look
}

export function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export async function freePort(): Promise<number> {
  const listener = createServer()
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  const { port } = listener.address() as AddressInfo
  await new Promise((done) => listener.close(done))
  return port
}
