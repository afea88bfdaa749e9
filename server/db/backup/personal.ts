import type { Tx } from '../connect.ts'
import { quoted } from './tables.ts'

/**
 * Columns that refer to a user without a foreign key (decision 0045). Restoring one organization stores the
 * file's user ids as negative numbers, until mapUserColumns replaces them.
 */
export const USER_COLUMNS: Record<string, string> = { board_views: 'user_id', board_starts: 'user_id' }

/** Replaces negative user ids with the ids in this database. Deletes rows whose user isn't in the file. */
export async function mapUserColumns(
  tx: Tx,
  org: number,
  accounts: readonly { old_id: number; id: number }[],
): Promise<void> {
  for (const [table, column] of Object.entries(USER_COLUMNS).map((names) => names.map(quoted))) {
    const update = `update ${table} set ${column} = $3 where organization_id = $1 and ${column} = -$2::bigint`
    for (const { old_id, id } of accounts) await tx.query({ text: update, name: '' }, [org, old_id, id])
    const rest = `delete from ${table} where organization_id = $1 and ${column} <= 0`
    await tx.query({ text: rest, name: '' }, [org])
  }
}
