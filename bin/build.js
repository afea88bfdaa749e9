import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Builds the server into dist/ and the pages into dist-web/, each only when its sources differ from what it was
 * made of. Plain JavaScript: it runs before anything is built, also after `npm ci --omit=dev --ignore-scripts`.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const require = createRequire(import.meta.url)

const PARTS = [
  {
    out: 'dist',
    rooms: ['planning', 'server', 'cli', 'bench'],
    files: ['tsconfig.json', 'tsconfig.build.json'],
    make: compileServer,
  },
  {
    out: 'dist-web',
    rooms: ['planning', 'web'],
    files: ['vite.config.ts', 'package-lock.json'],
    make: bundlePages,
  },
]

export function buildIfStale() {
  for (const part of PARTS) {
    const sources = hashSources(part)
    const stamp = join(ROOT, part.out, '.sources')
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue
    const fresh = join(ROOT, `${part.out}.${process.pid}`)
    try {
      part.make(fresh)
      writeFileSync(join(fresh, '.sources'), sources)
      swapIn(fresh, join(ROOT, part.out))
    } finally {
      rmSync(fresh, { recursive: true, force: true })
    }
  }
}

function compileServer(outDir) {
  run('typescript', 'bin/tsc', ['-p', join(ROOT, 'tsconfig.build.json'), '--outDir', outDir])
  const migrations = join('server', 'db', 'migrations')
  cpSync(join(ROOT, migrations), join(outDir, migrations), { recursive: true })
}

function bundlePages(outDir) {
  run('vite', 'bin/vite.js', [
    'build',
    '--config',
    join(ROOT, 'vite.config.ts'),
    '--outDir',
    outDir,
    '--logLevel',
    'warn',
  ])
}

function run(name, program, args) {
  const file = join(require.resolve(`${name}/package.json`), '..', program)
  execFileSync(process.execPath, [file, ...args], { stdio: 'inherit', cwd: ROOT })
}

/** Two builds at once: the later one wins, and a running server has loaded its files already. */
function swapIn(fresh, out) {
  const old = `${fresh}.old`
  if (existsSync(out)) renameSync(out, old)
  renameSync(fresh, out)
  rmSync(old, { recursive: true, force: true })
}

function hashSources({ rooms, files }) {
  const hash = createHash('sha256')
  const found = rooms.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of [...found.sort(), ...files.map((name) => join(ROOT, name))])
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildIfStale()
