import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Builds the server into dist/ and the pages into dist-web/, each only when its sources differ from what it was
 * made of. Plain JavaScript: it runs before anything is built, also after `npm ci --omit=dev --ignore-scripts`.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))

const PARTS = [
  {
    out: 'dist',
    rooms: ['planning', 'shapes', 'sheets', 'server', 'client/src', 'cli', 'bench', 'docs/guides'],
    files: [
      'bin/build-guides.js',
      'client/generate.ts',
      'openapi.json',
      'tsconfig.json',
      'tsconfig.build.json',
    ],
    make: compileServer,
  },
  {
    out: 'dist-web',
    rooms: ['planning', 'shapes', 'sheets', 'web'],
    files: ['vite.config.ts', 'package-lock.json'],
    make: bundlePages,
  },
]

export function buildIfStale() {
  for (const part of PARTS) {
    const out = join(ROOT, part.out)
    const sources = hashSources(part)
    if (isBuiltFrom(sources, out)) continue
    checkWritable()
    const fresh = `${out}.${process.pid}`
    try {
      part.make(fresh)
      fs.writeFileSync(join(fresh, '.sources'), sources)
      swapIn(fresh, out, sources)
    } finally {
      fs.rmSync(fresh, { recursive: true, force: true })
    }
  }
}

function isBuiltFrom(sources, out) {
  try {
    return fs.readFileSync(join(out, '.sources'), 'utf8') === sources
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

function compileServer(outDir) {
  run('typescript-7', 'bin/tsc', ['-p', join(ROOT, 'tsconfig.build.json'), '--outDir', outDir])
  // What the server reads beside its code, where its code looks for it.
  for (const part of [join('server', 'db', 'migrations'), 'openapi.json'])
    fs.cpSync(join(ROOT, part), join(outDir, part), { recursive: true })
  execFileSync(process.execPath, [join(ROOT, 'bin/build-guides.js'), outDir], { cwd: ROOT })
}

function bundlePages(outDir) {
  const config = join(ROOT, 'vite.config.ts')
  run('vite', 'bin/vite.js', ['build', '--config', config, '--outDir', outDir, '--logLevel', 'warn'])
}

function run(name, program, args) {
  // Standard output belongs to whoever asked for the build, and may be read by a script.
  const stdio = ['ignore', process.stderr.fd, process.stderr.fd]
  execFileSync(process.execPath, [join(findPackage(name), program), ...args], { stdio, cwd: ROOT })
}

function findPackage(name) {
  try {
    return join(createRequire(import.meta.url).resolve(`${name}/package.json`), '..')
  } catch {
    throw new Error('the packages it needs are not installed. Run "npm ci" first.')
  }
}

/** Two builds at once: the one that ends first stands, and is left alone, since its server may be loading it. */
function swapIn(fresh, out, sources) {
  const old = `${fresh}.old`
  for (let tries = 0; !isBuiltFrom(sources, out); tries++) {
    try {
      if (fs.existsSync(out)) fs.renameSync(out, old)
      fs.renameSync(fresh, out)
    } catch (error) {
      const overtaken = ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)
      if (!overtaken || tries === 5) throw error
    } finally {
      fs.rmSync(old, { recursive: true, force: true })
    }
  }
}

function hashSources({ rooms, files }) {
  const hash = createHash('sha256')
  const found = rooms.flatMap((room) =>
    fs
      .readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      // What the bench writes is no source.
      .filter((file) => !file.startsWith(join(ROOT, 'bench', 'results'))),
  )
  for (const file of [...found.sort(), ...files.map((name) => join(ROOT, name))])
    hash.update(file.slice(ROOT.length)).update('\0').update(fs.readFileSync(file)).update('\0')
  return hash.digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildIfStale()
