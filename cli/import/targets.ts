import type { Client, Problem } from '../../packages/client/src/client.ts'
import type { RowOutcome, RowProblem } from '../../shapes/import.ts'
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

/** The destination of an import, either a server's Integration API or a database without a server. */
export type ImportTarget = {
  /** Identifies the server and the organization, because a user may import the same file into several. */
  identity: string
  fields: readonly Field[]
  /** Lists the records that cells refer to by name. */
  listKnown: () => Promise<KnownRecords>
  /** Returns a result for each record, in order. */
  send: (batch: Batch) => Promise<RowResult[]>
  /** Existing records to compare with. The API can't update records, so the import lists differences. */
  stored?: RecordsApi
}

export async function connectTarget(collection: Collection, options: RemoteOptions): Promise<ImportTarget> {
  const client = await connectClient(options)
  return {
    // Uses the organization's id instead of the key, because an organization can have several keys.
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
        problems: (problems ?? []).map(fieldProblem),
      }))
    },
  }
}

/** Converts a JSON Pointer, such as /contract/start_date, to the names of the fields. */
function fieldProblem({ pointer, code, message }: Problem): RowProblem {
  return { pointer: pointer.split('/').slice(1), code, message }
}
