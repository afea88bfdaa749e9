import { spawn, spawnSync } from 'node:child_process'

/**
 * `npm run check`: types, style and unused code side by side, then the rules and the API on the embedded database.
 * `node bin/check.js --whole`, as `npm test` runs it: all tests. `--cluster`: those of the cluster at CITUS_URL.
 */
const ofCluster = process.argv.includes('--cluster')
if (ofCluster && !process.env.CITUS_URL) {
  console.error(
    'Set CITUS_URL to the address of a Citus coordinator, as a user who may create databases on all machines.',
  )
  process.exit(2)
}
const CHECKS = [
  ['node_modules/typescript-7/bin/tsc', '--noEmit'],
  ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', 'web'],
  ['node_modules/@biomejs/biome/bin/biome', 'check'],
  ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
]
const DAILY = ['--project', 'rules', '--project', 'api on embedded']

const checks = (ofCluster ? [] : CHECKS).map(
  (args) =>
    new Promise((done) =>
      spawn(process.execPath, args, { stdio: 'inherit' }).once('close', (code) => done(code)),
    ),
)
if ((await Promise.all(checks)).some((code) => code !== 0)) process.exit(1)
const tests = ofCluster || process.argv.includes('--whole') ? [] : DAILY
process.exit(
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...tests], { stdio: 'inherit' })
    .status ?? 1,
)
