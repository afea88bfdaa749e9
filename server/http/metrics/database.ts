import type { Registry } from 'prom-client'
import type { Db } from '../../db/connect.ts'
import { migrationNames } from '../../db/migrate.ts'
import { countMigrations, countQueuedEmails, findWebhookFigures } from '../../store/health.ts'
import { addGauge } from './readings.ts'

/** Figures shared by all processes. If the database doesn't respond, only that is reported. */
export async function addDatabaseFigures(registry: Registry, db: Db): Promise<void> {
  const gauge = addGauge.bind(null, registry)
  const start = performance.now()
  const figures = await Promise.all([
    findWebhookFigures(db),
    countMigrations(db),
    countQueuedEmails(db),
  ]).catch(() => null)
  const seconds = (performance.now() - start) / 1000
  const known = migrationNames().length
  gauge('crewline_database_up', 'Whether the database answered just now.', () => (figures ? 1 : 0))
  gauge('crewline_migrations_known', 'How many migrations this version brings along.', () => known)
  if (!figures) return
  const [{ active, paused, waiting, failing, entries, lag_seconds }, migrations, mails] = figures
  gauge('crewline_database_answer_seconds', 'How long the database took to answer that.', () => seconds)
  gauge('crewline_migrations_applied', 'How many migrations the database has.', () => migrations)
  gauge('crewline_mails_waiting', 'Mails that have yet to be sent.', () => mails)
  gauge('crewline_webhooks', 'Webhooks by status.', () => ({ active, paused }), 'status')
  gauge('crewline_webhooks_waiting', 'Active webhooks with something to send.', () => waiting)
  gauge(
    'crewline_webhooks_failing',
    'Active webhooks whose last attempt failed, and that will try again.',
    () => failing,
  )
  gauge(
    'crewline_feed_entries_waiting',
    'Entries of the change feed that an active webhook has yet to deliver.',
    () => entries,
  )
  gauge('crewline_feed_lag_seconds', 'Age of the oldest of these entries.', () => Math.max(0, lag_seconds))
}
