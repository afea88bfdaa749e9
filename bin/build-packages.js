import * as fs from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/**
 * Bundles each npm package of PACKAGES into one file, which is much smaller than the package. Changes the
 * built `user` module to load this file.
 */
const [outDir] = process.argv.slice(2)
const PACKAGES = [
  {
    ...{ name: 'date-holidays', folder: 'holidays', user: 'server/holidays/holiday-thread.js' },
    asked: "createRequire(import.meta.url).resolve('date-holidays')",
    file: "new URL('../../holidays/index.js', import.meta.url).href",
  },
  {
    ...{
      name: '@simplewebauthn/server',
      folder: 'passkeys',
      user: 'server/commands/access/passkeys.js',
    },
    asked: "import('@simplewebauthn/server')",
    file: "import('../../../passkeys/index.js')",
  },
]

for (const { name, folder, user, asked, file } of PACKAGES) {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ...{ ssr: true, outDir: join(outDir, folder), emptyOutDir: true, target: 'node20', minify: true },
      license: { fileName: 'licenses.md' },
      rollupOptions: { input: name, output: { entryFileNames: 'index.js' } },
    },
  })
  const path = join(outDir, user)
  const source = fs.readFileSync(path, 'utf8')
  if (!source.includes(asked)) throw new Error(`${path} no longer says ${asked}`)
  fs.writeFileSync(path, source.replace(asked, file))
}
