import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explain } from '../../cli/failures.ts'
import { sql } from '../../server/db/sql.ts'
import type { Workplace } from '../support/command.ts'
import { COMMAND, crewline, crewlineHere, openWorkplace } from '../support/command.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crewline-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('without a server', () => {
  it('migrates a new data folder, lists the migrations and keeps the data for later commands', async () => {
    const env = { DATA_DIR: join(folder, 'alone') }
    const first = await crewline(['migrate'], env)
    expect(first.code).toBe(0)
    expect(first.stdout).toMatch(/^Migrations applied: 0001-core\.sql(, \d{4}-[a-z-]+\.sql)*\.\n$/)
    const second = await crewline(['migrate'], env)
    expect(second.stdout).toBe('The database is up to date.\n')
    expect(JSON.parse((await crewline(['migrate', '--json'], env)).stdout)).toEqual({
      migrated: [],
      distributed: [],
      texts_stored: 0,
    })
    const created = await crewline(['org', 'create', '--name', 'Alone', '--json'], env)
    expect(JSON.parse(created.stdout).id).toBe(1)
    expect(JSON.parse((await crewline(['org', 'list', '--json'], env)).stdout)).toMatchObject([
      { name: 'Alone' },
    ])
    const examined = await crewline(['doctor', '--json'], env)
    const { version, newer } = JSON.parse(examined.stdout).postgresql
    const sentence =
      `The bundled PostgreSQL ${version} is older than ${newer}, which wasn't available as a bundle when this ` +
      'Crewline was released. Check for a newer Crewline, or move the data to your own PostgreSQL with ' +
      '"crewline move-database".\n'
    expect(examined.stderr).toBe(newer === null ? '' : sentence)
  })
})

describe('a failed command prints one sentence and exits with 1', () => {
  async function refusal(args: string[], env: Record<string, string>): Promise<string> {
    const { code, stdout, stderr } = await crewlineHere(args, env)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).not.toMatch(/^ {4}at /m)
    return stderr
  }

  it('if the database cannot be reached', async () => {
    const stderr = await refusal(['org', 'list'], { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' })
    expect(stderr).toMatch(/^The database at DATABASE_URL can't be reached .*Check its URL/)
  })

  it.each([
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    Object.assign(new Error('could not extend file "base/1/2"'), { code: '53100' }),
  ])('if the disk is full, at any time: %o', (error) => {
    const lines = [`The disk is full (${error.message}). Free space, then start again.`]
    expect(explain(error)).toEqual({ lines, code: 1 })
  })

  it('if the data folder is a file', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    expect(await refusal(['org', 'list'], { DATA_DIR: file })).toMatch(/is a file\. Set DATA_DIR to a folder/)
  })
})

describe('next to a running server', () => {
  let workplace: Workplace
  beforeAll(async () => {
    workplace = await openWorkplace()
  })
  afterAll(() => workplace.close())

  it('exits with 0 if the reader of its output closes the pipe', async () => {
    // The list of 400 organizations is larger than a pipe's buffer, so the command notices the closed pipe.
    await Promise.all(Array.from({ length: 400 }, () => workplace.organization()))
    const script = '"$@" | head -c 10; test "$PIPESTATUS" = 0 && echo " and fine"'
    const command = [process.execPath, COMMAND, 'org', 'list', '--json']
    const child = spawn('bash', ['-c', script, 'bash', ...command], {
      env: { PATH: process.env.PATH, DATABASE_URL: workplace.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let out = ''
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    await new Promise((done) => child.on('close', done))
    expect(out).toMatch(/^\[\s+\{\s+ and fine\n$/)
  })

  it('explains an unexpected error in one sentence, with a stack only if LOG_LEVEL is debug', async () => {
    const { db } = workplace
    await db.query(sql`alter table tags rename to tags_elsewhere`)
    const { id } = await workplace.organization()
    const list = ['tag', 'list', '--organization', `${id}`]
    const plain = await workplace.run(list)
    const debugged = await workplace.run(list, '', { LOG_LEVEL: 'debug' })
    await db.query(sql`alter table tags_elsewhere rename to tags`)
    expect([plain.code, debugged.code]).toEqual([1, 1])
    expect(plain.stderr).toBe(
      'Unexpected error: relation "tags" does not exist. Set LOG_LEVEL=debug for details.\n',
    )
    expect(debugged.stderr).toMatch(/relation "tags" does not exist\n {4}at /)
  })
})
