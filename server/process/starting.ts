import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import type { Logger } from 'pino'
import { destination, pino } from 'pino'
import { endFormerSessions } from '../commands/access/sso-settings.ts'
import { sealWebhookSecrets } from '../commands/access/stored-secrets.ts'
import { backfillJsonCache } from '../commands/json-cache-backfill.ts'
import type { Config } from '../config.ts'
import { NO_SECRET_KEY } from '../crypto/secret-keys.ts'
import type { Secrets } from '../crypto/secrets.ts'
import type { OpenDatabase } from '../database.ts'
import { openDatabase } from '../database.ts'
import { checkDataFolder } from '../db/embedded.ts'
import { openSecrets } from '../open-secrets.ts'
import type { Stop } from './stopping.ts'
import { stopOnSignal } from './stopping.ts'

export class StartError extends Error {}

/** Fields of PostgreSQL's errors that repeat refused values, which can be personal data. */
const REDACTED = ['err.detail', 'err.where', 'err.internalQuery']

function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  // Writes in batches. A write for each line would use a third of a small request's CPU time.
  const inBatches = destination({ sync: false, minLength: 4_096, periodicFlush: 100 })
  return pino({ level: logLevel, redact: { paths: REDACTED, remove: true } }, inBatches)
}

type Opened = { database: OpenDatabase; secrets: Secrets | null; log: Logger; stop: Stop }

/**
 * Returns null if a signal arrived while the database was opening. `processes` is the number of processes
 * that will share the database.
 */
export async function openForServing(
  config: Config,
  role: 'server' | 'worker',
  processes = 1,
): Promise<Opened | null> {
  // Collects garbage earlier than by default, to use less memory under load.
  setFlagsFromString('--heap-growing-percent=75')
  const log = createLog(config)
  if (role === 'server') for (const each of config.unknown) log.warn(unknownInWords(each))
  const opening = openDatabase(config, role, (message) => log.info(message), processes)
  const stop = stopOnSignal(opening, log, config)
  const database = await opening
  if (stop.begun) return null
  const secrets = await openSecrets(database.db, config).catch(async (error) => {
    await database.close()
    throw error
  })
  if (!secrets) log.warn(`${NO_SECRET_KEY}. Until then nobody can set up one-time codes or webhooks.`)
  if (database.migrated.length > 0) log.info({ migrations: database.migrated }, 'database migrated')
  if (database.distributed.length > 0) log.info({ tables: database.distributed }, 'tables distributed')
  if (role === 'server') startBackgroundTasks(config, database, secrets, log, stop)
  return { database, secrets, log, stop }
}

function unknownInWords({ name, similar }: Config['unknown'][number]): string {
  return `${name} isn't a setting${similar === null ? '' : `. Did you mean ${similar}?`}`
}

function startBackgroundTasks(
  config: Config,
  { db }: OpenDatabase,
  secrets: Secrets | null,
  log: Logger,
  stop: Stop,
): void {
  function report(work: Promise<number>, what: string, done: string) {
    work.then(
      (count) => count > 0 && log.info({ [done]: count }, `${what} ${done}`),
      (err) => stop.begun || log.warn({ err }, `${what} not ${done}; the next start continues`),
    )
  }
  // After a migration, many records may lack their stored JSON.
  report(backfillJsonCache(db), 'record texts', 'stored')
  // Earlier versions stored webhook secrets and chat URLs in plain text.
  if (secrets) report(sealWebhookSecrets(db, secrets), 'webhook secrets', 'encrypted')
  // Ends sessions but keeps identities, because the operator may have removed the provider by mistake. The
  // last new node ends sessions that old nodes open during a rolling restart.
  const issuer = config.sso.server?.issuer ?? null
  report(endFormerSessions(db, issuer), 'sessions of a previous single sign-on provider', 'ended')
}

/**
 * Throws if the port or the data folder can't be used. Returns the configured port, or a free port if the
 * configured port is 0.
 */
export async function checkPortAndFolder(config: Config): Promise<number> {
  const port = await checkPort(config)
  if (config.databaseUrl === null) await checkDataFolder(config.dataDir)
  return port
}

function checkPort(config: Config): Promise<number> {
  const probe = createServer()
  return new Promise((done, fail) => {
    probe.once('error', (error) => fail(portError(error, config)))
    probe.listen({ host: config.host, port: config.port }, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}

export function portError(error: unknown, { host, port }: Config): Error {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another one.`,
    )
  if (code === 'EACCES')
    return new StartError(`Port ${port} needs more permissions. Set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(`HOST ${host} is not an address of this machine.`)
  return error as Error
}
