import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  const fresh = `${DIST}.${process.pid}`
  try {
    compile(fresh)
    writeFileSync(join(fresh, '.sources'), sources)
    swapIn(fresh)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function compile(outDir) {
  const require = createRequire(import.meta.url)
  const tsc = join(require.resolve('typescript/package.json'), '..', 'bin', 'tsc')
  execFileSync(process.execPath, [tsc, '-p', join(ROOT, 'tsconfig.build.json'), '--outDir', outDir], {
    stdio: 'inherit',
  })
  const migrations = join('server', 'db', 'migrations')
  cpSync(join(ROOT, migrations), join(outDir, migrations), { recursive: true })
}

/** Two builds at once: the later one wins, and a running server has loaded its files already. */
function swapIn(fresh) {
  const old = `${fresh}.old`
  if (existsSync(DIST)) renameSync(DIST, old)
  renameSync(fresh, DIST)
  rmSync(old, { recursive: true, force: true })
}

function hashSources() {
  const hash = createHash('sha256')
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of [...files.sort(), join(ROOT, 'tsconfig.json'), join(ROOT, 'tsconfig.build.json')])
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildIfStale()
