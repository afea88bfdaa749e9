import { readFileSync, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
const GIBIBYTE = 2 ** 30

/** Returns /dev/shm if it has enough space and allows programs to run. Otherwise, returns undefined. */
export function findMemoryFolder(): string | undefined {
  try {
    const mounted = readFileSync('/proc/mounts', 'utf8').split('\n')
    const [, , kind, options = ''] = mounted.find((line) => line.split(' ')[1] === FOLDER)?.split(' ') ?? []
    const { bavail, bsize } = statfsSync(FOLDER)
    const isUsable = kind === 'tmpfs' && !options.split(',').includes('noexec')
    const hasSpace = bavail * bsize >= 4 * GIBIBYTE && process.availableMemory() >= 6 * GIBIBYTE
    return isUsable && hasSpace ? FOLDER : undefined
  } catch {
    return undefined
  }
}
