import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { FirstSecrets } from './commands/first-start.ts'
import { createFirstOrganization } from './commands/first-start.ts'
import type { Config } from './config.ts'
import { localUrl } from './config.ts'
import type { OpenDatabase } from './database.ts'
import { openDatabase } from './database.ts'
import { checkDataFolder } from './db/embedded.ts'
import { listen } from './db/listen.ts'
import { liveHub } from './http/live.ts'
import { buildServer } from './server.ts'
import { CHANNEL } from './store/changes.ts'
import { webhookDispatcher } from './webhooks/dispatcher.ts'

/** How long requests in flight may take when the server is told to stop; a supervisor's patience is longer. */
const GRACE = 20_000
const ONE_AND_THE_SAME = 1_000

/** Where PostgreSQL repeats the row or the values that it refused. */
const PEOPLES_DATA = ['err.detail', 'err.where', 'err.internalQuery']

/** A reason not to start, as a sentence. */
export class StartError extends Error {}

/** Runs until SIGTERM or SIGINT; everything that can be refused is refused before anything is created. */
export async function serve(config: Config): Promise<void> {
  await checkPort(config)
  if (config.databaseUrl === null) await checkDataFolder(config.dataDir)
  const log = pino({ level: config.logLevel, redact: { paths: PEOPLES_DATA, remove: true } })
  const opening = openDatabase(config, 'server', (message) => log.info(message))
  const stop = stopOnSignal(opening, log, config)
  const database = await opening
  if (stop.begun) return
  if (database.migrated.length > 0) log.info({ migrations: database.migrated }, 'database migrated')

  const live = liveHub(true)
  const allowPrivate = config.webhooksAllowPrivate
  const webhooks = webhookDispatcher(database.db, { allowPrivate, log })
  const listener = listen(
    database.connection,
    CHANNEL,
    (message) => {
      live.hear(message)
      webhooks.hear(message)
    },
    () => {
      live.hearMissed()
      webhooks.hearMissed()
    },
  )
  const app = await buildServer(database.db, { ...config, log, live })
  app.addHook('onClose', async () => {
    await Promise.all([listener.close(), webhooks.close()])
  })
  stop.app = app
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await database.close()
    throw portError(error, config)
  }
  const secrets = await createFirstOrganization(database.db, config.init)
  webhooks.start()
  const { port } = app.server.address() as AddressInfo
  process.stdout.write(greeting(config, port, secrets))
}

function greeting(config: Config, port: number, secrets: FirstSecrets | null): string {
  const local = localUrl(config, port)
  const lines = ['', `  Crewline is running at ${config.publicUrl ?? local}`]
  if (secrets) {
    const password = config.init.password === null ? secrets.password : '(the one in CREWLINE_INIT_PASSWORD)'
    lines.push(
      '',
      `  First start: "${secrets.organization}" was created. Keep these, they are shown only once:`,
      `    sign in with  ${secrets.email}`,
      `    password      ${password}`,
      `    API key       ${secrets.key}`,
      '',
      '  Try it:',
      `    curl -H "Authorization: Bearer ${secrets.key}" ${inShell(`${local}/api/v1/projects`)}`,
    )
  }
  return `${[...lines, `  API reference: ${config.publicUrl ?? local}/api/docs`, ''].join('\n')}\n`
}

/** The brackets of an IPv6 address are a pattern to some shells. */
function inShell(url: string): string {
  return url.includes('[') ? `"${url}"` : url
}

type Stop = { begun: boolean; app?: FastifyInstance }

/**
 * In-flight requests finish, new ones are refused, then the database stops, also one that is just starting;
 * a second signal does not wait.
 */
function stopOnSignal(opening: Promise<OpenDatabase>, log: pino.Logger, { underNpm }: Config): Stop {
  const stop: Stop = { begun: false }
  let since = 0
  async function onSignal(signal: string) {
    // Ctrl-C may come twice: from the terminal, and passed on by npm.
    if (stop.begun && Date.now() - since > ONE_AND_THE_SAME) process.exit(1)
    if (stop.begun) return
    stop.begun = true
    since = Date.now()
    log.info({ signal }, 'stopping')
    const database = await opening.catch(() => null)
    if (stop.app) await closeServer(stop.app)
    await database?.close()
    process.exit(0)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  if (underNpm) onEndOfParent(() => stop.begun || onSignal('end of npm'))
  return stop
}

/** `npm start` puts a shell between npm and us, and a signal to npm ends the shell alone. */
function onEndOfParent(act: () => void): void {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || act(), 200).unref()
}

/** Connections are kept alive between requests: they go as soon as they are idle, and all after the grace. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
  const end = setTimeout(() => app.server.closeAllConnections(), GRACE)
  await app.close()
  clearInterval(sweep)
  clearTimeout(end)
}

/** A short-lived listener of our own: a taken port is found out before a database is made for nothing. */
async function checkPort(config: Config): Promise<void> {
  const probe = createServer()
  await new Promise<void>((done, fail) => {
    probe.once('error', (error) => fail(portError(error, config)))
    probe.listen({ host: config.host, port: config.port }, () => probe.close(() => done()))
  })
}

function portError(error: unknown, { host, port }: Config): Error {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} on ${host} is taken: stop what uses it, or set PORT to another one.`)
  if (code === 'EACCES') return new StartError(`Port ${port} needs more rights: set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(`HOST ${host} is not an address of this machine.`)
  return error as Error
}
