import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type Binaries, repairLibraries } from './binaries.ts'
import { type DataFolder, DataFolderError, runsAsRoot, type SystemUser } from './data-folder.ts'
import { grantAccess } from './socket-folder.ts'

/** How to run PostgreSQL, which refuses to run as root. initdb also refuses a user without a name. */
type RunAs = {
  name: string
  wrap: string[]
  as: SystemUser | null
  /** The system user that the database's files must belong to. Null changes no files. */
  owner: SystemUser | null
  /** Other services may run as this user and could read the files. */
  isShared?: boolean
}

export type Programs = RunAs & { native: string; environment: Record<string, string> }

type Program = 'initdb' | 'pg_ctl' | 'postgres'

const isWindows = process.platform === 'win32'

// Has no PG*, LC_*, LANG and TZ variables, because they affect PostgreSQL.
const cleanEnvironment: Record<string, string> = isWindows
  ? {}
  : { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' }

export function describeSpawn(programs: Programs, program: Program, args: string[]) {
  const path = join(programs.native, 'bin', isWindows ? `${program}.exe` : program)
  const [file = path, ...rest] = [...programs.wrap, path, ...args]
  // On macOS, `nobody` has the uid -2, which `listUsers` returns as 4294967294. `spawn` accepts only -2.
  const identity = programs.as ? { uid: programs.as.uid | 0, gid: programs.as.gid | 0 } : {}
  return {
    file,
    args: rest,
    options: { cwd: '/', env: programs.environment, windowsHide: true, ...identity },
  }
}

export function runProgram(programs: Programs, program: Program, args: string[], input = '') {
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    const { file, args: all, options } = describeSpawn(programs, program, args)
    let output = ''
    const fail = (error: unknown) => resolve({ ok: false, output: `${output}${error}` })
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    try {
      const child = spawn(file, all, { ...options, signal: AbortSignal.timeout(300_000) })
      // Registered first, because an `error` event without a listener ends the process.
      child.once('error', fail)
      child.once('close', (code) => resolve({ ok: code === 0, output }))
      child.stdout.on('data', collect)
      child.stderr.on('data', collect)
      // A program may end without reading its input.
      child.stdin.on('error', () => {})
      child.stdin.end(input)
    } catch (error) {
      // Some failures, such as an unknown uid, are thrown synchronously.
      fail(error)
    }
  })
}

/** Tries each way to run PostgreSQL until one works and can access the data folder. */
export async function preparePrograms(
  { native }: Binaries,
  data: DataFolder,
  sockets: string,
  creating: boolean,
): Promise<Programs> {
  const libraries = await repairLibraries(native, data.libraries)
  const choices = await listChoices(data, creating)
  const refusals: string[] = []
  for (const runAs of choices) {
    const programs = { ...runAs, native, environment: { ...cleanEnvironment, ...libraries } }
    if (choices.length === 1) return programs
    const refusal = await tryToRun(programs, data, sockets, creating)
    if (refusal === null) return programs
    refusals.push(`${runAs.name}: ${refusal.trim().split('\n').at(-1)}`)
  }
  throw new DataFolderError(
    `PostgreSQL can't run ${runsAsRoot() ? 'as root' : 'as a user without a name in /etc/passwd'} here. Run ` +
      'Crewline as another user, or set DATABASE_URL to your own PostgreSQL.',
    { cause: new Error(refusals.join('; ')) },
  )
}

async function listChoices(data: DataFolder, creating: boolean): Promise<RunAs[]> {
  const directly = { name: 'directly', wrap: [], as: null, owner: null }
  if (!runsAsRoot() && !(creating && isNameless())) return [directly]

  const users = await listUsers()
  const chosen = choosePostgresUser(users)
  const mapped = users.find(({ uid, name }) => uid >= 1000 && name !== 'nobody') ?? chosen
  const unshare = ['unshare', '--user', `--map-user=${mapped.uid}`, `--map-group=${mapped.gid}`, '--']
  const inNamespace = { name: 'in a user namespace', wrap: unshare, as: null }
  if (!runsAsRoot()) return [directly, { ...inNamespace, owner: data.account }]

  const ofRoot = data.account.uid === 0
  const user = ofRoot ? chosen : data.account
  const asUser = {
    name: `as uid ${user.uid}`,
    wrap: [],
    as: user,
    owner: user,
    isShared: ofRoot && chosen.isShared,
  }
  const bySetpriv = { name: `${asUser.name} by setpriv`, wrap: setpriv(user), as: null, owner: user }
  const asRoot = { ...inNamespace, owner: { uid: 0, gid: 0 } }
  // With `asRoot`, root owns the database's files. For another user's folder, this is the last choice.
  return ofRoot ? [asUser, asRoot, bySetpriv] : [asUser, bySetpriv, asRoot]
}

/** Prefers dedicated users. Every process that runs as nobody could read and write the database's files. */
export function choosePostgresUser(users: readonly NamedUser[]): SystemUser & { isShared: boolean } {
  for (const wanted of ['crewline', 'postgres']) {
    const user = users.find(({ name }) => name === wanted)
    if (user) return { uid: user.uid, gid: user.gid, isShared: false }
  }
  const { uid, gid } = users.find(({ name }) => name === 'nobody') ?? users[0] ?? { uid: 65534, gid: 65534 }
  return { uid, gid, isShared: true }
}

/** The capability `dac_override` gives PostgreSQL access to folders that only root can enter. */
const setpriv = ({ uid, gid }: SystemUser) => [
  ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'],
  ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
]

type NamedUser = SystemUser & { name: string }

async function listUsers(): Promise<NamedUser[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))
    .filter(({ uid }) => uid > 0)
}

function isNameless(): boolean {
  try {
    return userInfo().username === ''
  } catch {
    return true
  }
}

async function tryToRun(
  programs: Programs,
  data: DataFolder,
  sockets: string,
  creating: boolean,
): Promise<string | null> {
  const probe = join(data.path, `probe.${randomBytes(6).toString('hex')}`)
  try {
    if (programs.owner) await grantAccess(data, sockets, programs.owner)
    await writeProbe(probe, programs.owner)
    const reach = ['-D', data.path, '-c', `config_file=${probe}`, '-C', 'data_directory']
    const started = await runProgram(programs, 'postgres', reach)
    if (!started.ok) return started.output
    if (!creating) return null
    // Only initdb refuses a user without a name.
    const named = await runProgram(programs, 'initdb', ['--show', '-D', data.path])
    return named.ok ? null : named.output
  } catch (error) {
    return String(error)
  } finally {
    await rm(probe, { force: true })
  }
}

async function writeProbe(path: string, owner: SystemUser | null): Promise<void> {
  // 'wx' and the file handle prevent root from following another user's link.
  const file = await open(path, 'wx')
  try {
    await file.chmod(0o644)
    // Throws if the file system or the container doesn't allow chown.
    if (owner) await file.chown(owner.uid, owner.gid)
  } finally {
    await file.close()
  }
}
