import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createDataFolder } from '../../server/db/embedded/data-folder.ts'
import { findFolderOwner, tryLock } from '../../server/db/embedded/data-lock.ts'
import { isMarkedBy, stopOrphan } from '../../server/db/embedded/orphan.ts'
import { checkDataFolder } from '../../server/db/embedded.ts'
import * as support from '../support/processes/embedded-process.ts'

const { copyDataFolder, isRoot, makeFolder, nobody, open, openElsewhere, query } = support

afterEach(support.cleanUp)

describe('a second process on one data folder', () => {
  it('is refused with a sentence if both are servers', async () => {
    const dataDir = await copyDataFolder()
    const first = await openElsewhere(dataDir)
    const sentence =
      `Another Crewline server (process ${first.child.pid}) is using ${dataDir}. ` +
      'Stop it first, or set DATA_DIR to another folder.'
    await expect(open(dataDir)).rejects.toThrow(sentence)
    await expect(checkDataFolder(dataDir)).rejects.toThrow(sentence)
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('shares the running database if it is a command', async () => {
    const dataDir = await copyDataFolder()
    const server = await open(dataDir)
    const guest = await openElsewhere(dataDir, { role: 'command' })
    expect(guest).toMatchObject({ owner: false, connection: server.connection })
    expect(await guest.stop()).toBe(0)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('waits for a running command to finish if it is a server', async () => {
    const dataDir = await copyDataFolder()
    const command = await openElsewhere(dataDir, { role: 'command' })
    expect(command.owner).toBe(true)
    const server = open(dataDir)
    expect(await Promise.race([server, sleep(500, 'waiting')])).toBe('waiting')
    expect(await command.stop()).toBe(0)
    expect((await server).owner).toBe(true)
  })

  it('can start concurrently, but only one server runs, and every command gets the database', async () => {
    const folder = await makeFolder()
    const made = await Promise.all([1, 2, 3, 4].map(() => createDataFolder(join(folder, 'new', 'made'))))
    expect(new Set(made.map(({ path }) => path)).size).toBe(1)
    expect(await findFolderOwner(join(folder, 'new', 'gone'))).toBe(null)

    const dataDir = join(folder, 'data')
    const servers = await Promise.all([1, 2, 3, 4].map(() => openElsewhere(dataDir)))
    expect(servers.filter(({ owner }) => owner)).toHaveLength(1)
    expect(servers.filter(({ refused }) => refused === 'DataFolderError')).toHaveLength(3)
    for (const server of servers) await support.kill(server.child)

    const commands = await Promise.all([1, 2, 3, 4].map(() => openElsewhere(dataDir, { role: 'command' })))
    expect(commands.filter(({ owner }) => owner)).toHaveLength(1)
    expect(commands.filter(({ owner }) => owner === false)).toHaveLength(3)
    // The owner waits for the other commands before it stops the database, so any command can end first.
    expect(await Promise.all(commands.map(({ stop }) => stop()))).toEqual([0, 0, 0, 0])
  })

  it('is refused even if the lock was removed while its owner runs', async () => {
    const dataDir = await copyDataFolder()
    const first = await openElsewhere(dataDir)
    await rm(join(dataDir, 'run', 'owner.1'))
    await expect(open(dataDir)).rejects.toThrow(`Another Crewline process (${first.child.pid}) is using`)
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('after the owner of a data folder has ended', () => {
  it('an orphaned database is stopped and started again with all its data', async () => {
    const dataDir = await copyDataFolder()
    const first = await openElsewhere(dataDir)
    await query(first, 'create table notes as select 7 as number')
    await support.kill(first.child)
    const orphan = await support.postmasterPid(dataDir)
    expect(await support.commandOf(orphan)).toContain('postgres')

    const database = await open(dataDir)
    expect(await query(database, 'select number from notes')).toEqual([{ number: 7 }])
    expect(await support.postmasterPid(dataDir)).not.toBe(orphan)
    expect(await support.commandOf(orphan)).toBe('')
  })

  it('a database that was also killed recovers its data', async () => {
    const dataDir = await copyDataFolder()
    const first = await openElsewhere(dataDir)
    await query(first, 'create table notes as select 7 as number')
    process.kill(await support.postmasterPid(dataDir), 'SIGKILL')
    await support.kill(first.child)
    expect(await query(await open(dataDir), 'select number from notes')).toEqual([{ number: 7 }])
  })

  it('an orphaned database is recognized by the exact PID of its owner', () => {
    const command = '/bin/postgres -D /crewline_1/postgres -c cluster_name=crewline_123 '
    expect([1, 12, 123].map((parent) => isMarkedBy(parent, command))).toEqual([false, false, true])
  })

  it('another process with the PID of the old postmaster is not killed', async () => {
    const dataDir = await copyDataFolder()
    const identity = isRoot ? { uid: nobody, gid: nobody } : {}
    const unrelated = spawn('sleep', ['60'], { stdio: 'ignore', ...identity })
    await once(unrelated, 'spawn')
    const lines = `${unrelated.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n`
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lines)
    await writeFile(join(dataDir, 'run', '.s.PGSQL.5432.lock'), lines)
    await open(dataDir)
    expect(unrelated.exitCode ?? unrelated.signalCode).toBe(null)
    await support.kill(unrelated)
  })

  // In a container, the next PostgreSQL often gets the same PID.
  it('the file of a killed database is removed, even if no process has its PID', async () => {
    const data = await createDataFolder(await copyDataFolder())
    const ended = spawn('true')
    await once(ended, 'exit')
    const file = join(data.cluster, 'postmaster.pid')
    const programs = { name: 'directly', wrap: [], as: null, owner: null, native: '', environment: {} }
    for (const pid of [ended.pid, 1, process.pid, '']) {
      await writeFile(file, `${pid}\n${data.cluster}\n1700000000\n5432\n${data.run}\n\n1 2\nready   \n`)
      await stopOrphan(programs, data, data.run)
      await expect(stat(file), `a file with PID ${pid}`).rejects.toThrow('ENOENT')
    }
  })
})

describe('the lock', () => {
  const self = { pid: process.pid, role: 'server', port: 5432 } as const

  it('goes to exactly one of several processes that find a dead owner', async () => {
    for (let round = 0; round < 20; round++) {
      const folder = await makeFolder()
      await leaveDeadSocket(join(folder, 'owner'))
      await leaveDeadSocket(join(folder, 'owner.3'))
      const claims = await Promise.all(Array.from({ length: 8 }, () => claim(folder)))
      const won = claims.filter((claimed) => 'release' in claimed)
      expect(won).toHaveLength(1)
      expect(await readdir(folder)).toEqual(['owner.4'])
      for (const lock of won) await lock.release()
      expect(await readdir(folder)).toEqual([])
    }
  })

  it('is respected with any number in its file name, and with its name before version 0.2', async () => {
    for (const name of ['owner', 'owner.1', 'owner.7']) {
      const folder = await makeFolder()
      const owner = await claim(folder)
      await rename(join(folder, 'owner.1'), join(folder, name))
      expect(await claim(folder)).toEqual(self)
      expect(await readdir(folder)).toEqual([name])
      if ('release' in owner) await owner.release()
    }
  })

  async function claim(folder: string) {
    for (;;) {
      const found = await tryLock(folder, self)
      if (found) return found
      await sleep(1)
    }
  }

  /** Leaves a socket without a listener, as a killed process does. `close` deletes only the old path. */
  async function leaveDeadSocket(path: string): Promise<void> {
    const server = createServer().listen(`${path}.x`)
    await once(server, 'listening')
    await rename(`${path}.x`, path)
    server.close()
    await once(server, 'close')
  }
})
