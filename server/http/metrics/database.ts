import { statfs } from 'node:fs/promises'
import type { Registry } from 'prom-client'
import type { Db } from '../../db/connect.ts'
import { migrationNames } from '../../db/migrate.ts'
import {
  countMigrations,
  countQueuedEmails,
  findDatabaseSize,
  findLastBackup,
  findWebhookFigures,
} from '../../store/health.ts'
import { addGauge } from './readings.ts'

/**
 * Adds figures of the database, which all processes share. During a database outage, adds only
 * `crewline_database_up` and `crewline_migrations_known`.
 */
export async function addDatabaseFigures(registry: Registry, db: Db): Promise<void> {
  const gauge = addGauge.bind(null, registry)
  const start = performance.now()
  const figures = await Promise.all([
    findWebhookFigures(db),
    countMigrations(db),
    countQueuedEmails(db),
    findDatabaseSize(db),
    findLastBackup(db),
  ]).catch(() => null)
  const seconds = (performance.now() - start) / 1000
  const known = migrationNames().length
  gauge('crewline_database_up', '1 if the database responded to this scrape.', () => (figures ? 1 : 0))
  gauge('crewline_migrations_known', 'Migrations that this version has.', () => known)
  if (!figures) return
  const [{ active, paused, waiting, failing, entries, lag_seconds }, migrations, mails, size, lastBackup] =
    figures
  gauge(
    'crewline_database_answer_seconds',
    'Seconds until the database responded to this scrape.',
    () => seconds,
  )
  gauge('crewline_migrations_applied', 'Migrations that have run in the database.', () => migrations)
  gauge('crewline_mails_waiting', 'Emails that wait to be sent.', () => mails)
  gauge('crewline_webhooks', 'Webhooks by status.', () => ({ active, paused }), 'status')
  gauge('crewline_webhooks_waiting', 'Active webhooks with something to send.', () => waiting)
  gauge(
    'crewline_webhooks_failing',
    'Active webhooks whose last attempt failed and will be retried.',
    () => failing,
  )
  gauge(
    'crewline_feed_entries_waiting',
    'Change feed entries that an active webhook has not delivered.',
    () => entries,
  )
  gauge('crewline_feed_lag_seconds', 'Age of the oldest undelivered entry.', () => Math.max(0, lag_seconds))
  gauge('crewline_database_size_bytes', 'Size of the database.', () => size)
  if (lastBackup !== null)
    gauge(
      'crewline_last_backup_timestamp_seconds',
      'When "crewline export" last completed a backup of all organizations, in seconds since 1970.',
      () => lastBackup,
    )
}

export async function addReplicaFigures(registry: Registry, findLag: () => Promise<number>): Promise<void> {
  const lag = await findLag().catch(() => null)
  const up = lag === null ? 0 : 1
  addGauge(registry, 'crewline_replica_up', '1 if the replica responded to this scrape.', () => up)
  if (lag !== null)
    addGauge(registry, 'crewline_replica_lag_bytes', 'Changes that the replica lacks, in bytes.', () => lag)
}

export async function addDiskFigures(registry: Registry, folder: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const gauge = addGauge.bind(null, registry)
  gauge('crewline_disk_free_bytes', 'Free space for the embedded database.', () => bavail * bsize)
  gauge('crewline_disk_size_bytes', 'Size of the disk with the embedded database.', () => blocks * bsize)
}
