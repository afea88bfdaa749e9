import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import type { Account, DataFolder } from './data-folder.ts'
import { runsAsRoot } from './data-folder.ts'

/** A way to run PostgreSQL's programs, which refuse to run as root. */
export type Way = {
  name: string
  /** put before the program */
  wrap: string[]
  /** the identity to start the child with, where it is not our own */
  as: Account | null
  /** who has to own the cluster's files; null: we do, and nothing has to be changed */
  owner: Account | null
}

export async function listWays(data: DataFolder, creating: boolean): Promise<Way[]> {
  const directly = { name: 'directly', wrap: [], as: null, owner: null }
  const users = await listUsers()
  const namespace = (owner: Account) => {
    const { uid, gid } = users.find((user) => user.uid >= 1000 && user.name !== 'nobody') ?? nobody(users)
    const wrap = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
    return { name: 'in a user namespace', wrap, as: null, owner }
  }
  if (!runsAsRoot()) {
    return creating && !hasName() ? [directly, namespace(data.account!)] : [directly]
  }
  const theirs = data.account!.uid === 0 ? null : data.account!
  const user = theirs ?? nobody(users)
  const asUser = { name: `as uid ${user.uid}`, wrap: [], as: user, owner: user }
  const withCapability = { name: `as uid ${user.uid} by setpriv`, wrap: setpriv(user), as: null, owner: user }
  const inNamespace = namespace({ uid: 0, gid: 0 })
  // in a namespace the files are root's: somebody else's folder should stay theirs as long as that is possible
  return theirs ? [asUser, withCapability, inNamespace] : [asUser, inNamespace, withCapability]
}

/** The capability lets the user pass the closed folders that root passes. */
const setpriv = ({ uid, gid }: Account) => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
]

async function listUsers(): Promise<(Account & { name: string })[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const users = text.split('\n').map((line) => line.split(':'))
  return users
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))
    .filter(({ uid }) => uid > 0)
}

const nobody = (users: (Account & { name: string })[]): Account =>
  users.find(({ name }) => name === 'nobody') ?? users[0] ?? { uid: 65534, gid: 65534 }

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}
