import type { Tx } from '../connect.ts'
import { quoted } from './tables.ts'

/**
 * Columns that say whose a row is, without a foreign key (decision 0045): in a file they may stand before the accounts.
 * The numbers of the file are loaded below zero, and become those of the accounts here when all of it is there.
 */
export const PERSONAL: Record<string, string> = { board_views: 'user_id', board_starts: 'user_id' }

/** `accounts`: the numbers in the file and here. What belongs to nobody of the file is left out. */
export async function givePersonal(
  tx: Tx,
  org: number,
  accounts: readonly { old_id: number; id: number }[],
): Promise<void> {
  for (const [table, column] of Object.entries(PERSONAL).map((names) => names.map(quoted))) {
    const update = `update ${table} set ${column} = $3 where organization_id = $1 and ${column} = -$2::bigint`
    for (const { old_id, id } of accounts) await tx.query({ text: update, name: '' }, [org, old_id, id])
    const rest = `delete from ${table} where organization_id = $1 and ${column} <= 0`
    await tx.query({ text: rest, name: '' }, [org])
  }
}
