import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { createServer } from 'vite'
import './build.js'

/**
 * `npm run dev` runs the server, restarted after each change, and the app with hot reload. Data is in ./data,
 * as with `npm start`.
 */
const PORT = process.env.PORT ?? '3000'
const server = spawn(
  process.execPath,
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    '--include',
    'server/db/migrations/*.sql',
  ].concat('cli/crewline.ts', 'serve'),
  { env: { ...process.env, PORT }, stdio: ['ignore', 'pipe', 'pipe'] },
)
for (const output of [server.stdout, server.stderr])
  createInterface(output).on('line', (line) => console.log(`server  ${line}`))

const target = `http://127.0.0.1:${PORT}`
// Keeps the Host header. The server rejects requests whose Host and Origin differ.
const passedOn = { target, changeOrigin: false }
const pages = await createServer({
  server: { proxy: { '/app': passedOn, '/api': passedOn } },
  logLevel: 'warn',
})
await pages.listen()
console.log(
  `pages   Open ${pages.resolvedUrls.local[0]} (Vite; it passes /app and /api on to the server at ${target})`,
)

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    if (!isStopping) server.kill('SIGTERM')
    isStopping = true
  })
server.once('exit', async (code) => {
  await pages.close()
  process.exit(isStopping ? 0 : (code ?? 1))
})
