import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { inject, vi } from 'vitest'
import { explain } from '../../cli/failures.ts'
import { buildProgram } from '../../cli/program.ts'
import { createOrganization } from '../../server/commands/organizations.ts'
import { VERSION } from '../../server/http/package.ts'
import { administer, copyDatabase } from './embedded-database.ts'
import { connectPatiently } from './patient.ts'

export type CommandResult = { code: number | null; stdout: string; stderr: string }

export const COMMAND = fileURLToPath(new URL('../../bin/crewline.js', import.meta.url))

export function crewline(
  args: string[],
  env: Record<string, string> = {},
  input = '',
): Promise<CommandResult> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      env: { PATH: process.env.PATH, ...env },
      cwd: tmpdir(),
    })
    const outcome = { code: null, stdout: '', stderr: '' }
    child.stdout.on('data', (chunk) => {
      outcome.stdout += chunk
    })
    child.stderr.on('data', (chunk) => {
      outcome.stderr += chunk
    })
    child.on('error', fail)
    child.on('close', (code) => done({ ...outcome, code }))
    // Ignores write errors, because the command may exit before it reads its input.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/**
 * Runs a command in this process, because a new process starts slowly. Commands must not run concurrently,
 * because each one replaces process.env.
 */
export async function crewlineHere(
  args: readonly string[],
  env: Record<string, string> = {},
  input = '',
): Promise<CommandResult> {
  const outcome = { stdout: '', stderr: '' }
  const streams = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk, ...rest) => {
      outcome[name] += Buffer.from(chunk).toString()
      for (const done of rest) if (typeof done === 'function') done()
      return true
    }),
  )
  const typed = Readable.from([Buffer.from(input)]) as typeof process.stdin
  const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(typed)
  const { env: own } = process
  process.env = env
  try {
    const program = await buildProgram(VERSION, args[0])
    await program.parseAsync(args, { from: 'user' })
    return { ...outcome, code: Number(process.exitCode ?? 0) }
  } catch (error) {
    const { lines, code } = explain(error)
    return {
      stdout: outcome.stdout,
      stderr: outcome.stderr + lines.map((line) => `${line}\n`).join(''),
      code,
    }
  } finally {
    process.env = own
    process.exitCode = undefined
    for (const mock of [...streams, stdin]) mock.mockRestore()
  }
}

const KEY = Buffer.alloc(32, 'a key of the tests').toString('base64')
let workplaces = 0

export async function openWorkplace() {
  const cluster = inject('connection')
  const name = `cli_${process.pid}_${++workplaces}`
  await copyDatabase(cluster, name)
  const { user, password, host } = cluster
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost/${name}?host=${encodeURIComponent(host)}`
  const db = connectPatiently({ connectionString: url })

  function run(args: string[], input?: string, env: Record<string, string> = {}): Promise<CommandResult> {
    return crewlineHere(args, { DATABASE_URL: url, CREWLINE_SECRET_KEY: KEY, ...env }, input)
  }

  /** Runs the command with `--json`, and expects that its output is only JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: each command prints other fields
  async function json(args: string[], input?: string): Promise<any> {
    const { code, stdout, stderr } = await run([...args, '--json'], input)
    if (code !== 0) throw new Error(`crewline ${args.join(' ')}: ${stderr}`)
    return JSON.parse(stdout)
  }

  async function close() {
    await db.close()
    await administer(cluster, `drop database ${name} with (force)`)
  }

  return {
    db,
    name,
    url,
    run,
    json,
    close,
    organization: async (plan?: string) => ({
      ...(await createOrganization(db, { name: 'Acme', ...(plan ? { plan } : {}) })),
      actor: 'test',
    }),
  }
}

export type Workplace = Awaited<ReturnType<typeof openWorkplace>>
