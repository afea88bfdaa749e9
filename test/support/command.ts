import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject, vi } from 'vitest'
import { createOrganization } from '../../server/commands/organizations.ts'
import { openEmbedded } from '../../server/db/embedded.ts'
import { forgoFsync } from './embedded-database.ts'
import { connectPatiently } from './patient.ts'

// A child process takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

export type Outcome = { code: number | null; stdout: string; stderr: string }

export const COMMAND = fileURLToPath(new URL('../../bin/crewline.js', import.meta.url))

/** The command as a shell would run it, in an environment of its own. */
export function crewline(args: string[], env: Record<string, string> = {}, input = ''): Promise<Outcome> {
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
    // A command that does not read its input may be gone before all of it is written.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/** A data folder with a living owner, whose guest every command of the test is: that is faster by a second each. */
export async function openWorkplace() {
  const folder = await mkdtemp(join(tmpdir(), 'crewline-cli-'))
  const dataDir = join(folder, 'data')
  await promisify(execFile)('cp', ['-a', inject('preparedFolder'), dataDir])
  const database = await openEmbedded({ dataDir, role: 'server' })
  await forgoFsync(database.connection)
  const db = connectPatiently(database.connection)

  function run(args: string[], input?: string): Promise<Outcome> {
    return crewline(args, { DATA_DIR: dataDir }, input)
  }

  /** What --json printed, which has to be all there is. */
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into records
  async function json(args: string[], input?: string): Promise<any> {
    const { code, stdout, stderr } = await run([...args, '--json'], input)
    if (code !== 0) throw new Error(`crewline ${args.join(' ')}: ${stderr}`)
    return JSON.parse(stdout)
  }

  async function close() {
    await db.close()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }

  return {
    db,
    connection: database.connection,
    dataDir,
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
