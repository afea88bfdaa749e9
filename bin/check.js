import { spawn, spawnSync } from 'node:child_process'

/**
 * `npm run check`: types, style and unused code side by side, then the rules and the API on the embedded database.
 * `node bin/check.js --whole`, as `npm test` runs it: all tests.
 */
const CHECKS = [
  ['node_modules/typescript-7/bin/tsc', '--noEmit'],
  ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', 'web'],
  ['node_modules/@biomejs/biome/bin/biome', 'check'],
  ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
]
const DAILY = ['--project', 'rules', '--project', 'api on embedded']

const checks = CHECKS.map(
  (args) =>
    new Promise((done) =>
      spawn(process.execPath, args, { stdio: 'inherit' }).once('close', (code) => done(code)),
    ),
)
if ((await Promise.all(checks)).some((code) => code !== 0)) process.exit(1)
const tests = process.argv.includes('--whole') ? [] : DAILY
process.exit(
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...tests], { stdio: 'inherit' })
    .status ?? 1,
)
