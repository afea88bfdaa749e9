import { noRows, oneRow, oneValue } from '../db/rows.ts'
import { sql } from '../db/sql.ts'

export const pingDatabase = noRows(sql`select 1`)

/** Returns PostgreSQL's version as a number, for example 150004 for 15.4. */
export const getServerVersion = oneValue<number>(
  sql`select current_setting('server_version_num')::integer as version`,
)

export const countMigrations = oneValue<number>(sql`select count(*) from schema_migrations`)

export type WebhookFigures = {
  active: number
  paused: number
  waiting: number
  failing: number
  entries: number
  lag_seconds: number
}

/** Reads one row and one index entry per webhook, which is cheap enough for metrics. */
export const findWebhookFigures = oneRow<WebhookFigures>(sql`
  select count(*) filter (where w.status = 'active') as active,
    count(*) filter (where w.status = 'paused') as paused,
    count(*) filter (where w.status = 'active' and w.position < o.feed_seq) as waiting,
    count(*) filter (where w.status = 'active' and w.failures > 0) as failing,
    coalesce(sum(o.feed_seq - w.position) filter (where w.status = 'active'), 0)::bigint as entries,
    coalesce(extract(epoch from clock_timestamp() - min(f.at)), 0)::float8 as lag_seconds
  from webhooks w join organizations o on o.id = w.organization_id
  left join feed f on f.organization_id = w.organization_id and f.seq = w.position + 1 and w.status = 'active'`)

export const countQueuedEmails = oneValue<number>(sql`select count(*)::integer as count from mails`)

export const findDatabaseSize = oneValue<number>(sql`select pg_database_size(current_database()) as bytes`)

/** Returns seconds since 1970, or null before the first backup. */
export const findLastBackup = oneValue<number | null>(
  sql`select extract(epoch from max(finished_at))::float8 as seconds from backups`,
)

export const recordBackup = noRows(sql`
  insert into backups (id, finished_at) values (1, now())
  on conflict (id) do update set finished_at = excluded.finished_at`)
