import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const COMMAND = fileURLToPath(new URL('../../bin/crewline.js', import.meta.url))

/** The product as an operator runs it: its own process, on a data folder. */
export function startServer(dataDir: string) {
  return serve({ DATA_DIR: dataDir }, [])
}

/** The same on a database that is running already, by so many processes. */
export function startWorkers(databaseUrl: string, workers: number) {
  return serve({ DATABASE_URL: databaseUrl }, ['--workers', String(workers)])
}

async function serve(settings: Record<string, string>, args: string[]) {
  const child = spawn(process.execPath, [COMMAND, 'serve', ...args], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((done, fail) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
      const match = /running at (http\S+)/.exec(said)
      if (match) done(match[1]!)
    })
    child.once('exit', () => fail(new Error(`the server did not start: ${said}`)))
  })
  return {
    url,
    pid: child.pid!,
    residentBytes: () => residentBytes(child.pid!),
    /** The most it ever held. */
    peakBytes: () => peakBytes(child.pid!),
    stop: () =>
      new Promise<void>((done) => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}

/** Linux only: elsewhere the memory column stays empty. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1024
}

function peakBytes(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return Number.NaN
  }
}
