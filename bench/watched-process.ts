import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/** As built: whoever runs a torture has built it, and a hundred starts need not look again. */
const COMMAND = resolve('dist/cli/crewline.js')

export type Watched = ReturnType<typeof runCommand>

/** The command as a shell runs it, with what its progress said and how much memory it took at most. */
export function runCommand(args: string[], env: Record<string, string>, seen: { seen: { rows: number } }) {
  const child = spawn(process.execPath, [COMMAND, ...args], { env: { PATH: process.env.PATH, ...env } })
  const peakMb = watchMemory(child.pid!)
  const lines: { percent: number; rows: number; answered: number }[] = []
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
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
  return { child, ended, lines, peakMb, said: () => said }
}

/** A server on its data folder; `before`: the peak of an earlier life. */
export async function serveOn(settings: Record<string, string>, before = 0) {
  const server = launchServer(settings)
  await server.ready
  return { ...server, peakMb: () => Math.max(before, server.peakMb()) }
}

/** The same, begun: `ready` comes with its address. */
export function launchServer(settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...settings }
  const child = spawn(process.execPath, [COMMAND, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const peakMb = watchMemory(child.pid!)
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const ready = new Promise<string>((done, fail) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
      const greeting = /running at (http\S+).*API reference:/s.exec(said)
      if (greeting) done(greeting[1]!)
    })
    child.once('exit', () => fail(new Error(`the server did not start: ${said}`)))
  })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return gone
  }
  return { ready, kill: () => end('SIGKILL'), stop: () => end('SIGTERM'), peakMb }
}

/** `crewline doctor` beside the running server; throws what it says where a rule is broken. */
export async function examine(dataDir: string): Promise<void> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, [COMMAND, 'doctor', '--all'], { env }).catch((error) => {
    throw new Error(`the doctor found something: ${error.stdout}${error.stderr}`)
  })
}

/** The most it ever held, as Linux counts; elsewhere unknown. */
function watchMemory(pid: number): () => number {
  let peak = 0
  const look = () => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    } catch {
      clearInterval(timer)
    }
  }
  const timer = setInterval(look, 50).unref()
  return () => {
    look()
    return Math.round(peak)
  }
}

export async function freePort(): Promise<number> {
  const listener = createServer()
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  const { port } = listener.address() as AddressInfo
  await new Promise((done) => listener.close(done))
  return port
}
