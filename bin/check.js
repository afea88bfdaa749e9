import { spawn } from 'node:child_process'

/**
 * Checks types, style, unused code and documents, and runs some tests. `--whole` runs all tests. `--cluster`
 * only runs tests on a Citus cluster, without these checks. `--durations` writes test/durations.md.
 */
const ofCluster = process.argv.includes('--cluster')
if (ofCluster && !process.env.CITUS_URL) {
  console.error(
    'Set CITUS_URL to the URL of a Citus coordinator. Its user must be able to create databases on all machines.',
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
/** Stores results in a cache, so that the next run checks only changed files. */
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

const isWhole = ofCluster || process.argv.includes('--whole')
const env = { ...process.env }
if (isWhole) env.FROM_BUILD = '1'
else env.SMOKE = '1'
if (process.argv.includes('--durations')) env.DURATIONS = '1'
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...(isWhole ? [] : DAILY)]

// Ignores Ctrl-C, so that the tests can stop their databases first.
process.on('SIGINT', () => {})
const codes = await Promise.all([...(ofCluster ? [] : CHECKS.map(check)), run(vitest, 'inherit', env)])
process.exit(codes.some((code) => code !== 0) ? 1 : 0)

/** Prints a check's output when the check ends, because the tests print at the same time. */
async function check(args) {
  const output = []
  const code = await run(args, 'pipe', process.env, (chunk) => output.push(chunk))
  process.stdout.write(Buffer.concat(output))
  return code
}

function run(args, output, env, collect) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', output, output], env })
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('close', (code) => done(code))
  })
}
