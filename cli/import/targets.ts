import type { Client } from '../../packages/client/src/client.ts'
import type { RowOutcome } from '../../shapes/import.ts'
import type { Field } from '../../sheets/fields.ts'
import type { KnownRecords, Named } from '../../sheets/records.ts'
import type { RemoteOptions } from '../remote.ts'
import { connectClient } from '../remote.ts'
import type { Collection } from './columns.ts'
import { importFields, isInApi } from './columns.ts'
import { hashOf } from './resumption.ts'

type Batch = { records: Record<string, unknown>[]; isDry: boolean; idempotencyKey: string }
export type RecordsApi = Client['projects'] | Client['resources']
export type RowResult = Pick<RowOutcome, 'status' | 'problems'>

/** An instance over the Integration API, or the database of this machine. */
export type ImportTarget = {
  /** The instance and the organization: the same file may be imported into several. */
  identity: string
  fields: readonly Field[]
  /** Records that cells can name. */
  listKnown: () => Promise<KnownRecords>
  /** Returns a result for each record, in order. */
  send: (batch: Batch) => Promise<RowResult[]>
  /** Existing records to compare with. The API can't update them, so differences are listed. */
  stored?: RecordsApi
}

export async function connectTarget(collection: Collection, options: RemoteOptions): Promise<ImportTarget> {
  const client = await connectClient(options)
  return {
    // Another key of the same organization is the same target.
    identity: `${options.url} ${/^crewline_(\d+)_/.exec(options.key)?.[1] ?? hashOf(options.key)}`,
    fields: importFields(collection).filter(isInApi),
    stored: client[collection],
    async listKnown() {
      const tags: Named[] = []
      for await (const tag of client.tags.list({ for: collection })) tags.push(tag)
      return { tags }
    },
    async send({ records, isDry, idempotencyKey }) {
      const options = { mode: 'each', on_conflict: 'return', dry_run: isDry, idempotencyKey } as const
      const { rows } = await client[collection].createBatch(records as never[], options)
      return rows.map(({ status, problems }) => ({
        status: status === 'valid' ? 'created' : status,
        problems: problems ?? [],
      }))
    },
  }
}
