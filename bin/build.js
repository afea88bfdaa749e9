import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as zlib from 'node:zlib'

/**
 * Builds the server into dist/ with tsc and the app into dist-web/ with Vite. Skips parts whose
 * sources are unchanged.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = '.built'

const PARTS = [
  {
    out: 'dist',
    folders: [
      'planning',
      'texts',
      'shapes',
      'sheets',
      'server',
      'packages/client/src',
      'packages/conformance/src',
      'packages/python',
      'packages/snippets',
      'cli',
      'bench',
      'docs/guides',
    ],
    files: [
      'bin/build.js',
      'bin/build-guides.js',
      'bin/build-downloads.js',
      'bin/build-packages.js',
      'packages/build.js',
      'packages/client/README.md',
      'packages/client/package.json',
      'packages/client/generate.ts',
      'openapi.json',
      'tsconfig.json',
      'tsconfig.build.json',
    ],
    build: compileServer,
  },
  {
    out: 'dist-web',
    folders: ['planning', 'texts', 'shapes', 'sheets', 'web'],
    files: ['bin/build.js', 'vite.config.ts', 'package-lock.json'],
    build: bundlePages,
  },
]

try {
  for (const part of PARTS) if (isStale(part)) build(part)
} catch (error) {
  process.stderr.write(`Crewline could not be built: ${error.message}\n`)
  process.exitCode = 1
}

function isStale({ out, folders, files }) {
  const stamp = fs.statSync(join(ROOT, out, STAMP), { throwIfNoEntry: false })
  const sources = [...folders.flatMap(listFolder), ...files]
  return !stamp || sources.some((path) => fs.statSync(join(ROOT, path)).mtimeMs > stamp.mtimeMs)
}

/** Includes folders, because a folder's modification time changes when a file is deleted. */
function listFolder(folder) {
  const inside = fs.readdirSync(join(ROOT, folder), { recursive: true })
  return [folder, ...inside.filter((name) => !name.endsWith('.test.ts')).map((name) => join(folder, name))]
}

/** Builds into a new folder first, so that a failed build doesn't remove the earlier result. */
function build({ out, build }) {
  const start = new Date()
  const fresh = join(ROOT, `${out}.${process.pid}`)
  const old = `${fresh}.old`
  try {
    build(fresh)
    fs.writeFileSync(join(fresh, STAMP), '')
    fs.utimesSync(join(fresh, STAMP), start, start)
    if (fs.existsSync(join(ROOT, out))) fs.renameSync(join(ROOT, out), old)
    fs.renameSync(fresh, join(ROOT, out))
  } finally {
    for (const folder of [fresh, old]) fs.rmSync(folder, { recursive: true, force: true })
  }
}

function compileServer(outDir) {
  run('node_modules/typescript-7/bin/tsc', ['-p', 'tsconfig.build.json', '--outDir', outDir])
  // Copies data files that the server reads.
  for (const part of ['server/db/migrations', 'server/crypto/common-passwords.txt.gz', 'openapi.json'])
    fs.cpSync(join(ROOT, part), join(outDir, part), { recursive: true })
  run('bin/build-guides.js', [outDir])
  run('bin/build-downloads.js', [outDir])
  run('bin/build-packages.js', [outDir])
  // Copies only the part of the package that the API reference uses.
  const viewer = join(ROOT, 'node_modules/@scalar/fastify-api-reference')
  fs.cpSync(join(viewer, 'dist/js'), join(outDir, 'api-viewer'), { recursive: true })
  for (const file of ['LICENSE', 'package.json'])
    fs.cpSync(join(viewer, file), join(outDir, 'api-viewer', file))
  compressFiles(join(outDir, 'api-viewer'), 9)
}

function bundlePages(outDir) {
  run('node_modules/vite/bin/vite.js', ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'])
  compressFiles(join(outDir, 'assets'), 11)
}

/** Writes compressed files next to the originals. The server sends them to browsers that accept them. */
function compressFiles(folder, quality) {
  for (const name of fs.readdirSync(folder).filter((each) => /\.(js|css)$/.test(each))) {
    const content = fs.readFileSync(join(folder, name))
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: quality }
    if (content.length < 1_000) continue
    fs.writeFileSync(join(folder, `${name}.br`), zlib.brotliCompressSync(content, { params }))
    fs.writeFileSync(join(folder, `${name}.gz`), zlib.gzipSync(content, { level: 9 }))
  }
}

function run(program, args) {
  // Sends the output of programs to standard error, because scripts read standard output.
  const stdio = ['ignore', process.stderr.fd, process.stderr.fd]
  // Without NODE_ENV, libraries would include their development checks.
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, [join(ROOT, program), ...args], { stdio, cwd: ROOT, env })
}
