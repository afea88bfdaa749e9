import { spawn, spawnSync } from 'node:child_process'

/**
 * `npm run check`: types, style, unused code and documents in parallel, then the rules and a part of the API's tests.
 * `--whole`, as in `npm test`: all tests. `--cluster`: those of the cluster at CITUS_URL.
 * `--durations`: writes test/durations.md.
 */
const ofCluster = process.argv.includes('--cluster')
if (ofCluster && !process.env.CITUS_URL) {
  console.error(
    'Set CITUS_URL to the address of a Citus coordinator, as a user who may create databases on all machines.',
  )
  process.exit(2)
}
const CHECKS = [
  checkTypes('server', '.'),
  checkTypes('web', 'web'),
  ['node_modules/@biomejs/biome/bin/biome', 'check'],
  ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  ['node_modules/textlint/bin/textlint.js', '*.md', 'docs/**/*.md', 'packages/*/README.md'],
]
/** The second run checks only what changed since the first. */
function checkTypes(name, project) {
  const cache = `node_modules/.cache/types/${name}.tsbuildinfo`
  return [
    'node_modules/typescript-7/bin/tsc',
    '--noEmit',
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    cache,
  ]
}

const DAILY = ['--project', 'rules', '--project', 'api on embedded']

const checks = (ofCluster ? [] : CHECKS).map(
  (args) =>
    new Promise((done) =>
      spawn(process.execPath, args, { stdio: 'inherit' }).once('close', (code) => done(code)),
    ),
)
if ((await Promise.all(checks)).some((code) => code !== 0)) process.exit(1)
const isWhole = ofCluster || process.argv.includes('--whole')
const env = { ...process.env }
if (isWhole) env.FROM_BUILD = '1'
else env.SMOKE = '1'
if (process.argv.includes('--durations')) env.DURATIONS = '1'
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...(isWhole ? [] : DAILY)]
process.exit(spawnSync(process.execPath, vitest, { stdio: 'inherit', env }).status ?? 1)
