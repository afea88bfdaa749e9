import { spawn } from 'node:child_process'

/** Runs the checks and tests of a command: `node bin/run-tests.js check`, `test`, `all` or `cluster`. */
const PROJECTS = {
  check: ['checks', 'rules', 'api on embedded'],
  test: ['checks', 'rules', 'api on embedded', 'application', 'command line', 'walk'],
  // Runs all projects of vitest.config.ts, which are others if CITUS_URL is set.
  all: [],
  cluster: [],
}
const [command] = process.argv.slice(2)
if (command === 'cluster' && !process.env.CITUS_URL) {
  console.error(
    'Set CITUS_URL to the URL of a Citus coordinator. Its user must be able to create databases on all machines.',
  )
  process.exit(2)
}

const env = { ...process.env }
if (command === 'check') env.SMOKE = '1'
else env.FROM_BUILD = '1'
// Vitest prints colors to files too if CI is set.
if (!process.stdout.isTTY || env.CI) Object.assign(env, { NO_COLOR: '1', FORCE_COLOR: undefined })
const projects = PROJECTS[command].flatMap((name) => ['--project', name])
const tests = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...process.argv.slice(3)],
  {
    stdio: 'inherit',
    env,
  },
)
// Ignores Ctrl-C, so that the tests can stop their databases first.
process.on('SIGINT', () => {})
tests.once('close', (code) => process.exit(code ?? 1))
