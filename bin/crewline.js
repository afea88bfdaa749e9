#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// A checkout builds itself when its sources changed; an installed image has no sources and just runs.
if (existsSync(fileURLToPath(new URL('../tsconfig.build.json', import.meta.url)))) {
  const { buildIfStale } = await import('./build.js')
  try {
    buildIfStale()
  } catch (error) {
    process.stderr.write(`Crewline could not be built in its own folder: ${error.message}\n`)
    process.exit(1)
  }
}
await import('../dist/cli/crewline.js')
