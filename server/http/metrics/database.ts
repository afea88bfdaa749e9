import type { Db } from '../../db/connect.ts'
import { migrationNames } from '../../db/migrate.ts'
import { findFigures } from '../../store/health.ts'
import type { Family } from './exposition.ts'
import { gauge } from './exposition.ts'

/** What all processes share, asked of the database in one statement. A database that is away is an answer, too. */
export async function databaseFamilies(db: Db): Promise<Family[]> {
  const start = performance.now()
  const figures = await findFigures(db).catch(() => null)
  const seconds = (performance.now() - start) / 1000
  return [
    gauge('crewline_database_up', 'Whether the database answered just now.', figures ? 1 : 0),
    gauge(
      'crewline_migrations_known',
      'How many migrations this version brings along.',
      migrationNames().length,
    ),
    ...(figures === null
      ? []
      : [
          gauge('crewline_database_answer_seconds', 'How long the database took to answer that.', seconds),
          gauge('crewline_migrations_applied', 'How many migrations the database has.', figures.migrations),
          gauge('crewline_webhooks', 'Webhooks by status.', [
            { labels: { status: 'active' }, value: figures.active },
            { labels: { status: 'paused' }, value: figures.paused },
          ]),
          gauge('crewline_webhooks_waiting', 'Active webhooks with something to send.', figures.waiting),
          gauge(
            'crewline_webhooks_failing',
            'Active webhooks whose last attempt failed, and that will try again.',
            figures.failing,
          ),
          gauge(
            'crewline_feed_entries_waiting',
            'Entries of the change feed that an active webhook has yet to deliver.',
            figures.entries,
          ),
          gauge(
            'crewline_feed_lag_seconds',
            'Age of the oldest of these entries.',
            Math.max(0, figures.lag_seconds),
          ),
        ]),
  ]
}
