import type { Tx } from '../connect.ts'
import { migrationNames } from '../migrate.ts'
import { sql } from '../sql.ts'
import type { BackupTable, Sequences } from './tables.ts'
import { findSequencesBehind, MAX_SEQUENCE } from './tables.ts'

/** Checks of a restore for files that were damaged or forged. */

export class RestoreRefused extends Error {}

/**
 * Refuses a list that skips a migration. `restoreOlder` migrates a separate schema. If a table is missing
 * there, a migration would change the table of the same name in this database.
 */
export function checkMigrations(names: readonly string[]): void {
  if (names.length > 0 && names.join() === migrationNames().slice(0, names.length).join()) return
  throw new RestoreRefused(
    "The file's migrations match no version of Crewline. Use an unmodified file. Nothing was restored.",
  )
}

export function checkSequences(sequences: Sequences): void {
  for (const [name, last] of Object.entries(sequences))
    if (!Number.isInteger(last) || last < 1 || last > MAX_SEQUENCE) throw wrongSequence(name)
}

function wrongSequence(name: string): RestoreRefused {
  return new RestoreRefused(
    `The file's sequences don't match its rows (${name}). Use an unmodified file. Nothing was restored.`,
  )
}

/** Refuses sequences that would give new records ids which restored records already have. */
export async function checkSequencesBehind(
  tx: Tx,
  tables: readonly BackupTable[],
  org: number | null,
): Promise<void> {
  const behind = await findSequencesBehind(tx, tables, org)
  if (behind !== null) throw wrongSequence(behind)
}

export type OrganizationLimits = { most_webhooks: number; isKnownZone: (name: string) => boolean }

/** The file of a single organization isn't trusted. */
export async function checkOrganization(
  tx: Tx,
  org: number,
  { most_webhooks, isKnownZone }: OrganizationLimits,
): Promise<void> {
  const [wrong] = await tx.query<{ what: string }>(MISCOUNTED, [org, MAX_SEQUENCE, most_webhooks])
  if (wrong) throw wrongSequence(wrong.what)
  await checkTimeZones(tx, org, isKnownZone)
}

/** Finds values that would block sign-ins, or the webhooks of all organizations. */
const MISCOUNTED = sql`
  select 'audit_seq' as what from organizations o where id = $1 and (audit_seq not between 0 and $2
    or exists (select 1 from audit_log a where a.organization_id = $1 and a.seq > o.audit_seq))
  union all select 'webhooks' from organizations o where id = $1 and (feed_seq not between 0 and $2
    or exists (select 1 from webhooks w where w.organization_id = $1 and w.position not between 0 and o.feed_seq)
    or (select count(*) from webhooks w where w.organization_id = $1) > $3
    or exists (select 1 from webhook_deliveries d where d.organization_id = $1 and not isfinite(d.at)))`

const LIST_TIME_ZONES = sql`
  select o.time_zone as zone from organizations o where o.id = $1
  union select m.time_zone from weekly_mails m where m.organization_id = $1 and m.time_zone is not null`

/** With an unknown time zone, most of the organization's pages and its weekly emails would fail. */
async function checkTimeZones(
  tx: Tx,
  org: number,
  isKnownZone: OrganizationLimits['isKnownZone'],
): Promise<void> {
  const zones = await tx.query<{ zone: string }>(LIST_TIME_ZONES, [org])
  const unknown = zones.find(({ zone }) => !isKnownZone(zone))
  if (!unknown) return
  throw new RestoreRefused(
    `This server doesn't know the file's time zone "${unknown.zone.slice(0, 100)}". Choose another one before the ` +
      'export. Nothing was restored.',
  )
}
