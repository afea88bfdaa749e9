import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chown, readFile, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'
import { findBinaries } from '../../../server/db/embedded/binaries.ts'
import { changeOwner, createCluster } from '../../../server/db/embedded/cluster.ts'
import { ensureDatabase } from '../../../server/db/embedded/connection.ts'
import { createDataFolder } from '../../../server/db/embedded/data-folder.ts'
import { describeSpawn, preparePrograms } from '../../../server/db/embedded/run-as.ts'
import { makeSocketFolder } from '../../../server/db/embedded/socket-folder.ts'
import { postmasterPid } from './embedded-process.ts'

const PASSWORD = 'a password for tests'

/**
 * Starts a PostgreSQL on TCP that tests can restart. It is empty, a copy of the prepared database, or a
 * replica.
 */
export async function startTcpPostgres(folder: string, from: Original | 'nothing' = prepared()) {
  const data = await createDataFolder(folder)
  const sockets = await makeSocketFolder(data)
  const programs = await preparePrograms(await findBinaries(), data, sockets, true)
  if (from === 'nothing') await createCluster(programs, data, PASSWORD)
  else await copyCluster(from, data.cluster)
  if (programs.owner) await changeOwner(data.cluster, programs.owner)
  const port = await freePort()
  const { password, port: followed } = from === 'nothing' ? { password: PASSWORD } : from.connection
  const connection = { host: '127.0.0.1', port, user: 'crewline', password, database: 'crewline' }

  const conninfo = `host=127.0.0.1 port=${followed} user=crewline password='${password}'`

  function launchPostgres() {
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${sockets}`,
      'max_connections=100',
      // Makes writes faster. A killed process loses no writes, because the operating system writes them to
      // disk.
      'fsync=off',
      ...(followed ? [`primary_conninfo=${conninfo}`, 'wal_retrieve_retry_interval=200ms'] : []),
    ]
    const args = ['-D', data.cluster, ...settings.flatMap((setting) => ['-c', setting])]
    const { file, args: all, options } = describeSpawn(programs, 'postgres', args)
    return spawn(file, all, { ...options, stdio: 'ignore' })
  }
  let child = launchPostgres()
  await untilReady()

  async function untilReady() {
    for (let tries = 0; ; tries++) {
      try {
        return await ensureDatabase(connection)
      } catch (error) {
        if (tries > 300) throw error
        await sleep(50)
      }
    }
  }

  /** SIGINT is a fast shutdown. SIGKILL simulates a crash. */
  function stop(signal: NodeJS.Signals = 'SIGINT') {
    return new Promise<void>((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done()
      child.once('exit', () => done())
      child.kill(signal)
    })
  }

  async function connectDirectly(): Promise<pg.Client> {
    const client = new pg.Client(connection)
    client.on('error', () => {})
    await client.connect()
    return client
  }

  async function signalAll(signal: NodeJS.Signals): Promise<void> {
    const postmaster = await postmasterPid(folder)
    const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    for (const pid of [postmaster, ...children.trim().split(' ').map(Number)]) {
      try {
        process.kill(pid, signal)
      } catch {
        // The process has already ended.
      }
    }
  }

  return {
    connection,
    cluster: data.cluster,
    connectDirectly,
    /** Opens connections until PostgreSQL rejects one. Returns the open connections. */
    async connectUntilFull(): Promise<pg.Client[]> {
      const clients: pg.Client[] = []
      for (;;)
        try {
          clients.push(await connectDirectly())
        } catch (error) {
          if ((error as { code?: string }).code !== '53300') throw error
          return clients
        }
    },
    /** Ends Crewline's connections, except those for notifications or replica reads. Returns the number. */
    async endConnections(client?: pg.Client): Promise<number> {
      const on = client ?? (await connectDirectly())
      const { rowCount } = await on.query(
        "select pg_terminate_backend(pid, 1000) from pg_stat_activity where application_name = 'crewline'",
      )
      if (!client) await on.end()
      return rowCount ?? 0
    },
    /** Freezes all PostgreSQL processes, so that connections stay open without responses. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    url: `postgres://crewline:${encodeURIComponent(password)}@127.0.0.1:${port}/crewline`,
    socketUrl: `postgres://crewline:${encodeURIComponent(password)}@${encodeURIComponent(sockets)}:${port}/crewline`,
    socket: join(sockets, `.s.PGSQL.${port}`),
    stop,
    async start() {
      child = launchPostgres()
      await untilReady()
    },
    /** Sends a signal to the main process only. After SIGSTOP, new connections get no response. */
    signal: (signal: NodeJS.Signals) => child.kill(signal),
  }
}

/** The database to copy. With a port, the copy becomes a replica of the original. */
type Original = { cluster: string; connection: { password: string; port?: number } }

function prepared(): Original {
  const folder = inject('preparedFolder')
  const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim()
  return { cluster: join(folder, 'postgres'), connection: { password } }
}

/** The original must not be running during the copy. */
async function copyCluster({ cluster, connection }: Original, copy: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', cluster, copy])
  if (!connection.port) return
  const signal = join(copy, 'standby.signal')
  await writeFile(signal, '')
  const { uid, gid } = await stat(copy)
  await chown(signal, uid, gid)
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
