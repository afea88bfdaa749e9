import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { median } from './compare.ts'
import type { Row } from './results.ts'
import type { Stage } from './stage.ts'

/** From the command to the line that says it is running, on a database that is running already. */
export async function measureColdStart({ databaseUrl: url }: Stage): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, program] of [
    ['crewline serve', 'bin/crewline.js'],
    ['node alone', '--version'],
  ] as const) {
    const times: number[] = []
    for (let round = 0; round < 7; round++) times.push(await startOnce(program, url))
    rows.push({ name: what, values: { ms: median(times) } })
  }
  return rows
}

function startOnce(program: string, databaseUrl: string): Promise<number> {
  const start = performance.now()
  const args = program.startsWith('--') ? [program] : [resolve(program), 'serve']
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((done) => {
    let milliseconds = 0
    child.stdout.on('data', (chunk) => {
      if (milliseconds > 0 || !/running at|^v\d/.test(String(chunk))) return
      milliseconds = performance.now() - start
      child.kill('SIGTERM')
    })
    child.once('exit', () => done(milliseconds))
  })
}
