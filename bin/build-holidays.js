import * as fs from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/**
 * The public holidays of the world as one file, with the licences of all that is in it: installed, date-holidays and what
 * it needs take forty megabytes. The compiled server loads the file instead of the package.
 */
const [outDir] = process.argv.slice(2)
const PACKAGE = "createRequire(import.meta.url).resolve('date-holidays')"
const FILE = "new URL('../holidays/index.js', import.meta.url).href"

await build({
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ...{ ssr: true, outDir: join(outDir, 'holidays'), emptyOutDir: true, target: 'node20', minify: true },
    license: { fileName: 'licenses.md' },
    rollupOptions: { input: 'date-holidays', output: { entryFileNames: 'index.js' } },
  },
})

const user = join(outDir, 'server/holiday-thread.js')
const source = fs.readFileSync(user, 'utf8')
if (!source.includes(PACKAGE)) throw new Error(`${user} no longer says ${PACKAGE}`)
fs.writeFileSync(user, source.replace(PACKAGE, FILE))
