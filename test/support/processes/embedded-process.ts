import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'
import { type EmbeddedDatabase, openEmbedded } from '../../../server/db/embedded.ts'

export const isRoot = process.getuid?.() === 0
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url))
export const nobody = 65534

const moduleIn = (root: string) => pathToFileURL(join(root, 'dist', 'server', 'db', 'embedded.js')).href

/** False if tests don't run as root, or if the user `nobody` can't access Node.js or the checkout. */
export const canBeNobody =
  isRoot &&
  spawnSync(process.execPath, ['-e', `import('${moduleIn(projectRoot)}')`], { uid: nobody, cwd: '/' })
    .status === 0

type Role = 'server' | 'command'
type Options = { role?: Role; uid?: number; env?: Record<string, string>; root?: string }

const folders: string[] = []
const databases: EmbeddedDatabase[] = []
const children = new Set<ChildProcess>()

export async function makeFolder(mode = 0o755, parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'crewline-embedded-'))
  folders.push(folder)
  await chmod(folder, mode)
  return folder
}

export async function open(dataDir: string, role: Role = 'server', log?: (message: string) => void) {
  const database = await openEmbedded({ dataDir, role, log })
  databases.push(database)
  return database
}

export async function copyDataFolder(): Promise<string> {
  const dataDir = join(await makeFolder(), 'data')
  await promisify(execFile)('cp', ['-a', inject('preparedFolder'), dataDir])
  return dataDir
}

/** Ends all processes and deletes all files of a test. */
export async function cleanUp(): Promise<void> {
  for (const child of children) await kill(child)
  for (const database of databases.splice(0)) await database.stop()
  for (const folder of folders.splice(0)) {
    for (const name of await readdir(folder, { recursive: true })) {
      const pid = name.endsWith('postmaster.pid') ? await readPid(join(folder, name)) : null
      if (pid && (await commandOf(pid)).includes('postgres')) process.kill(pid, 'SIGKILL')
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

export async function query(database: Pick<EmbeddedDatabase, 'connection'>, statement: string) {
  const client = new pg.Client({ ...database.connection, ssl: false })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const readPid = async (file: string) => Number.parseInt(await readFile(file, 'utf8'), 10)

export const postmasterPid = (dataDir: string) => readPid(join(dataDir, 'postgres', 'postmaster.pid'))

export const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')

export async function uidOf(pid: number): Promise<number> {
  return Number(/^Uid:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])
}

export async function kill(child: ChildProcess): Promise<void> {
  children.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const script = `
  const [module, dataDir, role] = process.argv.slice(1)
  const { openEmbedded } = await import(module)
  const say = (answer) => console.log(JSON.stringify(answer))
  try {
    const database = await openEmbedded({ dataDir, role })
    say({ connection: database.connection, owner: database.owner })
    for await (const _ of process.stdin);
    await database.stop()
  } catch (error) {
    say({ refused: error.name, message: error.message })
  }`

type Answer = {
  connection: EmbeddedDatabase['connection']
  owner: boolean
  refused?: string
  message?: string
}

/** Opens a data folder's database in a child process. `stop` ends the process and returns its exit code. */
export async function openElsewhere(dataDir: string, options: Options = {}) {
  const { role = 'server', uid, env = {}, root = projectRoot } = options
  const module = moduleIn(root)
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, module, dataDir, role], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  children.add(child)
  const silence = once(child, 'exit').then(() => ['{"message":"it ended without a word"}'])
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), silence])
  const response: Answer = JSON.parse(line)
  const stop = async () => {
    child.stdin.end()
    if (child.exitCode === null) await once(child, 'exit')
    children.delete(child)
    return child.exitCode
  }
  return { ...response, child, stop }
}

export async function eventually<T>(look: () => Promise<T>, seconds = 300): Promise<T> {
  for (const deadline = performance.now() + seconds * 1000; ; ) {
    try {
      return await look()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(50)
    }
  }
}
