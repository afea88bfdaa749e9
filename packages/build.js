import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Compiles src/ to dist/ with types. `npm pack` runs this script in a package's folder. */
const DIST = join(process.cwd(), 'dist')
const tsc = join(createRequire(import.meta.url).resolve('typescript-7/package.json'), '../bin/tsc')

fs.rmSync(DIST, { recursive: true, force: true })
execFileSync(process.execPath, [tsc, '-p', '.'], { stdio: ['ignore', process.stderr.fd, process.stderr.fd] })
// Replaces .ts with .js in the imports of type files. The compiler replaces only the imports in code.
for (const name of fs.readdirSync(DIST).filter((each) => each.endsWith('.d.ts'))) {
  const text = fs.readFileSync(join(DIST, name), 'utf8')
  fs.writeFileSync(join(DIST, name), text.replace(/(['"]\.\/[\w-]+)\.ts(['"])/g, '$1.js$2'))
}
