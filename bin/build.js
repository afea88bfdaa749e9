import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Compiles the sources into dist/, only when they differ from what dist/ was made of. Plain JavaScript: it
 * runs before anything is built, also after `npm ci --omit=dev --ignore-scripts`.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DIST = join(ROOT, 'dist')
const STAMP = join(DIST, '.sources')
const ROOMS = ['planning', 'server', 'cli', 'bench']

export function buildIfStale() {
  const sources = hashSources()
  if (isBuiltFrom(sources)) return
  checkWritable()
  const fresh = `${DIST}.${process.pid}`
  try {
    compile(fresh)
    fs.writeFileSync(join(fresh, '.sources'), sources)
    swapIn(fresh, sources)
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true })
  }
}

function isBuiltFrom(sources) {
  try {
    return fs.readFileSync(STAMP, 'utf8') === sources
  } catch {
    return false
  }
}

function checkWritable() {
  try {
    fs.accessSync(ROOT, fs.constants.W_OK)
  } catch {
    throw new Error(`${ROOT} is not writable for this user. Run "npm run build" there as its owner.`)
  }
}

function compile(outDir) {
  // Standard output belongs to whoever asked for the build, and may be read by a script.
  const stdio = ['ignore', process.stderr.fd, process.stderr.fd]
  const args = ['-p', join(ROOT, 'tsconfig.build.json'), '--outDir', outDir]
  execFileSync(process.execPath, [findCompiler(), ...args], { stdio })
  const migrations = join('server', 'db', 'migrations')
  fs.cpSync(join(ROOT, migrations), join(outDir, migrations), { recursive: true })
}

function findCompiler() {
  try {
    return join(createRequire(import.meta.url).resolve('typescript/package.json'), '..', 'bin', 'tsc')
  } catch {
    throw new Error('the packages it needs are not installed. Run "npm ci" first.')
  }
}

/** Two builds at once: the one that ends first stands, and is left alone, since its server may be loading it. */
function swapIn(fresh, sources) {
  const old = `${fresh}.old`
  for (let tries = 0; !isBuiltFrom(sources); tries++) {
    try {
      if (fs.existsSync(DIST)) fs.renameSync(DIST, old)
      fs.renameSync(fresh, DIST)
    } catch (error) {
      const overtaken = ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)
      if (!overtaken || tries === 5) throw error
    } finally {
      fs.rmSync(old, { recursive: true, force: true })
    }
  }
}

function hashSources() {
  const hash = createHash('sha256')
  const files = ROOMS.flatMap((room) =>
    fs
      .readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of [...files.sort(), join(ROOT, 'tsconfig.json'), join(ROOT, 'tsconfig.build.json')])
    hash.update(file.slice(ROOT.length)).update('\0').update(fs.readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const [, started] = process.argv
if (started && fs.realpathSync(started) === fileURLToPath(import.meta.url)) buildIfStale()
