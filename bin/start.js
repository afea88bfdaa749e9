import './build.js'

/** `npm start` in a checkout: builds what changed since the last build, and serves. */
if (!process.exitCode) {
  process.argv.splice(2, 0, 'serve')
  await import('./crewline.js')
}
