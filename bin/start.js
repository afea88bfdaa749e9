import './build.js'

if (!process.exitCode) {
  process.argv.splice(2, 0, 'serve')
  await import('./crewline.js')
}
