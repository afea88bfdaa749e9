import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Packs the downloads for integrators into dist/downloads. Run as `node bin/build-downloads.js dist`. */
const [outDir] = process.argv.slice(2)
const folder = resolve(outDir, 'downloads')
mkdirSync(folder)

const load = (path) => import(pathToFileURL(resolve(outDir, 'packages/snippets', path)).href)
const { withSnippets } = await load('snippets.js')
const { writePostman } = await load('postman.js')
const description = JSON.parse(readFileSync('openapi.json', 'utf8'))
writeFileSync(join(folder, 'reference.json'), JSON.stringify(withSnippets(description)))
writeFileSync(join(folder, 'postman.json'), JSON.stringify(writePostman(description), null, 2))

const options = { stdio: ['ignore', 'pipe', process.stderr.fd], shell: process.platform === 'win32' }
const packing = ['pack', '--silent', '--pack-destination', folder]
const packed = execFileSync('npm', packing, { ...options, cwd: 'packages/client', encoding: 'utf8' }).trim()
renameSync(join(folder, packed), join(folder, 'client.tgz'))

const sources = readdirSync('packages/python/src/crewline').filter((name) => /\.py$|^py\.typed$/.test(name))
const files = ['pyproject.toml', 'README.md', ...sources.map((name) => `src/crewline/${name}`)]
const inside = files.map((name) => `python/${name}`)
execFileSync('tar', ['-czf', join(folder, 'client-python.tar.gz'), '-C', 'packages', ...inside], options)
