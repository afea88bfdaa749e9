import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crewlineHere } from '../support/command.ts'
import type { Environment } from '../support/processes/server-process.ts'
import { cleanUp, launch, makeFolder, ordinaryUser } from '../support/processes/server-process.ts'
import { freePort, startTcpPostgres } from '../support/processes/tcp-postgres.ts'

afterAll(cleanUp)

/**
 * Expects that the server exits with an error, and returns the error message. Without DATA_DIR, also expects
 * that no data folder was created.
 */
async function refusal(settings: Environment, user: { uid?: number } = {}): Promise<string> {
  return refusalBy(settings, async (all) => {
    const { waitForExit, said: stderr } = launch(all, user)
    const code = await waitForExit()
    return { code, ...stderr }
  })
}

/** Runs the command in this process. The settings must stop the command before it starts a server. */
const refusalHere = (settings: Environment, command = 'serve') =>
  refusalBy(settings, (all) => crewlineHere(command.split(' '), { PORT: '0', ...all }))

type Ended = { code: number | string | null; stdout: string; stderr: string }

async function refusalBy(settings: Environment, run: (all: Environment) => Promise<Ended>): Promise<string> {
  const dataDir = settings.DATA_DIR ?? join(await makeFolder(), 'data')
  const { code, stdout, stderr } = await run({ DATA_DIR: dataDir, ...settings })
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^[A-Z][^\n]+\.\n$/)
  expect(stderr).not.toMatch(/Error:|Unexpected error|^ +at /m)
  if (!settings.DATA_DIR) await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  return stderr
}

describe('a wrong setting stops the start with a sentence, before anything is created', () => {
  it.each<[Environment, RegExp]>([
    [{ HOST: 'nowhere.invalid' }, /^HOST nowhere\.invalid is not an address of this machine\./],
    [{ HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 is not an address of this machine\./],
    [
      { CREWLINE_INIT_PASSWORD: 'too short' },
      /^CREWLINE_INIT_PASSWORD must be at least 10 characters, and not a common password\.\n/,
    ],
  ])('%o', async (settings, sentence) => {
    const stderr = await refusalHere(settings)
    expect(stderr).toMatch(sentence)
    expect(stderr).not.toContain('too short')
  })

  it('a database that cannot be reached', async () => {
    const stderr = await refusal({ DATABASE_URL: 'postgres://u:hidden@nowhere.invalid/x' })
    expect(stderr).toMatch(/^The database at DATABASE_URL can't be reached \(.*nowhere\.invalid\)/)
    expect(stderr).not.toContain('hidden')
  })

  it('a port that is in use', async () => {
    const other = createServer()
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const { port } = other.address() as AddressInfo
    const stderr = await refusal({ PORT: String(port) }).finally(() => other.close())
    expect(stderr).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another one.\n`,
    )
  })

  it('several wrong settings together, with one line each', async () => {
    const server = launch({ PORT: 'x', LOG_LEVEL: 'x', DATA_DIR: join(await makeFolder(), 'data') })
    expect(await server.waitForExit()).toBe(1)
    expect(server.said.stderr).toMatch(/^PORT must [^\n]+\nLOG_LEVEL must [^\n]+\n$/)
  })
})

describe('a data folder that cannot be used stops the start with a sentence', () => {
  it.skipIf(process.platform !== 'linux')(
    'because the file system does not allow folders',
    { meta: { needs: 'Linux' } },
    async () => {
      const stderr = await refusalHere({ DATA_DIR: '/proc/crewline/data' })
      expect(stderr).toMatch(/^Crewline can't write to its data folder \/proc\/crewline\/data/)
    },
  )

  it.skipIf(ordinaryUser === null)(
    'because it is not writable',
    { meta: { needs: 'a user without root permissions who can run Crewline' } },
    async () => {
      const folder = await makeFolder(0o555)
      const stderr = await refusal({ DATA_DIR: join(folder, 'data') }, ordinaryUser!)
      expect(stderr).toMatch(/^Crewline can't write to its data folder .+ \(EACCES\)\. Make it writable/)
      expect(await readdir(folder)).toEqual([])

      const existing = join(await makeFolder(), 'data')
      await mkdir(existing)
      await chmod(existing, 0o555)
      expect(await refusal({ DATA_DIR: existing }, ordinaryUser!)).toContain('(EACCES)')
      expect(await readdir(existing)).toEqual([])
    },
  )
})

describe('a database that cannot be used stops the start with a sentence', () => {
  let postgres: Awaited<ReturnType<typeof startTcpPostgres>>
  let client: pg.Client

  beforeAll(async () => {
    postgres = await startTcpPostgres(await makeFolder())
    client = new pg.Client(postgres.connection)
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await postgres.stop()
  })

  it('because the password, the name or the permissions are wrong', async () => {
    await client.query("create role weak login password 'hidden' connection limit 3")
    const { port } = postgres.connection
    const at = (user: string, name: string) => `postgres://${user}@127.0.0.1:${port}/${name}`
    expect(await refusal({ DATABASE_URL: at('crewline:hidden', 'crewline') })).toContain(
      "can't be used (password authentication failed",
    )
    const commandOn = (name: string) => refusalHere({ DATABASE_URL: at('weak:hidden', name) }, 'migrate')
    expect(await commandOn('nothing')).toMatch(/"nothing" does not exist/)
    expect(await commandOn('crewline')).toMatch(/permission denied/)
  })

  it('because another program responds at its address', async () => {
    const port = await freePort()
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    await new Promise<void>((done) => other.listen(port, '127.0.0.1', done))
    const stderr = refusalHere({ DATABASE_URL: `postgres://u:hidden@127.0.0.1:${port}/x` }, 'migrate')
    expect(await stderr.finally(() => other.close())).toMatch(/DATABASE_URL can't be (reached|used)/)
  })

  it('because a newer Crewline has migrated it', async () => {
    await client.query("insert into schema_migrations (name) values ('9999-flying-cars.sql')")
    expect(await refusal({ DATABASE_URL: postgres.url })).toMatch(
      /^The database was migrated by a newer version of Crewline \(9999-flying-cars\.sql\)\. Start that version/,
    )
  })
})
