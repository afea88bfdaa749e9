#!/usr/bin/env node
import { existsSync } from 'node:fs'

const program = new URL('../dist/cli/crewline.js', import.meta.url)
if (!existsSync(program)) {
  process.stderr.write('Crewline is not built yet. Run "npm ci" or "npm run build" in its folder first.\n')
  process.exit(1)
}
// With source maps, stack traces show lines of the TypeScript sources.
process.setSourceMapsEnabled(true)
await import(program.href)
